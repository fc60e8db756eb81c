"""PLAY: turn, lead, legal cards, winner of the trick, gathering; with the figures of play_legality.json."""

from __future__ import annotations

from typing import Any

import pytest

import vectors
from builders import card_list, cards, deal_with, in_play, play, play_out, refused
from oudler.cards import NO_CARDS, Card, CardSet, card_label, code
from oudler.rules import (
    SPECTATOR,
    Bid,
    IllegalAction,
    Phase,
    PlayCard,
    Seat,
    State,
    apply,
    events,
    legal_actions,
    legal_cards,
    legal_plays,
    view,
)
from oudler.rules.events import TrickTaken
from oudler.rules.play import first_lead, why_not, winning_index

VECTORS = vectors.load("play_legality")
GS = Bid.GARDE_SANS


def answering(hands: dict[int, str], trick: str, taker: int = 0) -> State:
    """Seat 0 leads to the first trick of a garde sans; *trick* lies on the table, the next player has to answer."""
    given = {seat: f"{code(card)} {hands.get(seat, '')}" for seat, card in enumerate(card_list(trick))}
    return play(in_play(deal_with(4, hands | given, dealer=3), taker, GS), trick)


def playing(state: State, card: str) -> PlayCard:
    assert state.to_act is not None
    return PlayCard(state.to_act, card_list(card)[0])


def said(refusal: IllegalAction) -> str:
    return f"{refusal.text.fr} / {refusal.text.en}"


class TestVecteurs:
    """All the figures of play_legality.json but the Excuse's fate (test_excuse.py)."""

    @pytest.mark.parametrize("case", VECTORS["legal_plays"], ids=lambda case: str(case["id"]))
    def test_cartes_permises(self, case: dict[str, Any]) -> None:
        hand = vectors.card_set(case["hand"])
        trick = vectors.card_list(case["trick"])
        called = vectors.card(case["called"]) if case.get("first_lead") else None
        found = legal_cards(hand, trick) if called is None else first_lead(hand, called)
        assert found == vectors.card_set(case["legal"])

    @pytest.mark.parametrize("case", VECTORS["legal_plays"], ids=lambda case: str(case["id"]))
    def test_chaque_carte_refusee_a_sa_raison(self, case: dict[str, Any]) -> None:
        hand = vectors.card_set(case["hand"])
        trick = vectors.card_list(case["trick"])
        called = vectors.card(case["called"]) if case.get("first_lead") else None
        for card in hand - vectors.card_set(case["legal"]):
            reason = why_not(card, hand, trick, called)
            assert reason.clause in {"PLAY-03", "PLAY-05", "PLAY-06", "PLAY-07", "P5-11"}
            assert reason.text.fr.startswith(card_label(card))
            assert reason.text.en.startswith(card_label(card))

    @pytest.mark.parametrize("case", VECTORS["trick_winner"], ids=lambda case: str(case["id"]))
    def test_qui_fait_le_pli(self, case: dict[str, Any]) -> None:
        wins = case.get("last_trick", False) and case["leader_won_all_previous"]
        assert winning_index(vectors.card_list(case["trick"]), excuse_wins=wins) == case["winner_index"]


class Test_PLAY_01:
    """The dealer's right neighbour makes the entame, unless a chelem has been announced."""

    @pytest.mark.parametrize(("players", "dealer"), [(n, seat) for n in (3, 4, 5) for seat in range(n)])
    @pytest.mark.parametrize("contract", [Bid.PRISE, GS])
    def test_a_droite_du_donneur(self, players: int, dealer: int, contract: Bid) -> None:
        state = in_play(deal_with(players, dealer=dealer), taker=dealer, contract=contract)
        assert state.to_act == state.trick.leader == (dealer + 1) % players

    def test_sauf_chelem_annonce(self) -> None:
        state = in_play(deal_with(4, dealer=0), taker=3, contract=GS, chelem=True)
        assert state.to_act == state.trick.leader == 3


