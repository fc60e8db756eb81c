"""Tournaments of donnes libres on a book alone, without a store: do, be refused, undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from random import Random
from typing import Any

import pytest

from oudler.app.disciplines import DISCIPLINES
from oudler.app.rehearsal import hall
from oudler.app.state import state_hash
from oudler.tournament.core import closing, drawing, entering
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.championship import ChampionshipFacts
from oudler.tournament.core.events import Event, Undone
from oudler.tournament.core.folding import Recorded, apply, effective, fold
from oudler.tournament.core.settings import Form, Level, Settings, Stage
from oudler.tournament.entrants import Formation, Player
from oudler.tournament.libre import writing
from oudler.tournament.lines import Line
from oudler.tournament.seating import Table
from oudler.verdicts import RuleBroken

DAY = date(2026, 11, 16)
AMOUNT = 50
"""A garde made with nothing to spare: (25 + 0) × 2 from each defender."""

BY_DISPENSATION: dict[str, Any] = {
    "level": Level.REGIONAL_FINAL,
    "championship": ChampionshipFacts(approved=True, held_by_dispensation=True),
}
"""Settings of a championship in which the CCN may change PCN and PP (PCN-14)."""


class Recorder:
    """A book and the events that made it."""

    def __init__(self, seed: int = 1) -> None:
        self.book = Book(disciplines=DISCIPLINES)
        self.recorded: list[Recorded] = []
        self.rng = Random(seed)

    def do(self, decide: Callable[..., Event], *given: Any, author: str = "Anne", why: str = "", **named: Any) -> Event:
        """Decide on the book, and let it happen."""
        event = decide(self.book, *given, **named)
        meta = Meta(len(self.recorded) + 1, author, "2026-11-16T09:30:00.000000Z", why or None)
        self.book = apply(self.book, meta, event)
        self.recorded.append((meta, event))
        return event

    def refused(self, clause: str, decide: Callable[..., Event], *given: Any, **named: Any) -> RuleBroken:
        """Be refused by a clause, in two languages, and leave the book as it was."""
        before = state_hash(self.book)
        with pytest.raises(RuleBroken) as caught:
            decide(self.book, *given, **named)
        assert state_hash(self.book) == before
        error = caught.value
        assert error.clause == clause, error.text
        assert error.text.fr
        assert error.text.en
        assert error.text.fr != error.text.en
        return error

    def undo(self) -> None:
        last = effective(self.recorded)[-1][0].seq
        self.recorded.append((Meta(len(self.recorded) + 1, "Anne", "", "erreur"), Undone(last)))
        self.book = fold(self.recorded, DISCIPLINES)

    # --- what happens at every tournament ---------------------------------------------------------------------------

    def create(self, form: Form = Form.INDIVIDUAL, stages: tuple[Stage, ...] = (Stage(3, 2),), **more: Any) -> None:
        asked = {"club_affiliated": True, "together": True}
        self.do(entering.create, Settings("Essai", DAY, form, stages, **(asked | more)))

    def enter(self, number: int, *, there: bool = True, licensed: bool = True) -> list[int]:
        """Enter so many players, or enough for so many formations, and point them."""
        size = self.book.form.team_size
        taken = len(self.book.players)
        players = people(number * size, taken, licensed=licensed)
        formations = [
            Formation(team, f"Équipe {team}", tuple(range((team - 1) * size + 1, team * size + 1)), size)
            for team in range(1, number + 1)
            if size > 1
        ]
        self.do(entering.enter, players, formations)
        numbers = list(range(taken + 1, taken + len(players) + 1))
        if there:
            for each in numbers:
                if self.book.players[each].outstanding:
                    self.do(entering.pay, each)
            self.do(entering.check_in, numbers)
        return numbers

    def seat(self, **named: Any) -> Event:
        return self.do(drawing.seat_next, hall(self.rng), **named)

    def hand_in(self, position: int, table: Table[int], takers: Sequence[int] | None = None) -> None:
        lines = sheet(table, self.book.deals_due(position), takers)
        place = (position, table.number)
        self.do(writing.submit, place, lines)
        if self.book.settings.double_entry:
            self.do(writing.check, place, lines, "Bruno", author="Bruno")

    def play(self, position: int, takers: Sequence[int] | None = None) -> None:
        """Play a position: at each table Nord takes and makes a garde every time, or whoever *takers* says."""
        for table in list(self.book.due(position)):
            self.hand_in(position, table, takers)
        self.do(closing.close_position, position)

    def play_stage(self, stage: int = 1, **named: Any) -> None:
        first = self.book.first_position(stage)
        for position in range(first, first + self.book.stage(stage).positions):
            if position > self.book.seated_positions:
                self.seat(**named)
            self.play(position)


def people(number: int, taken: int = 0, *, licensed: bool = True) -> list[Player]:
    return [
        Player(place, f"Nom{taken + place}", "Prénom", licence=f"{taken + place:07}" if licensed else None)
        for place in range(1, number + 1)
    ]


def line(number: int, table: Table[int], taker: int = 0, amount: int = AMOUNT) -> Line:
    """Return a line by amounts: the *taker*-th of those who play takes so much from each of the others."""
    there = [index for index, player in enumerate(table.seats) if player is not None]
    mort = there.pop((number - 1) % 5) if len(there) == 5 else None
    marks: list[int | None] = [None] * len(table.seats)
    for index in there:
        marks[index] = -amount
    marks[there[taker % len(there)]] = amount * (len(there) - 1)
    return Line(number, marks=tuple(marks), mort=None if mort is None else "NSEO5"[mort])


def sheet(table: Table[int], deals: int, takers: Sequence[int] | None = None) -> tuple[Line, ...]:
    chosen = list(takers or [0])
    return tuple(line(number, table, chosen[(number - 1) % len(chosen)]) for number in range(1, deals + 1))


def begun(players: int = 12, *, form: Form = Form.INDIVIDUAL, seed: int = 1, **settings: Any) -> Recorder:
    """Return a tournament that is seated, with so many players (or formations) and nothing played."""
    recorder = Recorder(seed)
    recorder.create(form, **settings)
    recorder.enter(players)
    recorder.seat()
    return recorder
