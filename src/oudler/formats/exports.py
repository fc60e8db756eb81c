"""The export of one stream, `oudler.events/1`: a line of JSON an event, between a header and an end line.

Every line but the last carries a `hash` of its own, so that an alteration is found on the line where it stands; the
last carries one over all lines before it, so that nothing can be missing. Grammar in docs/formats.md.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import oudler
from oudler.formats.events import (
    Head,
    StoredEvent,
    canonical,
    check_hash,
    check_name,
    digest,
    event_from_json,
    event_text,
    fault,
    parse_exact,
    recanonical,
)
from oudler.formats.reading import FormatError, as_object, as_text, as_whole, line_place, shown

FORMAT: Final = "oudler.events/1"
_HEADER: Final = frozenset({"format", "stream", "events", "head", "version", "hash"})


@dataclass(frozen=True, slots=True)
class Export:
    """One stream as a file holds it; *claims* are results that whoever wrote it says follow from the events."""

    stream: str
    events: tuple[StoredEvent, ...]
    claims: Mapping[str, Any] | None = None
    version: str = oudler.__version__
    signed: Mapping[str, Any] | None = None

    @property
    def head(self) -> Head:
        return Head(self.events[-1].seq, self.events[-1].hash) if self.events else Head()


def write_export(
    events: Sequence[StoredEvent], claims: Mapping[str, Any] | None = None, signed: Mapping[str, Any] | None = None
) -> Iterator[str]:
    """Yield the lines, each with its end of line, of a whole stream from its first event; its end may be *signed*."""
    if not events:
        raise FormatError("", "aucun événement à exporter", "no event to export")
    last = events[-1]
    over_all = hashlib.sha256()
    header = {
        "format": FORMAT,
        "stream": last.stream,
        "events": len(events),
        "head": last.hash,
        "version": oudler.__version__,
    }
    lines = [_sealed(header if signed is None else {**header, "signed": signed})]
    lines += [event_text(event, recanonical(event.data), with_hash=True) for event in events]
    if claims is not None:
        lines.append(_sealed({"claims": claims, "previous": last.hash}))
    for line in lines:
        over_all.update(f"{line}\n".encode())
        yield f"{line}\n"
    end = {"end": {"events": len(events), "head": last.hash}, "hash": over_all.hexdigest()}
    yield canonical(end) + "\n"


def _sealed(fields: dict[str, Any]) -> str:
    """Return an object with the hash of itself."""
    return canonical({**fields, "hash": digest(canonical(fields))})


def read_file(path: Path) -> Export:
    """Return the checked export that a file holds."""
    try:
        with path.open("rb") as file:
            return read_export(decoded(file))
    except OSError as error:
        why = error.strerror or "?"
        raise FormatError(str(path), f"fichier illisible ({why})", f"the file cannot be read ({why})") from None


def decoded(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield lines of UTF-8, ended by a line feed alone: a carriage return is part of its line here."""
    for number, line in enumerate(lines, 1):
        try:
            yield line.decode()
        except UnicodeDecodeError:
            raise FormatError(line_place(number), "ce n'est pas de l'UTF-8", "this is not UTF-8") from None


def read_export(lines: Iterable[str]) -> Export:
    """Return the export of these lines after checking all of it; an error names the first bad line."""
    reader = _Reader()
    number = 0
    for number, line in enumerate(lines, 1):
        try:
            reader.read(line, number)
        except FormatError as error:
            where = line_place(number)
            if error.place.startswith(where.fr):
                raise
            raise FormatError(where, error.text.fr, error.text.en) from None
    if reader.ended is None:
        raise FormatError(
            line_place(number + 1),
            "la ligne de fin manque : le fichier est tronqué",
            "the end line is missing: the file is cut short",
        )
    return Export(reader.stream, tuple(reader.events), reader.claims, reader.version, reader.signed)


