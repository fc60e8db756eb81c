"""Take pictures of every screen of the desk: a real server, real Chromium, evenings that stand half-way.

    python tools/desk_screenshots.py OUT                          every screen, as laptop, phone and projector show it
    python tools/desk_screenshots.py docs/img/desk --chosen       the few of docs/organiser.md, small

The tournaments are those of `tests/web/browser/test_desk_seen.py`, so that what is tested is what is looked at.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT)]

import desk_screens  # noqa: E402 - found by the lines above
import evenings  # noqa: E402
from browsing import PHONE, Visitor, chromium, context, serving  # noqa: E402
from desk_screens import LAPTOP, WALL  # noqa: E402
from oudler.web import Settings  # noqa: E402

SETTINGS: Final = Settings(limits=False)
QUALITY: Final = 50


def take(page: Page, address: str, file: Path, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(address)
    shoot(page, file)


def shoot(page: Page, file: Path) -> None:
    page.evaluate("document.fonts.ready")
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    print(file)


def everything(page: Page, out: Path) -> None:
    """Take every page at the sizes it is meant for."""
    for evening in ("libre", "duplicate", "equipe"):
        for address in desk_screens.evening(page, evening):
            path = re.sub(r"^.*?//[^/]*/|\?.*$", "", address)
            name = re.sub(r"\b[0-9a-f]{12}\b", evening, path).replace("/", "-")
            sizes = {"projecteur": WALL} if path.startswith("ecran/") else {"portable": LAPTOP, "telephone": PHONE}
            for kind, size in sizes.items():
                take(page, address, out / f"{name}-{kind}.jpg", size)


def chosen(page: Page, out: Path) -> None:
    """Take the pictures of the organiser's evening."""
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    page.goto("/tournois/nouveau")
    page.locator("#players").fill("23")
    page.locator(".advice").wait_for()
    shoot(page, out / "nouveau.jpg")
    fresh = evenings.new_tournament(page)
    evenings.drop_list(page, fresh, evenings.spreadsheet(23))
    shoot(page, out / "apercu.jpg")
    base = desk_screens.libre(page)
    for path, name in (
        ("/inscrits", "inscrits"),
        ("/places", "places"),
        ("", "tableau"),
        ("/feuilles/2/3", "feuille"),
        ("/resultats", "resultats"),
        ("/papiers", "papiers"),
    ):
        take(page, base + path, out / f"{name}.jpg", LAPTOP)
    give_code(page, base)
    shoot(page, out / "code.jpg")
    take(page, f"{base}/feuilles/2/3", out / "telephone-feuille.jpg", PHONE)
    take(page, f"{base}/inscrits", out / "telephone-pointage.jpg", PHONE)
    take(page, base.replace("/tournois/", "/ecran/") + "/noms", out / "ecran-noms.jpg", WALL)
    take(page, base.replace("/tournois/", "/ecran/") + "/classement", out / "ecran-classement.jpg", WALL)


def give_code(page: Page, base: str) -> None:
    page.goto(f"{base}/equipe")
    page.locator("#name").fill("Luc Petit")
    page.get_by_role("button", name="Donner un poste").click()
    page.locator(".code .big").wait_for()


def _walk(browser: Browser, address: str, out: Path, *, few: bool, theme: str) -> None:
    anne = Visitor(context(browser, address, size=LAPTOP, theme=theme))
    (chosen if few else everything)(anne.page, out)
    anne.visits.close()


def main() -> None:
    """Take the pictures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("out", type=Path)
    options.add_argument("--chosen", action="store_true", help="the few of the documents")
    options.add_argument("--theme", choices=["light", "dark"], default="light")
    asked = options.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SETTINGS) as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(play), args=["--no-sandbox"])
        _walk(browser, served.address, asked.out, few=asked.chosen, theme=asked.theme)
        browser.close()


if __name__ == "__main__":
    main()
