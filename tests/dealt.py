"""Deals that are the same in every run of a test: none passes or fails by the cards of the day."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from random import Random

import pytest

from oudler.app.tables import house


class Known:
    """What a house asks of chance: seeds follow from the test's name, invitations stay what they are."""

    def __init__(self, name: str) -> None:
        self._rng = Random(name)

    def token_bytes(self, count: int) -> bytes:
        return self._rng.randbytes(count)

    @staticmethod
    def choice(letters: Sequence[str]) -> str:
        return secrets.choice(letters)


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "secrets", Known(request.node.nodeid))
