"""Players and an arbiter in their browsers: a sur-contrat, a chelem, a call, the stop, the ruling; play goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from browsing import PHONE, Visitor

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
STOPPED = ".panel.stopped"


def invite(lucie: Visitor) -> str:
    """Have the host invite an arbiter from the menu; return the link that she reads there."""
    lucie.press("[data-do=menu]")
    lucie.page.get_by_role("button", name="Arbitre", exact=True).click()
    lucie.check_axe()
    lucie.press("[data-do=invite_arbiter]")
    lucie.one("dialog.arbiter .code b").wait_for()
    link = lucie.one("dialog.arbiter .linkrow input").input_value()
    lucie.page.keyboard.press("Escape")
    return "/rejoindre/" + link.split("/rejoindre/")[1]


def come(visitor: Visitor, table: str, address: str, name: str) -> None:
    visitor.page.goto(address)
    visitor.page.get_by_label("Votre nom").fill(name)
    visitor.press("[data-do=join]")
    visitor.page.wait_for_url("**/table/*")
    visitor.table = table


def seated(visit: Come) -> tuple[Visitor, Visitor, Visitor]:
    """Lucie and Marc, who plays on a phone, with two bots, and Zoé who arbitrates from the first deal on."""
    lucie, marc, zoe = visit(), visit("touch", size=PHONE), visit()
    made = lucie.sit(4, ["me", "open", "glouton", "glouton"])
    lucie.one(".lobby").wait_for()
    zoe.page.goto(invite(lucie))
    expect(zoe.page.locator("h1")).to_have_text("Arbitrer une table")
    come(zoe, made["id"], zoe.page.url, "Zoé")
    expect(lucie.one(".tablebar .arbiter")).to_contain_text("Zoé")
    come(marc, made["id"], f"/rejoindre/{made['code']}", "Marc")
    for visitor in (lucie, marc, zoe):
        visitor.page.wait_for_function("() => document.body.dataset.phase !== 'lobby'")
    return lucie, marc, zoe


def bidder(people: list[Visitor]) -> Visitor:
    """Return who is asked for a bid first."""
    while True:
        for visitor in people:
            if visitor.sees(".auction .bid[data-bid=garde_sans]:not([disabled])"):
                return visitor
            people[0].page.wait_for_timeout(20)  # several pages cannot be waited for at once


def test_a_sur_contrat_waits_for_the_arbiter(visit: Come) -> None:
    """BID-09, BID-10, BID-11: he is shown that hand and nothing else, has the cards counted, and initials the sheet.

    A garde contre, over which no bot can bid.
    """
    lucie, marc, zoe = seated(visit)
    taker = bidder([lucie, marc])
    taker.press(".auction .bid[data-bid=garde_contre]")
    zoe.one(".panel.request").wait_for()
    zoe.check_axe()
    zoe.check_fits()
    expect(zoe.page.locator(".panel.request .picture")).to_have_count(18)
    seen = zoe.seen()
    assert (seen["arbitrates"], seen["hand"], seen["chien"], seen["chien_count"]) == (True, None, None, 6)
    assert sorted(seen["shown_hand"]["cards"]) == sorted(taker.seen()["hand"])
    for player in (lucie, marc):
        expect(player.one(STOPPED)).to_contain_text("L’arbitre regarde le jeu")
        assert player.seen()["shown_hand"] is None
    assert zoe.one("[data-do=grant]").is_disabled(), "the cards are counted first"
    zoe.press("[data-do=count-cards]")
    expect(zoe.page.locator(".counted li")).to_have_count(4)
    zoe.press("[data-do=grant]")
    for visitor in (lucie, marc, zoe):
        expect(visitor.page.locator(".panel.request, .panel.stopped")).to_have_count(0)
    assert zoe.seen()["shown_hand"] is None
    for visitor in (lucie, marc):  # bots play to the end for them
        visitor.press("[data-do=menu]")
        visitor.press("dialog button:has-text('Laisser un robot')")
    lucie.one("#count-title").wait_for()
    lucie.press("[data-do=sheet]")
    expect(lucie.one(".scores .about")).to_contain_text("visée par l’arbitre")
    for visitor in (lucie, marc, zoe):
        visitor.check_quiet()


def test_refused_confirmed_and_a_chelem_granted(visit: Come) -> None:
    """BID-12: who had bid before plays on; CHEL-03: his chelem waits, its hand is shown to the arbiter alone."""
    lucie, marc, hugo, zoe = visit(), visit("touch", size=PHONE), visit(), visit()
    made = lucie.sit(3, ["me", "open", "open"])
    lucie.one(".lobby").wait_for()
    come(zoe, made["id"], invite(lucie), "Zoé")
    come(marc, made["id"], f"/rejoindre/{made['code']}", "Marc")
    come(hugo, made["id"], f"/rejoindre/{made['code']}", "Hugo")
    everybody = (lucie, marc, hugo, zoe)
    for visitor in everybody:
        visitor.page.wait_for_function("() => document.body.dataset.phase !== 'lobby'")
    speakers = {visitor.seen()["me"]: visitor for visitor in (lucie, marc, hugo)}
    first, second, third = (speakers[(lucie.seen()["to_act"] + turn) % 3] for turn in range(3))

    first.press(".auction .bid[data-bid=garde]")
    second.press(".auction .bid[data-bid=garde_contre]")
    zoe.one(".panel.request").wait_for()
    assert sorted(zoe.seen()["shown_hand"]["cards"]) == sorted(second.seen()["hand"])
    zoe.press("[data-do=refuse]")
    third.press(".auction .bid[data-bid=passe]")
    first.page.get_by_role("button", name="Je joue").click()

    first.one("[data-do=take]").wait_for()
    first.press("[data-do=menu]")
    first.press("dialog button:has-text('Annoncer le chelem')")
    first.press("dialog button.primary:has-text('Annoncer le chelem')")
    zoe.one(".panel.request").wait_for()
    zoe.check_axe()
    zoe.check_fits()
    expect(zoe.page.locator(".panel.request h2")).to_contain_text("Chelem annoncé par")
    seen = zoe.seen()
    assert (seen["arbitrates"], seen["hand"], seen["ecart"]) == (True, None, None)
    assert sorted(seen["shown_hand"]["cards"]) == sorted(first.seen()["hand"])
    for player in (first, second, third):
        expect(player.one(STOPPED)).to_contain_text("Chelem annoncé par")
        assert player.seen()["shown_hand"] is None
    assert not first.sees("[data-do=take]"), "nothing goes on before the arbiter's word"
    zoe.press("[data-do=grant]")
    for visitor in everybody:
        expect(visitor.page.locator(".panel.request, .panel.stopped")).to_have_count(0)
    assert (zoe.seen()["shown_hand"], zoe.seen()["chelem"]) == (None, True)
    first.one("[data-do=take]").wait_for()
    for visitor in everybody:
        visitor.check_quiet()


def test_called_stopped_ruled_and_resumed(visit: Come) -> None:
    """ETH-02: nobody can play until she has ruled; the points stand on the score sheet, and play goes on."""
    lucie, marc, zoe = seated(visit)
    asked = bidder([lucie, marc])
    marc.press("[data-do=menu]")
    marc.page.get_by_role("button", name="Appeler l’arbitre").tap()
    marc.check_fits()
    marc.press("[data-why=conduite]")
    for visitor in (lucie, marc, zoe):
        expect(visitor.one(STOPPED)).to_contain_text("Marc appelle l’arbitre : conduite contraire à l’éthique")
    assert not asked.sees(".auction"), "no bid is asked for"
    refused = asked.page.evaluate(
        """async ([id, me]) => (await fetch(`/api/tables/${id}/actions`, {method: "POST",
            headers: {"Content-Type": "application/json"}, body: JSON.stringify({key: "k".repeat(20),
            seq: (await (await fetch(`/api/tables/${id}`)).json()).seq, action: {seat: me, bid: "passe"}})})).json()""",
        [asked.table, asked.seen()["me"]],
    )
    assert refused["error"]["clause"] == "ETH-02"
    asked.forgive("422")

    zoe.press("[data-do=rule]")
    zoe.check_axe()
    zoe.page.get_by_label("Que s’est-il passé ?").fill("lenteur de jeu")
    zoe.page.keyboard.press("Enter")
    expect(zoe.one("dialog.ruled h3")).to_contain_text("ARB-31")
    zoe.page.get_by_role("button", name="Recommencer").click()
    zoe.press("[data-clause=ETH-01]")
    expect(zoe.one("[data-do=decide]")).to_be_disabled()
    held: list[Route] = []
    zoe.page.route("**/assistant", lambda route: route.continue_() if held else held.append(route))
    with zoe.page.expect_request("**/assistant"):
        zoe.page.get_by_label("Lucie").check()
    zoe.page.get_by_label("Points de pénalité").fill("50")
    zoe.page.get_by_label("Motif").fill("remarque désobligeante")
    zoe.one("dialog.ruled form").evaluate("form => { form.dataset.before = 'true'; }")
    held[0].continue_()  # the answer about Lucie comes when the reason is typed but not yet left
    zoe.one("dialog.ruled form:not([data-before])").wait_for()
    expect(zoe.page.get_by_label("Motif")).to_have_value("remarque désobligeante")
    zoe.page.keyboard.press("Tab")
    expect(zoe.one("[data-do=decide]")).to_be_enabled()
    zoe.check_axe()
    zoe.press("[data-do=decide]")

    for visitor in (lucie, marc, zoe):
        expect(visitor.page.locator(STOPPED)).to_have_count(0)
    bid = ".auction .bid[data-bid=passe]"
    asked.one(bid).wait_for()
    asked.press(bid)
    asked.page.wait_for_function("bid => !document.querySelector(bid)", arg=bid)
    lucie.press("[data-do=sheet]")
    expect(lucie.one(".scores .penalties")).to_contain_text("−50")
    expect(lucie.one(".rulings")).to_contain_text("remarque désobligeante")
    lucie.check_axe()
    for visitor in (lucie, marc, zoe):
        visitor.check_quiet()


def test_the_arbiter_leaves(visit: Come) -> None:
    lucie, _, zoe = seated(visit)
    zoe.press("[data-do=menu]")
    zoe.page.get_by_role("button", name="Arbitre", exact=True).click()
    zoe.press("[data-do=dismiss_arbiter]")
    expect(lucie.page.locator(".tablebar .arbiter")).to_have_count(0)
    lucie.press("[data-do=menu]")
    expect(lucie.page.get_by_role("button", name="Appeler l’arbitre")).to_have_count(0)
