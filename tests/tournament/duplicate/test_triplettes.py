"""Triplettes: colours, attackers in turn, defenders placed freely, lines and percentages."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from duplicate_books import done, entered, keys_of, of_form, opened, played, seated, whole
from oudler.app.duplicate.rankings import line_views, order_view
from oudler.app.duplicate.routes import route_of
from oudler.app.duplicate.tables import deal_view, hand_seen
from oudler.app.rehearsal import hall
from oudler.tournament.core import closing, drawing, entering, seats
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import fewer_positions, ranking
from oudler.tournament.core.settings import Form, Mode, Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.colours import COLOURS, attacker_of, colour_of, responsible_side, sides_of
from oudler.tournament.duplicate.discipline import official
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.notes import session_notes
from oudler.tournament.duplicate.orders import Order
from oudler.tournament.duplicate.percentages import percentages
from oudler.tournament.duplicate.play import play_of, taker_of
from oudler.tournament.duplicate.triplettes import TRIPLETTES
from oudler.tournament.entrants import Formation, Player, Role
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken

SETTINGS = of_form(Form.TRIPLETTE, Stage(3, 2))


def coloured(teams: int = 8, colour: str = "white", settings: object = None) -> Book:
    book = seated(3 * teams, SETTINGS if settings is None else settings)  # type: ignore[arg-type]
    return done(book, lambda book: writing.draw_colour(book, colour))  # type: ignore[arg-type]


def finished(book: Book) -> Book:
    rng = Random(1)
    for position in range(1, book.positions + 1):
        book = played(book, position, rng)
    return book


@pytest.fixture(scope="module")
def ready() -> Book:
    return opened(coloured())


@pytest.fixture(scope="module")
def over() -> Book:
    return finished(coloured())


class Test_TRI_01:
    """Teams of three: they defend together and attack in turn."""

    @pytest.mark.parametrize("size", [2, 4])
    def test_a_triplette_is_of_three(self, size: int) -> None:
        book = entered(12, replace(SETTINGS, form=Form.INDIVIDUAL))
        book = replace(book, announced=SETTINGS)
        with pytest.raises(RuleBroken):
            entering.form_teams(book, [Formation(1, "X", tuple(range(1, size + 1)), size)])

    def test_six_sit_at_a_table(self, ready: Book) -> None:
        teams = ready.teams()
        for table in ready.due(1):
            assert [len({teams[player] for player in half}) for half in (table.players[:3], table.players[3:])] == [
                1,
                1,
            ]


class Test_TRI_02:
    """Nord-Sud attack étuis marked N or S, Est-Ouest the others."""

    def test_the_mark_says_who_attacks(self, ready: Book) -> None:
        for key in keys_of(ready, 1):
            table = ready.table(key[:2])
            assert table is not None
            north_south = taker_of(ready, key[2]) in (Orientation.NORD, Orientation.SUD)
            assert sides_of(ready, key[2], table)[0] == (table.seats[:3] if north_south else table.seats[3:])


class Test_TRI_03:
    """The captain places his defenders freely at every deal."""

    def test_defenders_in_any_order(self, ready: Book) -> None:
        key = next(iter(keys_of(ready, 1)))
        view = deal_view(ready, key)
        at = ORIENTATIONS.index(view.taker)
        others = [player for player in view.seats if player != view.seats[at]]
        seats = list(reversed(others))
        seats.insert(at, view.seats[at])
        assert writing.write(ready, key, FicheLine(56, seats=tuple(seats))).line.seats == tuple(seats)

    def test_nobody_elses(self, ready: Book) -> None:
        key = next(iter(keys_of(ready, 1)))
        view = deal_view(ready, key)
        at = ORIENTATIONS.index(view.taker)
        seats = [view.behind[0] if player != view.seats[at] else player for player in view.seats]
        with pytest.raises(RuleBroken) as caught:
            writing.write(ready, key, FicheLine(56, seats=tuple(seats)))
        assert caught.value.clause == "TRI-03"


class Test_TRI_04:
    """Two stay behind their attacker, never behind an opponent."""

    def test_they_see_his_hand_and_no_other(self, ready: Book) -> None:
        key = next(iter(keys_of(ready, 1)))
        view = deal_view(ready, key)
        assert len(view.behind) == 2
        assert {hand_seen(ready, key, player) for player in view.behind} == {view.taker}
        stranger = next(player for player in ready.players if player not in (*view.seats, *view.behind))
        with pytest.raises(RuleBroken) as caught:
            hand_seen(ready, key, stranger)
        assert caught.value.clause == "TRI-04"


class Test_TRI_05:
    """They attack in the alphabetical order of their surnames."""

    def test_places_follow_surnames(self, ready: Book) -> None:
        for table in ready.due(1):
            for half in (table.seats[:3], table.seats[3:]):
                names = [ready.players[player].surname for player in half if player is not None]
                assert names == sorted(names)


class Test_TRI_06:
    """Blue for the first, white for the second, red for the third."""

    def test_badges(self) -> None:
        book = entered(12, SETTINGS)
        for number, name in enumerate(("Martin", "Bernard", "Dupont"), 1):
            player = replace(book.players[number], surname=name)
            book = done(book, lambda book, player=player: entering.correct(book, player))  # type: ignore[misc]
        book = done(book, lambda book: drawing.seat_next(book, hall(Random(1))))
        table = next(table for table in book.tables(1) if 1 in table.seats)
        place = (1, table.number)
        badges = {book.players[number].surname: colour_of(book, place, number).value for number in (1, 2, 3)}
        assert badges == {"Bernard": "blue", "Dupont": "white", "Martin": "red"}


class Test_TRI_07:
    """The first colour is drawn; then blue, white, red, blue …, over all sessions."""

    def test_nothing_is_written_before_the_draw(self) -> None:
        book = opened(seated(24, SETTINGS))
        with pytest.raises(RuleBroken) as caught:
            writing.write(book, next(iter(keys_of(book, 1))), FicheLine(56))
        assert caught.value.clause == "TRI-07"

    def test_it_is_drawn_once(self, ready: Book) -> None:
        with pytest.raises(RuleBroken) as caught:
            writing.draw_colour(ready, "red")
        assert caught.value.clause == "TRI-07"

    @pytest.mark.parametrize("first", COLOURS)
    def test_attackers_follow_each_other_over_two_sessions(self, first: str) -> None:
        book = coloured(8, first, of_form(Form.TRIPLETTE, Stage(3, 2), Stage(3, 2, session=2)))
        for position in (1, 2, 3):
            book = played(book, position, Random(position))
        book = done(book, closing.close_stage)
        book = done(book, lambda book: drawing.seat_next(book, hall(Random(2))))
        teams = book.teams()
        found: dict[int, list[str]] = {}
        for position in range(1, 7):
            for key in keys_of(book, position):
                attacker = attacker_of(book, key)
                found.setdefault(teams[attacker], []).append(colour_of(book, key[:2], attacker).value)
        start = COLOURS.index(first)
        for colours in found.values():
            assert colours == [COLOURS[(start + turn) % 3].value for turn in range(len(colours))]

    def test_another_attacker_is_refused(self, ready: Book) -> None:
        key = next(iter(keys_of(ready, 1)))
        view = deal_view(ready, key)
        seats = [view.behind[0] if player == attacker_of(ready, key) else player for player in view.seats]
        with pytest.raises(RuleBroken) as caught:
            writing.write(ready, key, FicheLine(56, seats=tuple(seats)))
        assert caught.value.clause == "TRI-07"


class Test_TRI_08:
    """At position 1 Nord-Sud duplicate odd étuis, Est-Ouest even ones."""

    def test_duty(self, ready: Book) -> None:
        assert responsible_side(7) == (Orientation.NORD, Orientation.SUD)
        assert responsible_side(8) == (Orientation.EST, Orientation.OUEST)
        duties = {key[2]: deal_view(ready, key).duty for key in keys_of(ready, 1)}
        assert all(duty == responsible_side(etui) for etui, duty in duties.items())
        assert {deal_view(ready, key).duty for key in keys_of(ready, 2)} == {None}


class Test_TRI_09:
    """Global = ½ attack + ½ defence."""

    def test_totals(self, over: Book) -> None:
        noted = session_notes(over, 3, TRIPLETTES, 1)
        for row in ranking(over).rows:
            total = percentages(noted[row.entrant], TRIPLETTES.weights)
            assert total.attack is not None
            assert total.defence is not None
            assert row.total == (total.attack + total.defence) / 2 * 1000


class Test_TRI_10:
    """One session: alternate from the two lines."""

    def test_firsts_of_the_lines_then_seconds(self, over: Book) -> None:
        assert official(over) is Order.ALTERNATE
        lines = rules_of(over).lines(over)
        rows = ranking(over).rows
        for block in range(0, 8, 2):
            assert {lines[row.entrant] for row in rows[block : block + 2]} == {"NS", "EO"}
        views = line_views(over, None)
        assert {line: len(view.table.rows) for line, view in views.items()} == {"NS": 4, "EO": 4}
        totals = [row.total for row in order_view(over, None, Order.GENERAL).table.rows]
        assert totals == sorted(totals, reverse=True)


class Test_TRI_11:
    """The captain may ask for the feuille de route."""

    def test_he_alone(self, over: Book) -> None:
        formation = over.formations[1]
        named = replace(formation, roles=(Role.PLAYER, Role.CAPTAIN, Role.PLAYER))
        book = replace(over, formations={**over.formations, 1: named})  # type: ignore[arg-type]
        assert len(route_of(book, 1, formation.members[1]).sessions[0].lines) == 6
        for other in (formation.members[0], formation.members[2], over.formations[2].members[0]):
            with pytest.raises(RuleBroken) as caught:
                route_of(book, 1, other)
            assert caught.value.clause == "TRI-11"


class Test_TRI_12:
    """Howell: a triplette meets all the others, and may change its orientation."""

    def test_four_triplettes_each_meet_three(self) -> None:
        settings = of_form(Form.TRIPLETTE, Stage(3, 2, movement=Mode.HOWELL))
        book = finished(coloured(4, "blue", settings))
        teams = book.teams()
        met = [
            frozenset(teams[player] for player in table.players)
            for position in (1, 2, 3)
            for table in book.due(position)
        ]
        assert len(met) == len(set(met)) == 6
        assert official(book) is Order.GENERAL
        with pytest.raises(RuleBroken) as caught:
            line_views(book, None)
        assert caught.value.clause == "TRI-12"


def test_an_odd_triplette_has_a_bye_in_turn() -> None:
    book = finished(coloured(7))
    assert all(len(list(book.due(position))) == 3 for position in (1, 2, 3))
    assert fewer_positions(book, 3) == {}
    assert len(play_of(book).lines) == 3 * 3 * 2


def test_individual_has_no_colours() -> None:
    with pytest.raises(RuleBroken):
        writing.draw_colour(whole(24), "blue")


class Test_TEAM_01:
    """A latecomer sits beside his own triplette: who has none is refused before a line of his can be written."""

    def test_who_has_no_team_gets_no_seat(self) -> None:
        book = done(seated(15, SETTINGS), lambda book: entering.enter(book, [Player(1, "Tard", "Zoé")]))
        with pytest.raises(RuleBroken) as caught:
            seats.seat_late(book, 16, 1)
        assert caught.value.clause == "TEAM-01"

    def test_a_late_triplette_takes_the_seats_of_the_vacant_one(self) -> None:
        book = seated(15, SETTINGS)
        book = done(book, lambda book: seats.leave(book, 1, 2), reason="parti")  # a seat beside his partners is vacant
        late = [Player(each, f"Tard{each}", "Zoé") for each in (1, 2, 3)]
        book = done(book, lambda book: entering.enter(book, late))
        book = done(book, lambda book: entering.form_teams(book, [Formation(6, "Tardive", (16, 17, 18), 3)]))
        for number in (16, 17, 18):
            book = done(book, lambda book, number=number: seats.seat_late(book, number, 2))  # type: ignore[misc]
        table = next(table for table in book.tables(2) if 16 in table.players)
        assert {16, 17, 18} <= set(table.players)
        assert 1 not in {player for table in book.tables(2) for player in table.players}
