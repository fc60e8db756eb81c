"""Second offences (ETH-08): who was warned before, and which rulings counted a fault that was taken back since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oudler.fft.arbitrage import same_offence
from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import Decided, Incident


def repeating(book: Book, incident: Incident, clause: str, players: tuple[int, ...]) -> tuple[int, ...]:
    """ETH-08: return who among some was warned or penalised before for the same kind of fault, by what still stands.

    What a later incident counts as a second offence makes no first one of this incident.
    """
    return tuple(player for player in players if any(_others(book, incident, clause, player)))


def unfounded(book: Book, incident: Incident) -> tuple[int, ...]:
    """Return whose second offence a ruling counts though the first one was taken back since: it stands until changed.

    Where there was nothing to pay or to be warned of, nothing was counted.
    """
    decided = incident.rules
    if decided is None or not decided.penalties:
        return ()
    again = tuple(player for player in decided.offenders if _repeats(decided, player))
    founded = repeating(book, incident, decided.clause, again)
    return tuple(player for player in again if player not in founded)


def _others(book: Book, incident: Incident, clause: str, player: int) -> Iterator[bool]:
    kind, given_by = same_offence(clause), _given_by(book)
    for each in book.penalties.values():
        if each.revoked or each.player != player or each.clause not in kind:
            continue
        other = given_by.get(each.number)
        if other is None:
            yield True
        elif other.number != incident.number and other.decided is not None:
            yield other.number < incident.number or not _repeats(other.decided, player)


def _given_by(book: Book) -> Mapping[int, Incident]:
    """Return the incident of each penalty that was given by one."""
    return {
        each.number: incident
        for incident in book.incidents.values()
        for each in (() if incident.decided is None else incident.decided.penalties)
    }


def _repeats(decided: Decided, player: int) -> bool:
    told = decided.facts.get("repeat", ())
    return isinstance(told, tuple) and str(player) in told
