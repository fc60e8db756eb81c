"""Duplicate from the shell: positions opened, fiches ambulantes, the arbiter's decisions, topage."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from oudler.app.desk import Decide
from oudler.app.duplicate import commands
from oudler.app.duplicate.deciding import read_decision
from oudler.app.duplicate.fiches import (
    PlayView,
    PositionFiches,
    doubts_about,
    etui_plays,
    position_fiches,
    public_plays,
    read_fiche,
    table_lines,
    taker_title,
)
from oudler.app.journal import tell_event
from oudler.cli.tournament.shell import answer, author_of, carry_out, columns, name_of, open_desk, show
from oudler.formats.words import whole_numbers
from oudler.text import Language, Text, signed
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.standings import shown_points
from oudler.verdicts import RuleBroken, tell


def open_position(options: argparse.Namespace) -> int:
    """`oudler tournament open FILE [-p P] [--duplicated]`: the arbiter lets players move (DUP-05)."""
    with open_desk(options) as desk:
        is_duplicate(desk.book())
        done = carry_out(desk, options, commands.open_position(options.position, duplicated=options.duplicated))
        return answer(options, done, tell_event(done.event))


def fiche(options: argparse.Namespace) -> int:
    """`oudler tournament fiche FILE -p P -t T [--etui E --score 56 | --deal "49 2 petit:attaque"]`."""
    if options.etui is None:
        return _show_table(options)
    key = (options.position, options.table, options.etui)
    with open_desk(options) as desk:
        is_duplicate(desk.book())
        seats = tuple(whole_numbers(options.seats or [], "--seats"))
        line = read_fiche(options.deal, options.score, options.chien, seats)
        doubts = doubts_about(desk.book(), key, line)
        done = carry_out(desk, options, _command(options, key, line))
        for doubt in () if options.json else doubts:
            print(tell(doubt, options.lang), file=sys.stderr)
        return answer(options, done, tell_event(done.event), doubts=[doubt.text.to(options.lang) for doubt in doubts])


def _command(options: argparse.Namespace, key: tuple[int, int, int], line: FicheLine) -> Decide:
    if options.check:
        return commands.check_line(key, line, author_of(options))
    if options.correct:
        return commands.correct_line(key, line)
    return commands.write_line(key, line)


def _show_table(options: argparse.Namespace) -> int:
    """DUP-24: the lines of this table alone."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        is_duplicate(book)
        found = table_lines(book, options.position, options.table)
        return show(options, [each.as_json() for each in found], _table_lines(book, found, options))


def _table_lines(book: Book, found: Sequence[PlayView], options: argparse.Namespace) -> Iterator[str]:
    yield f"Position {options.position}, table {options.table}"
    head = Text("étui preneur score état", "étui taker score state").to(options.lang).split()
    rows = [
        (each.key[2], taker_title(book, each.key[2]).to(options.lang), _score(each), _state(each, options.lang))
        for each in found
    ]
    written = {each.key[2] for each in found}
    rows += [
        (etui, taker_title(book, etui).to(options.lang), "", Text("à écrire", "to be written").to(options.lang))
        for etui in book.etuis((options.position, options.table))
        if etui not in written
    ]
    yield from columns(head, rows, right=(0, 2))


def _score(each: PlayView) -> str:
    return "" if each.record.score is None else signed(each.record.score)


def _state(each: PlayView, lang: Language) -> str:
    said = [] if each.record.line is None else [each.record.state.words.to(lang)]
    if each.record.word is not None:
        said.append(each.record.word.ruling.value)
    return ", ".join(said)


def fiches(options: argparse.Namespace) -> int:
    """`oudler tournament fiches FILE [-p P]`: which étuis of which table are written, missing, to be checked."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        here = position_fiches(book, options.position)
        return show(options, here.as_json(), _fiches_lines(here, options.lang))


def _fiches_lines(here: PositionFiches, lang: Language) -> Iterator[str]:
    if here.closed:
        state = Text("close", "closed")
    elif here.opened:
        state = Text("ouverte", "open")
    else:
        state = Text("pas encore ouverte", "not open yet")
    yield Text(f"Position {here.position}, {state.fr}", f"Position {here.position}, {state.en}").to(lang)
    head = Text("table étuis écrits manquants à_vérifier", "table étuis written missing to_check").to(lang)
    rows = [
        (
            table.table,
            *(" ".join(map(str, each)) for each in (table.etuis, table.written, table.missing, table.waiting)),
        )
        for table in here.tables
    ]
    yield from columns([word.replace("_", " ") for word in head.split()], rows, right=(0,))


def decide(options: argparse.Namespace) -> int:
    """`oudler tournament decide FILE -p P -t T -e E --cancelled | --average | --note 60 40 | --score A --reason …`."""
    key = (options.position, options.table, options.etui)
    with open_desk(options) as desk:
        is_duplicate(desk.book())
        done = carry_out(desk, options, commands.decide_play(key, read_decision(desk.book(), vars(options))))
        return answer(options, done, tell_event(done.event))


def cancel(options: argparse.Namespace) -> int:
    """`oudler tournament cancel-etui FILE E --reason …`: an étui counts for nobody (IND-12)."""
    with open_desk(options) as desk:
        is_duplicate(desk.book())
        done = carry_out(desk, options, commands.cancel_etui(options.number, cancelled=not options.back))
        return answer(options, done, tell_event(done.event))


def topage(options: argparse.Namespace) -> int:
    """`oudler tournament topage FILE -e E`: every score of an étui with its notes; for the arbiter (DUP-06)."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        is_duplicate(book)
        found = (public_plays if options.public else etui_plays)(book, options.etui)
        if not found:
            raise RuleBroken(
                "IND-02", f"étui n° {options.etui} : aucun score", f"étui no. {options.etui}: no score has come in"
            )
        if not options.json and not book.final:
            print(
                Text(
                    "pour l'arbitre : à ne montrer à personne avant la fin", "for the arbiter: not to be shown yet"
                ).to(options.lang),
                file=sys.stderr,
            )
        return show(options, [each.as_json() for each in found], _topage_lines(book, options.etui, found, options.lang))


def _topage_lines(book: Book, etui: int, found: Sequence[PlayView], lang: Language) -> Iterator[str]:
    taker = taker_title(book, etui)
    yield Text(f"Étui {etui}, preneur {taker.fr}", f"Étui {etui}, taker {taker.en}").to(lang)
    head = Text("pos. table joueurs score attaque défense", "pos. table players score attack defence").to(lang).split()
    rows = [
        (
            each.key[0],
            each.key[1],
            " / ".join(name_of(book, player) for player in each.record.seats),
            _score(each) or _state(each, lang),
            "" if each.notes is None else shown_points(each.notes.attack, lang),
            "" if each.notes is None else shown_points(each.notes.defence, lang),
        )
        for each in found
    ]
    yield from columns(head, rows, right=(0, 1, 3, 4, 5))


def is_duplicate(book: Book) -> None:
    if book.settings.discipline != "duplicate":
        raise RuleBroken("DUP-03", "ce tournoi n'est pas en duplicate", "this tournament is not played in duplicate")
