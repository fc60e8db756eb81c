"""ARB-27 against brute force: every way to play the rest by the rules."""

from __future__ import annotations

from random import Random

import pytest

from cli.shell import Oudler
from oudler.app.arbitrage.spread import spread_hand
from oudler.formats import record
from oudler.formats.record import Record
from oudler.rules import Phase, PlayCard, State, apply, count, legal_plays
from oudler.text import OudlerError
from oudler.verdicts import IllegalAction
from walks import Bent, random_plan, walk


def ending(rng: Random, left: int) -> tuple[Record, State]:
    """Return the record of a deal in play with so many cards left in all, and its state."""
    while True:
        plan = random_plan(rng, rng.choice((3, 4, 4, 5)), bent=rng.choice((Bent.PLAIN, Bent.ATOUTS, Bent.MASTERS)))
        actions = []
        for step in walk(rng, plan):
            actions.append(step.action)
            after = step.after
            if after.phase is Phase.PLAY and sum(len(hand) for hand in after.hands) == left:
                return Record(plan.deal, tuple(actions)), after


def extremes(state: State) -> tuple[int, int]:
    """Return the least and the most A that the rest can come to."""
    if state.phase is Phase.FINISHED:
        amount = count(state).score.per_defender
        return amount, amount
    seat = state.to_act
    assert seat is not None
    found = [extremes(apply(state, PlayCard(seat, card))) for card in legal_plays(state)]
    return min(low for low, _ in found), max(high for _, high in found)


def check_endings(seed: str, number: int, most: int) -> None:
    rng = Random(seed)
    for _ in range(number):
        whole, state = ending(rng, rng.randint(3, most))
        low, high = extremes(state)
        for seat in range(state.deal.players):
            spread = spread_hand(whole, seat)
            assert spread.counted.score.per_defender == (low if seat in state.taken.attack else high)
            assert spread.ended().phase is Phase.FINISHED


def test_some() -> None:
    check_endings("quelques fins", 4, 8)


@pytest.mark.slow
def test_fifty() -> None:
    check_endings("cinquante fins", 50, 11)


@pytest.mark.bulk
def test_five_hundred() -> None:
    check_endings("cinq cents fins", 500, 13)


def test_longer_endings_stay_within_the_nodes() -> None:
    whole, _ = ending(Random("longue"), 40)
    with pytest.raises(OudlerError, match="trop de cartes"):
        spread_hand(whole, 0, nodes=2000)


def test_only_in_play() -> None:
    whole, _ = ending(Random("pas en jeu"), 8)
    with pytest.raises(IllegalAction, match="pas en jeu"):
        spread_hand(Record(whole.deal), 0)


def test_command(oudler: Oudler) -> None:
    whole, _ = ending(Random("commande"), 8)
    text = record.dumps(whole)
    value = oudler("arbitrage", "spread", "-", "--seat", "0", "--json", stdin=text).value
    assert value["clause"] == "ARB-27"
    assert len(value["line"]) == 8
    assert sum(value["scores"]) == 0
    assert "ARB-27" in oudler("arbitrage", "spread", "-", "--seat", "0", stdin=text).out
    assert oudler("arbitrage", "spread", "-", "--seat", "9", stdin=text).status == 2
