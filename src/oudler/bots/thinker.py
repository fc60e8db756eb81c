"""A player that thinks: bids by a fitted model, écart and cards by trying them out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from oudler.bots.annonces import choose_chelem, choose_poignee
from oudler.bots.auction import bid
from oudler.bots.belief import Belief
from oudler.bots.call import choose_call
from oudler.bots.camps import own_seat
from oudler.bots.decision import Deadline, Decision, Terms
from oudler.bots.ecart import choose_ecart
from oudler.bots.glouton import Glouton
from oudler.bots.lapses import hasty_roi, lapses
from oudler.bots.play import Thinking, choose_card
from oudler.bots.signals import AMONG_BOTS, FFT_SIGNALS
from oudler.kernel import Deadline as ByTheClock
from oudler.rules import Bid, Phase, RevealPetitSec, View
from oudler.text import Text

_SEARCHING: Final = 0.8  # of the time that is given: the rest is for what comes after the search
_SPARE: Final = 0.01  # seconds that the rest should have: what holds a computer up does not depend on a bot's time
_MOST_SPARE: Final = 0.4  # of the time that is given


def _searching(seconds: float) -> float:
    """Return how long to search where *seconds* are given for the whole decision."""
    return min(seconds * _SEARCHING, max(seconds - _SPARE, seconds * (1 - _MOST_SPARE)))


@dataclass(frozen=True, slots=True)
class Thinker:
    """One level of skill.

    - *model*: bids by the fitted model, else by a plain count; no higher than *dares*.
    - *ecart*, *call*: on how many layouts those are tried; 0: by plain rules.
    - *belief*: what is made of what players did.
    - *signals*: speaks and reads the defence's language; *disobeys*: even that of who leads against the line.
    - *bold*, *prudent*: so many marks are asked for less, or more, to take a contract.
    - *lapses*: how often it has a weak moment at cards (`lapses.py`).
    - *countdown*: what seconds given for a decision run down by.
    """

    name: str
    thinking: Thinking
    belief: Belief = Belief()
    model: bool = True
    dares: Bid = Bid.GARDE_CONTRE
    ecart: int = 0
    call: int = 0
    signals: bool = True
    disobeys: bool = False
    bold: int = 0
    prudent: int = 0
    lapses: float = 0.0
    countdown: Callable[[float], Deadline] = ByTheClock

    def decide(self, view: View, *, seed: int, seconds: float | None = None, terms: Terms = Terms()) -> Decision:
        deadline = None if seconds is None else self.countdown(_searching(seconds))
        me = own_seat(view)
        if RevealPetitSec(me) in view.actions:  # HAND-04: it has to be declared
            return Decision(RevealPetitSec(me), Text("déclare son petit sec", "declares its petit sec"))
        if view.phase in (Phase.AUCTION, Phase.CONFIRM):
            if not self.model:
                return self._plainly(view, seed, terms)
            return bid(view, terms, most=self.dares, asks=self.prudent - self.bold, wary=self.belief.wary)
        if view.phase is Phase.CALL:
            if not self.call:
                return self._plainly(view, seed, terms)
            return choose_call(view, terms, seed=seed, samples=self.call, deadline=deadline)
        if view.phase is Phase.ECART:
            if not self.ecart:
                return self._plainly(view, seed, terms)
            announced = choose_chelem(view, terms, seed=seed, deadline=deadline)
            return announced or choose_ecart(view, terms, seed=seed, samples=self.ecart, deadline=deadline)
        return self._play(view, terms, seed, deadline)

    def _plainly(self, view: View, seed: int, terms: Terms) -> Decision:
        return Glouton(dares=self.dares).decide(view, seed=seed, terms=terms)

    def _play(self, view: View, terms: Terms, seed: int, deadline: Deadline | None) -> Decision:
        if not view.tricks:
            announced = choose_chelem(view, terms, seed=seed, deadline=deadline)
            announced = announced or choose_poignee(view, terms, seed=seed, deadline=deadline)
            if announced is not None:
                return announced
        thinking = self.thinking
        if self.lapses and lapses(seed, self.lapses):
            if (hasty := hasty_roi(view)) is not None:
                return hasty
            thinking = replace(thinking, deduce=False)
        signals = (FFT_SIGNALS if self.disobeys else AMONG_BOTS) if self.signals else None
        return choose_card(
            view, thinking, terms=terms, seed=seed, deadline=deadline, belief=self.belief, signals=signals
        )
