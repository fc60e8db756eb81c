"""Take the pictures of README and docs: a real server, real Chromium, one deal after another.

    python tools/screenshots.py [--out docs/img/web]

Chromium is looked for as the browser tests do; the deals are known ones, so pictures show the same cards each time.
All situations on all screens: `tools/gallery.py`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT)]

from browsing import DESKTOP, MY_TURN, PHONE, Visitor, chromium, context, serving  # noqa: E402 - found by the lines above
from known_deals import STRONG, at_once, cards_left, known, played  # noqa: E402
from oudler.web import Settings  # noqa: E402

OUT: Final = ROOT / "docs" / "img" / "web"
SETTINGS: Final = Settings(pace=0.02, pause=0.2, limits=False, bot_threads=True, bot_workers=1)


class Photographer:
    """One screen: walks through home, auction, chien, écart, play, count and replay."""

    def __init__(self, browser: Browser, address: str, out: Path, name: str, theme: str, lang: str) -> None:
        touch = name == "phone"
        size = PHONE if touch else DESKTOP
        # Everything as a visitor has it, but for the time that animations take.
        visits = context(browser, address, size=size, lang=lang, touch=touch, theme=theme, motion="none", speed=0)
        self.lucie, self.out, self.name = Visitor(visits, "touch" if touch else "mouse"), out, name

    def take(self, what: str) -> None:
        self.lucie.page.evaluate("document.activeElement?.blur()")
        self.lucie.page.mouse.move(
            3, self.lucie.page.viewport_size["height"] // 2 if self.lucie.page.viewport_size else 3
        )
        self.lucie.page.wait_for_timeout(350)
        self.lucie.page.screenshot(path=self.out / f"{self.name}-{what}.jpg", type="jpeg", quality=84)

    def walk(self) -> None:
        lucie = self.lucie
        lucie.page.goto("/")
        lucie.one(".fan").wait_for()
        self.take("home")
        self.sit(played(known(STRONG, 4, 3), at_once))
        lucie.one(".auction").wait_for()
        lucie.press("[data-do=hint]")
        lucie.one(".reason").wait_for()
        self.take("auction")
        lucie.play_until("[data-do=take]", bid="garde")
        self.take("chien")
        lucie.press("[data-do=take]")
        lucie.play_while(lambda: lucie.page.locator(".card[data-zone=aside]").count() < 4)
        self.take("ecart")
        self.sit(played(known(STRONG, 4, 0, 1), cards_left(14), 1))
        lucie.one(MY_TURN).wait_for()
        self.take("play")
        self.sit(played(known(STRONG, 4, 3), cards_left(1)))
        lucie.play_until("[data-do=next]")
        self.take("count")
        lucie.page.goto(f"/donne/{lucie.table}.1#30")
        lucie.one(".controls").wait_for()
        self.take("replay")
        lucie.visits.close()

    def sit(self, record: dict[str, Any]) -> None:
        self.lucie.sit(4, ["me", "club", "debutant", "expert"], record=record)


def main() -> None:
    """Take all the pictures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--out", type=Path, default=OUT)
    options.add_argument("--lang", choices=["fr", "en"], default="fr")
    chosen = options.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), SETTINGS) as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(play), args=["--no-sandbox"])
        for name, theme in (("desktop", "light"), ("phone", "dark")):
            Photographer(browser, served.address, chosen.out, name, theme, chosen.lang).walk()
        browser.close()
    for path in sorted(chosen.out.glob("*.jpg")):
        print(path)


if __name__ == "__main__":
    main()
