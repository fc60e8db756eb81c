"""The four sides of a duplicate table in playing order: Nord, Ouest, Sud, Est (Q-03), seats 0 to 3 of a deal."""

from __future__ import annotations

from typing import Final

from oudler.rules.seats import Seat
from oudler.tournament.seating import Orientation

PLAYING_ORDER: Final = (Orientation.NORD, Orientation.OUEST, Orientation.SUD, Orientation.EST)


def seat_of(side: Orientation) -> Seat:
    """Return the seat of a deal: Nord 0, Ouest 1, Sud 2, Est 3."""
    return Seat(PLAYING_ORDER.index(side))


def side_of(seat: Seat) -> Orientation:
    return PLAYING_ORDER[seat]


def right_of(side: Orientation, steps: int = 1) -> Orientation:
    """Return who sits so many places to the right, where play goes: 1 the right neighbour, 2 facing, 3 the left."""
    return PLAYING_ORDER[(seat_of(side) + steps) % len(PLAYING_ORDER)]


def gatherer(taker: Orientation, *, screens: bool) -> Orientation:
    """Return who gathers the defence's tricks.

    D-41: whoever faces the taker. DUP-11, Q-42: with paravents the player « devant le preneur », his left neighbour.
    """
    return right_of(taker, 3 if screens else 2)
