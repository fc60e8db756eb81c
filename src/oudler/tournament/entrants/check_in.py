"""The entry desk: from the slip to the cash desk to a seat, and out again (ORG-13, ORG-14)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from oudler.tournament.entrants.people import Player, Status
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class EntryTerms:
    """What the organiser asks before giving a seat: ORG-14 asks for all three."""

    licence: bool = True
    first_name: bool = True
    payment: bool = True


ALL: Final = EntryTerms()


_ROADS: Final = {
    Status.ENTERED: {Status.CHECKED_IN, Status.RESERVE, Status.WITHDRAWN},
    Status.RESERVE: {Status.CHECKED_IN, Status.ENTERED, Status.WITHDRAWN},
    Status.CHECKED_IN: {Status.ENTERED, Status.RESERVE, Status.WITHDRAWN, Status.LEFT},
    Status.WITHDRAWN: {Status.ENTERED, Status.RESERVE},
    Status.LEFT: {Status.CHECKED_IN},
}
"""Check-in may be undone, one who withdrew may enter again, one who left may come back."""


def missing(player: Player, terms: EntryTerms = ALL) -> tuple[RuleBroken, ...]:
    """Return everything that keeps the player from a seat (ORG-14), in the order of the desk; none: he may have one.

    « Le numéro de licence doit être impérativement écrit »; the cash desk stamps before the seat desk gives the card.
    """
    faults = []
    if terms.first_name and not player.first_name.strip():
        faults.append(_fault(player, "il manque le prénom", "the first name is missing"))
    if terms.licence and player.licence is None:
        faults.append(_fault(player, "il manque le numéro de licence", "the licence number is missing"))
    if terms.payment and not player.paid:
        owed = f"{player.outstanding // 100},{player.outstanding % 100:02}"
        faults.append(_fault(player, f"il reste {owed} € à payer", f"€{owed.replace(',', '.')} are still to be paid"))
    return tuple(faults)


def moved(player: Player, status: Status, terms: EntryTerms = ALL) -> Player:
    """Return the player with his new status, or raise what stands in the way (ORG-14).

    Coming back to the table after leaving asks for nothing more: he had paid.
    """
    if status not in _ROADS[player.status]:
        raise _fault(
            player,
            f"de « {player.status.title.fr} » on ne passe pas à « {status.title.fr} »",
            f"“{player.status.title.en}” does not become “{status.title.en}”",
        )
    if status is Status.CHECKED_IN and player.status is not Status.LEFT and (faults := missing(player, terms)):
        raise faults[0]
    return replace(player, status=status)


def _fault(player: Player, fr: str, en: str) -> RuleBroken:
    return RuleBroken("ORG-14", f"n° {player.number} {player.name} : {fr}", f"no. {player.number} {player.name}: {en}")


@dataclass(frozen=True, slots=True)
class Staff:
    """How many people the entry desk needs, and for what."""

    cash: int
    seats: int

    @property
    def people(self) -> int:
        return self.cash + self.seats


LARGE: Final = 200


def staff(players: int) -> Staff:
    """Return who keeps the desk (ORG-13): one for cash and one for seats, two such pairs above 200 players."""
    return Staff(2, 2) if players > LARGE else Staff(1, 1)
