"""What the cards of a deal have said: one pass over the tricks, from what all have seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from oudler.bots.camps import camps_are_known, known_attack
from oudler.bots.signals.language import (
    FFT_SIGNALS,
    MANY_ATOUTS,
    STRONG,
    SUIT_MASKS,
    Conventions,
    Hint,
    Says,
    Trigger,
    majors_mask,
)
from oudler.cards import EXCUSE, KINGS, PETIT, SUIT_CARDS, Card, CardSet, Suit, strength, suit_of
from oudler.rules import Phase, Seat, View
from oudler.rules.dealing import SHAPES
from oudler.rules.play import highest_trump

Camp = Literal["attack", "defence"] | None

_LOW: Final = 5  # SIGN-01: As to 5
_PIP: Final = 10
_SUITS: Final = (Suit.PIQUE, Suit.COEUR, Suit.CARREAU, Suit.TREFLE)


def reading(view: View, conventions: Conventions = FFT_SIGNALS) -> tuple[Hint, ...]:
    """Return what the other defenders' cards have told this viewer, in the order of play.

    Nothing for the attack or an onlooker unless it reads too; at five players nothing of a seat whose camp is not
    known to the viewer.
    """
    return tuple(hint for hint in said(view, conventions) if hint.seat != view.viewer)


def said(view: View, conventions: Conventions = FFT_SIGNALS) -> tuple[Hint, ...]:
    """Return the same with the viewer's own signals."""
    if not may_read(view, conventions):
        return ()
    return tuple(Story.of(view, conventions).told())


def may_read(view: View, conventions: Conventions) -> bool:
    return is_defender(view) or conventions.attack_reads


def is_defender(view: View) -> bool:
    """Tell whether the viewer plays in a deal that was taken, and knows that he defends."""
    return isinstance(view.viewer, int) and view.taker is not None and view.viewer not in known_attack(view)


