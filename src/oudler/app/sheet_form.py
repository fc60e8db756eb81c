"""A score sheet as it is typed at the desk: a row a deal, checked while it is typed, entered again by another person.

A row is contract, taker, bouts and points, one key or two each, and the rest in words: the same words as on the command
line (`oudler tournament sheet`), of which the shortest have codes of one or two letters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol

from oudler.app.names import entrant_name
from oudler.app.posts import ARBITER, Actor, Post
from oudler.app.sheets import read_lines, sheet_view
from oudler.formats.reading import FormatError
from oudler.formats.sheet_text import line_text, parse_bilans, parse_line
from oudler.text import Text
from oudler.tournament.core.book import Book, Place
from oudler.tournament.libre import writing
from oudler.tournament.libre.play import play_of
from oudler.tournament.libre.sheets import Sheet, SheetState, differences, tell_difference
from oudler.tournament.lines import PLACES, Line, counted_marks
from oudler.tournament.numbers import Entrant
from oudler.verdicts import Finding, Verdict

CONTRACTS: Final = {
    "p": ("p", Text("prise", "prise")),
    "g": ("g", Text("garde", "garde")),
    "s": ("gs", Text("garde sans", "garde sans")),
    "c": ("gc", Text("garde contre", "garde contre")),
}
_LETTERS: Final = {"prise": "P", "garde": "G", "garde_sans": "S", "garde_contre": "C"}
MORE: Final = {
    "pa": ("petit:attaque", Text("petit au bout, attaque", "petit au bout, attack")),
    "pd": ("petit:defense", Text("petit au bout, défense", "petit au bout, defence")),
    "s": ("poignee:simple", Text("simple poignée", "single poignée")),
    "d": ("poignee:double", Text("double poignée", "double poignée")),
    "t": ("poignee:triple", Text("triple poignée", "triple poignée")),
    "ca": ("chelem:attaque", Text("chelem de l'attaque", "chelem of the attack")),
    "cd": ("chelem:defense", Text("chelem de la défense", "chelem of the defence")),
    "an": ("annonce", Text("chelem annoncé", "chelem announced")),
    "v": ("visa", Text("visa de l'arbitre", "the arbiter's visa")),
}


def whole_words(typed: str) -> str:
    """Return what was typed with its codes written out: `pa` is `petit:attaque`."""
    return " ".join(MORE.get(word.casefold(), (word, None))[0] for word in typed.split())


class Mode(StrEnum):
    """What typing on this sheet does, for this person now."""

    ENTER = "enter"
    CHECK = "check"
    CORRECT = "correct"
    READ = "read"


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it is typed."""

    contract: str = ""
    taker: str = ""
    bouts: str = ""
    points: str = ""
    more: str = ""

    @property
    def blank(self) -> bool:
        return not any((self.contract, self.taker, self.bouts, self.points, self.more))

    @property
    def text(self) -> str:
        """Return the deal in the words that `parse_line` reads."""
        contract = CONTRACTS.get(self.contract.casefold(), (self.contract, None))[0]
        return " ".join(filter(None, (contract, self.taker.upper(), self.bouts, self.points, whole_words(self.more))))


@dataclass(frozen=True, slots=True)
class Seat:
    """A column of the sheet: its place and who sits there; *player* is None where nobody does."""

    place: str
    player: Entrant | None
    name: str


@dataclass(frozen=True, slots=True)
class Form:
    """A sheet to be filled in by somebody: *rows* and *bilans* are blank where he enters it the second time."""

    place: Place
    mode: Mode
    seats: tuple[Seat, ...]
    rows: tuple[Row, ...]
    bilans: tuple[str, ...]
    by_bilans: bool
    state: SheetState
    version: int
    author: str
    why: Text | None = None


def sheet_form(book: Book, place: Place, actor: Actor, *, by_bilans: bool | None = None, correct: bool = False) -> Form:
    """Return the form of a sheet for somebody; what the first person wrote is hidden from the second."""
    view = sheet_view(book, place)
    sheet = view.sheet
    mode, why = _mode(book, sheet, actor, correct=correct)
    shown = mode in {Mode.CORRECT, Mode.READ} or sheet.state is SheetState.DRAFT
    typed = sheet if mode is Mode.READ else writing.written_sheet(book, place)  # rulings are read, never typed
    lines = typed.lines if shown else ()
    deals = book.deals_due(place[0])
    rows = [_row(line) for line in lines if not line.is_bilans]
    rows += [Row()] * (deals - len(rows))
    seats = tuple(
        Seat(side, player, "" if player is None else entrant_name(book, player, players=True).title)
        for side, player in zip(PLACES, sheet.players, strict=False)
    )
    written = tuple("" if seat.player is None or not lines else str(view.bilans[seat.player]) for seat in seats)
    known = sheet.by_bilans and sheet.state.is_in  # the second entry is of the same kind as the first
    return Form(
        place,
        mode,
        seats,
        tuple(rows),
        written,
        known if by_bilans is None else by_bilans,
        sheet.state,
        sheet.version,
        sheet.author or "",
        why,
    )


