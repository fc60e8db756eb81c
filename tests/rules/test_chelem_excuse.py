"""CHEL: the Excuse in a chelem, led last by the attack or kept by the defence."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, in_play, play_out
from oudler.cards import EXCUSE, PETIT
from oudler.rules import (
    Bid,
    Deal,
    Seat,
    ShowPoignee,
    State,
    apply,
    count,
    edition_named,
)
from oudler.rules.excuse import Fate

GS = Bid.GARDE_SANS
TAKER = Seat(0)
CHIEN = "TA-T6"

# Seat 0 leads (dealer 3) and wins every trick: all the atouts but three.
ALL = deal_with(4, {0: "A4-A21", 1: "E"}, chien=CHIEN, dealer=3)
# Seat 0 holds the Excuse, the petit, two Rois and all the high atouts.
WITH_EXCUSE = {0: "E A1 A8-A21 PR CR"}


def with_excuse(edition: str = "fft2022", dealer: int = 3) -> Deal:
    return deal_with(4, WITH_EXCUSE, chien=CHIEN, dealer=dealer, edition=edition_named(edition))


def excuse_led_last(edition: str, *, announced: bool, contract: Bid = Bid.GARDE) -> State:
    state = in_play(with_excuse(edition), 0, contract, ecart=CHIEN, chelem=announced)
    return play_out(state, first={0: "A8-A21 PR CR A1"}, last={0: "E"})


class Test_CHEL_06:
    """In a chelem the Excuse of the camp is played last, and wins that trick if its camp has won all the others."""

    @pytest.mark.parametrize(
        ("edition", "announced", "wins"),
        [
            pytest.param("fft2022", True, True, id="annoncé"),
            pytest.param("fft2022", False, True, id="non annoncé"),
            pytest.param("fft2017", False, True, id="non annoncé, vers 2017"),
            pytest.param("popular", False, True, id="non annoncé, règle populaire"),
            pytest.param("fft2012", True, True, id="annoncé, 2012"),
            pytest.param("fft2012", False, False, id="non annoncé, 2012 : elle ne gagne pas"),
        ],
    )
    def test_l_excuse_en_dernier(self, edition: str, announced: bool, wins: bool) -> None:
        state = excuse_led_last(edition, announced=announced)
        last = state.tricks[-1]
        assert last.cards[0] == EXCUSE
        assert (last.winner == 0) is wins
        found = count(state)
        assert found.score.result.chelem == ("attack" if wins else None)
        assert found.excuse.fate is (Fate.KEPT if wins else Fate.LOST)
        assert found.score.result.bouts == (3 if wins else 2)

    def test_les_points(self) -> None:
        # All 91 points with 3 bouts, 55 above 36: (25 + 55) × 2 + 20 (petit) + 400.
        assert count(excuse_led_last("fft2022", announced=True)).score.per_defender == 580

    def test_pas_si_un_pli_manque(self) -> None:
        # ♠2 is lost to a Roi first: the Excuse led to the last trick changes camp.
        deal = deal_with(4, {0: "E A6-A21 P2", 1: "PR"}, chien=CHIEN, dealer=3)
        state = play_out(in_play(deal, contract=GS, chelem=True), first={0: "P2", 1: "PR"}, last={0: "E"})
        assert state.tricks[-1].cards[0] == EXCUSE
        assert state.tricks[-1].winner != 0
        assert count(state).excuse.fate is Fate.LOST

    def test_pas_avant_le_dernier_pli(self) -> None:
        state = play_out(in_play(with_excuse(), contract=GS, chelem=True), first={0: "A8 A9 E"}, tricks=3)
        assert state.tricks[2].cards[0] == EXCUSE
        assert [trick.winner == 0 for trick in state.tricks] == [True, True, False]


class Test_CHEL_07:
    """The petit then counts as au bout if it is played to the last trick but one."""

    @pytest.mark.parametrize("announced", [True, False], ids=["annoncé", "non annoncé"])
    @pytest.mark.parametrize(("contract", "bonus"), [(Bid.GARDE, 20), (GS, 40)], ids=["garde", "garde sans"])
    def test_petit_a_l_avant_dernier_pli(self, announced: bool, contract: Bid, bonus: int) -> None:
        state = excuse_led_last("fft2022", announced=announced, contract=contract)
        assert PETIT in state.tricks[-2].cards
        found = count(state).score
        assert (found.result.petit_au_bout, found.petit) == ("attack", bonus)

    def test_pas_quand_le_dernier_pli_est_un_autre(self) -> None:
        # A chelem whose last trick is a Roi: the petit in trick 17 is not au bout.
        deal = deal_with(4, {0: "A1 A6-A21 PR"}, chien=CHIEN, dealer=3)
        state = play_out(in_play(deal, contract=GS), first={0: "A6-A21 A1"}, last={0: "PR"})
        found = count(state).score
        assert (found.result.chelem, found.petit) == ("attack", 0)


class Test_CHEL_09:
    """The attack made a chelem without the Excuse: it stays with the defence for 4 points, the taker has 87."""

    def test_l_exemple_du_texte(self) -> None:
        # Garde, chelem announced and made, poignée of 10, petit au bout, Excuse in the defence, 2 bouts:
        # 87 - 41 = 46; (46 + 25) × 2 + 20 + 20 + 400 = 582, and 1746 for the taker.
        deal = deal_with(4, {0: "A1 A8-A21 PR CR KR", 2: "E"}, chien=CHIEN, dealer=1)
        state = in_play(deal, ecart=CHIEN, chelem=True)
        state = apply(state, ShowPoignee(TAKER, cards("A12-A21")))
        state = play_out(state, first={0: "A8-A21", 2: "E"}, last={0: "A1"})
        found = count(state)
        assert (found.score.points, found.score.result.bouts) == (87, 2)
        assert found.excuse.fate is Fate.OWED
        assert found.score.per_defender == 582
        assert found.marks == (1746, -582, -582, -582)

    @pytest.mark.parametrize("trick", [1, 9, 18])
    def test_a_quelque_pli_qu_elle_soit_jouee(self, trick: int) -> None:
        state = play_out(in_play(ALL, contract=GS), last={1: "E"}, tricks=trick - 1)
        state = play_out(play_out(state, first={1: "E"}, tricks=trick))
        assert EXCUSE in state.tricks[trick - 1].cards
        found = count(state)
        assert (found.score.points, found.score.result.bouts, found.excuse.fate) == (87, 2, Fate.OWED)


class Test_Q_07:
    """The Excuse last wins if its camp took all before and its player leads; for the defence it only stays."""

    def test_menee_par_l_associe(self) -> None:
        # 5 players: the partner takes trick 14 with ♠R and leads the Excuse.
        deal = deal_with(5, {0: "A9-A21 P2 K2", 2: "E PR"}, dealer=4)
        state = play_out(in_play(deal, contract=GS, called="PR"), last={0: "P2 K2", 2: "PR E"})
        assert (state.tricks[-1].leader, state.tricks[-1].cards[0], state.tricks[-1].winner) == (2, EXCUSE, 2)
        found = count(state)
        assert (found.score.result.chelem, found.excuse.fate) == ("attack", Fate.KEPT)

    @pytest.mark.parametrize(
        ("taker", "chelem", "fate", "bouts"),
        [
            pytest.param(2, "defence", Fate.KEPT, 0, id="pli à un partenaire : elle reste"),
            pytest.param(1, None, Fate.LOST, 1, id="pli au preneur : elle change de camp"),
        ],
    )
    def test_menee_par_la_defense(self, taker: int, chelem: str | None, fate: Fate, bouts: int) -> None:
        # Defender 0 wins 17 tricks and leads the Excuse; seat 1 sets the suit with ♠R and wins.
        deal = deal_with(4, {0: "E A5-A21", 1: "PR", 3: "A1-A4"}, chien=CHIEN, dealer=3)
        state = play_out(in_play(deal, taker, GS), last={0: "E", 1: "PR"})
        assert (state.tricks[-1].leader, state.tricks[-1].cards[0], state.tricks[-1].winner) == (0, EXCUSE, 1)
        found = count(state)
        assert (found.score.result.chelem, found.excuse.fate, found.score.result.bouts) == (chelem, fate, bouts)
