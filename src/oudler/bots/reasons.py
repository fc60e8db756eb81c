"""Why a card: one sentence a person understands."""

from __future__ import annotations

from typing import Final

from oudler.bots.camps import known_attack, own_seat
from oudler.bots.look import Look, look_at
from oudler.cards import EXCUSE, PETIT, TRUMPS, Card, Suit, card_label, half_points, suit_of
from oudler.rules import View
from oudler.text import Text

_WORTH_A_WORD: Final = 1.0  # of the mark

_ONLY: Final = Text("seule carte permise", "the only card allowed")

_NEXT_CHOOSES: Final = Text("le joueur suivant choisit la couleur", "the next player chooses the suit")
_IN_TIME: Final = Text("au dernier pli elle serait perdue", "in the last trick it would be lost")
_COSTS_NOTHING: Final = Text("le pli est au camp sans rien y mettre", "the camp has the trick and it costs no card")
_GIVES_NOTHING: Final = Text("ne donne rien dans un pli de l'adversaire", "gives nothing to a trick of the other side")

_DRAWS: Final = Text("fait tomber les atouts", "draws trumps")
_DRAWS_SAFELY: Final = Text("atout maître, fait tomber les autres", "the highest trump left, draws the others")
_LAST_ATOUT: Final = Text("plus personne n'a d'atout", "nobody else has a trump")
_RISKS_PETIT: Final = Text("risque le petit, rien de mieux à jouer", "risks the petit, with nothing better to play")
_FORCES: Final = Text("joue atout pour en faire dépenser au preneur", "leads trumps to make the taker spend his")
_UNBEATABLE: Final = Text("maîtresse, et plus d'atout dehors", "the strongest of its suit, and no trump is out")
_MASTER: Final = Text("maîtresse, sauf coupe", "the strongest of its suit, unless it is trumped")
_MAKES_CUT: Final = Text("le preneur n'en a plus et doit couper", "the taker has none left and must trump")
_OPENS: Final = Text("ouvre cette couleur", "opens this suit")
_AGAIN: Final = Text("rejoue cette couleur", "leads this suit again")

_SAVED: Final = Text("il prend le pli, le voilà sauvé", "it wins the trick and is safe")
_WITH_CAMP: Final = Text("il part dans un pli du camp", "it goes to a trick of one's own side")
_IF_NOT_BEATEN: Final = Text("coupe, pourvu que personne ne monte", "trumps, and hopes that nobody goes above")
_PETIT_LOST: Final = Text("rien ne le sauve", "nothing saves it")

_WINS: Final = Text("prend le pli", "wins the trick")
_CUTS: Final = Text("coupe", "trumps")
_CUTS_LAST: Final = Text("coupe et prend le pli", "trumps and wins the trick")
_ABOVE: Final = Text("monte", "goes above")
_OVERCUTS: Final = Text("surcoupe", "overtrumps")
_UNDER_OURS: Final = Text("sous un atout du camp", "below a trump of one's own side")
_UNDER: Final = Text("ne peut pas monter", "cannot go above")

_FEEDS: Final = Text("charge un pli du camp", "feeds a trick of one's own side")
_LEAVES: Final = Text("laisse le pli au camp", "leaves the trick to one's own side")
_LOWEST: Final = Text("au plus bas, le pli est à l'adversaire", "low, as the trick is the other side's")
_CONCEDES: Final = Text("laisse le pli à l'adversaire", "leaves the trick to the other side")
_LEADS_SO_FAR: Final = Text("passe devant, les suivants peuvent monter", "wins so far; who follows may go above")
_EMPTIES: Final = Text("se défausse, n'aura plus de cette couleur", "throws away the last of its suit")
_THROWS: Final = Text("se défausse", "throws away")


def why(view: View, card: Card, *, only: bool = False) -> Text:
    """Return what playing *card* does, as far as its seat sees it; the card itself is not named."""
    return _ONLY if only else _what(look_at(view), card)


def with_gain(reason: Text, gain: float, instead: Card) -> Text:
    """Add by how much a card is better than the next best, *instead*, where that is worth a word."""
    if gain < _WORTH_A_WORD:
        return reason
    other = _name(instead)
    return Text(
        f"{reason.fr} (≈ {gain:.0f} pts de mieux que {other.fr})",
        f"{reason.en} (≈ {gain:.0f} pts better than {other.en})",
    )


def _name(card: Card) -> Text:
    label = card_label(card)
    if card in (EXCUSE, PETIT):
        return Text("l'Excuse", "the Excuse") if card == EXCUSE else Text("le petit", "the petit")
    return Text(f"le {label} d'atout", f"trump {label}") if card in TRUMPS else Text(label, label)


def _what(look: Look, card: Card) -> Text:
    if card == EXCUSE:
        return _excuse(look)
    if look.asked is None:
        return _lead_atout(look, card) if card in TRUMPS else _lead(look, card)
    if card == PETIT:
        return _petit(look)
    if card in TRUMPS:
        return _atout(look, card)
    if suit_of(card) is look.asked:
        return _follow(look, card)
    return _throw(look, card)


def _excuse(look: Look) -> Text:
    if len(look.hand) == 2:  # EXC-07
        return _IN_TIME
    if look.best is None:
        return _NEXT_CHOOSES
    return _COSTS_NOTHING if look.ours else _GIVES_NOTHING


def _attacks(look: Look) -> bool:
    return own_seat(look.view) in known_attack(look.view)


def _lead_atout(look: Look, card: Card) -> Text:
    if not look.out & TRUMPS:
        return _LAST_ATOUT
    if look.is_master(card):
        return _DRAWS_SAFELY
    if card == PETIT:
        return _RISKS_PETIT
    return _DRAWS if _attacks(look) else _FORCES


def _lead(look: Look, card: Card) -> Text:
    suit = Suit(card // 14)
    if look.is_master(card):
        return _MASTER if look.out & TRUMPS else _UNBEATABLE
    if not _attacks(look) and suit in look.cut_by_taker:
        return _MAKES_CUT
    return _AGAIN if look.rounds(suit) else _OPENS


def _petit(look: Look) -> Text:
    if look.beats(PETIT):
        return _SAVED if look.last else _IF_NOT_BEATEN
    return _WITH_CAMP if look.ours else _PETIT_LOST


def _atout(look: Look, card: Card) -> Text:
    cuts = look.asked is not Suit.TRUMPS
    if not look.beats(card):
        return _UNDER_OURS if look.ours else _UNDER
    if cuts and look.best is not None and look.best in TRUMPS:
        return _OVERCUTS
    if cuts:
        return _CUTS_LAST if look.last else _CUTS
    return _WINS if look.last else _ABOVE


def _follow(look: Look, card: Card) -> Text:
    if look.beats(card):
        if look.last:
            return _WINS
        return _MASTER if look.is_master(card) else _LEADS_SO_FAR
    if look.ours:
        return _FEEDS if half_points(card) > 1 else _LEAVES
    return _LOWEST if card == min(look.legal.in_suit(Suit(card // 14))) else _CONCEDES


def _throw(look: Look, card: Card) -> Text:
    if look.ours and half_points(card) > 1:
        return _FEEDS
    return _EMPTIES if len(look.hand.in_suit(Suit(card // 14))) == 1 else _THROWS
