"""Signed heads and anchors against the chains of a file: a log that was rewritten whole no longer fits them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from oudler.app.audit.report import Fault, Finding, StreamReport
from oudler.formats.events import StoredEvent
from oudler.formats.heads import Anchor, SignedHeads, key_name, rotation_text
from oudler.formats.reading import FormatError, as_object, as_text, parse_json, shown
from oudler.store.keys import public_keys
from oudler.text import Text

HEADS: Final = "heads:"
_KEYS: Final = f"{HEADS}keys"
_DIGITS: Final = re.compile(r"[0-9a-f]{16,64}")
_SESSIONS: Final = ("heads:", "session:", "offer:", "code:", "deal:")


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known from outside a file: public keys that may sign it, and heads that somebody kept."""

    keys: frozenset[str] = frozenset()
    anchors: tuple[Anchor, ...] = ()
    signed: tuple[SignedHeads, ...] = ()
    demanded: bool = False
    """Whether there must be a signature by one of the keys."""


def kept_heads(file: str, anchors: Sequence[str], keys: Sequence[str]) -> Kept:
    """Return what is known of a file: what was typed, and the keys that lie beside it."""
    digits = frozenset("".join(key.split()).lower() for key in keys)
    if wrong := next((key for key in digits if not _DIGITS.fullmatch(key)), None):
        raise FormatError(
            "--key",
            f"{shown(wrong)} : seize chiffres hexadécimaux au moins",
            f"{shown(wrong)}: sixteen hexadecimal digits at least",
        )
    files = [Path(anchor) for anchor in anchors if Path(anchor).is_file()]
    typed = tuple(Anchor.of(anchor) for anchor in anchors if Path(anchor) not in files)
    signed = tuple(SignedHeads.from_json(parse_json(line)) for path in files for line in _lines(path))
    return Kept(digits or public_keys(Path(f"{file}.key")), typed, signed, bool(digits))


def _lines(path: Path) -> list[str]:
    try:
        return [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, UnicodeDecodeError):
        raise FormatError("--anchor", f"{path} : illisible", f"{path}: cannot be read") from None


