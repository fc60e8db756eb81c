"""Carte jouée: a card that has left the hand (ARB-57)."""

from __future__ import annotations

from typing import Final

from oudler.fft.arbitrage.fault import Facts, Fault, Heading
from oudler.fft.arbitrage.ruling import DealEffect, Ruling
from oudler.text import Text


def played(_facts: Facts) -> Ruling:
    """ARB-57, D-42: changed only with the arbiter, and only if it is at fault; out of contact counts in libre alone."""
    remark = Text(
        "Une carte sortie du jeu est jouée : elle n'est changée qu'avec l'arbitre, et seulement si elle fait faute. "
        "Le critère du contact avec les autres cartes ne vaut pas en duplicate.",
        "A card that has left the hand is played: it is changed with the arbiter only, and only if it is at fault. "
        "The test of contact with the other cards does not hold in duplicate.",
    )
    return Ruling("ARB-57", DealEffect.GOES_ON, remark)


FAULTS: Final = (
    Fault(
        "ARB-57",
        Heading.CARTE_JOUEE,
        Text("un joueur veut changer une carte qu'il a jouée", "a player wants to change a card he has played"),
        played,
        words="reprendre reprise carte jouée changer sortie du jeu contact posée repris",
    ),
)
