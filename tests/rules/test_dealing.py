"""DEAL-07 … DEAL-11: the cards laid one by one, and the chien."""

from __future__ import annotations

from collections import Counter

import pytest

import vectors
from oudler.cards import DECK, CardSet
from oudler.rules import SPECTATOR, Deal, Distribution, IllegalAction, InvalidDeal, Seat, start, view
from oudler.rules.dealing import check_script, deal_from_seed, distribute, script_of
from oudler.rules.editions import EDITIONS
from oudler.rules.mort import MortTable
from oudler.rules.seats import COMPASS, next_seat

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
        packets = [(to, size) for to, size in replayed(dealt, Seat(0), players) if to is not None]
        in_turn = [Seat((1 + number) % players) for number in range(figures["packets"])]
        assert packets == [(seat, figures["packet"]) for seat in in_turn]
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
        packets = [(table.table_seat(to), size) for to, size in replayed(dealt, dealt.dealer, 4) if to is not None]
        assert packets == [(seat, figures["packet"]) for seat in (3, 4, 0, 1)] * 6
        assert [len(hand) for hand in dealt.hands] == [figures["hand"]] * 4
        assert len(dealt.chien) == figures["chien"]

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


def with_chien_at(*places: int) -> tuple[Seat | None, ...]:
    """Return a script for four, dealer 0, with the chien's cards at these places of the pack, counted from 0."""
    hands = iter([Seat((1 + packet) % 4) for packet in range(24) for _ in range(3)])
    return tuple(None if place in places else next(hands) for place in range(72 + len(places)))


def others(place: int) -> tuple[int, ...]:
    """Return five places between packets for the rest of a chien that has its first or last card at *place*."""
    return (16, 26, 36, 46, 56) if place < 16 else (15, 25, 35, 45, 55)


class Test_DEAL_08:
    """While dealing, the dealer lays the chien card by card, six in all, at moments of his choice."""

    @pytest.mark.parametrize(
        "places",
        [
            pytest.param((3, 7, 11, 15, 19, 23), id="une carte après chaque paquet"),
            pytest.param((3, 16, 32, 45, 58, 74), id="ici et là"),
            pytest.param((6, 7, 8, 9, 10, 11), id="six de suite (Q-02)"),
            pytest.param((3, 4, 71, 72, 73, 74), id="au début et à la fin"),
        ],
    )
    def test_moments_of_his_choice(self, places: tuple[int, ...]) -> None:
        dealt = distribute(PACK, with_chien_at(*places), 4, Seat(0))
        assert dealt.chien == CardSet.of(PACK[place] for place in places)
        assert [step.number - 1 for step in dealt.steps() if step.to is None] == list(places)

    @pytest.mark.parametrize(
        ("players", "chien_after", "places"),
        [
            pytest.param(4, (1, 1, 2, 10, 23, 23), [3, 4, 8, 33, 73, 74], id="à quatre"),
            pytest.param(3, (1, 2, 3, 4, 5, 17), [4, 9, 14, 19, 24, 73], id="à trois"),
            pytest.param(5, (1, 13, 24), [3, 40, 74], id="à cinq, trois cartes"),
        ],
    )
    def test_after_so_many_packets(self, players: int, chien_after: tuple[int, ...], places: list[int]) -> None:
        script = script_of(players, Seat(2), chien_after)
        check_script(script, players, Seat(2))
        assert [place for place, to in enumerate(script) if to is None] == places

    @pytest.mark.parametrize("count", [0, 1, 5, 7])
    def test_another_number_than_six(self, count: int) -> None:
        script = with_chien_at(*range(3, 3 + count))
        with pytest.raises(InvalidDeal, match="le chien doit avoir 6 cartes") as refused:
            check_script(script, 4, Seat(0))
        assert refused.value.clause == "DEAL-08"

    def test_three_at_five_players(self) -> None:
        with pytest.raises(InvalidDeal, match="le chien doit avoir 3 cartes"):
            check_script(script_of(5, Seat(0), (1, 2, 3, 4, 5, 6)), 5, Seat(0))

    @pytest.mark.parametrize("place", [1, 2, 4, 5, 75, 76])
    def test_ruling_Q_02(self, place: int) -> None:
        """Q-02: a card goes to the chien between two packets, never from inside one."""
        with pytest.raises(InvalidDeal, match="un paquet de 3"):
            check_script(with_chien_at(place, *others(place)), 4, Seat(0))


