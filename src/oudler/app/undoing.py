"""Undoing: the last event, or everything after one, with what that takes away said beforehand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oudler.app.desk import Desk, Done
from oudler.app.disciplines import DISCIPLINES
from oudler.app.journal import tell_history
from oudler.formats.reading import FormatError
from oudler.text import OudlerError, Text
from oudler.tournament.core.events import Event, Undone
from oudler.tournament.core.folding import apply, effective, fold


def undone(desk: Desk, seq: int | None, back_to: int | None, *, author: str, reason: str, key: str | None) -> Done:
    """Undo the last event, whose number may be given as *seq*, or everything after number *back_to*."""
    if back_to is None:
        return desk.undo(author=author, reason=reason, key=key, seq=seq)
    if seq is not None:
        raise FormatError("back_to", "ou le dernier, ou tout ce qui suit", "either the last one, or all that follows")
    return desk.undo_after(back_to, author=author, reason=reason, key=key)


def undone_words(desk: Desk, done: Done) -> Text:
    """Say what was undone."""
    numbers = [event.seq for event in done.events if isinstance(event, Undone)]
    told = tell_history(desk.history())
    if len(numbers) > 1:
        return Text(
            f"{len(numbers)} événements défaits, du {numbers[0]} au {numbers[-1]}",
            f"{len(numbers)} events undone, from {numbers[0]} to {numbers[-1]}",
        )
    what = told[numbers[0] - 1]
    return Text(f"événement {numbers[0]} défait ({what.fr})", f"event {numbers[0]} undone ({what.en})")


@dataclass(frozen=True, slots=True)
class Later:
    """An event that goes if an earlier one is undone; *depends*: it cannot stand without that one."""

    seq: int
    author: str
    text: Text
    depends: bool


def undoing(desk: Desk, seq: int, say: Callable[[Event, Text], Text] = lambda _, text: text) -> tuple[Later, ...]:
    """Return what goes with event *seq*, itself last: every later event that counts, the latest first.

    *say*: what is said of an event to whoever looks.
    """
    history = desk.history()
    counting = effective(history)
    if not any(meta.seq == seq for meta, _ in counting[1:]):
        raise FormatError("seq", "cet événement ne peut être défait", "this event cannot be undone")
    told = tell_history(history)
    book = fold([each for each in counting if each[0].seq < seq], DISCIPLINES)
    found: list[Later] = []
    for meta, event in counting:
        if meta.seq < seq:
            continue
        depends = False
        if meta.seq > seq:
            try:
                book = apply(book, meta, event)
            except OudlerError:
                depends = True
        found.append(Later(meta.seq, meta.author, say(event, told[meta.seq - 1]), depends))
    return tuple(found[::-1])


def undoing_after(desk: Desk, seq: int) -> tuple[Later, ...]:
    """Return what goes if everything after event *seq* is undone, the latest first."""
    history = desk.history()
    told = tell_history(history)
    after = [meta for meta, _ in effective(history) if meta.seq > seq]
    return tuple(Later(meta.seq, meta.author, told[meta.seq - 1], depends=False) for meta in after[::-1])
