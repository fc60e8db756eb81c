"""What one viewer may see of a deal: a value that holds nothing else.

`view` takes a seat, SPECTATOR or ARBITER.
A view never holds another hand, a chien that was not turned up, the écart (but the atouts that must be shown)
nor who the called card's holder is before it falls; so it can be sent to that viewer as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from oudler.cards import CardSet
from oudler.rules.actions import Action
from oudler.rules.annonces import Poignee
from oudler.rules.auction import Bid
from oudler.rules.count import Count, count
from oudler.rules.ecart import shown_atouts
from oudler.rules.legal import legal_actions, legal_plays, may_announce_chelem, rulings
from oudler.rules.seats import Seat
from oudler.rules.state import Phase, Request, State, Trick, petit_sec_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oudler.cards import Card


class Onlooker(Enum):
    """A viewer who plays no hand."""

    SPECTATOR = "spectator"
    ARBITER = "arbiter"


SPECTATOR: Final = Onlooker.SPECTATOR
ARBITER: Final = Onlooker.ARBITER
Viewer = Seat | Onlooker


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one viewer knows it; None where he may not know.

    - HAND-02: how many cards each player holds is public.
    - *hands*: his own; those that were laid open (a petit sec, a request shown to the arbiter, the end of the deal).
    - *tricks*: the tricks that were played, face up before all, as one remembers them; *last_trick* is the one he may
      look at again (PLAY-11).
    - *ecart*: open at the end only; *own_ecart* is what the taker put away, to be remembered and not consulted
      (ECART-06).
    - *actions*: what this viewer may do now; *to_act* is whom the table waits for.
    """

    viewer: Viewer
    players: int
    dealer: Seat
    phase: Phase
    to_act: Seat | None
    bids: tuple[Bid, ...]
    request: Request | None
    taker: Seat | None
    contract: Bid | None
    called: Card | None
    partner: Seat | None
    chelem: bool
    may_announce_chelem: bool
    hands: tuple[CardSet | None, ...]
    counts: tuple[int, ...]
    chien: CardSet | None
    chien_count: int
    ecart: CardSet | None
    own_ecart: CardSet | None
    ecart_atouts: CardSet
    poignees: tuple[Poignee, ...]
    trick: Trick
    last_trick: Trick | None
    tricks: tuple[Trick, ...]
    playable: CardSet
    actions: Sequence[Action]
    count: Count | None


def view(state: State, viewer: Viewer) -> View:
    """Return what *viewer* may see and do.

    - DOG-02: a chien that was turned up was seen by all. DOG-06, BID-10: that of a sur-contrat by nobody before
      the end, the arbiter included.
    - ECART-01, ECART-04: the écart is the taker's secret, its atouts are shown.
    - P5-12: the partner is known to himself at once, to the others when the called card falls.
    """
    taken, deal = state.engagement, state.deal
    over = state.phase is Phase.FINISHED
    mine = None if isinstance(viewer, Onlooker) else viewer
    my_turn = mine is not None and mine == state.to_act
    return View(
        viewer=viewer,
        players=deal.players,
        dealer=deal.dealer,
        phase=state.phase,
        to_act=state.to_act,
        bids=state.auction.bids,
        request=state.request,
        taker=None if taken is None else taken.taker,
        contract=None if taken is None else taken.contract,
        called=None if taken is None else taken.called,
        partner=_known_partner(state, mine),
        chelem=taken is not None and taken.chelem,
        may_announce_chelem=may_announce_chelem(state),
        hands=_known_hands(state, viewer),
        counts=tuple(len(hand) for hand in state.hands),
        chien=deal.chien if over or state.chien_shown else None,
        chien_count=0 if state.chien_shown else deal.chien_size,
        ecart=state.ecart if over else None,
        own_ecart=state.ecart if taken is not None and mine == taken.taker else None,
        ecart_atouts=shown_atouts(state.ecart),
        poignees=state.poignees,
        trick=state.trick,
        last_trick=last_trick(state),
        tricks=state.tricks,
        playable=legal_plays(state) if my_turn else CardSet(),
        actions=_own_actions(state, viewer),
        count=count(state) if over else None,
    )


def last_trick(state: State) -> Trick | None:
    """PLAY-11: while the current trick has not been gathered, anyone may look at the one before, and only that."""
    return state.tricks[-1] if state.tricks and state.phase is Phase.PLAY else None


def _known_hands(state: State, viewer: Viewer) -> tuple[CardSet | None, ...]:
    """Return the hands this viewer sees.

    - HAND-01: everybody has looked at his own.
    - HAND-04: a declared petit sec is spread before all.
    - BID-09: who asks for a sur-contrat (or a chelem) shows the arbiter his hand.
    """
    shown: set[Seat | None] = set() if isinstance(viewer, Onlooker) else {viewer}
    if state.phase is Phase.PETIT_SEC:
        shown.add(petit_sec_seat(state.deal.hands))
    if viewer is ARBITER and state.request is not None:
        shown.add(state.request.seat)
    return tuple(hand if seat in shown else None for seat, hand in enumerate(state.hands))


def _known_partner(state: State, mine: Seat | None) -> Seat | None:
    taken = state.engagement
    if taken is None or taken.called is None or taken.partner is None:
        return None
    fallen = any(taken.called in trick.cards for trick in (*state.tricks, state.trick))
    return taken.partner if fallen or mine == taken.partner else None


def _own_actions(state: State, viewer: Viewer) -> Sequence[Action]:
    if isinstance(viewer, Onlooker):
        return rulings(state) if viewer is ARBITER else ()
    return legal_actions(state, viewer)
