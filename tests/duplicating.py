"""Duplicate tournaments on a server for tests: everybody there, seated, étuis drawn, a position open."""

from __future__ import annotations

import re
from typing import Any

from asgi import Answer
from desking import Hall, Worker, new_key
from oudler.tournament.core.book import Book

SEED = "ab" * 32


def individual(**wish: str) -> Hall:
    """Return a hall for a duplicate of twelve players, three rounds of two étuis."""
    return Hall(**({"name": "Duplicate de Dijon", "discipline": "duplicate", "format": "3x2"} | wish))


def book_of(hall: Hall) -> Book:
    return hall.tournaments.desk(hall.id).book()


def refused(answer: Answer) -> list[str]:
    return re.findall(r'class="alert"[^>]*>([^<]*)', answer.text)


async def done(worker: Worker, operation: str, **fields: Any) -> None:
    answer = await worker.do(operation, **fields)
    assert answer.status == 303, (operation, refused(answer), answer.text)


async def under_way(hall: Hall, players: int = 12) -> None:
    """Enter, check in and seat everybody, draw the étuis, open the first position."""
    for number in range(players):
        await done(hall.anne, "add", surname=f"Joueur{number}")
    await done(hall.anne, "checkin", all="yes")
    await done(hall.anne, "seat", seed="7")
    await done(hall.anne, "etuis", draw="yes", seed=SEED, public="123", band="tout")
    await done(hall.anne, "open")


async def write(worker: Worker, position: int, table: int, *cells: tuple[int, str, str], **more: str) -> Answer:
    """Send the fiches of a table: étui, amount, count."""
    sent: dict[str, Any] = {
        "key": new_key(),
        "etui": [str(etui) for etui, _, _ in cells],
        "score": [score for _, score, _ in cells],
        "count": [count for _, _, count in cells],
        "chien": ["" for _ in cells],
    }
    return await worker.send(f"{worker.base}/fiches/{position}/{table}", sent | more)
