"""How likely a layout is, given what players did: bids, poignées that were not shown, signals of the defence."""

from __future__ import annotations

from typing import Final

from oudler.bots.bids import Moment, likelihood_at
from oudler.bots.camps import own_seat
from oudler.bots.model import margin
from oudler.bots.signals import Conventions, reading
from oudler.bots.signals import weigher as by_signals
from oudler.bots.worlds import Weigh
from oudler.cards import EXCUSE_ONLY, TRUMPS
from oudler.kernel import LayoutMask
from oudler.rules import Bid, Seat, View
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.rules.seats import next_seat

_SHOWABLE: Final = (TRUMPS | EXCUSE_ONLY).mask  # POIG-06: the Excuse stands for an atout
_HIDDEN: Final = 0.3  # how often a poignée is not shown, beside hands that have none


def weigher(view: View, *, hands: bool, signals: Conventions | None, poignees: bool = True) -> Weigh | None:
    """Return the weight of a layout: by bids and poignées (*hands*), and by what the defence has said (*signals*).

    Without *poignees* at the table nobody who shows none has said anything.
    """
    by_signs = None if signals is None else by_signals(reading(view, signals))
    spoken = _Spoken(view, poignees=poignees) if hands else None
    if spoken is None or not spoken.tells:
        return by_signs
    by_hands = spoken.weight
    return by_hands if by_signs is None else lambda layout: by_hands(layout) * by_signs(layout)


class _Spoken:
    """What bids and silence say of the cards each other seat was dealt."""

    def __init__(self, view: View, *, poignees: bool = True) -> None:
        self.players = view.players
        self.taker = view.taker
        self.chien = 0 if view.chien is None else view.chien.mask
        self.played = [0] * view.players
        for leader, cards, _ in (*view.tricks, view.trick):
            for place, card in enumerate(cards):
                self.played[(leader + place) % view.players] |= 1 << card
        me = own_seat(view)
        self.bids = self._bids(view, me)
        self.silent = self._silent(view, me) if poignees else []
        self.fewest = min(POIGNEE_SIZES[view.players])

    @property
    def tells(self) -> bool:
        return bool(self.bids or self.silent)

    def weight(self, layout: LayoutMask) -> float:
        product = 1.0
        for seat, moment, bid in self.bids:
            product *= likelihood_at(margin(self._dealt(seat, layout), self.players), moment, bid)
        for seat in self.silent:
            held = layout[seat] | self.played[seat]
            if (held & _SHOWABLE).bit_count() >= self.fewest:
                product *= _HIDDEN
        return product

    def _dealt(self, seat: Seat, layout: LayoutMask) -> int:
        """Return the hand that *seat* was dealt: with the écart, without the chien, if it has taken it up (DOG-02)."""
        held = layout[seat] | self.played[seat]
        return (held | layout[-1]) & ~self.chien if seat == self.taker and self.chien else held

    @staticmethod
    def _bids(view: View, me: Seat) -> list[tuple[Seat, Moment, Bid]]:
        bids, seat = [], view.dealer
        for number, bid in enumerate(view.bids):
            seat = next_seat(seat, view.players)
            if seat != me:
                bids.append((seat, Moment.of(view.players, view.bids[:number]), bid))
        return bids

    def _silent(self, view: View, me: Seat) -> list[Seat]:
        """POIG-02: return who has played his first card and shown nothing."""
        spoke = {me, *(poignee.seat for poignee in view.poignees)}
        return [Seat(seat) for seat, played in enumerate(self.played) if played and seat not in spoke]
