"""ECART: what may be put away, what is seen of it, from when it is closed; the écarts of ecart_poignee.json."""

from __future__ import annotations

from typing import Any

import pytest

import vectors
from builders import cards, deal_with, in_play, play_out, refused, taken
from oudler.cards import BOUTS, KINGS, SUIT_CARDS, TRUMPS, Card, CardSet, atout, card_label
from oudler.rules import (
    ARBITER,
    EDITIONS,
    SPECTATOR,
    Bid,
    Edition,
    MakeEcart,
    Phase,
    Seat,
    ShowPoignee,
    State,
    apply,
    count,
    edition_named,
    events,
    legal_actions,
    view,
)
from oudler.rules.events import EcartMade
from oudler.rules.succession import can_change_ecart, counts_after_taker_fault, ecart_picked_up, is_faux_ecart

VECTORS = vectors.load("ecart_poignee")["ecart"]
TAKER = Seat(0)

# 24 cards: 2 bouts, 2 Rois, 8 other atouts, 12 cards that may go.
HAND = "A1 A21 A10-A17 PR CR K2-K7"
CHIEN = "TV-TD P2-P4"


def at_ecart(hand: str = HAND, chien: str = CHIEN, players: int = 4, **deal_kwargs: Any) -> State:
    """The taker is seat 0, on a garde, and has taken the chien in; seat 1 will lead."""
    return taken(deal_with(players, {0: hand}, chien=chien, **deal_kwargs), TAKER, Bid.GARDE)


def put_away(state: State, codes: str) -> MakeEcart:
    return MakeEcart(state.taken.taker, cards(codes))


def counted_hand(counts: dict[str, int]) -> list[Card]:
    """A real hand with so many bouts, Rois, other atouts and other suit cards, the first ones of each."""
    bouts = [atout(21), atout(1), *(BOUTS - TRUMPS)]
    return [
        *list(SUIT_CARDS - KINGS)[: counts["other_suit_cards"]],
        *list(KINGS)[: counts["kings"]],
        *list(TRUMPS - BOUTS)[: counts["trumps_non_bout"]],
        *bouts[: counts["bouts"]],
    ]


def vector_state(case: dict[str, Any]) -> State:
    """The écart of a vector: its 24 (30, 18) cards are the taker's hand and the chien, whose cards are the first."""
    size = 3 if case["players"] == 5 else 6
    held = counted_hand(next(value for key, value in case.items() if key.startswith("hand")))
    hand, chien = CardSet.of(held[size:]), CardSet.of(held[:size])
    return at_ecart(str(hand), str(chien), case["players"])


class Test_ECART_01:
    """The taker, with 24 cards, sets exactly 6 aside: secret during the deal, counted with his tricks."""

    def test_six_des_vingt_quatre_cartes(self) -> None:
        state = at_ecart()
        after = apply(state, put_away(state, "K2-K7"))
        assert len(state.hands[0]) == 24
        assert after.ecart == cards("K2-K7")
        assert after.hands[0] == state.hands[0] - after.ecart
        assert len(after.hands[0]) == 18

    @pytest.mark.parametrize(("codes", "found"), [("K2-K6", 5), ("K2-K7 P2", 7), ("", 0)])
    def test_ni_cinq_ni_sept(self, codes: str, found: int) -> None:
        state = at_ecart()
        refusal = refused(state, put_away(state, codes))
        assert refusal.clause == "ECART-01"
        assert f"6 cartes, pas {found}" in refusal.text.fr
        assert f"6 cards, not {found}" in refusal.text.en

    def test_la_carte_d_un_autre(self) -> None:
        state = at_ecart()
        refusal = refused(state, put_away(state, "K2-K6 K8"))
        assert refusal.clause == "ECART-01"
        assert "♦8 n'est pas dans la main" in refusal.text.fr
        assert "♦8 is not in the taker's hand" in refusal.text.en

    def test_secret_pour_les_autres(self) -> None:
        state = in_play(deal_with(4, {0: HAND}, chien=CHIEN), ecart="K2-K7")
        while state.phase is Phase.PLAY:
            for viewer in (Seat(1), Seat(2), Seat(3)):
                assert view(state, viewer).ecart is None
                assert view(state, viewer).own_ecart is None
            assert view(state, SPECTATOR).ecart is None
            assert view(state, ARBITER).ecart is None
            state = apply(state, legal_actions(state)[0])
        assert view(state, Seat(1)).ecart == cards("K2-K7")

    def test_compte_avec_ses_levees(self) -> None:
        state = play_out(in_play(deal_with(4, {0: HAND}, chien=CHIEN), ecart="TV-TD K2-K4"))
        won = CardSet.of(card for trick in state.tricks if trick.winner == TAKER for card in trick.cards)
        # TV 3 + TC 5 + TD 7 + K2 K3 K4 3 = 18 half-points more than the tricks hold.
        assert count(state).pile_half_points == won.half_points + 18
        assert state.pile(attack=True) == won | cards("TV-TD K2-K4")


