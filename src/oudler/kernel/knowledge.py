"""What one seat knows of the cards it does not see, worked out from its view and from nothing else.

    known = Knowledge.of(view(state, seat))
    known.places[2].known, known.places[2].may_hold

Every sentence of the rules that ties a hidden card is one step below; docs/kernel-sampling.md says why no other does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from oudler.cards import (
    DECK,
    EXCUSE,
    EXCUSE_ONLY,
    KINGS,
    PETIT,
    SUIT_CARDS,
    TRUMPS,
    Card,
    CardSet,
    Suit,
    strength,
    suit_of,
)
from oudler.rules import FFT2022, Edition, Seat, Trick, View
from oudler.rules.dealing import SHAPES
from oudler.rules.play import highest_trump, suit_asked
from oudler.rules.view import Viewer
from oudler.text import OudlerError, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Aside = Literal["chien", "ecart"]

_ATOUTS: Final = TRUMPS.mask
_PETIT: Final = 1 << PETIT
_ESCORTS: Final = (TRUMPS | EXCUSE_ONLY).mask & ~_PETIT
_FREE: Final = (SUIT_CARDS - KINGS).mask  # ECART-02, ECART-03: what may go to the écart and is not shown


@dataclass(frozen=True, slots=True)
class Place:
    """A hand, or what lies aside (*seat* None), as far as it is known.

    - *known*: cards that lie here for sure.
    - *unknown*: how many more do; *may_hold*: the unseen cards that they can be.
    """

    seat: Seat | None
    known: CardSet
    unknown: int
    may_hold: CardSet

    def __len__(self) -> int:
        return len(self.known) + self.unknown


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a viewer knows: the hands in the order of the seats, then what lies aside.

    - *aside* says what that is: the chien nobody has turned up, or the écart; None when nothing lies there.
    - *unescorted*: the seats that, if they were dealt the petit, hold an unseen atout or the Excuse too (HAND-04).
      When it is known who was dealt the petit, at most that seat.
    """

    viewer: Viewer
    players: int
    places: tuple[Place, ...]
    aside: Aside | None
    unescorted: frozenset[Seat]

    @classmethod
    def of(cls, view: View, *, edition: Edition = FFT2022, declares_petit_sec: bool = True) -> Knowledge:
        """Return what can be known from *view*, whatever the players are like.

        *edition* and *declares_petit_sec* are the terms of the deal, which a view does not hold.
        """
        if view.phase.is_over:
            raise OudlerError(
                Text(f"cette donne est finie ({view.phase.value})", f"this deal is over ({view.phase.value})")
            )
        return _Reading(view, edition).knowledge(declares_petit_sec=declares_petit_sec)

    @property
    def unseen(self) -> CardSet:
        """The cards whose place is not known."""
        return CardSet(_union(place.may_hold.mask for place in self.places))

    def may_hold(self, seat: Seat) -> CardSet:
        """Return every card that *seat* has or may have in hand now."""
        return self.places[seat].known | self.places[seat].may_hold

    def may_hold_mask(self, seat: Seat) -> int:
        return self.may_hold(seat).mask

    def allows(self, sets: Sequence[CardSet]) -> bool:
        """Tell whether the cards may lie so: the hands in the order of the seats, then what lies aside."""
        return self.allows_mask([cards.mask for cards in sets])

    def allows_mask(self, masks: Sequence[int]) -> bool:
        seen = 0
        for place, mask in zip(self.places, masks, strict=True):
            known, may = place.known.mask, place.may_hold.mask
            if mask & seen or known & ~mask or mask & ~(known | may) or mask.bit_count() != len(place):
                return False
            seen |= mask
        return all(self._escorted(seat, masks) for seat in self.unescorted)

    def _escorted(self, seat: Seat, masks: Sequence[int]) -> bool:
        """HAND-04: tell whether *seat* got an atout or the Excuse, if it was dealt the petit."""
        dealt = _PETIT & ~self.unseen.mask or masks[seat] & _PETIT
        return not dealt or bool(masks[seat] & self.places[seat].may_hold.mask & _ESCORTS)


