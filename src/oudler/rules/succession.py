"""From one deal to the next: who deals, who may not bid; and the faults of chapter 1 that decide it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from oudler.rules.seats import Seat, next_seat
from oudler.rules.state import Phase

if TYPE_CHECKING:
    from oudler.rules.editions import Edition
    from oudler.rules.state import State


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Who deals next, and who may only pass in that deal."""

    dealer: Seat
    barred: frozenset[Seat] = frozenset()


def next_deal(ended: State, renonces: frozenset[Seat] = frozenset()) -> NextDeal:
    """Return the next deal after one that ended by the book.

    - DEAL-12, DEAL-16: the deal passes to the right, also after a passed-out deal (BID-05) or a petit sec (HAND-04).
    - DEAL-15: a defender guilty of a renonce consommée (*renonces*) may not bid on the next deal.
    - Q-04: a deal that was annulled or passed out does not count, and the next dealer deals.
    - Q-46: a ban lasts until one auction has been held, so a petit sec declared before it carries the ban over.
    - CONT-04: nothing else is carried from one deal to the next.
    """
    if not ended.phase.is_over:
        raise ValueError(ended.phase)
    deal = ended.deal
    no_auction = ended.phase is Phase.PETIT_SEC and not ended.auction.bids
    kept = deal.barred if no_auction else frozenset[Seat]()
    fresh = renonces if deal.edition.renonce_ban else frozenset[Seat]()
    return NextDeal(next_seat(deal.dealer, deal.players), kept | fresh)


def misdeal(dealer: Seat, culprit: Seat, edition: Edition, barred: frozenset[Seat] = frozenset()) -> NextDeal:
    """Return the redeal after a fault in the distribution (*fausse donne*).

    - DEAL-13, DEAL-16: the same dealer deals again; the culprit may not bid (D-01: the dealer himself in 2012).
    - DEAL-14: everybody hands in his cards without looking, so nothing of the misdealt hands goes on.
    """
    guilty = {"culprit": {culprit}, "dealer": {dealer}, "none": set[Seat]()}[edition.misdeal_ban]
    return NextDeal(dealer, barred | guilty)


# --- faults with the écart -------------------------------------------------------------------------------------------

EcartRemedy = Literal["rectify", "two_best_to_defence", "faux_ecart", "none"]


def can_change_ecart(
    edition: Edition, *, said_jeu: bool, size_is_right: bool, act_of_play: bool, card_played: bool
) -> bool:
    """Tell whether the écart may still be changed or looked at.

    ECART-06: from "jeu" or any act of play (a poignée shown, a card played) the deal has begun and it may not.
    D-09: in 2012 a wrong number of cards could be mended after "jeu" until the first card.
    """
    if edition.ecart_lock == "jeu_and_size" and not size_is_right:
        return not card_played
    return not (said_jeu or act_of_play or card_played)


def ecart_picked_up(edition: Edition, *, own_first_card: bool, second_trick: bool) -> EcartRemedy:
    """Return what follows when a taker, having shown a poignée, took up the écart instead of his hand.

    ECART-07: mended until the second trick has started; after that play goes on, the two highest cards go to the
    defence, and the deal counts if it is lost (D-10: before 2022 until his own first card, then it is a faux écart).
    """
    if edition.ecart_pickup == "second_trick":
        return "two_best_to_defence" if second_trick else "rectify"
    if edition.ecart_pickup == "first_card":
        return "faux_ecart" if own_first_card else "rectify"
    return "none"


def counts_after_taker_fault(*, won: bool) -> bool:
    """ECART-07: a deal with the taker's fault is annulled if he wins it and counts if he loses."""
    return not won


def is_faux_ecart(size: int, chien_size: int) -> bool:
    """Q-45: an écart of a card too few or too many (5 or 7 for 6, 2 or 4 for 3) is a faux écart."""
    return size != chien_size
