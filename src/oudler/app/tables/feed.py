"""What happened, told to one viewer: the events of a stream as messages that hold only what he may know."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import takewhile
from types import MappingProxyType
from typing import Any, Final, Self

import msgspec

from oudler.app.aggregates import Aggregate
from oudler.app.streams import Kind, Placed
from oudler.app.tables import events as ev
from oudler.app.tables.bookmarks import bookmark
from oudler.app.tables.choices import next_json
from oudler.app.tables.counts import count_json, excuse_json
from oudler.app.tables.draws import draw_told, numbers_json
from oudler.app.tables.early import LATEST
from oudler.app.tables.events import Event, Player
from oudler.app.tables.incident_views import call_json, incident_json
from oudler.app.tables.table import Playing, Table
from oudler.app.tables.views import codes, trick_json
from oudler.cards import code
from oudler.formats.events import StoredEvent
from oudler.rules import SPECTATOR, MakeEcart, Seat, State, events, view
from oudler.rules.count import petit_au_bout
from oudler.rules.events import (
    ArbiterCalled,
    BidMade,
    CardCalled,
    CardPlayed,
    ChelemAnnounced,
    ChienRevealed,
    ContractDecided,
    EcartMade,
    ExcuseSettled,
    PetitSecFound,
    PoigneeShown,
    RequestDecided,
    TrickTaken,
    opening_events,
)
from oudler.rules.events import (
    Event as TableEvent,
)
from oudler.rules.view import Viewer
from oudler.store import Bookmark, BrokenChain, StoreError
from oudler.text import OudlerError

Sent = tuple[str, dict[str, Any]]
_STEPS: Final = 400  # events a table remembers for its feed; older ones are read from the store again
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

    def sent_to(viewer: Viewer) -> tuple[str, ...]:
        sent = messages(step, viewer, dealt=step.after.dealt)
        return tuple(msgspec.json.encode(message).decode() for message in sent)

    seats = range(step.after.players) if _private(step.event) else ()
    private: dict[Viewer, tuple[str, ...]] = {Seat(seat): sent_to(Seat(seat)) for seat in seats}
    return Told(step.seq, step.at, step.after.dealt, sent_to(SPECTATOR), private or _NOBODY)


class LiveTable(Aggregate[Table, Event]):
    """One table in memory, and its last steps as they were told."""

    def __init__(
        self, kind: Kind[Table, Event], table_id: str, many_marks: Callable[[str], None] = lambda _: None
    ) -> None:
        super().__init__(kind, table_id)
        self._many_marks = many_marks
        self.steps: deque[Told] = deque(maxlen=_STEPS)
        self.marks: list[Bookmark] = []  # that are not kept yet
        self.keeping = threading.Lock()

    @property
    def table(self) -> Table:
        return self.state

    def add(self, stored: StoredEvent) -> None:
        """Go on by an event of the stream; one that was stored and cannot have happened is the store's fault."""
        try:
            super().add(stored)
        except StoreError:
            raise
        except OudlerError as error:
            raise BrokenChain(stored.stream, stored.seq, error.text) from error

    def went_on(self, placed: Placed[Event], then: Table) -> None:
        if isinstance(placed.event, ev.DealStarted) and (mark := bookmark(self.state)) is not None:
            self.marks.append(mark)
            if self.loaded and len(self.marks) >= LATEST:
                self._many_marks(self.id)
        self.steps.append(told(Step.of(placed, self.state, then)))
        super().went_on(placed, then)

    def since(self, seq: int) -> list[Told] | None:
        """Return the steps after number *seq*; None where they are no longer all here."""
        if seq >= self.seq:
            return []
        while True:
            try:
                newer = list(takewhile(lambda step: step.seq > seq, reversed(self.steps)))
                break
            except RuntimeError:  # another thread has added one meanwhile
                continue
        newer.reverse()
        return newer if newer and newer[0].seq == seq + 1 else None


def texts(steps: Iterable[Told], table: Table, viewer: Viewer, clock: int | None) -> Iterator[list[str]]:
    """Yield what *viewer* is sent of each step up to *table*.

    The last message that leads to the table as it is carries what he needs next; *clock* is what is left of the turn.
    """
    for step in takewhile(lambda step: step.seq <= table.seq, steps):
        sent = list(texts_of(step, viewer, table.dealt))
        if step.seq == table.seq and sent:
            needed = msgspec.json.encode(next_json(table, viewer, clock=clock)).decode()
            sent[-1] = f'{sent[-1][:-1]},"next":{needed}}}'
        yield sent


def texts_of(step: Told, viewer: Viewer, dealt: int) -> tuple[str, ...]:
    """Return what *viewer* is sent of a step while the deal *dealt* is on the table."""
    return step.public if step.dealt != dealt else step.private.get(viewer, step.public)


def _private(event: Event) -> bool:
    """Tell whether an event may be told to some viewer otherwise than to spectators, who are told the least."""
    return isinstance(event, ev.DealStarted) or (isinstance(event, ev.Acted) and isinstance(event.action, MakeEcart))


def messages(step: Step, viewer: Viewer, *, dealt: int) -> list[dict[str, Any]]:
    """Return EVENTs of the protocol; all but the last of one step say that there is more.

    Before the deal number *dealt*, the one on the table, somebody else may have had this viewer's seat: hands of those
    deals are not told again.
    """
    sent = list(tell(step, viewer if step.after.dealt == dealt else SPECTATOR))
    return [
        {"seq": step.seq, "type": kind, "data": data, "at": step.at} | ({"more": True} if place < len(sent) else {})
        for place, (kind, data) in enumerate(sent, 1)
    ]


