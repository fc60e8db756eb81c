"""Matches by teams at the arbiter's desk: what may be done now, as an event; `equipe_steps` holds the rules of a match.

Each decision tries its event on the match, so that whatever the fold would refuse is refused here, with its clause.
"""

from __future__ import annotations

from collections.abc import Sequence

from oudler.rules.scoring import Camp
from oudler.tournament.core.book import Book, Place
from oudler.tournament.core.settings import Form, Mode
from oudler.tournament.duplicate import equipe_events as ev
from oudler.tournament.duplicate.equipe_play import (
    Matches,
    attacker_at,
    quarter_of,
    table_of,
    tried,
)
from oudler.tournament.duplicate.equipe_steps import check_line_up, check_places, check_size
from oudler.tournament.duplicate.equipes import NOTHING, Match, Quarter, Room, RoomLine, Side, Signer, order_of_play
from oudler.tournament.duplicate.events import DuplicateSeated
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.duplicate.pm import Pair
from oudler.tournament.duplicate.quadrettes import DEFENDERS, TAKER
from oudler.tournament.entrants import Formation
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation, Table
from oudler.verdicts import RuleBroken


def matches_of(book: Book) -> Matches:
    """Return the matches of a tournament by teams, by stage and number."""
    if book.form is not Form.EQUIPE:
        raise RuleBroken(
            "EQUI-01",
            f"pas de match en {book.form.title.fr} : il en faut un tournoi par équipes (--form equipe)",
            f"there are no matches in {book.form.title.en}: they take a tournament by teams (--form equipe)",
        )
    return play_of(book).matches


def known_match(book: Book, stage: int, number: int) -> Match:
    """Return a match of a stage; one that there is not is refused."""
    matches = matches_of(book)
    if (stage, number) not in matches:
        listed = ", ".join(str(each) for at, each in sorted(matches) if at == stage) or "–"
        raise RuleBroken("EQUI-01", f"pas de match {number} ({listed})", f"there is no match {number} ({listed})")
    return matches[stage, number]


def next_stage(book: Book) -> int:
    """Return the stage whose seats come next, the last one where all are given."""
    return book.stage_of(min(book.seated_positions + 1, book.positions))


def last_stage(book: Book) -> int:
    """Return the stage that is being played, or was last."""
    return book.stage_of(max(1, book.seated_positions))


# --- before a quarter ----------------------------------------------------------------------------------------------


def make_match(
    book: Book, teams: Sequence[Entrant], bonus: Pair = NOTHING, number: int | None = None, stage: int | None = None
) -> ev.MatchMade:
    """EQUI-01, EQUI-16: set two teams against each other in the stage that comes next; *number* makes one anew."""
    matches = matches_of(book)
    _not_final(book)
    at = next_stage(book) if stage is None else stage
    if not 1 <= at <= len(book.settings.stages):
        raise RuleBroken("EQUI-01", f"pas d'étape {at}", f"there is no stage {at}")
    known = sorted(each for where, each in matches if where == at)
    chosen = len(known) + 1 if number is None else number
    if chosen not in known and chosen != len(known) + 1:
        raise RuleBroken(
            "EQUI-01",
            f"le prochain match est le {len(known) + 1}, pas le {chosen}",
            f"the next match is {len(known) + 1}, not {chosen}",
        )
    for team in teams:
        formation = known_team(book, team)
        check_size(len(formation.members), formation.title)
        for (where, other), match in matches.items():
            if where == at and other != chosen and team in match.teams:
                raise RuleBroken(
                    "EQUI-01",
                    f"l'équipe « {formation.title} » joue le match {other}",
                    f"the team “{formation.title}” plays match {other}",
                )
    if len(teams) != len(Side):
        raise RuleBroken("EQUI-01", "un match oppose deux équipes", "a match opposes two teams")
    if at in {seated.event.stage for seated in book.seated}:
        raise RuleBroken("EQUI-01", f"l'étape {at} est commencée", f"stage {at} has begun")
    event = ev.MatchMade(at, chosen, teams[0], teams[1], *bonus)
    tried(book, event)
    return event


def known_team(book: Book, number: int) -> Formation:
    formation = book.formations.get(number)
    if formation is None:
        raise RuleBroken("TEAM-01", f"aucune équipe n° {number}", f"there is no team no. {number}")
    return formation


