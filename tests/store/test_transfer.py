"""From one store to another by a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from chains import chain, keyed_batches, small_chain
from oudler.formats.events import NewEvent
from oudler.formats.reading import FormatError
from oudler.store import MEMORY, Imported, Store, StoreError, export_stream, import_stream, open_store

STREAM = "tournament:essai"
CLAIMS = {"ranking": ["12", "7"]}


def test_there_and_back(store: Store, tmp_path: Path) -> None:
    store.adopt(small_chain())
    file = tmp_path / "essai.jsonl"
    assert export_stream(store, STREAM, file, CLAIMS) == store.head(STREAM)
    with open_store(MEMORY) as other:
        assert import_stream(other, file) == Imported(STREAM, 3, new=True, claims=CLAIMS)
        assert list(other.events(STREAM)) == small_chain()
        assert other.check() == ()
        assert import_stream(other, file).new is False
        export_stream(other, STREAM, tmp_path / "encore.jsonl", CLAIMS)
    assert (tmp_path / "encore.jsonl").read_bytes() == file.read_bytes()


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(keyed_batches())
def test_any_stream(tmp_path_factory: pytest.TempPathFactory, batches: list[tuple[str | None, list[NewEvent]]]) -> None:
    file = tmp_path_factory.mktemp("export") / "essai.jsonl"
    with open_store(MEMORY) as one, open_store(MEMORY) as other:
        for key, batch in batches:
            one.append(STREAM, one.head(STREAM).seq, batch, author="Anne", key=key)
        export_stream(one, STREAM, file)
        import_stream(other, file)
        assert list(other.events(STREAM)) == list(one.events(STREAM))
        assert other.check() == ()
        for key, batch in batches:  # keys have come along: nothing is entered twice
            if key is not None:
                assert other.append(STREAM, 0, batch, author="Anne", key=key).repeated is True


def test_never_over_another_file(store: Store, tmp_path: Path) -> None:
    store.adopt(small_chain())
    file = tmp_path / "essai.jsonl"
    file.write_bytes(b"precious")
    with pytest.raises(StoreError, match="existe déjà"):
        export_stream(store, STREAM, file)
    assert file.read_bytes() == b"precious"
    assert len(list(tmp_path.glob("*essai*"))) == 1


def test_no_such_stream(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="table:9 n'existe pas"):
        export_stream(store, "table:9", tmp_path / "x")


def test_a_stream_that_differs_is_refused_with_the_place(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "essai.jsonl"
    with open_store(MEMORY) as other:
        other.adopt(small_chain())
        export_stream(other, STREAM, file)
    store.adopt(chain([("k-1", [NewEvent("TournamentOpened", {})])]))
    with pytest.raises(StoreError, match="n° 1 "):
        import_stream(store, file)
    assert len(list(store.events(STREAM))) == 1


def test_an_altered_file_imports_nothing(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "essai.jsonl"
    with open_store(MEMORY) as other:
        other.adopt(small_chain())
        export_stream(other, STREAM, file)
    file.write_bytes(file.read_bytes().replace(b"318", b"319"))
    with pytest.raises(FormatError, match="ligne 3"):
        import_stream(store, file)
    assert store.streams() == ()
