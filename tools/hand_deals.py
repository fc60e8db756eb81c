"""Deals for the training of the bidding model: dealt, put away, called, played; masks and kernel positions alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from oudler.bots.quick import SuitValue, quick_call, quick_ecart
from oudler.bots.supposing import searched
from oudler.cards import EXCUSE, PETIT, TRUMPS
from oudler.kernel.native import core
from oudler.rules.dealing import SHAPES

Kind = Literal["chien", "sans", "contre"]
KINDS: Final[tuple[Kind, ...]] = ("chien", "sans", "contre")
CONTRACT: Final = 25
_ATOUTS: Final = TRUMPS.mask
_SEEDS: Final = 1 << 62
_CHELEM_FROM: Final = 110  # without a chelem an amount of coefficient 1 is 91 at most


@dataclass(frozen=True, slots=True)
class Cards:
    """A deal: hands and chien as masks; *leader* is on the dealer's right."""

    players: int
    hands: tuple[int, ...]
    chien: int
    leader: int


@dataclass(frozen=True, slots=True)
class Made:
    """A deal ready for its first card, seen from the attack."""

    position: core.Position
    hand: int
    ecart: int
    called: int | None
    partner: int | None


@dataclass(frozen=True, slots=True)
class Played:
    """How one play ended: the margin in points with the petit au bout in it, and a chelem (1, 0, -1)."""

    margin: float
    won: bool
    chelem: int

    @classmethod
    def of(cls, amount: int) -> Played:
        chelem = 1 if amount > _CHELEM_FROM else -1 if amount < -_CHELEM_FROM else 0
        amount -= 200 * chelem
        return cls(amount - CONTRACT if amount > 0 else amount + CONTRACT, amount > 0, chelem)


def petit_sec(hand: int) -> bool:
    return bool(hand >> PETIT & 1) and (hand & (_ATOUTS | 1 << EXCUSE)).bit_count() == 1


def deals(rng: Random, players: int) -> Iterator[Cards]:
    """Yield deals without end, none with a petit sec."""
    shape = SHAPES[players]
    pack = list(range(78))
    while True:
        rng.shuffle(pack)
        chien = sum(1 << card for card in pack[: shape.chien])
        hands = tuple(
            sum(1 << card for card in pack[at : at + shape.hand]) for at in range(shape.chien, 78, shape.hand)
        )
        if not any(map(petit_sec, hands)):
            yield Cards(players, hands, chien, rng.randrange(players))


def taken(
    rng: Random, players: int, value: Callable[[int], float], least: float, most: float
) -> Iterator[tuple[Cards, int]]:
    """Yield deals and how many seats pass before the first whose hand seems good enough.

    How good that is lies between *least* and *most* and varies from deal to deal; deals that nobody takes are left out.
    """
    for cards in deals(rng, players):
        asked = rng.uniform(least, most)
        for passes in range(players):
            if value(cards.hands[(cards.leader + passes) % players]) >= asked:
                yield cards, passes
                break


def make(cards: Cards, taker: int, kind: Kind, value: SuitValue, call: SuitValue) -> Made:
    """Return the deal taken by *taker*: called and put away by a look at each suit."""
    shape = SHAPES[cards.players]
    hands = list(cards.hands)
    called = quick_call(hands[taker], call) if cards.players == 5 else None
    holder = None if called is None else next((seat for seat, hand in enumerate(hands) if hand >> called & 1), None)
    partner = None if holder == taker else holder
    ecart = 0
    if kind == "chien":
        hand = hands[taker] | cards.chien
        ecart = quick_ecart(hand, shape.chien, called, value)
        hands[taker] = hand & ~ecart
    position = core.Position(
        players=cards.players,
        tricks=shape.hand,
        taker=taker,
        partner=-1 if partner is None else partner,
        called=-1 if called is None else called,
        coefficient=1,
        poignees=0,
        chelem_announced=False,
        excuse_leads_last=True,
        excuse_last_literal=True,
        split_half=False,
        hands=hands,
        aside={"chien": ecart, "sans": cards.chien, "contre": 0}[kind],
        leader=cards.leader,
        played=[],
    )
    return Made(position, hands[taker], ecart, called, partner)


def by_rules(position: core.Position, number: int, rng: Random) -> list[Played]:
    """Return *number* plays by the kernel's simple rules."""
    every = (1 << position.players) - 1
    amounts = position.playouts(number, every, rng.randrange(_SEEDS), 1, True)[2]
    return [Played.of(amount) for amount in memoryview(amounts or b"").cast("h")]


def by_search(position: core.Position, samples: int, rng: Random) -> Played:
    """Return one play in which every card is the best of *samples* simple plays after it, all hands open."""
    return Played.of(searched(position, samples, rng.randrange(_SEEDS)).outcome()[5])
