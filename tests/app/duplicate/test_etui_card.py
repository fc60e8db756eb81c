"""An étui as its label's code shows it, in forms whose taker sits Sud, with copies, and where it rests."""

from __future__ import annotations

from functools import cache

from duplicate_books import done, of_form, opened, seated
from oudler.app.duplicate.etui_card import etui_card
from oudler.app.posts import Actor, Post
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Stage
from oudler.tournament.duplicate import preparing, writing
from oudler.tournament.duplicate.compass import right_of
from oudler.tournament.duplicate.draws import draw
from oudler.tournament.duplicate.play import taker_of
from oudler.tournament.seating import Orientation

STAFF = Actor(Post.CONTROL, "Eve")


@cache
def quadrettes() -> Book:
    return opened(seated(36, of_form(Form.QUADRETTE, Stage(8, 3))))


def test_where_the_taker_is_turned_to_sud_who_leads_is_told_as_they_sit_then() -> None:
    """QUAD-03."""
    book = quadrettes()
    number = next(etui for etui in book.etuis((1, 1)) if taker_of(book, etui) is not Orientation.SUD)
    etui = draw(bytes(32), "", number, lambda _hand: True, taker_of(book, number)).etui
    card = etui_card(done(book, lambda book: preparing.prepare(book, [etui])), number, STAFF)
    assert card.turned
    assert card.taker is etui.taker is not Orientation.SUD
    (table,) = card.tables
    leads = [seat.side for seat in table.seats if any(part.fr == "entame" for part in seat.parts)]
    assert card.leader is not None
    assert leads == [card.leader.title]
    assert right_of(card.gathers, 2) is Orientation.SUD  # D-41: without screens whoever faces him


def test_an_etui_at_rest_goes_back_to_the_arbiter() -> None:
    book = seated(19)
    lying = {etui for table in book.due(1) for etui in book.etuis((1, table.number))}
    number = next(
        etui
        for position in (2, 3, 4)
        for table in book.due(position)
        for etui in book.etuis((position, table.number))
        if etui not in lying
    )
    card = etui_card(book, number, Actor(Post.TABLE, "", 1))
    assert card.elsewhere is not None
    assert "rendez-le à l'arbitre" in card.elsewhere.fr
    assert card.tables == ()
    assert etui_card(book, number, STAFF).elsewhere is None


def test_copies_lie_at_several_tables_and_a_cancelled_one_says_so() -> None:
    """TRI-07: before the first colour is drawn nobody can be told who attacks, and the étui is found all the same."""
    book = opened(seated(18, of_form(Form.TRIPLETTE, Stage(2, 1))))
    everywhere: dict[int, list[int]] = {}
    for table in book.due(1):
        for etui in book.etuis((1, table.number)):
            everywhere.setdefault(etui, []).append(table.number)
    for etui, tables in everywhere.items():
        assert [table.place for table in etui_card(book, etui, STAFF).tables] == [(1, number) for number in tables]
    gone = min(everywhere)
    assert etui_card(done(book, lambda book: writing.cancel(book, gone), reason="faux"), gone, STAFF).cancelled
