"""The hall: who sits where at a position, what the seating is worth, what can be drawn next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oudler.app import commands
from oudler.app.certificates import proof_lines
from oudler.app.choices import chosen_mode
from oudler.app.claims import stage_certificate
from oudler.app.desk import Desk
from oudler.app.names import entrant_name
from oudler.app.progress import short_table_remarks
from oudler.app.staff import Staff
from oudler.app.state import state_hash
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Mode
from oudler.tournament.entrants import Player, Status
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat: its side, who sits there (None: vacant)."""

    side: str
    player: Entrant | None
    name: str
    club: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    number: int
    chairs: tuple[Chair, ...]
    etuis: tuple[int, ...]
    short: bool


@dataclass(frozen=True, slots=True)
class Hall:
    """The seats of one position with the certificate of their stage; *published* after which event they were shown."""

    position: int
    seated: int
    positions: int
    tables: tuple[TableView, ...]
    proof: tuple[Text, ...]
    remarks: tuple[Verdict, ...]
    unseated: tuple[Player, ...]
    published: int | None
    fingerprint: str


def hall_view(book: Book, staff: Staff | None, position: int | None = None) -> Hall | None:
    """Return the hall at a position, the one being played unless another is asked for; None where nobody sits yet."""
    if not book.started:
        return None
    open_ones = [number for number in range(1, book.seated_positions + 1) if number not in book.closed]
    wanted = position or next(iter(open_ones), book.seated_positions)
    if book.seated_at(wanted) is None:
        wanted = book.seated_positions
    tables = seated_tables(book, wanted)
    sitting = {chair.player for table in tables for chair in table.chairs if chair.player is not None}
    teams = book.teams() if book.discipline.ranks_formations else {}
    unseated = [
        player
        for player in book.players.values()
        if player.status is Status.CHECKED_IN
        and player.number not in sitting
        and teams.get(player.number) not in sitting
    ]
    stage = book.stage_of(wanted)
    return Hall(
        wanted,
        book.seated_positions,
        book.positions,
        tables,
        tuple(proof_lines(book, stage, stage_certificate(book, stage))),
        tuple(remark for remark in short_table_remarks(book) if remark.position == wanted),
        tuple(unseated) if len(book.closed) < book.positions else (),
        None if staff is None else staff.shown.get("seats"),
        state_hash(book)[:12],
    )


def seated_tables(book: Book, position: int) -> tuple[TableView, ...]:
    """Return the tables of a position by their numbers, each with who sits where."""
    due = {table.number for table in book.due(position)}
    return tuple(
        TableView(
            table.number,
            tuple(
                _chair(book, side, player) for side, player in zip(_sides(len(table.seats)), table.seats, strict=False)
            ),
            book.etuis((position, table.number)),
            table.number not in due and not book.discipline.sits_out,
        )
        for table in sorted(book.tables(position), key=lambda each: each.number)
    )


def _sides(count: int) -> tuple[str, ...]:
    sides = tuple(str(side) for side in ORIENTATIONS)
    return sides if count <= len(sides) else (*sides, "5") if count == 5 else tuple(map(str, range(1, count + 1)))


def _chair(book: Book, side: str, player: Entrant | None) -> Chair:
    if player is None:
        return Chair(side, None, "")
    known = book.players.get(player)
    return Chair(side, player, entrant_name(book, player, players=True).title, known.club if known else "")


def drawn(desk: Desk, seed: int, mode: str, position: int | None) -> Hall | None:
    """Return the hall as a draw would have it; nothing is done, and the same seed draws the same."""
    book = desk.preview(commands.seat(seed, chosen_mode(mode or None), position))
    return hall_view(book, None, position or book.stages[-1][-1].event.first)


def modes_of(book: Book) -> Mapping[str, Text]:
    """Return the ways of seating that the discipline knows."""
    known = set(book.discipline.modes)
    return {mode.value: mode.title for mode in Mode if mode in known}
