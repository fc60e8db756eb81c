"""Quadrettes: roles, places, and what an opposition comes to."""

from __future__ import annotations

import pytest

from oudler.tournament.duplicate.quadrettes import (
    DEFENDERS,
    SCORER,
    TAKER,
    Comparison,
    Half,
    Reckoned,
    Roles,
    balance,
    check_kept,
    check_spectator,
    contested,
    leader,
    roles_of,
    turned,
)
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken

N, S, E, O = ORIENTATIONS  # noqa: E741 - the FFT's letter of Ouest
MEMBERS = (11, 12, 13, 14)
ROLES = Roles(12, (11, 13, 14))


def compared(own: Half | int | None, other: Half | int | None) -> Comparison:
    return Comparison(7, 2, *(each if isinstance(each, Half) else Half(each) for each in (own, other)))


class Test_QUAD_01:
    """The captain names one attacker for the whole tournament; the three others defend."""

    def test_the_first_named_attacks(self) -> None:
        roles = roles_of(MEMBERS, (12, 11, 13, 14), "Les As")
        assert (roles.attacker, roles.at(S), [roles.at(side) for side in (N, E, O)]) == (12, 12, [11, 13, 14])

    @pytest.mark.parametrize("named", [(12, 11, 13), (12, 11, 13, 13), (12, 11, 13, 14, 15), ()])
    def test_four_different_players(self, named: tuple[int, ...]) -> None:
        with pytest.raises(RuleBroken, match="quatre joueurs différents") as refusal:
            roles_of(MEMBERS, named, "Les As")
        assert refusal.value.clause == "QUAD-01"

    def test_another_attacker_inside_a_session_is_refused(self) -> None:
        with pytest.raises(RuleBroken, match="n° 12 jusqu'à la fin") as refusal:
            check_kept(ROLES, Roles(11, (12, 13, 14)), "Les As")
        assert refusal.value.clause == "QUAD-01"


class Test_QUAD_03:
    """The taker sits Sud whatever the étui says; the dealer's right neighbour leads."""

    def test_a_taker_marked_est_is_turned_to_sud(self) -> None:
        assert turned(E, E) is TAKER is S
        assert [turned(side, E) for side in (N, O, S)] == [E, N, O]

    def test_the_place_of_an_etui_marked_sud_stays(self) -> None:
        assert [turned(side, S) for side in ORIENTATIONS] == list(ORIENTATIONS)

    @pytest.mark.parametrize(
        ("dealer", "taker", "leads"),
        [(N, S, O), (N, E, N), (E, E, E), (S, N, O), (O, O, E), (S, O, N)],
        ids=str,
    )
    def test_who_leads(self, dealer: Orientation, taker: Orientation, leads: Orientation) -> None:
        assert leader(dealer, taker) is leads

    @pytest.mark.parametrize("taker", ORIENTATIONS)
    @pytest.mark.parametrize("dealer", ORIENTATIONS)
    def test_the_leader_is_as_far_from_the_taker_as_on_the_etui(self, dealer: Orientation, taker: Orientation) -> None:
        """Play goes Nord, Ouest, Sud, Est: count the places from the taker on to the leader, before and after."""
        play = "NOSE"
        on_etui = (play.index(dealer) + 1 - play.index(taker)) % 4
        assert (play.index(leader(dealer, taker)) - play.index("S")) % 4 == on_etui


class Test_QUAD_04:
    """Defenders Nord, Est, Ouest; the orientation is fixed for the session."""

    def test_places(self) -> None:
        assert DEFENDERS == (N, E, O)

    def test_two_defenders_do_not_change_places(self) -> None:
        with pytest.raises(RuleBroken, match="définitive") as refusal:
            check_kept(ROLES, Roles(12, (13, 11, 14)), "Les As")
        assert refusal.value.clause == "QUAD-04"

    def test_the_same_may_be_said_again(self) -> None:
        check_kept(ROLES, Roles(12, (11, 13, 14)), "Les As")


