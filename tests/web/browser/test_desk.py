"""A libre individual from a spreadsheet to the palmarès, through the pages alone: two people, two browsers, no mouse
at the sheets; every page without a barrier, an error or anything too wide.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browsing import PHONE, Visitor
from evenings import come_in_by_code, draw, new_tournament
from oudler.cli.main import run

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]

PLAYERS = 23
SURNAMES = ("Martin", "Bernard", "Dubois", "Thomas", "Robert", "Richard", "Petit", "Durand")
NAMES = [f"{name}{end}" for end in ("", "et", "in") for name in SURNAMES][:PLAYERS]
LIST = "Nom;Prénom;N° licence;Club\n" + "".join(
    f"{name};Zoé;{number:07};Club {number % 4}\n" for number, name in enumerate(NAMES, 1)
)
DEALS = ("GS249", "PE140", "GE251", "GO145", "PS248")  # nobody sits in Nord at a table of three
SCREENS = ("", "/inscrits", "/places", "/feuilles", "/resultats", "/journal", "/operations", "/equipe", "/faire/edit")


class Keys:
    """Somebody who types, and counts it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.strokes = 0

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)
        self.strokes += 1

    def type(self, text: str) -> None:
        for letter in text:
            self.press(letter)


def enter_list(page: Page, base: str) -> None:
    page.goto(f"{base}/inscrits")
    page.locator("#file").set_input_files({"name": "inscrits.csv", "mimeType": "text/csv", "buffer": LIST.encode()})
    expect(page.locator(".preview")).to_contain_text(f"{PLAYERS} joueurs à inscrire")
    page.get_by_role("button", name="Inscrire ces joueurs").click()
    expect(page.locator("#entries")).to_contain_text(f"{PLAYERS} inscrits")


def check_everybody_in(page: Page) -> None:
    """One player is paid for and checked in by two presses; then everybody."""
    row = page.locator(".people > li", has_text="MARTIN Zoé")
    row.get_by_role("button", name="Encaisser").click()
    expect(row.get_by_role("button", name="Encaisser")).to_have_count(0)
    row.locator("button.person").click()
    expect(row).to_have_class("checked_in")
    page.get_by_role("button", name="Encaisser tout le monde").click()
    expect(page.locator("#entries")).to_contain_text("reste 0,00")
    page.get_by_role("button", name="Pointer tout le monde").click()
    expect(page.locator("#entries")).to_contain_text(f"{PLAYERS} présents")


def sheet_by_keys(page: Page) -> int:
    """Type the sheet that is open, deal by deal, and save it; return the keystrokes it took."""
    expect(page.locator("input[name=contract]").first).to_be_focused()
    keys = Keys(page)
    before = page.url
    for deal in DEALS:
        keys.type(deal)
        keys.press("Enter")
    page.wait_for_url(lambda url: url != before)
    return keys.strokes


def test_from_the_spreadsheet_to_the_palmares(visit: Come, tmp_path: Path) -> None:
    anne, luc = visit(), visit()
    page = anne.page
    base = new_tournament(page, **{"f-format": "1x5", "f-fee": "10"})
    enter_list(page, base)

    check_everybody_in(page)
    come_in_by_code(page, luc.page, base)
    draw(page, base)

    # Luc enters all sheets by keys alone, Anne enters them again and does not see his.
    luc.page.goto(f"{base}/feuilles/1/1")
    strokes = [sheet_by_keys(luc.page) for _ in range(6)]
    assert max(strokes) <= 40, "a sheet of five deals by contract"
    page.goto(f"{base}/feuilles/1/1")
    expect(page.locator(".told")).to_contain_text("Seconde saisie")
    for _ in range(6):
        sheet_by_keys(page)
    expect(luc.page.locator("#sheets")).to_contain_text("0 attendue")  # he has seen it happen
    with page.expect_navigation():
        page.get_by_role("button", name="Clore la position 1").click()
    page.goto(f"{base}/faire/prizes")
    page.locator("#f-set").fill("100 60 40")
    with page.expect_navigation():
        page.locator("main button.primary").click()
    page.goto(f"{base}/resultats")
    page.get_by_role("link", name="Rendre le classement définitif").click()
    page.locator("main button.primary").click()
    expect(page.locator("h1")).to_contain_text("définitif")
    expect(page.locator("main")).to_contain_text("40,00")  # 100 + 60 + 40 among five who are tied

    # The file is what the command line would write, and checks.
    with page.expect_download() as waiting:
        page.goto(base)
        page.get_by_role("link", name="Exporter").click()
    file = tmp_path / "tournoi.jsonl"
    waiting.value.save_as(file)
    assert run(["check", str(file)]) == 0

    for path in SCREENS:
        page.goto(base + path)
        anne.check_axe()
        anne.check_fits()


