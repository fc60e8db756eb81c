"""What may be done at a table: each function looks at the table and returns the events it comes to, or refuses.

Whether the rules allow an action is said, with its clause, where the table goes on by it (`table.applied`): it is
applied once, and not tried before.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from oudler.app.tables import events as ev
from oudler.app.tables.errors import Forbidden, NotNow, Stale
from oudler.app.tables.events import Event, Options, Player, Sitting, Tricks
from oudler.app.tables.table import PHRASES, Chair, Table, after
from oudler.bots import bot_named
from oudler.formats import record as records
from oudler.formats.replay import replay
from oudler.rules import Action, Phase, RuleBroken, Seat, ShowPoignee, edition_named, next_deal
from oudler.rules.dealing import SHAPES, draw_for_dealer
from oudler.rules.seeds import commitment
from oudler.text import OudlerError, Text

STAND_IN: Final = "club"
"""Who plays for somebody who is away or has left."""
LONGEST_NAME: Final = 24
OPEN: Final = "open"
ME: Final = "me"


@dataclass(frozen=True, slots=True)
class Wish:
    """A table that somebody wants: per seat `me`, a level, or `open`."""

    players: int
    seats: tuple[str, ...]
    deals: int | None = None
    edition: str = "fft2022"
    rules: dict[str, Any] = field(default_factory=dict)
    options: Options = Options()
    record: dict[str, Any] | None = None


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
    sittings = tuple(_sitting(wanted, host) for wanted in wish.seats)
    created = ev.TableCreated(code, wish.players, wish.edition, wish.rules, wish.deals, wish.options, host.id, sittings)
    if wish.record is not None:
        if OPEN in wish.seats:
            raise OudlerError(
                Text("une donne continuée se joue sans siège libre", "a deal is played on from without an open seat")
            )
        return [created, _from_record(wish)]
    return [created, *_begun([created], seed)]


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


def _sitting(wanted: str, player: Player) -> Sitting:
    if wanted == ME:
        return Sitting(player)
    if wanted == OPEN:
        return Sitting()
    return Sitting(bot=bot_named(wanted).name)


def _begun(batch: list[Event], seed: bytes, table: Table | None = None) -> list[Event]:
    """Return the first deal's event where, after *batch*, every chair is taken."""
    then = after(Table("") if table is None else table, *batch)
    if then.playing is not None or any(chair.player is None and chair.bot is None for chair in then.chairs):
        return []
    dealer, _ = draw_for_dealer(seed, then.players)
    return [ev.DealStarted(dealer, commitment(seed), seed.hex())]


def join(table: Table, player: Player, seat: int | None, seed: bytes) -> list[Event]:
    """Give *player* a free chair, or one of a bot; who has one already keeps it."""
    if (mine := table.seat_of(player.id)) is not None:
        return [ev.SeatResumed(mine)] if table.chairs[mine].away else []
    chosen = _free_chair(table, player.id) if seat is None else Seat(seat)
    if chosen is None or not 0 <= chosen < table.players or table.chairs[chosen].player is not None:
        raise NotNow("il n'y a plus de place à cette table", "there is no free seat at this table")
    taken = ev.SeatTaken(chosen, _told_apart(table, player))
    _check_one_hand(table, player.id, chosen)
    return [taken, *_begun([taken], seed, table)]


def _told_apart(table: Table, player: Player) -> Player:
    """Return *player* with a number after a name that somebody has here already."""
    names = {chair.player.name for chair in table.chairs if chair.player is not None}
    wanted = (player.name, *(f"{player.name} {number}" for number in range(2, table.players + 1)))
    return replace(player, name=next(name for name in wanted if name not in names))


def _free_chair(table: Table, player: str) -> Seat | None:
    """Return the chair whose hand *player* has seen in this deal, or one that is nobody's, or one of a bot."""
    free = [seat for seat, chair in enumerate(table.chairs) if chair.player is None]
    sat = () if table.playing is None or table.playing.over else table.playing.sat
    free.sort(key=lambda seat: ((player, seat) not in sat, table.chairs[seat].bot is not None))
    return next((Seat(seat) for seat in free), None)


def _check_one_hand(table: Table, player: str, seat: int) -> None:
    """Refuse a seat in mid-deal to who would know more than its hand.

    The feed tells what was played and taken back; whoever plays on from a record may have seen all of it.
    """
    playing = table.playing
    if playing is None or playing.over:
        return
    again = (player, seat) in playing.sat
    if playing.taken_back or (playing.started.record is not None and not again):
        raise NotNow(
            "cette donne est déjà connue en partie : attendez la suivante",
            "some of this deal is known already: wait for the next one",
        )
    if any(seen == player and other != seat for seen, other in playing.sat):
        raise NotNow(
            "vous avez vu une autre main de cette donne : attendez la suivante",
            "you have seen another hand of this deal: wait for the next one",
        )


def change_seat(table: Table, player: Player, seat: int, wanted: str, seed: bytes) -> list[Event]:
    """Change who has a chair; one's own by oneself, others by the host."""
    if not 0 <= seat < table.players:
        raise NotNow("ce siège n'existe pas", "there is no such seat")
    mine, chair = table.seat_of(player.id), table.chairs[seat]
    if player.id != table.host and mine is None:
        raise Forbidden("rejoignez d'abord la table", "join the table first")
    if wanted == ME:
        return _move_to(table, player, seat, seed)
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
    return [*batch, *_begun(batch, seed, table), *_next_unless_waited_for(table, batch, seed)]


