"""`oudler duplicate etuis print` and `oudler duplicate movement --print`."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.shell import Oudler
from oudler.app.duplicate.etui_papers import ETUI_PAPERS
from oudler.app.duplicate.plan_papers import PLAN_PAPERS
from oudler.cli.parsers import duplicate_etuis, duplicate_movement
from pdf import reader, squeezed

MOVEMENT = ("duplicate", "movement", "--form", "individual", "--tables", "5", "--rounds", "5", "--etuis", "2")


def text_of(path: Path) -> str:
    return squeezed(reader(path.read_bytes()).pages[0].extract_text())


def test_parsers_name_every_paper() -> None:
    """They are read before anything is imported, so they have their own list."""
    assert list(duplicate_etuis.PAPERS) == list(ETUI_PAPERS)
    assert list(duplicate_movement.PAPERS) == list(PLAN_PAPERS)


def test_etuis_of_a_file(oudler: Oudler, tmp_path: Path) -> None:
    etuis, out = tmp_path / "etuis.jsonl", tmp_path / "out.pdf"
    assert oudler("duplicate", "etuis", "draw", "--seed", "abc", "--count", "2", "-o", str(etuis)).status == 0
    told = oudler("duplicate", "etuis", "print", "etiquettes", str(etuis), "--title", "Open", "-o", str(out))
    assert told.out.startswith(str(out))
    assert "Open ÉTUI 1 Entame" in text_of(out)
    value = oudler(
        "duplicate", "etuis", "print", "diagrammes", str(etuis), "--number", "2", "-o", str(out), "--json"
    ).value
    assert value["bytes"] == len(out.read_bytes())
    assert "DONNE N° 2" in text_of(out)


def test_etuis_that_are_dealt_at_the_table(oudler: Oudler, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    asked = ("duplicate", "etuis", "print", "fiches", "--count", "1", "--number", "9", "--positions", "5", "--south")
    assert oudler(*asked, "-o", str(out)).status == 0
    text = text_of(out)
    assert "DONNE N° 9" in text
    assert "ne s’ouvre que pour que Sud écrive" in text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("diagrammes",), "un fichier d'étuis, ou --count"),
        (("diagrammes", "nulle-part.jsonl"), "il n'existe pas"),
        (("diagrammes", "x.jsonl", "--count", "2"), "un fichier d'étuis, ou --count"),
        (("diagrammes", "--count", "0"), "au moins un étui"),
        (("fiches", "--count", "1", "--positions", "99"), "entre 1 et 24 lignes"),
        (("nappes", "--count", "1"), "nappes"),
    ],
)
def test_nonsense_is_refused_in_words(oudler: Oudler, asked: tuple[str, ...], said: str) -> None:
    told = oudler("duplicate", "etuis", "print", *asked)
    assert told.status != 0
    assert said in told.err


@pytest.mark.parametrize(
    ("name", "said"),
    [("certificat", "CERTIFICAT DU MOUVEMENT"), ("mouvements", "JOUEUR N1"), ("circulation", "ÉTUIS 1 à 2")],
)
def test_papers_of_a_plan(oudler: Oudler, tmp_path: Path, name: str, said: str) -> None:
    out = tmp_path / "out.pdf"
    assert oudler(*MOVEMENT, "--print", name, "-o", str(out)).status == 0
    assert said in text_of(out)
