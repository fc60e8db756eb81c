"""POIG: who may show a poignée, when, of which cards, and what it is worth; the poignées of ecart_poignee.json."""

from __future__ import annotations

from typing import Any

import pytest

import vectors
from builders import card_list, cards, deal_with, in_play, play, play_out, refused, taken
from oudler.cards import EXCUSE, TRUMPS, CardSet, atout
from oudler.rules import (
    SPECTATOR,
    AnnounceChelem,
    Bid,
    MakeEcart,
    Phase,
    PlayCard,
    PoigneeLevel,
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
from oudler.rules.annonces import in_order, is_in_order
from oudler.rules.events import PoigneeShown

VECTORS = vectors.load("ecart_poignee")["poignee"]
GS = Bid.GARDE_SANS
LEVELS = {"simple": PoigneeLevel.SIMPLE, "double": PoigneeLevel.DOUBLE, "triple": PoigneeLevel.TRIPLE}

SIZES = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}

# Two poignées at four players, in the hands of seats 0 and 1.
TWO = deal_with(4, {0: "A12-A21 PR PD CR CD KR KD TR TD", 1: "A2-A11 CA-C8", 2: "A1 E"}, chien="T2-T7", dealer=3)
SHOWN = {0: "A12-A21", 1: "A2-A11"}


def show(state: State, codes: str) -> ShowPoignee:
    assert state.to_act is not None
    return ShowPoignee(state.to_act, cards(codes))


def poignees(state: State) -> list[ShowPoignee]:
    return [action for action in legal_actions(state, state.to_act) if isinstance(action, ShowPoignee)]


def vector_state(case: dict[str, Any]) -> State:
    """A player about to play his first card, with so many atouts (from the 2 up), the Excuse or not."""
    atouts = [atout(number) for number in range(2, 2 + case["trumps_held"])]
    hand = CardSet.of([*atouts, EXCUSE] if case["excuse"] else atouts)
    players = case["players"]
    if "discarded_trumps_shown" in case:
        # G-05: 4 Rois, 15 atouts, five other cards of the chien and one atout in the écart.
        state = taken(deal_with(4, {0: f"{hand} PR CR KR TR"}, chien="A20 P2-P6", dealer=3))
        return apply(state, MakeEcart(Seat(0), cards("A20 P2-P6")))
    low = {3: "PA-P10 CV-CR K2-K9", 4: "PA-P10 CA-C9", 5: "PA-P10 CA-C7"}[players]
    filler = card_list(low)[: {3: 24, 4: 18, 5: 15}[players] - len(hand)]
    return in_play(deal_with(players, {1: f"{hand} {CardSet.of(filler)}"}, dealer=0), taker=0, contract=GS)


class Test_POIG_01:
    """Any player, taker or defender, may show a poignée; nobody has to."""

    @pytest.mark.parametrize("taker", [0, 1], ids=["le preneur", "un défenseur"])
    def test_si_l_on_veut(self, taker: int) -> None:
        state = in_play(TWO, taker, GS)
        kinds = {type(action) for action in legal_actions(state)}
        assert kinds == {PlayCard, ShowPoignee, AnnounceChelem}
        after = apply(state, show(state, SHOWN[0]))
        assert [(poignee.seat, poignee.level) for poignee in after.poignees] == [(0, PoigneeLevel.SIMPLE)]
        assert after.to_act == state.to_act

    def test_qui_se_tait_ne_marque_rien(self) -> None:
        assert count(play_out(in_play(TWO, 0, GS))).score.poignees == ()

    def test_toute_la_table_la_voit(self) -> None:
        state = in_play(TWO, 0, GS)
        action = show(state, SHOWN[0])
        after = apply(state, action)
        assert events(state, action, after) == (PoigneeShown(after.poignees[0]),)
        assert view(after, SPECTATOR).poignees == after.poignees
        assert after.poignees[0].cards == cards(SHOWN[0])


