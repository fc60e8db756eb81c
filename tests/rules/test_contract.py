"""CONT and CARD-10: what the attack must reach, whose the bouts are, and the half point of an odd card."""

from __future__ import annotations

import random
from functools import cache

import pytest

import builders
import vectors
from oudler.cards import EXCUSE, PETIT, TWENTY_ONE, CardSet
from oudler.rules import (
    Bid,
    Deal,
    Phase,
    Result,
    Seat,
    State,
    apply,
    count,
    deal_from_seed,
    legal_actions,
    next_deal,
    score,
    start,
    view,
)
from oudler.rules.possible import remarks
from oudler.rules.state import petit_sec_seat
from oudler.rules.succession import NextDeal

PASSE, PRISE, GARDE, GARDE_SANS, GARDE_CONTRE = Bid
CONTRACTS = [PRISE, GARDE, GARDE_SANS, GARDE_CONTRE]
VECTORS = vectors.load("cards_and_deal")


@cache
def random_deals(players: int, number: int = 40) -> tuple[State, ...]:
    """Return deals from fixed seeds played to the end at random, each contract in turn."""
    rng = random.Random(players)
    finished: list[State] = []
    seed = 0
    while len(finished) < number:
        seed += 1
        deal = Deal.of(deal_from_seed(seed.to_bytes(32, "big"), players, Seat(seed % players)))
        if petit_sec_seat(deal.hands) is not None:
            continue
        taker, contract = seed // 2 % players, CONTRACTS[len(finished) % 4]
        state = builders.in_play(deal, taker, contract)
        while state.phase is not Phase.FINISHED:
            state = apply(state, rng.choice(legal_actions(state, state.to_act)))
        finished.append(state)
    return tuple(finished)


class Test_CARD_10:
    """An odd card keeps its half point; at four both camps have an even number of cards, so whole points."""

    def test_whole_points_at_four(self) -> None:
        for state in random_deals(4):
            counted = count(state)
            attack = counted.score.result.half_points
            defence = state.pile(attack=False).half_points - counted.excuse.to_attack
            assert attack + defence == 182
            assert attack % 2 == defence % 2 == 0
            assert counted.score.half_point_to is None

    @pytest.mark.parametrize("players", [3, 5])
    def test_half_points_at_three_and_five(self, players: int) -> None:
        halves = {count(state).score.result.half_points % 2 for state in random_deals(players)}
        assert halves == {0, 1}
        for state in random_deals(players):
            counted = count(state)
            odd = counted.score.result.half_points % 2 == 1
            assert (counted.score.half_point_to is not None) is odd

    def test_at_four_only_after_an_irregularity(self) -> None:
        """The score stands (Q-17) with a remark that names the clause."""
        odd, even = (Result(GARDE, half_points=halves, bouts=2) for halves in (83, 84))
        assert "CARD-10" in remarks(odd, 4)[0].fr
        assert remarks(odd, 3) == remarks(even, 4) == ()
        assert score(odd).points == 42


class Test_CONT_01:
    """The attack needs 56 points without a bout, 51 with one, 41 with two, 36 with three, and nothing else counts."""

    @pytest.mark.parametrize(("bouts", "points"), VECTORS["thresholds"].items())
    def test_the_figures(self, bouts: str, points: int) -> None:
        for contract in CONTRACTS:
            for half_points in range(20, 182, 9):
                assert score(Result(contract, half_points, int(bouts))).needed == points

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_of_whole_deals(self, players: int) -> None:
        seen = set()
        for state in random_deals(players):
            counted = count(state).score
            assert counted.needed == {0: 56, 1: 51, 2: 41, 3: 36}[counted.result.bouts]
            assert counted.won is (counted.points >= counted.needed)
            seen.add(counted.result.bouts)
        assert seen == {0, 1, 2, 3}


# Seat 1 has no atout, so that no bout comes into its tricks; the 21 lies in the chien.
NO_ATOUT = {1: "PA-PR CR CD CC CV"}
EXCUSE_FIRST = dict.fromkeys(range(4), "E")


