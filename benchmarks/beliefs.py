"""How far what a bot believes of hidden cards is true: calibration on recorded self-play.

    python benchmarks/beliefs.py run FILE [--players 4] [--deals 100] [--bot expert] [--from 0] [--garde]
    python benchmarks/beliefs.py table FILE

The same bot sits in every seat, on the deals of `oudler league --seed 5000`; at the start of the tricks named by
`--tricks` a defender, each in turn, looks: layouts as the bot draws them, and layouts drawn uniformly from what is
known for sure. Of each of these statements the probability given to it stands beside whether it was so:

- *card*: this hidden card is in that hand;
- *void*: the taker has none of this suit;
- *ecart*: this hidden card lies in the écart.

`table` prints, for both ways of drawing, the log loss a statement, and how often statements of each probability came
true.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from oudler.app.league import League, league_deal
from oudler.app.table_loop import decision_seed, play_deal
from oudler.bots import Terms, bot_named
from oudler.bots.thinker import Thinker
from oudler.bots.worlds import Imagined
from oudler.cards import SUIT_CARDS, Suit
from oudler.kernel import Knowledge, LayoutMask, Sampler
from oudler.rules import Bid, Phase, Seat, State, apply, start, view

SEED: Final = 5000
LAYOUTS: Final = 200
BINS: Final = (0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.0)
LEAST: Final = 0.5 / LAYOUTS  # what was never drawn may yet be so

Statement = tuple[str, float, bool]
"""What kind, how likely it was held to be, whether it was so."""


def statements(
    layouts: Sequence[LayoutMask], weights: Sequence[float], known: Knowledge, state: State
) -> Iterator[Statement]:
    """Yield what the layouts say of hidden cards, and the truth."""
    total = sum(weights)
    aside = state.ecart if known.aside == "ecart" else state.deal.chien
    truth = [hand.mask for hand in (*state.hands, aside)]
    for place, about in enumerate(known.places):
        for card in about.may_hold:
            chance = sum(weight for layout, weight in zip(layouts, weights, strict=True) if layout[place] >> card & 1)
            kind = "card" if about.seat is not None else "ecart"
            if about.seat is not None or known.aside == "ecart":
                yield kind, chance / total, bool(truth[place] >> card & 1)
    taker = state.taken.taker
    if len(known.places[taker].may_hold):
        for suit in list(Suit)[:4]:
            cards = SUIT_CARDS.in_suit(suit).mask
            if known.places[taker].known.mask & cards or not known.places[taker].may_hold.mask & cards:
                continue
            chance = sum(weight for layout, weight in zip(layouts, weights, strict=True) if not layout[taker] & cards)
            yield "void", chance / total, not truth[taker] & cards


def looked(state: State, seat: Seat, bot: Thinker, seed: int) -> dict[str, list[Statement]]:
    """Return the statements of one look, by how the layouts were drawn."""
    here, terms = view(state, seat), Terms()
    known = Knowledge.of(here)
    imagined = Imagined.of(here, terms, seed=seed, belief=bot.belief)
    layouts, weights = imagined.layouts(0, LAYOUTS)
    plain = Sampler(known).sample_mask(LAYOUTS, seed=seed)
    return {
        "believed": list(statements(layouts, weights, known, state)),
        "uniform": list(statements(plain, [1.0] * len(plain), known, state)),
    }


def run(args: argparse.Namespace) -> None:
    bot = bot_named(args.bot)
    if not isinstance(bot, Thinker):
        raise SystemExit(f"{args.bot} believes nothing")
    tricks = [int(number) for number in args.tricks.split(",")]
    league = League((args.bot,), args.first + args.deals, SEED, args.players, Bid.GARDE if args.garde else None)
    with args.file.open("a") as file:
        for number in range(args.first, args.first + args.deals):
            deal, seed = league_deal(league, number)
            played = play_deal(deal, lambda _state, _seat: bot, seed)
            state, looks = start(deal), 0
            for ply, action in enumerate(played.actions):
                at_a_lead = state.phase is Phase.PLAY and not state.trick.cards and len(state.tricks) + 1 in tricks
                if at_a_lead and state.to_act is not None:
                    others = [seat for seat in range(args.players) if seat != state.taken.taker]
                    seat = Seat(others[looks % len(others)])
                    looks += 1
                    row = {"players": args.players, "deal": number, "trick": len(state.tricks) + 1, "bot": args.bot}
                    told = looked(state, seat, bot, decision_seed(seed, ply))
                    file.write(json.dumps({**row, **told}) + "\n")
                state = apply(state, action)


def shares(statements: Sequence[Statement]) -> tuple[float, float]:
    """Return how likely they were held to be, on average, and how many of them were so."""
    return sum(each[1] for each in statements) / len(statements), sum(each[2] for each in statements) / len(statements)


def log_loss(statements: Sequence[Statement]) -> float:
    bits = 0.0
    for _, chance, so in statements:
        held = min(max(chance, LEAST), 1 - LEAST)
        bits -= math.log2(held if so else 1 - held)
    return bits / len(statements)


def table(args: argparse.Namespace) -> None:
    rows: list[dict[str, Any]] = [json.loads(line) for line in args.file.read_text().splitlines()]
    groups: dict[tuple[int, str, str], list[Statement]] = defaultdict(list)
    for row in rows:
        for way in ("believed", "uniform"):
            for kind, chance, so in row[way]:
                groups[row["players"], kind, way].append((kind, chance, so))
    print(f"{len(rows)} looks\n\n| players | statement | drawn | how many | said | true | bits a statement |")
    print("|---" * 7 + "|")
    for (players, kind, way), found in sorted(groups.items()):
        said, true = shares(found)
        print(f"| {players} | {kind} | {way} | {len(found):,} | {said:.1%} | {true:.1%} | {log_loss(found):.4f} |")
    for (players, kind, way), found in sorted(groups.items()):
        cells = []
        for low, high in pairwise(BINS):
            inside = [each for each in found if low <= each[1] < high or (high == 1.0 and each[1] == high)]
            if len(inside) >= 20:
                said, true = shares(inside)
                cells.append(f"{said:.0%}→{true:.0%} ({len(inside)})")
        print(f"\n{players} players, {kind}, {way}: " + ", ".join(cells))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("run")
    one.add_argument("file", type=Path)
    one.add_argument("--players", type=int, default=4)
    one.add_argument("--deals", type=int, default=100)
    one.add_argument("--from", type=int, default=0, dest="first")
    one.add_argument("--bot", default="expert")
    one.add_argument("--tricks", default="1,3,5,8,11")
    one.add_argument("--garde", action="store_true")
    one.set_defaults(run=run)
    two = commands.add_parser("table")
    two.add_argument("file", type=Path)
    two.set_defaults(run=table)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
