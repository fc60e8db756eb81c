"""A tournament that never was: invented entrants play it from the first slip to the last prize.

For helpers to train on and for us to test with: everything goes through the desk, as it would on the day.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Final

from oudler.app.desk import Desk
from oudler.app.libre.rehearsal import ARBITER
from oudler.app.tools import TOOLS, Around
from oudler.formats.movements import all_offers
from oudler.formats.record import Record
from oudler.tournament.core import closing, drawing, entering, penalties, seats
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event, Succession
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import TEMPLATES, Form, Level, Settings, Stage
from oudler.tournament.entrants import Formation, Player
from oudler.tournament.rehearsal_names import Habits, invented_formations, invented_players
from oudler.verdicts import RuleBroken

DESK: Final = "table de contrôle"


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What is rehearsed: how many players, in which form, over which stages, and how much goes wrong.

    *bot* plays the deals where the discipline has them played; in libre they are drawn.
    """

    players: int
    form: Form = Form.INDIVIDUAL
    stages: tuple[Stage, ...] = TEMPLATES["5x5"]
    level: Level = Level.HOMOLOGATED
    incidents: bool = True
    name: str = "Répétition"
    date: date = date(2026, 1, 1)
    discipline: str = "libre"
    bot: str = "glouton"


class Rehearser:
    """Plays one rehearsal at a desk, all from one seed."""

    def __init__(self, desk: Desk, rehearsal: Rehearsal, seed: int, told: Callable[[str], None] | None = None) -> None:
        self.desk = desk
        self.rehearsal = rehearsal
        self.rng = Random(seed)  # noqa: S311 - a rehearsal is to be repeated, no secret
        self.records: list[Record] = []
        """What was really played, where the discipline has its deals played."""
        self._told = told or (lambda _line: None)
        self._commands = 0

    def play(self) -> Book:
        """Play it all and return the book, its ranking final."""
        self.enter()
        plan = self.rehearsal
        for number, stage in enumerate(plan.stages, 1):
            first = self.desk.book().first_position(number)
            for position in range(first, first + stage.positions):
                if position > self.desk.book().seated_positions:
                    self._around.seating(self, position)
                    self.do(lambda book: drawing.seat_next(book, self._hall()))
                self.position(position)
            self._around.ending(self, number)
            if number < len(plan.stages):
                self._close_stage()
        self.do(lambda book: closing.finalise(book, with_fewer=True), author=ARBITER)
        return self.desk.book()

    @property
    def _around(self) -> Around:
        return TOOLS[self.desk.book().settings.discipline].around

    def enter(self) -> None:
        """The entry desk: everybody pays and is pointed, a few come on the spot, one withdraws."""
        plan = self.rehearsal
        settings = Settings(
            plan.name,
            plan.date,
            plan.form,
            plan.stages,
            place="Salle des fêtes",
            level=plan.level,
            organiser="Club de la répétition",
            arbiter="Camille Arbitre",
            arbiter_level="regional",
            fee_cents=1000,
            rehearsal=True,
            club_affiliated=True,
            together=True,
            discipline=plan.discipline,
        )
        self.do(lambda book: entering.create(book, settings))
        players, formations = self._invented(plan.players, plan.form.team_size)
        self.do(lambda book: entering.enter(book, players, formations))
        for player in list(self.desk.book().players.values()):
            if player.outstanding:
                self._pay(player.number)
        everyone = list(self.desk.book().players)
        self.do(lambda book: entering.check_in(book, everyone))

    def _pay(self, number: int) -> None:
        self.do(lambda book: entering.pay(book, number))

    def position(self, position: int) -> None:
        """One position: incidents, sheets by a first and a second hand, a correction, the close."""
        if self.rehearsal.incidents:
            self._incident(position)
        tables = list(self.desk.book().due(position))
        self.rng.shuffle(tables)
        rehearsed = TOOLS[self.desk.book().settings.discipline].rehearsed
        for table in tables:
            rehearsed(self, position, table)
        self._around.closing(self, position)
        self.do(lambda book: closing.close_position(book, position), author=ARBITER)
        self._told(f"position {position}")

    def _incident(self, position: int) -> None:
        """Something that happens at a table, now and then; one that the rules refuse does not happen."""
        chance = self.rng.random()
        book = self.desk.book()
        playing = sorted(entering.seated_players(book))
        who = self.rng.choice(playing)
        if chance < 0.15:
            late = _penalty(book, 100)
            self._try(
                lambda book: penalties.penalise(book, late, "COMP-35", player=who, position=position), "en retard"
            )
        elif chance < 0.2 and self.rehearsal.form is Form.INDIVIDUAL:
            table = next(table for table in book.tables(position) if who in table.players)
            if len(table.players) == 4 and self._stays_whole(book, who, position):
                self._try(lambda book: seats.leave(book, who, position, force_majeure=True), "malade")
        elif chance < 0.25 and self.rehearsal.form is Form.INDIVIDUAL:
            players, _ = self._invented(1, 1)
            self.do(lambda book: entering.enter(book, players))
            new = max(self.desk.book().players)
            self._try(lambda book: seats.substitute(book, who, new, position, Succession.EACH), None)
        elif chance < 0.3:
            given = self.desk.book().penalties
            if given:
                number = self.rng.choice(sorted(given))
                self._try(lambda book: penalties.revoke(book, number), "appel accepté")
        elif chance < 0.35:
            slip = _penalty(book, 50)
            self._try(lambda book: penalties.penalise(book, slip, "ARB-28", player=who, position=position), "à défaire")
            self.desk.undo(author=ARBITER, reason="erreur de saisie")

    def _invented(self, players: int, size: int) -> tuple[tuple[Player, ...], tuple[Formation, ...]]:
        """Invent players, or formations of *size*; everybody is licensed where only licensees may enter (COMP-01)."""
        habits = Habits(unlicensed=0) if self.rehearsal.level.is_championship else Habits()
        return invented(self.rng, players, size, habits)

    def _stays_whole(self, book: Book, who: int, position: int) -> bool:
        """Whether every table he would have come to still has three players without him."""
        return all(
            len(table.players) == 4
            for later in range(position, book.seated_positions + 1)
            for table in book.tables(later)
            if who in table.players
        )

    def _close_stage(self) -> None:
        """Close a stage; among ex æquo at the limit the arbiter draws."""
        book = self.desk.book()
        number = max(book.kept, default=0) + 1
        found = closing.stage_cut(book, number)
        chosen = self.rng.sample(found.undecided, found.places)
        self.do(lambda book: closing.close_stage(book, chosen), author=ARBITER)

    def _hall(self) -> drawing.Hall:
        return hall(self.rng)

    def do(self, decide: Callable[[Book], Event], *, author: str = DESK, reason: str | None = None) -> None:
        self._commands += 1
        self.desk.do(decide, author=author, reason=reason, key=f"r{self._commands}")

    def _try(self, decide: Callable[[Book], Event], reason: str | None) -> None:
        try:
            self.do(decide, author=ARBITER, reason=reason)
        except RuleBroken:
            return


def _penalty(book: Book, points: int) -> int:
    """Return a penalty of so many points of donnes libres as this discipline counts: a hundredth in percent or PM."""
    parts = book.discipline.unit(book.settings).parts
    return points if parts == 1 else points * parts // 100


def hall(rng: Random) -> drawing.Hall:
    """Return what a draw needs: the movements that come with the program, this rng, the ranking so far."""
    return drawing.Hall(all_offers, rng, lambda book: [row.entrant for row in ranking(book).rows])


def invented(rng: Random, players: int, size: int, habits: Habits) -> tuple[tuple[Player, ...], tuple[Formation, ...]]:
    """Return players who do not exist, and their duos or teams where *size* is above 1."""
    if size == 1:
        return invented_players(rng, players, habits), ()
    return invented_formations(rng, players // size, size, habits)
