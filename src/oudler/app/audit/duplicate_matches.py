"""Équipes, audited: matches of four quarters in two rooms, followed step by step (EQUI-01 … EQUI-16).

A quarter is a position, match *k* has tables 2k − 1 (closed room) and 2k. Room 0 is where team A attacks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from oudler.app.audit.duplicate_fiches import Fiches, Line
from oudler.app.audit.duplicate_lines import cases
from oudler.app.audit.duplicate_numbers import points_de_match
from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Impossible, Ledger, Points
from oudler.app.audit.report import Fault

Faults = Iterator[Fault]
Written = tuple[str, int]
"""Contract and score of a deal, as a sheet has them."""

_CONTRACTS: Final = frozenset({"garde", "garde_sans", "garde_contre"})
_CAMPS: Final = ("attack", "defence")
_SIDES: Final = "ab"
_SUD: Final = 1
_SIGNERS: Final = frozenset({"captain_a", "captain_b", "arbiter"})


@dataclass(slots=True)
class Room:
    """One room of a quarter: contracts announced, the two sheets, who has signed."""

    announced: dict[int, str] = field(default_factory=dict)
    sheets: dict[str, dict[int, Written]] = field(default_factory=lambda: {camp: {} for camp in _CAMPS})
    signed: set[str] = field(default_factory=set)

    def agreed(self, etui: int) -> Written | None:
        mine, theirs = (self.sheets[camp].get(etui) for camp in _CAMPS)
        return mine if mine == theirs else None


@dataclass(slots=True)
class Quarter:
    """One quarter of a match."""

    closed: str = ""
    series: list[int] = field(default_factory=list)
    rooms: tuple[Room, Room] = field(default_factory=lambda: (Room(), Room()))
    cancelled: set[int] = field(default_factory=set)
    accounts: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def begun(self) -> bool:
        return any(room.announced or any(room.sheets.values()) for room in self.rooms)

    @property
    def ended(self) -> bool:
        return bool(self.series) and all(room.signed == set(_CAMPS) for room in self.rooms)

    @property
    def pm(self) -> tuple[int, int]:
        """EQUI-12, D-39: only the better of the two marks the root of the difference."""
        totals = [0, 0]
        for etui in self.series:
            mine, theirs = (room.agreed(etui) for room in self.rooms)
            if self.ended and etui not in self.cancelled and mine is not None and theirs is not None:
                won = points_de_match(mine[1], theirs[1])
                totals[won < 0] += abs(won)
        return totals[0], totals[1]


@dataclass(slots=True)
class Match:
    """A match: teams A and B, their bonus, its quarters."""

    teams: tuple[int, int]
    bonus: tuple[int, int]
    quarters: dict[int, Quarter] = field(default_factory=dict)
    signed: set[str] = field(default_factory=set)
    decided: str | None = None

    @property
    def winner(self) -> str | None:
        """EQUI-14: the team with more PM once it is over; in a draw the one that the arbiter named."""
        first, second = self.pm
        return None if not self.over else self.decided if first == second else _SIDES[second > first]

    @property
    def over(self) -> bool:
        played = [self.quarters.get(number) for number in range(1, 5)]
        return all(each is not None and each.ended and len(set(each.accounts.values())) == 1 for each in played)

    @property
    def pm(self) -> tuple[int, int]:
        gains = [each.pm for each in self.quarters.values()]
        first, second = (self.bonus[at] + sum(gain[at] for gain in gains) for at in (0, 1))
        return first, second


def matches(ledger: Ledger) -> dict[tuple[int, int], Match]:
    """Return the matches by stage and number."""
    return cases(ledger).matches


def _quarter_number(ledger: Ledger, position: int) -> int:
    return position - ledger.first_of(ledger.stage_at(position)) + 1


def _match(ledger: Ledger, position: int, number: int) -> tuple[Match, Quarter]:
    match = matches(ledger).get((ledger.stage_at(position), number))
    if match is None:
        raise Impossible("EQUI-01", f"pas de match {number}", f"there is no match {number}", position=position)
    return match, match.quarters.setdefault(_quarter_number(ledger, position), Quarter())


def _room(ledger: Ledger, data: Any) -> tuple[Quarter, Room]:  # noqa: ANN401 - JSON
    position, table = data["position"], data["table"]
    if position not in cases(ledger).opened or position in ledger.closed or ledger.final:
        raise Impossible("DUP-05", "la position ne se joue pas", "the position is not played", position=position)
    match, quarter = _match(ledger, position, (table + 1) // 2)
    attacker = quarter.closed if table % 2 else _SIDES[1 - _SIDES.index(quarter.closed or "a")]
    if not quarter.closed or not quarter.series:
        raise Impossible("EQUI-08", "salles ou série non choisies", "rooms or series not chosen", position=position)
    match.signed.clear()
    quarter.accounts.clear()
    return quarter, quarter.rooms[_SIDES.index(attacker)]


# --- events -------------------------------------------------------------------------------------------------------


def made(ledger: Ledger, item: Item) -> Faults:
    """EQUI-01: two teams of 4 to 6, in one match of a stage each; EQUI-16: the bonus comes before."""
    data = item.data
    key, teams = (data["stage"], data["match"]), (data["a"], data["b"])
    before = matches(ledger).get(key)
    if before is not None and before.quarters:
        raise Impossible("EQUI-16", "le match est commencé", "the match has begun")
    for team in teams:
        members = ledger.formations.get(team, {}).get("members", ())
        others = [each for where, each in matches(ledger).items() if where[0] == key[0] and where != key]
        if not 4 <= len(members) <= 6 or any(team in each.teams for each in others):
            yield Fault(
                "EQUI-01", f"équipe n° {team} : taille ou deux matchs", f"team no. {team}: size, or two matches"
            )
    if len(set(teams)) < 2:
        yield Fault("EQUI-01", "une équipe contre elle-même", "a team against itself")
    matches(ledger)[key] = Match(teams, (data["bonus_a"], data["bonus_b"]))


def _chosen(ledger: Ledger, item: Item, clause: str) -> Iterator[Fault]:
    number = _quarter_number(ledger, item.data["position"])
    if item.data["by"] != _SIDES[(number - 1) % 2]:
        yield Fault(clause, "l'autre équipe choisit", "the other team chooses", position=item.data["position"])
    match, quarter = _match(ledger, item.data["position"], item.data["match"])
    before = match.quarters.get(number - 1)
    if number > 1 and (before is None or not before.ended or len(set(before.accounts.values())) != 1):
        yield Fault("EQUI-13", "le quart temps précédent n'est pas compté", "the quarter before is not counted")
    if quarter.begun:
        yield Fault(clause, "le quart temps est commencé", "the quarter has begun", position=item.data["position"])


def rooms_chosen(ledger: Ledger, item: Item) -> Faults:
    """EQUI-08: A chooses in quarters 1 and 3, B in 2 and 4."""
    yield from _chosen(ledger, item, "EQUI-08")
    _match(ledger, item.data["position"], item.data["match"])[1].closed = item.data["closed"]


def series_chosen(ledger: Ledger, item: Item) -> Faults:
    """EQUI-09: as many étuis as a quarter has deals, none of an earlier quarter."""
    yield from _chosen(ledger, item, "EQUI-09")
    position, etuis = item.data["position"], list(item.data["etuis"])
    match, quarter = _match(ledger, position, item.data["match"])
    played = {etui for each in match.quarters.values() if each is not quarter for etui in each.series}
    deals = ledger.stages[ledger.stage_at(position) - 1]["deals"]
    if len(set(etuis)) != len(etuis) or len(etuis) != deals or played & set(etuis):
        yield Fault("EQUI-09", f"série {etuis}", f"series {etuis}", position=position)
    quarter.series = etuis


def announced(ledger: Ledger, item: Item) -> Faults:
    """EQUI-05, EQUI-06: once for each étui of the series."""
    quarter, room = _room(ledger, item.data)
    etui, contract = item.data["etui"], item.data["contract"]
    if etui not in quarter.series or etui in room.announced or contract not in _CONTRACTS:
        yield Fault("EQUI-06", f"étui {etui}, {contract}", f"étui {etui}, {contract}", deal=etui)
    room.announced[etui] = contract


def _line(ledger: Ledger, item: Item, line: Any, camps: tuple[str, ...], *, settled: bool) -> Faults:  # noqa: ANN401 - JSON
    quarter, room = _room(ledger, item.data)
    etui, told = line["etui"], (line["contract"], line["score"])
    if etui not in quarter.series or told[0] not in _CONTRACTS:
        yield Fault("EQUI-05", f"étui {etui}, {told[0]}", f"étui {etui}, {told[0]}", deal=etui)
    if not settled and room.announced.get(etui, told[0]) != told[0]:
        yield Fault("EQUI-06", f"étui {etui} : autre contrat", f"étui {etui}: another contract", deal=etui)
    for camp in camps:
        if not settled and room.sheets[camp].get(etui, told) != told:
            yield Fault("DUP-23", f"étui {etui} : récrit", f"étui {etui}: written over", deal=etui)
        room.sheets[camp][etui] = told
    _kept(ledger, item.data["position"], item.data["table"], etui, room.agreed(etui))


def _kept(ledger: Ledger, position: int, table: int, etui: int, agreed: Written | None) -> None:
    """Keep a deal on which both sheets agree as a line of its table, checked."""
    hall = ledger.hall(position)
    if agreed is None or hall is None:
        return
    found = ledger.written.setdefault((position, table), Fiches(hall.seats(table, position)))
    if isinstance(found, Fiches):
        line = found.lines.setdefault(etui, Line(found.seats))
        line.written, line.score, line.state = True, agreed[1], "checked"


def sheet_written(ledger: Ledger, item: Item) -> Faults:
    """EQUI-11: deals on one camp's sheet."""
    for line in item.data["lines"]:
        yield from _line(ledger, item, line, (item.data["camp"],), settled=False)


