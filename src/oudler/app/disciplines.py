"""The disciplines there are: handed to the tournament core by whoever opens a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oudler.tournament.core.discipline import Discipline
from oudler.tournament.core.events import EVENTS, Event
from oudler.tournament.core.frozen import frozen
from oudler.tournament.libre.discipline import LIBRE

Disciplines = Mapping[str, Discipline]

DISCIPLINES: Final[Disciplines] = frozen({each.name: each for each in (LIBRE,)})


def events_of(disciplines: Disciplines) -> dict[str, type[Event]]:
    """Return every event a stream may hold, the core's and those of some disciplines, by name."""
    return EVENTS | {name: kind for each in disciplines.values() for name, kind in each.events.items()}
