"""Entrants from a file."""

from __future__ import annotations

import contextlib
from datetime import date
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.tables.files import Rows, csv_bytes, ods_bytes, xlsx_bytes
from oudler.formats.reading import FormatError
from oudler.formats.tables import Import, Options, Severity, import_entrants
from oudler.tournament.entrants import Contact, Formation, Player, Role
from oudler.tournament.seating import Orientation
from strategies import FIXED

CAPTAIN, PLAYER = Role.CAPTAIN, Role.PLAYER
HEADS = [
    "Nom", "Prénom", "N° licence", "Club", "Comité", "Zone", "Série", "Né(e) le", "Courriel", "Tél", "Accord",
    "Droit", "Payé", "Orientation", "Champion",
]  # fmt: skip
WHOLE: Rows = [
    HEADS,
    ["Lefèvre", "Anne", "0123456", "TC Aube", "Champagne", "Est", 2, date(1961, 2, 28), "a@exemple.fr", "+33 6", "oui",
     12, "oui", "S", "x"],
    ["Petit", "Luc", 1234567, None, None, None, None, None, None, None, None, 6, 2, None, None],
]  # fmt: skip
ANNE = Player(
    1, "Lefèvre", "Anne", "0123456", "TC Aube", "Champagne", "Est", 2, date(1961, 2, 28),
    Contact("a@exemple.fr", "+33 6", "", consent=True), 1200, 1200, wish=Orientation.SUD, champion=True,
)  # fmt: skip
LUC = Player(2, "Petit", "Luc", "1234567", fee_due=600, fee_paid=200)


def said(found: Import, severity: Severity) -> list[str]:
    return [f"{problem.place.fr} : {problem.text.fr}" for problem in found.of(severity)]


def rows_of(*rows: list[str | int | None]) -> bytes:
    return csv_bytes([["Nom", "Prénom", "Licence", "Série"], *rows])


class TestPlayers:
    @pytest.mark.parametrize(
        "data",
        [xlsx_bytes({"Inscrits": WHOLE}), ods_bytes({"Inscrits": WHOLE}), csv_bytes(WHOLE, encoding="cp1252")],
        ids=["xlsx", "ods", "csv"],
    )
    def test_every_field_in_every_format(self, data: bytes) -> None:
        found = import_entrants(data)
        assert found.players == (ANNE, LUC)
        assert (found.rows, found.formations, found.problems, found.refused) == (2, (), (), False)

    def test_numbers_follow_those_already_given(self) -> None:
        found = import_entrants(rows_of(["Petit", "Luc", "0000001", ""]), players=[Player(41, "Grand", "Zoé")])
        assert [player.number for player in found.players] == [42]

    def test_the_fee_of_the_tournament_where_the_file_says_nothing(self) -> None:
        found = import_entrants(b"Nom;Droit;Pay\xc3\xa9\nPETIT Luc;;oui\nGRAND Zoe;6;non", Options(fee=1200))
        assert [(player.fee_due, player.fee_paid) for player in found.players] == [(1200, 1200), (600, 0)]

    def test_empty_rows_totals_and_repeated_heads_are_no_players(self) -> None:
        data = csv_bytes(
            [["Nom", "Droit"], ["PETIT Luc", 12], [], ["Nom", "Droit"], ["GRAND Zoé", 12], ["Total", 24], ["", 24]]
        )
        found = import_entrants(data)
        assert [player.name for player in found.players] == ["PETIT Luc", "GRAND Zoé"]
        assert said(found, Severity.WARNING) == [
            f"ligne {number} : ligne sans joueur (un total ?), non lue" for number in (6, 7)
        ]

    def test_warnings_do_not_stop_anything(self) -> None:
        data = csv_bytes(
            [
                ["Nom", "Prénom", "Licence", "Mail"],
                ["Petit", "", "123456", "chez lui"],
                ["Grand", "Zoé", "en cours", ""],
            ]
        )
        found = import_entrants(data)
        assert [player.licence for player in found.players] == ["123456", None]
        assert len(found.of(Severity.WARNING)) == 4
        assert said(found, Severity.WARNING)[0].startswith("cellule C2 : numéro de licence de 6 chiffres")


