"""Every figure of the PCN grids, by the code, by an oracle in integers, and against the cells as printed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.fft.bareme import BAREME, Epreuve, abattement, entitled, pcn_list
from oudler.tournament.core.settings import Form
from oudler.tournament.libre.discipline import LIBRE
from vectors import load

FIXED = settings(derandomize=True, database=None, deadline=None)
FILES = {Form.INDIVIDUAL: "pcn_individual", Form.DUO: "pcn_duo", Form.TEAM4: "pcn_team4"}
GRIDS: dict[Form, dict[str, Any]] = {form: load(name) for form, name in FILES.items()}


def full(form: Form, tables: int) -> Epreuve:
    """Return a tournament of one session with every seat taken."""
    return Epreuve(form, 4 * tables // form.team_size, (tables,))


def oracle(form: Form, tables: int, place: int, tenths: int = 10, cap: int = 1500) -> int:
    """Return a PCN in whole numbers only: percents to the power of the team, over the same power of a hundred."""
    percent = min(95, 66 + tables)
    kept, scale = max(percent**form.team_size * 2, 100**form.team_size), 2 * 100**form.team_size
    value: int = tenths * 40 * tables * kept ** (place - 1) // (10 * scale ** (place - 1))
    return max(50, min(cap, value))


def longest_common(a: list[int], b: list[int]) -> int:
    """Return the length of the longest list that is inside both, in order."""
    row = [0] * (len(b) + 1)
    for x in a:
        before = row
        row = [0]
        for n, y in enumerate(b):
            row.append(before[n] + 1 if x == y else max(before[n + 1], row[n]))
    return row[-1]


@pytest.mark.parametrize("form", FILES)
class TestGrid:
    def test_every_figure(self, form: Form) -> None:
        for tables, column in GRIDS[form]["grid"].items():
            epreuve = full(form, int(tables))
            assert abattement(form, int(tables)) == Fraction(column["abattement"]), tables
            assert epreuve.entitled == column["entitled_if_full"], tables
            assert list(pcn_list(epreuve)) == column["pcn"], tables

    def test_constants(self, form: Form) -> None:
        figures = GRIDS[form]
        assert figures["floor"] == BAREME.floor
        assert figures["cap_libre"] == BAREME.cap_libre
        assert figures["cap_regional_championship"] == BAREME.cap_regional
        assert Fraction(str(figures["indices"]["demi_finale_regionale"])) == BAREME.index_semi_final
        assert Fraction(str(figures["indices"]["finale_regionale"])) == BAREME.index_final

    def test_as_the_oracle_to_150_tables(self, form: Form) -> None:
        for tables in range(3, 151):
            epreuve = full(form, tables)
            expected = [oracle(form, tables, place) for place in range(1, epreuve.entitled + 1)]
            assert list(pcn_list(epreuve)) == expected, tables

    def test_printed_cells(self, form: Form) -> None:
        """Row by row, in order: the cells left over are superfluous « 50 », the printer's."""
        columns = GRIDS[form]["printed_columns"]
        printed = reproduced = 0
        for row, cells in GRIDS[form]["printed_rows_raw"].items():
            place = int(row)
            found = [int(cell) for cell in cells if cell]
            ours = [pcn_list(full(form, tables)) for tables in columns]
            values = [values[place - 1] for values in ours if place <= len(values)]
            printed += len(found)
            reproduced += longest_common(found, values)
            above_floor = [value for value in found if value != 50]
            assert longest_common(above_floor, values) == len(above_floor), row
        expected = {Form.INDIVIDUAL: (467, 464), Form.DUO: (247, 247), Form.TEAM4: (131, 130)}
        assert (printed, reproduced) == expected[form]


@pytest.mark.parametrize("form", FILES)
@pytest.mark.parametrize("cell", load("pcn_rules")["binary_float_pitfall"]["wrong_cells"])
def test_no_float_comes_near(form: Form, cell: dict[str, int]) -> None:
    assert (
        GRIDS[form]["binary_float_pitfall"]["wrong_cells"] == load("pcn_rules")["binary_float_pitfall"]["wrong_cells"]
    )
    tables, place = cell["T"], cell["n"]
    naive = int(40 * tables * (0.70 + 0.01 * (tables - 4)) ** (place - 1))
    assert naive == cell["naive"]
    assert pcn_list(full(Form.INDIVIDUAL, tables))[place - 1] == cell["exact"]


@FIXED
@given(
    form=st.sampled_from(tuple(LIBRE.forms)),
    sessions=st.lists(st.integers(1, 60), min_size=1, max_size=4),
    tenths=st.sampled_from([10, 15, 18]),
    cap=st.sampled_from([1500, 3000]),
)
def test_any_epreuve_as_the_oracle(form: Form, sessions: list[int], tenths: int, cap: int) -> None:
    entrants = 4 * sessions[0] // form.team_size
    epreuve = Epreuve(form, entrants, tuple(sessions), index=Fraction(tenths, 10), cap=cap)
    values = pcn_list(epreuve)
    assert list(values) == [oracle(form, sum(sessions), n, tenths, cap) for n in range(1, entitled(entrants) + 1)]
    assert list(values) == sorted(values, reverse=True)
    assert min(values) >= 50
    assert max(values) <= cap
