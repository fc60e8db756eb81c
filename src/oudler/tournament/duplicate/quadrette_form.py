"""Quadrettes as a form of duplicate: defences stay, attackers move, and PM are ranked (QUAD-01 … QUAD-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from oudler.tournament.core import entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.discipline import ToSeat
from oudler.tournament.core.events import LineUpNamed
from oudler.tournament.core.settings import Form, Settings
from oudler.tournament.duplicate.events import DuplicateSeated
from oudler.tournament.duplicate.fiches import CONTRACT, Ruling
from oudler.tournament.duplicate.movements import DuplicateForm, Plans
from oudler.tournament.duplicate.play import Key, LineRecord, play_of
from oudler.tournament.duplicate.quadrettes import (
    SCORER,
    TAKER,
    Comparison,
    Half,
    Roles,
    check_kept,
    roles_of,
)
from oudler.tournament.duplicate.seats import laid_out, requested
from oudler.tournament.entrants import Formation
from oudler.tournament.lines import ContractCode
from oudler.tournament.movements import shuffled
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Label, Table
from oudler.tournament.standings import Points
from oudler.verdicts import RuleBroken

_SUD: Final = ORIENTATIONS.index(TAKER)


class Quadrette:
    """QUAD-02: the attacker of each of two quadrettes meets the other's defence on the same étuis."""

    percent = False
    contracts: tuple[ContractCode, ...] = (CONTRACT,)
    writer = SCORER

    def check(self, _settings: Settings) -> None:
        """Nothing more is asked: whether there is a plan is known when the field is."""

    def seats(self, book: Book, wanted: ToSeat, plans: Plans) -> DuplicateSeated:
        """QUAD-03, QUAD-04, QUAD-08: a table is the home of a defence; attackers go from one to the other."""
        teams = _field(book, wanted.stage)
        plan = requested(book, wanted, plans, DuplicateForm.QUADRETTE, len(teams))
        drawn = dict(zip(plan.labels, shuffled(teams, wanted.rng), strict=True))
        who: dict[Label, Entrant | None] = {}
        for label, team in drawn.items():
            roles = roles_at(book, team, wanted.first)
            _check_present(book, team, roles)
            who |= {f"{label}{side}": roles.at(side) for side in ORIENTATIONS}
        seated = laid_out(book, wanted, plan)
        rounds = tuple(tuple(_four(table) for table in played) for played in seated.plan)
        return replace(seated, plan=rounds, who=who)

    def placed(self, _book: Book, _key: Key, _table: Table[Entrant], _seats: Sequence[Entrant]) -> tuple[Entrant, ...]:
        return ()

    def values(self, book: Book, after: int) -> list[dict[Entrant, Points]]:
        """QUAD-12: an étui gives its PM at the position at which the second half of its opposition was played."""
        found: list[dict[Entrant, Points]] = [{} for _ in range(after)]
        for key, record in play_of(book).lines.items():
            if key[0] <= after:
                found[key[0] - 1] |= dict.fromkeys(_sides(book, record), 0)
        for each in oppositions(book, after):
            here = found[each.position - 1]
            for team, own in ((each.a, each.seen_by_a), (each.b, each.seen_by_a.seen_by_opponent(each.a))):
                here[team] = here.get(team, 0) + own.pm
        return found

    def lines(self, _book: Book) -> Mapping[Entrant, str]:
        """QUAD-13: one ranking of all, by decreasing PM."""
        return {}


QUADRETTE: Final = Quadrette()


def _four(table: Table[Label]) -> Table[Label]:
    """QUAD-03: the seats of a table: the visitor's attacker in Sud, the home's defenders around him."""
    attack, defence = table.seats
    return Table(table.number, tuple(f"{attack if side is TAKER else defence}{side}" for side in ORIENTATIONS))


def _field(book: Book, stage: int) -> list[Formation]:
    """Return the quadrettes that play a session: those with a member there, or those that went on."""
    chosen = book.formations if stage == 1 else {each: book.formations[each] for each in book.kept[stage - 1]}
    there = {player.number for player in book.present()}
    return [formation for formation in chosen.values() if there & set(formation.members)]


def _check_present(book: Book, formation: Formation, roles: Roles) -> None:
    there = {player.number for player in book.present()}
    if absent := [player for player in roles.players if player not in there]:
        names = ", ".join(book.players[player].name for player in absent)
        raise RuleBroken(
            "QUAD-01",
            f"quadrette « {formation.title} » : pas pointés, {names}",
            f"quadrette “{formation.title}”: not checked in, {names}",
        )


