"""The sums that must be zero at every position before the next one is written down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from oudler.text import Text, signed
from oudler.tournament.libre.sheets.sheet import Sheet, SheetState, bilans
from oudler.tournament.lines.places import PLACES
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Position
from oudler.verdicts import Verdict, broken


@dataclass(frozen=True, slots=True)
class Balance:
    """The sum of all positive scores and that of all negative ones."""

    positives: int = 0
    negatives: int = 0

    @property
    def total(self) -> int:
        return self.positives + self.negatives

    @classmethod
    def of(cls, scores: Iterable[int]) -> Balance:
        values = tuple(scores)
        return cls(sum(value for value in values if value > 0), sum(value for value in values if value < 0))


@dataclass(frozen=True, slots=True)
class Control:
    """The control of one position: *scores* by player, *cumuls* with all positions before, what is wrong and where.

    *by_place* are the totals at the foot of the four recap tables, one an orientation.
    """

    position: int
    scores: Mapping[Entrant, int]
    cumuls: Mapping[Entrant, int]
    balance: Balance
    cumul_balance: Balance
    by_place: Mapping[str, Balance] = field(default_factory=dict)
    verdicts: tuple[Verdict, ...] = ()

    @property
    def holds(self) -> bool:
        return not self.verdicts


def control_position(
    position: int,
    sheets: Sequence[Sheet],
    before: Mapping[Entrant, int] | None = None,
    *,
    reported: Mapping[Entrant, int] | None = None,
    reported_cumuls: Mapping[Entrant, int] | None = None,
) -> Control:
    """Control a position; while something is wrong, the next one is not to be entered.

    - RES-03: every sheet sums to zero; scores are carried over to the recap tables; positives and negatives cancel out.
    - RES-04: from the second position on each player's cumul, and the positive and negative cumuls cancel out.
    - RES-06: scores are those of the sheets, without penalties, coefficients or abattements, which are not zero-sum.

    *reported* are the scores as somebody carried them over, *reported_cumuls* as somebody added them up: each is
    compared with the sheets, so that an error is found where it stands. Left out, they are those of the sheets.
    """
    found: dict[Entrant, int] = {}
    verdicts: list[Verdict] = []
    for sheet in sheets:
        own = bilans(sheet)
        verdicts += _sheet_verdicts(sheet, sum(own.values()))
        for player, bilan in own.items():
            if player in found:
                verdicts.append(_twice(sheet, player))
            found[player] = found.get(player, 0) + bilan
    scores = dict(found if reported is None else reported)
    verdicts += _carried_verdicts(position, found, scores, "RES-03")
    balance = Balance.of(scores.values())
    verdicts += _balance_verdicts(position, balance, "RES-03")
    earlier = dict(before or {})
    expected = {player: earlier.get(player, 0) + scores.get(player, 0) for player in (earlier | scores)}
    cumuls = dict(expected if reported_cumuls is None else reported_cumuls)
    cumul_balance = Balance.of(cumuls.values())
    if before is not None:
        verdicts += _carried_verdicts(position, expected, cumuls, "RES-04")
        verdicts += _balance_verdicts(position, cumul_balance, "RES-04")
    by_place = {
        place: Balance.of(
            scores.get(player, 0)
            for sheet in sheets
            for player in sheet.players[index : index + 1]
            if player is not None
        )
        for index, place in enumerate(PLACES)
        if any(index < len(sheet.players) for sheet in sheets)
    }
    return Control(position, scores, cumuls, balance, cumul_balance, by_place, tuple(verdicts))


def missing_tables(position: Position[Entrant], sheets: Iterable[Sheet]) -> tuple[int, ...]:
    """Return the numbers of the tables whose sheet has not come in for a position."""
    there = {sheet.table for sheet in sheets if sheet.state.is_in}
    return tuple(table.number for table in position if table.players and table.number not in there)


def unchecked_tables(sheets: Iterable[Sheet]) -> tuple[int, ...]:
    return tuple(sorted(sheet.table for sheet in sheets if sheet.state is SheetState.SUBMITTED))


def _sheet_verdicts(sheet: Sheet, total: int) -> Iterator[Verdict]:
    if total:
        yield broken(
            "RES-03",
            f"la somme des bilans de la feuille est {signed(total)}",
            f"the bilans of the sheet sum to {signed(total)}",
            position=sheet.position,
            table=sheet.table,
        )


def _twice(sheet: Sheet, player: Entrant) -> Verdict:
    return broken(
        "RES-03",
        "déjà sur une autre feuille de cette position",
        "already on another sheet of this position",
        position=sheet.position,
        table=sheet.table,
        entrant=player,
    )


def _carried_verdicts(
    position: int, expected: Mapping[Entrant, int], carried: Mapping[Entrant, int], clause: str
) -> Iterator[Verdict]:
    what = Text("cumul", "cumul") if clause == "RES-04" else Text("score", "score")
    for player in sorted(expected.keys() | carried.keys()):
        right, written = expected.get(player, 0), carried.get(player, 0)
        if right != written:
            yield broken(
                clause,
                f"{what.fr} reporté {signed(written)} au lieu de {signed(right)}",
                f"{what.en} carried over as {signed(written)} instead of {signed(right)}",
                position=position,
                entrant=player,
            )


def _balance_verdicts(position: int, balance: Balance, clause: str) -> Iterator[Verdict]:
    if balance.total:
        of_fr, of_en = ("cumuls", "cumuls") if clause == "RES-04" else ("scores", "scores")
        yield broken(
            clause,
            f"{of_fr} : {signed(balance.positives)} et {signed(balance.negatives)} font {signed(balance.total)}, pas 0",
            f"{of_en}: {signed(balance.positives)} and {signed(balance.negatives)} make {signed(balance.total)}, not 0",
            position=position,
        )
