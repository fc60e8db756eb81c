"""Documents as files: reproducible, of the right size, deaf to what names contain, changeable by a club."""

from __future__ import annotations

import doctest
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import typst

from oudler.formats.documents import (
    KINDS,
    Heading,
    OrientationTable,
    Paper,
    Ranking,
    RankingLine,
    ScoreSheet,
    ScoreSheets,
    SeatedTable,
    SheetSeat,
    copy_templates,
    fingerprint,
    render,
    render_png,
)
from oudler.formats.documents.data import printable
from oudler.formats.documents.render import TEMPLATES
from oudler.formats.reading import FormatError
from pdf import A4, A5, count, reader, rendered, sizes, whole
from tools.specimens.forms import HEADING, entry_slips, ranking, score_sheets
from tools.specimens.papers import specimens

ROOT = Path(__file__).parents[3]
SPECIMENS = specimens()
HOSTILE = (
    '#panic("run")',
    "*bold* _thin_ `raw` $x^2$",
    '"quoted" \\back\\slash',
    "<label> @reference // comment /* more",
    '#import "common.typ": * #sys.inputs',
    "[#text(red)[x]] {a: 1}",
    "Zoë 🎴🃏 O’Neill-ß-Łódź",
    "Việt Nguyễn Ωμέγα Жанна",
    "line\nfeed\ttab\x00nul\x1b[31m",
    "turned \u202eround\u2066",
    "half \ud83d pair",
    "A" * 300,
    "word " * 80,
    " ",
)


class TestBytes:
    @pytest.mark.parametrize("name", ["feuille_de_marque", "classement", "affiche", "tableau_orientation"])
    def test_same_values_give_the_same_bytes(self, name: str) -> None:
        document, paper = SPECIMENS[name]
        assert render(document, paper) == rendered(document, paper, "fr")

    @pytest.mark.slow
    def test_in_another_process_too(self) -> None:
        code = (
            "import hashlib; from oudler.formats.documents import render;"
            "from tools.specimens.forms import score_sheets;"
            "print(hashlib.sha256(render(score_sheets(2, 1), 'a5')).hexdigest())"
        )
        runs = {
            subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True, text=True).stdout
            for _ in range(2)
        }
        assert len(runs) == 1

    def test_no_clock_in_the_file(self) -> None:
        metadata = reader(render(ranking(4))).metadata
        assert metadata is not None
        assert metadata.creation_date is None
        assert metadata.title == "Grand Prix de la Ville de Mâcon – Classement final"


class TestFingerprint:
    def test_printed_on_the_page_with_the_version(self) -> None:
        document = ranking(4)
        assert f"Oudler · version 3 · empreinte {fingerprint(document)}" in whole(document)

    def test_changes_with_any_value(self) -> None:
        document = score_sheets(2, 1)
        other = replace(document, sheets=(replace(document.sheets[0], deals=4), *document.sheets[1:]))
        assert (
            len({fingerprint(document), fingerprint(other), fingerprint(replace(document, heading=Heading("")))}) == 3
        )

    def test_is_pinned(self) -> None:
        """Papers of an earlier version stay recognisable: the way it is computed does not change by accident."""
        assert fingerprint(Ranking(Heading("T"), (RankingLine(1, "A", 0),))) == "e0b6e8b7"


class TestRehearsal:
    """Nobody takes a paper of a rehearsal for one of a tournament."""

    def test_it_says_so_before_the_name_in_both_languages(self) -> None:
        document = ranking(4)
        trial = replace(document, heading=replace(document.heading, rehearsal=True))
        name = document.heading.tournament
        assert f"ESSAI – {name}" in whole(trial)
        assert "ESSAI" not in whole(document)
        assert fingerprint(trial) != fingerprint(document)


class TestPaper:
    @pytest.mark.parametrize("name", SPECIMENS)
    @pytest.mark.parametrize(("paper", "size"), [("a4", A4), pytest.param("a5", A5, marks=pytest.mark.slow)])
    def test_every_document_on_either_paper(self, name: str, paper: Paper, size: tuple[int, int]) -> None:
        assert {tuple(sorted(found)) for found in sizes(rendered(SPECIMENS[name][0], paper, "fr"))} == {size}

    def test_a_sheet_is_an_upright_a5(self) -> None:
        assert sizes(render(score_sheets(1, 1), "a5")) == {A5}

    def test_other_papers_are_refused(self) -> None:
        with pytest.raises(FormatError, match="n'est ni a4 ni a5"):
            render(ranking(4), "a3")  # type: ignore[arg-type]

    def test_there_is_a_specimen_of_every_kind(self) -> None:
        assert {type(document) for document, _ in SPECIMENS.values()} == set(KINDS)

    @pytest.mark.slow
    @pytest.mark.parametrize("name", SPECIMENS)
    def test_every_document_in_english(self, name: str) -> None:
        document, paper = SPECIMENS[name]
        assert count(document, paper, "en") == count(document, paper)

    def test_pictures_one_a_page(self) -> None:
        made = render_png(entry_slips(7), dots_per_inch=20)
        assert len(made) == 2
        assert all(picture.startswith(b"\x89PNG") for picture in made)


