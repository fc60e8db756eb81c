"""Words at the table that were wrong once: no unit, two apostrophes, None, French in English, a card in two ways."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from browsing import MY_TURN as TURN
from browsing import Visitor
from known_deals import CALLER, STRONG, cards_left, known, played
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
SPELT: Final = {
    "fr": r"\b(?:roi|dame|cavalier|valet|as|\d+) de (?:pique|cœur|carreau|trèfle)\b",
    "en": r"\b(?:king|queen|knight|jack|ace|\d+) of (?:spades|hearts|diamonds|clubs)\b",
}
"""How a card is heard; where it is read there is its sign."""
WRITTEN: Final = {"fr": r"[♠♥♦♣](?:10|[1-9]|[VCDR])(?!\w)", "en": r"[♠♥♦♣](?:10|[1-9]|[JNQK])(?!\w)"}
JOURNAL: Final = "^Journal (?:de la donne|of the deal)$"
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


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_card_is_written_in_one_way(visit: Come, lang: str) -> None:
    """In the call, advice, the journal, and where the deal is looked at again; who listens hears its name."""
    lucie = visit(lang=lang)
    lucie.sit(5, record=played(known(CALLER, 5, 4), lambda state: state.phase is Phase.CALL))
    lucie.press("[data-call=CR]")
    called = "♥R" if lang == "fr" else "♥K"
    expect(lucie.one(".badge.called [aria-hidden]")).to_have_text(called)
    lucie.one("[data-do=take]").wait_for()
    lucie.press("[data-do=menu]")
    lucie.page.get_by_role("button", name=re.compile(JOURNAL)).click()
    expect(lucie.page.locator(".journal [aria-hidden]").first).to_contain_text(called)

    lucie.sit(4, record=played(known(STRONG, 4, 0, 1), cards_left(5), 1))
    lucie.one(TURN).wait_for()
    lucie.press("[data-do=hint]")
    lucie.one("[data-do=apply]").wait_for()
    advised = lucie.one(".prompt").inner_text()
    assert not re.search(SPELT[lang], advised), advised
    lucie.play_until("[data-do=next]")
    lucie.press("[data-do=menu]")
    lucie.page.get_by_role("button", name=re.compile(JOURNAL)).click()
    journal = _one_way(lucie, ".journal li", lang)
    lucie.page.keyboard.press("Escape")
    lucie.press("[data-do=replay]")
    moves = _one_way(lucie, ".moves li", lang)
    assert set(re.findall(WRITTEN[lang], journal)) <= set(re.findall(WRITTEN[lang], moves))
    lucie.press(".moves li:last-child button")
    assert not re.search(SPELT[lang], lucie.one(".said [aria-hidden]").inner_text())


def _one_way(visitor: Visitor, lines: str, lang: str) -> str:
    """Return what eyes read of the lines; what ears hear beside it names the same cards."""
    visitor.one(lines).wait_for()
    read, heard = visitor.page.locator(lines).evaluate_all(
        """all => ["[aria-hidden]", ".sr"].map(
            (part) => all.map((one) => (one.querySelector(part) ?? one).textContent).join("\\n"))"""
    )
    assert re.search(WRITTEN[lang], read), read
    assert not re.search(SPELT[lang], read), read
    assert re.search(SPELT[lang], heard), heard
    assert not re.search(WRITTEN[lang], heard), heard
    return str(read)


def test_hints_while_cards_are_played_have_english_words(visit: Come) -> None:
    """On lead and in the defence, at the beginning and towards the end."""
    lucie = visit(lang="en")
    for record in (
        *(played(known(STRONG, 4, 3), cards_left(left)) for left in (18, 12, 6, 2)),
        *(played(known(STRONG, 4, 0, 1), cards_left(left), 1) for left in (18, 12, 6, 2)),
    ):
        lucie.sit(4, record=record)
        lucie.one(TURN).wait_for()
        lucie.press("[data-do=hint]")
        lucie.one("[data-do=apply]").wait_for()
        hint = lucie.one(".prompt").inner_text()
        assert len(hint.split()) > 3
        assert not re.search(FRENCH, re.sub(r"\b[Ll]e (?:petit|\d+)\b", "", hint), re.IGNORECASE), hint
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
    choice.locator("option").first.wait_for(state="attached")
    values = choice.locator("option").evaluate_all("all => all.map((one) => one.value)")
    for value in values:
        choice.select_option(value)
        told.add(lucie.one("dialog .edition").inner_text())
    assert len(told) == len(values) > 1
    assert all(len(words.split()) > 5 for words in told)
    expect(lucie.one("dialog .edition")).to_have_attribute("role", "status")
