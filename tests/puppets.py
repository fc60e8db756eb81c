"""Bots for tests: they do one thing, right or wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from oudler.app.table_loop import Watch
from oudler.bots import Decision, Terms
from oudler.rules import Action, View
from oudler.text import Text

WHY = Text("pour l'essai", "for the test")


@dataclass(frozen=True, slots=True)
class Puppet:
    """Does what *choose* says with a view and a seed."""

    name: str
    choose: Callable[[View, int], Action]

    def decide(self, view: View, *, seed: int, seconds: float | None = None, terms: Terms = Terms()) -> Decision:  # noqa: ARG002
        return Decision(self.choose(view, seed), WHY)


def _last(view: View, _: int) -> Action:
    return view.actions[len(view.actions) - 1]


FIRST = Puppet("first", lambda view, _: view.actions[0])
"""Passes, and plays its lowest card."""
LAST = Puppet("last", _last)
"""Bids high, announces and shows whatever it can, and plays its highest card."""
PUPPETS = {puppet.name: puppet for puppet in (FIRST, LAST)}


def pace(seconds: float) -> Watch:
    """Return a watch by which every decision takes *seconds*."""
    clock, worked = count(0.0, seconds), count(0.0, seconds)
    return Watch(clock.__next__, worked.__next__)
