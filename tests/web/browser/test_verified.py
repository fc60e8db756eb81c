"""Deals that nobody can steer, in Chromium on plain HTTP: numbers are told without a click, and pages verify them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Visitor, together
from hours import GIVE_UP
from oudler.app.tables import turns

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw waits for the numbers of pages, however slow this machine is."""
    monkeypatch.setattr(turns, "NUMBERS", float(GIVE_UP))


CHECKED = "[...document.querySelectorAll('.checks li')].map(li => [li.dataset.check, li.dataset.sign])"
OTHER_SECRET = """() => {
  const asked = window.fetch;
  window.fetch = async (path, ...rest) => {
    const answer = await asked(path, ...rest);
    if (!/\\/deals\\/\\d+$/.test(path)) return answer;
    const told = await answer.json();
    told.record.seed = "0".repeat(64);
    return new Response(JSON.stringify(told));
  };
}"""
RIGHT = [[name, "yes"] for name in ("seen", "mine", "commitment", "numbers", "cards")]


def test_two_people_play_a_deal_verify_it_and_go_on(visit: Come) -> None:
    lucie, marc = visit(), visit("touch", size=PHONE)
    made = lucie.sit(4, ["me", "open", "glouton", "glouton"])
    expect(lucie.one(".lobby")).to_contain_text(made["code"])
    marc.page.goto(f"/rejoindre/{made['code']}")
    marc.page.get_by_label("Votre nom").fill("Marc")
    marc.press("[data-do=join]")
    marc.page.wait_for_url("**/table/*")
    marc.table = made["id"]
    lucie.page.wait_for_function("() => document.body.dataset.phase !== 'lobby'")
    expect(lucie.one(".seats")).to_contain_text("Marc")
    assert not lucie.sees("[data-do=undo]"), "nothing is taken back between people"
    together([lucie, marc], lambda: lucie.sees("[data-do=next]"), ["prise", "garde"])
    marc.one("[data-do=next]").wait_for()
    assert lucie.seen()["scores"] == marc.seen()["scores"]
    dealt = lucie.seen()["deal"]
    for person in (lucie, marc):
        person.press("[data-do=verify]")
        expect(person.one(".verdict")).to_contain_text("personne n’a choisi ces cartes")
        assert person.page.evaluate(CHECKED) == RIGHT
        assert person.page.locator(".digits dt").count() == 4  # commitment, secret, and the numbers of both
        person.check_axe()
        person.check_fits()
        person.press("dialog .iconic")
    lucie.page.evaluate("document.querySelector('.count .sum').dataset.read = 'yes'")
    marc.press("[data-do=next]")
    expect(marc.one(".ending")).to_contain_text("On attend")
    expect(lucie.one(".count .sum[data-read]")).to_be_visible()
    lucie.press("[data-do=next]")
    for person in (lucie, marc):  # nothing waits: the numbers were told while the count was read
        person.page.wait_for_function("() => document.body.dataset.phase !== 'finished'")
    assert lucie.seen()["deal"] > dealt


def test_a_deal_is_verified_where_it_is_looked_at_again(visit: Come) -> None:
    lucie = visit(level="glouton")
    lucie.page.goto("/")
    lucie.page.get_by_role("button", name="Jouer").click()
    lucie.one(".card[data-zone=hand]").wait_for()
    lucie.table = lucie.page.url.split("/")[-1]
    lucie.press("[data-do=menu]")
    expect(lucie.one(".bound code")).to_have_text(lucie.seen()["commitment"])
    lucie.press("dialog .iconic")
    lucie.play_until("[data-do=next]", bid="garde")
    lucie.press("[data-do=replay]")
    lucie.press("[data-do=verify]")
    assert lucie.page.evaluate(CHECKED) == RIGHT
    forget = "localStorage.removeItem('oudler.numbers')"
    lucie.page.evaluate(forget)
    lucie.page.reload()
    lucie.press("[data-do=verify]")
    expect(lucie.one(".verdict")).to_contain_text("Seul un appareil")
    assert lucie.page.evaluate(CHECKED)[0] == ["seen", "none"]


def test_a_server_that_changes_its_secret_is_told_in_red(visit: Come) -> None:
    lucie = visit(level="glouton")
    lucie.page.goto("/")
    lucie.page.get_by_role("button", name="Jouer").click()
    lucie.one(".card[data-zone=hand]").wait_for()
    lucie.table = lucie.page.url.split("/")[-1]
    lucie.play_until("[data-do=next]", bid="garde")
    lucie.page.evaluate(OTHER_SECRET)
    lucie.press("[data-do=verify]")
    expect(lucie.one(".verdict[data-right=false]")).to_contain_text("n’est pas celle qui fut promise")
    signs = dict(lucie.page.evaluate(CHECKED))
    assert (signs["commitment"], signs["cards"]) == ("no", "no")
