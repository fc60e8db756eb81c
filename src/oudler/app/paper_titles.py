"""The papers of a tournament in the order they are needed, with words: what the pages offer to print."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from oudler.app.plays_too import CARDS, may_have
from oudler.app.posts import DESK, Actor
from oudler.app.tools import grids_of, papers_of
from oudler.formats.tables import Grid
from oudler.text import Text
from oudler.tournament.core.book import Book

_TITLES: Final = {
    "inscription": Text("fiches d'inscription", "entry slips"),
    "pointage": Text("liste de pointage", "check-in list"),
    "affiche": Text("affiche", "poster"),
    "badges": Text("badges", "badges"),
    "orientation": Text("table d'orientation", "orientation table"),
    "places": Text("places, par nom", "seats, by name"),
    "plan": Text("plan de la salle", "plan of the hall"),
    "personnelles": Text("fiches personnelles", "personal cards"),
    "howell": Text("fiches de déplacement", "movement slips"),
    "mouvements": Text("mouvements", "movements"),
    "circulation": Text("circulation des étuis", "how étuis go round"),
    "tables": Text("feuilles de table", "table sheets"),
    "certificat": Text("certificat du mouvement", "certificate of the movement"),
    "chevalets": Text("cartes de table, avec leur QR code", "table cards, with their QR code"),
    "panneaux": Text("panneaux d'orientation", "orientation panels"),
    "marque": Text("feuilles de marque", "score sheets"),
    "diagrammes": Text("diagrammes : les cartes des étuis", "diagrams: the cards of the étuis"),
    "etiquettes": Text("étiquettes des étuis", "labels of the étuis"),
    "fiches": Text("fiches ambulantes", "travelling slips"),
    "feuilles-quadrettes": Text("feuilles des quadrettes", "sheets of quadrettes"),
    "quarts": Text("feuilles de quart temps", "sheets of a quarter"),
    "match": Text("feuilles de match", "match sheets"),
    "recapitulatif": Text("récapitulatif des positions", "recap of the positions"),
    "recapitulatifs": Text("récapitulatifs", "recap sheets"),
    "topage": Text("feuilles de topage", "topage sheets"),
    "routes": Text("feuilles de route", "route sheets"),
    "rapport": Text("rapport des étuis", "report on the étuis"),
    "classement": Text("classement", "ranking"),
    "classement-general": Text("classement général", "general ranking"),
    "classement-alterne": Text("classement alterné", "alternate ranking"),
    "classement-lignes": Text("classement par ligne", "ranking by line"),
    "palmares": Text("palmarès", "prize list"),
    "homologation": Text("dossier d'homologation", "homologation file"),
    "incidents": Text("rapport des incidents", "report on incidents"),
}


@dataclass(frozen=True, slots=True)
class Paper:
    """A document that can be printed; *sealed*: it shows what no player may see."""

    name: str
    title: Text
    sealed: bool


def papers_for(book: Book, actor: Actor) -> tuple[Paper, ...]:
    """Return the documents that somebody may print of this tournament."""
    if actor.post not in DESK:
        return ()
    known = papers_of(book)
    return tuple(
        Paper(name, title, name in CARDS)
        for name, title in _TITLES.items()
        if name in known and may_have(book, actor, name)
    )


def lists_for(book: Book, actor: Actor) -> dict[str, Callable[[Book], Grid]]:
    """Return the lists that somebody may take away as a spreadsheet."""
    return {name: make for name, make in grids_of(book).items() if actor.post in DESK and may_have(book, actor, name)}
