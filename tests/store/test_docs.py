"""docs/store.md shows what happens."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_examples() -> None:
    assert doctest.testfile(str(ROOT / "docs" / "store.md"), module_relative=False).failed == 0


def test_the_command_line_starts_without_a_database() -> None:
    code = "import sys, oudler, oudler.cli.main, oudler.formats.exports; print('sqlalchemy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
