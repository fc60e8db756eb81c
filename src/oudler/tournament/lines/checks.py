"""Whether one line of a sheet can stand, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oudler.rules import ImpossibleScore
from oudler.rules.possible import check_possible, remarks
from oudler.text import Text, plural, signed
from oudler.tournament.lines.amounts import amount_is_possible
from oudler.tournament.lines.line import Line, computed_marks, mort_of, odd_one_out, result_of
from oudler.tournament.lines.places import PLACES, Marks, Players, index_of, playing, title
from oudler.verdicts import Verdict, advice, broken


def check_line(line: Line, players: Players) -> tuple[Verdict, ...]:
    """Return all that is wrong or doubtful in a line; *players* are those of the sheet, by column.

    - SHEET-04: the marks of a deal sum to zero.
    - SHEET-11: the defenders' marks are equal, and what the table wrote is what the contract gives.
    - SHEET-10: a sur-contrat without the arbiter's visa is a warning.
    - ETH-07: an annulled deal has a reason, and nothing else of it is looked at.
    - RES-03: of bilans alone each player has one; that they sum to zero is the sheet's to say (SHEET-04).
    """
    if line.is_bilans:
        return tuple(_bilans_verdicts(line, players))
    return tuple(replace(verdict, line=line.number) for verdict in _verdicts(line, players))


def _verdicts(line: Line, players: Players) -> Iterator[Verdict]:
    if not line.counts:
        if not (line.annulled or "").strip():
            yield broken("ETH-07", "donne annulée sans motif", "annulled deal without a reason")
        return
    shape = tuple(_shape_verdicts(line, players))
    yield from shape
    if shape:
        return
    present = playing(players, mort_of(line, players))
    yield from _outcome_verdicts(line, len(present))
    if line.marks is not None:
        unwritten = tuple(_written_verdicts(line.marks, players, present))
        yield from unwritten
        if unwritten:
            return
        yield from _sum_verdicts(line, line.marks, players, present)
        yield from _difference_verdicts(line, line.marks, players)
        yield from _amount_verdicts(line, line.marks, present)
    if line.bid is not None and line.bid.is_surcontrat and not line.arbiter_visa:
        yield advice(
            "SHEET-10",
            "sur-contrat sans le visa de l'arbitre",
            "sur-contrat without the arbiter's visa",
        )


def _bilans_verdicts(line: Line, players: Players) -> Iterator[Verdict]:
    """SHEET-11: the taker of a deal wins or loses what all the others pay, so that two bilans differ by a multiple."""
    if line != Line(line.number, marks=line.marks) or line.marks is None:
        yield broken("SHEET-02", "des bilans, et rien d'autre", "bilans, and nothing else")
        return
    present = playing(players)
    unwritten = tuple(_written_verdicts(line.marks, players, present))
    yield from unwritten
    number = len(present)
    if not unwritten and number in (3, 4) and len({(line.marks[index] or 0) % number for index in present}) > 1:
        yield advice(
            "SHEET-11",
            f"aucune suite de donnes à {number} ne donne ces bilans : leurs écarts sont des multiples de {number}",
            f"no deals at {number} give these bilans: they differ by multiples of {number}",
        )


def _shape_verdicts(line: Line, players: Players) -> Iterator[Verdict]:
    """SHEET-02: a line has a taker who is there, and a contract with its count, or amounts."""
    if line.marks is None and (line.outcome is None or line.contract is None or line.taker is None):
        yield broken(
            "SHEET-02",
            "ni montants, ni contrat complet (contrat, preneur, bouts et points)",
            "neither amounts nor a whole contract (contract, taker, bouts and points)",
        )
    for role_fr, role_en, place in (("le preneur", "the taker", line.taker), ("le mort", "the mort", line.mort)):
        if place is not None and index_of(place, players) is None:
            where = title(place)
            yield broken(
                "SHEET-02",
                f"{role_fr} est {where.fr}, où il n'y a personne",
                f"{role_en} is {where.en}, where nobody sits",
            )
    mort = mort_of(line, players)
    if mort is not None and mort == line.taker:
        yield broken("P5-02", "le mort ne joue pas : il ne peut être preneur", "the mort does not play: he cannot take")
    number = len(playing(players, mort))
    if number not in (3, 4):
        playing_now = plural(number, Text("joueur", "player"), Text("joueurs", "players"))
        yield broken(
            "P5-01" if number == 5 else "DEAL-07",
            "à une table de cinq il faut dire qui est mort" if number == 5 else f"{playing_now.fr} : il en faut 3 ou 4",
            "at a table of five one must say who is mort" if number == 5 else f"{playing_now.en}: 3 or 4 play",
        )


def _outcome_verdicts(line: Line, number: int) -> Iterator[Verdict]:
    """Results that no deal can have are errors with the clause they break; doubts are warnings."""
    result = result_of(line)
    if result is None:
        return
    try:
        check_possible(result, number)
    except ImpossibleScore as error:
        yield broken(error.clause, error.text.fr, error.text.en)
        return
    for doubt in remarks(result, number):
        yield advice("Q-17" if "CARD-10" in doubt.fr else "PAB-01", doubt.fr, doubt.en)


def _written_verdicts(written: Marks, players: Players, present: tuple[int, ...]) -> Iterator[Verdict]:
    """SHEET-02: whoever plays has a mark, and nobody else (0 is read as none)."""
    if len(written) != len(players):
        yield broken(
            "SHEET-02",
            f"{len(written)} colonnes écrites, {len(players)} sur la feuille",
            f"{len(written)} columns written, {len(players)} on the sheet",
        )
        return
    for index, mark in enumerate(written):
        where = title(PLACES[index])
        if index in present and mark is None:
            yield broken("SHEET-02", f"{where.fr} n'a pas de marque", f"{where.en} has no mark", entrant=players[index])
        if index not in present and mark:
            yield broken(
                "SHEET-02",
                f"{where.fr} ne joue pas cette donne et ne peut marquer {signed(mark)}",
                f"{where.en} does not play this deal and cannot mark {signed(mark)}",
            )


def _sum_verdicts(line: Line, written: Marks, players: Players, present: tuple[int, ...]) -> Iterator[Verdict]:
    """SHEET-04, SHEET-11: sum zero; equal defenders, so that the taker marks minus their sum."""
    values = {index: written[index] or 0 for index in present}
    total = sum(values.values())
    if total:
        yield broken(
            "SHEET-04",
            f"la somme des marques est {signed(total)} au lieu de 0",
            f"the marks sum to {signed(total)} instead of 0",
        )
    told = odd_one_out(written, present)
    named = index_of(line.taker, players)
    taker = told if named is None else named
    defenders = {value for index, value in values.items() if index != taker}
    if len(defenders) == 1 and (taker is not None or not any(values.values())):
        return
    if named is not None and told is not None:
        name, odd = title(PLACES[named]), title(PLACES[told])
        yield broken(
            "SHEET-11",
            f"le preneur nommé est {name.fr}, mais les marques désignent {odd.fr}",
            f"the taker named is {name.en}, but the marks tell {odd.en}",
        )
        return
    shown = ", ".join(signed(value) for index, value in values.items() if index != named)
    number_fr, number_en = ("trois", "three") if len(present) == 4 else ("deux", "two")
    yield broken(
        "SHEET-11",
        f"les {number_fr} défenseurs doivent marquer la même chose : {shown}",
        f"the {number_en} defenders must mark the same: {shown}",
    )


def _difference_verdicts(line: Line, written: Marks, players: Players) -> Iterator[Verdict]:
    """SHEET-11: what the table wrote is compared with what the contract gives, column by column."""
    expected = computed_marks(line, players)
    if expected is None:
        return
    for index, (theirs, ours) in enumerate(zip(written, expected, strict=True)):
        if (theirs or 0) != (ours or 0):
            where = title(PLACES[index])
            yield broken(
                "SHEET-11",
                f"{where.fr} : la table a écrit {signed(theirs or 0)}, le contrat donne {signed(ours or 0)}",
                f"{where.en}: the table wrote {signed(theirs or 0)}, the contract gives {signed(ours or 0)}",
                entrant=players[index],
            )


def _amount_verdicts(line: Line, written: Marks, present: tuple[int, ...]) -> Iterator[Verdict]:
    """Warn of an amount that no deal gives (SCORE-03); a line of zeros is most often a deal passed out (Q-04)."""
    if line.outcome is not None:
        return
    values = [written[index] or 0 for index in present]
    if not any(values) and line.contract is None:
        yield advice(
            "Q-04",
            "aucun point : une donne passée ne s'écrit pas",
            "no points: a passed-out deal is not written",
        )
        return
    taker = odd_one_out(written, present)
    if sum(values) or (taker is None and any(values)):
        return
    amount = -next(written[index] or 0 for index in present if index != taker)
    if not amount_is_possible(amount, len(present), line.bid):
        yield advice(
            "SCORE-03",
            f"{signed(amount)} : {'aucun contrat ne' if line.bid is None else 'jamais ce contrat ne'} donne ce montant",
            f"{signed(amount)}: {'no contract' if line.bid is None else 'this contract never'} gives that amount",
        )
