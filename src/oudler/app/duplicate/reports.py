"""What the solver and bots say of an étui: its par among sensible écarts, bounds said as bounds; experts.

The same étui gives the same words on every machine: the solver is limited by nodes, bots play from a named seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oudler.app.duplicate.trials import amount_of, play_etui
from oudler.app.solving import Limits, solve
from oudler.app.table_loop import Played
from oudler.bots import bot_named
from oudler.cards import CardSet, card_label, points_text
from oudler.formats.etuis import record_of
from oudler.formats.replay import replay
from oudler.kernel import Objective, Solver, after_ecart
from oudler.rules.seeds import parse_seed
from oudler.text import signed
from oudler.tournament.duplicate.compass import PLAYING_ORDER
from oudler.tournament.duplicate.etuis import Etui

LEVELS: Final = ("expert", "club")
SEED: Final = "e7"
NODES: Final = 2_000_000
ENOUGH: Final = 10_000_000
"""Nodes from which écarts are compared too: with fewer, thirty of them are left with bounds that say nothing."""
_MEGABYTES: Final = 64
_POINTS: Final[Objective] = "points"
_AMOUNT: Final[Objective] = "per_defender"


@dataclass(frozen=True, slots=True)
class EtuiReport:
    """Sentences on the par, what each level scored and put aside, and how both were found."""

    par: tuple[str, ...]
    experts: tuple[tuple[str, int | None, str], ...]
    notes: tuple[str, ...]


def report_of(etui: Etui, nodes: int = NODES, levels: Sequence[str] = LEVELS) -> EtuiReport:
    """Return what can be said of an étui; without *nodes* no par is looked for."""
    plays = {level: _played(etui, level) for level in levels}
    experts = tuple(
        (level, amount_of(played), f"écart {_cards(played.state.ecart)}") for level, played in plays.items()
    )
    par: tuple[str, ...] = ()
    if nodes > 0 and plays:
        level, best = next(iter(plays.items()))
        par = (*_after(etui, best.state.ecart, level, nodes), *(_compared(etui, nodes) if nodes >= ENOUGH else ()))
    notes = (f"Une partie de quatre joueurs par niveau, graine {SEED} ; solveur : {nodes} nœuds.",)
    return EtuiReport(par, experts, notes)


def _after(etui: Etui, ecart: CardSet, level: str, nodes: int) -> tuple[str, ...]:
    """Return what is proven of the play after one écart: the points of the attack, and the amount."""
    state, solver = after_ecart(replay(record_of(etui)), ecart), Solver(_MEGABYTES)
    points, amount = (
        solver.solve(state, objective=objective, nodes=max(1, nodes // 2), line=False)
        for objective in (_POINTS, _AMOUNT)
    )
    said = f"{_points(points.low, points.high)} ; {_amounts(amount.low, amount.high)}"
    return (f"Toutes cartes vues, après l'écart du niveau {level} : {said}.",)


def _compared(etui: Etui, nodes: int) -> tuple[str, ...]:
    found = solve(record_of(etui), _AMOUNT, Limits(nodes=nodes, megabytes=_MEGABYTES))
    low, high = found.solution.low, found.solution.high
    return (f"Le meilleur de {len(found.ecarts)} écarts comparés : {_amounts(low, high)}.",)


def _points(low: int, high: int) -> str:
    if low == high:
        return f"{points_text(low)} points exactement"
    return f"entre {points_text(low)} et {points_text(high)} points (bornes)"


def _amounts(low: int, high: int) -> str:
    return f"{signed(low)} exactement" if low == high else f"entre {signed(low)} et {signed(high)} (bornes)"


def _played(etui: Etui, level: str) -> Played:
    return play_etui(etui, [bot_named(level)] * len(PLAYING_ORDER), parse_seed(SEED), level)


def _cards(cards: CardSet) -> str:
    return " ".join(card_label(card) for card in cards)
