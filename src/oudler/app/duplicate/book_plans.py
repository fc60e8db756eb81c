"""The plan of a session as it is now played: read back from the seats of a tournament, with names."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from oudler.app.duplicate.movements import PlanProposal
from oudler.app.duplicate.plan_papers import PlanPaper
from oudler.app.names import entrant_name
from oudler.app.printing import Wish, heading, position_of
from oudler.text import Text
from oudler.tournament.core.book import Book, Place, Seated
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.colours import MEMBERS, attacks_alone, colour_of
from oudler.tournament.duplicate.events import DuplicateSeated
from oudler.tournament.duplicate.members import ATTACKER
from oudler.tournament.duplicate.movements import (
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
    PlanRound,
    PlanTable,
    certify,
)
from oudler.tournament.duplicate.movements.plan import ATTACK_DEFENCE, FOUR_SEATS, TWO_LINES, Sides, in_order
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Label, Orientation, Table
from oudler.verdicts import RuleBroken

SIDES: Final[Mapping[Form, Sides]] = {
    Form.INDIVIDUAL: FOUR_SEATS,
    Form.TRIPLETTE: TWO_LINES,
    Form.QUADRETTE: ATTACK_DEFENCE,
    Form.EQUIPE: ATTACK_DEFENCE,
}
_SOUTH: Final = FOUR_SEATS.index(str(Orientation.SUD))
_NORTH: Final = FOUR_SEATS.index(str(Orientation.NORD))


@dataclass(frozen=True, slots=True)
class _Reading:
    """One session being read back: what its tables call who sits there, and what these are called."""

    book: Book
    seated: Seated
    names: dict[Label, str]

    def labels(self, position: int, table: Table[Entrant]) -> tuple[Label | None, ...]:
        """Return who sits at a table as the sides of a plan: seats in individual, else the two teams."""
        if self.book.form is Form.INDIVIDUAL:
            plan = self.seated.event.plan[position - self.seated.event.first]
            seats = next(each.seats for each in plan if each.number == table.number)
            found = tuple(None if player is None else label for label, player in zip(seats, table.seats, strict=True))
            self.names.update(
                (label, self.book.players[player].name)
                for label, player in zip(found, table.seats, strict=True)
                if label is not None and player is not None
            )
            return found
        return tuple(self._team(table.seats[place]) for place in self._places(table))

    def _places(self, table: Table[Entrant]) -> tuple[int, int]:
        """Return a seat of each of the two teams, as the sides of the plan name them."""
        if self.book.form is not Form.TRIPLETTE:
            return _SOUTH, _NORTH
        return (ATTACKER, ATTACKER + 1) if attacks_alone(table) else (0, MEMBERS)

    def _team(self, player: Entrant | None) -> Label | None:
        team = None if player is None else self.book.teams().get(player)
        if team is None:
            return None
        label = f"{DuplicateForm(self.book.form.value).letter}{team}"
        self.names[label] = entrant_name(self.book, team).title
        return label


def plan_paper(book: Book, wish: Wish) -> PlanPaper:
    """Return the session of a position, with its certificate and the names of those who play it."""
    seated = book.seated_at(position_of(book, wish))
    if seated is None or not isinstance(seated.event, DuplicateSeated):
        raise RuleBroken("MOVE-01", "rien n'est placé", "nothing has been seated")
    reading = _Reading(book, seated, {})
    proposal = _proposal(reading, seated.event)
    return PlanPaper(heading(book, wish), proposal, reading.names, seated.event.since, _attackers(book, seated))


def _attackers(book: Book, seated: Seated) -> dict[Place, tuple[str, str]]:
    """TRI-13: return the badge and the name of who attacks alone at a table."""
    return {
        (position, table.number): (
            colour_of(book, (position, table.number), table.players[ATTACKER]).title.fr,
            book.players[table.players[ATTACKER]].name,
        )
        for position in range(seated.event.first, seated.last + 1)
        for table in book.due(position)
        if book.form is Form.TRIPLETTE and attacks_alone(table)
    }


def session_facts(book: Book, stage: int) -> tuple[Text, ...]:
    """DUP-01: return what the certificate of a session says of it as it is seated.

    Nothing for donnes libres, nor for matches of équipes, whose quarters are seated one by one.
    """
    seated = book.seated_at(book.first_position(stage))
    if seated is None or not isinstance(seated.event, DuplicateSeated) or book.form is Form.EQUIPE:
        return ()
    proposal = _proposal(_Reading(book, seated, {}), seated.event)
    return (*proposal.facts, *proposal.limits)


def _proposal(reading: _Reading, event: DuplicateSeated) -> PlanProposal:
    book = reading.book
    rounds = tuple(_round(reading, position) for position in range(event.first, reading.seated.last + 1))
    if not any(played.tables for played in rounds):
        raise RuleBroken("MOVE-01", "aucune table ne joue", "no table plays")
    kind = PlanKind.MANUAL
    with contextlib.suppress(ValueError):
        kind = PlanKind(event.kind.value)
    at_once = book.form is Form.TRIPLETTE and any(attacks_alone(table) for table in book.due(event.first))
    sides = ATTACK_DEFENCE if at_once else SIDES[book.form]
    plan = DuplicatePlan(
        DuplicateForm(book.form.value), kind, book.stage(event.stage).deals, rounds, event.takers, sides
    )
    proof = certify(plan)
    # what is seated has been certified before: who has no seat in a round came later, or had left
    absent = tuple(fault for fault in proof.faults if fault.what == "missing")
    faults = tuple(fault for fault in proof.faults if fault.what != "missing")
    return PlanProposal(plan, replace(proof, faults=faults), (), absent)


def _round(reading: _Reading, position: int) -> PlanRound:
    book, event = reading.book, reading.seated.event
    since = event.since if isinstance(event, DuplicateSeated) else 1
    due = {table.number for table in book.due(position)}
    tables, resting = [], set()
    for table in book.tables(position):
        labels, etuis = reading.labels(position, table), book.etuis((position, table.number))
        if table.number in due and etuis and None not in labels:
            tables.append(PlanTable(table.number, tuple(etui - since + 1 for etui in etuis), labels))
        else:
            resting |= {label for label in labels if label is not None}
    playing = {label for table in tables for label in table.labels}
    return PlanRound(position, tuple(tables), tuple(sorted(resting - playing, key=in_order)))
