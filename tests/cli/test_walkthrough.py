"""docs/tournoi.md and docs/duplicate.md: a whole tournament of each format and form, as typed and as printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import walkthrough

TEXTS = {file.name: file.read_text("utf-8") for file in walkthrough.FILES}
SECTIONS = {section.partition("\n")[0]: section for text in TEXTS.values() for section in walkthrough.sections(text)}
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


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tournoi.md", ("--form duo", "--form team4", "--form linked", "final24-16", "coefficient=1.2", "mort:N")),
        ("duplicate.md", ("--players 43", "--form triplette", "--form quadrette", "--form equipe", "--average")),
    ],
)
def test_the_documents_have_every_format_and_form(name: str, words: tuple[str, ...]) -> None:
    for word in words:
        assert word in TEXTS[name]
    assert "????" not in TEXTS[name]
