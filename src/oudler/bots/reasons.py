"""Why a card: one sentence a person understands."""

from __future__ import annotations

from oudler.cards import EXCUSE, PETIT, TRUMPS, Card, card_label, half_points, suit_of
from oudler.rules import View
from oudler.text import Text


def why(view: View, card: Card, *, only: bool = False) -> Text:
    """Return what playing *card* does, as far as the table sees it."""
    name = card_label(card)
    if only:
        return Text(f"{name} : seule carte permise", f"{name}: the only card allowed")
    trick = view.trick.cards
    if card == EXCUSE:
        return Text("l'Excuse : ne donne rien et garde la main libre", "the Excuse: gives nothing away")
    if not trick:
        return _lead(card, name)
    if card in TRUMPS:
        if card == PETIT:
            return Text("le petit : à l'abri dans ce pli", "the petit: safe in this trick")
        cut = suit_of(trick[0]) is not suit_of(card)
        return Text(f"{name} : coupe", f"{name}: trumps") if cut else Text(f"{name} à l'atout", f"{name}, atout")
    if suit_of(card) is not suit_of(trick[0]):
        return Text(f"{name} : se défausse", f"{name}: throws away")
    if half_points(card) > 1:
        return Text(f"{name} : un honneur pour ce pli", f"{name}: an honour to this trick")
    return Text(f"{name} : fournit petit", f"{name}: follows low")


def _lead(card: Card, name: str) -> Text:
    if card in TRUMPS:
        return Text(f"{name} : fait tomber les atouts", f"{name}: draws atouts")
    if half_points(card) > 1:
        return Text(f"{name} : encaisse", f"{name}: cashes")
    return Text(f"{name} : ouvre cette couleur", f"{name}: opens this suit")