def check_team_line_up(book: Book, team: int, players: Sequence[int], position: int) -> None:
    """EQUI-02, EQUI-03: refuse a line-up that a captain cannot name for a quarter."""
    formation = known_team(book, team)
    stage, quarter = book.stage_of(position), quarter_of(book, position)
    match = next((each for (at, _), each in matches_of(book).items() if at == stage and team in each.teams), None)
    if match is None:
        raise RuleBroken(
            "EQUI-01",
            f"l'équipe « {formation.title} » n'a pas de match (match FICHIER {team} …)",
            f"the team “{formation.title}” has no match (match FILE {team} …)",
        )
    if match.quarter(quarter).closed is not None:
        raise RuleBroken(
            "EQUI-08",
            f"match {match.number}, quart temps {quarter} : les salles sont choisies pour ceux qui sont nommés",
            f"match {match.number}, quarter {quarter}: rooms have been chosen for those who were named",
        )
    check_line_up(
        (*formation.members, *_stand_ins(book, team)), players, attackers(book, team, position), formation.title
    )


def _stand_ins(book: Book, team: int) -> list[int]:
    return [player for player, number in book.stand_ins.items() if number == team]


def attackers(book: Book, team: int, before: int) -> tuple[Entrant, ...]:
    """EQUI-03: return who has attacked for a team in the earlier quarters of its match."""
    first = book.first_position(book.stage_of(before))
    named = (book.line_ups.get((team, position)) for position in range(first, before))
    return tuple(line_up[0] for line_up in named if line_up)


def choose_rooms(book: Book, position: int, match: int, by: Side, closed: Side) -> ev.RoomsChosen:
    """EQUI-08: once both captains have named their players, one team chooses the rooms."""
    _named(book, position, match)
    event = ev.RoomsChosen(position, match, by, closed)
    tried(book, event)
    return event


def choose_series(book: Book, position: int, match: int, by: Side, etuis: Sequence[int]) -> ev.SeriesChosen:
    """EQUI-09: the attacker of one team chooses the étuis."""
    _named(book, position, match)
    event = ev.SeriesChosen(position, match, by, tuple(etuis))
    tried(book, event)
    return event


def _named(book: Book, position: int, number: int) -> None:
    """EQUI-02: refuse a choice for a quarter that is seated, does not come next, or has no players yet."""
    _not_final(book)
    if position != book.seated_positions + 1 or position > book.positions:
        raise RuleBroken(
            "EQUI-02",
            f"position {position} : elle est placée, ou n'est pas la prochaine",
            f"position {position}: it is seated, or does not come next",
        )
    match = known_match(book, book.stage_of(position), number)
    for team in match.teams:
        line_up_of(book, team, position)


def line_up_of(book: Book, team: int, position: int) -> tuple[Entrant, ...]:
    """EQUI-02: return whom a captain has named for a quarter, the attacker first; they must be there."""
    formation = known_team(book, team)
    named = book.line_ups.get((team, position))
    if named is None:
        raise RuleBroken(
            "EQUI-02",
            f"équipe « {formation.title} » : l'attaquant et les défenseurs ne sont pas nommés (lineup)",
            f"team “{formation.title}”: attacker and defenders have not been named (lineup)",
        )
    there = {player.number for player in book.present()}
    if absent := [player for player in named if player not in there]:
        listed = ", ".join(book.players[player].name for player in absent)
        raise RuleBroken(
            "ORG-14",
            f"équipe « {formation.title} » : pas pointés, {listed}",
            f"team “{formation.title}”: not checked in, {listed}",
        )
    return named


def seat_quarter(book: Book, stage: int, position: int) -> DuplicateSeated:
    """EQUI-04, EQUI-10: seat a quarter of every match: an attacker in Sud, the other team's defenders around him."""
    plan: list[Table[Label]] = []
    who: dict[Label, Entrant | None] = {}
    etuis = []
    quarter_number = quarter_of(book, position)
    found = sorted((number, each) for (at, number), each in matches_of(book).items() if at == stage)
    if not found:
        raise RuleBroken("EQUI-01", "aucun match n'est fixé (match)", "no match has been made (match)")
    for number, match in found:
        quarter = match.quarter(quarter_number)
        if quarter.written:
            raise RuleBroken(
                "SHEET-06",
                f"match {number}, quart temps {quarter_number} : une feuille est déjà écrite",
                f"match {number}, quarter {quarter_number}: a sheet is already written",
            )
        for room in Room:
            table = table_of(number, room)
            labels = {side: f"{side}{table}" for side in ORIENTATIONS}
            plan.append(Table(table, tuple(labels.values())))
            etuis.append(order_of_play(quarter.series, room))
            who |= {labels[side]: player for side, player in _room(book, position, match, quarter, room).items()}
    return DuplicateSeated(stage, position, Mode.ROOMS, (tuple(plan),), who, etuis=(tuple(etuis),))