class TestBadLines:
    DATA = xlsx_bytes(
        {
            "Inscrits": [
                ["Nom", "Prénom", "Licence", "Série", "Né le"],
                ["Petit", "Luc", "0000001", 2, None],
                ["Grand", "Zoé", "0000002", 7, "hier"],
                [None, "Paul", "0000003", None, None],
                ["Moyen", "Léa", "0000004", None, None],
            ]
        }
    )

    def test_nothing_is_imported_and_every_place_is_told(self) -> None:
        found = import_entrants(self.DATA)
        assert (found.players, found.formations, found.refused, found.rows) == ((), (), True, 4)
        assert said(found, Severity.BAD) == [
            "feuille Inscrits, cellule D3 : « 7 » n'est pas une série de 1 à 4",
            "feuille Inscrits, cellule E3 : « hier » n'est pas une date comme 28/02/1961",
            "feuille Inscrits, cellule A4 : il manque le nom",
        ]
        assert (found.players, found.formations, found.refused) == ((), (), True)

    def test_unless_asked(self) -> None:
        found = import_entrants(self.DATA, Options(skip_bad=True))
        assert [(player.number, player.surname) for player in found.players] == [(1, "Petit"), (2, "Moyen")]
        assert (len(found.of(Severity.BAD)), found.refused) == (3, False)

    def test_a_cell_that_is_no_name(self) -> None:
        assert said(import_entrants(b"Nom;Club\n???;TC"), Severity.BAD) == ["cellule A2 : ce n'est pas un nom"]

    def test_each_sentence_in_both_languages(self) -> None:
        line = import_entrants(self.DATA).problems[0].line
        assert line.fr.startswith("erreur, feuille Inscrits, cellule D3 : ")
        assert line.en.startswith("error, sheet Inscrits, cell D3: ")

    def test_a_wrong_size_of_teams(self) -> None:
        with pytest.raises(FormatError, match="2, 3 ou 4"):
            import_entrants(self.DATA, Options(size=5))


class TestDuplicates:
    def test_in_the_file_with_both_places(self) -> None:
        found = import_entrants(
            rows_of(
                ["Petit", "Luc", "0000001", ""],
                ["Grand", "Zoé", "", ""],
                ["PETIT", "luc", "", ""],
                ["Autre", "X", "0000001", ""],
            )
        )
        assert found.refused
        assert said(found, Severity.DUPLICATE) == [
            "cellule A4 : PETIT luc est déjà là (même nom, aucune licence ne les distingue) : cellule A2",
            "cellule A5 : la licence 0000001 de AUTRE X est déjà celle de PETIT Luc : cellule A2",
        ]

    def test_only_the_first_is_kept_when_asked(self) -> None:
        data = rows_of(["Petit", "Luc", "0000001", ""], ["Petit", "Luc", "0000001", ""])
        assert len(import_entrants(data, Options(skip_bad=True)).players) == 1

    def test_a_bad_first_line_does_not_make_its_correction_a_duplicate(self) -> None:
        data = rows_of(["Petit", "Luc", "0000001", "9"], ["Petit", "Luc", "0000001", "2"])
        assert [player.serie for player in import_entrants(data, Options(skip_bad=True)).players] == [2]

    KNOWN = (Player(7, "Petit", "Luc", "0000001"),)

    def test_of_one_who_is_entered(self) -> None:
        found = import_entrants(rows_of(["Petit", "Luc", "0000001", ""]), players=self.KNOWN)
        assert found.refused
        assert said(found, Severity.DUPLICATE)[0].endswith("inscrit n° 7")

    def test_the_same_file_again_with_late_entries(self) -> None:
        data = rows_of(["Petit", "Luc", "0000001", ""], ["Grand", "Zoé", "0000002", ""])
        found = import_entrants(data, Options(skip_known=True), self.KNOWN)
        assert [(player.number, player.surname) for player in found.players] == [(8, "Grand")]
        assert not found.refused

    def test_doubles_among_the_entered_are_not_the_file_s_fault(self) -> None:
        twice = [Player(1, "A", "B"), Player(2, "A", "B")]
        assert not import_entrants(rows_of(["C", "D", "", ""]), players=twice).problems


