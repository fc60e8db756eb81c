"""Finding an entrant, or his licence number, from what he says or has written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from oudler.tournament.entrants.names import distance, fold, tolerance, words
from oudler.tournament.entrants.people import Player

_MANY: Final = 99


class Closeness(IntEnum):
    """How well a player answers to what was typed, best first."""

    NUMBER = 0
    EXACT = 1
    PREFIX = 2
    WORDS = 3
    INSIDE = 4
    NEAR = 5


@dataclass(frozen=True, slots=True)
class Match:
    player: Player
    closeness: Closeness
    errors: int = 0


def search(players: Iterable[Player], asked: str, limit: int = 20) -> tuple[Match, ...]:
    """Return the players who answer to a name, a part of it, a licence or an entry number, best first (ORG-16).

    Accents, capitals, hyphens, apostrophes and spaces do not count; first name and surname come in either order;
    a wrong letter or two in a long name are forgiven.
    """
    query, parts = fold(asked), words(asked)
    if not query:
        return ()
    everyone = tuple(players)
    found = [match for player in everyone if (match := _sure(player, asked, query, parts))]
    if len(found) < limit:
        known = {match.player.number for match in found}
        found += [match for player in everyone if player.number not in known and (match := _near(player, query, parts))]
    found.sort(key=lambda match: (match.closeness, match.errors, _order(match.player)))
    return tuple(found[:limit])


def alphabetical(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return the list in which players find their number (ORG-16): by surname, then first name."""
    return tuple(sorted(players, key=_order))


def _order(player: Player) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    return words(player.surname), words(player.first_name), player.number


def _sure(player: Player, asked: str, query: str, parts: tuple[str, ...]) -> Match | None:
    licence = fold(player.licence or "")
    if query == licence or asked.strip() == str(player.number):
        return Match(player, Closeness.NUMBER)
    surname, first = fold(player.surname), fold(player.first_name)
    names = (surname, surname + first, first + surname)
    if query in names:
        return Match(player, Closeness.EXACT)
    if (query.isdigit() and licence.startswith(query)) or any(name.startswith(query) for name in names):
        return Match(player, Closeness.PREFIX)
    if _each_begins_a_word(parts, words(player.surname) + words(player.first_name)):
        return Match(player, Closeness.WORDS)
    if len(query) >= 3 and any(query in name for name in (surname, first, licence)):
        return Match(player, Closeness.INSIDE)
    return None


def _each_begins_a_word(parts: tuple[str, ...], names: tuple[str, ...]) -> bool:
    """Whether each part asked for begins another word of the name: « a lef » for Anne Lefèvre."""
    left = sorted(names, key=len)
    for part in sorted(parts, key=len, reverse=True):
        taken = next((name for name in left if name.startswith(part)), None)
        if taken is None:
            return False
        left.remove(taken)
    return True


def _near(player: Player, query: str, parts: tuple[str, ...]) -> Match | None:
    surname, first = fold(player.surname), fold(player.first_name)
    names = [surname + first, first + surname, surname]
    if player.licence:
        names.append(fold(player.licence))
    limit = tolerance(query)
    if not limit:
        return None
    errors = min(distance(query, name, limit) for name in names)
    if errors > limit and len(parts) > 1:
        errors = _errors_by_word(parts, words(player.surname) + words(player.first_name))
    return Match(player, Closeness.NEAR, errors) if errors <= limit else None


def _errors_by_word(parts: tuple[str, ...], names: tuple[str, ...]) -> int:
    """Return the errors when each part is the beginning of the word it resembles most; many where one is of none."""
    total = 0
    left = list(names)
    for part in sorted(parts, key=len, reverse=True):
        if not left:
            return _MANY
        limit = tolerance(part)
        errors, name = min((distance(part, name[: len(part)], limit), name) for name in left)
        if errors > limit:
            return _MANY
        total += errors
        left.remove(name)
    return total
