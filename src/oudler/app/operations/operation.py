"""An operation: one thing that can be done to a tournament, by whom, and what it asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.app.desk import Desk, Done
from oudler.app.journal import tell_event
from oudler.app.operations.fields import Field, Given, Typed, read_fields
from oudler.app.posts import EVERYBODY, Actor, Post
from oudler.app.progress import current_position
from oudler.app.tables.errors import Forbidden
from oudler.text import OudlerError, Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.verdicts import RuleBroken, Verdict


class Section(StrEnum):
    """The headings of the list of operations, those of `oudler tournament --help`."""

    TOURNAMENT = "tournament"
    ENTRIES = "entries"
    SEATS = "seats"
    SHEETS = "sheets"
    DUPLICATE = "duplicate"
    ARBITRATION = "arbitration"
    RESULTS = "results"
    PRACTICE = "practice"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _SECTIONS[self]


_SECTIONS: Final = {
    Section.TOURNAMENT: Text("Le tournoi", "The tournament"),
    Section.ENTRIES: Text("Les inscrits", "Entrants"),
    Section.SEATS: Text("Les places", "Seats"),
    Section.SHEETS: Text("Les feuilles de marque", "Score sheets"),
    Section.DUPLICATE: Text("Le duplicate", "Duplicate"),
    Section.ARBITRATION: Text("L'arbitrage", "Arbitration"),
    Section.RESULTS: Text("Les résultats", "Results"),
    Section.PRACTICE: Text("Pour s'exercer", "For practice"),
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an operation: the number of its (last) event, what happened, what is doubtful about it."""

    seq: int
    said: Text
    remarks: tuple[Text, ...] = ()
    repeated: bool = False


Decided = Event | Sequence[Event]


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that can be done, of the same *name* as on the command line.

    *decide* gives the event of what is asked for, or several that are stored together, or none; *carry* does what is
    no decision on one book.  *advice* tells what is doubtful before it is done, or what it does: *looked_at*, its form
    shows that before it is confirmed.
    *posts* may do it; a table's key only where *at_table* is the field that says which table it is about.
    """

    name: str
    title: Text
    section: Section
    posts: frozenset[Post]
    fields: tuple[Field, ...] = ()
    decide: Callable[[Book, Given], Decided] | None = None
    carry: Callable[[Desk, Given, str | None], Answer] | None = None
    reason_due: bool = False
    discipline: str | None = None
    looked_at: bool = False
    advice: Callable[[Book, Given], Sequence[Verdict]] = lambda _book, _given: ()
    advised: frozenset[Post] = EVERYBODY
    at_table: str | None = None

    def field(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)


def allowed(operation: Operation, actor: Actor) -> bool:
    """Tell whether somebody at this post may do this at all."""
    return actor.post in operation.posts


def fields_for(operation: Operation, actor: Actor) -> tuple[Field, ...]:
    """Return what is asked of this actor: no fields that are not his to fill in."""
    return tuple(field for field in operation.fields if field.posts is None or actor.post in field.posts)


def given_by(operation: Operation, actor: Actor, raw: Mapping[str, Typed], reason: str | None, book: Book) -> Given:
    """Return what somebody asks for, after looking whether it is his to ask."""
    if not allowed(operation, actor):
        raise Forbidden(
            f"« {operation.title.fr} » n'est pas à faire à ce poste ({actor.post.title.fr})",
            f"“{operation.title.en}” is not to be done at this post ({actor.post.title.en})",
        )
    values = read_fields(operation.fields, raw)
    for field in operation.fields:
        if field.posts is not None and actor.post not in field.posts and values[field.name]:
            raise Forbidden(
                f"« {field.label.fr} » n'est pas à faire à ce poste ({actor.post.title.fr})",
                f"“{field.label.en}” is not to be done at this post ({actor.post.title.en})",
            )
    if actor.post is Post.TABLE:
        _own_table(operation, actor, values, book)
    if operation.discipline is not None and book.announced is not None:
        _same_discipline(operation, book)
    why = " ".join((reason or "").split()) or None
    if operation.reason_due and why is None:
        raise RuleBroken("SHEET-06", "il faut donner un motif", "a reason must be given")
    return Given(values, actor.name, why)


def _same_discipline(operation: Operation, book: Book) -> None:
    """DUP-03: what is done with fiches and étuis is not done with score sheets."""
    if operation.discipline != book.settings.discipline:
        title = book.discipline.title
        raise RuleBroken(
            "DUP-03",
            f"« {operation.title.fr} » n'est pas d'un tournoi de {title.fr}",
            f"“{operation.title.en}” is not for a tournament of {title.en}",
        )


def _own_table(operation: Operation, actor: Actor, values: Mapping[str, object], book: Book) -> None:
    """A table's key opens that table only, at the position that is being played."""
    table = None if operation.at_table is None else values[operation.at_table]
    position = values.get("position")
    hold_to_own_table(book, actor, table, current_position(book) if position is None else position)


