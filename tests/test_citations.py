"""The ids of docs/regles/, of the docstrings and of the test classes are one set."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tools import regles

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT.parent / "shared" / "rules" / "catalogue.md"

CLAUSES = {
    # Part A, the game
    "CARD": 10, "CONT": 5, "DEAL": 16, "HAND": 6, "BID": 14, "DOG": 6, "ECART": 9,
    "CHEL": 10, "POIG": 13, "PAB": 6, "PLAY": 14, "EXC": 9, "SCORE": 10, "MARK": 5,
    "P3": 7, "P5": 15,
    # Part B, libre tournaments
    "SHEET": 11, "RANK": 5, "TEAM": 9, "ORG": 21, "DOC": 12, "RES": 6, "MOVE": 11, "FIN": 6,
    # Parts C and D, competitions, ethics and arbitration
    "COMP": 38, "ETH": 8, "ARB": 57,
    # Part E, homologation and ranking points
    "HOM": 6, "PCN": 14, "PP": 3,
    # Part F, duplicate and signalling
    "DUP": 29, "IND": 13, "TRI": 13, "QUAD": 14, "EQUI": 16, "SIGN": 8,
}  # fmt: skip
RULINGS = {"D": 46, "Q": 51}
NUMBER_OF_CLAUSES = 455
NOT_CLAUSES = {"CRC", "ISO", "MD", "PEP", "RFC", "SHA", "TLS", "UTF"}
SOURCE_SUFFIXES = {".py", ".pyi", ".rs", ".c", ".cc", ".cpp", ".h", ".hpp", ".sql", ".typ"}


ROWS = regles.read_rows(ROOT)
KNOWN = {row.id for row in ROWS}


@pytest.fixture(scope="module")
def code() -> regles.Code:
    """What src and tests hold: read by the tests that ask, not by every process that collects them."""
    return regles.read_code(ROOT, {*CLAUSES, *RULINGS})


def ids(counts: dict[str, int]) -> list[str]:
    return [f"{prefix}-{n:02}" for prefix, last in counts.items() for n in range(1, last + 1)]


def is_clause(clause: str) -> bool:
    return regles.prefix_of(clause) in CLAUSES


def named(clauses: set[str]) -> str:
    return " ".join(sorted(clauses)) or "none"


def sources() -> list[Path]:
    return sorted(
        path for path in (ROOT / "src").rglob("*") if path.suffix in SOURCE_SUFFIXES and "__pycache__" not in path.parts
    )


def test_the_table_above_counts_455_clauses() -> None:
    assert sum(CLAUSES.values()) == NUMBER_OF_CLAUSES


@pytest.mark.parametrize("prefix", [*CLAUSES, *RULINGS])
def test_docs_hold_each_number_once_and_in_order(prefix: str) -> None:
    found = [row.id for row in ROWS if row.prefix == prefix]
    assert found == ids({prefix: (CLAUSES | RULINGS)[prefix]})


def test_docs_hold_no_other_prefix() -> None:
    assert {row.prefix for row in ROWS} == {*CLAUSES, *RULINGS}


def test_docs_and_catalogue_hold_the_same_ids() -> None:
    """Beside the specification, compare with it; elsewhere with the table above."""
    expected = ids(CLAUSES | RULINGS)
    if CATALOGUE.exists():
        text = CATALOGUE.read_text(encoding="utf-8")
        expected = re.findall(r"^\| ([A-Z][A-Z0-9]*-\d{2}) \|", text, re.MULTILINE)
    missing, extra = set(expected) - KNOWN, KNOWN - set(expected)
    assert set(expected) == KNOWN, f"missing: {named(missing)}; not there: {named(extra)}"
    assert len(ROWS) == len(expected)


def test_every_row_is_whole_and_marked() -> None:
    faults = {
        row.id
        for row in ROWS
        if not all(cell.strip() for cell in row.cells.split("|")) or not re.match(r"✅ \[|❌ \w", row.state)
    }
    assert not faults, named(faults)


def test_every_id_cited_in_src_exists() -> None:
    prefixes = "|".join([*CLAUSES, *RULINGS])
    cited = re.compile(rf"(?<![\w-])(?:{prefixes})-\d+\b(?![-\w])")
    unknown = {
        f"{path.relative_to(ROOT).as_posix()}: {clause}"
        for path in sources()
        for clause in cited.findall(path.read_text(encoding="utf-8"))
        if clause not in KNOWN
    }
    assert not unknown, named(unknown)


def test_no_prefix_is_misspelt_in_src() -> None:
    like_an_id = re.compile(r"(?<![\w-])([A-Z]{2,5})-\d{2}\b(?![-\w])")
    unknown = {
        f"{path.relative_to(ROOT).as_posix()}: {match[0]}"
        for path in sources()
        for match in like_an_id.finditer(path.read_text(encoding="utf-8"))
        if match[1] not in CLAUSES and match[1] not in NOT_CLAUSES
    }
    assert not unknown, named(unknown)


def test_cited_tested_and_documented_clauses_are_the_same(code: regles.Code) -> None:
    """Held means reachable: what only code without a way in cites is no more than written, and is not ✅."""
    cut_off = {row.id for row in ROWS if row.state.startswith(regles.NO_WAY_IN)}
    cited = {clause for clause in code.cited if is_clause(clause)} - cut_off
    tested = {clause for clause in code.test_classes if is_clause(clause)} - cut_off
    documented = {row.id for row in ROWS if row.held and is_clause(row.id)}
    differences = {
        "cited in src, no test class": cited - tested,
        "test class, not cited in src": tested - cited,
        "cited and tested, not ✅ in docs": (cited & tested) - documented,
        "✅ in docs, not cited or not tested": documented - (cited & tested),
        "✅ in docs, out of every user's reach": documented - code.reached,
        "no way in, and a user can reach it": cut_off & code.reached,
        "no way in, and not even written": cut_off - set(code.cited),
    }
    message = "\n".join(f"{what}: {named(which)}" for what, which in differences.items() if which)
    assert not message, message


def test_the_state_column_is_up_to_date(code: regles.Code) -> None:
    old = [path.name for path, text in regles.rewritten(ROOT, code).items() if path.read_text(encoding="utf-8") != text]
    assert not old, "run python3 tools/regles.py"


def test_every_clause_class_has_its_words_and_a_case() -> None:
    faults = []
    for path in regles.python_files(ROOT / "tests"):
        for node in regles.clause_classes(path.read_text(encoding="utf-8")):
            where = f"{path.relative_to(ROOT).as_posix()}: {node.name}"
            match = regles.TEST_CLASS.match(node.name)
            if match is None or f"{match[1]}-{match[2]}" not in KNOWN:
                faults.append(f"{where} is named after no clause")
            if not ast.get_docstring(node):
                faults.append(f"{where} has no docstring")
            methods = [n for n in node.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
            if not any(method.name.startswith("test") for method in methods):
                faults.append(f"{where} has no test method")
    assert not faults, "\n".join(faults)
