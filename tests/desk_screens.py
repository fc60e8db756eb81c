"""Every screen of the desk, in the middle of an evening: for the test that looks for barriers, and for the pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Page, expect
from starlette.routing import Route

import evenings
from oudler.app.wall_kinds import Kind
from oudler.web.desk.routes import SCREENS

LAPTOP: Final = (1366, 768)
WALL: Final = (1920, 1080)
FILES: Final = (
    ".pdf",
    ".zip",
    ".js",
    ".csv",
    "/{name}.{kind}",
    "/fichier/{kind}",
    "/conseil",
    "/trouver",
    "/surete/{name}",
)
"""What is no page of its own: files, fragments, what leads on, a copy that a tournament of tests has not."""
SAMPLES: Final = {
    "position": ("2",),
    "table": ("1", "3"),
    "entrant": ("3",),
    "seq": ("5",),
    "number": ("1",),
    "kind": tuple(Kind),
    "operation": ("settings", "late", "substitute", "leave", "move", "penalty", "lost", "final", "import", "add"),
}
"""What stands in addresses, so that each page has something to show."""
OF_DUPLICATE: Final = ("/etuis", "/fiches", "/topage", "/routes")
OF_EQUIPES: Final = ("/matchs",)
OTHERS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "libre": {
        "public": ("/tournois", "/tournois/{id}", "/tournois/{id}/resultats", "/tournois/{id}/resultats/3"),
        "table-3": ("/tournois/{id}/table/3/{key}", "/tournois/{id}", "/tournois/{id}/feuilles/2/3"),
    },
    "duplicate": {
        "public": ("/tournois/{id}",),
        "table-2": ("/tournois/{id}", "/tournois/{id}/fiches/2/2", "/tournois/{id}/etuis/3"),
    },
    "equipe": {},
}
"""What is shown to whoever has no post, and to the phone of a table: pages of the desk with less on them."""


def libre(page: Page, **fields: str) -> str:
    """Make an evening of 23: one position closed and public, the second half entered, an incident, the clock."""
    base = evenings.new_tournament(page, **{"f-format": "3x5", "f-fee": "12", "f-double_entry": "no"} | fields)
    evenings.drop_list(page, base, evenings.spreadsheet(24))
    page.get_by_role("button", name="Les rendre").click()
    evenings.enter_previewed(page, 24)
    evenings.take_all_fees(page)
    evenings.check_all_in(page, 24)
    page.locator(".people > li", has_text="PETIT Élise").locator("button.person").click()
    expect(page.locator("#entries")).to_contain_text("23 présents")
    evenings.draw(page, base)
    page.get_by_role("button", name="Publier cette version").click()
    expect(page.locator(".told")).to_contain_text("publié")
    evenings.type_sheets(page, base, 1, range(1, 7))
    page.goto(f"{base}/feuilles?position=1")
    page.get_by_role("button", name="Clore la position 1").click()
    expect(page.locator(".told").first).to_contain_text("close")
    page.goto(f"{base}/resultats")
    page.get_by_role("button", name="Publier le classement").click()
    expect(page.locator(".told").first).to_contain_text("publié")
    evenings.type_sheets(page, base, 2, (2, 4, 5), ("GE249", "PO140", "GS251", "SE260", "PO252"))
    page.goto(base)
    page.locator("#minutes").fill("50")
    page.get_by_role("button", name="Lancer l'horloge").click()
    expect(page.locator(".clock")).to_be_visible()
    page.goto(f"{base}/incidents")
    page.locator("summary", has_text="Appeler l'arbitre").click()
    for name, value in {
        "words": "il a coupé alors qu'il avait du pique",
        "position": "2",
        "table": "1",
        "deal": "3",
    }.items():
        page.locator(f"#{name}").fill(value)
    page.get_by_role("button", name="Appeler").click()
    expect(page.locator("#incidents")).to_contain_text("en attente")
    return base


def duplicate(page: Page, **fields: str) -> str:
    """Make a duplicate of twelve: one position closed, the second open."""
    wish = {"f-name": "Duplicate du club", "f-discipline": "duplicate", "f-format": "3x2", "f-double_entry": "no"}
    base = evenings.new_tournament(page, **wish | fields)
    evenings.drop_list(page, base, evenings.spreadsheet(12))
    evenings.enter_previewed(page, 12)
    evenings.check_all_in(page, 12)
    evenings.draw(page, base, 3)
    evenings.draw_etuis(page, base)
    evenings.open_position(page, base, 1)
    evenings.play_fiches(page, base, 1)
    evenings.open_position(page, base, 2)
    return base


def equipes(page: Page) -> str:
    """Make two équipes that are there, for whom no match is fixed yet."""
    wish = {"f-name": "Match", "f-discipline": "duplicate", "f-form": "equipe", "f-format": "4x4"}
    base = evenings.new_tournament(page, **wish)
    evenings.drop_list(page, base, evenings.spreadsheet(8, team=4))
    evenings.enter_previewed(page, 8)
    evenings.check_all_in(page, 8)
    return base


MAKE: Final = {"libre": libre, "duplicate": duplicate, "equipe": equipes}


def evening(page: Page, kind: str) -> Iterator[str]:
    """Make a tournament and yield the address of every page of it that `paths` knows."""
    base = MAKE[kind](page)
    yield from (address(base, path) for path in paths(kind))


def address(base: str, path: str) -> str:
    """Return where a path of `paths` is, in the tournament at *base*."""
    site, _, tournament = base.rpartition("/tournois/")
    return site + path.replace("{id}", tournament)


def paths(kind: str) -> Iterator[str]:
    """Yield the path of every page, as the routes declare them; `{id}` stands for the tournament.

    *kind*: `libre`, and what belongs to no tournament or to the wall; `duplicate` and `equipe` what they have besides.
    """
    for path in dict.fromkeys(path for screens in SCREENS for route in screens.routes for path in _pages(route)):
        end = "" if path.startswith("/ecran") else path.partition("{id}")[2]
        which = "duplicate" if end.startswith(OF_DUPLICATE) else "equipe" if end.startswith(OF_EQUIPES) else "libre"
        if which == kind:
            yield from _filled(path)


def pictures(kind: str) -> list[str]:
    """Return the name of the picture of every page: those of the desk, then those of others."""
    seen = {"": tuple(paths(kind))} | OTHERS[kind]
    return [name(kind, path, who) for who, shown in seen.items() for path in shown]


def name(kind: str, path: str, who: str = "") -> str:
    """Return the name of the picture of a page, as *who* of `OTHERS` sees it or as the desk does."""
    words = path.strip("/").replace("{id}", kind).replace("/{key}", "").split("/")
    if words[1:] and words[0] == "tournois" and kind in words:
        words = words[1:] if words[2:] else [kind, "tableau"]
    return "-".join([*who.split("-")[:1], *words]).lstrip("-")


def _pages(route: Route) -> Iterator[str]:
    if "GET" in (route.methods or ()) and not route.path.endswith(FILES) and "{key}" not in route.path:
        yield route.path


def _filled(path: str) -> Iterator[str]:
    found = re.search(r"{(?!id)(\w+)}", path)
    if found is None:
        yield path
        return
    for value in SAMPLES[found[1]]:
        yield from _filled(path.replace(found[0], value, 1))
