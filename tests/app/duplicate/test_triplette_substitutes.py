"""Substitutes in triplettes: they take the badge and the turns of whom they play for (TRI-06, TRI-07, COMP-35)."""

from __future__ import annotations

import pytest

from duplicate_desks import ARBITER, Duplicated, Player
from oudler.app.audit import audit_events, tell
from oudler.app.claims import claims_of
from oudler.tournament.core import closing, entering, seats
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Succession
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate.colours import attacker_of, colour_of, sides_of
from oudler.tournament.duplicate.notes import session_notes
from oudler.tournament.duplicate.play import Key, play_of
from oudler.tournament.duplicate.triplettes import TRIPLETTES
from oudler.tournament.entrants import Player as Entered
from rehearsals import stored_of


class Substituted(Player):
    """Before the second position somebody comes in for the first who sits at table 1."""

    out = comer = 0

    def _position(self, position: int) -> None:
        if position == 2:
            self.do(lambda book: entering.enter(book, [Entered(1, "Remplaçant", "Zoé", licence="9000001")]))
            self.comer = max(self.desk.book().players)
            table = self.desk.book().table((2, 1))
            assert table is not None
            self.out = table.players[0]
            self.do(
                lambda book: seats.substitute(book, self.out, self.comer, position, Succession.INCOMING),
                ARBITER,
                "malade",
            )
        super()._position(position)


@pytest.fixture(params=[False, True], ids=["in turn", "at once"])
def played(request: pytest.FixtureRequest) -> Substituted:
    plan = Duplicated(8, Form.TRIPLETTE, (Stage(4, 2),), incidents=False, at_once=request.param)
    by = Substituted(plan, 11)
    by.play_on()
    return by


def places(book: Book, player: int) -> list[Key]:
    return [
        (position, table.number, etui)
        for position in range(1, book.positions + 1)
        for table in book.due(position)
        if player in table.players
        for etui in book.etuis((position, table.number))
    ]


def test_the_badge_is_that_of_the_seat(played: Substituted) -> None:
    book = played.desk.book()
    before = {colour_of(book, key[:2], played.out) for key in places(book, played.out)}
    after = {colour_of(book, key[:2], played.comer) for key in places(book, played.comer)}
    assert {key[0] for key in places(book, played.out)} == {1}
    assert before == after
    assert len(after) == 1


def test_he_attacks_when_it_was_the_others_turn(played: Substituted) -> None:
    book = played.desk.book()
    attacked = [key for key in places(book, played.comer) if attacker_of(book, key) == played.comer]
    assert attacked
    team = book.team_of(played.out)
    assert team is not None
    assert book.team_of(played.comer) == team
    for key in attacked:
        table = book.table(key[:2])
        assert table is not None
        assert played.comer in sides_of(book, key[2], table)[0]
        assert played.out not in play_of(book).lines[key].seats


def test_notes_stay_the_triplettes_and_the_audit_agrees(played: Substituted) -> None:
    book = played.desk.book()
    team = book.team_of(played.out)
    assert team is not None
    noted = session_notes(book, book.positions, TRIPLETTES, 1)
    assert len(noted) == 8
    assert len(noted[team.number].attack) + len(noted[team.number].defence) == len(
        {key for member in (*team.members, played.comer) for key in places(book, member)}
    )
    assert {row.entrant for row in ranking(book, book.positions).rows} == set(book.formations)
    played.do(lambda book: closing.finalise(book, with_fewer=True), ARBITER)
    report = audit_events(stored_of(played.desk), claims_of(played.desk.book()))
    assert [tell(finding) for finding in report.findings] == []
