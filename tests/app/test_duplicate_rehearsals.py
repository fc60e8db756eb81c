"""Duplicate tournaments by the hundred: what must hold in every one, and the audit finds nothing."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random

import pytest

from duplicate_desks import ARBITER, FORMS, Player, random_duplicate
from oudler.app.audit import audit_events, tell
from oudler.app.claims import claims_of
from oudler.app.desk import Desk
from oudler.app.state import state_hash
from oudler.tournament.core import closing
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.fiches import Ruling
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.notes import all_notes
from oudler.tournament.duplicate.orders import line_orders
from oudler.tournament.duplicate.play import Key, play_of
from oudler.tournament.duplicate.quadrette_form import oppositions
from oudler.tournament.duplicate.quadrettes import Reckoned
from oudler.tournament.standings import Points
from rehearsals import stored_of

CHUNK = 10
PM = (Form.QUADRETTE, Form.EQUIPE)


def holds(form: str, seed: int) -> None:
    """Play one at random and look at all that must be true of it."""
    desk = Player(random_duplicate(form, seed), seed).play_on()
    _notes_average_fifty(desk.book())
    _pm_sum_to_zero(desk.book())
    _alternate_is_consistent(desk.book())
    _cancelling_changes_what_it_should(desk, Random(seed))
    desk.do(lambda book: closing.finalise(book, with_fewer=True), author=ARBITER)
    report = audit_events(stored_of(desk), claims_of(desk.book()))
    assert [tell(finding) for finding in report.findings] == [], (form, seed)
    counted = report.verified
    assert counted.deals == len(play_of(desk.book()).lines)
    assert counted.positions == counted.rankings == desk.book().positions


def _notes_average_fifty(book: Book) -> None:
    """IND-02, Q-32: whatever was cancelled, the scores of an étui that are compared are noted 50 on average."""
    if not rules_of(book).percent:
        return
    for each in all_notes(book, book.positions).values():
        compared = [notes for mark, notes in zip(each.marks, each.notes, strict=True) if isinstance(mark, int)]
        assert sum(notes.attack for notes in compared if notes) == 50 * len(compared)


def _pm_sum_to_zero(book: Book) -> None:
    """QUAD-10: what a quadrette marks its opponents mark the other way.

    QUAD-13: PM that the arbiter gave stand for a comparison, and sum to what he gave both camps, where neither half of
    the étui is cancelled; all others sum to zero.
    """
    if book.form is not Form.QUADRETTE:
        return
    given = sum(
        each.seen_by_a.pm + each.seen_by_a.seen_by_opponent(each.a).pm
        for each in oppositions(book, book.positions)
        if each.seen_by_a.reckoned is Reckoned.GIVEN
    )
    plays = {key: record.decision for key, record in play_of(book).lines.items()}
    ruled = {key: each for key, each in plays.items() if each is not None and each.ruling is Ruling.NOTES}
    gone = {
        (book.stage_of(key[0]), key[2], frozenset(_quadrettes(book, key)))
        for key, record in play_of(book).lines.items()
        if key[2] in play_of(book).cancelled
        or (record.decision is not None and record.decision.ruling is Ruling.CANCELLED)
    }
    told = sum(
        each.attack + each.defence
        for key, each in ruled.items()
        if (book.stage_of(key[0]), key[2], frozenset(_quadrettes(book, key))) not in gone
    )
    assert sum(_totals(book).values()) == given == told


def _quadrettes(book: Book, key: Key) -> set[int]:
    teams = book.teams()
    return {teams[player] for player in play_of(book).lines[key].seats if player is not None}


def _alternate_is_consistent(book: Book) -> None:
    """IND-09: within a line the alternate order is that of the percentages."""
    lines = rules_of(book).lines(book)
    if len(book.settings.stages) > 1 or not lines:
        return
    rows = [row for row in ranking(book, book.positions).rows if not row.abandoned]
    totals = {row.entrant: row.total for row in rows}
    for line, order in line_orders(totals, lines).items():
        assert [row.entrant for row in rows if lines[row.entrant] == line] == [placed.entrant for placed in order]
    heads = {order[0].value for order in line_orders(totals, lines).values()}
    assert rows[0].total == max(heads)


def _cancelling_changes_what_it_should(desk: Desk, rng: Random) -> None:
    """IND-12: who did not play an étui keeps what he had, notes of other étuis stay; undone, all is as before."""
    book = desk.book()
    played = sorted({etui for _, _, etui in play_of(book).lines} - play_of(book).cancelled)
    if not played or book.form is Form.EQUIPE:  # there a deal is cancelled while its quarter is played
        return
    etui = rng.choice(played)
    before, state = _totals(book), state_hash(book)
    desk.do(lambda now: writing.cancel(now, etui), author=ARBITER, reason="étui faux")
    after = _totals(desk.book())
    touched = {
        _ranked(book, player)
        for key, record in play_of(book).lines.items()
        if key[2] == etui
        for player in record.seats
        if player is not None
    }
    assert {entrant for entrant in before if before[entrant] != after[entrant]} <= touched
    if rules_of(book).percent:
        others = all_notes(book, book.positions), all_notes(desk.book(), book.positions)
        assert all(others[0][other].notes == others[1][other].notes for other in others[0] if other != etui)
        assert set(others[1][etui].notes) == {None}
    desk.undo(author=ARBITER, reason="essai")
    assert state_hash(desk.book()) == state
    assert _totals(desk.book()) == before


def _ranked(book: Book, player: int) -> int | None:
    if book.form is Form.INDIVIDUAL:
        return book.heir_of(player)
    team = book.team_of(player)
    return None if team is None else team.number


def _totals(book: Book) -> Mapping[int, Points]:
    found: dict[int, Points] = {}
    for position in book.discipline.values(book, book.positions):
        for entrant, value in position.items():
            found[entrant] = found.get(entrant, Fraction(0)) + value
    return found


class TestRehearsals:
    @pytest.mark.parametrize("form", FORMS)
    def test_one_of_each_form(self, form: str) -> None:
        holds(form, 0)

    @pytest.mark.slow
    @pytest.mark.parametrize("chunk", range(50 // CHUNK))
    @pytest.mark.parametrize("form", FORMS)
    def test_fifty_of_each_form(self, form: str, chunk: int) -> None:
        for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
            holds(form, seed)

    @pytest.mark.bulk
    @pytest.mark.parametrize("chunk", range(20))
    @pytest.mark.parametrize("form", FORMS)
    def test_a_thousand_of_each_form(self, form: str, chunk: int) -> None:
        for seed in range(chunk * 50, (chunk + 1) * 50):
            holds(form, seed)
