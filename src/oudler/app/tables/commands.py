"""What may be done at a table: each function looks at the table and returns the events it comes to, or refuses.

Whether the rules allow an action is said, with its clause, where the table goes on by it (`table.applied`): it is
applied once, and not tried before.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from oudler.app.tables import events as ev
from oudler.app.tables import numbers
from oudler.app.tables.errors import Forbidden, NotNow, Stale
from oudler.app.tables.events import PHRASES, Chair, Event, Options, Player, Sitting, Tricks
from oudler.app.tables.folding import after
from oudler.app.tables.newcomers import STAND_IN, begun, bot_left_behind, move_to, number_promised
from oudler.app.tables.table import Table
from oudler.bots import bot_named
from oudler.formats import record as records
from oudler.formats.replay import replay
from oudler.rules import (
    Action,
    AnnounceChelem,
    Deal,
    MakeBid,
    RuleBroken,
    RuleOnRequest,
    Seat,
    ShowPoignee,
    edition_named,
)
from oudler.rules.approval import waits_for_arbiter
from oudler.rules.dealing import SHAPES
from oudler.text import OudlerError, Text

LONGEST_NAME: Final = 24
OPEN: Final = "open"
ME: Final = "me"


@dataclass(frozen=True, slots=True)
class Wish:
    """A table that somebody wants: per seat `me`, a level, or `open`.

    *promise* is that of his number, *marks* are those of his browser and address.
    """

    players: int
    seats: tuple[str, ...]
    deals: int | None = None
    edition: str = "fft2022"
    rules: dict[str, Any] = field(default_factory=dict)
    options: Options = Options()
    record: dict[str, Any] | None = None
    promise: str | None = None
    marks: tuple[str, ...] = ()


def clean_name(name: str) -> str:
    """Return a name as it is shown: one line of letters, not too long."""
    shown = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME]
    if not shown:
        raise OudlerError(Text("il faut un nom", "a name is needed"))
    return shown


# --- a table and its chairs ---------------------------------------------------------------------------------------


def create(wish: Wish, host: Player, code: str, seed: bytes) -> list[Event]:
    if wish.players not in SHAPES or len(wish.seats) != wish.players:
        raise OudlerError(
            Text("il faut 3, 4 ou 5 joueurs, et un siège pour chacun", "3, 4 or 5 players, and a seat for each")
        )
    if wish.seats.count(ME) > 1:
        raise OudlerError(Text("vous n'avez qu'un siège", "you have one seat only"))
    if wish.deals is not None and not 1 <= wish.deals <= 200:
        raise OudlerError(Text("de 1 à 200 donnes", "1 to 200 deals"))
    _check_clock(wish.options)
    edition_named(wish.edition, wish.rules)
    sittings = tuple(_sitting(wanted, host, wish.marks) for wanted in wish.seats)
    created = ev.TableCreated(code, wish.players, wish.edition, wish.rules, wish.deals, wish.options, host.id, sittings)
    if wish.record is not None:
        if OPEN in wish.seats:
            raise OudlerError(
                Text("une donne continuée se joue sans siège libre", "a deal is played on from without an open seat")
            )
        return [created, _from_record(wish)]
    batch = [created, *number_promised(wish.seats.index(ME) if ME in wish.seats else None, wish.promise)]
    return [*batch, *begun(batch, seed)]


def _from_record(wish: Wish) -> ev.DealStarted:
    given = records.from_json(wish.record)
    state = replay(given)
    if given.deal.players != wish.players:
        raise OudlerError(Text("la donne n'a pas ce nombre de joueurs", "the deal has another number of players"))
    if given.deal.arbiter or given.mort is not None or state.phase.is_over:
        raise OudlerError(Text("cette donne ne peut pas être continuée", "this deal cannot be played on"))
    return ev.DealStarted(given.deal.dealer, record=records.to_json(given))


def _check_clock(options: Options) -> None:
    if options.clock is not None and not 5 <= options.clock <= 600:
        raise OudlerError(Text("l'horloge va de 5 à 600 secondes", "the clock goes from 5 to 600 seconds"))


def _sitting(wanted: str, player: Player, marks: tuple[str, ...] = ()) -> Sitting:
    if wanted == ME:
        return Sitting(player, marks=marks)
    if wanted == OPEN:
        return Sitting()
    return Sitting(bot=bot_named(wanted).name)


def change_seat(
    table: Table, player: Player, seat: int, wanted: str, seed: bytes, marks: tuple[str, ...] = ()
) -> list[Event]:
    """Change who has a chair; one's own by oneself, others by the host."""
    if not 0 <= seat < table.players:
        raise NotNow("ce siège n'existe pas", "there is no such seat")
    mine, chair = table.seat_of(player.id), table.chairs[seat]
    if player.id != table.host and mine is None:
        raise Forbidden("rejoignez d'abord la table", "join the table first")
    if wanted == ME:
        return move_to(table, player, seat, seed, marks)
    if chair.player is not None and chair.player.id != player.id:
        if player.id != table.host or not chair.away:
            raise Forbidden("ce siège est à quelqu'un", "this seat is somebody's")
    elif seat != mine and player.id != table.host:
        raise Forbidden("seul l'hôte change les autres sièges", "only the host changes other seats")
    if wanted == OPEN and table.playing is not None:
        raise NotNow("la partie a commencé : il faut un joueur", "play has begun: somebody must sit there")
    sitting = _sitting(wanted, player)
    if sitting == Sitting(chair.player, chair.bot):
        return []
    batch: list[Event] = [
        ev.SeatLeft(seat, player.id, sitting.bot) if seat == mine else ev.SeatTaken(seat, None, sitting.bot)
    ]
    return [*batch, *begun(batch, seed, table), *next_unless_waited_for(table, batch, seed)]


