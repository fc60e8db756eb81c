"""What a dealt hand is worth as taker: the fitted model, for three, four and five players.

    outlook(hand, 4, Bid.GARDE).made    # the chance that the contract is made
    outlook(hand, 4, Bid.GARDE).amount  # A, per defender, that it brings on average

A linear form of the hand gives the *margin* that is expected: points made less points needed, ten for a petit au bout
counted with them.
Curves give the chances from the margin. Data, fit and errors: docs/bots-encheres.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import exp
from typing import Final

from oudler.bots.model_data import MODELS
from oudler.bots.shapes import LinearForm
from oudler.cards import EXCUSE, TRUMPS, CardSet
from oudler.rules import Bid
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.rules.scoring import COEFFICIENTS, CONTRACT_POINTS, chelem_amounts

KINDS: Final = {Bid.PRISE: "chien", Bid.GARDE: "chien", Bid.GARDE_SANS: "sans", Bid.GARDE_CONTRE: "contre"}
"""Prise and garde are played alike, the chien in hand; the others each have a form of their own."""

SHARES: Final = {3: 2, 4: 3, 5: 2}
"""MARK-01, MARK-02, MARK-03: how many times A the taker marks (at five with a partner, as nearly always)."""

_CHELEM: Final = chelem_amounts("attack", announced=False)[0]
_CAPOT: Final = chelem_amounts("defence", announced=False)[0]
_MOST: Final = 60.0  # a margin cannot be larger: 91 points, 36 needed, and the petit
_STEEPEST: Final = 30.0


@dataclass(frozen=True, slots=True)
class Curve:
    """A chance that grows with the margin (or falls, *slope* < 0)."""

    start: float
    slope: float

    def __call__(self, margin: float) -> float:
        steep = self.start + self.slope * margin
        return 1 / (1 + exp(-max(-_STEEPEST, min(_STEEPEST, steep))))


@dataclass(frozen=True, slots=True)
class Kind:
    """The model of one way to play: what the hand makes, and the chances."""

    form: LinearForm
    made: Curve
    chelem: Curve
    capot: Curve
    shift: float
    scale: float
    passed: float

    def margin(self, mask: int, passes: int = 0) -> float:
        """Return the margin of the hand, *passes* seats having passed before: each leaves the others weaker."""
        return max(-_MOST, min(_MOST, self.shift + self.scale * self.form(mask) + self.passed * passes))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a contract promises: the margin in points, the chance to make it, A per defender."""

    margin: float
    made: float
    amount: float
    chelem: float

    @property
    def risk(self) -> float:
        return 1 - self.made


@cache
def kind(players: int, name: str) -> Kind:
    """Return the model of "chien", "sans" or "contre"."""
    numbers = MODELS[players]
    fitted = numbers[name]
    shift, scale, passed = numbers["correction"][name]
    made, chelem, capot = (Curve(*fitted[which]) for which in ("made", "chelem", "capot"))
    return Kind(LinearForm(players, fitted["margin"]), made, chelem, capot, shift, scale, passed)


@cache
def after_ecart(players: int) -> LinearForm:
    """Return the form of a hand once the écart is made: its margin, less the points of the écart."""
    return LinearForm(players, MODELS[players]["after"])


@cache
def called_suit(players: int) -> LinearForm:
    """Return what the suit of a called Roi adds, by what the taker holds of it."""
    return LinearForm(players, MODELS[players]["call"])


def margin(mask: int, players: int) -> float:
    """Return the margin expected of the dealt hand on a prise or a garde: the strength of a hand in one number."""
    return kind(players, "chien").margin(mask)


def outlook(hand: CardSet, players: int, contract: Bid, passes: int = 0) -> Outlook:
    """Return what *contract* promises with the dealt *hand* when so many seats have passed, all terms counted.

    The bonus of a poignée is that of the hand as dealt; those of the others are left out.
    """
    model = kind(players, KINDS[contract])
    expected = model.margin(hand.mask, passes)
    made, chelem, capot = model.made(expected), model.chelem(expected), model.capot(expected)
    amount = COEFFICIENTS[contract] * (expected + CONTRACT_POINTS * (2 * made - 1))
    amount += poignee_bonus(hand, players) * (2 * made - 1)
    amount += _CHELEM * chelem + _CAPOT * capot
    return Outlook(expected, made, amount, chelem)


def poignee_bonus(hand: CardSet, players: int) -> int:
    """POIG-03, POIG-06: return the bonus of the largest poignée in *hand*, the Excuse standing for one atout."""
    held = len(hand & TRUMPS) + (EXCUSE in hand)
    return max((level for size, level in POIGNEE_SIZES[players].items() if size <= held), default=0)
