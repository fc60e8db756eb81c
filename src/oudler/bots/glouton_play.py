"""The cards of `glouton`: win cheaply, feed the camp's tricks, save the petit, play the Excuse in time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.bots.camps import is_ally, known_attack, own_seat
from oudler.bots.glouton_hand import SUITS
from oudler.cards import (
    DECK,
    EXCUSE,
    EXCUSE_ONLY,
    KINGS,
    NO_CARDS,
    PETIT,
    TRUMPS,
    TWENTY_ONE,
    Card,
    CardSet,
    Suit,
    atout,
    half_points,
    strength,
    suit_of,
)
from oudler.rules import View
from oudler.rules.play import highest_trump, suit_asked
from oudler.text import Text

Choice = tuple[Card, Text]

_STRONG: Final = atout(17)
_MANY_ATOUTS: Final = {3: 9, 4: 7, 5: 6}

_ONLY: Final = Text("seule carte possible", "the only card there is")
_IN_TIME: Final = Text("l'Excuse, avant qu'elle soit perdue", "the Excuse, before it is lost")
_SAVES: Final = Text("l'Excuse sauve un honneur d'un pli perdu", "the Excuse saves a good card from a lost trick")
_FEEDS: Final = Text("charge un pli du camp", "feeds a trick of the camp")
_LOW: Final = Text("au plus bas : le pli est à l'adversaire", "low: the trick is the other camp's")
_WAITS: Final = Text("petite carte, en attendant", "a low card, to wait and see")
_WINS: Final = Text("prend le pli en dernier", "wins the trick, playing last")
_ROI: Final = Text("le Roi prend", "the Roi wins")
_CHEAPLY: Final = Text("monte au moins cher", "goes above as cheaply as it can")
_PETIT: Final = Text("met le petit à l'abri", "brings the petit home")
_UNDER: Final = Text("ne peut monter : petit atout", "cannot go above: a low atout")
_DRAWS: Final = Text("joue atout pour les faire tomber", "leads atout to draw the others")
_MASTER: Final = Text("joue une carte maîtresse", "leads a master card")
_MAKES_CUT: Final = Text("fait couper le preneur", "makes the taker trump")
_LONG: Final = Text("joue sa longue", "leads its long suit")
_LAST_ATOUTS: Final = Text("n'a plus que des atouts", "has nothing but atouts")
_CHELEM: Final = Text("chelem : les plus fortes d'abord", "chelem: the strongest first")


@dataclass(frozen=True, slots=True)
class _Look:
    """One card to play: *best* wins so far, *ours* if for the camp; *out* are the cards that others may hold."""

    view: View
    hand: CardSet
    legal: CardSet
    asked: Suit | None
    best: Card | None
    ours: bool
    last: bool
    out: CardSet

    @property
    def safe(self) -> bool:
        """Tell whether the camp has the trick, or as good as."""
        if self.best is None or not self.ours:
            return False
        return self.last or self.best in KINGS or self.best >= _STRONG


def choose_card(view: View) -> Choice:
    """Return one of *view.playable*, and why."""
    look = _look(view)
    legal, plain = look.legal, look.legal - EXCUSE_ONLY
    if len(legal) == 1:
        return next(iter(legal)), _ONLY
    if view.chelem and own_seat(view) in known_attack(view):
        return max(plain), _CHELEM
    if EXCUSE in legal and len(look.hand) == 2:  # EXC-07: in the last trick it would be lost
        return EXCUSE, _IN_TIME
    if look.asked is None:
        return _lead(look, plain)
    card, reason = _answer(look, plain)
    good = half_points(card) > 3 and not look.ours and (look.best is None or not _beats(look, card))
    return (EXCUSE, _SAVES) if good and EXCUSE in legal else (card, reason)


def _look(view: View) -> _Look:
    me = own_seat(view)
    hand = view.hands[me] or NO_CARDS
    cards = view.trick.cards
    asked = suit_asked(cards)
    best = highest_trump(cards)
    if best is None and asked is not None:
        best = max(card for card in cards if suit_of(card) is asked)
    winner = None if best is None else view.trick.seat_of(best, view.players)
    seen = CardSet.of(card for trick in (*view.tricks, view.trick) for card in trick.cards)
    return _Look(
        view=view,
        hand=hand,
        legal=view.playable,
        asked=asked,
        best=best,
        ours=winner is not None and is_ally(view, winner),
        last=len(cards) == view.players - 1,
        out=DECK - hand - seen - (view.own_ecart or view.ecart_atouts),
    )


def _beats(look: _Look, card: Card) -> bool:
    return look.best is None or (card > look.best and suit_of(card) in (look.asked, Suit.TRUMPS))


def _answer(look: _Look, plain: CardSet) -> Choice:
    asked = look.asked
    if asked is not None and asked is not Suit.TRUMPS and (cards := plain.in_suit(asked)):
        return _follow(look, cards)
    if atouts := plain & TRUMPS:
        return _trump(look, atouts)
    if look.safe or (look.ours and look.asked is Suit.TRUMPS):
        return max(plain, key=lambda card: (half_points(card), -strength(card))), _FEEDS
    return min(plain, key=lambda card: (half_points(card), strength(card))), _LOW


def _follow(look: _Look, cards: CardSet) -> Choice:
    winners = CardSet.of(card for card in cards if _beats(look, card))
    if look.last:
        if winners:
            return max(cards), _WINS
        return (max(cards), _FEEDS) if look.ours else (min(cards), _LOW)
    if look.safe:
        return max(cards), _FEEDS
    roi = winners & KINGS
    return (max(roi), _ROI) if roi else (min(cards), _WAITS)


def _trump(look: _Look, atouts: CardSet) -> Choice:
    winners = CardSet.of(card for card in atouts if _beats(look, card))
    if winners:
        if look.last and PETIT in winners:
            return PETIT, _PETIT
        return min(winners.without(PETIT) or winners), _CHEAPLY
    if look.safe and PETIT in atouts:
        return PETIT, _PETIT
    return min(atouts.without(PETIT) or atouts), _UNDER


def _lead(look: _Look, plain: CardSet) -> Choice:
    attacks = own_seat(look.view) in known_attack(look.view)
    atouts, others = plain & TRUMPS, look.out & TRUMPS
    if attacks and atouts and others and len(atouts) >= _MANY_ATOUTS[look.view.players] - len(look.view.tricks) // 2:
        return _lead_atout(atouts, others, _DRAWS)
    masters = [card for suit in SUITS for card in plain.in_suit(suit) if _is_safe_master(look, card)]
    if masters:
        return max(masters, key=lambda card: (half_points(card), len(plain.in_suit(Suit(card // 14))))), _MASTER
    if not attacks and (cut := _lowest(look, plain, _cut_by_taker(look))) is not None:
        return cut, _MAKES_CUT
    longest = max(SUITS, key=lambda suit: (len(plain.in_suit(suit)), -suit))
    if cards := plain.in_suit(longest):
        return min(cards), _LONG
    return _lead_atout(atouts, others, _LAST_ATOUTS)


def _lead_atout(atouts: CardSet, others: CardSet, reason: Text) -> Choice:
    top = max(atouts)
    master = top == TWENTY_ONE or top > max(others, default=PETIT)
    return (top if master else min(atouts.without(PETIT) or atouts)), reason


def _is_safe_master(look: _Look, card: Card) -> bool:
    """Tell whether nobody can beat *card* but by a trump, and a trump is not likely: few rounds, or none left."""
    suit = Suit(card // 14)
    others = look.out.in_suit(suit)
    if others and max(others) > card:
        return False
    if not look.out & TRUMPS:
        return True
    if card not in KINGS:
        return False
    rounds = sum(1 for trick in look.view.tricks if suit_asked(trick.cards) is suit)
    return rounds == 0 and len(others) >= look.view.players


def _cut_by_taker(look: _Look) -> tuple[Suit, ...]:
    """Return the suits in which the taker has trumped."""
    view, found = look.view, []
    for trick in view.tricks:
        asked = suit_asked(trick.cards)
        card = trick.cards[((view.taker or 0) - trick.leader) % view.players]
        if asked is not None and asked is not Suit.TRUMPS and card in TRUMPS:
            found.append(asked)
    return tuple(found)


def _lowest(look: _Look, plain: CardSet, suits: tuple[Suit, ...]) -> Card | None:
    if not look.out & TRUMPS:
        return None
    cards = [card for suit in suits for card in plain.in_suit(suit)]
    return min(cards, key=lambda card: (half_points(card), strength(card)), default=None)
