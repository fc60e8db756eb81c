"""What may be done in a match by teams, and what it changes; whatever is out of order is refused with its clause."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from oudler.rules.auction import BIDS
from oudler.rules.scoring import Camp
from oudler.text import signed
from oudler.tournament.core.frozen import frozen, put
from oudler.tournament.duplicate.equipes import (
    CAMPS,
    CONTRACTS,
    DEALS,
    LINE_UP,
    MEMBERS,
    NOTHING,
    QUARTERS,
    Match,
    Quarter,
    Room,
    RoomLine,
    RoomSheets,
    Side,
    Signer,
    chooser,
)
from oudler.tournament.duplicate.pm import Pair
from oudler.tournament.lines.amounts import amount_is_possible
from oudler.tournament.numbers import Entrant
from oudler.verdicts import RuleBroken

# --- before a match ------------------------------------------------------------------------------------------------


def check_format(quarters: int, deals: int) -> None:
    """EQUI-01, EQUI-02: refuse a match that has not four quarters of 4 to 6 étuis, 16 to 24 deals."""
    least, most = DEALS
    if quarters != QUARTERS:
        raise RuleBroken(
            "EQUI-02",
            f"un match se joue en {QUARTERS} quarts temps, pas en {quarters}",
            f"a match has {QUARTERS} quarters, not {quarters}",
        )
    if not least <= deals <= most:
        raise RuleBroken(
            "EQUI-01",
            f"{quarters * deals} donnes : un match en a de {QUARTERS * least} à {QUARTERS * most}, "
            f"{least} à {most} par quart temps",
            f"{quarters * deals} deals: a match has {QUARTERS * least} to {QUARTERS * most}, "
            f"{least} to {most} a quarter",
        )


def check_size(members: int, title: str) -> None:
    """EQUI-01: a team has 4 to 6 players."""
    least, most = MEMBERS
    if not least <= members <= most:
        raise RuleBroken(
            "EQUI-01",
            f"équipe « {title} » : {members} joueurs, il en faut de {least} à {most}",
            f"team “{title}”: {members} players, it takes {least} to {most}",
        )


def made(number: int, teams: Sequence[Entrant], deals: int, bonus: Pair = NOTHING) -> Match:
    """EQUI-01, EQUI-16: return a match that is to be played, with the PM given beforehand."""
    check_format(QUARTERS, deals)
    if len(teams) != len(Side) or len(set(teams)) != len(Side):
        raise RuleBroken("EQUI-01", "un match oppose deux équipes", "a match opposes two teams")
    if min(bonus) < 0:
        raise RuleBroken("EQUI-16", "un bonus n'est pas négatif", "a bonus is not negative")
    return Match(number, (teams[0], teams[1]), deals, bonus)


def check_not_begun(match: Match) -> None:
    """EQUI-16: teams and bonus are settled before the match; once its first rooms are chosen it is too late."""
    if match.begun:
        raise RuleBroken(
            "EQUI-16",
            f"match {match.number} : il est commencé, un bonus se donne avant",
            f"match {match.number}: it has begun, a bonus is given before",
        )


def check_line_up(
    members: Collection[Entrant], named: Sequence[Entrant], earlier: Collection[Entrant], title: str
) -> None:
    """EQUI-02, EQUI-03: an attacker and three defenders of the team; nobody attacks in two quarters of a match."""
    if len(named) != LINE_UP or len(set(named)) != LINE_UP:
        raise RuleBroken(
            "EQUI-02",
            f"équipe « {title} » : un attaquant, puis trois défenseurs, quatre joueurs différents",
            f"team “{title}”: an attacker, then three defenders, four different players",
        )
    if strangers := [player for player in named if player not in members]:
        listed = ", ".join(f"n° {player}" for player in strangers)
        raise RuleBroken(
            "EQUI-02", f"équipe « {title} » : {listed} n'en est pas", f"team “{title}”: {listed} is not of it"
        )
    if named[0] in earlier:
        raise RuleBroken(
            "EQUI-03",
            f"équipe « {title} » : le n° {named[0]} a déjà attaqué, l'attaquant change à chaque quart temps",
            f"team “{title}”: no. {named[0]} has attacked already, each quarter has another attacker",
        )


# --- a quarter -----------------------------------------------------------------------------------------------------


def _with_quarter(match: Match, quarter: Quarter) -> Match:
    return replace(match, quarters=put(match.quarters, {quarter.number: quarter}), signatures=())


def _due(match: Match, number: int) -> Quarter:
    """Return a quarter that may be prepared: the one before it is over and counted (EQUI-13)."""
    if not 1 <= number <= QUARTERS:
        raise RuleBroken(
            "EQUI-02",
            f"match {match.number} : pas de quart temps {number}, il y en a {QUARTERS}",
            f"match {match.number}: there is no quarter {number}, there are {QUARTERS}",
        )
    if number > 1 and not (match.quarter(number - 1).ended and match.quarter(number - 1).agreed):
        raise RuleBroken(
            "EQUI-13",
            f"match {match.number} : les comptes du quart temps {number - 1} ne sont pas faits",
            f"match {match.number}: quarter {number - 1} has not been counted",
        )
    return match.quarter(number)


def _check_chooser(match: Match, number: int, by: Side, clause: str) -> None:
    due = chooser(number)
    if by is not due:
        raise RuleBroken(
            clause,
            f"match {match.number}, quart temps {number} : c'est à {due.letter} de choisir",
            f"match {match.number}, quarter {number}: it is {due.letter} who chooses",
        )


def choose_rooms(match: Match, number: int, by: Side, closed: Side) -> Match:
    """EQUI-08: say whose attacker plays in the closed room; his opponents' attacker has the open one."""
    quarter = _due(match, number)
    _check_chooser(match, number, by, "EQUI-08")
    if quarter.written:
        raise RuleBroken(
            "EQUI-08",
            f"match {match.number}, quart temps {number} : il est commencé",
            f"match {match.number}, quarter {number}: it has begun",
        )
    return _with_quarter(match, replace(quarter, closed=closed))


