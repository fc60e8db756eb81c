"""Matches by teams as people see them: whoever is not the arbiter waits for the closed room (EQUI-07)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.equipe_desk import matches_of
from oudler.tournament.duplicate.equipe_play import table_of
from oudler.tournament.duplicate.equipe_steps import room_visible
from oudler.tournament.duplicate.equipes import (
    CAMPS,
    QUARTERS,
    Match,
    Quarter,
    Room,
    RoomSheets,
    Side,
    chooser,
    order_of_play,
)
from oudler.tournament.duplicate.matches import team_pm
from oudler.tournament.duplicate.pm import Pair, pm_text
from oudler.tournament.duplicate.quadrettes import DEFENDERS, TAKER


@dataclass(frozen=True, slots=True)
class RoomView:
    """One room of a quarter; *sheets* is None where it is closed to whoever looks (EQUI-07)."""

    room: Room
    table: int
    attacker: Side
    players: dict[str, int]
    order: tuple[int, ...]
    sheets: RoomSheets | None

    def as_json(self, series: tuple[int, ...]) -> dict[str, Any]:
        told: dict[str, Any] = {
            "room": self.room.value,
            "table": self.table,
            "attacker": self.attacker.value,
            "players": self.players,
            "order": list(self.order),
            "hidden": self.sheets is None,
        }
        if self.sheets is None:
            return told
        return told | {
            "announced": {str(etui): code for etui, code in self.sheets.announced.items()},
            "sheets": {
                camp: [
                    {"etui": line.etui, "contract": line.contract, "score": line.score}
                    for _, line in sorted(self.sheets.sheet(camp).items())
                ]
                for camp in CAMPS
            },
            "signed": list(self.sheets.signed),
            "differing": list(self.sheets.differing(series)),
        }


@dataclass(frozen=True, slots=True)
class QuarterView:
    """One quarter as somebody may see it: *deals* are étui, scores of A and B, PM of A and B."""

    quarter: Quarter
    position: int
    rooms: tuple[RoomView, ...]
    deals: tuple[tuple[int, int | None, int | None, Pair], ...]

    def as_json(self) -> dict[str, Any]:
        quarter = self.quarter
        return {
            "quarter": quarter.number,
            "position": self.position,
            "chooser": chooser(quarter.number).value,
            "closed": None if quarter.closed is None else quarter.closed.value,
            "series": list(quarter.series),
            "rooms": [room.as_json(quarter.series) for room in self.rooms],
            "cancelled": list(quarter.cancelled),
            "ended": quarter.ended,
            "deals": [{"etui": etui, "a": a, "b": b, "pm": pair_json(pm)} for etui, a, b, pm in self.deals],
            "pm": pair_json(quarter.pm),
            "accounts": {side.value: pair_json(count) for side, count in quarter.accounts.items()},
            "agreed": quarter.agreed,
        }


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match with its quarters so far."""

    stage: int
    match: Match
    titles: tuple[str, str]
    quarters: tuple[QuarterView, ...]

    def as_json(self) -> dict[str, Any]:
        match = self.match
        return {
            "stage": self.stage,
            "match": match.number,
            "teams": {
                side.value: {"number": match.team(side), "name": title}
                for side, title in zip(Side, self.titles, strict=True)
            },
            "bonus": pair_json(match.bonus),
            "quarters": [quarter.as_json() for quarter in self.quarters],
            "pm": pair_json(match.pm),
            "over": match.over,
            "drawn": match.drawn,
            "winner": None if match.winner is None else match.winner.value,
            "signatures": [signer.value for signer in match.signatures],
            "homologable": match.homologable,
        }


def pair_json(pair: Pair) -> dict[str, str]:
    return {side.value: pm_text(pm) for side, pm in zip(Side, pair, strict=True)}


def match_views(book: Book, number: int | None = None, *, arbiter: bool = False) -> tuple[MatchView, ...]:
    """Return the matches of a tournament, or those of a number; the *arbiter* sees both rooms at all times."""
    return tuple(
        _match(book, stage, match, arbiter=arbiter)
        for (stage, at), match in sorted(matches_of(book).items())
        if number in {None, at}
    )


def _match(book: Book, stage: int, match: Match, *, arbiter: bool) -> MatchView:
    titles = tuple(book.formations[team].title for team in match.teams)
    begun = [number for number in range(1, QUARTERS + 1) if number in match.quarters]
    quarters = tuple(_quarter(book, stage, match, number, arbiter=arbiter) for number in begun)
    return MatchView(stage, match, (titles[0], titles[1]), quarters)


def _quarter(book: Book, stage: int, match: Match, number: int, *, arbiter: bool) -> QuarterView:
    quarter, position = match.quarter(number), book.first_position(stage) + number - 1
    rooms = tuple(_room(book, match, quarter, position, room, arbiter=arbiter) for room in Room)
    deals = tuple(
        (each.etui, each.first, each.second, team_pm(each)) for each in quarter.compared() if quarter.ended or arbiter
    )
    return QuarterView(quarter, position, rooms, deals)


def _room(book: Book, match: Match, quarter: Quarter, position: int, room: Room, *, arbiter: bool) -> RoomView:
    closed = quarter.closed or Side.A
    attacker = closed if room is Room.CLOSED else closed.other
    attack, defence = (book.line_ups.get((match.team(side), position), ()) for side in (attacker, attacker.other))
    players = dict(zip((TAKER, *DEFENDERS), (*attack[:1], *defence[1:]), strict=False))
    seen = arbiter or room_visible(quarter, attacker)
    return RoomView(
        room,
        table_of(match.number, room),
        attacker,
        {str(side): player for side, player in players.items()},
        order_of_play(quarter.series, room),
        quarter.room(attacker) if seen else None,
    )
