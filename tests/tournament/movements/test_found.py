"""Our own movements: what they reach, and what the document says of them."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.formats.movements import movement, offers
from oudler.tournament.movements import (
    Certificate,
    Kind,
    Movement,
    TeamSize,
    bound,
    certify,
    plan,
    team_plan,
    vacancies,
    vacate,
)
from oudler.tournament.movements.movement import MOST_TABLES
from oudler.tournament.seating import ORIENTATIONS, Orientation, Plan
from tools import designs, movements, positions
from tournament.movements.slips import slip

ROOT = Path(__file__).resolve().parents[3]
OURS = (Kind.FOUND, Kind.SLIPS, Kind.NUMBERS)
QUICK = {*range(3, 29), 60, 61, 150}
ALL = [
    tables if tables in QUICK else pytest.param(tables, marks=pytest.mark.slow) for tables in range(3, MOST_TABLES + 1)
]
REACHED = {3: 1, 4: 5, 5: 5, 6: 7, 7: 9, 8: 10, 9: 11, 10: 13}


def known(kind: Kind, tables: int) -> Movement:
    found = movement(kind, tables)
    assert found is not None
    return found


def counted(seating: Any) -> int:
    """Count how often the two that meet most do, with nothing of the package."""
    seen: dict[frozenset[str], int] = {}
    for tables in seating:
        for table in tables:
            for pair in combinations(table.players, 2):
                seen[frozenset(pair)] = seen.get(frozenset(pair), 0) + 1
    return max(seen.values())


@pytest.mark.parametrize("tables", ALL)
def test_nobody_meets_twice_in_any_of_them(tables: int) -> None:
    for kind in OURS:
        if (ours := movement(kind, tables)) is not None:
            seating = plan(ours, ours.limit)
            proof = certify(seating)
            assert proof.clean
            assert proof.players == 4 * tables
            assert proof.meetings[1] == 6 * tables * ours.limit
            assert counted(seating) == 1


@pytest.mark.slow
def test_positions_reached() -> None:
    """Twelve wherever the bound lets us, but for 3 and 5 tables where it cannot be."""
    for tables in QUICK:
        clean = [offer.limit for offer in offers(tables) if certify(plan(offer, offer.limit)).max_meetings == 1]
        assert max(clean) == REACHED.get(tables, 12)
        assert max(clean) <= bound(tables)
        assert known(Kind.FOUND, tables).limit <= tables


@pytest.mark.parametrize("tables", [5, 6, 8, 9, 10, 12, 16, 28, 33, 60, 61, 150])
def test_by_steps_the_orientation_is_kept_and_nord_stays(tables: int) -> None:
    ours = known(Kind.FOUND, tables)
    seating = plan(ours, ours.limit)
    for position in seating:
        assert [table[Orientation.NORD] for table in position] == [f"N{n}" for n in range(1, tables + 1)]
        assert all((table[side] or "")[0] == side for table in position for side in ORIENTATIONS)
    assert all(ours.steps_at(position) for position in range(2, ours.limit + 1))


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_part_of_any_movement(data: st.DataObject) -> None:
    """Fewer positions, players missing, teams: still everybody seated once, and nobody twice with the same."""
    tables = data.draw(st.integers(4, 40))
    chosen = data.draw(st.sampled_from([offer for offer in offers(tables) if offer.kind is not Kind.BALANCED]))
    count = data.draw(st.integers(1, chosen.limit))
    seating = plan(chosen, count)
    assert certify(seating).clean
    missing = data.draw(st.integers(0, 1))
    short = certify(vacate(seating, vacancies(seating, missing).left_out))
    assert short.clean
    assert short.players == 4 * tables - missing
    assert set(dict(short.three_handed).values()) <= {1}
    if count > 1:
        size = data.draw(st.sampled_from(TeamSize))
        team = team_plan(chosen, count - 1, size)
        proof = certify(team.seating, team.team_of)
        assert proof.clean
        assert all(len(set(labels)) == size.members for labels in team.teams)
    label = data.draw(st.sampled_from(chosen.labels))
    assert [stop.position for stop in slip(seating, label)] == list(range(1, count + 1))


@pytest.mark.parametrize("tables", [3, 5, 8, 12, 24])
def test_values_can_be_stored(tables: int) -> None:
    for offer in offers(tables):
        assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(offer)), Movement) == offer
        seating = plan(offer, offer.limit)
        assert msgspec.convert(msgspec.to_builtins(seating), Plan) == seating
        proof = certify(seating)
        assert msgspec.convert(msgspec.to_builtins(proof), Certificate) == proof


class TestBalanced:
    def test_three_tables(self) -> None:
        """Any two positions share three meetings at least: four players of a table go to three tables."""
        seating = plan(known(Kind.BALANCED, 3), 6)
        for count in range(1, 7):
            proof = certify(seating[:count])
            assert len(proof.repeated) == 3 * count * (count - 1) // 2
            assert proof.max_meetings == min(count, 2)

    def test_five_tables(self) -> None:
        seating = plan(known(Kind.BALANCED, 5), 7)
        assert [len(certify(seating[:count]).repeated) for count in range(1, 8)] == [0, 0, 0, 0, 0, 6, 24]
        assert certify(seating).max_meetings == 2

    @pytest.mark.parametrize("size", TeamSize)
    def test_five_tables_for_teams(self, size: TeamSize) -> None:
        team = team_plan(known(Kind.BALANCED, 5), 6, size)
        assert not certify(team.seating, team.team_of).team_mates


class TestSearch:
    """The tool finds what the files hold, and what it says cannot be."""

    def test_steps(self) -> None:
        for tables in (8, 10, 14, 16, 27):
            steps = movements.found_steps(tables)
            assert tuple((0, *step) for step in steps) == known(Kind.FOUND, tables).steps

    @pytest.mark.parametrize("tables", movements.GROUPS)
    def test_slips(self, tables: int) -> None:
        rounds = tuple(tuple(map(tuple, position)) for position in movements.slips(tables))
        assert rounds == known(Kind.SLIPS, tables).seats

    @pytest.mark.parametrize("tables", [3, 5, 6, 7])
    def test_numbers(self, tables: int) -> None:
        kind = "balanced" if tables in movements.BALANCED else "numbers"
        (entry,) = movements.search(kind, tables)
        rounds = tuple(tuple(map(tuple, position)) for position in entry["seats"])
        assert rounds == known(Kind(kind), tables).seats

    @pytest.mark.slow
    @pytest.mark.parametrize("tables", [8, 9, pytest.param(10, marks=pytest.mark.bulk)])
    def test_larger_numbers(self, tables: int) -> None:
        (entry,) = movements.search("numbers", tables)
        rounds = tuple(tuple(map(tuple, position)) for position in entry["seats"])
        assert rounds == known(Kind.NUMBERS, tables).seats

    @pytest.mark.slow
    def test_five_tables_have_five_positions_at_most(self) -> None:
        assert designs.most_at_five_tables() == 5

    @pytest.mark.parametrize(("tables", "most"), [(3, 1), (4, 2), (5, 5), (6, 5), (7, 7), (8, 7)])
    def test_steps_can_give_no_more(self, tables: int, most: int) -> None:
        assert known(Kind.FOUND, tables).limit == most
        if most < tables:
            assert movements.offsets_in_group([tables], most + 1) is None

    @pytest.mark.slow
    @pytest.mark.parametrize(("tables", "most"), [(9, 7), pytest.param(10, 9, marks=pytest.mark.bulk)])
    def test_nor_for_nine_and_ten(self, tables: int, most: int) -> None:
        assert known(Kind.FOUND, tables).limit == most
        assert movements.offsets_in_group([tables], most + 1) is None


class TestDocument:
    TEXT = (ROOT / "docs" / "mouvements.md").read_text(encoding="utf-8")

    def test_rows_are_up_to_date(self) -> None:
        for tables in QUICK - {61, 150}:
            assert f"| {tables} | {' | '.join(positions.row(tables))} |\n" in self.TEXT, (
                "run python3 -m tools.positions"
            )

    @pytest.mark.slow
    def test_the_table_is_up_to_date(self) -> None:
        assert positions.BEGIN + positions.table() + positions.END in self.TEXT, "run python3 -m tools.positions"

    def test_where_the_bound_is_reached(self) -> None:
        at = [tables for tables in range(3, MOST_TABLES + 1) if REACHED.get(tables, 12) == bound(tables)]
        *some, last = map(str, at)
        assert f"The bound is reached at {', '.join(some)} and {last} tables" in self.TEXT

    def test_figures_of_the_faulty_tables(self) -> None:
        five = known(Kind.FFT, 5)
        printed = Movement(Kind.FFT, 5, 7, (*five.steps, *five.steps[:2]))
        repeats = len(certify(plan(printed, 7)).repeated)
        assert f"({repeats} in the printed one)" in self.TEXT
        assert "6 pairs that meet twice at position 6 and 24 at position 7" in self.TEXT


# --- the schema ---------------------------------------------------------------------------------------------------

SCHEMA = json.loads((ROOT / "docs" / "schemas" / "movements-1.schema.json").read_text(encoding="utf-8"))
TYPES = {"object": dict, "array": list, "integer": int, "string": str}


def fits(value: Any, schema: dict[str, Any]) -> bool:
    """Say whether a value fits, for the words of JSON Schema that ours uses."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        schema = {**SCHEMA["$defs"][name], **{key: rule for key, rule in schema.items() if key != "$ref"}}
    known_words = {
        "$schema", "$defs", "title", "description", "type", "const", "enum", "required", "properties",
        "additionalProperties", "oneOf", "items", "minItems", "maxItems", "minimum", "maximum",
    }  # fmt: skip
    assert set(schema) <= known_words
    if "type" in schema and not isinstance(value, TYPES[schema["type"]]):
        return False
    if value != schema.get("const", value) or value not in schema.get("enum", [value]):
        return False
    if "oneOf" in schema and sum(fits(value, one) for one in schema["oneOf"]) != 1:
        return False
    if isinstance(value, dict):
        inner = schema.get("properties", {})
        other = schema.get("additionalProperties", {})
        return all(key in value for key in schema.get("required", [])) and all(
            fits(part, inner[key]) if key in inner else bool(other is not False and fits(part, other))
            for key, part in value.items()
        )
    if isinstance(value, list):
        size = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        return size and all(fits(part, schema.get("items", {})) for part in value)
    if isinstance(value, int):
        return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    return True


class TestSchema:
    @pytest.mark.parametrize("file", sorted(movements.DATA.glob("*.json")), ids=lambda file: file.stem)
    def test_shipped_files_fit(self, file: Path) -> None:
        assert fits(json.loads(file.read_text(encoding="utf-8")), SCHEMA)

    @pytest.mark.parametrize(
        ("pattern", "new"),
        [
            (r'"kind": "fft"', '"kind": "waltz"'),
            (r'"positions": 7', '"positions": 0'),
            (r'"positions": 7', '"position": 7'),
            (r'"S": 1', '"N": 1'),
            (r'"tables": \[5\]', '"tables": [[5]]'),
            (r'"base"', '"seats": [], "base"'),
        ],
    )
    def test_others_do_not(self, pattern: str, new: str) -> None:
        text = (movements.DATA / "fft.json").read_text(encoding="utf-8")
        changed, count = re.subn(pattern, new, text, count=1)
        assert count == 1
        assert not fits(json.loads(changed), SCHEMA)

    def test_kinds_are_those_of_the_code(self) -> None:
        assert SCHEMA["properties"]["kind"]["enum"] == [str(kind) for kind in Kind]
