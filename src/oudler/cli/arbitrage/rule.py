"""`oudler arbitrage rule` and `list`: the ruling on one fault, and the faults there are."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from oudler.app.arbitrage.rulings import faults, ruled, ruled_json
from oudler.cli.arbitrage.words import ruling_lines
from oudler.cli.console import DONE, Style
from oudler.cli.deal import edition_of
from oudler.fft.arbitrage import Facts, Found, Heading, Party, TakerResult
from oudler.formats.reading import json_line
from oudler.formats.rulings import fault_json
from oudler.rules.editions import FFT2022
from oudler.text import Language


def list_faults(options: argparse.Namespace) -> int:
    """Print every fault with the facts it turns on."""
    if options.json:
        print(json_line([fault_json(fault) for fault in faults()]))
        return DONE
    for line in _listed(options.lang, Style.of_stdout()):
        print(line)
    return DONE


def _listed(lang: Language, style: Style) -> Iterator[str]:
    for heading in Heading:
        yield style.bold(heading.value)
        for fault in faults():
            if fault.heading is heading:
                yield f"  {fault.clause}  {fault.what.to(lang)}"


def rule(options: argparse.Namespace) -> int:
    """Print the ruling on one fault."""
    facts = facts_of(options)
    answer = ruled(options.clause, facts)
    if options.json:
        print(json_line(ruled_json(answer)))
        return DONE
    for line in ruling_lines(answer, facts, options.lang, Style.of_stdout()):
        print(line)
    return DONE


def facts_of(options: argparse.Namespace) -> Facts:
    return Facts(
        result=None if options.result is None else TakerResult(options.result),
        repeat=options.repeat,
        choices=tuple(options.choice),
        by=None if options.by is None else Party(options.by),
        taker_dealt=options.taker_dealt,
        found=None if options.found is None else Found(options.found),
        ecart=options.ecart,
        minutes=options.minutes,
        points=options.points,
        reason=options.reason,
        edition=edition_of(options, FFT2022),
    )
