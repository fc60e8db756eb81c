"""The disciplines there are: handed to the tournament core by whoever opens a tournament."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from oudler.app.duplicate.match_words import WORDS as MATCH_WORDS
from oudler.app.duplicate.words import WORDS as DUPLICATE_WORDS
from oudler.app.incidents.words import WORDS as INCIDENT_WORDS
from oudler.app.libre.words import WORDS as LIBRE_WORDS
from oudler.formats.duplicate_movements import choose
from oudler.formats.learning import learn
from oudler.text import Text
from oudler.tournament.core.discipline import Discipline
from oudler.tournament.core.events import EVENTS, Event
from oudler.tournament.core.frozen import frozen
from oudler.tournament.core.incident_events import EVENTS as INCIDENT_EVENTS
from oudler.tournament.duplicate.discipline import Duplicate
from oudler.tournament.libre.discipline import LIBRE

Disciplines = Mapping[str, Discipline]

DUPLICATE: Final[Discipline] = Duplicate(choose)
DISCIPLINES: Final[Disciplines] = frozen({each.name: each for each in (LIBRE, DUPLICATE)})

WORDS: Final[Mapping[type[Event], Callable[[Any], Text]]] = frozen(
    {**INCIDENT_WORDS, **LIBRE_WORDS, **DUPLICATE_WORDS, **MATCH_WORDS}
)
"""What the journal says of incidents, and of events that are not the core's."""


def events_of(disciplines: Disciplines) -> dict[str, type[Event]]:
    """Return every event a stream may hold, the core's and those of some disciplines, by name; they are learnt."""
    own = {name: kind for each in disciplines.values() for name, kind in each.events.items()}
    learn((EVENTS | INCIDENT_EVENTS | own).values())
    return EVENTS | INCIDENT_EVENTS | own
