"""The clock of a position: how long is left, running or standing, and what the law says once time is up.

Q-51: no text gives the time of a position; the arbiter sets it, and the code says only what follows (ARB-12, ARB-31).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from oudler.fft.arbitrage import Branches, Facts, rule
from oudler.fft.arbitrage.words import sentences
from oudler.formats.reading import FormatError
from oudler.text import Text
from oudler.verdicts import RuleBroken

_LONGEST: Final = 600  # minutes
_AT_THE_END: Final = (
    ("ARB-12", Text("une fausse donne dès maintenant", "a misdeal from now on")),
    ("ARB-31", Text("une table qui traîne", "a table that is slow")),
)


@dataclass(frozen=True, slots=True)
class RoundClock:
    """*seconds* were left at the moment *since*, and go by if it is *running*."""

    position: int
    seconds: int
    running: bool
    since: str

    def left(self, now: str) -> int:
        """Return the seconds that are left; none once time is up."""
        if not self.running:
            return self.seconds
        passed = (datetime.fromisoformat(now) - datetime.fromisoformat(self.since)).total_seconds()
        return max(0, min(self.seconds, math.ceil(self.seconds - passed)))


@dataclass(frozen=True, slots=True)
class ClockView:
    """A clock as a screen shows it: it counts on by itself from *left*, which was so at the moment *at*."""

    position: int
    left: int
    running: bool
    at: str

    @property
    def over(self) -> bool:
        return self.left == 0

    @property
    def time(self) -> str:
        """The time left as a clock shows it: `34:05`."""
        return f"{self.left // 60}:{self.left % 60:02}"


def clock_view(clock: RoundClock | None, position: int | None, now: str) -> ClockView | None:
    """Return the clock of the position being played; one that was set for another is over and done."""
    if clock is None or clock.position != position:
        return None
    return ClockView(clock.position, clock.left(now), clock.running, now)


def law_at_the_end() -> tuple[Text, ...]:
    """Return what the code says once time is up (ARB-12, ARB-31), and what it leaves to the arbiter (Q-51)."""
    told = [
        Text(
            "Aucun texte ne dit si la donne en cours se finit : l'arbitre décide (Q-51).",
            "No text says whether the deal being played is finished: the arbiter decides (Q-51).",
        )
    ]
    for clause, when in _AT_THE_END:
        found = rule(clause, Facts())
        said = tuple(sentences(found.won if isinstance(found, Branches) else found))
        fr, en = " ".join(each.fr for each in said), " ".join(each.en for each in said)
        told.append(Text(f"{clause}, {when.fr} : {fr}", f"{clause}, {when.en}: {en}"))
    return tuple(told)


def turned(clock: RoundClock | None, wish: str, position: int, minutes: int, now: str) -> RoundClock | None:
    """Return the clock after somebody turned it: set anew, stopped for a while, going on, given more time, put away."""
    if wish not in _TURNS:
        raise FormatError("turn", "que faire de l'horloge ?", "what is to be done with the clock?")
    if wish in {"start", "more"} and not 1 <= minutes <= _LONGEST:
        raise FormatError("minutes", f"de 1 à {_LONGEST} minutes", f"from 1 to {_LONGEST} minutes")
    if wish == "start":
        return RoundClock(position, 60 * minutes, running=True, since=now)
    if clock is None or clock.position != position:
        raise RuleBroken("Q-51", "l'horloge n'est pas mise", "the clock is not set")
    return _TURNS[wish](replace(clock, seconds=clock.left(now), since=now), minutes)


_TURNS: Final[Mapping[str, Callable[[RoundClock, int], RoundClock | None]]] = {
    "start": lambda clock, _: clock,
    "pause": lambda clock, _: replace(clock, running=False),
    "go": lambda clock, _: replace(clock, running=True),
    "more": lambda clock, minutes: replace(clock, seconds=clock.seconds + 60 * minutes),
    "away": lambda _clock, _: None,
}
