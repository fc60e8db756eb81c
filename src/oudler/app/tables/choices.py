"""What one viewer may do now, and why not the rest: `legal` of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from oudler.app.tables.shapes import Duty
from oudler.cards import EXCUSE_ONLY, SUIT_LETTERS, Card, CardSet, Suit, code
from oudler.rules import (
    Action,
    AnnounceChelem,
    CallCard,
    Edition,
    IllegalAction,
    KeepContract,
    MakeBid,
    Phase,
    RuleBroken,
    Seat,
    ShowPoignee,
    View,
)
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.rules.choices import Chain, Subsets
from oudler.rules.dealing import SHAPES
from oudler.rules.ecart import check_ecart, ecart_choice
from oudler.rules.play import suit_asked, why_not

_SUITS: Final = SUIT_LETTERS + "A"


def legal_json(seen: View, edition: Edition) -> dict[str, Any] | None:
    """Return what the viewer may do, None where there is nothing."""
    if not isinstance(seen.viewer, int) or not seen.actions:
        return None
    mine = Seat(seen.viewer)
    chelem = AnnounceChelem(mine) in seen.actions
    if seen.to_act != mine:
        return {"chelem": True} if chelem else None
    if seen.phase is Phase.AUCTION:
        return {"bids": [action.bid.code for action in seen.actions if isinstance(action, MakeBid)]}
    if seen.phase is Phase.CONFIRM:
        return {"keep": [action.plays for action in seen.actions if isinstance(action, KeepContract)]}
    if seen.phase is Phase.CALL:
        return {"calls": [code(action.card) for action in seen.actions if isinstance(action, CallCard)]}
    hand = seen.hands[mine] or CardSet()
    if seen.phase is Phase.ECART:
        return {"ecart": _ecart(seen, hand, edition), "chelem": chelem}
    asked = suit_asked(seen.trick.cards)
    return {
        "cards": seen.playable.codes,
        "duty": _duty(seen, hand),
        "asked": None if asked is None else _SUITS[asked],
        "why": {code(card): _reason(_why_not(seen, hand, card)) for card in hand - seen.playable},
        "poignee": _poignee(seen),
        "chelem": chelem,
    }


def _duty(seen: View, hand: CardSet) -> Duty | None:
    """Name what is asked of who is to play a card, None where he has the Excuse alone.

    PLAY-05: follow; PLAY-06: ruff; PLAY-03: over a trump that is down, where one can; PLAY-08: free.
    """
    cards = seen.playable - EXCUSE_ONLY
    asked = suit_asked(seen.trick.cards)
    if not cards or asked is None:
        return "lead" if cards else None
    if asked is not Suit.TRUMPS and cards == cards.in_suit(asked):
        return "follow"
    if cards != cards.in_suit(Suit.TRUMPS):
        return "free"
    if hand.in_suit(Suit.TRUMPS) - cards:
        return "over"
    return "trump" if asked is Suit.TRUMPS else "ruff"


def _reason(broken: RuleBroken) -> dict[str, str]:
    return {"fr": broken.text.fr, "en": broken.text.en, "clause": broken.clause}


def _why_not(seen: View, hand: CardSet, card: Card) -> IllegalAction:
    first = not seen.tricks and seen.players == 5 and suit_asked(seen.trick.cards) is None
    return why_not(card, hand, seen.trick.cards, seen.called if first else None)


def _ecart(seen: View, hand: CardSet, edition: Edition) -> dict[str, Any]:
    size = SHAPES[seen.players].chien
    choice = ecart_choice(hand, size, seen.called, edition)
    return {
        "size": size,
        "allowed": choice.cards.codes,
        "forced": choice.forced.codes,
        "atouts": bool(choice.forced) and choice.pool == choice.pool.in_suit(Suit.TRUMPS),
        "why": {code(card): _ecart_reason(card, hand, size, seen, edition) for card in hand - choice.cards},
    }


def _ecart_reason(card: Card, hand: CardSet, size: int, seen: View, edition: Edition) -> dict[str, str]:
    """Return why *card* may not be put away: what the rules say of an écart that holds it and is right otherwise."""
    choice = ecart_choice(hand, size, seen.called, edition)
    others = [*choice.forced, *choice.pool][: size - 1]
    try:
        check_ecart(CardSet.of((card, *others)), hand, size, seen.called, edition)
    except RuleBroken as broken:
        return _reason(broken)
    return {"fr": "", "en": "", "clause": ""}


def _poignee(seen: View) -> dict[str, Any] | None:
    """Return the sizes that may be shown, and from which atouts."""
    parts = [part for part in _parts(seen.actions) if isinstance(part, Subsets) and part.kind is ShowPoignee]
    if not parts:
        return None
    levels = POIGNEE_SIZES[seen.players]
    cards = CardSet()
    for part in parts:
        cards |= part.forced | part.pool
    return {"sizes": {str(part.size): levels[part.size].code for part in parts}, "cards": cards.codes}


def _parts(actions: Sequence[Action]) -> Iterator[Sequence[Action]]:
    yield from actions.parts if isinstance(actions, Chain) else (actions,)