class Test_QUAD_05:
    """Spectators sit behind one defender, never behind the taker."""

    @pytest.mark.parametrize("side", [N, E, O])
    def test_behind_a_defender(self, side: Orientation) -> None:
        check_spectator(side)

    def test_not_behind_the_taker(self) -> None:
        with pytest.raises(RuleBroken, match="derrière le preneur") as refusal:
            check_spectator(S)
        assert refusal.value.clause == "QUAD-05"


class Test_QUAD_06:
    """Sud writes the fiche ambulante (D-40: Nord elsewhere)."""

    def test_scorer(self) -> None:
        assert SCORER is S


class Test_QUAD_07:
    """The fiche ambulante alone is authoritative."""

    def test_a_feuille_de_route_that_differs(self) -> None:
        (found,) = contested([(4, 56), (7, 68)], {4: Half(56), 7: Half(66)})
        assert (found.etui, found.noted, found.counts) == (7, 68, 66)

    def test_an_etui_without_a_fiche_is_told_too(self) -> None:
        (found,) = contested([(9, 68)], {})
        assert found.counts is None


class Test_QUAD_09:
    """Roles may change between sessions, no new player comes in."""

    def test_a_stranger_is_refused(self) -> None:
        with pytest.raises(RuleBroken, match="n° 15 n'en est pas") as refusal:
            roles_of(MEMBERS, (12, 11, 13, 15), "Les As")
        assert refusal.value.clause == "QUAD-09"

    def test_other_roles_of_the_same_four(self) -> None:
        assert roles_of(MEMBERS, (14, 13, 12, 11), "Les As").players == (14, 13, 12, 11)


class Test_QUAD_10:
    """PM of a deal: sign and root of the difference of the two attackers' scores."""

    @pytest.mark.parametrize(("own", "other", "pm"), [(82, 66, 4000), (68, -76, 12000), (-68, -58, -3162), (50, 50, 0)])
    def test_the_examples_of_the_text(self, own: int, other: int, pm: int) -> None:
        comparison = compared(own, other)
        assert comparison.pm == pm
        assert comparison.seen_by_opponent(1).pm == -pm


class Test_QUAD_12:
    """PM won less PM lost over all deals."""

    def test_the_sum_of_the_examples(self) -> None:
        found = balance([compared(82, 66), compared(68, -76), compared(-68, -58)])
        assert (found.won, found.lost, found.total) == (16000, 3162, 12838)


class Test_QUAD_13:
    """Annulled deals, adjusted marks: both quadrettes lose the comparison, the average is no difference."""

    @pytest.mark.parametrize(
        ("own", "other", "reckoned"),
        [
            (Half(82), Half(66, cancelled=True), Reckoned.CANCELLED),
            (Half(None, cancelled=True), Half(None), Reckoned.CANCELLED),
            (Half(82), Half(66, average=True), Reckoned.AVERAGE),
            (Half(82), Half(), Reckoned.WAITING),
            (Half(), Half(66), Reckoned.WAITING),
            (Half(82), Half(66), Reckoned.COMPARED),
        ],
    )
    def test_how_an_etui_counts(self, own: Half, other: Half, reckoned: Reckoned) -> None:
        for seen in (compared(own, other), compared(own, other).seen_by_opponent(1)):
            assert seen.reckoned is reckoned
            assert bool(seen.pm) is (reckoned is Reckoned.COMPARED)

    def test_pm_that_the_arbiter_gives(self) -> None:
        """What he gave stands for the comparison; it need not sum to zero."""
        seen = compared(Half(82, given=(3000, -1000)), 66)
        assert (seen.reckoned, seen.pm, seen.seen_by_opponent(1).pm) == (Reckoned.GIVEN, 3000, -1000)
        both = compared(Half(82, given=(3000, -1000)), Half(66, given=(500, 250)))
        assert (both.pm, both.seen_by_opponent(1).pm) == (3250, -500)
