"""What an audit answers: what was verified, and each thing that is wrong with its place."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final, Literal

from oudler.text import Language, Text

Kind = Literal["hash", "signature", "event", "score", "ranking", "meetings", "awards", "state", "claims"]
"""What kind of thing is wrong: the chain, an event that cannot be, a sheet, or a result that is claimed."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong, not yet placed in a file; *deal* is the line of a score sheet."""

    clause: str | None
    fr: str
    en: str
    kind: Kind = "event"
    position: int | None = None
    table: int | None = None
    deal: int | None = None
    entrant: str | None = None
    stage: int | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault with its place: *line* of the file, number of the *event*."""

    fault: Fault
    line: int | None = None
    event: int | None = None


@dataclass(slots=True)
class Counts:
    """What was computed again."""

    events: int = 0
    hashes: int = 0
    sheets: int = 0
    deals: int = 0
    positions: int = 0
    rankings: int = 0
    rows: int = 0
    meetings: int = 0
    awards: int = 0

    def as_dict(self) -> dict[str, int]:
        return {each.name: getattr(self, each.name) for each in fields(self)}


@dataclass(slots=True)
class StreamReport:
    """The audit of one stream; *head* is the hash of its last event, *remarks* what could not be compared."""

    stream: str
    head: str = ""
    verified: Counts = field(default_factory=Counts)
    findings: list[Finding] = field(default_factory=list)
    remarks: list[Text] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not self.findings


@dataclass(slots=True)
class Report:
    """The audit of one file."""

    name: str
    streams: list[StreamReport] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return all(stream.sound for stream in self.streams)

    @property
    def findings(self) -> list[Finding]:
        return [finding for stream in self.streams for finding in stream.findings]


_PLACES: Final = (
    ("stage", Text("étape", "stage")),
    ("position", Text("position", "position")),
    ("table", Text("table", "table")),
    ("deal", Text("donne", "deal")),
    ("rank", Text("rang", "rank")),
    ("entrant", Text("n°", "no.")),
)


def place_of(finding: Finding, language: Language) -> str:
    """Return where it is, as people say it: `ligne 58, événement 57, position 2, table 5`."""
    words = [
        (Text("ligne", "line"), finding.line),
        (Text("événement", "event"), finding.event),
        *((word, getattr(finding.fault, name)) for name, word in _PLACES),
    ]
    return ", ".join(f"{word.to(language)} {value}" for word, value in words if value is not None)


def tell(finding: Finding, language: Language = "fr") -> str:
    """Return a finding as one readable line, its clause at the end where there is one."""
    fault = finding.fault
    colon = " : " if language == "fr" else ": "
    said = Text(fault.fr, fault.en).to(language)
    clause = "" if fault.clause is None else f" ({fault.clause})"
    return colon.join(part for part in (place_of(finding, language), said) if part) + clause
