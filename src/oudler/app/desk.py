"""A tournament open for work: commands decided on its book, events appended to its stream."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.disciplines import DISCIPLINES, Disciplines, events_of
from oudler.app.heads import Notary
from oudler.app.streams import Kind, Placed
from oudler.formats.events import StoredEvent
from oudler.formats.tournament_events import event_data, event_of
from oudler.store import Store, StoreError
from oudler.text import Text
from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.events import Event
from oudler.tournament.core.folding import Recorded, apply, effective, fold
from oudler.verdicts import RuleBroken

STREAM: Final = "tournament:1"
"""A file holds one tournament; the web desk numbers those of a database."""

_COPIED: Final = (ev.StageSeated, ev.PositionClosed)
_SIGNED: Final = (*_COPIED, ev.RankingFinalised)
_BACK: Final = 8  # books before, kept so that undoing the last few events folds nothing again

Decide = Callable[[Book], Event]


@dataclass(frozen=True, slots=True)
class Kept:
    """A tournament as its stream tells it: every event, undone ones included, and the book of those that count."""

    book: Book
    recorded: tuple[Recorded, ...] = ()
    earlier: tuple[Book, ...] = ()

    @property
    def last(self) -> int:
        """The number of the last event that counts, which may be undone."""
        counting = effective(self.recorded)
        if len(counting) < 2:
            raise RuleBroken("SHEET-06", "il n'y a rien à défaire", "there is nothing to undo")
        return counting[-1][0].seq

    def after_number(self, seq: int) -> list[int]:
        """Return the numbers of the events after *seq* that count, the last first; the creation is not among them."""
        counting = [meta.seq for meta, _ in effective(self.recorded)]
        if not counting or not counting[0] <= seq <= len(self.recorded):
            raise RuleBroken("SHEET-06", f"il n'y a pas d'événement {seq}", f"there is no event {seq}")
        return [number for number in counting[::-1] if number > seq]

    def after(self, placed: Placed[Event]) -> Kept:
        """Return it with one event more; an undoing goes back to the book before what it undoes."""
        meta, event = Meta(placed.seq, placed.author, placed.at, placed.reason), placed.event
        recorded = (*self.recorded, (meta, event))
        if not isinstance(event, ev.Undone):
            return Kept(apply(self.book, meta, event), recorded, (*self.earlier, self.book)[-_BACK:])
        if self.earlier:
            return Kept(self.earlier[-1], recorded, self.earlier[:-1])
        *books, before = _books(effective(recorded), self.book.disciplines)
        return Kept(before, recorded, tuple(books))


def _books(counting: Sequence[Recorded], disciplines: Disciplines) -> list[Book]:
    """Return the book after all of these events, and before it those after some of the last."""
    start = max(0, len(counting) - _BACK)
    books = [fold(counting[:start], disciplines)]
    for meta, event in counting[start:]:
        books.append(apply(books[-1], meta, event))
    return books


def tournament(disciplines: Disciplines) -> Kind[Kept, Event]:
    """Return what streams of tournaments come to, where there are these disciplines."""
    kinds = events_of(disciplines)
    return Kind("", lambda _: Kept(Book(disciplines=disciplines)), Kept.after, event_data, partial(event_of, kinds))


@dataclass(frozen=True, slots=True)
class Done:
    """What a command came to; *repeated* when the same command was carried out before, *remark* what went amiss.

    *events* are all that it wrote, or the last of those it wrote the first time; *event* and *seq* are the last one's.
    """

    seq: int
    event: Event
    repeated: bool = False
    remark: Text | None = None
    events: tuple[Event, ...] = ()


Tournaments = Aggregates[Kept, Event, Aggregate[Kept, Event]]
"""The tournaments of a store, by the whole names of their streams."""


class Desk:
    """One tournament of a store: its book, kept up to date, and the only way to change it.

    Several desks, in several programs, may work on one tournament: an append that comes too late is decided anew on
    what the others have written, and refused if it is no longer possible.
    """

    def __init__(
        self,
        store: Store,
        stream: str = STREAM,
        *,
        copies: bool = True,
        disciplines: Disciplines = DISCIPLINES,
        tournaments: Tournaments | None = None,
    ) -> None:
        self.store = store
        self.stream = stream
        self._copies = copies and store.path is not None
        kind = tournament(disciplines)
        self._tournaments = tournaments or Aggregates(store, kind, Aggregate[Kept, Event], shared=True)

    @property
    def seq(self) -> int:
        """The number of the last event this desk knows."""
        return self._tournaments.begun(self.stream).seq

    def _latest(self) -> Kept:
        live = self._tournaments.begun(self.stream)
        self._tournaments.read_on(live)
        return live.state

    def book(self) -> Book:
        """Return the book after the latest event of the stream."""
        return self._latest().book

    def history(self) -> list[Recorded]:
        """Return every event with who, when and why, undone ones included."""
        return list(self._latest().recorded)

    def do(self, decide: Decide, *, author: str, reason: str | None = None, key: str | None = None) -> Done:
        """Carry out one command: decide on the latest book, append, and apply.

        *key* makes it safe to send a command twice: the second time nothing is written.
        """
        return self._do(lambda kept: (decide(kept.book),), author, reason, key)

    def do_all(
        self,
        decide: Callable[[Book], Sequence[Event]],
        *,
        author: str,
        reason: str | None = None,
        key: str | None = None,
    ) -> Done:
        """Do the same with what is decided together: all of these events are stored, or none."""
        return self._do(lambda kept: decide(kept.book), author, reason, key)

    def _do(self, decide: Callable[[Kept], Sequence[Event]], author: str, reason: str | None, key: str | None) -> Done:
        def decided(kept: Kept) -> Sequence[Event]:
            events = decide(kept)
            if not events:
                raise RuleBroken("SHEET-06", "il n'y a rien à faire", "there is nothing to do")
            if any(event.needs_reason for event in events) and not (reason or "").strip():
                raise RuleBroken("SHEET-06", "il faut donner un motif", "a reason must be given")
            return events

        self._latest()
        outcome = self._tournaments.do(self.stream, decided, author=author, key=key, reason=reason)
        if not outcome.changed:
            event = outcome.state.recorded[outcome.seq - 1][1]
            return Done(outcome.seq, event, repeated=True, events=(event,))
        event = outcome.events[-1]
        return Done(outcome.seq, event, remark=self._sign(event) or self._copy(event), events=tuple(outcome.events))

    def earlier(self, key: str) -> Done | None:
        """Return what the command of this key came to; None where there was none."""
        kept = self._latest()
        found = self._tournaments.begun(self.stream).keys.get(key)
        if found is None:
            return None
        seq = found[2]
        event = kept.recorded[seq - 1][1]
        return Done(seq, event, repeated=True, events=(event,))

    def preview(self, decide: Decide) -> Book:
        """Return the book as it would be after a command that is not carried out."""
        book = self.book()
        return apply(book, Meta(book.seq + 1, ""), decide(book))

    def undo(self, *, author: str, reason: str, key: str | None = None, seq: int | None = None) -> Done:
        """Undo the last event that counts, by an event of its own; the creation of a tournament stays.

        *seq* is its number as the author saw it; where somebody has written since, he is told and nothing is undone.
        """

        def decide(kept: Kept) -> tuple[Event]:
            nonlocal seq
            last = kept.last
            seq = last if seq is None else seq
            if seq != last:
                raise RuleBroken(
                    "SHEET-06",
                    f"l'événement {seq} n'est plus le dernier : c'est le {last}",
                    f"event {seq} is no longer the last one: {last} is",
                )
            return (ev.Undone(seq),)

        return self._do(decide, author, reason, key)

    def undo_after(self, seq: int, *, author: str, reason: str, key: str | None = None) -> Done:
        """Undo every event that counts after number *seq*, the last first: the tournament is as it was then."""

        def decide(kept: Kept) -> tuple[Event, ...]:
            return tuple(ev.Undone(number) for number in kept.after_number(seq))

        return self._do(decide, author, reason, key)

    def _sign(self, event: Event) -> Text | None:
        """Sign the log where a position begins or ends, or the ranking becomes final."""
        if not self._copies or not isinstance(event, _SIGNED):
            return None
        try:
            Notary(self.store).record([self.stream])
        except StoreError as error:
            return Text(f"enregistré, mais pas signé : {error.text.fr}", f"stored, but not signed: {error.text.en}")
        return None

    def _copy(self, event: Event) -> Text | None:
        """Keep a copy of the whole file before each position; one that fails is told, as the event is stored."""
        if not self._copies or not isinstance(event, _COPIED):
            return None
        position = event.first if isinstance(event, ev.StageSeated) else event.position + 1
        try:
            tournament = "" if self.stream == STREAM else f"{self.stream.partition(':')[2]}-"
            self.store.copy(f"{tournament}p{position}")
        except StoreError as error:
            return Text(f"enregistré, mais sans copie : {error.text.fr}", f"stored, but no copy kept: {error.text.en}")
        return None


def read_book(events: Mapping[int, StoredEvent] | list[StoredEvent], disciplines: Disciplines = DISCIPLINES) -> Book:
    """Return the book of a stream that was read elsewhere (an export)."""
    listed = list(events.values()) if isinstance(events, Mapping) else events
    kinds = events_of(disciplines)
    recorded = (
        (
            Meta(stored.seq, stored.author, stored.at, stored.reason),
            event_of(kinds, stored.type, stored.data, f"n° {stored.seq}"),
        )
        for stored in listed
    )
    return fold(recorded, disciplines)
