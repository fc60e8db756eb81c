"""EXC: the Excuse at the end of the deal: lost, given up, never paid, in the chien; X-02, X-04 and X-05."""

from __future__ import annotations

from typing import Any

import pytest

import vectors
from builders import deal_with, in_play, play, play_out
from oudler.cards import EXCUSE, half_points
from oudler.rules import Bid, Count, Seat, State, count, edition_named
from oudler.rules.excuse import Fate, Settlement

GS = Bid.GARDE_SANS
CHIEN = "TA-T6"
X: dict[str, dict[str, Any]] = {case["id"]: case["expected"] for case in vectors.load("play_legality")["excuse"]}


def points(found: Count) -> tuple[float, int]:
    """The attack's points before the half point is given, and its bouts."""
    return found.score.result.half_points / 2, found.score.result.bouts


# Seat 0 loses ♠5 to seat 3's Roi, then wins up to the last trick, to which he leads the Excuse; ♠D wins it.
LOST = deal_with(4, {0: "E A6-A21 P5", 1: "P2 TR", 2: "P3 TV", 3: "PR PD"}, chien=CHIEN, dealer=3)


def lost() -> State:
    state = in_play(LOST, contract=GS)
    return play_out(state, first={0: "P5", 1: "P2", 2: "P3", 3: "PR"}, last={0: "E", 1: "TR", 2: "TV", 3: "PD"})


def given_up(option: str) -> State:
    """Seat 0 wins 17 tricks and leads ♠2; defender 1 has kept the Excuse, defender 3 wins with ♠D."""
    edition = edition_named("fft2022", {"excuse_last_trick": option})
    deal = deal_with(4, {0: "A5-A21 P2", 1: "E", 2: "P4", 3: "PD"}, chien=CHIEN, dealer=3, edition=edition)
    return play_out(in_play(deal, contract=GS), last={0: "P2", 1: "E", 2: "P4", 3: "PD"})


class Test_EXC_07:
    """Played to the last trick, without a chelem, the Excuse changes camp."""

    def test_perdue_au_dernier_pli(self) -> None:
        state = lost()
        assert state.tricks[-1].cards[0] == EXCUSE
        assert state.tricks[-1].winner == 1
        found = count(state)
        assert (X["X-04"]["owner"], X["X-04"]["bout_for"]) == ("defence", "defence")
        assert found.excuse == Settlement(Fate.LOST, Seat(0), 18, X["X-04"]["card_given"])
        # Trick 1: ♠5 ♠2 ♠3 3, ♠R 9 = 12. Trick 18: Excuse 9, ♣R 9, ♣V 3, ♠D 7 = 28. 182 - 40 = 142.
        assert half_points(EXCUSE) == 2 * X["X-04"]["value_in_trick"]
        assert points(found) == (71, 2)

    def test_celle_de_la_defense_aussi(self) -> None:
        # Defender 1 keeps it to the last trick, which the taker wins: it is his, with its 4.5 points.
        deal = deal_with(4, {0: "A5-A21 P5", 1: "E P2", 2: "P3", 3: "PR"}, chien=CHIEN, dealer=3)
        state = play_out(play(in_play(deal, contract=GS), "P5 P2 P3 PR"), last={1: "E"})
        assert EXCUSE in state.tricks[-1].cards
        found = count(state)
        assert found.excuse == Settlement(Fate.LOST, Seat(1), 18)
        assert points(found) == (85, 3)  # 182 - 12 of trick 1

    def test_pas_avant_le_dernier_pli(self) -> None:
        state = play_out(in_play(LOST, contract=GS), first={0: "P5", 3: "PR"}, last={0: "A21 E"}, tricks=16)
        state = play_out(play_out(state, first={0: "E"}, tricks=17))
        assert EXCUSE in state.tricks[16].cards
        assert count(state).excuse.fate is Fate.EXCHANGED


