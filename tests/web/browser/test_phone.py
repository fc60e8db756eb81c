"""A table's phone in Chromium: ten minutes without network in the middle of an entry, two phones, what is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from browsing import PHONE, Visitor
from evenings import draw, new_tournament
from web.browser.test_desk import enter_list

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
TEN_MINUTES = "10:00"
DEALS = (
    ("G", "S", "2", "49"),
    ("P", "E", "1", "40"),
    ("G", "E", "2", "51"),
    ("G", "O", "1", "45"),
    ("P", "S", "2", "48"),
)
NOT_SENT = "[data-waiting]"
AWAY = ".outbox .away"
OFFLINE = """if (localStorage.getItem("no-network")) Object.defineProperty(Navigator.prototype, "onLine", {
    configurable: true,
    get: () => !localStorage.getItem("no-network"),
});"""
"""A page that is loaded again offline is online for an instant in Chromium, before it is told: it is told at once."""


def playing(anne: Visitor) -> str:
    """Seat a tournament of one position of five deals; return its address."""
    base = new_tournament(anne.page, **{"f-format": "1x5"})
    enter_list(anne.page, base)
    anne.page.get_by_role("button", name="Pointer tout le monde").click()
    expect(anne.page.locator("#entries")).to_contain_text("23 présents")
    draw(anne.page, base)
    return base


def open_table(anne: Visitor, phone: Visitor, base: str, table: int = 1) -> None:
    """Let a phone read the code of a table from the arbiter's screen."""
    anne.page.goto(f"{base}/cle/{table}")
    address = anne.page.locator(".code a").get_attribute("href")
    assert address
    phone.page.goto(address)
    phone.page.get_by_role("button", name="Ouvrir la table").click()
    expect(phone.page.locator(".tile strong")).to_have_text(str(table))


def type_deals(page: Page, deals: Sequence[Sequence[str]], first: int = 0) -> None:
    for number, cells in enumerate(deals, first):
        for name, cell in zip(("contract", "taker", "bouts"), cells, strict=False):
            page.locator(f"select[name={name}]").nth(number).select_option(cell)
        page.locator("input[name=points]").nth(number).fill(cells[-1])


def typed(page: Page) -> list[str]:
    return [page.locator("input[name=points]").nth(number).input_value() for number in range(len(DEALS))]


def kept_for_away(page: Page) -> None:
    """Wait until the phone keeps the pages that it may need."""
    page.wait_for_function(
        """async () => (await (await caches.open("oudler-table-1")).keys()).some(({url}) => url.includes("/feuilles/"))
        && (await caches.match(document.querySelector("link[href*=phone]").href)) !== undefined"""
    )


def sheets_in(page: Page, base: str) -> str:
    page.goto(f"{base}/feuilles")
    return page.locator("#sheets").inner_text()


