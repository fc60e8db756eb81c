"""The screens of a tournament in the order of the day: one line each. A new screen adds its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.app.operations import Actor, Post
from oudler.app.posts import ARBITER, DESK, ENTRIES, EVERYBODY, STAFF
from oudler.text import Text


@dataclass(frozen=True, slots=True)
class Link:
    """A screen: the end of its address, its title, for whom it is, and in which discipline, where not in every one."""

    path: str
    title: Text
    posts: frozenset[Post]
    discipline: str | None = None


NAV: Final = (
    Link("", Text("Tableau", "Board"), EVERYBODY),
    Link("/inscrits", Text("Inscrits", "Entries"), ENTRIES),
    Link("/places", Text("Places", "Seats"), STAFF),
    Link("/feuilles", Text("Feuilles", "Sheets"), STAFF, "libre"),
    Link("/etuis", Text("Étuis", "Étuis"), DESK, "duplicate"),
    Link("/fiches", Text("Fiches", "Fiches"), STAFF, "duplicate"),
    Link("/topage", Text("Topage", "Topage"), DESK, "duplicate"),
    Link("/resultats", Text("Résultats", "Results"), EVERYBODY),
    Link("/joueurs", Text("Ma place", "My seat"), frozenset({Post.TABLE, Post.PUBLIC})),
    Link("/incidents", Text("Incidents", "Incidents"), STAFF),
    Link("/ecrans", Text("Écrans", "Screens"), DESK),
    Link("/papiers", Text("Papiers", "Papers"), DESK),
    Link("/journal", Text("Journal", "Journal"), ARBITER),
    Link("/operations", Text("Opérations", "Operations"), STAFF),
    Link("/surete", Text("Sûreté", "Safety"), ARBITER),
    Link("/equipe", Text("Postes", "Posts"), ARBITER),
)


def links(actor: Actor, discipline: str) -> tuple[Link, ...]:
    """Return the screens that somebody is offered in a tournament of this discipline."""
    return tuple(link for link in NAV if actor.post in link.posts and link.discipline in {None, discipline})
