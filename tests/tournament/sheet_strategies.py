"""Hypothesis strategies: sheets whose every line some deal can give, and whole tournaments of them."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import strategies as st

from oudler.rules import Bid
from oudler.tournament.libre.sheets import Sheet, SheetState
from oudler.tournament.lines import Line, Players, possible_amounts
from oudler.tournament.lines.places import PLACES
from strategies import randoms

CONTRACTS = (Bid.PRISE, Bid.GARDE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)


@cache
def amounts(bid: Bid, players: int) -> list[int]:
    """Return the amounts but zero that a contract can give, in order: worked out when a test asks, not on import."""
    return sorted(possible_amounts(bid, players) - {0})


def random_line(rng: Random, number: int, players: Players) -> Line:
    """Return a line by amounts, with contract and taker."""
    present = [index for index, player in enumerate(players) if player is not None]
    bid = rng.choice(CONTRACTS)
    taker = rng.choice(present)
    amount = rng.choice(amounts(bid, len(present)))
    marks = [None if player is None else -amount for player in players]
    marks[taker] = amount * (len(present) - 1)
    return Line(number, bid.code, PLACES[taker], marks=tuple(marks), arbiter_visa=bid.is_surcontrat)  # type: ignore[arg-type]


def random_sheet(rng: Random, position: int, table: int, players: Players, deals: int) -> Sheet:
    lines = tuple(random_line(rng, number, players) for number in range(1, deals + 1))
    visas = tuple(player for player in players if player is not None)
    return Sheet(position, table, players, lines, visas, SheetState.CHECKED, 1, "Nord")


def random_positions(
    rng: Random, tables: int, positions: int, deals: int, *, vacant: bool = False
) -> list[list[Sheet]]:
    """Return the sheets of a tournament in which players are dealt to the tables anew at each position."""
    players: list[int | None] = list(range(1, 4 * tables + 1))
    if vacant:
        players[-1] = None
    found = []
    for position in range(1, positions + 1):
        rng.shuffle(players)
        found.append(
            [
                random_sheet(rng, position, table + 1, tuple(players[4 * table : 4 * table + 4]), deals)
                for table in range(tables)
            ]
        )
    return found


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    rng = draw(randoms())
    players = (1, 2, 3, 4) if draw(st.booleans()) else (None, 2, 3, 4)
    return random_sheet(rng, draw(st.integers(1, 7)), draw(st.integers(1, 150)), players, draw(st.integers(1, 5)))


@st.composite
def tournaments(draw: st.DrawFn) -> list[list[Sheet]]:
    return random_positions(
        draw(randoms()),
        draw(st.integers(2, 6)),
        draw(st.integers(1, 5)),
        draw(st.integers(1, 4)),
        vacant=draw(st.booleans()),
    )
