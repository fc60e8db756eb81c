"""Read the package as text: what each module defines, what its names stand for, who uses what.

Nothing is imported or run.  `tools/contracts.py` asks what kind of thing a name is,
`tools/reach.py` what can be reached from the commands and the routes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True, order=True)
class Name:
    """A name at the top of a module, or a module itself where *name* is empty."""

    module: str
    name: str = ""

    def __str__(self) -> str:
        return f"{self.module}.{self.name}" if self.name else self.module


@dataclass(slots=True)
class Module:
    """One file: its statements by the name they define, and where its imported names come from."""

    name: str
    path: Path
    tree: ast.Module
    defined: dict[str, list[ast.stmt]] = field(default_factory=dict)
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)


def read_package(folder: Path) -> dict[str, Module]:
    """Return the modules under *folder* by their dotted names."""
    modules = {}
    for path in sorted(folder.rglob("*.py")):
        parts = [folder.name, *path.relative_to(folder).with_suffix("").parts]
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        modules[name] = _module(name, path)
    return modules


def _module(name: str, path: Path) -> Module:
    module = Module(name, path, ast.parse(path.read_text(encoding="utf-8")))
    for statement in _statements(module.tree):
        if isinstance(statement, ast.ImportFrom) and statement.module and statement.level == 0:
            for alias in statement.names:
                module.imported[alias.asname or alias.name] = (statement.module, alias.name)
        elif isinstance(statement, ast.Import):
            for alias in statement.names:
                module.imported[alias.asname or alias.name.partition(".")[0]] = (alias.name, "")
    for statement in _top(module.tree.body):
        for defined in names_defined(statement):
            module.defined.setdefault(defined, []).append(statement)
    return module


def _statements(inside: ast.AST) -> Iterator[ast.AST]:
    """Yield every statement, however deep; expressions, which are most of a tree, are not gone through."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        for statement in getattr(inside, part, ()):
            yield statement
            yield from _statements(statement)


def _top(statements: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the statements of a module, those inside `if`, `try` and `with` too."""
    for statement in statements:
        if isinstance(statement, ast.If | ast.Try | ast.With):
            yield from _top(statement.body)
            yield from _top(getattr(statement, "orelse", []))
            for handler in getattr(statement, "handlers", []):
                yield from _top(handler.body)
        else:
            yield statement


def names_defined(statement: ast.stmt) -> list[str]:
    """Return the names that a statement at the top of a module gives a meaning to."""
    if isinstance(statement, Definition):
        return [statement.name]
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign | ast.AugAssign):
        targets = [statement.target]
    return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]


@dataclass(slots=True)
class Codebase:
    """The modules of the package, and what a name in one of them stands for."""

    modules: dict[str, Module]

    def resolve(self, module: str, name: str) -> Name | None:
        """Return where *name*, as *module* knows it, is defined; None where it is not of the package."""
        known = self.modules.get(module)
        if known is None:
            return None
        if not name or name in known.defined:
            return Name(module, name)
        source = known.imported.get(name, (module, name))
        if source != (module, name):
            return self.resolve(*source)
        return Name(f"{module}.{name}") if f"{module}.{name}" in self.modules else None
