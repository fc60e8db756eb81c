"""Triplettes: who attacks when. Badges follow surnames, attackers follow each other blue, white, red (TRI-05 … 07)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from oudler.text import Text
from oudler.tournament.core.book import Book, Place
from oudler.tournament.duplicate.play import Key, play_of, taker_of
from oudler.tournament.entrants import Player
from oudler.tournament.entrants.names import fold
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation, Table
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


def member_label(team: Label, member: int) -> Label:
    """Return the label of a member of a triplette, from 0 by the colour of his badge."""
    return f"{team}-{member + 1}"


def colour_of(book: Book, place: Place, player: Entrant) -> Colour:
    """TRI-06: return the badge of one who sits at a table: it is his seat's, a substitute's too."""
    seated, table = book.seated_at(place[0]), book.table(place)
    if seated is None or table is None:
        raise LookupError(place)
    plan = next(each for each in seated.event.plan[place[0] - seated.event.first] if each.number == place[1])
    return COLOURS[int((plan.seats[table.seats.index(player)] or "")[-1]) - 1]


def attacks_alone(table: Table[Entrant]) -> bool:
    """TRI-13: return whether a table has one attacker and three defenders, his mates being at others."""
    return len(table.seats) == len(ORIENTATIONS)


def attacks_first(etui_taker: Orientation) -> bool:
    """TRI-02: return whether an étui marked so is attacked by Nord-Sud; else by Est-Ouest."""
    return etui_taker in NORTH_SOUTH


def sides_of(book: Book, etui: int, table: Table[Entrant]) -> tuple[tuple[Entrant, ...], tuple[Entrant, ...]]:
    """TRI-02: return the members who attack an étui at a table, and those who defend it; each by colour.

    TRI-13: who attacks while his mates attack elsewhere is alone.
    """
    if attacks_alone(table):
        return table.players[:1], table.players[1:]
    taker = taker_of(book, etui)
    if taker is None:
        raise LookupError(etui)
    first, second = table.players[:MEMBERS], table.players[MEMBERS:]
    return (first, second) if attacks_first(taker) else (second, first)


def first_turn(book: Book) -> int:
    """TRI-07: return the place of the colour that attacks first: the one that was drawn, else blue."""
    drawn = play_of(book).first_colour
    return 0 if drawn is None else COLOURS.index(Colour(drawn))


def attacker_of(book: Book, key: Key) -> Entrant:
    """TRI-07: return who attacks: the next colour after that of his triplette's attack before, over all sessions.

    What counts is the order of the positions, and at a table that of its étuis. TRI-13: he who was seated to attack.
    """
    position, number, etui = key
    table = book.table((position, number))
    if table is None or etui not in book.etuis((position, number)):
        raise LookupError(key)
    attack, _ = sides_of(book, etui, table)
    if attacks_alone(table):
        return attack[0]
    if play_of(book).first_colour is None:
        raise RuleBroken(
            "TRI-07",
            "l'arbitre n'a pas tiré la couleur du premier attaquant (first-colour)",
            "the arbiter has not drawn the colour of the first attacker (first-colour)",
        )
    before = turns_before(book, book.teams()[attack[0]], key)
    return attack[(first_turn(book) + before) % MEMBERS]


def turns_before(book: Book, team: int, key: Key) -> int:
    """Return how many étuis a triplette attacks before this one; who attacks alone takes one turn at his table."""
    teams, play = book.teams(), play_of(book)
    count = 0
    for position in range(1, key[0] + 1):
        if position in play.duplicated:
            continue
        for table in book.due(position):
            if team not in {teams.get(player) for player in table.players}:
                continue
            etuis = book.etuis((position, table.number))
            for etui in etuis[:1] if attacks_alone(table) else etuis:
                if (position, table.number, etui) == key:
                    return count
                count += teams.get(sides_of(book, etui, table)[0][0]) == team
    return count


def responsible_side(etui: int) -> tuple[Orientation, Orientation]:
    """TRI-08: return who answers for the duplication of an étui at position 1: Nord-Sud the odd ones."""
    return NORTH_SOUTH if etui % 2 else (Orientation.EST, Orientation.OUEST)
