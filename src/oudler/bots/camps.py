"""Who plays with whom, as far as one seat knows."""

from __future__ import annotations

from typing import Final

from oudler.bots.decision import Terms
from oudler.rules import Seat, View
from oudler.rules.scoring import marks

_SHARED: Final = 6  # an A that every split divides


def own_seat(view: View) -> Seat:
    """Return the seat of a view that is a player's."""
    if not isinstance(view.viewer, int):
        raise TypeError(view.viewer)
    return view.viewer


def known_attack(view: View) -> frozenset[Seat]:
    """Return the seats that this viewer knows to be the attack's.

    P5-12: a partner whose card has not fallen is known to himself alone; to the others he is a defender like any.
    """
    return frozenset(seat for seat in (view.taker, view.partner) if seat is not None)


def camps_are_known(view: View) -> bool:
    """Tell whether this viewer knows everybody's camp: no card was called, or its holder is known (or is the taker)."""
    called, taker = view.called, view.taker
    if called is None or taker is None or view.partner is not None:
        return True
    if any(called in trick.cards for trick in (*view.tricks, view.trick)):
        return True
    if view.chien is not None and called in view.chien:
        return True
    hand = view.hands[taker]
    return view.viewer == taker and hand is not None and called in hand


def is_ally(view: View, seat: Seat) -> bool:
    """Tell whether *seat* is of the viewer's camp, for all he knows."""
    attack = known_attack(view)
    return (seat in attack) is (view.viewer in attack)


def taker_share(players: int, terms: Terms, *, with_partner: bool) -> float:
    """Return how many times A the taker marks (MARK-01 … MARK-04, D-22)."""
    return marks(_SHARED, players, with_partner=with_partner, split5=terms.edition.split5).taker / _SHARED


def own_share(view: View, attack: int, terms: Terms) -> float:
    """Return how many times the amount of its camp the viewer's seat marks; *attack* is the mask of the attack's seats.

    POIG-13: a defender marks it once. MARK-03: who is the taker's partner has what he leaves of three.
    """
    seat = own_seat(view)
    if not attack >> seat & 1:
        return 1.0
    taker = taker_share(view.players, terms, with_partner=attack.bit_count() > 1)
    return taker if seat == view.taker else view.players - 2 - taker
