"""`oudler deck`."""

from __future__ import annotations

from pathlib import Path

import pytest

from oudler.cards import DECK, parse_card
from oudler.cli.main import run
from oudler.cli.parsers.deck import PALETTES
from oudler.deck import Back, Palette, back_svg, card_svg, sprite


def test_a_file_a_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "jeu" / "cartes"
    assert run(["deck", "--out", str(folder), "--lang", "fr"]) == 0
    assert capsys.readouterr().out == f"80 fichiers : {folder}\n"
    assert len(list(folder.iterdir())) == len(DECK) + len(Back)
    assert (folder / "P10.svg").read_text(encoding="utf-8") == card_svg(parse_card("P10"))
    assert (folder / "E.svg").read_text(encoding="utf-8") == card_svg(parse_card("E"))
    assert (folder / "back-day.svg").read_text(encoding="utf-8") == back_svg(Back.DAY)


def test_one_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["deck", "--out", str(tmp_path), "--palette", "four", "--lang", "en", "--format", "sheet"]
    assert run(words) == 0
    assert capsys.readouterr().out == f"1 file: {tmp_path}\n"
    assert [file.name for file in tmp_path.iterdir()] == ["deck.svg"]
    assert (tmp_path / "deck.svg").read_text(encoding="utf-8") == sprite(Palette.FOUR, "en")


def test_the_palettes_of_the_command_are_those_of_the_deck() -> None:
    assert set(PALETTES) == set(Palette)


def test_a_folder_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run(["deck", "--out", str(tmp_path / "file" / "deck"), "--lang", "en"]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_help_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", "--help", "--lang", "fr"]) == 0
    assert "notre jeu de 78 cartes" in capsys.readouterr().out
    assert run(["deck", "--help", "--lang", "en"]) == 0
    assert "our pack of 78 cards" in capsys.readouterr().out
