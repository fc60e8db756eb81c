"""The federation's movements: every figure of vectors/movements.json that concerns them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import vectors
from oudler.formats.movements import find, movement, offers
from oudler.tournament.movements import Kind, Movement, certify, plan
from oudler.tournament.movements.choice import remark
from oudler.tournament.movements.movement import MOST_TABLES
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken
from tournament.movements.slips import slip

FIGURES = vectors.load("movements")
SPECIAL = {int(tables): figures for tables, figures in FIGURES["special"].items()}
ALL = range(5, MOST_TABLES + 1)
QUICK_FIRST = [
    tables if tables <= 30 or tables == MOST_TABLES else pytest.param(tables, marks=pytest.mark.slow) for tables in ALL
]


def fft(tables: int) -> Movement:
    found = movement(Kind.FFT, tables)
    assert found is not None
    return found


def unlimited(tables: int, positions: int) -> Movement:
    """Return the printed movement continued past its limit, by the vectors' own figures."""
    figures = SPECIAL.get(tables, FIGURES["base"])
    base = figures.get("base", figures)
    changes = figures.get("overrides_to_reach_position", {})
    steps = []
    for position in range(2, positions + 1):
        south, east, west = ({**base, **changes.get(str(position), {})}[side] for side in "SEO")
        steps.append((0, south, east, west))
    return Movement(Kind.FFT, tables, positions, tuple(steps))


def offsets(known: Movement) -> list[dict[str, int]]:
    rows = [dict.fromkeys("NSEO", 0)]
    for position in range(2, known.limit + 1):
        step = known.steps_at(position)
        assert step is not None
        rows.append({side: rows[-1][side] + step[Orientation(side)] for side in "NSEO"})
    return rows


def clashes(tables: int, positions: int) -> list[dict[str, Any]]:
    """Return where pairs of orientations that started together, or k tables apart, come back together."""
    rows = offsets(unlimited(tables, positions))
    found = []
    for pair in ("NS", "NE", "NO", "SE", "SO", "EO"):
        apart = [(row[pair[0]] - row[pair[1]]) % tables for row in rows]
        found += [
            {"pair": pair, "positions": [one + 1, other + 1]}
            for one, other in combinations(range(positions), 2)
            if apart[one] == apart[other]
        ]
    return found


class Test_MOVE_04:
    """« Le mouvement FFT permet à chaque joueur de ne rencontrer qu'une seule fois un adversaire. »"""

    @pytest.mark.parametrize("tables", QUICK_FIRST)
    def test_nobody_meets_twice_within_the_limit(self, tables: int) -> None:
        known = fft(tables)
        proof = certify(plan(known, known.limit))
        assert proof.clean
        assert proof.players == 4 * tables
        assert proof.meetings[1] == 6 * tables * known.limit

    def test_every_clash_of_the_vectors(self) -> None:
        for tables in ALL:
            figures = FIGURES["verification_5_to_150"][str(tables)]
            assert clashes(tables, figures["positions_checked"]) == figures["clashes"]

    @pytest.mark.parametrize("tables", QUICK_FIRST)
    def test_the_certificate_counts_every_clash(self, tables: int) -> None:
        figures = FIGURES["verification_5_to_150"][str(tables)]
        checked = figures["positions_checked"]
        proof = certify(plan(unlimited(tables, checked), checked))
        assert len(proof.repeated) == tables * len(figures["clashes"])
        assert (proof.max_meetings > 1) == (str(tables) in FIGURES["violations"])

    def test_the_vectors_violations_are_the_faulty_tables(self) -> None:
        assert {"5", "10", "24"} == set(FIGURES["violations"])
        for tables, figures in FIGURES["violations"].items():
            assert figures == FIGURES["verification_5_to_150"][tables]

    def test_how_far_the_printed_steps_go(self) -> None:
        for tables in ALL:
            most = FIGURES["verification_5_to_150"][str(tables)]["max_positions_without_repeat"]
            # Specials with a printed limit are not continued past it.
            limit = SPECIAL.get(tables, {}).get("max_positions_printed") or most + 1
            assert not clashes(tables, most)
            assert limit == most or clashes(tables, most + 1)


class Test_MOVE_05:
    """« Nord reste fixe, Sud monte d'une table, Est monte de deux tables, Ouest descend de deux tables. »"""

    def test_seven_tables(self) -> None:
        second = plan(fft(7), 2)[1]
        assert second[0][Orientation.SUD] == "S7"
        assert second[5][Orientation.OUEST] == "O1"

    @pytest.mark.parametrize("tables", FIGURES["examples"])
    def test_examples(self, tables: str) -> None:
        figures = FIGURES["examples"][tables]
        count = len(figures["offsets"])
        assert offsets(unlimited(int(tables), count)) == figures["offsets"]
        seating = plan(unlimited(int(tables), count), count)
        seated = [{str(side): int((position[0][side] or "")[1:]) for side in ORIENTATIONS} for position in seating]
        assert seated == figures["players_at_table_1"]
        known = fft(int(tables))
        assert offsets(known) == figures["offsets"][: known.limit]

    @pytest.mark.slow
    def test_steps_are_those_of_the_text(self) -> None:
        for tables in ALL:
            found = fft(tables)
            assert found.steps == unlimited(tables, found.limit).steps


