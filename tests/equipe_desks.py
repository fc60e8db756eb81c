"""Tournaments by teams, played at a desk in memory: sheets that differ, deals settled and cancelled, draws, undoing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from duplicate_desks import ARBITER, DAY
from oudler.app.desk import Desk
from oudler.app.duplicate import match_commands as commands
from oudler.app.rehearsal import hall
from oudler.rules.auction import BIDS
from oudler.tournament.core import closing, drawing, entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.core.settings import Form, Settings, Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.equipe_play import quarter_of
from oudler.tournament.duplicate.equipes import CAMPS, CONTRACTS, QUARTERS, Match, RoomLine, Side, Signer, chooser
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.entrants import Formation
from oudler.tournament.lines.amounts import possible_amounts
from oudler.tournament.rehearsal_names import Habits, invented_players
from rehearsals import memory_desk


class EquipePlayer:
    """Plays one tournament of one to three matches, all from one seed."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(f"équipes/{seed}")
        self.desk = memory_desk()
        self.matches = self.rng.randint(1, 3)
        self.deals = self.rng.randint(4, 6)

    def do(self, decide: Callable[[Book], Event], reason: str | None = None) -> None:
        self.desk.do(decide, author=ARBITER, reason=reason)

    def play(self) -> Desk:
        self._enter()
        for position in range(1, QUARTERS + 1):
            self._quarter(position)
        self._results()
        self.do(lambda book: closing.finalise(book, with_fewer=True))
        return self.desk

    def _enter(self) -> None:
        stages = (Stage(QUARTERS, self.deals),)
        settings = Settings("Match", DAY, Form.EQUIPE, stages, pay_first=False, discipline="duplicate")
        sizes = [self.rng.randint(4, 6) for _ in range(2 * self.matches)]
        starts = [1 + sum(sizes[:at]) for at in range(len(sizes))]
        teams = [
            Formation(at + 1, f"Équipe {at + 1}", tuple(range(first, first + size)), size)
            for at, (first, size) in enumerate(zip(starts, sizes, strict=True))
        ]
        players = invented_players(self.rng, sum(sizes), Habits())
        self.do(lambda book: entering.create(book, settings))
        self.do(lambda book: entering.enter(book, players, teams))
        self.do(lambda book: entering.check_in(book, list(book.players)))
        for number in range(1, self.matches + 1):
            bonus = (self.rng.choice((0, 0, 2500)), self.rng.choice((0, 0, 1125)))
            self.do(commands.make_match((2 * number - 1, 2 * number), bonus))

    def _quarter(self, position: int) -> None:
        for team in self.desk.book().formations.values():
            attacker = team.members[position - 1]
            defence = self.rng.sample([member for member in team.members if member != attacker], 3)
            self.do(commands.name_line_up(team.number, (attacker, *defence)))
        by = chooser(position)
        for number in range(1, self.matches + 1):
            self.do(commands.choose_rooms(number, by, self.rng.choice(list(Side))))
            first = 1 + (position - 1) * self.deals
            etuis = self.rng.sample(range(first, first + self.deals), self.deals)
            self.do(commands.choose_series(number, by, etuis))
        self.do(lambda book: drawing.seat_next(book, hall(self.rng)))
        self.do(lambda book: writing.open_position(book, position))
        for table in self.desk.book().tables(position):
            self._room(position, table.number)
        for number in range(1, self.matches + 1):
            self._counted(position, number)
        self.do(lambda book: closing.close_position(book, position))

    def _line(self, etui: int) -> RoomLine:
        contract = self.rng.choice(list(CONTRACTS))
        amounts = sorted(possible_amounts(BIDS[contract], 4))
        return RoomLine(etui, contract, self.rng.choice(amounts))

    def _room(self, position: int, table: int) -> None:
        lines = [self._line(etui) for etui in self.desk.book().etuis((position, table))]
        if self.rng.random() < 0.5:
            self.do(commands.announce(table, lines[0].etui, lines[0].contract))
        wrong = self.rng.random() < 0.3
        told = [*lines[:-1], self._line(lines[-1].etui)] if wrong else lines
        self.do(commands.write_sheet(table, "attack", lines))
        self.do(commands.write_sheet(table, "defence", told))
        if wrong:
            self.do(commands.settle_line(table, lines[-1]), "les feuilles diffèrent")
        for camp in CAMPS:
            self.do(commands.sign_sheet(table, camp))

    def match(self, number: int) -> Match:
        return play_of(self.desk.book()).matches[1, number]

    def _counted(self, position: int, number: int) -> None:
        if self.rng.random() < 0.2:
            etui = self.rng.choice(self.match(number).quarter(quarter_of(self.desk.book(), position)).series)
            self.do(commands.cancel_deal(number, etui), "étui mal reconstitué")
        if self.rng.random() < 0.2:
            self.do(commands.give_account(number, Side.B, (1, 2)))  # a slip, counted anew below
        for side in Side:
            self.do(commands.give_account(number, side, self.match(number).quarter(position).pm))

    def _results(self) -> None:
        for number in range(1, self.matches + 1):
            if self.match(number).drawn:
                self.do(commands.settle_draw(number, Side.A), "tirage au sort")
            for signer in Signer:
                self.do(commands.sign_match(number, signer))
