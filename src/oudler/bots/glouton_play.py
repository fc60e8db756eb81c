"""The cards of `glouton`: win cheaply, feed the camp's tricks, save the petit, play the Excuse in time."""

from __future__ import annotations

from typing import Final

from oudler.bots.camps import known_attack, own_seat
from oudler.bots.glouton_hand import SUITS
from oudler.bots.look import Look, look_at
from oudler.bots.signals.language import MANY_ATOUTS
from oudler.cards import (
    EXCUSE,
    EXCUSE_ONLY,
    KINGS,
    PETIT,
    TRUMPS,
    TWENTY_ONE,
    Card,
    CardSet,
    Suit,
    atout,
    half_points,
    strength,
)
from oudler.rules import View
from oudler.text import Text

Choice = tuple[Card, Text]

_STRONG: Final = atout(17)

_ONLY: Final = Text("seule carte possible", "the only card there is")
_IN_TIME: Final = Text("l'Excuse, avant qu'elle soit perdue", "the Excuse, before it is lost")
_SAVES: Final = Text("l'Excuse sauve un honneur d'un pli perdu", "the Excuse saves a good card from a lost trick")
_FEEDS: Final = Text("charge un pli du camp", "feeds a trick of the camp")
_LOW: Final = Text("au plus bas : le pli est à l'adversaire", "low: the trick is the other camp's")
_WAITS: Final = Text("petite carte, en attendant", "a low card, to wait and see")
_WINS: Final = Text("prend le pli en dernier", "wins the trick, playing last")
_ROI: Final = Text("le Roi prend", "the king wins")
_CHEAPLY: Final = Text("monte au moins cher", "goes above as cheaply as it can")
_PETIT: Final = Text("met le petit à l'abri", "brings the petit home")
_UNDER: Final = Text("ne peut monter : petit atout", "cannot go above: a low trump")
_DRAWS: Final = Text("joue atout pour les faire tomber", "leads trumps to draw the others")
_MASTER: Final = Text("joue une carte maîtresse", "leads a master card")
_MAKES_CUT: Final = Text("fait couper le preneur", "makes the taker trump")
_LONG: Final = Text("joue sa longue", "leads its long suit")
_LAST_ATOUTS: Final = Text("n'a plus que des atouts", "has nothing but trumps")
_CHELEM: Final = Text("chelem : les plus fortes d'abord", "chelem: the strongest first")


def _is_safe(look: Look) -> bool:
    """Tell whether the camp has the trick, or as good as."""
    if look.best is None or not look.ours:
        return False
    return look.last or look.best in KINGS or look.best >= _STRONG


def choose_card(view: View) -> Choice:
    """Return one of *view.playable*, and why."""
    look = look_at(view)
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
    good = half_points(card) > 3 and not look.ours and (look.best is None or not look.beats(card))
    return (EXCUSE, _SAVES) if good and EXCUSE in legal else (card, reason)


def _answer(look: Look, plain: CardSet) -> Choice:
    asked = look.asked
    if asked is not None and asked is not Suit.TRUMPS and (cards := plain.in_suit(asked)):
        return _follow(look, cards)
    if atouts := plain & TRUMPS:
        return _trump(look, atouts)
    if _is_safe(look) or (look.ours and look.asked is Suit.TRUMPS):
        return max(plain, key=lambda card: (half_points(card), -strength(card))), _FEEDS
    return min(plain, key=lambda card: (half_points(card), strength(card))), _LOW


def _follow(look: Look, cards: CardSet) -> Choice:
    winners = CardSet.of(card for card in cards if look.beats(card))
    if look.last:
        if winners:
            return max(cards), _WINS
        return (max(cards), _FEEDS) if look.ours else (min(cards), _LOW)
    if _is_safe(look):
        return max(cards), _FEEDS
    roi = winners & KINGS
    return (max(roi), _ROI) if roi else (min(cards), _WAITS)


def _trump(look: Look, atouts: CardSet) -> Choice:
    winners = CardSet.of(card for card in atouts if look.beats(card))
    if winners:
        if look.last and PETIT in winners:
            return PETIT, _PETIT
        return min(winners.without(PETIT) or winners), _CHEAPLY
    if _is_safe(look) and PETIT in atouts:
        return PETIT, _PETIT
    return min(atouts.without(PETIT) or atouts), _UNDER


def _lead(look: Look, plain: CardSet) -> Choice:
    attacks = own_seat(look.view) in known_attack(look.view)
    atouts, others = plain & TRUMPS, look.out & TRUMPS
    if attacks and atouts and others and len(atouts) >= MANY_ATOUTS[look.view.players] - len(look.view.tricks) // 2:
        return _lead_atout(atouts, others, _DRAWS)
    masters = [card for suit in SUITS for card in plain.in_suit(suit) if _is_safe_master(look, card)]
    if masters:
        return max(masters, key=lambda card: (half_points(card), len(plain.in_suit(Suit(card // 14))))), _MASTER
    if not attacks and (cut := _lowest(look, plain, look.cut_by_taker)) is not None:
        return cut, _MAKES_CUT
    longest = max(SUITS, key=lambda suit: (len(plain.in_suit(suit)), -suit))
    if cards := plain.in_suit(longest):
        return min(cards), _LONG
    return _lead_atout(atouts, others, _LAST_ATOUTS)


def _lead_atout(atouts: CardSet, others: CardSet, reason: Text) -> Choice:
    top = max(atouts)
    master = top == TWENTY_ONE or top > max(others, default=PETIT)
    return (top if master else min(atouts.without(PETIT) or atouts)), reason


def _is_safe_master(look: Look, card: Card) -> bool:
    """Tell whether nobody can beat *card* but by a trump, and a trump is not likely: few rounds, or none left."""
    if not look.is_master(card):
        return False
    if not look.out & TRUMPS:
        return True
    if card not in KINGS:
        return False
    suit = Suit(card // 14)
    return look.rounds(suit) == 0 and len(look.out.in_suit(suit)) >= look.view.players


def _lowest(look: Look, plain: CardSet, suits: tuple[Suit, ...]) -> Card | None:
    if not look.out & TRUMPS:
        return None
    cards = [card for suit in suits for card in plain.in_suit(suit)]
    return min(cards, key=lambda card: (half_points(card), strength(card)), default=None)
