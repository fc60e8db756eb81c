"""The arbiter's report: every incident of a tournament, with its ruling and what it did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from oudler.formats.documents.model import Heading


@dataclass(frozen=True, slots=True)
class IncidentEntry:
    """One incident: where, what was said and by whom, the ruling line by line, what it did, every step it took."""

    number: int
    where: str
    state: str
    said: str
    called: str
    ruling: tuple[str, ...] = ()
    did: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class IncidentReport:
    """What the arbiter was called about; *barred* who may not bid yet, *rules* by which edition he ruled."""

    template: ClassVar = "incidents"
    heading: Heading
    lines: tuple[IncidentEntry, ...]
    rules: str = ""
    barred: tuple[str, ...] = ()
