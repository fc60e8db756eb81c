"""Deals, scores and legal plays of other people's programs: `../shared/conformance/run`, where it lies beside us."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

RUN = Path(__file__).resolve().parents[2] / "shared" / "conformance" / "run"
COMMAND = (sys.executable, "-c", "import sys; from oudler.cli.main import run; sys.exit(run())")


@pytest.mark.slow
def test_everything_agrees() -> None:
    if not RUN.is_file():
        pytest.skip("../shared/conformance/run is not beside this repository: its cases are not copied here")
    done = subprocess.run([sys.executable, RUN, *COMMAND], capture_output=True, text=True, check=False)
    last = done.stdout.splitlines()[-1]
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.fullmatch(r"[1-9]\d* passed, 0 failed", last), last
