"""`oudler movement`: the seating plan of a tournament and its certificate."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from typing import Any

from oudler.cli.console import DONE, Style, UsageError
from oudler.cli.files import open_lines
from oudler.cli.tell_movement import tell
from oudler.formats.movements import find, offers, read_movements
from oudler.formats.reading import json_line
from oudler.text import Text
from oudler.tournament.movements import (
    Certificate,
    Kind,
    Movement,
    TeamSize,
    certificate_json,
    certify,
    check_limit,
    choose,
    plan,
    tables_for,
    team_plan,
    vacancies,
    vacate,
)
from oudler.tournament.movements.choice import remark
from oudler.tournament.seating import ORIENTATIONS, Plan
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class Answer:
    """A plan, where it comes from and what it is worth; *unplayed* lines of the movement come before it."""

    movement: Movement
    seating: Plan
    certificate: Certificate
    vacant: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...]
    unplayed: int


def movement(options: argparse.Namespace) -> int:
    tables, missing = _size(options)
    if options.positions < 1:
        raise UsageError(Text("--positions : au moins 1", "--positions: at least 1"))
    unplayed = 1 if options.teams else 0
    chosen = _chosen(options, tables, unplayed)
    answer = _seat(chosen, options.positions, TeamSize(options.teams) if options.teams else None, missing)
    if options.json:
        print(json_line(answer_json(answer)))
        if (said := remark(chosen)) is not None:
            print(said.to(options.lang), file=sys.stderr)
    else:
        tell(answer, options.lang, Style.of_stdout())
    return DONE


def _size(options: argparse.Namespace) -> tuple[int, int]:
    """Return tables and vacant seats, from tables, players or both (ORG-17)."""
    tables, players = options.tables, options.players
    if players is None:
        if tables is None:
            raise UsageError(Text("il manque --tables ou --players", "--tables or --players is missing"))
        return tables, options.missing
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


def _chosen(options: argparse.Namespace, tables: int, unplayed: int) -> Movement:
    kind = None if options.kind is None else Kind(options.kind)
    if options.file is None:
        return find(tables, options.positions, kind, unplayed=unplayed)
    with open_lines(options.file) as lines:
        text = "".join(lines)
    read = [known for known in read_movements(text, options.file) if known.tables == tables]
    if not read:
        raise UsageError(
            Text(
                f"{options.file} : pas de mouvement de {tables} tables",
                f"{options.file}: no movement of {tables} tables",
            )
        )
    return choose(read, options.positions, read[0].kind, unplayed=unplayed)


def _seat(chosen: Movement, positions: int, size: TeamSize | None, missing: int) -> Answer:
    if size is not None:
        team = team_plan(chosen, positions, size, missing)
        return Answer(chosen, team.seating, certify(team.seating, team.team_of), team.vacant, team.teams, 1)
    check_limit(chosen, positions)
    seating = plan(chosen, positions)
    vacant = vacancies(seating, missing).left_out
    seating = vacate(seating, vacant)
    return Answer(chosen, seating, certify(seating), vacant, (), 0)


def answer_json(answer: Answer) -> dict[str, Any]:
    """Return the plan as interfaces §4 has it, with the steps and what else a desk may ask for."""
    chosen = answer.movement
    said = remark(chosen)
    written: dict[str, Any] = {
        "kind": str(chosen.kind),
        "tables": chosen.tables,
        "positions": [
            {
                "position": number,
                "tables": [
                    {"table": table.number, "seats": {str(side): table[side] for side in ORIENTATIONS}}
                    for table in position
                ],
                "line": number + answer.unplayed,
                "steps": _steps_json(chosen, number + answer.unplayed),
            }
            for number, position in enumerate(answer.seating, 1)
        ],
        "certificate": certificate_json(answer.certificate),
        "limit": chosen.limit - answer.unplayed,
        "vacant": list(answer.vacant),
        "teams": [list(labels) for labels in answer.teams],
        "others": {
            str(other.kind): other.limit - answer.unplayed for other in offers(chosen.tables) if other != chosen
        },
        "remark": None if said is None else said._asdict(),
    }
    return written


def _steps_json(chosen: Movement, line: int) -> dict[str, int] | None:
    steps = chosen.steps_at(line)
    return None if steps is None else {str(side): tables for side, tables in steps.items()}
