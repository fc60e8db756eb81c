"""`oudler tournament rehearse` and moving tournaments between files."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

from oudler.app.claims import claims_of
from oudler.app.desk import STREAM, Desk
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.cli.console import DONE
from oudler.cli.tournament.results import ranking_lines
from oudler.cli.tournament.setup import chosen_form, chosen_level, chosen_stages
from oudler.cli.tournament.shell import new_or_old, open_desk
from oudler.formats.reading import json_line
from oudler.store import MEMORY, export_stream, import_stream, open_store
from oudler.text import Text
from oudler.tournament.libre.results import ranking
from oudler.tournament.libre.settings import Form, Level


def rehearse(options: argparse.Namespace) -> int:
    """Invent entrants and play a whole tournament; without FILE nothing is kept."""
    seed = options.seed if options.seed is not None else secrets.randbelow(10**9)
    rehearsal = Rehearsal(
        options.players,
        chosen_form(options.form) if options.form else Form.INDIVIDUAL,
        chosen_stages(options),
        chosen_level(options.level) if options.level else Level.HOMOLOGATED,
        incidents=not options.calm,
    )
    place = options.file or MEMORY
    with new_or_old(place, create=bool(options.file)), open_store(place, create=True) as store:
        desk = Desk(store)

        def told(line: str) -> None:
            print(line, file=sys.stderr, flush=True)

        book = Rehearser(desk, rehearsal, seed, told).play()
        table = ranking(book)
        if options.json:
            print(json_line({"seed": seed, "events": desk.seq, **claims_of(book)}))
            return DONE
        for line in ranking_lines(book, table, options.lang):
            print(line)
        print(Text(f"graine {seed}, {desk.seq} événements", f"seed {seed}, {desk.seq} events").to(options.lang))
    return DONE


def export(options: argparse.Namespace) -> int:
    """`oudler tournament export FILE OUT.jsonl`: every event and what they come to, for `oudler check`."""
    with open_desk(options, readonly=True) as desk:
        head = export_stream(desk.store, STREAM, Path(options.out), claims_of(desk.book()))
        if options.json:
            print(json_line({"events": head.seq, "hash": head.hash, "file": options.out}))
        else:
            print(
                Text(f"{head.seq} événements, empreinte {head.hash}", f"{head.seq} events, hash {head.hash}").to(
                    options.lang
                )
            )
    return DONE


def adopt(options: argparse.Namespace) -> int:
    """`oudler tournament adopt FILE IN.jsonl`: take in a tournament exported elsewhere."""
    with open_store(options.file, create=True) as store:
        found = import_stream(store, Path(options.source))
        Desk(store).book()
        text = (
            Text(f"{found.events} événements repris", f"{found.events} events taken in")
            if found.new
            else Text("déjà là, rien à faire", "here already, nothing to do")
        )
        if options.json:
            print(json_line({"events": found.events, "new": found.new}))
        else:
            print(text.to(options.lang))
    return DONE
