"""The certificate against a count by hand, and against plans broken on purpose."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.formats.movements import find
from oudler.tournament.movements import Fault, Meeting, certificate_json, certify, plan
from oudler.tournament.seating import Label, Plan, Position, Table


def position(*tables: str) -> Position[Label]:
    """Return a position from texts such as `1 2 3 4` and `- 5 6 7`."""
    return tuple(
        Table(number, tuple(None if who == "-" else who for who in text.split()))
        for number, text in enumerate(tables, 1)
    )


@st.composite
def seatings(draw: st.DrawFn) -> Plan[Label]:
    tables = draw(st.integers(3, 6))
    vacant = draw(st.integers(0, 3))
    names: list[str | None] = [str(n) for n in range(1, 4 * tables + 1 - vacant)]
    rng = draw(st.randoms(use_true_random=False))
    made = []
    for _ in range(draw(st.integers(1, 6))):
        seats = names + [None] * vacant
        rng.shuffle(seats)
        made.append(tuple(Table(t + 1, tuple(seats[4 * t : 4 * t + 4])) for t in range(tables)))
    return tuple(made)


def together(seating: Plan[Label], one: str, other: str) -> int:
    return sum(one in table.seats and other in table.seats for tables in seating for table in tables)


@pytest.mark.slow
@given(seatings(), st.randoms(use_true_random=False))
def test_counts_are_those_of_a_search_by_pairs(seating: Plan[Label], rng: random.Random) -> None:
    players = sorted({who for tables in seating for table in tables for who in table.players}, key=int)
    teams = {who: rng.randrange(5) for who in players}
    proof = certify(seating, teams)
    counts = {pair: together(seating, *pair) for pair in combinations(players, 2)}
    assert proof.players == len(players)
    assert proof.positions == len(seating)
    assert proof.max_meetings == max(counts.values())
    assert {met.players: met.count for met in proof.repeated} == {p: n for p, n in counts.items() if n > 1}
    assert sum(proof.meetings) == len(counts)
    assert all(pairs == list(counts.values()).count(times) for times, pairs in enumerate(proof.meetings))
    assert {met.players: met.count for met in proof.team_mates} == {
        (one, other): times for (one, other), times in counts.items() if times and teams[one] == teams[other]
    }
    threes = [table.players for tables in seating for table in tables if len(table.players) == 3]
    assert dict(proof.three_handed) == {who: n for who in players if (n := sum(who in three for three in threes))}
    few = [table for tables in seating for table in tables if 0 < len(table.players) < 3]
    assert [fault.what for fault in proof.faults] == ["few"] * len(few)


class TestBrokenPlans:
    def test_a_player_without_a_seat(self) -> None:
        seating = (position("1 2 3 4", "5 6 7 8"), position("1 2 3 5", "- 6 7 8"))
        proof = certify(seating)
        assert proof.faults == (Fault(2, "missing", "4"),)
        assert not proof.clean

    def test_a_player_with_two_seats(self) -> None:
        seating = (position("1 2 3 4", "5 6 7 8"), position("1 5 3 2", "4 5 7 8"))
        assert set(certify(seating).faults) == {Fault(2, "twice", "5"), Fault(2, "missing", "6")}

    def test_a_table_of_two_and_a_number_twice(self) -> None:
        seating = ((Table(1, ("1", "2", None, None)), Table(1, ("3", "4", "5", "6"))),)
        assert set(certify(seating).faults) == {Fault(1, "few", "1"), Fault(1, "table", "1")}

    @pytest.mark.parametrize("tables", [5, 9, 24])
    def test_two_players_exchanged(self, tables: int) -> None:
        """Exchange two players of one position: each then meets somebody again, or both keep their new company."""
        seating = list(plan(find(tables, 5), 5))
        swap = {"S1": "S2", "S2": "S1"}
        seating[3] = tuple(
            Table(table.number, tuple(swap.get(who or "", who) for who in table.seats)) for table in seating[3]
        )
        broken = tuple(seating)
        counts = {
            (one, other): together(broken, one, other)
            for one in ("S1", "S2")
            for table in broken[3]
            for other in table.players
            if other != one
        }
        assert {frozenset(m.players) for m in certify(broken).repeated} == {
            frozenset(pair) for pair, times in counts.items() if times > 1
        }

    def test_the_same_position_twice(self) -> None:
        first = plan(find(7, 1), 1)
        proof = certify((*first, *first))
        assert proof.max_meetings == 2
        assert len(proof.repeated) == 6 * 7
        assert proof.meetings == (28 * 27 // 2 - 42, 0, 42)


def test_a_table_of_five_is_counted_whole() -> None:
    proof = certify((position("1 2 3 4 5"),))
    assert (proof.players, proof.meetings, proof.three_handed, proof.faults) == (5, (0, 10), (), ())


def test_nobody_at_all() -> None:
    nobody: Plan[Label] = ()
    proof = certify(nobody)
    assert (proof.players, proof.max_meetings, proof.meetings, proof.clean) == (0, 0, (0,), True)


class Test_TEAM_02:
    """Team-mates never meet during the tournament."""

    def test_those_who_do_are_named(self) -> None:
        seating = (position("1 2 3 4", "5 6 7 8"),)
        proof = certify(seating, {"1": 1, "3": 1, "5": 2, "9": 2})
        assert proof.team_mates == (Meeting(("1", "3"), 1),)
        assert not proof.clean

    @pytest.mark.parametrize(("tables", "fault"), [(10, "E1"), (24, "E1")])
    def test_the_faulty_tables_would_seat_team_mates_together(self, tables: int, fault: str) -> None:
        from oudler.tournament.movements import Kind, Movement

        known = find(tables, 6, Kind.FFT)
        base = {10: (0, 1, 2, -1), 24: (0, 1, 2, -2)}[tables]
        longer = Movement(Kind.FFT, tables, 7, (*known.steps, base))
        teams = {f"{side}{table}": table for side in "NSEO" for table in range(1, tables + 1)}
        met = certify(plan(longer, 7)[1:], teams).team_mates
        assert met[0].players == (fault, "O1")
        assert len(met) == tables


def test_json() -> None:
    seating = (position("6 8 1 2", "- 10 11 12"), position("6 8 10 11", "- 1 2 12"))
    assert certificate_json(certify(seating)) == {
        "max_meetings": 2,
        "repeated": [
            {"pair": ["1", "2"], "count": 2},
            {"pair": ["6", "8"], "count": 2},
            {"pair": ["10", "11"], "count": 2},
        ],
        "three_handed": {"1": 1, "2": 1, "10": 1, "11": 1, "12": 2},
        "players": 7,
        "meetings": {"0": 6, "1": 12, "2": 3},
        "team_mates": [],
        "faults": [],
    }
