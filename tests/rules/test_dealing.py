"""DEAL-01 … DEAL-11: drawing for the deal, shuffling, cutting, and the cards laid one by one."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import vectors

from oudler.cards import DECK, EXCUSE, Card, CardSet, code, parse_card
from oudler.rules import SPECTATOR, Deal, Distribution, IllegalAction, InvalidDeal, RuleBroken, Seat, start, view
from oudler.rules.dealing import check_script, cut, deal_from_seed, dealer_by_draw, distribute, must_redraw, script_of
from oudler.rules.editions import EDITIONS
from oudler.rules.mort import MortTable
from oudler.rules.seats import COMPASS, cutter, next_seat, shuffler

VECTORS = vectors.load("cards_and_deal")
PACK = tuple(DECK)
SEED = bytes(range(32))

# Card by card: one letter a card, the seat that receives it, "c" for the chien. Typed in, dealer 0.
BY_HAND = {
    # 18 packets of 4 to seats 1, 2, 0; the chien after the packets 1, 2, 2, 9, 16, 17
    3: "1111 c 2222 cc 0000" + " 1111 2222 0000" * 2 + " c" + " 1111 2222 0000" * 2 + " 1111 c 2222 c 0000",
    # 24 packets of 3 to seats 1, 2, 3, 0; the chien after the packets 1, 2, 4, 4, 4, 23
    4: "111 c 222 c 333 000 ccc" + " 111 222 333 000" * 4 + " 111 222 333 c 000",
    # 25 packets of 3 to seats 1, 2, 3, 4, 0; the chien after the packets 1, 5 and 24
    5: "111 c 222 333 444 000 c" + " 111 222 333 444 000" * 3 + " 111 222 333 444 c 000",
}


def by_hand(written: str) -> tuple[Seat | None, ...]:
    return tuple(None if letter == "c" else Seat(int(letter)) for letter in written.replace(" ", ""))


def draw(cards: dict[str, str]) -> dict[Seat, Card]:
    return {vectors.SEATS[name]: vectors.card(card) for name, card in cards.items()}


def drawn(codes: str) -> dict[Seat, Card]:
    return {Seat(seat): parse_card(word) for seat, word in enumerate(codes.split())}


def redraws() -> list[Any]:
    return [row for row in VECTORS["dealer_draw"] if "redraw" in row]


class Test_DEAL_01:
    """Before the first deal each player draws a card from the pack; the smallest names the dealer."""

    @pytest.mark.parametrize("row", [row for row in VECTORS["dealer_draw"] if "dealer" in row], ids=str)
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

    @pytest.mark.parametrize("row", vectors.seeds(), ids=lambda row: row["seed"][-8:])
    def test_drawn_from_a_seed(self, row: dict[str, Any]) -> None:
        log = [(Seat(seat), parse_card(word)) for seat, word in row["draw"]["drawn"]]
        assert vectors.draw_of(row) == (row["draw"]["dealer"], tuple(log))


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

    @pytest.mark.parametrize("row", redraws(), ids=str)
    def test_the_figures(self, row: dict[str, Any]) -> None:
        assert must_redraw(draw(row["draw"])) == tuple(vectors.SEATS[name] for name in row["redraw"])

    def test_no_dealer_before_he_has(self) -> None:
        with pytest.raises(RuleBroken, match="retirer") as refused:
            dealer_by_draw(drawn("E T2 PR A2"))
        assert refused.value.clause == "DEAL-04"

    def test_drawn_from_a_seed(self) -> None:
        """Among the fixed seeds one gives the Excuse to a player: he alone draws a fifth card."""
        (row,) = [row for row in vectors.seeds() if len(row["draw"]["drawn"]) == 5]
        dealer, log = vectors.draw_of(row)
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
        for row in vectors.seeds():
            shuffled = vectors.shuffled_pack_of(row)
            dealt = deal_from_seed(bytes.fromhex(row["seed"]), 4, Seat(0)).pack
            left = dealt.index(shuffled[0])
            assert dealt == cut(shuffled, 78 - left)


def replayed(dealt: Distribution, dealer: Seat, players: int) -> list[tuple[Seat | None, int]]:
    """Return the runs of cards laid to one place, in order, checked against the table card by card."""
    runs: list[tuple[Seat | None, int]] = []
    before: dict[Seat | None, int] = {None: 0} | {Seat(seat): 0 for seat in range(players)}
    for step in dealt.steps():
        for place, held in before.items():
            now = len(dealt.cards_of(place, step.number))
            assert now == held + (place == step.to)
            before[place] = now
        assert dealt.cards_of(step.to, step.number)[-1] == step.card == dealt.pack[step.number - 1]
        runs = [*runs[:-1], (step.to, runs[-1][1] + 1)] if runs and runs[-1][0] == step.to else [*runs, (step.to, 1)]
    assert step.number == 78
    assert runs[0] == (next_seat(dealer, players), VECTORS["deal"][str(players)]["packet"])
    return runs


class Test_DEAL_07:
    """Counter-clockwise from the dealer's right neighbour in packets of 3, 18 cards each (4 by 4 at three)."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_card_by_card_as_written_by_hand(self, players: int) -> None:
        dealt = distribute(PACK, by_hand(BY_HAND[players]), players, Seat(0))
        figures = VECTORS["deal"][str(players)]
        packets = [(to, size // figures["packet"]) for to, size in replayed(dealt, Seat(0), players) if to is not None]
        order = [to for to, times in packets for _ in range(times)]
        assert order == [Seat((1 + number) % players) for number in range(figures["packets"])]
        assert {len(hand) for hand in dealt.hands} == {figures["hand"]}
        assert len(dealt.chien) == figures["chien"]

    @pytest.mark.parametrize("players", [3, 4, 5])
    @pytest.mark.parametrize("dealer", [0, 1, 2])
    def test_from_seeds(self, players: int, dealer: int) -> None:
        figures = VECTORS["deal"][str(players)]
        dealt = deal_from_seed(SEED, players, Seat(dealer))
        laid = Counter[Seat | None]()
        for to, size in replayed(dealt, Seat(dealer), players):
            assert to is None or size == figures["packet"]
            laid[to] += size
        assert laid == {None: figures["chien"]} | {Seat(seat): figures["hand"] for seat in range(players)}
        check_script(dealt.script, players, Seat(dealer))

    def test_with_a_mort(self) -> None:
        """The mort, here seat 2 of five, deals an ordinary deal of four to seats 3, 4, 0 and 1."""
        figures = VECTORS["deal"]["5_mort"]
        table = MortTable(Seat(2))
        dealt = table.deal(SEED)
        seats = [table.table_seat(to) for to, _ in replayed(dealt, dealt.dealer, 4) if to is not None]
        assert seats[:5] == [3, 4, 0, 1, 3]
        assert set(seats) == {0, 1, 3, 4}
        assert [len(hand) for hand in dealt.hands] == [figures["hand"]] * 4
        assert len(dealt.chien) == figures["chien"]
        assert dealt.script.index(Seat(1)) - dealt.script.index(Seat(0)) >= figures["packet"]

    @pytest.mark.parametrize(
        ("players", "wrong", "clause"),
        [
            pytest.param(4, ("111 c 222", "11 c 1 222"), "DEAL-07", id="un paquet coupé en deux"),
            pytest.param(4, ("111 c 222", "222 c 111"), "DEAL-07", id="le tour à l'envers"),
            pytest.param(3, ("1111 c 2222", "111 c 1 2222"), "P3-02", id="trois par trois à trois"),
            pytest.param(5, ("111 c 222 333", "111 c 333 222"), "P5-05", id="un joueur sauté à cinq"),
        ],
    )
    def test_refused(self, players: int, wrong: tuple[str, str], clause: str) -> None:
        script = by_hand(BY_HAND[players].replace(*wrong, 1))
        with pytest.raises(InvalidDeal, match="un paquet de") as refused:
            distribute(PACK, script, players, Seat(0))
        assert refused.value.clause == clause

    def test_the_dealer_is_served_last(self) -> None:
        with pytest.raises(InvalidDeal, match="carte 1 : un paquet de 3 va au joueur 2"):
            distribute(PACK, by_hand(BY_HAND[4]), 4, Seat(1))

    def test_ruling_Q_03(self) -> None:
        """Q-03: right neighbours go Nord, Ouest, Sud, Est; counter-clockwise on the compass."""
        assert list(COMPASS) == VECTORS["play_order_compass"] == ["Nord", "Ouest", "Sud", "Est"]
        assert [COMPASS[next_seat(Seat(seat), 4)] for seat in range(4)] == ["Ouest", "Sud", "Est", "Nord"]
