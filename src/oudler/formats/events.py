"""Events of a stream: what one holds, how it is written as JSON, and the hash that covers it and those before it.

Nothing here knows a database: an export is checked with this file alone (docs/formats.md, *Event streams*).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final, NoReturn

from oudler.formats.reading import FormatError, as_text, as_whole, parse_json, shown

ZERO_HASH: Final = "0" * 64
"""What stands before the first event of a stream."""

# Numbers that every JSON reader keeps exactly.
_LARGEST: Final = 2**53 - 1
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_AT: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}Z")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")  # and lone surrogates, which UTF-8 has not
_CONTROL_IN_PROSE: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
_MANY_DIGITS: Final = re.compile(r"[0-9]{16}")  # no number has fewer and is past 2⁵³
_LONGEST_NAME: Final = 200
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
FIELDS: Final = frozenset(
    {"stream", "seq", "type", "data", "author", "at", "reason", "key", "previous", "hash"},
)


@dataclass(frozen=True, slots=True)
class NewEvent:
    """Something that happened, not yet stored; *reason* where a person had to give one."""

    type: str
    data: Mapping[str, Any]
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event in its place in a stream, numbered from 1.

    *at* is UTC, `2026-11-16T09:30:00.000000Z`; *key* is that of the command it came from, the same for all events of
    one batch; *previous* is the hash of the event before, *hash* covers it and every other field.
    """

    stream: str
    seq: int
    type: str
    data: Mapping[str, Any]
    author: str
    at: str
    reason: str | None
    key: str | None
    previous: str
    hash: str


@dataclass(frozen=True, slots=True)
class Head:
    """The end of a stream: number and hash of its last event, 0 and `ZERO_HASH` while it has none."""

    seq: int = 0
    hash: str = ZERO_HASH


# --- writing ------------------------------------------------------------------------------------------------------


def canonical(value: object, place: str = "") -> str:
    """Return the one JSON text of a value: keys in order of code points, no blanks, accents as they are.

    Fractional numbers have no single text and are refused, as are numbers past 2⁵³ and lone surrogates.
    """
    try:
        _only_plain(value, place)
        text = _ENCODER.encode(value)
        text.encode()
    except RecursionError:
        raise FormatError(place, "JSON démesuré", "oversized JSON") from None
    except UnicodeEncodeError:
        raise FormatError(place, "caractère impossible en UTF-8", "a character that UTF-8 has not") from None
    return text


def _only_plain(value: object, place: str) -> None:
    if value is None or isinstance(value, (str, bool)):
        return
    if isinstance(value, int):
        if not -_LARGEST <= value <= _LARGEST:
            raise FormatError(place, "nombre démesuré", "oversized number")
    elif isinstance(value, dict):
        for key, inner in value.items():
            name = as_text(key, place)
            _only_plain(inner, f"{place}.{name}" if place else name)
    elif isinstance(value, (list, tuple)):
        for number, inner in enumerate(value):
            _only_plain(inner, f"{place}[{number}]")
    else:
        raise FormatError(
            place,
            f"{shown(value)} ne s'écrit pas en JSON sans perte (texte, entier, true, false, null)",
            f"{shown(value)} has no exact JSON (text, whole number, true, false, null)",
        )


def parse_exact(text: str, line: int) -> Any:  # noqa: ANN401 - JSON may hold anything
    """Return the value of a JSON text without fractional numbers; *line* is its line in a file."""
    try:
        return _DECODER.decode(text)
    except FormatError:
        raise
    except (ValueError, RecursionError):
        return parse_json(text, line)  # says what is wrong with it


def _no_fraction(number: str) -> NoReturn:
    raise FormatError("", f"nombre non entier {shown(number)}", f"not a whole number {shown(number)}")


_DECODER: Final = json.JSONDecoder(parse_float=_no_fraction, parse_constant=_no_fraction)


def recanonical(value: object) -> str:
    """Return the canonical JSON of a value that came from `parse_exact`: quicker, since less can be wrong."""
    text = _ENCODER.encode(value)
    if _MANY_DIGITS.search(text):
        _only_plain(value, "")
    return text


def at_text(moment: datetime) -> str:
    """Return a moment as events hold it: UTC, microseconds, `Z`."""
    if moment.tzinfo is None:
        raise ValueError("a moment without time zone")
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def event_text(event: StoredEvent, data: str, *, with_hash: bool) -> str:
    """Return the canonical JSON of an event whose data are already text: what its hash covers, or its export line."""
    q = _ENCODER.encode
    hashed = f'"hash":"{event.hash}",' if with_hash else ""
    key = "null" if event.key is None else q(event.key)
    reason = "null" if event.reason is None else q(event.reason)
    return (
        f'{{"at":{q(event.at)},"author":{q(event.author)},"data":{data},{hashed}"key":{key},'
        f'"previous":"{event.previous}","reason":{reason},"seq":{event.seq},'
        f'"stream":{q(event.stream)},"type":{q(event.type)}}}'
    )