class Test_ECART_02:
    """Neither a Roi nor a bout may be put in the écart."""

    @pytest.mark.parametrize(
        ("card", "kind"),
        [
            pytest.param("PR", ("un Roi", "a Roi"), id="roi"),
            pytest.param("CR", ("un Roi", "a Roi"), id="autre roi"),
            pytest.param("A21", ("un bout", "a bout"), id="le 21"),
            pytest.param("A1", ("un bout", "a bout"), id="le petit"),
            pytest.param("E", ("un bout", "a bout"), id="l'Excuse"),
        ],
    )
    def test_ni_roi_ni_bout(self, card: str, kind: tuple[str, str]) -> None:
        state = at_ecart("E " + HAND.replace("A17", "A16"))
        refusal = refused(state, put_away(state, f"K2-K6 {card}"))
        label = card_label(next(iter(cards(card))))
        assert refusal.clause == "ECART-02"
        assert refusal.text.fr == f"{label} : on n'écarte pas {kind[0]}"
        assert refusal.text.en == f"{label}: {kind[1]} may not be put in the écart"

    def test_meme_s_il_ne_reste_que_des_atouts(self) -> None:
        # E-03: 17 ordinary atouts, 4 Rois, 3 bouts: the six cards are ordinary atouts.
        state = vector_state(next(case for case in VECTORS if case["id"] == "E-03"))
        assert all(not action.cards & (KINGS | BOUTS) for action in all_ecarts(state))
        assert refused(state, put_away(state, "A2-A6 KR")).clause == "ECART-02"


def all_ecarts(state: State) -> list[MakeEcart]:
    """Every 41st écart of those offered, the first among them."""
    return [action for action in legal_actions(state)[::41] if isinstance(action, MakeEcart)]


class Test_ECART_03:
    """Atouts go in the écart only if indispensable: as many as the suit cards other than Rois fall short."""

    @pytest.mark.parametrize("case", VECTORS, ids=lambda case: str(case["id"]))
    def test_autant_d_atouts_qu_il_manque_de_cartes(self, case: dict[str, Any]) -> None:
        state = vector_state(case)
        size = state.deal.chien_size
        assert {len(action.cards & TRUMPS) for action in all_ecarts(state)} == {case["trumps_discardable"]}
        for action in all_ecarts(state)[:3]:
            assert apply(state, action).ecart == action.cards
        # One atout more, for a suit card that could have gone: refused.
        free = (state.hands[0] & SUIT_CARDS) - KINGS
        if free:
            kept = list(free)[: max(0, size - case["trumps_discardable"] - 1)]
            atouts = list((state.hands[0] & TRUMPS) - BOUTS)[: size - len(kept)]
            refusal = refused(state, MakeEcart(TAKER, CardSet.of([*kept, *atouts])))
            assert refusal.clause == "ECART-03"
            assert refusal.text.fr.startswith(f"{card_label(atouts[0])} : on n'écarte des atouts que")
            assert f"(ici {case['trumps_discardable']} au plus)" in refusal.text.fr
            assert f"(here {case['trumps_discardable']} at most)" in refusal.text.en

    def test_cinq_cartes_libres_un_atout(self) -> None:
        # 4 Rois, 15 atouts: the five other cards must all go, and any ordinary atout with them.
        state = at_ecart("PR CR KR TR A1 A21 A3-A14", "A2 P2-P6")
        assert [action.cards for action in all_ecarts(state)] == [cards("P2-P6 A2")]
        assert len(legal_actions(state)) == 13 + 1  # 13 ordinary atouts to choose from; and a chelem
        assert refused(state, put_away(state, "P2-P5 A2 A3")).clause == "ECART-03"


class Test_ECART_04:
    """Atouts put in the écart are shown to the defence; the other cards are not."""

    @pytest.mark.parametrize("case", [case for case in VECTORS if case.get("must_be_shown")], ids=lambda c: c["id"])
    def test_atouts_montres(self, case: dict[str, Any]) -> None:
        before = vector_state(case)
        action = all_ecarts(before)[0]
        after = apply(before, action)
        atouts = action.cards & TRUMPS
        assert len(atouts) == case["trumps_discardable"]
        assert EcartMade(TAKER, len(action.cards), atouts) in events(before, action, after)
        assert {view(after, Seat(seat)).ecart_atouts for seat in range(case["players"])} == {atouts}
        assert view(after, SPECTATOR).ecart_atouts == atouts

    def test_rien_a_montrer(self) -> None:
        before = at_ecart()
        action = put_away(before, "K2-K7")
        assert events(before, action, apply(before, action)) == (EcartMade(TAKER, 6, CardSet()),)


