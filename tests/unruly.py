"""Rehearsals in which everything happens that can: each command is tried, those that the rules refuse do not count."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace

from oudler.app.desk import Desk
from oudler.app.libre.rehearsal import ARBITER
from oudler.app.rehearsal import Rehearser, hall
from oudler.tournament.core import closing, drawing, entering, penalties, seats
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event, Succession
from oudler.tournament.core.settings import CoefficientTarget, Form, Level, Mode
from oudler.tournament.entrants import Player
from oudler.verdicts import RuleBroken
from rehearsals import memory_desk, random_rehearsal

REASON = "parce que"


class Unruly(Rehearser):
    """Plays on whatever happens, and tries many things at each position and at the end."""

    def enter(self) -> None:
        super().enter()
        if self.rng.random() < 0.4:
            cumulated = CoefficientTarget.CUMULATED
            self.do(lambda book: entering.change_settings(book, replace(book.settings, coef_target=cumulated)))

    def _incident(self, position: int) -> None:
        for _ in range(self.rng.randrange(5)):
            self._anything(position)

    def _anything(self, position: int) -> None:
        book = self.desk.book()
        who = self.rng.choice(sorted(entering.seated_players(book) if self.rng.random() < 0.7 else book.players))
        other = self.rng.choice(sorted(book.players))
        team = self.rng.choice(sorted(book.formations) or [1])
        at = self.rng.choice((position, position, min(position + 1, book.positions)))
        mode = self.rng.choice((None, Mode.RANDOM, Mode.BEST))
        chance = self.rng.random() < 0.5
        heirs = self.rng.choice(list(Succession))
        commands: tuple[Callable[[Book], Event], ...] = (
            lambda book: seats.leave(book, self._spared(book, who, at), at, force_majeure=chance),
            lambda book: seats.seat_late(book, who, at),
            lambda book: seats.substitute(book, who, other, at, heirs),
            lambda book: seats.substitute(book, who, max(book.players), at, heirs),
            lambda book: entering.enter(book, [Player(1, "Retard", "R", licence=f"7{len(book.players):06}")]),
            lambda book: entering.correct(book, replace(book.players[who], club="Ailleurs", licence=None)),
            lambda book: entering.pay(book, who, 500),
            lambda book: entering.pay_several(book, [who, max(book.players)], 200),
            lambda book: entering.check_in(book, [who]),
            lambda book: entering.withdraw(book, [who]),
            lambda book: entering.change_settings(book, replace(book.settings, place="Ailleurs", level=self._level())),
            lambda book: penalties.penalise(book, 100, "ARB-28", player=who, position=at),
            lambda book: penalties.penalise(book, 0, "ARB-15", player=who),
            lambda book: penalties.penalise(book, 300, "COMP-35", formation=team, position=position),
            lambda book: penalties.revoke(book, max(book.penalties, default=1)),
            lambda book: closing.set_prizes(book, (5000, 3000), 1000, cup=chance),
            lambda book: closing.override_awards(book, who if book.form is Form.INDIVIDUAL else team, 77, 1),
            lambda book: drawing.seat_next(book, hall(self.rng), mode, position),
        )
        self._attempt(self.rng.choice((*commands, *commands[:4])))
        if self.rng.random() < 0.15:
            self._undo()

    def _level(self) -> Level:
        """A level that keeps what was allowed so far: championships are for licensees."""
        return self.rng.choice((Level.CLUB, Level.HOMOLOGATED, self.rehearsal.level))

    def _spared(self, book: Book, who: int, position: int) -> int:
        """Return somebody who may go: tables must keep three players for the rehearsal to go on."""
        if not self._stays_whole(book, who, position):
            raise RuleBroken("ORG-17", "non", "no")
        return who

    def _undo(self) -> None:
        """Undo what was just done, unless it is what the rehearsal counts on."""
        last = self.desk.history()[-1][1]
        kinds = {"SeatGiven", "PlayerLeft", "PenaltyGiven", "PenaltyRevoked", "SettingsChanged", "PrizesSet", "FeePaid"}
        if type(last).__name__ in kinds:
            self.desk.undo(author=ARBITER, reason=REASON)

    def _attempt(self, decide: Callable[[Book], Event]) -> None:
        try:
            self.do(decide, author=ARBITER, reason=REASON)
        except RuleBroken:
            return

    def position(self, position: int) -> None:
        super().position(position)
        if self.rng.random() < 0.2:
            self._attempt(lambda book: closing.reopen_position(book, position))
            self._correct_again(position)

    def _correct_again(self, position: int) -> None:
        if position in self.desk.book().closed:
            return
        self._attempt(lambda book: penalties.penalise(book, 50, "ARB-31", player=min(book.players), position=position))
        self.do(lambda book: closing.close_position(book, position), author=ARBITER)

    def play(self) -> Book:
        super().play()
        if self.rng.random() < 0.3:
            self._attempt(closing.reopen)
            self._anything(self.desk.book().positions)
            self._attempt(closing.finalise)
        return self.desk.book()


def unruly_desk(format_name: str, seed: int) -> Desk:
    """Return the desk after such a rehearsal, which may have come to a stop (too few are left for a final)."""
    desk = memory_desk()
    with contextlib.suppress(RuleBroken):
        Unruly(desk, random_rehearsal(format_name, seed), seed).play()
    return desk
