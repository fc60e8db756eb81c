"""Keep the state column of docs/regles/ equal to what the code holds.

    python3 tools/regles.py            rewrite the states and the counts
    python3 tools/regles.py --check    print the differences, exit 1 if any

A clause is held when a string under src/oudler/ cites it, in a definition that a user can
reach (tools/reach.py), and a test class bears its name (`Test_PLAY_03`); a ruling (Q-nn)
when src and tests both cite it (a test by a class of its name or in words), and a
difference between editions (D-nn) when src cites it, for these two in a comment as well.
A ❌ keeps its reason, one that begins with `no way in:` as long as no command and no page
leads to what cites it, and one that begins with `in part:` though code and tests cite it.
`app/audit`, which computes everything a second time to compare, holds none.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, its neighbours are found from the root

from tools import reach  # noqa: E402 - after the path
from tools.codebase import Module, Name  # noqa: E402

ROW = re.compile(r"^\| (?P<id>[A-Z][A-Z0-9]*-\d{2}) \| (?P<cells>.*) \| (?P<state>[^|]*) \|$")
ID = re.compile(r"\b[A-Z][A-Z0-9]*-\d{2}\b")
TEST_CLASS = re.compile(r"^Test_([A-Z][A-Z0-9]*)_(\d{2})$")
COUNTS = re.compile(r"(?<=<!-- counts -->\n).*?(?=<!-- /counts -->)", re.DOTALL)
NOT_YET = "❌ not yet"
IN_PART = "❌ in part:"
NO_WAY_IN = "❌ no way in:"
IDLE = re.compile(r"(?<=<!-- idle -->\n).*?(?=<!-- /idle -->)", re.DOTALL)
RULINGS = frozenset({"D", "Q"})
Definition = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table of docs/regles/."""

    file: str
    id: str
    cells: str
    state: str

    @property
    def prefix(self) -> str:
        return self.id.rpartition("-")[0]

    @property
    def held(self) -> bool:
        return self.state.startswith("✅")


@dataclass(slots=True)
class Code:
    """Where each id stands, paths relative to the root, the best one first.

    *idle* are the definitions that cite clauses and that no user can reach, with the clauses they cite.
    """

    cited: dict[str, list[Path]] = field(default_factory=dict)
    reached: set[str] = field(default_factory=set)
    idle: dict[Name, set[str]] = field(default_factory=dict)
    test_classes: dict[str, list[Path]] = field(default_factory=dict)
    in_tests: dict[str, list[Path]] = field(default_factory=dict)


def prefix_of(clause: str) -> str:
    return clause.rpartition("-")[0]


def python_files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.rglob("*.py") if "__pycache__" not in p.parts)


def clause_classes(text: str) -> Iterator[ast.ClassDef]:
    """Yield the classes of a test file that are named after clauses, or nearly."""
    if "class Test_" in text:  # most files have none, and trees are slow to walk
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef) and re.match(r"Test_[A-Z][A-Z0-9]*_", node.name):
                yield node


