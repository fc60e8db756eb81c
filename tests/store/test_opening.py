"""What is not a store, or cannot be used now, is refused in both languages and left as it is."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from oudler.formats.events import NewEvent
from oudler.store import MEMORY, Store, StoreError, open_store
from oudler.text import OudlerError

STREAM = "tournament:essai"
EVENT = NewEvent("Entered", {"entry": 12, "name": "Zoé"})


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def a_store(path: Path, events: int = 3) -> Path:
    with open_store(path, create=True) as store:
        for number in range(events):
            store.append(STREAM, number, [EVENT], author="Anne")
    return path


def refused(path: Path | str, words: str, *, readonly: bool = False) -> OudlerError:
    with pytest.raises(StoreError, match=words) as told:
        open_store(path, readonly=readonly, timeout=0.1)
    assert str(path)[-20:] in told.value.text.fr
    assert str(path)[-20:] in told.value.text.en
    return told.value


class TestFiles:
    def test_is_made_only_when_asked(self, path: Path) -> None:
        refused(path, "n'existe pas")
        assert not path.exists()
        with open_store(path, create=True) as store:
            assert store.streams() == ()
        assert files(path.parent).keys() == {path.name}
        with open_store(path, create=True) as store:
            assert store.check() == ()

    def test_is_set_up_to_lose_nothing(self, file_store: Store) -> None:
        with file_store._engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2

    @pytest.mark.parametrize("name", ["a b.oudler", "50 % #1?.oudler", "Coupe d’été", "a&mode=ro", "x:y"])
    def test_any_name(self, tmp_path: Path, name: str) -> None:
        a_store(tmp_path / name)
        assert files(tmp_path).keys() == {name}
        with open_store(str(tmp_path / name)) as store:
            assert store.head(STREAM).seq == 3

    def test_urls(self, path: Path) -> None:
        a_store(path)
        with open_store(f"sqlite:///{path}") as store:
            assert store.head(STREAM).seq == 3
        with open_store("sqlite://") as memory:
            assert memory.name == MEMORY
        refused("://", "adresse")
        refused("nosuch://host/base", "pilote")

    def test_memory_is_a_store_too(self) -> None:
        with open_store(MEMORY) as store:
            store.append(STREAM, 0, [EVENT], author="Anne")
            assert store.check() == ()
            with pytest.raises(StoreError, match="dossier"):
                store.copy()

    def test_read_only(self, path: Path) -> None:
        a_store(path)
        with open_store(path, readonly=True) as store:
            assert store.check() == ()
            with pytest.raises(StoreError, match="lecture seule"):
                store.append(STREAM, 3, [EVENT], author="Anne")
        with pytest.raises(StoreError, match="n'existe pas"):
            open_store(path.with_name("autre"), create=True, readonly=True)


def empty(path: Path) -> None:
    path.touch()


def text(path: Path) -> None:
    path.write_text("nom;prénom\n" * 1000, encoding="utf-8")


def short_text(path: Path) -> None:
    path.write_text("bonjour", encoding="utf-8")


def zeros(path: Path) -> None:
    path.write_bytes(bytes(8192))


def other_program(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
    other.close()


def newer(path: Path) -> None:
    a_store(path)
    with sqlite3.connect(path) as other:
        other.execute("INSERT INTO oudler_schema VALUES (99, '9.9')")
    other.close()


def damaged_schema(path: Path) -> None:
    a_store(path)
    whole = bytearray(path.read_bytes())
    whole[100:4000] = b"\xa5" * 3900
    path.write_bytes(bytes(whole))


def cut(path: Path) -> None:
    a_store(path, 1)
    path.write_bytes(path.read_bytes()[:600])


class TestNotAStore:
    @pytest.mark.parametrize("readonly", [False, True], ids=["rw", "ro"])
    @pytest.mark.parametrize(
        ("make", "words"),
        [
            (empty, "vide"),
            (text, "pas un fichier Oudler"),
            (short_text, "pas un fichier Oudler"),
            (zeros, "pas un fichier Oudler"),
            (other_program, "pas un fichier Oudler"),
            (newer, "plus récente"),
            (damaged_schema, "abîmé"),
            (cut, "abîmé"),
            (Path.mkdir, "dossier"),
        ],
    )
    def test_is_refused_and_left_alone(
        self, path: Path, make: Callable[[Path], None], words: str, readonly: bool
    ) -> None:
        make(path)
        before = files(path.parent)
        refused(path, words, readonly=readonly)
        assert files(path.parent) == before

    def test_impossible_names(self, tmp_path: Path) -> None:
        for name in ("a\0b", "x" * 300, "rien/dedans"):
            with pytest.raises(StoreError):
                open_store(tmp_path / name, create=True)
        (tmp_path / "fichier").touch()
        with pytest.raises(StoreError):
            open_store(tmp_path / "fichier" / "dedans", create=True)
        assert files(tmp_path).keys() == {"fichier"}


class TestDamage:
    @pytest.fixture
    def damaged(self, path: Path) -> Path:
        """A store with one page of events overwritten."""
        with open_store(path, create=True) as store:
            for number in range(60):
                store.append(STREAM, number, [NewEvent("N", {"text": "x" * 300})], author="Anne")
        whole = bytearray(path.read_bytes())
        assert len(whole) > 8 * 4096
        whole[6 * 4096 : 7 * 4096] = b"\xff" * 4096
        path.write_bytes(bytes(whole))
        return path

    def test_a_damaged_page_is_told(self, damaged: Path) -> None:
        with open_store(damaged) as store:
            with pytest.raises(StoreError):
                list(store.events(STREAM))
            assert store.check()
            assert all(line.fr and line.en for line in store.check())

    def test_no_copy_of_damage(self, damaged: Path) -> None:
        with open_store(damaged) as store, pytest.raises(StoreError):
            store.copy("p1")
        assert list((damaged.parent / "copies").iterdir()) == []


class TestBusy:
    def test_a_writer_waits_then_is_told(self, path: Path) -> None:
        a_store(path)
        with open_store(path, timeout=0.05) as store:
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="un autre programme") as told:
                store.append(STREAM, 3, [EVENT], author="Anne")
            assert "another program" in told.value.text.en
            assert len(list(store.events(STREAM))) == 3  # reading goes on
            other.close()
            assert store.append(STREAM, 3, [EVENT], author="Anne").last == 4

    def test_a_program_that_wants_it_alone(self, path: Path) -> None:
        a_store(path)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        refused(path, "un autre programme")
        other.close()
        with open_store(path) as store:
            assert store.head(STREAM).seq == 3


class TestFull:
    def test_a_full_disk_changes_nothing(self, path: Path) -> None:
        a_store(path)
        with open_store(path) as store:
            with store._engine.connect() as connection:
                pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
                connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
            with pytest.raises(StoreError, match="disque est plein"):
                store.append(STREAM, 3, [EVENT, NewEvent("Big", {"text": "x" * 100_000})], author="Anne", key="k")
            assert len(list(store.events(STREAM))) == 3
            assert store.check() == ()
            with store._engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA max_page_count=100000")
            assert store.append(STREAM, 3, [EVENT], author="Anne", key="k").repeated is False

    def test_no_room_for_a_new_file(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(_: int) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(StoreError, match="disque est plein"):
            open_store(path, create=True)
        assert files(path.parent) == {}


@pytest.mark.skipif(os.name == "nt", reason="no permissions to take away")
class TestReadOnlyFolder:
    @pytest.fixture
    def folder(self) -> Iterator[Path]:
        """A folder in which one may read and not write; root becomes somebody else meanwhile."""
        folder = Path(tempfile.mkdtemp())
        a_store(folder / "tournoi.oudler")
        with open_store(folder / "tournoi.oudler") as store:
            store.copy_to(folder / "copie.oudler")
            list(store.events(STREAM))
        for file in folder.iterdir():
            file.chmod(0o444)
        folder.chmod(0o555)
        user = os.geteuid()
        if user == 0:
            os.seteuid(65534)
        try:
            yield folder
        finally:
            os.seteuid(user)
            folder.chmod(0o755)
            shutil.rmtree(folder)

    def test_is_told(self, folder: Path) -> None:
        before = files(folder)
        refused(folder / "tournoi.oudler", "lecture seule")
        refused(folder / "copie.oudler", "lecture seule")
        with pytest.raises(StoreError, match="accès"):
            open_store(folder / "neuf.oudler", create=True)
        with open_store(folder / "copie.oudler", readonly=True) as store:
            assert store.check() == ()
            with pytest.raises(StoreError, match="accès"):
                store.copy("p1")
        with open_store(folder / "tournoi.oudler", readonly=True) as store:
            assert store.check() == ()
        assert files(folder) == before


def test_the_sql_is_also_a_servers() -> None:
    """Statements compile for PostgreSQL as they are; no second path."""
    from sqlalchemy import dialects, insert, select
    from sqlalchemy.schema import CreateTable

    from oudler.store.schema import EVENTS, METADATA, STREAMS

    server = dialects.registry.load("postgresql")()
    for table in METADATA.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=server))
        assert "ROWID" not in str(CreateTable(table).compile(dialect=server))
    assert "INSERT" in str(insert(EVENTS).compile(dialect=server))
    assert "FOR UPDATE" in str(select(STREAMS).with_for_update().compile(dialect=server))
    assert "FOR UPDATE" not in str(select(STREAMS).with_for_update().compile(create_engine("sqlite://")))
