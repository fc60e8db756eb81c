"""Results from the shell: rankings, the final ranking, PCN and PP, homologation."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from oudler.app import commands
from oudler.app.awards import explain_entrant, homologation, licence_remarks, player_awards, provisional_awards
from oudler.app.disciplines import DUPLICATE
from oudler.app.duplicate.rankings import explain_rank, line_views, order_view
from oudler.app.journal import tell_event
from oudler.app.names import entrant_name
from oudler.app.rankings import RankingView, ranking_view, ranking_view_json
from oudler.app.results import total_of
from oudler.cli.console import DONE, RULE_BROKEN
from oudler.cli.tournament.shell import answer, carry_out, columns, name_of, open_desk, show
from oudler.text import Language, Text
from oudler.tournament.core.book import Book
from oudler.tournament.numbers import as_text
from oudler.tournament.penalties import Penalty
from oudler.tournament.standings import Points, Row, ScoreColumn, Step, Unit, shown_points, signed_points
from oudler.verdicts import Finding, RuleBroken, Verdict, missing, tell


def show_ranking(options: argparse.Namespace) -> int:
    """`oudler tournament ranking FILE [-p P] [--players] [--explain N]`: after a position, else the last closed.

    `--explain N`: how the total of one entrant comes about.
    """
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        if book.settings.discipline == DUPLICATE.name:
            return duplicate_ranking(options, book)
        view = ranking_view(book, options.position, players=options.players)
        if options.order is not None or options.line:
            raise RuleBroken(
                "IND-09",
                "les classements par ligne et alternés sont ceux du duplicate",
                "rankings by line and alternate ones are those of duplicate",
            )
        if options.explain is not None:
            return _explain_total(options, book, view)
        return show(options, ranking_view_json(view), ranking_lines(book, view, options.lang, players=options.players))


def duplicate_ranking(options: argparse.Namespace, book: Book) -> int:
    """IND-08 … IND-11: the official order, or `--general`, `--alternate`, `--line`; `--explain N` clause by clause."""
    if options.players:
        ranking_view(book, options.position, players=True)  # refused where formations play as such
    if options.explain is not None:
        steps = explain_rank(book, options.explain, options.position)
        plain = [{"clause": step.clause, "fr": step.text.fr, "en": step.text.en} for step in steps]
        name = entrant_name(book, options.explain).whole
        return show(options, plain, (name, *(step.said.to(options.lang) for step in steps)))
    if options.line:
        views = line_views(book, options.position)
        value = {line: ranking_view_json(view) for line, view in views.items()}
        lines = (
            text
            for line, view in views.items()
            for text in (
                Text(f"Ligne {line}", f"Line {line}").to(options.lang),
                *ranking_lines(book, view, options.lang),
            )
        )
        return show(options, value, lines)
    view = order_view(book, options.position, options.order)
    return show(options, ranking_view_json(view), ranking_lines(book, view, options.lang))


def _explain_total(options: argparse.Namespace, book: Book, view: RankingView) -> int:
    table = view.table
    total = total_of(book, table, options.explain, players=options.players)
    row, steps, off = total.row, total.steps, total.penalties
    value = {
        "after": table.after,
        "entrant": as_text(row.entrant),
        "rank": row.rank,
        "steps": [
            {"position": step.position, "score": step.score, "factor": exact(step.factor), "cumul": exact(step.cumul)}
            for step in steps
        ],
        "penalties": [{"number": each.number, "points": each.points, "clause": each.clause} for each in off],
        "total": exact(row.total),
        "complete": not view.open,
    }
    name = entrant_name(book, row.entrant, players=options.players).whole
    lines = total_lines(name, row, steps, off, options.lang, view.unit)
    return show(options, value, (*lines, *_lacking(view, options.lang)))


def exact(points: Points) -> str:
    """Return points for programs, a fraction as text: `4401/2`."""
    return str(Fraction(points))


def total_lines(
    name: str, row: Row, steps: Sequence[Step], off: Sequence[Penalty], lang: Language, unit: Unit
) -> Iterator[str]:
    """Yield a total as it comes about: scores and coefficients, what is carried over, penalties."""
    rank = f"{row.rank}{'=' if row.tied else ''}"
    yield Text(f"{name}, rang {rank}", f"{name}, rank {rank}").to(lang)
    for step in steps:
        factor, cumul = shown_points(step.factor, lang), shown_points(step.cumul, lang, unit)
        times = "" if step.factor == 1 else f" × {factor}"
        if step.score is None:
            yield Text(
                f"après P{step.position} : × {factor} → {cumul}", f"after P{step.position}: × {factor} → {cumul}"
            ).to(lang)
        else:
            score = signed_points(step.score, lang, unit)
            yield Text(
                f"P{step.position} : {score}{times} → {cumul}", f"P{step.position}: {score}{times} → {cumul}"
            ).to(lang)
    for each in off:
        yield Text(
            f"pénalité n° {each.number} : −{shown_points(each.points, 'fr', unit)} ({each.clause}, {each.reason})",
            f"penalty no. {each.number}: −{shown_points(each.points, 'en', unit)} ({each.clause}, {each.reason})",
        ).to(lang)
    total = shown_points(row.total, lang, unit)
    yield Text(f"total : {total}", f"total: {total}").to(lang)


def ranking_lines(book: Book, view: RankingView, lang: Language, *, players: bool = False) -> Iterator[str]:
    """Yield a ranking: how far it holds and what it lacks, its rows, and what makes positions come to the total."""
    table, state = view.table, view.state
    yield Text(
        f"Classement {state.fr} après la position {table.after}",
        f"{state.en.title()} ranking after position {table.after}",
    ).to(lang)
    yield from _lacking(view, lang)
    head = Text("rang nom", "rank name").to(lang).split()
    marks = [column.title.to(lang) for column in view.columns]
    penalised = any(row.penalties for row in table.rows)
    off = [Text("pénalités", "penalties").to(lang)] if penalised else []
    remark = [Text("remarque", "remark").to(lang)] if view.remarks else []
    rows = [
        [
            f"{row.rank}{'=' if row.tied else ''}",
            entrant_name(book, row.entrant, players=players).title,
            *(_cell(column, index, lang, view.unit) for column in view.columns),
            *([f"−{shown_points(row.penalties, lang, view.unit)}" if row.penalties else ""] if penalised else []),
            shown_points(row.total, lang, view.unit),
            *([view.remarks.get(row.entrant, Text("", "")).to(lang)] if view.remarks else []),
        ]
        for index, row in enumerate(table.rows)
    ]
    yield from columns([*head, *marks, *off, "total", *remark], rows, right=(0, *range(2, len(marks) + len(off) + 3)))
    for note in view.notes:
        yield note.to(lang)


def _cell(column: ScoreColumn, index: int, lang: Language, unit: Unit) -> str:
    points = column.cells[index]
    if points is None:
        return ""
    return (signed_points if column.position is not None else shown_points)(points, lang, unit)


def _lacking(view: RankingView, lang: Language) -> Iterator[str]:
    if view.lacking is not None:
        yield f"{view.state.to(lang)}{Text(' : ', ': ').to(lang)}{view.lacking.to(lang)}"


def final(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.finalise(with_fewer=options.with_fewer))
        return answer(options, done, Text("le classement est définitif", "the ranking is final"))


def pcn(options: argparse.Namespace) -> int:
    """`oudler tournament pcn FILE [--explain N]`: what everybody receives, and how that is computed."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        if options.explain is not None:
            steps = explain_entrant(book, options.explain)
            plain = [
                {"clause": step.clause, "fr": step.text.fr, "en": step.text.en, "provisional": not book.final}
                for step in steps
            ]
            told = (f"{step.text.to(options.lang)} ({step.clause})" for step in steps)
            return show(options, plain, (*_provisional(book, options.lang), *told))
        found = player_awards(book)
        plain_awards = [
            {
                "player": each.player,
                "entrant": each.entrant,
                "rank": each.rank,
                "pcn": each.pcn,
                "pp": each.pp,
                "provisional": not book.final,
            }
            for each in found
        ]
        head = Text("rang nom licence PCN PP", "rank name licence PCN PP").to(options.lang).split()
        rows = [
            (each.rank, name_of(book, each.player), book.players[each.player].licence or "—", each.pcn, each.pp)
            for each in found
            if each.pcn or each.pp or options.all
        ]
        for doubt in licence_remarks(book):
            print(tell(doubt, options.lang), file=sys.stderr)
        lines = (*_provisional(book, options.lang), *columns(head, rows, right=(0, 3, 4)))
        return show(options, plain_awards, lines)


