"""`oudler duplicate etuis launch`: the first position of one étui, told step by step."""

from __future__ import annotations

import argparse

from oudler.app.dealing import chosen_seed
from oudler.app.duplicate.etuis import chosen, refuse_faulty
from oudler.app.duplicate.launching import begun, launched, verdict
from oudler.cli.console import DONE, UsageError
from oudler.cli.duplicate.etui_files import etuis_in, keep
from oudler.formats import record
from oudler.formats.etuis import record_of
from oudler.formats.reading import json_line
from oudler.text import Language, Text
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.launching import Launch, Phase
from oudler.verdicts import tell


def launch(options: argparse.Namespace) -> int:
    """Carry out the steps one by one; the étui is written once it is ready."""
    now = begun(options.number, None if options.file is None else _prepared(options), played=not options.duplication)
    if options.duplication and options.file is None:
        raise UsageError(Text("--duplication demande --prepared", "--duplication needs --prepared"))
    seed = None if options.seed is None else chosen_seed(options.seed)
    said = [("", now)]
    for step, after in launched(now, options.steps, seed):
        said.append((step, after))
        now = after
    if options.json:
        print(json_line(_plain(now, options.lang)))
    else:
        for step, after in said:
            print(_line(step, after, options.lang))
        if (found := verdict(now)) is not None:
            print(tell(found, options.lang))
    return keep(options, [record_of(now.etui)]) if now.phase is Phase.READY else DONE


def _prepared(options: argparse.Namespace) -> Etui:
    (etui,) = refuse_faulty(chosen(etuis_in(options.file), options.number))
    return etui


def _line(step: str, now: Launch, lang: Language) -> str:
    failed = Text(f" ({now.failed} sans suite)", f" ({now.failed} in vain)").to(lang) if now.failed else ""
    waiting = f" [{' '.join(now.waiting)}]" if now.phase is Phase.RINGING else ""
    return f"{step:12} → {now.phase.text.to(lang)}{waiting}{failed}"


def _plain(now: Launch, lang: Language) -> dict[str, object]:
    found = verdict(now)
    return {
        "etui": now.number,
        "dealer": str(now.marks.dealer),
        "taker": str(now.marks.taker),
        "way": str(now.way),
        "phase": str(now.phase),
        "failed": now.failed,
        "waiting": [str(side) for side in now.waiting] if now.phase is Phase.RINGING else [],
        "played": now.is_played,
        "advice": None if found is None or found.holds else {"rule": found.clause, "message": found.text.to(lang)},
        "record": record.to_json(record_of(now.etui)) if now.phase is Phase.READY else None,
    }
