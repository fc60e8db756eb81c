"""What the user is shown of an import."""

from __future__ import annotations

import json

from oudler.formats.tables import Options, import_entrants, import_lines, import_plain

DATA = "Tournoi;;\nNom;Prénom;Note\nPetit;Luc;x\nGrand;;y\n?;;\n".encode()


def test_line_by_line() -> None:
    assert [line.fr for line in import_lines(import_entrants(DATA))] == [
        "titres des colonnes : ligne 2",
        "A « Nom » → nom",
        "B « Prénom » → prénom",
        "C « Note » : non lue",
        "attention, cellule A4 : il manque le prénom",
        "erreur, cellule A5 : ce n'est pas un nom",
        "3 lignes lues ; rien n'est importé (--skip-bad importe les bonnes lignes)",
    ]
    skipped = import_lines(import_entrants(DATA, Options(skip_bad=True)))
    assert skipped[-1].en == "3 rows read; 2 players"


def test_teams_are_counted_and_absent_heads_told() -> None:
    teams = import_lines(import_entrants(b"Joueur 1;Joueur 2\nA X;B X\n"))
    assert teams[-1].fr == "1 ligne lue ; 2 joueurs, 1 équipe"
    bare = import_lines(import_entrants(b"A X;TC\n", Options({"full_name": "A", "club": "B"})))
    assert bare[0].en == "no heads of columns"


def test_json() -> None:
    plain = json.loads(json.dumps(import_plain(import_entrants(DATA, Options(skip_bad=True)))))
    assert plain["header_row"] == 2
    assert plain["columns"][1] == {"column": "B", "head": "Prénom", "field": "first_name", "guessed": True}
    assert plain["ignored"] == ["Note"]
    assert [player["surname"] for player in plain["players"]] == ["Petit", "Grand"]
    assert plain["problems"][1] == {
        "severity": "bad",
        "row": 5,
        "place": "cellule A5",
        "message": "ce n'est pas un nom",
    }
