"""Duplicate tournaments of tests, played at a desk in memory: every form, and much that goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from itertools import count
from random import Random

from emmanuel import in_fours
from oudler.app.desk import Desk
from oudler.app.libre.deals import outcome
from oudler.app.rehearsal import hall
from oudler.rules.seeds import commitment
from oudler.rules.state import Deal, petit_sec_seat
from oudler.tournament.core import closing, drawing, entering, penalties
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.core.settings import Form, Level, Mode, Settings, Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.draws import Marks, dealt
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.events import Board, EtuisCommitted, EtuisPrepared
from oudler.tournament.duplicate.fiches import Decision, FicheLine, Ruling, line_faults
from oudler.tournament.duplicate.play import Key, play_of, taker_of
from oudler.tournament.rehearsal_names import Habits, invented_formations, invented_players
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken, errors
from rehearsals import memory_desk

DESK, SECOND, ARBITER = "table de contrôle", "seconde saisie", "arbitre"
PUBLIC = "loto 7 12 31"
DAY = date(2026, 11, 21)


@dataclass(frozen=True, slots=True)
class Duplicated:
    """What is played: how many players or formations, in which form, over which sessions."""

    entrants: int
    form: Form = Form.INDIVIDUAL
    stages: tuple[Stage, ...] = (Stage(3, 2),)
    level: Level = Level.HOMOLOGATED
    incidents: bool = True
    at_once: bool = False
    """TRI-13: whether triplettes attack with all three at the same time, by a plan that is brought along."""


LEVELS = (Level.CLUB, Level.HOMOLOGATED)


def _sessions(rng: Random) -> tuple[Stage, ...]:
    """One session, or two with a coefficient."""
    first = Stage(rng.randint(2, 4), rng.randint(1, 3))
    if rng.random() < 0.6:
        return (first,)
    return first, Stage(rng.randint(2, 3), rng.randint(1, 2), session=2, coefficient=rng.choice(("1", "1,2", "3/2")))


def _individual(rng: Random) -> Duplicated:
    """With byes where four does not divide the players."""
    return Duplicated(rng.choice((19, 20, 23, 24)), stages=_sessions(rng), level=rng.choice(LEVELS))


def _triplettes(rng: Random) -> Duplicated:
    """With a bye where they are odd."""
    return Duplicated(rng.randint(6, 12), Form.TRIPLETTE, _sessions(rng), rng.choice(LEVELS))


def _at_once(rng: Random) -> Duplicated:
    """TRI-13: groups of four triplettes, and turns that go on over two sessions."""
    return Duplicated(4 * rng.randint(1, 3), Form.TRIPLETTE, _sessions(rng), rng.choice(LEVELS), at_once=True)


def _quadrettes(rng: Random) -> Duplicated:
    """An even number of rounds, which every number of quadrettes has; half of an opposition may stay unplayed."""
    stages = [Stage(rng.choice((2, 4)), rng.randint(1, 3))]
    if rng.random() < 0.4:
        stages.append(Stage(2, rng.randint(1, 2), session=2, coefficient=rng.choice(("1", "3/2"))))
    return Duplicated(rng.choice((5, 7, 9)), Form.QUADRETTE, tuple(stages), rng.choice(LEVELS))


FORMS: dict[str, Callable[[Random], Duplicated]] = {
    "individuel": _individual,
    "triplettes": _triplettes,
    "triplettes à la fois": _at_once,
    "quadrettes": _quadrettes,
}


class Player:
    """Plays one tournament at a desk, all from one seed."""

    def __init__(self, plan: Duplicated, seed: int, desk: Desk | None = None) -> None:
        self.plan = plan
        self.rng = Random(seed)
        self.desk = memory_desk() if desk is None else desk

    def play(self) -> Desk:
        """Play it all, the ranking final."""
        self.play_on()
        self.do(lambda book: closing.finalise(book, with_fewer=True), ARBITER)
        return self.desk

    def play_on(self) -> Desk:
        """Play it all, the ranking still provisional."""
        self._enter()
        for number, stage in enumerate(self.plan.stages, 1):
            self._seat(stage)
            if self.rng.random() < 0.5:
                self._prepare()
            first = self.desk.book().first_position(number)
            for position in range(first, first + stage.positions):
                self._position(position)
            if number < len(self.plan.stages):
                self.do(closing.close_stage, ARBITER)
        return self.desk

    def _enter(self) -> None:
        plan = self.plan
        settings = Settings(
            "Répétition",
            DAY,
            plan.form,
            plan.stages,
            level=plan.level,
            organiser="Club",
            arbiter="Camille Arbitre",
            arbiter_level="regional",
            pay_first=False,
            discipline="duplicate",
            club_affiliated=True,
            together=True,
        )
        self.do(lambda book: entering.create(book, settings))
        if plan.form is Form.INDIVIDUAL:
            players = invented_players(self.rng, plan.entrants, Habits())
            self.do(lambda book: entering.enter(book, players))
        else:
            size = plan.form.team_size
            members, teams = invented_formations(self.rng, plan.entrants, size, Habits())
            self.do(lambda book: entering.enter(book, members, teams))
        self.do(lambda book: entering.check_in(book, list(book.players)))
        if plan.form is Form.TRIPLETTE:
            self.do(lambda book: writing.draw_colour(book, self.rng.choice(("blue", "white", "red"))), ARBITER)
        if plan.level is not Level.CLUB:
            self.do(lambda book: writing.set_pcn(book, (300, 200, 100, 50)), ARBITER)

    def _seat(self, stage: Stage) -> None:
        room, mode = hall(self.rng), None
        if self.plan.at_once:
            fours = self.plan.entrants // 4
            room = replace(room, plan=in_fours(fours, stage.positions, stage.deals, self.rng))
            mode = Mode.MANUAL
        self.do(lambda book: drawing.seat_next(book, room, mode), ARBITER)

    def _prepare(self) -> None:
        """Commit to a seed, and prepare the étuis of the session by it."""
        seed = self.rng.randbytes(32)
        if not play_of(self.desk.book()).etuis:
            self.do(lambda _book: EtuisCommitted(commitment(seed)), ARBITER)
            self.do(lambda book: EtuisPrepared(tuple(_drawn(book, seed)), PUBLIC, seed.hex()), ARBITER)

    def _position(self, position: int) -> None:
        self.do(lambda book: writing.open_position(book, position), ARBITER)
        keys = [
            (position, table.number, etui)
            for table in self.desk.book().due(position)
            for etui in self.desk.book().etuis((position, table.number))
        ]
        self.rng.shuffle(keys)
        for key in keys:
            self._line(key)
            if self.plan.incidents:
                self._incident(key)
        self.do(lambda book: closing.close_position(book, position), ARBITER)

    def _line(self, key: Key) -> None:
        line = self.possible()
        self.do(lambda book: writing.write(book, key, line))
        self.do(lambda book: writing.check(book, key, line, SECOND), SECOND)

    def possible(self) -> FicheLine:
        """Return a line by its count, or by its amount alone."""
        while True:
            line = FicheLine(outcome=outcome(4, self.rng))
            if not errors(line_faults(line)):
                return line if self.rng.random() < 0.5 else FicheLine(line.score)

    def _incident(self, key: Key) -> None:
        chance = self.rng.random()
        if chance < 0.04:
            line = self.possible()
            self._try(lambda book: writing.correct(book, key, line), "rature")
            self._try(lambda book: writing.check(book, key, line, SECOND), author=SECOND)
        elif chance < 0.10:
            ruling = self.rng.choice(list(Ruling))
            decision = Decision(ruling, 40_000, 55_500, self.possible().score if ruling is Ruling.SCORE else None)
            self._try(lambda book: writing.decide(book, key, decision), "donne faussée")
            if self.rng.random() < 0.3:
                self._try(lambda book: writing.decide(book, key, None), "appel")
        elif chance < 0.12:
            self._try(lambda book: writing.cancel(book, key[2]), "étui faux")
        elif chance < 0.13 and (gone := play_of(self.desk.book()).cancelled):
            self._try(lambda book: writing.cancel(book, min(gone), cancelled=False), "appel")
        elif chance < 0.15:
            who = self._somebody()
            self._try(lambda book: penalties.penalise(book, 2500, "ARB-28", position=key[0], **who), "en retard")
            if self.rng.random() < 0.4:
                self.desk.undo(author=ARBITER, reason="erreur de saisie")

    def _somebody(self) -> dict[str, int]:
        book = self.desk.book()
        if self.plan.form is Form.INDIVIDUAL:
            return {"player": self.rng.choice(sorted(entering.seated_players(book)))}
        return {"formation": self.rng.choice(sorted(book.formations))}

    def do(self, decide: Callable[[Book], Event], author: str = DESK, reason: str | None = None) -> None:
        self.desk.do(decide, author=author, reason=reason)

    def _try(self, decide: Callable[[Book], Event], reason: str | None = None, author: str = ARBITER) -> None:
        try:
            self.do(decide, author, reason)
        except RuleBroken:
            return


def _drawn(book: Book, seed: bytes) -> Iterator[Board]:
    """Yield the étuis that are seated, each from the first attempt without a petit sec."""
    rows = (row for seated in book.seated for position in seated.event.etuis for row in position)
    for number in sorted({etui for row in rows for etui in row}):
        taker = taker_of(book, number) or Orientation.SUD
        marks = Marks(ORIENTATIONS[number % 4], taker)
        dealt_cards = (dealt(seed, PUBLIC, number, attempt, marks) for attempt in count())
        cards = next(cards for cards in dealt_cards if petit_sec_seat(cards.hands) is None)
        yield Board.of(Etui.of(number, Deal.of(cards), taker))


def random_duplicate(form: str, seed: int) -> Duplicated:
    return FORMS[form](Random(f"{form}/{seed}"))


def duplicated(form: str, seed: int) -> Desk:
    return Player(random_duplicate(form, seed), seed).play()
