"""Quadrettes: who attacks and who defends, where they sit, and what an opposition of two quadrettes comes to.

QUAD-02: when A's attacker meets B's defence, B's attacker meets A's on the same étuis; each étui is then compared
between these two quadrettes and no others (QUAD-12).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.text import Text
from oudler.tournament.duplicate.compass import right_of, seat_of
from oudler.tournament.duplicate.pm import Compared, Pair, quadrette_pm
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken

MEMBERS: Final = 4
TAKER: Final = Orientation.SUD
"""QUAD-03, EQUI-10: the attacker sits Sud whatever the étui says."""
SCORER: Final = Orientation.SUD
"""QUAD-06, D-40: he writes the fiche ambulante too, under the defenders' eyes."""
DEFENDERS: Final = (Orientation.NORD, Orientation.EST, Orientation.OUEST)
"""QUAD-04: the places of the defence."""


# --- roles ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Roles:
    """QUAD-01, QUAD-04: the attacker of a quadrette, and its defenders in Nord, Est and Ouest."""

    attacker: Entrant
    defenders: tuple[Entrant, ...]

    @property
    def players(self) -> tuple[Entrant, ...]:
        """Return all four as a line-up names them: the attacker first, then Nord, Est, Ouest."""
        return self.attacker, *self.defenders

    def at(self, place: Orientation) -> Entrant:
        """Return who of the quadrette has a place: Sud is that of the attacker, at another quadrette's table."""
        return self.attacker if place is TAKER else self.defenders[DEFENDERS.index(place)]


def roles_of(members: Collection[Entrant], named: Sequence[Entrant], title: str) -> Roles:
    """Return the roles that a captain gives: four members, the attacker first, then Nord, Est, Ouest (QUAD-01)."""
    if len(named) != MEMBERS or len(set(named)) != MEMBERS:
        raise RuleBroken(
            "QUAD-01",
            f"quadrette « {title} » : un attaquant, puis Nord, Est et Ouest, quatre joueurs différents",
            f"quadrette “{title}”: an attacker, then Nord, Est and Ouest, four different players",
        )
    if strangers := [player for player in named if player not in members]:
        listed = ", ".join(f"n° {player}" for player in strangers)
        raise RuleBroken(
            "QUAD-09",
            f"quadrette « {title} » : {listed} n'en est pas ; les rôles changent, les joueurs non",
            f"quadrette “{title}”: {listed} is not of it; roles change, players do not",
        )
    return Roles(named[0], tuple(named[1:]))


def check_kept(before: Roles, after: Roles, title: str) -> None:
    """Refuse a change of roles inside a session: of the attacker (QUAD-01), of a defender's orientation (QUAD-04).

    QUAD-09: between two sessions both are allowed.
    """
    if before.attacker != after.attacker:
        raise RuleBroken(
            "QUAD-01",
            f"quadrette « {title} » : l'attaquant est le n° {before.attacker} jusqu'à la fin de la séance",
            f"quadrette “{title}”: no. {before.attacker} attacks until the end of the session",
        )
    if before != after:
        raise RuleBroken(
            "QUAD-04",
            f"quadrette « {title} » : l'orientation de chaque défenseur est définitive pour la séance",
            f"quadrette “{title}”: each defender keeps his orientation for the session",
        )


# --- at the table --------------------------------------------------------------------------------------------------


def turned(marked: Orientation, taker: Orientation) -> Orientation:
    """QUAD-03: return where a place marked on an étui comes to lie when the étui's taker is turned to Sud."""
    return right_of(marked, seat_of(TAKER) - seat_of(taker))


def leader(dealer: Orientation, taker: Orientation) -> Orientation:
    """QUAD-03: return who leads: the right neighbour of the étui's dealer, as both sit once the taker is Sud."""
    return right_of(turned(dealer, taker))


def check_spectator(behind: Orientation) -> None:
    """QUAD-05: spectators sit behind one defender, whom they keep, never behind the taker."""
    if behind not in DEFENDERS:
        raise RuleBroken(
            "QUAD-05",
            f"un spectateur ne s'assoit pas derrière le preneur ({behind.title.fr})",
            f"a spectator does not sit behind the taker ({behind.title.en})",
        )


