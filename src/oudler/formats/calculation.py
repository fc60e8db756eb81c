"""The calculation of a score, line by line, in the words and the order of the text (*La marque en donnes libres*)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from oudler.cards import points_text
from oudler.rules.annonces import POIGNEE_SIZES, PoigneeLevel
from oudler.rules.auction import Bid
from oudler.rules.count import Count, camp_of
from oudler.rules.editions import Edition
from oudler.rules.scoring import CONTRACT_POINTS, Camp, Marks, Score, marks
from oudler.rules.seats import Seat
from oudler.text import Text, signed

CONTRACT_NAMES: Final = {
    Bid.PASSE: Text("passe", "pass"),
    Bid.PRISE: Text("prise", "prise"),
    Bid.GARDE: Text("garde", "garde"),
    Bid.GARDE_SANS: Text("garde sans", "garde sans"),
    Bid.GARDE_CONTRE: Text("garde contre", "garde contre"),
}
POIGNEE_NAMES: Final = {
    PoigneeLevel.SIMPLE: Text("poignée", "poignée"),
    PoigneeLevel.DOUBLE: Text("double poignée", "double poignée"),
    PoigneeLevel.TRIPLE: Text("triple poignée", "triple poignée"),
}


def calculation(score: Score, marks: Marks, players: int, poignee_camps: Sequence[Camp | None] = ()) -> Iterator[Text]:
    """Yield the lines of the calculation.

    As in the text, a deal that was won is counted from the taker's side, a lost one from the defenders'.
    *poignee_camps* says who showed the poignées, where that is known.
    """
    for _, line in cited_calculation(score, marks, players, poignee_camps):
        yield line


def cited_calculation(
    score: Score, marks: Marks, players: int, poignee_camps: Sequence[Camp | None] = ()
) -> Iterator[tuple[str, Text]]:
    """Yield the lines of the calculation, each after the clause it follows."""
    yield from _points_lines(score, players)
    yield "SCORE-01", _base_line(score)
    for line in _poignee_lines(score, players, poignee_camps):
        yield "POIG-10", line
    for line in _petit_lines(score):
        yield "PAB-01", line
    yield from _chelem_lines(score)
    yield "SCORE-03", _sum_line(score)
    yield _marks_clause(marks, players), _marks_line(score, marks)


def cited_count(
    counted: Count, players: int, attack: tuple[Seat, ...], shown_by: Sequence[Seat], edition: Edition
) -> Iterator[tuple[str, Text]]:
    """Yield the same for a deal that was counted; *attack*: the taker and his partner, *shown_by*: whose poignées."""
    amount = counted.score.per_defender
    shares = marks(amount, players, with_partner=len(attack) > 1, split5=edition.split5)
    return cited_calculation(counted.score, shares, players, [camp_of(seat, attack) for seat in shown_by])


def _marks_clause(marks: Marks, players: int) -> str:
    if players == 5:
        return "MARK-04" if marks.partner is None else "MARK-03"
    return "MARK-02" if players == 3 else "MARK-01"


def _points_lines(score: Score, players: int) -> Iterator[tuple[str, Text]]:
    result, needed = score.result, score.needed
    bouts_fr = ("Sans bout", "Avec un bout", "Avec 2 bouts", "Avec 3 bouts")[result.bouts]
    bouts_en = ("Without a bout", "With one bout", "With 2 bouts", "With 3 bouts")[result.bouts]
    made = points_text(result.half_points)
    yield (
        "CONT-01",
        Text(
            f"{bouts_fr}, il faut {needed} points : le preneur réalise {made} points.",
            f"{bouts_en}, {needed} points are needed: the taker makes {made} points.",
        ),
    )
    if score.half_point_to is not None:
        yield (
            "P5-14" if players == 5 else "P3-05",
            Text(
                f"Le ½ point va au camp gagnant : {score.points} points.",
                f"The half point goes to the winning camp: {score.points} points.",
            ),
        )
    if score.margin == 0:
        yield "CONT-05", Text("Le contrat est juste fait.", "The contract is just made.")
    elif score.won:
        shown = f"{score.points} − {needed} = {score.margin}"
        yield "SCORE-01", Text(f"Il passe donc de {shown}.", f"It is made by {shown}.")
    else:
        shown = f"{needed} − {score.points} = {-score.margin}"
        yield "SCORE-01", Text(f"Il chute de {shown}.", f"It is lost by {shown}.")


def _base_line(score: Score) -> Text:
    margin, coefficient = abs(score.margin), score.coefficient
    name = CONTRACT_NAMES[score.result.contract]
    total = CONTRACT_POINTS + margin
    if coefficient == 1:
        return Text(
            f"{CONTRACT_POINTS} (contrat) + {margin} = {total} ({name.fr} : total inchangé)",
            f"{CONTRACT_POINTS} (contract) + {margin} = {total} ({name.en}: the total as it is)",
        )
    shown = f"+ {margin} = {total}"
    return Text(
        f"{CONTRACT_POINTS} (contrat) {shown} multiplié par {coefficient} ({name.fr}) = {abs(score.base)}",
        f"{CONTRACT_POINTS} (contract) {shown} multiplied by {coefficient} ({name.en}) = {abs(score.base)}",
    )


def _poignee_lines(score: Score, players: int, camps: Sequence[Camp | None]) -> Iterator[Text]:
    sizes = {level: size for size, level in POIGNEE_SIZES[players].items()}
    winner: Camp = "attack" if score.won else "defence"
    known = [*camps, *([None] * len(score.poignees))]
    for level, amount, camp in zip(score.result.poignees, score.poignees, known, strict=False):
        name = POIGNEE_NAMES[level]
        paid = camp is not None and camp != winner
        payer_fr, payer_en = ("la défense", "the defence") if score.won else ("l'attaque", "the attack")
        yield Text(
            f"{name.fr} ({sizes[level]} atouts) = {abs(amount)}" + (f" (payée par {payer_fr})" if paid else ""),
            f"{name.en} ({sizes[level]} atouts) = {abs(amount)}" + (f" (paid by {payer_en})" if paid else ""),
        )


def _petit_lines(score: Score) -> Iterator[Text]:
    if not score.petit:
        return
    shown = f"10 × {score.coefficient} = {abs(score.petit)}"
    if (score.petit > 0) is score.won:
        yield Text(f"petit au bout {shown}", f"petit au bout {shown}")
        return
    by_fr, by_en = ("le preneur", "the attack") if score.petit > 0 else ("la défense", "the defence")
    yield Text(
        f"Il faut retrancher {abs(score.petit)} pour le petit au bout ({shown}), mené par {by_fr}",
        f"{abs(score.petit)} must be taken off for the petit au bout ({shown}), led by {by_en}",
    )


def _chelem_lines(score: Score) -> Iterator[tuple[str, Text]]:
    if score.chelem_made > 0:
        said = score.result.chelem_announced
        how_fr, how_en = ("annoncé et", "announced and") if said else ("non annoncé mais", "not announced but")
        made = score.chelem_made
        yield "CHEL-04", Text(f"chelem {how_fr} réalisé = {made}", f"chelem {how_en} made = {made}")
    if score.chelem_made < 0:
        yield (
            "CHEL-08",
            Text(
                f"chelem infligé par la défense : prime de {-score.chelem_made} à chaque défenseur",
                f"chelem inflicted by the defence: {-score.chelem_made} more to each defender",
            ),
        )
    if score.chelem_failed:
        yield (
            "CHEL-10",
            Text(
                f"chelem annoncé mais non réalisé : {-score.chelem_failed} points sont déduits du total",
                f"chelem announced but not made: {-score.chelem_failed} points are taken off the total",
            ),
        )


def _sum_line(score: Score) -> Text:
    sign = 1 if score.won else -1
    parts = [score.base, *score.poignees, score.petit, score.chelem_made, score.chelem_failed]
    terms = [sign * part for part in parts if part]
    shown = str(terms[0]) + "".join(f" {'+' if term > 0 else '−'} {abs(term)}" for term in terms[1:])
    total = sign * score.per_defender
    shown = f"{shown} = {signed(total)}" if len(terms) > 1 else signed(total)
    if score.won:
        return Text(f"Le nombre de points est égal à {shown}", f"The number of points is {shown}")
    return Text(
        f"Le nombre de points, pour chaque défenseur, est égal à {shown}",
        f"The number of points, for each defender, is {shown}",
    )


def _marks_line(score: Score, marks: Marks) -> Text:
    amount = score.per_defender
    shown = str(amount) if amount >= 0 else f"−{-amount}"
    each_fr = f"Chaque défenseur marque {signed(marks.defender)}"
    each_en = f"Each defender marks {signed(marks.defender)}"
    if marks.partner is None:
        taker = f"{shown} × {marks.defenders} = {signed(marks.taker)}"
        return Text(f"{each_fr} et le preneur marque {taker}.", f"{each_en} and the taker marks {taker}.")
    partner, taker = signed(marks.partner), signed(marks.taker)
    if marks.taker == 2 * amount:
        taker = f"{shown} × 2 = {taker}"
    return Text(
        f"{each_fr}, l'associé {partner} et le preneur marque {taker}.",
        f"{each_en}, the partner {partner} and the taker marks {taker}.",
    )
