"""From lines to notes: the topage of every étui, and what it gives to whom, position by position (IND-02 … IND-07)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, runtime_checkable

from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.fiches import Ruling
from oudler.tournament.duplicate.percentages import Noted, Weights, added
from oudler.tournament.duplicate.play import Key, LineRecord, play_of
from oudler.tournament.duplicate.pm import THOUSANDTHS
from oudler.tournament.duplicate.topage import AVERAGE, Mark, Notes, topage
from oudler.tournament.numbers import Entrant
from oudler.tournament.standings import Points
from oudler.tournament.standings.scores import simplest


@dataclass(frozen=True, slots=True)
class Sided:
    """Who attacked an étui at a table and who defended it, as what is ranked."""

    attack: Entrant | None
    defence: tuple[Entrant, ...]


@runtime_checkable
class Noting(Protocol):
    """A form in which percentages are ranked."""

    @property
    def weights(self) -> Weights:
        """Return what attack and defence count for."""

    def sided(self, book: Book, etui: int, record: LineRecord) -> Sided | None:
        """Return who attacked and who defended one play of an étui."""


@dataclass(frozen=True, slots=True)
class EtuiNotes:
    """The plays of an étui that have come in, what counts of each, and the notes."""

    etui: int
    keys: tuple[Key, ...]
    marks: tuple[Mark, ...]
    notes: tuple[Notes | None, ...]


def mark_of(record: LineRecord) -> Mark:
    """IND-12: return what counts of one play: its amount, the arbiter's notes, or nothing."""
    decision = record.word
    if decision is not None:
        match decision.ruling:
            case Ruling.CANCELLED:
                return None
            case Ruling.AVERAGE:
                return AVERAGE
            case Ruling.NOTES:
                return Notes(Fraction(decision.attack, THOUSANDTHS), Fraction(decision.defence, THOUSANDTHS))
            case Ruling.SCORE:
                return decision.score
    return record.score


def all_notes(book: Book, after: int) -> dict[int, EtuiNotes]:
    """Return the topage of every étui by the lines of positions 1 to *after*; one that is cancelled gives no notes."""
    play = play_of(book)
    by_etui: dict[int, list[Key]] = {}
    for key in sorted(play.lines):
        if key[0] <= after:
            by_etui.setdefault(key[2], []).append(key)
    found: dict[int, EtuiNotes] = {}
    for etui, keys in sorted(by_etui.items()):
        gone = etui in play.cancelled
        marks: list[Mark] = [None if gone else mark_of(play.lines[key]) for key in keys]
        found[etui] = EtuiNotes(etui, tuple(keys), tuple(marks), topage(marks))
    return found


def noted_by_position(book: Book, after: int, form: Noting) -> list[dict[Entrant, Noted]]:
    """Return the notes of every entrant by position."""
    found: list[dict[Entrant, Noted]] = [{} for _ in range(after)]
    lines = play_of(book).lines
    for each in all_notes(book, after).values():
        for key, notes in zip(each.keys, each.notes, strict=True):
            sides = form.sided(book, each.etui, lines[key])
            if sides is None:
                continue
            here = found[key[0] - 1]
            none = notes is None
            if sides.attack is not None:
                own = Noted() if none or notes is None else Noted(attack=(notes.attack,))
                here[sides.attack] = here.get(sides.attack, Noted()) + own
            for defender in sides.defence:
                own = Noted() if none or notes is None else Noted(defence=(notes.defence,))
                here[defender] = here.get(defender, Noted()) + own
    return found


def session_notes(book: Book, after: int, form: Noting, stage: int) -> dict[Entrant, Noted]:
    """Return all the notes of one session, by entrant."""
    first = book.first_position(stage)
    last = min(after, first + book.stage(stage).positions - 1)
    found: dict[Entrant, Noted] = {}
    for here in noted_by_position(book, after, form)[first - 1 : last]:
        for entrant, noted in here.items():
            found[entrant] = found.get(entrant, Noted()) + noted
    return found


def position_values(book: Book, after: int, form: Noting) -> list[dict[Entrant, Points]]:
    """Return what each position added to the percentage of its session, in thousandths, where somebody played.

    They add up to the session's global percentage, so that sessions, coefficients and cuts are those of every
    tournament (IND-11).
    """
    by_position = noted_by_position(book, after, form)
    found: list[dict[Entrant, Points]] = [{} for _ in range(after)]
    for number in range(1, len(book.settings.stages) + 1):
        first = book.first_position(number)
        positions = range(first, min(after, first + book.stage(number).positions - 1) + 1)
        entrants = dict.fromkeys(entrant for position in positions for entrant in by_position[position - 1])
        for entrant in entrants:
            noted = [by_position[position - 1].get(entrant, Noted()) for position in positions]
            for position, value in zip(positions, added(noted, form.weights), strict=True):
                if entrant in by_position[position - 1]:
                    found[position - 1][entrant] = simplest(value * THOUSANDTHS)
    return found


def plays_of(book: Book, after: int, form: Noting, entrant: Entrant) -> Mapping[Key, str]:
    """Return the plays that an entrant took part in, as `attack` or `defence`."""
    found: dict[Key, str] = {}
    for key, record in sorted(play_of(book).lines.items()):
        sides = form.sided(book, key[2], record) if key[0] <= after else None
        if sides is not None and entrant == sides.attack:
            found[key] = "attack"
        elif sides is not None and entrant in sides.defence:
            found[key] = "defence"
    return found
