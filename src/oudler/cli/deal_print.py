"""`oudler deal print`: a deal as PDF, with the cards of our own pack."""

from __future__ import annotations

import argparse

from oudler.cli.files import read_records, write_out
from oudler.formats.documents import Heading, deal_sheet, render
from oudler.formats.reading import FormatError
from oudler.formats.record import Record
from oudler.text import OudlerError, Text


def print_deal(options: argparse.Namespace) -> int:
    """`oudler deal print RECORD -o donne.pdf`: one deal of a file."""
    title = options.title or Text(f"Donne {options.number}", f"Deal {options.number}").to(options.lang)
    document = deal_sheet(_chosen(options), Heading(title))
    return write_out(options, options.out or "donne.pdf", render(document, options.paper, options.lang))


def _chosen(options: argparse.Namespace) -> Record:
    found = [item for _, item in read_records(options.file)]
    if not 1 <= options.number <= len(found):
        raise FormatError(
            "--number",
            f"pas de donne {options.number} dans ce fichier, qui en a {len(found)}",
            f"no deal {options.number} in this file, which has {len(found)}",
        )
    chosen: Record | OudlerError = found[options.number - 1]
    if isinstance(chosen, OudlerError):
        raise chosen
    return chosen
