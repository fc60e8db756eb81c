"""The PCN of each place, by exact fractions; the printed grids have cells out of place and missing (D-37)."""

from __future__ import annotations

from fractions import Fraction

from oudler.fft.bareme.epreuve import Epreuve
from oudler.fft.bareme.scale import abattement
from oudler.fft.numbers import truncated


def product(epreuve: Epreuve, place: int) -> Fraction:
    """Return the exact value of a place before it is rounded, kept above the floor or below the cap.

    - PCN-03: the first has 40 × tables, the n-th that × abattement^(n − 1).
    - PCN-11: the index multiplies it, under *index_on_table_value* (Q-29) the table's own value.
    - Q-28, *cap_first*: the first value is capped, and abated after.
    """
    bareme, options = epreuve.bareme, epreuve.options
    first = Fraction(bareme.per_table * epreuve.tables)
    kept = abattement(epreuve.form, epreuve.tables, bareme) ** (place - 1)
    if options.index_on_table_value:
        most = bareme.cap_libre
        value = min(first, Fraction(most)) * kept if options.cap_first else first * kept
        return epreuve.index * max(bareme.floor, min(most, truncated(value)))
    first *= epreuve.index
    return min(first, Fraction(epreuve.cap)) * kept if options.cap_first else first * kept


def place_pcn(epreuve: Epreuve, place: int) -> int:
    """Return the PCN of a place.

    - HOM-01: none in a tournament that is not homologated.
    - PCN-14: what the CCN decided, where it did.
    - PCN-02: none beyond half of the entrants.
    - PCN-05, Q-26: the exact product truncated, with no rounding in between.
    - PCN-06: at least 50 and at most the cap, each award (Q-28), after the index (Q-29).
    """
    if not epreuve.homologated or place < 1:
        return 0
    if epreuve.decision is not None and epreuve.decision.pcn is not None:
        listed = epreuve.decision.pcn
        return listed[place - 1] if place <= len(listed) else 0
    if place > epreuve.entitled:
        return 0
    return max(epreuve.bareme.floor, min(epreuve.cap, truncated(product(epreuve, place))))


def pcn_list(epreuve: Epreuve) -> tuple[int, ...]:
    """Return the PCN of every place that has some, the first place first."""
    if epreuve.decision is not None and epreuve.decision.pcn is not None:
        return epreuve.decision.pcn if epreuve.homologated else ()
    values: list[int] = []
    for place in range(1, epreuve.entitled + 1):
        # Values only fall: after a place at the floor, every other is at it, and high powers need not be computed.
        at_floor = bool(values) and values[-1] == epreuve.bareme.floor
        values.append(values[-1] if at_floor else place_pcn(epreuve, place))
    return tuple(values) if epreuve.homologated else ()
