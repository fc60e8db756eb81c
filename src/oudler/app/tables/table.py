"""A table as a value, and the fold that makes it from its events."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any, Final

from oudler.app.aggregate import Placed
from oudler.app.tables import events as ev
from oudler.app.tables.errors import Forbidden
from oudler.app.tables.events import Event, Options, Player
from oudler.cards import parse_card
from oudler.formats import record as records
from oudler.formats.record import Record
from oudler.rules import (
    SPECTATOR,
    Action,
    Count,
    Deal,
    Edition,
    Phase,
    PlayCard,
    Seat,
    State,
    apply,
    count,
    edition_named,
    start,
)
from oudler.rules.dealing import deal_from_seed
from oudler.rules.view import Viewer

PHRASES: Final = ("bonjour", "bien_joue", "merci", "pardon", "bravo", "a_moi", "pause", "au_revoir")
"""What may be said at a table."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One place; a player who is *away* keeps it while *bot* plays for him.

    Who is *idle* did not ask for the deal on the table and has not acted in it yet.
    """

    player: Player | None = None
    bot: str | None = None
    away: bool = False
    ready: bool = False
    idle: bool = False

    @property
    def human(self) -> bool:
        """Tell whether a person decides here now."""
        return self.player is not None and not self.away


@dataclass(frozen=True, slots=True)
class Playing:
    """The deal on the table: how it began, what was done, and what that came to.

    *sat* are the players who have seen a hand of it, by their id; *taken_back* tells whether cards that had been played
    are hidden again.
    """

    started: ev.DealStarted
    deal: Deal
    state: State
    actions: tuple[Action, ...] = ()
    by: tuple[str, ...] = ()
    claimed: ev.Claimed | None = None
    sat: tuple[tuple[str, int], ...] = ()
    taken_back: bool = False

    @property
    def over(self) -> bool:
        return self.state.phase.is_over


@dataclass(frozen=True, slots=True)
class Finished:
    """A deal that was counted."""

    playing: Playing
    names: tuple[str, ...]
    count: Count

    @property
    def marks(self) -> tuple[int, ...]:
        return self.count.marks


@dataclass(frozen=True, slots=True)
class Table:
    """One table after its event number *seq*; *game_seq* is that of the last one that changed the deal."""

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
    dealt: int = 0
    finished: tuple[Finished, ...] = ()

    @property
    def players(self) -> int:
        return len(self.chairs)

    @property
    def deal_number(self) -> int:
        """The number of the deal on the table among those that count, from 1; 0 in the lobby."""
        if self.playing is None:
            return 0
        return len(self.finished) + (self.playing.state.phase is not Phase.FINISHED)

    @property
    def ended(self) -> bool:
        """Tell whether all the deals that were wanted have been played."""
        return self.deals is not None and len(self.finished) >= self.deals

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(deal.marks[seat] for deal in self.finished) for seat in range(self.players))

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that belong to people, away or not."""
        return tuple(Seat(seat) for seat, chair in enumerate(self.chairs) if chair.player is not None)

    def seat_of(self, player: str | None) -> Seat | None:
        own = (seat for seat, chair in enumerate(self.chairs) if chair.player and chair.player.id == player)
        return next((Seat(seat) for seat in own), None)

    def viewer_of(self, player: str | None) -> Viewer:
        """Return as whom *player* sees the table; players and the host may, others where it is open to them."""
        seat = self.seat_of(player)
        if seat is not None:
            return seat
        if not self.options.spectators and player != self.host:
            raise Forbidden("cette table ne se regarde pas", "this table is not open to spectators")
        return SPECTATOR


def applied(table: Table, placed: Placed[Event]) -> Table:
    """Return the table after one event more; it is here that the rules judge an action, and refuse it."""
    seq, event = placed.seq, placed.event
    changed = _after(table, event)
    return replace(changed, seq=seq, game_seq=seq if isinstance(event, ev.GAME) else table.game_seq)


def after(table: Table, *events: Event) -> Table:
    """Return what a table would be after *events*, its numbers apart."""
    return reduce(_after, events, table)


def _after(table: Table, event: Event) -> Table:
    match event:
        case ev.TableCreated():
            return replace(
                table,
                code=event.code,
                edition=edition_named(event.edition, event.rules),
                deals=event.deals,
                options=event.options,
                host=event.host,
                chairs=tuple(Chair(sitting.player, sitting.bot) for sitting in event.seats),
            )
        case ev.SeatTaken():
            return _seated(table, event)
        case ev.SeatLeft():
            return _left(table, event)
        case ev.SeatReplaced():
            chair = table.chairs[event.seat]
            return _with_chair(table, event.seat, replace(chair, bot=event.bot, away=True, ready=False))
        case ev.SeatResumed():
            chair = table.chairs[event.seat]
            return _with_chair(table, event.seat, replace(chair, bot=None, away=False))
        case ev.DealStarted():
            return _dealt(table, event)
        case ev.ReadyForNext():
            return _with_chair(table, event.seat, replace(table.chairs[event.seat], ready=True))
        case ev.OptionsChanged():
            return replace(table, options=event.options)
        case ev.PhraseSaid():
            return table
        case _:
            return _played(table, event)


