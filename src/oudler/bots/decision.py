"""What a bot is asked and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from oudler.kernel import FOR_EVER
from oudler.rules import FFT2022, Action, Edition, View
from oudler.rules.seeds import Stream
from oudler.text import Text

_SEEDS: Final = 1 << 64


@dataclass(frozen=True, slots=True)
class Terms:
    """What the table plays by and a view does not hold."""

    edition: Edition = FFT2022
    declares_petit_sec: bool = True
    poignees: bool = True


@dataclass(frozen=True, slots=True)
class Option:
    """Something that was thought of: the mark this seat expects of it."""

    action: Action
    value: float


@dataclass(frozen=True, slots=True)
class Decision:
    """An action the view allows, and why.

    - *value*: the mark that this seat expects of the deal; None where nothing was worked out.
    - *samples*: how many ways the unseen cards may lie were looked at.
    - *options*: what was compared; of bids, calls and écarts the chosen one first, of cards the best on average.
    - *risk*: the chance that the contract fails, where that was asked (bids).
    """

    action: Action
    reason: Text
    value: float | None = None
    samples: int = 0
    options: tuple[Option, ...] = ()
    risk: float | None = None


class Deadline(Protocol):
    """Seconds that run down: the kernel's by the clock, a test's by how often they are asked for."""

    @property
    def left(self) -> float: ...


class Bot(Protocol):
    """A player who knows what a view holds."""

    @property
    def name(self) -> str: ...

    def decide(self, view: View, *, seed: int, seconds: float | None = None, terms: Terms = Terms()) -> Decision:
        """Return one action of *view.actions*.

        Without *seconds* the work is the level's own, and the same on every machine; with it the bot thinks so long at
        most. The strongest use all of it.
        """
        ...


def stream(seed: int, purpose: str) -> Stream:
    """Return random numbers for one decision; those of other purposes are independent."""
    return Stream((seed % _SEEDS).to_bytes(8, "big"), f"bot {purpose}")


def time_left(deadline: Deadline | None) -> float:
    """Return the seconds that are left; without a clock there is no end of them."""
    return FOR_EVER if deadline is None else deadline.left
