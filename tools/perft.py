"""Write tests/corpus/perft.json: how many ways the play can go on from published positions.

    .venv/bin/python tools/perft.py            compute the table anew by both engines (minutes)

Entry *d* of `counts` (from 1) is the number of sequences of *d* legal cards from the position its record leads to. Both
engines count, oudler.rules one state at a time, and the table is written only if they agree.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from oudler.cards import EXCUSE, Card
from oudler.formats.record import Record, to_json
from oudler.kernel import Position
from oudler.rules import (
    Action,
    Bid,
    CallCard,
    Deal,
    Imposed,
    MakeEcart,
    Phase,
    PlayCard,
    Seat,
    State,
    apply,
    deal_from_seed,
    legal_actions,
    legal_plays,
    start,
)

CORPUS = Path(__file__).resolve().parent.parent / "tests" / "corpus" / "perft.json"
NOTE = "Counted by both engines; see tools/perft.py. A count that differs from this file is a bug of the code."
MOST = 150_000  # leaves the readable engine is made to visit for one count


def perft_by_rules(state: State, depth: int) -> int:
    """Return the number of sequences of *depth* legal cards, by `oudler.rules`."""
    legal = legal_plays(state)
    if depth == 1:
        return len(legal)
    seat = state.to_act or Seat(0)
    return sum(perft_by_rules(apply(state, PlayCard(seat, card)), depth - 1) for card in legal)


def opening(players: int, number: int, contract: Bid) -> tuple[Deal, list[Action], State]:
    """Return a deal of a fixed seed before its first card, taken on an imposed contract, with its actions so far."""
    dealt = deal_from_seed(number.to_bytes(32, "big"), players, Seat(number % players))
    taker = Seat(number * 7 % players)
    deal = Deal(players, dealt.dealer, dealt.hands, dealt.chien, imposed=Imposed(taker, contract))
    state, actions = start(deal), list[Action]()
    rng = Random(number)
    while state.phase in (Phase.CALL, Phase.ECART):
        options = legal_actions(state, taker)
        wanted = CallCard if state.phase is Phase.CALL else MakeEcart
        some = [options[rng.randrange(len(options))] for _ in range(40)]
        actions.append(next(action for action in some if isinstance(action, wanted)))
        state = apply(state, actions[-1])
    return deal, actions, state


def played_on(state: State, rng: Random, plies: int, first: Card | None) -> list[Action]:
    """Return so many cards played at random from here, *first* the first of them if it is legal."""
    actions: list[Action] = []
    for _ in range(plies):
        legal = legal_plays(state)
        card = first if first is not None and not actions and first in legal else rng.choice(list(legal))
        actions.append(PlayCard(state.to_act or Seat(0), card))
        state = apply(state, actions[-1])
    return actions


def positions() -> Iterator[tuple[str, Record, int]]:
    """Yield a name, a record and how many cards are left for each published position."""
    for players in (3, 4, 5):
        size = {3: 24, 4: 18, 5: 15}[players]
        whole = size * players
        moments = [
            ("first card", 0, 11 + players, Bid.GARDE),
            ("second card", 1, 21 + players, Bid.PRISE),
            ("middle of a trick", whole // 2 + 1, 31 + players, Bid.GARDE_SANS),
            ("four tricks left", whole - 4 * players, 41 + players, Bid.GARDE),
            ("four tricks and a card left", whole - 4 * players - 1, 51 + players, Bid.PRISE),
            ("three tricks left", whole - 3 * players, 61 + players, Bid.GARDE_CONTRE),
        ]
        for name, plies, number, contract in moments:
            deal, actions, state = opening(players, number, contract)
            lead = EXCUSE if EXCUSE in state.hands[state.to_act or 0] else None
            cards = played_on(state, Random(number), plies, lead)
            yield f"{players} players, {name}", Record(deal, (*actions, *cards)), whole - plies
        # PLAY-09, P5-11: the Excuse is led, the next card sets the suit.
        number = next(number for number in range(100, 10_000) if _leads_excuse(players, number))
        deal, actions, state = opening(players, number, Bid.GARDE)
        led = PlayCard(state.to_act or Seat(0), EXCUSE)
        yield f"{players} players, the Excuse led to the first trick", Record(deal, (*actions, led)), whole - 1


def _leads_excuse(players: int, number: int) -> bool:
    dealt = deal_from_seed(number.to_bytes(32, "big"), players, Seat(number % players))
    taker, leader = number * 7 % players, (dealt.dealer + 1) % players
    return EXCUSE in dealt.hands[leader] and leader != taker


def entry(name: str, record: Record, left: int) -> dict[str, Any]:
    state = start(record.deal)
    for action in record.actions:
        state = apply(state, action)
    position = Position.from_state(state)
    counts: list[int] = []
    for depth in range(1, left + 1):
        found = position.perft(depth)
        if found > MOST:
            break
        if found != perft_by_rules(state, depth):
            raise SystemExit(f"{name}, depth {depth}: the engines differ")
        counts.append(found)
    return {"name": name, "to_the_end": len(counts) == left, "counts": counts, "record": to_json(record)}


def main() -> None:
    entries = []
    for name, record, left in positions():
        entries.append(entry(name, record, left))
        print(name, entries[-1]["counts"], flush=True)
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in entries)
    CORPUS.write_text(
        f'{{"format": "oudler.perft/1", "note": {json.dumps(NOTE)}, "positions": [\n{lines}\n]}}\n', encoding="utf-8"
    )


if __name__ == "__main__":
    main()
