"""Draw étuis again from the seed that was revealed: python3 etuis-verifier.py FILE.jsonl COMMITMENT."""

import hashlib
import json
import sys
from pathlib import Path

DECK = [suit + rank for suit in "PCKT" for rank in [*"A23456789", "10", *"VCDR"]]
DECK += [f"A{number}" for number in range(1, 22)] + ["E"]
ATOUTS = (-6043, 446, 155, -333, 1385, 742, 1245, 122, -137, 9, 398, 287, 237, 191, 67, -8)
SUIT = (631, 214, 132, 69, 193, 20, 34, -39, 0, 23, -6, 63, 12, -70, -4)


def words(seed, purpose, block=0):
    while True:
        digest = hashlib.sha256(b"oudler.stream/1\0" + seed + purpose + b"\0" + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(numbers, bound):
    return next(number for number in numbers if number < 2**32 - 2**32 % bound) % bound


def deal(seed, dealer):
    pack, numbers = list(DECK), words(seed, b"shuffle")
    for last in range(77, 0, -1):
        other = below(numbers, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    at, numbers, pockets = 4 + below(words(seed, b"cut"), 71), words(seed, b"chien"), [[], [], [], [], []]
    pack, moments = iter(pack[at:] + pack[:at]), [1 + below(numbers, 23) for _ in range(6)]
    for packet in range(24):
        pockets[4] += [next(pack) for _ in range(moments.count(packet))]
        pockets[(dealer + 1 + packet) % 4] += [next(pack) for _ in range(3)]
    return [sorted(cards, key=DECK.index) for cards in pockets]


def margin(hand):
    atouts = [DECK.index(card) - 55 for card in hand if card[0] == "A"]
    n, big, petit, excuse = len(atouts), sum(a > 15 for a in atouts), 1 in atouts, "E" in hand
    bouts, past = petit + excuse + (21 in atouts), max(0, n - 6)
    seen = [1, n, past, max(0, n - 9), 21 in atouts, petit, excuse, bouts > 1, bouts > 2, petit * max(0, 6 - n)]
    seen += [20 in atouts, 19 in atouts, 18 in atouts, sum(a in (16, 17) for a in atouts)]
    total = sum(map(int.__mul__, ATOUTS, map(int, [*seen, sum(10 < a < 16 for a in atouts), big * past])))
    for suit in "PCKT":
        held = [card[1:] for card in hand if card[0] == suit]
        r, d, c, v = (rank in held for rank in "RDCV")
        long, past = len(held), max(0, len(held) - 4)
        seen = [r, d, c, v, r * d, d * (not r), (c + v) * (r or d), long == 0, long == 1 and not r, long == 2 and not r]
        seen += [long == 3 and not (r or d or c or v), past, max(0, long - 6), r * past, (d + c + v) * past]
        total += sum(map(int.__mul__, SUIT, map(int, seen)))
    return total


if len(sys.argv) != 3:
    sys.exit(__doc__)
wrong = 0
for record in map(json.loads, Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()):
    number, terms, seed, attempt = record["etui"], record["draw"], bytes.fromhex(record["seed"]), 0
    block, taker = (number - 1) // 4, "NOSE".index(terms["taker"])
    dealer = (2 * taker + block) % 4
    while True:
        public = f"{terms['public']} etui {number}.{attempt}".strip().encode()
        pockets = deal(hashlib.sha256(b"oudler.public/1\0" + seed + public).digest(), dealer)
        suits = terms["band"]["low"] <= margin(pockets[taker]) < terms["band"]["high"]
        if suits and not any("E" not in hand and [c for c in hand if c[0] == "A"] == ["A1"] for hand in pockets[:4]):
            break
        attempt += 1
    promised = hashlib.sha256(b"oudler.commitment/1\0" + seed).hexdigest() == sys.argv[2]
    drawn = [dealer, taker, *pockets]
    right = promised and drawn == [record["dealer"], record["imposed"]["taker"], *record["hands"], record["chien"]]
    wrong += not right
    print(number, "ok" if right else "FAUX")
sys.exit(min(wrong, 1))
