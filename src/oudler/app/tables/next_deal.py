"""The deal after the one that is over: who deals it, and who may only pass."""

from __future__ import annotations

from oudler.app.tables import events as ev
from oudler.app.tables.draws import dealt_from
from oudler.app.tables.errors import NotNow
from oudler.app.tables.table import Playing, Table
from oudler.fft.arbitrage import Redealer, Ruling
from oudler.rules import Seat, next_deal
from oudler.rules.dealing import draw_for_dealer
from oudler.rules.seats import next_seat
from oudler.rules.seeds import commitment
from oudler.rules.succession import NextDeal


def following(table: Table, secret: bytes, numbers: tuple[ev.Given, ...] = ()) -> ev.DealStarted:
    """Return the start of the deal after the one that is over (DEAL-12, BID-05, HAND-04), or after a ruling on it.

    Who deals the first one the cards say.
    """
    if table.playing is None:
        dealer, _ = draw_for_dealer(dealt_from(secret, numbers), table.players)
        then = NextDeal(dealer, frozenset())
    else:
        then = due(table)
    barred = tuple(sorted(then.barred | banned(table)))
    arbiter = table.arbiter is not None
    return ev.DealStarted(then.dealer, commitment(secret), secret.hex(), barred, arbiter=arbiter, numbers=numbers)


def due(table: Table) -> NextDeal:
    """Return who deals next, once a deal is over."""
    playing = table.playing
    if playing is None or not playing.over:
        raise NotNow("la donne n'est pas finie", "the deal is not over")
    return after_ruling(table, playing) if playing.annulled else next_deal(playing.state)


def after_ruling(table: Table, playing: Playing) -> NextDeal:
    """Return who deals after a deal that was ruled out: as the ruling says, or the next dealer (Q-04).

    Q-46: a ban lasts until one auction has been held.
    """
    deal = playing.deal
    rulings = [one.ruling for one in table.incidents if one.dealt == table.dealt and one.ends_deal]
    again = any(
        isinstance(ruling, Ruling) and ruling.redeal is not None and ruling.redeal.by is not Redealer.NEXT_DEALER
        for ruling in rulings
    )
    held = len(playing.state.auction.bids) == deal.players
    dealer = deal.dealer if again else next_seat(deal.dealer, deal.players)
    return NextDeal(dealer, frozenset() if held else deal.barred)


def banned(table: Table) -> frozenset[Seat]:
    """Return the seats that may only pass in the next auction by a ruling on this deal; who has left has no seat."""
    culprits = [one for incident in table.incidents if incident.dealt == table.dealt for one in incident.banned]
    seats = (one.seat if one.player is None else table.seat_of(one.player) for one in culprits)
    return frozenset(seat for seat in seats if seat is not None)
