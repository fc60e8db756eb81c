"""`oudler tournament …`: rankings, penalties, PCN, prizes, championships, paper and files."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from cli.cases import copied
from cli.shell import Oudler
from oudler.tournament.standings import shown_points


class TestRanking:
    def test_json_and_words(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        value = oudler("tournament", "ranking", str(case), "--json").value
        assert (value["after"], len(value["rows"])) == (3, 12)
        out = oudler("tournament", "ranking", str(case)).out
        assert out.startswith("Classement définitif après la position 3\nrang  nom")
        assert "pénalités" not in out
        english = oudler("tournament", "ranking", str(case), "-p", "1", "--lang", "en").out
        assert english.startswith("Provisional ranking after position 1\nrank  name")

    @pytest.mark.slow
    def test_explained(self, oudler: Oudler, tmp_path: Path) -> None:
        """A coefficient of 1.15 on the second session, for those who played it, and a penalty that comes off last."""
        case = copied("region_final", tmp_path)
        oudler("tournament", "reopen", str(case), "--reason", "oubli")
        row, *_ = oudler("tournament", "ranking", str(case), "--json").value["rows"]
        words = ("--player", row["entrant"], "--points", "100", "--clause", "COMP-35", "--reason", "retard", "-p", "2")
        oudler("tournament", "penalty", str(case), *words)
        explain = ("tournament", "ranking", str(case), "--explain", row["entrant"])
        value = oudler(*explain, "--json").value
        assert [step["score"] for step in value["steps"]] == row["scores"]
        assert [step["factor"] for step in value["steps"]] == ["1"] * 5 + ["23/20"] * 5
        assert value["steps"][-1]["cumul"] == row["total"]
        assert value["penalties"] == [{"number": 1, "points": 100, "clause": "COMP-35"}]
        assert Fraction(value["total"]) == Fraction(row["total"]) - 100
        out = oudler(*explain).out.splitlines()
        assert len(out) == 1 + 10 + 1 + 1
        assert out[1].startswith("P1 : ")
        assert " × 1,15 → " in out[10]
        assert out[11] == "pénalité n° 1 : −100 (COMP-35, retard)"
        assert (
            oudler(*explain, "-p", "1", "--lang", "en").out.splitlines()[-1]
            == f"total: {shown_points(row['scores'][0])}"
        )
        assert oudler("tournament", "ranking", str(case), "--explain", "99").status == 1

    def test_a_team_s_total_explained(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("duo", tmp_path)
        for step in (
            "checkin --all",
            "seat --seed 1",
            "play --seed 1",
            "close",
            "penalty --player 1 --points 9 --clause COMP-35",
        ):
            command, *words = step.split()
            assert oudler("tournament", command, str(case), *words, "--reason", "x").status == 0
        rows = {row["entrant"]: row for row in oudler("tournament", "ranking", str(case), "--json").value["rows"]}
        value = oudler("tournament", "ranking", str(case), "--explain", "1", "--json").value
        assert [step["cumul"] for step in value["steps"]] == [rows["1"]["before"]]
        assert (value["penalties"][0]["points"], value["total"]) == (9, rows["1"]["total"])
        own = oudler("tournament", "ranking", str(case), "--players", "--explain", "2", "--json").value
        assert (own["penalties"], len(own["steps"])) == ([], 1)

    def test_before_the_first_sheet(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        done = oudler("tournament", "ranking", str(case), "--json")
        assert (done.status, done.error["rule"]) == (1, "RES-01")


class TestPenalties:
    def test_given_listed_revoked(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        words = ("--player", "3", "--points", "50", "--clause", "ARB-12")
        before = case.head
        assert oudler("tournament", "penalty", str(case), *words).status == 1
        assert case.head == before
        done = oudler("tournament", "penalty", str(case), *words, "--reason", "bavardage", "--author", "Camille")
        assert "pénalité n° 1 : n° 3, 50 points (ARB-12)" in done.out
        (given,) = oudler("tournament", "penalties", str(case), "--json").value
        assert (given["author"], given["reason"], given["revoked"]) == ("Camille", "bavardage", False)
        assert oudler("tournament", "revoke", str(case), "1", "--reason", "appel").status == 0
        assert "bavardage (levée)" in oudler("tournament", "penalties", str(case)).out

    def test_of_a_sheet(self, oudler: Oudler, tmp_path: Path) -> None:
        """Q-23: one for each of the four, once where the command is sent twice."""
        case = copied("seated", tmp_path)
        words = ("-t", "2", "-p", "1", "--clause", "ARB-28", "--reason", "somme", "--key", "k", "--json")
        for _ in range(2):
            value = oudler("tournament", "penalty", str(case), *words).value
            assert (value["numbers"], value["points"]) == ([1, 2, 3, 4], 100)
        given = oudler("tournament", "penalties", str(case), "--json").value
        seats = oudler("tournament", "seating", str(case), "-p", "1", "--json").value["tables"]
        assert [seats[1]["table"], *(each["player"] for each in given)] == [2, *seats[1]["seats"].values()]
        assert {(each["points"], each["clause"], each["position"], each["reason"]) for each in given} == {
            (100, "ARB-28", 1, "somme")
        }

    def test_of_a_sheet_in_words(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        words = ("tournament", "penalty", str(case), "-t", "2", "-p", "1", "--clause", "ARB-30", "--reason", "perdue")
        assert "400 points à chacun (ARB-30) : " in oudler(*words).out
        assert "400 points each (ARB-30): " in oudler(*words, "--lang", "en").out

    def test_none(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        assert oudler("tournament", "penalties", str(case)).out == "aucune pénalité\n"


class Test_COMP_35:
    """Art. 26: late players lose 100 points per started 5 minutes; after 15 minutes, forfeit."""

    @pytest.mark.parametrize(
        ("minutes", "points", "forfeit"), [(1, 100, False), (6, 200, False), (15, 300, False), (16, 400, True)]
    )
    def test_on_the_command_line(
        self, oudler: Oudler, tmp_path: Path, minutes: int, points: int, forfeit: bool
    ) -> None:
        case = copied("seated", tmp_path)
        value = oudler("tournament", "lateness", str(case), "3", "--minutes", str(minutes), "-p", "1", "--json").value
        assert (value["points"], value["may_forfeit"]) == (points, forfeit)
        (given,) = oudler("tournament", "penalties", str(case), "--json").value
        assert (given["clause"], given["position"], given["reason"]) == ("COMP-35", 1, f"{minutes} min de retard")

    def test_nobody_or_not_late(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        before = case.head
        for words in (("3", "--minutes", "0"), ("99", "--minutes", "7"), ("3", "--minutes", "7", "-p", "9")):
            assert oudler("tournament", "lateness", str(case), *words).status == 1
        assert case.head == before


class TestFinalAndPoints:
    def test_a_final_ranking_is_final(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        before = case.head
        assert oudler("tournament", "final", str(case)).status == 1
        assert oudler("tournament", "lateness", str(case), "3", "--minutes", "7").status == 1
        assert oudler("tournament", "reopen", str(case)).status == 1
        assert case.head == before
        assert oudler("tournament", "reopen", str(case), "--reason", "réclamation").status == 0

    def test_not_while_sheets_are_missing(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        done = oudler("tournament", "final", str(case), "--json")
        assert (done.status, done.error["rule"]) == (1, "RES-02")

    def test_pcn(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        value = oudler("tournament", "pcn", str(case), "--json").value
        assert [row["pcn"] for row in value[:6]] == [120, 82, 57, 50, 50, 50]
        steps = oudler("tournament", "pcn", str(case), "--explain", str(value[0]["player"]), "--json").value
        assert {step["clause"] for step in steps} >= {"PCN-02", "PCN-03"}
        assert oudler("tournament", "pcn", str(case), "--explain", "99").status == 1
        award = ("tournament", "award", str(case), str(value[0]["player"]), "--pcn", "7")
        assert oudler(*award, "--reason", "CCN").status == 1

    def test_award(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("region_final", tmp_path)
        first = oudler("tournament", "pcn", str(case), "--json").value[0]["player"]
        award = ("tournament", "award", str(case), str(first), "--pcn", "7")
        assert oudler(*award, "--reason", "CCN").status == 1
        assert oudler("tournament", "settings", str(case), "--held-by-dispensation").status == 0
        assert oudler(*award).status == 1
        assert oudler(*award, "--reason", "CCN").status == 0
        assert oudler("tournament", "pcn", str(case), "--json").value[0]["pcn"] == 7

    def test_homologation(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        done = oudler("tournament", "homologation", str(case), "--json")
        assert (done.status, {each["finding"] for each in done.value}) == (0, {"holds"})
        oudler("tournament", "settings", str(case), "--arbiter", "")
        done = oudler("tournament", "homologation", str(case), "--lang", "en")
        assert (done.status, "? " in done.out) == (1, True)

    def test_prizes(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        before = case.head
        assert oudler("tournament", "prizes", str(case)).status == 1
        assert oudler("tournament", "prizes", str(case), "--cup").status == 2
        assert oudler("tournament", "prizes", str(case), "--set", "20,x").status == 2
        assert case.head == before
        oudler("tournament", "prizes", str(case), "--set", "30,20,10", "--special", "5", "--cup")
        after = case.head
        value = oudler("tournament", "prizes", str(case), "--json").value
        assert [award["cents"] for award in value["awards"]] == [3000, 2000, 1000]
        assert len(value["special_to"]) == 1
        assert case.head == after

    def test_prizes_before_the_final(self, oudler: Oudler, tmp_path: Path) -> None:
        """FIN-03: 16 go on, 18 prizes: two are given before the last session is over."""
        case = copied("region_final", tmp_path)
        oudler("tournament", "prizes", str(case), "--set", ",".join(map(str, range(36, 18, -1))))
        value = oudler("tournament", "prizes", str(case), "--json").value
        last = [award["entrant"] for award in value["awards"] if award["rank"] > 16]
        assert (len(last), value["before_final"]) == (2, [])
        oudler("tournament", "reopen", str(case), "--reason", "erreur")
        oudler("tournament", "reopen", str(case), "-p", "10", "--reason", "erreur")
        assert oudler("tournament", "prizes", str(case), "--json").value["before_final"] == last
        assert "à remettre avant la finale : " in oudler("tournament", "prizes", str(case)).out
        assert "given before the final: " in oudler("tournament", "prizes", str(case), "--lang", "en").out


class TestChampionship:
    def test_eligibility_lists_what_is_missing(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("region", tmp_path)
        done = oudler("tournament", "eligibility", str(case), "--json")
        assert done.status == 1
        missing = {each["clause"] for each in done.value if each["finding"] in ("broken", "unknown")}
        assert missing == {"COMP-02", "COMP-05", "COMP-09", "COMP-32"}
        oudler(
            *("tournament", "settings", str(case), "--approved", "--quota", "3", "--arbiter", "Camille"),
            *("--arbiter-level", "regional", "--regulation", "20+: tous / 16 x1,15"),
        )
        done = oudler("tournament", "eligibility", str(case))
        assert (done.status, done.out.splitlines()[-1]) == (0, "rien ne s'y oppose")

    def test_the_champion_of_last_season(self, oudler: Oudler, tmp_path: Path) -> None:
        """COMP-06: the same people a year later, of no committee that anybody has said."""
        case, before = copied("region", tmp_path), copied("region_final", tmp_path)
        done = oudler("tournament", "eligibility", str(case), "--before", str(before))
        assert (done.status, "champion régional" in done.out, "COMP-06" in done.out) == (1, True, True)
        done = oudler("tournament", "eligibility", str(case), "--before", str(case))
        assert (done.status, "finale régionale au classement définitif" in done.err) == (1, True)
        assert oudler("tournament", "eligibility", str(case), "--before", str(tmp_path / "rien")).status == 2

    def test_names_the_entrant(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("region", tmp_path)
        oudler("tournament", "add", str(case), "--surname", "Durand", "--first-name", "Lucie")
        done = oudler("tournament", "eligibility", str(case))
        assert "✗ DURAND Lucie : sans licence FFT : n° 21 (COMP-01)" in done.out
        value = oudler("tournament", "eligibility", str(case), "--json").value
        assert {"clause": "COMP-01", "finding": "broken", "entrant": 21, "text": "sans licence FFT : n° 21"} in value

    def test_seniors_by_age(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("region", tmp_path)
        oudler("tournament", "settings", str(case), "--category", "seniors")
        oudler("tournament", "edit", str(case), "1", "--born", "31/12/1990")
        value = oudler("tournament", "eligibility", str(case), "--json").value
        assert any(each["clause"] == "COMP-28" and each["entrant"] == 1 for each in value)

    def test_a_club_tournament_is_none(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        for command in ("eligibility", "qualifiers"):
            done = oudler("tournament", command, str(case), "--json")
            assert (done.status, done.error["rule"]) == (1, "COMP-03")

    def test_qualifiers(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("region_final", tmp_path)
        done = oudler("tournament", "qualifiers", str(case), "--json")
        assert (done.status, done.error["rule"]) == (1, "COMP-05")
        assert oudler("tournament", "qualifiers", str(case), "--places", "0").status == 1
        value = oudler("tournament", "qualifiers", str(case), "--places", "3", "--json").value
        ranked = oudler("tournament", "ranking", str(case), "--json").value["rows"]
        assert value["qualified"] == [int(row["entrant"]) for row in ranked[:3]]
        assert value["titles"] == {ranked[0]["entrant"]: "champion régional"}
        assert (value["next"], value["lost"], value["trophy"]) == (["national_final"], [], [])
        done = oudler("tournament", "qualifiers", str(case), "--places", "3", "--qualified", "1,2", "--json")
        assert (done.status, done.error["rule"]) == (1, "COMP-13")
        oudler("tournament", "settings", str(case), "--quota", "2")
        assert oudler("tournament", "qualifiers", str(case)).out.startswith("Finale régionale : 2 places\n")

    def test_comp_02_void_without_approval(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("region_final", tmp_path)
        assert [row["pp"] for row in oudler("tournament", "pcn", str(case), "--json").value[:4]] == [3, 2, 1, 0]
        oudler("tournament", "settings", str(case), "--not-approved")
        done = oudler("tournament", "pcn", str(case), "--json")
        assert (done.status, done.error["rule"]) == (1, "COMP-02")


class TestFiles:
    def test_lists(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        out = tmp_path / "c.csv"
        assert oudler("tournament", "tables", str(case), "classement", "-o", str(out), "--json").value["file"] == str(
            out
        )
        with out.open(encoding="utf-8-sig", newline="") as file:
            assert len(list(csv.reader(file, delimiter=";"))) == 13
        for name in ("tout.xlsx", "tout.json", "tout.txt"):
            assert oudler("tournament", "tables", str(case), "-o", str(tmp_path / name)).status == 0
        for words in (("rien",), ("classement", "pcn")):
            assert oudler("tournament", "tables", str(case), *words, "-o", str(out)).status == 2
        assert oudler("tournament", "tables", str(case), "-o", str(tmp_path / "c.doc")).status == 2
        assert oudler("tournament", "tables", str(case), "-o", str(tmp_path / "no" / "c.json")).status == 2

    def test_exported_scores_are_read_again(self, oudler: Oudler, tmp_path: Path) -> None:
        done, fresh, out = copied("played", tmp_path), copied("seated", tmp_path), tmp_path / "f.csv"
        oudler("tournament", "tables", str(done), "feuilles", "-o", str(out))
        value = oudler("tournament", "sheets-import", str(fresh), str(out), "--json").value
        assert (len(value["entered"]), value["refused"]) == (3, [])
        words = ("-p", "1", "--json")
        first, second = (oudler("tournament", "ranking", str(each), *words).value for each in (done, fresh))
        assert first["rows"] == second["rows"]

    def test_print(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        out = tmp_path / "c.pdf"
        assert oudler("tournament", "print", str(case), "classement", "-o", str(out)).status == 0
        assert out.read_bytes().startswith(b"%PDF")
        assert oudler("tournament", "print", str(case), "rien").status == 2

    def test_export_and_adopt(self, oudler: Oudler, tmp_path: Path) -> None:
        case, out, other = copied("final", tmp_path), tmp_path / "t.jsonl", tmp_path / "autre.oudler"
        value = oudler("tournament", "export", str(case), str(out), "--json").value
        assert (value["events"], value["hash"]) == case.head
        assert oudler("tournament", "adopt", str(other), str(out), "--json").value["new"] is True
        assert oudler("tournament", "adopt", str(other), str(out)).out == "déjà là, rien à faire\n"
        bad = tmp_path / "bad.jsonl"
        bad.write_text("{}\n", encoding="utf-8")
        assert oudler("tournament", "adopt", str(tmp_path / "new.oudler"), str(bad)).status in (1, 2)
        assert not (tmp_path / "new.oudler").exists()

    def test_sample(self, oudler: Oudler, tmp_path: Path) -> None:
        first, second = tmp_path / "a.xlsx", tmp_path / "b.xlsx"
        for file in (first, second):
            oudler("tournament", "sample", "--players", "9", "--seed", "4", "-o", str(file))
        assert first.read_bytes() == second.read_bytes()
        assert oudler("tournament", "sample", "--players", "0", "-o", str(first)).status == 2
        assert oudler("tournament", "sample", "--committee", "Mars", "-o", str(first)).status == 2

    def test_rehearse(self, oudler: Oudler) -> None:
        value = oudler("tournament", "rehearse", "--players", "9", "--format", "2x2", "--seed", "1", "--json").value
        assert (value["seed"], value["final"], len(value["rankings"])) == (1, True, 2)
        assert oudler("tournament", "rehearse", "--players", "999999").status == 2