@dataclass(slots=True)
class Signatures:
    """The signed heads of a file, and what is wrong with them."""

    kept: Kept
    heads: dict[str, list[tuple[int, str, SignedHeads]]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    trusted: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, kept: Kept, streams: Mapping[str, Iterable[StoredEvent]]) -> Signatures:
        """Read the streams of signed heads; what the caller has kept counts as well."""
        found = cls(kept, trusted=set(kept.keys))
        rotations = list(streams.get(_KEYS, ()))
        for event in rotations:
            found._rotated(event)
        for stream, events in sorted(streams.items()):
            if stream != _KEYS:
                for event in events:
                    found._signed(stream, event)
        for signed in kept.signed:
            found.take(signed, "--anchor")
        return found

    def _rotated(self, event: StoredEvent) -> None:
        from oudler.store.signing import verify  # noqa: PLC0415 - slow to import

        data = {name: as_text(event.data.get(name), name) for name in ("old", "new", "at", "signature")}
        if not verify(data["old"], rotation_text(data["old"], data["new"], data["at"]), data["signature"]):
            self.findings.append(
                _fault(
                    event.seq,
                    "clé changée sans la signature de l'ancienne",
                    "key changed without the old one's signature",
                )
            )
        elif self._known(data["old"]):
            self.trusted.add(data["new"])

    def _known(self, key: str) -> bool:
        """Tell whether a key may sign: by its first digits; where none is known from elsewhere, any may."""
        return not self.kept.keys or key in self.trusted or any(key.startswith(digits) for digits in self.kept.keys)

    def _signed(self, stream: str, event: StoredEvent) -> None:
        try:
            signed = SignedHeads.from_json(as_object(dict(event.data), ""))
        except FormatError as error:
            self.findings.append(_fault(event.seq, f"{stream} : {error.text.fr}", f"{stream}: {error.text.en}"))
            return
        self.take(signed, stream, event.seq)

    def take(self, signed: SignedHeads, where: str, seq: int | None = None) -> None:
        """Count signed heads, or say what is wrong with them."""
        from oudler.store.signing import verify  # noqa: PLC0415 - slow to import

        if not verify(signed.key, signed.text, signed.signature):
            self.findings.append(_fault(seq, f"{where} : signature fausse", f"{where}: wrong signature"))
            return
        if not self._known(signed.key) and self.kept.demanded:
            name = key_name(signed.key)
            self.findings.append(
                _fault(
                    seq, f"{where} : signé par une clé inconnue, {name}", f"{where}: signed by an unknown key, {name}"
                )
            )
            return
        for stream, head in signed.heads:
            self.heads.setdefault(stream, []).append((head.seq, head.hash, signed))

    def compare(self, report: StreamReport, hashes: Sequence[str], *, only: bool) -> None:
        """Name the first head of a stream that no longer fits; *only*: anchors that name no stream are of this one."""
        for seq, digest, signed in sorted(self.heads.get(report.stream, ()), key=lambda one: one[0]):
            if _at(hashes, seq) != digest:
                when, name = signed.at[:19].replace("T", " "), key_name(signed.key)
                report.findings.append(
                    _fault(
                        seq,
                        f"le journal n'est plus celui qui fut signé : tête n° {seq} du {when} UTC, clé {name}",
                        f"the log is not the one that was signed: head no. {seq} of {when} UTC, key {name}",
                    )
                )
                break
        for anchor in sorted(self.kept.anchors, key=lambda one: one.seq):
            mine = anchor.stream == report.stream or (only and anchor.stream is None)
            if mine and not _at(hashes, anchor.seq).startswith(anchor.digits):
                report.findings.append(
                    _fault(
                        anchor.seq,
                        f"l'empreinte gardée {anchor.digits[:12]}… n'est pas celle du n° {anchor.seq}",
                        f"the hash that was kept, {anchor.digits[:12]}…, is not that of no. {anchor.seq}",
                    )
                )
                break
        if only and self.kept.demanded and not self.heads.get(report.stream):
            report.findings.append(
                _fault(None, "aucune tête signée par ces clés", "no head that was signed by these keys")
            )
        if self.heads.get(report.stream):
            names = ", ".join(key_name(key) for key in sorted({one.key for *_, one in self.heads[report.stream]}))
            last = max(seq for seq, *_ in self.heads[report.stream])
            strangers = sorted({one.key for *_, one in self.heads[report.stream] if not self._known(one.key)})
            report.remarks.extend(
                Text(
                    f"signé aussi par {key_name(key)}, qui n'est pas la clé posée à côté : fichier venu d'ailleurs ?",
                    f"signed by {key_name(key)} too, which is not the key beside it: a file from elsewhere?",
                )
                for key in strangers
            )
            report.remarks.append(
                Text(
                    f"signé jusqu'au n° {last} par la clé {names} : celle des papiers ?",
                    f"signed up to no. {last} by the key {names}: that of the papers?",
                )
            )


def main_streams(streams: Iterable[str]) -> tuple[str, ...]:
    """Return the streams that a head without a name may be of: the tournament, or the one table there is."""
    main = [stream for stream in streams if not stream.startswith(_SESSIONS)]
    return tuple([stream for stream in main if stream.startswith("tournament:")] or main)


def check_anchors(kept: Kept, main: tuple[str, ...]) -> None:
    """Refuse a head that could be of several streams."""
    if len(main) != 1 and any(anchor.stream is None for anchor in kept.anchors):
        raise FormatError(
            "--anchor",
            "plusieurs flux dans ce fichier : FLUX=EMPREINTE@NUMÉRO",
            "several streams in this file: STREAM=HASH@NUMBER",
        )


def _at(hashes: Sequence[str], seq: int) -> str:
    return hashes[seq - 1] if 0 < seq <= len(hashes) else ""


def _fault(seq: int | None, fr: str, en: str) -> Finding:
    return Finding(Fault(None, fr, en, "signature"), event=seq)
