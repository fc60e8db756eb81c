"""Paper and spreadsheets: `oudler tournament print` and `oudler tournament tables`."""

from __future__ import annotations

import argparse
from datetime import UTC, date, datetime, time
from pathlib import Path

from oudler.app.heads import anchor_of
from oudler.app.packs import Pack, pack
from oudler.app.printing import Wish, link_to
from oudler.app.tools import grids_of, notes_of, papers_of
from oudler.cli.files import write_out
from oudler.cli.tournament.shell import open_desk
from oudler.formats.documents import render
from oudler.formats.reading import FormatError
from oudler.formats.tables import Grid, to_csv, to_json, to_text, to_xlsx
from oudler.text import Text


def print_document(options: argparse.Namespace) -> int:
    """`oudler tournament print FILE marque -o feuilles.pdf`: one document as PDF."""
    with open_desk(options, readonly=True) as desk:
        papers = papers_of(desk.book())
        maker = papers.get(options.document)
        if maker is None:
            raise _unknown(options.document, list(papers))
        link = link_to(options.address or "")
        wish = Wish(options.position, options.blank or 0, link, link, anchor=anchor_of(desk), nodes=options.nodes)
        document = maker(desk.book(), wish)
        out = options.out or f"{options.document}.pdf"
        return write_out(options, out, render(document, options.paper, options.lang))


def pack_papers(options: argparse.Namespace) -> int:
    """`oudler tournament pack FILE secours -o secours.zip`: many documents at once."""
    with open_desk(options, readonly=True) as desk:
        link, anchor = link_to(options.address or ""), anchor_of(desk)
        content = pack(
            desk.book(),
            Pack(options.pack),
            lambda position: Wish(position, 0, link, link, anchor=anchor),
            paper=options.paper,
            lang=options.lang,
            position=options.position,
        )
        return write_out(options, options.out or f"{options.pack}.zip", content)


def tables(options: argparse.Namespace) -> int:
    """`oudler tournament tables FILE classement -o c.csv`: lists as CSV, XLSX, JSON or text, by the file's ending."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        grids = grids_of(book)
        wanted = options.lists or list(grids)
        for name in wanted:
            if name not in grids:
                raise _unknown(name, list(grids))
        made, notes = [grids[name](book) for name in wanted], notes_of(book, desk.history())
        return write_out(options, options.out, grid_content(options, made, book.settings.date, notes))


def grid_content(options: argparse.Namespace, grids: list[Grid], day: date, notes: tuple[Text, ...] = ()) -> bytes:
    """Return lists as the file named by `--out` holds them, by its ending; *notes* are for the text report."""
    ending = Path(options.out).suffix.lower()
    if ending == ".xlsx":
        return to_xlsx(grids, datetime.combine(day, time(), UTC), options.lang)
    if ending == ".json":
        return (to_json(grids, options.lang) + "\n").encode()
    if ending in (".txt", ".md"):
        return to_text(grids, options.lang, notes).encode()
    if ending != ".csv":
        raise FormatError(options.out, "finit par .csv, .xlsx, .json ou .txt", "ends in .csv, .xlsx, .json or .txt")
    if len(grids) > 1:
        raise FormatError(options.out, "un CSV ne contient qu'une liste", "a CSV file holds one list only")
    return to_csv(grids[0], options.lang)


def _unknown(name: str, known: list[str]) -> FormatError:
    listed = ", ".join(known)
    return FormatError(repr(name), f"inconnu ; il y a {listed}", f"unknown; there are {listed}")
