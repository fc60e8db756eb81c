"""Incidents from the pages of the desk: what a form sends, who may send it, and what is told before it is done."""

from __future__ import annotations

from functools import partial

import pytest

from app.incidents.books import PLACE, WON, seated, sheet
from libre_books import begun
from oudler.app.desk import Desk
from oudler.app.operations import OPERATIONS, Actor, Answer, Post, advice_on, carry_out
from oudler.app.tables.errors import Forbidden
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.core.settings import Stage
from oudler.tournament.libre import writing
from oudler.verdicts import RuleBroken
from rehearsals import memory_desk

ARBITER, TABLE = Actor(Post.ARBITER, "Anne"), Actor(Post.TABLE, "table 1", 1)
HERE = {"position": "1", "table": "1", "deal": "1"}


@pytest.fixture
def desk() -> Desk:
    """Return a desk where two tables sit, and the first has handed its sheet in."""
    found = memory_desk()
    for meta, event in begun(8, stages=(Stage(2, 3),), double_entry=False).recorded:
        found.do(partial(_given, event), author=meta.author, reason=meta.reason)
    return found


def _given(event: Event, _book: Book) -> Event:
    return event


def do(desk: Desk, name: str, actor: Actor = ARBITER, reason: str | None = None, **typed: object) -> Answer:
    return carry_out(desk, OPERATIONS[name], actor, {**typed}, reason=reason)  # type: ignore[dict-item]


def test_a_table_calls_and_the_arbiter_rules(desk: Desk) -> None:
    do(desk, "incident", TABLE, words="il a joué deux cartes", **HERE)
    assert desk.book().incidents[1].waits
    east = str(seated(desk.book())["E"])
    do(desk, "incident-rule", number="1", clause="ARB-15", player=east, choice="harmless")
    assert desk.book().penalties[1].points == 0
    do(desk, "incident-change", number="1", clause="ARB-38", player=east, reason="mal compris")
    do(desk, "incident-revoke", number="1", reason="sans objet")
    assert desk.book().incidents[1].revoked


def test_a_table_rules_on_nothing_and_calls_for_itself_alone(desk: Desk) -> None:
    with pytest.raises(Forbidden):
        do(desk, "incident", TABLE, words="?", **HERE, clause="ARB-38", player="1")
    with pytest.raises(Forbidden):
        do(desk, "incident", TABLE, words="?", **(HERE | {"table": "2"}))
    with pytest.raises(Forbidden):
        do(desk, "incident-rule", TABLE, number="1", clause="ARB-38")


def test_what_it_would_do_is_told_and_nothing_is_done(desk: Desk) -> None:
    desk.do(lambda book: writing.submit(book, PLACE, sheet(WON, WON, WON)), author="Anne")
    south, seq = str(seated(desk.book())["S"]), desk.seq
    typed = {"words": "renonce", **HERE, "called_by": "arbiter", "clause": "ARB-20", "player": south}
    told = [each.text.fr for each in advice_on(OPERATIONS["incident"], desk, ARBITER, typed)]
    assert told[0] == "donne 1 : garde S 2 49 → annulee:ARB-20 (incident 1)"
    assert any("1er, 594 → 1er, 396" in text for text in told)
    assert desk.seq == seq


def test_what_is_missing_is_said(desk: Desk) -> None:
    with pytest.raises(RuleBroken, match="motif"):
        do(desk, "incident-revoke", number="1")
