"""Deals of the bots themselves for the bidding model: a contract imposed on a hand that might say it, played out."""

from __future__ import annotations

from random import Random
from typing import Final

from oudler.app.table_loop import play_deal
from oudler.bots import bot_named
from oudler.bots.model_data import MODELS
from oudler.bots.shapes import LinearForm
from oudler.cards import CardSet
from oudler.rules import Bid, Deal, Imposed, Seat
from oudler.rules.count import count
from tools.hand_crew import Crew
from tools.hand_deals import Kind, taken
from tools.hand_records import Seen, seen_of

BOT: Final = "expert:samples=80:playouts=1:exact=6"
"""Nearly as strong as *expert*, in a third of its time."""

_CONTRACTS: Final[dict[Kind, Bid]] = {"chien": Bid.GARDE, "sans": Bid.GARDE_SANS, "contre": Bid.GARDE_CONTRE}
_ASKED: Final[dict[Kind, tuple[float, float]]] = {"chien": (-12, 6), "sans": (-6, 12), "contre": (-4, 16)}
"""Between what margins of the form lies the one that a hand must have to take: it varies from deal to deal."""


def by_experts(players: int, kind: Kind, number: int, seed: int, crew: Crew) -> list[Seen]:
    """Return *number* deals played to the end by bots."""
    tasks = [(players, kind, f"experts {seed} {players} {kind} {place}") for place in range(number)]
    return crew.map(_played, tasks)


def _played(task: tuple[int, Kind, str]) -> Seen:
    players, kind, seed = task
    rng = Random(seed)
    form = LinearForm(players, MODELS[players][kind]["margin"])
    cards, passes = next(taken(rng, players, form, *_ASKED[kind]))
    taker = Seat((cards.leader + passes) % players)
    dealt = Deal(
        players=players,
        dealer=Seat((cards.leader - 1) % players),
        hands=tuple(CardSet(hand) for hand in cards.hands),
        chien=CardSet(cards.chien),
        imposed=Imposed(taker, _CONTRACTS[kind]),
        declares_petit_sec=False,
    )
    bot = bot_named(BOT)
    finished = play_deal(dealt, lambda _state, _seat: bot, rng.randbytes(32))
    return seen_of(form(cards.hands[taker]), passes, count(finished.state))
