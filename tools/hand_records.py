"""Deals of real players for the bidding model: what their hands promised and what they made."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from oudler.bots.model_data import MODELS
from oudler.bots.shapes import LinearForm
from oudler.formats.record import Record, read_jsonl
from oudler.formats.replay import replay
from oudler.rules import Bid, Phase
from oudler.rules.count import Count, count
from oudler.rules.scoring import PETIT_POINTS
from oudler.text import OudlerError
from tools.hand_deals import Played


@dataclass(frozen=True, slots=True)
class Seen:
    """A prise or a garde: what the form thought of the hand, how many had passed before, how it ended."""

    guess: float
    passes: int
    played: Played


def finished(path: Path) -> dict[int, list[Seen]]:
    """Return the prises and gardes of a file of deals, one a line, by number of players."""
    found: dict[int, list[Seen]] = defaultdict(list)
    forms = {players: LinearForm(players, numbers["chien"]["margin"]) for players, numbers in MODELS.items()}
    with path.open(encoding="utf-8") as lines:
        for _, record in read_jsonl(lines):
            if not isinstance(record, OudlerError):
                found[record.deal.players] += _seen(record, forms)
    return found


def _seen(record: Record, forms: dict[int, LinearForm]) -> list[Seen]:
    state, deal = replay(record), record.deal
    taken = state.engagement
    if state.phase is not Phase.FINISHED or taken is None or not taken.contract.uses_chien:
        return []
    before = (taken.taker - deal.dealer - 1) % deal.players
    passes = state.auction.bids[:before].count(Bid.PASSE)
    return [seen_of(forms[deal.players](deal.hands[taken.taker].mask), passes, count(state))]


def seen_of(guess: float, passes: int, counted: Count) -> Seen:
    """Return how a deal ended beside what the form thought of it."""
    parts = counted.score
    petit = {"attack": PETIT_POINTS, "defence": -PETIT_POINTS, None: 0}[parts.result.petit_au_bout]
    chelem = {"attack": 1, "defence": -1, None: 0}[parts.result.chelem]
    return Seen(guess, passes, Played(parts.margin + petit, parts.won, chelem))
