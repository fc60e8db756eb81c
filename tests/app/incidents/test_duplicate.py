"""Incidents at duplicate: a play that is cancelled, amounts that the arbiter names, no auctions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.incidents.books import told
from duplicate_books import SETTINGS, done, keys_of, opened, seated, written
from oudler.app import commands
from oudler.app.incidents.deciding import Told
from oudler.app.incidents.views import incident_views
from oudler.app.state import state_hash
from oudler.fft.arbitrage import FactsError
from oudler.tournament.core import closing
from oudler.tournament.core.bans import bans
from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import At, Raised
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.fiches import Decision, FicheLine, Ruling
from oudler.tournament.duplicate.notes import all_notes
from oudler.tournament.duplicate.play import play_of, taker_of
from oudler.tournament.lines import Outcome
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import RuleBroken

KEY = (1, 1, 1)


@pytest.fixture
def book() -> Book:
    """Return a tournament at its first position, every étui of it played and made: 66."""
    found = opened(seated(12, replace(SETTINGS, stages=(Stage(3, 2),))))
    for key in list(keys_of(found, 1)):
        found = written(found, key, 66)
    return found


def people_at(book: Book, key: tuple[int, int, int] = KEY) -> tuple[int, int]:
    """Return the taker of an étui, and one of its defenders."""
    table, side = book.table(key[:2]), taker_of(book, key[2])
    assert table is not None
    assert side is not None
    seats = dict(zip(ORIENTATIONS, table.seats, strict=True))
    taker = seats.pop(side)
    assert taker is not None
    return taker, next(player for player in seats.values() if player is not None)


def key_of(book: Book) -> tuple[int, int, int]:
    return next(iter(keys_of(book, 1)))


def ruled(book: Book, what: Told, key: tuple[int, int, int], **named: Any) -> Book:
    command = commands.open_incident(Raised.ARBITER, "essai", At(*key), None, what)
    return done(book, command, "arbitre", **named)


def mark(book: Book, key: tuple[int, int, int]) -> object:
    found = all_notes(book, 1)[key[2]]
    return dict(zip(found.keys, found.marks, strict=True))[key]


class TestCancelled:
    """IND-12: the arbiter cancels a play: that of a deal which the code annuls is one."""

    def test_a_won_deal_of_the_takers_renonce(self, book: Book) -> None:
        key = key_of(book)
        taker, _ = people_at(book, key)
        assert mark(book, key) == 66
        after = ruled(book, told("ARB-20", taker), key)
        assert mark(after, key) is None
        back = done(after, commands.revoke_incident(1), reason="erreur")
        assert mark(back, key) == 66

    def test_what_he_decides_besides_stands_before_it(self, book: Book) -> None:
        key = key_of(book)
        taker, _ = people_at(book, key)
        after = ruled(book, told("ARB-20", taker), key)
        average = done(after, lambda book: writing.decide(book, key, Decision(Ruling.AVERAGE)), reason="moyenne")
        record = play_of(average).lines[key]
        assert record.word is not None
        assert record.word.ruling is Ruling.AVERAGE

    def test_points_go_over_on_the_count(self) -> None:
        """49 points with two bouts, 3.5 given back: 52.5, made by 11.5: (25 + 12) × 2 = 74."""
        book = opened(seated(12, replace(SETTINGS, stages=(Stage(3, 2),))))
        key = key_of(book)
        line = FicheLine(outcome=Outcome(2, 98))
        book = done(book, lambda book: writing.write(book, key, line))
        _, defender = people_at(book, key)
        after = ruled(book, told("ARB-21", defender, choices=("mark",), moved=7), key)
        assert mark(after, key) == 74


def test_a_ruling_before_the_line_meets_it_when_it_comes() -> None:
    book = opened(seated(12, replace(SETTINGS, stages=(Stage(3, 2),))))
    key = key_of(book)
    _, defender = people_at(book, key)
    before = state_hash(book)
    after = ruled(book, told("ARB-21", defender, choices=("decline",)), key)
    assert state_hash(after) != before
    after = written(after, key, 66)
    assert mark(after, key) is None


def test_deals_taken_away_owe_no_line(book: Book) -> None:
    fresh = opened(seated(12, replace(SETTINGS, stages=(Stage(3, 2),))))
    gone = key_of(fresh)
    for key in list(keys_of(fresh, 1)):
        fresh = fresh if key == gone else written(fresh, key, 66)
    with pytest.raises(RuleBroken):
        closing.close_position(fresh, 1)
    slow = told("ARB-31", people_at(fresh, gone)[0], suppressed=(gone[2],), amount=500, why="lent")
    fresh = ruled(fresh, slow, gone)
    assert done(fresh, lambda book: closing.close_position(book, 1)).closed == {1}
    assert book.closed == frozenset()


def test_amounts_are_the_arbiters(book: Book) -> None:
    """Q-49: 100 points mean nothing where percentages are ranked; a warning is one all the same."""
    key = key_of(book)
    _, defender = people_at(book, key)
    warned = ruled(book, told("ARB-38", defender), key)
    assert warned.penalties[1].points == 0
    with pytest.raises(FactsError, match="Q-49"):
        ruled(warned, told("ARB-38", defender), key)
    again = ruled(warned, told("ARB-38", defender, amount=2500, why="seconde fois"), key)
    row = ranking(again, 1).row_of(defender)
    plain = ranking(warned, 1).row_of(defender)
    assert row is not None
    assert plain is not None
    assert plain.total - row.total == 2500


def test_nobody_is_barred_where_nobody_bids(book: Book) -> None:
    key = key_of(book)
    _, defender = people_at(book, key)
    after = ruled(book, told("ARB-21", defender, choices=("mark",)), key)
    assert after.incidents[1].decided is not None
    assert after.incidents[1].decided.barred
    assert bans(after) == ()


def test_the_report_names_no_marks_and_no_auction(book: Book) -> None:
    """Q-49: the 100 points of the code are marks; the amount that was named stands beside."""
    _, defender = people_at(book)
    book = ruled(book, replace(told("ARB-21", defender, choices=("mark",))), key_of(book))
    book = ruled(book, told("ARB-38", defender), key_of(book))
    book = ruled(book, told("ARB-38", defender, amount=2000, why="deux pour cent"), key_of(book))
    renonce, _, again = incident_views(book)
    assert not any("enchères" in text.fr for text in renonce.ruling)
    assert not any("100 points" in text.fr for text in again.ruling)
    assert any("l'arbitre fixe" in text.fr for text in again.ruling)
    assert any("−2,00" in text.fr for text in again.did)