class Test_Q_06:
    """To the last trick, won by a partner: by the letter it changes camp for a small card (or stays, an option)."""

    @pytest.mark.parametrize(
        ("option", "fate", "expected"),
        [
            # The last trick: ♠2 1, Excuse 9, ♠4 1, ♠D 7 = 18; 182 - 18 = 164. By the letter 8 more and the bout.
            pytest.param("literal", Fate.SURRENDERED, (86, 3), id="à la lettre"),
            pytest.param("trick_winner", Fate.KEPT, (82, 2), id="au gagnant du pli"),
        ],
    )
    def test_pli_d_un_partenaire(self, option: str, fate: Fate, expected: tuple[float, int]) -> None:
        state = given_up(option)
        last = state.tricks[-1]
        assert (last.seat_of(EXCUSE, 4), last.winner) == (1, 3)
        found = count(state)
        assert found.excuse.fate is fate
        assert points(found) == expected

    def test_a_la_lettre_contre_une_petite_carte(self) -> None:
        # the owner is the attack, which gives a small card of its own tricks.
        assert X["X-05"]["owner"] == "attack"
        state = given_up("literal")
        given = count(state).excuse.given
        assert given is not None
        assert half_points(given) == 1
        assert given in {card for trick in state.tricks if trick.winner == 0 for card in trick.cards}

    def test_pli_du_preneur_excuse_de_l_associe(self) -> None:
        # 5 players: the partner plays it to the last trick, which the taker wins; one trick was lost before.
        deal = deal_with(5, {0: "A8-A21 K2", 1: "KR", 2: "E PR", 3: "K3", 4: "K4"}, dealer=4)
        state = play_out(in_play(deal, contract=GS, called="PR"), first={0: "K2", 1: "KR"}, last={2: "E"})
        assert EXCUSE in state.tricks[-1].cards
        assert (state.tricks[0].winner, state.tricks[-1].winner) == (1, 0)
        found = count(state)
        assert (found.excuse.fate, found.excuse.to_attack, found.excuse.bouts_to_attack) == (Fate.SURRENDERED, -8, -1)


def no_trick(contract: Bid, *, kept: bool = False) -> State:
    """The taker, seat 0, wins no trick and plays the Excuse at once or last; six honneurs are his écart or chien."""
    deal = deal_with(4, {0: "E PA-P10 CA-C7"}, chien="PV-PD CV-CD", dealer=0)
    state = in_play(deal, 0, contract, ecart="PV-PD CV-CD")
    return play_out(state, first={0: "" if kept else "E"}, last={0: "E" if kept else ""})


class Test_EXC_08:
    """A camp that never wins a trick keeps its Excuse for 4 points, and half a point goes to the other."""

    def test_chelem_contre_l_excuse_de_la_defense(self) -> None:
        deal = deal_with(4, {0: "A4-A21", 2: "E"}, chien=CHIEN, dealer=3)
        found = count(play_out(in_play(deal, contract=GS), first={2: "E"}))
        assert found.score.result.half_points == 2 * X["X-02"]["taker_points"]
        assert 182 - found.score.result.half_points == 2 * X["X-02"]["defence_points"]
        assert (X["X-02"]["owner"], points(found)) == ("defence", (87, 2))
        assert found.excuse == Settlement(Fate.OWED, Seat(2), 1, None, None, -8, -1)


