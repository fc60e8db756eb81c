"""Whatever a desk accepts, the audit accepts, and every list and paper can be made of it."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from libre_books import people
from libre_commands import COMMANDS, MOVING, Command, second_entry
from oudler.app.audit import audit_events, tell
from oudler.app.claims import claims_of
from oudler.app.desk import Decide, Desk
from oudler.app.printing import Wish
from oudler.app.tools import grids_of, papers_of
from oudler.tournament.core import entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Level, Mode, Settings, Stage
from oudler.tournament.entrants import Formation
from oudler.verdicts import RuleBroken
from rehearsals import memory_desk, stored_of

FIELDS = [(Form.INDIVIDUAL, 11), (Form.INDIVIDUAL, 16), (Form.INDIVIDUAL, 4), (Form.DUO, 7), (Form.TEAM4, 4)]
LEVELS = [Level.CLUB, Level.HOMOLOGATED, Level.REGIONAL, Level.REGIONAL_FINAL]


def some_settings(rng: Random, form: Form, number: int) -> Settings:
    mode = rng.choice([Mode.AUTO, Mode.RANDOM, Mode.BEST]) if form is Form.INDIVIDUAL else Mode.AUTO
    first = Stage(2, 1, movement=mode)
    keep = 3 if number < 6 else 6
    reduced = rng.choice(["1", "1/2"])
    stages = rng.choice(
        [
            (Stage(3, 1, movement=mode),),
            (first, Stage(1, 1)),
            (first, Stage(2, 1, keep=keep, movement=mode, coefficient="6/5", abattement=reduced)),
        ]
    )
    return Settings(
        "Essai",
        date(2026, 11, 16),
        form,
        stages,
        level=rng.choice(LEVELS),
        organiser="Club",
        arbiter="Camille",
        arbiter_level="regional",
        double_entry=False,
    )


def begun(rng: Random) -> Desk:
    """Return a tournament whose players are there."""
    form, number = rng.choice(FIELDS)
    settings = some_settings(rng, form, number)
    size = form.team_size
    teams = [
        Formation(team, f"Équipe {team}", tuple(range((team - 1) * size + 1, team * size + 1)), size)
        for team in range(1, number + 1)
        if size > 1
    ]
    desk = memory_desk()
    desk.do(lambda book: entering.create(book, settings), author="Anne")
    desk.do(lambda book: entering.enter(book, people(number * size), teams), author="Anne")
    desk.do(lambda book: entering.check_in(book, list(book.players)), author="Anne")
    return desk


def decided(command: Command, rng: Random) -> Decide:
    return lambda book: command(book, rng)


def anything(seed: int) -> Desk:
    """Return a tournament in which all sorts of things were tried, and some happened."""
    rng = Random(seed)
    desk = begun(rng)
    for _ in range(90):
        command = rng.choice(COMMANDS + MOVING)
        author = "Bruno" if command is second_entry else "Anne"
        try:
            if rng.random() < 0.03 and desk.seq > 4:
                desk.undo(author="arbitre", reason="essai")
            else:
                desk.do(decided(command, rng), author=author, reason="essai")
        except RuleBroken:
            continue
    return desk


def papers(book: Book) -> int:
    """Make all lists and papers; return how many a clause refused."""
    for make in grids_of(book).values():
        make(book)
    refused = 0
    for fill in papers_of(book).values():
        try:
            fill(book, Wish())
        except RuleBroken:
            refused += 1
    return refused


def agreed(seed: int) -> None:
    desk = anything(seed)
    report = audit_events(stored_of(desk), claims_of(desk.book()))
    assert [tell(finding) for finding in report.findings] == []
    assert papers(desk.book()) <= 9  # that of incidents too, where there are none


@pytest.mark.parametrize("seed", range(8))
def test_a_few(seed: int) -> None:
    agreed(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 220))
def test_many(seed: int) -> None:
    agreed(seed)
