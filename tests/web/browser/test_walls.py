"""The arbiter turns the screens of the hall from the desk: nobody touches them, and a server that ends blanks none."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing import PHONE, Visitor
from oudler.cli.main import run
from web.browser.test_projector import PROJECTOR, SHOWN, check_readable

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
PLAYERS = 24


def rehearsed(page: Page, folder: Path, seed: str) -> str:
    """Take in a tournament that has been played, and return its address."""
    file = folder / "essai.oudler"
    options = ("--format", "1x4", "--players", str(PLAYERS), "--seed", seed, "--calm", "--lang", "fr")
    assert run(["tournament", "rehearse", str(file), *options]) == 0
    page.goto("/tournois")
    page.locator("details:has(#who)").evaluate("one => { one.open = true; }")
    page.locator("#who").fill("Anne Roy")
    page.locator("#file").set_input_files(file)
    page.get_by_role("button", name="Reprendre").click()
    page.wait_for_url(re.compile(r"/tournois/\w{12}$"))
    return page.url


def connected(screen: Visitor, base: str, name: str) -> Locator:
    """Open a screen as somebody at the projector does; return the lines it shows."""
    screen.page.goto(base.replace("/tournois/", "/ecran/"))
    screen.check_axe()
    screen.page.locator("#nom").fill(name)
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator(f"{SHOWN} .called")).to_have_text(name)
    return screen.page.locator(f"{SHOWN} li")


def check_kept(screen: Visitor, lines: int) -> None:
    """A server that cannot answer, and one that is gone, leave the picture as it is."""
    page = screen.page
    for event, answer in (
        ("requestfinished", lambda route: route.fulfill(status=503)),
        ("requestfailed", lambda route: route.abort()),
    ):
        page.route("**/ecran/**", answer)
        with page.expect_event(event):
            page.evaluate("document.body.dispatchEvent(new CustomEvent('tournament'))")
        expect(page.locator(f"{SHOWN} li")).to_have_count(lines)
        page.unroute("**/ecran/**")
    screen.faults.clear()


def test_screens_are_turned_from_the_desk(visit: Come, tmp_path: Path) -> None:
    anne = visit()
    page = anne.page
    base = rehearsed(page, tmp_path, "3")
    page.goto(f"{base}/places")
    page.get_by_role("button", name="Publier cette version").click()
    expect(page.locator(".told")).to_be_visible()
    page.goto(f"{base}/ecrans")
    expect(page.get_by_text("Aucun écran n'est connecté")).to_be_visible()
    stage, bar = visit(size=PROJECTOR), visit(size=PROJECTOR, theme="dark", lang="en")
    lines = connected(stage, base, "Scène")
    connected(bar, base, "Bar")
    check_readable(bar)

    # They are there by themselves, and each shows what is pressed for it, at once.
    row = page.locator(".walls > li", has_text="Scène")
    expect(row.locator(".tag.good")).to_be_visible()
    row.get_by_role("button", name="Places par nom").click()
    expect(lines).to_have_count(PLAYERS)
    expect(bar.page.locator(f"{SHOWN} .called")).to_be_visible()
    anne.check_axe()
    anne.check_fits()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    anne.check_fits()
    page.locator("#message").fill("Buvette ouverte")
    page.get_by_role("button", name="Afficher").click()
    for screen in (stage, bar):
        expect(screen.page.locator(".banner")).to_have_text("Buvette ouverte")
    expect(lines).to_have_count(20)  # the rest on a second page: the message has its place
    check_readable(stage)
    page.get_by_role("button", name="Retirer").click()
    expect(stage.page.locator(".banner")).to_have_count(0)
    check_kept(stage, PLAYERS)


def test_the_palmares_is_told_from_the_last_to_the_first(visit: Come, tmp_path: Path) -> None:
    anne, stage = visit(), visit(size=PROJECTOR)
    page = anne.page
    base = rehearsed(page, tmp_path, "5")
    connected(stage, base, "Scène")
    page.goto(f"{base}/ecrans")
    page.locator("#places").fill("3")
    page.get_by_role("button", name="Commencer").click()
    expect(stage.page.locator(f"{SHOWN}.palmares .alone")).to_be_visible()
    called = stage.page.locator(f"{SHOWN} .called > li")
    announce = page.get_by_role("button", name="Annoncer")
    expect(announce).to_be_visible()
    count = 0
    while announce.count():
        announce.click()
        count += 1
        expect(called).to_have_count(count)
        expect(page.locator(".announced > li")).to_have_count(count)
    expect(called.first).to_contain_text("Vainqueur")
    check_readable(stage)
    anne.check_axe()
    page.get_by_role("button", name="Finir la cérémonie").click()
    expect(stage.page.locator(f"{SHOWN} .called")).to_have_text("Scène")
