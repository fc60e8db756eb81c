"""Deals from 256-bit seeds: the same cards on every platform for ever, and verifiable by anybody.

The stream of random numbers is SHA-256 in counter mode, so nothing depends on a platform, a Python version or
a library.
Test vectors in `tests/corpus/seeds.json` fix it: a change that moves one card breaks published deals.

A *verifiable deal*: the organiser publishes `commitment(seed)` before the deal, and the seed after it.
Anybody computes the commitment again and deals again.
So that not even the organiser can choose a seed he likes, a *public number* that nobody controls (a lottery
draw, say) may be named beforehand and mixed in by `with_public_number`.
At a table the public number is made of numbers of the players themselves, each promised before any is known.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

from oudler.cards import DECK, Card
from oudler.text import OudlerError, Text

SEED_BYTES: Final = 32
_WORDS_A_BLOCK: Final = 8


class Stream:
    """Unbiased whole numbers from a seed; streams of one seed with different purposes are independent."""

    def __init__(self, seed: bytes, purpose: str) -> None:
        self._prefix = b"oudler.stream/1\0" + seed + purpose.encode() + b"\0"
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            digest = hashlib.sha256(self._prefix + self._block.to_bytes(8, "big")).digest()
            self._words = [int.from_bytes(digest[4 * i : 4 * i + 4], "big") for i in range(_WORDS_A_BLOCK)]
            self._words.reverse()
            self._block += 1
        return self._words.pop()

    def below(self, bound: int) -> int:
        """Return a number in 0 … bound-1, every one equally likely: words past the last multiple are refused."""
        limit = 2**32 - 2**32 % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def shuffled(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards in a random order (Fisher and Yates, from the last card down)."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            chosen = self.below(last + 1)
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)


def shuffled_pack(seed: bytes) -> tuple[Card, ...]:
    """DEAL-05: the pack as the shuffler hands it over."""
    return Stream(seed, "shuffle").shuffled(tuple(DECK))


def parse_seed(text: str) -> bytes:
    """Return the seed of 64 hexadecimal digits; shorter ones are taken as the number they write."""
    digits = text.strip().lower()
    if not digits or len(digits) > 2 * SEED_BYTES or any(digit not in "0123456789abcdef" for digit in digits):
        raise OudlerError(
            Text(
                f"graine {text[:80]!r} : il faut de 1 à 64 chiffres hexadécimaux",
                f"seed {text[:80]!r}: 1 to 64 hexadecimal digits are needed",
            )
        )
    return int(digits, 16).to_bytes(SEED_BYTES, "big")


def commitment(seed: bytes) -> str:
    """Return what is published before the deal: it binds to the seed and says nothing about it."""
    return hashlib.sha256(b"oudler.commitment/1\0" + seed).hexdigest()


def promise_of(number: bytes) -> str:
    """Return what a player publishes before the draw: it binds him to his number and says nothing about it."""
    return hashlib.sha256(b"oudler.number/1\0" + number).hexdigest()


def numbers_text(numbers: Iterable[tuple[int, str]]) -> str:
    """Return the public number of a deal at a table: the numbers of its players, by their seats.

    Nothing else is in it: whatever a server might still vary when it knows the numbers would let it choose the cards.
    """
    return " ".join(("oudler.numbers/1", *(f"{seat}:{number}" for seat, number in sorted(numbers))))


def with_public_number(seed: bytes, public_number: str) -> bytes:
    """Return the seed that is really dealt from when a public number was announced."""
    return hashlib.sha256(b"oudler.public/1\0" + seed + public_number.encode("utf-8", "surrogatepass")).digest()
