"""From a file to its report: an export, or a store with its streams."""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from oudler.app.audit.auditor import Auditor
from oudler.app.audit.chain import chain_faults, sha
from oudler.app.audit.comparing import claim_faults
from oudler.app.audit.heads import HEADS, Kept, Signatures, check_anchors, main_streams
from oudler.app.audit.items import item_of
from oudler.app.audit.replay import AUDITORS, Replay
from oudler.app.audit.report import Fault, Finding, Report, StreamReport
from oudler.app.claims import claims_of, claims_version
from oudler.app.desk import read_book
from oudler.app.disciplines import DISCIPLINES, Disciplines, events_of
from oudler.app.state import state_hash
from oudler.formats.events import StoredEvent
from oudler.formats.exports import FORMAT, decoded, read_export
from oudler.formats.heads import SignedHeads
from oudler.formats.reading import FormatError, parse_json, shown
from oudler.text import OudlerError, Text
from oudler.tournament.core.book import Book

_SQLITE: Final = b"SQLite format 3\0"
_REASONS: Final = {
    errno.ENOENT: Text("il n'existe pas", "it does not exist"),
    errno.EISDIR: Text("c'est un dossier", "it is a folder"),
    errno.EACCES: Text("l'accès est refusé", "access is denied"),
}
_TOURNAMENT: Final = "tournament:"
_SURPRISES: Final = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError, RecursionError)
"""What live code may raise on events that it would never have written."""


def audit_file(path: Path, kept: Kept = Kept()) -> Report:
    """Return the audit of a file; `FormatError` for what is neither an export of events nor a store.

    *kept* is what is known of it from elsewhere: keys, and heads that were printed or exported before.
    """
    try:
        with path.open("rb") as file:
            head = file.read(len(_SQLITE))
            content = b"" if head == _SQLITE else head + file.read()
    except (OSError, ValueError) as error:
        why = _REASONS.get(getattr(error, "errno", None) or 0, Text("erreur du système", "system error"))
        raise FormatError("", f"fichier illisible : {why.fr}", f"the file cannot be read: {why.en}") from None
    if head == _SQLITE:
        return _audit_store(path, kept)
    _check_kind(content)
    return Report(str(path), [_audit_export(content, kept)])


def _check_kind(content: bytes) -> None:
    """Refuse what is no export of events, saying what it is where that is known."""
    first = content.partition(b"\n")[0]
    kind: object = None
    try:
        value = parse_json(first.decode()) if first[:1] == b"{" and first.rstrip()[-1:] == b"}" else None
        kind = value.get("format") if isinstance(value, dict) else None
    except (UnicodeDecodeError, FormatError):
        kind = FORMAT if f'"format":"{FORMAT}"'.encode() in first else None
    if kind == FORMAT:
        return
    if b'"oudler.deal/1"' in content[:4096]:
        raise FormatError(
            "",
            "c'est une donne, que « oudler deal replay » vérifie ; check lit des exportations et des bases Oudler",
            "this is a deal, which “oudler deal replay” verifies; check reads exports and Oudler stores",
        )
    raise FormatError(
        "",
        f"ni une exportation d'événements ({FORMAT}) ni une base Oudler",
        f"neither an export of events ({FORMAT}) nor an Oudler store",
    )


# --- an export ----------------------------------------------------------------------------------------------------


def _audit_export(content: bytes, kept: Kept) -> StreamReport:
    report = StreamReport("?")
    lines = _lines(content)
    found = [_on_line(fault, line, lines) for line, fault in chain_faults(content)]
    try:
        export = read_export(decoded(lines))
    except FormatError as error:
        line = _line_of(error)
        text = _unplaced(error)
        report.findings = [_on_line(Fault(None, text.fr, text.en, "hash"), line, lines)]
        report.findings += [each for each in found if each.line != line]
        first = min(each.line or 0 for each in report.findings)
        report.verified.hashes = max(0, first - 2)
        return report
    report.stream = export.stream
    report.findings = found
    if not found and export.events:
        audit_events(export.events, export.claims, report, line_of_first=2)
        signatures = Signatures.of(kept, {})
        if export.signed is not None:
            signatures.take(SignedHeads.from_json(export.signed), "signed")
        signatures.compare(report, [event.hash for event in export.events], only=True)
        report.findings += signatures.findings
    return report


def _lines(content: bytes) -> list[bytes]:
    """Return lines that end by a line feed alone."""
    *lines, rest = content.split(b"\n")
    return [line + b"\n" for line in lines] + ([rest] if rest else [])


def _on_line(fault: Fault, number: int | None, lines: Sequence[bytes]) -> Finding:
    """Return a finding on a line, with the number of the event that stands there."""
    announced = re.search(rb'"events":([0-9]{1,9}),', lines[0]) if lines else None
    count = len(lines) if announced is None else int(announced[1])
    holds_event = number is not None and 1 < number <= min(count + 1, len(lines))
    return Finding(fault, number, (number or 0) - 1 if holds_event else None)


def _line_of(error: FormatError) -> int | None:
    """Return the line that an error of `formats.exports` names: `ligne 12`, `ligne 12, colonne 3`."""
    digits = error.place.removeprefix("ligne ").partition(",")[0]
    return int(digits) if digits.isdecimal() else None


