"""The other pages in Chromium: no fault, no barrier, nothing too wide, light enough."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browsing import DESKTOP, MY_TURN, PHONE, SMALL, Visitor, first_visit
from known_deals import STRONG, at_once, cards_left, known, played
from oudler.formats.notation import dumps
from oudler.formats.record import from_json

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
PAGES = ["/", "/regles", "/reglages", "/tournois", "/rejoindre"]
RECORD = "async id => (await (await fetch(`/api/tables/${id}/deals/1`)).json()).record"
FIRST_PAGE = 150_000  # bytes


@pytest.mark.parametrize(
    ("size", "theme", "lang"),
    [(DESKTOP, "light", "fr"), (PHONE, "dark", "en")],
    ids=["desktop-light", "phone-dark"],
)
def test_pages(visit: Come, size: tuple[int, int], theme: str, lang: str) -> None:
    lucie = visit(size=size, theme=theme, lang=lang)
    for path in PAGES:
        lucie.page.goto(path)
        lucie.one("h1").wait_for()
        lucie.check_axe()
        lucie.check_fits()
        assert lucie.page.locator("html").get_attribute("lang") == lang
    lucie.page.goto("/")
    lucie.press("[data-do=create]")
    lucie.check_axe()
    lucie.sit(4, ["me", "open", "glouton", "open"])
    lucie.one(".lobby").wait_for()
    lucie.check_axe()
    lucie.check_fits()


@pytest.mark.parametrize("path", ["/table/0123456789abcdef", "/donne/0123456789abcdef0123", "/nulle-part"])
def test_what_does_not_exist(visit: Come, path: str) -> None:
    lucie = visit(size=SMALL)
    lucie.page.goto(path)
    expect(lucie.one("h1")).to_contain_text("introuvable")
    lucie.check_axe()
    lucie.check_fits()
    lucie.faults = [fault for fault in lucie.faults if "404" not in fault]  # the browser's own word for it
    lucie.one("main a[href='/']").click()
    lucie.one(".go").wait_for()


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "dark"), (PHONE, "light")], ids=["desktop-dark", "phone-light"])
def test_the_table_has_no_barriers(visit: Come, size: tuple[int, int], theme: str) -> None:
    lucie = visit(size=size, theme=theme)
    for until in (at_once, cards_left(2)):
        lucie.sit(4, record=played(known(STRONG, 4, 3), until))
        for stop in (
            (".auction", "[data-do=ecart]:not([disabled])") if until is at_once else (MY_TURN, "[data-do=next]")
        ):
            lucie.play_until(stop, bid="garde")
            lucie.check_axe()
            lucie.check_fits()
    lucie.page.goto(f"/donne/{lucie.table}.1")
    lucie.one(".controls").wait_for()
    lucie.check_axe()
    lucie.check_fits()


def test_settings_are_kept(visit: Come) -> None:
    lucie = visit()
    lucie.page.goto("/reglages")
    lucie.page.get_by_role("radio", name="Quatre couleurs").check(force=True)
    lucie.page.get_by_role("radio", name="English").check(force=True)
    expect(lucie.one("h1")).to_have_text("Settings")
    lucie.sit(4)
    lucie.one(".card[data-zone=hand]").wait_for()
    href = lucie.one(".card[data-zone=hand] use").get_attribute("href") or ""
    assert "/deck/four-en.svg#c-" in href


def test_a_deal_is_looked_at_again(visit: Come) -> None:
    lucie = visit()
    lucie.sit(4, record=played(known(STRONG, 4, 3), cards_left(1)))
    lucie.play_until("[data-do=next]")
    lucie.press("[data-do=replay]")
    said = lucie.one(".said")
    expect(said).to_have_text("Début de la donne")
    expect(lucie.page.locator(".card:not([hidden])")).to_have_count(78)
    lucie.page.keyboard.press("ArrowRight")
    expect(said).to_contain_text(":")
    lucie.page.keyboard.press("ArrowDown")
    expect(lucie.page.locator(".card.lit")).to_have_count(1)
    lucie.press("[data-do=advice]")
    expect(lucie.page.locator(".card.hinted")).to_have_count(1)
    expect(said).to_contain_text("Le robot")
    lucie.page.keyboard.press("End")
    expect(lucie.page.locator(".card:not([hidden])")).to_have_count(4 + 6)
    expect(lucie.one(".nametag.aside")).to_have_text("Écart")
    expect(said).to_contain_text(re.compile(r"Contrat (réussi|chuté) avec .* points"))
    expect(lucie.page.locator(".nametag .marked")).to_have_count(4)
    lucie.press("[data-do=download]")
    for what, begins in (("record", b"{"), ("pdf", b"%PDF-")):
        with lucie.page.expect_download() as kept:
            lucie.press(f"[data-do={what}]")
        assert kept.value.path().read_bytes().startswith(begins)
    lucie.check_axe()
    lucie.page.keyboard.press("Escape")
    lucie.page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")  # as on plain HTTP
    lucie.press("[data-do=share]")
    lucie.press("[data-do=copy]")
    expect(lucie.one("[data-do=copy]")).to_have_text("Copié")
    lucie.check_axe()
    link = lucie.one(".linkrow input").input_value()
    assert re.search(r"/donne/[^.]+#\d+$", link)
    other = visit()
    other.page.goto(link)
    other.one(".controls").wait_for()
    expect(other.one(".said")).to_contain_text("Contrat")
    other.page.keyboard.press("Home")
    other.press("[data-do=play-on]")
    other.page.wait_for_url("**/table/*")
    other.one(".card[data-zone=hand]").wait_for()


def test_the_steps_of_a_deal_are_dragged(visit: Come) -> None:
    lucie = visit()
    lucie.sit(4, record=played(known(STRONG, 4, 3), cards_left(1)))
    lucie.play_until("[data-do=next]")
    lucie.press("[data-do=replay]")
    box = lucie.one(".controls input").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    lucie.page.mouse.move(box["x"] + 8, middle)
    lucie.page.mouse.down()
    shown = lucie.one(".controls input").input_value()
    for part in (0.2, 0.4, 0.6, 0.8):
        lucie.page.mouse.move(box["x"] + box["width"] * part, middle, steps=4)
        expect(lucie.one(".controls input")).not_to_have_value(shown)
        before, shown = shown, lucie.one(".controls input").input_value()
        assert int(shown) > int(before)
    lucie.page.mouse.up()
    lucie.page.wait_for_url(re.compile(r"#[5-9]\d$"))
    expect(lucie.page.locator(".nametag small").first).to_contain_text(re.compile(r"\d plis?"))


def test_my_deals_and_deals_of_others(visit: Come, tmp_path: Path) -> None:
    lucie = visit()
    lucie.sit(4, deals=1, record=played(known(STRONG, 4, 3), cards_left(1)))
    lucie.play_until(".ending a")
    expect(lucie.one(".winner")).to_contain_text("Lucie gagne la partie avec +")
    expect(lucie.one(".sum .clause")).to_have_text("CONT-01")
    lucie.press("[data-do=sheet]")
    expect(lucie.one(".scores .about")).to_contain_text("Lucie, Garde · 3 bouts")
    text = dumps(from_json(lucie.page.evaluate(RECORD, lucie.table)))
    lucie.page.goto("/")
    line = lucie.page.locator(".tables li").first
    expect(line).to_contain_text("Terminée")
    expect(line.get_by_role("link", name="Reprendre")).to_have_count(0)
    expect(line.get_by_role("link", name="Résultat")).to_have_attribute("href", f"/table/{lucie.table}")
    lucie.check_axe()
    lucie.one(".replays a").click()
    lucie.one(".controls").wait_for()
    lucie.page.goto("/")
    kept = tmp_path / "donne.tarot"
    kept.write_text("pas une donne", encoding="utf-8")
    lucie.one("input[type=file]").set_input_files(kept)
    expect(lucie.one("#import-trouble")).to_contain_text("n’est pas une donne")
    lucie.forgive("422")
    lucie.check_axe()
    kept.write_text(text, encoding="utf-8")  # set right under its name
    lucie.one("input[type=file]").set_input_files(kept)
    lucie.page.wait_for_url(re.compile(r"/donne/[^.]+$"))
    lucie.one(".controls").wait_for()
    lucie.page.keyboard.press("End")
    expect(lucie.one(".said")).to_contain_text("Contrat réussi")


def test_a_code_that_was_mistyped_is_set_right(visit: Come) -> None:
    lucie, marc = visit(), visit()
    made = lucie.sit(4, ["me", "open", "glouton", "glouton"])
    marc.page.goto("/")
    marc.page.get_by_label("Code").fill("???-..")
    marc.page.get_by_role("button", name="S’asseoir").click()
    expect(marc.page.locator("h1")).to_have_text("Rejoindre une table")
    marc.page.goto("/rejoindre/ZZZZZZ")
    expect(marc.one("p[role=alert]")).to_contain_text("Ce code n’existe pas")
    marc.forgive("404")
    marc.check_axe()
    code = made["code"]
    marc.page.get_by_label("Code").fill(f" {code[:3].lower()}-{code[3:]} ")
    marc.page.get_by_label("Votre nom").fill("Lucie")
    marc.press("[data-do=join]")
    marc.page.wait_for_url("**/table/*")
    expect(lucie.one(".seats")).to_contain_text("Lucie 2")


def test_a_table_is_opened_once(visit: Come) -> None:
    lucie = visit()
    lucie.page.goto("/")
    lucie.press("[data-do=create]")
    lucie.page.get_by_label("Votre nom").fill("Lucie")
    asked: list[str] = []
    lucie.page.on("request", lambda sent: asked.append(sent.url) if sent.method == "POST" else None)
    lucie.one(".more summary").click()
    lucie.page.get_by_label("Excuse au dernier pli").select_option("trick_winner")
    lucie.check_axe()
    lucie.one("[data-do=open]").dblclick()
    lucie.page.wait_for_url("**/table/*")
    assert [url.rsplit("/api", 1)[1] for url in asked] == ["/tables"]


def test_the_first_page_is_light(visit: Come) -> None:
    """How soon it is painted is asked by benchmarks/first_page.py; figures in docs/web-pages.md."""
    weight, _ = first_visit(visit())
    assert 20_000 < weight < FIRST_PAGE