class Test_PLAY_02:
    """Play goes counter-clockwise (seats are numbered so), and whoever wins a trick leads to the next."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_le_gagnant_entame_le_pli_suivant(self, players: int) -> None:
        state = play_out(in_play(deal_with(players, dealer=1), taker=0, contract=GS))
        winners = [trick.winner for trick in state.tricks]
        assert [trick.leader for trick in state.tricks] == [2, *winners[:-1]]
        assert len(set(winners)) > 1

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_chacun_a_son_tour_vers_la_droite(self, players: int) -> None:
        state = in_play(deal_with(players, dealer=0), taker=0, contract=GS)
        turns = []
        for _ in range(players):
            turns.append(state.to_act)
            state = play(state, code(next(iter(legal_plays(state)))))
        assert turns == [seat % players for seat in range(1, players + 1)]


LOW = "PV-PR CV-CR KA-K9"  # a hand that has no atout but the one it plays
ATOUT = [
    pytest.param("PA-P10 CA-C5 A3 A15 A18", "A10 A14", "", "A15 A18", id="monter sur le 14, pas sur le 10"),
    pytest.param("PA-P10 CA-C6 A11 A15", "A14 A10", LOW, "A15", id="le plus fort n'est pas le dernier"),
    pytest.param("PA-P10 CA-C6 A12 A20", "A10 A7", LOW, "A12 A20", id="l'un ou l'autre qui monte"),
]


class Test_PLAY_03:
    """To an atout one goes above the highest atout already in the trick, a partner's too, if one can."""

    @pytest.mark.parametrize(("hand", "trick", "second", "legal"), ATOUT)
    @pytest.mark.parametrize("taker", [0, 3], ids=["sur le preneur", "sur ses partenaires"])
    def test_monter(self, hand: str, trick: str, second: str, legal: str, taker: int) -> None:
        state = answering({1: second, 2: hand}, trick, taker)
        assert legal_plays(state) == cards(legal)
        assert {action.card for action in legal_actions(state) if isinstance(action, PlayCard)} == set(cards(legal))

    @pytest.mark.parametrize(
        ("card", "because"),
        [
            pytest.param("A3", ("il faut monter au-dessus du 14", "must play higher than the 14"), id="atout trop bas"),
            pytest.param("PA", ("atout est demandé", "trumps were led"), id="couleur sur atout"),
        ],
    )
    def test_refus(self, card: str, because: tuple[str, str]) -> None:
        state = answering({2: "PA-P10 CA-C5 A3 A15 A18"}, "A10 A14")
        refusal = refused(state, playing(state, card))
        assert refusal.clause == "PLAY-03"
        assert because[0] in refusal.text.fr
        assert because[1] in refusal.text.en
        assert said(refusal).count("(15 18)") == 2


class Test_PLAY_04:
    """Without a higher atout one plays any atout (pisser)."""

    def test_pisser_de_son_choix(self) -> None:
        state = answering({2: "PA-P10 CA-C4 A1 A3 A8 A13"}, "A10 A14")
        assert legal_plays(state) == cards("A1 A3 A8 A13")

    def test_mais_un_atout(self) -> None:
        state = answering({2: "PA-P10 CA-C4 A1 A3 A8 A13"}, "A10 A14")
        assert refused(state, playing(state, "CA")).clause == "PLAY-03"


class Test_PLAY_05:
    """To a suit one must follow (fournir), with no duty to go above."""

    @pytest.mark.parametrize(
        ("hand", "trick", "legal"),
        [
            pytest.param("C3 CR PA-P10 A7 A15-A19", "C10", "C3 CR", id="fournir sans monter"),
            pytest.param("C3 PA-P10 A15-A21", "C10 A9", "C3", id="pli déjà coupé : fournir quand même"),
        ],
    )
    def test_fournir(self, hand: str, trick: str, legal: str) -> None:
        hands = {len(card_list(trick)): hand}
        if "A9" in trick:
            hands[1] = "A9 PV-PR KA-K10 T2-T4"
        assert legal_plays(answering(hands, trick)) == cards(legal)

    @pytest.mark.parametrize("card", ["P5", "A19"], ids=["autre couleur", "coupe interdite"])
    def test_refus(self, card: str) -> None:
        state = answering({1: "C3 CR PA-P10 A7 A15-A19"}, "C10")
        refusal = refused(state, playing(state, card))
        assert refusal.clause == "PLAY-05"
        assert "il faut fournir à ♥ (♥3 ♥R)" in refusal.text.fr
        assert "you must follow suit in ♥ (♥3 ♥R)" in refusal.text.en


class Test_PLAY_06:
    """Without a card of the suit asked for, one must trump it (couper)."""

    @pytest.mark.parametrize(
        ("hand", "legal"),
        [
            pytest.param("PA-PR KA-K2 A2 A7", "A2 A7", id="l'un ou l'autre atout"),
            pytest.param("PA-PR KA-K2 A1 E", "A1 E", id="le petit, seul atout"),
        ],
    )
    def test_couper(self, hand: str, legal: str) -> None:
        assert legal_plays(answering({1: hand}, "C10")) == cards(legal)

    def test_refus(self) -> None:
        state = answering({1: "PA-PR KA-K2 A2 A7"}, "C10")
        refusal = refused(state, playing(state, "P5"))
        assert refusal.clause == "PLAY-06"
        assert "sans carte à ♥, il faut couper (2 7)" in refusal.text.fr
        assert "void in ♥, you must trump (2 7)" in refusal.text.en


