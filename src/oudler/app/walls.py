"""What each big screen of the hall has been told to show, the desk's message, and how far the palmarès has been told.

It is kept beside the tournament, in the stream `staff:ID`: nothing of it goes to a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from oudler.app.wall_kinds import Kind
from oudler.formats.events import NewEvent
from oudler.formats.reading import FormatError
from oudler.tournament.core.frozen import Frozen, frozen, put, without

SECONDS: Final = 12
_SHORTEST, _LONGEST = 5, 120
_LONGEST_NAME: Final = 30
_LONGEST_MESSAGE: Final = 160
_MOST: Final = 40
_MOST_PLACES: Final = 200


@dataclass(frozen=True, slots=True)
class Wall:
    """One screen: *kinds* take turns, each page for so many *seconds*."""

    kinds: tuple[Kind, ...]
    seconds: int = SECONDS


@dataclass(frozen=True, slots=True)
class Ceremony:
    """The palmarès being told: the best *places*, of which the last *told* groups of equals are known."""

    places: int
    told: int = 0


@dataclass(frozen=True, slots=True)
class Walls:
    """All big screens of a tournament by their names."""

    screens: Frozen[str, Wall] = field(default_factory=frozen)
    message: str = ""
    ceremony: Ceremony | None = None


def walls_after(walls: Walls, data: Mapping[str, Any]) -> Walls:
    """Return the screens after the desk has changed something."""
    if "message" in data:
        return replace(walls, message=data["message"])
    if "ceremony" in data:
        told = data["ceremony"]
        return replace(walls, ceremony=None if told is None else Ceremony(*told))
    name, kinds = data["screen"], data["kinds"]
    if not kinds:
        return replace(walls, screens=without(walls.screens, name))
    wall = Wall(tuple(Kind(kind) for kind in kinds), data["seconds"])
    return replace(walls, screens=put(walls.screens, {name: wall}))


Change = Callable[[Walls], Sequence[NewEvent]]


def screen_name(given: str) -> str:
    """Return the name of a screen as it is kept."""
    name = " ".join(given.split())
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise FormatError(
            "name", f"le nom de l'écran, {_LONGEST_NAME} lettres au plus", f"the screen's name, {_LONGEST_NAME} letters"
        )
    return name


def hung(names: Sequence[str], kinds: Sequence[str], seconds: int = SECONDS) -> Change:
    """Let some screens show these kinds in turn; with none, they show their name again."""
    known = {kind.value: kind for kind in Kind}
    if any(kind not in known for kind in kinds):
        raise FormatError("kinds", "cet écran n'existe pas", "there is no such screen")
    if not _SHORTEST <= seconds <= _LONGEST:
        raise FormatError("seconds", f"de {_SHORTEST} à {_LONGEST} secondes", f"from {_SHORTEST} to {_LONGEST} seconds")
    if not names:
        raise FormatError("name", "quel écran ?", "which screen?")
    called = [screen_name(name) for name in names]
    wanted = [kind for kind in known if kind in kinds]

    def change(walls: Walls) -> Sequence[NewEvent]:
        if wanted and len({*walls.screens, *called}) > _MOST:
            raise FormatError("name", f"{_MOST} écrans au plus", f"{_MOST} screens at most")
        new = Wall(tuple(known[kind] for kind in wanted), seconds) if wanted else None
        return [
            _changed(screen=name, kinds=wanted, seconds=seconds) for name in called if walls.screens.get(name) != new
        ]

    return change


def messaged(words: str) -> Change:
    """Show the hall a message; none takes it away."""
    message = " ".join(words.split())
    if len(message) > _LONGEST_MESSAGE or not (message.isprintable() or not message):
        raise FormatError("message", f"{_LONGEST_MESSAGE} lettres au plus", f"{_LONGEST_MESSAGE} letters at most")
    return lambda walls: () if walls.message == message else (_changed(message=message),)


def ceremony_begun(places: int) -> Change:
    """Begin to tell the palmarès: nobody is named yet."""
    if not 1 <= places <= _MOST_PLACES:
        raise FormatError("places", f"de 1 à {_MOST_PLACES} places", f"from 1 to {_MOST_PLACES} places")
    return lambda _: (_changed(ceremony=(places, 0)),)


def ceremony_stepped(before: int, step: int, groups: int) -> Change:
    """Tell the next group, or take the last one back (*step* −1); *before*: how many its author saw told."""

    def change(walls: Walls) -> Sequence[NewEvent]:
        told = walls.ceremony
        if told is None or told.told != before:
            return ()
        wanted = min(max(0, before + step), groups)
        return () if wanted == before else (_changed(ceremony=(told.places, wanted)),)

    return change


def ceremony_over() -> Change:
    return lambda walls: () if walls.ceremony is None else (_changed(ceremony=None),)


def _changed(**data: Any) -> NewEvent:  # noqa: ANN401 - JSON
    return NewEvent("WallChanged", data)
