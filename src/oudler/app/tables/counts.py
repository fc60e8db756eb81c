"""The count of a finished deal, line by line: COUNT of the protocol."""

from __future__ import annotations

from typing import Any

from oudler.app.tables.table import Finished
from oudler.cards import code
from oudler.formats.calculation import cited_count
from oudler.rules import Count, State
from oudler.rules.excuse import Settlement


def count_json(counted: Count, state: State) -> dict[str, Any]:
    score, result = counted.score, counted.score.result
    taken, deal = state.taken, state.deal
    attack = tuple(seat for seat in (taken.taker, taken.partner) if seat is not None)
    lines = cited_count(counted, deal.players, attack, [shown.seat for shown in state.poignees], deal.edition)
    return {
        "half_points": result.half_points,
        "bouts": result.bouts,
        "needed": score.needed,
        "won": score.won,
        "margin": score.margin,
        "per_defender": score.per_defender,
        "marks": list(counted.marks),
        "petit_au_bout": result.petit_au_bout,
        "chelem": result.chelem,
        "chelem_announced": result.chelem_announced,
        "excuse": excuse_json(counted.excuse),
        "lines": [{"fr": line.fr, "en": line.en, "clause": clause} for clause, line in lines],
    }


def excuse_json(settled: Settlement) -> dict[str, Any]:
    return {
        "fate": settled.fate.value,
        "seat": settled.player,
        "trick": settled.trick,
        "given": None if settled.given is None else code(settled.given),
        "settled_in": settled.settled_in,
    }


def sheet_line(deal: Finished) -> dict[str, Any]:
    """Return what the score sheet tells of a finished deal."""
    state = deal.playing.state
    score, result = deal.count.score, deal.count.score.result
    return {
        "taker": state.taken.taker,
        "partner": state.taken.partner,
        "contract": state.taken.contract.code,
        "bouts": result.bouts,
        "half_points": result.half_points,
        "needed": score.needed,
        "won": score.won,
        "poignees": [shown.level.code for shown in state.poignees],
        "petit_au_bout": result.petit_au_bout,
        "chelem": result.chelem,
        "marks": list(deal.marks),
        "visa": state.taken.visa,
    }
