"""A record examined: what is irregular in it, and what it counts by the code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from oudler.cards import points_text
from oudler.fft.arbitrage import DealEffect
from oudler.fft.arbitrage.irregular import (
    Examined,
    IrregularCount,
    IrregularDeal,
    Irregularity,
    count_irregular,
    examine,
)
from oudler.formats.calculation import cited_calculation
from oudler.formats.irregular import examined_json
from oudler.rules.count import camp_of
from oudler.rules.scoring import marks
from oudler.text import OudlerError, Text


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found in a record; *counted* where the deal is finished."""

    seen: Examined
    counted: IrregularCount | None

    def report(self) -> dict[str, Any]:
        return examined_json(self.seen, self.counted)


def audit(deal: IrregularDeal, choices: tuple[str, ...] = (), back: Mapping[int, bool] | None = None) -> Audit:
    """Examine a deal, and count it where it is finished.

    *choices* are what taker and arbiter decide; *back* by action whether the trick of a renonce is given back.
    """
    seen = examine(deal)
    for action in back or {}:
        if not any(each.action == action and each.consumed for each in seen.irregularities):
            raise OudlerError(
                Text(
                    f"actions[{action}] : pas de renonce consommée ici", f"actions[{action}]: no renonce consommée here"
                )
            )
    finished = seen.finished and seen.taker is not None
    return Audit(seen, count_irregular(seen, choices, back) if finished else None)


def told(found: Audit) -> Iterator[tuple[str, Text]]:
    """Yield the calculation of the count, each line after its clause; of an annulled deal, nobody's marks (ETH-07)."""
    counted, seen = found.counted, found.seen
    if counted is None:
        return
    for given in counted.given:
        yield given.clause, given.text
    yield from _nothing_to_give(seen, counted)
    attack, defence = points_text(counted.attack), points_text(counted.defence)
    yield (
        "CARD-08",
        Text(
            f"Preneur {attack} points, défense {defence} points.", f"Taker {attack} points, defence {defence} points."
        ),
    )
    amount, players = counted.score, seen.deal.players
    shares = marks(amount.per_defender, players, with_partner=seen.partner is not None, split5=seen.deal.edition.split5)
    shown = [poignee for poignee, counts in zip(seen.poignees, counted.poignees, strict=True) if counts]
    camps = [camp_of(poignee.seat, seen.attack) for poignee in shown]
    for clause, text in cited_calculation(amount, shares, players, camps):
        if counted.deal is not DealEffect.ANNULLED or not clause.startswith("MARK-"):
            yield clause, text


def _nothing_to_give(seen: Examined, counted: IrregularCount) -> Iterator[tuple[str, Text]]:
    """Yield the renonces that won their camp nothing, or of which the arbiter gives nothing back."""
    given = {each.trick for each in counted.given}
    for each in seen.irregularities:
        if each.consumed and each.trick not in given:
            yield (
                each.clause,
                Text(
                    f"pli {each.trick}, {each.text.fr} : rien à rendre",
                    f"trick {each.trick}, {each.text.en}: nothing to give back",
                ),
            )


def place_text(each: Irregularity) -> Text:
    """Return where an irregularity is, as people say it."""
    trick = Text("", "") if each.trick is None else Text(f"pli {each.trick}, ", f"trick {each.trick}, ")
    if each.seat is None:
        return Text(trick.fr.rstrip(", "), trick.en.rstrip(", "))
    return Text(f"{trick.fr}siège {each.seat}", f"{trick.en}seat {each.seat}")
