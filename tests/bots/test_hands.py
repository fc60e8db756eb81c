"""What hands are made of, and what the model makes of them."""

from __future__ import annotations

from operator import mul
from random import Random

import pytest

from builders import cards
from oudler.bots.bids import Moment, likelihood_at, worths
from oudler.bots.hands import SUIT_FEATURES, TRUMP_FEATURES, Facts, features, hand_points
from oudler.bots.model import after_ecart, margin, outlook, poignee_bonus
from oudler.bots.quick import quick_call, quick_ecart
from oudler.bots.shapes import SIZE, LinearForm
from oudler.cards import BOUTS, DECK, EXCUSE, KINGS, PETIT, SUIT_CARDS, TRUMPS, TWENTY_ONE, CardSet, parse_card
from oudler.rules import Bid
from oudler.rules.annonces import PoigneeLevel
from oudler.rules.ecart import check_ecart

MONSTER = cards("E A1 A21 A20 A19 A18 A17 A16 A15 A14 A13 A12 A10 PR PD CR KR TR")
STRONG = cards("E A21 A19 A17 A15 A14 A12 A9 A7 A5 PR PD P5 CR C9 C4 K7 K3")
WEAK = cards("A3 A7 P2 P5 P9 PV C3 C6 C8 CC K2 K4 K9 K10 T3 T5 T8 T9")


def random_hand(rng: Random, size: int) -> CardSet:
    return CardSet.of(rng.sample(list(DECK), size))


def test_facts_of_a_worked_hand() -> None:
    facts = Facts.of(STRONG)
    assert (facts.bouts, facts.atouts, facts.has_21) == (2, 9, True)
    assert (facts.rois, facts.mariages, facts.voids, facts.singletons) == (2, 1, 1, 0)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        (CardSet(), 0),
        (cards("A21"), 10 + 2 + 2),
        (cards("A21 A20"), 10 + 4 + 4 + 1),
        (cards("E"), 8),
        (cards("A1 A2 A3"), 0 + 6),
        (cards("A1 A2 A3 A4"), 5 + 8),
        (cards("A1-A5"), 7 + 10),
        (cards("A1-A6"), 9 + 12),
        (cards("PR PD CC KV"), 6 + 3 + 1 + 2 + 1),
        (cards("PA-P5"), 5),
        (cards("PA-P8"), 9),
        # bouts 10 + 8, atouts 9 × 2 + 3 × 2, Rois 12, Dame 3, mariage 1
        (STRONG, 18 + 24 + 16),
    ],
)
def test_the_classic_count(hand: CardSet, points: int) -> None:
    assert hand_points(hand) == points


