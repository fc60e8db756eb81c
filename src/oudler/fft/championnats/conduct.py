"""During an event: lateness, abandon, the mark, ties (art. 26 to 29)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from oudler.fft.championnats.people import Fascicule1
from oudler.fft.numbers import ceiling
from oudler.text import Text

LATE_POINTS: Final = 100
LATE_MINUTES: Final = 5
FORFEIT_AFTER: Final = 15


def late_penalty(minutes: int | Fraction) -> int:
    """COMP-35: 100 points for each 5 minutes; Q-25: a started fraction counts whole."""
    return LATE_POINTS * ceiling(Fraction(minutes) / LATE_MINUTES) if minutes > 0 else 0


def may_forfeit(minutes: int | Fraction) -> bool:
    """COMP-35: after 15 minutes the arbiter may declare forfeit and call the substitutes."""
    return minutes > FORFEIT_AFTER


def abandon_sanction(fascicule1: Fascicule1 = Fascicule1()) -> Text:
    """COMP-36: what else an abandon brings; Q-41: fascicule 1 art. 31 says it, where somebody has entered it."""
    return fascicule1.abandon_sanction or Text(
        "sanction prévue à l'article 31 du fascicule 1, à renseigner",
        "the sanction of fascicule 1, article 31, is still to be entered",
    )
