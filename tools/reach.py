"""Find what a user can reach: the definitions that lead from the commands and the routes.

    python3 tools/reach.py             print the definitions nobody can reach, module by module

From `oudler.cli.main.run` on, a definition that is reached reaches every name it mentions.
A name stands for what Python would find: a local variable hides a function, an import is
followed to its source.  A method is reached by its name where its class is reached.  What
Python finds only when it runs is read too: tables of functions, `@told.register` and
`@router.get` (reached with the name before the dot), the commands that a parser names
(`calls("pcn", "pcn")`).  A mention is no call: the answer errs towards reached.
Tests are no users.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, its neighbours are found from the root

from tools.codebase import Codebase, Name, read_package  # noqa: E402 - after the path

ENTRIES = (Name("oudler.cli.main", "run"), Name("oudler.__main__"))
PARSERS = "oudler.cli.parsers"
PASSIVE = frozenset(
    ["Enum", "Exception", "Generic", "IntEnum", "IntFlag", "NamedTuple", "Protocol", "StrEnum", "TypedDict", "int"]
)
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(slots=True)
class Node:
    """One definition, and what it mentions."""

    name: Name
    mentions: set[Name] = field(default_factory=set)
    attributes: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Graph:
    """Every definition of the package: names at the top of modules, methods (`Class.method`), modules ("")."""

    nodes: dict[Name, Node] = field(default_factory=dict)
    methods: dict[Name, dict[str, Name]] = field(default_factory=dict)
    places: dict[str, list[tuple[int, int, Name]]] = field(default_factory=dict)

    def node(self, name: Name) -> Node:
        return self.nodes.setdefault(name, Node(name))

    def place(self, name: Name, statement: ast.stmt) -> None:
        first = min([statement.lineno, *(each.lineno for each in getattr(statement, "decorator_list", []))])
        self.places.setdefault(name.module, []).append((first, statement.end_lineno or first, name))

    def at(self, module: str, line: int) -> Name:
        """Return the definition that holds a line of *module*: the innermost, or the module."""
        inside = [(first, name) for first, last, name in self.places.get(module, ()) if first <= line <= last]
        return max(inside)[1] if inside else Name(module)


def build(code: Codebase) -> Graph:
    graph = Graph()
    for module in code.modules.values():
        body = graph.node(Name(module.name))
        for name, statements in module.defined.items():
            node = graph.node(Name(module.name, name))
            for statement in statements:
                _add(code, graph, node, statement)
                for decorator in getattr(statement, "decorator_list", []):
                    registry = _registry(code, module.name, decorator)
                    if registry is not None:
                        graph.node(registry).mentions.add(node.name)
        for statement in module.tree.body:  # what runs when the module is imported
            if isinstance(statement, ast.Expr | ast.For | ast.Assert):
                _read(code, body, statement, set())
            elif isinstance(statement, ast.Import | ast.ImportFrom):
                body.mentions.update(_modules_of(code, statement))
    return graph


def _add(code: Codebase, graph: Graph, node: Node, statement: ast.stmt) -> None:
    graph.place(node.name, statement)
    node.mentions.add(Name(node.name.module))
    if not isinstance(statement, ast.ClassDef):
        _read(code, node, statement, set())
        return
    for part in [*statement.bases, *statement.keywords, *statement.decorator_list]:
        _read(code, node, part, set())
    for part in statement.body:
        if not isinstance(part, Function) or _is_special(part.name):
            _read(code, node, part, set())
            continue
        method = Name(node.name.module, f"{node.name.name}.{part.name}")
        graph.place(method, part)
        _read(code, graph.node(method), part, set())
        graph.methods.setdefault(node.name, {})[part.name] = method
        if _calls_back(code, node.name.module, statement):
            node.mentions.add(method)


def _calls_back(code: Codebase, module: str, statement: ast.ClassDef) -> bool:
    """Return whether a class from outside, which calls methods by itself, stands behind this one."""
    bases = [base.value if isinstance(base, ast.Subscript) else base for base in statement.bases]
    names = {ast.unparse(base).rpartition(".")[2] for base in bases if _registry(code, module, base) is None}
    return bool(names - PASSIVE)


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def _registry(code: Codebase, module: str, decorator: ast.expr) -> Name | None:
    """Return what `@name.register` or `@name.get(…)` adds a function to."""
    target = decorator.func if isinstance(decorator, ast.Call) else decorator
    while isinstance(target, ast.Attribute):
        target = target.value
    return code.resolve(module, target.id) if isinstance(target, ast.Name) else None


def _modules_of(code: Codebase, statement: ast.Import | ast.ImportFrom) -> Iterator[Name]:
    names = [alias.name for alias in statement.names] if isinstance(statement, ast.Import) else [statement.module or ""]
    for name in names:
        if name in code.modules:
            yield Name(name)
    if isinstance(statement, ast.ImportFrom):
        for alias in statement.names:
            if f"{statement.module}.{alias.name}" in code.modules:
                yield Name(f"{statement.module}.{alias.name}")


def _read(code: Codebase, node: Node, part: ast.AST, local: set[str]) -> None:
    """Note what *part* mentions; *local* are the variables of the functions around it."""
    if isinstance(part, Function | ast.Lambda):
        arguments = part.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
        inner = {each.arg for each in every if each is not None} | (
            set(_assigned(part.body)) if isinstance(part, Function) else set()
        )
        outside = [*getattr(part, "decorator_list", []), *arguments.defaults, *filter(None, arguments.kw_defaults)]
        outside += [each.annotation for each in every if each is not None and each.annotation is not None]
        for each in [*outside, *filter(None, [getattr(part, "returns", None)])]:
            _read(code, node, each, local)
        for each in part.body if isinstance(part, Function) else [part.body]:
            _read(code, node, each, local | inner)
        return
    if isinstance(part, ast.Name):
        if part.id not in local and (target := code.resolve(node.name.module, part.id)) is not None:
            node.mentions.add(target)
        return
    if isinstance(part, ast.Attribute):
        if isinstance(part.value, ast.Name) and part.value.id not in local:
            owner = code.resolve(node.name.module, part.value.id)
            if owner is not None and not owner.name:  # module.function
                if (target := code.resolve(owner.module, part.attr)) is not None:
                    node.mentions.add(target)
                return
        node.attributes.add(part.attr)
    if isinstance(part, ast.Call) and node.name.module.startswith(PARSERS):
        node.mentions.update(_commands(code, part))
    for child in ast.iter_child_nodes(part):
        _read(code, node, child, local)


def _commands(code: Codebase, call: ast.Call) -> Iterator[Name]:
    """Yield the function that a parser names by two strings side by side: its module in `oudler.cli`, and its name."""
    words = [str(each.value) if isinstance(each, ast.Constant) else "" for each in call.args]
    for module, function in pairwise(words):
        for package in ("oudler.cli", "oudler.cli.tournament"):
            if function in getattr(code.modules.get(f"{package}.{module}"), "defined", ()):
                yield Name(f"{package}.{module}", function)


def _assigned(statements: list[ast.stmt]) -> Iterator[str]:
    """Yield the local variables of a function: what is assigned in it and not in a function inside."""
    shared: set[str] = set()
    names: set[str] = set()
    todo: list[ast.AST] = list(statements)
    while todo:
        part = todo.pop()
        if isinstance(part, ast.Global | ast.Nonlocal):
            shared.update(part.names)
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            names.add(part.id)
        elif isinstance(part, ast.MatchAs | ast.MatchStar | ast.ExceptHandler) and part.name:
            names.add(part.name)
        if isinstance(part, Function):
            names.add(part.name)
        elif not isinstance(part, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
            todo.extend(ast.iter_child_nodes(part))
    yield from names - shared


def reached(graph: Graph, entries: tuple[Name, ...] = ENTRIES) -> set[Name]:
    """Return every definition that a user's command or page leads to."""
    known: set[Name] = set()
    spoken: set[str] = set()
    todo = [entry for entry in entries if entry in graph.nodes]
    while todo:
        name = todo.pop()
        if name in known:
            continue
        known.add(name)
        node = graph.nodes[name]
        todo += [each for each in node.mentions if each in graph.nodes]
        new_words = node.attributes - spoken
        spoken |= new_words
        todo += [method for word, method in graph.methods.get(name, {}).items() if word in spoken]
        if new_words:
            todo += [
                method
                for owner, methods in graph.methods.items()
                if owner in known
                for word, method in methods.items()
                if word in new_words
            ]
    return known


@cache
def read(root: Path) -> tuple[Codebase, Graph, frozenset[Name]]:
    """Return the package under *root*, its graph, and what a user reaches in it; read once in a process."""
    code = Codebase(read_package(root / "src" / "oudler"))
    graph = build(code)
    return code, graph, frozenset(reached(graph))


def main() -> int:
    _, graph, known = read(ROOT)
    for name in sorted(set(graph.nodes) - known):
        if name.name not in ("", "__all__"):
            print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
