"""What the arbiter's assistant says in the end: what is undecided, told whole; what the text orders, and no more."""

from __future__ import annotations

from itertools import product

import pytest

from oudler.app.arbitrage.asking import NONE, OTHER, Outcome
from oudler.app.arbitrage.dialogue import LATER, next_step
from oudler.app.arbitrage.rulings import ruling_sentences
from oudler.app.arbitrage.undecided import branches_of, undecided
from oudler.fft.arbitrage import FAULTS, Facts, Party, Ruling, rule, told
from oudler.fft.arbitrage.words import SUPPOSED
from oudler.verdicts import RuleBroken


@pytest.mark.parametrize(("excused", "said"), [("yes", "pas de sanction"), ("no", "Classé dernier")])
def test_leaving_a_championship_unless_it_is_force_majeure(excused: str, said: str) -> None:
    """Article 27; the article is of championships, as that of lateness is."""
    step = next_step("", {"topic": "arb-54", "championship": "yes", "force_majeure": excused})
    assert isinstance(step, Outcome)
    assert isinstance(step.ruling, Ruling)
    assert said in step.ruling.remark.fr
    assert (step.ruling.penalty is None) is (excused == "yes")
    with pytest.raises(RuleBroken, match="article 27"):
        next_step("", {"topic": "arb-54", "championship": NONE})


def test_a_score_on_the_wrong_line() -> None:
    """Article 28: the arbiter alone puts it right, and no penalty is of the code."""
    step = next_step(
        "on s'est trompé d'une ligne en écrivant le score sur la feuille", {"topic": "sheet", "which": "line"}
    )
    assert isinstance(step, Outcome)
    assert step.clause == "SHEET-06"
    assert isinstance(step.ruling, Ruling)
    assert step.ruling.penalty is None
    assert "seul l'arbitre la modifie" in step.ruling.remark.fr


def test_conduct_is_improper_and_no_penalty_is_ordered() -> None:
    """ETH-05: intervention is not necessarily a sanction."""
    step = next_step("", {"topic": "eth-01"})
    assert isinstance(step, Outcome)
    assert isinstance(step.ruling, Ruling)
    assert "L'arbitre peut donner une pénalité" in told(step.ruling).fr
    assert "Appelez l'arbitre aussitôt (ETH-02)" in told(step.ruling).fr
    assert "montant à fixer" not in told(step.ruling).fr


def test_a_refusal_says_what_to_do() -> None:
    for given in ({"topic": NONE}, {"topic": "bid"}, {"topic": "chien", "contract": NONE}):
        with pytest.raises(RuleBroken, match="appelez l'arbitre aussitôt et ne réglez rien entre vous"):
            next_step("", given)


def test_what_a_text_leaves_open_is_said_in_words() -> None:
    """No bare id of a question stands in a ruling."""
    for fault in FAULTS.values():
        for each in branches_of(rule(fault.clause, Facts(by=fault.by[0] if "by" in fault.needs else None))):
            asked = ruling_sentences(each)[-1] if each.questions else None
            assert asked is None or all(f" [{question}]" in asked.fr + asked.en for question in each.questions)


def test_no_choice_is_cut_after_the_longest_way() -> None:
    """Two lists, then by whom and what, and all that the taker and the arbiter decide."""
    words, given, asked = "renonce poignée carte", {"topic": OTHER, "any_topic": "hors_tour"}, list[str]()
    told = {"lead": "yes", "by": "defender", "repeat": "no", "choice_accept": "accept", "choice_harmless": "distorted"}
    while not isinstance(step := next_step(words, given), Outcome):
        asked.append(step.key)
        given[step.key] = told[step.key]
    assert asked == list(told)
    assert undecided(step.clause, step.facts) is None


@pytest.mark.parametrize(
    ("clause", "clauses", "cases"),
    [("ARB-15", ("ARB-15", "ARB-16"), 2), ("ARB-18", ("ARB-18",), 5), ("ARB-06", ("ARB-06", "ARB-07"), 2)],
)
def test_what_is_undecided_is_told_whole(clause: str, clauses: tuple[str, ...], cases: int) -> None:
    """No branch is stated flatly: each decision has its own, and only what all have in common stands before."""
    by = None if clause == "ARB-06" else Party.DEFENDER
    found = undecided(clause, Facts(by=by))
    assert found is not None
    assert (found.clauses, len(found.cases)) == (clauses, cases)
    assert not {"sans effet", "faussée", "accepte", "refuse"} & set(found.title.fr.split())
    told = [{each.fr for each in (*case.won, *case.lost)} for case in found.cases]
    assert all(not {each.fr for each in found.always} & each for each in told)
    assert len({frozenset(each) for each in told}) == cases


@pytest.mark.parametrize("choices", [*product(("accept", "same_suit", "other_suit"), ("harmless", "distorted"))])
def test_two_decisions_bring_what_each_of_them_brings(choices: tuple[str, ...]) -> None:
    """ARB-18: nothing of the whole ruling is lost where the taker and the arbiter have both still to decide."""
    found = undecided("ARB-18", Facts(by=Party.DEFENDER))
    assert found is not None
    cases = [case for case in found.cases if case.supposed in {SUPPOSED[each] for each in choices}]
    ruled = branches_of(rule("ARB-18", Facts(by=Party.DEFENDER, choices=choices)))
    for ruling, ends in ((ruled[0], [case.won for case in cases]), (ruled[-1], [case.lost for case in cases])):
        assert set(ruling_sentences(ruling)) <= set(found.always).union(*ends)
    assert all("donne" not in each.fr for case in cases[:1] for each in (*case.won, *case.lost))


def test_a_judgement_put_off_is_neither_harmless_nor_distorted() -> None:
    """« Pas encore décidé » : the arbiter has not said that the card changes nothing."""
    step = next_step(
        "", {"topic": "exposed", "by": "defender", "second": "no", "repeat": "no", "choice_harmless": LATER}
    )
    assert isinstance(step, Outcome)
    found = undecided(step.clause, step.facts)
    assert found is not None
    harmless, distorted = found.cases
    assert harmless.won == harmless.lost
    assert {"La donne est comptée."} <= {each.fr for each in distorted.won}
    assert {"La donne est annulée."} <= {each.fr for each in distorted.lost}
    assert undecided("ARB-15", Facts(choices=("harmless",))) is None


def test_the_taker_may_decide_after_the_arbiter() -> None:
    """A choice put off does not cut the next one."""
    given = {"topic": "hors_tour", "lead": "yes", "by": "defender", "repeat": "no", "choice_accept": LATER}
    step = next_step("", given)
    assert not isinstance(step, Outcome)
    assert step.key == "choice_harmless"
