"""Rulings on points that the texts leave open, as a whole tournament follows them."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date

import msgspec
import pytest

from oudler.app.awards import awards, homologation
from oudler.app.disciplines import DISCIPLINES, events_of
from oudler.app.printing import Wish, poster
from oudler.app.rehearsal import hall
from oudler.app.state import state_data, state_hash
from oudler.cli.main import run
from oudler.formats.tournament_events import event_data, event_of
from oudler.tournament.core import closing, drawing, entering
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.events import Event, TournamentCreated
from oudler.tournament.core.folding import apply
from oudler.tournament.core.penalties import penalise
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form, Level, Mode, Settings, Stage, check_settings
from oudler.tournament.entrants import Player
from oudler.tournament.libre import writing
from oudler.tournament.lines import Line
from oudler.verdicts import RuleBroken

PLAIN = Settings("Tournoi", date(2026, 11, 16), double_entry=False)


class Evening:
    """A tournament whose commands are carried out at once."""

    def __init__(self, settings: Settings, players: int) -> None:
        self.book = Book(disciplines=DISCIPLINES)
        self.do(entering.create(self.book, settings))
        self.enter(players)

    def do(self, event: Event) -> None:
        self.book = apply(self.book, Meta(self.book.seq + 1, "arbitre", reason="motif"), event)

    def enter(self, players: int) -> None:
        first = len(self.book.players) + 1
        new = [Player(number, f"J{number}", licence=f"L{number}") for number in range(first, first + players)]
        self.do(entering.enter(self.book, new))
        self.do(entering.check_in(self.book, [player.number for player in new]))

    def seat(self, mode: Mode | None = None) -> None:
        self.do(drawing.seat_next(self.book, hall(random.Random(1)), mode))

    def play(self, position: int, marks: dict[int, int]) -> None:
        """Write a sheet of one deal for each table and close the position."""
        for table in self.book.tables(position):
            line = Line(1, marks=tuple(None if who is None else marks[who] for who in table.seats))
            self.do(writing.submit(self.book, (position, table.number), [line]))
        self.do(closing.close_position(self.book, position))

    def seated(self, position: int) -> list[tuple[int | None, ...]]:
        return [table.seats for table in self.book.tables(position)]


def one_deal(*positions: Stage) -> Settings:
    return replace(PLAIN, stages=positions)


def even(book: Book, position: int) -> dict[int, int]:
    """Return marks by which the first seated at each table takes 26 points from each of the others."""
    marks: dict[int, int] = {}
    for table in book.tables(position):
        first, *others = table.players
        marks |= {first: 26 * len(others)} | dict.fromkeys(others, -26)
    return marks


class Test_Q_20:
    """A table of 5 with a mort: only for an evening at a single table; never homologated."""

    @pytest.mark.parametrize("mode", [None, Mode.CLUB])
    def test_five_make_one_table(self, mode: Mode | None) -> None:
        evening = Evening(one_deal(Stage(2, 1)), 5)
        evening.seat(mode)
        assert evening.seated(1) == evening.seated(2) == [(1, 2, 3, 4, 5)]

    @pytest.mark.parametrize("mode", [Mode.FFT, Mode.RANDOM, Mode.BEST])
    def test_no_other_seating_has_a_table_of_five(self, mode: Mode) -> None:
        with pytest.raises(RuleBroken):
            Evening(one_deal(Stage(2, 1)), 5).seat(mode)

    @pytest.mark.parametrize("players", range(6, 30))
    def test_more_players_sit_by_four_and_three(self, players: int) -> None:
        evening = Evening(one_deal(Stage(2, 1)), players)
        evening.seat()
        assert {len(table.players) for table in evening.book.tables(1)} <= {3, 4}

    @pytest.mark.parametrize("players", [2, 6, 8])
    def test_one_table_takes_three_to_five(self, players: int) -> None:
        with pytest.raises(RuleBroken, match=f"{players} joueurs") as refused:
            Evening(one_deal(Stage(2, 1)), players).seat(Mode.CLUB)
        assert refused.value.clause == "Q-20"

    @pytest.mark.parametrize("mode", [None, Mode.CLUB])
    def test_nor_do_the_five_best_of_a_larger_field(self, mode: Mode | None) -> None:
        evening = Evening(one_deal(Stage(1, 1, movement=Mode.RANDOM), Stage(1, 1, keep=5)), 9)
        evening.seat()
        # Three tables of three: two takers lose, one wins, and five players have a plus.
        players = [who for table in evening.book.tables(1) for who in table.players]
        evening.play(1, dict(zip(players, (-52, 26, 26, -54, 27, 27, 56, -28, -28), strict=True)))
        evening.do(closing.close_stage(evening.book))
        assert len(evening.book.kept[1]) == 5
        with pytest.raises(RuleBroken, match="ne se joue que seule") as refused:
            evening.seat(mode)
        assert refused.value.clause == "Q-20"

    def test_five_all_evening_may_play_a_second_stage(self) -> None:
        evening = Evening(one_deal(Stage(1, 1), Stage(1, 1)), 5)
        evening.seat()
        evening.do(writing.submit(evening.book, (1, 1), [Line(1, marks=(78, -26, -26, -26, None), mort="5")]))
        evening.do(closing.close_position(evening.book, 1))
        evening.do(closing.close_stage(evening.book))
        evening.seat()
        assert [len(table) for table in evening.seated(2)] == [5]

    def test_never_homologated(self) -> None:
        evening = Evening(replace(one_deal(Stage(1, 1)), level=Level.HOMOLOGATED, arbiter="A", arbiter_level="3"), 5)
        evening.seat()
        broken = {verdict.clause for verdict in homologation(evening.book) if verdict.finding.value == "broken"}
        assert {"HOM-05", "HOM-06"} <= broken
        with pytest.raises(RuleBroken):
            awards(evening.book)


class Test_Q_38:
    """Best with best: ranks 1 to 4 at table 1, 5 to 8 at table 2 …, in N, S, E, O by rank."""

    def test_by_the_ranking_and_latecomers_last(self) -> None:
        evening = Evening(one_deal(Stage(3, 1, movement=Mode.BEST)), 8)
        evening.seat()
        assert evening.seated(1) == [(1, 2, 3, 4), (5, 6, 7, 8)]
        evening.play(1, {1: -78, 2: 26, 3: 26, 4: 26, 5: -40, 6: -40, 7: -40, 8: 120})
        ranks = [row.entrant for row in ranking(evening.book).rows]
        assert (ranks[0], ranks[-1]) == (8, 1)
        evening.enter(3)
        evening.seat()
        assert evening.seated(2) == [tuple(ranks[:4]), tuple(ranks[4:]), (None, 9, 10, 11)]


class Test_D_43:
    """The team of 2 is called « libre DUO »."""

    @pytest.mark.parametrize(
        ("form", "name"), [(Form.DUO, "Donnes libres, duo"), (Form.INDIVIDUAL, "Donnes libres, individuel")]
    )
    def test_on_the_poster(self, form: Form, name: str) -> None:
        assert poster(Book(announced=replace(PLAIN, form=form)), Wish()).form == name


class Test_Q_49:
    """Amounts that are missing (smoking, ethics, faults at duplicate) are free, entered by the arbiter."""

    @pytest.mark.parametrize("points", [0, 1, 37, 100, 2500])
    @pytest.mark.parametrize("clause", ["ETH-01", "ARB-57", "DUP-03"])
    def test_as_entered(self, points: int, clause: str) -> None:
        evening = Evening(one_deal(Stage(1, 1)), 4)
        evening.seat()
        evening.play(1, even(evening.book, 1))
        before = {row.entrant: row.total for row in ranking(evening.book).rows}
        evening.do(penalise(evening.book, points, clause, player=2, position=1))
        after = {row.entrant: row.total for row in ranking(evening.book).rows}
        assert after == before | {2: before[2] - points}

    def test_but_not_less_than_nothing(self) -> None:
        evening = Evening(one_deal(Stage(1, 1)), 4)
        with pytest.raises(RuleBroken) as refused:
            penalise(evening.book, -1, "ETH-01", player=2)
        assert refused.value.clause == "RANK-05"


class Test_Q_51:
    """The time a position takes is not given: a setting of the arbiter."""

    def test_no_limit_unless_he_sets_one(self) -> None:
        assert PLAIN.minutes_per_position is None
        check_settings(PLAIN)

    @pytest.mark.parametrize(("minutes", "good"), [(-5, False), (0, False), (1, True), (45, True), (601, False)])
    def test_minutes(self, minutes: int, good: bool) -> None:
        settings = replace(PLAIN, minutes_per_position=minutes)
        if good:
            check_settings(settings)
            return
        with pytest.raises(RuleBroken) as refused:
            check_settings(settings)
        assert refused.value.clause == "Q-51"

    def test_he_may_change_it_during_the_tournament(self) -> None:
        evening = Evening(one_deal(Stage(2, 1)), 4)
        evening.seat()
        evening.do(entering.change_settings(evening.book, replace(evening.book.settings, minutes_per_position=50)))
        assert evening.book.settings.minutes_per_position == 50

    def test_a_file_from_before_is_read_and_has_the_same_state(self) -> None:
        name, data = event_data(TournamentCreated(PLAIN))
        del data["settings"]["minutes_per_position"]
        old = event_of(events_of(DISCIPLINES), name, data, "n° 1")
        assert old == TournamentCreated(PLAIN)
        assert "minutes_per_position" not in state_data(Book(announced=PLAIN), 1)["settings"]
        timed = replace(PLAIN, minutes_per_position=50)
        assert state_data(Book(announced=timed), 1)["settings"]["minutes_per_position"] == 50
        assert state_hash(Book(announced=timed), 1) != state_hash(Book(announced=PLAIN), 1)

    def test_from_the_shell(self, tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
        file = f"{tmp_path}/t.oudler"
        new = ["tournament", "new", file, "--name", "T", "--date", "2026-11-16", "--minutes", "50"]
        assert run(new) == 0
        assert run(["tournament", "settings", file, "--minutes", "0"]) == 1
        capsys.readouterr()
        assert run(["tournament", "settings", file, "--json"]) == 0
        assert msgspec.json.decode(capsys.readouterr().out)["minutes_per_position"] == 50
