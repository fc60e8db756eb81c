"""Signals at the entame: one card tells (SIGN-01 … SIGN-03, SIGN-08)."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, in_play, play, play_out
from oudler.bots.signals import AMONG_BOTS, Says, Trigger, advice, is_true, leads
from oudler.cards import code
from oudler.rules import Bid, State
from signalling import fits, only, read, seen, sent, trigger

NEUTRAL = "PA PV T6 T9 TV KA"  # no Roi, no suit of three
WEAK = "A2 A4 A6 PR P3 P7 P8 CD C4 C9 C10 K6 K7 K8 K9 T7 T8 T10"


def opening(hand: str, chien: str = NEUTRAL, contract: Bid = Bid.GARDE) -> State:
    """Seat 1 leads and defends against seat 0."""
    return in_play(deal_with(4, {1: hand}, chien=chien, dealer=0), taker=0, contract=contract)


class Test_SIGN_01:
    """« Une carte de l'AS au 5 annonce un HONNEUR MAJEUR (ROI ou DAME) »."""

    @pytest.mark.parametrize(
        ("among", "card"),
        [
            ("CR C3", "C3"),  # the catalogue's: ♥R 3, leads 3
            ("P3 P7 P8", "P3"),
            ("C4 C9 C10", "C4"),
            ("P3 K6 T7", "P3"),
        ],
    )
    def test_sent(self, among: str, card: str) -> None:
        hand = WEAK if "CR" not in among else "A2 A4 A6 CR C3 P7 P8 K6 K7 K8 K9 KV T7 T8 T10 P9 P10 PD"
        assert sent(opening(hand), among) == (card, "SIGN-01")

    def test_a_low_card_without_honour_is_not_led_for_choice(self) -> None:
        hand = "A2 A4 A6 P3 P7 P8 C4 C9 C10 K2 K7 K8 K9 T4 T7 T8 T10 TC"
        assert sent(opening(hand), "P3 P7 P8") == ("P7", "SIGN-01")
        assert sent(opening(hand), "P7 P8") is None

    def test_read(self) -> None:
        state = play(opening(WEAK), "P3")
        hint = only(state, 2, "SIGN-01")
        assert (hint.says, hint.seat, code(hint.card)) == (Says.MAJOR_HONOUR, 1, "P3")
        assert fits(hint, "PR P7 K2") == 1.0
        assert fits(hint, "PD") == 1.0
        assert 0.1 < fits(hint, "PC P7 KR") < 0.5

    @pytest.mark.parametrize("card", ["P7", "PR", "C9"])
    def test_a_higher_card_says_nothing_of_the_kind(self, card: str) -> None:
        assert all(clause != "SIGN-01" for clause, _, _ in read(play(opening(WEAK), card), 2))

    def test_nothing_when_roi_and_dame_were_in_the_chien(self) -> None:
        state = opening("A2 A4 A6 P3 P7 P8 CD C4 C9 C10 K6 K7 K8 K9 T7 T8 T10 K10", chien="PR PD T9 KA CA TA")
        assert read(play(state, "P3"), 2) == [("SIGN-08", 1, "P3")]

    RETURNED = deal_with(
        4, {0: "PR K2", 1: "PD P3 P7 K6", 2: "P8 P2 KR", 3: "P5 K3"}, chien="CA CV T6 T9 TV A3", dealer=0
    )

    def test_partners_return_the_suit(self) -> None:
        state = play(in_play(self.RETURNED, taker=0), "P3 P8 P5 PR", "K2 K6 KR K3")
        assert state.to_act == 2
        found = advice(seen(state), state.hands[2])
        assert set(found) == set(state.hands[2] & cards("PA-PR"))
        assert {(each.hint.clause, each.weight) for each in found.values()} == {("SIGN-01", 0.5)}

    def test_only_the_first_round_of_a_suit_speaks(self) -> None:
        state = play(in_play(self.RETURNED, taker=0), "P3 P8 P5 PR", "K2 K6 KR K3", "P2")
        assert read(state, 3) == [("SIGN-01", 1, "P3")]