class Test_PLAY_07:
    """If the trick is already trumped, one overtrumps (surcouper) if one can, else undertrumps (sous-couper)."""

    CUTTER = "PV-PR KA-K10 TA-T3"

    @pytest.mark.parametrize(
        ("hand", "legal"),
        [
            pytest.param("PA-P10 T4-T8 A7 A12 A20", "A12 A20", id="surcouper"),
            pytest.param("PA-P10 T4-T9 A2 A7", "A2 A7", id="sous-couper, de son choix"),
        ],
    )
    @pytest.mark.parametrize("taker", [0, 1, 3], ids=["défense sur défense", "sur le preneur", "sur un partenaire"])
    def test_surcouper_ou_sous_couper(self, hand: str, legal: str, taker: int) -> None:
        assert legal_plays(answering({1: self.CUTTER, 2: hand}, "C10 A9", taker)) == cards(legal)

    def test_refus(self) -> None:
        state = answering({1: self.CUTTER, 2: "PA-P10 T4-T8 A7 A12 A20"}, "C10 A9")
        refusal = refused(state, playing(state, "A7"))
        assert refusal.clause == "PLAY-07"
        assert "il faut surcouper le 9 (12 20)" in refusal.text.fr
        assert "you must overtrump the 9 (12 20)" in refusal.text.en

    def test_sous_couper_n_est_pas_se_defausser(self) -> None:
        state = answering({1: self.CUTTER, 2: "PA-P10 T4-T9 A2 A7"}, "C10 A9")
        assert refused(state, playing(state, "PA")).clause == "PLAY-06"


class Test_PLAY_08:
    """With neither the suit nor an atout one plays any card (défausse)."""

    @pytest.mark.parametrize(
        "trick", [pytest.param("A10", id="atout demandé"), pytest.param("C10", id="cœur demandé, ni cœur ni atout")]
    )
    def test_defausse(self, trick: str) -> None:
        hand = "PA-PR KA-K4"
        assert legal_plays(answering({1: hand}, trick)) == cards(hand)


class Test_PLAY_09:
    """When the Excuse is led, the next card sets the suit."""

    def test_le_suivant_est_libre(self) -> None:
        hand = "C3 PA-P10 K2-K5 A4 A7 A8"
        assert legal_plays(answering({1: hand}, "E")) == cards(hand)

    def test_sa_carte_fixe_la_couleur(self) -> None:
        state = answering({1: "C7", 2: "C3 PA-P10 K2-K5 A4 A5 A8"}, "E C7")
        assert legal_plays(state) == cards("C3")
        assert refused(state, playing(state, "A4")).clause == "PLAY-05"

    def test_elle_la_fixe_pour_tous(self) -> None:
        # Seat 2 has trumped the heart; seat 3 still follows to it.
        state = answering({1: "C7", 2: "PA-PR K2-K4 A4", 3: "C6 TA-TR A5-A7"}, "E C7 A4")
        assert legal_plays(state) == cards("C6")

    def test_le_pli_se_joue_dans_cette_couleur(self) -> None:
        state = play(answering({1: "C7", 2: "C3 PA-P10 K2-K5 A4 A5 A8", 3: "C6"}, "E C7"), "C3 C6")
        assert state.tricks[0].winner == 1


PLIS = [
    pytest.param("C10 CR TR CD", {2: "TA-TR KA-K4"}, 1, id="la plus forte de la couleur demandée"),
    pytest.param("CR A1 CD CC", {1: "A2 PA-PR K2-K3"}, 1, id="le petit coupe le roi"),
    pytest.param("A5 A9 A8 A2", {2: "A8 PA-P10 K2-K8", 3: "A2 PV-PR T2-T10 TV-TR"}, 1, id="le plus fort atout"),
    pytest.param("C2 A3 A4 CR", {1: "A3 PA-PR K2-K4", 2: "A4 KV-KR T2-T10 TV-TR"}, 2, id="surcoupe"),
    pytest.param("C10 E TR CA", {2: "TA-TR KA-K4"}, 0, id="ni l'Excuse ni un roi d'une autre couleur"),
]


