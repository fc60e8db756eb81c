"""The exact solver from Python, against the frozen corpus (values by minimax, checked with `rules/`)."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from oudler.cards import CardSet, parse_cards
from oudler.kernel import Position, Solver
from oudler.rules import Seat, State, apply, start
from oudler.rules.actions import CallCard, MakeEcart, PlayCard
from oudler.rules.scoring import COEFFICIENTS
from oudler.rules.state import Deal, Imposed, Phase

LINES = (Path(__file__).parents[1] / "corpus" / "solver.jsonl").read_text(encoding="utf-8").splitlines()
CONTRACTS = {coefficient: bid for bid, coefficient in COEFFICIENTS.items()}


def cards(text: str) -> list[int]:
    return [next(iter(parse_cards(word))) for word in text.split()]


def replay(line: dict, plays: int | None = None) -> State:
    taker = Seat(line["taker"])
    state = start(
        Deal(
            players=line["players"],
            dealer=Seat(line["dealer"]),
            hands=tuple(CardSet.of(cards(hand)) for hand in line["hands"]),
            chien=CardSet.of(cards(line["chien"])),
            imposed=Imposed(taker, CONTRACTS[line["coefficient"]]),
            declares_petit_sec=False,
        )
    )
    if state.phase is Phase.CALL:
        state = apply(state, CallCard(taker, cards(line["called"])[0]))
    if state.phase is Phase.ECART:
        state = apply(state, MakeEcart(taker, CardSet.of(cards(line["ecart"]))))
    for card in cards(line["plays"])[:plays]:
        state = apply(state, PlayCard(state.to_act, card))
    return state


@pytest.mark.parametrize("first", range(15))
def test_corpus(first: int) -> None:
    solver = Solver(4)
    for text in LINES[first::150]:
        line = json.loads(text)
        position = Position.from_state(replay(line))
        for objective, value in (("points", line["half_points"]), ("per_defender", line["per_defender"])):
            found = solver.solve(position, objective=objective)
            assert found.exact
            assert (found.low, found.high) == (value, value)
            end = position.copy()
            end.play_all(found.line)
            result = end.result()
            assert (result.half_points, result.bouts, result.per_defender) == (
                found.half_points,
                found.bouts,
                found.per_defender,
            )
            assert value == (result.half_points if objective == "points" else result.per_defender)
            every = solver.values(position, objective=objective)
            assert every[found.best] == (value, value)


def test_whole_deal_stops_in_time() -> None:
    state = replay(json.loads(LINES[1]), plays=0)
    seen: list[tuple[int, int]] = []
    begun = time.monotonic()
    found = Solver(16).solve(state, seconds=0.5, progress=lambda low, high, _: seen.append((low, high)))
    assert time.monotonic() - begun < 2
    assert found.low <= found.high
    assert all(one[0] <= two[0] and one[1] >= two[1] for one, two in zip(seen, seen[1:], strict=False))


def test_nodes_are_reproducible() -> None:
    state = replay(json.loads(LINES[1]), plays=16)
    one, two = (Solver(16).solve(state, nodes=30_000) for _ in range(2))
    assert (one.low, one.high, one.best, one.nodes) == (two.low, two.high, two.best, two.nodes)
