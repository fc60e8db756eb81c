"""`oudler duplicate etuis print`: diagrammes, labels and fiches ambulantes as PDF."""

from __future__ import annotations

import argparse

from oudler.app.duplicate.etui_papers import ETUI_PAPERS, Board, EtuiWish, blank_boards, dealt_boards
from oudler.app.duplicate.etuis import chosen, refuse_faulty
from oudler.app.printing import link_to
from oudler.cli.console import UsageError
from oudler.cli.duplicate.etui_files import etuis_in
from oudler.cli.files import write_out
from oudler.formats.documents import Heading, render
from oudler.text import Text


def print_etuis(options: argparse.Namespace) -> int:
    """`oudler duplicate etuis print diagrammes etuis.jsonl -o diagrammes.pdf`, or `--count 24` for blank ones."""
    link = link_to(options.address)
    wish = EtuiWish(options.positions, options.colour, link, options.screens, options.south, options.nodes)
    heading = Heading(options.title or "Duplicate")
    document = ETUI_PAPERS[options.document](heading, _boards(options), wish)
    return write_out(options, options.out or f"{options.document}.pdf", render(document, options.paper, options.lang))


def _boards(options: argparse.Namespace) -> tuple[Board, ...]:
    if (options.file is None) == (options.count is None):
        raise UsageError(
            Text(
                "un fichier d'étuis, ou --count pour des étuis qui se donnent à la table",
                "a file of étuis, or --count for étuis that are dealt at the table",
            )
        )
    if options.count is not None:
        first = options.number or 1
        return blank_boards(range(first, first + options.count))
    return dealt_boards(refuse_faulty(chosen(etuis_in(options.file), options.number)))
