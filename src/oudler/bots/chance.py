"""`random`: anything the rules allow. What the other bots are measured from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.bots.decision import Decision, Terms, stream
from oudler.rules import View
from oudler.text import Text

_ANY: Final = Text("au hasard", "at random")


@dataclass(frozen=True, slots=True)
class Chance:
    name: str = "random"

    def decide(self, view: View, *, seed: int, seconds: float | None = None, terms: Terms = Terms()) -> Decision:  # noqa: ARG002 - asks for no time
        actions = view.actions
        return Decision(actions[stream(seed, "random").below(len(actions))], _ANY)
