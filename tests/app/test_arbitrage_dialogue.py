"""The arbiter's assistant asks: lists, then at most five questions, none is cut, and every fault is reached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from oudler.app.arbitrage.asking import AGAIN, NONE, OTHER, Outcome
from oudler.app.arbitrage.dialogue import next_step, ranked
from oudler.app.arbitrage.sayings import known_topics, turns_of
from oudler.app.arbitrage.search import search, silent_on
from oudler.app.arbitrage.topics import TOPICS
from oudler.fft.arbitrage import FAULTS, Penalty, PenaltyKind, Ruling, Who, told
from oudler.text import OudlerError
from oudler.verdicts import RuleBroken

MOST_QUESTIONS = 5
LISTS = ("topic", "any_topic", "counted")


def questions(given: dict[str, str]) -> list[str]:
    """Return what was asked of the incident and of what is decided, without the lists in which it was found."""
    return [key for key, answer in given.items() if key.partition(AGAIN)[0] not in LISTS and answer != OTHER]


def outcomes(words: str, given: dict[str, str]) -> Iterator[Outcome]:
    """Yield where every way to answer leads, but for changing one's mind; Q-49: some lead to no ruling."""
    assert len(questions(given)) <= MOST_QUESTIONS
    try:
        step = next_step(words, given)
    except RuleBroken as silent:
        if silent.clause != "Q-49":
            raise
        return
    if isinstance(step, Outcome):
        yield step
        return
    assert all(text.fr and text.en for text in (step.text, *step.answers.values()))
    for answer in step.answers:
        if answer not in (NONE, OTHER):
            yield from outcomes(words, given | {step.key: answer})


def test_every_fault_is_in_one_topic() -> None:
    listed = [clause for topic in TOPICS for clause in topic.clauses]
    assert sorted(listed) == sorted(FAULTS)


def test_every_way_ends_within_five_questions_and_every_clause_is_reached() -> None:
    """ARB-07 and ARB-16 are what a choice makes of ARB-06 and ARB-15."""
    reached = set()
    for topic in TOPICS:
        for outcome in outcomes("", {"topic": topic.key}):
            ruling = outcome.ruling
            branches = (ruling,) if isinstance(ruling, Ruling) else (ruling.won, ruling.lost)
            reached |= {outcome.clause, *(each.clause for each in branches)}
    assert reached == set(FAULTS)


@pytest.mark.parametrize(
    ("words", "answers", "clause"),
    [
        ("a joué avant son tour", ["yes", "defender", "no", "accept", "harmless"], "ARB-18"),
        ("il a montré 9 atouts", ["few", "no", "defender", "yes"], "ARB-43"),
        ("mon partenaire n'a pas fourni", ["renonce", "after", "defender", "mark"], "ARB-21"),
        ("une carte est tombée de mon jeu", ["exposed", "taker"], "ARB-17"),
        ("il y a 5 cartes au chien", ["misdeal", "chien"], "ARB-04"),
        ("un joueur a dix-neuf cartes et il n'y en a que cinq au chien", ["misdeal", "chien"], "ARB-04"),
        ("le preneur a écarté 8 cartes", ["faux_ecart", "8", "first_trick"], "ARB-23"),
        ("la feuille de marque a disparu", ["sheet", "lost"], "ARB-30"),
        ("ils jouent trop lentement", ["arb-31", "no"], "ARB-31"),
        ("il étale son jeu en disant que le reste est pour lui", [], "ARB-27"),
        ("il vapote à table", ["arb-37"], "ARB-37"),
        ("le petit sec n'a pas été annoncé", [], "ARB-52"),
        ("a defender looked at the chien of a garde sans", ["chien", "sur_contrat", "defender"], "ARB-34"),
    ],
)
def test_twelve_incidents_in_plain_words(words: str, answers: list[str], clause: str) -> None:
    """The answers a person would give, in the order asked; a topic is asked for only where the words leave a doubt."""
    given: dict[str, str] = {}
    left = list(answers)
    while not isinstance(step := next_step(words, given), Outcome):
        if step.key != "topic" and left and left[0] in {topic.key for topic in TOPICS} and left[0] not in step.answers:
            left.pop(0)
        given[step.key] = left.pop(0)
    assert step.clause == clause


