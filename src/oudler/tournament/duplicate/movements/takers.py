"""Which orientation is marked as taker on each étui of a set (DUP-10), so that everybody attacks about as often.

Étuis are numbered set by set: set *s* (from 0) of *k* étuis holds s·k + 1 … s·k + k. Four étuis marked with the four
orientations are fair to everybody; what is left of a set, one to three étuis, is marked by the set's own *mark*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.tournament.seating import ORIENTATIONS, Orientation

_N, _S, _E, _O = ORIENTATIONS
PAIRS: Final = ((_N, _S), (_E, _O), (_N, _E), (_S, _O), (_N, _O), (_S, _E))
"""How two étuis may be marked."""


def etuis_of(number: int, each: int) -> tuple[int, ...]:
    """Return the numbers of a set's étuis."""
    return tuple(range(number * each + 1, number * each + each + 1))


def individual_takers(marks: Sequence[int], each: int) -> tuple[Orientation, ...]:
    """Return the taker of every étui: *marks* names, set by set, the orientation that is one more or one less (0 … 3).

    With two étuis over, it names a pair (0 … 5).
    """
    found: list[Orientation] = []
    for mark in marks:
        found += ORIENTATIONS * (each // 4)
        match each % 4:
            case 1:
                found.append(ORIENTATIONS[mark])
            case 2:
                found += PAIRS[mark]
            case 3:
                found += [side for side in ORIENTATIONS if side is not ORIENTATIONS[mark]]
            case _:
                pass
    return tuple(found)


def team_takers(marks: Sequence[int], each: int) -> tuple[Orientation, ...]:
    """TRI-02: return the taker of every étui: Nord-Sud and Est-Ouest in turn, first the line a set's mark names.

    Mark 0 gives Nord-Sud the odd étui, mark 1 Est-Ouest.
    """
    orders = ((_N, _E, _S, _O), (_E, _N, _O, _S))
    return tuple(orders[mark][turn % 4] for mark in marks for turn in range(each))