class _Reader:
    """What has been read so far; lines are given one by one."""

    def __init__(self) -> None:
        self.stream = ""
        self.version = ""
        self.signed: dict[str, Any] | None = None
        self.count = 0
        self.promised = Head()
        self.events: list[StoredEvent] = []
        self.keys: set[str] = set()
        self.head = Head()
        self.claims: dict[str, Any] | None = None
        self.ended: int | None = None
        self.over_all = hashlib.sha256()

    def read(self, line: str, number: int) -> None:
        if self.ended is not None:
            raise FormatError("", "il y a quelque chose après la ligne de fin", "there is something after the end line")
        text = line.removesuffix("\n")
        fields = as_object(parse_exact(text, number), "")
        written = ""
        if number == 1:
            self._header(fields)
        elif "end" in fields:
            self._end(fields, number)
        elif "claims" in fields:
            self._claims(fields)
        else:
            written = self._event(fields)
        if (written or canonical(fields)) != text:
            raise FormatError("", "la ligne n'est pas écrite sous sa forme unique", "the line is not in its only form")
        if not line.endswith("\n"):
            raise FormatError("", "la ligne n'est pas terminée", "the line has no end")
        self.over_all.update(line.encode())

    def _header(self, fields: dict[str, Any]) -> None:
        kind = fields.get("format")
        if kind != FORMAT:
            raise FormatError(
                "format", f"{FORMAT} attendu, pas {shown(kind)}", f"{FORMAT} is expected, not {shown(kind)}"
            )
        _check_fields(fields, _HEADER | ({"signed"} & set(fields)))
        _check_seal(fields)
        self.signed = None if "signed" not in fields else as_object(fields["signed"], "signed")
        self.stream = check_name(fields["stream"], "stream")
        self.version = as_text(fields["version"], "version")
        self.count = as_whole(fields["events"], "events")
        self.promised = Head(self.count, check_hash(fields["head"], "head"))

    def _event(self, fields: dict[str, Any]) -> str:
        """Take an event and return the line it must stand on."""
        if self.claims is not None:
            raise FormatError("", "événement après les résultats", "an event after the claims")
        event = event_from_json(fields)
        if event.stream != self.stream:
            raise FormatError(
                "stream",
                f"{shown(event.stream)} n'est pas {shown(self.stream)}",
                f"{shown(event.stream)} is not {shown(self.stream)}",
            )
        data = recanonical(event.data)
        if found := fault(self.head, event, data):
            raise found
        self._check_key(event)
        if event.seq > self.count:
            raise FormatError(
                "", f"l'en-tête n'annonce que {self.count} événements", f"the header announces {self.count} events only"
            )
        self.events.append(event)
        self.head = Head(event.seq, event.hash)
        return event_text(event, data, with_hash=True)

    def _check_key(self, event: StoredEvent) -> None:
        """One command is one unbroken run of events."""
        if event.key is None or (self.events and self.events[-1].key == event.key):
            return
        if event.key in self.keys:
            raise FormatError("key", f"clé déjà utilisée {shown(event.key)}", f"key used before {shown(event.key)}")
        self.keys.add(event.key)

    def _claims(self, fields: dict[str, Any]) -> None:
        if self.claims is not None:
            raise FormatError("", "résultats annoncés deux fois", "claims twice")
        _check_fields(fields, frozenset({"claims", "previous", "hash"}))
        _check_seal(fields)
        if fields["previous"] != self.head.hash:
            raise FormatError(
                "previous",
                "ces résultats ne suivent pas le dernier événement",
                "these claims do not follow the last event",
            )
        self.claims = as_object(fields["claims"], "claims")

    def _end(self, fields: dict[str, Any], number: int) -> None:
        _check_fields(fields, frozenset({"end", "hash"}))
        end = as_object(fields["end"], "end")
        _check_fields(end, frozenset({"events", "head"}))
        if self.head != self.promised:
            raise FormatError(
                "",
                f"{self.head.seq} événements lus, {self.count} annoncés par l'en-tête",
                f"{self.head.seq} events read, {self.count} announced by the header",
            )
        if end != {"events": self.head.seq, "head": self.head.hash}:
            raise FormatError("end", "ce n'est pas la fin de ces événements", "this is not the end of these events")
        if fields["hash"] != self.over_all.hexdigest():
            raise FormatError(
                "hash", "l'empreinte de l'ensemble ne correspond pas", "the hash over all the lines does not fit"
            )
        self.ended = number


def _check_fields(fields: Mapping[str, Any], known: frozenset[str]) -> None:
    for name in sorted(known - set(fields)):
        raise FormatError(name, "champ absent", "missing field")
    for name in sorted(set(fields) - known):
        raise FormatError(shown(name), "champ inconnu", "unknown field")


def _check_seal(fields: dict[str, Any]) -> None:
    rest = {name: value for name, value in fields.items() if name != "hash"}
    if digest(canonical(rest)) != fields["hash"]:
        raise FormatError(
            "hash",
            "l'empreinte ne correspond pas : la ligne a été modifiée",
            "the hash does not fit: the line has been altered",
        )