class Test_Q_05:
    """The same for a taker without a trick, and for a camp whose tricks hold no small card."""

    @pytest.mark.parametrize(
        ("contract", "expected"),
        [
            # Dames 7, Cavaliers 5, Valets 3, twice: 30 half-points; and 8 for the Excuse.
            pytest.param(Bid.GARDE, 19, id="garde : l'écart et l'Excuse"),
            pytest.param(Bid.GARDE_SANS, 19, id="garde sans : le chien et l'Excuse"),
            pytest.param(Bid.GARDE_CONTRE, 4, id="garde contre : l'Excuse seule"),
        ],
    )
    @pytest.mark.parametrize("kept", [False, True], ids=["jouée d'abord", "jouée au dernier pli"])
    def test_preneur_sans_un_pli(self, contract: Bid, expected: int, kept: bool) -> None:
        found = count(no_trick(contract, kept=kept))
        assert found.score.result.chelem == "defence"
        assert found.excuse.fate is Fate.OWED
        assert points(found) == (expected, 1)

    def test_des_plis_sans_petite_carte(self) -> None:
        # The defence's only trick is ♠R, ♠D, ♠C, ♠V: no card to give, so 4 points all the same.
        deal = deal_with(4, {0: "A5-A21 PV", 1: "PC E", 2: "PD", 3: "PR"}, chien=CHIEN, dealer=3)
        state = play_out(play(in_play(deal, contract=GS), "PV PC PD PR"), first={1: "E"})
        found = count(state)
        assert (found.excuse.fate, found.excuse.given, found.excuse.to_attack) == (Fate.OWED, None, -8)
        assert points(found) == (75, 2)  # 182 - 3 - 5 - 7 - 9 - 8 = 150


class Test_Q_08:
    """The card given for the Excuse does not come from the écart; Q-05's account settles it at the end."""

    def test_le_meme_nombre_que_payee_de_l_ecart(self) -> None:
        found = count(no_trick(Bid.GARDE))
        # The écart stays whole, 15 points, and the Excuse is worth 4: as 4.5 with half a point given away.
        assert (found.pile_half_points, points(found)) == (30, (19, 1))


class Test_EXC_09:
    """At 3 and 5 players the exchange is the same, and comes before the half-point is settled."""

    def test_a_trois(self) -> None:
        # Trick 1: ♠R 9, ♠2 1 and for the Excuse a small card 1: 182 - 11 = 171, 85.5 points, rounded up to 86.
        deal = deal_with(3, {0: "E A4-A21 K10-KR", 1: "PR", 2: "P2"}, chien=CHIEN, dealer=0)
        found = count(play_out(play(in_play(deal, contract=GS), "PR P2 E"), first={0: "A4-A21"}))
        assert found.excuse.fate is Fate.EXCHANGED
        assert points(found) == (85.5, 3)
        assert (found.score.points, found.score.half_point_to) == (86, "attack")

    def test_a_cinq(self) -> None:
        # Trick 1: ♥R 9, ♥2 ♥3 ♥4 3 and a small card 1 for the Excuse: 182 - 13 = 169, 84.5 points, up to 85.
        deal = deal_with(5, {0: "E A7-A20", 1: "CR", 2: "C2 PR A21", 3: "C3", 4: "C4"}, dealer=0)
        found = count(play_out(play(in_play(deal, contract=GS, called="PR"), "CR C2 C3 C4 E")))
        assert found.excuse.fate is Fate.EXCHANGED
        assert points(found) == (84.5, 3)
        assert (found.score.points, found.score.half_point_to) == (85, "attack")

    def test_jamais_payee_a_trois(self) -> None:
        # A chelem over the defence's Excuse: 87 and 4, no half point.
        deal = deal_with(3, {0: "A4-A21 P9-PR", 1: "E"}, dealer=2)
        found = count(play_out(in_play(deal, contract=GS), first={0: "A4-A21", 1: "E"}))
        assert points(found) == (87, 2)
        assert found.score.half_point_to is None


class TestExcuseAuChien:
    """In the chien of a sur-contrat the Excuse is not played: a bout of 4.5 points for the camp it lies with."""

    @pytest.mark.parametrize(
        ("contract", "expected"), [(GS, (91, 3)), (Bid.GARDE_CONTRE, (84, 2))], ids=["garde sans", "garde contre"]
    )
    def test_avec_le_chien(self, contract: Bid, expected: tuple[float, int]) -> None:
        # The taker wins every trick; the chien is the Excuse 9 and five small cards 5 = 14 half-points.
        deal = deal_with(4, {0: "A4-A21"}, chien="E TA-T5", dealer=3)
        found = count(play_out(in_play(deal, 0, contract)))
        assert found.excuse == Settlement(Fate.NOT_PLAYED)
        assert points(found) == expected
