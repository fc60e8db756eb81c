"""A table of five where one player is *mort*: he deals to the four others and sits out.

The deal is an ordinary one for four players (P5-01): its seats 0 … 3 are the four others from the mort's right on,
so the virtual dealer's seat of that deal is 3 and seat 0 speaks and leads first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.rules.dealing import SHAPES, Distribution, deal_from_seed
from oudler.rules.seats import Seat, next_seat
from oudler.rules.state import Phase

SEATS_AT_TABLE: Final = 5
VIRTUAL_DEALER: Final = Seat(3)
HOMOLOGABLE: Final = SHAPES[SEATS_AT_TABLE].homologable
"""P5-04: tournaments with tables of five are not homologable, with a mort neither."""


@dataclass(frozen=True, slots=True)
class MortTable:
    """A table of five; *mort* is the seat (0 … 4) that deals and sits out."""

    mort: Seat

    def deal(self, seed: bytes) -> Distribution:
        """P5-01: 4 hands of 18 and a chien of 6, dealt by the mort to the four others."""
        return deal_from_seed(seed, 4, VIRTUAL_DEALER)

    def table_seat(self, seat: Seat) -> Seat:
        """Return the seat at the table of a seat of the four-player deal."""
        return Seat((self.mort + 1 + seat) % SEATS_AT_TABLE)

    def marks(self, of_four: tuple[int, ...]) -> tuple[int, ...]:
        """P5-02: return the marks of the five; the mort has none, those of the others sum to 0."""
        marks = [0] * SEATS_AT_TABLE
        for seat, mark in enumerate(of_four):
            marks[self.table_seat(Seat(seat))] = mark
        return tuple(marks)

    def next(self, ended: Phase) -> MortTable:
        """P5-03: each is mort in turn in the direction of play; the mort deals again as long as nobody takes.

        So he does after a petit sec, where the deal of an ordinary table passes on (HAND-04): nobody has taken.
        """
        return MortTable(next_seat(self.mort, SEATS_AT_TABLE)) if ended is Phase.FINISHED else self
