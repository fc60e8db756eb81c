"""A line of a committee's regulations as people type it: `20-39: tous / 24 x1,15 / 12 x1,25` (COMP-09)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from oudler.fft.championnats import RegulatedSession, RegulationLine
from oudler.formats.reading import FormatError, shown

_LINE: Final = re.compile(r"\s*(\d{1,4})\s*(?:-\s*(\d{1,4})|(\+))?\s*:(.*)", re.ASCII)
_SESSION: Final = re.compile(
    r"([1-9]\d{0,3}|tous|all|\*)(?:\s*[x×]\s*(\d{1,2}(?:[.,]\d{1,3})?))?", re.ASCII | re.IGNORECASE
)


def parse_regulations(lines: Iterable[str]) -> tuple[RegulationLine, ...]:
    return tuple(_line(text) for text in lines)


def _line(text: str) -> RegulationLine:
    """Return one line: entrants at the first session, then who plays each session, with its coefficient (x1: none)."""
    found = _LINE.fullmatch(text)
    if found is None:
        raise _fault(text)
    least = int(found[1])
    most = None if found[3] else int(found[2] or least)
    return RegulationLine(least, most, tuple(_session(part) for part in found[4].split("/")))


def _session(text: str) -> RegulatedSession:
    found = _SESSION.fullmatch(text.strip())
    if found is None:
        raise _fault(text)
    entrants = int(found[1]) if found[1].isdigit() else None
    return RegulatedSession(entrants, None if found[2] is None else Fraction(found[2].replace(",", ".")))


def _fault(text: str) -> FormatError:
    return FormatError(
        "--regulation",
        f"{shown(text)} : on attend « 20-39: tous / 24 x1,15 »",
        f"{shown(text)}: “20-39: all / 24 x1.15” is expected",
    )
