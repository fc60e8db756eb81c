"""What becomes of the Excuse: kept, exchanged, owed or lost.

CONT-03: the 21 never changes camp, as nothing beats it but an Excuse that wins the last trick of a chelem (CHEL-06);
the petit can be captured; the Excuse stays with its camp except when it is played to the last trick without a chelem.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from oudler.cards import EXCUSE, Card, half_points

if TYPE_CHECKING:
    from oudler.rules.editions import Edition
    from oudler.rules.seats import Seat
    from oudler.rules.state import Played

EXCHANGE = half_points(EXCUSE) - 1
"""Half-points that move when the Excuse is exchanged for a worthless card."""


class Fate(Enum):
    """What became of the Excuse."""

    NOT_PLAYED = "not_played"  # it lies in the chien of a sur-contrat
    KEPT = "kept"  # its own camp won the trick
    EXCHANGED = "exchanged"  # taken back for a worthless card
    OWED = "owed"  # its camp never had a card to give: worth 4, half a point to the others
    LOST = "lost"  # played to the last trick, which the others won
    SURRENDERED = "surrendered"  # played to the last trick, won by its own camp: it changes camp all the same


@dataclass(frozen=True, slots=True)
class Settlement:
    """How the Excuse was settled.

    *given* is the card exchanged for it, *settled_in* the trick (from 1) at which the debt could be paid, and
    *to_attack* the half-points the attack's pile gains (or loses) by it.
    """

    fate: Fate
    player: Seat | None = None
    trick: int | None = None
    given: Card | None = None
    settled_in: int | None = None
    to_attack: int = 0
    bouts_to_attack: int = 0


def settle_excuse(
    tricks: tuple[Played, ...], attack: tuple[Seat, ...], players: int, edition: Edition, *, last: int
) -> Settlement:
    """Settle the Excuse over the tricks played so far; *last* is the number of the deal's last trick.

    - EXC-03: it stays with the camp that played it, which gives the winners of the trick a worthless card.
    - EXC-04, EXC-05, D-46: the card comes from tricks already won, or from the first one won later; never from the
      écart (Q-08), which comes to the same number at the end.
    - EXC-06: nothing is given when its own camp wins the trick.
    - EXC-07: played to the last trick without a chelem it changes camp; Q-06: by the letter even when a partner
      wins the trick, against a worthless card (`excuse_last_trick` keeps it with the winner of the trick).
    - EXC-08, Q-05, CHEL-09: a camp that has no such card keeps it for 4 points, half a point goes to the others.
    - EXC-09: the same at 3 and 5 players, before the half-point rule.
    """
    for number, trick in enumerate(tricks, 1):
        player = trick.seat_of(EXCUSE, players)
        if player is None:
            continue
        ours = player in attack
        own_trick = (trick.winner in attack) is ours
        sign = 1 if ours else -1
        chelem = len({(played.winner in attack) for played in tricks}) == 1
        if number == last and not chelem:
            if not own_trick:
                return Settlement(Fate.LOST, player, number)
            if edition.excuse_last_trick == "literal":
                given, _ = _worthless(tricks, attack, ours=not ours)
                return Settlement(Fate.SURRENDERED, player, number, given, number, -sign * EXCHANGE, -sign)
        if own_trick:
            return Settlement(Fate.KEPT, player, number)
        given, when = _worthless(tricks, attack, ours=ours)
        if given is None or when is None:
            return Settlement(Fate.OWED, player, number, None, None, sign * EXCHANGE, sign)
        return Settlement(Fate.EXCHANGED, player, number, given, max(when, number), sign * EXCHANGE, sign)
    return Settlement(Fate.NOT_PLAYED)


def _worthless(tricks: tuple[Played, ...], attack: tuple[Seat, ...], *, ours: bool) -> tuple[Card | None, int | None]:
    """Return the first worthless card of a camp's tricks, and the number of that trick."""
    for number, trick in enumerate(tricks, 1):
        if (trick.winner in attack) is ours:
            for card in sorted(trick.cards):
                if half_points(card) == 1:
                    return card, number
    return None, None
