"""National finals: every row of the printed tables; PP."""

from __future__ import annotations

from typing import Any

import pytest

from oudler.fft.bareme import (
    NATIONAL_TABLES,
    REGIONAL_PP,
    Decision,
    Epreuve,
    National,
    NationalFinal,
    place_pp,
    places_pcn,
    places_pp,
    regional_final,
    regional_semi_final,
    values_pcn,
)
from oudler.tournament.core.settings import Form
from oudler.tournament.libre.discipline import LIBRE
from oudler.verdicts import RuleBroken
from vectors import load

FIGURES = load("national_pcn_pp")
NAMES = {
    "libre_individuel": National.INDIVIDUEL,
    "libre_duo": National.DUO,
    "libre_par_4": National.PAR4,
    "libre_seniors": National.SENIORS,
    "jeunes": National.JEUNES,
}
JEUNES = 61
ROWS = [(NAMES[name], row) for name, rows in FIGURES["tables"].items() for row in rows]


def last_place(row: dict[str, Any]) -> int:
    """Q-30: half of 61 players is 31."""
    return 31 if row["to"] == "half_of_players" else int(row["to"])


class Test_PCN_13:
    """National finals use fixed tables."""

    @pytest.mark.parametrize(("table", "row"), ROWS, ids=lambda value: str(value)[:30])
    def test_every_row(self, table: National, row: dict[str, Any]) -> None:
        final = NationalFinal(table, JEUNES if table is National.JEUNES else None)
        for place in range(row["from"], last_place(row) + 1):
            assert values_pcn(final)[place - 1] == row["pcn"]
            assert place_pp(final, place) == row["pp"]

    @pytest.mark.parametrize(
        ("final", "places"),
        [
            (NationalFinal(National.INDIVIDUEL), 240),
            (NationalFinal(National.INDIVIDUEL, 200), 200),
            (NationalFinal(National.DUO), 104),
            (NationalFinal(National.PAR4, 300), 52),
            (NationalFinal(National.SENIORS), 160),
            (NationalFinal(National.JEUNES, 61), 31),
            (NationalFinal(National.JEUNES, 60), 30),
            (NationalFinal(National.JEUNES, 12), 10),  # the first ten are printed by name, half or not
            (NationalFinal(National.JEUNES, 7), 7),
        ],
    )
    def test_how_many_places(self, final: NationalFinal, places: int) -> None:
        assert final.places == len(values_pcn(final)) == places
        assert final.row(places + 1) is None
        assert final.row(0) is None

    def test_tables_have_a_day(self) -> None:
        assert {table.since.isoformat() for table in NATIONAL_TABLES.values()} == {"2018-07-01"}

    def test_ties(self) -> None:
        # (500 + 0) / 2 = 250 ; (5000 + 4200) / 2 = 4600
        assert places_pcn(NationalFinal(National.INDIVIDUEL), 240, 241) == 250
        assert places_pcn(NationalFinal(National.INDIVIDUEL), 1, 2) == 4600

    @pytest.mark.parametrize(("table", "entrants"), [(National.JEUNES, None), (National.DUO, 0)])
    def test_what_is_missing_is_named(self, table: National, entrants: int | None) -> None:
        with pytest.raises(RuleBroken) as caught:
            NationalFinal(table, entrants)
        assert caught.value.clause == "PCN-13"


class Test_PP_01:
    """Regional championships: 3, 2, 1 PP for the first three, players or formations."""

    def test_first_three(self) -> None:
        assert {str(n): pp for n, pp in enumerate(REGIONAL_PP, 1)} == FIGURES["regional_pp"]
        for form, entrants in ((Form.INDIVIDUAL, 20), (Form.DUO, 10), (Form.TEAM4, 5)):
            final = regional_final(form, entrants, (5, 5))
            assert [place_pp(final, n) for n in range(5)] == [0, 3, 2, 1, 0]

    def test_elsewhere_none(self) -> None:
        for epreuve in (Epreuve(Form.DUO, 10, (5,)), regional_semi_final(Form.DUO, 10, (5,))):
            assert place_pp(epreuve, 1) == 0
        void = Epreuve(Form.DUO, 10, (5,), regional_pp=True, homologated=False)
        assert place_pp(void, 1) == 0

    def test_what_the_ccn_says(self) -> None:
        decision = Decision("CCN", "dérogation", pp=(1,))
        epreuve = Epreuve(Form.INDIVIDUAL, 12, (3,), regional_pp=True, decision=decision)
        assert [place_pp(epreuve, n) for n in (1, 2)] == [1, 0]


class Test_COMP_11:
    """The first three of the regional qualifier score 3, 2 and 1 PP (art. 3b, 9b, 15b, 20b)."""

    @pytest.mark.parametrize("form", LIBRE.forms)
    def test_every_form_seniors_too(self, form: Form) -> None:
        """Q-43: art. 20b gives them to the seniors, who are individual."""
        final = regional_final(form, 20 // form.team_size, (5, 5))
        assert [place_pp(final, n) for n in (1, 2, 3, 4)] == [3, 2, 1, 0]


class Test_PP_02:
    """Ex æquo share the PP of their places, rounded up."""

    @pytest.mark.parametrize(
        "case",
        [case for case in load("pcn_rules")["ex_aequo"] if case["kind"] == "PP regional"],
        ids=lambda case: case["calc"],
    )
    def test_examples(self, case: dict[str, Any]) -> None:
        final = regional_final(Form.INDIVIDUAL, 20, (5, 5))
        assert places_pp(final, case["places"][0], case["places"][-1]) == case["each"]

    def test_three_firsts(self) -> None:
        assert places_pp(regional_final(Form.DUO, 10, (5, 5)), 1, 3) == 2
        assert places_pp(regional_final(Form.DUO, 10, (5, 5)), 4, 6) == 0


class Test_PP_03:
    """National finals: the printed table."""

    @pytest.mark.parametrize(("place", "pp"), [(1, 20), (16, 5), (17, 3), (52, 1), (53, 0), (241, 0)])
    def test_individual(self, place: int, pp: int) -> None:
        assert place_pp(NationalFinal(National.INDIVIDUEL), place) == pp
