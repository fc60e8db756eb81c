"""The kernel is equal to the rules, card by card, on random deals."""

from __future__ import annotations

from collections import Counter

import pytest

from agreement import agree
from parted import parts

QUICK = 2_000
BULK = 100_000
PARTS = 10  # of a bulk run, for two workers to share

MUST_TURN_UP = [
    *(f"fate {fate}" for fate in ("not_played", "kept", "exchanged", "owed", "lost", "surrendered")),
    *(f"chelem {camp}" for camp in ("attack", "defence", "None")),
    *(f"chelem {camp}, announced" for camp in ("attack", "None")),
    *(f"petit {camp}" for camp in ("attack", "defence", "None")),
    *("prise", "garde", "garde_sans", "garde_contre"),
    *("fft2022", "fft2017", "fft2012", "popular"),
    *("poignées", "trick_winner", "excuse wins"),
]


@pytest.mark.parametrize("part", parts(2))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_legal_cards_winners_and_marks_agree(players: int, part: int) -> None:
    seen = agree(seed=players * 1000 + part, players=players, deals=QUICK // 2)
    expected = [*MUST_TURN_UP, *(["partner"] if players == 5 else [])]
    if players == 3:
        expected.remove("fate surrendered")  # a partner of the camp must win the trick: rare at three
    assert [what for what in expected if not seen[what]] == []


@pytest.mark.bulk
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [3, 4, 5])
def test_they_agree_on_a_hundred_thousand_deals(players: int, part: int) -> None:
    seen: Counter[str] = agree(seed=players * 1_000_000 + part, players=players, deals=BULK // PARTS)
    assert seen["deals"] == BULK // PARTS
