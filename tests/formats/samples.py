"""Records for tests: the chelem of the text's fifth example, whole walks, and the first moment of some kind in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from builders import card_list, cards, deal_with
from oudler.formats.record import Record, to_json
from oudler.rules import (
    Action,
    AnnounceChelem,
    Bid,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    Seat,
    ShowPoignee,
    State,
    apply,
    legal_plays,
    start,
)
from walks import random_plan, walk

Json = dict[str, Any]


def plain(players: int = 4, **changes: object) -> Json:
    """Return the JSON value of a record with no actions; a key that is changed to `...` is left out."""
    value: Json = to_json(Record(deal_with(players))) | changes
    return {key: json.loads(json.dumps(kept)) for key, kept in value.items() if kept is not ...}


@cache
def chelem_of_the_text() -> Record:
    """Seat 1 has the petit and the atouts 5 to 21, plays a garde, announces and makes a chelem.

    He shows ten atouts, leads from the 21 down and plays the petit last: 87 points with 2 bouts, as the defence
    keeps the Excuse.
    """
    taker = Seat(1)
    deal = deal_with(4, {1: "A1 A5-A21"}, chien="P2-P7", dealer=0)
    bids = [MakeBid(taker, Bid.GARDE), *(MakeBid(Seat(seat), Bid.PASSE) for seat in (2, 3, 0))]
    actions: list[Action] = [
        *bids,
        MakeEcart(taker, cards("P2-P7")),
        AnnounceChelem(taker),
        ShowPoignee(taker, cards("A5-A14")),
    ]
    state = start(deal)
    for action in actions:
        state = apply(state, action)
    leads = iter([*reversed(card_list("A5-A21")), *card_list("A1")])
    while state.to_act is not None:
        card = next(leads) if state.to_act == taker else next(iter(legal_plays(state)))
        actions.append(PlayCard(state.to_act, card))
        state = apply(state, actions[-1])
    return Record(deal, tuple(actions))


@cache
def walked(seed: int, players: int) -> Record:
    """Return a deal played to its end by random legal actions, the first such from this seed on."""
    return found(players, lambda state: state.phase is Phase.FINISHED, range(100 * seed, 100 * seed + 100))[0]


def found(players: int, wanted: Callable[[State], bool], seeds: range = range(2000)) -> tuple[Record, State]:
    """Return the first moment of the walks whose state is *wanted*."""
    for seed in seeds:
        rng = Random(seed)
        plan = random_plan(rng, players)
        state, actions = start(plan.deal), list[Action]()
        if wanted(state):
            return Record(plan.deal), state
        for step in walk(rng, plan):
            actions.append(step.action)
            if wanted(step.after):
                return Record(plan.deal, tuple(actions)), step.after
    raise LookupError(wanted)
