"""A ruling as it was given: its facts, who did it again, and its words in this tournament."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from oudler.fft.arbitrage import Facts, Found, Party, Ruling, TakerResult, fault_named
from oudler.rules.editions import edition_named
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import Decided

_HIS_AMOUNT: Final = Text(
    "Au duplicate la pénalité est celle que l'arbitre fixe.", "At duplicate the penalty is the one the arbiter names."
)
_GIVEN_UP: Final = Text("L'arbitre renonce aux 100 points.", "The arbiter waives the 100 points.")


def facts_of(decided: Decided) -> Facts:
    """Return the facts that a ruling was made on, to be told again in words."""
    known = {field.name for field in fields(Facts)} - {"edition", "repeat", "points", "reason"}
    told: dict[str, Any] = {name: value for name, value in decided.facts.items() if name in known}
    for name, kind in (("result", TakerResult), ("by", Party)):
        if name in told:
            told[name] = kind(told[name])
    if "found" in told:
        told["found"] = Found(str(told["found"]))
    open_amount = "points" in decided.facts and "points" in fault_named(decided.clause).knows
    if open_amount:
        told |= {"points": decided.facts["points"], "reason": decided.facts["reason"]}
    edition = edition_named(str(decided.facts.get("edition", "fft2022")))
    return Facts(**told, repeat=bool(decided.offenders) and not first_timers(decided), edition=edition)


def first_timers(decided: Decided) -> tuple[int, ...]:
    """ETH-08: return who of several did it for the first time."""
    again = decided.facts.get("repeat", ())
    return tuple(each for each in decided.offenders if not isinstance(again, tuple) or str(each) not in again)


def as_given(book: Book, ruling: Ruling, *, waived: bool) -> Ruling:
    """Return a ruling as it is given in a tournament.

    Q-22: without the points of ARB-05 where the arbiter waives them. At duplicate the code's marks are not what is
    ranked: the amount is the arbiter's (Q-49), and where étuis have no auction nobody is kept from it.
    """
    given = replace(ruling, penalty=None, remark=_GIVEN_UP) if waived else ruling
    if given.ban is not None and not book.discipline.auctions:
        given = replace(given, ban=None)
    in_marks = book.discipline.unit(book.settings).parts == 1
    if given.penalty is not None and given.penalty.points and not in_marks:
        given = replace(given, penalty=None, remark=_joined(given.remark, _HIS_AMOUNT))
    return given


def _joined(*texts: Text) -> Text:
    return Text(" ".join(each.fr for each in texts if each.fr), " ".join(each.en for each in texts if each.en))
