"""A deal on paper."""

from __future__ import annotations

import pytest
from pypdf.generic import DictionaryObject

from formats.samples import chelem_of_the_text, plain, walked
from oudler.cards import DECK, code
from oudler.formats.documents import DealSheet, Heading, deal_sheet
from oudler.formats.record import Record, from_json
from oudler.formats.replay import replay, report
from oudler.rules import count
from oudler.text import Language
from pdf import count as pages_of
from pdf import one_page, reader, rendered

HEADING = Heading("Soirée du club")


def sheet(record: Record) -> DealSheet:
    return deal_sheet(record, HEADING)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_is_there_once_and_every_trick_as_it_fell(players: int) -> None:
    record = walked(1, players)
    found = sheet(record)
    dealt = [card for seat in found.seats for card in seat.cards] + list(found.chien)
    assert sorted(dealt) == sorted(code(card) for card in DECK)
    told = report(record)["tricks"]
    assert [(trick.leader, trick.winner) for trick in found.tricks] == [(one["leader"], one["winner"]) for one in told]
    for trick, one in zip(found.tricks, told, strict=True):
        turned = [trick.cards[(trick.leader + place) % players] for place in range(players)]
        assert turned == one["cards"]
    assert [seat.mark for seat in found.seats] == list(count(replay(record)).marks)


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "words"), [("fr", "La marque"), ("en", "The marks")])
def test_pages_say_the_count_with_its_clauses(lang: Language, words: str) -> None:
    found = sheet(walked(1, 4))
    text = one_page(found, 1, "a4", lang)
    assert "Soirée du club" in text
    assert words in text
    assert "SCORE-03" in text


def test_cards_are_drawn_by_our_own_pack() -> None:
    """Nothing of a card is text: 78 pictures, each in the file once, however often it is placed."""
    made = rendered(sheet(walked(1, 4)), "a4", "fr")
    first = reader(made).pages[0]["/Resources"]
    assert isinstance(first, DictionaryObject)
    drawn = first["/XObject"]
    assert isinstance(drawn, DictionaryObject)
    assert len(drawn) >= len(DECK)
    assert len(made) < 800_000


def test_who_took_and_what_was_announced_is_said() -> None:
    found = sheet(chelem_of_the_text())
    taker = replay(chelem_of_the_text()).taken.taker
    assert [role.fr for role in found.seats[taker].roles][-1] == "preneur"
    assert any("chelem" in note.fr for note in found.notes)


def test_a_deal_that_is_not_over_is_printed_as_far_as_it_goes() -> None:
    found = sheet(from_json(plain()))
    assert found.lines == ()
    assert all(seat.mark is None for seat in found.seats)
    assert pages_of(found) == 1
