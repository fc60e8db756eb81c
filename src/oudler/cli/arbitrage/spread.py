"""`oudler arbitrage spread`: the rest of a deal played in the way worst for whoever spread his hand."""

from __future__ import annotations

import argparse

from oudler.app.arbitrage.spread import NODES, spread_hand
from oudler.cli.console import DONE, Style
from oudler.cli.files import read_records
from oudler.cli.tell import Teller
from oudler.formats.names import seat_names
from oudler.formats.reading import json_line
from oudler.text import OudlerError, Text, signed


def spread(options: argparse.Namespace) -> int:
    """Print the line and what it comes to, of the first record of the file."""
    _, record = next(iter(read_records(options.file)))
    if isinstance(record, OudlerError):
        raise record
    found = spread_hand(record, options.seat, options.nodes or NODES)
    if options.json:
        print(json_line(found.report()))
        return DONE
    teller = Teller(seat_names(record, options.lang), Style.of_stdout(), options.lang)
    print(
        teller.heading(
            f"ARB-27 : la fin la plus défavorable à {teller.names[found.seat]}",
            f"ARB-27: the end that is worst for {teller.names[found.seat]}",
        )
    )
    for line in teller.table_head():
        print(line)
    for number, trick in enumerate(found.ended().tricks, 1):
        if number > len(found.state.tricks):
            print(teller.trick(number, trick))
    print(teller.heading("La marque", "The marks"))
    for seat, mark in enumerate(found.counted.marks):
        print(f"  {teller.names[seat]:<{teller.width}} : {signed(mark)}")
    print(Text(f"{found.nodes} coups essayés.", f"{found.nodes} cards tried.").to(options.lang))
    return DONE
