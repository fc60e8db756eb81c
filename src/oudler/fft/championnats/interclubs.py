"""Compositions of interclubs teams: the product of the séries, two exceptions, the 23 of the printed table."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

from oudler.fft.championnats.people import Fascicule1, Licensee
from oudler.verdicts import Verdict, broken, holds

UNLICENSED_SERIE: Final = 4
LEAST_PRODUCT: Final = 16  # and strictly above
EXCEPTIONS: Final = ((1, 1, 3, 4), (1, 1, 4, 4))

# Column by column as printed, joueur 1 to joueur 4.
COMPOSITIONS: Final = (
    (1, 1, 3, 4), (1, 1, 4, 4), (1, 2, 3, 3), (1, 2, 3, 4), (1, 2, 4, 4), (1, 3, 3, 3), (1, 3, 3, 4), (1, 3, 4, 4),
    (1, 4, 4, 4), (2, 2, 2, 3), (2, 2, 2, 4), (2, 2, 3, 3), (2, 2, 3, 4), (2, 2, 4, 4), (2, 3, 3, 3), (2, 3, 3, 4),
    (2, 3, 4, 4), (2, 4, 4, 4), (3, 3, 3, 3), (3, 3, 3, 4), (3, 3, 4, 4), (3, 4, 4, 4), (4, 4, 4, 4),
)  # fmt: skip


def serie_of(player: Licensee, fascicule1: Fascicule1 = Fascicule1()) -> int:
    """COMP-22: the série of this year's national ranking.

    - Without one, not licensed last year: série 4.
    - Q-41: fascicule 1 art. 7 and 12 may assimilate a player to another série.
    """
    if player.licence is not None and player.licence in fascicule1.assimilated:
        return fascicule1.assimilated[player.licence]
    return player.serie if player.serie is not None else UNLICENSED_SERIE


def composition_allowed(series: Sequence[int]) -> bool:
    """Return whether four séries make a team.

    - COMP-22: their product is strictly above 16.
    - COMP-23: or they are 1, 1, 4, 4 or 1, 1, 3, 4.
    - COMP-24: which leaves the 23 compositions of the printed table.
    """
    team = tuple(sorted(series))
    return len(team) == 4 and (prod(team) > LEAST_PRODUCT or team in EXCEPTIONS)


def composition(
    members: Sequence[Licensee], fascicule1: Fascicule1 = Fascicule1(), entrant: int | None = None
) -> Verdict:
    """Return the verdict on a team's séries (COMP-22, COMP-23)."""
    series = sorted(serie_of(player, fascicule1) for player in members)
    shown = " × ".join(map(str, series)) + f" = {prod(series)}"
    if tuple(series) in EXCEPTIONS:
        return holds(
            "COMP-23", f"composition admise par exception : {shown}", f"allowed as an exception: {shown}", entrant
        )
    if composition_allowed(series):
        return holds("COMP-22", f"produit des séries : {shown}", f"product of the séries: {shown}", entrant)
    return broken(
        "COMP-22",
        f"produit des séries {shown} : il doit être strictement supérieur à {LEAST_PRODUCT}",
        f"product of the séries {shown}: it must be strictly above {LEAST_PRODUCT}",
        entrant,
    )
