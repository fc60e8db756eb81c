"""Seatings made position by position, and the finals."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from oudler.tournament.movements import (
    Seating,
    at_random,
    certify,
    check_mix,
    finals_position,
    in_rank_order,
    shuffled,
)
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken

FIGURES = vectors.load("movements")["finals"]
M, R, B = Seating.MOVEMENT, Seating.RANDOM, Seating.BEST


def ranks(count: int) -> list[str]:
    return [str(rank) for rank in range(1, count + 1)]


class Test_MOVE_01:
    """« Mise en place aléatoire, meilleurs scores avec les meilleurs, mouvement FFT. »"""

    def test_three_kinds(self) -> None:
        assert {str(seating) for seating in Seating} == {"random", "best", "movement"}


class Test_MOVE_02:
    """« Le mouvement FFT ne peut être repris si une mise en place aléatoire ou meilleur/meilleur a été utilisée. »"""

    @pytest.mark.parametrize("mix", [(), (M,), (M, M, R), (M, B, R, B), (R, R), (B,), (M, R, B)])
    def test_allowed(self, mix: tuple[Seating, ...]) -> None:
        check_mix(mix)

    @pytest.mark.parametrize(("mix", "place"), [((R, M), 2), ((M, M, B, M), 4), ((B, R, M, M), 3)])
    def test_refused(self, mix: tuple[Seating, ...], place: int) -> None:
        with pytest.raises(RuleBroken, match=f"position {place} ") as refused:
            check_mix(mix)
        assert refused.value.clause == "MOVE-02"


class Test_TEAM_07:
    """« Les mouvements aléatoires et meilleurs/meilleures ne sont pas possibles » par équipes."""

    @pytest.mark.parametrize("mix", [(R,), (M, B)])
    def test_refused(self, mix: tuple[Seating, ...]) -> None:
        with pytest.raises(RuleBroken) as refused:
            check_mix(mix, teams=True)
        assert refused.value.clause == "TEAM-07"

    def test_movement(self) -> None:
        check_mix((M, M, M), teams=True)


class Test_MOVE_03:
    """Random and best/best give every player a new seat, posted."""

    @given(st.integers(9, 200), st.integers(0, 2**32))
    def test_everyone_has_one_seat(self, count: int, seed: int) -> None:
        players = ranks(count)
        position = at_random(players, random.Random(seed))
        assert sorted((player for table in position for player in table.players), key=int) == players
        assert [table.number for table in position] == list(range(1, -(-count // 4) + 1))
        sizes = [len(table.players) for table in position]
        assert set(sizes) <= {3, 4}
        assert sizes == sorted(sizes, reverse=True)
        assert all(table[Orientation.NORD] is None for table in position if len(table.players) == 3)
        assert not certify((position,)).faults

    def test_a_seed_gives_the_same_draw(self) -> None:
        assert at_random(ranks(40), random.Random(7)) == at_random(ranks(40), random.Random(7))
        assert at_random(ranks(40), random.Random(7)) != at_random(ranks(40), random.Random(8))

    def test_every_order_is_as_likely(self) -> None:
        rng = random.Random(1)
        seen = Counter("".join(shuffled("abc", rng)) for _ in range(6000))
        assert len(seen) == 6
        assert all(900 < times < 1100 for times in seen.values())

    @pytest.mark.parametrize("count", [1, 2, 5])
    def test_too_few(self, count: int) -> None:
        with pytest.raises(RuleBroken) as refused:
            in_rank_order(ranks(count))
        assert refused.value.clause == "ORG-17"


class Test_Q_38:
    """Best with best: ranks 1 to 4 at table 1, 5 to 8 at table 2 …, in N, S, E, O by rank."""

    def test_two_tables(self) -> None:
        one, two = in_rank_order(ranks(8))
        assert {str(side): one[side] for side in Orientation} == {"N": "1", "S": "2", "E": "3", "O": "4"}
        assert {str(side): two[side] for side in Orientation} == {"N": "5", "S": "6", "E": "7", "O": "8"}

    def test_the_last_table_may_lack_its_nord(self) -> None:
        position = in_rank_order(ranks(11))
        assert [table.seats for table in position] == [
            ("1", "2", "3", "4"),
            ("5", "6", "7", "8"),
            (None, "9", "10", "11"),
        ]


class Test_FIN_01:
    """« Les 12, 16, 20 meilleurs scores joueront une position supplémentaire de 4 donnes. »"""

    @pytest.mark.parametrize("count", [0, 4, 8, 13, 24])
    def test_other_numbers(self, count: int) -> None:
        with pytest.raises(RuleBroken) as refused:
            finals_position(ranks(count))
        assert refused.value.clause == "FIN-01"

    def test_Q_37_twelve(self) -> None:
        position = finals_position(ranks(12))
        assert [table.seats for table in position] == [
            ("1", "4", "7", "10"),
            ("2", "5", "8", "11"),
            ("3", "6", "9", "12"),
        ]


def seated(count: int) -> dict[str, dict[str, int]]:
    return {
        str(table.number): {str(side): int(table[side] or 0) for side in ORIENTATIONS}
        for table in finals_position(ranks(count))
    }


class Test_FIN_04:
    """POSITION DE DEPART DES 16 JOUEURS FINALISTES (1 position de 4 donnes)."""

    def test_it(self) -> None:
        assert seated(16) == FIGURES["16"]


class Test_FIN_05:
    """POSITION DE DEPART DES 20 JOUEURS FINALISTES (5 positions de 1 donne)."""

    def test_it(self) -> None:
        assert seated(20) == FIGURES["20"]
