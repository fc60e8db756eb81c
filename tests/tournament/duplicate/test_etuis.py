from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from oudler.cards import Card, CardSet, card_label, code
from oudler.rules import Bid, Phase, Seat, start
from oudler.rules.dealing import deal_from_seed
from oudler.rules.state import Deal, petit_sec_seat
from oudler.tournament.duplicate.compass import PLAYING_ORDER, right_of, seat_of, side_of
from oudler.tournament.duplicate.etuis import COLOURS, POCKETS, Etui, faults_in
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken

NORD, SUD, EST, OUEST = ORIENTATIONS


def etui(number: int = 7, seed: int = 1, dealer: Orientation = NORD, taker: Orientation = SUD) -> Etui:
    dealt = deal_from_seed(seed.to_bytes(32, "big"), 4, seat_of(dealer))
    return Etui.of(number, Deal.of(dealt), taker)


def pockets() -> dict[str, list[Card]]:
    return {name: list(cards) for name, cards in etui().pockets.items()}


def told(cards: dict[str, list[Card]]) -> list[str]:
    return [fault.text.fr for fault in faults_in(cards)]


def petit_sec_hands() -> tuple[Deal, Orientation]:
    """A deal in which somebody holds the petit alone."""
    for number in range(10_000):
        deal = Deal.of(deal_from_seed(number.to_bytes(32, "big"), 4, Seat(0)))
        seat = petit_sec_seat(deal.hands)
        if seat is not None:
            return deal, side_of(seat)
    raise AssertionError


def test_play_goes_nord_ouest_sud_est() -> None:
    assert [seat_of(side) for side in PLAYING_ORDER] == [0, 1, 2, 3]
    assert [side_of(Seat(seat)) for seat in range(4)] == [NORD, OUEST, SUD, EST]
    assert [right_of(SUD, steps) for steps in range(1, 5)] == [EST, NORD, OUEST, SUD]


class Test_DUP_08:
    """One diagramme a player, his 18 cards ringed: Nord yellow, Sud blue, Est red, Ouest green."""

    def test_each_has_18_cards_ringed_in_his_colour(self) -> None:
        found = [(each.side, each.colour.fr, len(each.ringed)) for each in etui().diagrammes]
        assert found == [(NORD, "jaune", 18), (SUD, "bleu", 18), (EST, "rouge", 18), (OUEST, "vert", 18)]

    def test_what_is_ringed_is_what_is_held(self) -> None:
        assert tuple(each.ringed for each in etui().diagrammes) == etui().hands

    def test_no_colour_twice(self) -> None:
        assert len(set(COLOURS.values())) == 4


class Test_DUP_09:
    """Four pockets for the hands, one for the chien, one for the fiche ambulante."""

    def test_six_pockets(self) -> None:
        assert POCKETS == ("N", "S", "E", "O", "chien", "fiche")

    def test_hands_and_chien_are_in_theirs(self) -> None:
        assert {name: len(cards) for name, cards in etui().pockets.items()} == {
            "N": 18,
            "S": 18,
            "E": 18,
            "O": 18,
            "chien": 6,
        }


class Test_DUP_10:
    """The étui shows number, taker and dealer; the lead is by the dealer's right neighbour."""

    @pytest.mark.parametrize(("dealer", "leader"), [(NORD, OUEST), (OUEST, SUD), (SUD, EST), (EST, NORD)])
    def test_who_leads(self, dealer: Orientation, leader: Orientation) -> None:
        board = etui(dealer=dealer)
        assert board.leader is leader

    @pytest.mark.parametrize("number", [0, -1, 1000])
    def test_an_impossible_number_is_refused(self, number: int) -> None:
        with pytest.raises(RuleBroken, match="de 1 à 999"):
            etui(number)


class Test_DUP_17:
    """The contract is garde: no auction."""

    @pytest.mark.parametrize("taker", ORIENTATIONS)
    def test_the_taker_is_in_a_garde_at_once(self, taker: Orientation) -> None:
        state = start(etui(taker=taker).deal)
        assert state.phase is Phase.ECART
        assert state.engagement is not None
        assert (state.engagement.taker, state.engagement.contract) == (seat_of(taker), Bid.GARDE)


class Test_DUP_18:
    """No étui has a petit sec."""

    def test_it_is_refused_and_told_where(self) -> None:
        deal, side = petit_sec_hands()
        with pytest.raises(RuleBroken, match=f"petit sec en {side.title.fr}") as refused:
            Etui.of(1, deal, NORD)
        assert refused.value.clause == "DUP-18"


class Test_DUP_19:
    """Deals are never dealt again: copied, they stay what they are."""

    def test_the_fingerprint_is_the_hash_of_the_cards_written_down(self) -> None:
        board = etui()
        digits = hashlib.sha256(board.canonical.encode()).hexdigest()[:12]
        assert board.fingerprint.replace("-", "") == digits
        assert board.canonical.splitlines()[:3] == ["oudler.etui/1", "dealer N", "taker S"]
        assert board.canonical.splitlines()[3] == "N " + " ".join(code(card) for card in board.hands[0])

    def test_it_is_the_same_for_ever(self) -> None:
        assert etui().fingerprint == "b83e-5570-6ded"

    def test_a_copy_keeps_it(self) -> None:
        copy = etui().copy(31)
        assert (copy.number, copy.fingerprint, copy.same_cards(etui())) == (31, etui().fingerprint, True)

    def test_everything_but_the_number_is_in_it(self) -> None:
        board = etui()
        north, south, east, west = board.hands
        others = [
            replace(board, dealer=SUD),
            replace(board, taker=NORD),
            replace(board, hands=(south, north, east, west)),
            etui(seed=2),
        ]
        assert len({board.fingerprint, *(other.fingerprint for other in others)}) == 5


class Test_DUP_25:
    """18 cards a hand and 6 at the chien: 78, each once."""

    def test_a_rebuilt_etui_is_right(self) -> None:
        assert not faults_in(pockets())

    def test_a_card_put_in_the_wrong_hand(self) -> None:
        cards = pockets()
        cards["E"].append(cards["N"].pop())
        assert told(cards) == ["Nord : 17 cartes au lieu de 18", "Est : 19 cartes au lieu de 18"]

    def test_a_lost_card_is_named(self) -> None:
        cards = pockets()
        lost = cards["O"].pop(3)
        assert told(cards) == ["Ouest : 17 cartes au lieu de 18", f"il manque {card_label(lost)}"]

    def test_a_card_written_twice_is_named_with_its_hands(self) -> None:
        cards = pockets()
        lost, twice = cards["S"][0], cards["chien"][0]
        cards["S"][0] = twice
        assert told(cards) == [f"{card_label(twice)} y est 2 fois : Sud, chien", f"il manque {card_label(lost)}"]

    def test_twice_in_one_hand(self) -> None:
        cards = pockets()
        cards["N"][1] = cards["N"][0]
        assert told(cards)[0] == f"{card_label(cards['N'][0])} y est 2 fois : Nord, Nord"

    def test_an_empty_pocket(self) -> None:
        cards = pockets()
        del cards["chien"]
        assert told(cards)[0] == "chien : 0 cartes au lieu de 6"
        assert told(cards)[1].startswith("il manque 6 cartes : ")

    def test_no_etui_is_made_of_it(self) -> None:
        board = etui()
        other = CardSet.of([*board.chien][:5]) | CardSet.of([next(iter(board.hands[0]))])
        with pytest.raises(RuleBroken) as refused:
            replace(board, chien=other)
        assert refused.value.clause == "DUP-25"