def leave(table: Table, player: str, seed: bytes) -> list[Event]:
    if (waiting := table.promised_to(player)) is not None:
        return [ev.PromiseWithdrawn(waiting.seat)]
    batch: list[Event] = [ev.SeatLeft(own_seat(table, player), player, bot_left_behind(table))]
    return [*batch, *next_unless_waited_for(table, batch, seed)]


def sit_out(table: Table, player: str, seed: bytes) -> list[Event]:
    """Have a bot play for one's seat, which one keeps, until one is back."""
    seat = own_seat(table, player)
    if table.playing is None:
        raise NotNow("la partie n'a pas commencé", "play has not begun")
    batch = replaced(table, seat, asked=True)
    return [*batch, *next_unless_waited_for(table, batch, seed)]


def own_seat(table: Table, player: str) -> Seat:
    seat = table.seat_of(player)
    if seat is None:
        raise Forbidden("vous n'êtes pas assis à cette table", "you do not sit at this table")
    return seat


def _back(table: Table, seat: Seat) -> list[Event]:
    return [ev.SeatResumed(seat)] if table.chairs[seat].away else []


def resume(table: Table, player: str) -> list[Event]:
    """Take one's seat again after a bot has played for it."""
    seat = table.seat_of(player)
    return [] if seat is None else _back(table, seat)


def change_options(table: Table, player: str, options: Options) -> list[Event]:
    if player != table.host:
        raise Forbidden("seul l'hôte change les réglages", "only the host changes the settings")
    _check_clock(options)
    return [] if options == table.options else [ev.OptionsChanged(options)]


def say(table: Table, player: str, phrase: str) -> list[Event]:
    if phrase not in PHRASES:
        raise OudlerError(Text("phrase inconnue", "unknown phrase"))
    return [ev.PhraseSaid(own_seat(table, player), phrase)]


# --- the deal -----------------------------------------------------------------------------------------------------


def check_seen(table: Table, seq: int) -> None:
    """Refuse what was sent before the last change of the deal was seen."""
    if not table.game_seq <= seq <= table.seq:
        raise Stale(table.seq)


def act(table: Table, player: str, action: Action, seen: int) -> list[Event]:
    """Do one action of the deal for the seat of *player*, who has seen the table up to number *seen*."""
    seat = own_seat(table, player)
    check_seen(table, seen)
    if getattr(action, "seat", None) != seat:
        raise Forbidden("ce n'est pas votre siège", "this is not your seat")
    return [*_back(table, seat), *_acted(table, action, player)]


