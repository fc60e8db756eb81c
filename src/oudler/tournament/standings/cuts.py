"""Who goes on after a cut, and what may be given to those who do not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oudler.tournament.numbers import Entrant
from oudler.tournament.standings.adjustments import Elimination
from oudler.tournament.standings.ranking import Standings
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class Cut:
    """Those who go on, in order of rank; *undecided* are ex æquo of whom only some can: *places* of them."""

    after: int
    players: tuple[Entrant, ...]
    undecided: tuple[Entrant, ...] = ()
    places: int = 0

    def settled(self, chosen: tuple[Entrant, ...] = (), name: Callable[[Entrant], str] = str) -> Elimination:
        """Return the cut once the arbiter has chosen among the undecided; *name* says who they are."""
        if len(chosen) != self.places or len(set(chosen)) != self.places or not set(chosen) <= set(self.undecided):
            among = ", ".join(name(player) for player in self.undecided)
            raise RuleBroken(
                "RANK-03",
                f"ex æquo à la limite : {self.places} à retenir parmi {among}",
                f"ex æquo at the limit: {self.places} to be chosen among {among}",
            )
        return Elimination(self.after, (*self.players, *chosen))


def cut(ranking: Standings, count: int, *, announced: int | None = None) -> Cut:
    """Return the *count* best, who play on; nobody who abandoned is among them.

    FIN-06: the number of finalists was announced at the start and cannot be another now.
    Where equal totals stand across the limit (RANK-03) the text leaves it open who goes on: the arbiter chooses.
    """
    if announced is not None and count != announced:
        raise RuleBroken(
            "FIN-06",
            f"{announced} finalistes ont été annoncés au début : pas {count}",
            f"{announced} finalists were announced at the start: not {count}",
        )
    there = [row for row in ranking.rows if not row.abandoned]
    if len(there) <= count:
        return Cut(ranking.after, tuple(row.entrant for row in there))
    limit = there[count - 1].rank
    if there[count].rank != limit:
        return Cut(ranking.after, tuple(row.entrant for row in there[:count]))
    sure = tuple(row.entrant for row in there if row.rank < limit)
    undecided = tuple(row.entrant for row in there if row.rank == limit)
    return Cut(ranking.after, sure, undecided, count - len(sure))


def settled_before_final(finalists: int, rewarded: int) -> range:
    """FIN-03: return the ranks whose prizes are given before or during the seating of the finalists.

    With 20 finalists and 24 prizes, ranks 21 to 24: nobody in the final can fall behind them.
    """
    return range(finalists + 1, max(finalists, rewarded) + 1)
