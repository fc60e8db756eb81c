"""`oudler tournament …`: seats, score sheets, positions, stages."""

from __future__ import annotations

from pathlib import Path

from cli.cases import DEALS, copied
from cli.shell import Oudler

SHEET = tuple(word for deal in DEALS for word in ("--deal", deal))


class TestSeat:
    def test_the_same_seed_gives_the_same_seats(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        oudler("tournament", "checkin", str(case), "1-12")
        before = case.head
        shown = oudler("tournament", "seat", str(case), "--seed", "3", "--preview", "--json").value
        assert case.head == before
        done = oudler("tournament", "seat", str(case), "--seed", "3", "--json").value
        assert (done["seed"], done["certificate"]) == (3, shown["certificate"])
        assert oudler("tournament", "seating", str(case), "--json").value["positions"] == shown["positions"]

    def test_a_repeated_draw_counts_once(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        oudler("tournament", "checkin", str(case), "1-12")
        oudler("tournament", "seat", str(case), "--key", "k")
        before = case.head
        done = oudler("tournament", "seat", str(case), "--key", "k")
        assert (done.status, case.head) == (0, before)
        assert done.out.endswith("(déjà fait)\n")

    def test_a_key_of_another_command(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        oudler("tournament", "checkin", str(case), "1-12", "--key", "k")
        before = case.head
        done = oudler("tournament", "seat", str(case), "--key", "k")
        assert (done.status, case.head) == (2, before)

    def test_modes_by_their_names(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        oudler("tournament", "checkin", str(case), "1-12")
        done = oudler("tournament", "seat", str(case), "--mode", "Placement au hasard", "--seed", "1")
        assert "position 1 placée (placement au hasard, tirage 1)" in done.out

    def test_late_leave_substitute(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        oudler("tournament", "add", str(case), "--surname", "Tard")
        left = oudler("tournament", "leave", str(case), "2", "-p", "2", "--reason", "malade", "--force-majeure")
        assert left.out.endswith("quitte le tournoi à la position 2\n")
        late = oudler("tournament", "late", str(case), "14", "-p", "2", "--json").value
        assert late["type"] == "SeatGiven"
        oudler("tournament", "add", str(case), "--surname", "Autre")
        swap = oudler("tournament", "substitute", str(case), "5", "15", "-p", "3", "--ranked", "each")
        assert "AUTRE remplace" in swap.out
        assert '"14"' in oudler("tournament", "seating", str(case), "-p", "2", "--json").out


class TestSheet:
    def enter(self, oudler: Oudler, file: str, *more: str) -> int:
        return oudler("tournament", "sheet", file, "-p", "1", "-t", "1", *SHEET, *more).status

    def test_two_people_agree(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        file = str(case)
        assert self.enter(oudler, file, "--author", "Anne") == 0
        before = case.head
        assert self.enter(oudler, file, "--check", "--author", "Anne") == 1
        wrong = ("--deal", "garde N 2 50", "--deal", DEALS[1])
        words = ("tournament", "sheet", file, "-p", "1", "-t", "1", *wrong, "--check", "--author", "Bruno")
        assert oudler(*words).status == 1
        assert case.head == before
        assert self.enter(oudler, file, "--check", "--author", "Bruno") == 0
        value = oudler("tournament", "sheet", file, "-p", "1", "-t", "1", "--json").value
        assert (value["state"], value["lines"]) == ("checked", list(DEALS))
        assert sum(value["bilans"].values()) == 0

    def test_a_stale_version_is_refused(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        file = str(case)
        assert self.enter(oudler, file, "--draft", "--seen", "0") == 0
        before = case.head
        done = oudler("tournament", "sheet", file, "-p", "1", "-t", "1", *SHEET, "--seen", "0", "--lang", "en")
        assert (done.status, case.head) == (1, before)
        assert "the sheet has changed meanwhile" in done.err
        version = oudler("tournament", "sheet", file, "-p", "1", "-t", "1", "--json").value["version"]
        assert self.enter(oudler, file, "--seen", str(version)) == 0

    def test_a_correction_says_why(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        self.enter(oudler, str(case))
        before = case.head
        assert self.enter(oudler, str(case), "--correct") == 1
        assert case.head == before
        assert self.enter(oudler, str(case), "--correct", "--reason", "erreur") == 0

    def test_the_same_sheet_twice(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        assert self.enter(oudler, str(case), "--key", "s") == 0
        before = case.head
        assert self.enter(oudler, str(case), "--key", "s") == 0
        assert case.head == before

    def test_what_people_read(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        deals = ("--deal", "gs O 2 45 visa", "--deal", "annulee:fausse donne", "--deal", "N=-90 S=30 E=30 O=30")
        oudler("tournament", "sheet", str(case), "-p", "1", "-t", "1", *deals)
        out = oudler("tournament", "sheet", str(case), "-p", "1", "-t", "1").out
        assert "garde sans" in out
        assert "annulée : fausse donne" in out
        assert "+348" in out


class TestPositionsAndStages:
    def test_sheets(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        value = oudler("tournament", "sheets", str(case), "-p", "1", "--json").value
        assert (value["missing"], value["closed"], value["positives"]) == ([], True, -value["negatives"])
        assert "  manquante             3  (tables 1, 2, 3)" in oudler("tournament", "sheets", str(case)).out

    def test_close_and_reopen(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        before = case.head
        done = oudler("tournament", "close", str(case), "--json")
        assert (done.status, done.error["rule"], case.head) == (1, "RES-02", before)
        assert oudler("tournament", "reopen", str(case), "-p", "1").status == 1
        assert oudler("tournament", "reopen", str(case), "-p", "1", "--reason", "réclamation").status == 0
        assert oudler("tournament", "close", str(case), "--json").value["position"] == 1

    def test_cut(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        done = oudler("tournament", "cut", str(case), "--json")
        assert (done.status, done.error["rule"]) == (1, "FIN-01")

    def test_play_is_repeatable(self, oudler: Oudler, tmp_path: Path) -> None:
        first, second = copied("seated", tmp_path), copied("played", tmp_path)
        value = oudler("tournament", "play", str(first), "--seed", "1", "--json").value
        assert value == {"position": 1, "seed": 1, "submitted": 3, "checked": 3}
        sheets = [
            oudler("tournament", "sheet", str(each), "-p", "1", "-t", "2", "--json").value for each in (first, second)
        ]
        assert sheets[0]["lines"] == sheets[1]["lines"]


class TestSheetsImport:
    HEAD = "position;table;donne;ligne\n"

    def test_in_and_checked(self, oudler: Oudler, tmp_path: Path) -> None:
        case, scores = copied("seated", tmp_path), tmp_path / "s.csv"
        scores.write_text(
            self.HEAD + "".join(f"1;{table};{deal};{text}\n" for table in (1, 2) for deal, text in enumerate(DEALS, 1))
        )
        words = ("tournament", "sheets-import", str(case), str(scores), "--author", "Anne")
        before = case.head
        assert len(oudler(*words, "--dry-run", "--json").value["entered"]) == 2
        assert case.head == before
        assert [each["table"] for each in oudler(*words, "--key", "k", "--json").value["entered"]] == [1, 2]
        after = case.head
        assert oudler(*words, "--key", "k").out == "2 feuilles entrées\n"
        assert oudler(*words, "--skip-known").out == "2 feuilles déjà là\n0 feuille entrée\n"
        assert case.head == after
        done = oudler(*words[:-1], "Bruno", "--check")
        assert (done.status, done.out) == (0, "2 feuilles vérifiées\n")

    def test_a_bad_cell_spoils_its_sheet_only(self, oudler: Oudler, tmp_path: Path) -> None:
        case, scores = copied("seated", tmp_path), tmp_path / "s.csv"
        scores.write_text(
            "Position;Table;Donne;Contrat;Preneur;Bouts;Points;N;S;E;O\n"
            "1;1;1;garde;N;4;49;;;;\n1;1;2;prise;S;1;40;;;;\n"
            "1;2;1;garde;N;2;49;;;;\n1;2;2;;;;;90;-30;-30;-29\n"
            "1;3;1;garde sans;Nord;2;49;;;;\n1;3;2;petite;S;1;40;;;;\n"
            "x;1;1;garde;N;2;49;;;;\n"
        )
        done = oudler("tournament", "sheets-import", str(case), str(scores), "--json")
        assert done.status == 1
        refused = done.value["refused"]
        assert [(each["position"], each["table"], each["rule"]) for each in refused] == [
            (1, 1, None),
            (None, None, None),
            (1, 2, "SHEET-04"),
        ]
        (warning,) = done.value["warnings"]
        assert "SHEET-10" in warning
        assert refused[0]["message"] == "cellule F2 : '4' : de 0 à 3"
        assert refused[1]["message"].startswith("cellule A8 : 'x'")
        assert refused[2]["message"].startswith("lignes 4–5 : position 1, table 2, donne 2")

    def test_files_that_are_none(self, oudler: Oudler, tmp_path: Path) -> None:
        case, scores = copied("seated", tmp_path), tmp_path / "s.csv"
        before = case.head
        for text in ("", "a;b\n1;2\n", "position;table;donne\n1;1;1\n", self.HEAD + "1;1;1;garde N 2\n"):
            scores.write_text(text)
            done = oudler("tournament", "sheets-import", str(case), str(scores))
            assert (done.status, case.head) == (2, before)
        assert oudler("tournament", "sheets-import", str(case), str(tmp_path)).status == 2
