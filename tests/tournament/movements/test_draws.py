"""The draw of starting seats."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.formats.movements import find
from oudler.tournament.movements import (
    Candidate,
    Draw,
    TeamSize,
    draw_seats,
    draw_teams,
    plan,
    team_plan,
    team_seats,
    vacancies,
    vacate,
)
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation, Position
from oudler.verdicts import RuleBroken


def first_position(players: int) -> Position[Label]:
    tables, missing = -(-players // 4), -players % 4
    seating = plan(find(tables, 3), 3)
    return vacate(seating, vacancies(seating, missing).left_out)[0]


def side(draw: Draw, number: int) -> Orientation:
    (label,) = (label for label, who in draw.holders.items() if who == number)
    return Orientation(label[0])


@st.composite
def entrants(draw: st.DrawFn, choices: bool = False) -> list[Candidate]:
    count = draw(st.integers(20, 90))
    rng = random.Random(draw(st.integers(0, 2**32)))
    return [
        Candidate(
            n,
            orientation=rng.choice([None, None, *ORIENTATIONS]) if choices else None,
            club=f"club {rng.randrange(30)}" if rng.randrange(9) else "",
            comite=f"comité {rng.randrange(6)}",
            zone=f"zone {rng.randrange(2)}",
        )
        for n in range(1, count + 1)
    ]


class Test_ORG_19:
    """« Les joueurs peuvent éventuellement choisir leur orientation, ou bien (…) un tirage au sort intégral. »"""

    @settings(max_examples=40, deadline=None)
    @given(entrants(choices=True), st.integers(0, 99))
    def test_everyone_has_a_seat_and_what_he_chose(self, entries: list[Candidate], seed: int) -> None:
        first = first_position(len(entries))
        draw = draw_seats(first, entries, random.Random(seed))
        assert set(draw.holders) == {player for table in first for player in table.players}
        assert sorted(draw.holders.values()) == sorted(entry.number for entry in entries)
        seats = Counter(label[0] for label in draw.holders)
        asked: Counter[str] = Counter()
        for entry in entries:
            if entry.orientation is None:
                continue
            asked[entry.orientation] += 1
            # In order of entry while seats last.
            assert (entry.number in draw.refused) == (asked[entry.orientation] > seats[entry.orientation])
            if entry.number not in draw.refused:
                assert side(draw, entry.number) is entry.orientation

    def test_a_seed_gives_the_same_draw(self) -> None:
        entries = [Candidate(n) for n in range(48)]
        first = first_position(48)
        assert draw_seats(first, entries, random.Random(1)) == draw_seats(first, entries, random.Random(1))
        assert draw_seats(first, entries, random.Random(1)) != draw_seats(first, entries, random.Random(2))

    @pytest.mark.slow
    def test_a_complete_draw_favours_no_seat(self) -> None:
        entries = [Candidate(n) for n in range(20)]
        rng = random.Random(3)
        seats = Counter(
            label
            for _ in range(1000)
            for label, who in draw_seats(first_position(20), entries, rng).holders.items()
            if who == 0
        )
        assert len(seats) == 20
        assert max(seats.values()) < 90

    def test_too_many_or_too_few(self) -> None:
        with pytest.raises(RuleBroken) as refused:
            draw_seats(first_position(20), [Candidate(1)], random.Random(1))
        assert refused.value.clause == "ORG-19"


class Test_COMP_34:
    """« Le champion sortant reçoit la position Nord à la table 1 … brasser et équilibrer (…) zones et comités. »"""

    @settings(max_examples=40, deadline=None)
    @given(entrants(), st.integers(0, 99))
    def test_origins_are_balanced(self, entries: list[Candidate], seed: int) -> None:
        draw = draw_seats(first_position(len(entries)), entries, random.Random(seed))
        for key in (lambda e: e.zone, lambda e: (e.zone, e.comite)):
            for origin in {key(entry) for entry in entries}:
                counts = Counter(side(draw, entry.number) for entry in entries if key(entry) == origin)
                spread = [counts[orientation] for orientation in ORIENTATIONS]
                # Vacant Nords, and the seats that are left for the last committee.
                assert max(spread) - min(spread) <= 2 + -len(entries) % 4

    def test_the_champion(self) -> None:
        for seed in range(20):
            entries = [Candidate(n, champion=n == 13, orientation=Orientation.EST) for n in range(23)]
            draw = draw_seats(first_position(23), entries, random.Random(seed))
            assert draw.holders["N1"] == 13
            assert 13 not in draw.refused

    def test_one_champion_only(self) -> None:
        with pytest.raises(RuleBroken) as refused:
            draw_seats(first_position(20), [Candidate(n, champion=n < 2) for n in range(20)], random.Random(1))
        assert refused.value.clause == "COMP-34"

    def test_his_seat_must_be_there(self) -> None:
        entries = [Candidate(n, champion=n == 0) for n in range(19)]
        first = vacate((first_position(20),), ["N1"])[0]
        with pytest.raises(RuleBroken):
            draw_seats(first, entries, random.Random(1))

    @pytest.mark.parametrize(
        ("size", "seats"), [(TeamSize.DUO, {"N1", "S1"}), (TeamSize.FOUR, {"N1", "S1", "E1", "O1"})]
    )
    def test_champion_duo_and_team(self, size: TeamSize, seats: set[str]) -> None:
        places = team_seats(find(6, 4, unplayed=1), size)
        for seed in range(10):
            entries = [
                Candidate(n, members=tuple(10 * n + m for m in range(size.members)), champion=n == 4)
                for n in range(len(places))
            ]
            draw = draw_teams(places, entries, random.Random(seed))
            assert {label for label, who in draw.holders.items() if who // 10 == 4} >= seats
            assert len(set(draw.holders.values())) == len(draw.holders) == 24
            for labels in places:
                assert len({draw.holders[label] // 10 for label in labels}) == 1

    def test_duos_of_a_zone_are_balanced_over_the_lines(self) -> None:
        team = team_plan(find(8, 4, unplayed=1), 4, TeamSize.DUO, missing=2)
        entries = [Candidate(n, members=(10 * n, 10 * n + 1), zone=str(n % 3)) for n in range(15)]
        for seed in range(20):
            draw = draw_teams(team.teams, entries, random.Random(seed))
            for zone in range(3):
                first = Counter(label[0] for label, who in draw.holders.items() if who // 10 % 3 == zone)
                assert abs(first["N"] - first["E"]) <= 1

    @settings(max_examples=30, deadline=None)
    @given(entrants(), st.integers(0, 99))
    def test_clubs_are_parted_at_position_1(self, entries: list[Candidate], seed: int) -> None:
        first = first_position(len(entries))
        draw = draw_seats(first, entries, random.Random(seed))
        clubs = {entry.number: entry.club for entry in entries}
        together = sum(
            clubs[one] == clubs[other] != ""
            for table in first
            for one, other in combinations([draw.holders[label] for label in table.players], 2)
        )
        assert together <= 1

    def test_a_club_larger_than_the_tables(self) -> None:
        entries = [Candidate(n, club="A" if n < 7 else "") for n in range(20)]
        first = first_position(20)
        draw = draw_seats(first, entries, random.Random(1))
        members = [sum(draw.holders[label] < 7 for label in table.players) for table in first]
        assert max(members) == 2
