"""La revanche: the same people at a new table, once the deals that were agreed on have been played."""

from __future__ import annotations

from oudler.app.tables import events as ev
from oudler.app.tables.commands import ME, OPEN, Wish, own_seat
from oudler.app.tables.errors import NotNow
from oudler.app.tables.events import Event
from oudler.app.tables.table import Table
from oudler.rules.editions import changed_options


def rematch(table: Table, player: str, promise: str | None = None) -> Wish:
    """Return the table that *player* asks for: his own seat, the same bots, and a place for everybody else.

    *promise* is that of his number for its first draw.
    """
    mine = own_seat(table, player)
    if not table.ended:
        raise NotNow("la partie n'est pas finie", "the game is not over")
    seats = tuple(
        ME if seat == mine else OPEN if chair.player is not None else chair.bot or OPEN
        for seat, chair in enumerate(table.chairs)
    )
    edition, rules = table.edition.name, dict(changed_options(table.edition))
    return Wish(table.players, seats, table.deals, edition, rules, table.options, promise=promise)


def announce(table: Table, new: str, code: str) -> list[Event]:
    """Tell the others where it is; only the first one counts."""
    return [] if table.rematch is not None else [ev.Rematched(new, code)]
