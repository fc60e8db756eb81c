"""`oudler`: the command line.

Exit status: 0 done; 1 the input breaks a rule; 2 the call or the file cannot be understood.
"""

from __future__ import annotations

import io
import itertools
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from oudler.cli.console import DONE, complain, error_json, language_of
from oudler.cli.parsers import build_parser
from oudler.text import Language, OudlerError, Text

INTERRUPTED = 130


def run(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; bad input never shows a traceback."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    lang = _language(arguments)
    _open_streams()
    try:
        status = _command(arguments, lang)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has left (`oudler … | head`): leave quietly as well.
        _drop_output()
        return DONE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        _drop_output()
        reason = error.strerror or str(error)
        return complain(OudlerError(Text(f"sortie impossible ({reason})", f"cannot write ({reason})")), lang)
    return status


def _command(arguments: list[str], lang: Language) -> int:
    try:
        options = build_parser(lang).parse_args(arguments)
        options.lang = lang
        return int(options.run(options))
    except SystemExit as leaving:  # argparse, after --help and --version
        return int(leaving.code or 0)
    except OudlerError as error:
        if "--json" in arguments:
            print(error_json(error, lang))
        return complain(error, lang)


def _open_streams() -> None:
    """Give closed streams (`>&-`) something to write to, and take UTF-8 whatever the locale says."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - for the whole run
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _drop_output() -> None:
    """Let what is still to be written go nowhere, so that the interpreter does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _language(arguments: Sequence[str]) -> Language:
    """Return the language before anything is parsed, so that usage errors speak it too."""
    for word, after in itertools.pairwise([*arguments, ""]):
        value = after if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and value in ("fr", "en"):
            return "fr" if value == "fr" else "en"
    return language_of(os.environ)
