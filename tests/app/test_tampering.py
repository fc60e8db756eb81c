"""Whoever alters a file without computing its hashes anew is found on the line where he did."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from oudler.app.audit import Finding, Report, audit_file
from oudler.app.desk import Desk
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.formats.events import NewEvent
from oudler.formats.reading import FormatError
from oudler.store import open_store
from oudler.tournament.core.settings import Stage
from parted import rising
from tampering import altered_byte


def first(report: Report) -> Finding:
    """Return the first finding of a file that is refused."""
    assert not report.sound
    return report.findings[0]


class TestHashes:
    def test_untouched(self, lines: list[str], audit: Callable[[bytes], Report]) -> None:
        assert audit("".join(lines).encode()).sound

    @pytest.mark.parametrize("rounds", rising(2, 12, 25))
    def test_one_byte(self, lines: list[str], audit: Callable[[bytes], Report], rounds: int) -> None:
        """Anywhere, on every line: the line is named, and the event where there is one."""
        rng = Random(rounds)
        content = "".join(lines).encode()
        start = 0
        for number, line in enumerate(lines, 1):
            size = len(line.encode())
            for _ in range(rounds):
                bad = altered_byte(content, start + rng.randrange(size - 1), rng)
                try:
                    found = first(audit(bad))
                except FormatError:
                    assert number == 1  # no longer an export
                    continue
                assert (found.line, found.fault.kind) == (number, "hash")
                assert found.event == (number - 1 if 1 < number < len(lines) - 1 else None)
            start += size

    @pytest.mark.slow
    def test_an_event_removed_doubled_or_moved(self, lines: list[str], audit: Callable[[bytes], Report]) -> None:
        for at in range(1, len(lines) - 2):
            without = lines[:at] + lines[at + 1 :]
            twice = lines[: at + 1] + lines[at:]
            swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
            assert first(audit("".join(without).encode())).line == at + 1
            assert first(audit("".join(twice).encode())).line == at + 2
            assert first(audit("".join(swapped).encode())).line == at + 1

    def test_cut_short(self, lines: list[str], audit: Callable[[bytes], Report]) -> None:
        for kept in range(1, len(lines)):
            assert first(audit("".join(lines[:kept]).encode())).line == kept + 1
        assert first(audit("".join(lines).encode()[:-1])).line == len(lines)

    def test_something_after_the_end(self, lines: list[str], audit: Callable[[bytes], Report]) -> None:
        assert first(audit("".join([*lines, "{}\n"]).encode())).line == len(lines) + 1


class TestStores:
    @pytest.fixture
    def store(self, tmp_path: Path) -> Path:
        file = tmp_path / "essai.oudler"
        with open_store(file, create=True) as made:
            Rehearser(Desk(made, copies=False), Rehearsal(9, stages=(Stage(1, 1),)), 1).play()
        return file

    @pytest.mark.parametrize(
        "change",
        [
            """UPDATE events SET data = '{"position":2}' WHERE type = 'PositionClosed'""",
            "UPDATE events SET author = 'X' WHERE seq = 5",
            "DELETE FROM events WHERE seq = 6",
            "UPDATE events SET seq = 99 WHERE seq = 4",
        ],
    )
    def test_an_altered_row(self, store: Path, change: str) -> None:
        with contextlib.closing(sqlite3.connect(store)) as raw, raw:
            changed = raw.execute(change).rowcount
        assert changed == 1
        (found,) = audit_file(store).findings
        assert found.fault.kind == "hash"
        assert "tournament:1, event no. " in found.fault.en

    def test_a_stream_that_is_no_tournament(self, store: Path) -> None:
        """Its chain is verified, nothing else is known of it."""
        with open_store(store) as other:
            other.append("table:7", 0, [NewEvent("Dealt", {"seed": 1})], author="Zoé")
        report = audit_file(store)
        assert report.sound
        assert [(stream.stream, stream.verified.sheets > 0) for stream in report.streams] == [
            ("table:7", False),
            ("tournament:1", True),
        ]
