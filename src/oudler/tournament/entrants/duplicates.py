"""The same person twice in a list of entrants."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from oudler.text import Text
from oudler.tournament.entrants.licences import licence_warning
from oudler.tournament.entrants.names import fold
from oudler.tournament.entrants.people import Player


class Sameness(StrEnum):
    """What makes two entries one person's."""

    LICENCE = "licence"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Duplicate:
    """*second* comes after *first* in the list and seems to be the same person."""

    first: Player
    second: Player
    same: Sameness

    @property
    def text(self) -> Text:
        if self.same is Sameness.NAME:
            return Text(
                f"{self.second.name} est déjà là (même nom, aucune licence ne les distingue)",
                f"{self.second.name} is already there (same name, no licences to tell them apart)",
            )
        if _name_key(self.first) == _name_key(self.second):
            return Text(
                f"{self.second.name} est déjà là (licence {self.second.licence})",
                f"{self.second.name} is already there (licence {self.second.licence})",
            )
        return Text(
            f"la licence {self.second.licence} de {self.second.name} est déjà celle de {self.first.name}",
            f"the licence {self.second.licence} of {self.second.name} is already that of {self.first.name}",
        )


def duplicates(players: Iterable[Player]) -> tuple[Duplicate, ...]:
    """Return each entry that repeats an earlier one: same licence, or same name without two different licences.

    Homonyms are not duplicates: both licences known and different, or both birth dates.
    """
    found: list[Duplicate] = []
    licences: dict[str, Player] = {}
    names: dict[tuple[str, str], list[Player]] = {}
    for player in players:
        namesakes = names.setdefault(_name_key(player), [])
        licence = _licence_key(player)
        if licence is not None and licence in licences:
            found.append(Duplicate(licences[licence], player, Sameness.LICENCE))
        elif (twin := next((other for other in namesakes if _may_be_one(other, player)), None)) is not None:
            found.append(Duplicate(twin, player, Sameness.NAME))
        if licence is not None:
            licences.setdefault(licence, player)
        namesakes.append(player)
    return tuple(found)


def entry_remarks(players: Iterable[Player], number: int) -> tuple[Text, ...]:
    """Return what is doubtful about the entry of that number: the form of its licence, another entry of the person."""
    known = {player.number: player for player in players}
    player = known.pop(number)
    wrong = licence_warning(player.licence) if player.licence else None
    twice = [each.text for each in duplicates([*known.values(), player]) if each.second is player]
    return (*([wrong] if wrong is not None else []), *twice)


def _name_key(player: Player) -> tuple[str, str]:
    return fold(player.surname), fold(player.first_name)


def _licence_key(player: Player) -> str | None:
    """Return a licence without the leading zeros that a spreadsheet may have lost."""
    return player.licence and (player.licence.lstrip("0") or "0")


def _may_be_one(first: Player, second: Player) -> bool:
    if first.born and second.born and first.born != second.born:
        return False
    return first.licence is None or second.licence is None