def test_what_is_pressed_in_a_row_is_done_each_time_and_a_refusal_is_shown(visit: Come) -> None:
    """Rows stand in a region that is fetched again; a press in it is another thing than that."""
    anne = visit()
    page = anne.page
    base = new_tournament(page, **{"f-fee": "10"})
    enter_list(page, base)
    row = page.locator(".people > li", has_text="MARTIN Zoé")
    row.locator("button.person").click()
    expect(page.locator("#said [role=alert]")).to_contain_text("à payer")
    anne.forgive("422")
    page.get_by_role("button", name="Encaisser tout le monde").click()
    expect(page.locator("#said .told")).to_contain_text("230,00")
    expect(page.locator("#entries")).to_contain_text("reste 0,00")
    names = ("MARTIN Zoé", "BERNARD Zoé", "DUBOIS Zoé", "THOMAS Zoé")
    held: list[Route] = []

    def hold(route: Route) -> None:  # the network takes its time: all are pressed before one is answered
        held.append(route)
        if len(held) == len(names):
            for each in held:
                each.continue_()

    page.route("**/faire/checkin", hold)
    for name in names:
        page.locator(".people > li", has_text=name).locator("button.person").click()
    expect(page.locator("#entries")).to_contain_text("4 présents")


def test_bilans_alone_by_keys(visit: Come) -> None:
    anne = visit()
    page = anne.page
    base = new_tournament(page, **{"f-format": "1x5"})
    enter_list(page, base)
    page.get_by_role("button", name="Pointer tout le monde").click()
    expect(page.locator("#entries")).to_contain_text(f"{PLAYERS} présents")
    draw(page, base)
    page.goto(f"{base}/feuilles/1/1?mode=bilans")
    expect(page.locator("input[name=bilan]").first).to_be_focused()
    keys, before = Keys(page), page.url
    for bilan in ("120", "-40", "-40", "-40"):
        keys.type(bilan)
        keys.press("Enter")
    page.wait_for_url(lambda url: url != before)
    assert keys.strokes <= 16
    expect(page.locator(".told").first).to_contain_text("feuille")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_screens_on_a_phone_and_in_english(visit: Come, theme: str) -> None:
    anne = visit(size=PHONE, theme=theme, lang="en")
    page = anne.page
    page.goto("/tournois")
    anne.check_axe()
    anne.check_fits()
    page.goto("/tournois/nouveau")
    page.locator("#players").fill("9")
    expect(page.locator(".advice")).to_be_visible()
    anne.check_axe()
    base = new_tournament(page, **{"f-format": "2x4"})
    page.goto(f"{base}/faire/add")
    for surname in ("Roy", "Petit", "Garnier", "Lefort", "Morel", "Blanc", "Colin", "Vidal", "Marty", "Faure", "Noël"):
        page.goto(f"{base}/faire/add")
        page.locator("#f-surname").fill(surname)
        page.locator("main button.primary").click()
        expect(page.locator(".told")).to_be_visible()
    page.goto(f"{base}/inscrits")
    page.get_by_role("button", name="Check everybody in").click()
    expect(page.locator("#entries")).to_contain_text("11 present")
    page.goto(f"{base}/places")
    page.get_by_role("button", name="Draw the seats").click()
    page.get_by_role("button", name="Seat them so").click()
    expect(page.locator(".hall > li")).to_have_count(3)
    for path in (*SCREENS, "/feuilles/1/1", "/feuilles/1/1?mode=bilans"):
        page.goto(base + path)
        anne.check_axe()
        anne.check_fits()
