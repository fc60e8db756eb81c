"""Triplettes: three defend together and attack in turn; two triplettes meet at a table of six (TRI-01 … TRI-13)."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from oudler.tournament.core.book import Book
from oudler.tournament.core.discipline import ToSeat
from oudler.tournament.core.drawing import line_up, stage_teams
from oudler.tournament.core.settings import Mode, Settings
from oudler.tournament.duplicate.colours import (
    MEMBERS,
    attacker_of,
    attacks_alone,
    by_surname,
    first_turn,
    member_label,
    sides_of,
    turns_before,
)
from oudler.tournament.duplicate.events import DuplicateSeated
from oudler.tournament.duplicate.fiches import CONTRACT
from oudler.tournament.duplicate.members import attacking_at_once, attacking_in_turn
from oudler.tournament.duplicate.movements import ATTACK_DEFENCE, DuplicateForm, DuplicatePlan, Plans
from oudler.tournament.duplicate.notes import Sided, position_values
from oudler.tournament.duplicate.percentages import TRIPLETTE as WEIGHTS
from oudler.tournament.duplicate.play import Key, LineRecord, taker_of
from oudler.tournament.duplicate.seats import laid_out, requested
from oudler.tournament.entrants import Formation
from oudler.tournament.lines import ContractCode
from oudler.tournament.movements.seatings import shuffled
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation, Table
from oudler.tournament.standings import Points
from oudler.verdicts import RuleBroken


class Triplettes:
    """TRI-01: teams of three."""

    percent = True
    contracts: tuple[ContractCode, ...] = (CONTRACT,)
    writer = Orientation.NORD
    weights = WEIGHTS

    def check(self, _settings: Settings) -> None:
        """Nothing more is asked."""

    def seats(self, book: Book, wanted: ToSeat, plans: Plans) -> DuplicateSeated:
        """An odd triplette has a bye at each position in turn, its label vacant; TRI-06: members sit by colour.

        TRI-13: a plan of attacks at the same time has tables of four, an attacker and the three who defend.
        """
        teams = stage_teams(book, wanted.stage, wanted.first)
        even = len(teams) + len(teams) % 2 if wanted.plan is None else len(teams)
        plan = _plan(book, wanted, plans, even)
        labels = shuffled([label for label in plan.labels if len(teams) == even or label != f"T{even}"], wanted.rng)
        who: dict[Label, Entrant | None] = {
            member_label(label, place): None for label in (*plan.labels, *plan.vacant) for place in range(MEMBERS)
        }
        turns: Counter[Label] = Counter()
        for label, team in zip(labels, teams, strict=True):
            members = by_surname([book.players[player] for player in line_up(book, team, wanted.first)])
            who |= {member_label(label, place): player.number for place, player in enumerate(members)}
            turns[label] = first_turn(book) + turns_before(book, team.number, (wanted.first, 0, 0))
        by_members = attacking_at_once(plan, turns) if plan.sides == ATTACK_DEFENCE else attacking_in_turn(plan)
        return replace(laid_out(book, wanted, by_members), who=who)

    def placed(self, book: Book, key: Key, table: Table[Entrant], seats: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """Return who sat Nord, Sud, Est, Ouest: the attacker whose turn it is (TRI-07), and three defenders.

        TRI-03: their captain places them freely at every deal; by colour where nobody says how.
        """
        attacker, taker = attacker_of(book, key), taker_of(book, key[2])
        _, defence = sides_of(book, key[2], table)
        if taker is None:
            raise LookupError(key)
        at = ORIENTATIONS.index(taker)
        if not seats:
            return (*defence[:at], attacker, *defence[at:])
        if seats[at] != attacker:
            name = book.players[attacker].name
            raise RuleBroken(
                "TRI-07",
                f"étui {key[2]} : c'est au tour de {name} (n° {attacker}) d'attaquer en {taker.title.fr}",
                f"étui {key[2]}: it is the turn of {name} (no. {attacker}) to attack, {taker.title.en}",
            )
        others = [player for place, player in enumerate(seats) if place != at]
        if sorted(others) != sorted(defence):
            listed = ", ".join(map(str, sorted(defence)))
            raise RuleBroken(
                "TRI-03",
                f"étui {key[2]} : les trois défenseurs sont les n° {listed}",
                f"étui {key[2]}: the three defenders are nos. {listed}",
            )
        return tuple(seats)

    def sided(self, book: Book, etui: int, record: LineRecord) -> Sided | None:
        """TRI-09: notes are those of the triplettes."""
        attack, defence = sides_of(book, etui, Table(0, record.seats))
        teams = book.teams()
        return Sided(teams[attack[0]], (teams[defence[0]],))

    def values(self, book: Book, after: int) -> list[dict[Entrant, Points]]:
        return position_values(book, after, self)

    def lines(self, book: Book) -> Mapping[Entrant, str]:
        """TRI-10: return the line of each triplette, Nord-Sud or Est-Ouest.

        None where they change it (TRI-12), or attack one by one (TRI-13).
        """
        teams = book.teams()
        found: dict[Entrant, str] = {}
        for position in range(1, book.seated_positions + 1):
            for table in book.due(position):
                if attacks_alone(table):
                    return {}
                for line, at in (("NS", 0), ("EO", MEMBERS)):
                    team = teams.get(table.players[at])
                    if team is not None and found.setdefault(team, line) != line:
                        return {}
        for formation in book.formations:  # one that has sat out so far
            found.setdefault(formation, "NS")
        return found


def _plan(book: Book, wanted: ToSeat, plans: Plans, teams: int) -> DuplicatePlan:
    """TRI-02, TRI-12: lines keep their orientation, unless a Howell is asked for or nothing else has the rounds."""
    if wanted.mode is Mode.AUTO and wanted.plan is None:
        with contextlib.suppress(RuleBroken):
            return requested(book, replace(wanted, mode=Mode.MITCHELL), plans, DuplicateForm.TRIPLETTE, teams)
    return requested(book, wanted, plans, DuplicateForm.TRIPLETTE, teams)


def captain_of(formation: Formation) -> Entrant:
    """Return the captain: the one who was named, else the first member entered."""
    with contextlib.suppress(StopIteration):
        return next(
            member for member, role in zip(formation.members, formation.roles, strict=False) if role == "captain"
        )
    return formation.members[0]


TRIPLETTES: Final = Triplettes()