class Test_PLAY_10:
    """The highest atout wins the trick; without an atout, the highest card of the suit asked for."""

    @pytest.mark.parametrize(("trick", "hands", "winner"), PLIS)
    def test_gagnant(self, trick: str, hands: dict[int, str], winner: int) -> None:
        state = answering(hands, trick)
        assert state.tricks[0].winner == winner == state.to_act


class Test_PLAY_11:
    """Until the current trick is gathered, any player may look at the previous one."""

    def test_le_pli_precedent_et_lui_seul(self) -> None:
        state = play_out(in_play(deal_with(4), taker=1), tricks=2)
        assert view(state, SPECTATOR).last_trick == state.tricks[1]
        assert [view(state, Seat(seat)).last_trick for seat in range(4)] == [state.tricks[1]] * 4
        state = play(state, code(next(iter(legal_plays(state)))))
        assert view(state, Seat(0)).last_trick == state.tricks[1]

    def test_rien_avant_le_premier_pli(self) -> None:
        assert view(in_play(deal_with(4), taker=1), Seat(0)).last_trick is None

    def test_rien_apres_la_donne(self) -> None:
        assert view(play_out(in_play(deal_with(4), taker=1)), Seat(0)).last_trick is None


class Test_PLAY_12:
    """Nobody plays a card before his turn, and cards are played one by one."""

    def test_avant_son_tour(self) -> None:
        state = in_play(deal_with(4, dealer=0), taker=0)
        for seat in (0, 2, 3):
            refusal = refused(state, PlayCard(Seat(seat), next(iter(state.hands[seat]))))
            assert refusal.clause == "PLAY-12"
            assert f"joueur {seat}" in refusal.text.fr
            assert f"seat {seat}" in refusal.text.en

    def test_une_par_une(self) -> None:
        state = in_play(deal_with(4, dealer=0), taker=0)
        first, second = tuple(state.hands[1])[:2]
        state = apply(state, PlayCard(Seat(1), first))
        assert state.trick.cards == (first,)
        assert refused(state, PlayCard(Seat(1), second)).clause == "PLAY-12"

    @pytest.mark.parametrize("phase", [Phase.ECART, Phase.FINISHED], ids=["avant le jeu", "donne finie"])
    def test_hors_du_jeu(self, phase: Phase) -> None:
        state = play_out(in_play(deal_with(4), taker=0))._replace(phase=phase)
        assert refused(state, PlayCard(Seat(0), Card(0))).clause == "PLAY-12"


class Test_PLAY_13:
    """A card that has left the hand is played: it is final and cannot be played again."""

    def test_la_carte_a_quitte_la_main(self) -> None:
        before = in_play(deal_with(4, dealer=0), taker=0)
        card = next(iter(before.hands[1]))
        after = apply(before, PlayCard(Seat(1), card))
        assert after.hands[1] == before.hands[1] - CardSet.of((card,))
        assert view(after, Seat(1)).hands[1] == after.hands[1]
        assert after.trick.cards == (card,)

    def test_elle_ne_revient_pas(self) -> None:
        state = play(answering({0: "P3", 1: "P6", 2: "P7", 3: "P8"}, "PR"), "P6 P7 P8")
        assert state.to_act == 0
        refusal = refused(state, playing(state, "PR"))
        assert refusal.clause == "CARD-01"
        assert "♠R n'est pas dans cette main" in refusal.text.fr
        assert "♠R is not in this hand" in refusal.text.en

    def test_chaque_carte_une_seule_fois(self) -> None:
        state = play_out(in_play(deal_with(4), taker=0))
        played = [card for trick in state.tricks for card in trick.cards]
        assert len(played) == len(set(played)) == 72
        assert state.hands == (NO_CARDS,) * 4


class Test_PLAY_14:
    """The camp that wins a trick gathers it; for the defence, the player facing the taker does."""

    @pytest.mark.parametrize(("players", "taker", "facing"), [(4, 0, 2), (4, 1, 3), (4, 3, 1), (3, 0, 1), (3, 2, 0)])
    def test_ramasseur(self, players: int, taker: int, facing: int) -> None:
        state = in_play(deal_with(players, {taker: "A20 A21"}, dealer=0), taker=taker, contract=GS)
        gathered = {}
        while state.to_act is not None:
            action = legal_actions(state)[0]
            after = apply(state, action)
            for event in events(state, action, after):
                if isinstance(event, TrickTaken):
                    assert event.trick == after.tricks[-1]
                    gathered[event.number] = event.gathered_by
            state = after
        expected = {n: taker if trick.winner == taker else facing for n, trick in enumerate(state.tricks, 1)}
        assert gathered == expected
        assert set(gathered.values()) == {taker, facing}
