"""The figures of tests/corpus/vectors/, whose cards are named `pi-R`, `at-21` and `excuse`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from oudler.cards import EXCUSE, Card, CardSet, Suit, atout, suit_card
from oudler.rules import Seat

CORPUS = Path(__file__).resolve().parent / "corpus"
SUITS = {"pi": Suit.PIQUE, "co": Suit.COEUR, "ca": Suit.CARREAU, "tr": Suit.TREFLE}
SEATS = {"N": Seat(0), "O": Seat(1), "S": Seat(2), "E": Seat(3)}
"""Q-03: seats are numbered in playing order, which is Nord, Ouest, Sud, Est."""


def load(name: str) -> Any:
    """Return a vector file by its name without the ending: `load("cards_and_deal")["thresholds"]`."""
    return json.loads((CORPUS / "vectors" / f"{name}.json").read_text(encoding="utf-8"))


def card(name: str) -> Card:
    """Return the card of a vector's name: `pi-R`, `co-10`, `at-21`, `excuse`."""
    if name == "excuse":
        return EXCUSE
    suit, _, rank = name.partition("-")
    return atout(int(rank)) if suit == "at" else suit_card(SUITS[suit], rank)


def card_list(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(card(name) for name in names)


def card_set(names: Iterable[str]) -> CardSet:
    return CardSet.of(card_list(names))


def seeds() -> list[dict[str, Any]]:
    """Return the fixed deals of corpus/seeds.json."""
    found: list[dict[str, Any]] = json.loads((CORPUS / "seeds.json").read_text(encoding="utf-8"))["vectors"]
    return found
