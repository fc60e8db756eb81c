"""Étuis drawn so that nobody chose their cards, and anybody can draw them again.

Before the tournament the organiser publishes `commitment(seed)` and the terms: which étuis, which band of the
taker's hand, which public number will be mixed in (a lottery's, say).
Afterwards he publishes the seed.
Étui *k* is dealt, as any verifiable deal is (`oudler.rules.seeds`), from the seed and the text `PUBLIC etui k.0`; where
the redraw rule refuses it, from `PUBLIC etui k.1`, and so on.

The redraw rule looks at two things only, a petit sec (DUP-18) and the taker's own hand.
So given the taker's hand, the other sixty cards lie as they would in any deal without a petit sec.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from oudler.cards import CardSet
from oudler.rules.dealing import Distribution, deal_from_seed
from oudler.rules.seeds import with_public_number
from oudler.rules.state import Deal, petit_sec_seat
from oudler.tournament.duplicate.compass import PLAYING_ORDER, seat_of
from oudler.tournament.duplicate.etuis import MOST_ETUIS, Etui
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken

Suits = Callable[[CardSet], bool]
"""What is asked of the taker's hand."""

MOST_ATTEMPTS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Marks:
    """DUP-10: what an étui shows: who deals, and who takes."""

    dealer: Orientation
    taker: Orientation


@dataclass(frozen=True, slots=True)
class Drawn:
    """An étui and the attempt that gave it, from 0: those before it were refused."""

    etui: Etui
    attempt: int


def marks_of(number: int, taker: Orientation | None = None) -> Marks:
    """Return dealer and taker of étui *number*; a movement may say who takes, and the dealer follows.

    - Takers turn with the numbers: Nord, Ouest, Sud, Est; of any four étuis in a row, each orientation takes one.
    - The dealer's place changes from étui to étui: in each four (1 to 4, 5 to 8 …) the taker once deals, once leads,
      once faces the dealer and once sits to his left.
    - Of sixteen étuis (1 to 16 …) every dealer has every taker once.
    """
    block, turn = divmod(number - 1, len(PLAYING_ORDER))
    if taker is not None:
        turn = seat_of(taker)
    return Marks(PLAYING_ORDER[(2 * turn + block) % len(PLAYING_ORDER)], PLAYING_ORDER[turn])


def public_text(public: str, number: int, attempt: int) -> str:
    """Return the text that is mixed into the seed: what `oudler deal verify` reads as the deal's public number."""
    return f"{public} etui {number}.{attempt}".strip()


def dealt(seed: bytes, public: str, number: int, attempt: int, marks: Marks) -> Distribution:
    """Return one attempt at an étui, whatever it is worth."""
    mixed = with_public_number(seed, public_text(public, number, attempt))
    return deal_from_seed(mixed, len(PLAYING_ORDER), seat_of(marks.dealer))


def draw(seed: bytes, public: str, number: int, suits: Suits, taker: Orientation | None = None) -> Drawn:
    """Return étui *number*: the first attempt without a petit sec (DUP-18) whose taker has a hand that suits."""
    marks = marks_of(number, taker)
    for attempt in range(MOST_ATTEMPTS):
        cards = dealt(seed, public, number, attempt, marks)
        if accepted(cards, marks, suits):
            return Drawn(Etui.of(number, Deal.of(cards), marks.taker), attempt)
    raise RuleBroken(
        "DUP-16",
        f"étui n° {number} : aucune de {MOST_ATTEMPTS} donnes ne donne au preneur la main demandée",
        f"étui no. {number}: none of {MOST_ATTEMPTS} deals gives the taker the hand asked for",
    )


def accepted(cards: Distribution, marks: Marks, suits: Suits) -> bool:
    """DUP-18, DUP-16: the redraw rule: no petit sec, and the taker's hand is one that was asked for."""
    return suits(CardSet.of(cards.cards_of(seat_of(marks.taker)))) and petit_sec_seat(cards.hands) is None


def draw_many(
    seed: bytes, public: str, numbers: Sequence[int], suits: Suits, takers: Mapping[int, Orientation] | None = None
) -> Iterator[Drawn]:
    """Yield the étuis of these numbers; each depends on its own number only, so a set can be drawn in parts.

    *takers* are the marks of a movement, where it has some.
    """
    if not numbers or min(numbers) < 1 or max(numbers) > MOST_ETUIS:
        raise RuleBroken("DUP-10", f"étuis : de 1 à {MOST_ETUIS}", f"étuis: from 1 to {MOST_ETUIS}")
    for number in numbers:
        yield draw(seed, public, number, suits, (takers or {}).get(number))
