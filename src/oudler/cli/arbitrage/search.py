"""`oudler arbitrage search`: the faults that some words fit."""

from __future__ import annotations

import argparse

from oudler.app.arbitrage.search import search, silent_on
from oudler.cli.console import DONE, UsageError
from oudler.formats.reading import json_line
from oudler.formats.rulings import fault_json
from oudler.text import Text


def search_faults(options: argparse.Namespace) -> int:
    """Print the faults that the words fit, the best first."""
    text = " ".join(options.words)
    hits = search(text)
    if options.json:
        print(json_line([fault_json(hit.fault) for hit in hits]))
        return DONE
    silent = silent_on(text)
    if not hits and not silent:
        shown = text[:60]
        raise UsageError(
            Text(
                f"rien dans le code ne répond à « {shown} » (oudler arbitrage list : tout)",
                f"nothing in the code fits “{shown}” (oudler arbitrage list: everything)",
            )
        )
    for kind in silent:
        says = Text("le code n'en dit rien, l'arbitre décide", "the code says nothing of it, the arbiter decides")
        print(f"Q-49    {kind.to(options.lang)} ({says.to(options.lang)})")
    for hit in hits:
        print(f"{hit.fault.clause}  {hit.fault.what.to(options.lang)}")
    return DONE