def test_features_have_names_and_are_sums_over_suits() -> None:
    found = dict(zip((*TRUMP_FEATURES, *SUIT_FEATURES), features(STRONG.mask, 4), strict=True))
    assert found["atouts"] == 9
    assert found["past knot 1"] == 3
    assert found["two bouts"] == 1
    assert found["roi"] == 2
    assert found["mariage"] == 1
    assert found["void"] == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_form_is_the_sum_of_weights_and_features(players: int) -> None:
    rng = Random(players)
    weights = [rng.gauss(0, 1) for _ in range(SIZE)]
    form = LinearForm(players, weights)
    for size in range(1, 40):
        mask = random_hand(rng, size).mask
        assert form(mask) == pytest.approx(sum(map(mul, weights, features(mask, players))))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_is_never_less(players: int) -> None:
    """A small card exchanged for a bout, or a low atout for the 21, never lowers what a hand promises."""
    rng = Random(players)
    size = {3: 24, 4: 18, 5: 15}[players]
    for _ in range(300):
        hand = random_hand(rng, size)
        before = margin(hand.mask, players)
        small = [card for card in hand & (SUIT_CARDS - KINGS) if card % 14 < 10]
        for bout in BOUTS - hand:
            longest = max(small, key=lambda card: len(hand & CardSet.of(range(card // 14 * 14, card // 14 * 14 + 14))))  # type: ignore[arg-type]  # cards are ints
            assert margin(hand.mask ^ 1 << longest | 1 << bout, players) >= before
        low = [card for card in hand & TRUMPS if card not in (PETIT, TWENTY_ONE)]
        if low and TWENTY_ONE not in hand:
            assert margin(hand.mask ^ 1 << low[0] | 1 << TWENTY_ONE, players) >= before


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("contract", [Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_a_strong_hand_promises_more(players: int, contract: Bid) -> None:
    rng = Random(players)
    size = {3: 24, 4: 18, 5: 15}[players]
    strong = CardSet.of(sorted(MONSTER, reverse=True)[:size])
    fill = [card for card in DECK if card not in strong]
    strong |= CardSet.of(rng.sample(fill, size - len(strong)))
    weak = CardSet.of(sorted(SUIT_CARDS, key=lambda card: card % 14)[:size])
    assert outlook(strong, players, contract).made > 0.9
    assert outlook(weak, players, contract).made < 0.1
    assert outlook(strong, players, contract).amount > 0 > outlook(weak, players, contract).amount


@pytest.mark.parametrize(
    ("hand", "bonus"),
    [
        (STRONG, PoigneeLevel.SIMPLE),
        (STRONG - CardSet.of((EXCUSE,)), 0),
        (MONSTER, PoigneeLevel.DOUBLE),
        (WEAK, 0),
    ],
    ids=["9 atouts et l'Excuse", "9 atouts", "12 atouts et l'Excuse", "2 atouts"],
)
def test_the_bonus_of_a_poignee(hand: CardSet, bonus: int) -> None:
    assert poignee_bonus(hand, 4) == bonus


def test_clear_hands() -> None:
    first = Moment.of(4, ())
    assert worths(MONSTER, first)[0].bid is Bid.GARDE_CONTRE
    assert worths(STRONG, first)[0].bid >= Bid.GARDE
    assert worths(WEAK, first)[0].bid is Bid.PASSE


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_said_tells_of_the_hand(players: int) -> None:
    rng = Random(players)
    size = {3: 24, 4: 18, 5: 15}[players]
    hands = sorted((random_hand(rng, size).mask for _ in range(200)), key=lambda mask: margin(mask, players))
    first = Moment.of(players, ())
    weak, strong = (likelihood_at(margin(mask, players), first, Bid.PASSE) for mask in (hands[0], hands[-1]))
    assert weak > 0.9 > strong
    for mask in hands:
        chances = [likelihood_at(margin(mask, players), first, bid) for bid in Bid]
        assert all(0 < chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1, abs=0.1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_quick_ecarts_are_allowed_and_the_best_of_their_form(players: int) -> None:
    rng = Random(players)
    size, chien = {3: (30, 6), 4: (24, 6), 5: (18, 3)}[players]
    form = after_ecart(players)
    for _ in range(100):
        hand = random_hand(rng, size)
        ecart = CardSet(quick_ecart(hand.mask, chien, None, form.suit))
        check_ecart(ecart, hand, chien)
        free = list((hand & SUIT_CARDS) - KINGS)
        if len(free) < chien:
            continue
        other = CardSet.of(rng.sample(free, chien))
        promise = [form((hand - away).mask) + away.half_points / 2 for away in (ecart, other)]
        assert promise[0] >= promise[1] - 1e-9


def test_quick_ecart_of_many_atouts_and_rois() -> None:
    """ECART-03: suit cards that are no Rois first, then the lowest atouts."""
    hand = cards("PR CR KR TR A1-A21") - cards("A21")
    hand = hand - cards("A20") | cards("P5")
    ecart = CardSet(quick_ecart(hand.mask, 6, None, lambda _: 0.0))
    assert ecart == cards("P5 A2-A6")


def test_quick_call() -> None:
    """P5-07: a Roi not held; with the four Rois a Dame; with everything, one's own."""
    assert quick_call(cards("PR CR KR").mask, lambda _: 0.0) == parse_card("TR")
    assert quick_call(cards("PR CR KR TR PD").mask, lambda cards_: cards_.bit_count()) == parse_card("CD")
    everything = cards("PV-PR CV-CR KV-KR TV-TR").mask
    assert everything >> quick_call(everything, lambda _: 0.0) & 1
