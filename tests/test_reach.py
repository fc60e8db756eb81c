"""tools/reach.py on packages small enough to see what it must find, and on ours by some known names."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from tools import reach
from tools.codebase import Codebase, Name, read_package

ROOT = Path(__file__).resolve().parent.parent
ENTRY = Name("oudler.cli.main", "run")


def reached(folder: Path, **modules: str) -> set[str]:
    """Return what is reached in a package of these modules, `cli__main` standing for cli/main.py."""
    package = folder / "oudler"
    for name, text in modules.items():
        path = package / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    for inner in [package, *(path for path in package.rglob("*") if path.is_dir())]:
        (inner / "__init__.py").touch()
    found = reach.reached(reach.build(Codebase(read_package(package))), (ENTRY,))
    return {str(name).removeprefix("oudler.") for name in found if name.name}


class TestWhatIsReached:
    def test_a_call_through_a_package_that_only_passes_a_name_on(self, tmp_path: Path) -> None:
        (tmp_path / "oudler" / "rules").mkdir(parents=True)
        (tmp_path / "oudler" / "rules" / "__init__.py").write_text("from oudler.rules.play import lead\n")
        found = reached(
            tmp_path,
            cli__main="from oudler.rules import lead\ndef run(): lead()",
            rules__play="def lead(): _rank()\ndef _rank(): ...\ndef unused(): lead()",
        )
        assert found == {"cli.main.run", "rules.play.lead", "rules.play._rank"}

    @pytest.mark.parametrize(
        ("body", "is_reached"),
        [
            ("rules.lead()", True),
            ("later = rules.lead", True),
            ("lead()", False),
            ("lead = 1\n    return lead", False),
            ("import oudler.rules", False),
        ],
        ids=["appelée", "nommée", "inconnue", "une variable du même nom", "module importé"],
    )
    def test_a_mention(self, tmp_path: Path, body: str, is_reached: bool) -> None:
        found = reached(
            tmp_path, cli__main=f"from oudler import rules\ndef run():\n    {body}", rules="def lead(): ..."
        )
        assert ("rules.lead" in found) is is_reached

    def test_a_variable_hides_an_imported_function(self, tmp_path: Path) -> None:
        found = reached(
            tmp_path,
            cli__main="from oudler.rules import lead, show\ndef run(lead):\n    show(lead)",
            rules="def lead(): ...\ndef show(card): ...",
        )
        assert found == {"cli.main.run", "rules.show"}

    def test_a_table_of_functions(self, tmp_path: Path) -> None:
        found = reached(
            tmp_path,
            cli__main="from oudler.rules import BY_NAME\ndef run(word): BY_NAME[word]()",
            rules="def lead(): ...\ndef other(): ...\nBY_NAME = {'lead': lead}\nIDLE = {'other': other}",
        )
        assert found == {"cli.main.run", "rules.BY_NAME", "rules.lead"}

    def test_dispatch_by_type(self, tmp_path: Path) -> None:
        found = reached(
            tmp_path,
            cli__main="from oudler.journal import told\ndef run(event): told(event)",
            journal="""
                from functools import singledispatch
                @singledispatch
                def told(event): ...
                @told.register
                def _(event: int): _number(event)
                @told.register
                def _(event: str): _word(event)
                def _number(event): ...
                def _word(event): ...
            """,
        )
        assert {"journal._number", "journal._word"} <= found

    def test_routes_are_reached_with_their_router(self, tmp_path: Path) -> None:
        web = (
            "router = object()\n@router.get('/me')\ndef me(): ...\nother = object()\n@other.get('/you')\ndef you(): ..."
        )
        found = reached(tmp_path, cli__main="from oudler.web import router\ndef run(): router.run()", web=web)
        assert found == {"cli.main.run", "web.router", "web.me"}

    def test_commands_named_by_their_parser(self, tmp_path: Path) -> None:
        found = reached(
            tmp_path,
            cli__main="from oudler.cli.parsers.all import build\ndef run(): build()",
            cli__parsers__all="def build(): calls('pcn', 'show'); tools.deed('pay', 'text', 'people', 'pay')",
            cli__pcn="def show(): ...\ndef hidden(): ...",
            cli__tournament__people="def pay(): ...",
        )
        assert {"cli.pcn.show", "cli.tournament.people.pay"} <= found
        assert "cli.pcn.hidden" not in found

    def test_methods_need_their_class_and_their_name(self, tmp_path: Path) -> None:
        found = reached(
            tmp_path,
            cli__main="from oudler.rules import Hand\ndef run(): Hand().lead()",
            rules="class Hand:\n  def lead(self): ...\n  def idle(self): ...\nclass Chien:\n  def lead(self): ...",
        )
        assert found == {"cli.main.run", "rules.Hand", "rules.Hand.lead"}

    def test_a_class_from_outside_calls_back(self, tmp_path: Path) -> None:
        found = reached(
            tmp_path,
            cli__main="from oudler.console import Parser\ndef run(): Parser()",
            console="import argparse\nclass Parser(argparse.ArgumentParser):\n    def error(self, message): ...",
        )
        assert "console.Parser.error" in found


def test_what_a_user_reaches_here() -> None:
    _, _, found = reach.read(ROOT)
    for module, name in (
        ("oudler.rules.play", "legal_cards"),
        ("oudler.cli.tournament.people", "pay"),
        ("oudler.web.routes_tables", "router"),
        ("oudler.kernel.solver", "Solver.solve"),
    ):
        assert Name(module, name) in found
    assert Name("oudler.rules.succession", "misdeal") not in found, "connected at last: take it out of here"
