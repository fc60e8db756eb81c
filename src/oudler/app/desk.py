"""A tournament open for work: commands decided on its book, events appended to its stream."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from oudler.app.disciplines import DISCIPLINES, Disciplines, events_of
from oudler.formats.events import NewEvent, StoredEvent
from oudler.formats.tournament_events import event_data, event_of
from oudler.store import Conflict, Store, StoreError
from oudler.text import OudlerError, Text
from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.events import Event
from oudler.tournament.core.folding import Recorded, apply, effective, fold
from oudler.verdicts import RuleBroken

STREAM: Final = "tournament:1"
"""A file holds one tournament; the web desk numbers those of a database."""

_COPIED: Final = (ev.StageSeated, ev.PositionClosed)
_TRIES: Final = 50

Decide = Callable[[Book], Event]


@dataclass(frozen=True, slots=True)
class Done:
    """What a command came to; *repeated* when the same command was carried out before, *remark* what went amiss."""

    seq: int
    event: Event
    repeated: bool = False
    remark: Text | None = None


class Desk:
    """One tournament of a store: its book, kept up to date, and the only way to change it.

    Several desks, in several programs, may work on one tournament: an append that comes too late is decided anew on
    what the others have written, and refused if it is no longer possible.
    """

    def __init__(
        self, store: Store, stream: str = STREAM, *, copies: bool = True, disciplines: Disciplines = DISCIPLINES
    ) -> None:
        self.store = store
        self.stream = stream
        self._copies = copies and store.path is not None
        self._disciplines = disciplines
        self._kinds = events_of(disciplines)
        self._book = Book(disciplines=disciplines)
        self._recorded: list[Recorded] = []
        self._keys: dict[str, int] = {}
        self._seq = 0

    @property
    def seq(self) -> int:
        """The number of the last event this desk knows."""
        return self._seq

    def book(self) -> Book:
        """Return the book after the latest event of the stream."""
        fresh = list(self.store.events(self.stream, self._seq))
        read = [self._read(stored) for stored in fresh]
        if any(isinstance(event, ev.Undone) for _, event in read):
            self._book = fold([*self._recorded, *read], self._disciplines)
        else:
            for meta, event in read:
                self._book = apply(self._book, meta, event)
        self._recorded += read
        self._keys |= {stored.key: stored.seq for stored in fresh if stored.key is not None}
        self._seq = fresh[-1].seq if fresh else self._seq
        return self._book

    def history(self) -> list[Recorded]:
        """Return every event with who, when and why, undone ones included."""
        self.book()
        return list(self._recorded)

    def do(self, decide: Decide, *, author: str, reason: str | None = None, key: str | None = None) -> Done:
        """Carry out one command: decide on the latest book, append, and apply.

        *key* makes it safe to send a command twice: the second time nothing is written.
        """
        for _ in range(_TRIES):
            book = self.book()
            if key is not None and key in self._keys:
                return self._earlier(self._keys[key])
            event = decide(book)
            self._check_reason(event, reason)
            name, data = event_data(event)
            try:
                appended = self.store.append(
                    self.stream, self._seq, [NewEvent(name, data, reason)], author=author, key=key
                )
            except Conflict:
                continue
            self.book()
            if appended.repeated:
                return self._earlier(appended.first)
            return Done(appended.last, event, remark=self._copy(event))
        raise OudlerError(Text("trop de saisies à la fois, recommencez", "too many writers at once, try again"))

    def preview(self, decide: Decide) -> Book:
        """Return the book as it would be after a command that is not carried out."""
        book = self.book()
        return apply(book, Meta(book.seq + 1, ""), decide(book))

    def undo(self, *, author: str, reason: str, key: str | None = None, seq: int | None = None) -> Done:
        """Undo the last event that counts, by an event of its own; the creation of a tournament stays.

        *seq* is its number as the author saw it; where somebody has written since, he is told and nothing is undone.
        """

        def decide(_book: Book) -> Event:
            nonlocal seq
            last = self._last_counting()
            seq = last if seq is None else seq
            if seq != last:
                raise RuleBroken(
                    "SHEET-06",
                    f"l'événement {seq} n'est plus le dernier : c'est le {last}",
                    f"event {seq} is no longer the last one: {last} is",
                )
            return ev.Undone(last)

        return self.do(decide, author=author, reason=reason, key=key)

    def _last_counting(self) -> int:
        counting = effective(self._recorded)
        if len(counting) < 2:
            raise RuleBroken("SHEET-06", "il n'y a rien à défaire", "there is nothing to undo")
        return counting[-1][0].seq

    def _read(self, stored: StoredEvent) -> Recorded:
        event = event_of(self._kinds, stored.type, stored.data, f"{self.stream} n° {stored.seq}")
        return Meta(stored.seq, stored.author, stored.at, stored.reason), event

    def _earlier(self, seq: int) -> Done:
        return Done(seq, self._recorded[seq - 1][1], repeated=True)

    @staticmethod
    def _check_reason(event: Event, reason: str | None) -> None:
        if event.needs_reason and not (reason or "").strip():
            raise RuleBroken("SHEET-06", "il faut donner un motif", "a reason must be given")

    def _copy(self, event: Event) -> Text | None:
        """Keep a copy of the whole file before each position; one that fails is told, as the event is stored."""
        if not self._copies or not isinstance(event, _COPIED):
            return None
        position = event.first if isinstance(event, ev.StageSeated) else event.position + 1
        try:
            self.store.copy(f"p{position}")
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