class Test_ECART_05:
    """The taker shows that his écart has 6 cards, then says « jeu »."""

    @pytest.mark.parametrize(
        ("players", "hand", "chien", "codes", "size"),
        [
            pytest.param(4, HAND, CHIEN, "K2-K7", 6, id="six à quatre"),
            pytest.param(3, HAND, CHIEN, "K2-K7", 6, id="six à trois"),
            pytest.param(5, "PR CR A3-A11 K2-K5", "P2-P4", "P2-P4", 3, id="trois à cinq"),
        ],
    )
    def test_le_nombre_est_montre(self, players: int, hand: str, chien: str, codes: str, size: int) -> None:
        before = at_ecart(hand, chien, players)
        action = put_away(before, codes)
        after = apply(before, action)
        assert [event.size for event in events(before, action, after) if isinstance(event, EcartMade)] == [size]
        assert after.phase is Phase.PLAY

    def test_pas_de_jeu_avant_le_bon_nombre(self) -> None:
        state = at_ecart()
        refused(state, put_away(state, "K2-K6"))
        assert state.phase is Phase.ECART
        assert state.to_act == TAKER
        assert all(isinstance(action, MakeEcart) for action in legal_actions(state)[:924])


LOCK = ("said_jeu", "size_is_right", "act_of_play", "card_played")


class Test_ECART_06:
    """From « jeu », or any act of play, the écart can be neither changed nor looked at."""

    def test_plus_de_changement_apres_jeu(self) -> None:
        state = in_play(deal_with(4, {0: HAND}, chien=CHIEN, dealer=3), ecart="K2-K7")
        refusal = refused(state, put_away(state, "K2-K6 P2"))
        assert refusal.clause == "ECART-06"
        assert "ne peut pas être fait ou changé" in refusal.text.fr
        assert "no écart can be made or changed" in refusal.text.en

    def test_ni_apres_une_poignee(self) -> None:
        state = in_play(deal_with(4, {0: HAND}, chien=CHIEN, dealer=3), ecart="K2-K7")
        shown = apply(state, ShowPoignee(TAKER, cards("A1 A21 A10-A17")))
        assert refused(shown, put_away(shown, "K2-K6 P2")).clause == "ECART-06"

    def test_ni_consulte(self) -> None:
        state = in_play(deal_with(4, {0: HAND}, chien=CHIEN, dealer=3), ecart="K2-K7")
        assert view(state, TAKER).ecart is None
        assert view(state, TAKER).own_ecart == cards("K2-K7")  # what he remembers, not what he may look at

    @pytest.mark.parametrize(
        ("facts", "now", "in_2012"),
        [
            pytest.param((False, True, False, False), True, True, id="avant « jeu »"),
            pytest.param((True, True, False, False), False, False, id="« jeu », six cartes"),
            pytest.param((False, True, True, False), False, False, id="poignée montrée"),
            pytest.param((False, True, True, True), False, False, id="carte jouée"),
            pytest.param((True, False, False, False), False, True, id="« jeu », cinq cartes"),
            pytest.param((True, False, True, False), False, True, id="poignée, cinq cartes"),
            pytest.param((True, False, True, True), False, False, id="carte jouée, cinq cartes"),
        ],
    )
    def test_quand_il_se_ferme(self, facts: tuple[bool, ...], now: bool, in_2012: bool) -> None:
        known = dict(zip(LOCK, facts, strict=True))
        found = {name: can_change_ecart(edition, **known) for name, edition in EDITIONS.items()}
        assert found == {"fft2022": now, "fft2017": now, "popular": now, "fft2012": in_2012}
        assert can_change_ecart(edition_named("fft2022", {"ecart_lock": "jeu_and_size"}), **known) is in_2012


