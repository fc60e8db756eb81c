"""Écarts worth comparing: what an étui's par is looked for among.

sensible_ecarts(state)  # at the écart, the most likely first
ecarts(state, seconds=10)  # {ecart: (low, high)}, the best first: see `oudler.kernel.solver`
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oudler.cards import Card, CardSet
from oudler.kernel.native import core
from oudler.rules import Phase, State, apply
from oudler.rules.actions import MakeEcart
from oudler.rules.ecart import ecart_choice
from oudler.text import OudlerError, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

LIKELY: Final = 32
"""How many are compared where nothing else is said: a hand has some 100 to 1,000 sensible ones."""

_ALL: Final = 1 << 20


def sensible_ecarts(state: State, most: int | None = None) -> tuple[CardSet, ...]:
    """Return the écarts a good player would look at, the most likely first, all or at most *most*.

    Of each suit any of Dame, Cavalier, Valet and the lowest of the others; no card called, and atouts (the lowest)
    only where the rules ask for them. Each is allowed by ECART-02 and ECART-03.
    """
    taken = _at_the_ecart(state).taken
    deal, hand = state.deal, state.hands[taken.taker]
    choice = ecart_choice(hand, deal.chien_size, taken.called, deal.edition)
    for kept in dict.fromkeys((taken.called, None)):  # a called card goes only where the rest is not enough
        ecarts = [CardSet(mask) for mask in sensible_ecarts_mask(hand.mask, deal.chien_size, kept)]
        allowed = [ecart for ecart in ecarts if choice.forced <= ecart <= choice.cards]
        if allowed:
            return tuple(allowed[:most])
    raise AssertionError("every hand has an écart")


def sensible_ecarts_mask(hand_mask: int, size: int, called: Card | None) -> list[int]:
    """Return the same of any hand as masks, *called* kept; the rules may allow fewer, or ask for other atouts."""
    return core.sensible_ecarts(hand_mask, size, -1 if called is None else called, _ALL)


def after_ecart(state: State, ecart: CardSet) -> State:
    """Return the state at the first card with *ecart* put away; the rules refuse what they do not allow."""
    return apply(state, MakeEcart(_at_the_ecart(state).taken.taker, ecart))


def checked(state: State, among: Iterable[CardSet] | None) -> tuple[CardSet, ...]:
    """Return the écarts to compare: *among* as the rules allow them, or the likely ones."""
    if among is None:
        return sensible_ecarts(state, LIKELY)
    chosen = tuple(dict.fromkeys(among))
    for ecart in chosen:
        after_ecart(state, ecart)
    if not chosen:
        raise OudlerError(Text("aucun écart à comparer", "no écart to compare"))
    return chosen


def _at_the_ecart(state: State) -> State:
    if state.phase is not Phase.ECART:
        where = state.phase.value
        raise OudlerError(
            Text(f"cette donne n'est pas à l'écart ({where})", f"this deal is not at the écart ({where})")
        )
    return state
