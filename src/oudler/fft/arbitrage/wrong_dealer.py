"""Erreur sur le donneur: somebody dealt whose turn it was not (ARB-13, ARB-14)."""

from __future__ import annotations

from typing import Final

from oudler.fft.arbitrage.fault import Facts, Fault, Heading
from oudler.fft.arbitrage.ruling import DealEffect, Redeal, Redealer, Ruling
from oudler.text import Text


def while_dealing(_facts: Facts) -> Ruling:
    """ARB-13: seen before the cards are all dealt: they are dealt again, by the right dealer."""
    return Ruling("ARB-13", DealEffect.REDEAL, redeal=Redeal(Redealer.RIGHTFUL_DEALER))


def once_dealt(_facts: Facts) -> Ruling:
    """ARB-14: seen later, the deal stands."""
    remark = Text("La donne est entérinée.", "The deal stands.")
    return Ruling("ARB-14", DealEffect.GOES_ON, remark)


FAULTS: Final = (
    Fault(
        "ARB-13",
        Heading.DONNEUR,
        Text(
            "mauvais donneur, vu avant la fin de la distribution", "wrong dealer, seen before all the cards are dealt"
        ),
        while_dealing,
        words="trompé de donneur pas son tour de donner distribue",
    ),
    Fault(
        "ARB-14",
        Heading.DONNEUR,
        Text("mauvais donneur, vu après la distribution", "wrong dealer, seen after the cards were dealt"),
        once_dealt,
        words="trompé de donneur pas son tour de donner distribué",
    ),
)
