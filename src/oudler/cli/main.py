"""`oudler`: the command line.

Exit status: 0 done; 1 the input breaks a rule; 2 the call or the file cannot be understood.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from oudler.cli.console import DONE, complain, error_json, language_of
from oudler.cli.parser import build_parser
from oudler.text import Language, OudlerError

INTERRUPTED = 130


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; bad input never shows a traceback."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    lang = _language(arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        options = build_parser(lang).parse_args(arguments)
        options.lang = lang
        return int(options.run(options))
    except OudlerError as error:
        if "--json" in arguments:
            print(error_json(error, lang))
        return complain(error, lang)
    except BrokenPipeError:
        # Whoever read our output has left (`oudler … | head`): leave quietly as well.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _language(arguments: Sequence[str]) -> Language:
    """Return the language before anything is parsed, so that usage errors speak it too."""
    following = [*arguments[1:], ""]
    for word, after in zip(arguments, following, strict=True):
        value = after if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and value in ("fr", "en"):
            return "fr" if value == "fr" else "en"
    return language_of(os.environ)