class TestNames:
    @pytest.mark.slow
    def test_any_name_keeps_to_its_place(self) -> None:
        sheets = tuple(ScoreSheet(1, 1, (SheetSeat(name, name),) * 4, code=name[:9]) for name in HOSTILE)
        assert count(ScoreSheets(HEADING, sheets), "a5") == len(HOSTILE)
        assert count(OrientationTable(HEADING, tuple(SeatedTable(1, (name,) * 4) for name in HOSTILE))) == 1
        lines = tuple(RankingLine(1, name, 5, name, name, (name, name)) for name in HOSTILE)
        assert count(Ranking(HEADING, lines)) == 1

    @pytest.mark.parametrize("name", ['#panic("run")', "word " * 80, "A" * 300])
    def test_any_heading_too(self, name: str) -> None:
        heading = Heading(name, name, name, name, name, name)
        assert count(ScoreSheets(heading, (ScoreSheet(1, 1, (SheetSeat(),) * 4),)), "a5") == 1
        assert count(Ranking(heading, (RankingLine(1, "A", 5),))) == 1

    def test_signs_of_typst_are_printed_as_they_are(self) -> None:
        text = whole(OrientationTable(HEADING, tuple(SeatedTable(1, (name, "", "", "")) for name in HOSTILE[:6])))
        assert all(name.replace(" ", "") in text.replace(" ", "") for name in HOSTILE[:6])

    def test_a_name_never_reaches_the_next_column(self) -> None:
        table = OrientationTable(HEADING, (SeatedTable(1, ("A" * 300, "B", "C", "D")),))
        text = whole(table)
        assert "A…" in text
        assert "A" * 100 not in text

    def test_control_signs_and_half_characters_are_blanks(self) -> None:
        assert printable("a\x00b\nc\ud83dd\u202ee\u2028f") == "a b c de f"

    def test_letters_are_composed(self) -> None:
        assert printable("E\u0301lodie") == "Élodie"


class TestTemplates:
    def test_a_club_changes_a_copy(self, tmp_path: Path) -> None:
        copied = copy_templates(tmp_path / "club")
        assert {path.name for path in copied} == {path.name for path in TEMPLATES.glob("*.typ")}
        template = tmp_path / "club" / "panneau_orientation.typ"
        text = template.read_text(encoding="utf-8")
        template.write_text(text.replace("upper(orientation-name(letter))", '"CÔTÉ " + letter'), encoding="utf-8")
        document, _ = SPECIMENS["panneau_orientation"]
        made = reader(render(document, templates=tmp_path / "club"))
        assert "CÔTÉ N" in made.pages[0].extract_text()

    def test_what_the_club_has_not_changed_is_the_packages_own(self, tmp_path: Path) -> None:
        assert render(ranking(4), templates=tmp_path) == render(ranking(4))

    def test_copying_again_keeps_what_was_changed(self, tmp_path: Path) -> None:
        (tmp_path / "common.typ").write_text("// ours", encoding="utf-8")
        copy_templates(tmp_path)
        assert (tmp_path / "common.typ").read_text(encoding="utf-8") == "// ours"

    def test_a_broken_template_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "classement.typ").write_text("#let x = ", encoding="utf-8")
        with pytest.raises(FormatError) as refused:
            render(ranking(4), templates=tmp_path)
        assert refused.value.place == "classement.typ"
        with pytest.raises(FormatError):
            render_png(ranking(4), templates=tmp_path)

    def test_no_template_needs_the_network(self) -> None:
        assert not [path.name for path in TEMPLATES.glob("*.typ") if "@preview" in path.read_text(encoding="utf-8")]

    def test_fonts_are_the_packages_own(self) -> None:
        fonts = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=False, font_paths=[TEMPLATES.parent / "fonts"]
        )
        assert set(fonts.families()) == {"Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2"}
        assert (TEMPLATES.parent / "fonts" / "OFL.txt").is_file()


def test_the_documentation_can_be_run() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "documents.md"), module_relative=False).failed == 0


def test_the_documentation_shows_every_document() -> None:
    text = (ROOT / "docs" / "documents.md").read_text(encoding="utf-8")
    assert all(f"`{kind.__name__}`" in text for kind in KINDS)
    assert all(f"img/documents/{name}.png" in text for name in SPECIMENS)
