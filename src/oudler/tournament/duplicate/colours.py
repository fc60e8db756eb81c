"""Triplettes: who attacks when. Badges follow surnames, attackers follow each other blue, white, red (TRI-05 … 07)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.play import Key, play_of, taker_of
from oudler.tournament.entrants import Player
from oudler.tournament.entrants.names import fold
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Orientation, Table
from oudler.verdicts import RuleBroken

MEMBERS: Final = 3
NORTH_SOUTH: Final = (Orientation.NORD, Orientation.SUD)


class Colour(StrEnum):
    """TRI-06: the badge of a member: blue for the first by surname, white for the second, red for the third."""

    BLUE = "blue"
    WHITE = "white"
    RED = "red"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


COLOURS: Final = tuple(Colour)
_TITLES: Final = {
    Colour.BLUE: Text("bleu", "blue"),
    Colour.WHITE: Text("blanc", "white"),
    Colour.RED: Text("rouge", "red"),
}


def by_surname(players: list[Player]) -> list[Player]:
    """TRI-05: return members in the order in which they attack: by surname, then first name."""
    return sorted(players, key=lambda player: (fold(player.surname), fold(player.first_name), player.number))


def colour_of(table: Table[Entrant], player: Entrant) -> Colour:
    """TRI-06: return the badge of one who sits at a table: members have their places there by colour."""
    return COLOURS[table.seats.index(player) % MEMBERS]


def attacks_first(etui_taker: Orientation) -> bool:
    """TRI-02: return whether an étui marked so is attacked by Nord-Sud; else by Est-Ouest."""
    return etui_taker in NORTH_SOUTH


def sides_of(book: Book, etui: int, table: Table[Entrant]) -> tuple[tuple[Entrant, ...], tuple[Entrant, ...]]:
    """TRI-02: return the members who attack an étui at a table, and those who defend it; each by colour."""
    taker = taker_of(book, etui)
    if taker is None:
        raise LookupError(etui)
    first, second = table.players[:MEMBERS], table.players[MEMBERS:]
    return (first, second) if attacks_first(taker) else (second, first)


def attacker_of(book: Book, key: Key) -> Entrant:
    """TRI-07: return who attacks: the next colour after that of his triplette's attack before, over all sessions.

    What counts is the order of the positions, and at a table that of its étuis.
    """
    drawn = play_of(book).first_colour
    if drawn is None:
        raise RuleBroken(
            "TRI-07",
            "l'arbitre n'a pas tiré la couleur du premier attaquant (first-colour)",
            "the arbiter has not drawn the colour of the first attacker (first-colour)",
        )
    position, number, etui = key
    table = book.table((position, number))
    if table is None:
        raise LookupError(key)
    attack, _ = sides_of(book, etui, table)
    team = book.teams()[attack[0]]
    before = _attacks_before(book, team, key)
    return attack[(COLOURS.index(Colour(drawn)) + before) % MEMBERS]


def _attacks_before(book: Book, team: int, key: Key) -> int:
    """Return how many étuis a triplette attacks before this one."""
    teams, play = book.teams(), play_of(book)
    count = 0
    for position in range(1, key[0] + 1):
        if position in play.duplicated:
            continue
        for table in book.due(position):
            if team not in {teams.get(player) for player in table.players}:
                continue
            for etui in book.etuis((position, table.number)):
                if (position, table.number, etui) == key:
                    return count
                count += teams.get(sides_of(book, etui, table)[0][0]) == team
    raise LookupError(key)


def responsible_side(etui: int) -> tuple[Orientation, Orientation]:
    """TRI-08: return who answers for the duplication of an étui at position 1: Nord-Sud the odd ones."""
    return NORTH_SOUTH if etui % 2 else (Orientation.EST, Orientation.OUEST)
