"""Individual: seats and byes, notes, percentages, orders, the arbiter's decisions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from duplicate_books import SETTINGS, done, entered, keys_of, of_form, opened, played, seated, whole
from oudler.app import commands
from oudler.app.awards import player_awards
from oudler.app.duplicate.fiches import etui_plays, public_plays
from oudler.app.duplicate.rankings import explain_rank
from oudler.app.duplicate.routes import route_of
from oudler.app.rehearsal import hall
from oudler.formats.duplicate_movements import choose
from oudler.tournament.core import closing, drawing, entering, penalties, seats
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import fewer_positions, ranking
from oudler.tournament.core.settings import Form, Level, Mode, Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.fiches import Decision, Ruling
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.individual import INDIVIDUAL
from oudler.tournament.duplicate.movements import DuplicateForm, PlanKind, PlanRequest
from oudler.tournament.duplicate.notes import all_notes, noted_by_position
from oudler.tournament.duplicate.percentages import percentages
from oudler.tournament.duplicate.play import play_of, taker_of
from oudler.tournament.seating import Table
from oudler.verdicts import RuleBroken


@pytest.fixture(scope="module")
def finished() -> Book:
    return whole(24)


class Test_DUP_01:
    """Players and deals never meet twice."""

    def test_nobody_meets_anybody_or_an_etui_twice(self, finished: Book) -> None:
        met: set[tuple[int, ...]] = set()
        for position in range(1, finished.positions + 1):
            for table in finished.due(position):
                etuis = finished.etuis((position, table.number))
                pairs = [(one, other) for one in table.players for other in table.players if one < other]
                here = [*pairs, *((player, -etui) for player in table.players for etui in etuis)]
                assert met.isdisjoint(here)
                met.update(here)


class Test_DUP_02:
    """Players change tables, never their orientation."""

    def test_everybody_keeps_his_orientation(self, finished: Book) -> None:
        for place in range(4):
            lines = [{table.seats[place] for table in finished.tables(position)} for position in (1, 2, 3, 4)]
            assert all(line == lines[0] for line in lines)


class Test_IND_01:
    """Each attacks about one étui in four."""

    def test_everybody_attacks_one_etui_in_four_or_nearly(self, finished: Book) -> None:
        attacks = dict.fromkeys(finished.players, 0)
        for key, record in play_of(finished).lines.items():
            sides = INDIVIDUAL.sided(finished, key[2], record)
            assert sides is not None
            assert sides.attack is not None
            attacks[sides.attack] += 1
        assert set(attacks.values()) <= {1, 2, 3}


class TestByes:
    def test_one_short_three_sit_out_at_each_position_and_owe_nothing(self) -> None:
        book = whole(23)
        for position in range(1, 5):
            assert len(list(book.due(position))) == 5
        assert fewer_positions(book, 4) == {}
        assert len(ranking(book).rows) == 23

    def test_a_latecomer_fills_the_vacant_seat(self) -> None:
        book = played(seated(23), 1, Random(1))
        book = done(
            book, lambda book: entering.enter(book, [replace(book.players[1], number=1, surname="TARD", licence=None)])
        )
        book = done(book, lambda book: entering.check_in(book, [24]))
        book = done(book, lambda book: seats.seat_late(book, 24, 2))
        assert len(list(book.due(2))) == 6
        assert all(book.etuis((2, table.number)) for table in book.due(2))

    def test_one_who_leaves_leaves_a_bye_behind(self) -> None:
        book = played(seated(24), 1, Random(1))
        gone = book.tables(2)[0].players[0]
        book = done(book, lambda book: seats.leave(book, gone, 2, force_majeure=True), reason="malade")
        for position in (2, 3, 4):
            book = played(book, position, Random(position))
        assert set(fewer_positions(book, 4)) == {gone}


class Test_IND_07:
    """Global = ¼ attack + ¾ defence."""

    def test_values_add_up_to_the_global_percentage(self, finished: Book) -> None:
        by_position = noted_by_position(finished, 4, INDIVIDUAL)
        for row in ranking(finished).rows:
            noted = sum((here[row.entrant] for here in by_position[1:]), by_position[0][row.entrant])
            whole_session = percentages(noted, INDIVIDUAL.weights)
            assert whole_session.overall is not None
            assert row.total == whole_session.overall * 1000


class Test_IND_10:
    """One session is homologated on the alternate ranking, several on the general one."""

    def test_one_session_is_ranked_alternately(self, finished: Book) -> None:
        rows = ranking(finished).rows
        lines = rules_of(finished).lines(finished)
        best = {line: max(row.total for row in rows if lines[row.entrant] == line) for line in ("N", "S", "E", "O")}
        firsts = [row for row in rows if row.total == best[lines[row.entrant]]]
        assert list(rows[: len(firsts)]) == firsts
        assert [row.rank for row in rows] == sorted(row.rank for row in rows)
        assert [row.total for row in firsts] == sorted((row.total for row in firsts), reverse=True)

    def test_several_are_ranked_by_their_sum(self) -> None:
        book = seated(24, of_form(Form.INDIVIDUAL, Stage(2, 2), Stage(2, 2, session=2)))
        for position in (1, 2):
            book = played(book, position, Random(position))
        book = done(book, closing.close_stage)
        totals = [row.total for row in ranking(book).rows]
        assert totals == sorted(totals, reverse=True)


class Test_IND_12:
    """The arbiter adjusts at every stage."""

    def test_an_etui_that_is_cancelled_changes_the_notes_of_those_who_played_it_alone(self, finished: Book) -> None:
        after = done(finished, lambda book: writing.cancel(book, 1), "arbitre", "donne fausse")
        played_it = {
            player for key, record in play_of(finished).lines.items() if key[2] == 1 for player in record.seats
        }
        before_rows = {row.entrant: row.total for row in ranking(finished).rows}
        for row in ranking(after).rows:
            if row.entrant not in played_it:
                assert row.total == before_rows[row.entrant]
        assert set(all_notes(after, 4)[1].notes) == {None}
        back = done(after, lambda book: writing.cancel(book, 1, cancelled=False), "arbitre", "non")
        assert {row.entrant: row.total for row in ranking(back).rows} == before_rows

    def test_an_average_compares_with_nobody(self) -> None:
        book = played(seated(24), 1, Random(1), close=False)
        key = next(iter(keys_of(book, 1)))
        after = done(book, lambda book: writing.decide(book, key, Decision(Ruling.AVERAGE)), "arbitre", "retard")
        notes = all_notes(after, 1)[key[2]]
        note = notes.notes[notes.keys.index(key)]
        assert note is not None
        assert note.attack == note.defence == 50

    def test_a_penalty_is_in_thousandths_of_a_percent(self, finished: Book) -> None:
        book = done(finished, lambda book: penalties.penalise(book, 2500, "IND-12", player=1), "arbitre", "parle")
        before, after = (ranking(each).row_of(1) for each in (finished, book))
        assert before is not None
        assert after is not None
        assert before.total - after.total == 2500


class Test_Q_49:
    """The texts name no amount at duplicate: the arbiter enters the one he chooses."""

    def test_the_arbiter_chooses_the_amount(self, finished: Book) -> None:
        event = penalties.penalise(finished, 1250, "DUP-16", player=1)
        assert (Fraction(event.points, event.parts), event.clause) == (Fraction(5, 4), "DUP-16")


def test_takers_are_those_of_the_plan() -> None:
    book = opened(seated(24))
    assert all(taker_of(book, etui) is not None for _, _, etui in keys_of(book, 1))
    with pytest.raises(RuleBroken):
        writing.cancel(book, 99)


def test_settings_are_those_of_the_discipline() -> None:
    assert SETTINGS.discipline == "duplicate"


class Test_DUP_07:
    """Spectators follow, and see no score before the end."""

    def test_scores_are_public_once_the_ranking_is_final(self, finished: Book) -> None:
        with pytest.raises(RuleBroken) as caught:
            public_plays(finished, 1)
        assert caught.value.clause == "DUP-07"
        over = done(finished, closing.finalise)
        assert public_plays(over, 1) == etui_plays(over, 1) != ()


class Test_IND_11:
    """Several sessions: the sum of their percentages, with a coefficient if there is one."""

    def test_a_coefficient_multiplies_its_session(self) -> None:
        book = seated(24, of_form(Form.INDIVIDUAL, Stage(2, 2), Stage(2, 2, session=2, coefficient="1.2")))
        for position in (1, 2):
            book = played(book, position, Random(position))
        book = done(book, closing.close_stage)
        book = done(book, lambda book: drawing.seat_next(book, hall(Random(5))))
        assert min(etui for table in book.due(3) for etui in book.etuis((3, table.number))) > 12, "other étuis"
        for position in (3, 4):
            book = played(book, position, Random(position))
        for row in ranking(book).rows:
            first, second = (each.total.overall for each in route_of(book, row.entrant).sessions)
            assert first is not None
            assert second is not None
            assert row.total == (first + second * Fraction(6, 5)) * 1000
        steps = {step.clause: step.text.en for step in explain_rank(book, 1)}
        assert "1.2 × " in steps["IND-11"]


class Test_Q_36:
    """A plan of one's own is followed, where it is one for this session."""

    PLAN = choose(PlanRequest(DuplicateForm.INDIVIDUAL, 24, 4, 2, PlanKind.SETS))

    def test_it_is_followed(self) -> None:
        own = replace(self.PLAN, kind=PlanKind.MANUAL)
        book = done(entered(24), commands.seat(1, plan=own))
        event = book.stages[0][0].event
        assert event.kind is Mode.MANUAL
        assert event.plan == tuple(tuple(Table(t.number, t.seats) for t in r.tables) for r in self.PLAN.rounds)

    @pytest.mark.parametrize("players", [20, 28])
    def test_one_for_others_is_refused(self, players: int) -> None:
        with pytest.raises(RuleBroken) as caught:
            commands.seat(1, plan=self.PLAN)(entered(players))
        assert caught.value.clause == "Q-36"

    def test_a_manual_seating_needs_one(self) -> None:
        with pytest.raises(RuleBroken) as caught:
            commands.seat(1, Mode.MANUAL)(entered(24))
        assert caught.value.clause == "Q-36"