SAYINGS = (
    ("tout le monde a vu mon 21", "exposed"),
    ("on a vu son jeu, tout le monde, il tenait ses cartes trop basses", "exposed"),
    ("elle a lâché une carte", "exposed"),
    ("il a laissé tomber un roi sur la table", "exposed"),
    ("on a trouvé le petit par terre sous la table à la fin de la donne", "misdeal"),
    ("a la fin il me restait deux cartes et les autres une seule", "count"),
    ("on a vu que le donneur avait mal distribué les cartes", "misdeal"),
    ("on s'est trompé de donneur", "dealer"),
    ("il a joué pique alors que c'etait pas a lui", "hors_tour"),
    ("il a joué carreau sur du coeur alors qu'il avait du coeur", "renonce"),
    ("il a oublié de couper", "renonce"),
    ("le preneur a 5 cartes dans son chien", "faux_ecart"),
    ("il a oublié de faire son chien", "faux_ecart"),
    ("le preneur a joué sans avoir fait son ecart", "faux_ecart"),
    ("le preneur a mis un roi dans son chien", "faux_ecart"),
    ("les comptes tombent pas juste", "sheet"),
    ("il met trois plombes à jouer", "arb-31"),
    ("il m'a traité de con", "eth-01"),
    ("il gueule", "eth-01"),
    ("il dit à son partenaire quoi jouer", "eth-01"),
    ("on a compté, elle a mis cinq cartes de côté", "faux_ecart"),
    ("il y a un roi dans ce qu'il avait mis de côté", "faux_ecart"),
    ("elle avait fait le pli mais c'est son voisin qui a posé une carte le premier", "hors_tour"),
    ("c'est Alain qui a donné alors que c'était le tour de Bernard, on joue déjà", "dealer"),
    ("c'était à lui de jouer et c'est moi qui ai posé ma carte", "hors_tour"),
    ("j'étais en défense et j'ai posé la première carte alors que c'était à ma voisine de commencer", "hors_tour"),
    ("j'ai posé la première carte alors que c'était à Jean d'entamer", "hors_tour"),
    ("il a posé la première carte quand c'était à Luc de jouer", "hors_tour"),
    ("mon copain de défense a grogné tout fort fallait rejouer pique en plein milieu du coup", "eth-01"),
    ("elle a dit à son partenaire de garder ses atouts", "eth-01"),
    ("il a parlé", "eth-01"),
    ("on s'est trompé d'une ligne en écrivant le score sur la feuille et on l'a découvert plus tard", "sheet"),
)


@pytest.mark.parametrize(("words", "kind"), SAYINGS)
def test_what_a_club_player_says_comes_first(words: str, kind: str) -> None:
    assert next(iter(ranked(words))) == kind


@pytest.mark.parametrize(("words", "kind"), SAYINGS)
def test_searching_knows_what_a_club_player_says(words: str, kind: str) -> None:
    topic = next(topic for topic in TOPICS if topic.key == kind)
    assert search(words)[0].fault.clause in topic.clauses


SAID = Path(__file__).resolve().parents[1] / "corpus" / "said.tsv"


@pytest.mark.slow
def test_the_right_kind_is_among_the_few_that_are_proposed() -> None:
    """What players say, in words the search was not made with; words alone propose and leave a way out."""
    for line in SAID.read_text(encoding="utf-8").splitlines():
        said, _, clauses = line.partition("\t")
        meant = {topic.key for topic in TOPICS if set(topic.clauses) & set(clauses.split(","))}
        found = ranked(said)
        assert len(found) < len(TOPICS), said
        assert meant & set(found), (said, list(found))


def test_words_alone_leave_a_way_out() -> None:
    """A turn of phrase tells a kind; one that single words fit is only proposed."""
    step = next_step("disparue", {})
    assert not isinstance(step, Outcome)
    assert [*step.answers] == ["sheet", "other"]


def test_every_turn_of_phrase_is_found_by_searching() -> None:
    for topic in TOPICS:
        for turn in turns_of(topic.key):
            found = {hit.fault.clause for hit in search(turn, most=100)}
            assert found & set(topic.clauses) or topic.text in silent_on(turn), (topic.key, turn)


