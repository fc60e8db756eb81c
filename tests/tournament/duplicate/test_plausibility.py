"""Lines that may stand, and that the control table should look at twice."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from duplicate_books import keys_of, opened, seated
from oudler.rules.dealing import deal_from_seed
from oudler.rules.seats import Seat
from oudler.rules.state import Deal
from oudler.tournament.core.book import Book
from oudler.tournament.core.frozen import frozen
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.events import Board
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.plausibility import doubts
from oudler.tournament.duplicate.play import LineRecord, play_of, taker_of
from oudler.tournament.lines import Outcome

KEY = (1, 1)


@pytest.fixture(scope="module")
def book() -> Book:
    """The first étui of table 1 is made by about 90 at three later positions, its second lost by about 78."""
    book = opened(seated(24))
    first, second = book.etuis(KEY)
    lines = {
        (position, 9, etui): LineRecord((), FicheLine(amount + 2 * position))
        for etui, amount in ((first, 84), (second, -84))
        for position in (2, 3, 4)
    }
    return replace(book, play=replace(play_of(book), lines=frozen(lines)))


def said(book: Book, amount: int) -> list[str]:
    return [verdict.text.en for verdict in doubts(book, (*KEY, book.etuis(KEY)[0]), FicheLine(amount))]


class TestPlausibility:
    def test_a_score_like_the_others_is_not_doubted(self, book: Book) -> None:
        assert said(book, 86) == said(book, 150) == []

    def test_the_sign(self, book: Book) -> None:
        (one,) = said(book, -92)
        assert one.endswith("the sign?")

    def test_another_etui(self, book: Book) -> None:
        (one,) = said(book, -56)
        assert one.endswith("étuis or hands exchanged?")

    def test_far_from_all(self, book: Book) -> None:
        (one,) = said(book, 300)
        assert "far from the other scores" in one

    def test_advice_is_no_refusal(self, book: Book) -> None:
        key = (*KEY, book.etuis(KEY)[0])
        assert all(not verdict.blocks for verdict in doubts(book, key, FicheLine(300)))


def test_bouts_tell_of_hands_exchanged() -> None:
    book = opened(seated(24))
    key = next(iter(keys_of(book, 1)))
    taker = taker_of(book, key[2])
    assert taker is not None
    for seed in range(40):
        cards = deal_from_seed(Random(seed).randbytes(32), 4, Seat(0))
        try:
            board = Board.of(Etui.of(key[2], Deal.of(cards), taker))
        except ValueError:
            continue
        known = replace(book, play=replace(play_of(book), etuis=frozen({key[2]: board})))
        attack = "A21" in f"{board.hands['NSEO'.index(taker)]} {board.chien}".split()
        line = FicheLine(outcome=Outcome(0 if attack else 3, 2 * 60))
        assert [verdict.clause for verdict in doubts(known, key, line)] == ["DUP-25"]
        usual = FicheLine(outcome=Outcome(2, 2 * 60))
        assert doubts(known, key, usual) == ()
