"""Notes and points de match of scores that somebody types in, with no tournament behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oudler.text import Text
from oudler.tournament.duplicate.pm import explain_pm, pm, pm_text, shown_pm
from oudler.tournament.duplicate.topage import Mark, Notes, explain_topage, topage
from oudler.tournament.explaining import Step, exact
from oudler.tournament.standings import shown_points


class NotedPlay(NamedTuple):
    """One play of an étui: what counts of it, its notes, and how they were found."""

    mark: Mark
    notes: Notes | None
    steps: tuple[Step, ...]

    @property
    def exact(self) -> tuple[str | None, str | None]:
        """The notes as programs read them: `87.5`, `200/3`."""
        return (None, None) if self.notes is None else (exact(self.notes.attack), exact(self.notes.defence))

    @property
    def shown(self) -> Text:
        """The notes for people, to the hundredth."""
        if self.notes is None:
            return Text("–", "–")
        attack, defence = self.notes.attack, self.notes.defence
        return Text(
            f"attaque {shown_points(attack)} %, défense {shown_points(defence)} %",
            f"attack {shown_points(attack, 'en')} %, defence {shown_points(defence, 'en')} %",
        )


class Converted(NamedTuple):
    """The points de match of one étui."""

    exact: str
    shown: Text
    steps: tuple[Step, ...]


def noted_plays(marks: Sequence[Mark]) -> tuple[NotedPlay, ...]:
    """Return the topage of one étui, play by play."""
    return tuple(
        NotedPlay(mark, notes, explain_topage(marks, play))
        for play, (mark, notes) in enumerate(zip(marks, topage(marks), strict=True))
    )


def converted(own: int, opposing: int) -> Converted:
    """Return the PM of one's own attacker's score against the opposing attacker's."""
    found = pm(own, opposing)
    return Converted(pm_text(found), Text(shown_pm(found), shown_pm(found, "en")), explain_pm(own, opposing))
