"""Duplicate par équipes, a match of two teams as a state machine: up to the last card of a quarter."""

from __future__ import annotations

import pytest

from oudler.tournament.duplicate.equipe_steps import (
    announce,
    check_format,
    check_line_up,
    check_places,
    check_size,
    choose_rooms,
    choose_series,
    made,
    room_visible,
    sign_sheet,
    write,
)
from oudler.tournament.duplicate.equipes import (
    CAMPS,
    Match,
    Room,
    RoomLine,
    Side,
    chooser,
    order_of_play,
)
from tournament.duplicate.matches import (
    SERIES,
    A,
    B,
    opened,
    played,
    refused,
    signed,
    written,
)


@pytest.fixture
def match() -> Match:
    return made(1, (1, 2), 4)


class Test_EQUI_01:
    """Two teams of 4 to 6 players, 16 to 24 deals."""

    @pytest.mark.parametrize("deals", [4, 5, 6])
    def test_16_20_and_24_deals(self, deals: int) -> None:
        check_format(4, deals)
        assert made(1, (1, 2), deals).deals == deals

    @pytest.mark.parametrize("deals", [3, 7])
    def test_fewer_or_more_are_refused(self, deals: int) -> None:
        refused("EQUI-01", "de 16 à 24", lambda: made(1, (1, 2), deals))

    @pytest.mark.parametrize("members", [3, 7])
    def test_a_team_of_three_or_seven(self, members: int) -> None:
        refused("EQUI-01", "il en faut de 4 à 6", lambda: check_size(members, "Lyon"))
        check_size(4, "Lyon")
        check_size(6, "Lyon")

    @pytest.mark.parametrize("teams", [(1, 1), (1,), (1, 2, 3)])
    def test_two_different_teams(self, teams: tuple[int, ...]) -> None:
        refused("EQUI-01", "deux équipes", lambda: made(1, teams, 4))


class Test_EQUI_02:
    """Four quarters of 4 to 6 deals; each captain names an attacker and three defenders."""

    def test_four_quarters(self, match: Match) -> None:
        refused("EQUI-02", "4 quarts temps, pas en 3", lambda: check_format(3, 6))
        refused("EQUI-02", "pas de quart temps 5", lambda: choose_rooms(match, 5, A, A))

    @pytest.mark.parametrize("etuis", [(1, 2, 3), (1, 2, 3, 4, 5), (1, 2, 3, 3), (0, 1, 2, 3)])
    def test_a_series_has_as_many_etuis_as_a_quarter_has_deals(self, match: Match, etuis: tuple[int, ...]) -> None:
        refused("EQUI-02", "4 étuis différents", lambda: choose_series(match, 1, A, etuis))

    @pytest.mark.parametrize("named", [(1, 2, 3), (1, 2, 3, 3), (1, 2, 3, 4, 5)])
    def test_four_different_players(self, named: tuple[int, ...]) -> None:
        refused("EQUI-02", "quatre joueurs différents", lambda: check_line_up(range(1, 7), named, (), "Lyon"))

    def test_of_the_team(self) -> None:
        refused("EQUI-02", "n° 9 n'en est pas", lambda: check_line_up(range(1, 7), (1, 2, 3, 9), (), "Lyon"))


class Test_EQUI_03:
    """The attacker differs at each quarter."""

    def test_the_same_attacker_again(self) -> None:
        refused("EQUI-03", "n° 2 a déjà attaqué", lambda: check_line_up(range(1, 7), (2, 1, 3, 4), (1, 2), "Lyon"))
        check_line_up(range(1, 7), (3, 1, 2, 4), (1, 2), "Lyon")


