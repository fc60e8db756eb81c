"""Words at the table that were wrong once: numbers without a unit, two apostrophes, None, French in English hints."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from browsing import Visitor
from known_deals import STRONG, cards_left, known, played
from oudler.rules import Phase

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]

UNITS: Final = {
    "fr": r"(?:bouts?|atouts?|Rois?|Dames?|singletons?|points?|pts|cartes?|plis?|donnes?)\b|%|[♠♥♦♣]",
    "en": r"(?:bouts?|trumps?|kings?|queens?|singletons?|(?:hand )?points?|pts|cards?|tricks?|deals?)\b|%|[♠♥♦♣]",
}
ATOUT: Final = r"(?:\ble|\bthe|\bdu|’atout|\btrump)\s$"
"""Before the number of an atout, which is its name."""
FRENCH: Final = r"\b(?:roi|dame|cavalier|valet|pli|c(?:œ|oe)ur|pique|carreau|trèfle|atout|couleur|chances|main)s?\b"
"""Words for which English has one; bout, chien and poignée have none."""
PROGRAM: Final = r"\b(?:None|null|undefined|NaN)\b|\[object"


def _hints(visitor: Visitor) -> list[str]:
    """Return what is advised in the auction and at the écart."""
    told = []
    auction = played(known(STRONG, 4, 3), lambda _: True)
    ecart = played(known(STRONG, 4, 3), lambda state: state.phase is Phase.ECART)
    for record in (auction, ecart):
        visitor.sit(4, record=record)
        if record is ecart:
            visitor.press("[data-do=take]")
            visitor.one("[data-do=ecart]").wait_for()
        visitor.press("[data-do=hint]")
        visitor.one("[data-do=no-hint]").wait_for()
        told.append(visitor.one(".reason").inner_text())
    return told


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_numbers_of_a_hint_have_a_unit_and_words_are_of_one_language(visit: Come, lang: str) -> None:
    for hint in _hints(visit(lang=lang)):
        bare = [
            hint
            for number in re.finditer(r"\d+", hint)
            if not re.match(rf"[\s\u202f\u00a0]*(?:{UNITS[lang]})", hint[number.end() :])
            and not re.search(ATOUT, hint[: number.start()])
        ]
        assert not bare
        assert not re.search(r"\w'\w" if lang == "fr" else FRENCH, hint), hint
        assert not re.search(PROGRAM, hint), hint


def test_pages_have_one_apostrophe_and_no_word_of_the_program(visit: Come) -> None:
    lucie = visit()
    table = lucie.sit(4, record=played(known(STRONG, 4, 0, 1), cards_left(8), 1))
    lucie.one(".prompt").wait_for()
    for page in ("/", "/regles", "/reglages", "/moi", "/donnes", f"/table/{table['id']}"):
        lucie.page.goto(page)
        lucie.page.wait_for_load_state("networkidle")
        text = lucie.page.locator("body").inner_text()
        assert not re.search(PROGRAM, text), page
        assert not re.findall(r"[^\W\d]'[^\W\d]\w*", text), page


def test_editions_are_explained_where_they_are_chosen(visit: Come) -> None:
    lucie = visit()
    lucie.page.goto("/")
    lucie.press("[data-do=create]")
    choice, told = lucie.one("dialog select[name=edition]"), set[str]()
    values = choice.locator("option").evaluate_all("all => all.map((one) => one.value)")
    for value in values:
        choice.select_option(value)
        told.add(lucie.one("dialog .edition").inner_text())
    assert len(told) == len(values) > 1
    assert all(len(words.split()) > 5 for words in told)
    expect(lucie.one("dialog .edition")).to_have_attribute("role", "status")
