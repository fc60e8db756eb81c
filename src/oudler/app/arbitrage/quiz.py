"""Incidents invented for candidates to the arbiter's exam, with the ruling that is asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from oudler.fft.arbitrage import FAULTS, DealEffect, Facts, Party, Penalty, PenaltyKind, Ruling, TakerResult, rule
from oudler.fft.arbitrage.words import CHOICE, DEAL
from oudler.formats.rulings import ruling_json
from oudler.text import Text

_RESULTS: Final = {
    TakerResult.WON: Text("Le preneur gagne.", "The taker wins."),
    TakerResult.LOST: Text("Le preneur chute.", "The taker loses."),
}
_PARTIES: Final = {
    Party.TAKER: Text("Par le preneur.", "By the taker."),
    Party.PARTNER: Text("Par son associé.", "By his partner."),
    Party.DEFENDER: Text("Par un défenseur.", "By a defender."),
}
_NONE, _OPEN = "none", "open"
PENALTIES: Final = {
    _NONE: Text("aucune", "none"),
    "warning": Text("un avertissement", "a warning"),
    "100": Text("100 points", "100 points"),
    "200": Text("200 points", "200 points"),
    "400": Text("400 points", "400 points"),
    _OPEN: Text("un montant que l'arbitre fixe", "an amount that the arbiter names"),
}
EFFECTS: Final = {effect.value: text for effect, text in DEAL.items()}


@dataclass(frozen=True, slots=True)
class Exercise:
    """An incident, and its ruling; what becomes of the deal and the penalty are asked for."""

    situation: Text
    ruling: Ruling

    @property
    def effect(self) -> DealEffect:
        return self.ruling.deal

    @property
    def penalty(self) -> str:
        return _penalty_name(self.ruling.penalty)

    def to_json(self) -> dict[str, Any]:
        return {
            "situation": {"fr": self.situation.fr, "en": self.situation.en},
            "deal": self.effect.value,
            "penalty": self.penalty,
            "ruling": ruling_json(self.ruling),
        }


def _penalty_name(penalty: Penalty | None) -> str:
    if penalty is None:
        return _NONE
    return str(penalty.points) if penalty.kind is PenaltyKind.POINTS else penalty.kind.value


def exercises(seed: int, number: int) -> tuple[Exercise, ...]:
    """Return so many incidents, each fault at most once until all have come; the same ones from the same seed."""
    rng = Random(seed)  # noqa: S311 - an exercise, no secret
    clauses = list[str]()
    while len(clauses) < number:
        clauses += rng.sample(sorted(FAULTS), len(FAULTS))
    return tuple(_invented(rng, clause) for clause in clauses[:number])


def _invented(rng: Random, clause: str) -> Exercise:
    """Invent the facts of one fault; what the text leaves to somebody is decided and told."""
    fault = FAULTS[clause]
    result = rng.choice(list(TakerResult))
    by = rng.choice([Party.TAKER, Party.DEFENDER]) if "by" in fault.needs else None
    facts = Facts(result=result, repeat=rng.random() < 1 / 3, by=by)
    what = fault.title(facts)
    said = [Text(f"{_capital(what.fr)}.", f"{_capital(what.en)}."), _RESULTS[result]]
    if by is not None:
        said.append(_PARTIES[by])
    if facts.repeat:
        said.append(Text("Ce n'est pas la première fois.", "It is not the first time."))
    ruling = _ruled(clause, facts)
    own = _own_choices(clause)
    while ruling.asks:
        ask = ruling.asks[0]
        choice = next((name for name in own if name in ask.choices), None) or rng.choice(ask.choices)
        facts = replace(facts, choices=(*facts.choices, choice))
        word = CHOICE[choice]
        said.append(Text(f"Décidé : {word.fr}.", f"Decided: {word.en}."))
        ruling = _ruled(clause, facts)
    return Exercise(Text(" ".join(text.fr for text in said), " ".join(text.en for text in said)), ruling)


def _own_choices(clause: str) -> tuple[str, ...]:
    """Return the choice that the sentence of a clause already tells."""
    return {"ARB-06": ("accept",), "ARB-07": ("refuse",), "ARB-15": ("harmless",), "ARB-16": ("distorted",)}.get(
        clause, ()
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _ruled(clause: str, facts: Facts) -> Ruling:
    ruling = rule(clause, facts)
    if not isinstance(ruling, Ruling):
        raise TypeError(clause)
    return ruling
