"""What a tournament says of its étuis: the colour on its papers (DUP-21), screens between the defenders (DUP-11)."""

from __future__ import annotations

from dataclasses import replace

from duplicate_books import SETTINGS, done, keys_of, of_form, seated
from oudler.app.duplicate.papers import PAPERS, fiches
from oudler.app.duplicate.tables import deal_view
from oudler.app.printing import Wish
from oudler.app.state import state_data, state_hash
from oudler.formats.documents.duplicate import EtuiLabels
from oudler.tournament.core import entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Settings, Stage
from oudler.tournament.duplicate.compass import right_of
from oudler.tournament.seating import Orientation


def told(settings: Settings = SETTINGS) -> Book:
    """Return a tournament that is seated, whose colour and screens the arbiter tells afterwards."""
    book = seated(20, settings)
    return done(book, lambda book: entering.change_settings(book, replace(settings, colour="rose", screens=True)))


def test_fiches_and_labels_bear_the_colour_and_who_gathers() -> None:
    plain, book = seated(20), told()
    assert {fiche.colour for fiche in fiches(plain, Wish()).fiches} == {""}
    assert {fiche.colour for fiche in fiches(book, Wish()).fiches} == {"rose"}
    for each, colour in ((plain, ""), (book, "rose")):
        made = PAPERS["etiquettes"](each, Wish())
        assert isinstance(made, EtuiLabels)
        assert {label.colour for label in made.labels} == {colour}
        for label in made.labels:
            assert label.gatherer == (right_of(label.taker, 3) if each is book else None)


def test_behind_screens_the_player_in_front_of_the_taker_gathers() -> None:
    """Q-42, D-41: without them whoever faces the taker."""
    for book, steps in ((seated(20), 2), (told(), 3)):
        for key in keys_of(book, 1):
            view = deal_view(book, key)
            assert view.gathers is right_of(view.taker, steps)
            assert view.as_json()["gathers"] == str(view.gathers)


def test_where_the_taker_sits_sud_so_does_who_is_in_front_of_him() -> None:
    book = told(of_form(Form.QUADRETTE, Stage(4, 2)))
    assert {deal_view(book, key).gathers for key in keys_of(book, 1)} == {right_of(Orientation.SUD, 3)}


def test_a_state_that_says_neither_is_as_before_there_were_any() -> None:
    plain, book = state_data(seated(20))["announced"], state_data(told())["announced"]
    assert not {"colour", "screens"} & plain.keys()
    assert (book["colour"], book["screens"]) == ("rose", True)
    assert state_hash(seated(20)) != state_hash(told())
