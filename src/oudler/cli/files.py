"""Files that commands read, and errors as they print them."""

from __future__ import annotations

import argparse
import contextlib
import errno
import itertools
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from oudler.cli.console import DONE
from oudler.formats import notation
from oudler.formats.reading import FormatError, json_line
from oudler.formats.record import Record, loads, read_jsonl
from oudler.text import OudlerError, Text

Deal = TypeVar("Deal")

_REASONS: Final = {
    errno.ENOENT: Text("il n'existe pas", "it does not exist"),
    errno.EISDIR: Text("c'est un dossier", "it is a folder"),
    errno.EACCES: Text("l'accès est refusé", "access is denied"),
    errno.ENAMETOOLONG: Text("le nom est trop long", "the name is too long"),
}


def unreadable(name: str, error: OSError | ValueError) -> FormatError:
    """Return the error for a file that cannot be opened or read."""
    known = _REASONS.get(error.errno or 0) if isinstance(error, OSError) else None
    reason = known or Text("erreur du système", "system error")
    return FormatError("", f"{name[:200]!r} est illisible : {reason.fr}", f"{name[:200]!r} cannot be read: {reason.en}")


def unwritable(name: str, error: OSError | ValueError) -> FormatError:
    """Return the error for a file that cannot be written."""
    known = _REASONS.get(error.errno or 0) if isinstance(error, OSError) else None
    reason = known or Text("erreur du système", "system error")
    return FormatError(
        "", f"{name[:200]!r} ne peut être écrit : {reason.fr}", f"{name[:200]!r} cannot be written: {reason.en}"
    )


def read_file(name: str) -> bytes:
    """Return what a file holds, which is no text."""
    try:
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise unreadable(name, error) from None


def write_file(out: str, content: bytes) -> None:
    """Write a file without a word, where something else is said on standard output."""
    try:
        Path(out).write_bytes(content)
    except (OSError, ValueError) as error:
        raise unwritable(out, error) from None


def write_out(options: argparse.Namespace, out: str, content: bytes) -> int:
    """Write a file and say so."""
    write_file(out, content)
    if options.json:
        print(json_line({"file": out, "bytes": len(content)}))
    else:
        print(Text(f"{out} écrit ({len(content)} octets)", f"{out} written ({len(content)} bytes)").to(options.lang))
    return DONE


@contextlib.contextmanager
def open_lines(name: str) -> Iterator[Iterator[str]]:
    """Open a file (`-` for standard input) for reading line by line; errors name it."""
    try:
        if name == "-":
            yield _without_bom(sys.stdin)
        else:
            with open(name, encoding="utf-8", errors="replace") as file:  # noqa: PTH123 - any name, `-` too
                yield _without_bom(file)
    except BrokenPipeError:
        raise
    except (OSError, UnicodeError) as error:
        raise unreadable(name, error) from None
    except ValueError as error:
        if isinstance(error, OudlerError) or "\0" not in name:
            raise
        raise unreadable(name, error) from None


def _without_bom(lines: Iterable[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        yield line.removeprefix("\ufeff") if number == 0 else line


def read_records(name: str) -> Iterator[tuple[str, Record | OudlerError]]:
    """Yield the records of a file one by one with their place, whatever its form.

    The form follows from the name (`.json`, `.jsonl`, `.tarot`), otherwise from the first line that is not blank; a
    record that cannot be read yields its error.
    """
    return read_any(name, notation.read_deals, read_jsonl, loads)


def read_any(
    name: str,
    read_deals: Callable[[Iterable[str]], Iterator[Deal]],
    read_lines: Callable[[Iterable[str]], Iterator[tuple[int, Deal | OudlerError]]],
    load: Callable[[str], Deal],
) -> Iterator[tuple[str, Deal | OudlerError]]:
    """Yield what the reader of the file's form makes of it: of the notation, of a record a line, of one record."""
    with open_lines(name) as lines:
        head = list(_through_first_word(lines))
        first = head[-1].strip() if head else ""
        whole = itertools.chain(head, lines)
        if not first:
            yield name, FormatError("", "fichier vide", "empty file")
        elif _form(name, first) == "tarot":
            yield from _caught(name, read_deals(whole))
        elif _form(name, first) == "jsonl":
            for number, record in read_lines(whole):
                yield f"{name}:{number}", record
        else:
            yield from _caught(name, (load(text) for text in ("".join(whole),)))


def _form(name: str, first: str) -> str:
    ending = name.rpartition(".")[2].lower()
    if ending in ("json", "jsonl", "tarot"):
        return ending
    if first[0] in "[;#":
        return "tarot"
    return "jsonl" if first[-1] == "}" else "json"


def _through_first_word(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        yield line
        if line.strip():
            return


def _caught(name: str, records: Iterable[Deal]) -> Iterator[tuple[str, Deal | OudlerError]]:
    try:
        for record in records:
            yield name, record
    except OudlerError as error:
        yield name, error
