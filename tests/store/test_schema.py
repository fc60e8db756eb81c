"""Steps from one schema to the next."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, inspect, text

from oudler.store import Store, StoreError, open_store, opening
from oudler.store.schema import STEPS, Step, migrate, outdated, version


def add_note(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE streams ADD COLUMN note TEXT"))


def fail(connection: Connection) -> None:
    add_note(connection)
    connection.execute(text("SELECT nothing FROM nowhere"))


LATER = (*STEPS, Step(2, add_note))


class TestSteps:
    def test_are_numbered_in_order(self) -> None:
        assert [step.version for step in STEPS] == list(range(1, len(STEPS) + 1))

    def test_only_missing_ones_are_taken(self) -> None:
        engine = create_engine("sqlite://")
        with engine.begin() as connection:
            assert version(connection) == 0
            migrate(connection, "essai")
            assert version(connection) == 1
            assert not outdated(connection, "essai")
            migrate(connection, "essai", LATER)
            migrate(connection, "essai", LATER)
            assert version(connection) == 2
            assert "note" in {column["name"] for column in inspect(connection).get_columns("streams")}
            with pytest.raises(StoreError, match="schéma 2, celui-ci connaît 1"):
                migrate(connection, "essai", STEPS)
        engine.dispose()

    def test_an_older_file_is_brought_up(self, file_store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        file_store.close()
        monkeypatch.setattr(opening, "STEPS", LATER)
        with pytest.raises(StoreError, match="ancienne version"):
            open_store(path, readonly=True)
        for _ in range(2):
            with open_store(path) as opened, opened._engine.connect() as connection:
                assert version(connection) == 2

    def test_all_or_nothing(self, file_store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        file_store.close()
        monkeypatch.setattr(opening, "STEPS", (*LATER, Step(3, fail)))
        with pytest.raises(StoreError):
            open_store(path)
        monkeypatch.undo()
        with open_store(path) as opened, opened._engine.connect() as connection:
            assert version(connection) == 1
            assert "note" not in {column["name"] for column in inspect(connection).get_columns("streams")}
