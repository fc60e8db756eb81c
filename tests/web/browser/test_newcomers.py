"""Who comes in mid-deal waits or is let in, and the host removes, bars and closes: by the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Visitor
from known_deals import STRONG, at_once, known, played

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
SEATS = ["me", "glouton", "glouton", "glouton"]


def come(visitor: Visitor, made: dict[str, str], name: str = "Marc") -> None:
    visitor.page.goto(f"/rejoindre/{made['code']}")
    visitor.page.get_by_label("Votre nom").fill(name)
    visitor.press("[data-do=join]")
    visitor.page.wait_for_url("**/table/*")
    visitor.table = made["id"]


def hosted(visit: Come) -> tuple[Visitor, Visitor, dict[str, str]]:
    """Lucie plays with bots, Marc comes from another address on his phone."""
    lucie, marc = visit(), visit("touch", size=PHONE)
    made = lucie.sit(4, SEATS)
    lucie.one(".auction").wait_for()
    marc.visits.set_extra_http_headers({"X-Forwarded-For": "192.0.2.9"})
    return lucie, marc, made


def test_a_newcomer_is_let_in(visit: Come) -> None:
    lucie, marc, made = hosted(visit)
    come(marc, made)
    expect(marc.one(".queue")).to_contain_text("Votre place vous attend dès la prochaine donne")
    assert marc.seen()["hand"] is None
    marc.check_axe()
    marc.check_fits()
    expect(lucie.one(".newcomer")).to_contain_text("Marc attend une place")
    lucie.check_axe()
    lucie.press("[data-do=admit]")
    expect(lucie.page.locator(".newcomer")).to_have_count(0)
    marc.one(".card[data-zone=hand]").wait_for()
    assert marc.seen()["me"] is not None


def test_not_from_where_a_hand_was_seen(visit: Come) -> None:
    """A second browser on the host's own machine waits: nobody can let it in."""
    lucie, other = visit(), visit()
    made = lucie.sit(4, SEATS)
    lucie.one(".auction").wait_for()
    come(other, made, "Moi aussi")
    expect(lucie.one(".newcomer")).to_contain_text("Une main de cette donne a déjà été vue")
    assert not lucie.sees("[data-do=admit]")
    expect(other.page.locator(".queue > p")).not_to_have_count(0)
    lucie.press("[data-do=refuse-newcomer]")
    expect(lucie.page.locator(".newcomer")).to_have_count(0)
    expect(other.page.locator(".queue > p")).to_have_count(0)


def test_the_host_bars_and_closes(visit: Come) -> None:
    lucie, marc, made = hosted(visit)
    come(marc, made)
    lucie.press("[data-do=admit]")
    marc.one(".card[data-zone=hand]").wait_for()
    seat = marc.seen()["me"]
    expect(lucie.one(".seats")).to_contain_text("Marc")
    lucie.press(f".seat[data-seat='{seat}'] .plate")
    lucie.one("[data-do=bar]").wait_for()
    lucie.check_axe()
    lucie.press("[data-do=bar]")
    marc.page.wait_for_url("**/")  # the table is no longer his to see
    marc.faults.clear()
    seen = lucie.seen()
    assert seen["code"] != made["code"]
    assert [one["name"] for one in seen["gone"]] == ["Marc"]
    lucie.press("[data-do=menu]")
    lucie.page.get_by_role("button", name="Fermer la table").click()
    lucie.press("[data-do=close]")
    expect(lucie.one(".queue")).to_contain_text("L’hôte a fermé la table")
    assert lucie.seen()["ended"]


def test_a_spectator_has_the_code_he_came_by_and_no_other(visit: Come) -> None:
    lucie, marc, made = hosted(visit)
    marc.page.goto(f"/table/{made['id']}")
    marc.one(".seat .plate").wait_for()
    marc.table = made["id"]
    assert marc.seen()["code"] is None
    marc.page.goto(f"/rejoindre/{made['code']}")
    marc.press("[data-do=watch]")
    marc.page.wait_for_url("**/table/*#*")
    lucie.check_quiet()


def test_the_record_of_a_known_deal_is_no_way_in(visit: Come) -> None:
    """Whoever played on from a record has seen it all: the newcomer waits, and cannot be let in."""
    lucie, marc = visit(), visit()
    made = lucie.sit(4, SEATS, record=played(known(STRONG, 4, 3), at_once))
    lucie.one(".auction").wait_for()
    marc.visits.set_extra_http_headers({"X-Forwarded-For": "192.0.2.9"})
    come(marc, made)
    lucie.press("[data-do=admit]")
    expect(lucie.one(".toast")).to_contain_text("connue en partie")
    lucie.forgive("422")
