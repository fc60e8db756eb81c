"""An incident of the desk, question after question: every way ends in a ruling that can be given as it was shown."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from app.incidents.books import LOST, PLACE, WON, seated, sheet
from libre_books import begun
from oudler.app.arbitrage.asking import OTHER
from oudler.app.arbitrage.topics import TOPICS
from oudler.app.desk import Desk
from oudler.app.incidents.guiding import Guide, Kind, Step, guide
from oudler.app.incidents.views import incident_view
from oudler.app.operations import OPERATIONS, Actor, Post, advice_on, carry_out
from oudler.fft.arbitrage import FAULTS
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.core.settings import Stage
from oudler.tournament.libre import writing
from rehearsals import memory_desk

ARBITER = Actor(Post.ARBITER, "Anne")
HERE = {"position": "1", "table": "1", "deal": "1"}
MOST_STEPS = 9
"""Five questions of the code, then who, and what else the tournament has to know."""


@pytest.fixture
def desk() -> Desk:
    """Return a desk where one sheet is in, and the arbiter was called to that table."""
    found = memory_desk()
    for meta, event in begun(8, stages=(Stage(2, 3),), double_entry=False).recorded:
        found.do(partial(_given, event), author=meta.author, reason=meta.reason)
    found.do(lambda book: writing.submit(book, PLACE, sheet(WON, LOST, WON)), author="Anne")
    called(found, "il a coupé alors qu'il avait du pique")
    return found


def _given(event: Event, _book: Book) -> Event:
    return event


def called(desk: Desk, words: str) -> int:
    carry_out(desk, OPERATIONS["incident"], ARBITER, {"words": words, **HERE, "called_by": "arbiter"})
    return max(desk.book().incidents)


def typed(step: Step, dice: Random) -> dict[str, list[str]]:
    """Answer a question as somebody might."""
    match step.kind:
        case Kind.ONE:
            return {step.name: [dice.choice([each for each in step.answers if each not in ("none", OTHER)])]}
        case Kind.SEVERAL:
            return {step.name: dice.sample(list(step.answers), 2)}
        case Kind.NUMBER:
            return {step.name: ["7"]}
        case Kind.AMOUNT:
            return {step.name: ["60"], "reason": ["deux fois"]}


def led(desk: Desk, number: int, said: dict[str, list[str]], dice: Random) -> Guide:
    """Answer at random until there is a ruling, or facts that cannot have been."""
    for _ in range(MOST_STEPS + 1):
        found = guide(desk.book(), number, "", said)
        if found.step is None:
            return found
        said |= typed(found.step, dice)
    raise AssertionError(said)


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.key)
def test_whatever_is_answered_the_ruling_is_given_as_it_was_shown(desk: Desk, topic) -> None:  # type: ignore[no-untyped-def]
    """What the page shows before is what advice says, and the operation takes its fields; else a refusal says why."""
    number, rulings = 1, 0
    for seed in range(10):
        dice = Random(f"{topic.key} {seed}")
        found = led(desk, number, {"q.topic": [topic.key]}, dice)
        if found.proposal is None:
            assert found.refused is not None
            assert found.refused.text.fr
            continue
        rulings += 1
        raw = {"number": str(number)} | dict(found.proposal.fields)
        reason = found.proposal.reason or "motif"
        told = [each.text for each in advice_on(OPERATIONS["incident-rule"], desk, ARBITER, raw)]
        assert told == list(found.proposal.effect) or "points" in raw
        seq = desk.seq
        carry_out(desk, OPERATIONS["incident-rule"], ARBITER, raw, reason=reason)
        decided = desk.book().incidents[number].decided
        assert decided is not None
        assert decided.clause == found.proposal.clause
        desk.undo(author="Anne", reason="essai")
        assert desk.seq == seq + 2
    assert rulings or not topic.clauses


def test_nobody_is_asked_what_the_tournament_knows(desk: Desk) -> None:
    """ETH-08: whether it is the second time is remembered; tables of five have no tournament; people have names."""
    seen: set[str] = set()
    for clause in FAULTS.values():
        for topic in TOPICS:
            if clause.clause in topic.clauses:
                found = led(desk, 1, {"q.topic": [topic.key]}, Random(clause.clause))
                seen |= {step.name for step in found.answered}
                for step in found.answered:
                    assert step.name != "q.by" or "partner" not in step.answers
    assert "q.repeat" not in seen
    assert {"player", "dealer", "q.by", "points"} <= seen
    names = {str(number): side for side, number in seated(desk.book()).items()}
    asked = guide(desk.book(), 1, "", {"q.topic": ["arb-38"]}).step
    assert asked is not None
    assert {number: text.fr[0] for number, text in asked.answers.items()} == names


def test_both_branches_and_the_effect_on_the_ranking(desk: Desk) -> None:
    south = str(seated(desk.book())["S"])
    said = {"q.topic": ["renonce"], "q.when": ["after"], "q.by": ["taker"], "player": [south]}
    found = guide(desk.book(), 1, None, said)
    assert found.words == "il a coupé alors qu'il avait du pique"
    assert found.proposal is not None
    assert found.proposal.won[1].fr == "La donne est annulée."
    assert found.proposal.lost[1].fr == "La donne est comptée."
    assert any("1er" in text.fr for text in found.proposal.effect)
    assert found.proposal.added == ("moved",)
    assert not desk.book().incidents[1].decided


def test_what_cannot_have_been_is_refused_with_its_reason(desk: Desk) -> None:
    """The sheet says that Sud took: his renonce is not a defender's."""
    south = str(seated(desk.book())["S"])
    said = {"q.topic": ["renonce"], "q.when": ["after"], "q.by": ["defender"], "q.choice_mark": ["mark"]}
    found = guide(desk.book(), 1, None, said | {"player": [south]})
    assert found.refused is not None
    assert "preneur" in found.refused.text.fr
    assert [step.name for step in found.answered][-1] == "player"
    silent = guide(desk.book(), 1, "xyzzy", {"q.topic": ["none"]})
    assert silent.refused is not None
    assert "n'en dit rien" in silent.refused.text.fr


