"""PCN of a tournament: one class a clause, with the worked examples of the text and of the rulings."""

from __future__ import annotations

from dataclasses import fields
from datetime import date
from fractions import Fraction

import pytest

from oudler.fft.bareme import (
    BAREME,
    Decision,
    Epreuve,
    PcnOptions,
    abattement,
    bareme_on,
    entitled,
    pcn_list,
    place_pcn,
    places_pcn,
    regional_final,
    regional_semi_final,
    table_abattement,
)
from oudler.tournament.core.settings import Form
from oudler.verdicts import RuleBroken
from vectors import load

RULES = load("pcn_rules")


def individual(tables: int, **settings: object) -> Epreuve:
    return Epreuve(Form.INDIVIDUAL, 4 * tables, (tables,), **settings)  # type: ignore[arg-type]


class Test_PCN_01:
    """PCN do not depend on the number of deals."""

    def test_nothing_tells_how_many_deals_were_played(self) -> None:
        assert not any("deal" in field.name or "position" in field.name for field in fields(Epreuve))
        assert pcn_list(individual(10))[:3] == (400, 304, 231)


class Test_PCN_02:
    """Half of the participants receive PCN."""

    @pytest.mark.parametrize(("entrants", "paid"), [(12, 6), (20, 10), (11, 6), (13, 7)])
    def test_half(self, entrants: int, paid: int) -> None:
        """Q-30: 11 players, 6 paid: half of an odd number is rounded up."""
        tables = (entrants + 3) // 4
        epreuve = Epreuve(Form.INDIVIDUAL, entrants, (tables,))
        assert entitled(entrants) == epreuve.entitled == paid == len(pcn_list(epreuve))
        assert place_pcn(epreuve, paid) == 50
        assert place_pcn(epreuve, paid + 1) == 0
        assert place_pcn(epreuve, 0) == 0

    def test_a_table_of_three_is_a_table(self) -> None:
        """Q-30: 11 players sit at 3 tables, one of three."""
        assert pcn_list(Epreuve(Form.INDIVIDUAL, 11, (3,))) == (120, 82, 57, 50, 50, 50)


class Test_PCN_03:
    """The first receives 40 times the tables, the n-th that times abattement^(n − 1)."""

    def test_five_tables(self) -> None:
        assert pcn_list(individual(5))[:5] == (200, 142, 100, 71, 50)

    @pytest.mark.parametrize("sessions", [(), (0,), (5, 0)])
    def test_no_table_is_refused(self, sessions: tuple[int, ...]) -> None:
        with pytest.raises(RuleBroken) as caught:
            Epreuve(Form.INDIVIDUAL, 20, sessions)
        assert caught.value.clause == "PCN-03"

    def test_the_bareme_has_a_day(self) -> None:
        assert bareme_on(date(2026, 11, 16)) is BAREME
        assert bareme_on(date(2021, 7, 1)) is BAREME
        with pytest.raises(RuleBroken, match="2021-07-01"):
            bareme_on(date(2021, 6, 30))


class Test_PCN_04:
    """0.70 at 4 tables, 0.01 more a table, at most 0.95 and at least 0.5; 0.69 at 3 tables."""

    @pytest.mark.parametrize(
        ("tables", "expected"),
        [(3, "0.69"), (4, "0.7"), (28, "0.94"), *((int(t), str(a)) for t, a in RULES["unprinted_abattements"].items())],
    )
    def test_abattement(self, tables: int, expected: str) -> None:
        """Q-27: the straight line for the numbers not printed, 0.95 from 29 tables on."""
        assert table_abattement(tables) == Fraction(expected)


class Test_PCN_05:
    """The exact product is truncated, with no rounding in between."""

    @pytest.mark.parametrize(("tables", "place", "pcn"), [(3, 2, 82), (14, 2, 448), (15, 2, 486), (24, 2, 864)])
    def test_truncation(self, tables: int, place: int, pcn: int) -> None:
        """Q-26: 120 × 0.69 = 82.8 → 82; 560 × 0.8 = 448."""
        assert place_pcn(individual(tables), place) == pcn

    def test_nothing_is_rounded_in_between(self) -> None:
        # 7 tables: 280 × 0.73² = 149.212; 280 × 0.73 = 204.4 → 204 × 0.73 = 148.92 would give 148.
        assert place_pcn(individual(7), 3) == 149


