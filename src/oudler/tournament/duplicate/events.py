"""What happens at duplicate: étuis prepared and launched, lines of fiches ambulantes, what the arbiter decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from oudler.cards import CardSet, parse_cards
from oudler.tournament.core.events import Event, StageSeated
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.fiches import Decision, FicheLine
from oudler.tournament.seating import ORIENTATIONS, Orientation


@dataclass(frozen=True, slots=True)
class Board:
    """An étui as a stream keeps it: cards by their codes, Nord, Sud, Est, Ouest."""

    number: int
    dealer: Orientation
    taker: Orientation
    hands: tuple[str, str, str, str]
    chien: str

    @property
    def etui(self) -> Etui:
        north, south, east, west = (CardSet.of(parse_cards(hand)) for hand in self.hands)
        chien = CardSet.of(parse_cards(self.chien))
        return Etui(self.number, self.dealer, self.taker, (north, south, east, west), chien)

    @classmethod
    def of(cls, etui: Etui) -> Board:
        north, south, east, west = (str(etui.hand(side)) for side in ORIENTATIONS)
        return cls(etui.number, etui.dealer, etui.taker, (north, south, east, west), str(etui.chien))


@dataclass(frozen=True, slots=True)
class DuplicateSeated(StageSeated):
    """Seats of a session with the takers marked on its étuis: étui `since + k` has the taker `takers[k]` (DUP-10)."""

    since: int = 1
    takers: tuple[Orientation, ...] = ()

    def taker(self, etui: int) -> Orientation | None:
        return self.takers[etui - self.since] if 0 <= etui - self.since < len(self.takers) else None


@dataclass(frozen=True, slots=True)
class EtuisCommitted(Event):
    """What is published before a verifiable draw: the commitment to its seed, and its terms in words."""

    commitment: str
    terms: str = ""


@dataclass(frozen=True, slots=True)
class EtuisPrepared(Event):
    """DUP-20: étuis whose hands were prepared; drawn ones carry the public number and the seed that was revealed."""

    etuis: tuple[Board, ...]
    public: str = ""
    seed: str = ""


@dataclass(frozen=True, slots=True)
class EtuiLaunched(Event):
    """An étui that was dealt at a table of position 1, and how its hand was found.

    *deals* is how many times it was dealt, *kept* whether the taker kept a hand and the rest was redealt, *by_arbiter*
    whether the arbiter made it.
    """

    table: int
    etui: Board
    deals: int = 1
    kept: bool = False
    by_arbiter: bool = False


@dataclass(frozen=True, slots=True)
class PositionOpened(Event):
    """DUP-05: the arbiter lets players move; DUP-20: étuis are only rebuilt at a position that is *duplicated*."""

    position: int
    duplicated: bool = False


@dataclass(frozen=True, slots=True)
class FirstColourDrawn(Event):
    """TRI-07: the arbiter drew the colour of the first attackers."""

    colour: Literal["blue", "white", "red"]


@dataclass(frozen=True, slots=True)
class LineWritten(Event):
    """DUP-22: Nord (Sud in quadrettes and équipes, D-40) wrote his table's line."""

    position: int
    table: int
    etui: int
    line: FicheLine


@dataclass(frozen=True, slots=True)
class LineChecked(Event):
    """A second person entered the same."""

    position: int
    table: int
    etui: int


@dataclass(frozen=True, slots=True)
class LineCorrected(Event):
    """DUP-23: what was erased or written over, told to the arbiter."""

    needs_reason: ClassVar = True

    position: int
    table: int
    etui: int
    line: FicheLine


@dataclass(frozen=True, slots=True)
class PlayDecided(Event):
    """IND-12: the arbiter's word on one play of an étui; None takes it back."""

    needs_reason: ClassVar = True

    position: int
    table: int
    etui: int
    decision: Decision | None


@dataclass(frozen=True, slots=True)
class EtuiCancelled(Event):
    """IND-12: an étui counts for nobody any more; or does again."""

    needs_reason: ClassVar = True

    etui: int
    cancelled: bool = True


@dataclass(frozen=True, slots=True)
class PcnTableSet(Event):
    """HOM-01: no text gives a scale for duplicate: the organiser's PCN by rank, the first rank first."""

    pcn: tuple[int, ...]


EVENTS: Final[Mapping[str, type[Event]]] = {
    kind.__name__: kind
    for kind in (
        DuplicateSeated,
        EtuisCommitted,
        EtuisPrepared,
        EtuiLaunched,
        PositionOpened,
        FirstColourDrawn,
        LineWritten,
        LineChecked,
        LineCorrected,
        PlayDecided,
        EtuiCancelled,
        PcnTableSet,
    )
}
