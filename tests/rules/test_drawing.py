"""DEAL-01 … DEAL-06: drawing for the deal, shuffling, cutting."""

from __future__ import annotations

from typing import Any

import pytest

import vectors
from oudler.cards import DECK, EXCUSE, Card, CardSet, code, parse_card
from oudler.rules import IllegalAction, RuleBroken, Seat
from oudler.rules.dealing import cut, deal_from_seed, dealer_by_draw, draw_for_dealer, must_redraw
from oudler.rules.editions import EDITIONS
from oudler.rules.seats import COMPASS, cutter, next_seat, shuffler
from oudler.rules.seeds import shuffled_pack

VECTORS = vectors.load("cards_and_deal")
SEEDS = vectors.seeds()
PACK = tuple(DECK)


def draw(cards: dict[str, str]) -> dict[Seat, Card]:
    return {vectors.SEATS[name]: vectors.card(card) for name, card in cards.items()}


def drawn(codes: str) -> dict[Seat, Card]:
    return {Seat(seat): parse_card(word) for seat, word in enumerate(codes.split())}


def named(row: dict[str, Any]) -> str:
    return " ".join(row["draw"].values())


class Test_DEAL_01:
    """Before the first deal each player draws a card from the pack; the smallest names the dealer."""

    @pytest.mark.parametrize("row", [row for row in VECTORS["dealer_draw"] if "dealer" in row], ids=named)
    def test_the_figures(self, row: dict[str, Any]) -> None:
        assert dealer_by_draw(draw(row["draw"])) == vectors.SEATS[row["dealer"]]
        assert must_redraw(draw(row["draw"])) == ()

    @pytest.mark.parametrize(
        ("codes", "dealer"),
        [
            pytest.param("P5 C4 K6 T7", 1, id="le 4"),
            pytest.param("PR CD KC TV", 3, id="le Valet"),
            pytest.param("PA C2 K3", 0, id="l'As est la plus petite, à trois"),
            pytest.param("P9 C8 K7 T6 A1", 3, id="à cinq"),
        ],
    )
    def test_the_smallest(self, codes: str, dealer: int) -> None:
        assert dealer_by_draw(drawn(codes)) == dealer

    @pytest.mark.parametrize("row", SEEDS, ids=lambda row: row["seed"][-8:])
    def test_drawn_from_a_seed(self, row: dict[str, Any]) -> None:
        log = [(Seat(seat), parse_card(word)) for seat, word in row["draw"]["drawn"]]
        assert draw_for_dealer(bytes.fromhex(row["seed"]), 4) == (row["draw"]["dealer"], tuple(log))


class Test_DEAL_02:
    """Between equal cards Pique is above Cœur, Carreau and Trèfle: the As of Trèfle is the lowest of all."""

    @pytest.mark.parametrize(
        ("codes", "dealer"),
        [
            pytest.param("P3 T3 K3 A21", 1, id="trèfle sous carreau et pique"),
            pytest.param("P3 C3 K3 PR", 2, id="carreau sous cœur"),
            pytest.param("P3 C3 CR PR", 1, id="cœur sous pique"),
            pytest.param("PA CA KA TA", 3, id="l'As de trèfle"),
            pytest.param("T3 P2 K2 C2", 2, id="le rang d'abord, puis la couleur"),
        ],
    )
    def test_ties(self, codes: str, dealer: int) -> None:
        assert dealer_by_draw(drawn(codes)) == dealer

    def test_the_ace_of_trefle_is_below_every_other_card(self) -> None:
        lowest = parse_card("TA")
        for card in DECK:
            if card not in (lowest, EXCUSE):
                assert dealer_by_draw({Seat(0): card, Seat(1): lowest}) == 1


class Test_DEAL_03:
    """In the draw every atout is above every suit card."""

    @pytest.mark.parametrize("codes", ["A1 A2 A3 PR", "A21 A20 A1 TR", "A1 A2 A3 CD"])
    def test_a_suit_card_deals(self, codes: str) -> None:
        assert dealer_by_draw(drawn(codes)) == 3

    def test_the_petit_is_the_lowest_atout(self) -> None:
        assert dealer_by_draw(drawn("A2 A1 A21 A10")) == 1