class Test_POIG_02:
    """A poignée is announced and shown just before its holder plays his own first card."""

    def test_chacun_a_son_premier_tour(self) -> None:
        state = in_play(TWO, 2, GS)
        assert poignees(state)
        state = play(state, "CR")
        assert state.to_act == 1
        assert show(state, SHOWN[1]) in poignees(state)
        assert apply(state, show(state, SHOWN[1])).poignees[0].seat == 1

    def test_pas_apres_sa_premiere_carte(self) -> None:
        # Eleven atouts after the 21 has won the first trick: enough, but too late.
        state = play_out(in_play(deal_with(4, {0: "A10-A21"}, dealer=3), 2, GS), first={0: "A21"}, tricks=1)
        assert state.to_act == 0
        refusal = refused(state, show(state, "A10-A19"))
        assert refusal.clause == "POIG-02"
        assert "juste avant de jouer sa première carte" in refusal.text.fr
        assert "just before playing one's first card" in refusal.text.en
        assert poignees(state) == []

    def test_une_seule_fois(self) -> None:
        state = in_play(TWO, 2, GS)
        shown = apply(state, show(state, SHOWN[0]))
        assert refused(shown, show(state, SHOWN[0])).clause == "POIG-02"

    def test_ni_avant_le_jeu_ni_avant_son_tour(self) -> None:
        asked = taken(TWO, 0, Bid.GARDE)
        assert asked.phase is Phase.ECART
        assert refused(asked, show(asked, SHOWN[0])).clause == "POIG-02"
        refused(in_play(TWO, 2, GS), ShowPoignee(Seat(1), cards(SHOWN[1])))


class Test_POIG_03:
    """Simple, double, triple: 10, 13, 15 atouts at 4 players; 13, 15, 18 at 3; 8, 10, 13 at 5."""

    @pytest.mark.parametrize("case", VECTORS, ids=lambda case: str(case["id"]))
    def test_vecteurs(self, case: dict[str, Any]) -> None:
        state = vector_state(case)
        offered = poignees(state)
        sizes = dict(zip(SIZES[case["players"]], LEVELS, strict=True))
        assert sorted({len(action.cards) for action in offered}) == [
            size for size, level in sizes.items() if level in case["can_show"]
        ]
        for action in offered[::97]:
            level = LEVELS[sizes[len(action.cards)]]
            assert apply(state, action).poignees[0].level is level
        if case.get("excuse_must_be_in"):
            assert all(EXCUSE in action.cards for action in offered)
        if case.get("excuse_may_be_in") is False:
            assert all(EXCUSE not in action.cards for action in offered)
        if "hidden" in case:
            assert {case["trumps_held"] - len(action.cards) for action in offered} == {case["hidden"]}

    @pytest.mark.parametrize("case", ["G-04", "G-10"])
    def test_l_excuse_dans_la_triple_seule(self, case: str) -> None:
        offered = poignees(vector_state(next(found for found in VECTORS if found["id"] == case)))
        largest = max(len(action.cards) for action in offered)
        assert {len(action.cards) for action in offered if EXCUSE in action.cards} == {largest}


class Test_POIG_04:
    """Exactly that number is shown: a player with more hides the rest, of his choice."""

    def twelve(self) -> State:
        return in_play(deal_with(4, {0: "A5-A16 CA-C6"}, dealer=3), taker=1, contract=GS)

    def test_le_choix_est_libre(self) -> None:
        state = self.twelve()
        assert len(poignees(state)) == 66  # 12 atouts, 2 of them hidden: 12 × 11 / 2
        for hidden in ("A5 A6", "A15 A16", "A5 A16"):
            assert apply(state, ShowPoignee(Seat(0), cards("A5-A16") - cards(hidden))).poignees

    @pytest.mark.parametrize(("codes", "number"), [("A5-A13", 9), ("A5-A15", 11), ("A5-A16", 12)])
    def test_ni_plus_ni_moins(self, codes: str, number: int) -> None:
        state = self.twelve()
        refusal = refused(state, show(state, codes))
        assert refusal.clause == "POIG-04"
        assert f"exactement 10, 13, 15 atouts, pas {number}" in refusal.text.fr
        assert f"exactly 10, 13, 15 atouts, not {number}" in refusal.text.en

    @pytest.mark.parametrize(
        ("card", "label"), [pytest.param("A17", "17", id="d'un autre"), pytest.param("CA", "♥A", id="pas un atout")]
    )
    def test_ses_atouts_seulement(self, card: str, label: str) -> None:
        state = self.twelve()
        refusal = refused(state, show(state, f"A5-A13 {card}"))
        assert refusal.clause == "POIG-04"
        assert refusal.text.fr == f"{label} n'est pas un atout que ce joueur peut montrer"
        assert refusal.text.en == f"{label} is no atout that this player can show"


