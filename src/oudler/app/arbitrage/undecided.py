"""A ruling on which somebody still has to decide: what holds whatever he decides, and what each decision comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from oudler.app.arbitrage.rulings import fault_of, ruling_sentences
from oudler.fft.arbitrage import Ask, Branches, Facts, Ruling, rule
from oudler.fft.arbitrage.words import SUPPOSED
from oudler.text import Text

_NEUTRAL: Final[dict[tuple[str, ...], Text]] = {
    ("ARB-06", "ARB-07"): Text(
        "fausse donne vue après une enchère et avant le jeu ; le preneur a son compte",
        "misdeal seen after a bid and before play; the taker has his count",
    ),
    ("ARB-15", "ARB-16"): Text("carte exposée par un défenseur", "card exposed by a defender"),
}
"""What two clauses have in common that a decision tells apart."""

Sentences = tuple[Text, ...]
Ways = Mapping[tuple[str, ...], tuple[Ruling, ...]]
"""The rulings by what was decided."""


@dataclass(frozen=True, slots=True)
class Case:
    """One decision that is supposed, and what it brings if the taker wins, and if he loses."""

    supposed: Text
    won: Sentences
    lost: Sentences


@dataclass(frozen=True, slots=True)
class Undecided:
    """Every way to decide: the clauses and their heading, what holds in any case, the cases, who is asked what."""

    clauses: tuple[str, ...]
    title: Text
    always: Sentences
    cases: tuple[Case, ...]
    asks: tuple[Ask, ...]


def branches_of(ruled: Ruling | Branches) -> tuple[Ruling, ...]:
    return (ruled,) if isinstance(ruled, Ruling) else (ruled.won, ruled.lost)


def open_asks(ruled: Ruling | Branches) -> tuple[Ask, ...]:
    """Return what is still to be decided on either result."""
    return tuple(dict.fromkeys(ask for each in branches_of(ruled) for ask in each.asks))


def undecided(clause: str, facts: Facts) -> Undecided | None:
    """Return every decision that is open with what it brings, side by side; None where nothing is open.

    Where two persons decide, what each of them brings stands alone: the taker's choice and the arbiter's judgement.
    """
    bare = rule(clause, facts)
    if not (asks := open_asks(bare)):
        return None
    ways = {
        choices: branches_of(rule(clause, replace(facts, choices=(*facts.choices, *choices))))
        for choices in product(*(ask.choices for ask in asks))
    }
    always = _in_all(each for ruled in ways.values() for each in ruled)
    cases = tuple(case for ask in asks for case in _cases(ask, ways, always))
    said = {each.remark for ruled in ways.values() for each in ruled}
    also = dict.fromkeys(each.remark for each in branches_of(bare) if each.remark.fr and each.remark not in said)
    clauses = tuple(dict.fromkeys(each.clause for ruled in ways.values() for each in ruled))
    title = _NEUTRAL.get(clauses) or fault_of(clause).title(facts)
    return Undecided(clauses, title, (*always, *also), cases, asks)


def _cases(ask: Ask, ways: Ways, always: Sentences) -> Iterator[Case]:
    """Yield what each answer to a question brings, whatever is answered to the others.

    What stands on one result alone whatever anybody decides is told with the decision that changes it on the other.
    """
    found = {}
    for choice in ask.choices:
        with_it = [ruled for choices, ruled in ways.items() if choice in choices]
        found[choice] = tuple(_in_all(ruled[end] for ruled in with_it) for end in (0, -1))
    ends = tuple(_in_all(ruled[end] for ruled in ways.values()) for end in (0, -1))
    here = [{each for sides in found.values() for each in sides[end]} for end in (0, -1)]
    others = any(set(choices) - set(ask.choices) for choices in ways)
    told = (*always, *(each for each in (*ends[0], *ends[-1]) if others and not (each in here[0] and each in here[-1])))
    for choice, (won, lost) in found.items():
        yield Case(SUPPOSED[choice], _beyond(told, won), _beyond(told, lost))


def _in_all(rulings: Iterable[Ruling]) -> Sentences:
    first, *others = (ruling_sentences(each) for each in rulings)
    return tuple(each for each in first if all(each in told for told in others))


def _beyond(always: Sentences, told: Sentences) -> Sentences:
    return tuple(each for each in told if each not in always)
