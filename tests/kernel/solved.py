"""Positions for the tests of the solver: the frozen corpus, random endings, and minimax over the readable rules."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any

from oudler.cards import CardSet, parse_card, parse_cards
from oudler.kernel import Objective
from oudler.rules import Deal, Imposed, Phase, Seat, State, apply, count, deal_from_seed, legal_actions, start
from oudler.rules.actions import PLAYS, CallCard, MakeEcart
from oudler.rules.legal import legal_plays
from oudler.rules.scoring import COEFFICIENTS

CORPUS = Path(__file__).parents[1] / "corpus" / "solver.jsonl"
CONTRACTS = {coefficient: bid for bid, coefficient in COEFFICIENTS.items()}


@cache
def corpus() -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines())


def replayed(line: dict[str, Any]) -> State:
    """Return the state of a line of the corpus, by the rules."""
    taker = Seat(line["taker"])
    deal = Deal(
        players=line["players"],
        dealer=Seat(line["dealer"]),
        hands=tuple(CardSet.of(parse_cards(hand)) for hand in line["hands"]),
        chien=CardSet.of(parse_cards(line["chien"])),
        imposed=Imposed(taker, CONTRACTS[line["coefficient"]]),
        declares_petit_sec=False,
    )
    state = start(deal)
    if state.phase is Phase.CALL:
        state = apply(state, CallCard(taker, parse_card(line["called"])))
    if state.phase is Phase.ECART:
        state = apply(state, MakeEcart(taker, CardSet.of(parse_cards(line["ecart"]))))
    for card in parse_cards(line["plays"]):
        state = apply(state, PLAYS[state.to_act or 0][card])
    return state


def endings(players: int, left: int, number: int, seed: int) -> list[State]:
    """Return positions with so many tricks left, at any card of the trick, reached by random legal actions."""
    rng = random.Random(seed)
    found: list[State] = []
    index = 0
    while len(found) < number:
        index += 1
        dealt = deal_from_seed((seed * 100_000 + index).to_bytes(32, "big"), players, Seat(index % players))
        state = start(Deal.of(dealt))
        stop = rng.randrange(players)
        while not state.phase.is_over:
            here = state.phase is Phase.PLAY and len(state.tricks) == state.deal.hand_size - left
            if here and len(state.trick.cards) == stop:
                found.append(state)
                break
            actions = legal_actions(state, state.to_act)
            state = apply(state, actions[rng.randrange(len(actions))])
    return found


def minimax(state: State, objective: Objective) -> int:
    """Return the value by trying everything on the readable rules."""
    if state.phase is Phase.FINISHED:
        score = count(state).score
        return score.per_defender if objective == "per_defender" else score.result.half_points
    seat = state.to_act or 0
    values = [minimax(apply(state, PLAYS[seat][card]), objective) for card in legal_plays(state)]
    return max(values) if seat in state.taken.attack else min(values)