class TestTeams:
    def test_two_columns_of_players(self) -> None:
        data = csv_bytes(
            [
                ["Équipe", "Joueur 1", "Licence 1", "Joueur 2", "Licence 2", "Comité", "Droit", "Payé"],
                ["Les Bouts", "PETIT Luc", "0000001", "GRAND Zoé", "0000002", "Bourgogne", "24,01", "oui"],
                ["", "ROI Léa", "0000003", "DAME Ève", "0000004", "Lorraine", "24", "12"],
                ["Seule", "VALET Max", "0000005", "", "", "", "", ""],
            ]
        )
        found = import_entrants(data, Options(fee=1200))
        assert [(team.name, team.members, team.size) for team in found.formations] == [
            ("Les Bouts", (1, 2), 2),
            ("ROI / DAME", (3, 4), 2),
            ("Seule", (5,), 2),
        ]
        assert [player.licence for player in found.players] == [f"000000{n}" for n in range(1, 6)]
        assert [player.committee for player in found.players][:4] == ["Bourgogne"] * 2 + ["Lorraine"] * 2
        # 24,01 for both: 12,01 and 12,00, both paid; then 24 of which 12 are paid; then the tournament's fee
        assert [(player.fee_due, player.fee_paid) for player in found.players] == [
            (1201, 1201), (1200, 1200), (1200, 600), (1200, 600), (1200, 0),
        ]  # fmt: skip
        assert said(found, Severity.WARNING) == ["ligne 4 : l'équipe « Seule » n'a que 1 membre sur 2"]

    def test_teams_of_four_in_a_row(self) -> None:
        heads = [head for n in range(1, 5) for head in (f"Nom {n}", f"Prénom {n}", f"Licence {n}")]
        row = [text for n in range(1, 5) for text in (f"Nom{n}", "X", f"{n:07}")]
        (team,) = import_entrants(xlsx_bytes({"A": [["Equipe", *heads], ["As", *row]]})).formations
        assert team == Formation(1, "As", (1, 2, 3, 4), 4)

    def test_rows_with_the_same_team_name(self) -> None:
        rows: Rows = [
            ["Equipe", "Nom"],
            ["Bouts", "A X"],
            ["Rois", "B X"],
            ["BOUTS", "C X"],
            ["rois", "D X"],
            ["", "E X"],
        ]
        found = import_entrants(csv_bytes(rows))
        assert found.formations == (Formation(1, "Bouts", (1, 3)), Formation(2, "Rois", (2, 4)))
        assert said(found, Severity.WARNING) == ["ligne 6 : joueur sans équipe"]

    def test_the_largest_team_gives_the_size(self) -> None:
        rows: Rows = [["Equipe", "Nom"], *[["As", f"{letter} X"] for letter in "ABCD"], ["Rois", "E X"]]
        found = import_entrants(csv_bytes(rows))
        assert [(team.size, len(team.members)) for team in found.formations] == [(4, 4), (4, 1)]

    def test_too_many_members(self) -> None:
        rows: Rows = [["Equipe", "Nom"], *[["As", f"{letter} X"] for letter in "ABCDEF"]]
        found = import_entrants(csv_bytes(rows), Options(skip_bad=True))
        assert said(found, Severity.BAD) == [f"ligne {n} : l'équipe « As » a 6 joueurs pour 4 places" for n in (6, 7)]
        assert [len(team.members) for team in found.formations] == [4]
        assert len(import_entrants(csv_bytes(rows), Options(skip_bad=True, size=2)).players) == 2

    PAIRS: ClassVar[Rows] = [
        ["Nom", "Prénom", "Licence", "Partenaire"],
        ["Petit", "Luc", "0000001", "GRAND Zoé"],
        ["Roi", "Léa", "0000003", "Dame"],
        ["Grand", "Zoé", "0000002", "Luc Petit"],
        ["Dame", "Ève", "0000004", ""],
        ["Seul", "Max", "0000005", "Nouveau Ami"],
    ]

    def test_rows_that_name_each_other(self) -> None:
        found = import_entrants(csv_bytes(self.PAIRS))
        assert not found.refused
        names = {player.number: player.surname for player in found.players}
        assert [{names[member] for member in team.members} for team in found.formations] == [
            {"Petit", "Grand"}, {"Roi", "Dame"}, {"Seul", "Nouveau"},
        ]  # fmt: skip
        assert sorted(player.licence or "" for player in found.players) == ["", *(f"000000{n}" for n in range(1, 6))]

    def test_partners_who_contradict_each_other(self) -> None:
        rows: Rows = [["Nom", "Prénom", "Partenaire"], ["A", "X", "B X"], ["B", "X", "C X"], ["C", "X", "B X"]]
        found = import_entrants(csv_bytes(rows))
        assert found.refused
        assert said(found, Severity.BAD) == ["cellule C2 : B X a un autre partenaire (ligne 3)"]

    def test_the_same_team_twice(self) -> None:
        rows: Rows = [["Equipe", "Joueur 1", "Joueur 2"], ["As", "A X", "B X"], ["as", "C X", "D X"]]
        assert said(import_entrants(csv_bytes(rows)), Severity.DUPLICATE) == [
            "ligne 3 : l'équipe « as » est déjà là (ligne 2)"
        ]

    def test_teams_already_entered(self) -> None:
        rows: Rows = [["Equipe", "Joueur 1", "Joueur 2"], ["As", "A X", "B X"], ["Rois", "C X", "D X"]]
        known = [Player(3, "A", "X"), Player(4, "B", "X")]
        entered = [Formation(5, "As", (3, 4))]
        found = import_entrants(csv_bytes(rows), Options(skip_known=True), known, entered)
        assert found.formations == (Formation(6, "Rois", (5, 6)),)
        other = [Formation(5, "Autre", (3, 9))]
        found = import_entrants(csv_bytes(rows), Options(skip_known=True), known, other)
        assert found.refused
        assert said(found, Severity.DUPLICATE) == [
            "ligne 2 : « As » : l'équipe n° 5 « Autre » est déjà inscrite autrement"
        ]


