"""The numbers of players in a deal's seed, so that nobody can steer the cards (`docs/donnes-verifiables.md`).

A draw is opened as soon as the next deal is due: the server binds itself to its secret and to every promise there is.
Then the numbers are told. Where one is not told in time the draw is void, its secret is told, and another is opened
among those who did.
"""

from __future__ import annotations

from oudler.app.tables import events as ev
from oudler.app.tables.errors import Forbidden, NotNow
from oudler.app.tables.events import Event
from oudler.app.tables.folding import after
from oudler.app.tables.next_deal import due, following
from oudler.app.tables.table import Table
from oudler.rules.seeds import commitment, parse_seed, promise_of


def promises(table: Table) -> tuple[ev.Promise, ...]:
    """Return what is promised for the next draw by those who play now."""
    return tuple(
        ev.Promise(seat, chair.player.id, chair.promise)
        for seat, chair in enumerate(table.chairs)
        if chair.human and chair.player is not None and chair.promise is not None
    )


def wanted(table: Table) -> bool:
    """Tell whether the next thing at a table is a deal."""
    if table.playing is None:
        return (
            bool(table.chairs)
            and not table.closed
            and all(chair.player is not None or chair.bot is not None for chair in table.chairs)
        )
    return table.playing.over and not table.ended


def asked_for(table: Table) -> bool:
    """Tell whether nobody is waited for before the next deal begins, numbers apart."""
    if not wanted(table):
        return False
    if table.playing is None:
        return True
    people = [chair for chair in table.chairs if chair.human]
    return table.playing.finished and table.call is None and bool(people) and all(chair.ready for chair in people)


def dealing(table: Table, seed: bytes) -> list[Event]:
    """Return the next deal, or the draw that comes before it; nothing while numbers are waited for.

    *seed* is a fresh one, of which nothing has been told.
    """
    if table.draw is None:
        promised = promises(table)
        if not promised:
            return [following(table, seed)]
        dealer = None if table.playing is None else due(table).dealer
        return [ev.DrawOpened(commitment(seed), seed.hex(), promised, dealer)]
    if not table.draw.complete:
        return []
    return [following(table, parse_seed(table.draw.secret), table.draw.given)]


def tell(table: Table, player: str, number: str | None, promise: str, seed: bytes) -> list[Event]:
    """Take a player's number for the draw that is open, and the promise of his next one; or the promise alone."""
    seat = table.seat_of(player)
    if seat is None:
        raise Forbidden("vous n'êtes pas assis à cette table", "you do not sit at this table")
    if number is None:
        return [] if table.chairs[seat].promise == promise else [ev.NumberPromised(seat, promise)]
    draw = table.draw
    promised = None if draw is None else draw.promise_of(seat, player)
    if draw is None or promised is None:
        raise NotNow("aucun nombre n'est attendu de vous", "no number is asked of you")
    if promise_of(bytes.fromhex(number)) != promised:
        raise NotNow("ce nombre n'est pas celui qui fut promis", "this number is not the one that was promised")
    if promise == promised:
        raise NotNow("le prochain nombre doit être un autre", "the next number must be another one")
    if seat in draw.told:
        return []
    batch: list[Event] = [ev.NumberTold(seat, number, promise)]
    return [*batch, *_if_asked_for(after(table, *batch), seed)]


def _if_asked_for(table: Table, seed: bytes) -> list[Event]:
    return dealing(table, seed) if asked_for(table) else []


def open_draw(table: Table, seed: bytes) -> list[Event]:
    """Ask for the numbers of the next deal while the last one is looked at."""
    return dealing(table, seed) if wanted(table) and table.draw is None and promises(table) else []


def missed(table: Table, seed: bytes) -> list[Event]:
    """Go on without the numbers that were not told."""
    if table.draw is None or table.draw.complete:
        return []
    batch: list[Event] = [ev.NumbersMissed(table.draw.waits)]
    then = after(table, *batch)
    return [*batch, *(open_draw(then, seed) or _if_asked_for(then, seed))]