class Test_DEAL_04:
    """The Excuse does not count: whoever drew it draws again, and only he."""

    @pytest.mark.parametrize("row", [row for row in VECTORS["dealer_draw"] if "redraw" in row], ids=named)
    def test_the_figures(self, row: dict[str, Any]) -> None:
        assert must_redraw(draw(row["draw"])) == tuple(vectors.SEATS[name] for name in row["redraw"])

    def test_no_dealer_before_he_has(self) -> None:
        with pytest.raises(RuleBroken, match="retirer") as refused:
            dealer_by_draw(drawn("E T2 PR A2"))
        assert refused.value.clause == "DEAL-04"

    def test_drawn_from_a_seed(self) -> None:
        """Among the fixed seeds one gives the Excuse to a player: he alone draws a fifth card."""
        (row,) = [row for row in SEEDS if len(row["draw"]["drawn"]) == 5]
        dealer, log = draw_for_dealer(bytes.fromhex(row["seed"]), 4)
        assert [(seat, code(card)) for seat, card in log] == [(0, "T7"), (1, "E"), (2, "A19"), (3, "T4"), (1, "P4")]
        assert dealer == 3  # T4 is below P4


class Test_DEAL_05:
    """Before every deal the player who faces the dealer shuffles the pack."""

    @pytest.mark.parametrize(
        ("dealer", "shuffles"), [("Nord", "Sud"), ("Ouest", "Est"), ("Sud", "Nord"), ("Est", "Ouest")]
    )
    def test_facing_at_four(self, dealer: str, shuffles: str) -> None:
        assert COMPASS[shuffler(Seat(COMPASS.index(dealer)), 4)] == shuffles

    @pytest.mark.parametrize(
        ("players", "dealer", "shuffles"),
        [
            pytest.param(3, 0, 1, id="à trois, le voisin de droite"),
            pytest.param(3, 2, 0, id="à trois, le tour fini"),
            pytest.param(5, 0, 2, id="à cinq, le second à droite"),
            pytest.param(5, 4, 1, id="à cinq, le tour fini"),
        ],
    )
    def test_ruling_Q_01(self, players: int, dealer: int, shuffles: int) -> None:
        """Q-01: at 3 the right-hand neighbour shuffles, at 5 the second on the right; the cutter is another."""
        assert shuffler(Seat(dealer), players) == shuffles != cutter(Seat(dealer), players)

    def test_each_deal_has_its_own_order(self) -> None:
        packs = {deal_from_seed(bytes([number]) * 32, 4, Seat(0)).pack for number in range(20)}
        assert len(packs) == 20
        assert {CardSet.of(pack) for pack in packs} == {DECK}
        assert PACK not in packs


class Test_DEAL_06:
    """The dealer's left neighbour cuts, takes and leaves more than 3 cards, and closes the pack."""

    @pytest.mark.parametrize(("players", "dealer", "cuts"), [(4, 0, 3), (4, 3, 2), (3, 0, 2), (5, 0, 4), (5, 4, 3)])
    def test_the_left_neighbour(self, players: int, dealer: int, cuts: int) -> None:
        assert cutter(Seat(dealer), players) == cuts
        assert next_seat(Seat(cuts), players) == dealer

    @pytest.mark.parametrize("taken", range(*VECTORS["cut"]["valid_top_sizes"]))
    def test_from_4_to_74(self, taken: int) -> None:
        assert cut(PACK, taken) == PACK[taken:] + PACK[:taken]

    def test_the_ends_of_the_range(self) -> None:
        assert [cut(PACK, taken)[0] for taken in VECTORS["cut"]["valid_top_sizes"]] == [PACK[4], PACK[74]]

    @pytest.mark.parametrize("taken", VECTORS["cut"]["invalid"])
    def test_too_few_taken_or_left(self, taken: int) -> None:
        with pytest.raises(IllegalAction, match=f"coupe à {taken} cartes") as refused:
            cut(PACK, taken)
        assert refused.value.clause == "DEAL-06"

    @pytest.mark.parametrize(
        ("edition", "fewest"), [("fft2012", 4), ("fft2017", 4), ("fft2022", 4), ("popular", 3)], ids=str
    )
    def test_option_min_cut(self, edition: str, fewest: int) -> None:
        for taken in (fewest, 78 - fewest):
            assert cut(PACK, taken, EDITIONS[edition])[0] == PACK[taken]
        for taken in (fewest - 1, 78 - fewest + 1):
            with pytest.raises(IllegalAction, match=f"au moins {fewest}"):
                cut(PACK, taken, EDITIONS[edition])

    def test_every_pack_from_a_seed_was_cut(self) -> None:
        """Undo the cut: the shuffled pack must begin 4 to 74 cards from the end of the one dealt."""
        for row in SEEDS:
            shuffled = shuffled_pack(bytes.fromhex(row["seed"]))
            dealt = deal_from_seed(bytes.fromhex(row["seed"]), 4, Seat(0)).pack
            left = dealt.index(shuffled[0])
            assert dealt == cut(shuffled, 78 - left)