class Test_CONT_02:
    """Bouts are counted at the end, in the tricks and the écart; one in the chien goes with the chien."""

    @pytest.mark.parametrize(
        ("contract", "bouts", "needed"),
        [
            pytest.param(GARDE_SANS, 1, 51, id="garde sans : le 21 du chien est au preneur"),
            pytest.param(GARDE_CONTRE, 0, 56, id="garde contre : il est à la défense"),
            pytest.param(GARDE, 1, 51, id="garde : il le joue et le garde"),
        ],
    )
    def test_the_21_in_the_chien(self, contract: Bid, bouts: int, needed: int) -> None:
        deal = builders.deal_with(4, NO_ATOUT, chien="A21 TA T2 T3 T4 T5", dealer=0)
        state = builders.play_out(builders.in_play(deal, taker=1, contract=contract), first=EXCUSE_FIRST)
        result = count(state).score
        assert (result.result.bouts, result.needed) == (bouts, needed)

    @pytest.mark.parametrize(
        ("contract", "bouts"), [(GARDE_SANS, 3), (GARDE_CONTRE, 0)], ids=["garde sans", "garde contre"]
    )
    def test_all_three_in_the_chien(self, contract: Bid, bouts: int) -> None:
        deal = builders.deal_with(4, chien="A1 A21 E TA T2 T3", dealer=0)
        assert count(builders.play_out(builders.in_play(deal, 1, contract))).score.result.bouts == bouts

    def test_points_of_the_ecart(self) -> None:
        """Put away, four Dames, a Cavalier and a small card are worth 4 × 7 + 5 + 1 = 34 half-points."""
        deal = builders.deal_with(4, {1: "PD CD KD TD PC P2"}, dealer=0)
        state = builders.play_out(builders.in_play(deal, 1, PRISE, ecart="PD CD KD TD PC P2"))
        tricks = sum(CardSet.of(trick.cards).half_points for trick in state.tricks if trick.winner == 1)
        assert count(state).pile_half_points == tricks + 34


def bouts_by_the_text(state: State) -> int:
    """Return the attack's bouts as « Le principe du jeu » says, by who played and who won them."""
    players, attack, contract = state.deal.players, state.taken.attack, state.taken.contract
    chelem = len({trick.winner in attack for trick in state.tricks}) == 1
    bouts = 0
    for bout in (PETIT, TWENTY_ONE, EXCUSE):
        for number, trick in enumerate(state.tricks, 1):
            if bout not in trick.cards:
                continue
            played_by_attack = Seat((trick.leader + trick.cards.index(bout)) % players) in attack
            if bout == PETIT:  # vulnerable: it goes with its trick
                bouts += trick.winner in attack
            elif bout == EXCUSE and number == len(state.tricks) and not chelem:  # it changes camp
                bouts += not played_by_attack
            else:  # it cannot change camp
                bouts += played_by_attack
        if bout in state.deal.chien and contract is GARDE_SANS:
            bouts += 1
    return bouts


