"""What stands between positions and a total, so that a row adds up in its reader's head (COMP-08, ORG-21, Q-24)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from oudler.text import Language, Text
from oudler.tournament.standings.adjustments import Abattement, Adjustments, Step, total_steps
from oudler.tournament.standings.ranking import Row, Standings
from oudler.tournament.standings.scores import Points, shown_points, simplest


@dataclass(frozen=True, slots=True)
class ScoreColumn:
    """A column of a ranking before the total, a cell a row.

    The bilans of a *position*; or, where coefficients or abattements count, what positions are worth (`× 1,15`) or the
    total brought along (`report`). *why* says what multiplies.
    """

    key: str
    title: Text
    cells: tuple[Points | None, ...]
    position: int | None = None
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class _Run:
    """Positions that count alike: one coefficient, no abattement between them; *after* are those behind the last."""

    first: int
    last: int
    factor: Points
    after: tuple[Abattement, ...]


def score_columns(table: Standings, given: Adjustments) -> tuple[ScoreColumn, ...]:
    """Return the columns of a ranking up to its total: the positions, and all that multiplies them.

    The bilans of positions that a coefficient counts for are followed by their sum times it. Where that changes, or an
    abattement reduces what came before, the total brought along stands between the positions.
    """
    runs = list(_runs(table.after, given))
    plain = len(runs) == 1 and runs[0].factor == 1
    steps = {} if plain else {row.entrant: tuple(total_steps(row.scores, row.entrant, given)) for row in table.rows}
    columns: list[ScoreColumn] = []
    for run in runs:
        columns += (_position(table, number) for number in range(run.first, run.last + 1))
        if run.factor != 1:
            columns.append(_counted(table, run))
        if run.last < table.after:
            columns.append(_carried(table, run, steps.__getitem__))
    return tuple(columns)


def _runs(positions: int, given: Adjustments) -> Iterator[_Run]:
    first, factor = 1, _factor(1, given)
    for last in range(1, positions + 1):
        after = tuple(each for each in given.abattements if each.after == last < positions)
        following = _factor(last + 1, given)
        if last == positions or after or following != factor:
            yield _Run(first, last, factor, after)
            first, factor = last + 1, following


def _factor(position: int, given: Adjustments) -> Points:
    """Return the coefficient of a position for everybody: several multiply each other."""
    factor: Points = 1
    for coefficient in given.coefficients:
        if coefficient.position <= position and coefficient.player is None:
            factor *= coefficient.factor
    return simplest(factor)


def _position(table: Standings, number: int) -> ScoreColumn:
    cells = tuple(row.scores[number - 1] for row in table.rows)
    return ScoreColumn(f"p{number}", Text(f"P{number}", f"P{number}"), cells, number)


def _counted(table: Standings, run: _Run) -> ScoreColumn:
    def cell(row: Row) -> Points | None:
        played = [score for score in row.scores[run.first - 1 : run.last] if score is not None]
        return simplest(sum(played) * run.factor) if played else None

    where = Text(f"position {run.first}", f"position {run.first}")
    if run.last > run.first:
        where = Text(f"positions {run.first} à {run.last}", f"positions {run.first} to {run.last}")
    title = _times(run.factor)
    return ScoreColumn(
        f"times{run.first}",
        title,
        tuple(cell(row) for row in table.rows),
        why=Text(f"{title.fr} : coefficient, {where.fr} (COMP-08)", f"{title.en}: coefficient, {where.en} (COMP-08)"),
    )


def _carried(table: Standings, run: _Run, steps: Callable[[int], tuple[Step, ...]]) -> ScoreColumn:
    def cell(row: Row) -> Points | None:
        done = [step.cumul for step in steps(row.entrant) if step.position <= run.last]
        return done[-1] if done else None

    times = [_times(each.factor) for each in run.after]
    title = Text(
        " ".join(["report", *(each.fr for each in times)]), " ".join(["brought", *(each.en for each in times)])
    )
    return ScoreColumn(
        f"carried{run.last}", title, tuple(cell(row) for row in table.rows), why=_why_carried(run, title)
    )


def _why_carried(run: _Run, title: Text) -> Text:
    fr, en = f"total après la position {run.last}", f"total after position {run.last}"
    if any(each.factor > 1 for each in run.after):
        fr, en = (
            f"{fr}, coefficient sur ce total (Q-24)",
            f"{en}, coefficient on that total (Q-24)",
        )
    if any(each.factor < 1 for each in run.after):
        fr, en = f"{fr}, abattement (ORG-21)", f"{en}, abattement (ORG-21)"
    if run.after:
        fr, en = f"{fr} ; qui est éliminé garde le sien", f"{en}; who is out keeps his"
    return Text(f"{title.fr} : {fr}", f"{title.en}: {en}")


def _times(factor: Points) -> Text:
    """Return a factor as people read it: `× 1,2`."""

    def shown(language: Language) -> str:
        text = shown_points(Fraction(factor), language)
        return text.rstrip("0") if Fraction(factor).denominator != 1 else text

    return Text(f"× {shown('fr')}", f"× {shown('en')}")
