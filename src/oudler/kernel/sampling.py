"""Deals that agree with what a seat knows: how many there are, and samples of them, all equally likely.

    known = Knowledge.of(view(state, seat))
    count(known)
    for north, west, south, east, aside in sample(known, 1000, seed=7): ...
    state = suppose(view, deal)  # to play on, to solve

A deal here is the cards that every seat holds now, in the order of the seats, and then what lies aside: the écart of a
prise or a garde, else the chien (nothing between the chien and the écart).
What has been played is in none of them.

Sample *i* depends on the knowledge, the seed and *i* alone, whatever the number of threads.
"""

from __future__ import annotations

from typing import Final

from oudler.cards import Card, CardSet
from oudler.kernel.knowledge import Knowledge
from oudler.kernel.native import core
from oudler.rules import FFT2022, Deal, Edition, Engagement, Seat, State, View
from oudler.rules.auction import Auction
from oudler.rules.call import partner_of
from oudler.text import OudlerError, Text

Layout = tuple[CardSet, ...]
"""Where the cards may be: the hand that every seat has now, in the order of the seats, then what lies aside."""
LayoutMask = tuple[int, ...]
"""The same as masks, for programs."""

_SEEDS: Final = 1 << 64
# The eight largest primes below 2^31: their product, 2^248, is above any number of deals (78 cards: below 2^179).
_PRIMES: Final = tuple((1 << 31) - less for less in (1, 19, 61, 69, 85, 99, 105, 151))


class Sampler:
    """The counts of one knowledge, made once for many samples."""

    __slots__ = ("knowledge", "native")

    def __init__(self, knowledge: Knowledge) -> None:
        """Count; knowledge that no deal agrees with is an error."""
        self.knowledge: Final = knowledge
        self.native: Final = core.Sampler(
            known=[place.known.mask for place in knowledge.places],
            may=[place.may_hold.mask for place in knowledge.places],
            unknown=[place.unknown for place in knowledge.places],
            unescorted=sum(1 << seat for seat in knowledge.unescorted),
        )
        if not self.native.total:
            raise OudlerError(
                Text("aucune donne ne s'accorde avec ce qui est connu", "no deal agrees with what is known")
            )

    def count(self) -> int:
        """Return the exact number of deals, by the Chinese remainder theorem."""
        total, product = 0, 1
        for prime in _PRIMES:
            total += product * ((self.native.residue(prime) - total) * pow(product, -1, prime) % prime)
            product *= prime
        return total

    def sample(self, number: int, *, seed: int = 0, first: int = 0, threads: int = 1) -> list[Layout]:
        """Return the samples *first* … *first* + *number* - 1 of *seed*."""
        deals = self.sample_mask(number, seed=seed, first=first, threads=threads)
        return [tuple(map(CardSet, deal)) for deal in deals]

    def sample_mask(self, number: int, *, seed: int = 0, first: int = 0, threads: int = 1) -> list[LayoutMask]:
        return self.native.sample_masks(*_checked(number, seed, first, threads))

    def sample_bytes(self, number: int, *, seed: int = 0, first: int = 0, threads: int = 1) -> bytes:
        """Return the samples as they lie in memory: 16 bytes a set (`CardSet.mask`, lowest byte first), set by set."""
        return self.native.sample_bytes(*_checked(number, seed, first, threads))

    def chances(self) -> tuple[tuple[float, ...], ...]:
        """Return for every place the share of the deals in which each card lies there: `chances()[2][card]`."""
        return tuple(map(tuple, self.native.chances()))

    def chance(self, seat: Seat, card: Card) -> float:
        """Return the share of the deals in which *seat* holds *card*."""
        return self.native.chances()[seat][card]


def sample(knowledge: Knowledge, number: int, *, seed: int = 0, threads: int = 1) -> list[Layout]:
    """Return deals that agree with *knowledge*, each drawn uniformly from all of them."""
    return Sampler(knowledge).sample(number, seed=seed, threads=threads)


def sample_mask(knowledge: Knowledge, number: int, *, seed: int = 0, threads: int = 1) -> list[LayoutMask]:
    return Sampler(knowledge).sample_mask(number, seed=seed, threads=threads)


def count(knowledge: Knowledge) -> int:
    """Return how many deals agree with *knowledge*."""
    return Sampler(knowledge).count()


def suppose(view: View, layout: Layout, *, edition: Edition = FFT2022, declares_petit_sec: bool = True) -> State:
    """Return the deal that *view* would be of if the cards lay so; its auction and bans are as far as the view goes."""
    players, taker = view.players, view.taker
    dealt, chien = list(layout[:-1]), layout[-1]
    for leader, cards, _ in (*view.tricks, view.trick):
        for place, card in enumerate(cards):
            seat = (leader + place) % players
            dealt[seat] |= CardSet.of((card,))
    engagement, ecart = None, CardSet()
    if view.chien is not None and taker is not None:
        chien, ecart = view.chien, layout[-1]
        dealt[taker] = (dealt[taker] | ecart) - chien
    if view.contract is not None and taker is not None:
        partner = None if view.called is None else partner_of(view.called, taker, tuple(dealt))
        engagement = Engagement(taker, view.contract, view.called, partner, view.chelem)
    return State(
        deal=Deal(players, view.dealer, tuple(dealt), chien, edition=edition, declares_petit_sec=declares_petit_sec),
        phase=view.phase,
        to_act=view.to_act,
        hands=layout[:-1],
        trick=view.trick,
        tricks=view.tricks,
        engagement=engagement,
        ecart=ecart,
        poignees=view.poignees,
        auction=Auction(view.bids),
        request=view.request,
        chelem_refused=not view.may_announce_chelem,
    )


def _checked(number: int, seed: int, first: int, threads: int) -> tuple[int, int, int, int]:
    if number < 0 or first < 0 or threads < 1:
        raise ValueError(number if number < 0 else first if first < 0 else threads)
    return number, seed % _SEEDS, first, threads
