"""`oudler deal audit`: records that may hold irregular actions, examined and counted by the code."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from oudler.app.arbitrage.audit import Audit, audit, place_text, told
from oudler.app.arbitrage.rulings import ruling_sentences
from oudler.cli.console import DONE, Style, UsageError, complain, error_json
from oudler.cli.files import read_any
from oudler.fft.arbitrage import DealEffect
from oudler.fft.arbitrage.irregular import IrregularDeal
from oudler.formats import notation
from oudler.formats.irregular import loads_loosely, loosely, read_jsonl_loosely
from oudler.formats.reading import FormatError, json_line
from oudler.text import Language, OudlerError, Text


def audit_deals(options: argparse.Namespace) -> int:
    """Print what is irregular in each record, and its count: a JSON object a record, or sentences."""
    if twice := set(options.give) & set(options.keep):
        raise UsageError(Text(f"--give et --keep {min(twice)}", f"--give and --keep {min(twice)}"))
    back = dict.fromkeys(options.give, True) | dict.fromkeys(options.keep, False)
    status = DONE
    for name in options.files:
        try:
            for place, item in _read(name):
                try:
                    if isinstance(item, OudlerError):
                        raise item
                    found = audit(item, tuple(options.choice), back)
                except OudlerError as error:
                    status = max(status, _refuse(error, place, options))
                    continue
                _print(found, place, options)
        except FormatError as error:
            status = max(status, _refuse(error, name, options))
    return status


def _read(name: str) -> Iterator[tuple[str, IrregularDeal | OudlerError]]:
    """Yield the deals of a file whose records may hold irregular actions."""

    def read_deals(lines: Iterable[str]) -> Iterator[IrregularDeal]:
        return (loosely(record) for record in notation.read_deals(lines))

    return read_any(name, read_deals, read_jsonl_loosely, loads_loosely)


def _refuse(error: OudlerError, place: str, options: argparse.Namespace) -> int:
    if options.json:
        print(error_json(error, options.lang))
    return complain(error, options.lang, place)


def _print(found: Audit, place: str, options: argparse.Namespace) -> None:
    if options.json:
        print(json_line(found.report()))
        return
    style = Style.of_stdout()
    for line in _lines(found, place, options.lang, style):
        print(line)


def _lines(found: Audit, place: str, lang: Language, style: Style) -> Iterator[str]:
    colon = " : " if lang == "fr" else ": "
    number = len(found.seen.irregularities)
    plural = "" if number == 1 else "s"
    some = Text(f"{number} irrégularité{plural}", f"{number} irregularit{'y' if number == 1 else 'ies'}")
    nothing = Text("rien d'irrégulier", "nothing irregular")
    yield style.bold(place + colon + (some if number else nothing).to(lang))
    rulings = {id(each): ruling for each, ruling in found.counted.rulings} if found.counted else {}
    for each in found.seen.irregularities:
        where = place_text(each).to(lang)
        yield f"  {each.clause}  {where}{colon if where else ''}{each.text.to(lang)}"
        if each.consumed is not None:
            consumed = Text("consommée", "consommée") if each.consumed else Text("non consommée", "not consommée")
            yield f"          {consumed.to(lang)}"
        if id(each) in rulings:
            for sentence in ruling_sentences(rulings[id(each)]):
                yield f"          {sentence.to(lang)}"
    if not number or found.counted is None:
        return
    yield style.bold(Text("Le compte", "The count").to(lang))
    for clause, text in told(found):
        yield f"  {text.to(lang)}  {style.dim(f'[{clause}]')}"
    if found.counted.deal is DealEffect.ANNULLED:
        yield style.bad(
            Text("La donne est annulée : rien n'est marqué.", "The deal is annulled: nothing is marked.").to(lang)
        )
