"""What an export of duplicate claims besides rankings, for anybody to recompute: notes, percentages, orders, étuis."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from oudler.tournament.core.book import Book
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.notes import Noting, all_notes, session_notes
from oudler.tournament.duplicate.orders import Placed, general_order, line_orders
from oudler.tournament.duplicate.percentages import percentages
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.duplicate.quadrette_form import oppositions


def claims_of(book: Book, played: int) -> dict[str, Any]:
    """Return the claims after the positions that have been *played*; fractions are text, `200/3`.

    Notes, percentages and lines are empty where PM are ranked.
    """
    rules = rules_of(book)
    noting = rules if isinstance(rules, Noting) else None
    return {
        "topage": [] if noting is None else _topage(book, played),
        "percentages": [] if noting is None else _percentages(book, played, noting),
        "pm": _pm(book, played) if book.form is Form.QUADRETTE else [],
        "matches": _matches(book),
        "orders": _orders(book, played),
        "etuis": {str(number): board.etui.fingerprint for number, board in sorted(play_of(book).etuis.items())},
    }


def _topage(book: Book, played: int) -> list[dict[str, Any]]:
    return [
        {
            "etui": each.etui,
            "plays": [
                {
                    "position": key[0],
                    "table": key[1],
                    "attack": None if notes is None else str(notes.attack),
                    "defence": None if notes is None else str(notes.defence),
                }
                for key, notes in zip(each.keys, each.notes, strict=True)
            ],
        }
        for each in all_notes(book, played).values()
    ]


def _percentages(book: Book, played: int, noting: Noting) -> list[dict[str, dict[str, str | None]]]:
    """IND-06, IND-07: attack, defence and overall of every entrant, session by session, before penalties."""
    found = []
    for stage in range(1, len(book.settings.stages) + 1):
        if book.first_position(stage) > played:
            break
        notes = session_notes(book, played, noting, stage)
        session = {entrant: percentages(noted, noting.weights) for entrant, noted in sorted(notes.items())}
        found.append(
            {
                str(entrant): {
                    "attack": _text(each.attack),
                    "defence": _text(each.defence),
                    "overall": _text(each.overall),
                }
                for entrant, each in session.items()
            }
        )
    return found


def _pm(book: Book, played: int) -> list[dict[str, Any]]:
    """QUAD-10: what each étui gave to both quadrettes of an opposition, in thousandths."""
    found = []
    for each in oppositions(book, played):
        both = (each.seen_by_a.pm, each.seen_by_a.seen_by_opponent(each.a).pm)
        found.append({"etui": each.seen_by_a.etui, "teams": [each.a, each.b], "pm": list(both)})
    return sorted(found, key=lambda told: (told["etui"], told["teams"]))


def _matches(book: Book) -> list[dict[str, Any]]:
    """EQUI-12, EQUI-14: the PM of every quarter and match of équipes, who has won, and who has signed."""
    return [
        {
            "stage": stage,
            "match": number,
            "teams": list(match.teams),
            "quarters": [list(quarter.pm) for _, quarter in sorted(match.quarters.items())],
            "pm": list(match.pm),
            "winner": None if match.winner is None else match.winner.value,
            "signed": sorted(signer.value for signer in match.signatures),
        }
        for (stage, number), match in sorted(play_of(book).matches.items())
    ]


def _orders(book: Book, played: int) -> dict[str, Any]:
    """IND-08, IND-09: rank and entrant in the general order, and in each line's; who abandoned is in none."""
    rows = ranking(book, played).rows if played else ()
    totals = {row.entrant: row.total for row in rows if not row.abandoned}
    lines: Mapping[int, str] = rules_of(book).lines(book)
    return {
        "general": _ranks(general_order(totals)),
        "lines": {line: _ranks(order) for line, order in line_orders(totals, lines).items()} if lines else {},
    }


def _ranks(order: tuple[Placed, ...]) -> list[list[int]]:
    return [[placed.rank, placed.entrant] for placed in order]


def _text(value: Fraction | None) -> str | None:
    return None if value is None else str(value)
