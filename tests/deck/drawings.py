"""Reading drawings back: elements, and the boxes that pieces of them take."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from oudler.deck.paths import shortest

SVG = "{http://www.w3.org/2000/svg}"
_STEP = re.compile(r"([MLHVCQTAZ])([^MLHVCQTAZ]*)", re.IGNORECASE)
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7}


def parsed(text: str) -> ET.Element:
    """Return the root of one of our own drawings."""
    return ET.fromstring(text)  # noqa: S314 - our own output


def elements(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    for element in parsed(text).iter():
        yield element.tag.removeprefix(SVG), dict(element.attrib)


def points(d: str) -> list[tuple[float, float]]:
    """Return the ends and control points of a path, absolute; its box holds the curve."""
    x = y = first_x = first_y = 0.0
    found: list[tuple[float, float]] = []
    for letter, rest in _STEP.findall(d):
        kind = letter.upper()
        if kind == "Z":
            x, y = first_x, first_y
            continue
        numbers = [float(number) for number in _NUMBER.findall(rest)]
        for at in range(0, len(numbers), _TAKES[kind]):
            step = numbers[at : at + _TAKES[kind]]
            dx, dy = (x, y) if letter.islower() else (0.0, 0.0)
            if kind == "H":
                pairs = [(step[0] + dx, y)]
            elif kind == "V":
                pairs = [(x, step[0] + dy)]
            elif kind == "A":
                pairs = [(step[5] + dx, step[6] + dy)]
            else:
                pairs = [(step[i] + dx, step[i + 1] + dy) for i in range(0, len(step), 2)]
            found += pairs
            x, y = pairs[-1]
            if kind == "M" and at == 0:
                first_x, first_y = x, y
    return found


def box(d: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a path's points."""
    xs, ys = zip(*points(d), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


__all__ = ["box", "elements", "parsed", "points", "shortest"]
