"""Who enters a championship, as far as its rules look at people."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Protocol

from oudler.text import Text


class Licensee(Protocol):
    """What the rules read of a player; any value with these attributes will do."""

    @property
    def number(self) -> int: ...
    @property
    def licence(self) -> str | None: ...
    @property
    def club(self) -> str | None: ...
    @property
    def committee(self) -> str | None: ...
    @property
    def serie(self) -> int | None: ...
    @property
    def born(self) -> date | None: ...


@dataclass(frozen=True, slots=True)
class Snapshot:
    """COMP-27: a player as he was on the day of his qualification; itself a `Licensee`."""

    number: int
    licence: str | None
    club: str | None
    committee: str | None
    serie: int | None
    born: date | None
    day: date

    @classmethod
    def of(cls, player: Licensee, day: date) -> Snapshot:
        return cls(player.number, player.licence, player.club, player.committee, player.serie, player.born, day)


@dataclass(frozen=True, slots=True)
class Competitor:
    """One entrant: a player alone, a duo or a team, with the number it is ranked under."""

    number: int
    members: tuple[Licensee, ...]


def singles(players: Iterable[Licensee]) -> tuple[Competitor, ...]:
    """Return players who enter alone, under their own entry numbers."""
    return tuple(Competitor(player.number, (player,)) for player in players)


@dataclass(frozen=True, slots=True)
class Fascicule1:
    """Q-41: what the text leaves to fascicule 1, which is not at hand; said by whoever has it.

    - *assimilated* (art. 7 and 12): the série of players it names, by licence.
    - *champion_barred* (art. 30): the reigning champion of France is not directly qualified.
    - *abandon_sanction* (art. 31): what follows an abandon, besides the last place.
    """

    assimilated: Mapping[str, int] = field(default_factory=dict)
    champion_barred: bool = False
    abandon_sanction: Text | None = None


def plain(name: str | None) -> str:
    """Return a name without accents, capitals or doubled spaces, for comparing; empty where there is none."""
    letters = unicodedata.normalize("NFKD", name or "")
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(kept.replace("-", " ").casefold().split())


def one_name(names: Sequence[str | None]) -> bool | None:
    """Return whether all names are one; None where some are missing and the others agree."""
    known = {plain(name) for name in names if plain(name)}
    if len(known) > 1:
        return False
    return None if any(not plain(name) for name in names) else True
