"""EXC: the Excuse played, kept, exchanged, owed; with X-01, X-03 and X-06 of play_legality.json."""

from __future__ import annotations

from typing import Any

import pytest

import vectors
from builders import card_list, cards, deal_with, in_play, play, play_out
from oudler.cards import EXCUSE, code, half_points
from oudler.rules import Bid, Count, PlayCard, Seat, State, apply, count, events, legal_plays
from oudler.rules.events import ExcuseSettled
from oudler.rules.excuse import Fate, Settlement

GS = Bid.GARDE_SANS
CHIEN = "TA-T6"
X: dict[str, dict[str, Any]] = {case["id"]: case["expected"] for case in vectors.load("play_legality")["excuse"]}


def told(state: State, codes: str) -> tuple[State, list[Settlement]]:
    """Play the codes and return what the table is told of the Excuse meanwhile."""
    settled = []
    for card in card_list(codes):
        action = PlayCard(state.to_act or Seat(0), card)
        after = apply(state, action)
        settled += [event.settlement for event in events(state, action, after) if isinstance(event, ExcuseSettled)]
        state = after
    return state, settled


def points(found: Count) -> tuple[float, int]:
    """The attack's points before the half point is given, and its bouts."""
    return found.score.result.half_points / 2, found.score.result.bouts


# Seat 0 has the Excuse and all the high atouts: he wins every trick but that of the Excuse. He leads (dealer 3).
STRONG = deal_with(4, {0: "E A5-A21", 1: "P2 A1", 2: "P5", 3: "PV A2"}, chien=CHIEN, dealer=3)
# Seat 1 leads (dealer 0), so that the taker may play the Excuse before he has any trick.
LATER = deal_with(4, {0: "E A5-A21", 1: "P2 PD", 2: "P5 PC", 3: "P6 PV A1-A4"}, chien=CHIEN, dealer=0)


class Test_EXC_01:
    """The Excuse may be played to any trick instead of the card that is due."""

    @pytest.mark.parametrize(
        ("hand", "led", "legal"),
        [
            pytest.param("E C3 CR A7 A9 PA-PD", "C10", "C3 CR E", id="au lieu de fournir"),
            pytest.param("E A7 A9 PA-PR K2", "C10", "A7 A9 E", id="au lieu de couper"),
            pytest.param("E A7 A19 PA-PR K2", "A10", "A19 E", id="au lieu de monter"),
            pytest.param("E A7 A9 PA-PR K2", "A10", "A7 A9 E", id="au lieu de pisser"),
            pytest.param("E PA-PR K2-K4", "C10", "E PA-PR K2-K4", id="au lieu de se défausser"),
        ],
    )
    def test_a_tout_pli(self, hand: str, led: str, legal: str) -> None:
        state = play(in_play(deal_with(4, {0: led, 1: hand}, dealer=3), taker=0, contract=GS), led)
        assert legal_plays(state) == cards(legal)
        assert play(state, "E").trick.cards[1] == EXCUSE

    def test_a_l_entame(self) -> None:
        state = in_play(STRONG, contract=GS)
        assert EXCUSE in legal_plays(state)
        assert play(state, "E").trick.cards == (EXCUSE,)


class Test_EXC_02:
    """The Excuse never wins a trick, except in a chelem (CHEL-06)."""

    @pytest.mark.parametrize(
        ("hands", "trick", "winner"),
        [
            pytest.param({1: "P2", 2: "P5", 3: "PV"}, "E P2 P5 PV", 3, id="menée : à la plus forte de la couleur"),
            pytest.param({1: "A1 A3", 2: "A5", 3: "A2 PA-PR K2-K4"}, "E A1 A5 A2", 2, id="menée : au plus fort atout"),
            pytest.param({0: "C9", 1: "C8", 2: "E", 3: "C7"}, "C9 C8 E C7", 0, id="jouée en troisième"),
        ],
    )
    def test_elle_ne_gagne_pas(self, hands: dict[int, str], trick: str, winner: int) -> None:
        deal = deal_with(4, {0: "E"} | hands, dealer=3)
        assert play(in_play(deal, contract=GS), trick).tricks[0].winner == winner

    def test_elle_ne_gagne_jamais(self) -> None:
        for number in range(18):
            deal = deal_with(4, {0: "E", 1: "A21"}, dealer=3)
            state = play_out(in_play(deal, taker=1, contract=GS), last={0: "E"}, tricks=number)
            state = play_out(state, first={0: "E"}, tricks=number + 1)
            assert EXCUSE in state.tricks[number].cards
            assert state.tricks[number].winner != 0

    def test_sauf_en_cas_de_chelem(self) -> None:
        state = play_out(in_play(STRONG, contract=GS), last={0: "E"})
        assert (state.tricks[-1].cards[0], state.tricks[-1].winner) == (EXCUSE, 0)


