"""What an export says the tournament comes to, for anybody to recompute: rankings, meetings, PCN and PP."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from oudler.app.awards import given_awards
from oudler.app.state import VERSION, state_hash
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import played_positions, ranking
from oudler.tournament.core.settings import Form
from oudler.tournament.movements import Certificate, certificate_json, certify
from oudler.tournament.numbers import Entrant, as_text
from oudler.tournament.seating import Table
from oudler.tournament.standings import Standings


def claims_of(book: Book) -> dict[str, Any]:
    """Return the results a file claims, with its events; fractions are written as text, `4401/2`.

    *version* says by which reading they were worked out; claims without one are of the first (`claims_version`).
    """
    return {
        "version": VERSION,
        "state": state_hash(book),
        "final": book.final,
        "rankings": [ranking_json(ranking(book, after)) for after in range(1, played_positions(book) + 1)],
        "meetings": [certificate_json(stage_certificate(book, number)) for number in range(1, len(book.stages) + 1)],
        "awards": awards_json(book),
        **book.discipline.claims(book),
    }


def claims_version(claims: Mapping[str, Any]) -> int | None:
    """Return the number of the reading that claims were written by; None for one that this version does not know."""
    version = claims.get("version", 1)
    return version if type(version) is int and 1 <= version <= VERSION else None


def ranking_json(table: Standings) -> dict[str, Any]:
    return {
        "after": table.after,
        "rows": [
            {
                "rank": row.rank,
                "entrant": as_text(row.entrant),
                "scores": [score if isinstance(score, int | None) else str(score) for score in row.scores],
                "before": str(Fraction(row.before)),
                "penalties": row.penalties,
                "total": str(Fraction(row.total)),
            }
            for row in table.rows
        ],
    }


def stage_certificate(book: Book, number: int) -> Certificate[Entrant]:
    """Return the certificate of a stage as it was really seated, latecomers and leavers included.

    Where a table that is not full has a bye, nobody meets at one; where formations meet, they are counted.
    """
    first = book.first_position(number)
    last = max(each.last for each in book.stages[number - 1])
    if not book.discipline.sits_out:
        return certify(tuple(book.tables(position) for position in range(first, last + 1)), book.teams())
    played = tuple(tuple(_met(book, table) for table in book.due(position)) for position in range(first, last + 1))
    return replace(certify(played), faults=(), three_handed=())


def _met(book: Book, table: Table[Entrant]) -> Table[Entrant]:
    """Return a table as those who meet at it: its players, or their formations."""
    if book.form is Form.INDIVIDUAL:
        return table
    teams = book.teams()
    return Table(table.number, tuple(dict.fromkeys(teams[player] for player in table.players if player in teams)))


def awards_json(book: Book) -> list[dict[str, Any]] | None:
    """Return PCN and PP by player once the ranking is final; a tournament that is not homologable gives none."""
    found = given_awards(book) if book.final else None
    if found is None:
        return None
    return [
        {"player": award.player, "entrant": award.entrant, "rank": award.rank, "pcn": award.pcn, "pp": award.pp}
        for award in found
    ]
