"""The auction: who may say what, and who takes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from oudler.rules.seats import Seat
from oudler.verdicts import IllegalAction


class Bid(IntEnum):
    """BID-03: the calls in ascending order; BID-14, P3-03: the same at 3, 4 and 5 players."""

    PASSE = 0
    PRISE = 1
    GARDE = 2
    GARDE_SANS = 3
    GARDE_CONTRE = 4

    @property
    def code(self) -> str:
        return self.name.lower()

    @property
    def uses_chien(self) -> bool:
        """BID-06: on a prise or a garde the taker takes the chien and makes an écart."""
        return self in (Bid.PRISE, Bid.GARDE)

    @property
    def is_surcontrat(self) -> bool:
        return self in (Bid.GARDE_SANS, Bid.GARDE_CONTRE)


BIDS: Final = {bid.code: bid for bid in Bid} | {"petite": Bid.PRISE, "pousse": Bid.PRISE}
"""D-06: the words for a bid; *petite* is another name of the prise (BID-03)."""


@dataclass(frozen=True, slots=True)
class Auction:
    """What was said so far, in speaking order; *refused* are the places of sur-contrats an arbiter refused."""

    bids: tuple[Bid, ...] = ()
    refused: frozenset[int] = frozenset()

    @property
    def highest(self) -> Bid:
        return max(self.bids, default=Bid.PASSE)

    def after(self, bid: Bid) -> Auction:
        return Auction((*self.bids, bid), self.refused)

    def with_last_refused(self) -> Auction:
        """BID-12: a refused sur-contrat becomes a pass."""
        return Auction((*self.bids[:-1], Bid.PASSE), self.refused | {len(self.bids) - 1})


def speaking_order(dealer: Seat, players: int) -> tuple[Seat, ...]:
    """BID-01: the dealer's right-hand neighbour speaks first, the dealer last; BID-02: one round only."""
    return tuple(Seat((dealer + 1 + place) % players) for place in range(players))


def legal_bids(auction: Auction, *, barred: bool = False) -> tuple[Bid, ...]:
    """Return what the next player may say.

    - BID-04: a bid must be strictly higher than those before; one may always pass.
    - BID-13: a player under a ban takes part in the deal but can only pass.
    """
    if barred:
        return (Bid.PASSE,)
    return (Bid.PASSE, *(bid for bid in Bid if bid > auction.highest))


def check_bid(bid: Bid, auction: Auction, *, barred: bool = False) -> None:
    if bid in legal_bids(auction, barred=barred):
        return
    if barred:
        raise IllegalAction(
            "BID-13",
            "ce joueur n'a pas le droit d'enchérir à cette donne : il ne peut que passer",
            "this player is barred from bidding on this deal: he can only pass",
        )
    raise IllegalAction(
        "BID-04",
        f"{bid.code} : il faut une enchère supérieure à {auction.highest.code}, ou passer",
        f"{bid.code}: a bid must be higher than {auction.highest.code}; or pass",
    )


def taker_place(auction: Auction) -> int | None:
    """Return the speaking place of the highest bidder; None when all passed (BID-05)."""
    highest = auction.highest
    return None if highest is Bid.PASSE else auction.bids.index(highest)


def may_decline(auction: Auction) -> bool:
    """BID-12: who bid a prise or a garde may decline when a sur-contrat over his bid was refused by the arbiter."""
    place = taker_place(auction)
    if place is None or not auction.highest.uses_chien:
        return False
    return any(refused > place for refused in auction.refused)
