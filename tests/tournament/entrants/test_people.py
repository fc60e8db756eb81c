"""Players and formations as values."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import msgspec
import pytest

from oudler.tournament.entrants import Contact, Formation, Player, Role, Status
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken

WHOLE = Player(
    number=12,
    surname="Lefèvre",
    first_name="Anne-Lise",
    licence="0123456",
    club="Tarot Club de l'Aube",
    committee="Comité de Champagne",
    zone="Est",
    serie=2,
    born=date(1961, 2, 28),
    contact=Contact("a@exemple.fr", "06 00 00 00 00", "1 rue des Lilas, 10000 Troyes", consent=True),
    fee_due=1200,
    fee_paid=500,
    status=Status.CHECKED_IN,
    wish=Orientation.SUD,
    champion=True,
)


class TestPlayer:
    @pytest.mark.parametrize("player", [WHOLE, Player(1, "Dupont")])
    def test_json_and_back(self, player: Player) -> None:
        text = json.dumps(msgspec.to_builtins(player))
        assert msgspec.convert(json.loads(text), Player) == player

    def test_the_name_in_lists(self) -> None:
        assert WHOLE.name == "LEFÈVRE Anne-Lise"
        assert Player(1, "Dupont").name == "DUPONT"

    def test_what_is_owed(self) -> None:
        assert (WHOLE.paid, WHOLE.outstanding) == (False, 700)
        assert (Player(1, "A", fee_due=5, fee_paid=6).paid, Player(1, "A", fee_due=5, fee_paid=6).outstanding) == (
            True,
            0,
        )

    @pytest.mark.parametrize(
        "wrong",
        [
            {"number": 0},
            {"surname": "  "},
            {"licence": ""},
            {"serie": 5},
            {"serie": 0},
            {"fee_due": -1},
            {"fee_paid": -1},
        ],
        ids=str,
    )
    def test_refused(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(RuleBroken):
            Player(**{"number": 1, "surname": "Dupont", **wrong})

    @pytest.mark.parametrize("status", list(Status))
    def test_each_status_has_a_title(self, status: Status) -> None:
        assert status.title.fr
        assert status.title.en


class Test_HOM_01:
    """PCN and PP go only to affiliated players: those who have a licence."""

    def test_a_player_without_licence_may_enter_but_is_not_affiliated(self) -> None:
        assert not Player(1, "Dupont").affiliated
        assert Player(1, "Dupont", licence="0000001").affiliated


class Test_COMP_04:
    """The individual championship is open to all licensees, whatever their ranking."""

    @pytest.mark.parametrize("serie", [None, 1, 2, 3, 4])
    def test_every_serie_may_enter(self, serie: int | None) -> None:
        assert Player(1, "Dupont", licence="0000001", serie=serie).serie == serie


class Test_ORG_19:
    """Players may choose their orientation, or all is drawn."""

    @pytest.mark.parametrize("wish", [*Orientation, None])
    def test_the_wish_is_kept(self, wish: Orientation | None) -> None:
        player = Player(1, "Dupont", wish=wish)
        assert msgspec.convert(msgspec.to_builtins(player), Player).wish is wish


class Test_TEAM_01:
    """Teams of 2 (libre duo) or of 4."""

    def test_a_duo_and_a_team_of_four(self) -> None:
        assert Formation(1, "Les Bouts", (3, 8)).complete
        assert Formation(2, "Quatre", (1, 2, 4, 5), 4).complete
        assert not Formation(3, "Seul", (9,)).complete

    def test_without_a_name_the_number_is_the_title(self) -> None:
        assert Formation(7, "").title == "n° 7"
        assert Formation(7, "Les Rois").title == "Les Rois"

    def test_up_to_six_with_a_captain_and_substitutes(self) -> None:
        roles = (Role.CAPTAIN, *[Role.PLAYER] * 3, *[Role.SUBSTITUTE] * 2)
        team = Formation(3, "Six", (1, 2, 3, 4, 5, 6), 6, roles)
        assert [team.role_of(member) for member in team.members] == list(roles)
        assert Formation(4, "Trois", (7, 8, 9), 3).role_of(8) is Role.PLAYER
        for wrong in ((Role.CAPTAIN,), (Role.CAPTAIN, Role.CAPTAIN)):
            with pytest.raises(RuleBroken):
                Formation(1, "x", (1, 2), 2, wrong)

    def test_json_and_back(self) -> None:
        team = Formation(2, "Quatre", (1, 2, 4, 5), 4)
        assert msgspec.convert(json.loads(json.dumps(msgspec.to_builtins(team))), Formation) == team

    @pytest.mark.parametrize(
        ("number", "members", "size"),
        [(0, (), 2), (1, (), 7), (1, (), 0), (1, (1, 2, 3), 2), (1, (4, 4), 2), (1, (1, 2), 1)],
    )
    def test_refused(self, number: int, members: tuple[int, ...], size: int) -> None:
        with pytest.raises(RuleBroken) as caught:
            Formation(number, "x", members, size)
        assert caught.value.clause == "TEAM-01"