CELLS = st.one_of(
    st.sampled_from(
        ["", "Petit", "Luc", "0000001", "oui", "12,50", "28/02/1961", "2", "Total", "?", "PETIT Luc", "As"]
    ),
    st.text(max_size=12),
)
FUZZ_HEADS = st.lists(
    st.sampled_from([*HEADS, "Equipe", "Joueur 1", "Joueur 2", "Joueur 4", "Licence 2", "Partenaire", "N°", ""]),
    max_size=8,
)


class TestCaptainsAndAttackers:
    """QUAD-01: the attacker a captain named is the first of a quadrette; TEAM-01: a team has one captain."""

    def test_rows_of_players(self) -> None:
        data = csv_bytes(
            [
                ["Nom", "Prénom", "Quadrette", "Capitaine", "Attaquant"],
                ["Un", "Anne", "Les As", "oui", ""],
                ["Deux", "Luc", "Les As", "", "x"],
                ["Trois", "Zoé", "Les As", "", ""],
                ["Quatre", "Max", "Les As", "", "non"],
            ]
        )
        (team,) = import_entrants(data, Options(size=4)).formations
        assert team == Formation(1, "Les As", (2, 1, 3, 4), 4, (PLAYER, CAPTAIN, PLAYER, PLAYER))

    @pytest.mark.parametrize(("captain", "attacker"), [("1", "3"), ("Un", "trois"), ("UN Anne", "Trois Zoé")])
    def test_a_row_that_is_a_team(self, captain: str, attacker: str) -> None:
        heads = ["Équipe", "Joueur 1", "Joueur 2", "Joueur 3", "Joueur 4", "Capitaine", "Attaquant"]
        names = ["UN Anne", "DEUX Luc", "TROIS Zoé", "QUATRE Max"]
        data = csv_bytes([heads, ["Les As", *names, captain, attacker]])
        (team,) = import_entrants(data, Options(size=4)).formations
        assert team == Formation(1, "Les As", (3, 1, 2, 4), 4, (PLAYER, CAPTAIN, PLAYER, PLAYER))

    def test_who_is_no_member(self) -> None:
        heads = ["Équipe", "Joueur 1", "Joueur 2", "Capitaine", "Attaquant"]
        found = import_entrants(csv_bytes([heads, ["As", "UN Anne", "DEUX Luc", "Sept", "3"]]))
        assert said(found, Severity.BAD) == [
            "cellule D2 : « Sept » n'est pas un membre de l'équipe",
            "cellule E2 : « 3 » n'est pas un membre de l'équipe",
        ]

    def test_two_captains(self) -> None:
        data = b"Nom;Duo;Capitaine\nUn;As;oui\nDeux;As;oui"
        assert said(import_entrants(data), Severity.BAD) == ["ligne 3 : l'équipe « As » a 2 capitaines"]

    def test_teams_of_five_and_six(self) -> None:
        """EQUI-01: four to six."""
        heads = ["Équipe", *(f"Joueur {number}" for number in range(1, 7))]
        five, six = ([f"J{number} P" for number in range(first, first + size)] for first, size in ((1, 5), (11, 6)))
        data = csv_bytes([heads, ["Cinq", *five, ""], ["Six", *six]])
        teams = import_entrants(data, Options(size=4, most=6)).formations
        assert [(team.name, team.size, len(team.members)) for team in teams] == [("Cinq", 5, 5), ("Six", 6, 6)]
        assert said(import_entrants(data, Options(size=4)), Severity.BAD) == [
            "ligne 2 : l'équipe « Cinq » a 5 joueurs pour 4 places",
            "ligne 3 : l'équipe « Six » a 6 joueurs pour 4 places",
        ]


