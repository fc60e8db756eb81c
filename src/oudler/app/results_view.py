"""Results as a page shows them: the ranking, what it lacks, why each number, penalties, PCN, prizes, homologation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.app.awards import explain_entrant, homologation, player_awards
from oudler.app.duplicate.rankings import explain_rank, order_view
from oudler.app.lists import penalised
from oudler.app.names import entrant_name
from oudler.app.prizes import prize_advice, prize_awards, special_awards
from oudler.app.rankings import RankingView, ranking_view, unit_of
from oudler.app.results import total_of
from oudler.formats.words import money
from oudler.text import OudlerError, Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import last_closed
from oudler.tournament.explaining import Step as Told
from oudler.tournament.numbers import Entrant
from oudler.tournament.standings import ScoreColumn, Unit, shown_points, signed_points
from oudler.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the ranking, its cells in words."""

    rank: str
    entrant: Entrant
    name: str
    cells: tuple[Text, ...]
    penalties: Text
    total: Text
    remark: Text


@dataclass(frozen=True, slots=True)
class Ranking:
    """A ranking; *lacking* is what it still waits for, and stands over it on screen and on paper."""

    after: int
    positions: int
    state: Text
    lacking: Text | None
    heads: tuple[Text, ...]
    lines: tuple[Line, ...]
    notes: tuple[Text, ...]
    penalised: bool
    remarked: bool


_NONE = Text("", "")


def ranking_page(book: Book, position: int | None = None) -> Ranking | None:
    """RES-01: return the ranking after the last closed position, or another; None where there is none yet."""
    if not book.discipline.played(book) or (position is None and not last_closed(book)):
        return None
    view = order_view(book, position, None) if book.settings.discipline == "duplicate" else ranking_view(book, position)
    table = view.table
    return Ranking(
        table.after,
        book.positions,
        view.state,
        view.lacking,
        tuple(column.title for column in view.columns),
        tuple(_line(book, view, index) for index in range(len(table.rows))),
        view.notes,
        any(row.penalties for row in table.rows),
        bool(view.remarks),
    )


def _line(book: Book, view: RankingView, index: int) -> Line:
    row, unit = view.table.rows[index], view.unit
    off = _NONE
    if row.penalties:
        off = _both(f"−{shown_points(row.penalties, 'fr', unit)}", f"−{shown_points(row.penalties, 'en', unit)}")
    return Line(
        f"{row.rank}{'=' if row.tied else ''}",
        row.entrant,
        entrant_name(book, row.entrant).whole,
        tuple(_cell(column, index, unit) for column in view.columns),
        off,
        _both(shown_points(row.total, "fr", unit), shown_points(row.total, "en", unit)),
        view.remarks.get(row.entrant, _NONE),
    )


def _cell(column: ScoreColumn, index: int, unit: Unit) -> Text:
    points = column.cells[index]
    if points is None:
        return _NONE
    told = signed_points if column.position is not None else shown_points
    return _both(told(points, "fr", unit), told(points, "en", unit))


def _both(fr: str, en: str) -> Text:
    return Text(fr, en)


@dataclass(frozen=True, slots=True)
class Why:
    """How one entrant comes to his total, step by step, and to his PCN."""

    name: str
    rank: int
    total: Text
    steps: tuple[Text, ...]
    penalties: tuple[Text, ...]
    awards: tuple[Told, ...]
    no_awards: Text | None = None


def why(book: Book, entrant: Entrant) -> Why:
    """Return the arithmetic behind a line of the ranking."""
    if book.settings.discipline == "duplicate":
        view = order_view(book, None, None)
        steps = tuple(step.said for step in explain_rank(book, entrant))
        off: tuple[Text, ...] = ()
    else:
        view = ranking_view(book)
        found = total_of(book, view.table, entrant)
        steps = tuple(
            Text(
                f"position {step.position} : {'' if step.score is None else step.score} × {step.factor} → {step.cumul}",
                f"position {step.position}: {'' if step.score is None else step.score} × {step.factor} → {step.cumul}",
            )
            for step in found.steps
        )
        off = tuple(
            Text(f"−{each.points} ({each.clause}) {each.reason}", f"−{each.points} ({each.clause}) {each.reason}")
            for each in found.penalties
        )
    row = view.table.row_of(entrant)
    awards, none = _awards_of(book, entrant)
    return Why(
        entrant_name(book, entrant).whole,
        0 if row is None else row.rank,
        _NONE
        if row is None
        else _both(shown_points(row.total, "fr", view.unit), shown_points(row.total, "en", view.unit)),
        steps,
        off,
        awards,
        none,
    )


def _awards_of(book: Book, entrant: Entrant) -> tuple[tuple[Told, ...], Text | None]:
    try:
        return tuple(explain_entrant(book, entrant)), None
    except OudlerError as error:
        return (), error.text


@dataclass(frozen=True, slots=True)
class Given:
    """What somebody receives."""

    rank: int
    name: str
    what: tuple[Text, ...]
    licence: str = ""


def awards_page(book: Book) -> tuple[Sequence[Given], Text | None]:
    """Return PCN and PP of everybody who has some, or why there are none."""
    try:
        found = player_awards(book)
    except OudlerError as error:
        return (), error.text
    return [
        Given(
            each.rank,
            book.players[each.player].name,
            (_both(str(each.pcn), str(each.pcn)), _both(str(each.pp), str(each.pp))),
            book.players[each.player].licence or "—",
        )
        for each in found
        if each.pcn or each.pp
    ], None


def prizes_page(book: Book) -> tuple[Sequence[Given], Sequence[Verdict]]:
    """Return who receives which prize; formations receive theirs as formations, with the share of each member."""
    if book.prizes is None:
        return (), ()
    size = book.form.team_size
    given = [
        Given(
            each.rank,
            entrant_name(book, each.entrant).whole,
            (money(each.amount), *((money(each.share(size)),) if size > 1 else ())),
        )
        for each in prize_awards(book).awards
    ]
    extra = [Given(0, entrant_name(book, each.entrant).whole, (money(each.amount),)) for each in special_awards(book)]
    return [*given, *extra], tuple(prize_advice(book))


@dataclass(frozen=True, slots=True)
class Penalised:
    number: int
    who: str
    points: Text
    clause: str
    author: str
    reason: str
    revoked: bool


def penalties_page(book: Book) -> tuple[Penalised, ...]:
    unit = unit_of(book)
    return tuple(
        Penalised(
            each.number,
            penalised(book, each),
            _both(shown_points(each.points, "fr", unit), shown_points(each.points, "en", unit)),
            each.clause,
            each.author,
            each.reason,
            each.revoked,
        )
        for each in book.penalties.values()
    )


def homologation_page(book: Book) -> tuple[Verdict, ...]:
    return tuple(homologation(book))