def test_ten_minutes_without_network_in_the_middle_of_an_entry(visit: Come) -> None:
    anne, phone = visit(), visit("touch", size=PHONE)
    base = playing(anne)
    page = phone.page
    page.add_init_script(OFFLINE)
    page.clock.install()
    open_table(anne, phone, base)
    page.get_by_role("link", name="Saisir notre feuille").tap()
    type_deals(page, DEALS[:2])
    expect(page.locator("#marks-1")).to_contain_text("+")
    kept_for_away(page)

    phone.visits.set_offline(True)
    page.evaluate("localStorage.setItem('no-network', 'yes')")
    expect(page.locator(AWAY)).to_be_visible()
    page.clock.fast_forward(TEN_MINUTES)
    type_deals(page, DEALS[2:4], 2)
    page.reload()  # the page stays, and all that was typed
    expect(page.locator(AWAY)).to_be_visible()
    expect(page.locator("input[name=points]").nth(3)).to_have_value("45")
    assert typed(page) == ["49", "40", "51", "45", ""]
    type_deals(page, DEALS[4:], 4)
    page.locator("#seat").select_option("S")
    page.get_by_role("button", name="Enregistrer la feuille").tap()
    expect(page.locator(NOT_SENT)).to_contain_text("Pas encore envoyé")
    expect(page.locator(NOT_SENT)).to_contain_text("table 1")
    phone.check_axe()
    phone.check_fits()
    page.reload()
    expect(page.locator(NOT_SENT)).to_contain_text("Pas encore envoyé")
    page.clock.fast_forward(TEN_MINUTES)
    assert "6 attendues" in sheets_in(anne.page, base)

    page.evaluate("localStorage.removeItem('no-network')")
    phone.visits.set_offline(False)
    expect(page.locator(NOT_SENT)).to_be_hidden()
    page.goto(base)
    expect(page.get_by_role("link", name="Confirmer notre feuille")).to_be_visible()
    assert "5 attendues" in sheets_in(anne.page, base)
    anne.page.goto(f"{base}/journal")
    assert anne.page.locator("tr", has_text="table 1, S").count() == 1, "sent once"
    phone.faults = [fault for fault in phone.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_two_phones_and_the_desk_at_one_sheet(visit: Come) -> None:
    """What another has written meanwhile is told; what was typed stays; a refused sheet is there after a reload."""
    anne, one, other = visit(), visit("touch", size=PHONE), visit("touch", size=(844, 390))
    base = playing(anne)
    for phone in (one, other):
        open_table(anne, phone, base)
        phone.page.get_by_role("link", name="Saisir notre feuille").tap()
    type_deals(one.page, DEALS[:2])
    one.page.locator("#seat").select_option("S")
    one.page.get_by_role("button", name="Garder, la suite plus tard").tap()
    expect(one.page.locator("main .told").first).to_be_visible()

    # The second phone has read the first deal otherwise; what the first has kept is told beside it, and filled in.
    type_deals(other.page, [("G", "S", "2", "50")])
    other.page.locator("#seat").select_option("E")
    other.page.get_by_role("button", name="Garder, la suite plus tard").tap()
    expect(other.page.locator("[role=alert]").first).to_contain_text("a changé entre-temps")
    expect(other.page.locator("main section.told")).to_contain_text("g S 2 49")
    assert typed(other.page)[:2] == ["50", "40"]
    type_deals(other.page, DEALS)
    other.page.get_by_role("button", name="Enregistrer la feuille").tap()
    other.page.wait_for_url(lambda url: "/feuilles/" not in url)

    # The first goes on typing a sheet that is in: told, kept, and its other camp may confirm with it.
    type_deals(one.page, DEALS[2:], 2)
    one.page.locator("#seat").select_option("O")
    one.page.get_by_role("button", name="Enregistrer la feuille").tap()
    expect(one.page.locator("[role=alert]").first).to_contain_text("a remis cette feuille entre-temps")
    assert typed(one.page) == ["49", "40", "51", "45", "48"]
    one.page.reload()
    expect(one.page.locator("input[name=points]").nth(4)).to_have_value("48")
    one.page.locator("#seat").select_option("O")
    one.page.get_by_role("button", name="Valider la seconde saisie").tap()
    one.page.wait_for_url(lambda url: "/feuilles/" not in url)
    expect(one.page.locator(".tile .state")).to_have_text("vérifiée")
    for phone in (one, other):
        phone.faults = [fault for fault in phone.faults if "422" not in fault]


def test_a_phone_takes_the_place_of_another(visit: Come) -> None:
    """A new key: the old phone is told, and what it had not sent is not lost."""
    anne, old, new = visit(), visit("touch", size=PHONE), visit("touch", size=PHONE)
    base = playing(anne)
    open_table(anne, old, base)
    old.page.get_by_role("link", name="Saisir notre feuille").tap()
    type_deals(old.page, DEALS)
    old.page.locator("#seat").select_option("S")
    anne.page.goto(f"{base}/cle/1")
    anne.page.get_by_role("button", name="Donner une nouvelle clé").click()
    expect(anne.page.locator("main .told")).to_contain_text("nouvelle clé")
    old.page.get_by_role("button", name="Enregistrer la feuille").tap()
    expect(old.page.locator("[data-refused] [data-typed]")).to_contain_text("G S 2 49")
    open_table(anne, new, base)
    open_table(anne, old, base)
    expect(old.page.locator("[data-refused] [data-typed]")).to_contain_text("G S 2 49")
    old.page.get_by_role("button", name="Renvoyer").tap()
    expect(old.page.locator("[data-refused] [data-typed]")).to_have_count(0)
    expect(new.page.get_by_role("link", name="Confirmer notre feuille")).to_be_visible()
    old.faults = [fault for fault in old.faults if "403" not in fault]