class TestFuzz:
    @pytest.mark.slow
    @settings(FIXED, max_examples=100)
    @given(FUZZ_HEADS, st.lists(st.lists(CELLS, max_size=8), max_size=8), st.booleans(), st.booleans())
    def test_never_a_traceback_and_always_a_place(
        self, heads: list[str], rows: list[list[str]], skip_bad: bool, skip_known: bool
    ) -> None:
        data = csv_bytes([heads, *rows], encoding="utf-8-sig").replace(b"\0", b"")
        known = [Player(3, "Petit", "Luc", "0000001"), Player(4, "As", "Luc")]
        teams = [Formation(2, "As", (3, 4))]
        with contextlib.suppress(FormatError, UnicodeEncodeError):
            found = import_entrants(data, Options(skip_bad=skip_bad, skip_known=skip_known), known, teams)
            assert all(problem.place.fr and problem.text.fr and problem.text.en for problem in found.problems)
            assert [player.number for player in found.players] == list(range(5, 5 + len(found.players)))
            numbers = {player.number for player in (*known, *found.players)}
            members = [member for team in found.formations for member in team.members]
            assert set(members) <= numbers
            assert len(set(members)) == len(members)
            if found.refused:
                assert not found.players
                assert not found.formations
                assert not skip_bad

    @settings(FIXED, max_examples=60)
    @given(st.binary(max_size=200))
    def test_any_bytes(self, data: bytes) -> None:
        with contextlib.suppress(FormatError):
            import_entrants(data)


@pytest.mark.slow
def test_ten_thousand_rows() -> None:
    """How long they take is asked by benchmarks/lists.py."""
    rows: Rows = [
        ["Nom", "Prénom", "Licence", "Equipe"],
        *[[f"Nom{n}", "Paul", f"{n:07}", f"E{n // 2}"] for n in range(10_000)],
    ]
    data = xlsx_bytes({"A": rows})
    found = import_entrants(data)
    assert (len(found.players), len(found.formations), found.refused) == (10_000, 5_000, False)
