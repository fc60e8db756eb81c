"""`oudler duplicate etuis difficulty`: what bots of several levels make of étuis."""

from __future__ import annotations

import argparse

from oudler.app.dealing import chosen_seed
from oudler.app.duplicate.etuis import chosen, refuse_faulty
from oudler.app.duplicate.trials import Tried, tried
from oudler.cli.console import DONE
from oudler.cli.duplicate.etui_files import etuis_in
from oudler.formats.reading import json_line
from oudler.text import Language, Text, signed


def difficulty(options: argparse.Namespace) -> int:
    """Play each étui several times at each level; the same seed plays the same cards."""
    etuis = refuse_faulty(chosen(etuis_in(options.file), options.number))
    levels = [level.strip() for level in options.levels.split(",")]
    found = tried(etuis, levels, options.plays, chosen_seed(options.seed))
    if options.json:
        print(json_line([_plain(each) for each in found]))
        return DONE
    for each in found:
        print(_line(each, options.lang), flush=True)
    return DONE


def _plain(each: Tried) -> dict[str, object]:
    return {
        "etui": each.etui.number,
        "fingerprint": each.etui.fingerprint,
        "difficulty": str(each.difficulty),
        "trials": [
            {"level": trial.level, "amounts": list(trial.amounts), "mean": str(trial.mean), "made": str(trial.made)}
            for trial in each.trials
        ],
    }


def _line(each: Tried, lang: Language) -> str:
    plays = len(each.trials[0].amounts)
    told = "  ".join(
        f"{trial.level} {signed(round(trial.mean)):>4} ({int(trial.made * plays)}/{plays})" for trial in each.trials
    )
    number = Text(f"étui {each.etui.number:3}", f"étui {each.etui.number:3}").to(lang)
    return f"{number}  {told}  {each.difficulty.text.to(lang)}"