def _unplaced(error: FormatError) -> Text:
    """Return what an error says without its place, which the finding has."""
    return Text(error.text.fr.partition(" : ")[2] or error.text.fr, error.text.en.partition(": ")[2] or error.text.en)


# --- a store ------------------------------------------------------------------------------------------------------


def _audit_store(path: Path, kept: Kept) -> Report:
    """Audit each stream of a store; its claims are those the live code would export now."""
    from oudler.store import StoreError, open_store  # noqa: PLC0415 - SQLAlchemy is slow to import

    report = Report(str(path))
    try:
        with open_store(path, readonly=True) as store:
            wrong = store.check()
            if wrong:
                broken = StreamReport("?", findings=[Finding(Fault(None, *text, "hash")) for text in wrong])
                report.streams.append(broken)
                return report
            streams = store.streams()
            signed = {stream: store.events(stream) for stream in streams if stream.startswith(HEADS)}
            signatures = Signatures.of(kept, signed)
            main = main_streams(streams)
            for stream in streams:
                events = list(store.events(stream))
                audited = _audit_stream(stream, events)
                signatures.compare(audited, [event.hash for event in events], only=main == (stream,))
                report.streams.append(audited)
            if signatures.findings:
                report.streams.append(StreamReport(HEADS, findings=signatures.findings))
            check_anchors(kept, main)
    except StoreError as error:
        raise FormatError("", error.text.fr, error.text.en) from None
    return report


def _audit_stream(stream: str, events: Sequence[StoredEvent]) -> StreamReport:
    report = StreamReport(stream)
    for event in events:
        fields = {name: getattr(event, name) for name in StoredEvent.__slots__ if name != "hash"}
        if sha(fields) != event.hash:
            fault = Fault(None, "l'empreinte recalculée est une autre", "the hash computed again is another", "hash")
            report.findings.append(Finding(fault, event=event.seq))
    if stream.startswith(_TOURNAMENT) and not report.findings:
        return audit_events(events, None, report, live_claims=True)
    report.verified.events = report.verified.hashes = len(events)
    return report


# --- the events ---------------------------------------------------------------------------------------------------


def audit_events(
    events: Sequence[StoredEvent],
    claims: Mapping[str, Any] | None,
    report: StreamReport | None = None,
    *,
    line_of_first: int | None = None,
    live_claims: bool = False,
    disciplines: Disciplines = DISCIPLINES,
    auditors: Mapping[str, Auditor] = AUDITORS,
) -> StreamReport:
    """Audit a stream whose hashes hold: replay, recompute, compare.

    *claims* are the file's; with *live_claims* those of the live code are compared instead. `FormatError` where an
    event is of a type or a content that this version does not know.
    """
    report = report if report is not None else StreamReport(events[0].stream)
    report.head = events[-1].hash
    kinds = events_of(disciplines)
    items = [item_of(stored, kinds) for stored in events]
    report.verified.events = report.verified.hashes = len(items)
    replay = Replay(items, report.verified, auditors)
    found = replay.findings
    book = _live(events, found, disciplines) if replay.whole else None
    if book is not None and live_claims:
        try:
            claims = claims_of(book)
        except _SURPRISES as error:
            found.append(_stumbles(error))
    after_events: list[Finding] = []
    if claims is None:
        report.remarks.append(
            Text("aucun résultat n'est annoncé : rien à comparer", "no result is claimed: nothing to compare")
        )
    elif replay.whole:
        version = claims_version(claims)
        if version is None:
            raise FormatError(
                "version",
                f"{shown(claims['version'])} : cette forme de résultats est inconnue de ce programme",
                f"{shown(claims['version'])}: this program does not know that form of results",
            )
        after_events = [Finding(fault) for fault in claim_faults(replay.ledger, claims, report.verified)]
        if book is not None and claims.get("state") != state_hash(book, version):
            fault = Fault(
                None,
                "l'empreinte de l'état n'est pas celle que donnent les événements",
                "the hash of the state is not the one that the events give",
                "state",
            )
            after_events.append(Finding(fault))
    else:
        report.remarks.append(
            Text(
                "les résultats annoncés n'ont pas été comparés : des événements sont impossibles",
                "the results claimed were not compared: some events are impossible",
            )
        )
    if line_of_first is not None:
        found = [Finding(each.fault, _line(each.event, line_of_first), each.event) for each in found]
        claims_line = line_of_first + len(items)
        after_events = [Finding(each.fault, claims_line) for each in after_events]
    report.findings += [*found, *after_events]
    return report


def _line(event: int | None, first: int) -> int | None:
    return None if event is None else event + first - 1


def _live(events: Sequence[StoredEvent], found: list[Finding], disciplines: Disciplines) -> Book | None:
    """Return the book of the live code; where it stumbles on events that we could follow, that is a finding."""
    try:
        return read_book(list(events), disciplines)
    except _SURPRISES as error:
        found.append(_stumbles(error))
        return None


def _stumbles(error: Exception) -> Finding:
    text = error.text if isinstance(error, OudlerError) else Text(shown(error), shown(error))
    return Finding(
        Fault(None, f"le programme ne peut suivre : {text.fr}", f"the program cannot follow: {text.en}", "state")
    )
