"""What a beginner does in a moment of weakness: a Roi is played early, and what others have shown is forgotten."""

from __future__ import annotations

from typing import Final

from oudler.bots.camps import own_seat
from oudler.bots.decision import Decision, stream
from oudler.cards import KINGS, suit_of
from oudler.rules import PlayCard, View
from oudler.rules.dealing import SHAPES
from oudler.rules.play import suit_asked
from oudler.text import Text

_EARLY: Final = 3  # the first third of the tricks
_GRAIN: Final = 1_000

_HASTY: Final = Text("joue son Roi avant qu'on ne le coupe", "plays the king before somebody trumps it")


def lapses(seed: int, chance: float) -> bool:
    """Tell whether this decision is one of a weak moment: so often, by its seed."""
    return stream(seed, "lapse").below(_GRAIN) < chance * _GRAIN


def hasty_roi(view: View) -> Decision | None:
    """Return the Roi of a suit nobody has led, early in the deal and on lead; else nothing."""
    if view.trick.cards or len(view.tricks) * _EARLY >= SHAPES[view.players].hand:
        return None
    led = {suit_asked(trick.cards) for trick in view.tricks}
    for roi in view.playable & KINGS:
        if suit_of(roi) not in led:
            return Decision(PlayCard(own_seat(view), roi), _HASTY)
    return None