class Test_DEAL_09:
    """Neither the first nor the last card of the pack goes to the chien."""

    @pytest.mark.parametrize(
        "places",
        [
            pytest.param((0, 16, 26, 36, 46, 56), id="la première carte"),
            pytest.param((15, 25, 35, 45, 55, 77), id="la dernière carte"),
            pytest.param((0, 1, 2, 75, 76, 77), id="aux deux bouts"),
        ],
    )
    def test_refused(self, places: tuple[int, ...]) -> None:
        with pytest.raises(InvalidDeal, match="ni la première ni la dernière") as refused:
            distribute(PACK, with_chien_at(*places), 4, Seat(0))
        assert refused.value.clause == "DEAL-09"

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_never_from_a_seed(self, players: int) -> None:
        for number in range(100):
            script = deal_from_seed(bytes([number]) * 32, players, Seat(0)).script
            assert None not in (script[0], script[-1])

    @pytest.mark.parametrize(
        ("edition", "margin"), [("fft2012", 1), ("fft2017", 1), ("fft2022", 1), ("popular", 3)], ids=str
    )
    def test_option_chien_margin(self, edition: str, margin: int) -> None:
        """D-18: popular play bars three cards at each end, which packets of three bar all the same."""
        for place in (0, 1, 2, 75, 76, 77):
            with pytest.raises(InvalidDeal) as refused:
                check_script(with_chien_at(place, *others(place)), 4, Seat(0), EDITIONS[edition])
            from_the_end = min(place, 77 - place)
            assert refused.value.clause == ("DEAL-09" if from_the_end < margin else "DEAL-07")
        check_script(with_chien_at(3, 16, 26, 36, 46, 74), 4, Seat(0), EDITIONS[edition])


class Test_DEAL_10:
    """The chien lies in the middle for all to see, and at the end the dealer shows that it is complete."""

    def test_it_is_seen_to_grow(self) -> None:
        dealt = distribute(PACK, with_chien_at(3, 16, 32, 45, 58, 74), 4, Seat(0))
        shown = [dealt.chien_count(laid) for laid in (0, 3, 4, 16, 17, 33, 46, 59, 74, 75, 78)]
        assert shown == [0, 0, 1, 1, 2, 3, 4, 5, 5, 6, 6]

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_its_number_is_public_and_its_cards_are_not(self, players: int) -> None:
        dealt = deal_from_seed(SEED, players, Seat(0))
        size = VECTORS["deal"][str(players)]["chien"]
        assert dealt.chien_count() == size
        state = start(Deal.of(dealt))
        seen = [view(state, SPECTATOR), *(view(state, Seat(seat)) for seat in range(players))]
        assert {(one.chien_count, one.chien) for one in seen} == {(size, None)}


class Test_DEAL_11:
    """Nobody touches or picks up his cards before the deal is completely finished."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    @pytest.mark.parametrize("laid", [0, 3, 40, 77])
    def test_refused_before_the_end(self, players: int, laid: int) -> None:
        dealt = deal_from_seed(SEED, players, Seat(0))
        for seat in range(players):
            with pytest.raises(IllegalAction, match=f"le joueur {seat} touche ses cartes") as refused:
                dealt.pick_up(Seat(seat), laid)
            assert refused.value.clause == "DEAL-11"

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_allowed_after_it(self, players: int) -> None:
        dealt = deal_from_seed(SEED, players, Seat(0))
        assert tuple(dealt.pick_up(Seat(seat), 78) for seat in range(players)) == dealt.hands
