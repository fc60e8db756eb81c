"""`oudler league`: bots against each other on the same deals."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TextIO

from oudler.app.league import League, Part, Result, pairings
from oudler.app.league_pool import play_here, play_in_processes, play_on_cluster
from oudler.app.league_report import Report, report, to_json
from oudler.app.league_stats import merged
from oudler.app.pool import cores
from oudler.cli.console import DONE, Style, UsageError
from oudler.cli.files import unwritable
from oudler.cli.tell_league import told
from oudler.formats.reading import json_line
from oudler.rules.auction import BIDS, Bid
from oudler.text import Language, OudlerError, Text

_BAR: Final = 30
_MOST_DEALS: Final = 10_000_000


def league(options: argparse.Namespace) -> int:
    """Play the league and print its tables."""
    asked = _league(options)
    asked.check_names()
    whole = _played(asked, options)
    if options.json:
        print(json_line(to_json(whole)))
        return DONE
    for line in told(whole, Style.of_stdout(), options.lang):
        print(line)
    return DONE


def _league(options: argparse.Namespace) -> League:
    """Return the league that was asked for, everything in it checked."""
    externals = tuple(
        (f"external{place}" if place > 1 else "external", command) for place, command in enumerate(options.external, 1)
    )
    bots = tuple(name.strip() for name in options.bots.split(",") if name.strip())
    bots += tuple(name for name, _ in externals if name not in bots)
    if not bots:
        raise UsageError(Text("--bots : quels joueurs ?", "--bots: which bots?"))
    if len(set(bots)) != len(bots):
        raise UsageError(Text("--bots : un joueur y est deux fois", "--bots: a bot is there twice"))
    for name, least, most in (("deals", 1, _MOST_DEALS), ("workers", 1, 1000)):
        value = getattr(options, name)
        if value is not None and not least <= value <= most:
            raise UsageError(Text(f"--{name} : de {least} à {most}", f"--{name}: from {least} to {most}"))
    if options.seconds is not None and not 0 < options.seconds < 3600:
        raise UsageError(Text("--seconds : un nombre positif", "--seconds: a positive number"))
    return League(
        bots,
        options.deals,
        options.seed,
        options.players,
        _contract(options.contract),
        options.seconds,
        records=options.records is not None,
        externals=externals,
        pairs=_pairs(options.pairs, bots),
    )


def _pairs(text: str | None, bots: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return the pairings of `--pairs A/B,B/A`, each once and of bots of the league."""
    found: list[tuple[str, str]] = []
    for word in (text or "").split(","):
        if not word.strip():
            continue
        taker, _, defence = (part.strip() for part in word.partition("/"))
        for name in (taker, defence):
            if name not in bots:
                raise UsageError(
                    Text(f"--pairs : {word!r} n'est pas PRENEUR/DEFENSE", f"--pairs: {word!r} is not TAKER/DEFENCE")
                )
        if (taker, defence) not in found:
            found.append((taker, defence))
    return tuple(found)


def _contract(text: str | None) -> Bid | None:
    if text is None:
        return None
    bid = BIDS.get(text.lower())
    if bid is None or bid is Bid.PASSE:
        known = ", ".join(contract.code for contract in Bid if contract)
        raise UsageError(Text(f"--contract : {known}", f"--contract: {known}"))
    return bid


def _parts(asked: League, options: argparse.Namespace) -> Iterator[Part]:
    if options.cluster is not None:
        return play_on_cluster(asked, options.cluster)
    workers = min(options.workers or cores(), asked.deals)
    return play_here(asked) if workers == 1 else play_in_processes(asked, workers)


def _played(asked: League, options: argparse.Namespace) -> Report:
    results: list[Result] = []
    times = []
    bar = Bar(asked, options.lang) if sys.stderr.isatty() and not options.json else None
    with ExitStack() as stack:
        file = _opened(options.records, stack)
        for part in _parts(asked, options):
            results += part.results
            times.append(part.times)
            if file is not None:
                file.writelines(f"{line}\n" for line in part.records)
            if part.fault is not None:
                raise OudlerError(part.fault)
            if bar is not None:
                bar.show(len(results))
    if bar is not None:
        bar.clear()
    return report(asked, results, merged(times))


def _opened(name: str | None, stack: ExitStack) -> TextIO | None:
    if name is None:
        return None
    try:
        return stack.enter_context(Path(name).open("w", encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise unwritable(name, error) from None


class Bar:
    """A line on standard error with the games played so far."""

    def __init__(self, asked: League, lang: Language) -> None:
        seats = 1 if asked.contract is not None else asked.players
        self.games = asked.deals * sum(1 if pairing.taker == pairing.defence else seats for pairing in pairings(asked))
        self.lang = lang
        self.begun = time.monotonic()

    def show(self, played: int) -> None:
        done = _BAR * played // self.games
        spent = time.monotonic() - self.begun
        left = spent * (self.games - played) / played if played else 0
        word = Text("parties", "games").to(self.lang)
        text = f"[{'█' * done}{' ' * (_BAR - done)}] {played} / {self.games} {word}  {spent:.0f} s, {left:.0f} s"
        print(f"\r{text}  ", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)