def hold_to_own_table(book: Book, actor: Actor, table: object, position: object) -> None:
    """Refuse a table's key what is not of its table, at the position that is being played; others go everywhere."""
    if actor.post is not Post.TABLE or (table == actor.table and position == current_position(book)):
        return
    raise Forbidden(
        f"cette clé n'ouvre que la table {actor.table}, à la position qui se joue",
        f"this key opens table {actor.table} only, at the position that is being played",
    )


def carry_out(
    desk: Desk,
    operation: Operation,
    actor: Actor,
    raw: Mapping[str, Typed],
    *,
    key: str | None = None,
    reason: str | None = None,
) -> Answer:
    """Do what somebody asks for, once: the same *key* again gives the earlier answer and writes nothing."""
    before = None if key is None or not allowed(operation, actor) else earlier_answer(desk, key)
    if before is not None:
        return before
    book = desk.book()
    given = given_by(operation, actor, raw, reason, book)
    if operation.carry is not None:
        return operation.carry(desk, given, key)
    if operation.decide is None:
        raise LookupError(operation.name)
    decide = operation.decide
    remarks = _remarks(operation, actor, book, given)
    done = desk.do_all(lambda now: _events(decide(now, given)), author=actor.name, reason=given.reason, key=key)
    return _answer(done, remarks)


def earlier_answer(desk: Desk, key: str) -> Answer | None:
    """Return the answer to a command that was carried out before: whoever sends it again has not heard of it.

    It stands whatever has changed since: the sheet is in, the position is over.
    """
    done = desk.earlier(key)
    return None if done is None else _answer(done, ())


def _answer(done: Done, remarks: Sequence[Text]) -> Answer:
    told = [tell_event(event) for event in done.events]
    said = Text(" ; ".join(each.fr for each in told), "; ".join(each.en for each in told))
    more = () if done.remark is None else (done.remark,)
    return Answer(done.seq, said, (*remarks, *more), done.repeated)


def _remarks(operation: Operation, actor: Actor, book: Book, given: Given) -> tuple[Text, ...]:
    """Return what is doubtful; where it is refused, or was done before, `Desk.do_all` says so."""
    try:
        return tuple(verdict.text for verdict in _advice(operation, actor, book, given))
    except OudlerError:
        return ()


def advice_on(operation: Operation, desk: Desk, actor: Actor, raw: Mapping[str, Typed]) -> tuple[Verdict, ...]:
    """Return what is doubtful about what somebody is about to do; raises what would refuse it. Nothing is done."""
    book = desk.book()
    given = given_by(operation, actor, raw, "—", book)
    found = tuple(_advice(operation, actor, book, given))
    if operation.decide is not None:
        operation.decide(book, given)
    return found


def _advice(operation: Operation, actor: Actor, book: Book, given: Given) -> Sequence[Verdict]:
    return operation.advice(book, given) if actor.post in operation.advised else ()


def _events(decided: Decided) -> tuple[Event, ...]:
    return (decided,) if isinstance(decided, Event) else tuple(decided)
