"""What the audit knows of one discipline: how its events are followed and what they give, by code of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Ledger, Place, Points
from oudler.app.audit.report import Counts, Fault

if TYPE_CHECKING:  # a ranking asks the auditor what was won
    from oudler.app.audit.ranks import Ranked

Faults = Iterator[Fault]
Handler = Callable[[Ledger, Item], Faults]


@dataclass(frozen=True, slots=True)
class Auditor:
    """The part of an audit that differs between disciplines.

    - *handlers*: its events by name; each is judged and changes `Ledger.written`, what stands at a place.
    - *complete*: what a position that is closed still lacks, and sums that do not hold.
    - *scores*, *merits*: what each player won at a position, and what decides between equal totals, in *steps* numbers.
    - *count*: says in a report what was computed again.
    - *say_why*: those of its events that need a reason.
    - *claims*: what an export claims beside the results of every tournament.
    - *values*: instead of *scores*, where what one position gave depends on the others: those of all up to one, of
      formations where these are ranked.
    - *places*: the rank of each entrant by his total in the order that counts; None where that is the order of totals.
    - *sits_out*: who sits at a table that is not full has a bye, and meets nobody there.
    - *awards*: PCN and PP, where they do not follow the federation's scale.
    - *deals*: those of a table, by number. *handed_in*: whether the result of one is in: no table claims any more.
    - *ruled*: takes what incidents now say of some deals of a table. *parts*: of one point, in what is ranked.
    - *fewest*: how many a table of so many seats needs to play. *sizes*: how many seats it may have.
    """

    handlers: Mapping[str, Handler]
    complete: Callable[[Ledger, int], Faults]
    scores: Callable[[Ledger, int], Mapping[int, int]] = lambda _ledger, _position: {}
    merits: Callable[[Ledger, int], Mapping[int, tuple[int, ...]]] = lambda _ledger, _position: {}
    steps: int = 0
    count: Callable[[Ledger, Counts], None] = lambda _ledger, _counts: None
    say_why: frozenset[str] = frozenset()
    claims: Callable[[Ledger], Mapping[str, Any]] = lambda _ledger: {}
    values: Callable[[Ledger, int], Sequence[Mapping[int, Points]]] | None = None
    places: Callable[[Ledger, Mapping[int, Fraction]], Mapping[int, int] | None] = lambda _ledger, _totals: None
    sits_out: bool = False
    awards: Callable[[Ledger, Sequence[Ranked]], list[dict[str, Any]] | None] | None = None
    deals: Callable[[Ledger, Place], Collection[int]] = lambda _ledger, _place: ()
    handed_in: Callable[[Ledger, Place, int], bool] = lambda _ledger, _place, _deal: False
    ruled: Callable[[Ledger, Place, Collection[int]], None] = lambda _ledger, _place, _deals: None
    parts: Callable[[Mapping[str, Any]], int] = lambda _settings: 1
    fewest: Callable[[int], int] = lambda _seats: 3
    sizes: Callable[[Mapping[str, Any]], Collection[int]] = lambda _settings: (4, 5)
