"""`oudler tournament checklist`: what to see to before the first card, from the poster to the last pen."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from oudler.app.preparing import to_prepare
from oudler.cli.tournament.shell import open_desk, show
from oudler.text import Language
from oudler.tournament.checklist import Item


def show_checklist(options: argparse.Namespace) -> int:
    with open_desk(options, readonly=True) as desk:
        items = to_prepare(desk.book())
    plain = [
        {"clause": item.clause, "text": item.text.to(options.lang), "done": item.done, "number": item.number}
        for item in items
    ]
    return show(options, plain, _lines(items, options.lang))


def _lines(items: Sequence[Item], lang: Language) -> Iterator[str]:
    """Yield a box a line: ticked where the program knows it is done, empty where it is not or only people can tell."""
    for item in items:
        box = "[x]" if item.done else "[ ]"
        many = f" × {item.number}" if item.number is not None else ""
        yield f"{box} {item.text.to(lang)}{many} ({item.clause})"
