"""Quadrettes in a tournament: seats, roles, PM by position."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from duplicate_books import done, entered, of_form, opened, played, seated, whole, written
from oudler.app.commands import substitute
from oudler.app.duplicate.match_commands import name_line_up
from oudler.app.duplicate.opposed import opposition_line
from oudler.app.duplicate.recap import recap
from oudler.app.rehearsal import hall
from oudler.app.state import state_hash
from oudler.tournament.core import closing, drawing, entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Succession
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form, Settings, Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.fiches import Decision, Ruling
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.quadrette_form import oppositions
from oudler.tournament.entrants import Player
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken

FIVE = of_form(Form.QUADRETTE, Stage(4, 2))
FOUR = of_form(Form.QUADRETTE, Stage(3, 2))
TWICE = of_form(Form.QUADRETTE, Stage(2, 2), Stage(2, 2, session=2))
TEAMS = 5


def teams_at(book: Book, position: int) -> dict[int, tuple[int, int]]:
    """Return the attacking and the defending quadrette of each table."""
    teams = book.teams()
    found = {}
    for table in book.tables(position):
        north, attacker, east, west = (player or 0 for player in table.seats)
        assert teams[north] == teams[east] == teams[west]
        found[table.number] = (teams[attacker], teams[north])
    return found


@pytest.fixture(scope="module")
def book() -> Book:
    return whole(4 * TEAMS, FIVE)


class Test_QUAD_02:
    """A's attacker meets B's defence and B's attacker A's, on the same deals."""

    @pytest.mark.parametrize(("settings", "teams"), [(FIVE, 5), (FOUR, 4)], ids=["cinq", "quatre"])
    def test_both_halves_have_the_same_etuis(self, settings: Settings, teams: int) -> None:
        book = seated(4 * teams, settings)
        met: dict[tuple[int, int], tuple[int, ...]] = {}
        for position in range(1, book.positions + 1):
            for table, sides in teams_at(book, position).items():
                assert sides not in met
                met[sides] = tuple(sorted(book.etuis((position, table))))
        assert len(met) == teams * (teams - 1)
        assert all(met[b, a] == etuis for (a, b), etuis in met.items())

    def test_the_certificate_counts_whole_oppositions(self, book: Book) -> None:
        told = opposition_line(book, 1)
        assert told is not None
        assert told.fr == "certificat : 10 oppositions, toutes entières, sur les mêmes étuis"


class Test_QUAD_08:
    """Only attackers move."""

    def test_a_defence_keeps_its_table_and_an_attacker_changes_his(self, book: Book) -> None:
        homes, away = defaultdict(set), defaultdict(list)
        for position in range(1, book.positions + 1):
            for table in book.tables(position):
                homes[table.number].add((table[Orientation.NORD], table[Orientation.EST], table[Orientation.OUEST]))
                away[table[Orientation.SUD]].append(table.number)
        assert all(len(defences) == 1 for defences in homes.values())
        assert all(len(set(tables)) == len(tables) == book.positions for tables in away.values())


class TestRoles:
    """QUAD-01, QUAD-04, QUAD-09 in a tournament."""

    def test_the_members_in_their_order_unless_a_captain_says_otherwise(self) -> None:
        book = done(entered(20, FIVE), name_line_up(2, (8, 7, 6, 5)))
        book = done(book, lambda book: drawing.seat_next(book, hall(Random(1))))
        attackers = {table[Orientation.SUD] for table in book.tables(1)}
        assert attackers == {1, 8, 9, 13, 17}
        home = next(table for table in book.tables(1) if table[Orientation.NORD] == 7)
        assert (home[Orientation.EST], home[Orientation.OUEST]) == (6, 5)

    @pytest.mark.parametrize(
        ("players", "clause"),
        [((6, 5, 7, 8), "QUAD-01"), ((5, 7, 6, 8), "QUAD-04"), ((5, 6, 7, 9), "QUAD-09"), ((5, 6, 7), "QUAD-01")],
    )
    @pytest.mark.parametrize("position", [1, 3])
    def test_nothing_changes_inside_a_session(self, players: tuple[int, ...], clause: str, position: int) -> None:
        book = seated(20, FIVE)
        with pytest.raises(RuleBroken) as refusal:
            name_line_up(2, players, position)(book)
        assert refusal.value.clause == clause

    def test_another_attacker_in_the_second_session(self) -> None:
        book, rng = seated(20, TWICE), Random(1)
        for position in (1, 2):
            book = played(book, position, rng)
        book = done(book, closing.close_stage)
        book = done(book, name_line_up(1, (4, 3, 2, 1)))
        book = done(book, lambda book: drawing.seat_next(book, hall(Random(2))))
        attackers = [{table[Orientation.SUD] for table in book.tables(position)} for position in (1, 3)]
        assert [1 in attackers[0], 4 in attackers[1], 1 in attackers[1]] == [True, True, False]
        assert not {e for t in book.tables(1) for e in book.etuis((1, t.number))} & set(book.etuis((3, 1)))

    def test_who_is_not_there_cannot_play(self) -> None:
        book = done(entered(20, FIVE), lambda book: entering.cancel_check_in(book, 3))
        with pytest.raises(RuleBroken, match="pas pointés"):
            drawing.seat_next(book, hall(Random(1)))

    def test_nobody_new_comes_in(self) -> None:
        """QUAD-09: the roster is frozen."""
        book = done(seated(20, FIVE), lambda book: entering.enter(book, [Player(1, "Nouveau", "Max")]))
        with pytest.raises(RuleBroken, match="aucun nouveau joueur") as refusal:
            substitute(1, 21, 2, Succession.INCOMING)(book)
        assert refusal.value.clause == "QUAD-09"


class TestPm:
    """QUAD-10 … QUAD-13: PM by position, in thousandths."""

    def test_they_sum_to_zero(self, book: Book) -> None:
        for scores in rules_of(book).values(book, book.positions):
            assert sum(scores.values()) == 0
        assert sum(row.total for row in ranking(book).rows) == 0
        assert [row.total for row in ranking(book).rows] == sorted((r.total for r in ranking(book).rows), reverse=True)

    def test_a_comparison_counts_when_its_second_half_is_in(self, book: Book) -> None:
        values = rules_of(book).values(book, book.positions)
        for position in range(1, book.positions + 1):
            assert values[position - 1][1] == sum(
                each.seen_by_a.pm if each.a == 1 else -each.seen_by_a.pm
                for each in oppositions(book, book.positions)
                if each.position == position and 1 in {each.a, each.b}
            )
        assert all(value == 0 for value in values[0].values())  # no opposition is whole after one position

    def test_cancelling_changes_the_two_quadrettes_of_the_opposition_alone(self) -> None:
        book, rng = seated(20, FIVE), Random(5)
        for position in range(1, 5):
            book = played(book, position, rng, close=position < 4)
        table, (a, b) = next(iter(teams_at(book, 4).items()))
        key = (4, table, book.etuis((4, table))[0])
        decided = done(book, lambda book: writing.decide(book, key, Decision(Ruling.CANCELLED)), reason="x")
        before, after = (
            {team: sum(scores.get(team, 0) for scores in rules_of(each).values(each, 4)) for team in range(1, 6)}
            for each in (book, decided)
        )
        (gone,) = [
            each.seen_by_a
            for each in oppositions(book, 4)
            if {each.a, each.b} == {a, b} and each.seen_by_a.etui == key[2]
        ]
        changed = {team: after[team] - before[team] for team in before if after[team] != before[team]}
        assert set(changed) <= {a, b}
        assert {abs(change) for change in changed.values()} <= {abs(gone.pm)}
        assert sum(after.values()) == 0

    def test_pm_given_by_the_arbiter(self) -> None:
        book, rng = seated(20, FIVE), Random(5)
        for position in range(1, 5):
            book = played(book, position, rng, close=position < 4)
        table, (attack, defence) = next(iter(teams_at(book, 4).items()))
        key = (4, table, book.etuis((4, table))[0])
        given = done(book, lambda book: writing.decide(book, key, Decision(Ruling.NOTES, 3000, -1500)), reason="x")
        opposed = [e for e in oppositions(given, 4) if {e.a, e.b} == {attack, defence} and e.seen_by_a.etui == key[2]]
        seen = {opposed[0].a: opposed[0].seen_by_a, opposed[0].b: opposed[0].seen_by_a.seen_by_opponent(opposed[0].a)}
        assert (seen[attack].pm, seen[defence].pm) == (3000, -1500)


class Test_QUAD_14:
    """The captain may ask for the recap sheet: every étui with both scores and PM."""

    def test_it_has_every_etui_and_the_total_of_the_ranking(self, book: Book) -> None:
        totals = {row.entrant: row.total for row in ranking(book).rows}
        for team in range(1, TEAMS + 1):
            sheet = recap(book, team)
            assert len(sheet.rows) == 4 * 2
            assert all(None not in (seen.own.score, seen.other.score) for _, seen in sheet.rows)
            assert sheet.balance.total == totals[team]

    def test_a_feuille_de_route_that_differs(self, book: Book) -> None:
        _, seen = recap(book, 1).rows[0]
        assert seen.own.score is not None
        sheet = recap(book, 1, attack=[(seen.etui, seen.own.score + 2)], defence=[(seen.etui, seen.other.score or 0)])
        (found,) = sheet.contested
        assert (found.etui, found.counts) == (seen.etui, seen.own.score)

    def test_of_quadrettes_only(self, book: Book) -> None:
        with pytest.raises(RuleBroken, match="aucune quadrette n° 9"):
            recap(book, 9)


def test_the_state_is_told(book: Book) -> None:
    """A book of quadrettes has a hash, and an undone line restores it."""
    one = opened(seated(20, FIVE))
    two = written(one, (1, 1, book.etuis((1, 1))[0]), 56)
    assert state_hash(one) != state_hash(two)
