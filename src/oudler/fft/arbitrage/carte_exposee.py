"""Carte exposée: a card shown at an irregular moment (ARB-15, ARB-16, ARB-17, ARB-55, ARB-56).

It goes back into the hand and is played at will; whether the deal was distorted the arbiter judges.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oudler.fft.arbitrage.fault import Facts, Fault, Heading, Party, still_open, unless_it_profits, warned
from oudler.fft.arbitrage.ruling import Ask, DealEffect, Duty, Ruling
from oudler.text import Text

JUDGEMENT: Final = Ask(
    "arbiter",
    ("harmless", "distorted"),
    Text(
        "L'arbitre juge-t-il que la carte ne change rien, ou que la donne est faussée ?",
        "Does the arbiter judge that the card changes nothing, or that the deal is distorted?",
    ),
)
_DUTIES: Final = (Duty.TAKE_BACK, Duty.STAY)


def harmless(facts: Facts) -> Ruling:
    """ARB-15: exposed by the defence, without effect on the deal: a warning, then 100 points."""
    return _distorted(facts) if "distorted" in facts.choices else _harmless(facts)


def distorted(facts: Facts) -> Ruling:
    """ARB-16: exposed by the defence, the deal distorted: the camp at fault wins, it is annulled; else it counts."""
    return _harmless(facts) if "harmless" in facts.choices else _distorted(facts)


def _harmless(facts: Facts) -> Ruling:
    asks = still_open(facts, JUDGEMENT)
    return Ruling("ARB-15", DealEffect.COUNTED, penalty=warned(facts), asks=asks, duties=_DUTIES)


def _distorted(facts: Facts) -> Ruling:
    asks = still_open(facts, JUDGEMENT)
    return Ruling("ARB-16", unless_it_profits(facts, "defence"), asks=asks, duties=_DUTIES)


def by_the_attack(_facts: Facts) -> Ruling:
    """ARB-17: exposed by the taker: no penalty; Q-45: nor for his partner."""
    return Ruling("ARB-17", DealEffect.COUNTED, duties=_DUTIES)


def exposed(facts: Facts) -> Ruling:
    """Return the ruling on a card exposed by whoever it was, for the faults that the code treats as one."""
    return harmless(facts) if facts.by is Party.DEFENDER else by_the_attack(facts)


def in_turn_of_a_partner(facts: Facts) -> Ruling:
    """ARB-55: a defender exposes a card because a partner did: cards that are not at fault are not taken back."""
    remark = Text(
        "Le camp fautif ne reprend pas les cartes qui ne font pas faute.",
        "The camp at fault does not take back the cards that are not at fault.",
    )
    return replace(harmless(facts), clause="ARB-55", remark=remark)


def coupe_a_faux(_facts: Facts) -> Ruling:
    """ARB-56: after a false ruff the other camp may ask whether the card was a singleton."""
    remark = Text(
        "Le camp adverse peut demander s'il était singleton.", "The other camp may ask whether it was a singleton."
    )
    return Ruling("ARB-56", DealEffect.GOES_ON, remark)


FAULTS: Final = (
    Fault(
        "ARB-15",
        Heading.CARTE_EXPOSEE,
        Text(
            "carte exposée par un défenseur, sans effet sur la donne",
            "card exposed by a defender, without effect on the deal",
        ),
        harmless,
        choices=JUDGEMENT.choices,
        by=(Party.DEFENDER,),
        elsewhere={Party.TAKER: "ARB-17", Party.PARTNER: "ARB-17"},
        words="montré tombé laissé tomber deux cartes en même temps vue face découverte défense",
    ),
    Fault(
        "ARB-16",
        Heading.CARTE_EXPOSEE,
        Text("carte exposée par un défenseur, donne faussée", "card exposed by a defender, deal distorted"),
        distorted,
        choices=JUDGEMENT.choices,
        by=(Party.DEFENDER,),
        elsewhere={Party.TAKER: "ARB-17", Party.PARTNER: "ARB-17"},
        words="montré tombé laissé tomber deux cartes en même temps vue face découverte défense fausse",
    ),
    Fault(
        "ARB-17",
        Heading.CARTE_EXPOSEE,
        Text("carte exposée par le preneur", "card exposed by the taker"),
        by_the_attack,
        by=(Party.TAKER, Party.PARTNER),
        elsewhere={Party.DEFENDER: "ARB-15"},
        words="montré tombé laissé tomber deux cartes en même temps vue face découverte",
    ),
    Fault(
        "ARB-55",
        Heading.CARTE_EXPOSEE,
        Text(
            "seconde carte exposée, par un défenseur à la suite de la carte exposée d'un partenaire",
            "second exposed card, by a defender after a partner's exposed card",
        ),
        in_turn_of_a_partner,
        choices=JUDGEMENT.choices,
        by=(Party.DEFENDER,),
        words="deux défenseurs montré carte après partenaire suite",
    ),
    Fault(
        "ARB-56",
        Heading.CARTE_EXPOSEE,
        Text("coupe à faux", "false ruff"),
        coupe_a_faux,
        words="coupé alors qu'il avait la couleur singleton coupe fausse atout",
    ),
)
