"""The solver's frozen corpus against `rules/` alone: replay each deal, then minimax on the states of the machine.

`python tests/kernel/corpus_check.py [every]` checks every n-th line; lines with more than three tricks left are
replayed, not searched.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from oudler.cards import CardSet, parse_cards
from oudler.rules import apply, start
from oudler.rules.actions import CallCard, MakeEcart, PlayCard
from oudler.rules.auction import Bid
from oudler.rules.count import count
from oudler.rules.legal import legal_plays
from oudler.rules.scoring import COEFFICIENTS
from oudler.rules.seats import Seat
from oudler.rules.state import Deal, Imposed, Phase, State

CORPUS = Path(__file__).parents[1] / "corpus" / "solver.jsonl"
CONTRACTS = {coefficient: bid for bid, coefficient in COEFFICIENTS.items()}


def cards(text: str) -> list:
    return [next(iter(parse_cards(word))) for word in text.split()]


def replay(line: dict) -> State:
    contract: Bid = CONTRACTS[line["coefficient"]]
    taker = Seat(line["taker"])
    deal = Deal(
        players=line["players"],
        dealer=Seat(line["dealer"]),
        hands=tuple(CardSet.of(cards(hand)) for hand in line["hands"]),
        chien=CardSet.of(cards(line["chien"])),
        imposed=Imposed(taker, contract),
        declares_petit_sec=False,
    )
    state = start(deal)
    if state.phase is Phase.CALL:
        state = apply(state, CallCard(taker, cards(line["called"])[0]))
    if state.phase is Phase.ECART:
        state = apply(state, MakeEcart(taker, CardSet.of(cards(line["ecart"]))))
    for card in cards(line["plays"]):
        state = apply(state, PlayCard(state.to_act, card))
    return state


def minimax(state: State) -> tuple[int, int]:
    """Return (half-points, per_defender), each with best play for itself."""
    if state.phase is Phase.FINISHED:
        result = count(state).score
        return result.result.half_points, result.per_defender
    seat = state.to_act
    values = [minimax(apply(state, PlayCard(seat, card))) for card in legal_plays(state)]
    best = max if seat in state.taken.attack else min
    return best(v[0] for v in values), best(v[1] for v in values)


def main() -> int:
    every = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    wrong = searched = refused = 0
    for number, text in enumerate(CORPUS.read_text().splitlines()):
        if number % every:
            continue
        line = json.loads(text)
        try:
            state = replay(line)
        except Exception as error:  # noqa: BLE001
            refused += 1
            print(number, "refused:", error)
            continue
        if line["tricks_left"] > 3:
            continue
        searched += 1
        if minimax(state) != (line["half_points"], line["per_defender"]):
            wrong += 1
            print(number, "wrong:", minimax(state), line["half_points"], line["per_defender"])
    print(f"{searched} searched, {wrong} wrong, {refused} refused")
    return 1 if wrong or refused else 0


if __name__ == "__main__":
    raise SystemExit(main())
