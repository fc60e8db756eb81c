"""Requests of the wrong form: what and where, in both languages, and nothing is changed."""

from __future__ import annotations

import asyncio
from typing import Any

from asgi import Browser
from oudler.web.malformed import reason_of
from tabling import Club, new_key

TABLE: dict[str, Any] = {"players": 4, "name": "Lucie", "seats": ["me", "glouton", "glouton", "glouton"]}
CASES: list[tuple[dict[str, Any], str, str, str]] = [  # what is changed, where that is told, and what
    ({"players": 6}, "body.players", "attendu : 3, 4 ou 5", "wanted: 3, 4 or 5"),
    ({"seats": ["me"]}, "body.seats", "3 éléments au moins", "3 items at least"),
    ({"seats": ["me"] * 9}, "body.seats", "5 éléments au plus", "5 items at most"),
    ({"seats": "me"}, "body.seats", "une liste est attendue", "a list is wanted"),
    ({"seats": ["me", 3, "", ""]}, "body.seats.1", "un texte est attendu", "a text is wanted"),
    ({"seats": ["me", "", "", ""]}, "body.seats.1", "ne peut pas être vide", "it may not be empty"),
    ({"name": "x" * 99}, "body.name", "60 caractères au plus", "60 characters at most"),
    ({"deals": 0}, "body.deals", "1 au moins", "1 at least"),
    ({"deals": 999}, "body.deals", "200 au plus", "200 at most"),
    ({"deals": "two"}, "body.deals", "un nombre entier est attendu", "a whole number is wanted"),
    ({"options": {"help": 1}}, "body.options.help", "vrai ou faux est attendu", "true or false is wanted"),
    ({"options": 1}, "body.options", "un objet est attendu", "an object is wanted"),
    ({"rules": []}, "body.rules", "un objet est attendu", "an object is wanted"),
    ({"colour": "red"}, "body.colour", "inconnu ici", "not known here"),
    ({"key": "!" * 20}, "body.key", "caractères non permis", "characters that are not allowed"),
    ({"key": 3}, "body.key", "un texte est attendu", "a text is wanted"),
]


def test_what_is_wrong_and_where() -> None:
    async def ask() -> None:
        async with Club() as club:
            browser = Browser(club.app)
            await browser.get("/api/me")
            for changed, where, french, english in CASES:
                answer = await browser.post("/api/tables", {"key": new_key(), **TABLE, **changed})
                assert answer.status == 422, changed
                told = {"fr": f"demande incomprise : {french}", "en": f"bad request: {english}", "where": where}
                assert answer.json["error"] == told
            answer = await browser.post("/api/tables", {"key": new_key(), "players": 4})
            assert answer.json["error"]["where"] == "body.seats"
            assert answer.json["error"]["fr"] == "demande incomprise : il manque"
            assert not [name for name in club.app.state.salon.house.store.streams() if name.startswith("table:")]

    asyncio.run(ask())


def test_what_nobody_has_met_yet() -> None:
    assert reason_of({"type": "some_new_error"}).fr == "valeur impossible"
