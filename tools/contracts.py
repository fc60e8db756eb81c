"""A contract for import-linter that looks at names: of most layers, the shell and the pages import only value types.

A value type is a frozen dataclass, a named tuple, an enumeration, an exception, a protocol or a constant.
Functions and other classes do something: they are asked for in `app`.  pyproject.toml says who is bound (*importers*),
what they may import freely (*free*), which functions only put a value into words (*words*), and which
modules put the server together and pass on what they do not use themselves (*wiring*: module -> name).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

from tools.codebase import Codebase, Name, read_package

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Name("oudler")
VALUES = frozenset(
    ["Enum", "Exception", "IntEnum", "IntFlag", "NamedTuple", "Protocol", "StrEnum", "TypedDict", "ValueError"]
)


def is_value(code: Codebase, name: Name) -> bool:
    """Return whether what *name* stands for is a value type or a constant."""
    if not name.name:
        return False
    statement = code.modules[name.module].defined[name.name][-1]
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    if not isinstance(statement, ast.ClassDef):
        return True
    if any("frozen=True" in ast.unparse(decorator) for decorator in statement.decorator_list):
        return True
    for base in statement.bases:
        word = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
        inner = code.resolve(name.module, word)
        if word.rpartition(".")[2] in VALUES or (inner is not None and is_value(code, inner)):
            return True
    return False


def within(module: str, packages: list[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def imports_of_more(
    code: Codebase, importers: list[str], free: list[str], words: list[str], wiring: list[str]
) -> Iterator[str]:
    """Yield the imports that are no value types: `importer -> what it imports`."""
    for module in code.modules.values():
        if not within(module.name, importers):
            continue
        for source, name in module.imported.values():
            target = code.resolve(source, name)
            if (
                target in (None, PACKAGE)
                or within(target.module, free)
                or is_value(code, target)
                or str(target) in words
            ):
                continue
            found = f"{module.name} -> {target}"
            if found not in wiring:
                yield found


class ValueTypes(Contract):
    """Reads the sources themselves: import-linter's graph knows modules, not names."""

    importers = fields.ListField(subfield=fields.StringField())
    free = fields.ListField(subfield=fields.StringField())
    words = fields.ListField(subfield=fields.StringField(), required=False)
    wiring = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001 - import-linter's signature
        code = Codebase(read_package(ROOT / "src" / "oudler"))
        importers, free, words, wiring = (
            [str(name) for name in getattr(self, lists) or ()] for lists in ("importers", "free", "words", "wiring")
        )
        broken = sorted(imports_of_more(code, importers, importers + free, words, wiring))
        broken += sorted(set(wiring) - set(imports_of_more(code, importers, importers + free, words, [])))
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["broken"]:
            output.print_error(f"{line} (no value type, or not imported any more)")
