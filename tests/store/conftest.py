"""Stores to try things on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chains import clock
from oudler.store import Store, open_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tournoi.oudler"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with open_store(path, create=True, clock=clock()) as opened:
        yield opened
