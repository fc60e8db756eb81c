"""The tables of docs/duplicate-mouvements.md are what the plans are."""

from __future__ import annotations

import pytest

from tools.duplicate import table


@pytest.mark.slow
def test_the_tables_are_up_to_date() -> None:
    old = table.FILE.read_text(encoding="utf-8")
    assert table.rewritten(old) == old, "run python3 -m tools.duplicate.table"
