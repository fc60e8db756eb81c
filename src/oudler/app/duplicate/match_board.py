"""The matches of équipes as the desk works on them: each with the quarter that is to be prepared, and who chooses."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.app.duplicate.matches import MatchView, match_views
from oudler.app.names import entrant_name
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.equipes import QUARTERS, Side, chooser
from oudler.tournament.duplicate.pm import shown_pm
from oudler.tournament.numbers import Entrant
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A match; *quarter* is prepared or played now, None after the last; *chooses* its rooms and étuis (EQUI-08)."""

    view: MatchView
    quarter: int | None
    chooses: Side | None


def match_board(book: Book) -> tuple[MatchBoard, ...]:
    """EQUI-07: return both rooms of every match: it is for whoever runs the tournament, nobody else."""
    if book.form is not Form.EQUIPE:
        raise RuleBroken("EQUI-01", "ce tournoi n'est pas par équipes", "this tournament is not played in équipes")
    return tuple(_board(view) for view in match_views(book, arbiter=True))


def _board(view: MatchView) -> MatchBoard:
    begun = view.quarters
    now = len(begun) + (not begun or begun[-1].quarter.ended)
    if view.match.over or now > QUARTERS:
        return MatchBoard(view, None, None)
    return MatchBoard(view, now, chooser(now))


def pm_words(thousandths: int) -> Text:
    return Text(shown_pm(thousandths), shown_pm(thousandths, "en"))


def player_name(book: Book, player: Entrant) -> str:
    return entrant_name(book, player, players=True).title
