"""`oudler duplicate turn`: an étui at the table of a quadrette or of a match by teams, its taker in Sud."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from oudler.app.duplicate.turning import Turned, turned_etui
from oudler.cli.console import DONE
from oudler.formats.reading import json_line
from oudler.text import Language, Text
from oudler.tournament.seating import Orientation


def turn(options: argparse.Namespace) -> int:
    dealer, taker = Orientation(options.dealer.upper()), Orientation(options.taker.upper())
    spectator = None if options.spectator is None else Orientation(options.spectator.upper())
    found = turned_etui(dealer, taker, spectator)
    if options.json:
        print(json_line(found._asdict()))
        return DONE
    for line in _lines(found, dealer, taker, options.lang):
        print(line)
    return DONE


def _lines(found: Turned, dealer: Orientation, taker: Orientation, lang: Language) -> Iterator[str]:
    told = (
        (Text("preneur", "taker"), f"{found.taker.title.to(lang)} (étui : {taker.title.to(lang)})"),
        (Text("donneur", "dealer"), f"{found.dealer.title.to(lang)} (étui : {dealer.title.to(lang)})"),
        (Text("entame", "lead"), found.leader.title.to(lang)),
        (Text("marque", "scorer"), found.scorer.title.to(lang)),
        (
            Text("mains", "hands"),
            ", ".join(f"{pocket} → {side.title.to(lang)}" for pocket, side in found.hands.items()),
        ),
        (Text("spectateurs", "spectators"), ", ".join(side.title.to(lang) for side in found.spectators)),
    )
    width = max(len(name.to(lang)) for name, _ in told)
    return (f"{name.to(lang):<{width}}  {value}" for name, value in told)
