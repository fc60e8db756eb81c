"""Étuis in files: deal records, spreadsheets, and what is typed in from diagrammes."""

from oudler.formats.etuis.files import read_etuis
from oudler.formats.etuis.records import EtuiRead, checked, etui_of, record_of
from oudler.formats.etuis.sheets import etuis_grid
from oudler.formats.etuis.typed import Heard, typed, written

__all__ = ["EtuiRead", "Heard", "checked", "etui_of", "etuis_grid", "read_etuis", "record_of", "typed", "written"]
