"""The hashes of an export, computed by the standard library alone.

`oudler.formats.exports` reads the same file with code of its own; nothing here comes from there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from oudler.app.audit.report import Fault


def sha(value: object) -> str:
    """Return the SHA-256 of a value's only JSON text: keys sorted, no blanks, UTF-8."""
    return hashlib.sha256(_text(value).encode()).hexdigest()


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def without_hash(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name != "hash"}


def chain_faults(content: bytes) -> Iterator[tuple[int, Fault]]:
    """Yield the lines of an export whose hash, number or link is not what it must be."""
    over_all, previous, count, ended = hashlib.sha256(), "0" * 64, 0, False
    lines = content.split(b"\n")
    if lines.pop():
        yield len(lines) + 1, _fault("la dernière ligne n'est pas terminée", "the last line has no end")
    promised: Any = None
    for number, line in enumerate(lines, 1):
        fields = _object(line)
        if fields is None:
            yield number, _fault("illisible", "cannot be read")
            return
        if ended:
            yield number, _fault("après la ligne de fin", "after the end line")
            return
        if "end" in fields:
            ended = True
            if fields["end"] != {"events": count, "head": previous} or fields.get("hash") != over_all.hexdigest():
                yield number, _fault("la fin ne correspond pas aux lignes", "the end does not fit the lines")
            if promised != (count, previous):
                yield number, _fault("l'en-tête annonce autre chose", "the header announces something else")
            continue
        over_all.update(line + b"\n")
        if fields.get("hash") != sha(without_hash(fields)):
            yield number, _fault("l'empreinte recalculée est une autre", "the hash computed again is another one")
            return
        if number == 1:
            promised = (fields.get("events"), fields.get("head"))
        elif fields.get("previous") != previous or ("claims" not in fields and fields.get("seq") != count + 1):
            yield number, _fault("ne suit pas la ligne d'avant", "does not follow the line before")
            return
        elif "claims" not in fields:
            count, previous = count + 1, str(fields["hash"])
    if not ended:
        yield len(lines) + 1, _fault("la ligne de fin manque", "the end line is missing")


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(line.decode())
        plain = isinstance(value, dict) and _text(value) == line.decode()
    except (ValueError, RecursionError):
        return None
    return value if plain else None


def _fault(fr: str, en: str) -> Fault:
    return Fault(None, fr, en, "hash")
