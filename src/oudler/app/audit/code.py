"""The code d'arbitrage as a table, written down a second time: what each clause does to a deal, and who pays.

This file imports nothing of `oudler.fft` on purpose: it is what rulings are compared with. One row a clause, as the
catalogue prints them: the deal if the taker wins and if he loses (C counted, A annulled, R dealt again from the start,
G goes on), the penalty (W a warning and then 100, O open, or points) and whose it is, the ban.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

Penalty = int | Literal["", "W", "O"]


@dataclass(frozen=True, slots=True)
class Row:
    """What a clause says; *moved* is the camp that gains what goes over, *fallen* the poignée if won, if lost."""

    won: str
    lost: str
    penalty: Penalty = ""
    who: str = "offender"
    barred: str = ""
    moved: str = ""
    fallen: tuple[bool, bool] = (False, False)
    no_petit: bool = False


_DEALER_AGAIN, _DEALER_NEXT = "dealer again", "dealer next"
_ROWS: Final = {
    "ARB-01": Row("R", "R", barred=_DEALER_AGAIN),
    "ARB-02": Row("R", "R", barred="offender again"),
    "ARB-03": Row("G", "G"),
    "ARB-04": Row("G", "G", barred=_DEALER_AGAIN),  # annulled, and dealt again in the same place
    "ARB-05": Row("A", "A", 100, "dealer", _DEALER_NEXT),
    "ARB-06": Row("C", "C", 100, "dealer"),
    "ARB-07": Row("R", "R", 100, "dealer", _DEALER_NEXT),
    "ARB-08": Row("C", "A", 100, "dealer"),
    "ARB-09": Row("A", "C", 100, "dealer"),
    "ARB-10": Row("A", "A", 100, "dealer"),
    "ARB-11": Row("R", "R"),
    "ARB-12": Row("R", "R", barred="offender again"),
    "ARB-13": Row("R", "R"),
    "ARB-14": Row("G", "G"),
    "ARB-15": Row("C", "C", "W"),
    "ARB-16": Row("C", "A"),
    "ARB-17": Row("C", "C"),
    "ARB-18": Row("C", "C", "W"),
    "ARB-19": Row("C", "C", "W"),
    "ARB-20": Row("A", "C", moved="defence"),
    "ARB-21": Row("C", "A", barred="offender next", moved="attack"),
    "ARB-22": Row("C", "A", "O", barred="revoker next", moved="attack"),
    "ARB-23": Row("A", "C", moved="defence"),
    "ARB-24": Row("A", "C", moved="attack", no_petit=True),
    "ARB-25": Row("G", "G"),
    "ARB-26": Row("A", "C", moved="defence"),
    "ARB-27": Row("C", "C"),
    "ARB-28": Row("G", "G", 100, "table"),
    "ARB-29": Row("G", "G", 100, "table"),
    "ARB-30": Row("G", "G", 400, "table"),
    "ARB-31": Row("G", "G", 100),
    "ARB-32": Row("C", "A"),
    "ARB-33": Row("G", "G"),
    "ARB-34": Row("C", "A"),
    "ARB-35": Row("A", "C"),
    "ARB-36": Row("C", "A"),
    "ARB-37": Row("G", "G", "O"),
    "ARB-38": Row("G", "G", "W"),
    "ARB-39": Row("R", "R"),
    "ARB-40": Row("C", "C", "W"),
    "ARB-41": Row("C", "C", "W"),
    "ARB-42": Row("C", "C", "W", fallen=(True, True)),
    "ARB-43": Row("C", "A", "W", fallen=(True, False)),
    "ARB-44": Row("C", "C"),
    "ARB-45": Row("C", "A", "W"),
    "ARB-46": Row("C", "C"),
    "ARB-47": Row("C", "C", "W"),
    "ARB-48": Row("C", "C", "W", fallen=(True, False)),
    "ARB-49": Row("C", "A", "W"),
    "ARB-50": Row("A", "C", "W"),
    "ARB-51": Row("C", "A", "W"),
    "ARB-52": Row("A", "A"),
    "ARB-53": Row("G", "G", 100),
    "ARB-54": Row("G", "G", "O"),
    "ARB-55": Row("C", "C", "W"),
    "ARB-56": Row("G", "G"),
    "ARB-57": Row("G", "G"),
    "ETH-01": Row("G", "G", "O"),
    "ETH-03": Row("G", "G", "O"),
    "ETH-05": Row("G", "G"),
    "SHEET-06": Row("G", "G"),
}
_MISDEALS: Final = frozenset({"ARB-01", "ARB-02", "ARB-03", "ARB-04", "ARB-05", "ARB-07", "ARB-12"})
_JUDGED: Final = frozenset({"ARB-18", "ARB-19", "ARB-55"})
_BEFORE_2022: Final = frozenset({"fft2017", "fft2012", "popular"})
_OLD: Final = frozenset({"fft2012", "popular"})


def row_of(clause: str, facts: Mapping[str, Any]) -> Row | None:
    """Return what the code says of a clause on some facts, edition among them; None where there is no such clause."""
    row = _ROWS.get(clause)
    if row is None:
        return None
    edition, choices, by = facts.get("edition", "fft2022"), facts.get("choices", ()), facts.get("by")
    if clause in {"ARB-20", "ARB-21", "ARB-22"}:
        return _renonce(clause, row, edition, choices, by)
    if clause in _JUDGED:
        return _judged(row, choices, by)
    if clause in {"ARB-23", "ARB-24", "ARB-25", "ARB-26"}:
        return _ecart(clause, row, edition, facts)
    if clause in _MISDEALS:
        row = _misdealt(clause, row, edition)
    if clause == "ARB-36" and facts.get("taker_dealt"):
        return replace(row, won="A")
    if clause == "ARB-33" and "decline" in choices:
        return replace(row, won="R", lost="R")
    if clause == "ARB-52" and edition in _OLD:
        return replace(row, won="G", lost="G")
    if clause == "ARB-53":
        return replace(row, penalty=-(-int(facts.get("minutes", 0)) // 5) * 100)
    if clause == "ARB-54" and "force_majeure" in choices:
        return replace(row, penalty="")
    if clause == "ARB-05" and facts.get("waived"):
        return replace(row, penalty="")
    return row


def _renonce(clause: str, row: Row, edition: str, choices: Any, by: str | None) -> Row:  # noqa: ANN401 - JSON
    """D-05: the taker chooses in 2022, after a chute in 2017; the ban came after 2012."""
    if clause == "ARB-20":
        return row
    if clause == "ARB-22" and by == "defender":  # who kept silent defends: the taker revoked
        return replace(_ROWS["ARB-20"], penalty="O")
    if edition in _OLD:
        row = replace(row, barred="")
    chosen = {"mark": "C", "decline": "A"}
    told = next((chosen[each] for each in choices if each in chosen), None)
    if told is None or edition in _OLD:
        return row
    return replace(row, lost=told) if edition == "fft2017" else replace(row, won=told, lost=told)


def _judged(row: Row, choices: Any, by: str | None) -> Row:  # noqa: ANN401 - JSON
    """ARB-15 … ARB-17: the taker's costs nothing; the defence's is judged."""
    if by in {"taker", "partner"}:
        return replace(row, penalty="")
    return replace(row, lost="A", penalty="") if "distorted" in choices else row


def _ecart(clause: str, row: Row, edition: str, facts: Mapping[str, Any]) -> Row:
    """D-09, D-10: how long an écart may still be put right; of six cards, one of them forbidden, none moves."""
    right, found = Row("G", "G"), facts.get("found")
    if clause in {"ARB-23", "ARB-24"}:
        forbidden = facts.get("ecart") == 6
        longer = found == "before_first_card" and edition == "fft2012" and not forbidden
        if found == "before_jeu" or longer:
            return right
        return replace(row, moved="") if forbidden else row
    if edition in _OLD:
        return right
    late = {"second_trick"} if edition == "fft2022" else {"first_trick", "second_trick"}
    found = found or ("before_first_card" if clause == "ARB-25" else "second_trick")
    return _ROWS["ARB-26"] if found in late else right


def _misdealt(clause: str, row: Row, edition: str) -> Row:
    """D-01, D-30: before 2022 each card turned meant a new deal; in 2012 the dealer is barred, in popular play none."""
    if clause == "ARB-03":
        if edition not in _BEFORE_2022:
            return row
        row = Row("R", "R", barred="offender again")
    if edition == "popular":
        return replace(row, barred="")
    return replace(row, barred=row.barred.replace("offender", "dealer")) if edition == "fft2012" else row


_EXPOSED: Final = frozenset({"ARB-15", "ARB-16", "ARB-18", "ARB-19", "ARB-55"})


def kind_of(clause: str) -> str:
    """ETH-08: return what kind of fault a clause is of, for whoever does it again."""
    if clause in _EXPOSED:
        return "exposed"
    number = clause.removeprefix("ARB-")
    poignee = number != clause and number.isdecimal() and 40 <= int(number) <= 51
    return "poignee" if poignee else clause
