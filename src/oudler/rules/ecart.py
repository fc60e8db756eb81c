"""The écart: which cards may be put away."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.cards import BOUTS, EXCUSE, KINGS, NO_CARDS, SUIT_CARDS, TRUMPS, Card, CardSet, card_label
from oudler.rules.editions import FFT2022, Edition
from oudler.verdicts import IllegalAction


@dataclass(frozen=True, slots=True)
class EcartChoice:
    """All the écarts allowed: every card of *forced*, and the rest of *size* from *pool*."""

    forced: CardSet
    pool: CardSet
    size: int

    @property
    def cards(self) -> CardSet:
        return self.forced | self.pool


def ecart_choice(hand: CardSet, size: int, called: Card | None = None, edition: Edition = FFT2022) -> EcartChoice:
    """Return the écarts a taker may make from *hand*, the chien taken in.

    - ECART-02: never a Roi, never a bout.
    - ECART-03: atouts only if indispensable, for the shortfall alone: with at least *size* suit cards that are
      no Rois none may go; with fewer, all of them go and ordinary atouts make up the number.
    - ECART-09: the same with 6 of 30 cards at 3 players and 3 of 18 at 5.
    - Q-09: a called Dame, Cavalier or Valet found in the chien may be put away: it is no Roi (an option).
    """
    free = (hand & SUIT_CARDS) - KINGS
    if called is not None and not edition.called_card_in_ecart:
        free = free.without(called)
    if len(free) >= size:
        return EcartChoice(NO_CARDS, free, size)
    return EcartChoice(free, (hand & TRUMPS) - BOUTS, size)


def check_ecart(
    cards: CardSet, hand: CardSet, size: int, called: Card | None = None, edition: Edition = FFT2022
) -> None:
    """Refuse an écart that is not allowed, with the clause and the card that offends.

    ECART-01: exactly 6 cards (3 at five players); ECART-02, ECART-03: which ones.
    """
    if len(cards) != size:
        raise IllegalAction(
            "ECART-01",
            f"l'écart doit avoir {size} cartes, pas {len(cards)}",
            f"the écart must have {size} cards, not {len(cards)}",
        )
    for card in cards - hand:
        raise IllegalAction(
            "ECART-01",
            f"{card_label(card)} n'est pas dans la main du preneur",
            f"{card_label(card)} is not in the taker's hand",
        )
    for card in cards & (KINGS | BOUTS):
        kind_fr, kind_en = ("un Roi", "a Roi") if card in KINGS else ("un bout", "a bout")
        raise IllegalAction(
            "ECART-02",
            f"{card_label(card)} : on n'écarte pas {kind_fr}",
            f"{card_label(card)}: {kind_en} may not be put in the écart",
        )
    choice = ecart_choice(hand, size, called, edition)
    for card in cards - choice.cards:
        if card not in TRUMPS:
            raise IllegalAction(
                "ECART-02",
                f"{card_label(card)} : la carte appelée ne s'écarte pas (option de la table)",
                f"{card_label(card)}: the called card may not be put away (option of this table)",
            )
        raise _too_many_trumps(card, 0)
    if not choice.forced <= cards:
        raise _too_many_trumps(next(iter(cards & TRUMPS)), size - len(choice.forced))


def _too_many_trumps(card: Card, allowed: int) -> IllegalAction:
    return IllegalAction(
        "ECART-03",
        f"{card_label(card)} : on n'écarte des atouts que si c'est indispensable (ici {allowed} au plus)",
        f"{card_label(card)}: atouts are put away only if indispensable (here {allowed} at most)",
    )


def shown_atouts(ecart: CardSet) -> CardSet:
    """ECART-04: atouts in the écart are shown to the defence; the rest stays secret."""
    return ecart & TRUMPS


def reshowable(ecart: CardSet, edition: Edition) -> tuple[CardSet, int]:
    """Return the atouts of the écart that may be shown again in a poignée, and how many of them.

    POIG-08: with 4 Rois and 15 atouts the discarded ones are shown again and count (D-14: a single one in 2012).
    Q-16: the same to complete any poignée.
    """
    atouts = shown_atouts(ecart).without(EXCUSE)
    most = {"any": len(atouts), "one": min(1, len(atouts)), "none": 0}[edition.poignee_reshow]
    return atouts, most
