"""What happened, told to one viewer: the events of a stream as messages that hold only what he may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import takewhile
from types import MappingProxyType
from typing import Any, Final, Self

import msgspec

from oudler.app.aggregate import Placed
from oudler.app.tables import events as ev
from oudler.app.tables.counts import count_json
from oudler.app.tables.events import Event, Player
from oudler.app.tables.table import Playing, Table
from oudler.app.tables.telling import Sent, happened, trick_taken
from oudler.app.tables.views import codes, next_json
from oudler.cards import code
from oudler.rules import SPECTATOR, MakeEcart, Phase, Seat, events, view
from oudler.rules.events import (
    Event as TableEvent,
)
from oudler.rules.events import (
    PetitSecFound,
    opening_events,
)
from oudler.rules.view import Viewer

_NOBODY: Final[Mapping[Viewer, tuple[str, ...]]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Step:
    """An event of a table, the table before and after it, and what players saw happen in between."""

    seq: int
    at: str
    event: Event
    before: Table
    after: Table
    happened: tuple[TableEvent, ...]

    @classmethod
    def of(cls, placed: Placed[Event], before: Table, after: Table) -> Self:
        event, seen = placed.event, tuple[TableEvent, ...]()
        if isinstance(event, ev.Acted) and before.playing is not None and after.playing is not None:
            seen = events(before.playing.state, event.action, after.playing.state)
        elif isinstance(event, ev.DealStarted) and after.playing is not None:
            seen = opening_events(after.playing.state)
        return cls(placed.seq, placed.at, event, before, after, seen)


@dataclass(frozen=True, slots=True)
class Told:
    """A step as it is sent, message by message as JSON: to everybody, or otherwise to some seats.

    It holds no table: the last few hundred of these are all that is remembered of a table's past.
    """

    seq: int
    at: str
    dealt: int
    public: tuple[str, ...]
    private: Mapping[Viewer, tuple[str, ...]]


def told(step: Step) -> Told:
    """Return what is sent of a step, worked out once for all who watch."""

    def said(viewer: Viewer) -> tuple[str, ...]:
        sent = messages(step, viewer, dealt=step.after.dealt)
        return tuple(msgspec.json.encode(message).decode() for message in sent)

    seats = range(step.after.players) if _private(step.event) else ()
    private: dict[Viewer, tuple[str, ...]] = {Seat(seat): said(Seat(seat)) for seat in seats}
    return Told(step.seq, step.at, step.after.dealt, said(SPECTATOR), private or _NOBODY)


def texts(steps: Iterable[Told], table: Table, viewer: Viewer, clock: int | None) -> Iterator[list[str]]:
    """Yield what *viewer* is sent of each step up to *table*.

    The last message that leads to the table as it is carries what he needs next; *clock* is what is left of the turn.
    """
    for step in takewhile(lambda step: step.seq <= table.seq, steps):
        sent = list(step.public if step.dealt != table.dealt else step.private.get(viewer, step.public))
        if step.seq == table.seq and sent:
            needed = msgspec.json.encode(next_json(table, viewer, clock=clock)).decode()
            sent[-1] = f'{sent[-1][:-1]},"next":{needed}}}'
        yield sent


def _private(event: Event) -> bool:
    """Tell whether an event may be told to some viewer otherwise than to spectators, who are told the least."""
    return isinstance(event, ev.DealStarted) or (isinstance(event, ev.Acted) and isinstance(event.action, MakeEcart))


def messages(step: Step, viewer: Viewer, *, dealt: int) -> list[dict[str, Any]]:
    """Return EVENTs of the protocol; all but the last of one step say that there is more.

    Before the deal number *dealt*, the one on the table, somebody else may have had this viewer's seat: hands of those
    deals are not told again.
    """
    said = list(tell(step, viewer if step.after.dealt == dealt else SPECTATOR))
    return [
        {"seq": step.seq, "type": kind, "data": data, "at": step.at} | ({"more": True} if place < len(said) else {})
        for place, (kind, data) in enumerate(said, 1)
    ]


def tell(step: Step, viewer: Viewer) -> Iterator[Sent]:
    event = step.event
    match event:
        case ev.TableCreated():
            yield "settings", asdict(event.options) | {"deals": event.deals, "edition": event.edition}
            for seat, sitting in enumerate(event.seats):
                yield "seated", {"seat": seat, "player": _person(sitting.player), "bot": sitting.bot}
        case ev.SeatTaken():
            yield "seated", {"seat": event.seat, "player": _person(event.player), "bot": event.bot}
        case ev.SeatLeft():
            yield "left", {"seat": event.seat, "player": event.player, "bot": event.bot}
        case ev.SeatReplaced():
            yield "replaced", {"seat": event.seat, "bot": event.bot}
        case ev.SeatResumed():
            yield "replaced", {"seat": event.seat, "bot": None}
        case ev.ReadyForNext():
            yield "ready", {"seat": event.seat}
        case ev.PhraseSaid():
            yield "phrase", {"seat": event.seat, "phrase": event.phrase}
        case ev.OptionsChanged():
            yield "settings", asdict(event.options)
        case ev.Undone():
            yield "undone", {"seat": event.seat, "actions": event.keep}
        case _ if step.after.playing is not None:
            yield from _deal(step, step.after.playing, event, viewer)


def _person(player: Player | None) -> dict[str, str] | None:
    return None if player is None else {"id": player.id, "name": player.name}


def _deal(step: Step, playing: Playing, event: Event, viewer: Viewer) -> Iterator[Sent]:
    if isinstance(event, ev.DealStarted):
        yield "deal_started", _started(step, playing, viewer)
        for opening in step.happened:
            yield from _opening(opening, playing, viewer)
    elif isinstance(event, ev.Acted):
        yield from happened(step.happened, playing.state, viewer)
    elif isinstance(event, ev.Claimed) and step.before.playing is not None:
        yield "claimed", {"seat": event.seat, "tricks": event.tricks}
        yield from _claimed(step.before.playing, playing)
    if playing.state.phase is Phase.FINISHED:
        yield "finished", _finished(step.after, playing)


def _started(step: Step, playing: Playing, viewer: Viewer) -> dict[str, Any]:
    """Tell a new deal; the hand is the viewer's own, in the deal that is on the table."""
    seen = view(playing.state, viewer)
    mine = seen.hands[viewer] if isinstance(viewer, int) else None
    return {
        "deal": step.after.deal_number,
        "dealer": seen.dealer,
        "commitment": playing.started.commitment,
        "counts": list(seen.counts),
        "chien_count": seen.chien_count,
        "hand": codes(mine),
    }


