from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from oudler.app.audit import Report, audit_file
from rehearsals import export_lines
from tampering import SEED, SMALL, Copy, copy_of


@pytest.fixture(scope="module")
def original() -> Copy:
    """An export with a penalty, an undoing, a correction and a cut in it."""
    found = copy_of(SMALL, SEED)
    kinds = {event["type"] for event in found.events}
    assert {"PenaltyGiven", "Undone", "SheetCorrected", "StageClosed"} <= kinds
    return found


@pytest.fixture
def forged(original: Copy) -> Copy:
    return Copy(original.stored, original.claims)


@pytest.fixture(scope="module")
def lines(original: Copy) -> list[str]:
    return export_lines(original.stored, original.claims)


@pytest.fixture
def audit(tmp_path: Path) -> Callable[[bytes], Report]:
    def check(content: bytes) -> Report:
        file = tmp_path / "essai.jsonl"
        file.write_bytes(content)
        return audit_file(file)

    return check
