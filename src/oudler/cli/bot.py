"""`oudler bot`: a bot that answers one question a line, for other programs to play with."""

from __future__ import annotations

import argparse
import io
import sys

from oudler.app.answering import chosen_bot, decided
from oudler.bots import Bot
from oudler.cli.console import DONE, error_object
from oudler.formats.bot_lines import answer_line, read_question, refusal_line
from oudler.formats.reading import parse_json
from oudler.rules.seeds import SEED_BYTES
from oudler.text import Language, OudlerError, Text


def bot(options: argparse.Namespace) -> int:
    """Answer every line of standard input with one line, until it ends."""
    player = chosen_bot(options.name)
    seed = (options.seed % (1 << 8 * SEED_BYTES)).to_bytes(SEED_BYTES, "big")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(newline="\n")  # a line ends where it says so, and nowhere else
    for number, line in enumerate(iter(sys.stdin.readline, ""), 1):
        print(answered(line.removeprefix("\ufeff"), number, player, seed, options.lang), flush=True)
    return DONE


def answered(line: str, number: int, player: Bot, seed: bytes, lang: Language) -> str:
    """Return the answer to one line, an error too: nothing that is asked ends the program."""
    asked: object = None
    try:
        value = parse_json(line.rstrip("\n"), number)
        asked = value.get("id") if isinstance(value, dict) else None
        return answer_line(asked, decided(read_question(value), player, seed), lang)
    except OudlerError as error:
        return _refused(asked, error, lang)
    except Exception as error:  # noqa: BLE001 - a fault of ours must not end it either
        told = f"{type(error).__name__}: {error}"
        return _refused(asked, OudlerError(Text(f"erreur interne : {told}", f"internal error: {told}")), lang)


def _refused(asked: object, error: OudlerError, lang: Language) -> str:
    try:
        return refusal_line(asked, error_object(error, lang))
    except RecursionError:  # an id of brackets nested so deep that they can be read and not written
        return refusal_line(None, error_object(error, lang))
