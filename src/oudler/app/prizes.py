"""Prizes of a tournament: what is advised of the list, who receives what."""

from __future__ import annotations

from oudler.tournament.core.book import Book
from oudler.tournament.core.results import played_positions, ranking, scores_by_position
from oudler.tournament.core.settings import Form
from oudler.tournament.entrants import Status
from oudler.tournament.prizes import Award, Awards, PrizeList, Special, attribute, check_prizes, special_prize
from oudler.tournament.standings import Standings, settled_before_final
from oudler.verdicts import Verdict


def prize_list(book: Book) -> PrizeList:
    given = book.prizes
    if given is None:
        return PrizeList(())
    return PrizeList(given.cents, given.special_cents, given.cup, tables=book.settings.planned_tables)


def prize_advice(book: Book) -> tuple[Verdict, ...]:
    """Return what the federation would advise of the list (ORG-02 … ORG-07); all are warnings."""
    present = [player for player in book.players.values() if player.status in {Status.CHECKED_IN, Status.LEFT}]
    fees = sum(player.fee_due for player in present)
    tables = len(list(book.due(1))) if book.started else None
    return check_prizes(prize_list(book), fees=fees, participants=len(present), tables=tables)


def prize_awards(book: Book) -> Awards:
    """Return who receives which prize by the ranking as it stands."""
    return attribute(prize_list(book), _after_cuts(book))


def settled_awards(book: Book) -> tuple[Award, ...]:
    """FIN-03: return the prizes of those who are not in the final, given before or while the finalists are seated.

    None before the finalists are known, and none once the final is played: then all are given.
    """
    if not book.kept or book.positions in book.closed:
        return ()
    given, finalists = prize_list(book), len(book.kept[max(book.kept)])
    ranks = settled_before_final(finalists, len(given.prizes))
    return attribute(given, _after_cuts(book), ranks=ranks).awards


def _after_cuts(book: Book) -> Standings:
    """Return the ranking in which those who go on stand before the others, from the moment they are known."""
    first = book.first_position(max(book.kept) + 1) if book.kept else 0
    return ranking(book, max(first, played_positions(book)))


def special(book: Book) -> Special | None:
    """ORG-06: return the best over the last two rotations among the unrewarded; individual tournaments only.

    Where some were eliminated, the last two rotations are those that everybody played.
    """
    if book.form is not Form.INDIVIDUAL or not played_positions(book):
        return None
    rewarded = [award.entrant for award in prize_awards(book).awards]
    played = played_positions(book)
    through = min(played, _before_cuts(book))
    return special_prize(scores_by_position(book, played), ranking(book), rewarded, through=through)


def _before_cuts(book: Book) -> int:
    """Return the last position that everybody plays: the one before a final, or the last of all."""
    for number, stage in enumerate(book.settings.stages, 1):
        if stage.keep is not None:
            return book.first_position(number) - 1
    return book.positions
