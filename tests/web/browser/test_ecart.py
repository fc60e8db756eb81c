"""The écart on every screen: each card can be pointed at, whatever is asked, advised or refused meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from browsing import MY_TURN, PHONE, SMALL, Visitor
from known_deals import CALLER, STRONG, THREE, at_once, cards_left, known, played
from oudler.rules import Phase

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]

SCREENS: Final = {
    "laptop": ((1366, 768), "mouse"),
    "projector": ((1920, 1080), "mouse"),
    "lying": ((844, 390), "touch"),
    "lying-small": ((667, 375), "touch"),
    "phone": (PHONE, "touch"),
    "phone-small": (SMALL, "touch"),
}
DEALS: Final = {3: THREE, 4: STRONG, 5: CALLER}
COVERED: Final = """() => [...document.querySelectorAll(".card[data-zone=hand]")].filter((card) => {
    const box = card.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + 13, box.y + 22);
    return there?.closest(".card") !== card;
}).map((card) => card.dataset.card)"""
"""The cards of the hand whose index lies under something."""
APART: Final = """([one, other]) => {
    const [a, b] = [one, other].map((wanted) => document.querySelector(wanted).getBoundingClientRect());
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""


def put_away(visitor: Visitor, players: int) -> None:
    """Sit down to make an écart."""
    deal = known(DEALS[players], players, players - 1)
    visitor.sit(players, record=played(deal, lambda state: state.phase is Phase.ECART))
    visitor.press("[data-do=take]")
    visitor.one("[data-do=ecart]").wait_for()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_card_is_in_reach(visit: Come, screen: str) -> None:
    size, way = SCREENS[screen]
    lucie = visit(way, size=size)
    for players in (3, 5, 4):
        put_away(lucie, players)
        assert lucie.page.evaluate(COVERED) == [], f"{players} players"
        whole = (
            "() => (({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('.ecart'))"
        )
        assert lucie.page.evaluate(whole), "no button is cut"
        lucie.check_fits()
    lucie.press("[data-do=hint]")
    lucie.one(".ecart .reason").wait_for()
    assert lucie.page.evaluate(COVERED) == []
    lucie.check_axe()
    lucie.one(".card.dim[data-zone=hand]").evaluate("card => card.click()")
    lucie.one(".toast").wait_for()
    for lies in ("[data-do=ecart]", "[data-do=apply]"):
        assert lucie.page.evaluate(APART, [".toast", lies]), "a refusal covers no button"
    lucie.press("[data-do=no-hint]")
    expect(lucie.page.locator(".ecart .reason")).to_have_count(0)
    lucie.press("[data-do=hint]")
    lucie.press("[data-do=apply]")
    expect(lucie.page.locator(".card[data-zone=aside]")).to_have_count(6)
    lucie.press("[data-do=ecart]")
    lucie.page.wait_for_function("() => document.body.dataset.phase === 'play'")


@pytest.mark.parametrize("screen", ["laptop", "lying", "lying-small"])
def test_nothing_lies_over_the_hand(visit: Come, screen: str) -> None:
    """Who bids sees all of his hand, a hint beside it too; who plays is told what the rules ask, above his hand."""
    size, way = SCREENS[screen]
    lucie = visit(way, size=size)
    for players in (3, 4):
        lucie.sit(players, record=played(known(DEALS[players], players, players - 1), at_once))
        lucie.one(".auction").wait_for()
        lucie.press("[data-do=hint]")
        lucie.one(".auction .reason").wait_for()
        assert lucie.page.evaluate(COVERED) == [], f"{players} players"
        lucie.sit(players, record=played(known(DEALS[players], players, 0, 1), cards_left(17), 1))
        lucie.one(MY_TURN).wait_for()
        seen = """() => {
            const box = document.querySelector(".prompt").getBoundingClientRect();
            return [...document.querySelectorAll(".card[data-zone=hand]")].every((card) => {
                const { left, right, top } = card.getBoundingClientRect();
                return right <= box.left || left >= box.right || top >= box.bottom - 12;
            });
        }"""
        assert lucie.page.evaluate(seen), f"{players} players"


def test_a_phone_is_turned(visit: Come) -> None:
    """Places of the écart are as large as the cards that go there, however the phone is held."""
    lucie = visit("touch", size=PHONE)
    put_away(lucie, 4)
    lucie.press("[data-do=hint]")
    lucie.press("[data-do=apply]")
    expect(lucie.page.locator(".card[data-zone=aside]")).to_have_count(6)
    fits = """() => {
        const first = (wanted) => [...document.querySelectorAll(wanted)].map((one) => one.getBoundingClientRect())
            .sort((one, other) => one.x - other.x)[0];
        const [a, b] = [".slot", "[data-zone=aside]"].map(first);
        return Math.abs(a.width - b.width) < 2 && Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2;
    }"""
    for width, height in ((844, 390), PHONE, (667, 375)):
        lucie.page.set_viewport_size({"width": width, "height": height})
        lucie.page.wait_for_function(fits)
        lucie.page.wait_for_function(f"() => !({COVERED})().length")


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_hint_is_followed_or_put_away(visit: Come, way: str) -> None:
    lucie = visit(way, size=PHONE if way == "touch" else (1366, 768))
    lucie.sit(
        4, record=played(known(STRONG, 4, 0, 1), lambda state: state.phase is Phase.PLAY and state.to_act == 0, 1)
    )
    lucie.press("[data-do=hint]")
    card = lucie.one(".card.hinted").get_attribute("data-card")
    lucie.press("[data-do=no-hint]")
    expect(lucie.page.locator(".card.hinted")).to_have_count(0)
    lucie.press("[data-do=hint]")
    lucie.check_axe()
    lucie.press("[data-do=apply]")
    expect(lucie.page.locator(f".card[data-zone=hand][data-card={card}]")).to_have_count(0)
