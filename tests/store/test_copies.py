"""Copies are stores, checked, never written over another file."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from oudler.formats.events import NewEvent
from oudler.store import Store, StoreError, copy_name, open_store

STREAM = "tournament:essai"
EVENT = NewEvent("Entered", {"entry": 12, "name": "Zoé"})


def test_names() -> None:
    path = Path("dossier") / "tournoi.oudler"
    moment = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)
    assert copy_name(path, moment, "p3") == Path("dossier/copies/tournoi-2026-11-16T09-30-00-p3.oudler")
    assert copy_name(path, moment) == Path("dossier/copies/tournoi-2026-11-16T09-30-00.oudler")
    assert copy_name(path, moment, "../à côté").name == "tournoi-2026-11-16T09-30-00-à-côté.oudler"


def test_a_copy_is_the_store_as_it_was(file_store: Store, path: Path) -> None:
    file_store.append(STREAM, 0, [EVENT, EVENT], author="Anne", key="k")
    copy = file_store.copy("p1")
    file_store.append(STREAM, 2, [EVENT], author="Anne")
    assert copy.parent == path.parent / "copies"
    with open_store(copy, readonly=True) as opened:
        assert opened.check() == ()
        assert list(opened.events(STREAM)) == list(file_store.events(STREAM))[:2]
    with open_store(copy) as restored:
        assert restored.append(STREAM, 2, [EVENT], author="Bruno").last == 3
        assert restored.append(STREAM, 0, [EVENT, EVENT], author="Anne", key="k").repeated is True


def test_two_in_the_same_second(file_store: Store) -> None:
    moment = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)
    file_store._clock = lambda: moment
    names = [file_store.copy("p2").name for _ in range(3)]
    assert names == [f"tournoi-2026-11-16T09-30-00-p2{end}.oudler" for end in ("", "-2", "-3")]
    assert {file.name for file in (file_store.path or Path()).parent.joinpath("copies").iterdir()} == set(names)


def test_never_over_another_file(file_store: Store, tmp_path: Path) -> None:
    other = tmp_path / "autre"
    other.write_bytes(b"precious")
    link = tmp_path / "lien"
    link.symlink_to(tmp_path / "rien")
    for path in (other, link, tmp_path, file_store.path or other):
        with pytest.raises(StoreError, match="existe déjà"):
            file_store.copy_to(path)
    with pytest.raises(StoreError, match="dossier n'existe pas"):
        file_store.copy_to(tmp_path / "nulle part" / "copie")
    assert other.read_bytes() == b"precious"
    assert not [file for file in tmp_path.iterdir() if "tmp" in file.name]


def test_opening_a_copy_to_read_leaves_it_as_it_is(file_store: Store) -> None:
    file_store.append(STREAM, 0, [EVENT], author="Anne")
    copy = file_store.copy()
    before = hashlib.sha256(copy.read_bytes()).hexdigest()
    with open_store(copy, readonly=True) as opened:
        assert opened.check() == ()
    assert hashlib.sha256(copy.read_bytes()).hexdigest() == before
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]


def test_the_folder_may_be_taken_by_a_file(file_store: Store, path: Path) -> None:
    (path.parent / "copies").touch()
    with pytest.raises(StoreError):
        file_store.copy()
