"""Duplicate as a discipline of the tournament core: étuis travel, and what is ranked are percentages or PM."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from oudler.text import Text
from oudler.tournament.core.book import Book, Meta, Place
from oudler.tournament.core.discipline import ToSeat
from oudler.tournament.core.events import Event, StageSeated
from oudler.tournament.core.frozen import frozen
from oudler.tournament.core.settings import Form, Mode, Settings
from oudler.tournament.duplicate.claims import claims_of
from oudler.tournament.duplicate.equipe_events import EVENTS as EQUIPE_EVENTS
from oudler.tournament.duplicate.equipe_form import control
from oudler.tournament.duplicate.events import EVENTS
from oudler.tournament.duplicate.forms import RULES, rules_of
from oudler.tournament.duplicate.movements import Plans
from oudler.tournament.duplicate.orders import Order, alternate_order, official_order
from oudler.tournament.duplicate.play import Play, fold_event, play_of, ruled
from oudler.tournament.duplicate.pm import THOUSANDTHS
from oudler.tournament.duplicate.writing import missing, unchecked
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.tournament.standings import Merits, Points, Standings, Unit
from oudler.verdicts import Verdict

PERCENT: Final = Unit(THOUSANDTHS, 2, always=True, symbol="%")
PM: Final = Unit(THOUSANDTHS, 3, always=True, symbol="PM")


class Duplicate:
    """DUP-01: scores made with the same cards are compared; where plans come from is handed in."""

    name = "duplicate"
    title = Text("duplicate", "duplicate")
    paper = Text("fiche", "fiche")
    events = frozen(dict(EVENTS) | EQUIPE_EVENTS)
    blank = Play()
    forms = tuple(RULES)
    modes = frozenset(
        {
            Mode.AUTO,
            Mode.SETS,
            Mode.EVERY,
            Mode.MITCHELL,
            Mode.HOWELL,
            Mode.MANUAL,
            Mode.OPPOSITIONS,
            Mode.ROOMS,
        }
    )
    auctions = False
    sits_out = True
    ranks_formations = True

    def __init__(self, plans: Plans) -> None:
        self._plans = plans

    def folded(self, book: Book, meta: Meta, event: Event) -> object:
        return fold_event(event, book, meta)

    def ruled(self, book: Book, position: int, table: int, deals: Collection[int]) -> object:
        return ruled(book, position, table, deals)

    def deals_at(self, book: Book, place: Place) -> Sequence[int]:
        return book.etuis(place)

    def handed_in(self, book: Book, place: Place, deal: int) -> bool:
        record = play_of(book).lines.get((*place, deal))
        return record is not None and record.line is not None

    def auction_held(self, _book: Book, _place: Place, _deal: int) -> bool:
        """An étui says who takes: there is no auction."""
        return True

    def check(self, settings: Settings) -> None:
        RULES[settings.form].check(settings)

    def unit(self, settings: Settings) -> Unit:
        return PERCENT if RULES[settings.form].percent else PM

    def fewest(self, _settings: Settings, seats: int) -> int:
        """Every seat: three defend, one attacks."""
        return seats

    def seats(self, book: Book, wanted: ToSeat) -> StageSeated:
        return rules_of(book).seats(book, wanted, self._plans)

    def written(self, book: Book) -> Collection[Place]:
        return {(position, table) for position, table, _ in play_of(book).lines}

    def played(self, book: Book) -> int:
        return max((position for position, _, _ in play_of(book).lines), default=0)

    def missing(self, book: Book, position: int) -> Sequence[Table[Entrant]]:
        return missing(book, position)

    def unchecked(self, book: Book, position: int) -> Sequence[Table[Entrant]]:
        return unchecked(book, position)

    def control(self, book: Book, position: int) -> Sequence[Verdict]:
        """Équipes: signatures and accounts. Elsewhere nothing: notes and PM of an étui sum by themselves."""
        return control(book, position) if book.form is Form.EQUIPE else ()

    def values(self, book: Book, after: int) -> list[dict[Entrant, Points]]:
        return rules_of(book).values(book, after)

    def order(self, book: Book, table: Standings) -> Standings:
        """IND-10, TRI-10: one session is ranked alternately from its lines; several by their sum."""
        return ordered(book, table, official(book))

    def merits(self, _book: Book, after: int) -> list[dict[Entrant, Merits]]:
        return [{} for _ in range(after)]

    def claims(self, book: Book) -> Mapping[str, Any]:
        return claims_of(book, self.played(book))


def official(book: Book) -> Order:
    """Return the order that counts."""
    return official_order(len(book.settings.stages), lines=bool(rules_of(book).lines(book)))


def ordered(book: Book, table: Standings, order: Order) -> Standings:
    """Return a ranking in one of the orders; who abandoned stays last."""
    if order is Order.GENERAL:
        return table
    lines = rules_of(book).lines(book)
    rows = {row.entrant: row for row in table.rows}
    there = {entrant: row.total for entrant, row in rows.items() if not row.abandoned}
    placed = alternate_order(there, lines)
    gone = tuple(row for row in table.rows if row.abandoned)
    moved = tuple(replace(rows[each.entrant], rank=each.rank, tied=each.tied) for each in placed)
    return replace(table, rows=(*moved, *gone))
