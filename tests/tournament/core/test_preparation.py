"""The organiser's checklist: what is to be seen to, how much of it, and what the program knows to be done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duplicate_books import entered, of_form, seated
from libre_books import Recorder
from oudler.app.preparing import travelling
from oudler.text import Text
from oudler.tournament.checklist import Item, Preparation, Travelling, checklist
from oudler.tournament.core import closing, entering
from oudler.tournament.core.preparation import preparation
from oudler.tournament.core.settings import TEMPLATES, Form, Stage
from oudler.tournament.entrants import Contact, Player, Status

WHOLE = Preparation(64, positions=5, prizes_set=True, cup=True, arbiter=True, reachable=3)


def items(clause: str, facts: Preparation = WHOLE) -> list[Item]:
    found = [item for item in checklist(facts) if item.clause == clause]
    assert all(item.text.fr != item.text.en for item in found)
    return found


class Test_ORG_01:
    """« Informations claires et répétées … respect des horaires … affichage dès le départ »"""

    def test_to_be_told_early_and_prizes_posted_from_the_start(self) -> None:
        assert [item.done for item in items("ORG-01")] == [None, True, None]
        assert [item.done for item in items("ORG-01", replace(WHOLE, prizes_set=False))] == [None, False, None]


class Test_ORG_07:
    """« Prévoir au minimum une coupe au vainqueur. »"""

    @pytest.mark.parametrize("cup", [True, False])
    def test_the_cup(self, cup: bool) -> None:
        (item,) = items("ORG-07", replace(WHOLE, cup=cup))
        assert item.done is cup


class Test_ORG_11:
    """« Les médias, Internet, le site de la FFT, le calendrier du comité, la revue … affichette A4 ou A5 »"""

    def test_five_channels_and_a_poster_that_is_ready(self) -> None:
        poster, *channels = items("ORG-11")
        assert poster.done
        assert len(channels) == 5
        missing = replace(WHOLE, missing_fields=(Text("le lieu", "the place"),))
        assert items("ORG-11", missing)[0].done is False
        assert "le lieu" in items("ORG-10", missing)[0].text.fr


class Test_ORG_13:
    """« au minimum 2 personnes …, 2 équipes de 2 personnes pour des tournois de plus de 200 joueurs »"""

    @pytest.mark.parametrize(("players", "people"), [(0, 2), (64, 2), (200, 2), (201, 4)])
    def test_people_at_the_desk(self, players: int, people: int) -> None:
        assert [item.number for item in items("ORG-13", replace(WHOLE, entered=players))] == [people]

    def test_planned_tables_count_as_well(self) -> None:
        assert items("ORG-13", Preparation(planned_tables=60))[0].number == 4


class Test_ORG_20:
    """« Tables, chaises, tapis, stylos, jeux de tarot à endos F.F.T., numéros de table, panneaux … »"""

    def test_how_many_of_each(self) -> None:
        found = {item.text.en.split(",")[0]: item.number for item in items("ORG-20")}
        assert found["tables"] == found["clean packs with the FFT's back"] == 16
        assert found["chairs"] == found["entry slips"] == found["personal cards"] == 64
        assert found["orientation panels that all can see"] == 4
        assert found["orientation table to post"] == 1
        assert found["score sheets"] == 16 * 5, "SHEET-09: as many a table as positions"

    def test_planned_tables_or_more_if_more_come(self) -> None:
        assert items("ORG-20", Preparation(planned_tables=25))[0].number == 25
        assert items("ORG-20", Preparation(103, planned_tables=25))[0].number == 26


class TestFromABook:
    def test_what_a_new_tournament_lacks(self) -> None:
        recorder = Recorder()
        recorder.create()
        found = preparation(recorder.book)
        assert [field.fr for field in found.missing_fields] == [
            "le lieu",
            "l'heure",
            "le téléphone",
            "le droit d'inscription",
        ]
        assert (found.prizes_set, found.cup, found.arbiter, found.tables) == (False, False, False, 0)

    def test_what_a_prepared_one_has(self) -> None:
        recorder = Recorder()
        recorder.create(
            stages=TEMPLATES["6x4"],
            place="Salle des fêtes",
            time="14 h",
            phone="01 02 03 04 05",
            fee_cents=1000,
            arbiter="Camille",
            arbiter_level="regional",
            planned_tables=3,
        )
        reachable = Contact(email="a@exemple.fr", consent=True)
        players = [
            Player(n, f"J{n}", contact=reachable if n < 3 else Contact(email="b@exemple.fr")) for n in range(1, 15)
        ]
        recorder.do(entering.enter, [*players, Player(20, "R", status=Status.RESERVE)])
        recorder.do(entering.withdraw, [14])
        recorder.do(closing.set_prizes, [1000], cup=True)
        found = preparation(recorder.book)
        assert found == Preparation(13, 3, 6, (), prizes_set=True, cup=True, arbiter=True, reachable=2)
        assert found.tables == 4
        assert all(item.done is not False for item in checklist(found))


class Test_DUP_09:
    """« L'étui … 4 pochettes … chien … fiche ambulante » : what travels is on the list, score sheets are not."""

    def test_etuis_with_a_pack_each(self) -> None:
        found = {item.text.en.split(",")[0]: item for item in checklist(replace(WHOLE, duplicate=Travelling(7, 6, 28)))}
        assert [found[name].number for name in ("tables", "chairs", "étuis of six pockets", "clean packs")] == [
            7,
            42,
            28,
            28,
        ]
        assert (found["diagrams"].clause, found["diagrams"].number) == ("DUP-08", 112)
        assert (found["fiches ambulantes"].clause, found["fiches ambulantes"].number) == ("DUP-21", 28)
        assert {"score sheets", "personal cards", "entry slips"}.isdisjoint(found)

    @pytest.mark.parametrize(
        ("form", "players", "expected"),
        [
            (Form.INDIVIDUAL, 43, Travelling(11, 4, 22)),
            (Form.TRIPLETTE, 42, Travelling(7, 6, 14)),
            (Form.QUADRETTE, 36, Travelling(9, 4, 18)),
        ],
    )
    def test_before_anybody_sits_a_series_a_table(self, form: Form, players: int, expected: Travelling) -> None:
        book = entered(players - players % form.team_size, of_form(form, Stage(4, 2)))
        assert travelling(book, players) == expected

    def test_then_those_of_the_plan(self) -> None:
        assert travelling(seated(24), 24).etuis == 12