def read_rows(root: Path) -> list[Row]:
    """Return every row of docs/regles/, in the order of files and lines."""
    return [
        Row(path.name, match["id"], match["cells"], match["state"])
        for path in sorted((root / "docs" / "regles").glob("*.md"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if (match := ROW.match(line))
    ]


def citations(module: Module) -> Iterator[tuple[str, int, bool]]:
    """Yield each id a module cites, its line, and whether that is in a docstring."""
    text = module.path.read_text(encoding="utf-8")
    if not ID.search(text):  # spares a walk through most trees
        return
    docstrings = set()
    for node in ast.walk(module.tree):  # a definition comes before what is in it
        if isinstance(node, Definition) and ast.get_docstring(node, clean=False) and isinstance(node.body[0], ast.Expr):
            docstrings.add(node.body[0].value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            for clause in ID.findall(node.value):
                yield clause, node.lineno, node in docstrings
    for number, line in enumerate(text.splitlines(), 1):
        for clause in ID.findall(line):
            if prefix_of(clause) in RULINGS:
                yield clause, number, False


def read_code(root: Path, known: set[str]) -> Code:
    """Return where src and tests hold the ids whose prefix is in *known*."""
    code = Code()
    package, graph, open_to_users = reach.read(root)
    busy = {name.module for name in open_to_users if name.name and name.name != "__all__"}
    busy |= {module.rpartition(".")[0] for module in busy}  # the docstring of a package speaks of its modules
    ranked: dict[str, set[tuple[tuple[bool, bool, bool, bool, str], Path]]] = {}
    for module in package.modules.values():
        place = module.path.relative_to(root)
        if "audit" in place.parts:  # it judges what other code holds
            continue
        for clause, line, documented in citations(module):
            if prefix_of(clause) not in known:
                continue
            holder = graph.at(module.name, line)
            can_be_reached = holder in open_to_users if holder.name else module.name in busy
            if can_be_reached:
                code.reached.add(clause)
            else:
                code.idle.setdefault(holder, set()).add(clause)
            rank = (
                not can_be_reached,
                not documented,
                "rules" not in place.parts,
                place.name == "__init__.py",
                place.as_posix(),
            )
            ranked.setdefault(clause, set()).add((rank, place))
    code.cited = {clause: [place for _, place in sorted(places)] for clause, places in ranked.items()}
    for path in python_files(root / "tests"):
        place = path.relative_to(root)
        text = path.read_text(encoding="utf-8")
        for node in clause_classes(text):
            if match := TEST_CLASS.match(node.name):
                code.test_classes.setdefault(f"{match[1]}-{match[2]}", []).append(place)
        for clause in set(ID.findall(text)):
            if prefix_of(clause) in known:
                code.in_tests.setdefault(clause, []).append(place)
    # A class that bears the name of a ruling tests it, and better than a test that only mentions it.
    for clause, places in code.test_classes.items():
        code.in_tests[clause] = list(dict.fromkeys([*places, *code.in_tests.get(clause, [])]))
    return code


def link(place: Path) -> str:
    name = place.with_suffix("").as_posix().removeprefix("src/oudler/").removeprefix("tests/")
    return f"[{name}](../../{place.as_posix()})"


def state_of(row: Row, code: Code) -> str:
    """Return the state that the code gives to *row*."""
    if row.state.startswith(IN_PART):
        return row.state
    if row.id in code.cited and row.id not in code.reached:
        idle = ", ".join(sorted(f"`{name.name}`" for name, clauses in code.idle.items() if row.id in clauses))
        return row.state if row.state.startswith(NO_WAY_IN) else f"{NO_WAY_IN} {idle}"
    needed = [code.cited]
    if row.prefix == "Q":
        needed.append(code.in_tests)
    elif row.prefix != "D":
        needed.append(code.test_classes)
    places = [found[row.id][0] for found in needed if row.id in found]
    if len(places) == len(needed):
        return "✅ " + " · ".join(map(link, places))
    return NOT_YET if row.held else row.state


def count_table(rows: list[Row]) -> str:
    """Return the table of README.md: how many are held, file by file."""
    lines = ["| file | prefixes | held | of |", "|---|---|--:|--:|"]
    for file in dict.fromkeys(row.file for row in rows):
        mine = [row for row in rows if row.file == file]
        prefixes = " ".join(dict.fromkeys(row.prefix for row in mine))
        held = sum(row.held for row in mine)
        lines.append(f"| [{file.removesuffix('.md')}]({file}) | {prefixes} | {held} | {len(mine)} |")
    clauses = [row for row in rows if row.prefix not in RULINGS]
    held = sum(row.held for row in clauses)
    lines.append(f"| **clauses, without D and Q** | | **{held}** | **{len(clauses)}** |")
    return "\n".join(lines) + "\n"


def idle_table(code: Code) -> str:
    """Return the table of README.md: what cites clauses, and no command or page leads to."""
    lines = ["| definition | clauses |", "|---|---|"]
    lines += [f"| `{name}` | {' '.join(sorted(clauses))} |" for name, clauses in sorted(code.idle.items())]
    return "\n".join(lines) + "\n"


def rewritten(root: Path, code: Code) -> dict[Path, str]:
    """Return the text that each file of docs/regles/ should have."""
    new_rows: list[Row] = []
    texts: dict[Path, str] = {}
    for path in sorted((root / "docs" / "regles").glob("*.md")):
        lines = path.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(lines):
            if match := ROW.match(line):
                row = Row(path.name, match["id"], match["cells"], match["state"])
                row = Row(row.file, row.id, row.cells, state_of(row, code))
                new_rows.append(row)
                lines[number] = f"| {row.id} | {row.cells} | {row.state} |"
        texts[path] = "\n".join(lines)
    readme = root / "docs" / "regles" / "README.md"
    table = count_table(new_rows)
    idle = idle_table(code)
    texts[readme] = IDLE.sub(lambda _: idle, COUNTS.sub(lambda _: table, texts[readme]))
    return texts


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Keep docs/regles/ equal to the code.")
    parser.add_argument("--check", action="store_true", help="print differences, change nothing")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    different = False
    code = read_code(options.root, {row.prefix for row in read_rows(options.root)})
    for path, text in rewritten(options.root, code).items():
        old = path.read_text(encoding="utf-8")
        if old == text:
            continue
        different = True
        if options.check:
            name = path.relative_to(options.root).as_posix()
            diff = difflib.unified_diff(old.split("\n"), text.split("\n"), name, name, n=0, lineterm="")
            print("\n".join(diff))
        else:
            path.write_text(text, encoding="utf-8")
    return 1 if options.check and different else 0


if __name__ == "__main__":
    sys.exit(main())
