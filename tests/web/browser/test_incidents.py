"""An incident at the desk, in the browser: told in plain words, asked question by question, seen on both results."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browsing import PHONE, Visitor

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]

LIST = "Nom;Prénom;N° licence;Club\n" + "".join(f"Martin{n};Zoé;{n:07};Club\n" for n in range(1, 9))


def seated(page: Page) -> str:
    """Make a tournament of two tables that sit; return its address."""
    page.goto("/tournois/nouveau")
    for name, value in {
        "me": "Anne Roy",
        "f-name": "Coupe des Bouts",
        "f-date": "2026-11-21",
        "f-format": "2x3",
    }.items():
        page.locator(f"#{name}").fill(value)
    page.locator("button.primary").click()
    page.wait_for_url(re.compile(r"/tournois/\w{12}$"))
    base = page.url
    page.goto(f"{base}/inscrits?lang=fr")
    page.locator("#file").set_input_files({"name": "inscrits.csv", "mimeType": "text/csv", "buffer": LIST.encode()})
    page.get_by_role("button", name="Inscrire ces joueurs").click()
    expect(page.locator("#entries")).to_contain_text("8 inscrits")
    page.get_by_role("button", name="Pointer tout le monde").click()
    expect(page.locator("#entries")).to_contain_text("8 présents")
    page.goto(f"{base}/places")
    page.get_by_role("button", name="Tirer les places").click()
    page.get_by_role("button", name="Placer ainsi").click()
    expect(page.locator(".hall > li")).to_have_count(2)
    return base


def call(page: Page, base: str, words: str) -> None:
    page.goto(f"{base}/incidents")
    page.locator("summary", has_text="Appeler l'arbitre").click()
    for name, value in {"words": words, "position": "1", "table": "1", "deal": "1"}.items():
        page.locator(f"#{name}").fill(value)
    page.get_by_role("button", name="Appeler").click()
    expect(page.locator("#incidents")).to_contain_text("en attente")


def answer(page: Page, question: str, said: str) -> None:
    expect(page.locator("#question")).to_have_text(re.compile(question))
    page.locator(".answers button", has_text=said).first.click()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_from_words_to_a_ruling_and_to_its_revocation(visit: Come, phone: bool) -> None:
    anne = visit(size=PHONE) if phone else visit()
    page = anne.page
    base = seated(page)
    call(page, base, "il a coupé alors qu'il avait du pique")
    page.get_by_role("link", name="Juger").click()

    def check() -> None:
        anne.check_axe()
        anne.check_fits()

    check()
    answer(page, "De quoi s'agit-il", "renonce")
    answer(page, "Quand l'a-t-on vu", "consommée")
    answer(page, "Qui", "un défenseur")
    check()
    answer(page, "fait-il marquer le score", "y renonce")
    answer(page, "Qui est le joueur fautif", "E · ")
    page.get_by_role("link", name=re.compile("changer.*marquer le score")).click()
    expect(page.locator(".answers")).not_to_contain_text("pas encore décidé")  # the tournament needs it
    answer(page, "fait-il marquer le score", "fait marquer")
    answer(page, "Qui est le joueur fautif", "E · ")
    expect(page.locator("h2").first).to_contain_text("renonce consommée par un défenseur")
    expect(page.locator(".advice")).to_contain_text("n'enchérit pas à la donne 2")
    check()
    page.get_by_role("button", name="Confirmer la décision").click()
    expect(page.locator("#incidents")).to_contain_text("jugé")

    # Otherwise: a misdeal, on both results side by side, and the reason is asked for.
    page.get_by_role("link", name="Changer").click()
    page.locator("summary", has_text="Le dire autrement").click()
    page.locator("#mots").fill("le preneur a mis un roi dans son chien")
    page.get_by_role("button", name="Recommencer").click()
    answer(page, "Combien de cartes", "6 cartes, mais pas les bonnes")
    answer(page, "Quand l'a-t-on vu", "une carte était jouée")
    answer(page, "Qui est le joueur fautif", "S · ")
    expect(page.locator(".branches section")).to_have_count(2)
    expect(page.locator(".branches section").first).to_contain_text("La donne est annulée")
    expect(page.locator(".branches section").last).to_contain_text("La donne est comptée")
    check()
    page.locator("#why").fill("c'était son écart")
    page.get_by_role("button", name="Confirmer la décision").click()
    expect(page.locator("#incidents")).to_contain_text("faux écart : le bon nombre de cartes")
    check()

    page.get_by_role("link", name="Lever").click()
    page.locator("#reason").fill("une autre table")
    page.get_by_role("button", name="Voir l'effet").click()
    page.get_by_role("button", name="Confirmer : Lever un incident").click()
    expect(page.locator("#incidents")).to_contain_text("levé")


def test_several_players_an_amount_and_a_silent_code(visit: Come) -> None:
    """ARB-31 concerns several, and takes deals away; ETH-01 has no amount (Q-49); what is not in the code is said."""
    anne = visit(lang="en")
    page = anne.page
    base = seated(page)
    call(page, base, "xyzzy")
    page.goto(f"{base}/incidents/1?lang=en")
    page.locator(".answers button[value=arb-31]").click()
    page.locator(".tick").first.click()
    page.locator(".tick").last.click()
    page.get_by_role("button", name="Go on").click()
    page.locator("#suppress").fill("3")
    page.get_by_role("button", name="Look at the effect again").click()
    expect(page.locator(".advice")).to_contain_text("−100")
    anne.check_axe()
    page.get_by_role("link", name="change").first.click()
    page.locator(".answers button[value=eth-01]").click()
    page.locator(".answers button").first.click()
    page.locator("#answer").fill("60")
    page.locator("#reason").fill("mots grossiers")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".advice")).to_contain_text("−60")
    anne.check_axe()
    page.get_by_role("link", name=re.compile("change.*What is it")).click()
    page.locator(".answers button", has_text="none of these").click()
    expect(page.locator("[role=alert]")).to_contain_text("the code says nothing of it")
    anne.forgive("422")
