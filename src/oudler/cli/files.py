"""Files that commands read, and errors as they print them."""

from __future__ import annotations

import contextlib
import itertools
import sys
from collections.abc import Iterable, Iterator

from oudler.formats import notation
from oudler.formats.reading import FormatError
from oudler.formats.record import Record, loads, read_jsonl
from oudler.text import OudlerError


@contextlib.contextmanager
def open_lines(name: str) -> Iterator[Iterable[str]]:
    """Open a file (`-` for standard input) for reading line by line; errors name it."""
    try:
        if name == "-":
            yield sys.stdin
        else:
            with open(name, encoding="utf-8-sig", errors="replace") as file:  # noqa: PTH123 - any name, `-` too
                yield file
    except (OSError, ValueError) as error:
        if isinstance(error, OudlerError | BrokenPipeError):
            raise
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise FormatError(
            "", f"{name[:200]!r} est illisible ({reason})", f"{name[:200]!r} cannot be read ({reason})"
        ) from None


def read_records(name: str) -> Iterator[tuple[str, Record | OudlerError]]:
    """Yield the records of a file one by one with their place, whatever its form.

    That is JSON, a record a line, or the notation; a record that cannot be read yields its error.
    """
    with open_lines(name) as lines:
        numbered = iter(lines)
        head = list(_through_first_word(numbered))
        first = head[-1].strip() if head else ""
        whole = itertools.chain(head, numbered)
        if not first:
            yield name, FormatError("", "fichier vide", "empty file")
        elif name.endswith(".tarot") or first[0] in "[;#":
            yield from _caught(name, (notation.read_deals(whole)))
        elif name.endswith(".jsonl") or first[-1] == "}":
            for number, record in read_jsonl(whole):
                yield f"{name}:{number}", record
        else:
            yield from _caught(name, (loads(text) for text in ("".join(whole),)))


def _through_first_word(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        yield line
        if line.strip():
            return


def _caught(name: str, records: Iterable[Record]) -> Iterator[tuple[str, Record | OudlerError]]:
    try:
        for record in records:
            yield name, record
    except OudlerError as error:
        yield name, error
