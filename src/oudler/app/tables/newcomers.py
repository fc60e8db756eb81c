"""Who comes to a table: at once where nobody plays yet, otherwise from the next deal on, or as all who play consent.

Nobody sees two hands of one deal: a person, a browser or an address that has seen one sits down in no other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oudler.app.tables import events as ev
from oudler.app.tables import numbers
from oudler.app.tables.errors import Forbidden, NotNow
from oudler.app.tables.events import Event, Player
from oudler.app.tables.folding import after
from oudler.app.tables.table import SHOWN, Table
from oudler.rules import Seat

STAND_IN: Final = "club"
"""Who plays for somebody who is away or has left."""
_NOT_BARRED_BY: Final = "a:"  # an address may stand for a whole club


def join(
    table: Table,
    player: Player,
    seat: int | None,
    seed: bytes,
    promise: str | None = None,
    marks: tuple[str, ...] = (),
) -> list[Event]:
    """Give *player* a free chair, or one of a bot, or promise it for the next deal; who has one already keeps it.

    *promise* is that of his number, *marks* are those of his browser and address.
    """
    if (mine := table.seat_of(player.id)) is not None:
        return [ev.SeatResumed(mine)] if table.chairs[mine].away else []
    check_may_come(table, player.id, marks)
    waiting = table.promised_to(player.id)
    if waiting is not None and seat in (None, waiting.seat):
        return []
    chosen = _free_chair(table, player.id) if seat is None else Seat(seat)
    if chosen is None or not 0 <= chosen < table.players or table.chairs[chosen].player is not None:
        raise NotNow("il n'y a plus de place à cette table", "there is no free seat at this table")
    if table.promised_at(chosen) is not None:
        raise NotNow("cette place est promise à quelqu'un", "this seat is promised to somebody")
    named = _told_apart(table, player)
    leaves: list[Event] = [] if waiting is None else [ev.PromiseWithdrawn(waiting.seat)]
    if _waits(table, player.id, chosen):
        return [*leaves, ev.SeatPromised(chosen, named, promise, marks)]
    check_one_hand(table, player.id, marks, chosen)
    batch = [*leaves, ev.SeatTaken(chosen, named, marks=marks), *number_promised(chosen, promise)]
    return [*batch, *begun(batch, seed, table)]


def check_may_come(table: Table, player: str, marks: tuple[str, ...]) -> None:
    if table.closed:
        raise NotNow("l'hôte a fermé cette table", "the host has closed this table")
    if table.arbiter is not None and table.arbiter.id == player:
        raise Forbidden("l'arbitre ne joue pas à cette table", "the arbiter does not play at this table")
    if table.barred & {player, *marks}:
        raise Forbidden("l'hôte vous a exclu de cette table", "the host has barred you from this table")


def _waits(table: Table, player: str, seat: Seat) -> bool:
    """Tell whether somebody plays who would have to consent; who comes back to the hand he has seen does not wait."""
    playing = table.playing
    if playing is None or playing.over or (player, seat) in playing.sat:
        return False
    return bool(table.humans)


def _told_apart(table: Table, player: Player) -> Player:
    """Return *player* with a number after a name that somebody has here already."""
    names = {chair.player.name for chair in table.chairs if chair.player is not None}
    names |= {one.player.name for one in table.promised}
    wanted = (player.name, *(f"{player.name} {number}" for number in range(2, 2 * table.players + 1)))
    return replace(player, name=next(name for name in wanted if name not in names))


def _free_chair(table: Table, player: str) -> Seat | None:
    """Return the chair whose hand *player* has seen in this deal, or one that is nobody's, or one of a bot."""
    free = [seat for seat, chair in enumerate(table.chairs) if chair.player is None and table.promised_at(seat) is None]
    sat = () if table.playing is None or table.playing.over else table.playing.sat
    free.sort(key=lambda seat: ((player, seat) not in sat, table.chairs[seat].bot is not None))
    return next((Seat(seat) for seat in free), None)


def check_one_hand(table: Table, player: str, marks: tuple[str, ...], seat: int) -> None:
    """Refuse a seat in mid-deal to who would know more than its hand.

    The feed tells what was played and taken back; whoever plays on from a record may have seen all of it.
    Who comes back to his own hand is known by his id; others from his address may have seen theirs.
    """
    playing = table.playing
    if playing is None or playing.over:
        return
    own = {at for who, at in playing.sat if who == player}
    again = seat in own
    if playing.taken_back or (playing.started.record is not None and not again):
        raise NotNow(
            "cette donne est déjà connue en partie : attendez la suivante",
            "some of this deal is known already: wait for the next one",
        )
    if has_seen_another(table, player, marks, seat):
        raise NotNow(
            "vous avez vu une autre main de cette donne : attendez la suivante",
            "you have seen another hand of this deal: wait for the next one",
        )


def has_seen_another(table: Table, player: str, marks: tuple[str, ...], seat: int) -> bool:
    """Tell whether this person, this browser or this address has seen a hand of the deal other than that of *seat*."""
    sat = () if table.playing is None else table.playing.sat
    own = {at for who, at in sat if who == player}
    seen = own or {at for who, at in sat if who in marks}
    return bool(seen - {seat}) or SHOWN in seen


