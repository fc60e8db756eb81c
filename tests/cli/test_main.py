"""Exit status, errors, languages and help of the command line (interfaces, §4)."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import oudler as package
from cli.shell import Oudler, real
from formats.samples import chelem_of_the_text, plain
from oudler.cli.console import language_of
from oudler.cli.parsers import build_parser
from oudler.formats.record import Record, dumps
from oudler.text import Language

SCORE = ("score", "--contract", "garde", "--points", "49", "--bouts", "2")
COMMANDS = [
    (),
    ("play",),
    ("deal",),
    ("deal", "new"),
    ("deal", "replay"),
    ("deal", "legal"),
    ("deal", "convert"),
    ("deal", "commit"),
    ("deal", "verify"),
    ("score",),
]


class TestStatus:
    @pytest.mark.parametrize(
        "words",
        [
            pytest.param(SCORE, id="score"),
            pytest.param(("deal", "new", "--seed", "1"), id="deal new"),
            pytest.param(("deal", "legal", "--hand", "PR"), id="deal legal"),
            pytest.param(("deal", "commit"), id="deal commit"),
            pytest.param(("--version",), id="version"),
            pytest.param(("-h",), id="aide"),
        ],
    )
    def test_0_done(self, oudler: Oudler, words: tuple[str, ...]) -> None:
        done = oudler(*words)
        assert (done.status, done.err) == (0, "")
        assert done.out.endswith("\n")

    @pytest.mark.parametrize(
        ("words", "clause"),
        [
            pytest.param((*SCORE[:-1], "4"), "CARD-06", id="quatre bouts"),
            pytest.param((*SCORE, "--partner"), "P5-10", id="associé à quatre"),
        ],
    )
    def test_1_a_rule_is_broken(self, oudler: Oudler, words: tuple[str, ...], clause: str) -> None:
        done = oudler(*words)
        assert (done.status, done.out) == (1, "")
        assert f"[{clause}]" in done.err
        said = oudler(*words, "--json")
        assert said.status == 1
        assert said.error["rule"] == clause
        assert said.error["message"] in said.err

    @pytest.mark.parametrize(
        "words",
        [
            pytest.param(("bridge",), id="commande inconnue"),
            pytest.param(("deal",), id="deal tout court"),
            pytest.param(("deal", "renew"), id="sous-commande inconnue"),
            pytest.param(("deal", "replay"), id="fichier oublié"),
            pytest.param(("deal", "replay", "absent.json"), id="fichier absent"),
            pytest.param(("deal", "new", "--players", "6"), id="six joueurs"),
            pytest.param(("deal", "new", "--players", "quatre"), id="quatre en lettres"),
            pytest.param(("deal", "new", "--players", "9" * 5000), id="nombre démesuré"),
            pytest.param(("deal", "new", "--seed", "xyz"), id="graine"),
            pytest.param(("deal", "new", "--seed", ""), id="graine vide"),
            pytest.param(("deal", "new", "--seed", "0" * 65), id="graine de 65 chiffres"),
            pytest.param(("deal", "new", "--dealer", "4"), id="donneur 4"),
            pytest.param(("deal", "new", "--mort", "5"), id="mort 5"),
            pytest.param(("deal", "new", "--edition", "fft1999"), id="édition inconnue"),
            pytest.param(("deal", "new", "--option", "cut"), id="option inconnue"),
            pytest.param(("deal", "new", "--option", "min_cut=9"), id="valeur d'option"),
            pytest.param(("deal", "new", "--sed", "1"), id="option mal écrite"),
            pytest.param(("deal", "legal", "--hand", "PR XX"), id="carte inconnue"),
            pytest.param(("deal", "legal", "--hand", "PR PR"), id="carte deux fois"),
            pytest.param(("deal", "legal", "--hand", "PR", "--first-lead"), id="entame sans appel"),
            pytest.param(("deal", "legal"), id="main oubliée"),
            pytest.param(("deal", "convert", "x.json"), id="forme oubliée"),
            pytest.param(("deal", "convert", "--to", "pbn", "x.json"), id="forme inconnue"),
            pytest.param(("score",), id="score sans rien"),
            pytest.param(("score", "--contract", "misère", "--points", "3", "--bouts", "0"), id="contrat inconnu"),
            pytest.param((*SCORE, "--lang", "de"), id="langue inconnue"),
            pytest.param((*SCORE, "--json=1"), id="valeur de trop"),
            pytest.param((*SCORE, "reste"), id="mot de trop"),
            pytest.param(("play", "--seat", "4"), id="siège 4"),
        ],
    )
    def test_2_it_cannot_be_understood(self, oudler: Oudler, words: tuple[str, ...]) -> None:
        done = oudler(*words)
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith("oudler : ")
        said = oudler(*words, "--json")
        assert said.status == 2
        assert (said.error["rule"], said.error["action"]) == (None, None)
        assert said.error["message"]

    def test_the_error_of_an_action(self, oudler: Oudler, tmp_path: Path) -> None:
        kept = chelem_of_the_text()
        file = tmp_path / "x.json"
        file.write_text(dumps(Record(kept.deal, (*kept.actions[:8], *kept.actions[9:]))), encoding="utf-8")
        done = oudler("deal", "replay", "--json", str(file))
        assert done.status == 1
        assert (done.error["rule"], done.error["action"]) == ("PLAY-12", 8)
        assert str(file) in done.err
        assert "[PLAY-12]" in done.err

    def test_the_worst_of_several_files(self, oudler: Oudler, tmp_path: Path) -> None:
        good, bad = tmp_path / "a.json", tmp_path / "b.json"
        good.write_text(dumps(chelem_of_the_text()), encoding="utf-8")
        bad.write_text("{}", encoding="utf-8")
        done = oudler("deal", "replay", "--json", str(bad), str(good), str(tmp_path / "absent"))
        assert done.status == 2
        assert [set(value) == {"error"} for value in done.values] == [True, False, True]


class TestLanguage:
    @pytest.mark.parametrize(
        ("environment", "language"),
        [
            ({}, "fr"),
            ({"LANG": "fr_FR.UTF-8"}, "fr"),
            ({"LANG": "en_GB.UTF-8"}, "en"),
            ({"LANG": "en"}, "en"),
            ({"LANG": "C"}, "fr"),
            ({"LANG": "de_DE"}, "fr"),
            ({"LANG": "en_US", "LC_MESSAGES": "fr_FR"}, "fr"),
            ({"LANG": "fr_FR", "LC_ALL": "en_US"}, "en"),
            ({"LANG": "en_US", "LC_ALL": ""}, "en"),
        ],
    )
    def test_of_the_locale(self, environment: dict[str, str], language: Language) -> None:
        assert language_of(environment) == language

    @pytest.mark.slow
    @pytest.mark.parametrize("name", ["LANG", "LC_ALL"])
    def test_of_a_real_command(self, name: str) -> None:
        unset = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": None}
        assert "Each defender" in real(*SCORE, env=unset | {name: "en_US.UTF-8"}).out
        assert "Chaque défenseur" in real(*SCORE, env=unset | {name: "fr_FR.UTF-8"}).out

    @pytest.mark.parametrize("words", [("--lang", "en", *SCORE), (*SCORE, "--lang", "en"), (*SCORE, "--lang=en")])
    def test_asked_for_anywhere(self, oudler: Oudler, words: tuple[str, ...]) -> None:
        assert "Each defender" in oudler(*words).out

    def test_asked_for_against_the_locale(self, oudler: Oudler, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
        assert "Each defender" in oudler(*SCORE).out
        assert "Chaque défenseur" in oudler(*SCORE, "--lang", "fr").out

    def test_errors_speak_it_too(self, oudler: Oudler) -> None:
        assert "unrecognized arguments: x" in oudler("score", "x", "--lang", "en").err
        assert "arguments inconnus : x" in oudler("score", "x").err
        assert "four" not in oudler(*SCORE[:-1], "4").err
        assert "there are three" in oudler(*SCORE[:-1], "4", "--lang", "en").err

    @pytest.mark.parametrize(
        "words",
        [
            ("bridge",),
            ("deal",),
            ("deal", "new", "--players", "x"),
            ("deal", "new", "--players", "6"),
            ("deal", "replay"),
            ("deal", "legal", "--hand"),
            ("deal", "legal", "--hand=PR", "--json=3"),
            ("score", "x"),
        ],
    )
    def test_usage_errors_in_french_have_no_english(self, oudler: Oudler, words: tuple[str, ...]) -> None:
        said = oudler(*words).err
        assert not re.search(r"\b(argument |the|following|required|invalid|choose|expected|usage|ignored)\b", said)

    @pytest.mark.parametrize("name", ["absent.json", "."])
    def test_why_a_file_cannot_be_read_is_said_in_french(self, oudler: Oudler, name: str) -> None:
        assert not re.search(r"\b(No such|Is a|directory|denied)\b", oudler("deal", "replay", name).err)


class TestHelp:
    @pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
    def test_in_french_it_is_all_french(self, oudler: Oudler, command: tuple[str, ...]) -> None:
        done = oudler(*command, "--help")
        assert done.status == 0
        assert done.out.startswith("utilisation : oudler")
        words = set(re.findall(r"[a-z']+", re.sub(r"--?[\w-]+|\{.*?\}|docs/\S+", " ", done.out)))
        assert not words & {
            *("usage", "show", "this", "help", "message", "and", "exit", "positional", "optional", "the", "of", "file"),
            *("default", "required", "commands", "program's", "version number", "your", "with", "number", "players"),
        }
        assert "affiche cette aide" in done.out

    @pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
    def test_in_french_a_blank_stands_before_the_colon(self, oudler: Oudler, command: tuple[str, ...]) -> None:
        headings = re.findall(r"^(?:options|commandes|arguments).*:$", oudler(*command, "--help").out, re.MULTILINE)
        assert headings
        assert all(heading.endswith(" :") for heading in headings)

    @pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
    def test_in_english_it_is_all_english(self, oudler: Oudler, command: tuple[str, ...]) -> None:
        done = oudler(*command, "--help", "--lang", "en")
        assert done.out.startswith("usage: oudler")
        assert not re.search(r"\b(utilisation|affiche|fichier|donne|siège|langue|FICHIER|CARTES)\b", done.out)

    @pytest.mark.parametrize("lang", ["fr", "en"])
    def test_every_option_is_explained(self, oudler: Oudler, lang: str) -> None:
        for command in COMMANDS:
            told = oudler(*command, "--help", "--lang", lang).out
            for line in told.splitlines():
                if re.match(r"  -", line):
                    follows = told.split(line, 1)[1].lstrip("\n")
                    assert re.search(r"\S  +\S", line) or follows.startswith("    "), (command, line)

    def test_as_a_module(self) -> None:
        done = subprocess.run([sys.executable, "-m", "oudler", "--version"], capture_output=True, check=True, text=True)
        assert done.stdout == f"oudler {package.__version__}\n"

    def test_version(self, oudler: Oudler) -> None:
        assert oudler("--version").out == f"oudler {package.__version__}\n"

    def test_the_parser_is_made_in_both_languages(self) -> None:
        assert build_parser("fr").format_usage() != build_parser("en").format_usage()

    def test_abbreviations_are_not_guessed(self, oudler: Oudler) -> None:
        """A script that writes `--play 4` today must not mean another option tomorrow."""
        assert oudler("deal", "new", "--play", "4").status == 2


@pytest.mark.slow
def test_a_record_through_a_real_process() -> None:
    done = real("deal", "replay", "--json", "-", stdin=dumps(chelem_of_the_text()))
    assert done.status == 0
    assert done.value["result"]["scores"] == [-582, 1746, -582, -582]
    assert real("deal", "replay", "--json", "-", stdin=str(plain())).status == 2
