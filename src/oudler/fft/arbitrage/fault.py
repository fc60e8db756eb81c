"""A fault of the code, and the facts by which it is ruled on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Final

from oudler.fft.arbitrage.ruling import Ask, DealEffect, Penalty, PenaltyKind, Ruling, Who
from oudler.rules.editions import FFT2022, Edition
from oudler.rules.scoring import Camp
from oudler.text import Text

REPEATED: Final = 100
"""ETH-08: what a second offence costs where the first one is warned."""


class TakerResult(StrEnum):
    WON = "won"
    LOST = "lost"


class Party(StrEnum):
    """Who committed a fault; Q-45: the taker's partner at five players is of the attack."""

    TAKER = "taker"
    PARTNER = "partner"
    DEFENDER = "defender"


class Found(StrEnum):
    """When a fault with the écart was found."""

    BEFORE_JEU = "before_jeu"
    BEFORE_FIRST_CARD = "before_first_card"
    FIRST_TRICK = "first_trick"
    SECOND_TRICK = "second_trick"


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of an incident; None, empty or False where nobody has told.

    - *result*: the taker's; *repeat*: the same player was warned for it before.
    - *choices*: what the taker or the arbiter has decided.
    - *taker_dealt*: the taker is the dealer.
    - *found*, *ecart*: when it was found, how many cards the écart holds.
    - *minutes*: how late; *points* and *reason*: the amount of the arbiter where the text gives none.
    """

    result: TakerResult | None = None
    repeat: bool = False
    choices: tuple[str, ...] = ()
    by: Party | None = None
    taker_dealt: bool = False
    found: Found | None = None
    ecart: int | None = None
    minutes: int | None = None
    points: int | None = None
    reason: str = ""
    edition: Edition = FFT2022

    @property
    def won(self) -> bool:
        return self.result is TakerResult.WON

    @property
    def told(self) -> tuple[str, ...]:
        """The names of the facts that were told, as the command line has them."""
        names = (each.name for each in fields(self) if each.name != "edition" and getattr(self, each.name))
        zeros = (name for name in ("ecart", "minutes", "points") if getattr(self, name) == 0)
        return tuple("choice" if name == "choices" else name for name in (*names, *zeros))


class Heading(StrEnum):
    """The headings of chapter 4, and those of other chapters that it sends to."""

    FAUSSE_DONNE = "Fausse donne"
    DONNEUR = "Erreur sur le donneur"
    CARTE_EXPOSEE = "Carte exposée"
    CARTE_JOUEE = "Carte jouée"
    HORS_TOUR = "Carte jouée hors tour"
    RENONCE = "Renonce"
    FAUX_ECART = "Faux écart"
    AUTRES_CAS = "Autres cas prévus"
    POIGNEE = "Faute dans la présentation de la poignée"
    RETARDS = "Retards et abandon"
    MARQUE = "La marque"
    ETHIQUE = "L'éthique du jeu"


Law = Callable[[Facts], Ruling]

ALWAYS: Final = ("result", "repeat")
"""What may be told of every fault: each can be looked at on a deal won and lost, the first time and again."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: its sentence, the law that rules on it, and the facts it turns on.

    - *knows*: facts beyond `ALWAYS`; *needs*: those without which nobody can rule; *choices*: what can be decided.
    - *by*: who can commit it, empty where it does not matter; *elsewhere*: the clause of the same fault by another.
    - *words*: what people say of it, for searching; *titled*: its sentence where some facts give it another.
    """

    clause: str
    heading: Heading
    what: Text
    law: Law
    knows: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    by: tuple[Party, ...] = ()
    elsewhere: Mapping[Party, str] = field(default_factory=dict)
    words: str = ""
    titled: Callable[[Facts], Text | None] = lambda _facts: None

    def title(self, facts: Facts) -> Text:
        return self.titled(facts) or self.what

    @property
    def facts(self) -> tuple[str, ...]:
        return (*ALWAYS, *(("choice",) if self.choices else ()), *self.knows)


def warned(facts: Facts) -> Penalty:
    """ETH-08: the first offence is warned, a repeat costs 100 points."""
    return points(REPEATED) if facts.repeat else Penalty(PenaltyKind.WARNING)


def points(amount: int, who: Who = Who.OFFENDER) -> Penalty:
    return Penalty(PenaltyKind.POINTS, who, amount)


def left_open(facts: Facts) -> Penalty:
    """Q-49: the text gives no amount: the arbiter names one, and why."""
    if facts.points is None:
        return Penalty(PenaltyKind.OPEN)
    return Penalty(PenaltyKind.POINTS, Who.OFFENDER, facts.points, reason=facts.reason)


def unless_it_profits(facts: Facts, offender: Camp) -> DealEffect:
    """The code's refrain: the camp at fault wins, the deal is annulled; it loses, the deal counts."""
    wins = facts.won is (offender == "attack")
    return DealEffect.ANNULLED if wins else DealEffect.COUNTED


def still_open(facts: Facts, *asks: Ask) -> tuple[Ask, ...]:
    """Return the questions that none of the choices told answers."""
    return tuple(ask for ask in asks if not set(ask.choices) & set(facts.choices))