class Test_POIG_05:
    """The atouts are shown in order, either way (2012: from the highest down)."""

    @pytest.mark.parametrize(
        ("laid", "since_2016", "in_2012"),
        [
            pytest.param("A21 A19 A8 A2", True, True, id="en descendant"),
            pytest.param("A2 A8 A19 A21", True, False, id="en montant"),
            pytest.param("A2 A19 A8 A21", False, False, id="en désordre"),
        ],
    )
    def test_ordre(self, laid: str, since_2016: bool, in_2012: bool) -> None:
        for name, expected in (
            ("fft2022", since_2016), ("fft2017", since_2016), ("popular", since_2016), ("fft2012", in_2012)
        ):  # fmt: skip
            assert is_in_order(card_list(laid), edition_named(name)) is expected
        assert is_in_order(card_list(laid), edition_named("fft2022", {"poignee_order": "descending"})) is in_2012

    def test_le_logiciel_classe_toujours(self) -> None:
        shown = in_order(cards("A2 A19 A8 E A21"))
        assert shown == card_list("A21 A19 A8 A2 E")
        assert is_in_order(shown, edition_named("fft2012"))


class Test_POIG_06:
    """The Excuse may stand for a missing atout, but showing it says that the player has no other atout."""

    @staticmethod
    def holding(atouts: str) -> State:
        return in_play(deal_with(4, {0: f"E {atouts}", 1: "P2-P8"}, dealer=3), taker=1, contract=GS)

    def test_neuf_atouts_et_l_excuse(self) -> None:
        state = self.holding("A5-A13 CA-C8")
        assert poignees(state) == [show(state, "A5-A13 E")]
        assert apply(state, show(state, "A5-A13 E")).poignees[0].level is PoigneeLevel.SIMPLE

    @pytest.mark.parametrize(
        ("atouts", "shown"),
        [
            pytest.param("A5-A14 CA-C7", "A5-A13 E", id="dix atouts : le dixième est caché"),
            pytest.param("A5-A17 CA-C4", "A5-A16 E", id="treize atouts"),
        ],
    )
    def test_aucun_autre_atout(self, atouts: str, shown: str) -> None:
        state = self.holding(atouts)
        refusal = refused(state, show(state, shown))
        assert refusal.clause == "POIG-06"
        assert "montrer l'Excuse affirme qu'on n'a pas d'autre atout" in refusal.text.fr
        assert "showing the Excuse says that there is no other atout" in refusal.text.en
        assert all(EXCUSE not in action.cards for action in poignees(state))


class Test_POIG_07:
    """The Excuse may lie anywhere in the poignée."""

    @pytest.mark.parametrize(
        ("laid", "ordered"),
        [
            ("E A21 A9 A2", True),
            ("A21 E A9 A2", True),
            ("A21 A9 A2 E", True),
            ("A2 A9 E A21", True),
            ("A9 E A21 A2", False),
        ],
    )
    def test_n_importe_ou(self, laid: str, ordered: bool) -> None:
        assert is_in_order(card_list(laid)) is ordered


