"""Tabular files: lists of entrants in, every list out."""

from __future__ import annotations

from oudler.formats.tables.headers import Field
from oudler.formats.tables.importing import Import, Options, import_entrants
from oudler.formats.tables.mapping import ColumnFound, ColumnMap, map_columns
from oudler.formats.tables.problems import Problem, Severity
from oudler.formats.tables.workbook import TextGrid, Workbook, read_workbook

__all__ = [
    "ColumnFound",
    "ColumnMap",
    "Field",
    "Import",
    "Options",
    "Problem",
    "Severity",
    "TextGrid",
    "Workbook",
    "import_entrants",
    "map_columns",
    "read_workbook",
]