# --- oppositions ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Half:
    """One attacker's score on an étui of an opposition, as the fiche ambulante has it (QUAD-07); None: not there yet.

    QUAD-13: the arbiter may have *cancelled* the deal there, or given the *average*, or PM of his own: *given* is what
    the attacking and the defending quadrette have, in thousandths.
    """

    score: int | None = None
    cancelled: bool = False
    average: bool = False
    given: Pair | None = None


class Reckoned(StrEnum):
    """How an étui of an opposition counts.

    QUAD-13 names annulled deals and adjusted marks and does not say what they come to. As in individual (IND-12, Q-32)
    a deal cancelled in either half is removed, for both quadrettes, who are all that it was compared between; the
    average is worth what no difference is; an adjusted score is compared like any other. PM that the arbiter gives
    stand for the comparison, those of both halves together where he gave some for each.
    """

    COMPARED = "compared"
    WAITING = "waiting"
    CANCELLED = "cancelled"
    AVERAGE = "average"
    GIVEN = "given"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _RECKONED[self]


_RECKONED: Final = {
    Reckoned.COMPARED: Text("comparé", "compared"),
    Reckoned.WAITING: Text("une moitié manque", "a half is missing"),
    Reckoned.CANCELLED: Text("annulé", "cancelled"),
    Reckoned.AVERAGE: Text("moyenne", "average"),
    Reckoned.GIVEN: Text("PM de l'arbitre", "PM given by the arbiter"),
}


@dataclass(frozen=True, slots=True)
class Comparison:
    """QUAD-10: one étui of an opposition as one of the two quadrettes sees it: its attacker's score, the other's."""

    etui: int
    opponent: Entrant
    own: Half
    other: Half

    @property
    def reckoned(self) -> Reckoned:
        if self.own.cancelled or self.other.cancelled:
            return Reckoned.CANCELLED
        if self.own.given is not None or self.other.given is not None:
            return Reckoned.GIVEN
        if self.own.average or self.other.average:
            return Reckoned.AVERAGE
        if self.own.score is None or self.other.score is None:
            return Reckoned.WAITING
        return Reckoned.COMPARED

    @property
    def compared(self) -> Compared:
        """Return the two scores where they count, else what stands for them."""
        match self.reckoned:
            case Reckoned.COMPARED:
                return Compared(self.etui, self.own.score, self.other.score)
            case Reckoned.GIVEN:
                (attack, defence), (their_attack, their_defence) = self.own.given or (0, 0), self.other.given or (0, 0)
                return Compared(self.etui, None, None, (attack + their_defence, defence + their_attack))
            case Reckoned.AVERAGE:
                return Compared(self.etui, None, None, (0, 0))
            case _:
                return Compared(self.etui, None, None)

    @property
    def pm(self) -> int:
        """QUAD-10: thousandths of a PM, the opposite of what the opponents mark; 0 where nothing is compared."""
        return quadrette_pm(self.compared)[0]

    def seen_by_opponent(self, quadrette: Entrant) -> Comparison:
        return Comparison(self.etui, quadrette, self.other, self.own)


@dataclass(frozen=True, slots=True)
class Balance:
    """QUAD-12: what a quadrette won and lost over all its deals; what each opposition gave does not count."""

    won: int
    lost: int

    @property
    def total(self) -> int:
        return self.won - self.lost


def balance(comparisons: Iterable[Comparison]) -> Balance:
    """QUAD-12: return the PM won and lost, in thousandths as the grid gives them (Q-34)."""
    gains = [each.pm for each in comparisons]
    return Balance(sum(gain for gain in gains if gain > 0), -sum(gain for gain in gains if gain < 0))


@dataclass(frozen=True, slots=True)
class Contested:
    """QUAD-07: a line of a feuille de route that is not what the fiche ambulante says, which alone counts."""

    etui: int
    noted: int
    counts: int | None


def contested(noted: Iterable[tuple[int, int]], fiches: dict[int, Half]) -> tuple[Contested, ...]:
    """QUAD-07: return where a private feuille de route, étui and score, differs from the fiches ambulantes."""
    found = []
    for etui, score in noted:
        half = fiches.get(etui, Half())
        if half.score != score:
            found.append(Contested(etui, score, half.score))
    return tuple(found)
