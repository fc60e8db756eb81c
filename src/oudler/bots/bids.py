"""What each bid is worth to a seat: the mark it may expect, and how likely others with a hand make it.

What comes after a bid or a pass was counted in auctions of these bots against each other (`tools/train_hands.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from oudler.bots.model import SHARES, Curve, Outlook, margin, outlook
from oudler.bots.model_data import MODELS
from oudler.cards import CardSet
from oudler.rules import Bid

_UNLIKELY: Final = 0.01  # no hand is ever ruled out by what it said
_ABOVE: Final = {
    Bid.PRISE: Bid.GARDE,
    Bid.GARDE: Bid.GARDE_SANS,
    Bid.GARDE_SANS: Bid.GARDE_CONTRE,
    Bid.GARDE_CONTRE: Bid.GARDE_CONTRE,
}


WARY: Final = {5: 250.0}
"""Marks that a sur-contrat must promise beyond a garde to who is wary of it (docs/bots-encheres.md)."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Where an auction stands for the seat that speaks.

    *highest* is the highest bid so far, *left* how many speak after it, *passes* how many have passed.
    """

    players: int
    highest: Bid
    left: int
    passes: int

    @classmethod
    def of(cls, players: int, bids: tuple[Bid, ...]) -> Moment:
        return cls(players, max(bids, default=Bid.PASSE), players - 1 - len(bids), bids.count(Bid.PASSE))


@dataclass(frozen=True, slots=True)
class Worth:
    """A bid, the mark that the seat expects of it, and that less what taking must promise beyond a pass.

    *outlook* is None for a pass.
    """

    bid: Bid
    mark: float
    liked: float
    outlook: Outlook | None


def worth_of_passing(strength: float, moment: Moment) -> float:
    """Return the mark of a seat that passes: 0 if nobody takes, else a defender's (at five sometimes a partner's)."""
    if moment.highest is Bid.PASSE and not moment.left:
        return 0.0
    start, slope, waiting = MODELS[moment.players]["pass"].get(int(moment.highest), (0.0, 0.0, 0.0))
    return float(start + slope * in_range(strength) + waiting * moment.left)


def in_range(strength: float) -> float:
    """Return the strength as far as passes tell of it: hands far outside this range do not pass, or are rare."""
    return max(-30.0, min(5.0, strength))


def prudence_at(moment: Moment) -> float:
    """Return how many marks taking must promise beyond a pass: so many at first, and so many more for each pass."""
    first, each_pass = MODELS[moment.players]["prudence"]
    return float(first + each_pass * moment.passes)


def worths(hand: CardSet, moment: Moment, asks: float = 0, *, wary: bool = False) -> tuple[Worth, ...]:
    """Return every bid that is higher than those before, and the pass, the best first.

    *asks*: marks that taking must promise more than usual, *wary*: and a sur-contrat `WARY` beyond that.
    """
    strength = margin(hand.mask, moment.players)
    passing = worth_of_passing(strength, moment)
    choices = [Worth(Bid.PASSE, passing, passing, None)]
    prudence, beyond = prudence_at(moment) + asks, WARY.get(moment.players, 0.0) if wary else 0.0
    for bid in Bid:
        if bid > moment.highest:
            promise = outlook(hand, moment.players, bid, moment.passes)
            chance = 1 - (1 - MODELS[moment.players]["over"].get(int(bid), 0.0)) ** moment.left
            beaten = worth_of_passing(strength, Moment(moment.players, _ABOVE[bid], 0, moment.passes))
            mark = (1 - chance) * SHARES[moment.players] * promise.amount + chance * beaten
            choices.append(Worth(bid, mark, mark - prudence - (beyond if bid.is_surcontrat else 0.0), promise))
    return tuple(sorted(choices, key=lambda worth: (-worth.liked, worth.bid)))


# --- how likely a hand says what was said -----------------------------------------------------------------------


@cache
def curves(players: int, highest: Bid, left: int) -> tuple[tuple[Bid, Curve], ...]:
    """Return for each bid from low to high the chance that a hand says it or more, as a curve of its margin.

    With `oudler.bots.model.margin` that is all `likelihood_at` needs: one linear form and a logistic.
    """
    curves = MODELS[players]["said"].get((int(highest), left), {})
    return tuple((Bid(bid), Curve(*curve)) for bid, curve in sorted(curves.items()))


def likelihood_at(strength: float, moment: Moment, bid: Bid) -> float:
    """Return how likely a seat whose dealt hand has the margin *strength* says *bid* at *moment*."""
    reached, beyond = 1.0, 0.0
    for which, curve in curves(moment.players, moment.highest, moment.left):
        if which <= bid:
            reached = curve(strength)
        else:
            beyond = curve(strength)
            break
    return max(_UNLIKELY, reached - beyond)
