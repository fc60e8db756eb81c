"""Whole tournaments through the pages alone, from the spreadsheet to the palmarès: several people, several browsers."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import evenings
from browsing import Visitor

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]


def done(page: Page, words: str) -> None:
    expect(page.locator(".told").first).to_contain_text(words)


def seat_menu(page: Page, base: str, position: int, table: int, side: str, what: str) -> str:
    """Open the dialog of one seat in the hall; return whose it is."""
    page.goto(f"{base}/places?position={position}")
    chair = page.locator(".round", has=page.locator(f"strong:text-is('{table}')")).locator(
        f"ol > li:has(abbr:text-is('{side}'))"
    )
    name = chair.locator(".name").inner_text()
    chair.locator("summary").click()
    chair.get_by_role("link", name=what).click()
    return name


def close(page: Page, base: str, position: int) -> None:
    page.goto(f"{base}/feuilles?position={position}")
    page.get_by_role("button", name=f"Clore la position {position}").click()
    done(page, "close")


class Club:
    """Anne arbitrates, Luc enters, Odile is at the control table; somebody else looks at it from his own phone."""

    def __init__(self, visit: Come) -> None:
        self.anne, self.luc, self.odile, self.passer_by = (visit() for _ in range(4))
        self.page = self.anne.page
        self.base = ""
        self.gone = ""

    def entered(self) -> None:
        """47 from a spreadsheet that lost zeros; fees, check-in, two helpers with their codes."""
        page = self.page
        self.base = base = evenings.new_tournament(page, **{"f-format": "3x5", "f-fee": "10", "f-level": "homologated"})
        evenings.drop_list(page, base, evenings.spreadsheet(47))
        page.get_by_role("button", name="Les rendre").click()
        expect(page.locator(".preview")).not_to_contain_text("perdu leurs zéros")
        evenings.enter_previewed(page, 47)
        evenings.take_all_fees(page)
        evenings.check_all_in(page, 47)
        late = page.locator(".people > li", has_text="PETIT Élise")
        late.locator("button.person").click()
        expect(page.locator("#entries")).to_contain_text("46 présents")
        evenings.come_in_by_code(page, self.luc.page, base)
        evenings.come_in_by_code(page, self.odile.page, base, "Odile Blanc", "control")

    def late(self) -> None:
        """46: two tables of three. Somebody comes late: his seat is at one of them, and the other stays."""
        page, base = self.page, self.base
        evenings.draw(page, base, 12)
        page.goto(f"{base}/inscrits?cherche=petit elise")
        page.locator(".people > li", has_text="PETIT Élise").locator("button.person").click()
        expect(page.locator("#entries")).to_contain_text("47 présents")
        page.goto(f"{base}/places")
        page.get_by_role("link", name="PETIT Élise").click()
        evenings.confirm(page)
        page.goto(f"{base}/places")
        expect(page.locator(".hall .chair.vacant, .hall .empty")).to_have_count(1)
        # Two change places by dragging: the certificate is worked out anew before it counts.
        one, two = (page.locator(f".round[data-table='{table}'] [data-player]").first for table in (1, 2))
        names = [each.locator(".name").inner_text() for each in (one, two)]
        one.drag_to(two)
        expect(page.locator(".effect")).to_contain_text(f"{names[0]} → {names[1]}")
        expect(page.locator(".effect")).to_contain_text(f"{names[1]} → {names[0]}")
        page.get_by_role("button", name=re.compile("^Confirmer")).click()
        expect(page.locator(".told").first).to_contain_text("déplacé")
        expect(page.locator(".round[data-table='2']")).to_contain_text(names[0])
        page.get_by_role("button", name="Publier cette version").click()
        done(page, "publié")
        self.passer_by.page.goto(base)
        expect(self.passer_by.page.locator(".tile")).to_have_count(12)

    def position_one(self) -> None:
        """Luc enters, Odile enters again; of table 5 she reads something else, and the arbiter decides."""
        page, base = self.page, self.base
        evenings.type_sheets(self.luc.page, base, 1, range(1, 13))
        evenings.type_sheets(self.odile.page, base, 1, [1, 2, 3, 4, *range(6, 13)])
        self.odile.page.goto(f"{base}/feuilles/1/5")
        expect(self.odile.page.locator(".told")).to_contain_text("la première ne se voit pas")
        again = evenings.written_at(5)
        other = again[2][:3] + "56"
        evenings.fill_sheet(self.odile.page, [again[0], again[1], other, *again[3:]])
        self.odile.page.locator("[data-save]").click()
        expect(self.odile.page.locator(".differs")).to_contain_text("donne 3")
        self.odile.forgive("422")
        page.goto(base)
        expect(page.locator(".tile.differs")).to_contain_text("5")
        page.goto(f"{base}/feuilles/1/5")
        expect(page.locator(".differs caption")).to_contain_text("Odile Blanc")
        page.get_by_role("link", name="Rectifier").first.click()
        evenings.fill_sheet(page, [again[0], again[1], other, *again[3:]])
        page.locator("#reason").fill("relue sur le papier")
        page.locator("[data-save]").click()
        done(page, "table 5")
        close(self.odile.page, base, 1)

    def posted(self) -> None:
        """Posted, then corrected: the sheet is found by what its barcode says, and what has changed since is told."""
        page, base = self.page, self.base
        page.goto(f"{base}/resultats")
        page.get_by_role("button", name="Publier le classement").click()
        done(page, "publié")
        self.passer_by.page.goto(f"{base}/resultats")
        expect(self.passer_by.page.locator(".ranking tbody tr")).to_have_count(47)
        page.get_by_role("link", name="Rouvrir").click()
        page.locator("#f-position").fill("1")
        page.locator("#reason").fill("feuille 3 mal lue")
        page.locator("main button.primary").click()
        done(page, "position 1")
        page.goto(f"{base}/feuilles")
        page.locator("#which").fill("T3P1")
        page.keyboard.press("Enter")
        expect(page.locator("h1")).to_contain_text("table 3")
        page.get_by_role("link", name="Rectifier").click()
        evenings.fill_sheet(page, ["CS278"])
        page.locator("#reason").fill("garde contre mal lue")
        page.locator("[data-save]").click()
        done(page, "table 3")
        close(page, base, 1)
        page.goto(f"{base}/resultats")
        expect(page.locator(".posted")).to_contain_text("depuis l'affichage")

    def position_two(self) -> None:
        """Position 2: somebody leaves, a sheet vanishes."""
        page, base = self.page, self.base
        self.gone = seat_menu(page, base, 2, 4, "S", "Quitte")
        page.locator("#reason").fill("malade")
        evenings.confirm(page)
        evenings.type_sheets(
            self.luc.page, base, 2, [table for table in range(1, 13) if table != 2], ("GE249", "PO140")
        )
        evenings.type_sheets(
            self.odile.page, base, 2, [table for table in range(1, 13) if table != 2], ("GE249", "PO140")
        )
        page.goto(f"{base}/feuilles/2/2")
        page.get_by_role("link", name="La feuille a disparu").click()
        page.locator("#f-bilans").fill("N=120 S=-40 E=-40 O=-40")
        page.locator("#reason").fill("introuvable ; les joueurs sont d'accord")
        evenings.confirm(page)
        close(self.odile.page, base, 2)

    def position_three(self) -> None:
        """Position 3: somebody else plays for another, and is ranked with his points: the arbiter is asked."""
        page, base = self.page, self.base
        page.goto(f"{base}/inscrits")
        page.locator("#surname").fill("Zola")
        page.locator("#first").fill("Émile")
        page.get_by_role("button", name="Inscrire", exact=True).click()
        zola = page.locator(".people > li", has_text="ZOLA Émile")
        zola.get_by_role("button", name="Encaisser").click()
        expect(zola.locator(".money")).to_contain_text("payé")
        ill = seat_menu(page, base, 3, 7, "O", "Remplacer")
        page.locator("#f-incoming").fill("48")
        page.locator("#f-ranked").select_option("incoming")
        evenings.confirm(page)
        page.goto(f"{base}/places?position=3")
        expect(page.locator(".hall")).not_to_contain_text(ill)
        expect(page.locator(".hall")).to_contain_text("ZOLA Émile")
        for who in (self.luc, self.odile):
            evenings.type_sheets(who.page, base, 3, range(1, 13))

    def penalised(self) -> None:
        """A penalty and its revocation, each with what it does."""
        page, base = self.page, self.base
        page.goto(f"{base}/resultats")
        page.get_by_role("link", name="Pénaliser").click()
        page.locator("#f-player").fill("3")
        page.locator("#f-points").fill("100")
        page.locator("#f-clause").fill("ARB-28")
        page.locator("#reason").fill("propos à la table")
        page.locator("main button.primary").click()
        done(page, "pénalité")
        page.get_by_role("link", name="Lever la pénalité 5").click()
        page.locator("#reason").fill("confusion de personne")
        page.locator("main button.primary").click()
        expect(page.locator("tr.revoked")).to_contain_text("levée")

    def over(self, tmp_path: Path) -> None:
        """The end: prizes, the final ranking, the palmarès in public, the file."""
        page, base = self.page, self.base
        close(self.odile.page, base, 3)
        evenings.make_final(page, base, "150 100 80 40 20")
        self.passer_by.page.goto(f"{base}/resultats")
        expect(self.passer_by.page.locator(".ranking")).to_contain_text("ZOLA Émile")
        expect(self.passer_by.page.locator(".ranking tr", has_text=self.gone)).to_contain_text("abandon")
        expect(self.passer_by.page.locator("main")).to_contain_text("récompensés sur 48")
        self.passer_by.page.locator(".ranking a").first.click()
        expect(self.passer_by.page.locator("main")).to_contain_text("PCN : pourquoi ce nombre")
        evenings.check_export(page, base, tmp_path)


def test_libre_individual_of_47(visit: Come, tmp_path: Path) -> None:
    club = Club(visit)
    club.entered()
    club.late()
    club.position_one()
    club.posted()
    club.position_two()
    club.position_three()
    club.penalised()
    club.over(tmp_path)


def test_duo(visit: Come, tmp_path: Path) -> None:
    """Eight duos: seven come from the list, the last is formed at the desk; prizes go to duos."""
    anne, luc = visit(), visit()
    page = anne.page
    base = evenings.new_tournament(page, **{"f-form": "duo", "f-format": "2x3", "f-double_entry": "no"})
    evenings.drop_list(page, base, evenings.spreadsheet(16, team=2))
    page.get_by_role("button", name="Les rendre").click()
    expect(page.locator(".counts").first).to_contain_text("8 équipes")
    evenings.enter_previewed(page, 16)
    page.locator("tr", has_text="Les as n° 8").get_by_role("button", name="Dissoudre").click()
    expect(page.locator("#entries")).to_contain_text("Formations (7)")
    alone = page.locator(".alone [data-member]")
    expect(alone).to_have_count(2)
    anne.check_axe()
    anne.check_fits()
    alone.first.scroll_into_view_if_needed()
    alone.first.drag_to(alone.last)
    expect(page.locator("#entries")).to_contain_text("Formations (8)")
    evenings.check_all_in(page, 16)
    evenings.come_in_by_code(page, luc.page, base)
    evenings.draw(page, base, 4)
    expect(page.locator(".proof")).to_contain_text("les équipiers ne se rencontrent jamais")
    for position in (1, 2):
        evenings.type_sheets(luc.page, base, position, range(1, 5))
        close(page, base, position)
    evenings.make_final(page, base, "100 60")
    expect(page.locator(".ranking tbody tr")).to_have_count(8)
    expect(page.locator("main")).to_contain_text("par joueur")
    evenings.check_export(page, base, tmp_path)


@pytest.mark.parametrize(
    ("form", "players", "team", "tables", "entrants"), [("individual", 12, 1, 3, 12), ("quadrette", 20, 4, 5, 5)]
)
def test_duplicate(visit: Come, tmp_path: Path, form: str, players: int, team: int, tables: int, entrants: int) -> None:
    """Étuis drawn, positions opened and closed, fiches from a second person; topage is public at the end."""
    anne, luc, passer_by = visit(), visit(), visit()
    page = anne.page
    wish = {"f-discipline": "duplicate", "f-form": form, "f-format": "2x2", "f-double_entry": "no"}
    base = evenings.new_tournament(page, **wish)
    evenings.drop_list(page, base, evenings.spreadsheet(players, team))
    page.get_by_role("button", name="Les rendre").click()
    evenings.enter_previewed(page, players)
    evenings.check_all_in(page, players)
    evenings.come_in_by_code(page, luc.page, base, post="control")
    evenings.draw(page, base, tables)
    evenings.draw_etuis(page, base)
    for position in (1, 2):
        evenings.open_position(page, base, position)
        evenings.play_fiches(luc.page, base, position)
    page.goto(f"{base}/routes/1")
    expect(page.locator("main table").first).to_be_visible()
    evenings.make_final(page, base, "100 60")
    expect(page.locator(".ranking tbody tr")).to_have_count(entrants)
    passer_by.page.goto(f"{base}/topage")
    expect(passer_by.page.locator("main")).to_contain_text("+96")
    passer_by.page.goto(f"{base}/resultats")
    expect(passer_by.page.locator(".ranking tbody tr")).to_have_count(entrants)
    evenings.check_export(page, base, tmp_path)
