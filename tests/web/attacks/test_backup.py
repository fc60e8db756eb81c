"""Issue 17, point 8: a backup under load, put back in another place, has the same heads."""

from __future__ import annotations

import shutil
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from hours import GIVE_UP, poll
from oudler.app.backup import back_up, restore, scheduled
from oudler.app.heads import Notary, last_key
from oudler.cli.main import run
from oudler.formats.events import NewEvent
from oudler.formats.heads import key_name
from oudler.store import Store, open_store
from oudler.text import OudlerError
from postgres import Missing, cluster

pytestmark = pytest.mark.slow
WRITERS = 4


def _heads(store: Store) -> dict[str, tuple[int, str]]:
    return {stream: (store.head(stream).seq, store.head(stream).hash) for stream in store.streams()}


def _write(place: str, number: int, over: threading.Event, acknowledged: list[int]) -> None:
    """Append until told to end, each time two events at once."""
    with open_store(place, timeout=GIVE_UP) as store:
        seq = 0
        while not over.is_set():
            two = [NewEvent("X", {"n": seq}), NewEvent("Y", {"n": seq})]
            seq = store.append(f"s:{number}", seq, two, author="a").last
            acknowledged[number] = seq


def _under_load(place: str, folder: Path, other: str) -> None:
    acknowledged = [0] * WRITERS
    over = threading.Event()
    writers = [threading.Thread(target=_write, args=(place, number, over, acknowledged)) for number in range(WRITERS)]
    for writer in writers:
        writer.start()
    try:
        poll(lambda: min(acknowledged) > 20)
        before = list(acknowledged)
        kept = back_up(place, folder / "b.oudler")
        assert kept.streams == WRITERS
    finally:
        over.set()
        for writer in writers:
            writer.join()
    with open_store(folder / "b.oudler", readonly=True) as copy:
        assert copy.check() == ()
        heads = _heads(copy)
        assert all(
            heads[f"s:{number}"][0] >= seq for number, seq in enumerate(before)
        )  # nothing acknowledged is missing
        assert all(head[0] % 2 == 0 for head in heads.values())  # and no half of a batch is there
    assert restore(folder / "b.oudler", other).streams == WRITERS
    with open_store(other) as back, open_store(place) as origin:
        assert _heads(back) == heads
        assert back.check() == ()
        for stream, (seq, digest) in heads.items():
            assert [event.hash for event in origin.events(stream)][seq - 1] == digest
    with pytest.raises(OudlerError):
        restore(folder / "b.oudler", other)


def test_a_file(tmp_path: Path) -> None:
    place = str(tmp_path / "t.oudler")
    open_store(place, create=True).close()
    _under_load(place, tmp_path, str(tmp_path / "other.oudler"))


def test_a_server(tmp_path: Path) -> None:
    try:
        with cluster() as running:
            _under_load(running.database(), tmp_path, running.database())
            restore(tmp_path / "b.oudler", str(tmp_path / "file.oudler"))
    except Missing as missing:
        pytest.skip(str(missing))


def test_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, kept, other = (str(tmp_path / name) for name in ("t.oudler", "b.oudler", "o.oudler"))
    with open_store(data, create=True) as store:
        store.append("s:1", 0, [NewEvent("X", {})], author="a")
        assert run(["--lang", "fr", "backup", kept, "--data", data]) == 0
    assert "1 journaux, 1 événements" in capsys.readouterr().out
    assert run(["backup", kept, "--data", data]) != 0  # nothing is ever written over
    assert run(["restore", kept, "--data", other]) == 0
    assert run(["restore", kept, "--data", other]) != 0
    assert run(["restore", str(tmp_path / "none"), "--data", other + "2"]) != 0


def test_the_key_that_signs_is_spoken_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is never in a backup: a restored server signs by it where it was copied, or is said to sign by another."""
    data, kept = tmp_path / "t.oudler", tmp_path / "b.oudler"
    with open_store(data, create=True) as store:
        store.append("s:1", 0, [NewEvent("X", {})], author="a")
        signed = Notary(store).record(["s:1"])
        assert signed is not None

    def told(*command: object) -> str:
        assert run(["--lang", "fr", *map(str, command)]) == 0
        return capsys.readouterr().out

    assert f"la clé qui signe n'y est pas : gardez {data}.key à part" in told("backup", kept, "--data", data)
    bare, whole = tmp_path / "bare.oudler", tmp_path / "whole.oudler"
    said = told("restore", kept, "--data", bare)
    assert key_name(signed.key) in said
    assert f"copiez-la en {bare}.key avant de servir" in said
    shutil.copy(f"{data}.key", f"{whole}.key")
    assert "clé" not in told("restore", kept, "--data", whole)
    with open_store(bare) as other, open_store(whole) as same:
        assert (Notary(same).key.public, last_key(same)) == (signed.key, signed.key)
        assert Notary(other).key.public != signed.key


def test_so_many_copies_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    (tmp_path / "copies").mkdir()
    (folder / "mine.oudler").write_text("", encoding="utf-8")
    with open_store(tmp_path / "t.oudler", create=True) as store:
        made = [scheduled(store, folder, datetime(2026, 11, day, tzinfo=UTC), 2) for day in range(1, 6)]
    assert sorted(folder.iterdir()) == sorted([folder / "mine.oudler", *made[-2:]])
