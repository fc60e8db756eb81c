"""Deals of real players for the bidding model: what their hands promised and what they made."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from oudler.bots.model_data import MODELS
from oudler.bots.shapes import Form
from oudler.formats.record import Record, read_jsonl
from oudler.formats.replay import replay
from oudler.rules import Phase
from oudler.rules.count import count
from oudler.rules.scoring import PETIT_POINTS
from oudler.text import OudlerError
from tools.hand_deals import Played


def finished(path: Path) -> dict[int, list[tuple[float, Played]]]:
    """Return by number of players, for each prise and garde in the file, the margin of the form and what was made."""
    found: dict[int, list[tuple[float, Played]]] = defaultdict(list)
    forms = {players: Form(players, numbers["chien"]["margin"]) for players, numbers in MODELS.items()}
    with path.open(encoding="utf-8") as lines:
        for _, record in read_jsonl(lines):
            pair = None if isinstance(record, OudlerError) else _pair(record, forms)
            if pair is not None and not isinstance(record, OudlerError):
                found[record.deal.players].append(pair)
    return found


def _pair(record: Record, forms: dict[int, Form]) -> tuple[float, Played] | None:
    state = replay(record)
    taken = state.engagement
    if state.phase is not Phase.FINISHED or taken is None or not taken.contract.uses_chien:
        return None
    parts = count(state).score
    petit = {"attack": PETIT_POINTS, "defence": -PETIT_POINTS, None: 0}[parts.result.petit_au_bout]
    chelem = {"attack": 1, "defence": -1, None: 0}[parts.result.chelem]
    hand = record.deal.hands[taken.taker]
    return forms[record.deal.players](hand.mask), Played(parts.margin + petit, parts.won, chelem)