def _room(book: Book, position: int, match: Match, quarter: Quarter, room: Room) -> dict[Orientation, Entrant]:
    if quarter.closed is None or not quarter.series:
        raise RuleBroken(
            "EQUI-09" if quarter.closed is not None else "EQUI-08",
            f"match {match.number}, quart temps {quarter.number} : les salles et la série ne sont pas choisies",
            f"match {match.number}, quarter {quarter.number}: rooms and series have not been chosen",
        )
    attacker = quarter.closed if room is Room.CLOSED else quarter.closed.other
    attack = line_up_of(book, match.team(attacker), position)
    defence = line_up_of(book, match.team(attacker.other), position)
    return dict(zip((TAKER, *DEFENDERS), (attack[0], *defence[1:]), strict=True))


# --- in a quarter --------------------------------------------------------------------------------------------------


def _not_final(book: Book) -> None:
    if book.final:
        raise RuleBroken("RES-02", "le classement est définitif", "the ranking is final")


def _playing(book: Book, position: int) -> None:
    """Refuse what is done to a quarter that is not being played: not seated, or closed."""
    _not_final(book)
    if position in book.closed:
        raise RuleBroken("RES-03", f"la position {position} est close", f"position {position} is closed")
    if book.seated_at(position) is None:
        raise RuleBroken(
            "EQUI-02",
            f"quart temps : la position {position} n'est pas placée (seat)",
            f"quarter: position {position} has not been seated (seat)",
        )
    if position not in play_of(book).opened:
        raise RuleBroken(
            "DUP-05",
            f"l'arbitre n'a pas ouvert la position {position} (open)",
            f"the arbiter has not opened position {position} (open)",
        )


def _room_open(book: Book, place: Place) -> Table[Entrant]:
    matches_of(book)
    _playing(book, place[0])
    table = book.table(place)
    if table is None:
        raise RuleBroken(
            "EQUI-04",
            f"position {place[0]} : pas de table {place[1]}",
            f"position {place[0]}: there is no table {place[1]}",
        )
    return table


def announce(
    book: Book, place: Place, etui: int, contract: str, places: Sequence[Entrant] = ()
) -> ev.ContractAnnounced:
    """EQUI-05, EQUI-06, EQUI-10: the attacker announces his contract; where the defenders sit may be noted."""
    table = _room_open(book, place)
    if places:
        check_places([player for side in DEFENDERS if (player := table[side]) is not None], places)
    event = ev.ContractAnnounced(*place, etui, contract, tuple(places))
    tried(book, event)
    return event


def write(book: Book, place: Place, camp: Camp, lines: Sequence[RoomLine]) -> ev.RoomSheetWritten:
    """EQUI-11: one camp of a room hands in deals of its sheet."""
    _room_open(book, place)
    event = ev.RoomSheetWritten(*place, camp, tuple(lines))
    tried(book, event)
    return event


def settle(book: Book, place: Place, line: RoomLine) -> ev.RoomLineSettled:
    """DUP-23: the arbiter settles what both sheets of a room say of a deal."""
    _room_open(book, place)
    event = ev.RoomLineSettled(*place, line)
    tried(book, event)
    return event


def cancel_deal(book: Book, position: int, match: int, etui: int) -> ev.MatchDealCancelled:
    """IND-12: the arbiter cancels a deal, in both rooms of a match."""
    known_match(book, _stage_of(book, position), match)
    _playing(book, position)
    event = ev.MatchDealCancelled(position, match, etui)
    tried(book, event)
    return event


def sign_sheet(book: Book, place: Place, camp: Camp) -> ev.RoomSheetSigned:
    """EQUI-11: a camp signs the other's sheet, which must say the same as its own."""
    _room_open(book, place)
    event = ev.RoomSheetSigned(*place, camp)
    tried(book, event)
    return event


def give_account(book: Book, position: int, match: int, by: Side, count: Pair) -> ev.AccountGiven:
    """EQUI-13: a team says what it has counted for a quarter."""
    known_match(book, _stage_of(book, position), match)
    _playing(book, position)
    event = ev.AccountGiven(position, match, by, *count)
    tried(book, event)
    return event


def _stage_of(book: Book, position: int) -> int:
    if not 1 <= position <= book.positions:
        raise RuleBroken("EQUI-02", f"pas de position {position}", f"there is no position {position}")
    return book.stage_of(position)


def attacker_of(book: Book, place: Place) -> Side:
    """Return which team attacks at a table."""
    return attacker_at(book, matches_of(book), place)


# --- the result ----------------------------------------------------------------------------------------------------


def settle_draw(book: Book, stage: int, match: int, winner: Side) -> ev.DrawSettled:
    known_match(book, stage, match)
    _not_final(book)
    event = ev.DrawSettled(stage, match, winner)
    tried(book, event)
    return event


def sign_match(book: Book, stage: int, match: int, signer: Signer) -> ev.MatchSigned:
    known_match(book, stage, match)
    event = ev.MatchSigned(stage, match, signer)
    tried(book, event)
    return event
