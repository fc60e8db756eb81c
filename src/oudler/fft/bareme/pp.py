"""PP: points de performance of a place."""

from __future__ import annotations

from typing import Final

from oudler.fft.bareme.epreuve import Epreuve
from oudler.fft.bareme.national import NationalFinal

REGIONAL_PP: Final = (3, 2, 1)


def place_pp(event: Epreuve | NationalFinal, place: int) -> int:
    """Return the PP of a place.

    - PP-01, COMP-11: 3, 2, 1 for the first three of a regional championship, players or formations.
    - Q-43, D-32: the seniors' too (art. 20b), though chapter 5 does not name them.
    - PP-03: the printed table of a national final.
    - PCN-14: what the CCN decided, where it did.
    """
    if isinstance(event, NationalFinal):
        row = event.row(place)
        return row.pp if row is not None else 0
    values: tuple[int, ...] = REGIONAL_PP if event.regional_pp else ()
    if event.decision is not None and event.decision.pp is not None:
        values = event.decision.pp
    if not event.homologated:
        values = ()
    return values[place - 1] if 1 <= place <= len(values) else 0
