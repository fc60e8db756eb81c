"""Issue 17, point 5: other users of the machine read no hands."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from attacking import Stranger, attacked
from oudler.store import export_stream, open_store

pytestmark = pytest.mark.slow
TABLE = {"players": 4, "name": "Zoé", "seats": ["me", "random", "random", "random"]}


def _usual() -> None:
    os.umask(0o022)


def _open_to_others(folder: Path) -> dict[str, str]:
    """Return the files in a folder that others may do something with."""
    modes = {str(path.relative_to(folder)): path.stat().st_mode & 0o777 for path in folder.rglob("*")}
    return {name: oct(mode) for name, mode in modes.items() if mode & 0o077}


@pytest.mark.parametrize("there_already", [False, True])
def test_nobody_else_reads_a_running_deal(tmp_path: Path, there_already: bool) -> None:
    data = tmp_path / "data" / "t.oudler"
    if there_already:
        data.parent.mkdir(mode=0o700)
        open_store(data, create=True).close()
        data.chmod(0o644)
    with attacked(tmp_path, data=data, before=_usual) as victim:
        made = Stranger(victim).json("POST", "/api/tables", TABLE)
        assert {path.name for path in data.parent.iterdir()} >= {"t.oudler", "t.oudler-wal", "t.oudler.lock"}
        assert _open_to_others(data.parent) == {}
    before = os.umask(0o022)
    try:
        with open_store(data) as store:
            store.copy("p1")
            export_stream(store, f"table:{made['id']}", data.with_name("export.jsonl"))
    finally:
        os.umask(before)
    assert len(list(data.parent.rglob("*.oudler"))) == 2
    assert _open_to_others(data.parent) == {}
