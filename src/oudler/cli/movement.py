"""`oudler movement`: the seating plan of a tournament and its certificate."""

from __future__ import annotations

import argparse
import sys

from oudler.app.movements import Proposal, propose, propose_from, size_of
from oudler.cli.console import DONE, Style, UsageError
from oudler.cli.files import open_lines
from oudler.cli.tell_movement import tell
from oudler.formats.reading import json_line
from oudler.text import Text
from oudler.tournament.movements import Kind, TeamSize


def movement(options: argparse.Namespace) -> int:
    proposal = _proposed(options)
    if options.json:
        print(json_line(proposal.as_json()))
        if (remark := proposal.remark) is not None:
            print(remark.to(options.lang), file=sys.stderr)
    else:
        tell(proposal, options.lang, Style.of_stdout())
    return DONE


def _proposed(options: argparse.Namespace) -> Proposal:
    if options.players is not None:
        tables, missing = size_of(options.tables, options.players)
    elif options.tables is not None:
        tables, missing = options.tables, options.missing
    else:
        raise UsageError(Text("il manque --tables ou --players", "--tables or --players is missing"))
    if options.positions < 1:
        raise UsageError(Text("--positions : au moins 1", "--positions: at least 1"))
    size = TeamSize(options.teams) if options.teams else None
    kind = None if options.kind is None else Kind(options.kind)
    if options.file is None:
        return propose(tables, options.positions, kind=kind, size=size, missing=missing)
    with open_lines(options.file) as lines:
        text = "".join(lines)
    proposal = propose_from(text, options.file, tables, options.positions, size=size, missing=missing)
    if proposal is None:
        raise UsageError(
            Text(
                f"{options.file} : pas de mouvement de {tables} tables",
                f"{options.file}: no movement of {tables} tables",
            )
        )
    return proposal
