"""Copies of a whole store: another store, in the folder `copies` beside it."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

COPIES_FOLDER: Final = "copies"
SUFFIX: Final = ".oudler"
_NOT_IN_NAMES: Final = re.compile(r"[^\w.-]+")


def copy_name(path: Path, moment: datetime, label: str = "") -> Path:
    """Return where the copy of a store goes: `copies/tournoi-2026-11-16T09-30-00-p3.oudler`; -2, -3 where it exists."""
    stem = f"{path.stem}-{moment:%Y-%m-%dT%H-%M-%S}"
    if tail := _NOT_IN_NAMES.sub("-", label).strip("-."):
        stem += f"-{tail}"
    folder = path.parent / COPIES_FOLDER
    number = 1
    while (found := folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}").exists():
        number += 1
    return found


def vacuum_into(engine: Engine, path: Path) -> None:
    """Write the whole database, as it is at one moment, to a new file."""
    driver = engine.raw_connection()
    try:
        driver.cursor().execute("VACUUM INTO ?", (str(path),))
    finally:
        driver.close()