class Test_POIG_08:
    """The taker with 4 Rois and 15 atouts shows again the atouts of his écart, and his triple poignée counts."""

    def test_triple_avec_l_atout_ecarte(self) -> None:
        deal = deal_with(4, {0: "PR CR KR TR A7-A20"}, chien="A21 P2-P6", dealer=3)
        state = in_play(deal, ecart="A20 P2-P6")
        assert len(state.hands[0] & TRUMPS) == 14
        state = apply(state, show(state, "A7-A21"))
        assert state.poignees[0].level is PoigneeLevel.TRIPLE
        found = count(play_out(state)).score
        assert found.won
        assert found.poignees == (40,)

    def test_l_ecart_n_est_pas_aux_autres(self) -> None:
        # 5 players: seven atouts, and an eighth that lies in the taker's écart.
        deal = deal_with(5, {0: "PR CR KR TR A8-A18", 1: "A1-A7"}, chien="A19-A21", dealer=0)
        state = in_play(deal, called="PR", ecart="A8-A10")
        assert state.to_act == 1
        assert poignees(state) == []
        assert refused(state, show(state, "A1-A8")).clause == "POIG-04"

    # 5 players, 4 Rois and 14 atouts: three atouts go, eleven stay; a triple poignée (13) needs two of the three.
    @pytest.mark.parametrize(
        ("reshow", "sizes"),
        [("any", {8, 10, 13}), ("one", {8, 10}), ("none", {8, 10})],
        ids=["2022 : un ou plusieurs", "2012 : un seul", "aucun"],
    )
    def test_combien_option(self, reshow: str, sizes: set[int]) -> None:
        edition = edition_named("fft2022", {"poignee_reshow": reshow})
        deal = deal_with(5, {0: "PR CR KR TR A5-A15"}, chien="A16-A18", dealer=4, edition=edition)
        state = in_play(deal, called="PR", ecart="A5-A7")
        assert {len(action.cards) for action in poignees(state)} == sizes
        again = {len(action.cards & cards("A5-A7")) for action in poignees(state)}
        assert again == {"any": {0, 1, 2, 3}, "one": {0, 1}, "none": {0}}[reshow]
        if reshow == "any":
            assert apply(state, show(state, "A6-A18")).poignees[0].level is PoigneeLevel.TRIPLE
        else:
            refusal = refused(state, show(state, "A6-A18"))
            assert refusal.clause == "POIG-08"
            assert f"que {'01'[reshow == 'one']} atout de l'écart" in refusal.text.fr
            assert f"only {('0 atouts', '1 atout')[reshow == 'one']} of the écart" in refusal.text.en

    @pytest.mark.parametrize(("name", "most"), [("fft2022", 3), ("fft2017", 3), ("fft2012", 1), ("popular", 0)])
    def test_editions(self, name: str, most: int) -> None:
        deal = deal_with(5, {0: "PR CR KR TR A5-A15"}, chien="A16-A18", dealer=4, edition=edition_named(name))
        offered = poignees(in_play(deal, called="PR", ecart="A5-A7"))
        assert max(len(action.cards & cards("A5-A7")) for action in offered) == most


class Test_Q_16:
    """Any atouts of the écart may be shown again to complete a poignée, not only with 4 Rois and 15."""

    def test_trois_rois_treize_atouts_a_cinq(self) -> None:
        # 3 Rois, 13 atouts, 2 other cards: one atout goes, the triple poignée (13) needs it.
        deal = deal_with(5, {0: "PR CR KR A5-A16"}, chien="A17 P2 P3", dealer=4)
        state = in_play(deal, called="TR", ecart="A5 P2 P3")
        assert apply(state, show(state, "A5-A17")).poignees[0].level is PoigneeLevel.TRIPLE

    def test_avec_l_excuse(self) -> None:
        # 4 Rois, 14 atouts, the Excuse: 13 atouts stay; with the one put away and the Excuse they are 15.
        deal = deal_with(4, {0: "PR CR KR TR E A5-A17"}, chien="A18 P2-P6", dealer=3)
        state = in_play(deal, ecart="A5 P2-P6")
        assert apply(state, show(state, "A5-A18 E")).poignees[0].level is PoigneeLevel.TRIPLE
