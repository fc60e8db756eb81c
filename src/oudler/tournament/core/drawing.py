"""Seating a stage: which movement, who has which seat (MOVE-01, ORG-17, ORG-19, TEAM-03 … TEAM-08, FIN-04)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from oudler.text import Text, plural
from oudler.tournament.core.book import Book
from oudler.tournament.core.discipline import ToSeat
from oudler.tournament.core.entering import stage_players
from oudler.tournament.core.events import StageSeated
from oudler.tournament.core.settings import Form, Mode
from oudler.tournament.entrants import Formation, Player
from oudler.tournament.movements import (
    Candidate,
    Movement,
    Rng,
    Seating,
    TeamSize,
    at_random,
    check_mix,
    choose,
    draw_seats,
    draw_teams,
    finals_position,
    in_rank_order,
    linked_tournaments,
    plan,
    seat,
    tables_for,
    team_plan,
    with_vacant_numbers,
)
from oudler.tournament.movements import Kind as MovementKind
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Label, Plan, Position, Table
from oudler.verdicts import RuleBroken

Offers = Callable[[int], Sequence[Movement]]
"""The movements there are for a number of tables."""

Ranking = Callable[[Book], Sequence[int]]
"""Entrants in the order of their present rank."""

_KINDS: Final = {Mode(kind.value): kind for kind in MovementKind}
_SECTIONS: Final = "ABCD"


@dataclass(frozen=True, slots=True)
class Hall:
    """What seating needs from outside: the movements that exist, a draw, and the ranking so far."""

    offers: Offers
    rng: Rng
    ranking: Ranking
    plan: object = None
    """A plan that was brought along, for a discipline that takes one."""


def seat_next(book: Book, hall: Hall, mode: Mode | None = None, position: int | None = None) -> StageSeated:
    """Seat what comes next: a whole stage by its movement, or the next position of one that is seated one by one.

    With *position* seats are drawn anew from there on, where nothing has been written yet (MOVE-02: mixing).
    """
    first = book.seated_positions + 1 if position is None else position
    _check_unwritten(book, first)
    if first > book.positions:
        raise RuleBroken("MOVE-01", "toutes les positions sont placées", "every position has been seated")
    number = book.stage_of(first)
    stage = book.stage(number)
    begins = first == book.first_position(number)
    _check_before(book, number, first, begins=begins)
    chosen = mode if mode is not None else stage.movement
    left = book.first_position(number) + stage.positions - first
    _check_mode(book, chosen)
    usual = partial(_seat, book, hall, chosen, number, first, left)
    wanted = ToSeat(number, first, left, chosen, hall.rng, usual, hall.plan)
    seated = book.discipline.seats(book, wanted)
    check_mix(
        [
            _seating_of(each.event.kind)
            for each in book.seated
            if each.event.stage == number and each.event.first < first
        ]
        + [_seating_of(seated.kind)],
        teams=book.form is not Form.INDIVIDUAL,
    )
    return seated


def _check_mode(book: Book, mode: Mode) -> None:
    if mode not in book.discipline.modes:
        title, known = book.discipline.title, ", ".join(sorted(each.value for each in book.discipline.modes))
        raise RuleBroken(
            "MOVE-01", f"{title.fr} : pas de placement {mode.value} ({known})", f"{title.en}: no {mode.value} ({known})"
        )


def _check_unwritten(book: Book, first: int) -> None:
    if not 1 <= first <= book.seated_positions + 1:
        raise RuleBroken("MOVE-01", f"position {first} : pas encore", f"position {first}: not yet")
    for position, table in book.discipline.written(book):
        if position >= first:
            raise RuleBroken(
                "SHEET-06",
                f"la feuille de la position {position}, table {table}, est déjà écrite",
                f"the sheet of position {position}, table {table}, is already written",
            )


def _seating_of(mode: Mode) -> Seating:
    return {Mode.RANDOM: Seating.RANDOM, Mode.BEST: Seating.BEST}.get(mode, Seating.MOVEMENT)


def _check_before(book: Book, number: int, first: int, *, begins: bool) -> None:
    """A stage begins when the one before it is closed, a position seated on its own when the one before it is."""
    if begins and number > 1 and (number - 1) not in book.kept:
        raise RuleBroken("FIN-01", f"l'étape {number - 1} n'est pas close", f"stage {number - 1} has not been closed")
    if not begins and first - 1 not in book.closed:
        raise RuleBroken(
            "RES-03", f"la position {first - 1} n'est pas close", f"position {first - 1} has not been closed"
        )


def _seat(book: Book, hall: Hall, mode: Mode, number: int, first: int, positions: int) -> StageSeated:
    if book.form is Form.INDIVIDUAL:
        field = stage_players(book, number)
        if mode is Mode.AUTO:
            mode = _auto(len(field), begun=first > book.first_position(number))
        if mode is Mode.CLUB:
            return _club(book, field, number, first, positions)
        if mode is Mode.FINAL:
            return _final(book, hall, number, first, positions)
        if mode.one_by_one:
            return _one_position(book, hall, mode, field, number, first)
        return _individual(hall, mode, field, number, first, positions)
    if mode.one_by_one:
        check_mix([_seating_of(mode)], teams=True)
    teams = stage_teams(book, number, first)
    if book.form is Form.LINKED:
        return _linked(book, hall, mode, teams, number, first, positions)
    return _team_stage(book, hall, mode, teams, number, first, positions)


def _auto(players: int, *, begun: bool) -> Mode:
    if begun:
        return Mode.RANDOM
    if players <= 5:
        return Mode.CLUB
    return Mode.RANDOM if players <= 8 else Mode.AUTO


def stage_teams(book: Book, number: int, first: int) -> list[Formation]:
    """Return the formations that play a stage from a position on, all of whose players are there."""
    chosen = (
        list(book.formations.values()) if number == 1 else [book.formations[each] for each in book.kept[number - 1]]
    )
    there = {player.number for player in book.present()}
    teams = [formation for formation in chosen if set(line_up(book, formation, first, there))]
    for formation in teams:
        lineup = line_up(book, formation, first, there)
        if len(lineup) != book.form.team_size:
            raise RuleBroken(
                "TEAM-01",
                f"équipe « {formation.title} » : {len(lineup)} présents sur {book.form.team_size}",
                f"team “{formation.title}”: {len(lineup)} of {book.form.team_size} present",
            )
    alone = [player.name for player in book.present() if player.number not in book.teams()]
    if alone:
        raise RuleBroken("TEAM-01", f"sans équipe : {', '.join(alone)}", f"without a team: {', '.join(alone)}")
    return teams


def line_up(book: Book, formation: Formation, position: int, there: Collection[int] | None = None) -> tuple[int, ...]:
    """Return who plays for a formation at a position and is there: *there*, where that is known already."""
    there = {player.number for player in book.present()} if there is None else there
    return tuple(player for player in book.line_up(formation, position) if player in there)


def _entry(player: Player) -> Candidate:
    return Candidate(player.number, player.wish, player.club, player.committee, player.zone, champion=player.champion)


def _individual(
    hall: Hall, mode: Mode, field: Sequence[Player], number: int, first: int, positions: int
) -> StageSeated:
    """A movement with everybody's seat drawn (ORG-19); short of players, Nords are left out (ORG-17, ORG-18)."""
    tables, _ = tables_for(len(field))
    chosen = seat(_offers(hall, tables), positions, len(field), _KINDS.get(mode))
    movement = chosen.movement
    drawn = draw_seats(chosen.vacated[0], [_entry(player) for player in field], hall.rng)
    seating, vacant = with_vacant_numbers(chosen.seating, len(field))
    who = _who((*movement.labels, *vacant), drawn.holders)
    return StageSeated(number, first, Mode(movement.kind.value), seating, who, _steps(movement, positions, 0))


