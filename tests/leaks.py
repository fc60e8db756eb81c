"""Cards in what was sent to one viewer, and those he may not know: judged by `hidden`, not by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hidden import chien_turned, unseen_cards
from oudler.cards import DECK, NO_CARDS, CardSet, card_label, code
from oudler.rules import Phase, State
from oudler.rules.view import Viewer

BY_CODE = {code(card): card for card in DECK}
BY_LABEL = {card_label(card): card for card in DECK if not card_label(card).isdigit()}


def strings(value: Any) -> Iterator[str]:
    """Yield every text in a JSON value, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from strings(key)
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def cards_in(value: Any) -> CardSet:
    """Return the cards that a JSON value names, as codes or in sentences."""
    found = []
    for text in strings(value):
        found += [BY_CODE[text]] if text in BY_CODE else []
        words = text.replace(",", " ").replace("(", " ").replace(")", " ").replace(":", " ").split()
        found += [BY_LABEL[word] for word in words if word in BY_LABEL]
    return CardSet.of(found)


def may_be_named(state: State, viewer: Viewer) -> CardSet:
    """Return the cards that may stand in what this viewer is sent.

    Beside those whose place he knows: a chien that was turned up, the card that was called, and what he may call.
    """
    known = DECK - unseen_cards(state, viewer)
    if chien_turned(state):
        known |= state.deal.chien
    taken = state.engagement
    if taken is not None and taken.called is not None:
        known |= CardSet.of((taken.called,))
    if state.phase is Phase.CALL and viewer == state.to_act:
        known |= CardSet.of(card for card in DECK if code(card)[-1] in "RDCV" and len(code(card)) == 2)
    return known


def leaked(value: Any, state: State | None, viewer: Viewer) -> list[str]:
    """Return the cards named in *value* that this viewer may not know."""
    allowed = NO_CARDS if state is None else may_be_named(state, viewer)
    return (cards_in(value) - allowed).codes
