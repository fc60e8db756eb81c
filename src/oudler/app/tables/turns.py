"""What a table waits for that no person does: a bot's turn, a redeal, the end of somebody's time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.app.tables import numbers
from oudler.app.tables.events import Chair
from oudler.app.tables.table import Table
from oudler.rules import Phase, Seat, State
from oudler.rules.legal import may_announce_chelem


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot is to act; *unhurried*: somebody else may speak first.

    *gives_back*: it stands in for somebody who is there and has missed a single turn.
    """

    seat: Seat
    level: str
    unhurried: bool = False
    gives_back: bool = False


@dataclass(frozen=True, slots=True)
class Redeal:
    """The deal was thrown in: the next one is dealt."""


@dataclass(frozen=True, slots=True)
class PersonTurn:
    """A person is to act, and has *seconds* for it (None: as long as he likes)."""

    seat: Seat
    seconds: float | None


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Somebody is ready for the next deal and others are not: it begins without them after *seconds*."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Draw:
    """The next deal's draw is to be opened: players have promised numbers for it."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers are waited for, *seconds* at most."""

    seconds: float


Turn = BotTurn | Redeal | PersonTurn | NextDeal | Draw | Numbers
NUMBERS: Final = 5.0
"""Seconds that browsers have to tell their numbers, while the last deal is looked at."""
PATIENCE: Final = 60.0
"""Seconds that others are waited for between two deals, and in a deal where they are not there while others are."""


def turn_of(table: Table, patience: float = PATIENCE, present: frozenset[str] = frozenset()) -> Turn | None:
    """Return what the table waits for; nothing happens where nobody sits who could see it.

    *present* are the ids of those who watch it now.
    """
    playing = table.playing
    if not table.humans or table.halted:  # ETH-02: a call stops bots and clocks too
        return None
    if (playing is None or playing.over) and numbers.wanted(table):
        if table.draw is None and numbers.promises(table):
            return Draw()
        if table.draw is not None and not table.draw.complete:
            return Numbers(NUMBERS)
    if playing is None:
        return None
    if playing.thrown_in:
        return Redeal()
    seat = playing.state.to_act
    if seat is None:
        return NextDeal(patience) if not table.ended and any(chair.ready for chair in table.chairs) else None
    chair = table.chairs[seat]
    if chair.human:
        missed = chair.idle or _others_wait_for(table, chair, present)
        return PersonTurn(seat, table.options.clock or (patience if missed else None))
    if chair.bot is None:
        return None
    return BotTurn(seat, chair.bot, _taker_may_speak(table, playing.state), _is_back(chair, present))


def _is_back(chair: Chair, present: frozenset[str]) -> bool:
    """Tell whether a bot stands in for somebody who is there, plays this deal and has not asked for the bot."""
    return chair.player is not None and chair.player.id in present and not chair.out and not chair.idle


def _taker_may_speak(table: Table, state: State) -> bool:
    """Tell whether a person who took without the chien still has to say whether it is a chelem (CHEL-02).

    With a prise or a garde the écart has given time for it.
    """
    if state.phase is not Phase.PLAY or not may_announce_chelem(state):
        return False
    return not state.taken.contract.uses_chien and table.chairs[state.taken.taker].human


def _others_wait_for(table: Table, absent: Chair, present: frozenset[str]) -> bool:
    """Tell whether a player is not there and somebody else who plays is."""
    there = {chair.player.id for chair in table.chairs if chair.player is not None and chair.human} & present
    return bool(there) and absent.player is not None and absent.player.id not in there