def _choose(hall: Hall, tables: int, positions: int, mode: Mode, unplayed: int = 0) -> Movement:
    return choose(_offers(hall, tables), positions, _KINDS.get(mode), unplayed=unplayed)


def _offers(hall: Hall, tables: int) -> Sequence[Movement]:
    if tables < 2:
        said = plural(tables, Text("table", "table"), Text("tables", "tables"))
        raise RuleBroken(
            "MOVE-06",
            f"{said.fr} : il n'y a pas de mouvement à moins de 2 tables",
            f"{said.en}: there is no movement below 2 tables",
        )
    return hall.offers(tables)


def _who(labels: Sequence[Label], holders: Mapping[Label, Entrant]) -> dict[Label, Entrant | None]:
    return {label: holders.get(label) for label in labels}


def _steps(movement: Movement, positions: int, skipped: int) -> tuple[dict[str, int], ...]:
    """SHEET-08: the steps that lead to each position played, empty at the first."""
    return tuple(
        {str(side): step for side, step in (movement.steps_at(position) or {}).items()}
        for position in range(1 + skipped, positions + skipped + 1)
    )


def _club(book: Book, field: Sequence[Player], number: int, first: int, positions: int) -> StageSeated:
    """Q-20: one table for the evening; at five each sits out in turn, which is never homologated (HOM-06).

    Five who are left of a larger field make no such table: theirs is a tournament with movements.
    """
    labels = tuple(f"{side}1" for side in ORIENTATIONS) + (("5",) if len(field) == 5 else ())
    if not field:
        raise RuleBroken("ORG-14", "personne n'est pointé (checkin)", "nobody has been checked in (checkin)")
    if not 3 <= len(field) <= 5:
        raise RuleBroken(
            "Q-20",
            f"{len(field)} joueurs : une table en demande de 3 à 5",
            f"{len(field)} players: one table takes 3 to 5",
        )
    if len(field) == 5 and any(len(book.tables(position)) > 1 for position in range(1, first)):
        raise RuleBroken(
            "Q-20",
            "une table de cinq ne se joue que seule, toute la soirée",
            "a table of five is only played by itself, for the whole evening",
        )
    seats = labels[1:] if len(field) == 3 else labels
    who: dict[Label, Entrant | None] = dict.fromkeys(labels)
    who |= {label: player.number for label, player in zip(seats, field, strict=True)}
    return StageSeated(number, first, Mode.CLUB, ((Table(1, labels),),) * positions, who)


