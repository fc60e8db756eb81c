"""Étuis in a tournament: a draw promised, étuis prepared before they are played, étuis launched at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oudler.rules.seeds import commitment, parse_seed
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.draws import marks_of
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.events import Board, EtuiLaunched, EtuisCommitted, EtuisPrepared
from oudler.tournament.duplicate.launching import Launch, Phase, Way
from oudler.tournament.duplicate.play import play_of, taker_of
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken

_DIGITS = 64


def commit(book: Book, promised: str, terms: str = "") -> EtuisCommitted:
    """DUP-20: publish the commitment to the seed of a draw, before any étui is drawn from it."""
    digits = promised.strip().lower()
    if len(digits) != _DIGITS or any(digit not in "0123456789abcdef" for digit in digits):
        raise RuleBroken(
            "DUP-20",
            f"un engagement a {_DIGITS} chiffres hexadécimaux",
            f"a commitment has {_DIGITS} hexadecimal digits",
        )
    if play_of(book).etuis:
        raise RuleBroken(
            "DUP-20",
            "des étuis sont déjà préparés : trop tard pour s'engager",
            "étuis are prepared: too late to promise",
        )
    return EtuisCommitted(digits, terms)


def prepare(book: Book, etuis: Sequence[Etui], public: str = "", seed: str = "") -> EtuisPrepared:
    """DUP-20: take in étuis that the arbiter prepared, whole, before any of them is played.

    - DUP-10: who takes is what the movement marked.
    - DUP-19: what was played, or launched at a table, is never replaced.
    - A *seed* that is told must be the one that was promised.
    """
    _promised(book, seed)
    numbers = [etui.number for etui in etuis]
    for number in numbers:
        if numbers.count(number) > 1:
            raise RuleBroken("DUP-10", f"étui n° {number} y est deux fois", f"étui no. {number} is there twice")
    for etui in etuis:
        _not_played(book, etui.number)
        _same_taker(book, etui)
    return EtuisPrepared(tuple(map(Board.of, etuis)), public, seed)


def launch(book: Book, table: int, launched: Launch) -> EtuiLaunched:
    """DUP-12, DUP-15: keep an étui that was dealt at a table, its four diagrammes ringed, before its first line."""
    number = launched.number
    _not_played(book, number)
    if launched.phase is not Phase.READY or launched.way is not Way.DEALT:
        raise RuleBroken(
            "DUP-13", f"étui n° {number} : {launched.phase.text.fr}", f"étui no. {number}: {launched.phase.text.en}"
        )
    if number in play_of(book).etuis:
        raise RuleBroken("DUP-19", f"étui n° {number} : il a déjà ses cartes", f"étui no. {number}: it has its cards")
    first = first_table(book, number)
    if first is None or first[1] != table:
        where = "" if first is None else f" (table {first[1]}, position {first[0]})"
        raise RuleBroken(
            "DUP-12",
            f"table {table} : l'étui n° {number} n'y commence pas{where}",
            f"table {table}: étui no. {number} does not begin there{where}",
        )
    if first[0] not in play_of(book).opened:
        raise RuleBroken(
            "DUP-05",
            f"l'arbitre n'a pas ouvert la position {first[0]} (open)",
            f"the arbiter has not opened position {first[0]} (open)",
        )
    _same_taker(book, launched.etui)
    return EtuiLaunched(
        table,
        Board.of(launched.etui),
        launched.failed + (not launched.made),
        launched.keeps and not launched.made,
        launched.made,
    )


def marked(book: Book) -> dict[int, Orientation]:
    """Return the étuis that the movement needs, and who takes each of them (DUP-10): the usual side where none is said.

    EQUI-10: in équipes the attacker sits Sud whatever the étui shows, and no movement marks them.
    """
    return {number: taker or marks_of(number).taker for number, taker in _needed(book).items()}


def _needed(book: Book) -> dict[int, Orientation | None]:
    numbers = {etui for seated in book.seated for position in seated.event.etuis for row in position for etui in row}
    return {number: taker_of(book, number) for number in sorted(numbers)}


def first_table(book: Book, etui: int) -> tuple[int, int] | None:
    """Return position and table where an étui is first met: there it is launched."""
    return next(_places(book, etui), None)


def _places(book: Book, etui: int) -> Iterator[tuple[int, int]]:
    for position in range(1, book.seated_positions + 1):
        for table in book.due(position):
            if etui in book.etuis((position, table.number)):
                yield position, table.number


def _promised(book: Book, seed: str) -> None:
    promise = play_of(book).commitment
    if promise is not None and (not seed or commitment(parse_seed(seed)) != promise.commitment):
        raise RuleBroken(
            "DUP-20",
            "ces étuis ne viennent pas de la graine de l'engagement",
            "these étuis do not come from the seed that was promised",
        )


def _not_played(book: Book, number: int) -> None:
    """DUP-19: the cards of an étui that has a line are what they are."""
    if play_of(book).of(number):
        raise RuleBroken(
            "DUP-19",
            f"étui n° {number} : il a été joué, ses cartes ne changent plus",
            f"étui no. {number}: it has been played, and its cards do not change any more",
        )


def _same_taker(book: Book, etui: Etui) -> None:
    """DUP-10: the plan balances attacks by who takes; by teams a series is chosen quarter by quarter (EQUI-09)."""
    if book.form is Form.EQUIPE:
        return
    needed = _needed(book)
    taker = needed.get(etui.number)
    if book.started and etui.number not in needed:
        raise RuleBroken(
            "DUP-10",
            f"étui n° {etui.number} : le mouvement n'en a pas besoin",
            f"étui no. {etui.number}: the movement has no use for it",
        )
    if taker is not None and taker is not etui.taker:
        raise RuleBroken(
            "DUP-10",
            f"étui n° {etui.number} : le preneur est {taker.title.fr} dans le mouvement, {etui.taker.title.fr} ici",
            f"étui no. {etui.number}: the movement's taker is {taker.title.en}, here it is {etui.taker.title.en}",
        )
