"""`oudler duplicate turn`: an étui at the table of a quadrette."""

from __future__ import annotations

import pytest

from cli.shell import Oudler


def test_a_taker_marked_est_sits_sud(oudler: Oudler) -> None:
    """QUAD-03, QUAD-06: the dealer is turned with him, and his right neighbour leads."""
    assert oudler("duplicate", "turn", "--dealer", "N", "--taker", "E", "--json").value == {
        "taker": "S",
        "dealer": "E",
        "leader": "N",
        "scorer": "S",
        "hands": {"N": "E", "S": "O", "E": "S", "O": "N"},
        "spectators": ["N", "E", "O"],
    }


def test_in_words(oudler: Oudler) -> None:
    lines = oudler("duplicate", "turn", "--dealer", "n", "--taker", "e").out.splitlines()
    assert lines[:3] == ["preneur      Sud (étui : Est)", "donneur      Est (étui : Nord)", "entame       Nord"]


def test_no_spectator_behind_the_taker(oudler: Oudler) -> None:
    words = ("duplicate", "turn", "--dealer", "N", "--taker", "E", "--json", "--spectator")
    assert oudler(*words, "E").status == 0
    done = oudler(*words, "S")
    assert (done.status, done.error["rule"]) == (1, "QUAD-05")


@pytest.mark.parametrize("words", [("--dealer", "X", "--taker", "E"), ("--taker", "E"), ()])
def test_nonsense(oudler: Oudler, words: tuple[str, ...]) -> None:
    assert oudler("duplicate", "turn", *words).status == 2