def _opening(event: TableEvent, playing: Playing, viewer: Viewer) -> Iterator[Sent]:
    if isinstance(event, PetitSecFound):
        hand = view(playing.state, viewer).hands[event.seat]
        yield "thrown_in", {"why": "petit_sec", "seat": event.seat, "cards": codes(hand)}


def _claimed(before: Playing, after: Playing) -> Iterator[Sent]:
    """Tell the rest of a claimed deal, whole tricks: cards face up, for all."""
    first = len(before.state.tricks)
    for number, trick in enumerate(after.state.tricks[first:], first + 1):
        for place, card in enumerate(trick.cards):
            yield "card", {"seat": (trick.leader + place) % len(trick.cards), "card": code(card)}
        yield "trick", trick_taken(after.state, number)


def _finished(table: Table, playing: Playing) -> dict[str, Any]:
    """Tell the end of a deal, when everything is open."""
    state = playing.state
    return count_json(table.finished[-1].count, state) | {
        "deal": table.deal_number,
        "hands": [hand.codes for hand in playing.deal.hands],
        "chien": codes(playing.deal.chien),
        "ecart": codes(state.ecart),
        "partner": state.taken.partner,
        "totals": list(table.totals),
        "seed": playing.started.seed,
        "commitment": playing.started.commitment,
    }