class Test_ECART_07:
    """Écart taken up for the hand after a poignée: mended until trick 2, then two cards and a win annulled."""

    @pytest.mark.parametrize(
        ("own_first_card", "second_trick", "since_2022", "before"),
        [
            pytest.param(False, False, "rectify", "rectify", id="avant sa première carte"),
            pytest.param(True, False, "rectify", "faux_ecart", id="premier pli en cours"),
            pytest.param(True, True, "two_best_to_defence", "faux_ecart", id="second pli entamé"),
        ],
    )
    def test_remede(self, own_first_card: bool, second_trick: bool, since_2022: str, before: str) -> None:
        def remedy(edition: Edition) -> str:
            return ecart_picked_up(edition, own_first_card=own_first_card, second_trick=second_trick)

        assert {name: remedy(edition) for name, edition in EDITIONS.items()} == {
            "fft2022": since_2022,
            "fft2017": before,
            "fft2012": "none",
            "popular": "none",
        }
        assert remedy(edition_named("fft2012", {"ecart_pickup": "second_trick"})) == since_2022

    def test_gagnee_annulee_perdue_comptee(self) -> None:
        assert counts_after_taker_fault(won=False)
        assert not counts_after_taker_fault(won=True)


class Test_ECART_08:
    """The écart belongs to the attack whatever happens, even if the taker wins no trick."""

    def test_preneur_sans_un_pli(self) -> None:
        deal = deal_with(4, {0: "PA-P10 CA-C8"}, chien="PV-PD CV-CD")
        state = play_out(in_play(deal, ecart="PV-PD CV-CD"), first=dict.fromkeys((1, 2, 3), "A1"))
        assert all(trick.winner != TAKER for trick in state.tricks)
        found = count(state).score
        # 2 Dames 7, 2 Cavaliers 5, 2 Valets 3: 30 half-points, 15 points without a bout, 41 short of 56.
        assert (found.points, found.result.bouts, found.margin) == (15, 0, -41)
        # -(25 + 41) × 2 - 200 for the chelem of the defence.
        assert found.per_defender == -332


class Test_ECART_09:
    """With 3 players the écart is 6 of 30 cards, with 5 players 3 of 18, under the same prohibitions."""

    @pytest.mark.parametrize(
        ("players", "hand", "chien", "held", "ecart"),
        [
            pytest.param(3, "A1 A2-A14 PR CR K2-K9", "P2-P7", 30, "P2-P7", id="à trois"),
            pytest.param(5, "A1 A2-A10 PR K2-K5", "P2-P4", 18, "P2-P4", id="à cinq"),
        ],
    )
    def test_taille(self, players: int, hand: str, chien: str, held: int, ecart: str) -> None:
        state = at_ecart(hand, chien, players)
        assert len(state.hands[0]) == held
        assert apply(state, put_away(state, ecart)).ecart == cards(ecart)
        short = cards(ecart) - cards("P2")
        for wrong, clause in (
            (short, "ECART-01"),
            (short | cards("PR"), "ECART-02"),
            (short | cards("A1"), "ECART-02"),
            (short | cards("A2"), "ECART-03"),
        ):
            assert refused(state, MakeEcart(TAKER, wrong)).clause == clause

    @pytest.mark.parametrize(("case", "players", "atouts"), [("E-04", 3, 2), ("E-05", 5, 1)])
    def test_atouts_indispensables(self, case: str, players: int, atouts: int) -> None:
        state = vector_state(next(found for found in VECTORS if found["id"] == case))
        assert state.deal.players == players
        assert len(all_ecarts(state)[0].cards & TRUMPS) == atouts


class Test_Q_09:
    """A called Dame found in the chien may be put away at 5 players: it is no Roi (option called_card_in_ecart)."""

    HAND = "PR CR KR TR A1-A9 T2 T3"

    def called_dame(self, *, allowed: bool) -> State:
        edition = edition_named("fft2022", {"called_card_in_ecart": allowed})
        deal = deal_with(5, {0: self.HAND}, chien="CD C2 C3", edition=edition)
        return taken(deal, TAKER, Bid.GARDE, called="CD")

    def test_elle_s_ecarte(self) -> None:
        state = self.called_dame(allowed=True)
        assert apply(state, put_away(state, "CD C2 C3")).ecart == cards("CD C2 C3")

    def test_option(self) -> None:
        state = self.called_dame(allowed=False)
        refusal = refused(state, put_away(state, "CD C2 C3"))
        assert refusal.clause == "ECART-02"
        assert "♥D : la carte appelée ne s'écarte pas" in refusal.text.fr
        assert "♥D: the called card may not be put away" in refusal.text.en
        assert apply(state, put_away(state, "C2 C3 T2")).phase is Phase.PLAY


class Test_Q_45:
    """A faux écart is one of a card too few or too many, at 3 and 5 players as well."""

    @pytest.mark.parametrize(
        ("size", "normal", "faux"),
        [(6, 6, False), (5, 6, True), (7, 6, True), (8, 6, True), (3, 3, False), (2, 3, True), (4, 3, True)],
    )
    def test_nombre_de_cartes(self, size: int, normal: int, faux: bool) -> None:
        assert is_faux_ecart(size, normal) is faux
