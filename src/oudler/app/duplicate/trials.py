"""Étuis played by bots: what a level makes of one, and how difficult it is; all of it follows from names and a seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from oudler.app.table_loop import Played, play_deal, seated
from oudler.bots import Bot, bot_named
from oudler.formats.etuis import record_of
from oudler.formats.record import Record
from oudler.rules import count
from oudler.rules.seeds import with_public_number
from oudler.text import OudlerError, Text
from oudler.tournament.duplicate.compass import PLAYING_ORDER
from oudler.tournament.duplicate.etuis import Etui

MOST_PLAYS: Final = 100


class Difficulty(StrEnum):
    """What the plays of several levels say of an étui."""

    EASY = "facile"
    HARD = "difficile"
    OPEN = "ouvert"
    LOST = "perdu"

    @property
    def text(self) -> Text:
        return _TEXTS[self]


_TEXTS: Final = {
    Difficulty.EASY: Text("facile : tous les niveaux le réussissent", "easy: every level makes it"),
    Difficulty.HARD: Text("difficile : les forts le réussissent, les faibles non", "hard: only the strong make it"),
    Difficulty.OPEN: Text("ouvert : tantôt réussi, tantôt chuté", "open: now made, now lost"),
    Difficulty.LOST: Text("perdu : même les plus forts le chutent", "lost: even the strongest lose it"),
}
_MOSTLY: Final = Fraction(2, 3)
_RARELY: Final = Fraction(1, 3)


@dataclass(frozen=True, slots=True)
class Trial:
    """One étui played several times by four bots of one level: the amount of the attack each time."""

    level: str
    amounts: tuple[int, ...]

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(self.amounts), len(self.amounts))

    @property
    def made(self) -> Fraction:
        """The share of the plays in which the contract was made."""
        return Fraction(sum(amount > 0 for amount in self.amounts), len(self.amounts))


@dataclass(frozen=True, slots=True)
class Tried:
    """An étui and its trials, the weakest level first."""

    etui: Etui
    trials: tuple[Trial, ...]

    @property
    def difficulty(self) -> Difficulty:
        """Easy where each level makes it two times in three, lost where the strongest does not once in three.

        Hard where the strongest makes it two times in three, and the weakest not every second time.
        """
        weakest, strongest = self.trials[0].made, self.trials[-1].made
        if all(trial.made >= _MOSTLY for trial in self.trials):
            return Difficulty.EASY
        if strongest < _RARELY:
            return Difficulty.LOST
        if strongest >= _MOSTLY and weakest < Fraction(1, 2):
            return Difficulty.HARD
        return Difficulty.OPEN


def play_etui(etui: Etui, bots: Sequence[Bot], seed: bytes, play: str) -> Played:
    """Play an étui with a bot a seat (Nord, Ouest, Sud, Est); *play* tells this play from the others of the seed."""
    return play_deal(etui.deal, seated(bots), with_public_number(seed, f"{etui.fingerprint} {play}"))


def amount_of(played: Played) -> int:
    """Return what is written on the fiche: the amount A itself, plus where the taker made it."""
    return count(played.state).score.per_defender


def played_record(etui: Etui, played: Played) -> Record:
    """Return the record of a play, every action in it."""
    kept = record_of(etui)
    return Record(kept.deal, played.actions, kept.extra)


def tried(etuis: Sequence[Etui], levels: Sequence[str], plays: int, seed: bytes) -> Iterator[Tried]:
    """Yield how bots of each level score each étui; nothing but the count bounds the work."""
    if not 1 <= plays <= MOST_PLAYS:
        raise OudlerError(Text(f"de 1 à {MOST_PLAYS} parties par étui", f"1 to {MOST_PLAYS} plays an étui"))
    bots = {level: bot_named(level) for level in levels}
    for etui in etuis:
        trials = []
        for level, bot in bots.items():
            four = [bot] * len(PLAYING_ORDER)
            played = (play_etui(etui, four, seed, f"{level} {play}") for play in range(plays))
            trials.append(Trial(level, tuple(map(amount_of, played))))
        yield Tried(etui, tuple(trials))