def _provisional(book: Book, lang: Language) -> Iterator[str]:
    """RES-02: PCN are those of a ranking that may still change, until it is final."""
    if (state := provisional_awards(book)) is not None:
        yield state.to(lang)


def check_homologation(options: argparse.Namespace) -> int:
    """`oudler tournament homologation FILE`: what the federation asks for, and what is missing (exit 1)."""
    with open_desk(options, readonly=True) as desk:
        verdicts = homologation(desk.book())
        show(options, verdicts_json(verdicts, options.lang), _with_options(verdicts, options, desk.book()))
        return RULE_BROKEN if missing(verdicts) else DONE


_TO_SAY: Final = {
    "HOM-02": "--organiser … --affiliated | --not-affiliated",
    "HOM-03": "--arbiter … --arbiter-level club | regional | national",
    "HOM-04": "--together | --apart",
}
"""The options of `tournament settings` that answer what is asked."""


def _with_options(verdicts: Sequence[Verdict], options: argparse.Namespace, book: Book) -> Iterator[str]:
    """Yield the verdicts, and below each that nobody has answered the command that does."""
    for verdict in verdicts:
        yield from verdict_lines([verdict], options.lang)
        if verdict.finding is Finding.UNKNOWN and verdict.clause in _TO_SAY:
            words = _TO_SAY[verdict.clause]
            for name, given in (("organiser", book.settings.organiser), ("arbiter", book.settings.arbiter)):
                words = words.removeprefix(f"--{name} … ") if given else words
            yield f"    → oudler tournament settings {options.file} {words}"


def verdicts_json(verdicts: Sequence[Verdict], lang: Language) -> list[dict[str, object]]:
    return [
        {"clause": each.clause, "finding": each.finding.value, "entrant": each.entrant, "text": each.text.to(lang)}
        for each in verdicts
    ]


def verdict_lines(
    verdicts: Sequence[Verdict], lang: Language, names: Callable[[int], str] | None = None
) -> Iterator[str]:
    """Yield ✓ what holds, ✗ what is broken, ? what nobody has said, · what is only advised."""
    for verdict in verdicts:
        mark = {Finding.HOLDS: "✓", Finding.BROKEN: "✗", Finding.UNKNOWN: "?", Finding.ADVICE: "·"}[verdict.finding]
        who = ""
        if verdict.entrant is not None and names is not None:
            who = f"{names(verdict.entrant)}{Text(' : ', ': ').to(lang)}"
        yield f"{mark} {who}{verdict.text.to(lang)} ({verdict.clause})"


def awards_override(options: argparse.Namespace) -> int:
    with open_desk(options) as desk:
        done = carry_out(desk, options, commands.override_awards(options.number, options.pcn, options.pp))
        return answer(options, done, tell_event(done.event))