def event_hash(event: StoredEvent, data: str | None = None) -> str:
    """Return the hash an event must have: SHA-256 of its canonical JSON without `hash`."""
    return digest(event_text(event, canonical(event.data) if data is None else data, with_hash=False))


def next_event(
    head: Head, stream: str, event: NewEvent, *, author: str, at: str, key: str | None = None, data: str | None = None
) -> StoredEvent:
    """Return an event in its place after *head*; *data* is its JSON where that is known."""
    bare = StoredEvent(stream, head.seq + 1, event.type, event.data, author, at, event.reason, key, head.hash, "")
    return replace(bare, hash=event_hash(bare, data))


# --- checking -----------------------------------------------------------------------------------------------------


def check_name(value: object, place: str) -> str:
    """Return a name (stream, type, author, key): one line that is not blank, 200 characters at most."""
    name = as_text(value, place)
    if not name.strip() or len(name) > _LONGEST_NAME or _CONTROL.search(name):
        raise FormatError(place, f"nom impossible {shown(name)}", f"impossible name {shown(name)}")
    return name


def check_reason(value: object, place: str) -> str | None:
    if value is None:
        return None
    reason = as_text(value, place)
    if not reason.strip() or _CONTROL_IN_PROSE.search(reason):
        raise FormatError(place, f"motif impossible {shown(reason)}", f"impossible reason {shown(reason)}")
    return reason


def check_hash(value: object, place: str) -> str:
    text = as_text(value, place)
    if not _HASH.fullmatch(text):
        raise FormatError(place, "ce n'est pas une empreinte SHA-256", "this is not a SHA-256 hash")
    return text


def check_at(value: object, place: str) -> str:
    text = as_text(value, place)
    try:
        if _AT.fullmatch(text) and at_text(datetime.fromisoformat(text)) == text:
            return text
    except (ValueError, OverflowError):
        pass
    raise FormatError(place, f"ce n'est pas un instant UTC {shown(text)}", f"not a UTC moment {shown(text)}")


def event_from_json(fields: Mapping[str, Any]) -> StoredEvent:
    """Return the event of a JSON object; its place in a chain is `fault`'s business."""
    if unknown := sorted(set(fields) ^ FIELDS):
        missing = unknown[0] in FIELDS
        raise FormatError(
            shown(unknown[0]),
            "champ absent" if missing else "champ inconnu",
            "missing field" if missing else "unknown field",
        )
    data = fields["data"]
    if not isinstance(data, dict):
        raise FormatError("data", f"objet attendu, pas {shown(data)}", f"an object is expected, not {shown(data)}")
    return StoredEvent(
        stream=check_name(fields["stream"], "stream"),
        seq=as_whole(fields["seq"], "seq"),
        type=check_name(fields["type"], "type"),
        data=data,
        author=check_name(fields["author"], "author"),
        at=check_at(fields["at"], "at"),
        reason=check_reason(fields["reason"], "reason"),
        key=None if fields["key"] is None else check_name(fields["key"], "key"),
        previous=check_hash(fields["previous"], "previous"),
        hash=check_hash(fields["hash"], "hash"),
    )


def fault(before: Head, event: StoredEvent, data: str | None = None) -> FormatError | None:
    """Return why *event* cannot come right after *before*, or None; *data* is its JSON where that is known."""
    place = ""
    if event.seq != before.seq + 1:
        expected = before.seq + 1
        return FormatError(
            place,
            f"événement n° {event.seq} au lieu du n° {expected}",
            f"event no. {event.seq} instead of no. {expected}",
        )
    if event.previous != before.hash:
        return FormatError(
            place,
            "l'empreinte de l'événement précédent n'est pas la sienne",
            "the hash of the previous event is not that event's",
        )
    if event_hash(event, data) != event.hash:
        return FormatError(
            place,
            "l'empreinte ne correspond pas : l'événement a été modifié",
            "the hash does not fit: the event has been altered",
        )
    return None


def in_stream(events: Iterable[StoredEvent], stream: str) -> Iterator[StoredEvent]:
    """Yield the same events as those of a stream of another name, chained anew: a hash covers the name as well."""
    head = Head()
    for event in events:
        bare = replace(event, stream=stream, previous=head.hash, hash="")
        placed = replace(bare, hash=event_hash(bare))
        head = Head(placed.seq, placed.hash)
        yield placed