@pytest.mark.parametrize(
    ("where", "clause"),
    [
        ({"counted": "misdeal", "what": "hand", "when": "in_play", "taker": "dealt"}, "ARB-09"),
        ({"counted": "misdeal", "what": "chien"}, "ARB-04"),
        ({"counted": "count", "six": "no"}, "ARB-04"),
        ({"counted": "count", "six": "yes", "when": "in_play", "taker": "dealt"}, "ARB-36"),
        ({"counted": "count", "six": "yes", "when": "before_bids"}, "ARB-01"),
        ({"counted": "count", "six": "yes", "when": "before_play", "taker": "wrong"}, "ARB-05"),
    ],
)
def test_help_for_whoever_cannot_tell_a_misdeal_from_a_lost_card(where: dict[str, str], clause: str) -> None:
    """The cards are counted: another hand or the chien has the difference, or a card went astray."""
    words = "un défenseur a 17 cartes"
    first = next_step(words, {})
    assert not isinstance(first, Outcome)
    assert {"misdeal", "count", "unsure"} <= set(first.answers)
    step = next_step(words, {"topic": "unsure"} | where)
    assert isinstance(step, Outcome)
    assert step.clause == clause


@pytest.mark.parametrize(("minutes", "points"), [("5", 100), ("15", 300), ("20", 400), ("more", 100)])
def test_lateness_asks_for_the_minutes_of_a_championship(minutes: str, points: int) -> None:
    """Article 26, Q-25; beyond what is listed the rate is told."""
    step = next_step("", {"topic": "late", "championship": "yes", "minutes": minutes})
    assert isinstance(step, Outcome)
    assert isinstance(step.ruling, Ruling)
    assert step.ruling.penalty is not None
    assert (step.ruling.penalty.points, step.ruling.penalty.per_minutes) == (points, 5 if minutes == "more" else None)
    assert ("forfait" in step.ruling.remark.fr) is (minutes in {"20", "more"})


def test_lateness_reads_the_minutes_that_were_told() -> None:
    """Told once, they are not asked for; any number answers where they are asked for."""
    told = next_step("arrivé avec 25 minutes de retard", {"championship": "yes"})
    asked = next_step("arrivé en retard", {"championship": "yes", "minutes": "47"})
    for step, points in ((told, 500), (asked, 1000)):
        assert isinstance(step, Outcome)
        assert isinstance(step.ruling, Ruling)
        assert step.ruling.penalty == Penalty(PenaltyKind.POINTS, Who.OFFENDER, points)
    assert not isinstance(next_step("5 minutes de retard, ou 10 min", {"championship": "yes"}), Outcome)
    with pytest.raises(OudlerError, match="minutes"):
        next_step("arrivé en retard", {"championship": "yes", "minutes": "0"})


def test_lateness_elsewhere_is_not_in_the_code() -> None:
    with pytest.raises(RuleBroken, match="championnat"):
        next_step("", {"topic": "late", "championship": NONE})


def test_a_person_reads_no_names_of_options() -> None:
    """Questions, answers and sentences are in the reader's language; names of options belong to options."""
    names = {name for fault in FAULTS.values() for name in fault.choices}
    for topic in TOPICS:
        for outcome in outcomes("", {"topic": topic.key}):
            ruling = outcome.ruling
            for each in (ruling,) if isinstance(ruling, Ruling) else (ruling.won, ruling.lost):
                assert not names & set(told(each).fr.replace(",", " ").split())
                assert "(" not in "".join(ask.text.fr + ask.text.en for ask in each.asks)


def test_an_answer_that_is_none() -> None:
    with pytest.raises(OudlerError, match="when"):
        next_step("", {"topic": "renonce", "when": "hier"})


@pytest.mark.slow
def test_something_else_than_what_the_words_fit() -> None:
    """The lists count apart: what is asked then is asked whole."""
    found = {outcome.clause for outcome in outcomes("renonce poignée carte", {"topic": "other"})}
    assert found | {"ARB-07", "ARB-16"} == set(FAULTS)


def test_whoever_chose_a_wrong_kind_comes_back_to_the_list() -> None:
    """However often: each list and each question is asked anew under a name of its own."""
    given = {"topic": "sheet", "which": OTHER, "any_topic": "misdeal", "what": OTHER, "any_topic.again": "sheet"}
    step = next_step("", given)
    assert not isinstance(step, Outcome)
    assert (step.key, list(step.answers)[-1]) == ("which.again", OTHER)
    assert "feuille" in step.answers[OTHER].fr
    last = next_step("", given | {"which.again": "lost"})
    assert isinstance(last, Outcome)
    assert last.clause == "ARB-30"


