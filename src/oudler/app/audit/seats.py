"""Events that seat people: draws, latecomers, substitutes, leavers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from oudler.app.audit.entering import known
from oudler.app.audit.items import Item
from oudler.app.audit.ledger import Hall, Impossible, Ledger
from oudler.app.audit.report import Fault
from oudler.text import Text, noun

Faults = Iterator[Fault]


def stage_seated(ledger: Ledger, item: Item) -> Faults:
    data = item.data
    number, first, plan = data["stage"], data["first"], data["plan"]
    stage = ledger.stage_at(first)
    end = ledger.first_of(stage + 1)
    if stage == 0 or number != stage or not plan or first + len(plan) > end:
        raise Impossible(
            "MOVE-01",
            f"des places pour les positions {first} à {first + len(plan) - 1} de l'étape {number}",
            f"seats for positions {first} to {first + len(plan) - 1} of stage {number}",
        )
    yield from _moment(ledger, stage, first)
    yield from _kind(ledger, stage, first, data["kind"])
    who: Mapping[str, int | None] = data["who"]
    for player in who.values():
        if player is not None:
            known(ledger, player)
    _check_seats(plan, who, first, ledger.auditor.sizes(ledger.settings))
    yield from _people(ledger, stage, who)
    ledger.halls = [_shortened(hall, first) for hall in ledger.halls if hall.stage != stage or hall.first < first]
    tables = [{table["number"]: list(table["seats"]) for table in position} for position in plan]
    ledger.halls.append(
        Hall(stage, data["kind"], first, tables, {label: {first: player} for label, player in who.items()})
    )


def _shortened(hall: Hall, first: int) -> Hall:
    if hall.first < first <= hall.last:
        hall.plan = hall.plan[: first - hall.first]
    return hall


def _moment(ledger: Ledger, stage: int, first: int) -> Faults:
    """FIN-01, RES-03, SHEET-06: after the stage or the position before, and before anything is written."""
    if first > ledger.seated_until + 1:
        yield Fault("MOVE-01", "une position est sautée", "a position is left out", position=first)
    if first == ledger.first_of(stage) and stage > 1 and stage - 1 not in ledger.kept:
        yield Fault("FIN-01", f"l'étape {stage - 1} n'est pas close", f"stage {stage - 1} is not closed")
    if first > ledger.first_of(stage) and first - 1 not in ledger.closed:
        yield Fault("RES-03", f"la position {first - 1} n'est pas close", f"position {first - 1} is not closed")
    if any(position >= first for position, _ in ledger.written):
        raise Impossible("SHEET-06", "des feuilles sont déjà écrites", "sheets are written already", position=first)


def _kind(ledger: Ledger, stage: int, first: int, kind: str) -> Faults:
    """MOVE-02, TEAM-07: no movement after a seating at random or by rank; neither of these for teams."""
    free = {"random", "best"}
    before = [hall.kind for hall in ledger.halls if hall.stage == stage and hall.first < first]
    if kind not in free and free & set(before):
        yield Fault("MOVE-02", f"{kind} après {before[-1]}", f"{kind} after {before[-1]}")
    if kind in free and ledger.in_teams:
        yield Fault("TEAM-07", f"{kind} par équipes", f"{kind} for teams")


def _check_seats(
    plan: Sequence[Sequence[Mapping[str, Any]]], who: Mapping[str, int | None], first: int, sizes: Collection[int]
) -> None:
    """MOVE-03: at every position each label has one seat, each table stands once, and nobody has two labels."""
    for position, tables in enumerate(plan, first):
        labels = Counter(label for table in tables for label in table["seats"] if label is not None)
        if set(labels) != set(who) or max(labels.values(), default=0) > 1:
            odd = sorted({*labels} ^ {*who} | {label for label in labels if labels[label] > 1})
            word, listed = noun(len(odd), Text("place", "seat"), Text("places", "seats")), ", ".join(odd)
            raise Impossible("MOVE-03", f"{word.fr} {listed}", f"{word.en} {listed}", position=position)
        if len({table["number"] for table in tables}) < len(tables):
            raise Impossible("MOVE-03", "deux tables ont le même numéro", "one number, two tables", position=position)
        for seats in (len(table["seats"]) for table in tables):
            if seats not in sizes:
                raise Impossible(
                    "MOVE-03", f"une table de {seats} places", f"a table of {seats} seats", position=position
                )
    players = Counter(player for player in who.values() if player is not None)
    for player, times in players.items():
        if times > 1:
            raise Impossible("MOVE-03", f"le n° {player} a {times} places", f"no. {player} has {times} seats")


def _people(ledger: Ledger, stage: int, who: Mapping[str, int | None]) -> Faults:
    """ORG-14, FIN-01: those who are there have a seat, of those who go on where there was a cut, and nobody else."""
    there = {number for number, player in ledger.players.items() if player["status"] == "checked_in"}
    if stage > 1:
        comers = {player for hall in ledger.halls if hall.stage == stage for player in hall.seated()}
        kept = set(ledger.kept.get(stage - 1, ())) | (set() if ledger.in_teams else comers)
        there = {player for player in there if (ledger.team(player) if ledger.in_teams else player) in kept}
    seated = {player for player in who.values() if player is not None}
    for player in sorted(seated ^ there):
        if player in seated:
            yield Fault("ORG-14", "a une place sans y avoir droit", "has a seat without a right", entrant=str(player))
        elif ledger.settings["form"] != "equipe":  # EQUI-02: four of a team play, the others wait
            yield Fault("ORG-14", "est là et n'a pas de place", "is there without a seat", entrant=str(player))


def seat_given(ledger: Ledger, item: Item) -> Faults:
    position, label, player = item.data["position"], item.data["label"], item.data["player"]
    hall = _open_hall(ledger, position)
    if label not in hall.holders:
        raise Impossible("MOVE-03", f"il n'y a pas de place {label}", f"there is no seat {label}", position=position)
    yield from _unwritten(ledger, hall, label, position)
    before = hall.holder(label, position)
    if player is not None:
        known(ledger, player)
        if any(player in seats for tables in ledger.from_now(position) for seats in tables.values()):
            yield Fault("MOVE-03", f"le n° {player} a déjà une place", f"no. {player} has a seat", position=position)
    hall.holders[label][position] = player
    if player is None:
        return
    ledger.left.pop(player, None)
    ledger.heirs.pop(player, None)
    ledger.players[player]["status"] = "checked_in"
    if before is not None:
        team = ledger.team(before)
        if team is not None and player not in ledger.formations[team]["members"]:
            ledger.stand_ins[player] = team
        ledger.left.setdefault(before, True)
        ledger.players[before]["status"] = "left"
        yield from _succession(ledger, item, before)


def _succession(ledger: Ledger, item: Item, before: int) -> Faults:
    """COMP-35: whose the points are from now on, as the arbiter said; streams of before that say it by *inherits*."""
    player, succession, replaces = (item.data[name] for name in ("player", "succession", "replaces"))
    if replaces not in (None, before):
        yield Fault("COMP-35", f"le n° {replaces} n'était pas là", f"no. {replaces} did not sit there")
    if before == player:
        return
    if succession is None:
        if item.data["inherits"]:
            ledger.heirs[before] = player
        return
    total = ledger.heir(before)
    if succession == "outgoing" and not ledger.in_teams:
        yield Fault("RANK-01", "il ne joue plus", "he plays no more", entrant=str(before))
    if succession == "incoming" and total != player:
        ledger.heirs[total] = player
    if succession == "outgoing" and total != player:
        ledger.heirs[player] = total
    team = ledger.team(before)
    if succession == "each" and ledger.in_teams and team is not None:
        receiving = ledger.entrants().get(team, [])
        if len(receiving) > ledger.formations[team]["size"]:
            yield Fault("TEAM-01", f"{len(receiving)} joueurs reçoivent", f"{len(receiving)} players receive")


def seat_moved(ledger: Ledger, item: Item) -> Faults:
    position, label, player = item.data["position"], item.data["label"], item.data["player"]
    hall = _open_hall(ledger, position)
    known(ledger, player)
    own = hall.label_of(player, position)
    if label not in hall.holders or own is None or own == label:
        raise Impossible("MOVE-03", f"le n° {player} n'y va pas : {label}", f"no. {player} cannot go there: {label}")
    there = hall.holder(label, position)
    for each in (own, label):
        yield from _unwritten(ledger, hall, each, position)
    hall.holders[own][position] = there
    hall.holders[label][position] = player


def table_unplayed(ledger: Ledger, item: Item) -> Faults:
    position, table = item.data["position"], item.data["table"]
    seats = _open_hall(ledger, position).tables(position).get(table)
    if seats is None or seats.count(None) == len(seats) or ledger.plays(seats):
        yield Fault(
            "ORG-17",
            "la table n'a pas un ou deux joueurs",
            "the table has not one or two players",
            position=position,
            table=table,
        )


def player_left(ledger: Ledger, item: Item) -> Faults:
    player, position = item.data["player"], item.data["position"]
    known(ledger, player)["status"] = "left"
    if position == ledger.seated_until + 1 <= ledger.positions:  # between two draws: he is not given a seat
        label = "" if player in ledger.sitting() else None
    else:
        hall = _open_hall(ledger, position)
        label = hall.label_of(player, position)
        yield from () if label is None else _unwritten(ledger, hall, label, position)
    if label is None:
        raise Impossible("COMP-36", f"le n° {player} n'a pas de place", f"no. {player} has no seat", position=position)
    ledger.left[player] = item.data["force_majeure"]
    for each in ledger.halls:
        since = max(position, each.first)
        if each.last >= position and (held := each.label_of(player, since)) is not None:
            each.holders[held][since] = None


def _open_hall(ledger: Ledger, position: int) -> Hall:
    hall = ledger.hall(position)
    if hall is None:
        raise Impossible("MOVE-03", "la position n'est pas placée", "the position is not seated", position=position)
    if position in ledger.closed:
        raise Impossible("RES-03", "la position est close", "the position is closed", position=position)
    return hall


def _unwritten(ledger: Ledger, hall: Hall, label: str, position: int) -> Faults:
    """SHEET-06: who sat at a table whose sheet is written does not change."""
    for later in range(position, hall.last + 1):
        table = hall.table_of(label, later)
        if table is not None and (later, table) in ledger.written:
            yield Fault("SHEET-06", "la feuille est déjà écrite", "the sheet is written", position=later, table=table)
