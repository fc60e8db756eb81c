"""Signals that a defender sends: of cards as good as one another, the one that tells the truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oudler.bots.camps import own_seat
from oudler.bots.signals.language import FFT_SIGNALS, SUIT_MASKS, Conventions, Hint, Says, Trigger, is_true
from oudler.bots.signals.story import Story, is_defender
from oudler.bots.signals.words import begun, sent, silent
from oudler.cards import EXCUSE, KINGS, NO_CARDS, Card, CardSet, Suit, strength, suit_of
from oudler.rules import Seat, View
from oudler.text import Text

_PIP: Final = 10
_SILENT: Final = (Says.FEW_ATOUTS,)  # true or not, no reason to prefer it to a card that says nothing
_LIE: Final = -2.0
_DISOBEDIENCE: Final = (0.0, -0.5)
_BY_TRIGGER: Final = {Trigger.ROI: 2.4, Trigger.CHIEN_ROI: 2.3, Trigger.CHIEN_LONG: 2.2, Trigger.ODD_ATOUT: 0.9}


@dataclass(frozen=True, slots=True)
class Lead:
    """A card that the convention would lead from this hand."""

    card: Card
    hint: Hint
    reason: Text


@dataclass(frozen=True, slots=True)
class _Spoken:
    """A card, how gladly a defender says what it says (below 0: it is not so), and why."""

    card: Card
    worth: float
    reason: Text | None = None
    untrue: Says | None = None


def choose(view: View, cards: CardSet, conventions: Conventions = FFT_SIGNALS) -> tuple[Card, Text] | None:
    """Return which of *cards* to play, all as good as one another, and why; None when signals do not tell them apart.

    Nothing is sent by the attack, nor by a seat that does not know that it defends.
    """
    if len(cards) < 2 or not conventions.clauses or not is_defender(view):
        return None
    story = Story.of(view, conventions)
    me = own_seat(view)
    hand = view.hands[me] or NO_CARDS
    spoken = [_spoken(story, me, hand, card) for card in cards]
    best = max(spoken, key=lambda each: (each.worth, -strength(each.card)))
    worst = min(spoken, key=lambda each: each.worth)
    if best.worth == worst.worth and best.worth <= 0:
        return None
    reason = best.reason
    if reason is None:
        reason = silent(worst.untrue) if worst.untrue is not None else None
    return None if reason is None else (best.card, reason)


def misleads(view: View, ways: Sequence[CardSet], conventions: Conventions = FFT_SIGNALS) -> list[bool]:
    """Tell of each of *ways* to play, cards as good as one another, whether all of them say what is not so."""
    if not conventions.clauses or not is_defender(view):
        return [False] * len(ways)
    story = Story.of(view, conventions)
    me = own_seat(view)
    hand = view.hands[me] or NO_CARDS
    return [all(_spoken(story, me, hand, card).worth < 0 for card in cards) for cards in ways]


def leads(view: View, conventions: Conventions = FFT_SIGNALS) -> tuple[Lead, ...]:
    """Return what the convention proposes to a defender on lead, the best first: true signals only.

    - SIGN-08: a strong hand, when the defence has not led yet: an accompanied Roi, the suit of the chien's Roi or its
      long suit, an odd atout.
    - SIGN-01: else a card from As to 5 under a Roi or a Dame; SIGN-02: an odd atout from many.
    """
    if view.trick.cards or not is_defender(view) or view.to_act != view.viewer:
        return ()
    story = Story.of(view, conventions)
    me = own_seat(view)
    hand = view.hands[me] or NO_CARDS
    best: dict[Suit, tuple[float, Lead]] = {}
    for card in view.playable:
        suit = suit_of(card)
        if suit is None or (card in KINGS and len(hand.in_suit(suit)) < 3):
            continue
        worth, hint = _said(story.meanings(me, card), hand)
        if worth > 0 and hint is not None and (suit not in best or worth > best[suit][0]):
            best[suit] = (worth, Lead(card, hint, sent(hint)))
    return tuple(lead for _, lead in sorted(best.values(), key=lambda each: (-each[0], each[1].card)))


def _spoken(story: Story, me: Seat, hand: CardSet, card: Card) -> _Spoken:
    hints = story.meanings(me, card)
    if hints:
        worth, best = _said(hints, hand)
        untrue = next((hint.says for hint in hints if not is_true(hint, hand.mask | hint.since)), None)
        return _Spoken(card, worth, sent(best) if best is not None and worth >= 0 else None, untrue)
    return _first_of_two(story, me, hand, card)


def _said(hints: list[Hint], hand: CardSet) -> tuple[float, Hint | None]:
    """Return how gladly all this is said, and the weightiest of it."""
    total, best, most = 0.0, None, -1.0
    for hint in hints:
        true = is_true(hint, hand.mask | hint.since)
        if hint.trigger is Trigger.DISOBEDIENCE:
            worth = _DISOBEDIENCE[0] if true else _DISOBEDIENCE[1]
        elif not true:
            worth = _LIE
        else:
            worth = _BY_TRIGGER[hint.trigger] if hint.trigger is not None else 0.0 if hint.says in _SILENT else 1.0
        total += worth
        if true and worth > most:
            best, most = hint, worth
    return total, best


def _first_of_two(story: Story, me: Seat, hand: CardSet, card: Card) -> _Spoken:
    """Return what the first card of a suit begins to say.

    SIGN-04: five cards or more of the attacker's suit: a high one first, a low one next. SIGN-05: the same with a
    doubleton in a suit of the defence. Any other length: low first, so that nothing is promised.
    """
    nothing = _Spoken(card, 0.0)
    suit = suit_of(card)
    if not story.trick or card == EXCUSE or suit is None or suit is Suit.TRUMPS or strength(card) > _PIP:
        return nothing
    if suit_of(story.trick[0]) is not suit or (me, suit) in story.followed:
        return nothing
    opened = story.first_leader.get(suit)
    says = {"attack": Says.FIFTH_STOP, "defence": Says.DOUBLETON}.get(opened or "")
    if says is None or says.clause not in story.clauses:
        return nothing
    held = hand.mask & SUIT_MASKS[suit]
    lower = held & ((1 << card) - 1)
    if is_true(Hint(says, me, suit, card, story.number), held):
        return _Spoken(card, 1.0 + strength(card) / 100, begun(says, suit)) if lower else nothing
    return _Spoken(card, -0.5, untrue=says) if lower else nothing