class Test_IND_13:
    """Any player may ask for his feuille de route."""

    def test_scores_notes_percentages_penalties(self, finished: Book) -> None:
        book = done(finished, lambda book: penalties.penalise(book, 2500, "IND-12", player=1), "arbitre", "parle")
        route = route_of(book, 1, by=1)
        (session,) = route.sessions
        assert len(session.lines) == 8
        assert [each.points for each in route.penalties] == [2500]
        row = ranking(finished).row_of(1)
        assert row is not None
        assert session.total.overall == Fraction(row.total) / 1000
        attacks = [line.note for line in session.lines if line.attacked]
        assert session.noted.attack == tuple(attacks)

    def test_another_may_not_ask_for_it(self, finished: Book) -> None:
        with pytest.raises(RuleBroken) as caught:
            route_of(finished, 1, by=2)
        assert caught.value.clause == "IND-13"


class TestExplaining:
    def test_a_rank_is_explained_clause_by_clause(self, finished: Book) -> None:
        clauses = [step.clause for step in explain_rank(finished, 1)]
        assert clauses == ["IND-06", "IND-06", "IND-07", "IND-09", "IND-09"]

    def test_pcn_are_the_organisers(self, finished: Book) -> None:
        book = replace(finished, announced=replace(finished.settings, level=Level.HOMOLOGATED))
        with pytest.raises(RuleBroken) as caught:
            player_awards(book)
        assert caught.value.clause == "HOM-01"
        book = done(book, lambda book: writing.set_pcn(book, [300, 200, 100]))
        given = {award.rank: award.pcn for award in player_awards(book) if book.players[award.player].affiliated}
        assert set(given.values()) <= {300, 200, 100, 0}