def _with_chair(table: Table, seat: int, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _seated(table: Table, event: ev.SeatTaken) -> Table:
    changed = _with_chair(table, event.seat, Chair(event.player, event.bot))
    playing = table.playing
    if playing is None or playing.over or event.player is None:
        return changed
    seen = (event.player.id, event.seat)
    return changed if seen in playing.sat else replace(changed, playing=replace(playing, sat=(*playing.sat, seen)))


def _left(table: Table, event: ev.SeatLeft) -> Table:
    """Free a chair; where the host has left, the next person to the right sees to the table."""
    changed = _with_chair(table, event.seat, Chair(bot=event.bot))
    if event.player != table.host or changed.seat_of(table.host) is not None:
        return changed
    around = (changed.chairs[(event.seat + step) % table.players].player for step in range(1, table.players))
    return replace(changed, host=next((player.id for player in around if player is not None), table.host))


def _dealt(table: Table, event: ev.DealStarted) -> Table:
    sat = tuple((chair.player.id, seat) for seat, chair in enumerate(table.chairs) if chair.player is not None)
    deal, done = dealt_cards(table, event)
    playing = Playing(event, deal, start(deal), sat=sat)
    for action in done:
        playing = _acted(playing, action, "record")
    asked = any(chair.ready for chair in table.chairs)
    chairs = tuple(
        replace(chair, ready=False, idle=chair.human and not chair.ready if asked else chair.idle)
        for chair in table.chairs
    )
    fresh = replace(table, chairs=chairs, playing=playing, dealt=table.dealt + 1)
    return _counted(fresh)


def dealt_cards(table: Table, event: ev.DealStarted) -> tuple[Deal, tuple[Action, ...]]:
    """Return the deal that was started and what had been done in it before."""
    if event.record is not None:
        given = records.from_json(event.record)
        return given.deal, given.actions
    dealt = deal_from_seed(bytes.fromhex(event.seed or ""), table.players, Seat(event.dealer))
    barred = frozenset(Seat(seat) for seat in event.barred)
    return Deal(table.players, Seat(event.dealer), dealt.hands, dealt.chien, table.edition, barred=barred), ()


def _acted(playing: Playing, action: Action, by: str) -> Playing:
    state = apply(playing.state, action)
    return replace(playing, state=state, actions=(*playing.actions, action), by=(*playing.by, by))


def _played(table: Table, event: ev.Acted | ev.Undone | ev.Claimed) -> Table:
    playing = table.playing
    if playing is None:
        return table
    if isinstance(event, ev.Acted):
        return _counted(replace(_awake(table, event), playing=_acted(playing, event.action, event.by)))
    if isinstance(event, ev.Claimed):
        for code in event.cards:
            turn = playing.state.to_act
            playing = _acted(playing, PlayCard(Seat(turn or 0), parse_card(code)), "claim")
        return _counted(replace(table, playing=replace(playing, claimed=event)))
    return replace(table, playing=undone(playing, event.keep))


def _awake(table: Table, event: ev.Acted) -> Table:
    seat = table.seat_of(event.by)
    if seat is None or not table.chairs[seat].idle:
        return table
    return _with_chair(table, seat, replace(table.chairs[seat], idle=False))


def undone(playing: Playing, keep: int) -> Playing:
    state = start(playing.deal)
    for action in playing.actions[:keep]:
        state = apply(state, action)
    return replace(playing, state=state, actions=playing.actions[:keep], by=playing.by[:keep], taken_back=True)


def _counted(table: Table) -> Table:
    """Put a deal that has just been finished on the score sheet."""
    playing = table.playing
    if playing is None or playing.state.phase is not Phase.FINISHED:
        return table
    ended = Finished(playing, names_of(table), count(playing.state))
    return replace(table, finished=(*table.finished, ended))


def names_of(table: Table) -> tuple[str, ...]:
    return tuple(chair.player.name if chair.player else chair.bot or "" for chair in table.chairs)


def record_of(playing: Playing, names: tuple[str, ...], table: str) -> dict[str, Any]:
    """Return the record of a deal, everything open: only for one that is over."""
    extra: dict[str, Any] = {"names": list(names), "table": table}
    if playing.started.seed is not None:
        extra |= {"seed": playing.started.seed, "commitment": playing.started.commitment}
    return records.to_json(Record(playing.deal, playing.actions, extra))
