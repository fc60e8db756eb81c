"""The screens of a tournament in the order of the day: one line each. A new screen adds its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.app.operations import Actor, Post
from oudler.app.operations.posts import ARBITER, ENTRIES, EVERYBODY, STAFF
from oudler.text import Text


@dataclass(frozen=True, slots=True)
class Link:
    """A screen: the end of its address, its title, for whom it is."""

    path: str
    title: Text
    posts: frozenset[Post]


NAV: Final = (
    Link("", Text("Tableau", "Board"), EVERYBODY),
    Link("/inscrits", Text("Inscrits", "Entries"), ENTRIES),
    Link("/places", Text("Places", "Seats"), STAFF),
    Link("/feuilles", Text("Feuilles", "Sheets"), STAFF),
    Link("/resultats", Text("Résultats", "Results"), EVERYBODY),
    Link("/incidents", Text("Incidents", "Incidents"), STAFF),
    Link("/journal", Text("Journal", "Journal"), STAFF),
    Link("/operations", Text("Opérations", "Operations"), STAFF),
    Link("/equipe", Text("Postes", "Posts"), ARBITER),
)


def links(actor: Actor) -> tuple[Link, ...]:
    """Return the screens that somebody is offered."""
    return tuple(link for link in NAV if actor.post in link.posts)
