"""Sides of a duplicate table."""

from __future__ import annotations

import pytest

from oudler.tournament.duplicate.compass import gatherer
from oudler.tournament.seating import Orientation


class Test_Q_42:
    """With paravents the taker's left neighbour gathers the defence's tricks; else who faces him (D-41)."""

    @pytest.mark.parametrize(
        ("taker", "facing", "front"), [("N", "S", "E"), ("O", "E", "N"), ("S", "N", "O"), ("E", "O", "S")]
    )
    def test_who_gathers(self, taker: str, facing: str, front: str) -> None:
        assert gatherer(Orientation(taker), screens=False) == facing
        assert gatherer(Orientation(taker), screens=True) == front
