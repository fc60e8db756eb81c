"""Story a, the table of two that nobody saw.

Two players of one table went home: the table of two was silently not played, its position closed, a man with two
positions of three was definitive third, and homologation said ✓. A table under three players is never silent: the
arbiter seats everybody anew, moves those who are left, or says that the table does not play; and whoever has played
fewer positions than the others is named, in every ranking and before it becomes final.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.cases import Case, copied
from cli.shell import Oudler


def do(oudler: Oudler, case: Case, *steps: str) -> None:
    for step in steps:
        command, *words = step.split()
        done = oudler("tournament", command, str(case), *words, "--author", "Anne")
        assert done.status == 0, done.err


def table_at(oudler: Oudler, case: Case, position: int, number: int) -> dict[str, str]:
    seating = json.loads(oudler("tournament", "seating", str(case), "-p", str(position), "--json").out)
    tables: list[dict[str, Any]] = seating["tables"]
    return {side: who for side, who in tables[number - 1]["seats"].items() if who is not None}


@pytest.fixture
def left_alone(oudler: Oudler, tmp_path: Path) -> tuple[Case, list[str]]:
    """A tournament of three tables from which two leave at position 2, and who is left at their table."""
    case = copied("seated", tmp_path)
    do(oudler, case, "settings --single-entry", "play --seed 1", "close")
    first, second, *rest = table_at(oudler, case, 2, 1).values()
    do(oudler, case, f"leave {first} -p 2 --reason malade --force-majeure")
    done = oudler("tournament", "leave", str(case), second, "-p", "2", "--reason", "malade", "--force-majeure")
    assert "Position 2, table 1 : avertissement : moins de trois joueurs" in done.err
    return case, rest


class Test_ORG_17:
    """La table joue à trois ; à deux, l'arbitre décide."""

    def test_the_position_does_not_close_by_itself(self, oudler: Oudler, left_alone: tuple[Case, list[str]]) -> None:
        case, _ = left_alone
        do(oudler, case, "play --seed 2")
        before = case.head
        done = oudler("tournament", "close", str(case))
        assert (done.status, case.head) == (1, before)
        assert "position 2, table 1 : 2 joueurs seulement" in done.err
        assert json.loads(oudler("tournament", "info", str(case), "--json").out)["short_tables"][0] == [2, 1]
        for command in ("info", "sheets"):
            assert "Position 2, table 1 : avertissement" in oudler("tournament", command, str(case)).out

    def test_everybody_is_seated_anew(self, oudler: Oudler, left_alone: tuple[Case, list[str]]) -> None:
        case, _ = left_alone
        done = oudler("tournament", "seat", str(case), "-p", "2", "--mode", "random", "--seed", "5")
        assert (done.status, done.err) == (0, "")
        assert json.loads(oudler("tournament", "info", str(case), "--json").out)["short_tables"] == []

    def test_those_who_are_left_say_that_they_did_not_play(
        self, oudler: Oudler, left_alone: tuple[Case, list[str]]
    ) -> None:
        case, rest = left_alone
        do(oudler, case, "play --seed 2", "unplayed -p 2 -t 1 --reason deux-départs", "close")
        while short := json.loads(oudler("tournament", "info", str(case), "--json").out)["short_tables"]:
            do(oudler, case, f"unplayed -p {short[0][0]} -t {short[0][1]} --reason deux-départs")
        do(oudler, case, "play --seed 3", "close")
        before = case.head
        refused = oudler("tournament", "final", str(case))
        assert (refused.status, case.head) == (1, before)
        assert "moins de positions que les autres" in refused.err
        assert all(f"n° {number} " in refused.err for number in rest)
        do(oudler, case, "final --with-fewer")
        rows = json.loads(oudler("tournament", "ranking", str(case), "--json").out)["rows"]
        remarks = {row["entrant"]: row["remark"] for row in rows}
        assert all("pos. sur 3" in remarks[number] for number in rest)
        assert sum(remark is None for remark in remarks.values()) == 8
        told = oudler("tournament", "homologation", str(case)).out
        assert "avec moins de positions que les autres" in told
        assert oudler("check", str(case)).status == 0

    def test_a_table_that_plays_is_not_left_out(self, oudler: Oudler, left_alone: tuple[Case, list[str]]) -> None:
        case, _ = left_alone
        before = case.head
        done = oudler("tournament", "unplayed", str(case), "-p", "2", "-t", "2", "--reason", "non")
        assert (done.status, case.head) == (1, before)

    def test_two_change_places(self, oudler: Oudler, left_alone: tuple[Case, list[str]]) -> None:
        """One of the two left alone and somebody of another table: both have the other's seat, and it checks."""
        case, rest = left_alone
        other = table_at(oudler, case, 2, 2)["S"]
        own = next(side for side, who in table_at(oudler, case, 2, 1).items() if who == rest[0])
        before = case.head
        for wrong in (rest[1], rest[0], "999"):
            assert oudler("tournament", "move", str(case), rest[0], "-p", "2", "--with", wrong).status == 1
        assert case.head == before
        do(oudler, case, f"move {rest[0]} -p 2 --with {other}")
        assert table_at(oudler, case, 2, 1)[own] == other
        assert table_at(oudler, case, 2, 2)["S"] == rest[0]
        assert oudler("check", str(case)).status == 0

    def test_one_is_moved_to_a_vacant_seat(self, oudler: Oudler, left_alone: tuple[Case, list[str]]) -> None:
        """A third leaves, of another table: one of the two left alone takes that seat."""
        case, rest = left_alone
        no_seat = oudler("tournament", "move", str(case), rest[0], "-p", "2")
        assert no_seat.status == 1
        assert "pas de place vacante" in no_seat.err
        assert "à la table 2 [ORG-17]" in oudler("tournament", "move", str(case), rest[0], "-p", "2", "-t", "2").err
        other = next(iter(table_at(oudler, case, 2, 2).values()))
        do(oudler, case, f"leave {other} -p 2 --reason malade", f"move {rest[0]} -p 2 -t 2")
        assert rest[0] in table_at(oudler, case, 2, 2).values()
        assert rest[0] not in table_at(oudler, case, 2, 1).values()
        assert oudler("check", str(case)).status == 0
