"""Whole deals in Chromium: by mouse, finger and keys, at 3, 4 and 5."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from browsing import PHONE, Visitor
from known_deals import CALLER, STRONG, THREE, at_once, cards_left, known, played

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
DEALS = {3: THREE, 4: STRONG, 5: CALLER}


def finish(visitor: Visitor, bid: str) -> None:
    """Play deals until one was counted."""
    visitor.play_until("[data-do=next]", bid=bid)
    assert visitor.page.locator(".count .sum li").count() >= 4
    table = visitor.seen()
    assert table["phase"] == "finished"
    assert sum(table["scores"][0]) == 0


def first_deal(players: int) -> dict[str, Any]:
    """Return a deal that the first seat can take at so many."""
    return played(known(DEALS[players], players, players - 1), at_once)


@pytest.mark.parametrize(("players", "bid"), [(3, "garde"), (4, "garde_sans"), (5, "garde")])
def test_a_deal_by_mouse(visit: Come, players: int, bid: str) -> None:
    lucie = visit()
    lucie.sit(players, record=first_deal(players))
    finish(lucie, bid)
    lucie.press("[data-do=next]")
    lucie.page.wait_for_function("() => document.body.dataset.phase !== 'finished'")
    assert lucie.seen()["deal"] == 2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_on_a_phone(visit: Come, players: int) -> None:
    lucie = visit("touch", size=PHONE)
    lucie.sit(players, record=first_deal(players))
    lucie.play_until(".card.live[data-zone=hand]", bid="garde")
    lucie.check_fits()
    cards = lucie.page.locator(".card[data-zone=hand]")
    tops = {round(box["y"]) for box in (cards.nth(at).bounding_box() for at in range(cards.count())) if box}
    assert 1 < len(tops) <= 3, "the hand stands in two rows, or three"
    if players < 5:
        lucie.sit(players, record=played(known(DEALS[players], players, players - 1), cards_left(4)))
    finish(lucie, "garde")
    lucie.check_fits()


def test_a_deal_by_keys_alone(visit: Come) -> None:
    lucie = visit("keys")
    lucie.sit(4, record=played(known(STRONG, 4, 3), at_once))
    finish(lucie, "garde")


def test_announcements(visit: Come) -> None:
    """Twelve atouts and the Excuse: which ten are shown is the player's choice, and everybody sees them."""
    lucie = visit()
    lucie.sit(4, record=played(known(STRONG, 4, 3), at_once))
    lucie.play_until("[data-do=poignee]", bid="garde")
    lucie.one("[data-do=poignee]").click()
    picks = lucie.page.locator(".pick[aria-pressed=true]")
    assert picks.count() == 10
    hidden = picks.last.get_attribute("aria-label")
    picks.last.click()
    assert lucie.one("[data-do=show]").is_disabled()
    lucie.one(".pick[aria-pressed=false]").click()
    lucie.press("[data-do=show]")
    lucie.page.wait_for_function("() => document.querySelector('.seat.mine .badge.poignee')")
    shown = lucie.seen()["poignees"]
    assert [len(one["cards"]) for one in shown] == [10]
    assert hidden not in shown[0]["cards"]


def test_a_locked_card_of_the_ecart_says_why(visit: Come) -> None:
    lucie = visit()
    lucie.sit(3, record=played(known(THREE, 3, 2), at_once))
    lucie.play_until("[data-do=ecart]", bid="garde")
    lucie.one(".card.dim[data-zone=hand]").click(position={"x": 13, "y": 22}, force=True)
    lucie.page.wait_for_function("() => /ECART-\\d/.test(document.querySelector('.toast')?.textContent)")
    lucie.play_until("[data-do=ecart]:not([disabled])")
    assert lucie.page.locator(".card[data-zone=aside]").count() == 6


def test_a_deal_in_english(visit: Come) -> None:
    lucie = visit(lang="en")
    lucie.sit(4, record=played(known(STRONG, 4, 3), at_once))
    lucie.page.get_by_role("heading", name="Your bid").wait_for()
    lucie.play_until("[data-do=take]", bid="garde")
    log = lucie.page.locator("[role=log]").inner_text()
    assert "plays a garde" in log
    lucie.sit(4, record=played(known(STRONG, 4, 3), cards_left(3)))
    finish(lucie, "garde")
    assert lucie.sees("text=The calculation")


def test_at_everyday_speed(visit: Come) -> None:
    """With animations on, a card that lies still is played when it is clicked, whatever else is moving."""
    lucie = visit(speed=2, motion="auto")
    lucie.sit(4, record=played(known(STRONG, 4, 3), cards_left(16)))
    lucie.play_until("[data-do=last]:not([disabled])")
    before = len(lucie.seen()["hand"])
    lucie.play_while(lambda: len(lucie.seen()["hand"]) > before - 2)