@pytest.mark.slow
@pytest.mark.parametrize("words", ["mon partenaire n'a pas fourni", "ils jouent trop lentement"])
def test_something_else_than_what_the_words_told(words: str) -> None:
    """The first question of a kind that nobody chose has a way out too, and leads to all the others."""
    first = next_step(words, {})
    assert not isinstance(first, Outcome)
    assert [*first.answers][-1] == OTHER
    supposed = next(topic for topic in TOPICS if topic.key == next(iter(ranked(words)))).text
    assert supposed.fr.partition(" : ")[0] in first.answers[OTHER].fr
    assert supposed.en.partition(": ")[0] in first.answers[OTHER].en
    found = {outcome.clause for outcome in outcomes(words, {first.key: OTHER})}
    assert found | {"ARB-07", "ARB-16"} == set(FAULTS)


@pytest.mark.parametrize(("words", "given"), [("garde avant mon tour", {"topic": "other"}), ("xyzzy", {})])
def test_what_the_code_does_not_know_gets_no_ruling_of_another_kind(words: str, given: dict[str, str]) -> None:
    """Q-49: a bid out of turn, say, on which the text is silent."""
    step = next_step(words, given)
    assert not isinstance(step, Outcome)
    assert [*step.answers][-1] == NONE
    with pytest.raises(RuleBroken, match="n'en dit rien") as refused:
        next_step(words, given | {step.key: NONE})
    assert refused.value.clause == "Q-49"


@pytest.mark.parametrize(
    ("words", "topic", "given", "said"),
    [
        ("ma voisine a dit garde alors que c'était à moi de parler", "bid", {}, "BID-01"),
        ("il a annoncé une petite avant son tour", "bid", {}, "BID-01"),
        ("elle a soulevé une carte du chien pendant les enchères", "chien", {"contract": NONE}, "garde sans"),
        ("il manque une carte au preneur", "count", {"six": "yes", "when": "in_play", "taker": "wrong"}, "faux écart"),
    ],
)
def test_the_code_is_silent_and_says_on_what(words: str, topic: str, given: dict[str, str], said: str) -> None:
    """Q-49, on what people ask all the same: it is proposed, and refused with what the rules do say."""
    first = next_step(words, {})
    assert not isinstance(first, Outcome)
    assert topic in first.answers
    with pytest.raises(RuleBroken, match=said) as refused:
        next_step(words, {"topic": topic} | given)
    assert refused.value.clause == "Q-49"


def test_words_that_fit_nothing_list_every_topic() -> None:
    assert len(ranked("xyzzy")) == len(TOPICS)


TABLE = Path(__file__).resolve().parents[2] / "docs" / "arbitrage.md"


def told_in_docs() -> list[tuple[str, dict[str, str], str]]:
    """Return the incidents of docs/arbitrage.md: what was typed, what was asked and answered, the clause."""
    rows = [line.split("|")[1:-1] for line in TABLE.read_text(encoding="utf-8").splitlines() if line.startswith("| « ")]
    found = []
    for said, asked, result in rows:
        pairs = (pair.strip(" `").partition("=") for pair in asked.split("→") if "=" in pair)
        given = {key: value for key, _, value in pairs}
        found.append((said.strip(" «»\u00a0"), given, result.split()[0]))
    return found


def test_there_are_twelve() -> None:
    assert len(told_in_docs()) == 12


@pytest.mark.parametrize(("words", "answers", "clause"), told_in_docs(), ids=lambda value: str(value)[:30])
def test_a_person_who_does_not_know_the_code(words: str, answers: dict[str, str], clause: str) -> None:
    """The table of the docs, replayed: the questions are those, in that order, at most five; the ruling is that."""
    given: dict[str, str] = {}
    asked: list[str] = []
    while not isinstance(step := next_step(words, given), Outcome):
        assert step.key in answers, (step.key, list(step.answers))
        asked.append(step.key)
        given[step.key] = answers[step.key]
    assert asked == list(answers)
    assert len(questions(given)) <= MOST_QUESTIONS
    assert step.clause == clause


def test_every_turn_of_phrase_is_of_a_topic() -> None:
    assert set(known_topics()) <= {topic.key for topic in TOPICS}