class Test_EQUI_04:
    """The same deals in two rooms: each has two scores, and one copy of the étuis is enough."""

    def test_each_deal_has_a_score_of_each_attacker(self, match: Match) -> None:
        found = written(opened(match)).quarter(1).compared()
        assert [(each.etui, each.first, each.second) for each in found] == [
            (1, 82, 66),
            (2, 68, -76),
            (3, -68, -58),
            (4, 56, 56),
        ]

    @pytest.mark.parametrize("deals", [4, 5, 6])
    def test_the_rooms_exchange_their_halves(self, deals: int) -> None:
        closed, opened = (order_of_play(range(1, deals + 1), room) for room in Room)
        assert sorted(closed) == sorted(opened) == list(range(1, deals + 1))
        assert all(here != there for here, there in zip(closed, opened, strict=True)) or deals % 2
        assert not set(closed[: deals // 2]) & set(opened[: deals // 2])

    def test_an_etui_is_not_in_two_rooms_at_once(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-04", "dans l'autre salle", lambda: announce(begun, 1, B, 1, "garde"))
        assert announce(begun, 1, B, 3, "garde").quarter(1).room(B).in_play(3)
        scored = write(begun, 1, A, "attack", [RoomLine(1, "garde", 56)])
        assert announce(scored, 1, B, 1, "garde").quarter(1).room(B).in_play(1)


class Test_EQUI_05:
    """Garde, garde sans, garde contre; no pass, no prise."""

    @pytest.mark.parametrize("contract", ["passe", "prise"])
    def test_passe_and_prise_are_rejected(self, match: Match, contract: str) -> None:
        match = opened(match)
        refused("EQUI-05", contract, lambda: announce(match, 1, A, 1, contract))
        refused("EQUI-05", contract, lambda: write(match, 1, A, "attack", [RoomLine(1, contract, 28)]))

    @pytest.mark.parametrize("contract", ["garde", "garde_sans", "garde_contre"])
    def test_the_three_contracts(self, match: Match, contract: str) -> None:
        assert announce(opened(match), 1, A, 1, contract).quarter(1).room(A).announced == {1: contract}


class Test_EQUI_06:
    """The contract is announced before the deal is distributed (Q-31), and stands."""

    def test_an_announced_contract_does_not_change(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-06", "est annoncé", lambda: announce(begun, 1, A, 1, "garde_sans"))

    def test_no_other_contract_is_written(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        line = RoomLine(1, "garde_sans", 112)
        refused("EQUI-06", "garde a été annoncé", lambda: write(begun, 1, A, "attack", [line]))

    def test_one_deal_at_a_time(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-06", "en cours", lambda: announce(begun, 1, A, 2, "garde"))


class Test_EQUI_07:
    """What the closed room wrote is hidden until the quarter ends."""

    def test_hidden_then_shown(self, match: Match) -> None:
        begun = written(opened(match, closed=B))
        assert [room_visible(begun.quarter(1), side) for side in Side] == [True, False]
        assert all(room_visible(signed(begun).quarter(1), side) for side in Side)

    def test_no_pm_before_both_rooms_have_ended(self, match: Match) -> None:
        begun = written(opened(match))
        for camp in CAMPS:
            begun = sign_sheet(begun, 1, A, camp)
        assert begun.pm == (0, 0)


class Test_EQUI_08:
    """Team A chooses the rooms in quarters 1 and 3, B in 2 and 4."""

    def test_the_sequence(self) -> None:
        assert [chooser(number) for number in (1, 2, 3, 4)] == [A, B, A, B]

    def test_the_other_team_is_refused(self, match: Match) -> None:
        refused("EQUI-08", "c'est à A de choisir", lambda: choose_rooms(match, 1, B, A))
        refused("EQUI-08", "c'est à B de choisir", lambda: choose_rooms(played(match), 2, A, A))

    @pytest.mark.parametrize("closed", Side)
    def test_who_plays_where(self, match: Match, closed: Side) -> None:
        quarter = choose_rooms(match, 1, A, closed).quarter(1)
        assert quarter.place(closed) is Room.CLOSED
        assert quarter.place(closed.other) is Room.OPEN

    def test_not_once_it_is_played(self, match: Match) -> None:
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-08", "commencé", lambda: choose_rooms(begun, 1, A, B))

    def test_no_play_before(self, match: Match) -> None:
        refused("EQUI-08", "ne sont pas choisies", lambda: announce(match, 1, A, 1, "garde"))


class Test_EQUI_09:
    """The series is chosen by attacker A in quarters 1 and 3, by attacker B in 2 and 4."""

    def test_the_other_attacker_is_refused(self, match: Match) -> None:
        refused("EQUI-09", "c'est à A de choisir", lambda: choose_series(match, 1, B, SERIES[1]))
        refused("EQUI-09", "c'est à B de choisir", lambda: choose_series(played(match), 2, A, SERIES[2]))

    def test_no_etui_twice_in_a_match(self, match: Match) -> None:
        refused("DUP-01", "étui 4 déjà joué", lambda: choose_series(played(match), 2, B, (4, 5, 6, 7)))

    def test_only_etuis_of_the_series_are_played(self, match: Match) -> None:
        refused("EQUI-09", "étui 9 n'est pas de la série", lambda: announce(opened(match), 1, A, 9, "garde"))

    def test_no_play_before(self, match: Match) -> None:
        rooms = choose_rooms(match, 1, A, A)
        refused("EQUI-09", "ne sont pas choisies", lambda: announce(rooms, 1, A, 1, "garde"))
        begun = announce(opened(match), 1, A, 1, "garde")
        refused("EQUI-09", "commencé", lambda: choose_series(begun, 1, A, SERIES[2]))


class Test_EQUI_10:
    """The attacker sits Sud; the defenders' places are free at each deal."""

    def test_defenders_permute_between_deals(self) -> None:
        check_places((5, 6, 7), (7, 5, 6))

    @pytest.mark.parametrize("places", [(5, 6, 8), (5, 6), (5, 6, 6), (5, 6, 7, 8)])
    def test_nobody_else_takes_their_places(self, places: tuple[int, ...]) -> None:
        refused("EQUI-10", "aux trois défenseurs", lambda: check_places((5, 6, 7), places))
