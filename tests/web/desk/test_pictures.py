"""docs/ecrans.md shows every screen: a new one without a picture is noticed here, and a picture of none."""

from __future__ import annotations

import re
from pathlib import Path

import desk_screens

DOCS = Path(__file__).parents[3] / "docs"
WANTED = {name for kind in desk_screens.MAKE for name in desk_screens.pictures(kind)}
MOST = 4_000_000


def test_every_screen_has_its_picture() -> None:
    """Take them by `python tools/desk_screenshots.py docs/img/desk/ecrans`."""
    files = list((DOCS / "img" / "desk" / "ecrans").iterdir())
    assert {file.stem for file in files} == WANTED
    assert sum(file.stat().st_size for file in files) < MOST, "small enough for a repository"


def test_every_picture_is_shown_with_a_line_in_both_languages() -> None:
    page = (DOCS / "ecrans.md").read_text(encoding="utf-8")
    shown = re.findall(r"^(\S.*) \\\n\*(.+)\*\n\n!\[[^]]+\]\(img/desk/ecrans/(.+)\.jpg\)$", page, re.MULTILINE)
    assert sorted(name for _, _, name in shown) == sorted(WANTED)
