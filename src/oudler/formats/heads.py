"""Heads of streams that were signed: what no log can be rewritten behind (docs/journal-signe.md).

Nothing here knows cryptography: this is what is signed, and how it is written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final, Self

from oudler.formats.events import Head, check_at, check_hash, check_name
from oudler.formats.reading import FormatError, as_list, as_object, as_text, as_whole, shown

FORMAT: Final = "oudler.heads/1"
_SIGNATURE: Final = re.compile(r"[0-9a-f]{128}")
_ANCHOR: Final = re.compile(r"(?:([^=\s]+)=)?([0-9a-f]{12,64})@([1-9][0-9]{0,14})")
_GROUPS: Final = 4  # digits of a hash that people read at once
SHORT: Final = 16


@dataclass(frozen=True, slots=True)
class SignedHeads:
    """Where some streams ended, *at* a moment, by the public *key* of whoever keeps them."""

    heads: tuple[tuple[str, Head], ...]
    at: str
    key: str
    signature: str = ""

    @property
    def text(self) -> str:
        """What is signed: a line a stream, in the order of their names."""
        lines = [f"{head.seq} {head.hash} {stream}" for stream, head in sorted(self.heads)]
        return "\n".join((FORMAT, self.at, self.key, *lines))

    def to_json(self) -> dict[str, Any]:
        heads = [{"stream": stream, "seq": head.seq, "hash": head.hash} for stream, head in sorted(self.heads)]
        return {"heads": heads, "at": self.at, "key": self.key, "signature": self.signature}

    @classmethod
    def from_json(cls, given: object) -> Self:
        fields = as_object(given, "")
        heads = []
        for place, one in enumerate(as_list(fields.get("heads"), "heads"), 1):
            head = as_object(one, f"heads {place}")
            where = Head(as_whole(head.get("seq"), "seq"), check_hash(head.get("hash"), "hash"))
            heads.append((check_name(head.get("stream"), "stream"), where))
        signature = as_text(fields.get("signature"), "signature")
        if not _SIGNATURE.fullmatch(signature):
            raise FormatError("signature", "ce n'est pas une signature Ed25519", "this is no Ed25519 signature")
        return cls(tuple(heads), check_at(fields.get("at"), "at"), check_hash(fields.get("key"), "key"), signature)


def rotation_text(old: str, new: str, at: str) -> str:
    """Return what an old key signs to say that a new one takes its place."""
    return f"oudler.key/1\n{at}\n{old}\n{new}"


@dataclass(frozen=True, slots=True)
class Anchor:
    """A head that somebody kept: the first digits of its hash, its number, and of which stream where that was said."""

    digits: str
    seq: int
    stream: str | None = None

    @classmethod
    def of(cls, text: str) -> Self:
        found = _ANCHOR.fullmatch("".join(text.split()).lower()) or _ANCHOR.fullmatch("".join(text.split()))
        if found is None:
            raise FormatError(
                "--anchor",
                f"{shown(text)} : attendu EMPREINTE@NUMÉRO, avec douze chiffres au moins, ou FLUX=EMPREINTE@NUMÉRO",
                f"{shown(text)}: HASH@NUMBER is expected, of twelve digits at least, or STREAM=HASH@NUMBER",
            )
        return cls(found[2], int(found[3]), found[1])


def printed(head: Head, key: str | None) -> str:
    """Return a head as papers have it: enough to find it again, and nobody can make another with the same digits."""
    digits = " ".join(head.hash[at : at + _GROUPS] for at in range(0, SHORT, _GROUPS))
    return f"{digits}@{head.seq}" + ("" if key is None else f" · clé {key_name(key)}")


def key_name(key: str) -> str:
    """Return the first digits of a public key, by which people know it."""
    return " ".join(key[at : at + _GROUPS] for at in range(0, SHORT, _GROUPS))
