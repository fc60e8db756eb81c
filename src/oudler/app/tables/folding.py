"""The fold that makes a table from its events; it is here that the rules judge an action, and refuse it."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Final

from oudler.app.streams import Placed
from oudler.app.tables import events as ev
from oudler.app.tables.draws import dealt_from, step
from oudler.app.tables.early import shortened
from oudler.app.tables.events import Chair, Event, Player
from oudler.app.tables.incidents import Call, Culprit, Incident, facts_of
from oudler.app.tables.table import SHOWN, Finished, Playing, Promised, Table, check_goes_on
from oudler.cards import parse_card
from oudler.fft.arbitrage import rule
from oudler.formats import record as records
from oudler.rules import (
    Action,
    Deal,
    Phase,
    PlayCard,
    Seat,
    apply,
    count,
    edition_named,
    start,
)
from oudler.rules.dealing import deal_from_seed

_STOPPED: Final = (ev.DealStarted, ev.Acted, ev.Undone, ev.Claimed, ev.ReadyForNext)


def applied(table: Table, placed: Placed[Event]) -> Table:
    """Return the table after one event more; it is here that the rules judge an action, and refuse it."""
    seq, event = placed.seq, placed.event
    changed = _after(table, event)
    begun = seq if isinstance(event, ev.DealStarted) else table.begun
    if len(changed.finished) > len(table.finished):
        *before, last = changed.finished
        changed = replace(changed, finished=(*before, replace(last, at=placed.at)))
    return replace(changed, seq=seq, begun=begun, game_seq=seq if isinstance(event, ev.GAME) else table.game_seq)


def after(table: Table, *events: Event) -> Table:
    """Return what a table would be after *events*, its numbers apart."""
    return reduce(_after, events, table)


def _after(table: Table, event: Event) -> Table:
    if isinstance(event, _STOPPED):
        check_goes_on(table)
    then = _folded(table, event)
    return _filled(then) if then.promised else then


def _folded(table: Table, event: Event) -> Table:
    match event:
        case ev.TableCreated():
            return replace(
                table,
                code=event.code,
                edition=edition_named(event.edition, event.rules),
                deals=event.deals,
                options=event.options,
                host=event.host,
                chairs=tuple(Chair(sitting.player, sitting.bot, marks=sitting.marks) for sitting in event.seats),
            )
        case ev.SeatTaken():
            return _seated(table, event)
        case ev.SeatLeft():
            return _left(table, event)
        case ev.HandSeen():
            chair = table.chairs[event.seat]
            marked = _with_chair(table, event.seat, replace(chair, marks=(*chair.marks, *event.marks)))
            return _saw(marked, event.seat, event.marks)
        case ev.SeatPromised() | ev.SeatConsented() | ev.PromiseWithdrawn():
            return replace(table, promised=_promised(table.promised, event))
        case ev.PlayerBarred():
            return replace(table, barred=table.barred | {event.player.id, *event.marks})
        case ev.CodeChanged():
            return replace(table, code=event.code)
        case ev.TableClosed():
            return replace(table, closed=True)
        case ev.SeatReplaced():
            chair = table.chairs[event.seat]
            return _with_chair(
                table, event.seat, replace(chair, bot=event.bot, away=True, ready=False, out=event.asked)
            )
        case ev.SeatResumed():
            chair = table.chairs[event.seat]
            return _with_chair(table, event.seat, replace(chair, bot=None, away=False, idle=False, out=False))
        case ev.DealStarted():
            return _dealt(table, event)
        case ev.ReadyForNext():
            return _with_chair(table, event.seat, replace(table.chairs[event.seat], ready=True))
        case ev.OptionsChanged():
            return replace(table, options=event.options)
        case ev.PhraseSaid():
            return table
        case ev.Rematched():
            return replace(table, rematch=event)
        case ev.ArbiterInvited():
            return replace(table, arbiter_code=event.code)
        case ev.ArbiterCame():
            return _shown(replace(table, arbiter=event.player))
        case ev.ArbiterLeft():
            return replace(table, arbiter=None, arbiter_code="", call=None)
        case ev.ArbiterCalled():
            return replace(table, call=Call(None if event.seat is None else Seat(event.seat), event.why))
        case ev.CallRuled():
            return _ruled(table, event)
        case ev.NumberPromised() | ev.DrawOpened() | ev.NumberTold() | ev.NumbersMissed():
            chairs, draw = step(table.chairs, table.draw, event)
            return replace(table, chairs=chairs, draw=draw)
        case _:
            return _played(table, event)


def _with_chair(table: Table, seat: int, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _seated(table: Table, event: ev.SeatTaken) -> Table:
    before = table.chairs[event.seat].player
    waiting = tuple(one for one in table.promised if event.player is None or one.seat != event.seat)
    chair = Chair(event.player, event.bot, marks=event.marks)
    changed = replace(_in_lobby(_with_chair(table, event.seat, chair)), promised=waiting)
    if before is not None:
        changed = _went(changed, before, event.seat)
    return changed if event.player is None else _saw(changed, event.seat, (event.player.id, *event.marks))


def _saw(table: Table, seat: int, ids: tuple[str, ...]) -> Table:
    """Remember who has seen the hand of a seat in this deal."""
    playing = table.playing
    if playing is None or playing.over:
        return table
    news = tuple((one, seat) for one in ids if (one, seat) not in playing.sat)
    here = tuple(one for one in playing.gone if one[0].id not in ids)
    return replace(table, playing=replace(playing, sat=(*playing.sat, *news), gone=here))


def _went(table: Table, player: Player, seat: int) -> Table:
    """Remember who has left with a hand of this deal in his head."""
    playing = table.playing
    if playing is None or playing.over or (player.id, seat) not in playing.sat:
        return table
    return replace(table, playing=replace(playing, gone=(*playing.gone, (player, seat))))


def _promised(
    waiting: tuple[Promised, ...], event: ev.SeatPromised | ev.SeatConsented | ev.PromiseWithdrawn
) -> tuple[Promised, ...]:
    if isinstance(event, ev.SeatPromised):
        return (*waiting, Promised(Seat(event.seat), event.player, event.promise, event.marks))
    if isinstance(event, ev.PromiseWithdrawn):
        return tuple(one for one in waiting if one.seat != event.seat)
    return tuple(replace(one, agreed=one.agreed | {event.by}) if one.seat == event.seat else one for one in waiting)


def _filled(table: Table) -> Table:
    """Seat the newcomers who were waiting for the deal to be over."""
    if table.playing is not None and not table.playing.over:
        return table
    for one in table.promised:
        if table.chairs[one.seat].player is None:
            table = _with_chair(table, one.seat, Chair(one.player, promise=one.promise, marks=one.marks))
    return replace(table, promised=())


def _in_lobby(table: Table) -> Table:
    """Forget a draw for other people than those who sit there now."""
    return replace(table, draw=None) if table.playing is None else table


def _left(table: Table, event: ev.SeatLeft) -> Table:
    """Free a chair; where the host has left, the next person to the right sees to the table."""
    before = table.chairs[event.seat].player
    changed = _in_lobby(_with_chair(table, event.seat, Chair(bot=event.bot)))
    if before is not None:
        changed = _went(changed, before, event.seat)
    if event.player != table.host or changed.seat_of(table.host) is not None:
        return changed
    around = (changed.chairs[(event.seat + step) % table.players].player for step in range(1, table.players))
    return replace(changed, host=next((player.id for player in around if player is not None), table.host))


def _dealt(table: Table, event: ev.DealStarted) -> Table:
    sat = tuple(
        (one, seat)
        for seat, chair in enumerate(table.chairs)
        if chair.player is not None
        for one in (chair.player.id, *chair.marks)
    )
    deal, done = dealt_cards(table, event)
    playing = Playing(event, deal, start(deal), sat=sat)
    for action in done:
        playing = _acted(playing, action, "record")
    asked = any(chair.ready for chair in table.chairs)
    chairs = tuple(
        replace(chair, ready=False, idle=chair.human and not chair.ready if asked else chair.idle)
        for chair in table.chairs
    )
    early, finished = shortened(table.early, table.finished)
    later = replace(table, chairs=chairs, early=early, finished=finished, dealt=table.dealt + 1)
    return _counted(_shown(replace(later, playing=playing, draw=None)))


def dealt_cards(table: Table, event: ev.DealStarted) -> tuple[Deal, tuple[Action, ...]]:
    """Return the deal that was started and what had been done in it before."""
    if event.record is not None:
        given = records.from_json(event.record)
        return given.deal, given.actions
    seed = dealt_from(bytes.fromhex(event.seed or ""), event.numbers)
    dealt = deal_from_seed(seed, table.players, Seat(event.dealer))
    barred = frozenset(Seat(seat) for seat in event.barred)
    cards = (dealt.hands, dealt.chien)
    return Deal(table.players, Seat(event.dealer), *cards, table.edition, barred=barred, arbiter=event.arbiter), ()


def _acted(playing: Playing, action: Action, by: str) -> Playing:
    state = apply(playing.state, action)
    return replace(playing, state=state, actions=(*playing.actions, action), by=(*playing.by, by))


def _played(table: Table, event: ev.Acted | ev.Undone | ev.Claimed) -> Table:
    playing = table.playing
    if playing is None:
        return table
    if isinstance(event, ev.Acted):
        return _counted(replace(_awake(table, event), playing=_acted(playing, event.action, event.by)))
    if isinstance(event, ev.Claimed):
        for code in event.cards:
            turn = playing.state.to_act
            playing = _acted(playing, PlayCard(Seat(turn or 0), parse_card(code)), "claim")
        return _counted(replace(table, playing=replace(playing, claimed=event)))
    return replace(table, playing=undone(playing, event.keep))


def _awake(table: Table, event: ev.Acted) -> Table:
    seat = table.seat_of(event.by)
    if seat is None or not table.chairs[seat].idle:
        return table
    return _with_chair(table, seat, replace(table.chairs[seat], idle=False))


def undone(playing: Playing, keep: int) -> Playing:
    state = start(playing.deal)
    for action in playing.actions[:keep]:
        state = apply(state, action)
    return replace(playing, state=state, actions=playing.actions[:keep], by=playing.by[:keep], taken_back=True)


def _counted(table: Table) -> Table:
    """Put a deal that has just been finished on the score sheet, unless a ruling on it says otherwise (ETH-07)."""
    playing = table.playing
    if playing is None or playing.state.phase is not Phase.FINISHED:
        return table
    ended = Finished(playing, names_of(table), count(playing.state))
    won = ended.count.score.won
    incidents = tuple(one.settled(won=won) if one.dealt == table.dealt else one for one in table.incidents)
    if any(one.ends_deal for one in incidents if one.dealt == table.dealt):
        return replace(table, incidents=incidents, playing=replace(playing, annulled=True))
    return replace(table, incidents=incidents, finished=(*table.finished, ended))


def _shown(table: Table) -> Table:
    """Remember that the arbiter may have been shown a hand of this deal (BID-09): he does not sit down in it."""
    playing = table.playing
    if playing is None or table.arbiter is None:
        return table
    return replace(table, playing=replace(playing, sat=(*playing.sat, (table.arbiter.id, SHOWN))))


def _ruled(table: Table, event: ev.CallRuled) -> Table:
    """Go on from a ruling: where it ends the deal at once, or turns out to, that deal does not count (ETH-07)."""
    playing = table.playing
    facts = facts_of(event.facts, table.edition)
    everybody = tuple(
        Culprit(Seat(seat), None if chair.player is None else chair.player.id)
        for seat, chair in enumerate(table.chairs)
    )
    offenders = tuple(everybody[seat] for seat in event.offenders)
    dealer = Seat(0 if playing is None else playing.deal.dealer)
    made = Incident(
        number=len(table.incidents) + 1,
        dealt=table.dealt,
        deal=table.deal_number,
        clause=event.clause,
        facts=facts,
        ruling=rule(event.clause, facts),
        offenders=offenders,
        everybody=everybody,
        dealer=dealer,
    )
    finished = table.finished
    if playing is not None and playing.finished:
        made = made.settled(won=finished[-1].count.score.won)
        finished = finished[:-1] if made.ends_deal else finished
    if playing is not None and made.ends_deal:
        playing = replace(playing, annulled=True)
    return replace(table, call=None, incidents=(*table.incidents, made), finished=finished, playing=playing)


def names_of(table: Table) -> tuple[str, ...]:
    return tuple(chair.player.name if chair.player else chair.bot or "" for chair in table.chairs)
