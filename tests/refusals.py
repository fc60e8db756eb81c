"""Positions in which somebody may claim, and the records of deals where his claim does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from oudler.app.tables.choices import may_claim
from oudler.app.tables.claims import Claim, settled
from oudler.bots import Terms, bot_named
from oudler.formats import record as records
from oudler.formats.record import Record
from oudler.rules import Action, Deal, Seat, State, apply, deal_from_seed, start, view


def claimable(players: int, seed: int) -> Iterator[tuple[State, list[Action], Deal]]:
    """Yield where somebody may claim, with what was done before."""
    deal = Deal.of(deal_from_seed(seed.to_bytes(32, "big"), players, Seat(0)))
    state, done = start(deal), list[Action]()
    bot = bot_named("glouton")
    while not state.phase.is_over:
        seen = view(state, state.to_act or Seat(0))
        if may_claim(seen):
            yield state, list(done), deal
        done.append(bot.decide(seen, seed=1).action)
        state = apply(state, done[-1])


def refused_claims(many: int) -> list[tuple[int, dict[str, Any]]]:
    """Return so many seats to act, each with the record of a deal of four in which his claim is refused."""
    return list(islice(_refused(), many))


def _refused() -> Iterator[tuple[int, dict[str, Any]]]:
    for seed in count():
        for state, done, deal in claimable(4, seed):
            me = state.to_act or Seat(0)
            if settled(Claim(view(state, me), state, Terms(), "all", 7)).cards is None:
                yield int(me), records.to_json(Record(deal, tuple(done)))