def choose_series(match: Match, number: int, by: Side, etuis: Sequence[int]) -> Match:
    """EQUI-09: name the étuis of a quarter, which no earlier one of this match has had (DUP-01)."""
    quarter = _due(match, number)
    _check_chooser(match, number, by, "EQUI-09")
    if quarter.written:
        raise RuleBroken(
            "EQUI-09",
            f"match {match.number}, quart temps {number} : il est commencé",
            f"match {match.number}, quarter {number}: it has begun",
        )
    if len(etuis) != match.deals or len(set(etuis)) != match.deals or min(etuis) < 1:
        raise RuleBroken(
            "EQUI-02",
            f"match {match.number}, quart temps {number} : {match.deals} étuis différents",
            f"match {match.number}, quarter {number}: {match.deals} different étuis",
        )
    before = {etui for each in match.quarters.values() if each.number != number for etui in each.series}
    if again := sorted(before & set(etuis)):
        raise RuleBroken(
            "DUP-01",
            f"match {match.number} : étui {again[0]} déjà joué",
            f"match {match.number}: étui {again[0]} has been played",
        )
    return _with_quarter(match, replace(quarter, series=tuple(etuis)))


def _open(match: Match, number: int) -> Quarter:
    """Return a quarter that can be played: rooms and series are known."""
    quarter = match.quarters.get(number)
    if quarter is None or quarter.closed is None or not quarter.series:
        raise RuleBroken(
            "EQUI-09" if quarter is not None and quarter.closed is not None else "EQUI-08",
            f"match {match.number}, quart temps {number} : les salles et la série ne sont pas choisies",
            f"match {match.number}, quarter {number}: rooms and series have not been chosen",
        )
    return quarter


def _check_etui(match: Match, quarter: Quarter, etui: int) -> None:
    if etui not in quarter.series:
        listed = ", ".join(str(each) for each in quarter.series)
        raise RuleBroken(
            "EQUI-09",
            f"match {match.number}, quart temps {quarter.number} : étui {etui} n'est pas de la série ({listed})",
            f"match {match.number}, quarter {quarter.number}: étui {etui} is not of the series ({listed})",
        )


