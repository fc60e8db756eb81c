"""The arbiter's report, on paper and as a list."""

from __future__ import annotations

from oudler.app.incidents.views import IncidentView, bans_of, incident_views
from oudler.app.printing import Wish, heading
from oudler.formats.documents import IncidentEntry, IncidentReport
from oudler.formats.tables import Column, Grid, Kind
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.verdicts import RuleBroken


def incident_report(book: Book, wish: Wish) -> IncidentReport:
    """ETH-03, ETH-04: every incident, those that were revoked too; of one position where that is asked for."""
    wanted = [view for view in incident_views(book) if wish.position in (None, view.incident.position)]
    if not wanted:
        raise RuleBroken("ETH-03", "aucun incident", "no incidents")
    lines = tuple(_entry(view) for view in sorted(wanted, key=lambda view: view.incident.number))
    return IncidentReport(heading(book, wish), lines, book.settings.edition, tuple(ban.fr for ban in bans_of(book)))


def _entry(view: IncidentView) -> IncidentEntry:
    return IncidentEntry(
        view.incident.number,
        view.where.fr,
        view.state.fr,
        view.incident.words,
        view.called.fr,
        tuple(text.fr for text in view.ruling),
        tuple(text.fr for text in view.did),
        tuple(text.fr for text in view.steps),
        view.incident.revoked,
    )


def incidents_grid(book: Book) -> Grid:
    """Every incident a line: for spreadsheets and the text report."""
    return Grid(
        Text("Incidents", "Incidents"),
        (
            Column("number", Text("N°", "No."), Kind.NUMBER),
            Column("where", Text("Lieu", "Where")),
            Column("state", Text("État", "State")),
            Column("called", Text("Appelé par", "Called by")),
            Column("words", Text("Ce qui s'est passé", "What happened")),
            Column("ruling", Text("Décision", "Ruling")),
            Column("did", Text("Effet", "Effect")),
            Column("steps", Text("Par, quand, pourquoi", "By, when, why")),
        ),
        tuple(
            (
                view.incident.number,
                view.where.fr,
                view.state.fr,
                view.called.fr,
                view.incident.words,
                " ".join(text.fr for text in view.ruling),
                " ; ".join(text.fr for text in view.did),
                " ; ".join(text.fr for text in view.steps),
            )
            for view in sorted(incident_views(book), key=lambda view: view.incident.number)
        ),
    )
