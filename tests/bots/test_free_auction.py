"""Free auctions of seats that bid by the model: how many deals are taken and made, and what they bring."""

from __future__ import annotations

from random import Random

import pytest

from tools.hand_auctions import auctions, figures


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_free_auction_ends_sensibly(players: int) -> None:
    found = figures(list(auctions(Random(f"free {players}"), players, 2000, 0)))
    assert 0.55 <= found["taken"] <= 0.85
    assert 0.5 <= found["made"] <= 0.75
    assert found["taker's mark"] > 3 * found["standard error"]
    shares = [share for share, _, _ in found["contracts"].values()]
    assert sum(shares) == pytest.approx(1, abs=0.01)
    if players < 5:  # at five the chien is three cards, and who can do without them often does
        assert found["contracts"]["garde"][0] == max(shares)
