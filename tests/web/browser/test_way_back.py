"""A copy, what it would change, and the way back to it, by the pages; a phone tries the way to the server."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Visitor
from web.browser.test_walls import rehearsed

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]


def test_back_to_a_copy(visit: Come, tmp_path: Path) -> None:
    anne, phone = visit(), visit(size=PHONE, theme="dark")
    page = anne.page
    base = rehearsed(page, tmp_path, "8")
    page.goto(f"{base}/surete")
    expect(page.locator("#listening")).to_have_text("Cette page suit en direct.")
    page.get_by_role("button", name="Faire une copie maintenant").click()
    expect(page.locator(".told")).to_contain_text("copie écrite et vérifiée")
    anne.check_axe()
    anne.check_fits()

    phone.page.goto(f"{base}/salle")
    expect(phone.page.locator("#found")).to_contain_text("oui")
    phone.check_axe()
    phone.check_fits()
    expect(page.locator("#tests")).to_contain_text("suit en direct")

    # Somebody is changed: the copy says what going back to it would undo, and goes back.
    page.goto(f"{base}/faire/edit?number=1")
    page.locator("[name=club]").fill("Club des Bouts")
    page.locator("main form button").last.click()
    expect(page.locator(".told")).to_be_visible()
    page.goto(f"{base}/surete")
    page.get_by_role("link", name="Comparer").first.click()
    expect(page.locator("table.data tbody tr")).to_have_count(1)
    anne.check_axe()
    page.locator("#reason").fill("retour à la copie")
    page.get_by_role("button", name="Revenir à cet état").click()
    expect(page.locator(".told")).to_contain_text("défait")
    page.get_by_role("link", name="Comparer").first.click()
    expect(page.get_by_text("déjà défait")).to_be_visible()
