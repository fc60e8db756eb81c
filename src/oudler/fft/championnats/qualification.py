"""Who goes on: quotas, champions' places, national qualifiers, places lost and re-allotted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final

from oudler.fft.championnats.interclubs import composition
from oudler.fft.championnats.kinds import Championship
from oudler.fft.championnats.people import Competitor, Fascicule1, Licensee, Snapshot, plain
from oudler.fft.numbers import ceiling
from oudler.verdicts import RuleBroken, Verdict, broken, holds

NATIONAL_PLACES: Final = {Championship.INDIVIDUEL: 80, Championship.SENIORS: 50}
DUO_SHARE: Final = Fraction(20, 100)
DUO_LEAST: Final = 26


class Route(StrEnum):
    """COMP-03, COMP-14: how an entrant came to the national final."""

    REGIONAL = "regional"
    NATIONAL_QUALIFIER = "national_qualifier"
    CHAMPION = "champion"


@dataclass(frozen=True, slots=True)
class Qualified:
    """An entrant of the national final, as he was on the day (COMP-27)."""

    entrant: int
    route: Route
    members: tuple[Snapshot, ...]


def qualify(entry: Competitor, route: Route, day: date) -> Qualified:
    """COMP-27: ranking, committee and club are those of the day of the qualification, whatever changes after."""
    return Qualified(entry.number, route, tuple(Snapshot.of(player, day) for player in entry.members))


def entry_of(qualified: Qualified) -> Competitor:
    """Return the entrant of the national final with what was kept from his qualification (COMP-27)."""
    return Competitor(qualified.entrant, qualified.members)


def by_quota(ranking: Sequence[int], quota: int) -> tuple[int, ...]:
    """COMP-05, COMP-29: the best of the committee's ranking, as many as the CCN has set; ties are broken before."""
    return tuple(ranking[: max(0, quota)])


def national_places(championship: Championship, entered: int, more: int = 0) -> int:
    """Return how many the national qualifier sends to the final, next day and at the same place.

    - COMP-12: individual, the first 80, *more* if needed.
    - COMP-19: duo, 20 % of the duos entered, 26 at least; Q-47: rounded up.
    - COMP-31: seniors, the first 50.
    """
    if championship is Championship.INTERCLUBS:
        raise RuleBroken(
            "COMP-03", "l'interclubs n'a pas de qualificatif national", "interclubs has no national qualifier"
        )
    if championship is Championship.DUO:
        return max(DUO_LEAST, ceiling(DUO_SHARE * entered)) + more
    return NATIONAL_PLACES[championship] + more


@dataclass(frozen=True, slots=True)
class QualifierResult:
    """What a national qualifier changes: places to be had, who lost one by playing, who goes to the final now."""

    places: int
    lost: tuple[int, ...]
    promoted: tuple[int, ...]
    finalists: tuple[int, ...]


def national_qualifier(
    championship: Championship, ranking: Sequence[int], qualified: Collection[int], more: int = 0
) -> QualifierResult:
    """Return the outcome of a national qualifier.

    - COMP-13: whoever was qualified and plays it loses that place, which is given here to the next in the ranking.
    - COMP-12, COMP-19, COMP-31: and as many as `national_places` says besides.
    """
    lost = tuple(entrant for entrant in qualified if entrant in set(ranking))
    places = national_places(championship, len(ranking), more) + len(lost)
    promoted = tuple(ranking[:places])
    kept = tuple(entrant for entrant in qualified if entrant not in lost)
    return QualifierResult(places, lost, promoted, kept + promoted)


def regional_champion(
    championship: Championship, then: Sequence[Licensee], now: Sequence[Licensee], fascicule1: Fascicule1 = Fascicule1()
) -> Verdict:
    """Return whether last season's regional champion is in this season's regional final without playing for it.

    - COMP-06, COMP-29: if he is still affiliated to the same committee.
    - COMP-17: a duo, if both are.
    - COMP-25: a team, if the four are still in the same club and their composition is still legal.
    """
    clauses = {Championship.DUO: "COMP-17", Championship.INTERCLUBS: "COMP-25", Championship.SENIORS: "COMP-29"}
    clause = clauses.get(championship, "COMP-06")
    club = championship is Championship.INTERCLUBS
    before = {player.licence: plain(player.club if club else player.committee) for player in then}
    after = {player.licence: plain(player.club if club else player.committee) for player in now}
    if None in before or before != after or not all(after.values()):
        what = "club" if club else "comité"
        return broken(
            clause,
            f"champion régional : plus de qualification d'office, le {what} ou les joueurs ont changé",
            f"regional champion: no automatic place, the {'club' if club else 'committee'} or the players have changed",
        )
    if club and not composition(now, fascicule1).holds:
        return broken(
            clause,
            f"équipe championne régionale : {composition(now, fascicule1).text.fr}",
            f"regional champion team: {composition(now, fascicule1).text.en}",
        )
    return holds(clause, "champion régional qualifié d'office", "the regional champion has his place")


def reigning_champion(
    championship: Championship, members: Sequence[Licensee], fascicule1: Fascicule1 = Fascicule1()
) -> Verdict:
    """COMP-14: the reigning champion of France is in the national final.

    Q-41: except in the case of fascicule 1 art. 30; a team, if it is composed by the rules.
    """
    if fascicule1.champion_barred:
        return broken(
            "COMP-14",
            "champion de France sortant non qualifié (fascicule 1, art. 30)",
            "the reigning champion is not qualified (fascicule 1, art. 30)",
        )
    if championship is Championship.INTERCLUBS:
        verdict = composition(members, fascicule1)
        if not verdict.holds:
            return broken("COMP-14", verdict.text.fr, verdict.text.en)
    return holds(
        "COMP-14", "champion de France sortant directement qualifié", "the reigning champion is directly qualified"
    )
