"""What partners have asked for: which suit to lead, and which not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from oudler.bots.signals.language import ATOUTS, FFT_SIGNALS, SUIT_MASKS, Conventions, Hint, Says, Trigger, majors_mask
from oudler.bots.signals.story import Story, is_defender
from oudler.cards import PETIT, Card, CardSet, Suit
from oudler.rules import View

_WEIGHTS: Final = {
    Says.MAIN_FORTE: 1.0,
    Says.MANY_ATOUTS: 0.8,
    Says.FIFTH_STOP: 0.6,
    Says.STOP: 0.6,
    Says.DOUBLETON: 0.6,
    Says.MAJOR_HONOUR: 0.5,
    Says.FEW_ATOUTS: 0.2,
}
_DISOBEDIENCE: Final = 0.3  # the least sure of the five: a hand may have nothing to obey with
_NO_MORE: Final = -1.0


@dataclass(frozen=True, slots=True)
class Advised:
    """How far a partner's signal speaks for a card (to 1) or against it (to -1), and which signal."""

    weight: float
    hint: Hint


def advice(view: View, legal: CardSet, conventions: Conventions = FFT_SIGNALS) -> Mapping[Card, Advised]:
    """Return what partners ask of a defender on lead, card by card; cards that nobody asked about are not in it.

    - SIGN-08: the suit of the last main forte, whose line partners follow.
    - SIGN-02, SIGN-04, SIGN-06: atout is asked for; SIGN-03: only proposed. Never the petit.
    - SIGN-05: the suit of a partner's doubleton; SIGN-01: that of his honour, as long as it may be his.
    - SIGN-07: no atout, whatever was asked for before.
    """
    if view.trick.cards or not is_defender(view) or not conventions.clauses:
        return {}
    story = Story.of(view, conventions)
    advised: dict[Card, Advised] = {}
    strong = [hint for hint in story.hints if hint.says is Says.MAIN_FORTE]
    for hint in story.hints:
        if hint.seat == view.viewer or (hint.says is Says.MAIN_FORTE and hint is not strong[-1]):
            continue
        if hint.says is Says.NO_MORE_ATOUT:
            for card in CardSet(legal.mask & ATOUTS):
                advised[card] = Advised(_NO_MORE, hint)
            continue
        weight = _DISOBEDIENCE if hint.trigger is Trigger.DISOBEDIENCE else _WEIGHTS[hint.says]
        for card in _asked_for(story, hint, legal):
            if card not in advised or advised[card].weight < weight:
                advised[card] = Advised(weight, hint)
    return advised


def _asked_for(story: Story, hint: Hint, legal: CardSet) -> CardSet:
    says, suit = hint.says, hint.suit
    if says in (Says.FIFTH_STOP, Says.STOP):
        suit = Suit.TRUMPS
    if says is Says.MAJOR_HONOUR and not majors_mask(suit) & ~story.seen:
        return CardSet()
    return CardSet(legal.mask & SUIT_MASKS[suit]).without(PETIT)
