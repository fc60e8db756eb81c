"""Signals à la fourniture, two cards, and those of the Excuse (SIGN-04 … SIGN-07)."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, in_play, play, play_out
from oudler.bots.signals import Says, advice, told
from oudler.bots.signals.story import Story
from oudler.cards import DECK, EXCUSE, code
from oudler.rules import Seat, State
from signalling import fits, only, read, seen, sent

ASIDE = "CA KA TA CV KV TV"
BY_ATTACK = {
    0: "PR PD PC PV P2 A21 A20 A19 A18 A2",
    1: "P8 P6 P5 P4 P3 A3 A4 A5",
    2: "P7 P9 A6 A7",
    3: "P10 PA A8 A9 E",
}


def attacked(hands: dict[int, str] = BY_ATTACK, rounds: str = "") -> State:
    """Seat 0 has taken and leads pique."""
    return play(in_play(deal_with(4, hands, chien=ASIDE, dealer=3), taker=0, ecart=ASIDE), f"PR {rounds}")


class Test_SIGN_04:
    """« COULEUR JOUEE PAR L'ATTAQUANT (LONGUE). Ordre descendant : promet la tenue 5ème dans la couleur, invite à
    jouer Atout ».
    """

    def test_sent_with_five_cards(self) -> None:
        assert sent(attacked(), "P8 P6 P5 P4 P3") == ("P8", "SIGN-04")
        assert sent(attacked(rounds="P8 P7 P10 PD"), "P6 P5 P4 P3") == ("P3", "SIGN-04")

    def test_with_fewer_the_low_one_goes_first(self) -> None:
        assert sent(attacked(rounds="P8"), "P7 P9") == ("P7", "SIGN-04")
        assert sent(attacked(rounds="P8 P7"), "PA P10") == ("PA", "SIGN-04")

    def test_read_after_the_second_card(self) -> None:
        assert read(attacked(rounds="P8 P7 PA"), 2) == []
        state = attacked(rounds="P8 P7 PA PD P3")
        hint = only(state, 2, "SIGN-04")
        assert (hint.says, hint.seat) == (Says.FIFTH_STOP, 1)
        assert fits(hint, "P6 P5 P4 A3") == 1.0  # with the 8 and the 3: five
        assert 0.1 < fits(hint, "P6 P5 A3 A4") < 0.5

    def test_upwards_says_nothing(self) -> None:
        assert read(attacked(rounds="P3 P7 PA PD P8"), 2) == []

    def test_an_honneur_that_falls_says_nothing(self) -> None:
        hands = {0: "PR PD PC P2 A21", 1: "PV P6 P5 P4 P3 A3", 2: "P7 P9 A6", 3: "P10 PA A8 E"}
        assert read(attacked(hands, "PV P7 PA PD P3"), 2) == []

    def test_atout_is_invited(self) -> None:
        hands = {0: "PR PD P2 KD A2", 1: "P8 P6 P5 P4 P3", 2: "P7 P9 KR A6", 3: "P10 PA A8"}
        state = attacked(hands, "P8 P7 PA PD P3 P9 P10")
        state = play_out(play(state, "KD"), first={2: "KR"}, tricks=3)
        assert state.to_act == 2
        found = advice(seen(state), state.hands[2])
        assert {code(card) for card in found} == {code(card) for card in state.hands[2] & cards("A2-A21")}
        assert {each.hint.clause for each in found.values()} == {"SIGN-04"}


BY_DEFENCE = {0: "PC PV P2 P10", 1: "PR PD P4 P7", 2: "P8 P3 A4", 3: "P9 P6 P5 A5"}


def defended(rounds: str = "") -> State:
    """Seat 1 has led the Roi of pique against seat 0."""
    return play(in_play(deal_with(4, BY_DEFENCE, chien=ASIDE, dealer=0), taker=0, ecart=ASIDE), f"PR {rounds}")


class Test_SIGN_05:
    """« COULEUR JOUEE PAR LA DEFENSE. Ordre descendant : signalisation du doubleton : elle sous entend l'acceptation
    de la continuation de la couleur pour la surcoupe ou la sous-coupe ».
    """

    def test_sent_8_then_3(self) -> None:
        held = defended().hands[2] & cards("PA-PR")
        assert [code(card) for card in held] == ["P3", "P8"]
        assert sent(defended(), "P8 P3") == ("P8", "SIGN-05")

    def test_with_three_the_low_one_goes_first(self) -> None:
        assert sent(defended("P8"), "P9 P6 P5") == ("P5", "SIGN-05")

    def test_read(self) -> None:
        state = defended("P8 P5 P2 PD P3")
        hint = only(state, 1, "SIGN-05")
        assert (hint.says, hint.seat) == (Says.DOUBLETON, 2)
        assert fits(hint, "A4 C2") == 1.0
        assert 0.1 < fits(hint, "P6 A4 C2") < 0.5

    def test_upwards_says_nothing(self) -> None:
        assert ("SIGN-05", 3, "P6") not in read(defended("P8 P5 P2 PD P3 P6"), 1)

    def test_partners_go_on_with_the_suit(self) -> None:
        state = defended("P8 P5 P2 PD P3 P6 P10")
        assert state.to_act == 1
        found = advice(seen(state), state.hands[1])
        assert {code(card): each.hint.clause for card, each in found.items()} == {"P4": "SIGN-05", "P7": "SIGN-05"}


STOPPED = {**BY_ATTACK, 0: "PR PC PV P2 A21 A20 A19 A18 A2", 3: "PD P10 PA A8 A9 E"}


class Test_SIGN_06:
    """« SUR ENTAME A LA COULEUR DE L'ATTAQUANT. Au 1er ou 2ème tour, promet la tenue et demande le flanc d'Atout »."""

    def test_sent_with_a_stop_and_not_without(self) -> None:
        assert sent(attacked(STOPPED, "P8 P7"), "E PA") == ("E", "SIGN-06")
        assert sent(attacked(rounds="P8 P7"), "E PA") == ("PA", "SIGN-06")

    @pytest.mark.parametrize("rounds", ["P8 P7 E", "P8 P7 PA PC P6 P9 E"])
    def test_read_at_the_first_and_second_round(self, rounds: str) -> None:
        assert ("SIGN-06", 3, "E") in read(attacked(STOPPED, rounds), 1)

    def test_not_at_the_third(self) -> None:
        hands = {0: "PR PD PC P2 A21", 1: "P8 P6 P5 P4", 2: "P7 P9 P3 A6", 3: "P10 PA PV A8 E"}
        state = attacked(hands, "P4 P3 PA PD P5 P7 P10 PC P6 P9 E")
        assert read(state, 1) == []

    def test_what_it_promises(self) -> None:
        hint = only(attacked(STOPPED, "P8 P7 E"), 1, "SIGN-06")
        assert hint.says is Says.STOP
        assert fits(hint, "PD P10 PA A8") == 1.0
        assert fits(hint, "P10 P9 P5 P4 PA") == 1.0  # the fifth round
        assert 0.1 < fits(hint, "P10 PA A8") < 0.6

    def test_the_words_for_a_person_who_learns(self) -> None:
        hint = only(attacked(STOPPED, "P8 P7 E"), 1, "SIGN-06")
        assert told(hint).fr == (
            "L'Excuse au 1er ou 2e tour de pique, joué par l'attaquant : promet la tenue et demande le flanc d'atout "
            "(SIGN-06)."
        )
        assert told(hint).en.startswith("The Excuse at the 1st or 2nd round of piques, led by the attacker")

    def test_atout_is_asked_for(self) -> None:
        hands = {**STOPPED, 0: "PR KD P2 A21 A2", 1: "P8 P6 P5 KR A3"}
        state = play_out(play(attacked(hands, "P8 P7 E"), "KD KR"), tricks=2)
        assert state.to_act == 1
        found = advice(seen(state), state.hands[1])
        assert set(found) == set(state.hands[1] & cards("A2-A21"))
        assert {each.hint.clause for each in found.values()} == {"SIGN-06"}

    def test_with_two_cards_left_it_is_only_saved(self) -> None:
        """EXC-07: in the last trick it would be lost."""
        story = Story.of(seen(attacked(STOPPED, "P8 P7")))
        assert [hint.clause for hint in story.meanings(Seat(3), EXCUSE)] == ["SIGN-06"]
        story.played[3] = list(DECK)[:16]
        assert story.meanings(Seat(3), EXCUSE) == []


class Test_SIGN_07:
    """« SUR ENTAME ATOUT DE LA DEFENSE. Poser l'Excuse est une demande d'arrêt »."""

    def led(self, third: str = "A1 A8 E") -> State:
        hands = {0: "A21 A20 PR", 1: "A2 A6 A9 KR", 2: "A3 A12 P2", 3: third}
        return play(in_play(deal_with(4, hands, chien=ASIDE, dealer=0), taker=0, ecart=ASIDE), "A6 A12")

    def test_sent_by_a_hand_that_wants_no_more(self) -> None:
        short = deal_with(
            4,
            {
                0: "A21 A20 PR A10-A19",
                1: "A2 A6 A4 A5",
                2: "A3 A7 P2",
                3: "A1 A8 E P3 P4 P5 P6 C2 C3 C4 C5 K2 K3 K4 T2 T3 T4 T5",
            },
            chien=ASIDE,
            dealer=0,
        )
        state = play(in_play(short, taker=0, ecart=ASIDE), "A6 A7")
        assert sent(state, "E A8") == ("E", "SIGN-07")

    def test_a_hand_that_likes_it_keeps_its_excuse(self) -> None:
        long = deal_with(
            4,
            {1: "A2 A6 A4 A5", 2: "A3 A7 P2", 3: "A8 A10-A17 E C2 C3 C4 K2 K3 T2 T3 T4"},
            chien=ASIDE,
            dealer=0,
        )
        state = play(in_play(long, taker=0, ecart=ASIDE), "A6 A7")
        assert sent(state, "E A8") == ("A8", "SIGN-07")

    def test_read(self) -> None:
        state = play(self.led(), "E")
        assert ("SIGN-07", 3, "E") in read(state, 1)
        assert fits(only(state, 1, "SIGN-07"), "A8 A9 A10 A11 A13 A14") == 1.0  # it asks, and promises nothing

    def test_not_on_an_atout_of_the_attack(self) -> None:
        hands = {0: "A21 A20 PR", 1: "A2 A6", 2: "A3 A12", 3: "A1 A8 E"}
        state = play(in_play(deal_with(4, hands, chien=ASIDE, dealer=3), taker=0, ecart=ASIDE), "A20 A2 A3 E")
        assert read(state, 1) == []

    def test_partners_stop_atout(self) -> None:
        hands = {0: "A20 PR", 1: "A2 A6 A9 KR", 2: "A3 A21 P2", 3: "A1 A8 E"}
        state = play(in_play(deal_with(4, hands, chien=ASIDE, dealer=0), taker=0, ecart=ASIDE), "A6 A21 E")
        state = play_out(state, tricks=1)
        assert state.to_act == 2
        found = advice(seen(state), state.hands[2])
        atouts = state.hands[2] & cards("A1-A21")
        assert atouts
        assert all(found[card].weight < 0 and found[card].hint.clause == "SIGN-07" for card in atouts)
