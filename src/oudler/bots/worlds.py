"""Ways the unseen cards may lie, as one seat sees it, and how likely each is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from oudler.bots.belief import Belief
from oudler.bots.camps import own_seat
from oudler.bots.decision import Terms
from oudler.cards import DECK, NO_CARDS, CardSet
from oudler.kernel import Knowledge, LayoutMask, Place, Position, Reading, Sampler, believe, suppose
from oudler.rules import Bid, View

Weigh = Callable[[LayoutMask], float]
"""How likely a layout is beside others, given what players did; never 0."""


@dataclass(frozen=True, slots=True)
class Imagined:
    """A deal in play of which one seat sees its part: *position* is what has happened, with one layout of many."""

    view: View
    position: Position
    sampler: Sampler
    seed: int
    weigh: Weigh | None
    reading: Reading
    spread: int

    @classmethod
    def of(
        cls,
        view: View,
        terms: Terms,
        *,
        deduce: bool = True,
        seed: int = 0,
        weigh: Weigh | None = None,
        belief: Belief = Belief(),
    ) -> Imagined:
        """Read a view; without *deduce*, all that is remembered is which cards have fallen."""
        known = Knowledge.of(view, edition=terms.edition, declares_petit_sec=terms.declares_petit_sec)
        sampler = Sampler(known)
        layout = sampler.sample(1, seed=seed)[0]
        state = suppose(view, layout, edition=terms.edition, declares_petit_sec=terms.declares_petit_sec)
        if not deduce:
            known = forgetful(view, known)
            sampler = Sampler(known)
        reading = belief.reading(view, known, poignees=terms.poignees)
        return cls(view, Position.from_state(state), sampler, seed, weigh, reading, belief.spread)

    @property
    def attacks(self) -> bool:
        """Tell whether the seat is of the attack: that it knows, wherever the cards lie."""
        return bool(self.position.native.attack >> own_seat(self.view) & 1)

    def layouts(self, first: int, last: int) -> tuple[Sequence[LayoutMask], list[float]]:
        """Return samples, and the weight of each; a chien that is the defence's is left out (DOG-05)."""
        believed = believe(
            self.sampler,
            self.position,
            own_seat(self.view),
            self.reading,
            last - first,
            spread=self.spread,
            seed=self.seed,
            first=first,
        )
        layouts, weights = list(believed.layouts), list(believed.weights)
        if self.weigh is not None:
            weights = [weight * self.weigh(layout) for weight, layout in zip(weights, layouts, strict=True)]
        if self.view.contract is Bid.GARDE_CONTRE:
            layouts = [(*layout[:-1], 0) for layout in layouts]
        return layouts, weights


def forgetful(view: View, known: Knowledge) -> Knowledge:
    """Return what is left of *known* to who only remembers which cards have fallen: any other may lie anywhere."""
    seen = CardSet.of(card for trick in (*view.tricks, view.trick) for card in trick.cards)
    own = [hand is not None for hand in view.hands] + [view.own_ecart is not None]
    for place, mine in zip(known.places, own, strict=True):
        seen |= place.known if mine else NO_CARDS
    places = tuple(
        place if mine or not len(place) else Place(place.seat, NO_CARDS, len(place), DECK - seen)
        for place, mine in zip(known.places, own, strict=True)
    )
    return Knowledge(known.viewer, known.players, places, known.aside, frozenset())
