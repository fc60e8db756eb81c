"""The fiches of one table as they are typed at the desk or on its phone: a row an étui, entered again blind.

Whoever writes is never shown what other tables wrote on the same étui (DUP-06, DUP-24), nor, at a second entry, the
first.  A row is the amount, or the count (`49 2 pa`: the codes of score sheets, or the words of the command line), or
both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oudler.app.duplicate.fiches import read_fiche
from oudler.app.duplicate.sitting import remark_of
from oudler.app.duplicate.tables import DealView, deal_view
from oudler.app.names import entrant_name
from oudler.app.plays_too import kept_from
from oudler.app.posts import ARBITER, Actor
from oudler.app.sheet_form import Mode, Seat, whole_words
from oudler.formats.reading import FormatError, shown
from oudler.formats.sheet_text import line_text
from oudler.text import Text, signed
from oudler.tournament.core.book import Book, Place
from oudler.tournament.duplicate.fiches import CONTRACT, FicheLine, LineState, line_faults
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.plausibility import doubts
from oudler.tournament.duplicate.play import Key, LineRecord, play_of
from oudler.tournament.lines import PLACES, Line
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import RuleBroken

_EMPTY: Final = Text("", "")
_DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class FicheTyped:
    """What stands in the cells of a row."""

    score: str = ""
    count: str = ""
    chien: str = ""

    @property
    def blank(self) -> bool:
        return not any((self.score, self.count, self.chien))

    def line(self) -> FicheLine:
        """Return the line; an amount is written 56, +56 or −62."""
        return read_fiche(whole_words(self.count) or None, _amount(self.score), self.chien or None, place="deal")


def _amount(text: str) -> int | None:
    plain = text.replace("−", "-").replace(" ", "").removeprefix("+")
    if not plain:
        return None
    digits = plain.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > _DIGITS:
        raise FormatError("score", f"{shown(text)} n'est pas un montant", f"{shown(text)} is no amount")
    return int(plain)


@dataclass(frozen=True, slots=True)
class FicheRow:
    """One étui of the table: who takes, how far its line is, what somebody may do with it and may see of it."""

    etui: int
    taker: Text
    attacker: str
    mode: Mode
    state: Text
    typed: FicheTyped = FicheTyped()
    author: str = ""
    why: Text = _EMPTY
    fault: Text | None = None

    @property
    def open(self) -> bool:
        return self.mode is not Mode.READ


@dataclass(frozen=True, slots=True)
class FicheForm:
    """The fiches of one table at one position for somebody; *wait*: why nothing can be written there yet."""

    place: Place
    seats: tuple[Seat, ...]
    rows: tuple[FicheRow, ...]
    writer: Text
    opened: bool
    wait: Text | None = None
    correcting: bool = False

    @property
    def open_rows(self) -> tuple[FicheRow, ...]:
        return tuple(row for row in self.rows if row.open)

    @property
    def checking(self) -> bool:
        return any(row.mode is Mode.CHECK for row in self.rows)

    @property
    def correctable(self) -> bool:
        """Whether there is a line that the arbiter may correct."""
        return self.opened and any(row.state.fr for row in self.rows) and not self.correcting


def fiche_form(book: Book, place: Place, actor: Actor, *, correct: bool = False) -> FicheForm:
    """Return the fiches of a table for somebody; *correct*: the arbiter goes over lines that are in."""
    position, number = place
    table = book.table(place)
    if table is None:
        raise RuleBroken(
            "DUP-22", f"position {position} : pas de table {number}", f"position {position}: there is no table {number}"
        )
    seats = tuple(
        Seat(side, player, "" if player is None else _name(book, player))
        for side, player in zip(PLACES, table.seats, strict=False)
    )
    play = play_of(book)
    over = book.final or position in book.closed
    opened = position in play.opened and not over
    correcting = correct and opened and actor.post in ARBITER
    rows = tuple(_row(book, (*place, etui), actor, opened=opened, correcting=correcting) for etui in book.etuis(place))
    return FicheForm(place, seats, rows, rules_of(book).writer.title, opened, _wait(book, position), correcting)


def _wait(book: Book, position: int) -> Text | None:
    play = play_of(book)
    if book.final or position in book.closed:
        return Text("la position est close", "the position is closed")
    if position not in play.opened:
        return Text(
            "l'arbitre n'a pas encore ouvert cette position : personne ne joue (DUP-05)",
            "the arbiter has not opened this position yet: nobody plays (DUP-05)",
        )
    if position in play.duplicated:
        return Text("les étuis y sont seulement dupliqués", "étuis are only duplicated there")
    return None


def _row(book: Book, key: Key, actor: Actor, *, opened: bool, correcting: bool) -> FicheRow:
    record = play_of(book).lines.get(key)
    view = deal_view(book, key)
    mode, why = _mode(book, record, actor, opened=opened, correcting=correcting)
    hidden = mode in {Mode.CHECK, Mode.ENTER} or record is None or record.line is None
    hidden = hidden or kept_from(book, actor, key[2])
    typed = FicheTyped() if hidden or record is None or record.line is None else _typed(record.line)
    decided = remark_of(book, key)
    state = _EMPTY if record is None or record.line is None else record.state.words
    return FicheRow(
        key[2],
        view.taker.title,
        _attacker(book, view),
        mode,
        state,
        typed,
        "" if record is None or record.line is None else record.author,
        Text(decided, decided) if decided else why,
    )


def _mode(book: Book, record: LineRecord | None, actor: Actor, *, opened: bool, correcting: bool) -> tuple[Mode, Text]:
    if not opened:
        return Mode.READ, _EMPTY
    if record is None or record.line is None:
        return (Mode.READ, _EMPTY) if correcting else (Mode.ENTER, _EMPTY)
    if correcting:
        return Mode.CORRECT, _EMPTY
    if not book.settings.double_entry or not record.waits:
        return Mode.READ, _EMPTY
    if record.author == actor.name:
        return Mode.READ, Text("la seconde saisie est pour quelqu'un d'autre", "the second entry is for somebody else")
    return Mode.CHECK, Text("seconde saisie : la première ne se voit pas", "second entry: the first is not shown")


def _typed(line: FicheLine) -> FicheTyped:
    count = ""
    if line.outcome is not None:
        count = line_text(Line(1, line.contract, outcome=line.outcome)).removeprefix(f"{CONTRACT} ")
    return FicheTyped("" if line.score is None else signed(line.score), count, line.chien)


def _attacker(book: Book, view: DealView) -> str:
    player = view.seats[ORIENTATIONS.index(view.taker)]
    return "" if player is None else _name(book, player)


def _name(book: Book, player: Entrant) -> str:
    return entrant_name(book, player, players=True).title


@dataclass(frozen=True, slots=True)
class FicheTrial:
    """What a row comes to before it is kept: the amount that the count gives, what is wrong, what is doubtful."""

    etui: int
    score: int | None = None
    fault: Text | None = None
    doubts: tuple[Text, ...] = ()


def fiche_trial(book: Book, place: Place, etui: int, typed: FicheTyped, actor: Actor) -> FicheTrial:
    """Return what is typed so far; nothing is kept.

    What is doubtful beside the étui's other scores would tell of them: it is for the desk alone (DUP-24).
    """
    if typed.blank:
        return FicheTrial(etui)
    if typed.chien and not typed.score and not typed.count:
        return FicheTrial(etui)
    try:
        line = typed.line()
    except FormatError as error:
        return FicheTrial(etui, fault=error.reason)
    faults = [verdict.text for verdict in line_faults(line, rules_of(book).contracts)]
    told = () if faults or actor.table is not None else tuple(each.text for each in doubts(book, (*place, etui), line))
    return FicheTrial(etui, line.score, faults[0] if faults else None, told)


def compared(book: Book, key: Key, typed: FicheTyped) -> tuple[tuple[Text, str, str], ...]:
    """Return where a second entry differs from the first, cell by cell: what, there and here."""
    record = play_of(book).lines.get(key)
    if record is None or record.line is None or record.state is not LineState.WRITTEN:
        return ()
    try:
        again = typed.line()
    except FormatError:
        return ()
    first, second = _typed(record.line), _typed(again)
    cells: Sequence[tuple[Text, str, str]] = (
        (Text("montant", "amount"), first.score, second.score),
        (Text("décompte", "count"), first.count, second.count),
        (Text("chien", "chien"), first.chien, second.chien),
    )
    return tuple(cell for cell in cells if cell[1] != cell[2] and cell[1] and cell[2])
