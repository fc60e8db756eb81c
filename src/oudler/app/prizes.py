"""Prizes of a tournament: what is advised of the list, who receives what."""

from __future__ import annotations

from collections.abc import Iterator

from oudler.tournament.core.book import Book
from oudler.tournament.core.results import last_closed, ranking, scores_by_position
from oudler.tournament.core.settings import Form
from oudler.tournament.entrants import Status, euros
from oudler.tournament.prizes import Award, Awards, PrizeList, Special, attribute, check_prizes, special_prize
from oudler.tournament.standings import Standings, settled_before_final
from oudler.verdicts import Verdict, advice


def prize_list(book: Book) -> PrizeList:
    """Return the list as it is given: the special prize is none where nobody would receive it (ORG-06)."""
    given = book.prizes
    if given is None:
        return PrizeList(())
    special_cents = given.special_cents if book.form is Form.INDIVIDUAL else 0
    return PrizeList(given.cents, special_cents, given.cup, tables=book.settings.planned_tables)


def prize_advice(book: Book) -> tuple[Verdict, ...]:
    """Return what the federation would advise of the list (ORG-02 … ORG-07); all are warnings.

    ORG-03: what is counted is what is ranked, players or formations.
    """
    present = [player for player in book.players.values() if player.status in {Status.CHECKED_IN, Status.LEFT}]
    teams = book.teams()
    ranked = {player.number if book.form is Form.INDIVIDUAL else teams.get(player.number) for player in present}
    found = check_prizes(
        prize_list(book),
        fees=sum(player.fee_due for player in present),
        participants=len(ranked - {None}),
        entrants=book.form.plural,
        tables=len(list(book.due(1))) if book.started else None,
    )
    return (*found, *_special_to_nobody(book))


def _special_to_nobody(book: Book) -> Iterator[Verdict]:
    """ORG-06: remark a special prize of formations, of a list made before that was refused or before the form was."""
    cents = 0 if book.prizes is None else book.prizes.special_cents
    if cents and book.form is not Form.INDIVIDUAL:
        each = book.form.singular
        yield advice(
            "ORG-06",
            f"prix spécial de {euros(cents)} € : par {each.fr} personne ne le reçoit, il ne compte pas dans les 80 %",
            f"special prize of €{euros(cents).replace(',', '.')}: by {each.en} nobody receives it, it is not counted"
            " in the 80 %",
        )


def prize_awards(book: Book) -> Awards:
    """Return who receives which prize by the ranking as it stands."""
    return attribute(prize_list(book), _after_cuts(book))


def prized_position(book: Book) -> int:
    """Return the position whose ranking gives the prizes: the last closed one, 0 before the first."""
    return last_closed(book)


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
    return ranking(book, max(first, last_closed(book)), closed_only=True)


def special(book: Book) -> Special | None:
    """ORG-06: return the best over the last two rotations among the unrewarded; individual tournaments only.

    Where some were eliminated, the last two rotations are those that everybody played.
    """
    if book.form is not Form.INDIVIDUAL or not last_closed(book):
        return None
    rewarded = [award.entrant for award in prize_awards(book).awards]
    played = last_closed(book)
    through = min(played, _before_cuts(book))
    return special_prize(scores_by_position(book, played), ranking(book), rewarded, through=through)


def special_awards(book: Book) -> tuple[Award, ...]:
    """Return who receives the special prize, several in equal shares, with the rank of each."""
    best, cents = special(book), prize_list(book).special
    if best is None or not cents:
        return ()
    ranks = {row.entrant: row.rank for row in ranking(book).rows}
    among = len(best.players)
    return tuple(Award(player, ranks[player], cents // among, among, cents) for player in best.players)


def _before_cuts(book: Book) -> int:
    """Return the last position that everybody plays: the one before a final, or the last of all."""
    for number, stage in enumerate(book.settings.stages, 1):
        if stage.keep is not None:
            return book.first_position(number) - 1
    return book.positions
