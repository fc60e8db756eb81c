"""« Jeu incontestablement prenable »: which hands an arbiter may ask for his takers, and how they are measured.

The yardstick is our bidding model: the *margin* that a taker with the hand may expect of a garde, points made less
points needed (docs/bots-encheres.md).
A draw must give the same étuis years from now, whatever the bots have learnt by then.
So the model is written down here once, in whole hundredths of a point, under a name that stays with these numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.bots.shapes import LinearForm
from oudler.cards import CardSet
from oudler.text import OudlerError, Text

YARDSTICK: Final = "oudler.prenable/1"
WEIGHTS: Final = (
    *(-6043, 446, 155, -333, 1385, 742, 1245, 122, -137, 9, 398, 287, 237, 191, 67, -8),
    *(631, 214, 132, 69, 193, 20, 34, -39, 0, 23, -6, 63, 12, -70, -4),
)
"""Hundredths of a point for each feature of a hand: `TRUMP_FEATURES`, then `SUIT_FEATURES` of `oudler.bots.hands`."""
_FORM: Final = LinearForm(4, WEIGHTS)


@dataclass(frozen=True, slots=True)
class Band:
    """Hands whose margin is from *low* up to below *high*, in hundredths of a point."""

    name: str
    low: int
    high: int
    title: Text

    def __contains__(self, hand: CardSet) -> bool:
        return self.low <= margin(hand) < self.high


def margin(hand: CardSet) -> int:
    """Return what a taker dealt *hand* may expect of a garde, in hundredths of a point more than he needs.

    All weights are whole, so the sum is exact.
    """
    return int(_FORM(hand.mask))


PRENABLE: Final = Band(
    "prenable",
    300,
    1500,
    Text(
        "jeu incontestablement prenable : la garde se fait près de deux fois sur trois, et plus",
        "indisputably takeable: the garde is made nearly two times in three, and more",
    ),
)
"""DUP-16: what the taker of a prepared étui is given where the arbiter does not ask for something else."""

BANDS: Final = {
    band.name: band
    for band in (
        PRENABLE,
        Band("serre", 0, 600, Text("serré : à peine mieux qu'une fois sur deux", "tight: little more than even")),
        Band("solide", 1000, 2500, Text("solide : plus de quatre fois sur cinq", "solid: more than four in five")),
        Band("tout", -10_000, 10_000, Text("n'importe quelle main", "any hand")),
    )
}


def band_named(name: str) -> Band:
    if name not in BANDS:
        known = ", ".join(BANDS)
        raise OudlerError(Text(f"pas de bande « {name} » ({known})", f"no band {name!r} ({known})"))
    return BANDS[name]
