"""The files of src/oudler/data/duplicate/: read and written here, a movement a line."""

from __future__ import annotations

import json
import string
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[2] / "src" / "oudler" / "data" / "duplicate"
DIGITS = string.digits + string.ascii_letters
Entry = dict[str, Any]


def digits(numbers: Iterable[int]) -> str:
    """Return numbers below 62, one character each."""
    return "".join(DIGITS[number] for number in numbers)


def numbers(text: str) -> list[int]:
    return [DIGITS.index(letter) for letter in text]


def read(name: str) -> list[Entry]:
    path = DATA / f"{name}.json"
    entries: list[Entry] = json.loads(path.read_text(encoding="utf-8"))["movements"] if path.exists() else []
    return entries


def write(name: str, entries: Sequence[Entry]) -> None:
    head = {"format": "oudler.duplicate-movements/1", "kind": name, "source": f"tools/duplicate/{name}.py"}
    lines = ",\n".join("    " + json.dumps(entry) for entry in entries)
    told = "".join(f'  "{key}": {json.dumps(value)},\n' for key, value in head.items())
    (DATA / f"{name}.json").write_text(f'{{\n{told}  "movements": [\n{lines}\n  ]\n}}\n', encoding="utf-8")
