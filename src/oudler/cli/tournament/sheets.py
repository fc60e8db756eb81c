"""Score sheets from the shell: enter, check, correct, list what is missing, close positions and stages."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from oudler.cli.tournament.results import entrant_name
from oudler.cli.tournament.setup import current_position
from oudler.cli.tournament.shell import answer, author_of, carry_out, columns, name_of, open_desk, show
from oudler.cli.tournament.words import whole_numbers
from oudler.formats.calculation import CONTRACT_NAMES
from oudler.formats.sheet_text import line_text, parse_line
from oudler.text import Language, Text, signed
from oudler.tournament.core import closing
from oudler.tournament.core.book import Book, Place
from oudler.tournament.core.events import Event
from oudler.tournament.libre import writing
from oudler.tournament.libre.discipline import control as control_of
from oudler.tournament.numbers import as_text
from oudler.tournament.sheets import PLACES, Line, Sheet, SheetState, bilans, counted_marks
from oudler.verdicts import Finding, RuleBroken, tell


def sheet(options: argparse.Namespace) -> int:
    """`oudler tournament sheet FILE -p P -t T [--deal "…"]…`: enter a sheet, or show it where no deal is given."""
    place = (options.position, options.table)
    if not options.deal:
        with open_desk(options, readonly=True) as desk:
            book = desk.book()
            found = writing.current_sheet(book, place)
            return show(options, _json(found), _lines(book, found, options.lang))
    with open_desk(options) as desk:
        lines = _parsed(desk.book(), place, options.deal)
        if not options.json:
            for verdict in writing.remarks(desk.book(), place, lines):
                if verdict.finding is Finding.ADVICE:
                    print(tell(verdict, options.lang), file=sys.stderr)
        done = carry_out(desk, options, lambda book: _decided(book, place, lines, options))
        found = writing.current_sheet(desk.book(), place)
        said = found.state.words
        return answer(
            options,
            done,
            Text(
                f"position {place[0]}, table {place[1]} : feuille {said.fr}",
                f"position {place[0]}, table {place[1]}: sheet {said.en}",
            ),
            sheet=_json(found),
        )


def _parsed(book: Book, place: Place, deals: list[str]) -> tuple[Line, ...]:
    players = writing.current_sheet(book, place).players
    return tuple(parse_line(number, text, players) for number, text in enumerate(deals, 1))


def _decided(book: Book, place: Place, lines: tuple[Line, ...], options: argparse.Namespace) -> Event:
    seen = options.seen
    if options.draft:
        return writing.save(book, place, lines, seen=seen)
    if options.check:
        return writing.check(book, place, lines, author_of(options), seen=seen)
    if options.correct:
        return writing.correct(book, place, lines, options.reason, seen=seen)
    return writing.submit(book, place, lines, seen=seen)


def _json(found: Sheet) -> dict[str, Any]:
    return {
        "position": found.position,
        "table": found.table,
        "players": [as_text(player) for player in found.players],
        "state": found.state.value,
        "version": found.version,
        "lines": [line_text(line) for line in found.lines],
        "bilans": bilans(found),
    }


def _lines(book: Book, found: Sheet, lang: Language) -> Iterator[str]:
    state = found.state.words
    version = f", version {found.version}" if found.version else ""
    yield Text(
        f"Position {found.position}, table {found.table} : feuille {state.fr}{version}",
        f"Position {found.position}, table {found.table}: sheet {state.en}{version}",
    ).to(lang)
    names = [name_of(book, player) for player in found.players]
    rows: list[list[object]] = [
        [
            line.number,
            _contract(line, lang),
            line.taker or "",
            *(_mark(mark) for mark in counted_marks(line, found.players)),
        ]
        for line in found.lines
    ]
    sums = bilans(found)
    rows.append(["", "bilan", "", *("" if player is None else _mark(sums[player]) for player in found.players)])
    head = ["", Text("contrat", "contract").to(lang), Text("preneur", "taker").to(lang)]
    seats = [f"{place} {name}" for place, name in zip(PLACES, names, strict=False)]
    yield from columns([*head, *seats], rows, right=(0, *range(3, 3 + len(seats))))


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
        position = options.position or current_position(book) or book.seated_positions
        if not position:
            raise RuleBroken("RES-03", "rien n'est placé", "nothing has been seated")
        if book.seated_at(position) is None:
            raise RuleBroken("RES-03", f"la position {position} n'est pas placée", f"position {position} is not seated")
        states = {
            table.number: writing.current_sheet(book, (position, table.number)).state for table in book.due(position)
        }
        control = control_of(book, position)
        value = {
            "position": position,
            "sheets": {str(number): state.value for number, state in states.items()},
            "missing": [table.number for table in writing.missing(book, position)],
            "unchecked": [table.number for table in writing.unchecked(book, position)],
            "positives": control.balance.positives,
            "negatives": control.balance.negatives,
            "closed": position in book.closed,
        }

        def lines() -> Iterator[str]:
            yield f"Position {position}"
            for state in SheetState:
                tables = [str(number) for number, each in states.items() if each is state]
                if tables:
                    which = "tables" if len(tables) > 1 else "table"
                    yield f"  {state.words.to(options.lang):<18}  {len(tables):>3}  ({which} {', '.join(tables)})"
            total = control.balance
            more, less, rest = signed(total.positives), signed(total.negatives), signed(total.total)
            yield Text(
                f"somme des positifs {more}, des négatifs {less}, total {rest}",
                f"positives {more}, negatives {less}, sum {rest}",
            ).to(options.lang)
            if position in book.closed:
                yield Text("position close", "position closed").to(options.lang)

        return show(options, value, lines())


def close(options: argparse.Namespace) -> int:
    """`oudler tournament close FILE [-p P]`: the sums hold and nothing is missing; a copy is kept."""
    with open_desk(options) as desk:

        def decide(book: Book) -> Event:
            position = options.position or current_position(book)
            if position is None:
                raise RuleBroken("RES-03", "aucune position n'est ouverte", "no position is open")
            return closing.close_position(book, position)

        done = carry_out(desk, options, decide)
        position = getattr(done.event, "position", 0)
        return answer(
            options, done, Text(f"position {position} close", f"position {position} closed"), position=position
        )


def reopen(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        if options.position:
            done = carry_out(desk, options, lambda book: closing.reopen_position(book, options.position))
            return answer(
                options, done, Text(f"position {options.position} rouverte", f"position {options.position} reopened")
            )
        done = carry_out(desk, options, closing.reopen)
        return answer(options, done, Text("classement rouvert", "ranking reopened"))


def next_stage(options: argparse.Namespace) -> int:
    """`oudler tournament cut FILE [--choose N…]`: who goes on to the next stage."""
    with open_desk(options) as desk:
        chosen = whole_numbers(options.choose or [], "--choose")
        done = carry_out(desk, options, lambda book: closing.close_stage(book, chosen))
        kept = list(getattr(done.event, "kept", ()))
        if not options.json:
            for place, entrant in enumerate(kept, 1):
                print(f"{place:>4}  {entrant_name(desk.book(), entrant)}")
        return answer(options, done, Text(f"{len(kept)} continuent", f"{len(kept)} go on"), kept=kept)
