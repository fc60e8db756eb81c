"""During an event: lateness, abandon, the mark, ties (art. 26 to 29)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from oudler.fft.championnats.people import Fascicule1
from oudler.fft.numbers import ceiling
from oudler.fft.verdicts import Verdict, judge
from oudler.text import Text
from oudler.tournament.seating import Orientation

LATE_POINTS: Final = 100
LATE_MINUTES: Final = 5
FORFEIT_AFTER: Final = 15
MARKER: Final = Orientation.NORD
TIE_BREAKS: Final = (
    Text("meilleur score obtenu sur une position", "best score on one position"),
    Text("plus grand nombre de contrats réussis", "number of contracts made"),
    Text("plus grand nombre de sur-contrats réussis, suivant la hauteur", "number of sur-contrats made, by height"),
)


def late_penalty(minutes: int | Fraction) -> int:
    """COMP-35: 100 points for each 5 minutes; Q-25: a started fraction counts whole."""
    return LATE_POINTS * ceiling(Fraction(minutes) / LATE_MINUTES) if minutes > 0 else 0


def team_late_penalty(minutes: Sequence[int | Fraction], *, per_fraction: bool = True) -> int:
    """COMP-35: in duo and teams of four, 100 points a late player; *minutes* is one number a member.

    Q-25: and a fraction of 5 minutes; *per_fraction* false takes the sentence alone, 100 for each late player.
    """
    return sum(late_penalty(late) if per_fraction else LATE_POINTS * (late > 0) for late in minutes)


def may_forfeit(minutes: int | Fraction) -> bool:
    """COMP-35: after 15 minutes the arbiter may declare forfeit and call the substitutes."""
    return minutes > FORFEIT_AFTER


@dataclass(frozen=True, slots=True)
class Placed:
    """An entrant and his rank; ex æquo have the same one."""

    entrant: int
    rank: int


def abandons_last(
    ranking: Sequence[Placed], left: Collection[int], force_majeure: Collection[int] = ()
) -> tuple[Placed, ...]:
    """COMP-36: those who left before the end are last, all at one rank; the others close up.

    Force majeure leaves a player where his score puts him.
    """
    gone = set(left) - set(force_majeure)
    staying = [placed for placed in ranking if placed.entrant not in gone]
    ranks = {rank: 1 + sum(other.rank < rank for other in staying) for rank in {placed.rank for placed in staying}}
    last = len(staying) + 1
    return (
        *(Placed(placed.entrant, ranks[placed.rank]) for placed in staying),
        *(Placed(placed.entrant, last) for placed in ranking if placed.entrant in gone),
    )


def abandon_sanction(fascicule1: Fascicule1 = Fascicule1()) -> Text:
    """COMP-36: what else an abandon brings; Q-41: fascicule 1 art. 31 says it, where somebody has entered it."""
    return fascicule1.abandon_sanction or Text(
        "sanction prévue à l'article 31 du fascicule 1, à renseigner",
        "the sanction of fascicule 1, article 31, is still to be entered",
    )


def check_change(*, at_control: bool, by_arbiter: bool) -> Verdict:
    """COMP-37: Nord keeps the mark, the others verify it; once at the control table only the arbiter changes it."""
    return judge(
        "COMP-37",
        met=by_arbiter or not at_control,
        yes=Text("modification permise", "the change is allowed"),
        no=Text(
            "la fiche est à la table de contrôle : seul l'arbitre peut la modifier",
            "the sheet is at the control table: only the arbiter may change it",
        ),
    )


@dataclass(frozen=True, slots=True, order=True)
class TieRecord:
    """COMP-38: what breaks a tie after a session (art. 29, RANK-04): the greater record goes on.

    Fields are in the order of the article; « suivant la hauteur » compares gardes contre first (Q-44).
    """

    best_position: Fraction
    contracts_made: int
    gardes_contre_made: int = 0
    gardes_sans_made: int = 0
