"""What tools/train_player.cpp is trained with, and its numbers made ready for the package.

    g++ -std=c++20 -O3 -march=native -Isrc/oudler/kernel -o train tools/train_player.cpp
    python -m tools.train_player deals FILE --players 4 [--number 20000] [--seed N]
    ./train 4 FILE NUMBERS craft 1000000 401 6      # one step; NUMBERS in place of `craft` for the next one
    ./train 4 FILE eval NUMBERS craft               # the last 5,000 deals, that no step plays
    python -m tools.train_player pack NUMBERS src/oudler/data/trained/4.z

Deals: the best hand by the classic count takes, in one of seven the second best; écart (takers differ by chance) and
call by a look at each suit. A deal is four bytes (taker, partner, called card, leader; -1: none) and masks of 16 bytes,
a hand for each seat and the écart. `docs/bots-appris.md` has what was run and what came out.
"""

from __future__ import annotations

import argparse
import struct
import zlib
from array import array
from collections import defaultdict
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from oudler.bots.belief import NOISE
from oudler.bots.hands import hand_points
from oudler.bots.model import after_ecart, kind
from oudler.bots.quick import quick_call, quick_ecart
from oudler.cards import CardSet
from oudler.rules.dealing import SHAPES
from tools.hand_deals import Cards, deals

SECOND: Final = 0.15
UNITS: Final = 256  # of one of worth: as `kUnit` in src/oudler/kernel/trained.hpp
_MOST: Final = 32_767
_WORD: Final = 64


def made(rng: Random, cards: Cards) -> bytes:
    """Return one deal, taken and put away."""
    players, hands = cards.players, list(cards.hands)
    order = sorted(range(players), key=lambda seat: -hand_points(CardSet(hands[seat])))
    taker = order[rng.random() < SECOND]
    called = quick_call(hands[taker], kind(players, "chien").form.suit) if players == 5 else None
    holder = next((seat for seat, hand in enumerate(hands) if called is not None and hand >> called & 1), taker)
    whole, value = hands[taker] | cards.chien, after_ecart(players).suit
    differs: defaultdict[int, float] = defaultdict(lambda: rng.uniform(-NOISE, NOISE))
    ecart = quick_ecart(whole, SHAPES[players].chien, called, lambda suit: value(suit) + differs[suit])
    hands[taker] = whole & ~ecart
    head = taker, -1 if holder == taker else holder, -1 if called is None else called, cards.leader
    masks = (word for mask in (*hands, ecart) for word in (mask & (1 << _WORD) - 1, mask >> _WORD))
    return struct.pack(f"<4b{2 * players + 2}Q", *head, *masks)


def write_deals(args: argparse.Namespace) -> None:
    rng = Random(args.seed)
    args.file.write_bytes(b"".join(made(rng, cards) for cards in islice(deals(rng, args.players), args.number)))


def pack(args: argparse.Namespace) -> None:
    found = array("f", args.numbers.read_bytes())
    whole = (max(-_MOST, min(_MOST, round(number * UNITS))) for number in found)
    data = struct.pack(f"<{len(found)}h", *whole)
    args.file.write_bytes(zlib.compress(data, 9))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("deals")
    one.add_argument("file", type=Path)
    one.add_argument("--players", type=int, required=True)
    one.add_argument("--number", type=int, default=20_000)
    one.add_argument("--seed", type=int, default=0)
    one.set_defaults(run=write_deals)
    two = commands.add_parser("pack")
    two.add_argument("numbers", type=Path)
    two.add_argument("file", type=Path)
    two.set_defaults(run=pack)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
