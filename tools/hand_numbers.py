"""The module of fitted numbers: `src/oudler/bots/model_data.py`, as Python that people can read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

OUT: Final = Path(__file__).parents[1] / "src" / "oudler" / "bots" / "model_data.py"
_WIDTH: Final = 118

_HEAD: Final = '''"""Numbers of `oudler.bots.model`, written by `tools/train_hands.py` (docs/bots-encheres.md)."""

from __future__ import annotations

from typing import Any, Final

# fmt: off
MODELS: Final[dict[int, dict[str, Any]]] = '''


def write(models: Mapping[int, Any], path: Path = OUT) -> None:
    path.write_text(_HEAD + _text(models, 0) + "\n", encoding="utf-8")


def _text(value: Any, depth: int) -> str:  # noqa: ANN401 - numbers in tuples in dictionaries
    if isinstance(value, Mapping):
        inner = "    " * (depth + 1)
        lines = [f"{inner}{_key(key)}: {_text(each, depth + 1)},\n" for key, each in value.items()]
        return "{\n" + "".join(lines) + "    " * depth + "}" if lines else "{}"
    if isinstance(value, list | tuple):
        numbers = ", ".join(_text(each, depth) for each in value)
        if len(numbers) < _WIDTH - 30:
            return f"({numbers})"
        pad = "    " * (depth + 1)
        lines = wrap(numbers, _WIDTH, initial_indent=pad, subsequent_indent=pad)
        return "(\n" + "\n".join(lines) + ",\n" + "    " * depth + ")"
    return str(round(value, 4)) if isinstance(value, float) else str(int(value))


def _key(key: object) -> str:
    return f'"{key}"' if isinstance(key, str) else str(key)
