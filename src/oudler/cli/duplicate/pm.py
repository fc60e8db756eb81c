"""`oudler duplicate pm`: the points de match of two attackers' scores on one étui, and why."""

from __future__ import annotations

import argparse

from oudler.app.duplicate.scoring import converted
from oudler.cli.console import DONE, Style
from oudler.cli.duplicate.amounts import as_amount
from oudler.formats.reading import json_line


def pm(options: argparse.Namespace) -> int:
    found = converted(as_amount(options.score, "--score"), as_amount(options.opponent, "--opponent"))
    if options.json:
        print(json_line({"pm": found.exact}))
        return DONE
    for step in found.steps:
        print(step.said.to(options.lang))
    print(Style.of_stdout().bold(f"{found.shown.to(options.lang)} PM"))
    return DONE
