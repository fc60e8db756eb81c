"""Penalties from the shell: given, listed, revoked."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from oudler.app import commands
from oudler.app.journal import tell_event
from oudler.app.lists import penalised
from oudler.app.rankings import unit_of
from oudler.app.sheets import responsible
from oudler.cli.tournament.shell import answer, carry_out, columns, name_of, open_desk, show
from oudler.formats.reading import FormatError
from oudler.formats.words import parts_of
from oudler.text import Text
from oudler.tournament.numbers import as_text
from oudler.tournament.penalties import Penalty
from oudler.tournament.standings import shown_points


def penalty(options: argparse.Namespace) -> int:
    """`oudler tournament penalty FILE --player N --points 100 --clause COMP-35 --reason …`.

    With `--table T -p P --clause ARB-28`: a fault on a score sheet, for each of the players of the table.
    """
    if options.table is not None:
        return _sheet_penalty(options)
    if options.points is None:
        raise FormatError("--points", "combien de points ?", "how many points?")
    with open_desk(options) as desk:
        parts = unit_of(desk.book()).parts
        done = carry_out(
            desk,
            options,
            commands.penalise(
                parts_of(options.points, parts, "--points"),
                options.clause,
                player=options.player,
                formation=options.team,
                position=options.position,
            ),
        )
        return answer(options, done, tell_event(done.event), number=getattr(done.event, "number", 0))


def _sheet_penalty(options: argparse.Namespace) -> int:
    if options.position is None:
        raise FormatError("--position", "à quelle position ?", "at which position?")
    for name in ("player", "team", "points"):
        if getattr(options, name) is not None:
            raise FormatError(f"--{name}", "ne va pas avec --table", "not allowed with --table")
    place = options.position, options.table
    with open_desk(options) as desk:
        who = responsible(desk.book(), place)
        for player in who if options.key is None else ():  # all of them, or none
            desk.preview(commands.sheet_penalty(options.clause, player, place))
        numbers = []
        for player in who:
            done = carry_out(desk, options, commands.sheet_penalty(options.clause, player, place), part=str(player))
            numbers.append(getattr(done.event, "number", 0))
        points = getattr(done.event, "points", 0)
        names = ", ".join(name_of(desk.book(), player) for player in who)
        said = Text(
            f"{points} points à chacun ({options.clause}) : {names}",
            f"{points} points each ({options.clause}): {names}",
        )
        return answer(options, done, said, numbers=numbers, points=points)


def list_penalties(options: argparse.Namespace) -> int:
    """`oudler tournament penalties FILE`: all of them, with clause, author and reason."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        given = list(book.penalties.values())
        head = Text("n° qui points article par motif", "no. who points clause by reason").to(options.lang).split()
        rows = [
            (
                each.number,
                penalised(book, each),
                shown_points(each.points, options.lang, unit_of(book)),
                each.clause,
                each.author,
                each.reason + (Text(" (levée)", " (revoked)").to(options.lang) if each.revoked else ""),
            )
            for each in given
        ]
        none = [Text("aucune pénalité", "no penalties").to(options.lang)]
        lines = columns(head, rows, right=(0, 2)) if rows else none
        return show(options, [_json(each) for each in given], lines)


def _json(penalty: Penalty) -> dict[str, Any]:
    who = {"player": as_text(penalty.player), "formation": as_text(penalty.formation)}
    return {**msgspec.to_builtins(penalty), **who}


def revoke(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.revoke_penalty(options.number))
        return answer(options, done, Text(f"pénalité n° {options.number} levée", f"penalty {options.number} revoked"))
