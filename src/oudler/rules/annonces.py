"""The poignée: who may show what."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from oudler.cards import EXCUSE, EXCUSE_ONLY, NO_CARDS, TRUMPS, Card, CardSet, card_label
from oudler.rules.ecart import reshowable
from oudler.rules.editions import FFT2022, Edition
from oudler.text import Text, plural
from oudler.verdicts import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from oudler.rules.seats import Seat


class PoigneeLevel(IntEnum):
    """POIG-09: the levels and their bonus, the same whatever the contract."""

    SIMPLE = 20
    DOUBLE = 30
    TRIPLE = 40

    @property
    def code(self) -> str:
        return self.name.lower()


POIGNEE_SIZES: Final[dict[int, dict[int, PoigneeLevel]]] = {
    3: {13: PoigneeLevel.SIMPLE, 15: PoigneeLevel.DOUBLE, 18: PoigneeLevel.TRIPLE},
    4: {10: PoigneeLevel.SIMPLE, 13: PoigneeLevel.DOUBLE, 15: PoigneeLevel.TRIPLE},
    5: {8: PoigneeLevel.SIMPLE, 10: PoigneeLevel.DOUBLE, 13: PoigneeLevel.TRIPLE},
}
"""POIG-03: sizes at 4 players 10, 13, 15. P3-04: at 3 players 13, 15, 18. P5-13: at 5 players 8, 10, 13."""


@dataclass(frozen=True, slots=True)
class Poignee:
    """A poignée that was shown."""

    seat: Seat
    cards: CardSet
    level: PoigneeLevel


@dataclass(frozen=True, slots=True)
class PoigneeChoice:
    """All the poignées of one kind: every card of *forced*, and the rest of *size* from *pool*."""

    forced: CardSet
    pool: CardSet
    size: int


def poignee_choices(
    hand: CardSet, players: int, ecart: CardSet = NO_CARDS, edition: Edition = FFT2022
) -> Iterator[PoigneeChoice]:
    """Yield what a player may show from *hand*; *ecart* is the taker's.

    - POIG-03, POIG-04: exactly so many atouts; who has more hides some of his choice (D-27: from any other number).
    - POIG-06: the Excuse may stand for a missing atout, but says that there is no other one.
    - POIG-08: atouts of the écart may be shown again.
    """
    held = hand & TRUMPS
    put_away, most = reshowable(ecart, edition)
    free = most == len(put_away)
    for size in POIGNEE_SIZES[players]:
        pools = [(NO_CARDS, held | put_away if free else held)]
        if not free:
            pools += [(CardSet.of((card,)), held) for card in put_away][: most * len(put_away)]
        for forced, pool in pools:
            if len(forced | pool) >= size:
                yield PoigneeChoice(forced, pool, size)
            if EXCUSE in hand and len(forced | pool) + 1 == size and (free or len(forced) == most):
                yield PoigneeChoice(forced | pool | EXCUSE_ONLY, NO_CARDS, size)


def poignee_level(
    shown: CardSet, hand: CardSet, players: int, ecart: CardSet = NO_CARDS, edition: Edition = FFT2022
) -> PoigneeLevel:
    """Return the level of the poignée *shown* from *hand*, or refuse it with the clause.

    Order is of no matter here: POIG-05, atouts are shown in order, which `in_order` gives; POIG-07, the Excuse
    may stand anywhere.
    """
    put_away, most = reshowable(ecart, edition)
    showable = (hand | put_away) & TRUMPS | hand & EXCUSE_ONLY
    for card in shown - showable:
        raise IllegalAction(
            "POIG-04",
            f"{card_label(card)} n'est pas un atout que ce joueur peut montrer",
            f"{card_label(card)} is no atout that this player can show",
        )
    level = POIGNEE_SIZES[players].get(len(shown))
    if level is None:
        sizes = ", ".join(str(size) for size in POIGNEE_SIZES[players])
        raise IllegalAction(
            "POIG-04",
            f"une poignée montre exactement {sizes} atouts, pas {len(shown)}",
            f"a poignée shows exactly {sizes} atouts, not {len(shown)}",
        )
    again = shown & put_away
    if len(again) > most:
        said = plural(most, Text("atout", "atout"), Text("atouts", "atouts"))
        raise IllegalAction(
            "POIG-08",
            f"on ne peut remontrer que {said.fr} de l'écart dans cette édition",
            f"only {said.en} of the écart may be shown again in this edition",
        )
    hidden = (hand & TRUMPS) - shown
    if EXCUSE in shown and (hidden or len(again) < most):
        raise IllegalAction(
            "POIG-06",
            "montrer l'Excuse affirme qu'on n'a pas d'autre atout",
            "showing the Excuse says that there is no other atout",
        )
    return level


def in_order(shown: CardSet) -> tuple[Card, ...]:
    """POIG-05: the atouts from the highest down, which every edition accepts; the Excuse last by our choice."""
    return tuple(sorted(shown & TRUMPS, reverse=True)) + tuple(shown & EXCUSE_ONLY)


def is_in_order(presented: tuple[Card, ...], edition: Edition = FFT2022) -> bool:
    """Tell whether a poignée laid on the table is in order.

    - POIG-05: atouts are shown in order, either way (D-13: from the highest down in 2012).
    - POIG-07: the Excuse may stand anywhere.
    """
    atouts = [card for card in presented if card != EXCUSE]
    down = sorted(atouts, reverse=True)
    return atouts == down or (edition.poignee_order == "sorted" and atouts == down[::-1])
