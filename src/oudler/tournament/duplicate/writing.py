"""Fiches ambulantes at the control table: a line written, checked by a second entry, corrected, decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal

from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.events import (
    EtuiCancelled,
    FirstColourDrawn,
    LineChecked,
    LineCorrected,
    LineWritten,
    PcnTableSet,
    PlayDecided,
    PositionOpened,
)
from oudler.tournament.duplicate.fiches import Decision, FicheLine, LineState, Ruling, line_faults
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.play import Key, LineRecord, play_of
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.verdicts import RuleBroken, refuse_errors

THOUSANDTHS: Final = 1000
_TOP: Final = 100 * THOUSANDTHS


def open_position(book: Book, position: int, *, duplicated: bool = False) -> PositionOpened:
    """DUP-05: nobody moves without the arbiter's leave: he opens a position, once the one before is closed.

    DUP-20: *duplicated* at the first one: étuis are rebuilt there, and nothing is played.
    """
    if book.seated_at(position) is None:
        raise RuleBroken(
            "DUP-05", f"la position {position} n'est pas placée", f"position {position} has not been seated"
        )
    if position in play_of(book).opened:
        raise RuleBroken("DUP-05", f"la position {position} est déjà ouverte", f"position {position} is open already")
    if position > 1 and position - 1 not in book.closed:
        raise RuleBroken(
            "DUP-05",
            f"la position {position - 1} n'est pas close : personne ne se déplace",
            f"position {position - 1} is not closed: nobody moves",
        )
    if duplicated and position != book.first_position(book.stage_of(position)):
        raise RuleBroken(
            "DUP-20",
            "seule la première position d'une séance peut n'être que dupliquée",
            "only the first position of a session may be duplicated without being played",
        )
    return PositionOpened(position, duplicated)


def write(book: Book, key: Key, line: FicheLine) -> LineWritten:
    """DUP-22: take the line that a table wrote, a first time."""
    record = _open(book, key)
    if record is not None and record.line is not None:
        raise RuleBroken(
            "DUP-23",
            f"{_where(key)[0]} : la ligne est déjà écrite ; on la rectifie (--correct) ou la saisit une seconde fois "
            "(--check)",
            f"{_where(key)[1]}: the line is written already; correct it (--correct) or enter it again (--check)",
        )
    return LineWritten(*key, _settled(book, key, line))


def check(book: Book, key: Key, line: FicheLine, author: str) -> LineChecked:
    """Take a second entry by another person, which must agree with the first."""
    record = _written(book, key)
    if record.state is LineState.CHECKED:
        raise RuleBroken("DUP-22", f"{_where(key)[0]} : déjà vérifiée", f"{_where(key)[1]}: checked already")
    if record.author == author:
        raise RuleBroken(
            "DUP-22",
            f"{_where(key)[0]} : la seconde saisie est d'une autre personne que {author}",
            f"{_where(key)[1]}: somebody other than {author} makes the second entry",
        )
    again = _settled(book, key, line)
    if record.line is None or again.same != record.line.same:
        raise RuleBroken(
            "DUP-22",
            f"{_where(key)[0]} : la seconde saisie ({_amount(again)}) diffère de la première",
            f"{_where(key)[1]}: the second entry ({_amount(again)}) differs from the first",
        )
    return LineChecked(*key)


def correct(book: Book, key: Key, line: FicheLine) -> LineCorrected:
    """DUP-23: what was erased or written over is told to the arbiter, who corrects it and says why."""
    _written(book, key)
    return LineCorrected(*key, _settled(book, key, line))


def decide(book: Book, key: Key, decision: Decision | None) -> PlayDecided:
    """IND-12: the arbiter cancels a play, gives an average or notes, or another score; None takes that back."""
    record = _open(book, key)
    if decision is None and (record is None or record.decision is None):
        raise RuleBroken("IND-12", f"{_where(key)[0]} : rien n'est décidé", f"{_where(key)[1]}: nothing was decided")
    if decision is not None and decision.ruling is Ruling.SCORE:
        refuse_errors(line_faults(FicheLine(decision.score), rules_of(book).contracts))
    if decision is not None and decision.ruling is Ruling.NOTES and rules_of(book).percent:
        for note in (decision.attack, decision.defence):
            if not 0 <= note <= _TOP:
                raise RuleBroken("IND-12", "une note va de 0 à 100", "a note goes from 0 to 100")
    return PlayDecided(*key, decision)


def cancel(book: Book, etui: int, *, cancelled: bool = True) -> EtuiCancelled:
    """IND-12: a deal is cancelled for all who played it, or counts again."""
    _on_fiches(book)
    _not_final(book)
    if not any(etui in row for seated in book.seated for position in seated.event.etuis for row in position):
        raise RuleBroken("IND-12", f"pas d'étui n° {etui}", f"there is no étui no. {etui}")
    if (etui in play_of(book).cancelled) is cancelled:
        fr, en = ("annulé déjà", "cancelled already") if cancelled else ("pas annulé", "not cancelled")
        raise RuleBroken("IND-12", f"étui n° {etui} : {fr}", f"étui no. {etui}: {en}")
    return EtuiCancelled(etui, cancelled)


def missing(book: Book, position: int) -> list[Table[Entrant]]:
    """Return the tables that owe a line for one of their étuis."""
    return [table for table in book.due(position) if any(_missing(book, position, table.number))]


def _missing(book: Book, position: int, table: int) -> Iterator[int]:
    """Yield the étuis of a table that have neither a line nor a decision, and still count."""
    play = play_of(book)
    if position in play.duplicated:
        return
    for etui in book.etuis((position, table)):
        key = (position, table, etui)
        record = play.lines.get(key)
        counts = etui not in play.cancelled and not play.taken_away(key)
        if counts and (record is None or (record.line is None and record.decision is None)):
            yield etui


def missing_etuis(book: Book, position: int) -> dict[int, tuple[int, ...]]:
    """Return the étuis that are still to be written, by table."""
    due = {table.number: tuple(_missing(book, position, table.number)) for table in book.due(position)}
    return {table: etuis for table, etuis in due.items() if etuis}


def unchecked(book: Book, position: int) -> list[Table[Entrant]]:
    """Return the tables with a line that waits for its second entry."""
    play = play_of(book)
    waiting = {table for (at, table, _), record in play.lines.items() if at == position and record.waits}
    return [table for table in book.due(position) if table.number in waiting]


def _settled(book: Book, key: Key, line: FicheLine) -> FicheLine:
    """Return a line as it is kept, with who sat where; refused where it cannot stand."""
    rules = rules_of(book)
    table = book.table(key[:2])
    if table is None:
        raise LookupError(key)
    refuse_errors(verdict.at(*key[:2]) for verdict in line_faults(line, rules.contracts))
    _same_chien(book, key, line)
    return replace(line, seats=rules.placed(book, key, table, line.seats))


def _same_chien(book: Book, key: Key, line: FicheLine) -> None:
    """DUP-21, DUP-19: the chien that a table writes is the one of the étui; which that is, it is not told."""
    board = play_of(book).etuis.get(key[2])
    if board is None or not line.chien:
        return
    if set(line.chien.split()) != set(board.chien.split()):
        raise RuleBroken(
            "DUP-21",
            f"{_where(key)[0]} : le chien écrit ({line.chien}) n'est pas celui de l'étui",
            f"{_where(key)[1]}: the chien written ({line.chien}) is not that of the étui",
        )


def _open(book: Book, key: Key) -> LineRecord | None:
    """Return a line as it stands; refused where nothing can be written."""
    position, table, etui = key
    _on_fiches(book)
    _not_final(book)
    if position in book.closed:
        raise RuleBroken("RES-03", f"la position {position} est close", f"position {position} is closed")
    found = book.table((position, table))
    if found is None:
        raise RuleBroken(
            "DUP-22", f"position {position} : pas de table {table}", f"position {position}: there is no table {table}"
        )
    if found not in list(book.due(position)):
        raise RuleBroken(
            "DUP-22",
            f"position {position}, table {table} : elle ne joue pas, ses joueurs sont exempts",
            f"position {position}, table {table}: it does not play, its players have a bye",
        )
    if etui not in book.etuis((position, table)):
        there = ", ".join(map(str, book.etuis((position, table))))
        raise RuleBroken(
            "DUP-22",
            f"position {position}, table {table} : l'étui n° {etui} n'y est pas ({there})",
            f"position {position}, table {table}: étui no. {etui} is not there ({there})",
        )
    if position not in play_of(book).opened:
        raise RuleBroken(
            "DUP-05",
            f"l'arbitre n'a pas ouvert la position {position} (open)",
            f"the arbiter has not opened position {position} (open)",
        )
    if position in play_of(book).duplicated:
        raise RuleBroken(
            "DUP-20",
            f"position {position} : les étuis y sont seulement dupliqués",
            f"position {position}: étuis are only duplicated there",
        )
    return play_of(book).lines.get(key)


def _on_fiches(book: Book) -> None:
    """EQUI-11: in équipes a line is what both sheets of a room say; nobody writes it on a fiche."""
    if book.form is Form.EQUIPE:
        raise RuleBroken(
            "EQUI-11",
            "par équipes, chaque camp d'une salle tient sa feuille (room-sheet, room-settle, match-cancel)",
            "in équipes each camp of a room keeps its sheet (room-sheet, room-settle, match-cancel)",
        )


def _written(book: Book, key: Key) -> LineRecord:
    record = _open(book, key)
    if record is None or record.line is None:
        raise RuleBroken("DUP-22", f"{_where(key)[0]} : rien n'est écrit", f"{_where(key)[1]}: nothing is written")
    return record


def _not_final(book: Book) -> None:
    if book.final:
        raise RuleBroken("RES-02", "le classement est définitif", "the ranking is final")


def _where(key: Sequence[int]) -> tuple[str, str]:
    position, table, etui = key
    return f"position {position}, table {table}, étui {etui}", f"position {position}, table {table}, étui {etui}"


def _amount(line: FicheLine) -> str:
    return "—" if line.score is None else str(line.score)


def set_pcn(book: Book, pcn: Sequence[int]) -> PcnTableSet:
    """HOM-01: the texts we have give no scale of PCN for duplicate; the organiser says what each rank receives."""
    _not_final(book)
    if any(points < 0 for points in pcn) or list(pcn) != sorted(pcn, reverse=True):
        raise RuleBroken("HOM-01", "des PCN par rang, jamais croissants", "PCN by rank, which never increase")
    return PcnTableSet(tuple(pcn))


def draw_colour(book: Book, colour: Literal["blue", "white", "red"]) -> FirstColourDrawn:
    """TRI-07: the arbiter drew the colour of the first attackers, once, before anything is written."""
    if book.form is not Form.TRIPLETTE:
        raise RuleBroken("TRI-07", "les couleurs sont celles des triplettes", "colours are those of triplettes")
    if play_of(book).first_colour is not None:
        raise RuleBroken(
            "TRI-07",
            f"la couleur est tirée : {play_of(book).first_colour} ; elle vaut pour toutes les séances",
            f"the colour is drawn: {play_of(book).first_colour}, for all the sessions",
        )
    return FirstColourDrawn(colour)
