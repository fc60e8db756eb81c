"""The first page in Chromium: what comes over the wire without the deck, and when something is painted.

    python benchmarks/first_page.py [--visits 5]

Each visit is a browser without a cache, on this machine. Figures are in docs/web-pages.md.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT)]

from browsing import Visitor, chromium, context, first_visit, serving  # noqa: E402 - found by the lines above
from oudler.web import Settings  # noqa: E402


def main() -> None:
    """Visit, weigh and time."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--visits", type=int, default=5)
    chosen = options.parse_args()
    weights, paints = [], []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), Settings(bot_threads=True, bot_workers=1)) as served,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium(play), args=["--no-sandbox"])
        for _ in range(chosen.visits):
            visits = context(browser, served.address)
            weight, paint = first_visit(Visitor(visits))
            weights.append(weight)
            paints.append(paint)
            visits.close()
        browser.close()
    print(f"first page without the deck, as sent: {max(weights) / 1000:.1f} kB (at most 150)")
    print(f"first contentful paint: {median(paints):.0f} ms in the middle, {max(paints):.0f} ms at most (1000)")


if __name__ == "__main__":
    main()