def line_settled(ledger: Ledger, item: Item) -> Faults:
    yield from _line(ledger, item, item.data["line"], _CAMPS, settled=True)


def deal_cancelled(ledger: Ledger, item: Item) -> Faults:
    position, number, etui = (item.data[name] for name in ("position", "match", "etui"))
    match, quarter = _match(ledger, position, number)
    if etui not in quarter.series:
        yield Fault("IND-12", f"pas d'étui {etui}", f"there is no étui {etui}", position=position)
    quarter.cancelled.add(etui)
    quarter.accounts.clear()
    match.signed.clear()
    hall = ledger.hall(position)
    for table in (2 * number - 1, 2 * number):
        if hall is not None:
            found = ledger.written.setdefault((position, table), Fiches(hall.seats(table, position)))
            if isinstance(found, Fiches):
                found.lines.setdefault(etui, Line(found.seats)).decision = {"ruling": "cancelled", "score": None}


def sheet_signed(ledger: Ledger, item: Item) -> Faults:
    """EQUI-11: both sheets have every deal, and agree."""
    quarter, room = _room(ledger, item.data)
    lacking = [etui for etui in quarter.series if etui not in quarter.cancelled and room.agreed(etui) is None]
    if lacking or item.data["camp"] in room.signed:
        yield Fault("EQUI-11", f"signée, et {lacking} manquent", f"signed, and {lacking} are missing")
    room.signed.add(item.data["camp"])


