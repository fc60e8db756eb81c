"""Carte jouée hors tour: a lead by a player who is not on lead (ARB-18)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oudler.fft.arbitrage.carte_exposee import JUDGEMENT, by_the_attack, harmless
from oudler.fft.arbitrage.fault import Facts, Fault, Heading, Party, still_open
from oudler.fft.arbitrage.ruling import Ask, Lead, Ruling
from oudler.text import Text
from oudler.verdicts import RuleBroken

TAKER_CHOOSES: Final = Ask(
    "taker",
    ("accept", "same_suit", "other_suit"),
    Text(
        "Le preneur accepte-t-il la carte, ou exige-t-il de celui qui a la main qu'il joue dans cette couleur ou dans "
        "une autre ?",
        "Does the taker accept the card, or have the rightful leader play that suit or another one?",
    ),
)
_LEADS: Final = {"accept": Lead.AS_PLAYED, "same_suit": Lead.SAME_SUIT, "other_suit": Lead.OTHER_SUIT}
_REMARKS: Final = {
    Lead.AS_PLAYED: Text(
        "Le jeu continue comme si le joueur fautif avait la main.", "Play goes on as if the offender had the lead."
    ),
    Lead.SAME_SUIT: Text(
        "Le défenseur qui a la main joue dans cette couleur ; s'il joue l'Excuse, la règle passe au joueur suivant.",
        "The rightful leader plays that suit; if he plays the Excuse, the rule passes to the next player.",
    ),
    Lead.OTHER_SUIT: Text(
        "Le défenseur qui a la main joue dans une autre couleur, de son choix ; s'il joue l'Excuse, la règle passe au "
        "joueur suivant.",
        "The rightful leader plays another suit of his choice; if he plays the Excuse, the rule passes to the next "
        "player.",
    ),
}
_TAKER_ON_LEAD: Final = Text(
    "Si c'était au preneur lui-même d'entamer, le texte ne dit rien d'une couleur imposée : l'arbitre en juge.",
    "If it was for the taker himself to lead, the text says nothing of a suit to be led: the arbiter judges.",
)


def led_out_of_turn(facts: Facts) -> Ruling:
    """ARB-18: the taker chooses what becomes of a defender's lead; whatever he chooses, it was an exposed card.

    Q-45: when the taker himself, or his partner, led out of turn, the card is taken back without a penalty.
    """
    if facts.by in (Party.TAKER, Party.PARTNER):
        return _by_the_attack(facts)
    lead = next((_LEADS[choice] for choice in facts.choices if choice in _LEADS), None)
    return replace(
        harmless(facts),
        clause="ARB-18",
        remark=_TAKER_ON_LEAD if lead is None else _REMARKS[lead],
        asks=still_open(facts, TAKER_CHOOSES, JUDGEMENT),
        lead=lead,
        duties=harmless(facts).duties[1:] if lead is Lead.AS_PLAYED else harmless(facts).duties,
    )


_OF_THE_ATTACK: Final = {
    Party.TAKER: Text("entame hors tour par le preneur", "lead out of turn by the taker"),
    Party.PARTNER: Text("entame hors tour par l'associé du preneur", "lead out of turn by the taker's partner"),
}


def _titled(facts: Facts) -> Text | None:
    return None if facts.by is None else _OF_THE_ATTACK.get(facts.by)


def _by_the_attack(facts: Facts) -> Ruling:
    if facts.choices:
        raise RuleBroken(
            "ARB-18",
            "le preneur ne choisit pas contre lui-même : ce choix ne vaut que pour l'entame d'un défenseur",
            "the taker does not choose against himself: that choice is for a defender's lead only",
        )
    return replace(by_the_attack(facts), clause="ARB-18", questions=("Q-45",))


FAULTS: Final = (
    Fault(
        "ARB-18",
        Heading.HORS_TOUR,
        Text("entame hors tour par un défenseur", "lead out of turn by a defender"),
        led_out_of_turn,
        knows=("by",),
        choices=(*TAKER_CHOOSES.choices, *JUDGEMENT.choices),
        by=(Party.DEFENDER, Party.TAKER, Party.PARTNER),
        titled=_titled,
        words="joué avant son tour entamé attaqué à la place pas la main jouer trop tôt mauvais tour",
    ),
)