class Test_PCN_06:
    """An award is at least 50, at most 1500, or 3000 in a regional championship."""

    def test_floor(self) -> None:
        assert place_pcn(individual(5), 6) == RULES["floor"] == 50

    @pytest.mark.parametrize("case", RULES["cap_examples"], ids=lambda case: f"{case['T']} tables")
    def test_cap(self, case: dict[str, int]) -> None:
        """Q-28: on each award, so at 40 tables the second has 1500; *cap_first* would give 1425."""
        epreuve = individual(case["T"])
        assert place_pcn(epreuve, 1) == case["first"]
        if "second" in case:
            assert place_pcn(epreuve, 2) == case["second"]
        if "second_per_award_cap" in case:
            assert place_pcn(epreuve, 2) == case["second_per_award_cap"]
            first = individual(case["T"], options=PcnOptions(cap_first=True))
            assert pcn_list(first)[:2] == (case["first"], case["second_if_first_capped_then_abated"])

    def test_caps(self) -> None:
        assert RULES["cap_libre"] == individual(5).cap
        assert RULES["cap_regional_championship"] == regional_final(Form.DUO, 10, (5,)).cap

    def test_a_cap_below_the_floor_is_refused(self) -> None:
        with pytest.raises(RuleBroken) as caught:
            individual(5, cap=49)
        assert caught.value.clause == "PCN-06"


class Test_PCN_07:
    """Several sessions: final ranking, half of the first session's players, the tables of all sessions added."""

    def test_twenty_and_twelve_tables(self) -> None:
        case = RULES["multi_session"]
        epreuve = Epreuve(Form.INDIVIDUAL, 80, tuple(case["tables_per_session"]))
        assert epreuve.tables == case["T_used"]
        assert pcn_list(epreuve)[:2] == (case["first"], case["second"])
        assert len(pcn_list(epreuve)) == case["entitled"]


class Test_PCN_08:
    """Duos: half of the duos, each member has the value, the abattement squared, 0.9025 to 0.5."""

    def test_values(self) -> None:
        assert pcn_list(Epreuve(Form.DUO, 10, (5,))) == (200, 100, 50, 50, 50)
        assert place_pcn(Epreuve(Form.DUO, 60, (30,)), 2) == 1083

    @pytest.mark.parametrize(
        ("tables", "expected"), [(3, "0.5"), (4, "0.5"), (5, "0.5041"), (29, "0.9025"), (60, "0.9025")]
    )
    def test_abattement(self, tables: int, expected: str) -> None:
        assert abattement(Form.DUO, tables) == Fraction(expected)


class Test_PCN_09:
    """Teams of four: half of the teams rounded up, the exact fourth power, 0.815 to 0.5."""

    def test_values(self) -> None:
        assert pcn_list(Epreuve(Form.TEAM4, 5, (5,))) == (200, 100, 50)
        assert place_pcn(Epreuve(Form.TEAM4, 20, (20,)), 2) == 437

    @pytest.mark.parametrize(
        ("tables", "expected"), [(5, "0.5"), (18, "0.5"), (20, "0.54700816"), (22, "0.59969536"), (30, "0.81450625")]
    )
    def test_exact_power_not_the_printed_one(self, tables: int, expected: str) -> None:
        assert abattement(Form.TEAM4, tables) == Fraction(expected)
        # 880 × 0.6 would be 528: 527 is printed.
        assert place_pcn(Epreuve(Form.TEAM4, 22, (22,)), 2) == 527


class Test_PCN_10:
    """Teams of four over several sessions: half of the first session's teams, on the tables of all sessions."""

    def test_six_and_four_tables(self) -> None:
        assert pcn_list(Epreuve(Form.TEAM4, 6, (6, 4))) == (400, 200, 100)