def _one_position(book: Book, hall: Hall, mode: Mode, field: Sequence[Player], number: int, first: int) -> StageSeated:
    """MOVE-03, Q-38: every player receives a new seat, at random or by rank; who has not played yet comes last."""
    numbers = [player.number for player in field]
    if mode is Mode.BEST:
        ranks = {each: rank for rank, each in enumerate(hall.ranking(book))} if book.closed else {}
        seats = in_rank_order(sorted(numbers, key=lambda number: ranks.get(number, len(ranks))))
    else:
        seats = at_random(numbers, hall.rng)
    labels, who = _labelled(seats)
    return StageSeated(number, first, mode, (labels,), who)


def _labelled(seats: Position[Entrant]) -> tuple[Position[Label], dict[Label, Entrant | None]]:
    """Return a position with its seats called by orientation and table, and who has them."""
    who: dict[Label, Entrant | None] = {}
    tables = []
    for table in seats:
        names = tuple(f"{side}{table.number}" for side in ORIENTATIONS)
        who |= zip(names, table.seats, strict=True)
        tables.append(Table(table.number, names))
    return tuple(tables), who


def _final(book: Book, hall: Hall, number: int, first: int, positions: int) -> StageSeated:
    """FIN-01, FIN-02, FIN-04, FIN-05: the finalists by rank; over several positions they move as the base movement."""
    ranked = [player.number for player in stage_players(book, number)]
    labels, who = _labelled(finals_position(ranked))
    if positions == 1:
        return StageSeated(number, first, Mode.FINAL, (labels,), who)
    movement = _choose(hall, len(labels), positions, Mode.FFT if len(labels) > 4 else Mode.HOWELL)
    seating = plan(movement, positions)
    start = {
        seat: label for ours, theirs in zip(labels, seating[0], strict=True) for seat, label in _pairs(ours, theirs)
    }
    return StageSeated(
        number,
        first,
        Mode.FINAL,
        seating,
        {start[seat]: player for seat, player in who.items()},
        _steps(movement, positions, 0),
    )


def _pairs(ours: Table[Label], theirs: Table[Label]) -> Iterable[tuple[Label, Label]]:
    return zip(ours.players, theirs.players, strict=True)


def _team_stage(
    book: Book, hall: Hall, mode: Mode, teams: Sequence[Formation], number: int, first: int, positions: int
) -> StageSeated:
    """TEAM-03 … TEAM-06: team-mates start at one table, and that position is not played."""
    size = TeamSize.DUO if book.form is Form.DUO else TeamSize.FOUR
    tables, short = tables_for(len(teams) * size.members)
    movement = _choose(hall, tables, positions, mode, unplayed=1)
    seating = team_plan(movement, positions, size, short)
    there = {player.number for player in book.present()}
    drawn = draw_teams(seating.teams, [_team_entry(book, each, there, first) for each in teams], hall.rng)
    whole = plan(movement, positions + 1)[1:]
    return StageSeated(
        number,
        first,
        Mode(movement.kind.value),
        whole,
        _who(movement.labels, drawn.holders),
        _steps(movement, positions, 1),
        skipped=1,
    )


def _team_entry(book: Book, formation: Formation, there: set[int], position: int) -> Candidate:
    members = [book.players[each] for each in line_up(book, formation, position, there)]
    first = members[0]
    return Candidate(
        formation.number,
        club=first.club,
        comite=first.committee,
        zone=first.zone,
        champion=all(member.champion for member in members),
        members=tuple(member.number for member in members),
    )


def _linked(
    book: Book, hall: Hall, mode: Mode, teams: Sequence[Formation], number: int, first: int, positions: int
) -> StageSeated:
    """TEAM-08: four tournaments side by side, tables 1 … T, T+1 … 2T and so on, a member of each team in each."""
    there = {player.number for player in book.present()}
    lineups = {each.number: line_up(book, each, first, there) for each in teams}
    sections = linked_tournaments(lineups)
    tables = len(teams) // 4
    movement = _choose(hall, tables, positions, mode)
    base = plan(movement, positions)
    seating: list[Position[Label]] = [()] * positions
    who: dict[Label, Entrant | None] = {}
    for place, section in enumerate(sections):
        letter = _SECTIONS[place]
        entries = [_entry(book.players[player]) for player in section]
        drawn = draw_seats(base[0], entries, hall.rng)
        who |= {f"{letter}{label}": player for label, player in drawn.holders.items()}
        shifted = _section(base, letter, place * tables)
        seating = [(*before, *more) for before, more in zip(seating, shifted, strict=True)]
    return StageSeated(number, first, Mode(movement.kind.value), tuple(seating), who, _steps(movement, positions, 0))


def _section(base: Plan[Label], letter: str, offset: int) -> Plan[Label]:
    return tuple(
        tuple(Table(table.number + offset, tuple(f"{letter}{label}" for label in table.seats)) for table in position)
        for position in base
    )
