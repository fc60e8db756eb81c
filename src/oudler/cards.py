"""The 78 cards, sets of them on one int, their half-points and their text codes.

A card is an int in *deck order*: Pique, Cœur, Carreau, Trèfle, each from the ace up to the king
(0 … 55), then the atouts 1 … 21 (56 … 76), then the Excuse (77).

- CARD-01: 4 suits of 14 cards, 21 atouts, 1 Excuse: 78 cards, each once.
- CARD-02: suits in the order Pique, Cœur, Carreau, Trèfle; in a suit the ace is the lowest card, the king the highest.
- CARD-03: *honneurs* are Roi, Dame, Cavalier and Valet: 16 cards.
- CARD-04: atouts rank from the 21 down to the 1 (the petit), above every suit card.
- CARD-05: the Excuse belongs to no suit and is not an atout.
- CARD-06: the three *bouts* (*oudlers*) are the 21, the petit and the Excuse.
- CARD-07, CARD-08: values in integer half-points, 182 in the pack (91 points).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NewType, Self

from oudler.text import OudlerError, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = [
    "BOUTS",
    "DECK",
    "EXCUSE",
    "EXCUSE_ONLY",
    "HONNEURS",
    "KINGS",
    "NO_CARDS",
    "PETIT",
    "SUIT_CARDS",
    "TOTAL_HALF_POINTS",
    "TRUMPS",
    "TWENTY_ONE",
    "Card",
    "CardSet",
    "Suit",
    "UnknownCard",
    "atout",
    "card_label",
    "code",
    "half_points",
    "parse_card",
    "parse_cards",
    "parse_label",
    "points_text",
    "strength",
    "suit_card",
    "suit_of",
]

Card = NewType("Card", int)

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R")
SUIT_LETTERS: Final = "PCKT"
SUIT_SYMBOLS: Final = "♠♥♦♣"
SUIT_SIZE: Final = 14
FIRST_TRUMP: Final = 56


class Suit(IntEnum):
    """The four suits in their order of priority (CARD-02), and the atouts."""

    PIQUE = 0
    COEUR = 1
    CARREAU = 2
    TREFLE = 3
    TRUMPS = 4

    @property
    def symbol(self) -> str:
        return "♠♥♦♣★"[self]


def suit_card(suit: Suit, rank: str) -> Card:
    """Return the card of *suit* with a rank of `RANKS`: `suit_card(Suit.COEUR, "R")`."""
    return Card(suit * SUIT_SIZE + RANKS.index(rank))


def atout(number: int) -> Card:
    """Return the atout with this number, 1 … 21."""
    if not 1 <= number <= 21:
        raise ValueError(number)
    return Card(FIRST_TRUMP + number - 1)


PETIT: Final = atout(1)
TWENTY_ONE: Final = atout(21)
EXCUSE: Final = Card(77)

_SUITS: Final[tuple[Suit | None, ...]] = (
    *(Suit(card // SUIT_SIZE) for card in range(FIRST_TRUMP)),
    *(Suit.TRUMPS for _ in range(21)),
    None,
)
_STRENGTHS: Final[tuple[int, ...]] = (*(card % SUIT_SIZE + 1 for card in range(FIRST_TRUMP)), *range(1, 22), 0)
_HONNEUR_HALF_POINTS: Final = {"R": 9, "D": 7, "C": 5, "V": 3}


def _half_points(card: int) -> int:
    if card in (PETIT, TWENTY_ONE, EXCUSE):
        return 9
    return _HONNEUR_HALF_POINTS.get(RANKS[card % SUIT_SIZE], 1) if card < FIRST_TRUMP else 1


_HALF_POINTS: Final = tuple(_half_points(card) for card in range(78))
TOTAL_HALF_POINTS: Final = 182


def suit_of(card: Card) -> Suit | None:
    """Return the suit of *card*; None for the Excuse, which has none (CARD-05)."""
    return _SUITS[card]


def strength(card: Card) -> int:
    """Return the rank within the suit, ace 1 … king 14, atout 1 … 21; 0 for the Excuse."""
    return _STRENGTHS[card]


def half_points(card: Card) -> int:
    """Return the value in half-points: bout or Roi 9, Dame 7, Cavalier 5, Valet 3, others 1 (CARD-07).

    CARD-09: so that two of them, a card of value with a small one, make the whole points counted at the table:
    5, 4, 3, 2, and 1 for two small cards (D-19: 2 is an error of a popular text).
    """
    return _HALF_POINTS[card]


def points_text(halves: int) -> str:
    """Return half-points as people write points: `40`, `40 ½`."""
    whole, half = divmod(halves, 2)
    return f"{whole} ½" if half else f"{whole}"


@dataclass(frozen=True, slots=True, init=False)
class CardSet:
    """An immutable set of cards: bit *c* of `mask` is set when card *c* is in it."""

    mask: int

    def __init__(self, mask: int = 0) -> None:
        _set_mask(self, mask)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Self:
        mask = 0
        for card in cards:
            mask |= 1 << card
        return cls(mask)

    def __contains__(self, card: Card) -> bool:
        return self.mask >> card & 1 == 1

    def __iter__(self) -> Iterator[Card]:
        """Iterate in deck order."""
        mask = self.mask
        cards = []
        while mask:
            card = mask.bit_length() - 1
            cards.append(Card(card))
            mask ^= 1 << card
        return reversed(cards)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: CardSet) -> bool:
        return self.mask & ~other.mask == 0

    def without(self, card: Card) -> CardSet:
        return CardSet(self.mask & ~(1 << card))

    def in_suit(self, suit: Suit) -> CardSet:
        return CardSet(self.mask & _SUIT_MASKS[suit])

    def trumps_above(self, card: Card) -> CardSet:
        """Return the atouts of this set that are higher than the atout *card*."""
        return CardSet(self.mask & _SUIT_MASKS[Suit.TRUMPS] & -(2 << card))

    @property
    def half_points(self) -> int:
        return sum(_HALF_POINTS[card] for card in self)

    @property
    def codes(self) -> list[str]:
        return [_CODES[card] for card in self]

    def __str__(self) -> str:
        return " ".join(self.codes)


# The slot's own setter costs two thirds of what a frozen dataclass does, and sets are made for every card.
_set_mask: Final = CardSet.__dict__["mask"].__set__

_SUIT_MASKS: Final = (
    *(((1 << SUIT_SIZE) - 1) << SUIT_SIZE * suit for suit in range(4)),
    ((1 << 21) - 1) << FIRST_TRUMP,
)

NO_CARDS: Final = CardSet()
DECK: Final = CardSet((1 << 78) - 1)
TRUMPS: Final = CardSet(_SUIT_MASKS[Suit.TRUMPS])
SUIT_CARDS: Final = CardSet((1 << FIRST_TRUMP) - 1)
EXCUSE_ONLY: Final = CardSet.of((EXCUSE,))
BOUTS: Final = CardSet.of((PETIT, TWENTY_ONE, EXCUSE))
KINGS: Final = CardSet.of(suit_card(Suit(suit), "R") for suit in range(4))
HONNEURS: Final = CardSet.of(suit_card(Suit(suit), rank) for suit in range(4) for rank in "VCDR")


def _code(card: int) -> str:
    if card == EXCUSE:
        return "E"
    if card >= FIRST_TRUMP:
        return f"A{card - FIRST_TRUMP + 1}"
    return SUIT_LETTERS[card // SUIT_SIZE] + RANKS[card % SUIT_SIZE]


def _label(card: int) -> str:
    if card == EXCUSE:
        return "Excuse"
    if card >= FIRST_TRUMP:
        return str(card - FIRST_TRUMP + 1)
    return SUIT_SYMBOLS[card // SUIT_SIZE] + RANKS[card % SUIT_SIZE]


_CODES: Final = tuple(_code(card) for card in range(78))
_LABELS: Final = tuple(_label(card) for card in range(78))
_PARSED: Final = {_CODES[card]: Card(card) for card in range(78)} | {
    _LABELS[card]: Card(card) for card in range(FIRST_TRUMP)
}


class UnknownCard(OudlerError):
    """A text that is no card's code; *place* counts from 1 in the list it stood in."""

    def __init__(self, code: str, place: int | None = None) -> None:
        shown = code if len(code) <= 20 else code[:20] + "…"
        where_fr = "" if place is None else f", à la place {place}"
        where_en = "" if place is None else f", at place {place}"
        super().__init__(Text(f"carte inconnue {shown!r}{where_fr}", f"unknown card {shown!r}{where_en}"))
        self.code = code
        self.place = place


def code(card: Card) -> str:
    """Return the ASCII code: `PR`, `C10`, `A21`, `E`."""
    return _CODES[card]


def card_label(card: Card) -> str:
    """Return what people read: `♠R`, `♥10`, `21`, `Excuse`."""
    return _LABELS[card]


def parse_card(text: str, place: int | None = None) -> Card:
    """Return the card of a code, in any case, `♠♥♦♣` taken for the suit letter."""
    card = _PARSED.get(text.upper().replace("\ufe0f", ""))
    if card is None:
        raise UnknownCard(text, place)
    return card


def parse_label(text: str, place: int | None = None) -> Card:
    """Return the card of a code or of what people read and say: `21`, `Excuse`."""
    if text.isascii() and text.isdigit() and len(text) <= 2 and 1 <= int(text) <= 21:
        return atout(int(text))
    return EXCUSE if text.lower() in ("excuse", "exc", "exc.") else parse_card(text, place)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of codes separated by blanks or commas, in their order."""
    return tuple(parse_card(word, place) for place, word in enumerate(text.replace(",", " ").split(), 1))