def test_an_answer_that_is_none_is_asked_again(desk: Desk) -> None:
    found = guide(desk.book(), 1, "", {"q.topic": ["autre"], "player": ["999"]})
    assert found.step is not None
    assert found.step.name == "q.topic"
    assert found.answered == ()


def test_what_is_not_written_yet_is_told_by_its_result() -> None:
    """Before the line is written both rulings stand side by side, and the page says which will hold."""
    desk = memory_desk()
    for meta, event in begun(8, stages=(Stage(2, 3),), double_entry=False).recorded:
        desk.do(partial(_given, event), author=meta.author, reason=meta.reason)
    number = called(desk, "le preneur a mis un roi dans son chien")
    said = {"q.cards": ["6"], "q.found": ["first_trick"], "player": ["-"]}
    before = guide(desk.book(), number, None, said).proposal
    assert before is not None
    assert not before.same
    assert "pas encore écrite" in before.effect[-1].fr
    desk.do(lambda book: writing.submit(book, PLACE, sheet(WON, LOST, WON)), author="Anne")
    after = guide(desk.book(), number, None, said).proposal
    assert after is not None
    assert not any("pas encore écrite" in text.fr for text in after.effect)


def test_nobody_decides_later_what_is_ruled_on_now(desk: Desk) -> None:
    """ARB-21: at a table the taker may still think; a ruling of the desk has his choice."""
    found = guide(desk.book(), 1, None, {"q.topic": ["renonce"], "q.when": ["after"], "q.by": ["defender"]})
    assert found.step is not None
    assert [*found.step.answers] == ["mark", "decline"]


def test_a_second_offence_is_shown_with_what_it_costs(desk: Desk) -> None:
    """ETH-08: the page names the 100 points, not the warning that it would be the first time."""
    east = str(desk.book().table(PLACE).seats[2])  # type: ignore[union-attr]
    for number in (1, 2):
        said = {"q.topic": ["arb-38"], "player": [east]}
        proposal = guide(desk.book(), number, "", said).proposal
        assert proposal is not None
        shown = " ".join(text.fr for text in (*proposal.won, *proposal.effect))
        assert ("Avertissement" in shown, "100 points" in shown) == (number == 1, number == 2)
        carry_out(desk, OPERATIONS["incident-rule"], ARBITER, {"number": str(number)} | dict(proposal.fields))
        called(desk, "il a ramassé ses cartes trop tôt")


def test_points_that_are_waived_are_not_told(desk: Desk) -> None:
    """Q-22: neither before nor in the report."""
    east = str(desk.book().table(PLACE).seats[2])  # type: ignore[union-attr]
    said = {
        "q.topic": ["misdeal"],
        "q.what": ["hand"],
        "q.when": ["before_play"],
        "q.taker": ["wrong"],
        "dealer": [east],
    }
    kept, waived = (guide(desk.book(), 1, "", said | more).proposal for more in ({}, {"waive": ["yes"]}))
    assert kept is not None
    assert waived is not None
    assert "100 points de pénalité au donneur." in [text.fr for text in kept.won]
    assert "L'arbitre renonce aux 100 points." in [text.fr for text in waived.won]
    carry_out(desk, OPERATIONS["incident-rule"], ARBITER, {"number": "1"} | dict(waived.fields))
    said_of_it = [text.fr for text in incident_view(desk.book(), desk.book().incidents[1]).ruling]
    assert "L'arbitre renonce aux 100 points." in said_of_it
    assert not any("pénalité" in text for text in said_of_it)
