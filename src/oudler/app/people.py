"""Who is entered, as a desk asks for it: a list, a search, the till, what is doubtful about an entry."""

from __future__ import annotations

from collections.abc import Sequence

from oudler.text import Text
from oudler.tournament import entrants
from oudler.tournament.core.book import Book
from oudler.tournament.entrants import Account, Player, Status, cash, search, without_address


def listing(book: Book, words: str | None, *, absent: bool = False, no_address: bool = False) -> list[Player]:
    """Return the entries that match: by name or licence, those not checked in, those nobody can write to."""
    listed = list(book.players.values())
    if words:
        listed = [match.player for match in search(listed, words)]
    if absent:
        listed = [player for player in listed if player.status in {Status.ENTERED, Status.RESERVE}]
    return list(without_address(listed)) if no_address else listed


def account(players: Sequence[Player]) -> Account:
    """Return what is due, paid and outstanding of some players together."""
    return cash(players).total


def till(book: Book) -> Account:
    return account(list(book.players.values()))


def entry_remarks(book: Book, number: int) -> tuple[Text, ...]:
    """Return what is doubtful about an entry, without refusing it."""
    return tuple(entrants.entry_remarks(book.players.values(), number))
