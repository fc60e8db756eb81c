"""Retards et abandon: articles 26 and 27 of the championships' rules (ARB-53, ARB-54)."""

from __future__ import annotations

from typing import Final

from oudler.fft.arbitrage.fault import Facts, Fault, Heading, left_open, points
from oudler.fft.arbitrage.ruling import FORCE_MAJEURE, DealEffect, Penalty, PenaltyKind, Ruling, Who
from oudler.fft.championnats.conduct import (
    FORFEIT_AFTER,
    LATE_MINUTES,
    LATE_POINTS,
    abandon_sanction,
    late_penalty,
    may_forfeit,
)
from oudler.text import Text
from oudler.verdicts import RuleBroken


def late(facts: Facts) -> Ruling:
    """ARB-53: 100 points for each 5 minutes begun, forfeit possible after 15.

    Q-25: a fraction begun counts whole; in a team each late player pays.
    """
    each = Text("Par équipe, chaque joueur en retard paie.", "In a team each late player pays.")
    if facts.minutes is None:
        remark = Text(
            f"{each.fr} Après {FORFEIT_AFTER} minutes l'arbitre peut déclarer forfait.",
            f"{each.en} After {FORFEIT_AFTER} minutes the arbiter may declare a forfeit.",
        )
        penalty = Penalty(PenaltyKind.POINTS, Who.OFFENDER, LATE_POINTS, LATE_MINUTES)
        return Ruling("ARB-53", DealEffect.GOES_ON, remark, penalty=penalty, questions=("Q-25",))
    if facts.minutes <= 0:
        raise RuleBroken(
            "ARB-53",
            f"{facts.minutes} minute de retard : il n'y a pas de faute",
            f"{facts.minutes} minutes late: there is no fault",
        )
    forfeit = Text(
        "L'arbitre peut déclarer forfait et faire jouer les remplaçants.",
        "The arbiter may declare a forfeit and call the substitutes.",
    )
    remark = Text(f"{each.fr} {forfeit.fr}", f"{each.en} {forfeit.en}") if may_forfeit(facts.minutes) else each
    penalty = points(late_penalty(facts.minutes))
    return Ruling("ARB-53", DealEffect.GOES_ON, remark, penalty=penalty, questions=("Q-25",))


def abandon(facts: Facts) -> Ruling:
    """ARB-54: ranked last, and fascicule 1, article 31 applies; Q-41: it is not at hand.

    « Sauf en cas de force majeure »: then there is no sanction, nor is he ranked last (COMP-36), as « défaillant » is
    read as who is sanctioned.
    """
    if FORCE_MAJEURE in facts.choices:
        excused = Text(
            "Force majeure : pas de sanction (article 27), et le joueur n'est pas classé dernier ; le texte ne le dit "
            "qu'à demi, c'est ainsi que nous le lisons.",
            "Force majeure: no sanction (article 27), and the player is not ranked last; the text says so by half "
            "only, this is how we read it.",
        )
        return Ruling("ARB-54", DealEffect.GOES_ON, excused, silent=True)
    sanction = abandon_sanction()
    remark = Text(f"Classé dernier ; {sanction.fr}.", f"Ranked last; {sanction.en}.")
    penalty = left_open(facts)
    return Ruling("ARB-54", DealEffect.GOES_ON, remark, penalty=penalty, silent=True, questions=("Q-41", "Q-49"))


FAULTS: Final = (
    Fault(
        "ARB-53",
        Heading.RETARDS,
        Text("arrivée en retard (championnats)", "late arrival (championships)"),
        late,
        knows=("minutes",),
        words="retard arrivé tard absent au début minutes",
    ),
    Fault(
        "ARB-54",
        Heading.RETARDS,
        Text("abandon avant la fin de l'épreuve", "leaving before the end of the event"),
        abandon,
        knows=("points", "reason"),
        choices=(FORCE_MAJEURE,),
        words="parti quitté abandonne s'en va rentre chez lui",
    ),
)
