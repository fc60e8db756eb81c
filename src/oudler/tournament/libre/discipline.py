"""Donnes libres as a discipline of the tournament core: what is ranked is the sum of the bilans (RANK-01)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from oudler.text import Text
from oudler.tournament.core.book import Book, Meta, Place
from oudler.tournament.core.discipline import Discipline, ToSeat
from oudler.tournament.core.events import Event, StageSeated
from oudler.tournament.core.frozen import frozen
from oudler.tournament.core.results import scores_by_position
from oudler.tournament.core.settings import Form, Mode, Settings
from oudler.tournament.libre.events import EVENTS
from oudler.tournament.libre.play import Play, SheetRecord, folded, play_of, ruled
from oudler.tournament.libre.sheets import Control, control_position
from oudler.tournament.libre.writing import current_sheet, missing, unchecked
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.tournament.standings import WHOLE, Merits, Points, Standings, Unit, total_scores
from oudler.verdicts import Verdict


class Libre:
    """Free deals, a score sheet a table and position."""

    name = "libre"
    title = Text("donnes libres", "free deals")
    paper = Text("feuille", "sheet")
    events = frozen(EVENTS)
    blank = Play()
    forms = (Form.INDIVIDUAL, Form.DUO, Form.TEAM4, Form.LINKED)
    modes = frozenset(Mode) - {Mode.SETS, Mode.EVERY, Mode.MITCHELL, Mode.MANUAL, Mode.OPPOSITIONS, Mode.ROOMS}
    auctions = True
    sits_out = False
    ranks_formations = False

    def folded(self, book: Book, meta: Meta, event: Event) -> object:
        return folded(book, meta, event)

    def ruled(self, book: Book, position: int, table: int, deals: Collection[int]) -> object:
        return ruled(book, (position, table), deals)

    def deals_at(self, book: Book, place: Place) -> Sequence[int]:
        """Those due, and a line more for each that is annulled, since it may be played again (ETH-07)."""
        sheet = current_sheet(book, place)
        annulled = sum(not line.counts for line in sheet.lines)
        return range(1, max(book.deals_due(place[0]) + annulled, len(sheet.lines)) + 1)

    def handed_in(self, book: Book, place: Place, _deal: int) -> bool:
        record = play_of(book).record(place)
        return record is not None and record.state.is_in

    def auction_held(self, book: Book, place: Place, deal: int) -> bool:
        record = play_of(book).record(place)
        return record is not None and any(line.is_bilans or line.number >= deal for line in record.lines)

    def check(self, _settings: Settings) -> None:
        """Nothing more is asked."""

    def unit(self, _settings: Settings) -> Unit:
        return WHOLE

    def fewest(self, _settings: Settings, _seats: int) -> int:
        return 3

    def seats(self, _book: Book, wanted: ToSeat) -> StageSeated:
        return wanted.usual()

    def written(self, book: Book) -> Collection[Place]:
        return play_of(book).places()

    def played(self, book: Book) -> int:
        return max(
            (
                position
                for position, records in play_of(book).records.items()
                if any(record.state.is_in for record in records.values())
            ),
            default=0,
        )

    def missing(self, book: Book, position: int) -> Sequence[Table[Entrant]]:
        return missing(book, position)

    def unchecked(self, book: Book, position: int) -> Sequence[Table[Entrant]]:
        return unchecked(book, position)

    def control(self, book: Book, position: int) -> Sequence[Verdict]:
        return control(book, position).verdicts

    def values(self, book: Book, after: int) -> list[dict[Entrant, Points]]:
        return [
            {player: bilan for record in records for player, bilan in record.bilans.items()}
            for records in _records_in(book, after)
        ]

    def order(self, _book: Book, table: Standings) -> Standings:
        return table

    def merits(self, book: Book, after: int) -> list[dict[Entrant, Merits]]:
        return [
            {player: feats for record in records for player, feats in record.feats.items()}
            for records in _records_in(book, after)
        ]

    def claims(self, _book: Book) -> Mapping[str, Any]:
        return {}


LIBRE: Final[Discipline] = Libre()


def _records_in(book: Book, after: int) -> Iterator[Iterator[SheetRecord]]:
    """Yield the records of positions 1 to *after* that have come in, position by position."""
    for position in range(1, after + 1):
        yield (record for record in play_of(book).at(position).values() if record.state.is_in)


def control(book: Book, position: int) -> Control:
    """Return the control sums of a position, with the cumuls of those before it (RES-03, RES-04)."""
    cumuls = total_scores(scores_by_position(book, position - 1))
    before = {player: int(points) for player, points in cumuls.items()} if position > 1 else None
    sheets = (play_of(book).sheet((position, table.number)) for table in book.due(position))
    return control_position(position, [sheet for sheet in sheets if sheet is not None and sheet.state.is_in], before)
