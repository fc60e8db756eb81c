"""One's own deals, found again; a deal played on from one's own seat; the end of a game, and the next one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import DESKTOP, PHONE, Visitor, together
from known_deals import STRONG, cards_left, known, played

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
ENDING = played(known(STRONG, 4, 3), cards_left(1))


def finish(visitor: Visitor, **more: Any) -> str:
    """Play the last cards of a deal at a table of one's own; return which."""
    visitor.sit(4, record=ENDING, **more)
    visitor.play_until("[data-do=next], .ending a")
    return visitor.table


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone"])
def test_all_of_ones_deals(visit: Come, size: tuple[int, int], theme: str) -> None:
    lucie = visit("touch" if size == PHONE else "mouse", size=size, theme=theme)
    ended, going_on = finish(lucie, deals=1), finish(lucie)
    lucie.page.goto("/")
    resume = lucie.one("[data-do=resume]")
    expect(resume).to_have_attribute("href", f"/table/{going_on}")
    box = resume.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < size[1], "without scrolling"
    lucie.check_axe()
    lucie.check_fits()
    lucie.press("[data-do=all]")
    expect(lucie.page.locator(".owntable")).to_have_count(2)
    expect(lucie.one(".owntable li a")).to_contain_text(
        re.compile(r"Donne 1.*Vous, Garde, (réussi|chuté).*[+−]\d+ pts")
    )
    lucie.check_axe()
    lucie.check_fits()
    search = lucie.page.get_by_label("Chercher")
    search.fill("GARDE réussi nulle-part")
    expect(lucie.page.locator(".owntable")).to_have_count(0)
    search.fill("garde")
    expect(lucie.page.locator(".owntable li")).to_have_count(2)
    search.fill("")
    lucie.press(f"[data-table='{ended}'] [data-do=forget]")
    lucie.check_axe()
    lucie.press("[data-do=forget-now]")
    expect(lucie.page.locator(".owntable")).to_have_count(1)
    lucie.page.reload()
    expect(lucie.page.locator(".owntable")).to_have_count(1)
    lucie.press(".owntable li a")
    lucie.one(".controls").wait_for()


def test_a_deal_is_played_on_from_ones_own_seat(visit: Come) -> None:
    lucie = visit()
    finish(lucie)
    lucie.press("[data-do=replay]")
    lucie.one(".controls").wait_for()
    for _ in range(2):
        lucie.page.keyboard.press("ArrowDown")
    other = "() => document.querySelector('.nametag[data-acts=true] b')?.textContent !== 'Lucie'"
    while not lucie.page.evaluate(other):
        lucie.page.keyboard.press("ArrowRight")
    lucie.press("[data-do=play-on]")
    lucie.page.wait_for_url("**/table/*")
    lucie.table = lucie.page.url.rsplit("/", 1)[1]
    assert lucie.seen()["me"] == 0, "as in the deal, though it was another's turn"


def test_the_end_of_a_game_and_the_next_one(visit: Come) -> None:
    lucie, marc = visit(), visit("touch", size=PHONE)
    made = lucie.sit(4, ["me", "open", "glouton", "glouton"], deals=1)
    marc.page.goto(f"/rejoindre/{made['code']}")
    marc.page.get_by_label("Votre nom").fill("Marc")
    marc.press("[data-do=join]")
    marc.page.wait_for_url("**/table/*")
    marc.table = made["id"]
    together([lucie, marc], lambda: lucie.sees("[data-do=again]"), ["prise", "garde"])
    expect(lucie.page.locator(".podium li")).to_have_count(4)
    expect(lucie.one(".podium li")).to_have_attribute("data-place", "1")
    marc.one("[data-do=again]").wait_for()
    for visitor in (lucie, marc):
        visitor.check_axe()
        visitor.check_fits()
    lucie.press("[data-do=again]")
    lucie.page.wait_for_url(lambda url: made["id"] not in url)
    expect(marc.one("[data-do=again]")).to_have_text("Rejoindre la revanche")
    marc.press("[data-do=again]")
    marc.page.wait_for_url(lambda url: made["id"] not in url)
    assert marc.page.url == lucie.page.url
    expect(lucie.one(".seats")).to_contain_text("Marc")
    lucie.page.wait_for_function("() => document.body.dataset.phase !== 'lobby'")
