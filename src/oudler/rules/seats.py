"""Who sits where: seats are numbered in playing order, so the next seat is the right-hand neighbour."""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)

# seats go clockwise N, E, S, O; play goes counter-clockwise N → O → S → E.
COMPASS: Final = ("Nord", "Ouest", "Sud", "Est")


def next_seat(seat: Seat, players: int) -> Seat:
    """Return the right-hand neighbour, who deals, speaks and plays after *seat* (DEAL-12, PLAY-02)."""
    return Seat((seat + 1) % players)


def facing(seat: Seat, players: int) -> Seat:
    """Return the player opposite *seat*.

    Q-01: at 3 nobody is, and the right-hand neighbour stands in; at 5 the second player on the right does.
    """
    return Seat((seat + (1 if players == 3 else 2)) % players)


def shuffler(dealer: Seat, players: int) -> Seat:
    """DEAL-05: the pack is shuffled before every deal by the player facing the dealer (Q-01 at 3 and 5)."""
    return facing(dealer, players)


def cutter(dealer: Seat, players: int) -> Seat:
    """DEAL-06: the dealer's left-hand neighbour cuts."""
    return Seat((dealer - 1) % players)


def gatherer(taker: Seat, players: int) -> Seat:
    """PLAY-14, D-41: the defence's tricks are gathered by the player facing the taker (Q-01 at 3 and 5)."""
    return facing(taker, players)
