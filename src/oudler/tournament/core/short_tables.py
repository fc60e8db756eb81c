"""Tables that are left with fewer than three players (ORG-17): never silently out of play, the arbiter decides.

He seats everybody anew (`drawing`), gives those who are left a vacant seat at another table, or says that the table
does not play the position; who has played fewer positions than he could is named in every ranking (`results`).
"""

from __future__ import annotations

from oudler.text import Text, plural
from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book, Place
from oudler.tournament.core.entering import known_player
from oudler.tournament.core.seats import check_seat, open_stage
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.verdicts import RuleBroken


def short_tables(book: Book, position: int) -> list[Table[Entrant]]:
    """Return the tables of a position at which one or two are left, and of which nobody has said what becomes.

    None where who sits at such a table has a bye.
    """
    if book.discipline.sits_out:
        return []
    return [
        table
        for table in book.tables(position)
        if table.players and not book.plays(table) and (position, table.number) not in book.unplayed
    ]


def short_places(book: Book) -> list[Place]:
    """Return all such tables of the positions that are not closed, by position and number."""
    ahead = (position for position in range(1, book.seated_positions + 1) if position not in book.closed)
    return [(position, table.number) for position in ahead for table in short_tables(book, position)]


def leave_unplayed(book: Book, place: Place) -> ev.TableUnplayed:
    """ORG-17: a table of one or two does not play a position; who sits there marks nothing at it."""
    position, number = place
    open_stage(book, position)
    if number not in {table.number for table in short_tables(book, position)}:
        raise RuleBroken(
            "ORG-17",
            f"position {position}, table {number} : ce n'est pas une table de moins de trois joueurs à régler",
            f"position {position}, table {number}: this is no table of fewer than three that is still to be settled",
        )
    return ev.TableUnplayed(position, number)


def _seat_of(book: Book, number: Entrant, position: int) -> str:
    """Return the seat that somebody has, once it is sure that it may be another's."""
    player = known_player(book, number)
    holders = open_stage(book, position).holders(position)
    own = next((label for label, holder in holders.items() if holder == number), None)
    if own is None:
        raise RuleBroken(
            "MOVE-03",
            f"{player.name} n'a pas de place à la position {position}",
            f"{player.name} has no seat at position {position}",
        )
    check_seat(book, number, position, own)
    return own


def exchange(book: Book, number: Entrant, position: int, other: Entrant) -> ev.SeatMoved:
    """MOVE-01: let two players of different tables change places from one position on; the arbiter places them."""
    one, two = _seat_of(book, number, position), _seat_of(book, other, position)
    seated = open_stage(book, position)
    plan = seated.event.plan[position - seated.event.first]
    if any(one in table.seats and two in table.seats for table in plan):
        names = known_player(book, number).name, known_player(book, other).name
        raise RuleBroken(
            "MOVE-01",
            f"{names[0]} et {names[1]} sont à la même table",
            f"{names[0]} and {names[1]} are at one table",
        )
    check_seat(book, number, position, two)
    check_seat(book, other, position, one)
    return ev.SeatMoved(position, number, two)


def move(book: Book, number: Entrant, position: int, table: int | None = None) -> ev.SeatMoved:
    """Give a player a vacant seat at another table from one position on: at *table*, else the first that plays."""
    player = known_player(book, number)
    own = _seat_of(book, number, position)
    seated = open_stage(book, position)
    holders = seated.holders(position)
    plan = seated.event.plan[position - seated.event.first]
    tables = [each for each in plan if own not in each.seats and (table is None or each.number == table)]
    vacant = [
        label
        for each in tables
        if sum(holders.get(label) is not None for label in each.players) >= 2
        for label in each.players
        if holders.get(label) is None
    ]
    if not vacant:
        fr, en = "à une autre table", "at another table"
        if table is not None:
            fr, en = f"à la table {table}", f"at table {table}"
        raise RuleBroken(
            "ORG-17", f"pas de place vacante pour {player.name} {fr}", f"no vacant seat for {player.name} {en}"
        )
    check_seat(book, number, position, vacant[0])
    return ev.SeatMoved(position, number, vacant[0])


def refuse_short_tables(book: Book, position: int) -> None:
    """ORG-17: a position is not closed while a table of one or two players waits for the arbiter's word."""
    for table in short_tables(book, position):
        names = ", ".join(book.players[player].name for player in table.players)
        left = plural(
            len(table.players), Text("joueur seulement", "player only"), Text("joueurs seulement", "players only")
        )
        raise RuleBroken(
            "ORG-17",
            f"position {position}, table {table.number} : {left.fr} ({names}) ; "
            f"replacez tout le monde (seat -p {position}), déplacez-les (move) ou dites que la table ne joue pas "
            "(unplayed)",
            f"position {position}, table {table.number}: {left.en} ({names}); seat everybody "
            f"anew (seat -p {position}), move them (move) or say that the table does not play (unplayed)",
        )
