"""What a tournament comes to: scores by position, rankings after any of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from oudler.tournament.core.book import Book
from oudler.tournament.core.entering import have_played
from oudler.tournament.core.settings import CoefficientTarget, Form, fraction
from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import Penalty
from oudler.tournament.standings import (
    Abattement,
    Adjustments,
    Coefficient,
    Elimination,
    Merits,
    Points,
    Standings,
    Step,
    explain_total,
    formation_standings,
    standings,
    team_scores,
)
from oudler.verdicts import RuleBroken

Addable = TypeVar("Addable", Points, Merits)


def scores_by_position(book: Book, after: int) -> list[dict[Entrant, Points]]:
    """Return the values of positions 1 to *after*, by player; who carried on another's total has his scores too.

    By formation where these are ranked and the discipline gives theirs.
    """
    values = book.discipline.values(book, after)
    return values if _of_formations(book) else [_carried_on(book, scores) for scores in values]


def _of_formations(book: Book) -> bool:
    return book.form is not Form.INDIVIDUAL and book.discipline.ranks_formations


def _ranked_scores(book: Book, after: int) -> list[dict[Entrant, Points]]:
    """Return the values of positions 1 to *after* by what is ranked: players, or formations."""
    scores = scores_by_position(book, after)
    if book.form is Form.INDIVIDUAL or _of_formations(book):
        return scores
    return team_scores(scores, formations_of(book))


def merits_by_position(book: Book, after: int) -> list[dict[Entrant, Merits]]:
    """Return what decides between equal totals, by position and player (RANK-04)."""
    return [_carried_on(book, made) for made in book.discipline.merits(book, after)]


def _carried_on(book: Book, found: dict[Entrant, Addable]) -> dict[Entrant, Addable]:
    for before in book.inherits:
        if before in found:
            heir, own = book.heir_of(before), found.pop(before)
            found[heir] = found[heir] + own if heir in found else own
    return found


def played_positions(book: Book) -> int:
    """Return the last position for which a result has come in."""
    return book.discipline.played(book)


def last_closed(book: Book) -> int:
    """Return the last position that is closed, 0 before the first: what a ranking is after, unless another is asked."""
    return max(book.closed, default=0)


def position_to_rank(book: Book, position: int | None = None) -> int:
    """RES-01: return the position to rank after, the last closed one; another is asked for, as far as sheets are in."""
    last = played_positions(book)
    paper = book.discipline.paper
    if not last:
        raise RuleBroken(
            "RES-01",
            f"aucune {paper.fr} n'est entrée : rien à classer",
            f"no {paper.en} has come in: nothing to rank",
        )
    if position is not None and not 1 <= position <= last:
        raise RuleBroken(
            "RES-01",
            f"il n'y a de {paper.fr}s que jusqu'à la position {last}",
            f"there are {paper.en}s up to position {last} only",
        )
    if position is None and not last_closed(book):
        raise RuleBroken(
            "RES-01",
            "aucune position n'est close : demander la position 1 pour un classement incomplet (-p 1)",
            "no position is closed: ask for position 1 for an incomplete ranking (-p 1)",
        )
    return position or last_closed(book)


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """A position that is not closed: tables whose result is *missing*, or *unchecked* where a second entry is due."""

    position: int
    missing: tuple[int, ...]
    unchecked: tuple[int, ...]


def open_positions(book: Book, after: int) -> tuple[OpenPosition, ...]:
    """RES-02: return what keeps a ranking after a position from being complete; nothing where all are closed."""
    return tuple(
        OpenPosition(
            position,
            tuple(table.number for table in book.discipline.missing(book, position)),
            tuple(table.number for table in book.discipline.unchecked(book, position))
            if book.settings.double_entry
            else (),
        )
        for position in range(1, after + 1)
        if position not in book.closed
    )


def entrants_of(book: Book) -> list[Entrant]:
    """Return who is ranked: every player who had a seat at some position, save those whose total another carries on.

    One who left before the first of them has not played, and is not ranked unless he has the total of his substitute.
    """
    seated = have_played(book)
    own = [player for player in seated if player not in book.inherits]
    return list(dict.fromkeys([*own, *(book.heir_of(player) for player in seated)]))


def formations_of(book: Book) -> dict[Entrant, list[Entrant]]:
    """Return the formations that play, with all who have played for them."""
    found: dict[Entrant, list[Entrant]] = {}
    teams = book.teams()
    for player in entrants_of(book):
        if player in teams:
            found.setdefault(teams[player], []).append(player)
    return found


@dataclass(frozen=True, slots=True)
class Attendance:
    """How many positions an entrant has *played* of those that were *due*."""

    played: int
    due: int


def fewer_positions(book: Book, after: int) -> dict[Entrant, Attendance]:
    """Return who has played fewer of the closed positions up to *after* than he could, save those who gave up.

    A formation has played a position when as many as it has seats have; who was eliminated owes nothing from then on.
    """
    scores = scores_by_position(book, after)
    individual = book.form is Form.INDIVIDUAL
    whole = individual or _of_formations(book)
    seats = 1 if whole else book.form.team_size
    members = {player: [player] for player in entrants_of(book)} if individual else formations_of(book)
    gone = set(_abandons(book))
    fewer: dict[Entrant, Attendance] = {}
    for entrant, players in members.items():
        due = [
            position
            for position in sorted(book.closed)
            if position <= after and _goes_on(book, entrant, position) and not _has_a_bye(book, players, position)
        ]
        counted = [entrant] if whole else players
        played = sum(sum(each in scores[position - 1] for each in counted) >= seats for position in due)
        if played < len(due) and entrant not in gone:
            fewer[entrant] = Attendance(played, len(due))
    return fewer


def _has_a_bye(book: Book, players: Sequence[Entrant], position: int) -> bool:
    """Return whether some of these sit at a table that does not play, where that is a bye."""
    if not book.discipline.sits_out:
        return False
    return any(not book.plays(table) and not set(players).isdisjoint(table.players) for table in book.tables(position))


def _goes_on(book: Book, entrant: Entrant, position: int) -> bool:
    """Return whether an entrant belongs to the field of a position: he, or whom he carries on, was kept."""
    kept = book.kept.get(book.stage_of(position) - 1)
    return kept is None or entrant in {_heir(book, each) for each in kept}


def adjustments(book: Book) -> Adjustments:
    """Return all that changes totals and ranks besides the sheets."""
    coefficients, abattements, cuts = [], [], []
    for number, stage in enumerate(book.settings.stages, 1):
        first = book.first_position(number)
        if stage.coefficient != "1":
            factor = fraction(stage.coefficient, "coefficient")
            if book.settings.coef_target is CoefficientTarget.FOLLOWING:
                coefficients.append(Coefficient(first, factor))
            else:  # Q-24, the other reading: the total brought along is multiplied
                abattements.append(Abattement(first - 1, factor))
        if stage.abattement != "1":
            abattements.append(Abattement(first - 1, fraction(stage.abattement, "abattement")))
        if number - 1 in book.kept:
            cuts.append(Elimination(first - 1, tuple(_heir(book, entrant) for entrant in book.kept[number - 1])))
    penalties = tuple(
        penalty if penalty.player is None else replace(penalty, player=book.heir_of(penalty.player))
        for penalty in book.penalties.values()
    )
    return Adjustments(penalties, tuple(coefficients), tuple(abattements), tuple(cuts), _abandons(book))


def _heir(book: Book, entrant: Entrant) -> Entrant:
    """Return who carries on an entrant's total, his penalties and his place among those who went on."""
    return book.heir_of(entrant) if book.form is Form.INDIVIDUAL else entrant


