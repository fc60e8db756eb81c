"""Lines of fiches from a spreadsheet: all go in, or none and every fault is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.shell import Oudler
from oudler.app import tournament_files
from oudler.app.state import state_hash
from oudler.formats.tables import read_fiche_rows
from oudler.tournament.duplicate.play import play_of

HEAD = "Position;Table;Étui;Score;Décompte;Chien"


@pytest.fixture
def file(oudler: Oudler, tmp_path: Path) -> str:
    """Twenty players at five tables, the first position open, a second entry asked for."""
    file, entrants = str(tmp_path / "t.oudler"), str(tmp_path / "l.csv")
    told = ("--name", "E", "--date", "2026-11-18", "--discipline", "duplicate", "--format", "2x1")
    for words in (
        ("sample", "--players", "20", "--seed", "3", "-o", entrants),
        ("new", file, *told),
        ("import", file, entrants),
        ("checkin", file, "--all"),
        ("seat", file, "--seed", "4"),
        ("open", file),
    ):
        assert oudler("tournament", *words).status == 0, words
    return file


def sheet(tmp_path: Path, *rows: str) -> str:
    path = tmp_path / "fiches.csv"
    path.write_text("\n".join((HEAD, *rows)), encoding="utf-8")
    return str(path)


def etuis(file: str) -> dict[int, int]:
    """Return the étui of each table at the first position."""
    with tournament_files.open_desk(file, readonly=True) as desk:
        book = desk.book()
        return {table.number: book.etuis((1, table.number))[0] for table in book.due(1)}


def state(file: str) -> tuple[str, int]:
    with tournament_files.open_desk(file, readonly=True) as desk:
        return state_hash(desk.book()), len(play_of(desk.book()).lines)


class Test_DUP_22:
    """« le montant … dans la colonne + ou − »: by hand, or many at once."""

    def test_amounts_and_counts_go_in_together_and_are_checked(self, oudler: Oudler, tmp_path: Path, file: str) -> None:
        at = etuis(file)
        rows = [f"1;{table};{etui};{('+56', '−62')[table % 2]};;" for table, etui in at.items() if table < 5]
        scores = sheet(tmp_path, *rows, f"1;5;{at[5]};;49 2 petit:attaque;")
        done = oudler("tournament", "fiches-import", file, scores)
        assert (done.status, done.out.strip()) == (0, "5 lignes écrites")
        again = oudler("tournament", "fiches-import", file, scores, "--author", "Bruno", "--check", "--json")
        assert (again.status, len(again.value["entered"])) == (0, 5)
        assert oudler("tournament", "close", file).status == 0

    def test_what_is_in_is_left_when_that_is_asked_for(self, oudler: Oudler, tmp_path: Path, file: str) -> None:
        at = etuis(file)
        assert oudler("tournament", "fiches-import", file, sheet(tmp_path, f"1;1;{at[1]};56;;")).status == 0
        both = sheet(tmp_path, f"1;1;{at[1]};56;;", f"1;2;{at[2]};-62;;")
        refused = oudler("tournament", "fiches-import", file, both)
        assert (refused.status, "ligne 2 :" in refused.out, "[DUP-23]" in refused.out) == (1, True, True)
        done = oudler("tournament", "fiches-import", file, both, "--skip-known")
        assert (done.status, done.out.split("\n")[:2]) == (0, ["1 ligne déjà là", "1 ligne écrite"])

    def test_a_dry_run_writes_nothing(self, oudler: Oudler, tmp_path: Path, file: str) -> None:
        before = state(file)
        done = oudler("tournament", "fiches-import", file, sheet(tmp_path, f"1;1;{etuis(file)[1]};56;;"), "--dry-run")
        assert (done.status, done.out.strip()) == (0, "1 ligne lisible, rien n'est entré")
        assert state(file) == before

    @pytest.mark.parametrize(
        ("row", "status", "words"),
        [
            ("1;2;{etui};57;;", 1, "ligne 3 : "),
            ("1;2;{etui};57;;", 1, "[DUP-22]"),
            ("1;2;99;56;;", 1, "[DUP-22]"),
            ("2;2;{etui};56;;", 1, "ligne 3 : "),
            ("1;2;{etui};un;;", 2, "cellule D3"),
            ("1;2;{etui};;;", 2, "cellule D3"),
            ("x;2;{etui};56;;", 2, "cellule A3"),
            ("1;2;{etui};;beaucoup;", 2, "ligne 3 : "),
            ("1;1;{first};56;;", 2, "deux fois"),
            ("1;2;{etui};56;;R1", 1, "[DUP-21]"),
        ],
    )
    def test_one_fault_and_nothing_is_written(
        self, oudler: Oudler, tmp_path: Path, file: str, row: str, status: int, words: str
    ) -> None:
        at, before = etuis(file), state(file)
        wrong = row.format(etui=at[2], first=at[1])
        done = oudler("tournament", "fiches-import", file, sheet(tmp_path, f"1;1;{at[1]};56;;", wrong))
        assert (done.status, words in done.out, "rien n'est entré" in done.out) == (status, True, True), done.out
        assert state(file) == before

    def test_a_doubtful_line_is_told_once_all_are_in(self, oudler: Oudler, tmp_path: Path) -> None:
        file = str(tmp_path / "d.oudler")
        plan = tmp_path / "plan.csv"
        rows = [f"1;{table};1;T{2 * table - 1};T{2 * table}" for table in range(1, 6)]
        plan.write_text("\n".join(("tour;table;étuis;nord-sud;est-ouest", *rows)), encoding="utf-8")
        entrants = str(tmp_path / "l.csv")
        told = ("--name", "E", "--date", "2026-11-18", "--discipline", "duplicate", "--form", "triplette")
        for words in (
            ("sample", "--players", "30", "--form", "triplette", "--seed", "3", "-o", entrants),
            ("new", file, *told, "--format", "1x1"),
            ("import", file, entrants),
            ("checkin", file, "--all"),
            ("seat", file, "--seed", "4", "--plan", str(plan)),
            ("first-colour", file, "--seed", "1"),
            ("open", file),
        ):
            assert oudler("tournament", *words).status == 0, words
        scores = sheet(tmp_path, *(f"1;{table};1;{(60, 62, 64, 66, -240)[table - 1]};;" for table in range(1, 6)))
        done = oudler("tournament", "fiches-import", file, scores)
        assert (done.status, "loin des autres scores" in done.err) == (0, True)


def test_columns_that_are_missing_are_named() -> None:
    with pytest.raises(ValueError, match="position, table, étui"):
        read_fiche_rows(b"position;table\n1;1")