class Test_SIGN_02:
    """« IMPAIR : prometteur, demande de jouer Atout, annonce en principe au moins 7 Atouts »."""

    EIGHT = "A2 A5 A6 A9 A10 A13 A14 A1 P7 P8 C9 C10 K6 K7 K8 T7 T8 T10"

    def test_sent_with_eight_atouts(self) -> None:
        assert sent(opening(self.EIGHT), "A5 A6 A10") == ("A5", "SIGN-02")

    def test_the_petit_is_odd_and_says_nothing(self) -> None:
        assert sent(opening(self.EIGHT), "A1 A9") == ("A9", "SIGN-02")
        assert read(play(opening(self.EIGHT), "A1"), 2) == []

    def test_read(self) -> None:
        hint = only(play(opening(self.EIGHT), "A5"), 2, "SIGN-02")
        assert hint.says is Says.MANY_ATOUTS
        assert fits(hint, "A2 A6 A9 A10 A13 A14 P7") == 1.0  # and the 5 that was led
        assert 0.1 < fits(hint, "A2 A6 A9 A10 A13 P7 P8") < 0.5

    def test_it_asks_for_atout(self) -> None:
        deal = deal_with(4, {1: self.EIGHT, 2: "A21 A17 A3"}, chien=NEUTRAL, dealer=0)
        state = play_out(play(in_play(deal, taker=0), "A5 A21"), tricks=1)
        assert state.to_act == 2
        found = advice(seen(state), state.hands[2])
        assert set(found) == set(state.hands[2] & cards("A2-A20"))
        assert all(each.weight >= 0.8 for each in found.values())


class Test_SIGN_03:
    """« PAIR : en début de partie, propositionnel, annonce moins de 7 Atouts »."""

    FIVE = "A4 A5 A8 A13 A16 P6 P7 P8 C9 C10 CV K6 K7 K8 T7 T8 T10 TC"

    def test_sent_with_five_atouts(self) -> None:
        card, clause = sent(opening(self.FIVE), "A4 A5 A13") or ("", "")
        assert (card, clause) == ("A4", "SIGN-03")

    def test_a_hand_of_eight_leads_no_even_one_for_choice(self) -> None:
        assert (sent(opening(Test_SIGN_02.EIGHT), "A6 A13") or ("",))[0] == "A13"

    def test_read(self) -> None:
        hint = only(play(opening(self.FIVE), "A4"), 3, "SIGN-03")
        assert hint.says is Says.FEW_ATOUTS
        assert fits(hint, "A5 A8 A13 A16 P6") == 1.0
        assert 0.1 < fits(hint, "A5 A6 A7 A8 A9 A10 A13") < 0.5

    @pytest.mark.parametrize(("tricks", "speaks"), [(5, True), (6, False)])
    def test_early_only(self, tricks: int, speaks: bool) -> None:
        hand = "A4 A8 PR PD PC CR CD CC KR KD KC TR TD TC P10 C10 K10 T10"
        state = in_play(deal_with(4, {1: hand}, chien=NEUTRAL, dealer=0), taker=0, ecart=NEUTRAL)
        state = play_out(state, first={1: "PR CR KR TR PD CD"}, tricks=tricks)
        assert state.to_act == 1
        assert (("SIGN-03", 1, "A4") in read(play(state, "A4"), 2)) is speaks

    def test_it_only_proposes(self) -> None:
        deal = deal_with(4, {1: self.FIVE, 2: "A21 A17 A3"}, chien=NEUTRAL, dealer=0)
        state = play_out(play(in_play(deal, taker=0), "A4 A21"), tricks=1)
        assert state.to_act == 2
        found = advice(seen(state), state.hands[2])
        assert set(found) == set(state.hands[2] & cards("A2-A20"))
        assert {each.weight for each in found.values()} == {0.2}


HANDS = {
    0: "PR P4 P5 CR C4 C5 A2 A4 A6 A8 A10 A12 A21 E KV K5 T5 T4",
    1: "PD P3 P9 C9 C10 K6 K7 K8 K9 T7 T8 T10 A7 A11 A13 CV PV KC",
    2: "PC P7 P8 CD C8 C7 KR KD K4 TR TD T9 A15 A18 A19 A20 A16 A17",
}


