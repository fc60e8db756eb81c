"""General, line and alternate orders, and sums over sessions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.duplicate.orders import (
    Order,
    Placed,
    alternate_order,
    explain_place,
    explain_sessions,
    general_order,
    line_orders,
    official_order,
    sessions_total,
)
from vectors import load

EXAMPLE = load("duplicate_ranking")["alternate"]
PLAYERS = [player["p"] for player in EXAMPLE["players"]]
NUMBER = {name: number for number, name in enumerate(PLAYERS, 1)}
VALUES = {NUMBER[player["p"]]: player["g"] for player in EXAMPLE["players"]}
LINES = {NUMBER[player["p"]]: player["line"] for player in EXAMPLE["players"]}

FIELDS = st.dictionaries(
    st.integers(1, 200),
    st.tuples(st.integers(0, 20).map(lambda fifth: Fraction(100 * fifth, 7)), st.sampled_from("NSEO")),
    max_size=24,
)
Field = dict[int, tuple[Fraction, str]]


def names(order: tuple[Placed, ...]) -> list[str]:
    return [PLAYERS[placed.entrant - 1] for placed in order]


def ranks(order: tuple[Placed, ...]) -> list[tuple[int, int]]:
    return [(placed.rank, placed.entrant) for placed in order]


class Test_IND_08:
    """The general ranking is by decreasing global percentage."""

    def test_figures(self) -> None:
        assert names(general_order(VALUES)) == EXAMPLE["general"]

    def test_equal_values_are_ex_aequo(self) -> None:
        order = general_order({4: 50, 2: 60, 3: 50, 1: 40})
        assert ranks(order) == [(1, 2), (2, 3), (2, 4), (4, 1)]
        assert [placed.tied for placed in order] == [False, True, True, False]


class Test_IND_09:
    """The alternate ranking takes the four firsts of the lines, by percentage, then the four seconds, and so on."""

    def test_figures(self) -> None:
        assert names(alternate_order(VALUES, LINES)) == EXAMPLE["alternate"]

    def test_lines(self) -> None:
        found = line_orders(VALUES, LINES)
        assert {line: names(order) for line, order in found.items()} == {
            line: [f"{line}1", f"{line}2"] for line in "ENOS"
        }

    def test_is_explained(self) -> None:
        steps = explain_place(VALUES, LINES, NUMBER["O2"])
        assert [step.said.fr for step in steps] == [
            "49 : 2e de 2 dans la ligne O (IND-09)",
            "après les 4 mieux placés dans leur ligne, 2e de 4 de ce rang : 6e (IND-09)",
        ]


class Test_IND_10:
    """A tournament in one session is homologated on the alternate ranking."""

    def test_one_session(self) -> None:
        assert official_order(1, lines=True) is Order.ALTERNATE

    def test_without_lines_there_is_no_alternate_order(self) -> None:
        assert official_order(1, lines=False) is Order.GENERAL


class Test_IND_11:
    """Over several sessions the general ranking counts, on the sum of the sessions' percentages with coefficients."""

    def test_several_sessions(self) -> None:
        assert official_order(2, lines=True) is Order.GENERAL

    def test_sum(self) -> None:
        assert sessions_total([52, 60], [Fraction(1), Fraction("1.2")]) == 124
        (step,) = explain_sessions([52, 60], [Fraction(1), Fraction("1.2")])
        assert step.said.fr == "52 + 1,2 × 60 = 124 (IND-11)"


class Test_TRI_10:
    """Alternate ranking from the lines N–S and E–O, in blocks of two, for one session."""

    def test_blocks_of_two(self) -> None:
        values = {1: 60, 2: 52, 3: 55, 4: 54}
        order = alternate_order(values, {1: "NS", 2: "NS", 3: "EO", 4: "EO"})
        assert [values[placed.entrant] for placed in order] == [60, 55, 54, 52]


class Test_Q_33:
    """Blocks hold whoever there is; equal percentages are ex æquo."""

    def test_a_line_that_is_short(self) -> None:
        order = alternate_order({1: 60, 2: 50, 3: 40, 4: 70}, {1: "N", 2: "N", 3: "N", 4: "S"})
        assert [(placed.entrant, placed.block) for placed in order] == [(4, 1), (1, 1), (2, 2), (3, 3)]

    def test_equal_ones_of_two_lines(self) -> None:
        order = alternate_order({1: 60, 2: 60, 3: 55, 4: 50}, {1: "N", 2: "S", 3: "E", 4: "O"})
        assert ranks(order) == [(1, 1), (1, 2), (3, 3), (4, 4)]

    def test_two_firsts_of_one_line(self) -> None:
        """Both are firsts of their line, which has no second: nobody is pushed back by a draw of lots."""
        order = alternate_order({1: 60, 2: 60, 3: 55, 4: 70, 5: 65}, {1: "N", 2: "N", 3: "N", 4: "S", 5: "S"})
        assert [(placed.rank, placed.entrant, placed.block) for placed in order] == [
            (1, 4, 1),
            (2, 1, 1),
            (2, 2, 1),
            (4, 5, 2),
            (5, 3, 3),
        ]

    def test_equal_ones_of_two_blocks_are_not(self) -> None:
        order = alternate_order({1: 60, 2: 50, 3: 50}, {1: "N", 2: "N", 3: "S"})
        assert [(placed.rank, placed.entrant, placed.tied) for placed in order] == [
            (1, 1, False),
            (2, 3, False),
            (3, 2, False),
        ]


@given(FIELDS)
def test_the_alternate_order_is_consistent_with_its_lines(field: Field) -> None:
    values = {entrant: value for entrant, (value, _) in field.items()}
    lines = {entrant: line for entrant, (_, line) in field.items()}
    order = alternate_order(values, lines)
    assert sorted(placed.entrant for placed in order) == sorted(values)
    for line, own in line_orders(values, lines).items():
        kept = [placed.entrant for placed in order if lines[placed.entrant] == line]
        assert kept == [placed.entrant for placed in own]
        blocks = {placed.entrant: placed.block for placed in order}
        assert [blocks[placed.entrant] for placed in own] == [placed.rank for placed in own]
    for ahead, behind in pairwise(order):
        assert (ahead.block or 0) <= (behind.block or 0)
        assert ahead.block != behind.block or ahead.value >= behind.value
        assert (ahead.rank == behind.rank) == (ahead.block == behind.block and ahead.value == behind.value)


@given(FIELDS)
def test_one_line_alternates_into_its_own_order(field: Field) -> None:
    values = {entrant: value for entrant, (value, _) in field.items()}
    assert ranks(alternate_order(values, dict.fromkeys(values, "N"))) == ranks(general_order(values))
