"""`oudler tournament rehearse` and moving tournaments between files."""

from __future__ import annotations

import argparse
import secrets
import sys
from datetime import date
from pathlib import Path
from random import Random
from typing import Final

from oudler.app.choices import chosen_discipline, chosen_form, chosen_level, chosen_stages
from oudler.app.claims import claims_of
from oudler.app.commands import open_position
from oudler.app.duplicate.rehearsal import bot_called
from oudler.app.practice import practise
from oudler.app.rankings import ranking_view
from oudler.app.rehearsal import Rehearsal, Rehearser, invented
from oudler.app.tournament_files import adopt_tournament, export_tournament, scratch_desk
from oudler.cli.console import DONE
from oudler.cli.files import write_file, write_out
from oudler.cli.tournament.output import grid_content
from oudler.cli.tournament.results import ranking_lines
from oudler.cli.tournament.shell import author_of, open_desk, show
from oudler.formats import record
from oudler.formats.reading import FormatError, json_line
from oudler.formats.tables import entry_list
from oudler.formats.words import one_word
from oudler.text import Text, plural
from oudler.tournament.core.settings import Form, Level
from oudler.tournament.rehearsal_names import COMMITTEES, Habits

MOST_PLAYERS: Final = 2000
SAMPLE_DAY: Final = date(2026, 1, 1)


def rehearse(options: argparse.Namespace) -> int:
    """Invent entrants and play a whole tournament; without FILE nothing is kept."""
    seed = options.seed if options.seed is not None else secrets.randbelow(10**9)
    rehearsal = Rehearsal(
        options.players,
        chosen_form(options.form) if options.form else Form.INDIVIDUAL,
        chosen_stages(vars(options)),
        chosen_level(options.level) if options.level else Level.HOMOLOGATED,
        incidents=not options.calm,
        discipline=chosen_discipline(options.discipline) if options.discipline else "libre",
        bot=bot_called(options.bot),
    )
    if not 3 <= options.players <= MOST_PLAYERS:
        raise _players_fault(options.players)
    opened = open_desk(options, create=True) if options.file else scratch_desk()
    with opened as desk:

        def told(line: str) -> None:
            print(line, file=sys.stderr, flush=True)

        rehearser = Rehearser(desk, rehearsal, seed, told)
        book = rehearser.play()
        if options.records is not None:
            write_file(options.records, "".join(record.dumps(each) + "\n" for each in rehearser.records).encode())
        if options.json:
            print(json_line({"seed": seed, "events": desk.seq, **claims_of(book)}))
            return DONE
        for line in ranking_lines(book, ranking_view(book), options.lang):
            print(line)
        print(Text(f"graine {seed}, {desk.seq} événements", f"seed {seed}, {desk.seq} events").to(options.lang))
    return DONE


def _players_fault(players: int) -> FormatError:
    return FormatError(
        "--players", f"{players} : de 3 à {MOST_PLAYERS} joueurs", f"{players}: from 3 to {MOST_PLAYERS} players"
    )


def play(options: argparse.Namespace) -> int:
    """`oudler tournament play FILE [-p P] --seed N`: practice; the missing sheets of a position filled in at random."""
    seed = options.seed if options.seed is not None else secrets.randbelow(10**9)
    with open_desk(options) as desk:
        position = open_position(desk.book(), options.position)
        written, checked = practise(desk, position, seed, author_of(options))
        value = {"position": position, "seed": seed, "submitted": written, "checked": checked}
        paper = desk.book().discipline.paper
        sheets = plural(
            written,
            Text(f"{paper.fr} inventée", f"{paper.en} invented"),
            Text(f"{paper.fr}s inventées", f"{paper.en}s invented"),
        )
        return show(
            options,
            value,
            [
                Text(
                    f"répétition : position {position}, {sheets.fr} (graine {seed})",
                    f"rehearsal: position {position}, {sheets.en} (seed {seed})",
                ).to(options.lang)
            ],
        )


def sample(options: argparse.Namespace) -> int:
    """`oudler tournament sample --players 23 -o inscrits.xlsx`: a list of invented entrants, to practise with."""
    if not 1 <= options.players <= MOST_PLAYERS:
        raise _players_fault(options.players)
    seed = options.seed if options.seed is not None else secrets.randbelow(10**9)
    rng = Random(seed)  # noqa: S311 - it is to be repeated, no secret
    size = (chosen_form(options.form) if options.form else Form.INDIVIDUAL).team_size
    known = [name for name, _, _ in COMMITTEES]
    committee = one_word(known, options.committee, "--committee") if options.committee else ""
    habits = Habits(unlicensed=0 if options.licensed else 4, wishes=0, committee=committee)
    players, formations = invented(rng, options.players, size, habits)
    grid = entry_list(players, formations)
    return write_out(options, options.out, grid_content(options, [grid], SAMPLE_DAY))


def export(options: argparse.Namespace) -> int:
    """`oudler tournament export FILE OUT.jsonl`: every event and what they come to, for `oudler check`."""
    with open_desk(options, readonly=True) as desk:
        head = export_tournament(desk, Path(options.out))
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
    taken_in = adopt_tournament(options.file, Path(options.source))
    if options.json:
        print(json_line({"events": taken_in.events, "new": taken_in.new}))
        return DONE
    events = taken_in.events
    text = Text(f"{events} événements repris", f"{events} events taken in")
    if not taken_in.new:
        text = Text("déjà là, rien à faire", "here already, nothing to do")
    print(text.to(options.lang))
    return DONE
