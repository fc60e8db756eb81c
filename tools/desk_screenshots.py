"""Take pictures of every screen of the desk: a real server, real Chromium, evenings that stand half-way.

    python tools/desk_screenshots.py docs/img/desk/ecrans         every screen, as laptop, phone and projector show it
    python tools/desk_screenshots.py docs/img/desk --chosen       the few of docs/organiser.md, small

The tournaments are those of `tests/web/browser/test_desk_seen.py`, so that what is tested is what is looked at.
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT)]

import desk_screens  # noqa: E402 - found by the lines above
import evenings  # noqa: E402
from browsing import PHONE, Visitor, chromium, context, serving  # noqa: E402
from desk_screens import LAPTOP, WALL  # noqa: E402
from oudler.web import Settings  # noqa: E402

SETTINGS: Final = Settings(limits=False)
QUALITY: Final = 50
HEIGHT: Final = 460
"""Of a picture of a screen, in the documents."""


def take(page: Page, address: str, file: Path, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(address)
    shoot(page, file)


def shoot(page: Page, file: Path) -> None:
    page.evaluate("document.fonts.ready")
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    print(file)


def everything(anne: Visitor, come: Callable[[], Visitor], out: Path, kinds: Sequence[str]) -> None:
    """Take every page at the sizes it is meant for, side by side: as the desk sees it, and as others do."""
    paper = come()
    for kind in kinds:
        base = desk_screens.MAKE[kind](anne.page)
        seen = {"": (anne, "", tuple(desk_screens.paths(kind)))}
        for who, paths in desk_screens.OTHERS[kind].items():
            other = come()
            seen[who] = (other, at_table(anne.page, other.page, base, who), paths)
        for who, (visitor, key, paths) in seen.items():
            for path in paths:
                address = desk_screens.address(base, path).replace("{key}", key)
                side_by_side(visitor.page, paper.page, address, out / f"{desk_screens.name(kind, path, who)}.jpg")


def at_table(desk: Page, phone: Page, base: str, who: str) -> str:
    """Let the phone of a table in; return the key on its card."""
    if not who.startswith("table-"):
        return ""
    desk.goto(f"{base}/cle/{who.partition('-')[2]}")
    address = desk.locator(".code a").get_attribute("href") or ""
    phone.goto(address)
    phone.get_by_role("button", name="Ouvrir la table").click()
    phone.locator(".frame .who").wait_for()
    return address.rpartition("/")[2]


def side_by_side(page: Page, paper: Page, address: str, file: Path) -> None:
    """Take a page of the desk as a laptop and a phone show it, one of the wall as the projector does; small."""
    shown = []
    for size in [WALL] if "/ecran/" in address else [LAPTOP, PHONE]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(address)
        page.evaluate("document.fonts.ready")
        shown.append(base64.b64encode(page.screenshot(animations="disabled")).decode())
    images = "".join(f'<img height="{HEIGHT}" src="data:image/png;base64,{each}">' for each in shown)
    paper.set_content(f'<p style="display: inline-flex; gap: 8px; margin: 0; background: #888">{images}</p>')
    paper.locator("img").last.evaluate("image => image.decode()")
    paper.locator("p").screenshot(path=file, type="jpeg", quality=QUALITY)
    print(file)


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


def main() -> None:
    """Take the pictures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("out", type=Path)
    options.add_argument("--chosen", action="store_true", help="the few of the documents")
    options.add_argument("--kind", action="append", choices=list(desk_screens.MAKE), help="of these tournaments alone")
    options.add_argument("--theme", choices=["light", "dark"], default="light")
    asked = options.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SETTINGS) as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(play), args=["--no-sandbox"])

        def come() -> Visitor:
            return Visitor(context(browser, served.address, size=LAPTOP, theme=asked.theme))

        if asked.chosen:
            chosen(come().page, asked.out)
        else:
            everything(come(), come, asked.out, asked.kind or list(desk_screens.MAKE))
        browser.close()


if __name__ == "__main__":
    main()
