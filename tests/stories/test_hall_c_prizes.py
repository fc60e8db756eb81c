"""Story c, prizes.

Twelve teams played for three prizes and were told « 3 récompensés sur 48 »: players were counted where teams are
ranked. The special prize filled up the 80 % and went to nobody: the palmarès named somebody without an amount, and by
duos nobody at all. And the palmarès of duos said « Duo 24 », which nobody in the hall calls himself.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cli.cases import copied
from cli.shell import Oudler
from libre_books import Recorder, begun
from oudler.app.lists import prizes_grid
from oudler.app.names import entrant_name
from oudler.app.printing import Wish, poster
from oudler.app.printing_results import prizes, ranking_list
from oudler.app.prizes import prize_advice, special_awards
from oudler.app.tournament_files import open_desk
from oudler.tournament.core import closing, entering
from oudler.tournament.core.events import PrizesSet
from oudler.tournament.core.settings import Form, Stage
from pdf import whole


def advised(recorder: Recorder) -> dict[str, str]:
    return {verdict.clause: verdict.text.fr for verdict in prize_advice(recorder.book)}


class TestCounted:
    """ORG-03: « récompenser 20 à 25 % des participants », those who are ranked."""

    def test_twelve_teams(self) -> None:
        recorder = begun(12, form=Form.TEAM4, fee_cents=1000)
        recorder.do(closing.set_prizes, [16000, 12000, 10400], cup=True)
        assert advised(recorder) == {}, "3 of 12 teams, and 384 € of the 480 € of 48 players"

    def test_the_count_is_told_with_what_is_counted(self) -> None:
        recorder = begun(12, form=Form.TEAM4)
        recorder.do(closing.set_prizes, [5000])
        assert advised(recorder)["ORG-03"] == "1 récompensés sur 12 équipes : 20 à 25 %, soit 3"
        recorder = begun(6, form=Form.DUO)
        recorder.do(closing.set_prizes, [])
        assert advised(recorder)["ORG-03"] == "0 récompensés sur 6 duos : 20 à 25 %, soit 2"


class TestSpecial:
    """ORG-06: « réservé aux joueurs non récompensés au classement final »."""

    def test_a_duo_cannot_receive_it(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("duo", tmp_path)
        done = oudler("tournament", "prizes", str(case), "--set", "30", "--special", "10")
        assert done.status == 1
        assert "par duo personne ne le recevrait [ORG-06]" in done.err

    def test_nor_does_it_count_where_a_list_has_it_already(self) -> None:
        recorder = begun(12, fee_cents=1000)
        recorder.do(lambda _book: PrizesSet((5000, 4600), 0, True))
        assert "ORG-02" not in advised(recorder)
        recorder = begun(6, form=Form.DUO, fee_cents=1000)
        recorder.do(lambda _book: PrizesSet((5000, 3000), 1600, True))
        assert advised(recorder) == {
            "ORG-02": "80,00 € de prix : au moins 80 % des engagements, soit 96,00 €",
            "ORG-06": "prix spécial de 16,00 € : par duo personne ne le reçoit, il ne compte pas dans les 80 %",
        }

    def test_the_palmares_names_who_receives_it_and_how_much(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        oudler("tournament", "prizes", str(case), "--set", "30,20,10", "--special", "5", "--cup")
        (number,) = oudler("tournament", "prizes", str(case), "--json").value["special_to"]
        with open_desk(str(case), readonly=True) as desk:
            name = desk.book().players[int(number)].name
        out = oudler("tournament", "prizes", str(case)).out
        assert f"prix spécial : {name}, 5,00 €, meilleur des non récompensés sur P2, P3 (ORG-06)" in out

    def test_equal_players_share_it(self) -> None:
        recorder = begun(12, stages=(Stage(1, 1),))
        recorder.play(1)  # three Nords are first together, nine others equal behind
        recorder.do(closing.set_prizes, [3000, 2000, 1000], 1000)
        assert [award.amount for award in special_awards(recorder.book)] == [111] * 9
        paper = prizes(recorder.book, Wish())
        assert [line.amount for line in paper.special] == [111] * 9
        assert paper.total == 6000 + 9 * 111
        assert "meilleur des non récompensés, position 1" in whole(paper)
        assert [row[3] for row in prizes_grid(recorder.book).rows] == [2000] * 3 + [111] * 9

    def test_where_all_are_rewarded_nobody_does_and_it_is_said(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        oudler("tournament", "prizes", str(case), "--set", ",".join(["5"] * 12), "--special", "5", "--cup")
        assert "prix spécial : personne, tous ceux qui sont restés sont récompensés" in (
            oudler("tournament", "prizes", str(case)).out
        )


class TestDuos:
    @staticmethod
    def played(name: str) -> Recorder:
        recorder = Recorder()
        recorder.create(Form.DUO, (Stage(1, 1),))
        recorder.enter(6)
        for formation in recorder.book.formations.values():
            recorder.do(entering.change_team, replace(formation, name=name and f"{name} {formation.number}"))
        recorder.seat()
        recorder.play(1)
        recorder.do(closing.set_prizes, [5001, 3000])
        return recorder

    def test_a_palmares_names_the_members(self) -> None:
        recorder = self.played("Duo")
        paper = prizes(recorder.book, Wish())
        first = paper.lines[0]
        assert first.members == tuple(
            recorder.book.players[member].name
            for member in recorder.book.formations[int(first.name.split()[1])].members
        )
        text = whole(paper)
        for name in (*first.members, "PAR DUO", "PAR JOUEUR"):
            assert name.lower() in text.lower()

    def test_one_without_a_name_goes_by_its_members_everywhere(self) -> None:
        book = self.played("").book
        name = entrant_name(book, 1)
        assert (name.title, name.whole) == ("Nom1 / Nom2", "NOM1 Prénom / NOM2 Prénom")
        assert name.title in {line.name for line in ranking_list(book, Wish()).lines}
        assert all(" / " in str(row[2]) for row in prizes_grid(book).rows)

    def test_what_a_duo_and_what_each_receives(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("duo", tmp_path)
        done = oudler("tournament", "prizes", str(case), "--set", "50,30")
        assert "1er prix : 50,00 € par duo, soit 25,00 € par joueur" in done.out
        book = self.played("Duo").book
        assert [(row[3], row[4]) for row in prizes_grid(book).rows] == [
            (award.amount, award.amount // 2) for award in prizes(book, Wish()).lines if award.amount is not None
        ]
        assert "1er prix : 50,01 € par duo" in whole(poster(book, Wish()))
