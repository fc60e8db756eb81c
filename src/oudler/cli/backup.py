"""`oudler backup` and `oudler restore`: all that a server keeps, in one file and back."""

from __future__ import annotations

import argparse
from pathlib import Path

from oudler.app.backup import Kept, back_up, restore
from oudler.cli.console import DONE
from oudler.cli.serve import place_of
from oudler.text import Language, Text


def backup(options: argparse.Namespace) -> int:
    _tell(back_up(place_of(options.data), Path(options.file)), options.lang)
    return DONE


def put_back(options: argparse.Namespace) -> int:
    _tell(restore(Path(options.file), str(place_of(options.data))), options.lang)
    return DONE


def _tell(kept: Kept, lang: Language) -> None:
    said = Text(
        f"{kept.path} : {kept.streams} journaux, {kept.events} événements, vérifiés",
        f"{kept.path}: {kept.streams} streams, {kept.events} events, checked",
    )
    print(said.to(lang))
    if kept.key is not None:
        print(f"{Text('clé', 'key').to(lang)}{Text(' : ', ': ').to(lang)}{kept.key.to(lang)}")
