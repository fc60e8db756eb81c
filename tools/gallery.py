"""Look at every page as players see it: fixed deals, a real server, real Chromium, one picture a situation.

    python tools/gallery.py OUT [--screen phone …] [--lang fr …] [--theme light …] [--only count …]

Nothing of this is committed: `tools/screenshots.py` takes the few pictures of README and docs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT)]

from browsing import MY_TURN, Visitor, chromium, context, serving  # noqa: E402 - found by the lines above
from known_deals import CALLER, STRONG, THREE, WEAK, at_once, cards_left, known, played  # noqa: E402
from oudler.rules import State  # noqa: E402
from oudler.web import Settings  # noqa: E402

SCREENS: Final = {
    "desktop": (1280, 800),
    "laptop": (1366, 768),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small": (360, 640),
    "lying": (844, 390),
    "lying-small": (667, 375),
}
SETTINGS: Final = Settings(pace=0.02, pause=60, limits=False, bot_threads=True, bot_workers=1)
PAGES: Final = {
    "home": "/",
    "rules": "/regles",
    "settings": "/reglages",
    "join": "/rejoindre",
    "tournaments": "/tournois",
    "no-table": "/table/0123456789abcdef0123",
    "no-deal": "/donne/0123456789abcdef0123",
    "no-page": "/nulle-part",
}


class Gallery:
    """One screen, one language, one light."""

    def __init__(self, browser: Browser, address: str, out: Path, screen: str, lang: str, theme: str) -> None:
        self.touch = screen in ("phone", "small", "lying", "lying-small")
        self.visits = context(
            browser, address, size=SCREENS[screen], lang=lang, touch=self.touch, theme=theme, speed=0, motion="none"
        )
        self.lucie = Visitor(self.visits, "touch" if self.touch else "mouse")
        self.out, self.name = out, f"{screen}-{lang}-{theme}"

    def take(self, what: str, *, whole: bool = False) -> None:
        self.lucie.page.wait_for_timeout(250)
        self.lucie.page.screenshot(path=self.out / f"{self.name}-{what}.jpg", type="jpeg", quality=80, full_page=whole)

    def sit(
        self, number: int, players: int, dealer: int, until: Callable[[State], bool] = at_once, taker: int = 0
    ) -> None:
        self.lucie.sit(players, record=played(known(number, players, dealer, taker), until, taker))

    # --- situations -----------------------------------------------------------------------------------------------

    def pages(self) -> None:
        for name, path in PAGES.items():
            self.lucie.page.goto(path)
            self.lucie.page.wait_for_timeout(200)
            self.take(name, whole=name not in ("rules", "tournaments"))

    def create(self) -> None:
        self.lucie.page.goto("/")
        self.lucie.press("[data-do=create]")
        self.take("create")

    def lobby(self) -> None:
        self.lucie.sit(4, ["me", "open", "glouton", "open"])
        self.lucie.one(".lobby").wait_for()
        self.take("lobby")

    def auction(self) -> None:
        self.sit(STRONG, 4, 3)
        self.lucie.one(".auction").wait_for()
        self.take("auction-first")
        self.lucie.press("[data-do=hint]")
        self.lucie.one(".reason").wait_for()
        self.take("auction-hint")
        self.sit(STRONG, 4, 0)
        self.lucie.one(".auction").wait_for()
        self.take("auction-last")

    def deal(self) -> None:
        lucie = self.lucie
        self.sit(STRONG, 4, 3)
        lucie.play_until("[data-do=take]", bid="garde")
        self.take("chien")
        lucie.press("[data-do=take]")
        lucie.one("[data-do=ecart]").wait_for()
        self.take("ecart-none")
        lucie.play_while(lambda: lucie.page.locator(".card[data-zone=aside]").count() < 4)
        self.take("ecart")
        lucie.play_until("[data-do=poignee]")
        self.take("poignee")
        lucie.press("[data-do=poignee]")
        self.take("poignee-choice")
        lucie.one("dialog .quiet").click()
        self.sit(STRONG, 4, 0, cards_left(17), 1)
        lucie.one(MY_TURN).wait_for()
        self.take("play-first")
        lucie.press("[data-do=hint]")
        lucie.one(".card.hinted").wait_for()
        self.take("play-hint")
        lucie.play_until("body[data-phase=play] .card.dim[data-zone=hand]")
        self.refuse()
        lucie.press("[data-do=last]")
        self.take("last-trick")
        self.sit(STRONG, 4, 0, cards_left(2), 1)
        lucie.one(MY_TURN).wait_for()
        self.take("play-last")
        lucie.play_until("[data-do=next]")
        self.take("count")
        lucie.page.evaluate("document.querySelector('.count').scrollTo(0, 9999)")
        self.take("count-end")
        lucie.press("[data-do=sheet]")
        self.take("sheet")
        lucie.page.keyboard.press("Escape")
        lucie.press("[data-do=menu]")
        self.take("menu")
        for at in (0, 12, 40):
            lucie.page.goto(f"/donne/{lucie.table}.1#{at}")
            lucie.one(".controls").wait_for()
            self.take(f"replay-{at}")
            lucie.page.goto("about:blank")

    def refuse(self) -> None:
        dim = self.lucie.one("body[data-phase=play] .card.dim[data-zone=hand]")
        dim.click(position={"x": 13, "y": 22}, force=True)
        self.take("why-not")

    def others(self) -> None:
        lucie = self.lucie
        self.sit(CALLER, 5, 4)
        lucie.play_until("[data-call], body[data-phase=play]", bid="garde")
        self.take("five-call")
        self.sit(CALLER, 5, 0, cards_left(12), 1)
        lucie.one(MY_TURN).wait_for()
        self.take("five-play")
        self.sit(THREE, 3, 2)
        lucie.play_until("[data-do=take], body[data-phase=play]", bid="garde")
        self.take("three-chien")
        self.sit(THREE, 3, 0, cards_left(20), 1)
        lucie.one(MY_TURN).wait_for()
        self.take("three-play")
        lucie.press("[data-seat='1'] .plate")
        self.take("seat")

    def offline(self) -> None:
        self.sit(STRONG, 4, 3)
        self.lucie.one(".auction").wait_for()
        self.visits.set_offline(True)
        self.lucie.page.evaluate("window.dispatchEvent(new Event('offline'))")
        self.lucie.page.wait_for_timeout(800)
        self.take("offline")
        self.visits.set_offline(False)

    def thrown_in(self) -> None:
        self.sit(WEAK, 4, 3)
        self.lucie.play_until("body[data-phase=thrown_in], body[data-phase=play]", bid="passe")
        self.take("thrown-in")


SITUATIONS: Final = ("pages", "create", "lobby", "auction", "deal", "others", "offline", "thrown_in")


def main() -> None:
    """Take the pictures that were asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("out", type=Path)
    options.add_argument("--screen", nargs="*", choices=list(SCREENS), default=["desktop", "phone"])
    options.add_argument("--lang", nargs="*", choices=["fr", "en"], default=["fr"])
    options.add_argument("--theme", nargs="*", choices=["light", "dark"], default=["light"])
    options.add_argument("--only", nargs="*", choices=SITUATIONS, default=SITUATIONS)
    chosen = options.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SETTINGS) as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(play), args=["--no-sandbox"])
        for screen in chosen.screen:
            for lang in chosen.lang:
                for theme in chosen.theme:
                    gallery = Gallery(browser, served.address, chosen.out, screen, lang, theme)
                    for situation in chosen.only:
                        try:
                            getattr(gallery, situation)()
                        except Exception:  # noqa: BLE001 - the others are to be seen all the same
                            traceback.print_exc(limit=3)
                            gallery.take(f"failed-{situation}")
                    gallery.visits.close()
        browser.close()


if __name__ == "__main__":
    main()
