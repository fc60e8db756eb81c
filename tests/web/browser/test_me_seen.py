"""One's devices, phrase and data in Chromium."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browsing import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]


def test_a_phone_becomes_the_same_person_by_a_qr_code(visit: Come) -> None:
    lucie, phone = visit(), visit("touch", size=PHONE)
    lucie.sit(4, ["me", "open", "glouton", "glouton"])
    lucie.page.goto("/moi")
    lucie.press("[data-do=device]")
    drawn = lucie.one("img.qr")
    drawn.wait_for()
    assert drawn.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100
    phone.page.goto(f"/moi#{lucie.one('.devicecode').inner_text()}")
    expect(phone.page.locator(".mydevice")).to_have_count(2)
    phone.check_fits()


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "fr"), (PHONE, "en")], ids=["desktop", "phone"])
def test_devices_phrase_and_log_out(visit: Come, size: tuple[int, int], lang: str) -> None:
    lucie = visit(size=size, lang=lang)
    lucie.page.goto("/moi")
    lucie.one("h1").wait_for()
    expect(lucie.page.locator(".mydevice")).to_have_count(0)
    made = lucie.sit(4, ["me", "open", "glouton", "glouton"])
    lucie.page.goto("/moi")
    expect(lucie.page.locator(".mydevice")).to_have_count(1)
    lucie.check_axe()
    lucie.check_fits()
    lucie.press("[data-do=rename]")
    lucie.page.locator("dialog input").fill("Salon")
    lucie.press("[data-do=yes]")
    expect(lucie.one(".mydevice b")).to_have_text("Salon")
    lucie.press("[data-do=phrase]")
    phrase = lucie.one(".phrase").inner_text()
    assert len(phrase.split()) == 8
    lucie.check_axe()
    lucie.press("dialog .iconic")
    lucie.press("[data-do=log-out]")
    lucie.press("[data-do=yes]")
    lucie.page.wait_for_url("**/")
    lucie.page.goto("/moi")
    lucie.page.locator("#my-phrase").fill(phrase)
    lucie.press("[data-do=take-phrase]")
    expect(lucie.page.locator(".mydevice")).to_have_count(1)
    lucie.page.goto(f"/table/{made['id']}")
    lucie.one(".lobby").wait_for()
    lucie.table = made["id"]
    assert lucie.seen()["me"] == 0
