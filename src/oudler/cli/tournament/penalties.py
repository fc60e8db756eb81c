"""Penalties from the shell: given, listed, revoked."""

from __future__ import annotations

import argparse

import msgspec

from oudler.app.journal import tell_event
from oudler.cli.tournament.shell import answer, carry_out, columns, name_of, open_desk, show
from oudler.text import Text
from oudler.tournament.libre import penalties


def penalty(options: argparse.Namespace) -> int:
    """`oudler tournament penalty FILE --player N --points 100 --clause COMP-35 --reason …`."""
    with open_desk(options) as desk:
        done = carry_out(
            desk,
            options,
            lambda book: penalties.penalise(
                book,
                options.points,
                options.clause,
                player=options.player,
                formation=options.team,
                position=options.position,
            ),
        )
        return answer(options, done, tell_event(done.event), number=getattr(done.event, "number", 0))


def list_penalties(options: argparse.Namespace) -> int:
    """`oudler tournament penalties FILE`: all of them, with clause, author and reason."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        given = list(book.penalties.values())
        head = Text("n° qui points article par motif", "no. who points clause by reason").to(options.lang).split()
        rows = [
            (
                each.number,
                name_of(book, each.player) if each.player else book.formations[int(each.formation or 0)].title,
                each.points,
                each.clause,
                each.author,
                each.reason + (Text(" (levée)", " (revoked)").to(options.lang) if each.revoked else ""),
            )
            for each in given
        ]
        none = [Text("aucune pénalité", "no penalties").to(options.lang)]
        lines = columns(head, rows, right=(0, 2)) if rows else none
        return show(options, [msgspec.to_builtins(each) for each in given], lines)


def revoke(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, lambda book: penalties.revoke(book, options.number))
        return answer(options, done, Text(f"pénalité n° {options.number} levée", f"penalty {options.number} revoked"))
