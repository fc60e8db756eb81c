"""Stores to try things on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from chains import clock
from oudler.store import Store, open_store
from postgres import Cluster

KINDS = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tournoi.oudler"


@pytest.fixture
def file_store(path: Path) -> Iterator[Store]:
    with open_store(path, create=True, clock=clock()) as opened:
        yield opened


@pytest.fixture(scope="session")
def one_database(cluster: Cluster) -> str:
    address = cluster.database()
    open_store(address).close()
    return address


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest) -> str:
    """Where a store is: a file that does not exist yet, or an empty database."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("path"))
    address: str = request.getfixturevalue("one_database")
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text("TRUNCATE events, streams"))
    engine.dispose()
    return address


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    """A store of either kind."""
    with open_store(place, create=True, clock=clock()) as opened:
        yield opened
