"""A deal on paper, asked for by a page: the PDF of the command line, of what was sent and nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from asgi import Answer, Browser
from known_deals import STRONG, cards_left, known, played
from oudler.app.tables import paper
from oudler.formats.documents import Heading, deal_sheet, render
from oudler.formats.record import from_json
from oudler.text import Language
from tabling import Club


def ask(given: object, **more: Any) -> Answer:
    async def asked() -> Answer:
        async with Club() as club:
            return await Browser(club.app).post("/api/paper", {"record": given, **more})

    return asyncio.run(asked())


def over() -> dict[str, Any]:
    return played(known(STRONG, 4, 3), lambda state: state.phase.is_over)


def test_a_deal_is_given_as_a_pdf() -> None:
    answer = ask(over(), number=3, lang="en")
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")


@pytest.mark.parametrize(("lang", "title"), [("fr", "Donne 3"), ("en", "Deal 3")])
def test_it_is_what_the_command_line_prints(lang: Language, title: str) -> None:
    given = over()
    printed = paper.pdf(paper.question(given, 3, lang))
    assert printed == render(deal_sheet(from_json(given), Heading(title)), "a4", lang)


def test_a_deal_that_is_not_over() -> None:
    assert ask(played(known(STRONG, 4, 0, 1), cards_left(4), 1)).status == 200


@pytest.mark.parametrize(
    ("given", "more"),
    [
        ({}, {}),
        ({"format": "oudler.deal/1"}, {}),
        ({**over(), "actions": [{"seat": 0, "play": "P1"}]}, {}),
        (over(), {"lang": "de"}),
        (over(), {"number": 0}),
        (over(), {"paper": "a0"}),
    ],
)
def test_what_cannot_be_printed_is_refused(given: dict[str, Any], more: dict[str, Any]) -> None:
    answer = ask(given, **more)
    assert answer.status == 422
    assert answer.json["error"]["fr"]
