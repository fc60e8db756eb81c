"""Matches by teams in a book: what each of their events makes of a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import singledispatch
from typing import TypeAlias

from oudler.tournament.core.book import Book, Meta, Place
from oudler.tournament.core.events import Event
from oudler.tournament.core.frozen import Frozen, put
from oudler.tournament.duplicate import equipe_events as ev
from oudler.tournament.duplicate import equipe_steps as steps
from oudler.tournament.duplicate.equipes import CONTRACTS, Match, Room, Side
from oudler.tournament.duplicate.fiches import Decision, FicheLine, LineState, Ruling
from oudler.tournament.duplicate.play import Key, LineRecord, Play, folded, play_of

MatchKey: TypeAlias = tuple[int, int]
"""Stage and number of the match in it, both from 1."""
Matches: TypeAlias = Frozen[MatchKey, Match]


def match_at(table: int) -> int:
    """Return the match that is played at a table: 1 at tables 1 and 2, 2 at 3 and 4."""
    return (table + 1) // 2


def room_at(table: int) -> Room:
    return Room.CLOSED if table % 2 else Room.OPEN


def table_of(match: int, room: Room) -> int:
    return 2 * match - (room is Room.CLOSED)


def quarter_of(book: Book, position: int) -> int:
    """Return the quarter that a position is: they are counted anew in each stage."""
    return position - book.first_position(book.stage_of(position)) + 1


def attacker_at(book: Book, matches: Matches, place: Place) -> Side:
    """Return which team attacks at a table; the first where nobody has chosen the rooms yet."""
    position, table = place
    match = matches[book.stage_of(position), match_at(table)]
    closed = match.quarter(quarter_of(book, position)).closed or Side.A
    return closed if room_at(table) is Room.CLOSED else closed.other


def tried(book: Book, event: Event) -> Match:
    """Return the match as an event leaves it; what the match does not allow is refused, with its clause."""
    return _changed(event, book, play_of(book).matches)[1]


@singledispatch
def _changed(event: object, _book: Book, _matches: Matches) -> tuple[MatchKey, Match]:
    raise TypeError(event)


@_changed.register
def _(event: ev.MatchMade, book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key = (event.stage, event.match)
    deals, bonus = book.stage(event.stage).deals, (event.bonus_a, event.bonus_b)
    if key in matches:
        steps.check_not_begun(matches[key])
    return key, steps.made(event.match, (event.a, event.b), deals, bonus)


def _in_quarter(book: Book, matches: Matches, position: int, match: int) -> tuple[MatchKey, Match, int]:
    key = (book.stage_of(position), match)
    return key, matches[key], quarter_of(book, position)


@_changed.register
def _(event: ev.RoomsChosen, book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key, match, quarter = _in_quarter(book, matches, event.position, event.match)
    return key, steps.choose_rooms(match, quarter, event.by, event.closed)


@_changed.register
def _(event: ev.SeriesChosen, book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key, match, quarter = _in_quarter(book, matches, event.position, event.match)
    return key, steps.choose_series(match, quarter, event.by, event.etuis)


def _in_room(book: Book, matches: Matches, place: Place) -> tuple[MatchKey, Match, int, Side]:
    position, table = place
    return *_in_quarter(book, matches, position, match_at(table)), attacker_at(book, matches, place)


@_changed.register
def _(event: ev.ContractAnnounced, book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key, match, quarter, attacker = _in_room(book, matches, (event.position, event.table))
    return key, steps.announce(match, quarter, attacker, event.etui, event.contract)


@_changed.register
def _(event: ev.RoomSheetWritten, book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key, match, quarter, attacker = _in_room(book, matches, (event.position, event.table))
    return key, steps.write(match, quarter, attacker, event.camp, event.lines)


@_changed.register
def _(event: ev.RoomLineSettled, book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key, match, quarter, attacker = _in_room(book, matches, (event.position, event.table))
    return key, steps.correct(match, quarter, attacker, event.line)


@_changed.register
def _(event: ev.MatchDealCancelled, book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key, match, quarter = _in_quarter(book, matches, event.position, event.match)
    return key, steps.cancel(match, quarter, event.etui)


@_changed.register
def _(event: ev.RoomSheetSigned, book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key, match, quarter, attacker = _in_room(book, matches, (event.position, event.table))
    return key, steps.sign_sheet(match, quarter, attacker, event.camp)


@_changed.register
def _(event: ev.AccountGiven, book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key, match, quarter = _in_quarter(book, matches, event.position, event.match)
    return key, steps.give_account(match, quarter, event.by, (event.pm_a, event.pm_b))


@_changed.register
def _(event: ev.DrawSettled, _book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key = (event.stage, event.match)
    return key, steps.decide(matches[key], event.winner)


@_changed.register
def _(event: ev.MatchSigned, _book: Book, matches: Matches) -> tuple[MatchKey, Match]:
    key = (event.stage, event.match)
    return key, steps.sign_result(matches[key], event.signer)


# --- what it leaves on fiches --------------------------------------------------------------------------------------


def _fold(event: Event, book: Book, meta: Meta) -> Play:
    """Return what is kept after one of these events: the match, and the lines on which both sheets of a room agree."""
    play = play_of(book)
    key, match = _changed(event, book, play.matches)
    play = replace(play, matches=put(play.matches, {key: match}))
    position = getattr(event, "position", None)
    if position is None or book.seated_at(position) is None:
        return play
    return replace(play, lines=put(play.lines, dict(_lines(book, meta, event, match, position))))


for _kind in ev.EVENTS.values():
    folded.register(_kind, _fold)


def _seats(book: Book, place: Place) -> tuple[int | None, ...]:
    table = book.table(place)
    if table is None:
        raise LookupError(place)
    return table.seats


def _lines(book: Book, meta: Meta, event: Event, match: Match, position: int) -> Iterator[tuple[Key, LineRecord]]:
    """Yield the lines of a match that are new or changed: two sheets that say the same are a line that was checked."""
    quarter = match.quarter(quarter_of(book, position))
    before = play_of(book).lines
    for room in Room:
        table = table_of(match.number, room)
        seats = _seats(book, (position, table))
        attacker = attacker_at(book, play_of(book).matches, (position, table))
        for etui in quarter.series:
            key = (position, table, etui)
            known = before.get(key, LineRecord(seats, author=meta.author))
            agreed = quarter.room(attacker).agreed(etui)
            line = None if agreed is None else FicheLine(agreed.score, contract=CONTRACTS[agreed.contract])
            decision = Decision(Ruling.CANCELLED) if etui in quarter.cancelled else None
            if (line, decision) == (known.line, known.decision):
                continue
            corrected = isinstance(event, ev.RoomLineSettled) and line != known.line
            yield (
                key,
                replace(
                    known,
                    line=line,
                    decision=decision,
                    state=LineState.CORRECTED if corrected else LineState.CHECKED,
                    version=meta.seq,
                    author=meta.author,
                    corrections=(*known.corrections, meta) if corrected else known.corrections,
                ),
            )
