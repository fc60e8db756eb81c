"""Lines of a fiche as they are typed, and as people see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oudler.app.progress import current_position
from oudler.formats.reading import FormatError, shown
from oudler.formats.sheet_text import parse_line
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.notes import all_notes
from oudler.tournament.duplicate.plausibility import doubts
from oudler.tournament.duplicate.play import Key, LineRecord, play_of, taker_of
from oudler.tournament.duplicate.topage import Notes
from oudler.verdicts import RuleBroken, Verdict

_CONTRACTS = ("garde", "g", "garde_sans", "gs", "garde_contre", "gc", "prise", "petite", "p")
_MOST_BOUTS = 3


def read_fiche(
    deal: str | None,
    score: int | None,
    chien: str | None = None,
    seats: tuple[int, ...] = (),
    place: str | Text = "--deal",
) -> FicheLine:
    """Return the line that was typed: `49 2 petit:attaque` (points and bouts, in either order), an amount, or both.

    *place* is where the count was typed.
    """
    if deal is None and score is None:
        raise FormatError(
            "--score",
            "il manque le montant (--score 56) ou le décompte (--deal)",
            "an amount (--score) or --deal is due",
        )
    line = FicheLine(score, chien=" ".join((chien or "").split()), seats=seats)
    if deal is None:
        return line
    words = deal.split()
    contract = [word for word in words if word.lower() in _CONTRACTS]
    numbers = [word for word in words if word[:1].isdigit()]
    others = [word for word in words if word not in contract and word not in numbers]
    if len(numbers) != 2 or len(contract) > 1:
        raise FormatError(
            place,
            f"{shown(deal)} : points et bouts attendus (« 49 2 petit:attaque »)",
            f"{shown(deal)}: points and bouts are expected (“49 2 petit:attack”)",
        )
    bouts, points = numbers if _is_bouts(numbers[0]) else reversed(numbers)
    text = " ".join([contract[0] if contract else "garde", "N", bouts, points, *others])
    read = parse_line(1, text, (1, 2, 3, 4), place)
    if read.contract is None or read.outcome is None:
        raise FormatError(place, f"{shown(deal)} : décompte incomplet", f"{shown(deal)}: the count is incomplete")
    return FicheLine(score, read.outcome, read.contract, line.chien, seats)


def _is_bouts(word: str) -> bool:
    return word.isdigit() and int(word) <= _MOST_BOUTS


def doubts_about(book: Book, key: Key, line: FicheLine) -> tuple[Verdict, ...]:
    """Return what the control table should look at twice, before a line is kept."""
    return doubts(book, key, line)


@dataclass(frozen=True, slots=True)
class PlayView:
    """One play of an étui, with its notes where there are some."""

    key: Key
    record: LineRecord
    notes: Notes | None

    def as_json(self) -> dict[str, Any]:
        record = self.record
        return {
            "position": self.key[0],
            "table": self.key[1],
            "etui": self.key[2],
            "seats": list(record.seats),
            "score": record.score,
            "state": record.state.value,
            "version": record.version,
            "decision": None if record.word is None else record.word.ruling.value,
            "attack": None if self.notes is None else str(self.notes.attack),
            "defence": None if self.notes is None else str(self.notes.defence),
        }


def etui_plays(book: Book, etui: int, after: int | None = None) -> tuple[PlayView, ...]:
    """DUP-06: return the plays of an étui with their notes, for the arbiter; players see none before the end."""
    last = book.discipline.played(book) if after is None else after
    found = all_notes(book, last).get(etui)
    if found is None:
        return ()
    lines = play_of(book).lines
    return tuple(PlayView(key, lines[key], note) for key, note in zip(found.keys, found.notes, strict=True))


def public_plays(book: Book, etui: int) -> tuple[PlayView, ...]:
    """DUP-06, DUP-07: return what players and spectators may see of an étui: nothing before the tournament is over."""
    if not book.final:
        raise RuleBroken(
            "DUP-07",
            "les scores d'une donne ne se montrent, aux joueurs comme aux spectateurs, qu'à la fin du tournoi",
            "scores of a deal are shown to players and spectators once the tournament is over",
        )
    return etui_plays(book, etui)


def table_lines(book: Book, position: int, table: int) -> tuple[PlayView, ...]:
    """DUP-24: return the lines of one table at one position: nobody else's, and no notes, which tell of others."""
    if book.table((position, table)) is None:
        raise RuleBroken(
            "DUP-24",
            f"position {position} : pas de table {table}",
            f"position {position}: there is no table {table}",
        )
    return tuple(PlayView((position, table, etui), record, None) for etui, record in play_of(book).at(position, table))


@dataclass(frozen=True, slots=True)
class TableFiches:
    """The étuis of a table at a position: those written, those still to be written, those to be entered again."""

    table: int
    etuis: tuple[int, ...]
    written: tuple[int, ...]
    missing: tuple[int, ...]
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PositionFiches:
    """The fiches of one position, table by table."""

    position: int
    opened: bool
    closed: bool
    tables: tuple[TableFiches, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "position": self.position,
            "opened": self.opened,
            "closed": self.closed,
            "tables": [
                {
                    "table": each.table,
                    "etuis": list(each.etuis),
                    "written": list(each.written),
                    "missing": list(each.missing),
                    "unchecked": list(each.waiting),
                }
                for each in self.tables
            ],
        }


def position_fiches(book: Book, position: int | None = None) -> PositionFiches:
    """Return the fiches of a position: of the one being played, else of the last, where none is named."""
    play = play_of(book)
    wanted = position or current_position(book) or book.seated_positions
    if book.seated_at(wanted) is None:
        raise RuleBroken("DUP-22", f"la position {wanted} n'est pas placée", f"position {wanted} is not seated")
    missing = writing.missing_etuis(book, wanted)
    tables = []
    for table in book.due(wanted):
        lines = {etui: record for etui, record in play.at(wanted, table.number) if record.line is not None}
        tables.append(
            TableFiches(
                table.number,
                book.etuis((wanted, table.number)),
                tuple(sorted(lines)),
                missing.get(table.number, ()),
                tuple(sorted(etui for etui, record in lines.items() if book.settings.double_entry and record.waits)),
            )
        )
    return PositionFiches(wanted, wanted in play.opened, wanted in book.closed, tuple(tables))


def taker_title(book: Book, etui: int) -> Text:
    taker = taker_of(book, etui)
    return Text("?", "?") if taker is None else taker.title
