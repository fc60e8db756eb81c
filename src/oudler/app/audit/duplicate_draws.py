"""Étuis drawn again from a seed that was revealed, by the standard library alone.

Étui k of a draw is dealt from the seed and the text « PUBLIC etui k.n », n counting the attempts that were refused.
Why an attempt was refused (a band of the taker's hand) is not judged here, only that the cards are those of an attempt.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Final

from oudler.app.audit.duplicate_etuis import CHIEN, PACK, Pockets

PLAYING_ORDER: Final = "NOSE"
_ATTEMPTS: Final = 10_000
_HAND, _PACKET, _CHIEN, _LEAST_CUT, _CUTS = 18, 3, 6, 4, 71


def commits_to(commitment: str, seed: str) -> bool:
    """Return whether a seed is the one that was committed to."""
    return hashlib.sha256(b"oudler.commitment/1\0" + bytes.fromhex(seed)).hexdigest() == commitment


def attempt_of(seed: str, public: str, number: int, dealer: str, pockets: Pockets) -> int | None:
    """Return which attempt gave these cards, None where none did."""
    wanted = {name: frozenset(cards) for name, cards in pockets.items()}
    for attempt in range(_ATTEMPTS):
        text = f"{public} etui {number}.{attempt}".strip()
        mixed = hashlib.sha256(b"oudler.public/1\0" + bytes.fromhex(seed) + text.encode()).digest()
        if dealt(mixed, dealer) == wanted:
            return attempt
    return None


def dealt(seed: bytes, dealer: str) -> Mapping[str, frozenset[str]]:
    """Return the hands and the chien that a seed gives: shuffled, cut, dealt by threes to the right of the dealer."""
    pack = list(PACK)
    words = _words(seed, "shuffle")
    for last in range(len(pack) - 1, 0, -1):
        chosen = _below(words, last + 1)
        pack[last], pack[chosen] = pack[chosen], pack[last]
    taken = _LEAST_CUT + _below(_words(seed, "cut"), _CUTS)
    pack = pack[taken:] + pack[:taken]
    packets = 4 * _HAND // _PACKET
    words = _words(seed, "chien")
    moments = [1 + _below(words, packets - 1) for _ in range(_CHIEN)]
    piles: dict[str, list[str]] = {name: [] for name in (*PLAYING_ORDER, CHIEN)}
    at, first = 0, PLAYING_ORDER.index(dealer) + 1
    for number in range(packets):
        for name, count in ((CHIEN, moments.count(number)), (PLAYING_ORDER[(first + number) % 4], _PACKET)):
            piles[name] += pack[at : at + count]
            at += count
    return {name: frozenset(cards) for name, cards in piles.items()}


def _words(seed: bytes, purpose: str) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(b"oudler.stream/1\0" + seed + purpose.encode() + b"\0" + counter.to_bytes(8, "big"))
        yield from (int.from_bytes(block.digest()[place : place + 4], "big") for place in range(0, 32, 4))
        counter += 1


def _below(words: Iterator[int], bound: int) -> int:
    return next(word % bound for word in words if word < 2**32 // bound * bound)