def _move_to(table: Table, player: Player, seat: int, seed: bytes) -> list[Event]:
    mine, chair = table.seat_of(player.id), table.chairs[seat]
    if mine == seat:
        return [ev.SeatResumed(seat)] if chair.away else []
    if chair.player is not None:
        raise Forbidden("ce siège est à quelqu'un", "this seat is somebody's")
    _check_one_hand(table, player.id, seat)
    batch: list[Event] = [ev.SeatTaken(seat, player)]
    if mine is not None:  # after it: who still sits at the table has not left it, as the host
        batch.append(ev.SeatLeft(mine, player.id, _bot_left_behind(table)))
    return [*batch, *_begun(batch, seed, table)]


def _bot_left_behind(table: Table) -> str | None:
    return None if table.playing is None else STAND_IN


def leave(table: Table, player: str, seed: bytes) -> list[Event]:
    batch: list[Event] = [ev.SeatLeft(own_seat(table, player), player, _bot_left_behind(table))]
    return [*batch, *_next_unless_waited_for(table, batch, seed)]


def sit_out(table: Table, player: str, seed: bytes) -> list[Event]:
    """Have a bot play for one's seat, which one keeps, until one is back."""
    seat = own_seat(table, player)
    if table.playing is None:
        raise NotNow("la partie n'a pas commencé", "play has not begun")
    batch = replaced(table, seat)
    return [*batch, *_next_unless_waited_for(table, batch, seed)]


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
    return [*_back(table, seat), _acted(table, action, player)]


def act_for_bot(table: Table, seat: int, action: Action, level: str) -> list[Event]:
    if table.chairs[seat].bot != level or getattr(action, "seat", None) != seat:
        raise NotNow("ce bot ne joue plus ici", "this bot plays here no more")
    return [_acted(table, action, level)]


def _acted(table: Table, action: Action, by: str) -> ev.Acted:
    """Refuse what the table's options do not allow; whether the rules do is said when the table goes on by it."""
    if table.playing is None:
        raise NotNow("la partie n'a pas commencé", "play has not begun")
    if isinstance(action, ShowPoignee) and not table.options.poignees:
        raise RuleBroken("POIG-01", "on joue sans poignée à cette table", "no poignées at this table")
    return ev.Acted(action, by)


def next_one(table: Table, player: str, seed: bytes) -> list[Event]:
    """Be ready for the next deal; it is dealt when everybody who is there is."""
    seat = own_seat(table, player)
    playing = table.playing
    if playing is None or playing.state.phase is not Phase.FINISHED:
        raise NotNow("la donne n'est pas finie", "the deal is not over")
    if table.ended:
        raise NotNow("la partie est finie", "all deals have been played")
    batch: list[Event] = [*_back(table, seat), ev.ReadyForNext(seat)]
    return [*batch, *_next_unless_waited_for(table, batch, seed)]


def _next_unless_waited_for(table: Table, batch: list[Event], seed: bytes) -> list[Event]:
    """Return the next deal's event where, after *batch*, somebody is ready for it and nobody is waited for."""
    then = after(table, *batch)
    if then.playing is None or then.playing.state.phase is not Phase.FINISHED or then.ended:
        return []
    people = [chair for chair in then.chairs if chair.human]
    return [following(then, seed)] if people and all(chair.ready for chair in people) else []


def following(table: Table, seed: bytes) -> ev.DealStarted:
    """Return the start of the deal after the one that is over (DEAL-12, BID-05, HAND-04)."""
    if table.playing is None or not table.playing.over:
        raise NotNow("la donne n'est pas finie", "the deal is not over")
    then = next_deal(table.playing.state)
    return ev.DealStarted(then.dealer, commitment(seed), seed.hex(), tuple(sorted(then.barred)))


def go_on(table: Table, seed: bytes) -> list[Event]:
    """Begin the next deal without those who do not ask for it."""
    if table.ended or not any(chair.ready for chair in table.chairs):
        return []
    return [following(table, seed)]


def replaced(table: Table, seat: int) -> list[Event]:
    """Have a bot play on for *seat*, where a person does."""
    chair = table.chairs[seat]
    if not chair.human:
        return []
    return [ev.SeatReplaced(seat, STAND_IN)]


def undo(table: Table, player: str) -> list[Event]:
    """Go back to one's own last decision."""
    seat = own_seat(table, player)
    keep = undo_point(table, seat)
    if keep is None:
        raise NotNow("il n'y a rien à reprendre ici", "there is nothing to take back here")
    return [ev.Undone(seat, keep)]


def undo_point(table: Table, seat: Seat) -> int | None:
    """Return how many actions stay when *seat* takes its last one back; None where it may not.

    Against bots only, before the end of the deal, and never into what a record brought.
    """
    playing = table.playing
    if playing is None or playing.over or not table.options.undo or table.humans != (seat,):
        return None
    mine = [place for place, by in enumerate(playing.by) if _is(table.chairs[seat], by)]
    return mine[-1] if mine else None


def _is(chair: Chair, by: str) -> bool:
    return chair.player is not None and chair.player.id == by


def claim(table: Table, player: str, tricks: Tricks, cards: tuple[str, ...]) -> list[Event]:
    """Write a claim that was found good (`claims.settle`), with the cards it ends by."""
    return [ev.Claimed(own_seat(table, player), tricks, cards)]