def account_given(ledger: Ledger, item: Item) -> Faults:
    match, quarter = _match(ledger, item.data["position"], item.data["match"])
    if not quarter.ended:
        yield Fault("EQUI-13", "comptes d'un quart temps en cours", "accounts of a quarter that is played")
    quarter.accounts[item.data["by"]] = (item.data["pm_a"], item.data["pm_b"])
    match.signed.clear()


def draw_settled(ledger: Ledger, item: Item) -> Faults:
    match = _of_stage(ledger, item)
    if not match.over or len(set(match.pm)) > 1:
        yield Fault("EQUI-14", "pas d'égalité", "there is no draw")
    match.decided = item.data["winner"]
    match.signed.clear()


def match_signed(ledger: Ledger, item: Item) -> Faults:
    match = _of_stage(ledger, item)
    if not match.over or item.data["signer"] in match.signed or item.data["signer"] not in _SIGNERS:
        yield Fault("EQUI-15", "signé trop tôt, ou deux fois", "signed too early, or twice")
    match.signed.add(item.data["signer"])


def _of_stage(ledger: Ledger, item: Item) -> Match:
    match = matches(ledger).get((item.data["stage"], item.data["match"]))
    if match is None:
        raise Impossible("EQUI-01", "pas ce match", "there is no such match")
    return match