class Test_ORG_15:
    """Orientation is kept for the whole tournament; all move at each rotation except Nord."""

    @pytest.mark.parametrize("tables", [5, 6, 8, 9, 20, 150])
    def test_it(self, tables: int) -> None:
        seating = plan(fft(tables), 5)
        for start in (1, 2, tables):
            for side in ORIENTATIONS:
                stops = slip(seating, f"{side}{start}")
                assert {stop.orientation for stop in stops} == {side}
                at = [stop.table for stop in stops]
                assert len(set(at)) == (1 if side is Orientation.NORD else 5)


class Test_MOVE_06:
    """The base movement is valid for 5, 7, 11, 13, 17, 19, 21 … 150 tables, at most 7 positions."""

    @pytest.mark.slow
    def test_base_tables(self) -> None:
        printed = FIGURES["base"]["valid_tables_printed"]
        numbers = {*printed[:-1], *range(21, 151)}
        assert printed[-1] == "21..150"
        base = {tables for tables in ALL if set(fft(tables).steps) == {(0, 1, 2, -2)}}
        assert base == numbers
        assert {fft(tables).printed for tables in numbers} == {FIGURES["base"]["limit_positions"]}

    @pytest.mark.parametrize("tables", [-1, 0, 1, 2, 151, 1000])
    def test_other_numbers_are_refused(self, tables: int) -> None:
        with pytest.raises(RuleBroken) as refused:
            offers(tables)
        assert refused.value.clause == "MOVE-06"


class Test_MOVE_07:
    """A figure on the line of the k-th position replaces the base step leading to position k."""

    @pytest.mark.parametrize("tables", SPECIAL)
    def test_special_tables(self, tables: int) -> None:
        figures = SPECIAL[tables]
        known = fft(tables)
        for position in range(2, known.limit + 1):
            changed = figures["overrides_to_reach_position"].get(str(position), {})
            assert known.steps_at(position) == {**figures["base"], **changed}
        assert known.steps_at(1) is None
        assert known.steps_at(known.limit + 1) is None

    @pytest.mark.parametrize("tables", [6, 8, 9, 10, 12, 16, 20])
    def test_read_as_the_step_after_it_meetings_repeat(self, tables: int) -> None:
        known = fft(tables)
        late = Movement(Kind.FFT, tables, known.limit, (known.steps[0], *known.steps[:-1]))
        assert certify(plan(late, late.limit)).max_meetings > 1


class Test_SHEET_08:
    """« NORD (fixe), SUD (+ 1), EST (+ 2), OUEST (- 2) », or the steps as they are at that position."""

    @pytest.mark.parametrize(
        ("tables", "position", "steps"),
        [(7, 2, "0 1 2 -2"), (6, 2, "0 1 2 -1"), (6, 3, "0 1 3 -1"), (6, 4, "0 1 2 -2"), (8, 6, "0 1 4 -1")],
    )
    def test_actual_steps(self, tables: int, position: int, steps: str) -> None:
        shown = fft(tables).steps_at(position)
        assert shown == dict(zip(ORIENTATIONS, map(int, steps.split()), strict=True))

    def test_none_where_players_have_slips(self) -> None:
        assert find(4, 5).steps_at(2) is None


class Test_MOVE_08:
    """3 TABLES : 12 JOUEURS NUMEROTES DE 1 à 12, 6 positions."""

    def test_the_printed_table(self) -> None:
        figures = FIGURES["howell3"]
        assert figures["seat_order"] == "T1 N S E O, T2 N S E O, T3 N S E O"
        seating = plan(find(3, 6), 6)
        rows = [[int(who) for table in position for who in table.players] for position in seating]
        assert rows == figures["positions"]

    def test_who_meets_whom(self) -> None:
        figures = FIGURES["howell3"]
        proof = certify(plan(find(3, 6), 6))
        assert proof.players == figures["players"]
        assert (not proof.faults) is figures["each_player_once_per_position"]
        assert {str(times): pairs for times, pairs in enumerate(proof.meetings)} == figures["pair_meetings"]
        (worst,) = (met for met in proof.repeated if met.count == proof.max_meetings)
        assert figures["most"] == f"{'-'.join(worst.players)} meet {worst.count} times"


