"""Individual: each for himself, four seats a table, percentages by topage (IND-01 … IND-11)."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import Final

from oudler.tournament.core.book import Book
from oudler.tournament.core.discipline import ToSeat
from oudler.tournament.core.entering import stage_players
from oudler.tournament.core.settings import Settings
from oudler.tournament.duplicate.events import DuplicateSeated
from oudler.tournament.duplicate.fiches import CONTRACT
from oudler.tournament.duplicate.movements import DuplicateForm, Plans
from oudler.tournament.duplicate.notes import Sided, position_values
from oudler.tournament.duplicate.percentages import INDIVIDUAL as WEIGHTS
from oudler.tournament.duplicate.play import Key, LineRecord, taker_of
from oudler.tournament.duplicate.seats import draw_players, laid_out, requested
from oudler.tournament.lines import ContractCode
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Orientation, Table
from oudler.tournament.standings import Points
from oudler.verdicts import RuleBroken


class Individual:
    """IND-01: everybody attacks about one étui in four, and defends the others."""

    percent = True
    contracts: tuple[ContractCode, ...] = (CONTRACT,)
    writer = Orientation.NORD
    weights = WEIGHTS

    def check(self, _settings: Settings) -> None:
        """Nothing more is asked."""

    def seats(self, book: Book, wanted: ToSeat, plans: Plans) -> DuplicateSeated:
        """One player short of full tables, a Nord is vacant; who would play with him sits out, unless one comes."""
        field = stage_players(book, wanted.stage)
        if len(field) % 4 == 3 and wanted.plan is None:
            with contextlib.suppress(RuleBroken):
                plan = requested(book, wanted, plans, DuplicateForm.INDIVIDUAL, len(field) + 1)
                vacant = (f"{Orientation.NORD}{plan.tables}",)
                return draw_players(laid_out(book, wanted, plan), field, wanted.rng, vacant)
        plan = requested(book, wanted, plans, DuplicateForm.INDIVIDUAL, len(field))
        return draw_players(laid_out(book, wanted, plan), field, wanted.rng, plan.vacant)

    def placed(self, _book: Book, _key: Key, _table: Table[Entrant], seats: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """DUP-02: the plan says who sits where, nobody else."""
        if seats:
            raise RuleBroken(
                "DUP-02",
                "en individuel le plan dit qui est assis où (sans --seats)",
                "in individual the plan says who sits where (no --seats)",
            )
        return ()

    def sided(self, book: Book, etui: int, record: LineRecord) -> Sided | None:
        """IND-04: the taker's note is that of whoever sits where the étui says, the others have its complement."""
        taker = taker_of(book, etui)
        if taker is None:
            return None
        at = ORIENTATIONS.index(taker)
        seats = [None if player is None else book.heir_of(player) for player in record.seats]
        return Sided(
            seats[at], tuple(player for place, player in enumerate(seats) if place != at and player is not None)
        )

    def values(self, book: Book, after: int) -> list[dict[Entrant, Points]]:
        return position_values(book, after, self)

    def lines(self, book: Book) -> Mapping[Entrant, str]:
        """IND-09, DUP-02: the orientation of a player, which he keeps: that of his first table."""
        found: dict[Entrant, str] = {}
        for position in range(1, book.seated_positions + 1):
            for table in book.tables(position):
                for side, player in zip(ORIENTATIONS, table.seats, strict=False):
                    if player is not None:
                        found.setdefault(book.heir_of(player), str(side))
        return found


INDIVIDUAL: Final = Individual()