class Test_CONT_03:
    """The 21 never changes camp, the Petit can be captured, the Excuse stays unless played to the last trick."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_random_deals(self, players: int) -> None:
        for state in random_deals(players):
            assert count(state).score.result.bouts == bouts_by_the_text(state)

    @pytest.mark.parametrize("holder", [0, 1, 2, 3])
    def test_the_21_stays_with_its_camp(self, holder: int) -> None:
        state = builders.play_out(builders.in_play(builders.deal_with(4, {holder: "A21"}), taker=1))
        assert TWENTY_ONE in state.pile(attack=holder == 1)

    @pytest.mark.parametrize(
        ("leader", "taken_by_attack"),
        [pytest.param(1, True, id="le preneur le prend"), pytest.param(2, False, id="on le prend au preneur")],
    )
    def test_the_petit_can_be_captured(self, leader: int, taken_by_attack: bool) -> None:
        """Whoever leads has the 21; of the two others in turn the first has the petit and the 2 only."""
        hands = {1: "A21 A20", 2: "A1 A2 PA-P10"} if leader == 1 else {1: "A1 A2 PA-P10", 2: "A21 A20"}
        deal = builders.deal_with(4, hands, dealer=leader - 1)
        state = builders.in_play(deal, taker=1, contract=GARDE_SANS)
        wishes = {1: "A21 A1", 2: "A21 A1"}
        first = builders.play_out(state, first=wishes, tricks=1).tricks[0]
        assert {PETIT, TWENTY_ONE} <= set(first.cards)
        finished = builders.play_out(state, first=wishes)
        assert (PETIT in finished.pile(attack=True)) is taken_by_attack

    @pytest.mark.parametrize("holder", [0, 1, 2, 3])
    @pytest.mark.parametrize("last", [False, True], ids=["au premier pli", "au dernier pli"])
    def test_the_excuse(self, holder: int, last: bool) -> None:
        """Played to the last trick it goes to the other camp, at any time before it stays."""
        deal = builders.deal_with(4, {holder: "E", (holder + 1) % 4: "A21", (holder + 2) % 4: "A20"}, dealer=0)
        state = builders.in_play(deal, taker=1, contract=GARDE_SANS)
        wish = {holder: "E"}
        finished = builders.play_out(state, last=wish) if last else builders.play_out(state, first=wish)
        assert [EXCUSE in trick.cards for trick in finished.tricks].index(True) == (17 if last else 0)
        others = len(finished.pile(attack=True) & builders.cards("A1 A21"))
        assert count(finished).score.result.bouts - others == ((holder == 1) is not last)


class Test_CONT_04:
    """One preneur plays against all the others, the défense, and for one deal only."""

    @pytest.mark.parametrize("players", [3, 4])
    @pytest.mark.parametrize("taker", [0, 1, 2])
    def test_one_against_all_others(self, players: int, taker: int) -> None:
        state = builders.play_out(builders.in_play(builders.deal_with(players), taker))
        assert state.taken.attack == (taker,)
        marks = count(state).marks
        defence = [mark for seat, mark in enumerate(marks) if seat != taker]
        assert set(defence) == {-count(state).score.per_defender}
        assert marks[taker] == -sum(defence)
        assert view(state, Seat(taker)).partner is None

    def test_roles_end_with_the_deal(self) -> None:
        """Seat 1 takes, then seat 3 against seat 1: nothing but the dealer and the bans goes on."""
        first = builders.play_out(builders.in_play(builders.deal_with(4, dealer=0), taker=1))
        following = next_deal(first)
        assert following == NextDeal(Seat(1), frozenset())
        deal = builders.deal_with(4, dealer=following.dealer, barred=following.barred)
        assert start(deal).engagement is None
        second = builders.play_out(builders.in_play(deal, taker=3))
        assert second.taken.attack == (3,)
        assert count(second).marks[1] == count(second).marks[0] == -count(second).score.per_defender


class Test_CONT_05:
    """Reaching the number exactly makes the contract; above are points of gain, below the chute."""

    @pytest.mark.parametrize(
        ("half_points", "bouts", "won", "margin"),
        [
            # « juste fait », one point more, one point less for each number of bouts
            pytest.param(112, 0, True, 0, id="56 sans bout"),
            pytest.param(114, 0, True, 1, id="57 sans bout"),
            pytest.param(110, 0, False, -1, id="55 sans bout"),
            pytest.param(102, 1, True, 0, id="51 avec un bout"),
            pytest.param(104, 1, True, 1, id="52 avec un bout"),
            pytest.param(100, 1, False, -1, id="50 avec un bout"),
            pytest.param(82, 2, True, 0, id="41 avec deux bouts"),
            pytest.param(84, 2, True, 1, id="42 avec deux bouts"),
            pytest.param(80, 2, False, -1, id="40 avec deux bouts"),
            pytest.param(72, 3, True, 0, id="36 avec trois bouts"),
            pytest.param(74, 3, True, 1, id="37 avec trois bouts"),
            pytest.param(70, 3, False, -1, id="35 avec trois bouts"),
            pytest.param(182, 3, True, 55, id="91 : 55 de gain"),
            pytest.param(20, 0, False, -46, id="10 : chute de 46"),
        ],
    )
    def test_made_or_lost(self, half_points: int, bouts: int, won: bool, margin: int) -> None:
        result = score(Result(GARDE, half_points, bouts))
        assert (result.won, result.margin) == (won, margin)
        # (25 + margin) × 2, received or paid
        assert result.per_defender == (50 + 2 * margin if won else -50 + 2 * margin)

    def test_of_whole_deals(self) -> None:
        for state in random_deals(4):
            result = count(state).score
            assert result.margin == result.result.half_points // 2 - result.needed
            assert result.won is (result.margin >= 0)
            assert (result.base > 0) is result.won
