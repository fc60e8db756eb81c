"""Wrong counts of the hands as dealt, and the clause for the moment at which they were found."""

from __future__ import annotations

from oudler.fft.arbitrage.irregular.deal import Examined, Irregularity
from oudler.rules.seats import Seat
from oudler.text import Text


def misdealt(seen: Examined, *, begun: bool) -> tuple[Irregularity, ...]:
    """Return the wrong counts of the hands as dealt, by the clause for the moment at which the record ends.

    ARB-01 before a bid, ARB-05 and ARB-06 before play, ARB-08 to ARB-10 in play; ARB-04 for the chien.
    """
    deal = seen.deal
    wrong = [Seat(seat) for seat, hand in enumerate(deal.hands) if len(hand) != deal.hand_size]
    if len(deal.chien) != deal.chien_size:
        number = len(deal.chien)
        text = Text(f"chien de {number} cartes", f"chien of {number} cards")
        return (Irregularity("ARB-04", text, deal.dealer, cards=number),)
    if not wrong:
        return ()
    clause = _misdeal_clause(seen, wrong, begun=begun)
    return tuple(
        Irregularity(
            clause,
            Text(f"siège {seat} : {len(deal.hands[seat])} cartes", f"seat {seat}: {len(deal.hands[seat])} cards"),
            seat,
            cards=len(deal.hands[seat]),
        )
        for seat in wrong
    )


def _misdeal_clause(seen: Examined, wrong: list[Seat], *, begun: bool) -> str:
    dealt = seen.taker == seen.deal.dealer
    if seen.taker is None:
        return "ARB-01"
    if not begun:
        return "ARB-05" if dealt or seen.taker in wrong else "ARB-06"
    if seen.taker in wrong:
        return "ARB-10"
    return "ARB-09" if dealt else "ARB-08"