def roles_at(book: Book, formation: Formation, position: int) -> Roles:
    """QUAD-01, QUAD-09: return the roles of a session: those named last, else the members in their order."""
    return roles_of(_all_of(book, formation), book.line_up(formation, position), formation.title)


def _all_of(book: Book, formation: Formation) -> tuple[Entrant, ...]:
    """Return the members of a quadrette, and who came in for one."""
    return (*formation.members, *(player for player, team in book.stand_ins.items() if team == formation.number))


def check_roster(book: Book, out: int, incoming: int) -> None:
    """QUAD-09: refuse a substitute who is not of the quadrette: « sans la possibilité de faire rentrer » anybody."""
    team = book.team_of(out)
    if book.form is Form.QUADRETTE and team is not None and incoming not in team.members:
        raise RuleBroken(
            "QUAD-09",
            f"quadrette « {team.title} » : aucun nouveau joueur n'y entre (n° {incoming})",
            f"quadrette “{team.title}”: no new player comes in (no. {incoming})",
        )


def name_roles(book: Book, number: int, players: Sequence[int], position: int) -> LineUpNamed:
    """QUAD-01: the captain names the attacker, then the defenders in Nord, Est and Ouest, for a session.

    QUAD-09: they may be others in the next one; within a session nothing changes.
    """
    formation = book.formations.get(number)
    if formation is None:
        raise RuleBroken("QUAD-01", f"aucune quadrette n° {number}", f"there is no quadrette no. {number}")
    named = roles_of(_all_of(book, formation), players, formation.title)
    if not 1 <= position <= book.positions:
        raise RuleBroken("QUAD-01", f"pas de position {position}", f"there is no position {position}")
    if position <= book.seated_positions or position != book.first_position(book.stage_of(position)):
        check_kept(roles_at(book, formation, position), named, formation.title)
        raise RuleBroken(
            "QUAD-01",
            f"quadrette « {formation.title} » : ces rôles sont déjà les siens",
            f"quadrette “{formation.title}”: these roles are its own already",
        )
    return entering.name_line_up(book, number, players, position)


# --- oppositions ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Opposed:
    """QUAD-02: one étui between two quadrettes, *position* where the later half of it was, or is to be, played."""

    stage: int
    position: int
    a: Entrant
    b: Entrant
    seen_by_a: Comparison


def _sides(book: Book, record: LineRecord) -> tuple[Entrant, Entrant]:
    """Return the attacking and the defending quadrette of a line."""
    teams = book.teams()
    attack = record.seats[_SUD]
    defence = next(player for at, player in enumerate(record.seats) if at != _SUD and player is not None)
    if attack is None:
        raise LookupError(record.seats)
    return teams[attack], teams[defence]


def oppositions(book: Book, after: int) -> list[Opposed]:
    """Return every étui that two quadrettes have both, or one of them, played at positions 1 to *after*."""
    play = play_of(book)
    halves: dict[tuple[int, Entrant, Entrant, int], tuple[int, Half]] = {}
    for key, record in play.lines.items():
        position, _, etui = key
        if position <= after:
            half = half_of(record, cancelled=etui in play.cancelled)
            halves[book.stage_of(position), *_sides(book, record), etui] = (position, half)
    found = []
    for (stage, a, b, etui), (position, own) in sorted(halves.items(), key=lambda item: item[0]):
        their_position, other = halves.get((stage, b, a, etui), (0, Half()))
        if their_position == 0 or a < b:  # each pair once, seen by the lower number where both have played
            found.append(Opposed(stage, max(position, their_position), a, b, Comparison(etui, b, own, other)))
    return found


def half_of(record: LineRecord, *, cancelled: bool) -> Half:
    """QUAD-13: return what counts of one play: its amount, or what the arbiter decided."""
    decision = record.word
    if cancelled or (decision is not None and decision.ruling is Ruling.CANCELLED):
        return Half(record.score, cancelled=True)
    if decision is not None and decision.ruling is Ruling.AVERAGE:
        return Half(record.score, average=True)
    if decision is not None and decision.ruling is Ruling.NOTES:
        return Half(record.score, given=(decision.attack, decision.defence))
    return Half(record.score)


def comparisons_of(book: Book, team: Entrant, after: int) -> list[tuple[Opposed, Comparison]]:
    """QUAD-14: return every étui of a quadrette as it sees it, with both scores, in the order of positions."""
    found = []
    for each in oppositions(book, after):
        if each.a == team:
            found.append((each, each.seen_by_a))
        elif each.b == team:
            found.append((each, each.seen_by_a.seen_by_opponent(each.a)))
    return sorted(found, key=lambda pair: (pair[0].position, pair[1].etui))
