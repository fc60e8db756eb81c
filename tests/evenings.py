"""A tournament run from the pages of the desk: the steps of an evening, each by the page that an arbiter would use.

What an arbiter clicks is clicked; where an evening has two hundred sheets, the form of the page is sent by the page
itself (`type_sheets`, `type_fiches`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from oudler.cli.main import run

SURNAMES: Final = ("Martin", "Bernard", "Dubois", "Thomas", "Robert", "Richard", "Petit", "Durand", "Leroy", "Moreau")
FIRST: Final = ("Zoé", "Élise", "Jean", "Odette", "Karim", "Paul")
ENDS: Final = ("", "et", "in", "eau", "ot", "ier")
DEALS: Final = ("GS249", "PE140", "GE251", "GO145", "PS248")
"""Deals as they are typed: contract, taker, bouts, points; nobody sits in Nord at a table of three."""
SCORES: Final = ("56", "-62", "88", "-76", "96", "60")
"""Amounts of duplicate."""

SEND: Final = """async ([addresses, cells]) => {
    for (const address of addresses) {
        const table = Number(address.split("/").at(-1));
        const read = (text) => new DOMParser().parseFromString(text, "text/html");
        const form = read(await (await fetch(address)).text()).querySelector("form.typing");
        if (!form) throw new Error(`${address}: nothing can be typed`);
        const seats = [...form.querySelectorAll("thead .marks span")].map((seat) => seat.innerText.trim());
        const there = seats.filter((seat) => seat.length > 1).map((seat) => seat[0]);
        for (const [name, columns] of Object.entries(cells))
            [...form.querySelectorAll(`[name=${name}]:not([type=hidden])`)].forEach((cell, row) => {
                const text = columns[(row + table) % columns.length];
                cell.value = name !== "taker" || there.includes(text) ? text : there[0];
            });
        const body = new URLSearchParams([...new FormData(form)]);
        const sent = await fetch(form.getAttribute("action"), {method: "POST", body});
        if (!sent.redirected) throw new Error(`${address}: ${read(await sent.text()).querySelector("main").innerText}`);
    }
}"""


def spreadsheet(players: int, team: int = 1) -> str:
    """Return a list as a club keeps it, whose spreadsheet lost the zeros that licences begin with; teams by name."""
    names = [f"{name}{end}" for end in ENDS for name in SURNAMES][:players]
    rows = (
        f"{name};{FIRST[number % len(FIRST)]};{number * 1009};Club {number % 4 + 1}"
        + (f";Les as n° {(number - 1) // team + 1}\n" if team > 1 else "\n")
        for number, name in enumerate(names, 1)
    )
    return f"Nom;Prénom;N° licence;Club{';Équipe' if team > 1 else ''}\n" + "".join(rows)


def new_tournament(page: Page, **fields: str) -> str:
    """Make a tournament as its form asks for it; return its address."""
    page.goto("/tournois/nouveau")
    wanted = {"me": "Anne Roy", "f-name": "Coupe des Bouts", "f-date": "2026-11-21"} | fields
    for name, value in wanted.items():
        field = page.locator(f"#{name}")
        if not field.is_visible():
            page.locator("summary", has_text="Tous les autres réglages").click()
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.locator("button.primary").click()
    page.wait_for_url(re.compile(r"/tournois/\w{12}$"))
    return page.url


def drop_list(page: Page, base: str, text: str) -> None:
    """Drop a spreadsheet on the entry desk: its preview is there, nobody is entered."""
    page.goto(f"{base}/inscrits")
    page.locator("#file").set_input_files({"name": "inscrits.csv", "mimeType": "text/csv", "buffer": text.encode()})
    expect(page.locator(".preview")).to_be_visible()


def enter_previewed(page: Page, players: int) -> None:
    page.get_by_role("button", name="Inscrire ces joueurs").click()
    expect(page.locator("#entries")).to_contain_text(f"{players} inscrits")


def check_all_in(page: Page, players: int) -> None:
    page.get_by_role("button", name="Pointer tout le monde").click()
    expect(page.locator("#entries")).to_contain_text(f"{players} présents")


def draw(page: Page, base: str, tables: int = 6, seed: int = 7) -> None:
    """Look at a draw before it counts: the same in every run."""
    page.goto(f"{base}/places")
    page.get_by_role("button", name="Tirer les places").click()
    expect(page.get_by_role("button", name="Placer ainsi")).to_be_visible()
    page.goto(f"{base}/places/tirage?seed={seed}")
    page.get_by_role("button", name="Placer ainsi").click()
    expect(page.locator(".hall > li")).to_have_count(tables)


def come_in_by_code(page: Page, other: Page, base: str, name: str = "Luc Petit", post: str = "entry") -> None:
    """Give somebody else a post, and let him in by his code."""
    page.goto(f"{base}/equipe")
    page.locator("#name").fill(name)
    page.locator("#post").select_option(post)
    page.get_by_role("button", name="Donner un poste").click()
    code = page.locator(".code .big").inner_text()
    other.goto(f"{base}/entrer")
    other.locator("#code").fill(code)
    other.get_by_role("button", name="Entrer").click()
    expect(other.locator(".frame .who")).to_contain_text(name)


def type_sheets(page: Page, base: str, position: int, tables: Sequence[int], deals: Sequence[str] = DEALS) -> None:
    """Send the sheets of these tables by their own forms."""
    columns = {
        "contract": [deal[0] for deal in deals],
        "taker": [deal[1] for deal in deals],
        "bouts": [deal[2] for deal in deals],
        "points": [deal[3:] for deal in deals],
    }
    page.evaluate(SEND, [[f"{base}/feuilles/{position}/{table}" for table in tables], columns])


def open_position(page: Page, base: str, position: int) -> None:
    page.goto(f"{base}/fiches?position={position}")
    page.get_by_role("button", name=f"Ouvrir la position {position}").click()
    expect(page.locator(".told").first).to_contain_text("ouverte")


def play_fiches(page: Page, base: str, position: int, scores: Sequence[str] = SCORES) -> None:
    """Send the fiches of all tables of a position by their own forms, and close it."""
    page.goto(f"{base}/fiches?position={position}")
    tables = [link.get_attribute("href") for link in page.locator("#fiches .tiles a").all()]
    page.evaluate(SEND, [tables, {"score": list(scores)}])
    page.goto(f"{base}/fiches?position={position}")
    page.get_by_role("button", name=f"Clore la position {position}").click()
    expect(page.locator(".told").first).to_contain_text("close")


def draw_etuis(page: Page, base: str) -> None:
    """Draw the étuis with a number that everybody has seen."""
    page.goto(f"{base}/etuis")
    page.locator("#public").fill("loto 7 12 31")
    page.locator("#band").select_option("tout")
    page.get_by_role("button", name="Tirer les étuis").click()
    expect(page.locator(".told").first).to_contain_text("étuis")


def make_final(page: Page, base: str, prizes: str) -> None:
    """Set the prizes, make the ranking final and public."""
    page.goto(f"{base}/resultats")
    page.get_by_role("link", name="Liste des prix").click()
    page.locator("#f-set").fill(prizes)
    page.locator("main button.primary").click()
    expect(page.locator(".told").first).to_contain_text("prix")
    page.get_by_role("link", name="Rendre le classement définitif").click()
    page.locator("input[name=with_fewer]").check()
    page.locator("main button.primary").click()
    expect(page.locator("h1")).to_contain_text("définitif")
    page.get_by_role("button", name=re.compile("^Publier")).click()
    expect(page.locator(".told").first).to_contain_text("publié")


def confirm(page: Page) -> None:
    """Look at what an operation will do, then confirm it."""
    page.get_by_role("button", name="Voir l'effet").click()
    expect(page.locator(".effect")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Confirmer")).click()
    expect(page.locator(".told")).to_be_visible()


def check_export(page: Page, base: str, tmp_path: Path) -> None:
    """The file that leaves is what the command line would write, and checks."""
    page.goto(base)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Exporter").click()
    file = tmp_path / "tournoi.jsonl"
    waiting.value.save_as(file)
    assert run(["check", str(file)]) == 0


def take_all_fees(page: Page) -> None:
    page.get_by_role("button", name="Encaisser tout le monde").click()
    expect(page.locator("#entries")).to_contain_text("reste 0,00")


def written_at(table: int, deals: Sequence[str] = DEALS) -> list[str]:
    """Return the deals that `type_sheets` writes at a table: each begins with another."""
    return [deals[(row + table) % len(deals)] for row in range(len(deals))]


def fill_sheet(page: Page, deals: Sequence[str]) -> None:
    """Write deals over the first rows of the sheet that is open."""
    for row, deal in enumerate(deals):
        for name, text in zip(
            ("contract", "taker", "bouts", "points"), (deal[0], deal[1], deal[2], deal[3:]), strict=True
        ):
            page.locator(f"input[name={name}]").nth(row).fill(text)