class Test_EXC_03:
    """It stays with its camp: its player takes it back and gives the winners a worthless card from his tricks."""

    def test_le_preneur_l_echange(self) -> None:
        # four tricks for the taker, then the Excuse; trick 5 (Excuse, ♠2, ♠5, ♠V) is the defence's.
        state = play_out(in_play(STRONG, contract=GS), last={1: "P2", 2: "P5", 3: "PV"}, tricks=4)
        state, settled = told(state, "E P2 P5 PV")
        assert state.tricks[4].winner == 3
        (settlement,) = settled
        assert (settlement.fate, settlement.player, settlement.trick) == (Fate.EXCHANGED, 0, 5)
        given = settlement.given
        assert given is not None
        assert half_points(given) == 1
        assert given in {card for trick in state.tricks[:4] for card in trick.cards}
        found = count(play_out(state))
        # 182 less ♠2 1, ♠5 1, ♠V 3 and the small card given 1: 176 half-points, 3 bouts.
        assert points(found) == (88, 3)
        # The Excuse for a small card: 4 points net to its owner, half a point to the others.
        assert (found.excuse.to_attack, found.excuse.bouts_to_attack) == (2 * X["X-01"]["net_value_owner"], 1)
        assert half_points(given) == 2 * X["X-01"]["net_value_other"]

    def test_la_defense_aussi(self) -> None:
        # Seat 3 wins trick 1 with ♠R; seat 1 of his camp plays the Excuse to trick 2, which the taker wins.
        deal = deal_with(4, {0: "A5-A21 P5", 1: "E P2", 2: "P3", 3: "PR A1"}, chien=CHIEN, dealer=0)
        state, settled = told(in_play(deal, contract=GS), "P2 P3 PR P5 A1 A5 E")
        assert settled == []
        state, settled = told(state, code(min(legal_plays(state))))
        (settlement,) = settled
        assert (settlement.fate, settlement.player, settlement.given) == (Fate.EXCHANGED, 1, card_list("P2")[0])
        found = count(play_out(state))
        # Trick 1 ♠2 ♠3 ♠5 3, ♠R 9 = 12; the Excuse back for ♠2: 182 - 12 - 8 = 162, and only 2 bouts.
        assert points(found) == (81, 2)
        assert found.excuse.to_attack == -8


