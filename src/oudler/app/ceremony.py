"""The palmarès told place by place, from the last that is told to the first; equals are told together."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.app.names import entrant_name
from oudler.app.prizes import prize_awards, special_awards
from oudler.app.rankings import ranking_view
from oudler.app.results_view import ranking_page
from oudler.app.walls import Ceremony
from oudler.formats.words import money
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import last_closed

USUAL = 10


@dataclass(frozen=True, slots=True)
class Laureate:
    """Somebody who is called, with what he has played and what he receives."""

    name: str
    total: Text
    prize: Text | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Equals, called together; *rank* 0 is the special prize."""

    rank: int
    laureates: tuple[Laureate, ...]

    @property
    def title(self) -> Text:
        if not self.rank:
            return Text("Prix spécial", "Special prize")
        equal = len(self.laureates) > 1
        fr = "Vainqueur" if self.rank == 1 and not equal else f"{self.rank}{'er' if self.rank == 1 else 'e'}"
        en = "Winner" if self.rank == 1 and not equal else _ordinal(self.rank)
        return Text(f"{fr} ex æquo", f"{en} equal") if equal else Text(fr, en)


def _ordinal(number: int) -> str:
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def usual_places(book: Book) -> int:
    """Return how many places are told unless another number is wanted: those that receive a prize, or ten."""
    prized = len(book.prizes.cents) if book.prizes is not None else 0
    ranked = len(ranking_view(book).table.rows) if last_closed(book) else 0
    return max(1, min(max(prized, min(USUAL, ranked)), ranked or USUAL))


def groups_of(book: Book, places: int) -> tuple[Group, ...]:
    """Return who is called, in the order of calling: the special prize, then from the last place to the first."""
    page = ranking_page(book)
    if page is None:
        return ()
    cents: dict[int, int] = {}
    if book.prizes is not None:
        cents = {award.entrant: award.amount for award in prize_awards(book).awards}
    groups: dict[int, list[Laureate]] = {}
    for line in page.lines:
        rank = int(line.rank.rstrip("="))
        if rank <= places:
            prize = money(cents[line.entrant]) if line.entrant in cents else None
            groups.setdefault(rank, []).append(Laureate(line.name, line.total, prize))
    special = tuple(
        Laureate(entrant_name(book, award.entrant).whole, Text("", ""), money(award.amount))
        for award in (special_awards(book) if book.prizes is not None else ())
    )
    told = [Group(rank, tuple(groups[rank])) for rank in sorted(groups, reverse=True)]
    return (*((Group(0, special),) if special else ()), *told)


def told_groups(book: Book, ceremony: Ceremony) -> tuple[Group, ...]:
    """Return those who have been called so far, the latest first: nobody else leaves the server."""
    return groups_of(book, ceremony.places)[: ceremony.told][::-1]
