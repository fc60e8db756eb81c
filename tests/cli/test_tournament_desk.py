"""`oudler tournament …`: the tournament itself, entrants, teams."""

from __future__ import annotations

from pathlib import Path

from cli.cases import copied
from cli.shell import Oudler

NEW = ("--name", "Coupe", "--date", "16/11/2026")


class TestNew:
    def test_makes_a_file(self, oudler: Oudler, tmp_path: Path) -> None:
        file = str(tmp_path / "t.oudler")
        done = oudler("tournament", "new", file, *NEW, "--format", "6x4", "--level", "Finale Régionale")
        assert done.out == "n° 1 : tournoi créé : Coupe\n"
        value = oudler("tournament", "settings", file, "--json").value
        assert (value["date"], value["level"]) == ("2026-11-16", "regional_final")
        assert [(stage["positions"], stage["deals"]) for stage in value["stages"]] == [(6, 4)]

    def test_json(self, oudler: Oudler, tmp_path: Path) -> None:
        value = oudler("tournament", "new", str(tmp_path / "t.oudler"), *NEW, "--json").value
        assert value == {"event": 1, "type": "TournamentCreated", "repeated": False}

    def test_a_second_one_is_refused(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        before = case.head
        done = oudler("tournament", "new", str(case), *NEW, "--json")
        assert (done.status, done.error["rule"], case.head) == (1, "ORG-10", before)

    def test_nothing_is_left_behind(self, oudler: Oudler, tmp_path: Path) -> None:
        done = oudler("tournament", "new", str(tmp_path / "t.oudler"), *NEW, "--stage", "5x5 keep=4")
        assert done.status == 1
        assert "étape 1 : personne n'est éliminé avant la première étape [ORG-09]" in done.err
        assert list(tmp_path.iterdir()) == []


class TestSettings:
    def test_words_in_both_languages(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        french, english = (oudler("tournament", "settings", str(case), "--lang", lang).out for lang in ("fr", "en"))
        assert "niveau                       tournoi homologué\n" in french
        assert "level                       homologated tournament\n" in english

    def test_nothing_given_changes_nothing(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        before = case.head
        assert oudler("tournament", "settings", str(case)).status == 0
        assert case.head == before

    def test_the_formula_stays_once_it_has_begun(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        before = case.head
        done = oudler("tournament", "settings", str(case), "--format", "6x4", "--json")
        assert (done.status, done.error["rule"], case.head) == (1, "FIN-06", before)

    def test_flags_go_both_ways(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        oudler("tournament", "settings", str(case), "--single-entry", "--arbiter-plays", "--coef-target", "cumulated")
        value = oudler("tournament", "settings", str(case), "--json").value
        assert (value["double_entry"], value["arbiter_plays"], value["coef_target"]) == (False, True, "cumulated")
        oudler("tournament", "settings", str(case), "--double-entry", "--pay-first", "--arbiter-only")
        value = oudler("tournament", "settings", str(case), "--json").value
        assert (value["double_entry"], value["pay_first"], value["arbiter_plays"]) == (True, True, False)


class TestInfoAndJournal:
    def test_info(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        done = oudler("tournament", "info", str(case))
        assert done.out.splitlines()[1:] == [
            "individuel, tournoi homologué, 3x2",
            "répétition : personne ne joue pour de bon",
            "13 inscrits, 12 présents",
            "position 1 sur 3",
            "feuilles attendues : tables 1, 2, 3",
        ]
        value = oudler("tournament", "info", str(case), "--json").value
        assert (value["form"], value["position"], value["missing"]) == ("individual", 1, [1, 2, 3])

    def test_log_says_what_happened(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        values = oudler("tournament", "log", str(case), "--json").value
        assert [row["seq"] for row in values] == list(range(1, len(values) + 1))
        assert values[-1] | {"at": ""} == {
            "seq": len(values),
            "at": "",
            "author": "Anne",
            "type": "PositionClosed",
            "reason": None,
            "text": "position 1 close",
        }
        assert "répétition, graine 1" in oudler("tournament", "log", str(case), "--last", "3").out

    def test_undo_and_what_it_undid(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        done = oudler("tournament", "undo", str(case), "--reason", "trop tôt")
        assert done.status == 0
        assert "défait (position 1 close)" in done.out
        assert oudler("tournament", "info", str(case), "--json").value["closed"] == 0

    def test_undo_says_why(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        before = case.head
        done = oudler("tournament", "undo", str(case), "--lang", "en")
        assert (done.status, case.head) == (1, before)
        assert "a reason must be given (--reason)" in done.err


class TestPeople:
    def test_add_counts_once(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        words = ("tournament", "add", str(case), "--surname", "Petit", "--key", "k1", "--json")
        first, again = oudler(*words).value, oudler(*words).value
        assert (first["number"], first["repeated"]) == (14, False)
        assert (again["number"], again["repeated"], again["event"]) == (14, True, first["event"])
        oudler("tournament", "add", str(case), "--surname", "Grand")
        assert oudler(*words).value["number"] == 14

    def test_edit_keeps_what_is_not_named(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        oudler("tournament", "edit", str(case), "1", "--email", "a@b.fr", "--consent")
        oudler("tournament", "edit", str(case), "1", "--phone", "0600000000", "--club", "Ailleurs")
        player = oudler("tournament", "players", str(case), "--json").value[0]
        assert player["club"] == "Ailleurs"
        assert player["contact"] == {"email": "a@b.fr", "phone": "0600000000", "address": "", "consent": True}

    def test_payments_all_or_none(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        before = case.head
        assert oudler("tournament", "pay", str(case), "1", "2", "99").status == 1
        assert case.head == before
        assert oudler("tournament", "pay", str(case), "1-3").out.endswith("3 paiements, 15,00 € en caisse\n")
        done = oudler("tournament", "pay", str(case), "1")
        assert (done.status, "ne doit rien" in done.err) == (1, True)

    def test_a_repeated_payment_counts_once(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        oudler("tournament", "pay", str(case), "1", "2", "--key", "k")
        before = case.head
        done = oudler("tournament", "pay", str(case), "1", "2", "--key", "k")
        assert (done.status, case.head) == (0, before)

    def test_check_in_and_out(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        assert oudler("tournament", "checkin", str(case), "--all", "--json").value["present"] == 12
        assert oudler("tournament", "checkout", str(case), "3", "--json").value["present"] == 11
        assert len(oudler("tournament", "players", str(case), "--absent", "--json").value) == 1

    def test_who_is_to_be_asked_for_an_address(self, oudler: Oudler, tmp_path: Path) -> None:
        """ORG-12: all but the one who left his."""
        case = copied("entered", tmp_path)
        oudler("tournament", "edit", str(case), "3", "--email", "a@exemple.fr")
        value = oudler("tournament", "players", str(case), "--no-address", "--json").value
        assert [player["number"] for player in value] == [1, 2, *range(4, 14)]

    def test_import_shows_and_refuses(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        bad = tmp_path / "bad.csv"
        bad.write_text("Nom;Prénom;Série\nDurand;Lucie;9\n", encoding="utf-8")
        before = case.head
        done = oudler("tournament", "import", str(case), str(bad))
        assert (done.status, case.head) == (1, before)
        assert done.out.splitlines() == [
            "titres des colonnes : ligne 1",
            "A « Nom » → nom",
            "B « Prénom » → prénom",
            "C « Série » → série",
            "erreur, cellule C2 : « 9 » n'est pas une série de 1 à 4",
            "1 ligne lue ; rien n'est importé (--skip-bad importe les bonnes lignes)",
        ]
        done = oudler("tournament", "import", str(case), str(bad), "--json", "--lang", "en")
        assert (done.status, done.value["imported"], done.value["read"]["refused"], case.head) == (1, 0, True, before)
        assert done.value["read"]["problems"][0]["place"] == "cell C2"
        assert oudler("tournament", "import", str(case), str(tmp_path / "none.xlsx")).status == 2

    def test_import_in_json(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        good = tmp_path / "good.csv"
        good.write_text("Nom;Prénom;Note\nDurand;Lucie;x\n", encoding="utf-8")
        before = case.head
        words = ("tournament", "import", str(case), str(good))
        tried = oudler(*words, "--dry-run", "--json")
        assert (tried.status, tried.value["imported"], case.head) == (0, 0, before)
        assert oudler(*words, "--dry-run").out.splitlines()[-2:] == [
            "1 ligne lue ; 1 joueur",
            "rien n'a été inscrit",
        ]
        value = oudler(*words, "--json").value
        assert (value["players"], value["formations"], value["read"]["ignored"]) == (1, 0, ["Note"])
        assert [column["field"] for column in value["read"]["columns"]] == ["surname", "first_name"]

    def test_import_of_teams_alone(self, oudler: Oudler, tmp_path: Path) -> None:
        """Players entered one by one, then the list of their duos."""
        case = copied("duo", tmp_path)
        pair = [
            oudler("tournament", "add", str(case), "--surname", name, "--first-name", "Lou", "--json").value["number"]
            for name in ("Abel", "Caron")
        ]
        duos = tmp_path / "duos.csv"
        duos.write_text("Joueur 1;Joueur 2\nABEL Lou;CARON Lou\n", encoding="utf-8")
        value = oudler("tournament", "import", str(case), str(duos), "--skip-known", "--json").value
        assert (value["players"], value["formations"]) == (0, 1)
        assert oudler("tournament", "teams", str(case), "--json").value[-1]["members"] == pair


class TestTeams:
    def test_form_change_dissolve(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("duo", tmp_path)
        assert len(oudler("tournament", "teams", str(case), "--json").value) == 6
        oudler("tournament", "disband", str(case), "1")
        made = oudler("tournament", "team", str(case), "--members", "1,2", "--name", "Les As", "--json").value
        assert made["number"] == 7
        oudler("tournament", "team", str(case), "--number", "7", "--members", "2,1")
        assert "  7  Les As : 2 " in oudler("tournament", "teams", str(case)).out

    def test_a_captain(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("duo", tmp_path)
        words = ("tournament", "team", str(case), "--number", "1", "--members", "1,2", "--captain")
        oudler(*words, "2")
        (first,) = [each for each in oudler("tournament", "teams", str(case), "--json").value if each["number"] == 1]
        assert first["roles"] == ["player", "captain"]
        assert "(C)" in oudler("tournament", "teams", str(case)).out
        done = oudler(*words, "9", "--json")
        assert (done.status, done.error["rule"]) == (1, "TEAM-01")

    def test_none_in_an_individual_tournament(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        done = oudler("tournament", "team", str(case), "--members", "1,2", "--json")
        assert (done.status, done.error["rule"]) == (1, "TEAM-01")


class TestChecklist:
    def test_what_is_still_to_be_prepared(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        lines = oudler("tournament", "checklist", str(case)).out.splitlines()
        assert "[ ] une coupe pour le vainqueur (ORG-07)" in lines
        items = oudler("tournament", "checklist", str(case), "--json", "--lang", "en").value
        assert len(items) == len(lines)
        assert {"clause", "text", "done", "number"} == set(items[0])
        assert {item["number"] for item in items if item["clause"] == "ORG-20"} >= {4}
