"""The papers of duplicate (DOC-12): what each holds, as plain values."""

from oudler.formats.documents.duplicate.checks import DuplicateDocument, check_duplicate
from oudler.formats.documents.duplicate.etuis import (
    Diagram,
    Diagrams,
    EtuiLabel,
    EtuiLabels,
    Fiche,
    FicheLine,
    Fiches,
)

__all__ = [
    "Diagram",
    "Diagrams",
    "DuplicateDocument",
    "EtuiLabel",
    "EtuiLabels",
    "Fiche",
    "FicheLine",
    "Fiches",
    "check_duplicate",
]
