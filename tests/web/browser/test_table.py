"""What the table does beside playing: reasons, last trick, hints, undo, typed cards, two people."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from browsing import MY_TURN as TURN
from browsing import PHONE, Visitor
from known_deals import STRONG, cards_left, known, played
from oudler.rules import Phase

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]


def defend(visitor: Visitor, left: int = 10) -> None:
    """Sit down where another has taken and leads: three cards lie on the table."""
    visitor.sit(4, record=played(known(STRONG, 4, 0, 1), cards_left(left), 1))
    visitor.one(TURN).wait_for()


def hold_the_clock(visitor: Visitor) -> None:
    """Sit down where another leads, at a page whose clock stands still: a click is no long press on any machine."""
    visitor.page.clock.install()
    defend(visitor)
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() + 60_000"))


def test_two_clicks_to_the_first_card(visit: Come) -> None:
    lucie = visit(level="glouton")
    lucie.page.goto("/")
    lucie.page.get_by_role("button", name="Jouer").click()
    lucie.one(".card[data-zone=hand]").wait_for()
    assert lucie.page.url.split("/")[3] == "table"


def test_a_forbidden_card_says_why(visit: Come) -> None:
    lucie = visit()
    defend(lucie, 18)
    dim = "body[data-phase=play] .card.dim[data-zone=hand]"
    lucie.play_until(dim)
    before = lucie.seen()
    lucie.one(dim).click(position={"x": 13, "y": 22}, force=True)  # it says of itself that it is disabled
    expect(lucie.one(".toast")).to_contain_text(re.compile(r"PLAY-0\d"))
    assert lucie.seen()["hand"] == before["hand"]
    with lucie.visits.expect_page() as opened:
        lucie.one(".toast a").click()
    expect(opened.value.locator("h1")).to_have_text("Les règles du tarot")


def test_the_last_trick(visit: Come) -> None:
    lucie = visit()
    hold_the_clock(lucie)
    lucie.press("[data-do=last]")
    expect(lucie.page.locator(".card[data-zone=peek]")).to_have_count(4)
    lucie.page.keyboard.press("l")
    expect(lucie.page.locator(".card[data-zone=peek]")).to_have_count(0)


def test_hint_undo_and_typed_cards(visit: Come) -> None:
    lucie = visit()
    defend(lucie, 8)
    lucie.press("[data-do=hint]")
    expect(lucie.one(".card.hinted")).to_be_visible()
    card = lucie.one(".card.hinted").get_attribute("data-card") or ""
    spoken = lucie.one(".card.hinted").get_attribute("aria-label") or ""
    lucie.page.keyboard.press("/")
    lucie.page.get_by_role("textbox").fill(re.sub(r"^(le|la|l’)\s*|\bd[e’]\s*", " ", spoken).strip())
    lucie.page.keyboard.press("Enter")
    lucie.page.wait_for_function(f"() => !document.querySelector('.card[data-zone=hand][data-card={card}]')")
    lucie.page.keyboard.press("Escape")
    lucie.one(TURN).wait_for()  # the bots have played, nobody is quicker than her
    lucie.page.wait_for_function("() => document.querySelector('[data-do=undo]:not([disabled])')")
    lucie.press("[data-do=undo]")
    expect(lucie.one(f".card[data-zone=hand][data-card={card}]")).to_be_visible()


def test_sheets_open_and_close(visit: Come) -> None:
    lucie = visit()
    lucie.sit(4)
    lucie.one(".auction").wait_for()
    for key in ("s", "?"):
        lucie.page.keyboard.press(key)
        lucie.one("dialog[open]").wait_for()
        lucie.check_axe()
        lucie.page.keyboard.press("Escape")
        expect(lucie.page.locator("dialog[open]")).to_have_count(0)
    lucie.press("[data-do=menu]")
    lucie.check_axe()


def test_refresh_in_mid_deal(visit: Come) -> None:
    lucie = visit()
    defend(lucie, 9)
    lucie.play_while(lambda: len(lucie.seen()["hand"]) > 8)
    lucie.one(TURN).wait_for()
    hand = sorted(lucie.seen()["hand"])
    lucie.page.reload()
    lucie.one(TURN).wait_for()
    shown = lucie.page.locator(".card[data-zone=hand]").evaluate_all("cards => cards.map(one => one.dataset.card)")
    assert sorted(shown) == hand
    lucie.press("[data-do=menu]")
    lucie.page.get_by_role("button", name="Journal de la donne").click()
    told = lucie.page.locator(".journal li")
    expect(told.first).to_contain_text("Donne 1")  # all of it, though the page has seen none
    expect(told.filter(has_text="Lucie joue ")).to_have_count(1)
    lucie.page.keyboard.press("Escape")
    lucie.play_until("[data-do=next]")


def test_a_lost_connection_comes_back(visit: Come) -> None:
    lucie = visit()
    defend(lucie, 8)
    lucie.visits.set_offline(True)
    with lucie.page.expect_event("requestfailed"):
        lucie.page.evaluate("document.querySelector('.card.live[data-zone=hand]').click()")
    lucie.visits.set_offline(False)
    lucie.play_until("[data-do=next]")
    lucie.faults = [fault for fault in lucie.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_cards_are_told_in_words(visit: Come) -> None:
    lucie = visit()
    defend(lucie)
    lucie.play_while(lambda: len(lucie.seen()["hand"]) > 8)
    told = lucie.page.locator("[role=log]").inner_text()
    assert re.search(r"\w+ joue (l’as|l’Excuse|le petit|le|la) ?(roi|dame|cavalier|valet|\d+)?", told)


def test_going_on_from_another_device(visit: Come) -> None:
    lucie, other = visit(), visit("touch", size=PHONE)
    defend(lucie, 8)
    hand = sorted(lucie.seen()["hand"])
    lucie.page.goto("/reglages")
    lucie.press("[data-do=device]")
    code = lucie.one(".devicecode").inner_text()
    other.page.goto("/reglages")
    other.one(".device input").fill(code)
    other.press("[data-do=take-device]")
    other.page.wait_for_url(re.compile(r"/$"))
    other.one(f"a[href='/table/{lucie.table}']").click()
    other.table = lucie.table
    other.one(TURN).wait_for()
    assert sorted(other.seen()["hand"]) == hand
    other.play_until("[data-do=next]")


def test_the_host_changes_the_table_and_others_watch(visit: Come) -> None:
    lucie, marc = visit(), visit()
    made = lucie.sit(4, ["me", "glouton", "glouton", "glouton"])
    marc.page.goto(f"/rejoindre/{made['code']}")
    marc.press("[data-do=watch]")
    marc.page.wait_for_url("**/table/*")
    marc.one(".seats").wait_for()
    marc.table = made["id"]
    assert marc.seen()["me"] is None
    assert marc.seen()["hand"] is None
    lucie.press("[data-do=menu]")
    lucie.page.get_by_role("button", name="Réglages de la table").click()
    lucie.page.get_by_label("Temps par coup").select_option("30")
    lucie.check_axe()
    with lucie.page.expect_response("**/options"):
        lucie.press("[data-do=options]")
    assert lucie.seen()["options"]["clock"] == 30
    marc.press("[data-do=menu]")
    marc.one("dialog[open]").wait_for()
    assert not marc.page.get_by_role("button", name="Réglages de la table").count(), "the host's alone"


def test_who_watches_sits_down(visit: Come) -> None:
    lucie, marc = visit(), visit()
    made = lucie.sit(4, ["me", "glouton", "glouton", "glouton"])
    lucie.one(".auction").wait_for()
    marc.visits.set_extra_http_headers({"X-Forwarded-For": "192.0.2.9"})
    marc.page.goto(f"/rejoindre/{made['code']}")
    marc.press("[data-do=watch]")
    marc.page.wait_for_url("**/table/*#*")
    marc.table = made["id"]
    marc.one("[data-seat='2'] .plate").click()
    marc.one("dialog [data-do=sit]").wait_for()
    assert not marc.sees("dialog .choices")
    with marc.page.expect_navigation():
        marc.press("[data-do=sit]")
    lucie.press("[data-do=admit]")
    marc.page.wait_for_function("() => document.querySelector('.seat.mine')")
    assert marc.seen()["me"] == 2
    marc.one("[data-seat='1'] .plate").click()
    expect(marc.one("dialog[open]")).to_be_visible()
    assert not marc.page.get_by_role("button", name="Débutant").count(), "bots are the host's affair"
    lucie.one("[data-seat='1'] .plate").click()
    expect(lucie.page.get_by_role("button", name="Débutant")).to_be_visible()
    assert not lucie.page.get_by_role("button", name="Libérer la place").count(), "play has begun"


def test_the_last_trick_as_long_as_it_is_held(visit: Come) -> None:
    lucie = visit()
    hold_the_clock(lucie)
    shown = lucie.page.locator(".card[data-zone=peek]")
    lucie.one("[data-do=last]").hover()
    lucie.page.mouse.down()
    expect(shown).to_have_count(4)
    lucie.page.clock.run_for(500)
    expect(shown).to_have_count(4)
    lucie.page.mouse.up()
    expect(shown).to_have_count(0)
    lucie.one("[data-do=last]").focus()
    for many in (4, 0):
        lucie.page.keyboard.press("Enter")
        expect(shown).to_have_count(many)


def test_the_chien_can_be_seen_again(visit: Come) -> None:
    lucie = visit()
    defend(lucie)
    lucie.one("[data-seat='1'] .plate").click()
    expect(lucie.page.locator("dialog h3").first).to_have_text("Chien")
    expect(lucie.page.locator("dialog .picks .picture")).to_have_count(6)
    lucie.check_axe()


def test_a_late_hint_is_dropped(visit: Come) -> None:
    lucie = visit()
    defend(lucie, 8)
    held: list[Route] = []
    lucie.page.route("**/hint", lambda route: held.append(route))  # noqa: PLW0108 - Playwright takes no built-in method
    lucie.press("[data-do=hint]")
    expect(lucie.one("[data-do=hint]")).to_be_disabled()
    expect(lucie.one(".prompt")).to_contain_text("réfléchit")
    lucie.play_while(lambda: len(lucie.seen()["hand"]) > 7)
    lucie.one(TURN).wait_for()
    held[0].continue_()
    expect(lucie.one("[data-do=hint]")).to_be_enabled()
    assert not lucie.sees(".card.hinted")


def test_the_ecart_panel_stays_where_it_is(visit: Come) -> None:
    lucie = visit(motion="all")
    lucie.sit(4, record=played(known(STRONG, 4, 3), lambda state: state.phase is Phase.ECART))
    lucie.press("[data-do=take]")
    lucie.one(".panel.ecart").wait_for()
    lucie.page.evaluate(
        "() => Promise.all(document.querySelector('.panel.ecart').getAnimations().map((one) => one.finished))"
        ".then(() => null)"
    )
    before = lucie.one(".panel.ecart").bounding_box()
    lucie.one(".card.live[data-zone=hand]").click(position={"x": 13, "y": 22})
    after = lucie.one(".panel.ecart.settled").bounding_box()
    assert before is not None
    assert after is not None
    assert (before["x"] + before["width"] / 2, before["y"]) == pytest.approx(
        (after["x"] + after["width"] / 2, after["y"]), abs=1
    )
    assert not lucie.page.evaluate("document.querySelector('.panel.ecart').getAnimations().length")


def test_who_waits_for_clicks_is_never_tricks_behind(visit: Come) -> None:
    """A trick that lies until a click goes when the next one is complete, as where a bot plays for who watches."""
    lucie, marc = visit(), visit(trickEnd="click")
    made = lucie.sit(
        4, ["me", "glouton", "glouton", "glouton"], record=played(known(STRONG, 4, 0, 1), cards_left(10), 1)
    )
    lucie.one(TURN).wait_for()
    marc.page.goto(f"/table/{made['id']}")
    marc.one(".prompt").wait_for()
    lucie.play_until("[data-do=next]")
    marc.one(".panel.count").wait_for()  # without a click


def test_tricks_that_wait_for_a_click_say_so(visit: Come) -> None:
    lucie = visit(trickEnd="click")
    defend(lucie, 8)
    lucie.play_while(lambda: len(lucie.seen()["hand"]) > 7)
    expect(lucie.one(".prompt")).to_contain_text("Touchez le tapis")
    lucie.page.mouse.click(640, 330)
    expect(lucie.one(".prompt")).not_to_contain_text("Touchez le tapis")
