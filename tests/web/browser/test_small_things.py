"""Small things at the table that were wrong once: badges, errors out of view, where cards come from, their order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Visitor
from known_deals import CALLER, STRONG, cards_left, known, played
from oudler.rules import Phase

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]

CAME_FROM: Final = """
    window.from = {};
    new MutationObserver((changes) => {
        for (const { target, oldValue } of changes)
            if (target.classList.contains("card") && oldValue?.includes("translate"))
                window.from[target.dataset.card] ??= oldValue;
    }).observe(document, { attributes: true, attributeOldValue: true, attributeFilter: ["style"], subtree: true });
"""
"""Where each card was put first: the style it had before it moved."""

CONTRAST: Final = """(where) => {
    const chosen = getComputedStyle(document.querySelector(`${where} input:checked + span`)).boxShadow;
    const ground = getComputedStyle(document.querySelector(where)).backgroundColor;
    const light = (color) => {
        const parts = color.match(/[0-9.]+/g).slice(0, 3).map((one) => one / 255);
        const [r, g, b] = parts.map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const frame = chosen.match(/rgba?\\([^)]*\\)(?=[^()]*inset)/)[0];
    const [a, b] = [light(frame), light(ground)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}"""
"""How much the frame of what is chosen stands out from what it lies on."""


def test_the_called_king_leaves_the_count_free(visit: Come) -> None:
    lucie = visit("touch", size=PHONE)
    lucie.sit(5, record=played(known(CALLER, 5, 0, 2), cards_left(12), 2))
    lucie.one(".badge.called").wait_for()
    apart = """() => {
        const plate = document.querySelector(".plate:has(.badge.called)");
        const [a, b] = [".badges", ".cardsleft span"].map((one) => plate.querySelector(one).getBoundingClientRect());
        return a.right <= b.left || a.bottom <= b.top;
    }"""
    assert lucie.page.evaluate(apart)


def test_nobody_sits_under_the_lobby(visit: Come) -> None:
    lucie = visit()
    lucie.sit(4, ["me", "open", "glouton", "open"])
    lucie.one(".lobby").wait_for()
    assert not lucie.page.locator(".seat .plate:visible").count()
    expect(lucie.one(".lobby .places")).to_contain_text("Lucie")


@pytest.mark.parametrize("size", [(1366, 768), PHONE, (844, 390)], ids=["laptop", "phone", "lying"])
def test_a_name_of_blanks_is_told_in_view(visit: Come, size: tuple[int, int]) -> None:
    lucie = visit(size=size)
    lucie.page.goto("/")
    lucie.press("[data-do=create]")
    lucie.page.get_by_label("Votre nom").fill("   ")
    lucie.press("[data-do=open]")
    wrong = lucie.one("dialog p[role=alert]")
    expect(wrong).to_contain_text("nom")
    expect(wrong).to_be_in_viewport(ratio=1)
    expect(lucie.page.get_by_label("Votre nom")).to_be_focused()
    expect(lucie.one("[data-do=open]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("opened", ["create", "settings"])
def test_buttons_of_a_dialog_are_in_view_on_a_laptop(visit: Come, opened: str) -> None:
    lucie = visit(size=(1366, 768))
    if opened == "create":
        lucie.page.goto("/")
        lucie.press("[data-do=create]")
        lucie.one("dialog summary").click()  # the longest it can be
    else:
        lucie.sit(4)
        lucie.press("[data-do=menu]")
    buttons = lucie.page.locator("dialog .choices button:visible, dialog [aria-label=Fermer]:visible")
    buttons.first.wait_for()
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)


def test_what_is_chosen_is_seen_in_the_dark(visit: Come) -> None:
    """Its frame stands out from what it lies on by 3 to 1 (WCAG 1.4.11)."""
    lucie = visit(theme="dark")
    lucie.page.goto("/")
    lucie.press("[data-do=create]")
    lucie.one("dialog .segments input:checked").wait_for(state="attached")
    expect(lucie.one(":root")).to_have_attribute("data-theme", "dark")
    assert lucie.page.evaluate(CONTRAST, "dialog .segments") >= 3


def test_cards_come_from_the_dealer(visit: Come) -> None:
    lucie = visit(speed=1, motion="auto")
    lucie.page.emulate_media(reduced_motion="no-preference")
    lucie.page.add_init_script(CAME_FROM)
    lucie.sit(4, record=played(known(STRONG, 4, 1), lambda _: True))
    lucie.one(".auction").wait_for()
    wanted = """hand => hand.every((card) => card in window.from) && window.from"""
    hand = lucie.seen()["hand"]
    found = lucie.page.wait_for_function(wanted, arg=hand).json_value()
    dealer = lucie.page.locator("[data-seat='1'] .plate").bounding_box()
    felt = lucie.page.locator(".felt").bounding_box()
    assert dealer is not None
    assert felt is not None
    assert len(hand) == 18
    for card in hand:
        x = float(found[card].split("translate(")[1].split("px")[0])
        assert abs(felt["x"] + x - dealer["x"]) < 200, "at the right, where the dealer sits, and in no corner"


def test_the_hand_is_read_in_its_order_after_the_chien(visit: Come) -> None:
    lucie = visit()
    lucie.sit(4, record=played(known(STRONG, 4, 3), lambda state: state.phase is Phase.ECART))
    lucie.press("[data-do=take]")
    lucie.one("[data-do=ecart]").wait_for()
    orders = """() => {
        const cards = [...document.querySelectorAll(".card[data-zone=hand]")];
        const seen = [...cards].sort((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x);
        return [cards, seen].map((some) => some.map((card) => card.dataset.card).join(" "));
    }"""
    read, seen = lucie.page.evaluate(orders)
    assert read == seen
    assert len(read.split()) == 24


def test_a_chelem_is_offered_where_it_can_be_thought_of(visit: Come) -> None:
    """With any other hand it is announced from the menu."""
    lucie = visit()
    for number, players, offered in ((STRONG, 4, 1), (CALLER, 5, 0)):
        deal = known(number, players, players - 1)
        lucie.sit(players, record=played(deal, lambda state: state.phase is Phase.ECART))
        lucie.press("[data-do=take]")
        lucie.one("[data-do=ecart]").wait_for()
        assert lucie.page.locator("[data-key=chelem]").count() == offered
    lucie.press("[data-do=menu]")
    lucie.page.get_by_role("button", name="Annoncer le chelem").click()
    lucie.check_axe()
    lucie.one("dialog .primary").click()
    expect(lucie.one(".badge.chelem")).to_be_visible()
