"""The rankings of duplicate: by line, alternate, general, and how a place comes about (IND-08 … IND-11, TRI-10)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from oudler.app.duplicate.routes import route_of
from oudler.app.rankings import RankingView, view_of
from oudler.app.results import ranking_after
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import adjustments_of
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.discipline import official, ordered
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.matches import explain_match
from oudler.tournament.duplicate.orders import Order, explain_place, explain_sessions, general_order, line_orders
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.duplicate.pm import THOUSANDTHS, Compared, explain_quadrette, explain_weighed
from oudler.tournament.duplicate.quadrette_form import comparisons_of
from oudler.tournament.explaining import Step, exact, formula
from oudler.tournament.numbers import Entrant
from oudler.tournament.standings import Points, Standings
from oudler.tournament.standings.adjustments import weights
from oudler.verdicts import RuleBroken


def order_view(book: Book, position: int | None, order: Order | None) -> RankingView:
    """Return the ranking in the order asked for, the official one unless another is."""
    table = ranking_after(book, position)
    if order is None or order is official(book):
        return view_of(book, table)
    if order is Order.ALTERNATE:
        _check_lines(book)
        return view_of(book, ordered(book, table, order))
    return view_of(book, _general(table))


def line_views(book: Book, position: int | None) -> dict[str, RankingView]:
    """IND-09: return the ranking of each line by itself."""
    table = ranking_after(book, position)
    _check_lines(book)
    lines = rules_of(book).lines(book)
    rows = {row.entrant: row for row in table.rows}
    found = {}
    for line, placed in line_orders({each: row.total for each, row in rows.items()}, lines).items():
        own = tuple(replace(rows[each.entrant], rank=each.rank, tied=each.tied) for each in placed)
        found[line] = view_of(book, replace(table, rows=own))
    return found


def _general(table: Standings) -> Standings:
    rows = {row.entrant: row for row in table.rows}
    placed = general_order({each: row.total for each, row in rows.items() if not row.abandoned})
    gone = tuple(row for row in table.rows if row.abandoned)
    moved = tuple(replace(rows[each.entrant], rank=each.rank, tied=each.tied) for each in placed)
    return replace(table, rows=(*moved, *gone))


def _check_lines(book: Book) -> None:
    if not rules_of(book).lines(book):
        raise RuleBroken(
            "TRI-12",
            "personne ne garde sa ligne : il n'y a qu'un classement général",
            "nobody keeps a line: there is only a general ranking",
        )


def explain_rank(book: Book, entrant: Entrant, position: int | None = None) -> tuple[Step, ...]:
    """Return how an entrant came to his total and to his place, clause by clause."""
    table = ranking_after(book, position)
    row = table.row_of(entrant)
    if row is None:
        raise RuleBroken("IND-08", f"le n° {entrant} n'est pas classé", f"no. {entrant} is not in the ranking")
    if not rules_of(book).percent:
        return _explain_pm(book, entrant, table.after, row.penalties)
    route = route_of(book, entrant)
    steps = [step for session in route.sessions for step in session.steps]
    overall: list[Points] = [each.total.overall or 0 for each in route.sessions]
    if len(overall) > 1:
        given = adjustments_of(book)
        worth = weights(table.after, entrant, None, given)
        factors = [Fraction(worth[book.first_position(each.number) - 1]) for each in route.sessions]
        steps += explain_sessions(overall, factors)
    for penalty in route.penalties:
        points = formula(exact(Fraction(penalty.points, THOUSANDTHS)))
        steps.append(
            Step(
                "IND-12",
                Text(f"pénalité n° {penalty.number} : −{points.fr}", f"penalty no. {penalty.number}: −{points.en}"),
            )
        )
    if official(book) is Order.ALTERNATE:
        values: dict[Entrant, Points] = {
            each.entrant: Fraction(each.total) / THOUSANDTHS for each in table.rows if not each.abandoned
        }
        if entrant in values:
            steps += explain_place(values, rules_of(book).lines(book), entrant)
    return tuple(steps)


def _explain_pm(book: Book, entrant: Entrant, after: int, penalties: int) -> tuple[Step, ...]:
    """QUAD-12, EQUI-14: return how the PM of a quadrette or of an équipe add up.

    IND-11: where sessions count with coefficients these multiply what each gave; penalties come off the sum.
    """
    sessions = _session_pm(book, entrant, after)
    weighed = any(factor != 1 for _, factor in sessions)
    off = 0 if weighed else penalties
    steps = _quadrette_steps(book, entrant, after, off) if book.form is Form.QUADRETTE else ()
    if book.form is Form.EQUIPE:
        steps = _match_steps(book, entrant, off)
    return (*steps, *explain_weighed(sessions, penalties)) if weighed else steps


def _session_pm(book: Book, entrant: Entrant, after: int) -> list[tuple[int, Fraction]]:
    """Return what each session gave, in thousandths, with its coefficient."""
    values = book.discipline.values(book, after)
    worth = weights(after, entrant, None, adjustments_of(book))
    found = []
    for number in range(1, len(book.settings.stages) + 1):
        first = book.first_position(number)
        here = values[first - 1 : first - 1 + book.stage(number).positions]
        if here:
            found.append((round(sum(each.get(entrant, 0) for each in here)), Fraction(worth[first - 1])))
    return found


def _quadrette_steps(book: Book, entrant: Entrant, after: int, off: int) -> tuple[Step, ...]:
    own: dict[int, list[Compared]] = {}
    for opposed, each in comparisons_of(book, entrant, after):
        own.setdefault(opposed.stage, []).append(each.compared)
    if len(book.settings.stages) == 1:
        return explain_quadrette(own.get(1, []), off)
    sessions = [step for stage in sorted(own) for step in explain_quadrette(own[stage], session=stage)]
    everything = [compared for stage in sorted(own) for compared in own[stage]]
    return (*sessions, *explain_quadrette(everything, off))


def _match_steps(book: Book, entrant: Entrant, off: int) -> tuple[Step, ...]:
    own_matches = [match for match in play_of(book).matches.values() if entrant in match.teams]
    steps: list[Step] = []
    for match in own_matches:
        counted = [each for quarter in match.quarters.values() if quarter.ended for each in quarter.compared()]
        once = off if match is own_matches[-1] else 0
        steps += explain_match(counted, match.teams.index(entrant), match.bonus, (once, once))
    return tuple(steps)
