"""What bots make of an étui, and how difficult that makes it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oudler.app.duplicate.bands import PRENABLE
from oudler.app.duplicate.trials import Difficulty, Trial, Tried, amount_of, play_etui, played_record, tried
from oudler.bots import bot_named
from oudler.formats import record
from oudler.formats.etuis import etui_of
from oudler.formats.replay import report
from oudler.text import OudlerError
from oudler.tournament.duplicate.draws import draw

ETUI = draw((5).to_bytes(32, "big"), "", 2, PRENABLE.__contains__).etui
SEED = (1).to_bytes(32, "big")


def made(*shares: tuple[int, int]) -> Difficulty:
    """The difficulty of an étui that each level, the weakest first, made so many times of so many."""
    trials = tuple(Trial(str(place), (50,) * won + (-50,) * (of - won)) for place, (won, of) in enumerate(shares))
    return Tried(ETUI, trials).difficulty


@pytest.mark.parametrize(
    ("shares", "expected"),
    [
        (((3, 3), (2, 3)), Difficulty.EASY),
        (((0, 3), (2, 3)), Difficulty.HARD),
        (((2, 3), (0, 3)), Difficulty.LOST),
        (((2, 3), (1, 3)), Difficulty.OPEN),
        (((1, 2), (3, 3)), Difficulty.OPEN),
    ],
)
def test_difficulty(shares: tuple[tuple[int, int], ...], expected: Difficulty) -> None:
    assert made(*shares) is expected
    assert str(expected) in expected.text.fr


def test_the_same_seed_plays_the_same_cards() -> None:
    one, other = (list(tried([ETUI], ["glouton", "random"], 2, SEED)) for _ in range(2))
    assert one == other
    assert [trial.level for trial in one[0].trials] == ["glouton", "random"]
    assert all(len(trial.amounts) == 2 for trial in one[0].trials)


def test_a_copy_under_another_number_is_played_alike() -> None:
    (one,), (other,) = (tried([etui], ["glouton"], 2, SEED) for etui in (ETUI, ETUI.copy(77)))
    assert one.trials == other.trials


def test_means_are_exact() -> None:
    trial = Trial("club", (56, -62, 50))
    assert (trial.mean, trial.made) == (Fraction(44, 3), Fraction(2, 3))


def test_a_play_is_a_real_record() -> None:
    played = play_etui(ETUI, [bot_named("glouton")] * 4, SEED, "table 1")
    kept = record.loads(record.dumps(played_record(ETUI, played)))
    assert etui_of(kept) == ETUI
    assert report(kept)["result"]["per_defender"] == amount_of(played)


@pytest.mark.parametrize("plays", [0, 101])
def test_the_work_is_bounded(plays: int) -> None:
    with pytest.raises(OudlerError, match="de 1 à 100 parties"):
        list(tried([ETUI], ["glouton"], plays, SEED))
