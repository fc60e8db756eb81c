"""The bands of the taker's hand, and étuis drawn within them."""

from __future__ import annotations

from random import Random

import pytest

from oudler.app.duplicate.bands import BANDS, PRENABLE, band_named, margin
from oudler.bots import model
from oudler.bots.bids import Moment, worths
from oudler.cards import Card, CardSet
from oudler.rules import Bid
from oudler.text import OudlerError
from oudler.tournament.duplicate.draws import draw

SEED = (16).to_bytes(32, "big")


def hands(number: int) -> list[CardSet]:
    rng = Random(16)
    return [CardSet.of(map(Card, rng.sample(range(78), 18))) for _ in range(number)]


def test_the_yardstick_is_the_bidding_model_in_hundredths() -> None:
    """Where the model is fitted anew, the yardstick keeps its numbers, and a new one gets a name of its own."""
    for hand in hands(500):
        assert abs(margin(hand) / 100 - model.margin(hand.mask, 4)) < 0.5


def test_whole_numbers_only() -> None:
    assert all(isinstance(margin(hand), int) for hand in hands(5))


@pytest.mark.parametrize(("name", "low", "high"), [("prenable", 0.6, 0.92), ("serre", 0.5, 0.75), ("solide", 0.8, 1)])
def test_what_a_band_promises(name: str, low: float, high: float) -> None:
    made = model.kind(4, "chien").made
    band = band_named(name)
    assert low < made(band.low / 100) < made(band.high / 100) < high


def test_an_unknown_band_is_refused_with_those_there_are() -> None:
    with pytest.raises(OudlerError, match="prenable, serre, solide, tout"):
        band_named("facile")


class Test_DUP_16:
    """The hand must be indisputably takeable."""

    @pytest.mark.parametrize("name", BANDS)
    def test_the_takers_hand_is_within_the_band(self, name: str) -> None:
        band = band_named(name)
        for number in range(1, 9):
            etui = draw(SEED, "", number, band.__contains__).etui
            assert band.low <= margin(etui.hand(etui.taker)) < band.high

    def test_our_model_takes_it_wherever_it_sits(self) -> None:
        for number in range(1, 13):
            etui = draw(SEED, "", number, PRENABLE.__contains__).etui
            hand = etui.hand(etui.taker)
            for passes in range(4):
                assert worths(hand, Moment.of(4, (Bid.PASSE,) * passes))[0].bid >= Bid.GARDE
