"""docs/tournoi.md: a whole tournament of each format, as typed and as printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import walkthrough

TEXT = walkthrough.FILE.read_text("utf-8")
SECTIONS = {section.partition("\n")[0]: section for section in walkthrough.sections(TEXT)}
QUICK = "A club evening"


@pytest.mark.parametrize(
    "title", [pytest.param(title, marks=() if title.startswith(QUICK) else pytest.mark.slow) for title in SECTIONS]
)
def test_every_command_prints_what_the_document_says(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.setenv("OUDLER_AUTHOR", "Anne")
    _, faults = walkthrough.play(SECTIONS[title], tmp_path)
    assert not faults, "\n".join(faults)


def test_document_has_every_format() -> None:
    for word in ("--form duo", "--form team4", "--form linked", "final24-16", "coefficient=1.2", "mort:N"):
        assert word in TEXT
    assert "????" not in TEXT
