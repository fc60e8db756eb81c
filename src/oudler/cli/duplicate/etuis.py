"""`oudler duplicate etuis draw|verify|copy`: sets of étuis that nobody chose."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from oudler.app.dealing import chosen_seed, promise
from oudler.app.duplicate.bands import band_named, margin
from oudler.app.duplicate.etuis import Terms, Verified, copies, draw_set, verify_all
from oudler.cli.console import DONE, RULE_BROKEN, UsageError
from oudler.cli.duplicate.etui_files import etuis_in, keep
from oudler.formats import record
from oudler.formats.etuis import etui_of
from oudler.formats.reading import json_line
from oudler.formats.record import Record
from oudler.text import Language, Text
from oudler.tournament.duplicate.etuis import Etui
from oudler.verdicts import tell


def draw(options: argparse.Namespace) -> int:
    """Draw étuis; the seed is in their records, which stay secret until the tournament is over."""
    if options.count < 1:
        raise UsageError(Text("--count : au moins 1", "--count: at least 1"))
    seed, terms = chosen_seed(options.seed), Terms(options.public, band_named(options.band))
    drawn = list(draw_set(seed, terms, range(options.first, options.first + options.count)))
    if options.json:
        print(
            json_line(
                {
                    "seed": seed.hex(),
                    "commitment": promise(seed),
                    "public": terms.public,
                    "band": terms.band.name,
                    "etuis": [record.to_json(each) for each in drawn],
                }
            )
        )
    else:
        print(
            Text(
                f"graine, secrète jusqu'à la fin du tournoi : {seed.hex()}",
                f"seed, secret until the tournament is over: {seed.hex()}",
            ).to(options.lang)
        )
        print(
            Text(f"engagement, à publier : {promise(seed)}", f"commitment, publish: {promise(seed)}").to(options.lang)
        )
        print(terms.band.title.to(options.lang))
        for each in drawn:
            print(_line(etui_of(each), options.lang))
    return keep(options, drawn)


def _line(etui: Etui, lang: Language) -> str:
    """Return an étui without its cards, but for what the taker's hand is worth."""
    worth = margin(etui.hand(etui.taker)) / 100
    return Text(
        f"étui {etui.number:3}  {etui.fingerprint}  donneur {etui.dealer}  preneur {etui.taker}  marge {worth:+.1f}",
        f"étui {etui.number:3}  {etui.fingerprint}  dealer {etui.dealer}  taker {etui.taker}  margin {worth:+.1f}",
    ).to(lang)


def verify(options: argparse.Namespace) -> int:
    """Draw the étuis of a file again, and say of each whether it is the one that was promised."""
    found = verify_all(etuis_in(options.file), options.commitment, options.seed)
    if options.json:
        print(json_line([_plain(each, options.lang) for each in found]))
    else:
        _tell(found, options.lang)
    return RULE_BROKEN if any(each.faults for each in found) else DONE


def _plain(found: Verified, lang: Language) -> dict[str, object]:
    return {
        "etui": found.number,
        "fingerprint": found.fingerprint,
        "attempt": found.attempt,
        "verified": not found.faults,
        "faults": [{"rule": fault.clause, "message": fault.text.to(lang)} for fault in found.faults],
    }


def _tell(found: Sequence[Verified], lang: Language) -> None:
    for each in found:
        for fault in each.faults:
            print(
                Text(
                    f"étui {each.number} : FAUX : {tell(fault, 'fr')}",
                    f"étui {each.number}: WRONG: {tell(fault, 'en')}",
                ).to(lang)
            )
    right = sum(not each.faults for each in found)
    print(
        Text(
            f"{right} étuis sur {len(found)} sont ceux que donne la graine",
            f"{right} étuis of {len(found)} are those that the seed gives",
        ).to(lang)
    )


def copy(options: argparse.Namespace) -> int:
    """DUP-19: the same cards under other numbers, with the same fingerprints."""
    made: list[Record] = list(copies(etuis_in(options.file), options.first))
    if options.json:
        print(json_line([record.to_json(each) for each in made]))
    else:
        for each in made:
            print(_line(etui_of(each), options.lang))
    return keep(options, made)
