"""An arbiter who plays himself: what he is not given before the end of a duplicate (DUP-06).

He has said so among the settings (`arbiter_plays`); the control table then has what he may not look at.
"""

from __future__ import annotations

from typing import Final

from oudler.app.duplicate.sitting import plays_due
from oudler.app.posts import Actor, Post
from oudler.app.tables.errors import Forbidden
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.duplicate.events import LineChecked, LineCorrected, LineWritten, PlayDecided
from oudler.tournament.duplicate.play import play_of

_SCORED: Final = (LineWritten, LineChecked, LineCorrected, PlayDecided)
CARDS: Final = frozenset({"diagrammes", "etiquettes", "rapport"})
"""Papers that may show the cards of étuis."""
SCORES: Final = frozenset({"topage", "routes", "recapitulatifs", "fiches"})
"""Papers and lists that tell what others made of an étui, once something was made of it."""


def kept_from_players(book: Book) -> bool:
    """Tell whether a tournament has étuis whose cards or scores no player may see yet."""
    return book.settings.discipline == "duplicate" and not book.final


def plays_too(book: Book, actor: Actor) -> bool:
    """Tell whether somebody is an arbiter who has still étuis to play."""
    return actor.post is Post.ARBITER and book.settings.arbiter_plays and kept_from_players(book)


def may_have(book: Book, actor: Actor, name: str) -> bool:
    """DUP-06: tell whether somebody at the desk may have a paper or a list, by its name.

    Cards are for the arbiter, where he plays for the control table; scores are not for him as long as he plays.
    """
    if plays_too(book, actor):
        return name not in CARDS and not (name in SCORES and book.discipline.played(book))
    if actor.post is Post.CONTROL and name in CARDS:
        return book.settings.arbiter_plays
    return True


def kept_from(book: Book, actor: Actor, etui: int) -> bool:
    """DUP-06: tell whether somebody may see no score of an étui: he plays, and it is still to be played somewhere."""
    if not plays_too(book, actor) or etui in play_of(book).cancelled:
        return False
    lines = play_of(book).lines
    return any(key not in lines for key, _ in plays_due(book, etui))


def told_to(book: Book, actor: Actor, event: Event, text: Text) -> Text:
    """Return what the journal says of an event to somebody: no score of an étui that he may not know."""
    if not isinstance(event, _SCORED) or not kept_from(book, actor, event.etui):
        return text
    fr = f"position {event.position}, table {event.table}, étui {event.etui} : caché, l'arbitre joue"
    return Text(fr, f"position {event.position}, table {event.table}, étui {event.etui}: hidden, the arbiter plays")


def require_no_player(book: Book, actor: Actor) -> None:
    """DUP-06: refuse to an arbiter who plays what holds the cards of étuis, or scores of theirs."""
    if plays_too(book, actor):
        raise Forbidden(
            "l'arbitre joue : ceci contient les cartes ou les scores des étuis, jusqu'au classement définitif",
            "the arbiter plays: this holds cards or scores of the étuis, until the ranking is final",
        )
