"""Rankings from the sheets' scores, from the rules once more (RANK-01 … RANK-05, TEAM-01, FIN-01, COMP-08, ORG-21)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from oudler.app.audit.ledger import Ledger, Points

_Cut = tuple[int, set[int]]


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of a ranking."""

    rank: int
    entrant: int
    scores: tuple[Points | None, ...]
    before: Fraction
    penalties: int
    abandoned: bool

    @property
    def total(self) -> Fraction:
        return self.before - self.penalties

    def as_json(self) -> dict[str, Any]:
        return {
            "rank": self.rank,
            "entrant": str(self.entrant),
            "scores": [str(score) if isinstance(score, Fraction) else score for score in self.scores],
            "before": str(self.before),
            "penalties": self.penalties,
            "total": str(self.total),
        }


def ranking(ledger: Ledger, after: int) -> list[Ranked]:
    """Return the ranking after a position."""
    entrants = ledger.entrants()
    scores = _scores(ledger, after)
    given_up = _abandons(ledger, entrants)
    merits, none = _merits(ledger, after), (0,) * ledger.auditor.steps
    off = _penalties(ledger, after)
    cuts = _cuts(ledger)
    keys = {}
    for entrant in entrants:
        own = [position.get(entrant) for position in scores]
        before = _total(ledger, _out_after(cuts, entrant), own)
        if entrant in given_up:
            place: tuple[Any, ...] = (1,)
        else:
            best = max((score for score in own if score is not None), default=0)
            tie = (best, *merits.get(entrant, none)) if merits is not None else ()
            total = before - off.get(entrant, 0)
            place = (0, -_cuts_passed(cuts, entrant, after), -total, *(-value for value in tie))
        keys[entrant] = (place, tuple(own), before)
    order = sorted(entrants, key=lambda entrant: (keys[entrant][0], entrant))
    rows: list[Ranked] = []
    for index, entrant in enumerate(order):
        place, own_scores, before = keys[entrant]
        same = index > 0 and keys[order[index - 1]][0] == place
        rank = rows[-1].rank if same else index + 1
        rows.append(Ranked(rank, entrant, own_scores, before, off.get(entrant, 0), entrant in given_up))
    places = ledger.auditor.places(ledger, {row.entrant: row.total for row in rows if not row.abandoned})
    return rows if places is None else _replaced(rows, places)


def _replaced(rows: list[Ranked], places: Mapping[int, int]) -> list[Ranked]:
    """Return a ranking in another order; who has no place in that one stays behind."""
    there = [replace(row, rank=places[row.entrant]) for row in rows if row.entrant in places]
    there.sort(key=lambda row: (row.rank, row.entrant))
    return there + [row for row in rows if row.entrant not in places]


def _scores(ledger: Ledger, after: int) -> list[dict[int, Points]]:
    """Return what each entrant won at each position: RANK-01, TEAM-01."""
    auditor = ledger.auditor
    if auditor.values is not None:
        values = auditor.values(ledger, after)
        if ledger.in_teams:
            return [dict(won) for won in values]
    else:
        values = [auditor.scores(ledger, position) for position in range(1, after + 1)]
    found: list[dict[int, Points]] = []
    for position in values:
        won: dict[int, Points] = {}
        for player, score in position.items():
            entrant = ledger.entrant(player)
            if entrant is not None:
                won[entrant] = won.get(entrant, 0) + score
        found.append(won)
    return found


def _total(ledger: Ledger, out: int | None, scores: list[Points | None]) -> Fraction:
    """COMP-08, Q-24: coefficients multiply what follows, or what was won before; ORG-21, Q-48: so do abattements.

    Who is *out* after a position keeps what he had.
    """
    total, factor = Fraction(0), Fraction(1)
    for number, stage in enumerate(ledger.stages, 1):
        first = ledger.first_of(number)
        if first > len(scores):
            break
        brought = _factor(stage["abattement"])
        if ledger.settings["coef_target"] == "cumulated":
            brought *= _factor(stage["coefficient"])
        else:
            factor *= _factor(stage["coefficient"])
        if out is None or out > first - 1:
            total *= brought
        won = scores[first - 1 : first - 1 + stage["positions"]]
        total += factor * sum(score for score in won if score is not None)
    return total


def _factor(text: str) -> Fraction:
    return Fraction(text.strip().replace(",", "."))


def _cuts(ledger: Ledger) -> list[_Cut]:
    """Return after which positions there was a cut, and who went on: his heir where another carries on his total."""
    return [
        (
            ledger.first_of(stage + 1) - 1,
            {each if ledger.in_teams else ledger.heir(each) for each in ledger.kept[stage]},
        )
        for stage in sorted(ledger.kept)
    ]


def _out_after(cuts: list[_Cut], entrant: int) -> int | None:
    """Return the position after which an entrant was eliminated."""
    return next((position for position, kept in cuts if entrant not in kept), None)


def _cuts_passed(cuts: list[_Cut], entrant: int, after: int) -> int:
    """FIN-01: those who went further stand before the others; a cut counts from the next position on."""
    passed = 0
    for position, kept in cuts:
        if position >= after or entrant not in kept:
            break
        passed += 1
    return passed


def _abandons(ledger: Ledger, entrants: dict[int, list[int]]) -> set[int]:
    """COMP-36: who left without force majeure is last; a formation, when all of its players have."""
    gone = {player for player, force_majeure in ledger.left.items() if not force_majeure}
    rulings = [each["decided"] for each in ledger.incidents.values() if not each["revoked"]]
    gone |= {player for each in rulings if each is not None for player in each["last"]}
    return {entrant for entrant, players in entrants.items() if set(players) <= gone}


def _merits(ledger: Ledger, after: int) -> dict[int, tuple[int, ...]] | None:
    """RANK-04: what decides between equal totals; championships only."""
    if ledger.settings["level"] in {"club", "homologated"}:
        return None
    found: dict[int, tuple[int, ...]] = {}
    for position in range(1, after + 1):
        for player, made in ledger.auditor.merits(ledger, position).items():
            entrant = ledger.entrant(player)
            if entrant is not None:
                before = found.get(entrant, (0,) * len(made))
                found[entrant] = tuple(one + other for one, other in zip(before, made, strict=True))
    return found


def _penalties(ledger: Ledger, after: int) -> dict[int, int]:
    """RANK-05: what comes off each total; a member's penalty comes off his formation's."""
    found: dict[int, int] = {}
    for penalty in ledger.penalties.values():
        who = penalty["formation"]
        if penalty["player"] is not None:
            who = ledger.entrant(penalty["player"])
        if who is not None and not penalty.get("revoked") and (penalty["position"] or 0) <= after:
            found[who] = found.get(who, 0) + penalty["points"]
    return found
