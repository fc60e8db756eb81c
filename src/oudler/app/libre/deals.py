"""Results that tables might write, for rehearsals: random until the bots play them."""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from oudler.rules.scoring import NEEDED, Camp
from oudler.tournament.lines import FIFTH, PLACES, ContractCode, Line, Outcome, PoigneeCode, check_line, counted_marks
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.verdicts import errors

_CONTRACTS: Final[tuple[tuple[ContractCode, int], ...]] = (
    ("prise", 40),
    ("garde", 48),
    ("garde_sans", 9),
    ("garde_contre", 3),
)
_BOUTS: Final = ((0, 12), (1, 38), (2, 36), (3, 14))
_DECK: Final = 182
_T = TypeVar("_T")


def sheet_lines(table: Table[Entrant], deals: int, rng: Random) -> tuple[Line, ...]:
    """Return a sheet as a table might fill it in: some lines by contract, some by amounts, a rare annulled deal."""
    lines: list[Line] = []
    number = 0
    played = 0
    while played < deals:
        number += 1
        if rng.random() < 0.01:
            lines.append(Line(number, annulled="fausse donne"))
            continue
        lines.append(_line(table, number, rng))
        played += 1
    return tuple(lines)


def _line(table: Table[Entrant], number: int, rng: Random) -> Line:
    """Return one deal; where chance made an impossible one, another is tried."""
    while True:
        present = [place for place, player in zip(PLACES, table.seats, strict=False) if player is not None]
        mort = PLACES[(number - 1) % 5] if len(present) == 5 else None
        takers = [place for place in present if place != mort]
        contract = _weighted(_CONTRACTS, rng)
        line = Line(
            number,
            contract=contract,
            taker=rng.choice(takers),
            outcome=outcome(len(takers), rng),
            mort=mort,
            arbiter_visa=contract in ("garde_sans", "garde_contre"),
        )
        if errors(check_line(line, table.seats)):
            continue
        return _as_written(line, table, rng)


def _as_written(line: Line, table: Table[Entrant], rng: Random) -> Line:
    """Return the line as this table writes it: by contract, with amounts beside it, or amounts alone."""
    way = rng.random()
    marks = counted_marks(line, table.seats)
    if way < 0.5:
        return line
    if way < 0.8 or FIFTH in (line.mort, line.taker):
        return Line(line.number, line.contract, line.taker, line.outcome, marks, line.mort, line.arbiter_visa)
    return Line(line.number, contract=line.contract, marks=marks, mort=line.mort, arbiter_visa=line.arbiter_visa)


def outcome(players: int, rng: Random) -> Outcome:
    bouts = _weighted(_BOUTS, rng)
    points = NEEDED[bouts] + round(rng.gauss(2, 10))
    half_points = min(max(2 * points, 10 * bouts), _DECK - 10 * (3 - bouts))
    if players == 3 and rng.random() < 0.3 and half_points < _DECK:
        half_points += 1
    poignees: tuple[PoigneeCode, ...] = ("simple",) if rng.random() < 0.12 else ()
    petit: Camp | None = None
    if rng.random() < 0.08:
        petit = "attack" if bouts else "defence"
    return Outcome(bouts, half_points, poignees, petit)


def _weighted(choices: tuple[tuple[_T, int], ...], rng: Random) -> _T:
    return rng.choices([value for value, _ in choices], [weight for _, weight in choices])[0]
