"""The seating plan of a number of tables or players, with its certificate and no tournament behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oudler.formats.movements import all_offers, find, offers, read_movements
from oudler.text import Text
from oudler.tournament.movements import (
    Certificate,
    Kind,
    Movement,
    Seated,
    TeamSize,
    certificate_json,
    certify,
    check_missing,
    choose,
    seat,
    tables_for,
    team_plan,
)
from oudler.tournament.movements.choice import remark
from oudler.tournament.seating import ORIENTATIONS, Label, Plan
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class Proposal:
    """A plan, where it comes from and what it is worth; *unplayed* lines of the movement come before it."""

    movement: Movement
    seating: Plan[Label]
    certificate: Certificate[Label]
    vacant: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...]
    unplayed: int

    @property
    def remark(self) -> Text | None:
        return remark(self.movement)

    def as_json(self) -> dict[str, Any]:
        """Return the plan as interfaces §4 has it, with the steps and what else a desk may ask for."""
        chosen, said = self.movement, self.remark
        return {
            "kind": str(chosen.kind),
            "tables": chosen.tables,
            "positions": [
                {
                    "position": number,
                    "tables": [
                        {"table": table.number, "seats": {str(side): table[side] for side in ORIENTATIONS}}
                        for table in position
                    ],
                    "line": number + self.unplayed,
                    "steps": _steps_json(chosen, number + self.unplayed),
                }
                for number, position in enumerate(self.seating, 1)
            ],
            "certificate": certificate_json(self.certificate),
            "limit": chosen.limit - self.unplayed,
            "vacant": list(self.vacant),
            "teams": [list(labels) for labels in self.teams],
            "others": {
                str(other.kind): other.limit - self.unplayed
                for other in offers(chosen.tables)
                if other != chosen and other.kind is not Kind.FEW
            },
            "remark": None if said is None else said._asdict(),
        }


def _steps_json(chosen: Movement, line: int) -> dict[str, int] | None:
    steps = chosen.steps_at(line)
    return None if steps is None else {str(side): tables for side, tables in steps.items()}


def size_of(tables: int | None, players: int) -> tuple[int, int]:
    """Return tables and vacant seats, from players and, where they are given, their tables (ORG-17)."""
    if tables is None:
        return tables_for(players)
    if not 0 <= 4 * tables - players <= 3:
        needed = tables_for(players)[0]
        raise RuleBroken(
            "ORG-17",
            f"{players} joueurs : il leur faut {needed} tables, pas {tables}",
            f"{players} players: they need {needed} tables, not {tables}",
        )
    return tables, 4 * tables - players


def propose(
    tables: int, positions: int, *, kind: Kind | None = None, size: TeamSize | None = None, missing: int = 0
) -> Proposal:
    """Return the plan that comes with the program for these tables; teams leave the first line unplayed."""
    if size is None:
        check_missing(missing)
        return _proposal(seat(all_offers(tables), positions, 4 * tables - missing, kind))
    return _teams(find(tables, positions, kind, unplayed=1), positions, size, missing)


def propose_from(
    text: str, file: str, tables: int, positions: int, *, size: TeamSize | None = None, missing: int = 0
) -> Proposal | None:
    """Return the plan of a movement that somebody has written; None where the file has none of that size."""
    read = [known for known in read_movements(text, file) if known.tables == tables]
    if not read:
        return None
    if size is not None:
        return _teams(choose(read, positions, read[0].kind, unplayed=1), positions, size, missing)
    check_missing(missing)
    return _proposal(seat(read, positions, 4 * tables - missing, read[0].kind))


def _teams(chosen: Movement, positions: int, size: TeamSize, missing: int) -> Proposal:
    team = team_plan(chosen, positions, size, missing)
    return Proposal(chosen, team.seating, certify(team.seating, team.team_of), team.vacant, team.teams, 1)


def _proposal(seated: Seated) -> Proposal:
    return Proposal(seated.movement, seated.vacated, seated.certificate, seated.left_out, (), 0)
