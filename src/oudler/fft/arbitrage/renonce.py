"""Renonce: the rules of play were not kept (ARB-19 to ARB-22).

It is *consommée* once the first card of the next trick is played.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oudler.fft.arbitrage.carte_exposee import JUDGEMENT, exposed
from oudler.fft.arbitrage.fault import Facts, Fault, Heading, Party, left_open, still_open, unless_it_profits
from oudler.fft.arbitrage.ruling import Ask, Ban, CardsMoved, DealEffect, Moved, Occasion, Ruling, Who
from oudler.rules.scoring import Camp
from oudler.text import Text

MARKED: Final = Ask(
    "taker",
    ("mark", "decline"),
    Text(
        "Les points rendus, le preneur fait-il marquer le score, gagné ou perdu, ou y renonce-t-il ?",
        "The points given back, does the taker have the score marked, won or lost, or does he give it up?",
    ),
)


def not_consumed(facts: Facts) -> Ruling:
    """ARB-19: seen before the first card of the next trick, it is corrected and treated as an exposed card."""
    remark = Text("La renonce est corrigée.", "The renonce is corrected.")
    return replace(exposed(facts), clause="ARB-19", remark=remark)


def by_the_attack(facts: Facts) -> Ruling:
    """ARB-20: consommée by the taker: points wrongly won go back; he wins, it is annulled; he loses, it counts."""
    effect = unless_it_profits(facts, "attack")
    return Ruling("ARB-20", effect, cards=_given_back(effect, "defence"), first=_wrongly_won("defence"))


def by_a_defender(facts: Facts) -> Ruling:
    """ARB-21: consommée by a defender: the taker chooses whether the score is marked, the offender may not bid next.

    D-05: whatever the result by chapter 4; after a chute alone by chapter 1 and in 2017; no choice before.
    """
    effect = unless_it_profits(facts, "defence")
    rc_choice = facts.edition.rc_choice
    has_choice = rc_choice == "any" or (rc_choice == "chute_only" and not facts.won)
    if has_choice and "mark" in facts.choices:
        effect = DealEffect.COUNTED
    if has_choice and "decline" in facts.choices:
        effect = DealEffect.ANNULLED
    return Ruling(
        "ARB-21",
        effect,
        ban=Ban(Who.OFFENDER, Occasion.NEXT_DEAL) if facts.edition.renonce_ban else None,
        asks=still_open(facts, MARKED) if has_choice else (),
        cards=_given_back(effect, "attack"),
        first=() if has_choice and "decline" in facts.choices else _wrongly_won("attack"),
    )


def _given_back(effect: DealEffect, to: Camp) -> tuple[CardsMoved, ...]:
    """Return what goes to the camp that is not at fault; where the deal is annulled there is nothing to give."""
    return _wrongly_won(to) if effect is DealEffect.COUNTED else ()


def _wrongly_won(to: Camp) -> tuple[CardsMoved, ...]:
    return (CardsMoved(Moved.WRONGLY_WON, to),)


def kept_silent(facts: Facts) -> Ruling:
    """ARB-22: an obvious renonce was left unsaid so as to claim it: it is one all the same, and a fault of ethics.

    Q-41, Q-49: what that costs stands in fascicule 1, article 31, which is not at hand.
    """
    silent_taker = facts.by is not Party.DEFENDER
    ruling = by_a_defender(facts) if silent_taker else by_the_attack(facts)
    remark = Text(
        "La renonce est traitée comme telle. Seuls les joueurs de la donne ou l'arbitre peuvent la signaler, jamais un "
        "spectateur. Sanction d'éthique : article 31 du fascicule 1.",
        "The renonce is treated as one. Only players of the deal or the arbiter may point it out, never a spectator. "
        "Sanction of ethics: fascicule 1, article 31.",
    )
    ban = None if ruling.ban is None else Ban(Who.REVOKER, ruling.ban.on)
    questions = ("Q-41", "Q-49")
    return replace(
        ruling, clause="ARB-22", remark=remark, penalty=left_open(facts), ban=ban, silent=True, questions=questions
    )


FAULTS: Final = (
    Fault(
        "ARB-19",
        Heading.RENONCE,
        Text(
            "renonce vue avant la première carte du pli suivant", "renonce seen before the first card of the next trick"
        ),
        not_consumed,
        knows=("by",),
        needs=("by",),
        choices=JUDGEMENT.choices,
        by=tuple(Party),
        words="pas fourni pas coupé pas monté sous-coupé défaussé avait la couleur n'a pas joué corrigé tout de suite",
    ),
    Fault(
        "ARB-20",
        Heading.RENONCE,
        Text("renonce consommée par le preneur", "renonce consommée by the taker"),
        by_the_attack,
        by=(Party.TAKER, Party.PARTNER),
        elsewhere={Party.DEFENDER: "ARB-21"},
        words="pas fourni pas coupé pas monté sous-coupé défaussé avait la couleur vu plus tard levées après",
    ),
    Fault(
        "ARB-21",
        Heading.RENONCE,
        Text("renonce consommée par un défenseur", "renonce consommée by a defender"),
        by_a_defender,
        choices=MARKED.choices,
        by=(Party.DEFENDER,),
        elsewhere={Party.TAKER: "ARB-20", Party.PARTNER: "ARB-20"},
        words="pas fourni pas coupé pas monté sous-coupé défaussé avait la couleur vu plus tard levées après défense",
    ),
    Fault(
        "ARB-22",
        Heading.RENONCE,
        Text(
            "renonce évidente tue par l'adversaire pour la réclamer ensuite",
            "obvious renonce left unsaid by the other camp so as to claim it later",
        ),
        kept_silent,
        knows=("by", "points", "reason"),
        needs=("by",),
        choices=MARKED.choices,
        by=tuple(Party),
        words="s'est tu silence attendu exprès vu la renonce spectateur signaler réclamer",
    ),
)
