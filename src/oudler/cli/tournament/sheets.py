"""Score sheets from the shell: enter, check, correct, list what is missing, close positions and stages."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from oudler.app import commands
from oudler.app.desk import Decide
from oudler.app.incidents.views import bans_at
from oudler.app.journal import tell_event
from oudler.app.libre.words import told_lost
from oudler.app.names import entrant_name
from oudler.app.progress import short_table_remarks
from oudler.app.sheets import SheetView, advice_on, position_sheets, read_lines, sheet_view
from oudler.cli.tournament.shell import answer, author_of, carry_out, columns, name_of, open_desk, show
from oudler.formats.calculation import CONTRACT_NAMES
from oudler.formats.reading import FormatError
from oudler.formats.words import whole_numbers
from oudler.text import Language, Text, signed
from oudler.tournament.core.book import Book, Place
from oudler.tournament.libre.events import SheetLost
from oudler.tournament.libre.sheets import SheetState
from oudler.tournament.lines import PLACES, Line
from oudler.verdicts import tell


def sheet(options: argparse.Namespace) -> int:
    """`oudler tournament sheet FILE -p P -t T [--deal "…"]… | --bilans N=120 …`: enter a sheet, or show it."""
    place = (options.position, options.table)
    if not options.deal and not options.bilans:
        with open_desk(options, readonly=True) as desk:
            book = desk.book()
            view = sheet_view(book, place)
            return show(options, view.as_json(), _lines(book, view, options.lang))
    with open_desk(options) as desk:
        lines = read_lines(desk.book(), place, options.deal, options.bilans)
        for verdict in () if options.json else advice_on(desk.book(), place, lines):
            print(tell(verdict, options.lang), file=sys.stderr)
        done = carry_out(desk, options, _command(place, lines, options))
        view = sheet_view(desk.book(), place)
        state = view.sheet.state.words
        return answer(
            options,
            done,
            Text(
                f"position {place[0]}, table {place[1]} : feuille {state.fr}",
                f"position {place[0]}, table {place[1]}: sheet {state.en}",
            ),
            sheet=view.as_json(),
        )


def lost(options: argparse.Namespace) -> int:
    """`oudler tournament lost FILE -p P -t T --bilans N=120 … | --annulled --reason …`: a sheet has vanished."""
    place = (options.position, options.table)
    if bool(options.bilans) == options.annulled:
        raise FormatError(
            "--bilans",
            "que compte cette feuille ? --bilans N=120 … ou --annulled (personne ne marque)",
            "what does this sheet count? --bilans N=120 … or --annulled (nobody marks)",
        )
    with open_desk(options) as desk:
        lines = read_lines(desk.book(), place, (), options.bilans)
        done = carry_out(desk, options, commands.lose_sheet(place, lines))
        told = tell_event(done.event)
        if isinstance(done.event, SheetLost):
            names = ", ".join(name_of(desk.book(), each.player) for each in done.event.penalties)
            told = told_lost(done.event, Text(names, names))
        return answer(options, done, told, sheet=sheet_view(desk.book(), place).as_json())


def _command(place: Place, lines: tuple[Line, ...], options: argparse.Namespace) -> Decide:
    seen = options.seen
    if options.draft:
        return commands.save_sheet(place, lines, seen=seen)
    if options.check:
        return commands.check_sheet(place, lines, author_of(options), seen=seen)
    if options.correct:
        return commands.correct_sheet(place, lines, options.reason, seen=seen)
    return commands.submit_sheet(place, lines, seen=seen)


def _lines(book: Book, view: SheetView, lang: Language) -> Iterator[str]:
    sheet = view.sheet
    state = sheet.state.words
    version = f", version {sheet.version}" if sheet.version else ""
    yield Text(
        f"Position {sheet.position}, table {sheet.table} : feuille {state.fr}{version}",
        f"Position {sheet.position}, table {sheet.table}: sheet {state.en}{version}",
    ).to(lang)
    names = [name_of(book, player) for player in sheet.players]
    rows: list[list[object]] = [
        [
            line.number,
            _contract(line, lang),
            line.taker or "",
            *(_mark(mark) for mark in marks),
        ]
        for line, marks in zip(sheet.lines, view.marks, strict=True)
        if not line.is_bilans
    ]
    rows.append(["", "bilan", "", *("" if player is None else _mark(view.bilans[player]) for player in sheet.players)])
    head = ["", Text("contrat", "contract").to(lang), Text("preneur", "taker").to(lang)]
    seats = [f"{place} {name}" for place, name in zip(PLACES, names, strict=False)]
    yield from columns([*head, *seats], rows, right=(0, *range(3, 3 + len(seats))))
    yield from (text.to(lang) for text in bans_at(book, sheet.position, sheet.table))
    if sheet.by_bilans:
        yield Text("entrée par ses bilans : les donnes ne sont pas connues", "by its bilans: deals unknown").to(lang)


def _contract(line: Line, lang: Language) -> str:
    if line.annulled is not None:
        return Text(f"annulée : {line.annulled}", f"annulled: {line.annulled}").to(lang)
    return "—" if line.bid is None else CONTRACT_NAMES[line.bid].to(lang)


def _mark(mark: int | None) -> str:
    return "" if mark is None else signed(mark)


def sheets(options: argparse.Namespace) -> int:
    """`oudler tournament sheets FILE [-p P]`: what is in, what is missing, the control sums."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        here = position_sheets(book, options.position)
        value = {
            "position": here.position,
            "sheets": {str(number): state.value for number, state in here.states.items()},
            "missing": list(here.missing),
            "unchecked": list(here.unchecked),
            "positives": here.balance.positives,
            "negatives": here.balance.negatives,
            "closed": here.closed,
        }

        def lines() -> Iterator[str]:
            yield f"Position {here.position}"
            for state in SheetState:
                tables = [str(number) for number, each in here.states.items() if each is state]
                if tables:
                    which = "tables" if len(tables) > 1 else "table"
                    yield f"  {state.words.to(options.lang):<18}  {len(tables):>3}  ({which} {', '.join(tables)})"
            for remark in short_table_remarks(book):
                if remark.position == here.position:
                    yield tell(remark, options.lang)
            total = here.balance
            more, less, rest = signed(total.positives), signed(total.negatives), signed(total.total)
            yield Text(
                f"somme des positifs {more}, des négatifs {less}, total {rest}",
                f"positives {more}, negatives {less}, sum {rest}",
            ).to(options.lang)
            if here.closed:
                yield Text("position close", "position closed").to(options.lang)

        return show(options, value, lines())


def close(options: argparse.Namespace) -> int:
    """`oudler tournament close FILE [-p P]`: the sums hold and nothing is missing; a copy is kept."""
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.close(options.position))
        position = getattr(done.event, "position", 0)
        return answer(
            options, done, Text(f"position {position} close", f"position {position} closed"), position=position
        )


def reopen(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.reopen(options.position))
        if options.position:
            return answer(
                options, done, Text(f"position {options.position} rouverte", f"position {options.position} reopened")
            )
        return answer(options, done, Text("classement rouvert", "ranking reopened"))


def next_stage(options: argparse.Namespace) -> int:
    """`oudler tournament cut FILE [--choose N…]`: who goes on to the next stage."""
    with open_desk(options) as desk:
        chosen = whole_numbers(options.choose or [], "--choose")
        done = carry_out(desk, options, commands.close_stage(chosen))
        kept = list(getattr(done.event, "kept", ()))
        if not options.json:
            for place, entrant in enumerate(kept, 1):
                print(f"{place:>4}  {entrant_name(desk.book(), entrant).title}")
        return answer(options, done, Text(f"{len(kept)} continuent", f"{len(kept)} go on"), kept=kept)
