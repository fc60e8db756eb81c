"""What an earlier stage of a championship leaves to this one: a champion's place, and who people were that day."""

from __future__ import annotations

from dataclasses import replace

from oudler.fft.championnats import Championship, Competitor, Route, Stade, entry_of, qualify, regional_champion
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import ranking
from oudler.verdicts import RuleBroken, Verdict


def champion_place(book: Book, championship: Championship, entries: tuple[Competitor, ...], before: Book) -> Verdict:
    """Return whether the winner of last season's regional final (*before*) is in this season's without playing for it.

    COMP-06, COMP-17, COMP-25, COMP-29: people are known by their licences.
    """
    if not before.final or not before.settings.level.is_regional:
        raise RuleBroken(
            "COMP-06",
            "le championnat régional d'avant : une finale régionale au classement définitif est attendue",
            "the regional championship before: a regional final with a final ranking is expected",
        )
    first = [row.entrant for row in ranking(before, before.positions).rows if row.rank == 1]
    winners = _members(before, first[0])
    licences = {player.licence for player in winners.members}
    now = [player for player in book.players.values() if player.licence in licences]
    verdict = regional_champion(championship, winners.members, now)
    here = next((entry for entry in entries if _licences(entry) == licences), None)
    return verdict if here is None else replace(verdict, entrant=here.number)


def as_qualified(
    championship: Championship, stade: Stade, entries: tuple[Competitor, ...], before: Book
) -> tuple[Competitor, ...]:
    """COMP-27: return the teams of an interclubs final with ranking, committee and club of their qualification.

    A team that did not play there as it is now stays as it is now.
    """
    if championship is not Championship.INTERCLUBS or stade is not Stade.NATIONAL_FINAL:
        raise RuleBroken(
            "COMP-27",
            "seule la finale nationale interclubs garde les classements et les clubs de la qualification",
            "only the national interclubs final keeps the rankings and clubs of the qualification",
        )
    then = [_members(before, number) for number in before.formations]
    known = {
        _licences(entry): entry_of(qualify(entry, Route.REGIONAL, before.settings.date))
        for entry in then
        if all(player.licence for player in entry.members)
    }
    return tuple(replace(known.get(_licences(entry), entry), number=entry.number) for entry in entries)


def _members(book: Book, entrant: int) -> Competitor:
    formation = book.formations.get(entrant) if book.form.team_size > 1 else None
    numbers = (entrant,) if formation is None else formation.members
    return Competitor(entrant, tuple(book.players[number] for number in numbers))


def _licences(entry: Competitor) -> frozenset[str | None]:
    return frozenset(player.licence for player in entry.members)