# --- what they give -----------------------------------------------------------------------------------------------


def equipes(ledger: Ledger, after: int) -> list[dict[int, Points]]:
    """Return what each team won at positions 1 to *after*: a quarter that has ended, the bonus with the first."""
    found: list[dict[int, Points]] = [{} for _ in range(after)]
    for (stage, _), match in matches(ledger).items():
        for number, quarter in match.quarters.items():
            position = ledger.first_of(stage) + number - 1
            if quarter.ended and position <= after:
                for at, team in enumerate(match.teams):
                    found[position - 1][team] = quarter.pm[at] + (match.bonus[at] if number == 1 else 0)
    return found


def results(ledger: Ledger) -> list[dict[str, Any]]:
    """Return the PM of every quarter and match, who has won and who has signed, as a file claims them."""
    return [
        {
            "stage": stage,
            "match": number,
            "teams": list(match.teams),
            "quarters": [list(quarter.pm) for _, quarter in sorted(match.quarters.items())],
            "pm": list(match.pm),
            "winner": match.winner,
            "signed": sorted(match.signed),
        }
        for (stage, number), match in sorted(matches(ledger).items())
    ]


def unsettled(ledger: Ledger, position: int) -> Faults:
    """EQUI-11, EQUI-13: what a closed quarter lacks: signatures, or accounts that are the same and right.

    EQUI-03: and whoever attacked in an earlier one of the match.
    """
    if not matches(ledger):
        return
    first = ledger.first_of(ledger.stage_at(position))
    attackers = Counter(seats[_SUD] for at in range(first, position + 1) for seats in ledger.tables(at).values())
    for player, times in attackers.items():
        if times > 1:
            yield Fault(
                "EQUI-03",
                f"le n° {player} attaque {times} fois",
                f"no. {player} attacks {times} times",
                position=position,
            )
    for (stage, number), match in matches(ledger).items():
        if stage != ledger.stage_at(position):
            continue
        quarter = match.quarters.get(_quarter_number(ledger, position), Quarter())
        if not quarter.ended:
            yield Fault("EQUI-11", f"match {number} non signé", f"match {number} not signed", position=position)
        elif set(quarter.accounts) != set(_SIDES) or set(quarter.accounts.values()) != {quarter.pm}:
            yield Fault("EQUI-13", f"match {number} mal compté", f"match {number} miscounted", position=position)


HANDLERS: Final = {
    "MatchMade": made,
    "RoomsChosen": rooms_chosen,
    "SeriesChosen": series_chosen,
    "ContractAnnounced": announced,
    "RoomSheetWritten": sheet_written,
    "RoomLineSettled": line_settled,
    "MatchDealCancelled": deal_cancelled,
    "RoomSheetSigned": sheet_signed,
    "AccountGiven": account_given,
    "DrawSettled": draw_settled,
    "MatchSigned": match_signed,
}
SAY_WHY: Final = frozenset({"RoomLineSettled", "MatchDealCancelled", "DrawSettled"})
