"""Tabular files: lists of entrants in, every list out."""

from __future__ import annotations

from oudler.formats.tables.fiche_rows import FicheFile, FicheRow, read_fiche_rows
from oudler.formats.tables.grids import Column, Grid, Kind, Value
from oudler.formats.tables.headers import Field
from oudler.formats.tables.importing import Import, Options, import_entrants
from oudler.formats.tables.lists import (
    check_in_list,
    entrants_list,
    entry_list,
    invitation_list,
    licence_list,
    seating_list,
    treasurer_list,
)
from oudler.formats.tables.mapping import ColumnFound, ColumnMap, map_columns
from oudler.formats.tables.named import Cells, filled_rows, find_columns, known_heads
from oudler.formats.tables.problems import Problem, Severity
from oudler.formats.tables.reporting import import_lines, import_plain
from oudler.formats.tables.scores import ScoreFile, ScoreRow, read_scores
from oudler.formats.tables.workbook import TextGrid, Workbook, read_workbook
from oudler.formats.tables.writing import as_plain, to_csv, to_json, to_text
from oudler.formats.tables.xlsx import to_xlsx

__all__ = [
    "Cells",
    "Column",
    "ColumnFound",
    "ColumnMap",
    "FicheFile",
    "FicheRow",
    "Field",
    "Grid",
    "Import",
    "Kind",
    "Options",
    "Problem",
    "ScoreFile",
    "ScoreRow",
    "Severity",
    "TextGrid",
    "Value",
    "Workbook",
    "as_plain",
    "check_in_list",
    "entrants_list",
    "entry_list",
    "filled_rows",
    "find_columns",
    "import_entrants",
    "import_lines",
    "import_plain",
    "invitation_list",
    "known_heads",
    "licence_list",
    "map_columns",
    "read_fiche_rows",
    "read_scores",
    "read_workbook",
    "seating_list",
    "to_csv",
    "to_json",
    "to_text",
    "to_xlsx",
    "treasurer_list",
]
