"""Phones: a player's own way, the QR code that opens a table, a new key for it, the worker that keeps pages."""

from __future__ import annotations

from starlette.responses import Response

from oudler.app.own_way import own_way, shown_players
from oudler.app.posts import ARBITER, DESK
from oudler.text import Text
from oudler.web.desk.pages import page, told
from oudler.web.desk.screen import Screens
from oudler.web.desk.screens.posts import qr
from oudler.web.desk.visit import Visit
from oudler.web.pages import static_file

screens = Screens()


@screens.get("/tournois/hors-ligne.js")
def worker(visit: Visit) -> Response:
    """Serve it where its pages are: a worker looks after the addresses beside its own."""
    return static_file("js/desk/away.js").answer(visit.request, "no-cache")


@screens.get("/tournois/{id}/cle/{table}", posts=DESK)
def card(visit: Visit) -> Response:
    """Show the QR code of one table, for a phone that takes the place of another."""
    table = visit.number("table")
    key = visit.staff.table_key(table)
    address = f"{visit.salon.address(visit.request)}/tournois/{visit.id}/table/{table}/{key}"
    phones = sum(at == table for at in visit.staff.tables.values())
    return page(visit, "table_key.html", table=table, address=address, picture=qr(address), phones=phones)


@screens.post("/tournois/{id}/cle/{table}", posts=ARBITER)
def renew(visit: Visit) -> Response:
    """Give a table a new key: its card and its phones are void."""
    table = visit.number("table")
    visit.salon.tournaments.staffs.change_table_key(visit.id, table, by=visit.actor)
    text = Text(
        f"la table {table} a une nouvelle clé : ses téléphones la relisent ici",
        f"table {table} has a new key: its phones read it here",
    )
    return told(visit, text, to=f"/tournois/{visit.id}/cle/{table}")


@screens.get("/tournois/{id}/joueurs")
def players(visit: Visit) -> Response:
    """Show whose ways are public, to find one's own."""
    seats, words = visit.salon.tournaments.published(visit.id, "seats"), visit.query.get("cherche", "")[:60]
    found = shown_players(visit.book, seats, ranking="ranking" in visit.staff.shown, words=words)
    return page(visit, "players.html", players=found, words=words)


@screens.get("/tournois/{id}/joueurs/{number}")
def player(visit: Visit) -> Response:
    """Show one player where he sits, where he goes next, how he stands: what is public of it."""
    seats, ranking = visit.salon.tournaments.published(visit.id, "seats"), "ranking" in visit.staff.shown
    way = own_way(visit.book, visit.number("number"), seats, ranking=ranking)
    return page(visit, "own_way.html", way=way)
