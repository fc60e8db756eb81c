"""Amounts that some deal can give: for those who enter a sheet by amounts alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from oudler.cards import TOTAL_HALF_POINTS
from oudler.rules import Bid, ImpossibleScore, PoigneeLevel, Result, score
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.rules.possible import check_possible
from oudler.rules.scoring import COEFFICIENTS, Camp

_ATOUTS_AND_EXCUSE: Final = 22
_CAMPS: Final[tuple[Camp | None, ...]] = (None, "attack", "defence")
_CONTRACTS: Final = tuple(COEFFICIENTS)


def amount_is_possible(amount: int, players: int, contract: Bid | None = None) -> bool:
    """Return whether a deal at so many players can give this amount per defender, on a contract or on any."""
    contracts = _CONTRACTS if contract is None else (contract,)
    return any(amount in possible_amounts(bid, players) for bid in contracts)


@cache
def possible_amounts(contract: Bid, players: int) -> frozenset[int]:
    """Return every amount per defender (SCORE-03) that the rules allow on a contract."""
    extras = _poignee_sums(players)
    return frozenset(
        found.per_defender + (extra if found.won else -extra)
        for result in _results(contract, players)
        for found in [score(result)]
        for extra in extras
    )


def _results(contract: Bid, players: int) -> Iterator[Result]:
    """Yield the possible results without poignées; which petit au bout goes with one does not depend on its points."""
    for bouts in range(4):
        for chelem in _CAMPS:
            for announced in (False, True):
                bare = Result(contract, 0, bouts, (), None, chelem, announced)
                counted = [replace(bare, half_points=halves) for halves in range(TOTAL_HALF_POINTS + 1)]
                counted = [result for result in counted if _possible(result, players)]
                for petit in _CAMPS:
                    if counted and _possible(replace(counted[0], petit_au_bout=petit), players):
                        yield from (replace(result, petit_au_bout=petit) for result in counted)


def _possible(result: Result, players: int) -> bool:
    try:
        check_possible(result, players)
    except ImpossibleScore:
        return False
    return True


def _poignee_sums(players: int) -> frozenset[int]:
    """POIG-12: several poignées add up, as far as there are atouts to show."""
    sizes = {level: size for size, level in POIGNEE_SIZES[players].items()}
    return frozenset(
        sum(levels)
        for number in range(players + 1)
        for levels in combinations_with_replacement(PoigneeLevel, number)
        if sum(sizes[level] for level in levels) <= _ATOUTS_AND_EXCUSE
    )