class Test_PCN_11:
    """Index 1.5 for regional semi-finals, 1.8 for regional finals; the tables are for index 1."""

    @pytest.mark.parametrize("case", RULES["examples_index"], ids=lambda case: f"{case['T']} tables, {case['index']}")
    def test_examples(self, case: dict[str, float]) -> None:
        """Q-29: the exact product is multiplied and truncated, then kept between 50 and 3000."""
        tables, place = int(case["T"]), int(case["n"])
        epreuve = individual(tables, index=Fraction(str(case["index"])), cap=3000)
        assert place_pcn(epreuve, place) == case["pcn"]

    def test_stages(self) -> None:
        semi, final = (make(Form.INDIVIDUAL, 80, (20,)) for make in (regional_semi_final, regional_final))
        assert str(float(semi.index)) == str(RULES["indices"]["demi_finale_regionale"])
        assert str(float(final.index)) == str(RULES["indices"]["finale_regionale"])
        assert (place_pcn(semi, 1), place_pcn(final, 2)) == (1200, 1238)

    def test_the_floor_comes_after_the_index(self) -> None:
        """Q-29: 50 stays 50 by default; *index_on_table_value* makes it 75 or 90, and never reaches 3000."""
        table_value = PcnOptions(index_on_table_value=True)
        assert place_pcn(individual(5, index=Fraction(9, 5), cap=3000), 10) == 50
        for index, least in ((Fraction(3, 2), 75), (Fraction(9, 5), 90)):
            assert place_pcn(individual(5, index=index, cap=3000, options=table_value), 10) == least
        large = individual(100, index=Fraction(9, 5), cap=3000, options=table_value)
        assert place_pcn(large, 1) == 2700
        both = PcnOptions(cap_first=True, index_on_table_value=True)
        assert place_pcn(individual(40, index=Fraction(9, 5), cap=3000, options=both), 2) == 2565  # 1425 × 1.8

    @pytest.mark.parametrize("index", [Fraction(0), Fraction(-1)])
    def test_no_index_below_zero(self, index: Fraction) -> None:
        with pytest.raises(RuleBroken) as caught:
            individual(5, index=index)
        assert caught.value.clause == "PCN-11"


class Test_PCN_12:
    """Ex æquo share the total of their places, rounded up."""

    @pytest.mark.parametrize(
        "case", [case for case in RULES["ex_aequo"] if case["kind"] == "ind"], ids=lambda case: str(case["places"])
    )
    def test_examples(self, case: dict[str, object]) -> None:
        tables, places = case["T"], case["places"]
        assert isinstance(tables, int)
        assert isinstance(places, list)
        assert places_pcn(individual(tables), places[0], places[-1]) == case["each"]

    @pytest.mark.parametrize(
        ("first", "last", "each"),
        [
            pytest.param(6, 7, 50, id="(50 + 0) / 2 = 25, puis le plancher"),
            pytest.param(3, 8, 50, id="(57 + 3 × 50 + 0 + 0) / 6 = 34,5 → 35, puis le plancher"),
            pytest.param(7, 9, 0, id="au-delà de la moitié"),
            pytest.param(1, 12, 50, id="tous ex æquo : 409 / 12 = 34,08 → 35, puis le plancher"),
        ],
    )
    def test_across_the_boundary(self, first: int, last: int, each: int) -> None:
        """Q-30: places worth nothing are shared too, rounded up, then the floor of 50."""
        assert places_pcn(individual(3), first, last) == each


class Test_PCN_14:
    """With a dispensation for a regional championship the CCN may change PCN and PP."""

    def test_what_the_ccn_says(self) -> None:
        decision = Decision("CCN", "12 joueurs par dérogation", pcn=(500, 300, 25))
        epreuve = Epreuve(Form.INDIVIDUAL, 12, (3, 3), decision=decision)
        assert pcn_list(epreuve) == (500, 300, 25)
        assert place_pcn(epreuve, 4) == 0
        assert places_pcn(epreuve, 3, 4) == 13  # no floor below what the CCN itself decided

    def test_pp_alone(self) -> None:
        decision = Decision("CCN", "dérogation", pp=(1,))
        assert pcn_list(individual(3, decision=decision)) == pcn_list(individual(3))

    @pytest.mark.parametrize(("author", "reason", "pcn"), [("", "x", (1,)), ("CCN", " ", (1,)), ("CCN", "x", (-1,))])
    def test_a_decision_is_whole(self, author: str, reason: str, pcn: tuple[int, ...]) -> None:
        with pytest.raises(RuleBroken) as caught:
            Decision(author, reason, pcn=pcn)
        assert caught.value.clause == "PCN-14"
