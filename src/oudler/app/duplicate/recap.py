"""The recap sheet of a quadrette: every étui with both scores and its PM (QUAD-14), against what it noted itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.pm import pm_text
from oudler.tournament.duplicate.quadrette_form import Opposed, comparisons_of, roles_at
from oudler.tournament.duplicate.quadrettes import Balance, Comparison, Contested, Roles, balance, contested
from oudler.tournament.entrants import Formation
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class Recap:
    """QUAD-14: what a captain may ask for; *contested* (QUAD-07): lines of his feuille de route that do not count."""

    formation: Formation
    roles: Roles
    rows: tuple[tuple[Opposed, Comparison], ...]
    balance: Balance
    contested: tuple[Contested, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "quadrette": self.formation.number,
            "name": self.formation.title,
            "attacker": self.roles.attacker,
            "defenders": list(self.roles.defenders),
            "etuis": [
                {
                    "position": opposed.position,
                    "etui": seen.etui,
                    "opponent": seen.opponent,
                    "score": seen.own.score,
                    "against": seen.other.score,
                    "pm": pm_text(seen.pm),
                    "state": seen.reckoned.value,
                }
                for opposed, seen in self.rows
            ],
            "won": pm_text(self.balance.won),
            "lost": pm_text(self.balance.lost),
            "pm": pm_text(self.balance.total),
            "contested": [{"etui": each.etui, "noted": each.noted, "counts": each.counts} for each in self.contested],
        }


def recap(
    book: Book,
    number: int,
    after: int | None = None,
    *,
    attack: Sequence[tuple[int, int]] = (),
    defence: Sequence[tuple[int, int]] = (),
) -> Recap:
    """QUAD-14: return the sheet of a quadrette up to a position.

    QUAD-07: *attack* and *defence* are étuis and scores of its blue and pink feuilles de route; the fiches count.
    """
    if book.form is not Form.QUADRETTE:
        raise RuleBroken("QUAD-14", "ce tournoi n'est pas en quadrettes", "this tournament is not played in quadrettes")
    formation = book.formations.get(number)
    if formation is None:
        raise RuleBroken("QUAD-14", f"aucune quadrette n° {number}", f"there is no quadrette no. {number}")
    last = book.discipline.played(book) if after is None else after
    rows = tuple(comparisons_of(book, number, last))
    differing = (
        *contested(attack, {seen.etui: seen.own for _, seen in rows}),
        *contested(defence, {seen.etui: seen.other for _, seen in rows}),
    )
    roles = roles_at(book, formation, max(1, book.seated_positions))
    return Recap(formation, roles, rows, balance(seen for _, seen in rows), differing)
