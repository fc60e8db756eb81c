"""One of each paper of duplicate."""

from __future__ import annotations

from oudler.formats.documents.duplicate.checks import DuplicateDocument
from oudler.formats.documents.render import Paper
from tools.specimens.etuis import diagrams, fiches, labels
from tools.specimens.play import (
    badges,
    captain_recaps,
    etui_slips,
    match_sheets,
    player_slips,
    private_sheets,
    quarter_sheets,
    table_slips,
    team_slips,
)
from tools.specimens.results import (
    certificate,
    duplicate_ranking,
    pm_ranking,
    route_sheets,
    topage_sheets,
)


def duplicate_specimens() -> dict[str, tuple[DuplicateDocument, Paper]]:
    """Return one example of every paper of duplicate with the paper it is best printed on."""
    return {
        "diagramme": (diagrams(1, blank=1), "a4"),
        "etiquette": (labels(), "a4"),
        "fiche_ambulante": (fiches(written=3), "a4"),
        "fiche_joueur": (player_slips(), "a4"),
        "fiche_equipe": (team_slips(), "a4"),
        "fiche_etui": (etui_slips(), "a4"),
        "fiche_table": (table_slips(), "a4"),
        "badge": (badges(), "a4"),
        "feuille_de_route": (route_sheets(), "a4"),
        "feuille_quadrette": (private_sheets(), "a4"),
        "recapitulatif_quadrette": (captain_recaps(), "a4"),
        "feuille_quart_temps": (quarter_sheets(), "a4"),
        "fiche_resultats": (match_sheets(), "a4"),
        "topage": (topage_sheets(), "a4"),
        "rapport_etui": (topage_sheets(report=True), "a4"),
        "classement_alterne": (duplicate_ranking(), "a4"),
        "classement_pm": (pm_ranking(), "a4"),
        "certificat_mouvement": (certificate(), "a4"),
    }
