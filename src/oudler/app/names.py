"""What an entrant is called, everywhere: a player by his name, a formation by its own and those of its members."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.entrants.names import fold
from oudler.tournament.numbers import Entrant


@dataclass(frozen=True, slots=True)
class EntrantName:
    """*title* is short: a player's name, a formation's own, or its members' surnames; *members* are whole names."""

    title: str
    members: tuple[str, ...] = ()
    own: bool = True
    """Whether a formation has a name that is not just its members'."""

    @property
    def whole(self) -> str:
        """Return all in one line: `Les As (ROY Zoé, PETIT Luc)`; without a name of its own, `ROY Zoé / PETIT Luc`."""
        if not self.members:
            return self.title
        return f"{self.title} ({', '.join(self.members)})" if self.own else " / ".join(self.members)


def entrant_name(book: Book, entrant: Entrant, *, players: bool = False) -> EntrantName:
    """Return what an entrant is called; *players*: numbers are of players, in a team event too."""
    if players or book.form is Form.INDIVIDUAL:
        player = book.players.get(entrant)
        return EntrantName(str(entrant) if player is None else player.name)
    formation = book.formations[entrant]
    members = [book.players[member] for member in formation.members]
    surnames = " / ".join(member.surname for member in members)
    title = formation.name or surnames or formation.title
    return EntrantName(title, tuple(member.name for member in members), fold(title) != fold(surnames))