def _abandons(book: Book) -> tuple[Entrant, ...]:
    """COMP-36: who left is ranked last, save for force majeure; a formation, when none of its players is left."""
    gone = {player for player, (_, force_majeure) in book.left.items() if not force_majeure}
    ruled = (each.rules for each in book.incidents.values())
    gone |= {player for each in ruled if each is not None for player in each.last}  # ARB-54
    if book.form is Form.INDIVIDUAL:
        return tuple(sorted(gone))
    return tuple(team for team, members in formations_of(book).items() if set(members) <= gone)


def ranking(book: Book, after: int | None = None, *, closed_only: bool = False) -> Standings:
    """Return the ranking after a position, the last closed one unless *after* says another.

    Players, or formations by number where those are ranked; ties as in championships where this is one (RANK-04).
    *closed_only*: sheets of a position that is still open do not count yet.
    """
    last = last_closed(book) if after is None else after
    counted = min(last, last_closed(book)) if closed_only else last
    empty: list[dict[Entrant, Points]] = [{} for _ in range(counted, last)]
    scores = _ranked_scores(book, counted) + empty
    made = merits_by_position(book, counted) if book.settings.level.is_championship else None
    final = book.final and last == book.positions
    given = adjustments_of(book)
    if book.form is Form.INDIVIDUAL:
        table = standings(scores, entrants_of(book), given, merits=made, after=last, final=final)
    else:
        table = formation_standings(scores, formations_of(book), given, merits=made, after=last, final=final)
    return book.discipline.order(book, table)


def adjustments_of(book: Book, *, players: bool = False) -> Adjustments:
    """Return what changes the totals of a ranking; *players*: that of the players, in a team event too."""
    if book.form is Form.INDIVIDUAL:
        return adjustments(book)
    return _of_players(book) if players else _of_teams(book)


def _of_teams(book: Book) -> Adjustments:
    """Return adjustments in which a member's penalty is his formation's, even if he left before his first card."""
    given, teams = adjustments(book), book.teams()
    penalties = tuple(
        replace(penalty, player=None, formation=teams[penalty.player])
        if penalty.player is not None and penalty.player in teams
        else penalty
        for penalty in given.penalties
    )
    return replace(given, penalties=penalties)


def players_ranking(book: Book, after: int | None = None) -> Standings:
    """Return the ranking of the players themselves, in a team event too: without cuts of formations."""
    if book.form is Form.INDIVIDUAL:
        return ranking(book, after)
    if _of_formations(book):
        form = book.form.plural
        raise RuleBroken(
            "TEAM-01",
            f"seules les {form.fr} sont classées, pas leurs joueurs",
            f"{form.en} alone are ranked, no players",
        )
    last = last_closed(book) if after is None else after
    return standings(
        scores_by_position(book, last),
        entrants_of(book),
        adjustments_of(book, players=True),
        after=last,
        final=book.final and last == book.positions,
    )


def _of_players(book: Book) -> Adjustments:
    given = adjustments(book)
    penalties = tuple(penalty for penalty in given.penalties if penalty.player is not None)
    return Adjustments(penalties, given.coefficients, given.abattements)


def explained(
    book: Book, entrant: Entrant, after: int, *, players: bool = False
) -> tuple[tuple[Step, ...], tuple[Penalty, ...]]:
    """Return how an entrant's total after a position comes about, step by step, and the penalties that come off it."""
    of_players = players or book.form is Form.INDIVIDUAL
    given = adjustments_of(book, players=players)
    scores = scores_by_position(book, after) if of_players else _ranked_scores(book, after)
    off = tuple(
        penalty
        for penalty in given.penalties
        if penalty.counts(after) and entrant == (penalty.player if of_players else penalty.formation)
    )
    return explain_total(scores, entrant, given), off