class Test_SIGN_08:
    """« Une main forte se signale à l'entame soit par la pose d'un Roi, soit par le jeu dans la couleur du Roi du
    Chien, soit par le jeu dans la couleur longue du Chien, soit par un Tarot impair ou à la prise de main par la
    désobéissance. Elle impose ainsi sa ligne de jeu à laquelle les partenaires collaboreront scrupuleusement. »
    """

    STRONG = "A3 A5 A9 A14 A17 A19 A20 PR P6 P7 CR C7 C8 K6 K8 T7 T10 TC"

    @pytest.mark.parametrize(
        ("chien", "card", "expected"),
        [
            (NEUTRAL, "PR", Trigger.ROI),
            ("KR PA PV T6 T9 A2", "K6", Trigger.CHIEN_ROI),
            ("TA T2 T3 PA PV KA", "T7", Trigger.CHIEN_LONG),
            (NEUTRAL, "A3", Trigger.ODD_ATOUT),
        ],
        ids=["un Roi", "la couleur du Roi du chien", "la longue du chien", "un tarot impair"],
    )
    def test_the_four_triggers_of_the_entame(self, chien: str, card: str, expected: Trigger) -> None:
        state = play(opening(self.STRONG, chien=chien), card)
        assert trigger(state, 2) is expected
        hint = only(state, 2, "SIGN-08")
        assert is_true(hint, cards("A5 A9 A14 A17 A19 A20 PR CR").mask | hint.since)
        assert not is_true(hint, cards("A5 A9 P6 P7 C7 C8 K6").mask | hint.since)
        assert fits(hint, "A5 A9 P6 P7 C7 C8 K6") == 1.0  # a line to follow, no promise of a card

    @pytest.mark.parametrize(("chien", "card"), [(NEUTRAL, "P6"), (NEUTRAL, "A14"), ("TA T2 PA PV KA K2", "T7")])
    def test_another_entame_is_no_trigger(self, chien: str, card: str) -> None:
        assert trigger(play(opening(self.STRONG, chien=chien), card), 2) is None

    def test_nothing_is_read_from_a_chien_that_was_not_turned_up(self) -> None:
        state = opening(self.STRONG, chien="KR PA PV T6 T9 A2", contract=Bid.GARDE_SANS)
        assert trigger(play(state, "K6"), 2) is None

    def test_sent_by_a_strong_hand_and_not_by_a_weak_one(self) -> None:
        assert sent(opening(self.STRONG), "PR P6 K6 T7") == ("PR", "SIGN-08")
        assert sent(opening(WEAK), "PR P7 P8") == ("P7", "SIGN-08")

    def test_what_a_strong_hand_leads(self) -> None:
        found = leads(seen(opening(self.STRONG, chien="KR PA PV T6 T9 A2")))
        assert [code(lead.card) for lead in found] == ["PR", "CR", "K6", "A3"]
        assert [lead.hint.clause for lead in found] == ["SIGN-08", "SIGN-08", "SIGN-08", "SIGN-02"]

    def test_what_a_weak_hand_leads(self) -> None:
        assert [code(lead.card) for lead in leads(seen(opening(WEAK)))] == ["P3", "C4"]

    def began(self) -> State:
        """Seat 1 asks for pique; seat 2 wins the trick by the taker's leave."""
        deal = deal_with(4, HANDS, chien="CA C2 C3 KA K2 TA", dealer=0)
        return play(in_play(deal, taker=0, ecart="CA C2 C3 KA K2 TA"), "P3 PC P2 P4")

    def test_the_fifth_trigger_is_disobedience_on_gaining_the_lead(self) -> None:
        state = self.began()
        assert state.to_act == 2
        assert trigger(play(state, "TR"), 1) is Trigger.DISOBEDIENCE
        assert trigger(play(state, "P7"), 1) is None

    def test_among_bots_it_says_nothing(self) -> None:
        """They lead against a line because the cards say so: four times in five it would not be true."""
        state = play(self.began(), "TR")
        assert [clause for clause, _, _ in read(state, 1)] == ["SIGN-08"]
        assert read(state, 1, AMONG_BOTS) == []

    def test_who_has_asked_for_a_line_may_leave_it(self) -> None:
        """Seat 1 opened pique; when it has the lead again, another suit is no disobedience."""
        state = play(self.began(), "P7")
        state = play_out(state, first={3: "P6", 0: "P5", 1: "PD"}, tricks=2)
        assert state.to_act == 1
        assert trigger(play(state, "K6"), 2) is None

    def test_who_is_not_strong_obeys(self) -> None:
        state = self.began()
        strong = sent(state, "P7 T9 C8")
        assert strong is None  # it may do as it likes
        weak = {**HANDS, 2: "PC P7 P8 CD C8 C7 K4 K3 KD TC TD T9 T6 T3 T2 CC A3 A5"}
        deal = deal_with(4, weak, chien="CA C2 C3 KA K2 TA", dealer=0)
        state = play(in_play(deal, taker=0, ecart="CA C2 C3 KA K2 TA"), "P3 PC P2 P4")
        assert sent(state, "P7 T9 C8") == ("P7", "SIGN-08")

    def test_partners_follow_its_line(self) -> None:
        state = self.began()
        found = advice(seen(state), state.hands[2])
        assert {code(card) for card in found} == {"P7", "P8"}
        after = play_out(play(state, "TR"), tricks=2)
        assert after.to_act == 2
        assert "SIGN-08" not in {each.hint.clause for each in advice(seen(after), after.hands[2]).values()}