def move_to(table: Table, player: Player, seat: int, seed: bytes, marks: tuple[str, ...] = ()) -> list[Event]:
    """Change one's chair for a free one."""
    mine, chair = table.seat_of(player.id), table.chairs[seat]
    if mine is None:
        return join(table, player, seat, seed, marks=marks)
    if mine == seat:
        return [ev.SeatResumed(seat)] if chair.away else []
    if chair.player is not None:
        raise Forbidden("ce siège est à quelqu'un", "this seat is somebody's")
    if table.promised_at(seat) is not None:
        raise NotNow("cette place est promise à quelqu'un", "this seat is promised to somebody")
    check_one_hand(table, player.id, marks, seat)
    marks = table.chairs[mine].marks or marks
    batch: list[Event] = [ev.SeatTaken(seat, player, marks=marks)]
    # after it: who still sits at the table has not left it, as the host
    batch.append(ev.SeatLeft(mine, player.id, bot_left_behind(table)))
    return [*batch, *begun(batch, seed, table)]


def admit(table: Table, player: str, seat: int) -> list[Event]:
    """Let a newcomer sit down in this deal; he does once all who play have said so."""
    waiting = table.promised_at(seat)
    if waiting is None:
        raise NotNow("personne n'attend cette place", "nobody waits for this seat")
    if table.seat_of(player) is None:
        raise Forbidden("vous n'êtes pas assis à cette table", "you do not sit at this table")
    if has_seen_another(table, waiting.player.id, waiting.marks, seat):
        raise NotNow(
            "une main de cette donne a été vue de là d'où il vient : il attend la suivante",
            "a hand of this deal was seen from where this player comes: the next one is waited for",
        )
    check_one_hand(table, waiting.player.id, waiting.marks, seat)
    agreed = waiting.agreed | {player}
    batch: list[Event] = [] if player in waiting.agreed else [ev.SeatConsented(seat, player)]
    if not {chair.player.id for chair in table.chairs if chair.player is not None and not chair.away} <= agreed:
        return batch
    taken = ev.SeatTaken(seat, waiting.player, marks=waiting.marks)
    return [*batch, taken, *number_promised(seat, waiting.promise)]


def looked_from(table: Table, player: str, marks: tuple[str, ...]) -> list[Event]:
    """Remember another browser or address from which a player sees his hand."""
    seat = table.seat_of(player)
    if seat is None:
        return []
    news = tuple(mark for mark in marks if mark not in table.chairs[seat].marks)
    return [ev.HandSeen(seat, news)] if news else []


# --- what the host may do ---------------------------------------------------------------------------------------


def check_host(table: Table, player: str) -> None:
    if player != table.host:
        raise Forbidden("seul l'hôte peut faire cela", "only the host may do this")


def remove(table: Table, player: str, seat: int) -> list[Event]:
    """Have somebody leave a seat, or the queue for it; a bot takes over in a deal."""
    check_host(table, player)
    waiting, chair = table.promised_at(seat), table.chairs[seat] if 0 <= seat < table.players else None
    if waiting is not None:
        return [ev.PromiseWithdrawn(seat)]
    if chair is None or chair.player is None or chair.player.id == player:
        raise NotNow("il n'y a personne à exclure à cette place", "there is nobody to remove at this seat")
    return [ev.SeatLeft(seat, chair.player.id, bot_left_behind(table))]


def bar(table: Table, player: str, seat: int, code: str) -> list[Event]:
    """Remove somebody and keep him away: his browser is known, and the table's code is another one."""
    removed = remove(table, player, seat)
    waiting = table.promised_at(seat)
    if waiting is not None:
        who, marks = waiting.player, waiting.marks
    else:
        chair = table.chairs[seat]
        if chair.player is None:
            return []
        who, marks = chair.player, chair.marks
    kept = tuple(mark for mark in marks if not mark.startswith(_NOT_BARRED_BY))
    return [*removed, ev.PlayerBarred(who, kept), ev.CodeChanged(code)]


def close(table: Table, player: str) -> list[Event]:
    """End the table: nothing goes on at it, its scores stay."""
    check_host(table, player)
    return [] if table.closed else [ev.TableClosed()]


# --- the first deal ---------------------------------------------------------------------------------------------


def begun(batch: list[Event], seed: bytes, table: Table | None = None) -> list[Event]:
    """Return the first deal's event where, after *batch*, every chair is taken."""
    then = after(Table("") if table is None else table, *batch)
    if then.playing is not None or any(chair.player is None and chair.bot is None for chair in then.chairs):
        return []
    return numbers.dealing(then, seed)


def number_promised(seat: int | None, promise: str | None) -> list[Event]:
    return [] if seat is None or promise is None else [ev.NumberPromised(seat, promise)]


def bot_left_behind(table: Table) -> str | None:
    return None if table.playing is None else STAND_IN
