"""The arbiter's assistant asks: at most five questions, and every fault is reached."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oudler.app.arbitrage.asking import MOST_QUESTIONS, Outcome
from oudler.app.arbitrage.dialogue import next_step, ranked
from oudler.app.arbitrage.topics import TOPICS
from oudler.fft.arbitrage import FAULTS, Ruling
from oudler.text import OudlerError


def outcomes(words: str, given: dict[str, str]) -> Iterator[Outcome]:
    """Yield where every way to answer leads."""
    step = next_step(words, given)
    if isinstance(step, Outcome):
        assert len(given) <= MOST_QUESTIONS
        yield step
        return
    assert all(text.fr and text.en for text in (step.text, *step.answers.values()))
    for answer in step.answers:
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
        ("a joué avant son tour", ["hors_tour", "yes", "defender", "no", "accept"], "ARB-18"),
        ("il a montré 9 atouts", ["few", "no", "defender", "yes"], "ARB-43"),
        ("mon partenaire n'a pas fourni", ["renonce", "after", "defender", "mark"], "ARB-21"),
        ("une carte est tombée de mon jeu", ["exposed", "taker"], "ARB-17"),
        ("il y a 5 cartes au chien", ["misdeal", "chien"], "ARB-04"),
        ("le preneur a écarté 8 cartes", ["faux_ecart", "8", "first_trick"], "ARB-23"),
        ("la feuille de marque a disparu", ["sheet", "lost"], "ARB-30"),
        ("ils jouent trop lentement", ["arb-31", "no"], "ARB-31"),
        ("il étale son jeu en disant que le reste est pour lui", [], "ARB-27"),
        ("il vapote à table", ["arb-37"], "ARB-37"),
        ("le petit sec n'a pas été annoncé", [], "ARB-52"),
        ("a defender looked at the chien of a garde sans", ["chien", "defender"], "ARB-34"),
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


def test_an_answer_that_is_none() -> None:
    with pytest.raises(OudlerError, match="when"):
        next_step("", {"topic": "renonce", "when": "hier"})


def test_something_else_than_what_the_words_fit() -> None:
    """All of it within five questions too."""
    found = {outcome.clause for outcome in outcomes("renonce poignée carte", {"topic": "other"})}
    assert found | {"ARB-07", "ARB-16"} == set(FAULTS)


def test_words_that_fit_nothing_list_every_topic() -> None:
    assert len(ranked("xyzzy")) == len(TOPICS)
