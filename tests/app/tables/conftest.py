"""A house on a store in memory."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dealt import same_deals
from oudler.app.tables.house import House
from oudler.store import MEMORY, Store, open_store

__all__ = ["house", "same_deals", "store"]


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as opened:
        yield opened


@pytest.fixture
def house(store: Store) -> House:
    return House(store)