def check_places(defenders: Sequence[Entrant], places: Sequence[Entrant]) -> None:
    """EQUI-10: the attacker sits Sud; at each deal the three defenders take Nord, Est and Ouest as they like."""
    if sorted(places) != sorted(defenders):
        listed = ", ".join(f"n° {player}" for player in defenders)
        raise RuleBroken(
            "EQUI-10",
            f"Nord, Est et Ouest sont aux trois défenseurs, {listed}, dans l'ordre qu'ils veulent",
            f"Nord, Est and Ouest are for the three defenders, {listed}, in any order",
        )


def _with_room(match: Match, quarter: Quarter, attacker: Side, room: RoomSheets) -> Match:
    rooms = (room, quarter.room(Side.B)) if attacker is Side.A else (quarter.room(Side.A), room)
    return _with_quarter(match, replace(quarter, rooms=rooms, accounts=frozen()))


def check_contract(contract: str) -> None:
    """EQUI-05: garde, garde sans or garde contre; no pass, no prise."""
    if contract not in CONTRACTS:
        raise RuleBroken(
            "EQUI-05",
            f"{contract} : le contrat est garde, garde_sans ou garde_contre, et l'on ne passe pas",
            f"{contract}: the contract is garde, garde_sans or garde_contre, and nobody passes",
        )


def announce(match: Match, number: int, attacker: Side, etui: int, contract: str) -> Match:
    """EQUI-06, Q-31: the attacker has seen his hand and announces; then the defenders take their cards.

    What was announced stands. An étui that the other room is playing is not here: they exchange when it is scored.
    """
    quarter = _open(match, number)
    room = quarter.room(attacker)
    _check_etui(match, quarter, etui)
    check_contract(contract)
    if etui in room.announced or any(room.line(camp, etui) for camp in CAMPS):
        raise RuleBroken(
            "EQUI-06",
            f"étui {etui} : le contrat est annoncé, les cartes sont distribuées",
            f"étui {etui}: the contract has been announced, the cards are out",
        )
    if waiting := [each for each in quarter.series if room.in_play(each)]:
        raise RuleBroken(
            "EQUI-06",
            f"étui {waiting[0]} : il est en cours, son score n'est pas écrit",
            f"étui {waiting[0]}: it is being played, its score is not written",
        )
    if quarter.room(attacker.other).in_play(etui):
        raise RuleBroken(
            "EQUI-04",
            f"étui {etui} : il est en jeu dans l'autre salle",
            f"étui {etui}: the other room is playing it",
        )
    return _with_room(match, quarter, attacker, replace(room, announced=put(room.announced, {etui: contract})))


def write(match: Match, number: int, attacker: Side, camp: Camp, lines: Sequence[RoomLine]) -> Match:
    """EQUI-11: one camp of a room writes deals on its sheet; a line that is there changes by the arbiter alone."""
    quarter = _open(match, number)
    room = quarter.room(attacker)
    if not lines:
        raise RuleBroken("EQUI-11", "rien à écrire", "nothing to write")
    for line in lines:
        _check_line(match, quarter, room, line)
        before = room.line(camp, line.etui)
        if before is not None and before != line:
            raise RuleBroken(
                "DUP-23",
                f"étui {line.etui} : {signed(before.score)} est écrit ; toute rature se signale à l'arbitre",
                f"étui {line.etui}: {signed(before.score)} is written; an erasure is reported to the arbiter",
            )
    return _with_room(match, quarter, attacker, room.with_lines(camp, {line.etui: line for line in lines}))


def _check_line(match: Match, quarter: Quarter, room: RoomSheets, line: RoomLine) -> None:
    _check_etui(match, quarter, line.etui)
    check_contract(line.contract)
    told = room.announced.get(line.etui)
    if told is not None and told != line.contract:
        raise RuleBroken(
            "EQUI-06",
            f"étui {line.etui} : {told} a été annoncé, pas {line.contract}",
            f"étui {line.etui}: {told} was announced, not {line.contract}",
        )
    if not amount_is_possible(line.score, LINE_UP, BIDS[line.contract]):
        raise RuleBroken(
            "DUP-22",
            f"étui {line.etui} : {signed(line.score)} est impossible à {line.contract}",
            f"étui {line.etui}: {signed(line.score)} cannot be made on a {line.contract}",
        )