class Seated(Protocol):
    """What a table writes on, with who sits there."""

    @property
    def seats(self) -> tuple[Seat, ...]: ...


def at_seat(form: Seated, actor: Actor, place: str) -> Actor:
    """Return who writes at a table's phone: whoever sits at *place*, so that another seat confirms (SHEET-05)."""
    if actor.post is not Post.TABLE:
        return actor
    if place not in {seat.place for seat in form.seats if seat.player is not None}:
        raise FormatError("seat", "dites qui saisit : une place de la table", "say who enters it: a seat of the table")
    return replace(actor, name=f"{actor.name}, {place}")


def _mode(book: Book, sheet: Sheet, actor: Actor, *, correct: bool) -> tuple[Mode, Text | None]:
    if book.final or sheet.position in book.closed:
        return Mode.READ, Text("la position est close", "the position is closed")
    if correct and sheet.state.is_in and actor.post in ARBITER:
        return Mode.CORRECT, None
    if not sheet.state.is_in:
        return Mode.ENTER, None
    record = play_of(book).record((sheet.position, sheet.table))
    if sheet.state is not SheetState.SUBMITTED or not book.settings.double_entry or record is None:
        return Mode.READ, None
    if sheet.author == actor.name:
        return Mode.READ, Text(
            "vous l'avez saisie : la seconde saisie est pour quelqu'un d'autre",
            "you have entered it: the second entry is for somebody else",
        )
    return Mode.CHECK, None


def _row(line: Line) -> Row:
    if line.contract is None or line.outcome is None:
        return Row(more=line_text(line))
    words = line_text(line).split()
    codes = {long: code for code, (long, _) in MORE.items()}
    more = [codes.get(word.replace(":attack", ":attaque").replace(":defence", ":defense"), word) for word in words[4:]]
    return Row(_LETTERS[line.contract], words[1], words[2], words[3], " ".join(more))


@dataclass(frozen=True, slots=True)
class Trial:
    """What typed rows come to before they are saved: marks by row, sums, what is wrong in a row and with the whole."""

    marks: tuple[tuple[int | None, ...], ...]
    sums: tuple[int | None, ...]
    faults: tuple[Text | None, ...]
    verdicts: tuple[Verdict, ...]
    total: int

    @property
    def errors(self) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.verdicts if verdict.finding is Finding.BROKEN)

    @property
    def warnings(self) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.verdicts if verdict.finding is Finding.ADVICE)


def trial(book: Book, place: Place, rows: Sequence[Row], bilans: Sequence[str]) -> Trial:
    """Return what is typed so far; a row that is not finished is told, and refuses nothing yet."""
    players = writing.current_sheet(book, place).players
    lines: list[Line] = []
    marks: list[tuple[int | None, ...]] = []
    faults: list[Text | None] = []
    blank: tuple[int | None, ...] = tuple(None for _ in players)
    for row in rows:
        try:
            found = None if row.blank else parse_line(len(lines) + 1, row.text, players)
        except FormatError as error:
            marks.append(blank)
            faults.append(error.text)
            continue
        if found is not None:
            lines.append(found)
        marks.append(blank if found is None else tuple(counted_marks(found, players)))
        faults.append(None)
    if any(bilans):
        try:
            lines = [parse_bilans(" ".join(bilans_words(bilans)), players)]
            marks = [tuple(counted_marks(lines[0], players))]
        except FormatError as error:
            faults.append(error.text)
    sums = tuple(
        None if player is None else sum(row[index] or 0 for row in marks) for index, player in enumerate(players)
    )
    complete = bool(lines) and not any(faults) and (any(bilans) or len(lines) == len(rows))
    verdicts = writing.remarks(book, place, lines) if complete else ()
    return Trial(tuple(marks), sums, tuple(faults), tuple(verdicts), sum(each or 0 for each in sums))


def bilans_words(typed: Sequence[str]) -> list[str]:
    """Return bilans as the command line takes them, from what stands in each column."""
    return [
        f"{place}={text.strip().replace('−', '-')}" for place, text in zip(PLACES, typed, strict=False) if text.strip()
    ]


def compared(
    book: Book, place: Place, deals: Sequence[str], bilans: Sequence[str]
) -> tuple[tuple[int | None, Text], ...]:
    """Return where a second entry differs from the first, cell by cell: the deal, and both values."""
    first = writing.written_sheet(book, place)
    try:
        lines = read_lines(book, place, deals, bilans)
    except FormatError:
        return ()
    second = Sheet(first.position, first.table, first.players, tuple(lines))
    return tuple((found.line, tell_difference(found)) for found in differences(first, second))
