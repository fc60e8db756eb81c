"""How an étui lies on the table of a quadrette or of a match by teams: its taker is turned to Sud."""

from __future__ import annotations

from typing import NamedTuple

from oudler.tournament.duplicate.quadrettes import DEFENDERS, SCORER, TAKER, check_spectator, leader, turned
from oudler.tournament.seating import ORIENTATIONS, Orientation


class Turned(NamedTuple):
    """Who sits where once the étui's taker sits Sud.

    *hands* leads from a pocket of the étui to the side that plays it.
    """

    taker: Orientation
    dealer: Orientation
    leader: Orientation
    scorer: Orientation
    hands: dict[Orientation, Orientation]
    spectators: tuple[Orientation, ...]


def turned_etui(dealer: Orientation, taker: Orientation, spectator: Orientation | None = None) -> Turned:
    """QUAD-03, QUAD-06, EQUI-10: return the table of an étui; a *spectator* behind the taker is refused (QUAD-05)."""
    if spectator is not None:
        check_spectator(spectator)
    hands = {side: turned(side, taker) for side in ORIENTATIONS}
    return Turned(TAKER, hands[dealer], leader(dealer, taker), SCORER, hands, DEFENDERS)
