"""Every screen of the desk in Chromium, light and dark, on laptop and phone: no barrier, no fault, nothing too wide."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import desk_screens
from browsing import PHONE, Visitor
from desk_screens import LAPTOP
from evenings import new_tournament

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
DARK = """async () => {
    document.documentElement.dataset.theme = "dark";
    await Promise.all(document.getAnimations().map((each) => each.finished));
}"""
BEYOND = "(boxes) => boxes.some((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)"


LEAST = {"libre": 30, "duplicate": 5, "equipe": 0}


@pytest.mark.parametrize("discipline", list(LEAST))
def test_no_screen_has_a_barrier(visit: Come, discipline: str) -> None:
    anne = visit(size=LAPTOP, theme="light")
    page = anne.page
    seen = []
    for address in desk_screens.evening(page, discipline):
        page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
        answer = page.goto(address)
        assert answer is not None
        assert answer.ok, address
        anne.check_axe()
        anne.check_fits()
        page.evaluate(DARK)
        if "/ecran/" not in address:
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            anne.check_fits()
            panned = page.locator(".scroll").evaluate_all(BEYOND)
            assert not panned, f"{address}: on a phone a table is read without a pan"
        anne.check_axe()
        assert anne.faults == [], address
        seen.append(address)
    assert len(seen) > LEAST[discipline], "the list of screens is read from the routes"


def test_on_a_phone_the_link_of_this_screen_is_seen(visit: Come) -> None:
    page = visit(size=PHONE).page
    base = new_tournament(page)
    for path, name in (("", "Tableau"), ("/journal", "Journal"), ("/equipe", "Postes")):
        page.goto(base + path)
        expect(page.locator(".frame nav").get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
