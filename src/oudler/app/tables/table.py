"""A table as a value, and the fold that makes it from its events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from oudler.app.tables import events as ev
from oudler.app.tables.draws import Draw
from oudler.app.tables.early import Early
from oudler.app.tables.errors import Forbidden, NotNow
from oudler.app.tables.events import Chair, Options, Player
from oudler.app.tables.incidents import Call, Incident
from oudler.rules import (
    ARBITER,
    SPECTATOR,
    Action,
    Count,
    Deal,
    Edition,
    Phase,
    RuleBroken,
    Seat,
    State,
    edition_named,
)
from oudler.rules.view import Viewer

SHOWN: Final = -1
"""No seat: that of an arbiter, who may have been shown any hand."""


@dataclass(frozen=True, slots=True)
class Playing:
    """The deal on the table: how it began, what was done, and what that came to.

    *sat* tells who has seen which hand of it, by his id and the marks of his browsers and addresses, with `SHOWN` the
    arbiter of it; *gone* are those who saw one and have left. *taken_back* tells whether cards that had been played
    are hidden again; *annulled*: the arbiter has ruled so (ETH-07).
    """

    started: ev.DealStarted
    deal: Deal
    state: State
    actions: tuple[Action, ...] = ()
    by: tuple[str, ...] = ()
    claimed: ev.Claimed | None = None
    sat: tuple[tuple[str, int], ...] = ()
    gone: tuple[tuple[Player, int], ...] = ()
    taken_back: bool = False
    annulled: bool = False

    @property
    def over(self) -> bool:
        return self.annulled or self.state.phase.is_over

    @property
    def finished(self) -> bool:
        """Tell whether it was played to its end and counts."""
        return self.state.phase is Phase.FINISHED and not self.annulled

    @property
    def thrown_in(self) -> bool:
        """Tell whether it is over and does not count: the next one is dealt."""
        return self.over and not self.finished


@dataclass(frozen=True, slots=True)
class Finished:
    """A deal that was counted."""

    playing: Playing
    names: tuple[str, ...]
    count: Count
    at: str = ""

    @property
    def marks(self) -> tuple[int, ...]:
        return self.count.marks


@dataclass(frozen=True, slots=True)
class Promised:
    """A newcomer who sits down when the deal is over, or before if all who play consent."""

    seat: Seat
    player: Player
    promise: str | None
    marks: tuple[str, ...]
    agreed: frozenset[str] = frozenset()

    @property
    def ids(self) -> tuple[str, ...]:
        return (self.player.id, *self.marks)


@dataclass(frozen=True, slots=True)
class Table:
    """One table after its event number *seq*; *game_seq* is that of the last one that changed the deal.

    *begun* is that of the one that began it. *finished* are the latest deals that count; of those before them *early*
    tells what has to be known of them.
    """

    id: str
    seq: int = 0
    game_seq: int = 0
    code: str = ""
    edition: Edition = field(default_factory=lambda: edition_named("fft2022"))
    deals: int | None = None
    options: Options = Options()
    host: str = ""
    chairs: tuple[Chair, ...] = ()
    playing: Playing | None = None
    draw: Draw | None = None
    dealt: int = 0
    early: Early = Early()
    finished: tuple[Finished, ...] = ()
    arbiter: Player | None = None
    arbiter_code: str = ""
    call: Call | None = None
    incidents: tuple[Incident, ...] = ()
    begun: int = 0
    rematch: ev.Rematched | None = None
    promised: tuple[Promised, ...] = ()
    barred: frozenset[str] = frozenset()
    closed: bool = False

    @property
    def halted(self) -> bool:
        """Tell whether nothing of the deal goes on: the arbiter has been called, or the host has closed the table."""
        return self.call is not None or self.closed

    @property
    def players(self) -> int:
        return len(self.chairs)

    @property
    def deal_number(self) -> int:
        """The number of the deal on the table among those that count, from 1; 0 in the lobby."""
        if self.playing is None:
            return 0
        return self.counted + (not self.playing.finished)

    @property
    def counted(self) -> int:
        """How many deals have been played that count."""
        return self.early.deals + len(self.finished)

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The marks of each of them."""
        return (*self.early.marks, *(deal.marks for deal in self.finished))

    @property
    def ended(self) -> bool:
        """Tell whether all the deals that were wanted have been played, or the table was closed."""
        return self.closed or (self.deals is not None and self.counted >= self.deals)

    @property
    def penalties(self) -> tuple[int, ...]:
        """What each seat has been charged by the arbiter: beside the marks, which sum to zero."""
        charged = [incident.points for incident in self.incidents]
        return tuple(sum(points.get(Seat(seat), 0) for points in charged) for seat in range(self.players))

    @property
    def totals(self) -> tuple[int, ...]:
        """The marks of all deals, less the penalties."""
        marks = (self.early.totals or (0,) * self.players, *(deal.marks for deal in self.finished))
        return tuple(sum(column) - less for *column, less in zip(*marks, self.penalties, strict=True))

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that belong to people, away or not."""
        return tuple(Seat(seat) for seat, chair in enumerate(self.chairs) if chair.player is not None)

    def seat_of(self, player: str | None) -> Seat | None:
        own = (seat for seat, chair in enumerate(self.chairs) if chair.player and chair.player.id == player)
        return next((Seat(seat) for seat in own), None)

    def promised_to(self, player: str | None) -> Promised | None:
        return next((one for one in self.promised if one.player.id == player), None)

    def promised_at(self, seat: int) -> Promised | None:
        return next((one for one in self.promised if one.seat == seat), None)

    def viewer_of(self, player: str | None) -> Viewer:
        """Return as whom *player* sees the table; players and the host may, others where it is open to them."""
        seat = self.seat_of(player)
        if seat is not None:
            return seat
        if self.arbiter is not None and self.arbiter.id == player:
            return ARBITER
        if player in self.barred:
            raise Forbidden("l'hôte vous a exclu de cette table", "the host has barred you from this table")
        if self.promised_to(player) is not None:
            return SPECTATOR
        if not self.options.spectators and player != self.host:
            raise Forbidden("cette table ne se regarde pas", "this table is not open to spectators")
        return SPECTATOR


def check_goes_on(table: Table) -> None:
    """ETH-02: as soon as the arbiter is called play stops, until he has ruled."""
    if table.closed:
        raise NotNow("l'hôte a fermé cette table", "the host has closed this table")
    if table.call is not None:
        raise RuleBroken(
            "ETH-02",
            "l'arbitre est appelé : le jeu est arrêté jusqu'à sa décision",
            "the arbiter has been called: play has stopped until he rules",
        )