def correct(match: Match, number: int, attacker: Side, line: RoomLine) -> Match:
    """DUP-23, QUAD-13: the arbiter settles a deal of a room: both sheets have it then, and the accounts begin anew."""
    quarter = _open(match, number)
    room = quarter.room(attacker)
    _check_line(match, quarter, replace(room, announced=frozen()), line)
    for camp in CAMPS:
        room = room.with_lines(camp, {line.etui: line})
    return _with_room(match, quarter, attacker, room)


def cancel(match: Match, number: int, etui: int) -> Match:
    """IND-12: the arbiter cancels a deal: it is removed in both rooms, which are all that it was compared between."""
    quarter = _open(match, number)
    _check_etui(match, quarter, etui)
    if etui in quarter.cancelled:
        raise RuleBroken("IND-12", f"étui {etui} : déjà annulé", f"étui {etui}: cancelled already")
    return _with_quarter(
        match, replace(quarter, cancelled=tuple(sorted((*quarter.cancelled, etui))), accounts=frozen())
    )


def sign_sheet(match: Match, number: int, attacker: Side, camp: Camp) -> Match:
    """EQUI-11: a camp signs the sheet of the other, once both have every deal and agree."""
    quarter = _open(match, number)
    room = quarter.room(attacker)
    played = [etui for etui in quarter.series if etui not in quarter.cancelled]
    where_fr = f"match {match.number}, quart temps {number}, {quarter.place(attacker).title.fr}"
    where_en = f"match {match.number}, quarter {number}, {quarter.place(attacker).title.en}"
    if lacking := room.lacking(played):
        listed = ", ".join(str(etui) for etui in lacking)
        raise RuleBroken(
            "EQUI-11",
            f"{where_fr} : il manque une marque sur les feuilles, étui {listed}",
            f"{where_en}: a mark is missing on the sheets, étui {listed}",
        )
    if differing := room.differing(played):
        listed = ", ".join(str(etui) for etui in differing)
        raise RuleBroken(
            "EQUI-11",
            f"{where_fr} : les deux feuilles diffèrent, étui {listed}",
            f"{where_en}: the two sheets differ, étui {listed}",
        )
    if camp in room.signed:
        raise RuleBroken("EQUI-11", f"{where_fr} : déjà signée", f"{where_en}: signed already")
    return _with_room(match, quarter, attacker, replace(room, signed=tuple(sorted((*room.signed, camp)))))


def give_account(match: Match, number: int, by: Side, count: Pair) -> Match:
    """EQUI-13: a team says what it has counted for a quarter that is over; a second time where it counted anew."""
    quarter = _open(match, number)
    if not quarter.ended:
        raise RuleBroken(
            "EQUI-13",
            f"match {match.number} : le quart temps {number} n'est pas fini dans les deux salles",
            f"match {match.number}: quarter {number} is not over in both rooms",
        )
    return _with_quarter(match, replace(quarter, accounts=put(quarter.accounts, {by: count})))


# --- the result ----------------------------------------------------------------------------------------------------


def decide(match: Match, winner: Side) -> Match:
    """EQUI-14: the arbiter settles a draw."""
    if not match.drawn:
        raise RuleBroken(
            "EQUI-14",
            f"match {match.number} : il n'y a pas d'égalité à départager",
            f"match {match.number}: there is no draw to settle",
        )
    return replace(match, decided=winner, signatures=())


def sign_result(match: Match, signer: Signer) -> Match:
    """EQUI-15: a captain or the arbiter signs the result of a match that is over."""
    if not match.over:
        raise RuleBroken(
            "EQUI-15",
            f"match {match.number} : il n'est pas terminé, rien à signer",
            f"match {match.number}: it is not over, there is nothing to sign",
        )
    if signer in match.signatures:
        raise RuleBroken(
            "EQUI-15",
            f"match {match.number} : {signer.title.fr} a signé",
            f"match {match.number}: {signer.title.en} has signed",
        )
    return replace(match, signatures=tuple(sorted((*match.signatures, signer))))


def room_visible(quarter: Quarter, attacker: Side) -> bool:
    """EQUI-07: whether others than the arbiter may see what a room wrote: the closed one's when the quarter is over."""
    return quarter.ended or quarter.place(attacker) is Room.OPEN
