"""Wrong input to `oudler tournament …`: a clear sentence in both languages, the exit status, and nothing changed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

import pytest

from cli.cases import DEALS, copied
from cli.mutations import any_text
from cli.shell import Oudler, text_stream
from oudler.cli.main import run
from oudler.cli.parsers import build_parser
from parted import parts

WRONG = [
    ("entered", "settings --date hier", 2, "n'est pas une date", "is no date"),
    ("entered", "settings --form trio", 2, "individual (individuel)", "individual (individual)"),
    ("entered", "settings --level mondial", 2, "regional_final (finale régionale)", "(regional final)"),
    ("entered", "settings --fee ²", 2, "n'est pas un montant", "is no amount"),
    ("entered", "settings --format 5²", 2, "positions x donnes attendues", "positions x deals are expected"),
    ("entered", "settings --stage 5x5_goal=3", 2, "on attend keep=", "keep="),
    ("entered", "settings --arbiter-level dieu", 2, "club, regional, national", "club, regional, national"),
    ("entered", "settings --edition fft1850", 2, "fft2022", "fft2022"),
    ("entered", "settings --regulation 20", 2, "20-39: tous / 24 x1,15", "20-39: all / 24 x1.15"),
    ("entered", "settings --fee -5", 1, "négatif", "negative"),
    ("entered", "settings --unknown 3", 2, "arguments inconnus", "unrecognized arguments"),
    ("entered", "seat --unknown 3", 2, "utilisation : oudler tournament seat", "usage: oudler tournament seat"),
    ("entered", "seat", 1, "personne n'est pointé (checkin)", "nobody has been checked in"),
    ("entered", "edit 99 --club X", 1, "aucun inscrit n° 99", "there is no entry no. 99"),
    ("entered", "edit un --club X", 2, "valeur incorrecte", "invalid int value"),
    ("entered", "add", 2, "il manque : --surname", "--surname"),
    ("entered", "add --surname X --born 2026-13-45", 2, "--born", "--born"),
    ("entered", "pay 5-3", 2, "suite", "range"),
    ("entered", "pay 1-99999999", 2, "numéro", "number"),
    ("entered", "pay 1 --amount beaucoup", 2, "--amount", "--amount"),
    ("entered", "pay", 2, "N manque", "who?"),
    ("entered", "checkin 99", 1, "aucun inscrit n° 99", "there is no entry no. 99"),
    ("entered", "checkin 1 1", 1, "nommé deux fois", "named twice"),
    ("entered", "checkin", 1, "personne à pointer", "nobody to check in"),
    ("entered", "checkout 1", 1, "n'est pas pointé", "is not checked in"),
    ("entered", "withdraw", 2, "quels numéros", "which numbers"),
    ("entered", "disband 4", 1, "aucune équipe n° 4", "there is no team no. 4"),
    ("entered", "seating", 1, "rien n'est placé", "nothing has been seated"),
    ("entered", "sheets", 1, "rien n'est placé", "nothing has been seated"),
    ("entered", "close", 1, "aucune position n'est ouverte", "no position is open"),
    ("entered", "play", 1, "aucune position n'est ouverte", "no position is open"),
    ("entered", "final", 1, "n'est pas close", "is not closed"),
    ("entered", "pcn", 1, "n'est pas commencé", "has not begun"),
    ("seated", "seat --mode tango", 2, "fft (mouvement FFT)", "fft (FFT movement)"),
    ("seated", "seat", 1, "toutes les positions sont placées", "every position has been seated"),
    ("seated", "seating -p 9", 1, "la position 9 n'est pas placée", "position 9 is not seated"),
    ("seated", "late 1 -p 1", 1, "a déjà une place", "has a seat already"),
    ("seated", "late 13 -p 1", 1, "replacez tout le monde (seat -p 1)", "anew (seat -p 1)"),
    ("seated", "substitute 1 2 -p 1 --ranked each", 1, "a déjà une place", "has a seat already"),
    ("seated", "leave 1 -p 1", 1, "il faut donner un motif (--reason)", "a reason must be given (--reason)"),
    ("seated", "withdraw 1", 1, "il quitte le tournoi", "he leaves"),
    ("seated", "sheet -p 1 -t 9", 1, "pas de table 9", "there is no table 9"),
    ("seated", "sheet -p 9 -t 1 --deal prise", 1, "pas de table 1", "there is no table 1"),
    ("seated", "sheet -p 1 -t 1 --deal prise_N_2", 2, "preneur, bouts et points", "taker, bouts and points"),
    ("seated", "sheet -p 1 -t 1 --deal prise_X_2_41", 2, "le preneur est", "the taker is"),
    ("seated", "sheet -p 1 -t 1 --deal prise_N_2_41 --draft --check", 2, "ne va pas avec", "not allowed with"),
    ("seated", "penalty --points 5 --clause ARB-1 --reason x", 1, "nommez un joueur", "name a player"),
    ("seated", "penalty --player 1 --points -5 --clause ARB-1 --reason x", 1, "pas négative", "not negative"),
    ("seated", "penalty --player 1 --points 5 --clause x --reason x", 1, "cite son article", "names its clause"),
    ("seated", "penalty --player 1 --clause ARB-28 --reason x", 2, "combien de points", "how many points"),
    ("seated", "penalty -t 1 --clause ARB-28 --reason x", 2, "à quelle position", "at which position"),
    ("seated", "penalty -t 1 -p 1 --player 1 --clause ARB-28 --reason x", 2, "ne va pas avec", "not allowed with"),
    ("seated", "penalty -t 1 -p 1 --clause ARB-12 --reason x", 1, "une faute sur la feuille", "a sheet's fault"),
    ("seated", "penalty -t 9 -p 1 --clause ARB-28 --reason x", 1, "pas de table 9", "there is no table 9"),
    ("seated", "penalty -t 1 -p 1 --clause ARB-28", 1, "il faut donner un motif", "a reason must be given"),
    ("seated", "revoke 1 --reason x", 1, "aucune pénalité n° 1", "there is no penalty no. 1"),
    ("played", "settings --form duo", 1, "elle ne change plus", "cannot change any more"),
    ("played", "sheet -p 1 -t 1 --deal prise_N_2_41", 1, "la position 1 est close", "position 1 is closed"),
    ("played", "reopen -p 2 --reason x", 1, "n'est pas close", "is not closed"),
    ("played", "reopen --reason x", 1, "n'est pas définitif", "is not final"),
    ("played", "nonsense", 2, "n'est pas l'un de", "invalid choice"),
]


def words_of(case: str, line: str, lang: str) -> list[str]:
    command, *rest = line.split()
    return ["tournament", command, case, *(word.replace("_", " ") for word in rest), "--lang", lang]


@pytest.mark.parametrize(("state", "line", "status", "fr", "en"), WRONG, ids=[f"{row[0]}: {row[1]}" for row in WRONG])
def test_told_and_nothing_changed(
    oudler: Oudler, tmp_path: Path, state: str, line: str, status: int, fr: str, en: str
) -> None:
    case = copied(state, tmp_path)
    before = case.head
    french, english = (oudler(*words_of(str(case), line, lang)) for lang in ("fr", "en"))
    assert (french.status, english.status) == (status, status), french.err
    assert fr in french.err
    assert en in english.err
    error = oudler(*words_of(str(case), line, "fr"), "--json").error
    assert error["message"]
    assert case.head == before


@pytest.mark.parametrize("name", ["absent.oudler", ".", "texte.oudler", "vide.oudler", "\0"])
def test_no_tournament(oudler: Oudler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "texte.oudler").write_text("ceci n'est pas un tournoi", encoding="utf-8")
    (tmp_path / "vide.oudler").write_bytes(b"")
    for command in (("info",), ("players",), ("close",), ("ranking",), ("checkin", "--all"), ("export", "x.jsonl")):
        done = oudler("tournament", command[0], name, *command[1:])
        assert done.status in (1, 2)
        assert done.err.startswith("oudler : ")
    assert not (tmp_path / "absent.oudler").exists()


def _flags() -> dict[str, list[str]]:
    """Return the flags of every command, from the parser itself."""
    parser = build_parser("fr")
    outer = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    tournament = outer.choices["tournament"]
    inner = next(each for each in tournament._actions if isinstance(each, argparse._SubParsersAction))
    left_out = {"new", "rehearse", "print", "sample"}  # slow, or with files of their own
    return {
        name: [flag for each in command._actions for flag in each.option_strings]
        for name, command in inner.choices.items()
        if name not in left_out
    }


FLAGS = _flags()
_WORDS = """
0 1 2 3 12 99 -1 1-3 3-1 1,2 ² 1e9 99999999999999999999 9999-99 x é 12,50 -5 0x1 2026-11-16 31/02/2026 garde prise
N S E O 5 fft random best final club duo team4 linked regional_final 5x5 99x99 final24-16 scores.csv inscrits.csv
liste.csv out.json out.txt absent.csv . ARB-12 COMP-35 fr en 20-39: tous 1/0
"""
WORDS = (
    *_WORDS.split(),
    *(*DEALS, "N=30 S=-10 E=-10 O=-10", "5x4 keep=8 coefficient=1/0", "20+: tous / 16 x1,15", "", "\udcff", "x" * 300),
)


def any_words(rng: Random, file: str) -> list[str]:
    """Return a command of the tournament with flags and values that may or may not suit it."""
    command = rng.choice(list(FLAGS))
    words = ["tournament", command]
    flags = FLAGS[command] if rng.random() < 0.9 else rng.choice(list(FLAGS.values()))
    if rng.random() < 0.95:
        words.append(file)
    for _ in range(rng.randrange(6)):
        kind = rng.random()
        if kind < 0.55:
            words += [rng.choice(flags), rng.choice(WORDS)]
        elif kind < 0.75:
            words.append(rng.choice(flags))
        elif kind < 0.95:
            words.append(rng.choice(WORDS))
        else:
            words.append(any_text(rng, 12).replace("\0", ""))
    return words


class TestFuzz:
    def many(
        self, seeds: range, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> set[int]:
        """Call with random words in one folder, where the tournaments change as they may."""
        monkeypatch.chdir(folder)
        states = ("entered", "seated", "played", "final", "duo")
        files = [copied(state, folder).path.name for state in states]
        (folder / "scores.csv").write_text("position;table;donne;ligne\n1;1;1;garde N 2 49\n", encoding="utf-8")
        (folder / "inscrits.csv").write_text("Nom;Prénom\nDurand;Lucie\n", encoding="utf-8")
        seen = set()
        for seed in seeds:
            rng = Random(f"tournament {seed}")
            words = any_words(rng, rng.choice(files))
            monkeypatch.setattr(sys, "stdin", text_stream(""))
            try:
                status = run(words)
            except SystemExit as left:
                status = int(left.code or 0)
            except Exception as error:
                raise AssertionError(f"seed {seed}: {words!r}: {error!r}") from error
            printed = capsys.readouterr()
            assert status in (0, 1, 2), (seed, words)
            assert "Traceback" not in printed.err, (seed, words)
            seen.add(status)
        return seen

    def test_quick(self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.many(range(50), tmp_path, capsys, monkeypatch) == {0, 1, 2}

    @pytest.mark.parametrize("part", parts(4))
    def test_bulk(
        self, part: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.many(range(50 + 500 * part, 50 + 500 * (part + 1)), tmp_path, capsys, monkeypatch)


@pytest.mark.parametrize("name", ["", ".", "/"])
def test_a_folder_is_no_file_to_export_to(oudler: Oudler, tmp_path: Path, name: str) -> None:
    done = oudler("tournament", "export", str(copied("played", tmp_path)), name)
    assert (done.status, "c'est un dossier" in done.err) == (2, True)
