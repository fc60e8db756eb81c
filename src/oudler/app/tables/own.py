"""The tables that somebody has sat at, with every deal of them, for the list of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oudler.app.tables.choices import phase_name
from oudler.app.tables.feed import LiveTable
from oudler.app.tables.house import House
from oudler.app.tables.table import Finished, Table
from oudler.rules import Seat
from oudler.text import OudlerError


def own_tables(house: House, ids: Iterable[str], player: str) -> list[dict[str, Any]]:
    """Return what is listed of these tables; one that is there no more is left out."""
    listed = []
    for table_id in ids:
        try:
            listed.append(_listed(house.live(table_id), player))
        except OudlerError:
            continue
    return listed


def _listed(live: LiveTable, player: str) -> dict[str, Any]:
    table = live.table
    seats = [
        {"player": None if chair.player is None else {"name": chair.player.name}, "bot": chair.bot}
        for chair in table.chairs
    ]
    return {
        "id": table.id,
        "code": table.code if table.seat_of(player) is not None or table.host == player else None,
        "players": table.players,
        "seats": seats,
        "me": table.seat_of(player),
        "deal": table.deal_number,
        "finished": table.counted,
        "totals": list(table.totals),
        "phase": "lobby" if table.playing is None else phase_name(table.playing),
        "ended": table.ended,
        "at": live.steps[-1].at if live.steps else None,
        "deals": [
            *(_early(table, marks, number, player) for number, marks in enumerate(table.early.marks, 1)),
            *(_deal(deal, number, player) for number, deal in enumerate(table.finished, table.early.deals + 1)),
        ],
    }


def _early(table: Table, marks: tuple[int, ...], number: int, player: str) -> dict[str, Any]:
    """Return a deal of long ago, of which no more than its marks is at hand."""
    seat = table.seat_of(player)
    mark = None if seat is None else marks[seat]
    return {
        "number": number,
        "at": None,
        "names": [],
        "me": seat,
        "taker": None,
        "contract": None,
        "won": None,
        "mark": mark,
    }


def _deal(deal: Finished, number: int, player: str) -> dict[str, Any]:
    """Return one deal: *me* is the seat that *player* had in it at the last."""
    taken = deal.playing.state.taken
    mine = [Seat(seat) for who, seat in deal.playing.sat if who == player and seat >= 0]
    seat = mine[-1] if mine else None
    return {
        "number": number,
        "at": deal.at,
        "names": list(deal.names),
        "me": seat,
        "taker": taken.taker,
        "contract": taken.contract.code,
        "won": deal.count.score.won,
        "mark": None if seat is None else deal.marks[seat],
    }
