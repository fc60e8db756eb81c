"""CARD: the 78 cards, their order, their values and their codes (CARD-10 is in rules/test_contract.py)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise, product
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import builders
import vectors
from oudler.cards import (
    BOUTS,
    DECK,
    EXCUSE,
    EXCUSE_ONLY,
    HONNEURS,
    KINGS,
    NO_CARDS,
    PETIT,
    SUIT_CARDS,
    TOTAL_HALF_POINTS,
    TRUMPS,
    TWENTY_ONE,
    Card,
    CardSet,
    Suit,
    UnknownCard,
    atout,
    card_label,
    code,
    half_points,
    parse_card,
    parse_cards,
    parse_label,
    points_text,
    strength,
    suit_card,
    suit_of,
)
from oudler.rules import Bid, InvalidDeal, Seat, deal_from_seed, legal_cards
from oudler.rules.dealing import distribute

VECTORS = vectors.load("cards_and_deal")
SUITS = {"pique": Suit.PIQUE, "coeur": Suit.COEUR, "carreau": Suit.CARREAU, "trefle": Suit.TREFLE}
SUITS |= {"atout": Suit.TRUMPS}


def words(text: str) -> list[str]:
    return text.split()


# interfaces.md, 1: every code, typed in, in deck order.
CODES = words(
    "PA P2 P3 P4 P5 P6 P7 P8 P9 P10 PV PC PD PR "
    "CA C2 C3 C4 C5 C6 C7 C8 C9 C10 CV CC CD CR "
    "KA K2 K3 K4 K5 K6 K7 K8 K9 K10 KV KC KD KR "
    "TA T2 T3 T4 T5 T6 T7 T8 T9 T10 TV TC TD TR "
    "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21 E"
)

FIXED = settings(derandomize=True, database=None, deadline=None)
card_sets = st.integers(0, 2**78 - 1).map(CardSet)


def winner_of(hands: dict[int, str], trick: str) -> Seat | None:
    """Return who wins the first trick of a garde sans, led by seat 1."""
    deal = builders.deal_with(4, hands, dealer=0)
    state = builders.in_play(deal, taker=1, contract=Bid.GARDE_SANS)
    return builders.play(state, trick).tricks[0].winner


class Test_CARD_01:
    """The pack has 78 cards, each once: four suits of 14, 21 atouts, the Excuse."""

    def test_counts(self) -> None:
        assert [len(DECK.in_suit(suit)) for suit in Suit] == [14, 14, 14, 14, 21]
        assert 4 * 14 + 21 + 1 == len(DECK) == len(list(DECK)) == VECTORS["total_cards"] == 78

    def test_the_figures_name_the_same_cards(self) -> None:
        assert vectors.card_list(row["id"] for row in VECTORS["cards"]) == tuple(DECK)

    @pytest.mark.parametrize("row", VECTORS["cards"], ids=lambda row: row["id"])
    def test_suit_and_strength(self, row: dict[str, object]) -> None:
        card = vectors.card(str(row["id"]))
        assert suit_of(card) is SUITS.get(str(row["suit"]))
        assert strength(card) == row["strength"]
        assert code(card).endswith(str(row["rank"]))

    def test_a_pack_with_a_card_twice_is_not_dealt(self) -> None:
        dealt = deal_from_seed(bytes(32), 4, Seat(0))
        with pytest.raises(InvalidDeal, match="une fois chacune") as refused:
            distribute((*dealt.pack[:-1], dealt.pack[0]), dealt.script, 4, Seat(0))
        assert refused.value.clause == "CARD-01"

    def test_a_deal_with_a_card_twice_is_refused(self) -> None:
        dealt = builders.deal_with(4, {0: "PR", 1: "P2"})
        twice = (dealt.hands[0], dealt.hands[1].without(parse_card("P2")) | builders.cards("PR"), *dealt.hands[2:])
        with pytest.raises(InvalidDeal, match="♠R est distribué deux fois") as refused:
            replace(dealt, hands=twice)
        assert refused.value.clause == "CARD-01"


class Test_CARD_02:
    """Suits go Pique, Cœur, Carreau, Trèfle; in a suit Roi, Dame, Cavalier, Valet, 10 … 2, As."""

    def test_suits_in_order(self) -> None:
        assert [suit.name for suit in sorted(Suit)] == ["PIQUE", "COEUR", "CARREAU", "TREFLE", "TRUMPS"]
        assert "".join(str(DECK.in_suit(suit))[0] for suit in sorted(Suit)) == "PCKTA"

    @pytest.mark.parametrize("suit", list(Suit)[:4])
    def test_a_suit_from_the_highest_down(self, suit: Suit) -> None:
        down = sorted(DECK.in_suit(suit), key=strength, reverse=True)
        assert [code(card)[1:] for card in down] == words("R D C V 10 9 8 7 6 5 4 3 2 A")

    @pytest.mark.parametrize(
        ("trick", "winner"),
        [
            pytest.param("PA P2 P3 P4", 0, id="l'As est la plus petite"),
            pytest.param("PA P10 P9 P2", 2, id="le 10 sur le 9"),
            pytest.param("P10 PV PA P9", 2, id="le Valet sur le 10"),
            pytest.param("PV PA PC P10", 3, id="le Cavalier sur le Valet"),
            pytest.param("PC PA PV PD", 0, id="la Dame sur le Cavalier"),
            pytest.param("PR PD PC PV", 1, id="le Roi sur tous"),
        ],
    )
    def test_who_wins_in_a_suit(self, trick: str, winner: int) -> None:
        hands = dict(zip((1, 2, 3, 0), trick.split(), strict=True))
        assert winner_of(hands, trick) == winner


class Test_CARD_03:
    """The honneurs (habillés) are Roi, Dame, Cavalier and Valet: 16 cards."""

    def test_sixteen(self) -> None:
        assert HONNEURS.codes == words("PV PC PD PR CV CC CD CR KV KC KD KR TV TC TD TR")

    def test_they_are_the_suit_cards_of_value(self) -> None:
        assert CardSet.of(card for card in SUIT_CARDS if half_points(card) > 1) == HONNEURS
        assert KINGS.codes == ["PR", "CR", "KR", "TR"]


class Test_CARD_04:
    """Atouts rank from the 21 down to the 1, the Petit, and beat every suit card."""

    @pytest.mark.parametrize(
        ("hands", "trick", "winner"),
        [
            # All fourteen piques are given, so that seat 2 is void and may trump.
            pytest.param({1: "PR", 2: "A1", 3: "PA-P6", 0: "P7-PD"}, "PR A1 PA PD", 2, id="le Petit coupe un Roi"),
            pytest.param({1: "PR", 2: "A4", 3: "A5", 0: "PA-PD"}, "PR A4 A5 PA", 3, id="le 5 surcoupe le 4"),
            pytest.param({1: "A20", 2: "A21", 3: "A2", 0: "A3"}, "A20 A21 A2 A3", 2, id="le 21 sur le 20"),
            pytest.param({1: "A1", 2: "A9", 3: "A10", 0: "A11"}, "A1 A9 A10 A11", 0, id="le 11 sur 10, 9 et Petit"),
        ],
    )
    def test_who_wins_with_atouts(self, hands: dict[int, str], trick: str, winner: int) -> None:
        assert winner_of(hands, trick) == winner

    def test_from_the_petit_up(self) -> None:
        assert [strength(atout(number)) for number in range(1, 22)] == list(range(1, 22))
        assert min(TRUMPS, key=strength) == PETIT == parse_card("A1")
        assert max(TRUMPS, key=strength) == TWENTY_ONE == parse_card("A21")

    @pytest.mark.parametrize("number", [0, 22, -1])
    def test_there_is_no_other_atout(self, number: int) -> None:
        with pytest.raises(ValueError, match=str(number)):
            atout(number)


class Test_CARD_05:
    """The Excuse is neither suit card nor atout, has no rank, and releases from what was asked for."""

    def test_no_suit_no_rank(self) -> None:
        assert suit_of(EXCUSE) is None
        assert strength(EXCUSE) == 0
        assert not EXCUSE_ONLY & (TRUMPS | SUIT_CARDS)
        assert TRUMPS | SUIT_CARDS | EXCUSE_ONLY == DECK

    @pytest.mark.parametrize(
        ("hand", "trick", "legal"),
        [
            pytest.param("E P2", "CR", "P2 E", id="elle n'oblige pas à couper"),
            pytest.param("E P2", "A4", "P2 E", id="elle n'oblige pas à fournir atout"),
            pytest.param("E C2 P2", "CR", "C2 E", id="elle dispense de la couleur"),
            pytest.param("E A9 P2", "A4", "A9 E", id="elle dispense de l'atout"),
        ],
    )
    def test_it_is_no_trump_and_dispenses(self, hand: str, trick: str, legal: str) -> None:
        assert legal_cards(builders.cards(hand), parse_cards(trick)) == builders.cards(legal)

    def test_it_does_not_beat_a_card(self) -> None:
        assert winner_of({1: "P2", 2: "E", 3: "PA", 0: "P3"}, "P2 E PA P3") == 0


class Test_CARD_06:
    """The bouts, or oudlers, are the 21, the Petit and the Excuse: three cards."""

    def test_three(self) -> None:
        assert BOUTS.codes == ["A1", "A21", "E"]

    @pytest.mark.parametrize("row", [row for row in VECTORS["cards"] if "bout" in row], ids=lambda row: row["id"])
    def test_the_figures_say_the_same(self, row: dict[str, object]) -> None:
        assert (vectors.card(str(row["id"])) in BOUTS) is row["bout"]


class Test_CARD_07:
    """Bout and Roi 4.5 points, Dame 3.5, Cavalier 2.5, Valet 1.5, any other card 0.5."""

    @pytest.mark.parametrize("row", VECTORS["cards"], ids=lambda row: row["id"])
    def test_value(self, row: dict[str, float]) -> None:
        assert half_points(vectors.card(str(row["id"]))) == 2 * row["value"]

    @pytest.mark.parametrize(
        ("codes", "halves"),
        [
            pytest.param("A1 A21 E PR CR KR TR", 9, id="bouts et Rois"),
            pytest.param("PD CD KD TD", 7, id="Dames"),
            pytest.param("PC CC KC TC", 5, id="Cavaliers"),
            pytest.param("PV CV KV TV", 3, id="Valets"),
            pytest.param("PA-P10 CA-C10 KA-K10 TA-T10 A2-A20", 1, id="petites cartes"),
        ],
    )
    def test_as_printed(self, codes: str, halves: int) -> None:
        assert {half_points(card) for card in builders.card_list(codes)} == {halves}


class Test_CARD_08:
    """The whole pack is worth 91 points."""

    def test_sum(self) -> None:
        # 3 × 4.5 + 4 × 4.5 + 4 × 3.5 + 4 × 2.5 + 4 × 1.5 + 59 × 0.5 = 13.5 + 18 + 14 + 10 + 6 + 29.5 = 91
        assert 3 * 9 + 4 * 9 + 4 * 7 + 4 * 5 + 4 * 3 + 59 * 1 == 182
        assert DECK.half_points == TOTAL_HALF_POINTS == 2 * VECTORS["total_points"] == 182

    @FIXED
    @given(card_sets)
    def test_any_two_parts_make_91(self, part: CardSet) -> None:
        assert part.half_points + (DECK - part).half_points == 182


class Test_CARD_09:
    """By pairs with a small card: bout or Roi 5, Dame 4, Cavalier 3, Valet 2, another small card 1."""

    SAMPLES: ClassVar = {"bout": "A1 A21 E", "roi": "PR CR KR TR", "dame": "PD CD KD TD", "cavalier": "PC CC KC TC"}
    SAMPLES |= {"valet": "PV CV KV TV", "petite": "P10 CA A20"}

    @pytest.mark.parametrize(("pair", "points"), VECTORS["pair_counts"].items(), ids=list(VECTORS["pair_counts"]))
    def test_pair(self, pair: str, points: int) -> None:
        kind, _, small = pair.partition("+")
        assert small == "petite"
        for card, other in product(parse_cards(self.SAMPLES[kind]), parse_cards("T2 A2")):
            assert half_points(card) + half_points(other) == 2 * points

    def test_the_misprint_of_a_popular_text(self) -> None:
        assert VECTORS["pair_count_error_in_seed_002"] == {"petite+petite": "printed 2, must be 1"}
        assert half_points(parse_card("P2")) + half_points(parse_card("A2")) == 2 * 1

    def test_the_pack_in_39_pairs(self) -> None:
        # 19 cards of value with a small one each: 7 × 5 + 4 × 4 + 4 × 3 + 4 × 2 = 71; 40 small ones left: 20 × 1
        dear = [card for card in DECK if half_points(card) > 1]
        small = [card for card in DECK if half_points(card) == 1]
        pairs = [*zip(dear, small, strict=False), *list(pairwise(small[len(dear) :]))[::2]]
        points = [(half_points(one) + half_points(other)) / 2 for one, other in pairs]
        assert Counter(points) == {5: 7, 4: 4, 3: 4, 2: 4, 1: 20}
        assert (len(pairs), sum(points)) == (39, 91)


class TestCodes:
    """interfaces.md, 1: one code a card, read in any case, and the suit by its symbol too."""

    def test_deck_order(self) -> None:
        assert DECK.codes == CODES
        assert str(DECK) == " ".join(CODES)

    @pytest.mark.parametrize("written", CODES)
    def test_round_trip(self, written: str) -> None:
        card = parse_card(written)
        assert code(card) == written
        assert parse_card(written.lower()) == card
        assert card == Card(CODES.index(written))

    @pytest.mark.parametrize("written", CODES[:56])
    def test_symbols(self, written: str) -> None:
        symbol = written[0].translate(str.maketrans("PCKT", "♠♥♦♣"))
        card = parse_card(written)
        assert parse_card(symbol + written[1:]) == card
        assert parse_card(symbol + "\ufe0f" + written[1:].lower()) == card
        assert card_label(card) == symbol + written[1:]
        assert Suit(suit_of(card) or 0).symbol == symbol

    def test_labels_of_atouts_and_excuse(self) -> None:
        assert [card_label(card) for card in TRUMPS | EXCUSE_ONLY] == [*map(str, range(1, 22)), "Excuse"]

    def test_what_people_say_is_read(self) -> None:
        assert [parse_label(card_label(card)) for card in DECK] == list(DECK)
        assert [code(parse_label(word)) for word in words("excuse EXC exc. e 1 21 cr ♥10")] == words(
            "E E E E A1 A21 CR C10"
        )

    @pytest.mark.parametrize("written", words("0 22 100 ² ٣ A22 exc.. pr2"))
    def test_but_no_more(self, written: str) -> None:
        with pytest.raises(UnknownCard, match="à la place 2"):
            parse_label(written, 2)

    @pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "0 ½"), (81, "40 ½"), (82, "41"), (182, "91")])
    def test_points_as_people_write_them(self, halves: int, text: str) -> None:
        assert points_text(halves) == text

    def test_the_codes_that_could_be_mistaken(self) -> None:
        assert parse_card("CC") == suit_card(Suit.COEUR, "C")
        assert parse_card("CA") == suit_card(Suit.COEUR, "A")
        assert parse_card("A1") == PETIT

    @pytest.mark.parametrize(
        "written", ["", "P R", " PR", *words("P1 P11 A0 A22 A01 AR PE X R 10 21 EE ♠ ★1 P♠ PR2 É ＰR")]
    )
    def test_unknown_code(self, written: str) -> None:
        with pytest.raises(UnknownCard) as unknown:
            parse_card(written)
        assert (unknown.value.code, unknown.value.place) == (written, None)
        assert unknown.value.text == (f"carte inconnue {written!r}", f"unknown card {written!r}")

    def test_unknown_code_in_a_list_names_its_place(self) -> None:
        with pytest.raises(UnknownCard, match=r"'P11', à la place 3$") as unknown:
            parse_cards("PR, a21 P11 X")
        assert (unknown.value.code, unknown.value.place) == ("P11", 3)
        assert unknown.value.text.en == "unknown card 'P11', at place 3"

    def test_a_long_text_is_cut_in_the_message(self) -> None:
        with pytest.raises(UnknownCard, match=f"'{'X' * 20}…'") as unknown:
            parse_card("X" * 10_000)
        assert len(unknown.value.text.fr) < 60

    def test_lists_keep_their_order(self) -> None:
        assert [code(card) for card in parse_cards("e, pr  A1,♥10\n")] == ["E", "PR", "A1", "C10"]
        assert parse_cards(" ") == ()


class TestCardSet:
    @FIXED
    @given(card_sets, card_sets)
    def test_it_is_a_set(self, one: CardSet, other: CardSet) -> None:
        these, those = set(one), set(other)
        assert (set(one | other), set(one & other), set(one - other)) == (these | those, these & those, these - those)
        assert (one <= other, len(one), bool(one)) == (these <= those, len(these), bool(these))
        assert all((card in one) == (card in these) for card in DECK)

    @FIXED
    @given(card_sets)
    def test_it_is_listed_in_deck_order(self, cards: CardSet) -> None:
        assert list(cards) == sorted(cards)
        assert CardSet.of(reversed(list(cards))) == cards
        assert parse_cards(str(cards)) == tuple(cards)

    @FIXED
    @given(card_sets, st.sampled_from(list(DECK)))
    def test_without(self, cards: CardSet, card: Card) -> None:
        assert set(cards.without(card)) == set(cards) - {card}

    @FIXED
    @given(card_sets, st.sampled_from(list(TRUMPS)))
    def test_trumps_above(self, cards: CardSet, card: Card) -> None:
        assert set(cards.trumps_above(card)) == {held for held in cards if card < held <= TWENTY_ONE}

    def test_empty(self) -> None:
        assert (len(NO_CARDS), NO_CARDS.half_points, str(NO_CARDS)) == (0, 0, "")