class Test_EXC_04:
    """A camp with no trick yet lays the Excuse in sight and gives the card as soon as it can."""

    def test_due_puis_payee_au_premier_pli(self) -> None:
        # trick 1 ♠2, ♠5, ♠6 and the Excuse; the taker's first trick is the second.
        state, settled = told(in_play(LATER, contract=GS), "P2 P5 P6 E")
        assert state.tricks[0].winner == 3
        (due,) = settled
        assert (due.fate, due.trick, due.given, due.settled_in) == (Fate.OWED, 1, None, None)
        state, settled = told(state, "PV A5 PD PC")
        assert state.tricks[1].winner == 0
        (paid,) = settled
        # The atout 5 is the only card of trick 2 without value: ♠V, ♠D and ♠C have some.
        assert (paid.fate, paid.trick, paid.given, paid.settled_in) == (Fate.EXCHANGED, 1, card_list("A5")[0], 2)
        # Trick 1 is worth ♠2 ♠5 ♠6 3 and the 5 given for the Excuse 1: 182 - 4 = 178.
        assert points(count(play_out(state))) == (89, 3)

    def test_premier_pli_sans_petite_carte(self) -> None:
        state, _ = told(in_play(LATER, contract=GS), "P2 P5 P6 E")
        state, settled = told(state, "PV A21 PD PC")
        assert settled == []  # 21, Dame, Cavalier, Valet: nothing to give yet
        assert state.tricks[1].winner == 0
        paid = count(play_out(state)).excuse
        assert (paid.fate, paid.settled_in) == (Fate.EXCHANGED, 3)

    def test_deux_plis_perdus_d_abord(self) -> None:
        deal = deal_with(4, {0: "E A5-A20 K2", 1: "P2 K3", 2: "P5 KR", 3: "P6 K4 A21 A1-A4"}, chien=CHIEN, dealer=0)
        state, settled = told(in_play(deal, contract=GS), "P2 P5 P6 E K4 K2 K3 KR")
        assert [found.fate for found in settled] == [Fate.OWED]
        assert [trick.winner for trick in state.tricks] == [3, 2]
        found = count(play_out(state))
        assert (found.excuse.fate, found.excuse.settled_in) == (Fate.EXCHANGED, 3)

    @pytest.mark.parametrize(
        ("players", "hands", "called", "when"),
        [
            pytest.param(4, {0: "A4-A21", 1: "E"}, "", 1, id="à quatre : aussitôt"),
            pytest.param(3, {0: "A4-A21 P9-PR", 1: "E"}, "", 1, id="à trois : aussitôt"),
            pytest.param(5, {0: "A7-A21", 1: "E", 2: "PR"}, "PR", 15, id="à cinq : à la fin, l'associé est secret"),
        ],
    )
    def test_quand_la_table_l_apprend(self, players: int, hands: dict[int, str], called: str, when: int) -> None:
        # The highest legal card each time: the taker wins all, seat 1 plays the Excuse to trick 1.
        state = in_play(deal_with(players, hands, dealer=players - 1), contract=GS, called=called)
        seen = []
        while state.to_act is not None:
            state, settled = told(state, code(max(legal_plays(state))))
            seen += [(len(state.tricks), settlement.fate) for settlement in settled]
        assert EXCUSE in state.tricks[0].cards
        assert seen == [(when, Fate.OWED)]


class Test_EXC_05:
    """The card given comes from the tricks, not from the écart (Q-08)."""

    # The taker's écart is six small cards, but he has no trick before the second one.
    def test_pas_de_l_ecart(self) -> None:
        state, settled = told(in_play(LATER, ecart=CHIEN), "P2 P5 P6 E")
        assert [found.fate for found in settled] == [Fate.OWED]
        found = count(play_out(state, last={0: "A21"}))
        assert found.excuse.given is not None
        assert found.excuse.given not in cards(CHIEN)
        assert found.excuse.settled_in == 2

    def test_jamais_payee_malgre_l_ecart(self) -> None:
        deal = deal_with(4, {0: "E PA-P10 CA-C7"}, chien=CHIEN, dealer=0)
        state = play_out(in_play(deal, ecart=CHIEN), first={0: "E"})
        found = count(state)
        assert found.score.result.chelem == "defence"
        assert (found.excuse.fate, found.excuse.given) == (Fate.OWED, None)


class Test_EXC_06:
    """Nothing is exchanged when the Excuse's own camp wins the trick."""

    def test_pli_d_un_partenaire(self) -> None:
        # X-06: defender 1 plays the Excuse under defender 3's Roi.
        assert X["X-06"] == {"owner": "same camp", "card_given": None}
        deal = deal_with(4, {0: "A5-A21 P5", 1: "E", 2: "P3", 3: "PR A1"}, chien=CHIEN, dealer=3)
        state, settled = told(in_play(deal, contract=GS), "P5 E P3 PR")
        assert settled == []
        assert state.tricks[0].winner == 3
        found = count(play_out(state))
        assert (found.excuse.fate, found.excuse.given, found.excuse.to_attack) == (Fate.KEPT, None, 0)
        # ♠5 ♠3 2, ♠R 9 and the Excuse 9: 182 - 20 = 162, 2 bouts.
        assert points(found) == (81, 2)

    def test_pli_de_l_associe(self) -> None:
        deal = deal_with(5, {0: "E A8-A20 K2", 2: "A21 PR"}, dealer=1)
        state = play_out(in_play(deal, contract=GS, called="PR"), first={0: "E", 2: "A21"})
        assert (state.tricks[0].winner, EXCUSE in state.tricks[0].cards) == (2, True)
        assert count(state).excuse == Settlement(Fate.KEPT, Seat(0), 1)
