"""What pip installs with the package is what the lock file says, and what is tested here."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PIN = re.compile(r"^([A-Za-z0-9_.-]+)(?:\[[\w,]+\])?==([^ ;\\]+)((?: ; [^\\]+?)?) \\$", re.MULTILINE)


def pins(lock: str) -> dict[str, str]:
    """Return the versions of a lock file, with their markers."""
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    return {name.lower(): found + marker for name, found, marker in PIN.findall(text)}


def asked_for(requirements: list[str]) -> dict[str, str]:
    names = (requirement.partition("==") for requirement in requirements)
    return {name.partition("[")[0].lower(): found for name, _, found in names}


def test_the_package_asks_for_the_versions_of_the_lock_file() -> None:
    assert asked_for(PROJECT["dependencies"]) == pins("run.lock")


def test_extras_ask_for_what_is_tested() -> None:
    tested = pins("dev.lock")
    for requirements in PROJECT["optional-dependencies"].values():
        for name, found in asked_for(requirements).items():
            assert tested[name] == found


def test_these_versions_are_installed() -> None:
    for name, found in pins("run.lock").items():
        wanted, _, marker = found.partition(" ; ")
        if "win32" not in marker:
            assert version(name) == wanted, name
