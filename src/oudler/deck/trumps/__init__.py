"""The scenes of the 21 atouts, after the themes of the French pack: ages, hours, elements, arts, seasons, the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oudler.deck.trumps.ages import childhood, maturity, old_age, youth
from oudler.deck.trumps.arts import game, music, theatre
from oudler.deck.trumps.bouts import petit, twenty_one
from oudler.deck.trumps.elements import air, earth, fire, water
from oudler.deck.trumps.hours import evening, morning, night, noon
from oudler.deck.trumps.seasons import autumn, spring, summer, winter

__all__ = ["scene"]

_SCENES: Final[tuple[Callable[[], str], ...]] = (
    petit,
    childhood,
    youth,
    maturity,
    old_age,
    morning,
    noon,
    evening,
    night,
    earth,
    air,
    water,
    fire,
    music,
    theatre,
    spring,
    summer,
    autumn,
    winter,
    game,
    twenty_one,
)


def scene(number: int) -> str:
    """Draw what stands in the panel of the atout *number*, 1 to 21."""
    return _SCENES[number - 1]()