class Test_MOVE_09:
    """4 TABLES : 16 JOUEURS NUMEROTES DE 1 à 16, 5 positions."""

    def test_the_printed_table(self) -> None:
        figures = FIGURES["howell4"]
        seating = plan(find(4, 5), 5)
        assert [[int(w) for table in position for w in table.players] for position in seating] == figures["positions"]
        proof = certify(seating)
        assert proof.players == figures["players"]
        assert proof.meetings == (0, figures["pair_meetings"]["1"])
        assert proof.clean is figures["each_player_once_per_position"]


class Test_MOVE_10:
    """In Howell each player has a number and a personal slip."""

    @pytest.mark.parametrize("tables", [3, 4])
    def test_slip_of_player_7(self, tables: int) -> None:
        known = find(tables, 5)
        stops = slip(plan(known, known.limit), "7")
        expected = FIGURES[f"howell{tables}"]["fiche_player_7"]
        assert [[stop.table, stop.orientation.title.fr.upper()] for stop in stops] == expected
        assert [stop.position for stop in stops] == list(range(1, known.limit + 1))


class Test_MOVE_11:
    """« 6 TABLES (5 positions maximum), 8 TABLES (6 positions maximum) », base 7."""

    @pytest.mark.parametrize(("tables", "limit"), [(6, 5), (8, 6), (7, 7), (9, 7), (11, 7), (150, 7), (3, 6), (4, 5)])
    def test_one_more_is_refused(self, tables: int, limit: int) -> None:
        known = find(tables, limit)
        assert len(plan(known, limit)) == limit
        for refusing in (lambda: find(tables, limit + 1), lambda: plan(known, limit + 1)):
            with pytest.raises(RuleBroken, match=rf"\b{limit} positions au plus") as refused:
                refusing()
            assert refused.value.clause == "MOVE-11"
        printed = SPECIAL.get(tables, {}).get("max_positions_printed")
        assert printed in {None, limit}

    @pytest.mark.parametrize(("tables", "limit"), [(5, 5), (10, 6), (24, 6)])
    def test_Q_40_the_faulty_ones_are_capped(self, tables: int, limit: int) -> None:
        with pytest.raises(RuleBroken, match=rf"\b{limit} positions au plus") as refused:
            find(tables, limit + 1, Kind.FFT)
        assert refused.value.clause == "Q-40"
        said = remark(fft(tables))
        assert said is not None
        assert f"arrêté à {limit}" in said.fr
        assert f"stops at {limit}" in said.en

    @pytest.mark.parametrize("tables", [10, 24])
    def test_Q_40_repairs(self, tables: int) -> None:
        repair = FIGURES["repairs_recommended"][str(tables)]["7"]
        known = find(tables, 7)
        assert known.kind is Kind.REPAIRED
        steps = known.steps_at(7)
        assert steps is not None
        assert {str(side): steps[side] for side in steps if str(side) in repair} == repair
        assert known.steps[:5] == fft(tables).steps
        assert certify(plan(known, 7)).clean
        assert find(tables, 6).kind is Kind.FFT
        said = remark(known)
        assert said is not None
        assert "réparée" in said.fr

    def test_Q_40_the_vectors_caps(self) -> None:
        repairs = FIGURES["repairs_recommended"]
        assert repairs["5"] == f"cap at {fft(5).limit} positions"
        assert repairs["10_alternative"] == f"cap at {fft(10).limit} positions"


class Test_D_34:
    """« Valable jusqu'à 7 positions » is false for 5 tables (5), 10 and 24 (6): they stop there, the others at 7."""

    @pytest.mark.slow
    def test_all_tables_of_the_base_movement(self) -> None:
        base = [tables for tables in ALL if tables not in SPECIAL or tables == 10]
        stop = {tables: fft(tables).limit for tables in base if fft(tables).limit < 7}
        assert stop == {5: 5, 10: 6, 24: 6}

    @pytest.mark.parametrize(("tables", "limit"), [(5, 5), (10, 6), (24, 6)])
    def test_one_more_would_repeat_meetings(self, tables: int, limit: int) -> None:
        assert certify(plan(unlimited(tables, limit), limit)).clean
        assert certify(plan(unlimited(tables, limit + 1), limit + 1)).max_meetings == 2


class Test_D_35:
    """« Each opponent is met once » is false for the Howell of 3 tables: accepted, and its certificate says so."""

    def test_accepted_and_told(self) -> None:
        howell = find(3, 6)
        assert (howell.kind, howell.limit) == (Kind.HOWELL, 6)
        proof = certify(plan(howell, 6))
        assert (proof.max_meetings > 1, proof.clean, proof.faults) == (True, False, ())
        assert {met.count for met in proof.repeated} >= {2}

    def test_true_for_4_tables(self) -> None:
        assert certify(plan(find(4, 5), 5)).clean
