"""Matches by teams in a tournament: line-ups, rooms, sheets, accounts, ranking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from duplicate_books import done
from equipe_books import (
    EQUIPES,
    PM,
    SCORES,
    chosen,
    counted,
    finished,
    line_up,
    lines_of,
    made,
    named,
    quarter,
    ready,
    series_of,
    signatures,
    signed,
    teams_of,
    written,
)
from oudler.app.awards import homologation
from oudler.app.duplicate import match_commands as commands
from oudler.app.duplicate.matches import match_views
from oudler.app.rehearsal import hall
from oudler.app.state import state_hash
from oudler.tournament.core import closing, drawing, entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.equipes import RoomLine, Side
from oudler.tournament.duplicate.fiches import FicheLine, LineState
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.seating import Orientation
from oudler.verdicts import Finding, RuleBroken

A, B = Side


def refused(clause: str, words: str, deed: Callable[[], object]) -> None:
    with pytest.raises(RuleBroken, match=words or None) as refusal:
        deed()
    assert refusal.value.clause == clause


class TestBefore:
    """EQUI-01, EQUI-02, EQUI-03, EQUI-16: matches and line-ups."""

    @pytest.mark.parametrize(("stage", "clause"), [((3, 6), "EQUI-02"), ((4, 3), "EQUI-01"), ((4, 7), "EQUI-01")])
    def test_four_quarters_of_four_to_six(self, stage: tuple[int, int], clause: str) -> None:
        refused(clause, "", lambda: teams_of(5, 6, settings=replace(EQUIPES, stages=(Stage(*stage),))))

    def test_a_team_plays_one_match(self) -> None:
        book = made(4, 5, 6, 4)
        refused("EQUI-01", "joue le match 1", lambda: commands.make_match((1, 3), number=2)(book))
        refused("TEAM-01", "aucune équipe n° 7", lambda: commands.make_match((7, 1), number=1)(book))
        refused("EQUI-01", "deux équipes", lambda: commands.make_match((1, 1), number=1)(book))
        refused("EQUI-01", "le prochain match est le 3", lambda: commands.make_match((1, 2), number=5)(book))

    def test_a_match_is_made_anew_before_it_begins(self) -> None:
        book = done(made(), commands.make_match((2, 1), (0, 500), number=1))
        assert play_of(book).matches[1, 1].teams == (2, 1)
        refused("EQUI-16", "commencé", lambda: commands.make_match((1, 2), number=1)(chosen(named(book))))

    def test_only_in_a_tournament_by_teams(self) -> None:
        book = teams_of(4, 4, settings=replace(EQUIPES, form=Form.QUADRETTE))
        refused("EQUI-01", "pas de match", lambda: commands.make_match((1, 2))(book))

    def test_the_same_attacker_again(self) -> None:
        book = quarter(made())
        again = line_up(book, 1, 1)
        refused("EQUI-03", "a déjà attaqué", lambda: commands.name_line_up(1, again)(book))

    def test_line_ups_come_before_rooms_and_stay(self) -> None:
        book = made()
        refused("EQUI-02", "ne sont pas nommés", lambda: commands.choose_rooms(1, A, A)(book))
        settled = done(named(book), commands.choose_rooms(1, A, A))
        refused("EQUI-08", "salles sont choisies", lambda: commands.name_line_up(1, line_up(book, 1, 2))(settled))

    def test_without_a_match_nobody_is_named(self) -> None:
        refused("EQUI-01", "n'a pas de match", lambda: commands.name_line_up(1, (1, 2, 3, 4))(teams_of(5, 6)))

    def test_who_is_not_there_cannot_play(self) -> None:
        book = done(made(), lambda book: entering.cancel_check_in(book, 1))
        refused("ORG-14", "pas pointés", lambda: chosen(named(book)))


class TestSeats:
    """EQUI-04, EQUI-10: two rooms, the attacker in Sud, the étuis in two orders."""

    @pytest.mark.parametrize("closed", Side)
    def test_who_sits_where(self, closed: Side) -> None:
        book = ready(made(5, 6), closed)
        teams = book.teams()
        first, second = book.tables(1)
        attacking = [teams[table[Orientation.SUD] or 0] for table in (first, second)]
        assert attacking == ([1, 2] if closed is A else [2, 1])
        for table, team in zip((first, second), attacking, strict=True):
            defence = {teams[table[side] or 0] for side in (Orientation.NORD, Orientation.EST, Orientation.OUEST)}
            assert defence == {3 - team}
        assert (book.etuis((1, 1)), book.etuis((1, 2))) == ((1, 2, 3, 4), (3, 4, 1, 2))

    def test_several_matches_side_by_side(self) -> None:
        book = ready(made(4, 4, 5, 6))
        assert [table.number for table in book.tables(1)] == [1, 2, 3, 4]
        assert len({player for table in book.tables(1) for player in table.players}) == 16

    @pytest.mark.parametrize(("upto", "clause"), [(teams_of, "EQUI-01"), (made, "EQUI-08")])
    def test_not_before_all_is_chosen(self, upto: Callable[..., Book], clause: str) -> None:
        refused(clause, "", lambda: drawing.seat_next(upto(4, 4), hall(Random(1))))

    def test_not_anew_once_a_sheet_is_written(self) -> None:
        book = done(ready(made()), commands.announce(1, 1, "garde"))
        refused("SHEET-06", "déjà écrite", lambda: drawing.seat_next(book, hall(Random(1)), position=1))


class TestRooms:
    """EQUI-06, EQUI-10, EQUI-11: contracts, places, two sheets a room."""

    def test_places_are_free_at_each_deal(self) -> None:
        book = ready(made())
        north, _, east, west = book.tables(1)[0].seats
        assert commands.announce(1, 1, "garde", (west or 0, north or 0, east or 0))(book)
        refused("EQUI-10", "trois défenseurs", lambda: commands.announce(1, 1, "garde", (1, 2, 3))(book))

    def test_only_once_the_arbiter_has_opened_the_quarter(self) -> None:
        book = done(chosen(named(made())), lambda book: drawing.seat_next(book, hall(Random(1))))
        refused("DUP-05", "n'a pas ouvert", lambda: commands.announce(1, 1, "garde")(book))

    def test_nothing_on_fiches(self) -> None:
        book = ready(made())
        refused("EQUI-11", "room-sheet", lambda: writing.write(book, (1, 1, 1), FicheLine(56)))
        refused("EQUI-11", "room-sheet", lambda: writing.cancel(book, 1))

    def test_a_line_stands_where_both_sheets_agree(self) -> None:
        book = ready(made())
        one = done(book, commands.write_sheet(1, "attack", lines_of((1, 2), (82, 68))))
        assert not play_of(one).lines
        both = done(one, commands.write_sheet(1, "defence", lines_of((1, 2), (82, 66))))
        assert set(play_of(both).lines) == {(1, 1, 1)}
        settled = done(both, commands.settle_line(1, RoomLine(2, "garde", 68)), reason="feuilles comparées")
        assert play_of(settled).lines[1, 1, 2].state is LineState.CORRECTED
        assert play_of(settled).lines[1, 1, 2].score == 68

    @pytest.mark.parametrize("place", [(1, 3), (1, 9)])
    def test_there_is_no_such_table(self, place: tuple[int, int]) -> None:
        book = ready(made())
        refused("EQUI-04", "pas de table", lambda: commands.announce(place[1], 1, "garde", (), place[0])(book))

    def test_cancelling_a_deal_takes_it_from_both(self) -> None:
        book = signed(written(ready(made())))
        before = play_of(book).matches[1, 1].pm
        gone = done(book, commands.cancel_deal(1, 2), reason="étui mal reconstitué")
        assert (before, play_of(gone).matches[1, 1].pm) == (PM, (4000, 3162))
        assert {play_of(gone).lines[1, table, 2].score for table in (1, 2)} == {None}


class TestClosing:
    """EQUI-11, EQUI-13: a quarter is closed when sheets are signed and both teams have counted the same."""

    def test_what_it_waits_for(self) -> None:
        book = ready(made())
        refused("RES-02", "", lambda: closing.close_position(book, 1))
        unsigned = written(book)
        refused("EQUI-11", "ne sont pas signées", lambda: closing.close_position(unsigned, 1))
        ended = signed(unsigned)
        refused("EQUI-13", "mêmes comptes", lambda: closing.close_position(ended, 1))
        wrong = ended
        for side in Side:
            wrong = done(wrong, commands.give_account(1, side, (16000, 3000)))
        refused("EQUI-13", "la grille donne 16,000 – 3,162", lambda: closing.close_position(wrong, 1))
        assert closing.close_position(counted(ended), 1).position == 1

    def test_the_next_quarter_waits_for_the_accounts(self) -> None:
        book = signed(written(ready(made())))
        refused("EQUI-13", "ne sont pas faits", lambda: chosen(named(book)))


class TestResult:
    """EQUI-12, EQUI-14, EQUI-15, EQUI-16: PM, winner, signatures, bonus."""

    def test_a_match_of_five_and_six(self) -> None:
        book = finished(made(5, 6, bonus=(0, 2500)))
        match = play_of(book).matches[1, 1]
        assert (match.pm, match.winner) == ((64000, 12648 + 2500), A)
        assert [(row.entrant, row.total) for row in ranking(book).rows] == [(1, 64000), (2, 15148)]
        assert signatures(book).play != book.play
        assert play_of(signatures(book)).matches[1, 1].homologable

    def test_homologation_asks_for_three_signatures(self) -> None:
        book = finished(made())
        unsigned, signed_by_all = (
            [each.finding for each in homologation(one) if each.clause == "EQUI-15"] for one in (book, signatures(book))
        )
        assert (unsigned, signed_by_all) == ([Finding.BROKEN], [Finding.HOLDS])

    def test_a_draw_is_the_arbiters_to_settle(self) -> None:
        turned = {A: SCORES[B], B: SCORES[A]}
        book = made()
        for scores in (SCORES, turned, SCORES, turned):
            book = quarter(book, scores)
        assert play_of(book).matches[1, 1].winner is None
        assert play_of(done(book, commands.settle_draw(1, B), reason="tirage")).matches[1, 1].winner is B

    def test_two_matches(self) -> None:
        book = finished(made(4, 4, 4, 4))
        assert [row.total for row in ranking(book).rows] == [64000, 64000, 12648, 12648]

    def test_nothing_before_the_end(self) -> None:
        book = quarter(made())
        refused("EQUI-15", "pas terminé", lambda: signatures(book))
        refused("EQUI-14", "pas d'égalité", lambda: commands.settle_draw(1, A)(book))
        refused("EQUI-01", "pas de match 7", lambda: commands.settle_draw(7, A)(book))

    def test_a_second_round_of_matches(self) -> None:
        settings = replace(EQUIPES, stages=(Stage(4, 4), Stage(4, 4, session=2)))
        book = teams_of(4, 4, settings=settings)
        book = done(book, commands.make_match((1, 2)))
        while book.seated_positions < 4:
            book = quarter(book)
        book = done(book, closing.close_stage)
        book = done(book, commands.make_match((2, 1)))
        book = quarter(book)
        assert play_of(book).matches[2, 1].quarter(1).ended
        assert [row.total for row in ranking(book).rows] == [64000 + 3162, 12648 + 16000]


class TestViews:
    """EQUI-07: what the closed room wrote is the arbiter's alone until the quarter ends."""

    def test_hidden_then_shown(self) -> None:
        book = written(ready(made(), B))
        (view,) = (each.as_json()["quarters"][0] for each in match_views(book))
        assert [(room["room"], room["hidden"]) for room in view["rooms"]] == [("closed", True), ("open", False)]
        assert "sheets" not in view["rooms"][0]
        assert (view["deals"], view["pm"]) == ([], {"a": "0.000", "b": "0.000"})
        (arbiter,) = (each.as_json()["quarters"][0] for each in match_views(book, arbiter=True))
        assert len(arbiter["deals"]) == 4
        (ended,) = (each.as_json()["quarters"][0] for each in match_views(signed(book)))
        assert [room["hidden"] for room in ended["rooms"]] == [False, False]
        assert ended["pm"] == {"a": "16.000", "b": "3.162"}

    def test_the_state_is_told(self) -> None:
        one = ready(made())
        two = done(one, commands.announce(1, 1, "garde"))
        assert state_hash(one) != state_hash(two)
        assert series_of(one, 1) == (1, 2, 3, 4)