def act_for_bot(table: Table, seat: int, action: Action, level: str, *, gives_back: bool = False) -> list[Event]:
    """Do what a bot has decided; one that stood in for a single turn *gives back* the seat with it."""
    if table.chairs[seat].bot != level or getattr(action, "seat", None) != seat:
        raise NotNow("ce bot ne joue plus ici", "this bot plays here no more")
    acted = _acted(table, action, level)
    return [*acted, ev.SeatResumed(seat)] if gives_back else acted


def _acted(table: Table, action: Action, by: str) -> list[Event]:
    """Refuse what the table's options do not allow; whether the rules do is said when the table goes on by it.

    Where the arbiter has left since the deal began, nobody is asked: as at a table without one (BID-09, D-07).
    """
    if table.playing is None:
        raise NotNow("la partie n'a pas commencé", "play has not begun")
    if isinstance(action, ShowPoignee) and not table.options.poignees:
        raise RuleBroken("POIG-01", "on joue sans poignée à cette table", "no poignées at this table")
    acted: list[Event] = [ev.Acted(action, by)]
    deal = table.playing.deal
    if deal.arbiter and table.arbiter is None and asks_arbiter(deal, action):
        acted.append(ev.Acted(granted(deal), "oudler"))
    return acted


def asks_arbiter(deal: Deal, action: Action) -> bool:
    """Tell whether *action* is only a request until the arbiter grants it (BID-09, CHEL-03)."""
    if isinstance(action, AnnounceChelem):
        return waits_for_arbiter(deal, None)
    return isinstance(action, MakeBid) and waits_for_arbiter(deal, action.bid)


def granted(deal: Deal) -> RuleOnRequest:
    return RuleOnRequest(granted=True, counts=(deal.hand_size,) * deal.players)


def next_one(table: Table, player: str, seed: bytes) -> list[Event]:
    """Be ready for the next deal; it is dealt when everybody who is there is."""
    seat = own_seat(table, player)
    playing = table.playing
    if playing is None or not playing.finished:
        raise NotNow("la donne n'est pas finie", "the deal is not over")
    if table.ended:
        raise NotNow("la partie est finie", "all deals have been played")
    batch: list[Event] = [*_back(table, seat), ev.ReadyForNext(seat)]
    return [*batch, *next_unless_waited_for(table, batch, seed)]


def next_unless_waited_for(table: Table, batch: list[Event], seed: bytes) -> list[Event]:
    """Return the next deal's event where, after *batch*, somebody is ready for it and nobody is waited for."""
    then = after(table, *batch)
    if then.playing is None or not then.playing.finished or then.ended or then.call is not None:
        return []
    people = [chair for chair in then.chairs if chair.human]
    return numbers.dealing(then, seed) if people and all(chair.ready for chair in people) else []


def go_on(table: Table, seed: bytes) -> list[Event]:
    """Begin the next deal without those who do not ask for it."""
    if table.ended or not any(chair.ready for chair in table.chairs):
        return []
    return numbers.dealing(table, seed)


def replaced(table: Table, seat: int, *, asked: bool = False) -> list[Event]:
    """Have a bot play on for *seat*, where a person does; he has *asked* for it, or his time is over."""
    chair = table.chairs[seat]
    if not chair.human:
        return []
    return [ev.SeatReplaced(seat, STAND_IN, asked)]


def undo(table: Table, player: str) -> list[Event]:
    """Go back to one's own last decision."""
    seat = own_seat(table, player)
    keep = undo_point(table, seat)
    if keep is None:
        raise NotNow("il n'y a rien à reprendre ici", "there is nothing to take back here")
    return [ev.Undone(seat, keep)]


def undo_point(table: Table, seat: Seat) -> int | None:
    """Return how many actions stay when *seat* takes its last one back; None where it may not.

    Against bots only, without an arbiter, before the end of the deal, and never into what a record brought.
    """
    playing = table.playing
    if playing is None or playing.over or not table.options.undo or table.humans != (seat,) or table.arbiter:
        return None
    mine = [place for place, by in enumerate(playing.by) if _is(table.chairs[seat], by)]
    return mine[-1] if mine else None


def _is(chair: Chair, by: str) -> bool:
    return chair.player is not None and chair.player.id == by


def claim(table: Table, player: str, tricks: Tricks, cards: tuple[str, ...]) -> list[Event]:
    """Write a claim that was found good (`claims.settled`), with the cards it ends by."""
    return [ev.Claimed(own_seat(table, player), tricks, cards)]