def tell(step: Step, viewer: Viewer) -> Iterator[Sent]:
    yield from _told(step, viewer)
    for one in step.before.promised:  # who waited for the deal to be over has sat down
        if step.after.promised_at(one.seat) is None and step.after.seat_of(one.player.id) == one.seat:
            yield "seated", {"seat": one.seat, "player": _person(one.player), "bot": None}


def _waiting(step: Step, seat: int) -> str | None:
    one = step.after.promised_at(seat)
    return None if one is None else one.player.name


def _told(step: Step, viewer: Viewer) -> Iterator[Sent]:
    event = step.event
    match event:
        case ev.TableCreated():
            yield "settings", asdict(event.options) | {"deals": event.deals, "edition": event.edition}
            for seat, sitting in enumerate(event.seats):
                yield "seated", {"seat": seat, "player": _person(sitting.player), "bot": sitting.bot}
        case ev.SeatTaken():
            yield "seated", {"seat": event.seat, "player": _person(event.player), "bot": event.bot}
        case ev.SeatPromised():
            yield "waiting", {"seat": event.seat, "name": event.player.name}
        case ev.SeatConsented():
            yield "waiting", {"seat": event.seat, "name": _waiting(step, event.seat)}
        case ev.PromiseWithdrawn():
            yield "waiting", {"seat": event.seat, "name": None}
        case ev.TableClosed():
            yield "closed", {}
        case ev.SeatLeft():
            yield "left", {"seat": event.seat, "player": event.player, "bot": event.bot}
        case ev.SeatReplaced():
            yield "replaced", {"seat": event.seat, "bot": event.bot, "asked": event.asked}
        case ev.SeatResumed():
            yield "replaced", {"seat": event.seat, "bot": None, "asked": False}
        case ev.ReadyForNext():
            yield "ready", {"seat": event.seat}
        case ev.PhraseSaid():
            yield "phrase", {"seat": event.seat, "phrase": event.phrase}
        case ev.OptionsChanged() | ev.ArbiterInvited() | ev.CodeChanged() | ev.PlayerBarred() | ev.HandSeen():
            # of codes and marks nothing is told: who may know looks at the table
            yield "settings", asdict(step.after.options)
        case ev.Rematched():
            yield "rematch", {"table": event.table, "code": event.code}
        case ev.ArbiterCame():
            yield "arbiter", {"player": _person(event.player)}
        case ev.ArbiterLeft():
            yield "arbiter", {"player": None}
        case ev.ArbiterCalled():
            yield "stopped", call_json(step.after.call) or {}
        case ev.CallRuled():
            yield "ruled", incident_json(step.after.incidents[-1])
            if _annuls(step):
                yield "thrown_in", {"why": "annulled"}
        case ev.NumberPromised() | ev.DrawOpened() | ev.NumberTold() | ev.NumbersMissed():
            yield draw_told(event, step.before.draw)
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
    if playing.finished:
        yield "finished", _finished(step.after, playing)
    elif _annuls(step):  # a ruling was waiting for the result
        yield "thrown_in", {"why": "annulled"}


def _annuls(step: Step) -> bool:
    before, after = step.before.playing, step.after.playing
    return after is not None and after.annulled and not (before is not None and before.annulled)


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
        "numbers": numbers_json(playing.started),
    }


# --- one action, as it happens and when the deal is looked at again ------------------------------------------------


def happened(seen: Sequence[TableEvent], after: State, viewer: Viewer) -> Iterator[Sent]:
    """Yield what *viewer* is told of one action, after which all have *seen* this, as type and data of a message."""
    settled = next((event.settlement for event in seen if isinstance(event, ExcuseSettled)), None)
    for event in seen:
        match event:
            case BidMade():
                yield "bid", {"seat": event.seat, "bid": event.bid.code}
            case ContractDecided(taker=None):
                yield "thrown_in", {"why": "passed_out"}
            case ContractDecided():
                yield "contract", {"taker": event.taker, "contract": event.contract.code}
            case CardCalled():
                yield "called", {"seat": event.seat, "card": code(event.card)}
            case ChienRevealed():
                yield "chien", {"seat": event.by, "cards": codes(event.cards)}
            case EcartMade():
                own = view(after, viewer).own_ecart
                mine = codes(own) if viewer == event.seat else None
                yield "ecart", {"seat": event.seat, "size": event.size, "atouts": codes(event.atouts), "cards": mine}
            case ArbiterCalled():
                wants = event.request.wants
                yield "request", {"seat": event.request.seat, "wants": None if wants is None else wants.code}
            case RequestDecided():
                wants = event.request.wants
                asked = {"seat": event.request.seat, "wants": None if wants is None else wants.code}
                yield "request_ruled", asked | {"granted": event.granted}
            case ChelemAnnounced():
                yield "chelem", {"seat": event.seat}
            case PoigneeShown():
                shown = event.poignee
                yield "poignee", {"seat": shown.seat, "cards": codes(shown.cards), "level": shown.level.code}
            case CardPlayed():
                yield "card", {"seat": event.seat, "card": code(event.card)}
            case TrickTaken():
                excuse = {} if settled is None else {"excuse": excuse_json(settled)}
                yield "trick", trick_taken(after, event.number) | excuse
            case PetitSecFound():
                hand = view(after, viewer).hands[event.seat]
                yield "thrown_in", {"why": "petit_sec", "seat": event.seat, "cards": codes(hand)}
            case _:
                pass


def trick_taken(after: State, number: int) -> dict[str, Any]:
    """Return what is told of a trick that has been completed."""
    trick = after.tricks[number - 1]
    over = number == after.deal.hand_size
    return trick_json(trick) | {
        "winner": trick.winner,
        "number": number,
        "petit_au_bout": over and petit_au_bout(after.tricks, after.taken.attack) is not None,
    }
