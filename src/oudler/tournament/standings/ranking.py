"""The ranking after a position: totals, penalties apart, ties, cuts and abandons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import deducted
from oudler.tournament.standings.adjustments import Adjustments, Cuts, Step, Totals, total_steps
from oudler.tournament.standings.scores import Points, Scores
from oudler.tournament.standings.ties import Break, Merits, TieKey, broken, sum_merits, tie_steps


@dataclass(frozen=True, slots=True)
class Row:
    """One player (or formation) in a ranking.

    *scores* are the bilans of the sheets by position, None where he did not play; *before* is the total with
    coefficients and abattements, before *penalties* come off; *stage* is how many cuts he has passed.
    """

    rank: int
    entrant: Entrant
    scores: tuple[Points | None, ...]
    before: Points
    penalties: int
    total: Points
    tied: bool = False
    stage: int = 0
    abandoned: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """A ranking after position *after*, provisional until *final*, with how ties were decided."""

    after: int
    rows: tuple[Row, ...]
    final: bool = False
    breaks: tuple[Break, ...] = ()

    def row_of(self, entrant: Entrant) -> Row | None:
        return next((row for row in self.rows if row.entrant == entrant), None)


Place = tuple[bool, int, Points]
"""What ranks: who stayed before who left, who went further before who was out, then the total (of `Totals`)."""


def standings(
    scores: Scores,
    players: Iterable[Entrant],
    given: Adjustments = Adjustments(),
    *,
    merits: Sequence[Mapping[Entrant, Merits]] | None = None,
    after: int | None = None,
    final: bool = False,
) -> Standings:
    """Rank *players* after a position, the last one played unless *after* says another.

    - RANK-02: by decreasing total. RANK-05, Q-50: penalties come off first, then the totals are ranked.
    - RANK-03: equal totals are ex æquo: 1, 2, 2, 4.
    - RANK-04: in championships *merits* (by position) are given, and decide between equal totals.
    - RANK-05: who abandons is ranked last; each of several is last, so they are ex æquo behind all others.
    - FIN-01, FIN-02, Q-37: those of a final, scores carried over, stand before all others, and so at every cut: the
      ones who are out keep the rank with which they left.
    - RES-02: a ranking is provisional until it is said to be final.

    The order of *players* does not matter: ex æquo stand in the order of their numbers.
    """
    last = len(scores) if after is None else min(after, len(scores))
    off = deducted(given.penalties, last)
    cuts = Cuts(given.eliminations)
    totals = Totals(last, given, cuts)
    gone = frozenset(given.abandons)
    by_place: dict[Place, list[Row]] = {}
    for player in sorted(set(players)):
        own = tuple([position.get(player) for position in scores[:last]])
        before, penalties = totals.of(player, own), off.get(player, 0)
        total = before - penalties * totals.below
        level = cuts.level(player, last)
        abandoned = player in gone
        place = (True, 0, 0) if abandoned else (False, -level, -total)
        points = totals.points(before), penalties, totals.points(total)
        by_place.setdefault(place, []).append(Row(0, player, own, *points, stage=level, abandoned=abandoned))
    groups: list[list[Row]] = []
    breaks: list[Break] = []
    for place in sorted(by_place):
        equal = by_place[place]
        if merits is None or len(equal) == 1 or equal[0].abandoned:
            groups.append(equal)
            continue
        decided, reasons = _untied(equal, merits[:last])
        groups += decided
        breaks += reasons
    return Standings(last, _ranked(groups), final, tuple(breaks))


def explain_total(scores: Scores, player: Entrant, given: Adjustments = Adjustments()) -> tuple[Step, ...]:
    """Return how a player's total before penalties comes about, step by step."""
    return tuple(total_steps([position.get(player) for position in scores], player, given))


def _untied(
    equal: Sequence[Row], merits: Sequence[Mapping[Entrant, Merits]]
) -> tuple[list[list[Row]], Iterator[Break]]:
    """RANK-04, COMP-38: return players of equal total in groups nothing tells apart, and what told the groups apart."""
    made = {
        row.entrant: sum_merits(position[row.entrant] for position in merits if row.entrant in position)
        for row in equal
    }
    steps = {row.entrant: tie_steps(row.scores, made[row.entrant]) for row in equal}
    most = max(steps.values(), key=len)
    steps = {entrant: own + tuple((step, 0) for step, _ in most[len(own) :]) for entrant, own in steps.items()}
    by_key: dict[TieKey, list[Row]] = {}
    for row in equal:
        by_key.setdefault(tuple(value for _, value in steps[row.entrant]), []).append(row)
    groups = [by_key[key] for key in sorted(by_key, reverse=True)]
    reasons = (
        broken(ahead[-1].total, ahead[-1].entrant, behind[0].entrant, steps, made) for ahead, behind in pairwise(groups)
    )
    return groups, reasons


def _ranked(groups: Sequence[Sequence[Row]]) -> tuple[Row, ...]:
    """RANK-03: a group shares the rank of its first place, and the next one takes the rank after all of them."""
    found: list[Row] = []
    for group in groups:
        rank, tied = len(found) + 1, len(group) > 1
        found += [replace(row, rank=rank, tied=tied) for row in group]
    return tuple(found)
