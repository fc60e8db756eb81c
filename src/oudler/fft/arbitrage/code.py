"""The code as a whole: every fault by its clause, and the ruling on the facts of one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from oudler.fft.arbitrage import (
    carte_exposee,
    carte_jouee,
    ethics,
    faux_ecart,
    hors_tour,
    lateness,
    marque,
    misdeal,
    other_cases,
    poignee,
    renonce,
    wrong_dealer,
)
from oudler.fft.arbitrage.fault import Facts, Fault, Party, TakerResult
from oudler.fft.arbitrage.ruling import Branches, Ruling
from oudler.fft.arbitrage.words import CHOICE
from oudler.text import OudlerError, Text
from oudler.verdicts import RuleBroken

_HEADINGS: Final = (
    *misdeal.FAULTS,
    *wrong_dealer.FAULTS,
    *carte_exposee.FAULTS,
    *carte_jouee.FAULTS,
    *hors_tour.FAULTS,
    *renonce.FAULTS,
    *faux_ecart.FAULTS,
    *other_cases.FAULTS,
    *poignee.FAULTS,
    *lateness.FAULTS,
    *marque.FAULTS,
    *ethics.FAULTS,
)
FAULTS: Final = {fault.clause: fault for fault in sorted(_HEADINGS, key=lambda fault: fault.clause)}
"""Every fault, ARB-01 to ARB-57, then those of ethics and of the sheet."""

_PARTIES: Final = {
    Party.TAKER: Text("le preneur", "the taker"),
    Party.PARTNER: Text("son associé", "his partner"),
    Party.DEFENDER: Text("un défenseur", "a defender"),
}


class FactsError(OudlerError):
    """A fact that the fault does not know, or one that it needs and was not told; *names* are these."""

    def __init__(self, text: Text, names: tuple[str, ...]) -> None:
        super().__init__(text)
        self.names = names


def fault_named(clause: str) -> Fault:
    """Return the fault of a clause, in any case; an unknown one is an error that says where they are listed."""
    fault = FAULTS.get(clause.strip().upper())
    if fault is None:
        shown = clause[:40]
        raise OudlerError(
            Text(
                f"aucune faute {shown!r} dans le code (voir : oudler arbitrage list)",
                f"there is no fault {shown!r} in the code (see: oudler arbitrage list)",
            )
        )
    return fault


def rule(clause: str, facts: Facts) -> Ruling | Branches:
    """Return the ruling on a fault; both branches where the result is not told and changes it."""
    fault = fault_named(clause)
    check(fault, facts)
    if facts.result is not None:
        return fault.law(facts)
    won, lost = (fault.law(replace(facts, result=result)) for result in (TakerResult.WON, TakerResult.LOST))
    return won if won == lost else Branches(won, lost)


def check(fault: Fault, facts: Facts) -> None:
    """Refuse facts that the fault does not know, that it needs and nobody told, and those that are nonsense."""
    unknown = tuple(name for name in facts.told if name not in (*fault.facts, "by"))
    if unknown or ("by" in facts.told and not fault.by):
        names = unknown or ("by",)
        raise FactsError(_unknown(fault, names), names)
    missing = tuple(name for name in fault.needs if name not in facts.told)
    if missing:
        raise FactsError(_missing(fault, missing), missing)
    for choice in facts.choices:
        if choice not in fault.choices:
            raise FactsError(_unknown_choice(fault, choice), ("choice",))
    if len(set(facts.choices)) < len(facts.choices):
        raise FactsError(Text("choice : le même choix deux fois", "choice: the same choice twice"), ("choice",))
    for nonsense in _nonsense(fault, facts):
        raise nonsense


def _nonsense(fault: Fault, facts: Facts) -> Iterator[OudlerError]:
    """Yield what cannot have been: a fault by one who cannot commit it, an amount below nothing, two choices in one."""
    if facts.by is not None and facts.by not in fault.by:
        yield _impossible_party(fault, facts.by)
    if facts.points is not None and facts.points < 0:
        yield RuleBroken("RANK-05", "une pénalité n'est pas négative", "a penalty is not negative")
    if (facts.points is None) != (not facts.reason):
        lacking = "reason" if facts.points is not None else "points"
        text = Text(
            f"{lacking} : un montant choisi par l'arbitre va avec son motif",
            f"{lacking}: an amount chosen by the arbiter goes with its reason",
        )
        yield FactsError(text, (lacking,))
    decided = facts.result or TakerResult.WON
    asked = fault.law(replace(facts, choices=(), result=decided, by=facts.by)).asks
    for ask in asked:
        if len(answers := [choice for choice in facts.choices if choice in ask.choices]) > 1:
            fr, en = (" / ".join(CHOICE[answer].to(lang) for answer in answers) for lang in ("fr", "en"))
            yield RuleBroken(fault.clause, f"{fr} : il faut choisir", f"{en}: it is one or the other")


def _impossible_party(fault: Fault, by: Party) -> RuleBroken:
    theirs = [_PARTIES[party] for party in fault.by]
    fr, en = " ou ".join(party.fr for party in theirs), " or ".join(party.en for party in theirs)
    other = fault.elsewhere.get(by)
    see_fr, see_en = ("", "") if other is None else (f" ; voir {other}", f"; see {other}")
    who = _PARTIES[by]
    return RuleBroken(
        fault.clause,
        f"{fault.what.fr} : cette faute ne peut être commise que par {fr}, pas par {who.fr}{see_fr}",
        f"{fault.what.en}: only {en} can commit it, not {who.en}{see_en}",
    )


def _unknown(fault: Fault, names: tuple[str, ...]) -> Text:
    told, known = ", ".join(names), ", ".join(fault.facts)
    return Text(
        f"{told} : {fault.clause} ne dépend pas de ce fait (connus : {known})",
        f"{told}: {fault.clause} does not know this fact (known: {known})",
    )


def _missing(fault: Fault, names: tuple[str, ...]) -> Text:
    lacking = ", ".join(names)
    return Text(
        f"{lacking} : {fault.clause} ne peut être jugé sans ce fait", f"{lacking}: {fault.clause} needs this fact"
    )


def _unknown_choice(fault: Fault, choice: str) -> Text:
    if not fault.choices:
        return _unknown(fault, ("choice",))
    known = ", ".join(fault.choices)
    return Text(
        f"choice : {choice[:40]!r} n'est pas un choix de {fault.clause} ({known})",
        f"choice: {choice[:40]!r} is no choice of {fault.clause} ({known})",
    )
