"""The board as the arbiter, a table's phone and the projector see it: the clock goes by, ends, and says what holds."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Served, Visitor
from web.browser.test_projector import PROJECTOR, seated

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
TIME = ".clock .time"


@pytest.mark.parametrize(("theme", "lang"), [("light", "fr"), ("dark", "en")])
def test_the_clock_goes_by_stops_and_ends(visit: Come, served: Served, theme: str, lang: str) -> None:
    if served.time is None:
        pytest.skip("the time of another process cannot be put forward")
    anne = visit(theme=theme)
    page = anne.page
    base = seated(page)
    page.goto(f"{base}/places")
    page.get_by_role("button", name="Publier cette version").click()
    expect(page.locator(".told")).to_be_visible()
    screens = [visit(size=size, theme=theme, lang=lang) for size in (PHONE, PROJECTOR)]
    page.goto(base)
    page.locator("#minutes").fill("30")
    page.get_by_role("button", name="Lancer l'horloge").click()
    page.get_by_role("button", name="Arrêter l'horloge").click()
    expect(page.locator(".clock.stands")).to_be_visible()
    for screen, path in zip(screens, (base, base.replace("/tournois/", "/ecran/") + "/horloge"), strict=True):
        screen.page.clock.install()
        screen.page.goto(path)
        expect(screen.page.locator(".clock.stands")).to_be_visible()
        screen.page.clock.fast_forward(60_000)
        expect(screen.page.locator(TIME)).to_have_text(page.locator(TIME).inner_text())

    page.get_by_role("button", name="Repartir").click()
    for screen in screens:
        expect(screen.page.locator(".clock:not(.stands)")).to_be_visible()  # the bell rang: nobody touched it
    served.time.advance(20 * 60)
    for screen in screens:
        screen.page.clock.fast_forward(20 * 60_000)
        expect(screen.page.locator(TIME)).to_have_text(re.compile(r"^(\d|10):\d\d$"))
    served.time.advance(10 * 60)
    for screen in screens:
        screen.page.clock.fast_forward(10 * 60_000)
        expect(screen.page.locator(".clock.over .law")).to_contain_text("ARB-31")
        screen.check_axe()
        screen.check_fits()
        assert screen.faults == []
    page.reload()
    expect(page.locator(".tile.late")).to_have_count(6)
    anne.check_axe()
    anne.check_fits()
