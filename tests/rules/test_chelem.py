"""CHEL: all the tricks, announced or not, by either camp (the Excuse in it: test_chelem_excuse.py)."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, in_play, play_out, refused, taken
from oudler.rules import (
    ARBITER,
    EDITIONS,
    SPECTATOR,
    AnnounceChelem,
    Bid,
    Deal,
    MakeEcart,
    Phase,
    Result,
    RuleOnRequest,
    Seat,
    State,
    apply,
    count,
    edition_named,
    events,
    legal_actions,
    score,
    start,
    view,
)
from oudler.rules.events import ArbiterCalled, ChelemAnnounced, RequestDecided
from oudler.rules.state import Request

GS = Bid.GARDE_SANS
CONTRACTS = (Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
CODES = [bid.code for bid in CONTRACTS]
TAKER = Seat(0)
CHIEN = "TA-T6"
ANNOUNCE = AnnounceChelem(TAKER)

# Seat 0 leads (dealer 3) and wins every trick: all the atouts but three.
ALL = deal_with(4, {0: "A4-A21", 1: "E"}, chien=CHIEN, dealer=3)
# Seat 0 wins 17 tricks and loses the last one, ♠2, to the Roi.
ALL_BUT_ONE = deal_with(4, {0: "A5-A21 P2", 1: "E", 3: "PR"}, chien=CHIEN, dealer=3)
# Seat 0 holds the Excuse, the petit, two Rois and all the high atouts.
WITH_EXCUSE = {0: "E A1 A8-A21 PR CR"}
# Seat 0 cannot win a trick: small cards under those of the others. Dealer 0.
NO_TRICK = deal_with(4, {0: "PA-P10 CA-C8"}, chien="PV-PD CV-CD", dealer=0)


def with_excuse(edition: str = "fft2022", dealer: int = 3) -> Deal:
    return deal_with(4, WITH_EXCUSE, chien=CHIEN, dealer=dealer, edition=edition_named(edition))


class Test_CHEL_01:
    """A chelem is winning every trick: 18 at 4 players, 24 at 3, 15 at 5."""

    @pytest.mark.parametrize(
        ("players", "hands", "called", "tricks"),
        [
            pytest.param(4, {0: "A4-A21"}, "", 18, id="18 plis à quatre"),
            pytest.param(3, {0: "A4-A21 P9-PR"}, "", 24, id="24 plis à trois"),
            pytest.param(5, {0: "A7-A21"}, "PR", 15, id="15 plis à cinq"),
        ],
    )
    def test_tous_les_plis(self, players: int, hands: dict[int, str], called: str, tricks: int) -> None:
        state = in_play(deal_with(players, hands, dealer=players - 1), contract=GS, called=called)
        state = play_out(state, first={0: "A4-A21"})
        assert [trick.winner for trick in state.tricks] == [0] * tricks
        assert count(state).score.result.chelem == "attack"

    def test_le_camp_pas_le_preneur_seul(self) -> None:
        # 5 players: the last trick, ♠2, is won by the partner's ♠R.
        deal = deal_with(5, {0: "A8-A21 P2", 2: "PR"}, dealer=4)
        state = play_out(in_play(deal, contract=GS, called="PR"), last={0: "P2", 2: "PR"})
        assert {trick.winner for trick in state.tricks} == {0, 2}
        assert count(state).score.result.chelem == "attack"

    def test_dix_sept_ne_suffisent_pas(self) -> None:
        state = play_out(in_play(ALL_BUT_ONE, contract=GS), last={0: "P2", 3: "PR"})
        assert [trick.winner for trick in state.tricks] == [0] * 17 + [3]
        found = count(state).score
        assert (found.result.chelem, found.chelem_made, found.chelem_failed) == (None, 0, 0)


class Test_CHEL_02:
    """A chelem is asked for on top of a contract and after it; it is not a contract itself."""

    @pytest.mark.parametrize("contract", CONTRACTS, ids=CODES)
    def test_en_plus_du_contrat(self, contract: Bid) -> None:
        before = taken(ALL, 0, contract)
        assert ANNOUNCE in legal_actions(before)
        after = apply(before, ANNOUNCE)
        assert after.taken.contract is contract
        assert after.taken.chelem
        assert events(before, ANNOUNCE, after) == (ChelemAnnounced(TAKER),)
        assert view(after, SPECTATOR).chelem

    def test_pas_avant_la_fin_des_encheres(self) -> None:
        refusal = refused(start(ALL), ANNOUNCE)
        assert refusal.clause == "CHEL-02"
        assert "seul le preneur" in refusal.text.fr
        assert "only the taker" in refusal.text.en

    def test_ni_deux_fois_ni_apres_la_premiere_carte(self) -> None:
        state = in_play(ALL, contract=GS)
        begun = play_out(state, tricks=1)
        for late in (apply(state, ANNOUNCE), begun):
            refusal = refused(late, ANNOUNCE)
            assert refusal.clause == "CHEL-02"
            assert "avant la première carte" in refusal.text.fr
            assert "before the first card" in refusal.text.en


class Test_CHEL_03:
    """The arbiter must be called for a chelem, and grants it or not."""

    @staticmethod
    def asked(edition: str = "fft2022", dealer: int = 0) -> State:
        deal = deal_with(4, WITH_EXCUSE, chien=CHIEN, dealer=dealer, arbiter=True, edition=edition_named(edition))
        return in_play(deal, contract=Bid.GARDE, ecart=CHIEN)

    @pytest.mark.parametrize("edition", ["fft2022", "fft2017", "fft2012"])
    def test_l_arbitre_est_appele(self, edition: str) -> None:
        before = self.asked(edition)
        after = apply(before, ANNOUNCE)
        request = Request(TAKER, None, Phase.PLAY)
        assert (after.phase, after.to_act, after.taken.chelem) == (Phase.APPROVAL, None, False)
        assert events(before, ANNOUNCE, after) == (ArbiterCalled(request),)
        # He sees the hand, to find its losing cards; the others do not.
        assert view(after, ARBITER).hands == (before.hands[0], None, None, None)
        assert view(after, Seat(1)).hands[0] is None

    def test_accorde(self) -> None:
        asked = apply(self.asked(), ANNOUNCE)
        granted = RuleOnRequest(granted=True)
        after = apply(asked, granted)
        assert (after.phase, after.to_act, after.taken.chelem) == (Phase.PLAY, 0, True)
        told = events(asked, granted, after)
        assert told == (RequestDecided(Request(TAKER, None, Phase.PLAY), granted=True), ChelemAnnounced(TAKER))

    def test_refuse(self) -> None:
        after = apply(apply(self.asked(), ANNOUNCE), RuleOnRequest(granted=False))
        assert (after.phase, after.to_act, after.taken.chelem) == (Phase.PLAY, 1, False)
        assert refused(after, ANNOUNCE).clause == "CHEL-02"
        made = count(play_out(after, last={0: "E"})).score
        assert not made.result.chelem_announced
        assert made.chelem_failed == 0

    def test_pendant_l_ecart(self) -> None:
        deal = deal_with(4, WITH_EXCUSE, chien=CHIEN, dealer=0, arbiter=True)
        asked = apply(taken(deal), ANNOUNCE)
        for granted in (True, False):
            after = apply(asked, RuleOnRequest(granted=granted))
            assert (after.phase, after.to_act, after.taken.chelem) == (Phase.ECART, 0, granted)
            after = apply(after, MakeEcart(TAKER, cards(CHIEN)))
            assert after.to_act == (0 if granted else 1)

    def test_sans_arbitre_ou_option(self) -> None:
        no_arbiter = in_play(with_excuse(), ecart=CHIEN)
        popular = self.asked("popular")
        assert {name: edition.chelem_approval for name, edition in EDITIONS.items()} == {
            "fft2022": "one_loser", "fft2017": "one_loser", "fft2012": "arbiter", "popular": "none"
        }  # fmt: skip
        for state in (no_arbiter, popular):
            assert apply(state, ANNOUNCE).taken.chelem


class Test_CHEL_04:
    """Announced and made +400, made without announcement +200, announced and missed −200; never multiplied."""

    @pytest.mark.parametrize("contract", CONTRACTS, ids=CODES)
    @pytest.mark.parametrize(
        ("deal", "announced", "bonus"),
        [
            pytest.param(ALL, True, 400, id="annoncé et réalisé"),
            pytest.param(ALL, False, 200, id="réalisé sans annonce"),
            pytest.param(ALL_BUT_ONE, True, -200, id="annoncé et manqué"),
            pytest.param(ALL_BUT_ONE, False, 0, id="ni annoncé ni réalisé"),
        ],
    )
    def test_prime(self, contract: Bid, deal: Deal, announced: bool, bonus: int) -> None:
        state = in_play(deal, 0, contract, ecart=CHIEN, chelem=announced)
        found = count(play_out(state, first={1: "E"}, last={0: "P2", 3: "PR"})).score
        assert found.petit == 0
        assert found.per_defender == found.base + bonus
        assert found.base == (25 + found.margin) * found.coefficient


class Test_CHEL_05:
    """The player who announced a chelem leads to the first trick, whoever dealt."""

    @pytest.mark.parametrize("dealer", range(4))
    @pytest.mark.parametrize("contract", [Bid.GARDE, GS])
    def test_quel_que_soit_le_donneur(self, dealer: int, contract: Bid) -> None:
        state = in_play(with_excuse(dealer=dealer), 0, contract, ecart=CHIEN, chelem=True)
        assert (state.to_act, state.trick.leader) == (0, 0)
        state = play_out(state, tricks=1)
        assert state.tricks[0].leader == 0

    @pytest.mark.parametrize("dealer", range(4))
    def test_annonce_pendant_l_ecart(self, dealer: int) -> None:
        state = apply(taken(with_excuse(dealer=dealer)), ANNOUNCE)
        assert (state.phase, state.to_act) == (Phase.ECART, 0)
        state = apply(state, MakeEcart(TAKER, cards(CHIEN)))
        assert (state.phase, state.to_act, state.trick.leader) == (Phase.PLAY, 0, 0)


class Test_CHEL_08:
    """When the defence wins every trick, each defender receives 200 on top of the normal mark."""

    def test_inflige_par_la_defense(self) -> None:
        state = play_out(in_play(NO_TRICK, ecart="PV-PD CV-CD"), first=dict.fromkeys((1, 2, 3), "A1"))
        found = count(state)
        # The écart alone: 15 points without a bout, 41 short of 56: -(25 + 41) × 2 - 200.
        assert (found.score.result.chelem, found.score.points) == ("defence", 15)
        assert found.score.per_defender == -332
        assert found.marks == (-996, 332, 332, 332)

    def test_annonce_et_subi(self) -> None:
        # -200 for the announced chelem that failed as well.
        state = in_play(NO_TRICK, ecart="PV-PD CV-CD", chelem=True)
        found = count(play_out(state, first=dict.fromkeys((1, 2, 3), "A1"))).score
        assert (found.chelem_made, found.chelem_failed, found.per_defender) == (-200, -200, -532)


class Test_CHEL_10:
    """An announced chelem that fails does not change the result of the contract: the two are added."""

    def test_les_deux_s_ajoutent(self) -> None:
        # Made by 10 on a garde: (25 + 10) × 2 - 200 = -130.
        found = score(Result(Bid.GARDE, half_points=102, bouts=2, chelem_announced=True))
        assert (found.margin, found.won, found.base, found.per_defender) == (10, True, 70, -130)

    def test_une_donne_entiere(self) -> None:
        plain, announced = (
            count(play_out(in_play(ALL_BUT_ONE, ecart=CHIEN, chelem=chelem), last={0: "P2", 3: "PR"}))
            for chelem in (False, True)
        )
        assert announced.score.won
        assert announced.score.base == plain.score.base
        assert announced.score.per_defender == plain.score.per_defender - 200
        assert announced.marks[0] == plain.marks[0] - 600


class Test_Q_12:
    """By the taker only, never the partner, from the end of the auction until the first card (or « jeu »)."""

    def test_ni_un_defenseur_ni_l_associe(self) -> None:
        five = deal_with(5, {0: "A7-A21", 2: "PR"}, dealer=4)
        state = in_play(five, contract=GS, called="PR")
        assert state.taken.partner == 2
        for seat in (1, 2, 3, 4):
            refusal = refused(state, AnnounceChelem(Seat(seat)))
            assert refusal.clause == "CHEL-02"
            assert refusal.text.fr == "seul le preneur peut annoncer le chelem"
            assert not any(isinstance(action, AnnounceChelem) for action in view(state, Seat(seat)).actions)
        assert ANNOUNCE in view(state, TAKER).actions

    def test_a_cinq_apres_l_appel(self) -> None:
        state = start(deal_with(5, {0: "A7-A21"}, dealer=4))
        while state.phase is Phase.AUCTION:
            state = apply(state, legal_actions(state)[2 if state.to_act == 0 else 0])
        assert state.phase is Phase.CALL
        assert refused(state, ANNOUNCE).clause == "CHEL-02"
        assert ANNOUNCE in legal_actions(apply(state, legal_actions(state)[0]))

    @pytest.mark.parametrize(("deadline", "after_jeu"), [("first_card", True), ("ecart", False)])
    def test_option_apres_jeu(self, deadline: str, after_jeu: bool) -> None:
        edition = edition_named("fft2022", {"chelem_deadline": deadline})
        deal = deal_with(4, {0: "A4-A21"}, chien=CHIEN, dealer=0, edition=edition)
        assert ANNOUNCE in legal_actions(taken(deal))
        state = in_play(deal, ecart=CHIEN)
        assert (ANNOUNCE in legal_actions(state)) is after_jeu
        if not after_jeu:
            assert refused(state, ANNOUNCE).clause == "CHEL-02"

    @pytest.mark.parametrize("deadline", ["first_card", "ecart"])
    @pytest.mark.parametrize("contract", CONTRACTS[2:], ids=CODES[2:])
    def test_sans_ecart_jusqu_a_la_premiere_carte(self, deadline: str, contract: Bid) -> None:
        edition = edition_named("fft2022", {"chelem_deadline": deadline})
        deal = deal_with(4, {0: "A4-A21"}, chien=CHIEN, dealer=0, edition=edition)
        assert ANNOUNCE in legal_actions(taken(deal, 0, contract))