class Story:
    """The deal so far as signals go; `meanings` says what a card would say next, `play` lays it down."""

    def __init__(self, view: View, conventions: Conventions) -> None:
        """Begin before the first card; `of` goes on to the moment of the view."""
        self.players = view.players
        self.taker = view.taker
        self.clauses = conventions.clauses
        self.disobedience = conventions.disobedience
        self.attack = known_attack(view)
        self.all_known = camps_are_known(view)
        self.viewer = view.viewer
        self.called = view.called
        self.chien = CardSet() if view.chien is None else view.chien
        self.hand_size = SHAPES[view.players].hand
        self.open_camps = view.called is None or view.called in self.chien
        self.hints: list[Hint] = []
        self.played: list[list[Card]] = [[] for _ in range(view.players)]
        self.seen = self.chien.mask
        self.void: list[set[Suit]] = [set() for _ in range(view.players)]
        self.first_leader: dict[Suit, Camp] = {}
        self.rounds = dict.fromkeys(Suit, 0)
        self.followed: dict[tuple[Seat, Suit], tuple[Card, int]] = {}
        self.leads = [0] * view.players
        self.led_atout = [False] * view.players
        self.opener: Seat | None = None
        self.line: Suit | None = None
        self.line_of: Seat | None = None
        self.stopped_by: Seat | None = None
        self.number = 0
        self.leader: Seat | None = None
        self.trick: tuple[Card, ...] = ()

    @classmethod
    def of(cls, view: View, conventions: Conventions = FFT_SIGNALS) -> Story:
        story = cls(view, conventions)
        under_way = () if view.phase is Phase.FINISHED else (view.trick,)
        for number, (leader, cards, _) in enumerate((*view.tricks, *under_way)):
            story.number, story.leader, story.trick = number, leader, ()
            for place, card in enumerate(cards):
                story.play(Seat((leader + place) % view.players), card)
        return story

    def told(self) -> list[Hint]:
        """Return the hints, each with all that its seat has played since it began to speak."""
        return [replace(hint, since=self._since(hint)) for hint in self.hints]

    def _since(self, hint: Hint) -> int:
        cards = self.played[hint.seat]
        first = min(cards.index(card) for card in CardSet(hint.since))
        return CardSet.of(cards[first:]).mask

    # Who is who

    def camp(self, seat: Seat) -> Camp:
        """Return the camp of *seat* as this viewer knows it now."""
        if seat in self.attack:
            return "attack"
        return "defence" if self.all_known or seat == self.viewer else None

    def camp_then(self, seat: Seat) -> Camp:
        """Return the camp of *seat* as all knew it when the card was played (P5-12)."""
        if seat == self.taker:
            return "attack"
        return self.camp(seat) if self.open_camps else None

    # What a card says

    def meanings(self, seat: Seat, card: Card) -> list[Hint]:
        """Return what *card* says if *seat* plays it now."""
        if self.camp(seat) != "defence":
            return []
        if not self.trick:
            hints = self._lead(seat, card)
        elif self.trick[0] == EXCUSE:
            return []
        elif card == EXCUSE:
            hints = self._excuse(seat)
        else:
            hints = self._follow(seat, card)
        return [hint for hint in hints if hint.clause in self.clauses]

    def _lead(self, seat: Seat, card: Card) -> list[Hint]:
        """Return what a lead says.

        - SIGN-01: As to 5 of a suit not led before: a major honour, Roi or Dame.
        - SIGN-02: an odd atout, his first: many of them. SIGN-03: an even one, early: fewer. The petit says nothing.
        - SIGN-08: whether he is a main forte.
        """
        suit = suit_of(card)
        if suit is None:
            return []
        hints = []
        trigger = self._trigger(seat, card, suit)
        if suit is not Suit.TRUMPS:
            hidden = majors_mask(suit) & ~self.seen
            through_roi = trigger is Trigger.CHIEN_ROI  # his own honour does not matter there
            if strength(card) <= _LOW and not self.rounds[suit] and hidden and not through_roi:
                hints.append(self._hint(Says.MAJOR_HONOUR, seat, suit, card))
        elif card != PETIT and not self.led_atout[seat]:
            least = MANY_ATOUTS[self.players]
            if strength(card) % 2:
                if self._left(seat) >= least:
                    hints.append(self._hint(Says.MANY_ATOUTS, seat, suit, card, least=least))
            elif self.number < self.hand_size // 3:
                hints.append(self._hint(Says.FEW_ATOUTS, seat, suit, card, least=least))
        if trigger is not None:
            scale = MANY_ATOUTS if trigger is Trigger.ODD_ATOUT else STRONG
            least = scale[self.players]
            hints.append(self._hint(Says.MAIN_FORTE, seat, suit, card, least=least, trigger=trigger))
        return hints

    def _trigger(self, seat: Seat, card: Card, suit: Suit) -> Trigger | None:
        """SIGN-08: tell by what a lead shows a main forte.

        At the entame, which is the first lead of the defence: a Roi, the suit of the chien's Roi, the chien's long
        suit, an odd atout. On gaining the lead: disobedience, another suit than the line that was asked for.
        """
        if self.opener is None:
            if card in KINGS:
                return Trigger.ROI
            if suit is Suit.TRUMPS:
                return Trigger.ODD_ATOUT if strength(card) % 2 and card != PETIT else None
            if self.chien.in_suit(suit) & KINGS:
                return Trigger.CHIEN_ROI
            return Trigger.CHIEN_LONG if suit is long_suit(self.chien) else None
        if not self.disobedience or self.leads[seat] or seat in (self.opener, self.line_of):
            return None
        against = self.line is not None and suit is not self.line and self.line not in self.void[seat]
        atout_all_the_same = suit is Suit.TRUMPS and self.stopped_by not in (None, seat)
        return Trigger.DISOBEDIENCE if against or atout_all_the_same else None

    def _excuse(self, seat: Seat) -> list[Hint]:
        """Return what the Excuse says on another's lead.

        - SIGN-06: on a suit led by the attacker, at its 1st or 2nd round: the suit is stopped, atout is asked for.
        - SIGN-07: on an atout led by the defence: stop.
        - EXC-07: who has two cards left plays it to save it, which says nothing.
        """
        leader, suit = self.leader, suit_of(self.trick[0])
        if leader is None or suit is None or self._left(seat) <= 2:
            return []
        camp = self.camp_then(leader)
        if suit is not Suit.TRUMPS and camp == "attack" and self.rounds[suit] <= 2 and suit not in self.void[seat]:
            return [self._hint(Says.STOP, seat, suit, EXCUSE)]
        if suit is Suit.TRUMPS and camp == "defence" and leader != seat:
            return [self._hint(Says.NO_MORE_ATOUT, seat, suit, EXCUSE)]
        return []

    def _follow(self, seat: Seat, card: Card) -> list[Hint]:
        """Return what two cards say, the second lower than the first.

        - SIGN-04: in the attacker's suit: its fifth round is held, atout is invited.
        - SIGN-05: in a suit of the defence: a doubleton, the suit may be gone on with.
        """
        suit = suit_of(card)
        before = None if suit is None else self.followed.get((seat, suit))
        if suit is None or before is None or suit not in _SUITS or suit_of(self.trick[0]) is not suit:
            return []
        first, number = before
        if number != 1 or card > first or first not in SUIT_CARDS or strength(first) > _PIP:
            return []
        says = {"attack": Says.FIFTH_STOP, "defence": Says.DOUBLETON}.get(self.first_leader.get(suit) or "")
        if says is None:
            return []
        return [self._hint(says, seat, suit, card, since=1 << first | 1 << card)]

    def _hint(
        self,
        says: Says,
        seat: Seat,
        suit: Suit,
        card: Card,
        *,
        since: int = 0,
        least: int = 0,
        trigger: Trigger | None = None,
    ) -> Hint:
        return Hint(says, seat, suit, card, self.number, since or 1 << card, least, trigger)

    def _left(self, seat: Seat) -> int:
        """Return how many cards *seat* held before this one."""
        return self.hand_size - len(self.played[seat])

    # Going on

    def play(self, seat: Seat, card: Card) -> None:
        hints = self.meanings(seat, card)
        self.hints += hints
        suit = suit_of(card)
        if not self.trick:
            self._led(seat, card, suit)
        else:
            self._answered(seat, card, suit)
        for hint in hints:
            self._heed(hint)
        self.played[seat].append(card)
        self.seen |= 1 << card
        self.trick = (*self.trick, card)
        self.open_camps = self.open_camps or card == self.called

    def _led(self, seat: Seat, card: Card, suit: Suit | None) -> None:
        self.leader = seat
        camp = self.camp(seat)
        if suit is None:
            return
        self.first_leader.setdefault(suit, self.camp_then(seat))
        self.rounds[suit] += 1
        if camp != "attack":
            self.leads[seat] += 1
            self.led_atout[seat] = self.led_atout[seat] or suit is Suit.TRUMPS
            if self.opener is None:
                self.opener = seat
        if card in SUIT_CARDS:  # a suit that one has led oneself is not one that one follows
            self.followed[seat, suit] = (card, 2)

    def _answered(self, seat: Seat, card: Card, suit: Suit | None) -> None:
        asked = suit_of(self.trick[0])
        if asked is None or card == EXCUSE:
            return
        if suit is not asked:
            self.void[seat].add(asked)
            return
        if suit in _SUITS:
            first, number = self.followed.get((seat, suit), (card, 0))
            number = 2 if number == 0 and self._wins_last(card) else number + 1
            self.followed[seat, suit] = (first, number)

    def _wins_last(self, card: Card) -> bool:
        """Tell whether *card* wins a trick it completes: then it was played to win, not to speak."""
        if len(self.trick) < self.players - 1 or highest_trump(self.trick) is not None:
            return False
        asked = suit_of(self.trick[0])
        return all(other < card for other in self.trick if suit_of(other) is asked)

    def _heed(self, hint: Hint) -> None:
        """Set the line that partners follow from here on, and whose it is."""
        says, line = hint.says, self.line
        if says is Says.MAIN_FORTE:
            line, self.stopped_by = hint.suit, None if hint.suit is Suit.TRUMPS else self.stopped_by
        elif says in (Says.MAJOR_HONOUR, Says.MANY_ATOUTS) and hint.seat == self.opener:
            line = hint.suit if line is None else line
        elif says in (Says.FIFTH_STOP, Says.STOP) and line is None and self.stopped_by is None:
            line = Suit.TRUMPS
        elif says is Says.NO_MORE_ATOUT:
            self.stopped_by = hint.seat
            line = None if line is Suit.TRUMPS else line
        if line is not self.line:
            self.line, self.line_of = line, hint.seat


def long_suit(chien: CardSet) -> Suit | None:
    """SIGN-08: return the chien's long suit: at least half of its cards, and longer than any other."""
    lengths = sorted(((chien.mask & SUIT_MASKS[suit]).bit_count(), suit) for suit in _SUITS)
    (second, _), (most, suit) = lengths[-2:]
    return suit if chien and most * 2 >= len(chien) and most > second else None