class _Reading:
    """The work of reading one view: for every place the cards it has for sure and those it may have, as masks."""

    def __init__(self, view: View, edition: Edition) -> None:
        self.view = view
        self.edition = edition
        self.seats = range(view.players)
        self.played = [0] * view.players
        self.excluded = [0] * view.players
        told = [_complete(trick, view.players) for trick in view.tricks]
        for played, excluded in (*told, _told_by(view.trick, view.players)):
            for seat in self.seats:
                self.played[seat] |= played[seat]
                self.excluded[seat] |= excluded[seat]
        self.aside, size, aside_known, aside_may = self._aside()
        self.counts = [*view.counts, size]
        self.known = [0 if hand is None else hand.mask for hand in view.hands] + [aside_known]
        hidden = DECK.mask & ~_union((*self.played, *self.known))
        self.may = [hidden & ~excluded for excluded in self.excluded] + [hidden & aside_may]

    def knowledge(self, *, declares_petit_sec: bool) -> Knowledge:
        self._chien_and_ecart()
        self._call()
        self._poignees()
        self._settle()
        seats = (*(Seat(seat) for seat in self.seats), None)
        places = tuple(
            Place(seat, CardSet(known), count - known.bit_count(), CardSet(may))
            for seat, known, count, may in zip(seats, self.known, self.counts, self.may, strict=True)
        )
        unescorted = self._unescorted() if declares_petit_sec else frozenset[Seat]()
        return Knowledge(self.view.viewer, self.view.players, places, self.aside, unescorted)

    def _aside(self) -> tuple[Aside | None, int, int, int]:
        """Return what lies aside, how many cards, those known to be there and those that may be.

        - DOG-04, DOG-05: the chien as long as nobody has turned it up: any cards.
        - ECART-02, ECART-04: else the écart: its atouts were shown, the rest are suit cards, no Rois.
        - Q-09: nor the called card, where the table does not let it be put away.
        """
        view, shape = self.view, SHAPES[self.view.players]
        if view.chien is None or view.taker is None:
            return "chien", view.chien_count, 0, DECK.mask
        if view.counts[view.taker] == shape.hand + shape.chien:
            return None, 0, 0, 0
        if view.own_ecart is not None:
            return "ecart", shape.chien, view.own_ecart.mask, 0
        return "ecart", shape.chien, view.ecart_atouts.mask, _FREE & ~self._kept_in_hand()

    def _kept_in_hand(self) -> int:
        called = self.view.called
        return 0 if called is None or self.edition.called_card_in_ecart else 1 << called

    def _only(self, cards: int, *places: int) -> None:
        for place in range(len(self.may)):
            if place not in places:
                self.may[place] &= ~cards

    def _chien_and_ecart(self) -> None:
        """Tie the cards of a chien that was turned up, and the taker's hand to his écart.

        - DOG-02: the taker has them, in hand or in the écart.
        - ECART-03: atouts were put away only if indispensable: then every suit card of his that is no Roi was.
        """
        view = self.view
        if view.chien is None or view.taker is None:
            return
        self._only(view.chien.mask, view.taker, view.players)
        if view.ecart_atouts:
            self.may[view.taker] &= ~_FREE | self._kept_in_hand()

    def _call(self) -> None:
        """P5-07: who called a Dame was dealt the 4 Rois; a Cavalier, the 4 Dames too; a Valet, the 4 Cavaliers too.

        Where the called card lies is told by nothing else: P5-11 bars leads only from a hand that has others, and
        15 cards always have.
        """
        view = self.view
        if view.called is None or view.taker is None:
            return
        above = CardSet.of(card for card in SUIT_CARDS if strength(card) > strength(view.called or Card(0)))
        aside = (view.players,) if self.aside == "ecart" else ()
        self._only(above.mask, view.taker, *aside)

    def _poignees(self) -> None:
        """Place the cards that were shown.

        - POIG-04: they are in that hand (POIG-08: or in the écart, which was shown); who has more hides some.
        - POIG-06: the Excuse among them says that there is no other atout.
        """
        for poignee in self.view.poignees:
            self._only(poignee.cards.mask, poignee.seat)
            if EXCUSE in poignee.cards:
                self.may[poignee.seat] &= ~(TRUMPS - poignee.cards).mask

    def _settle(self) -> None:
        """Draw the plain conclusions: a full place takes no more, a card with one place left lies there."""
        known, may, counts = self.known, self.may, self.counts
        places = range(len(may))
        moved = True
        while moved:
            moved = False
            once = twice = 0
            for place in places:
                room = counts[place] - known[place].bit_count()
                if room == 0:
                    may[place] = 0
                twice |= once & may[place]
                once |= may[place]
            for place in places:
                room = counts[place] - known[place].bit_count()
                sure = may[place] if may[place].bit_count() == room else may[place] & ~twice
                if sure:
                    known[place] |= sure
                    self._only(sure)
                    twice &= ~sure
                    moved = True

    def _unescorted(self) -> frozenset[Seat]:
        """HAND-04: a hand dealt the petit as its only atout, without the Excuse, would have cancelled the deal."""
        view = self.view
        chien = 0 if view.chien is None else view.chien.mask
        seats = []
        for seat in self.seats:
            dealt = self.played[seat] | self.known[seat]
            if seat == view.taker:
                dealt = (dealt | view.ecart_atouts.mask) & ~chien
            if (dealt | self.may[seat]) & _PETIT and not dealt & _ESCORTS:
                seats.append(Seat(seat))
        return frozenset(seats)


def _told_by(trick: Trick, players: int) -> tuple[list[int], list[int]]:
    """Return by seat the card it played to *trick*, and the cards that it cannot hold from then on."""
    played, excluded = [0] * players, [0] * players
    for place, card in enumerate(trick.cards):
        seat = (trick.leader + place) % players
        played[seat] = 1 << card
        excluded[seat] = _not_held(card, trick.cards[:place])
    return played, excluded


# A trick is read once, when it is complete: asked again and again, a deal costs no more than its last trick.
_complete: Final = lru_cache(maxsize=4096)(_told_by)


def _not_held(card: Card, trick: tuple[Card, ...]) -> int:
    """Return the cards that a hand cannot hold from then on, as it played *card* to *trick*.

    - EXC-01: the Excuse answers to anything and tells nothing.
    - PLAY-05: who did not follow has none of the suit. PLAY-06, PLAY-08: who did not trump either has no atout.
    - PLAY-03, PLAY-07: who did not go higher has no higher atout; what he has below is open (PLAY-04).
    """
    asked = suit_asked(trick)
    if asked is None or card == EXCUSE:
        return 0
    if asked is not Suit.TRUMPS and suit_of(card) is asked:
        return 0
    suit = 0 if asked is Suit.TRUMPS else DECK.in_suit(asked).mask
    if card not in TRUMPS:
        return suit | _ATOUTS
    highest = highest_trump(trick)
    if highest is None or card > highest:
        return suit
    return suit | DECK.trumps_above(highest).mask


def _union(masks: Iterable[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total
