"""`oudler duplicate etuis …`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.shell import Oudler

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "docs" / "etuis-verifier.py"
COMMITMENT = "710f978735016fa8b47d6582d6722b90116c13bf52d8bc1c39d1e677df6e02ae"
DRAW = ("duplicate", "etuis", "draw", "--seed", "abc", "--public", "loto 4 8 15")


@pytest.fixture
def drawn(oudler: Oudler, tmp_path: Path) -> Path:
    path = tmp_path / "etuis.jsonl"
    assert oudler(*DRAW, "--count", "4", "-o", str(path)).status == 0
    return path


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def rewritten(path: Path, changed: list[dict[str, Any]]) -> str:
    path.write_text("".join(json.dumps(row) + "\n" for row in changed), encoding="utf-8")
    return str(path)


def independent(path: Path, promised: str = COMMITMENT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, SCRIPT, path, promised], capture_output=True, text=True, check=False, encoding="utf-8"
    )


class TestDraw:
    def test_cards_seed_and_commitment(self, oudler: Oudler) -> None:
        value = oudler(*DRAW, "--count", "2", "--json").value
        assert value["commitment"] == COMMITMENT
        assert [etui["fingerprint"] for etui in value["etuis"]] == ["5268-dbbe-875d", "9670-0d0c-1251"]
        assert value["etuis"][1]["imposed"] == {"taker": 1, "contract": "garde"}

    def test_verified_by_ours_by_any_deal_and_by_a_script_of_its_own(self, oudler: Oudler, drawn: Path) -> None:
        assert oudler("duplicate", "etuis", "verify", str(drawn), "--commitment", COMMITMENT).out == (
            "4 étuis sur 4 sont ceux que donne la graine\n"
        )
        assert oudler("deal", "verify", str(drawn)).status == 0
        done = independent(drawn)
        assert (done.returncode, done.stdout.split()) == (0, ["1", "ok", "2", "ok", "3", "ok", "4", "ok"])

    def test_an_etui_from_a_later_attempt_is_found_out(self, oudler: Oudler, drawn: Path) -> None:
        """An organiser who passes over a hand that he does not like: the cards are of the seed, and not the first."""
        changed = rows(drawn)
        second = oudler(*DRAW, "--count", "1", "--band", "solide", "--json").value["etuis"][0]
        assert second["fingerprint"] != changed[0]["fingerprint"]
        second["draw"]["band"] = changed[0]["draw"]["band"]
        path = Path(rewritten(drawn, [second]))
        done = oudler("duplicate", "etuis", "verify", str(path), "--json")
        assert (done.status, done.value[0]["verified"], done.value[0]["faults"][0]["rule"]) == (1, False, "DUP-19")
        assert oudler("deal", "verify", str(path)).status == 0
        assert independent(path).returncode == 1

    def test_another_seed_is_not_the_one_promised(self, oudler: Oudler, drawn: Path) -> None:
        done = oudler("duplicate", "etuis", "verify", str(drawn), "--commitment", "0" * 64)
        assert done.status == 1
        assert "n'est pas celle de l'engagement" in done.out
        assert independent(drawn, "0" * 64).returncode == 1

    def test_dealer_and_taker_are_those_of_the_number(self, oudler: Oudler, drawn: Path) -> None:
        changed = rows(drawn)
        changed[0]["dealer"] = 1
        del changed[0]["fingerprint"]
        done = oudler("duplicate", "etuis", "verify", rewritten(drawn, changed))
        assert (done.status, "Donneur O et preneur N : ce devait être N et N" in done.out) == (1, True)

    @pytest.mark.parametrize(
        ("words", "status", "told"),
        [
            (("--count", "0"), 2, "au moins 1"),
            (("--count", "3", "--first", "998"), 1, "de 1 à 999"),
            (("--count", "1", "--band", "facile"), 2, "pas de bande"),
            (("--count", "1", "--seed", "xyz"), 2, "chiffres hexadécimaux"),
        ],
    )
    def test_nonsense(self, oudler: Oudler, words: tuple[str, ...], status: int, told: str) -> None:
        done = oudler("duplicate", "etuis", "draw", *words)
        assert (done.status, told in done.err) == (status, True)


class TestFiles:
    def test_show_tells_who_leads(self, oudler: Oudler, drawn: Path) -> None:
        out = oudler("duplicate", "etuis", "show", str(drawn), "--number", "3").out
        assert out.startswith("Étui n° 3 — donneur Nord, preneur Sud (bleu), entame Ouest\nNord   ♠C")
        (value,) = oudler("duplicate", "etuis", "show", str(drawn), "--number", "3", "--json").value
        assert (value["leader"], value["diagrammes"]["S"]["colour"]) == ("O", "bleu")
        assert len(value["diagrammes"]["S"]["ringed"]) == 18

    @pytest.mark.parametrize("form", ["csv", "text", "tarot", "jsonl"])
    def test_exported_and_imported(self, oudler: Oudler, drawn: Path, tmp_path: Path, form: str) -> None:
        out, back = str(tmp_path / f"x.{form}"), tmp_path / "back.jsonl"
        assert oudler("duplicate", "etuis", "export", str(drawn), "--to", form, "-o", out).status == 0
        assert oudler("duplicate", "etuis", "import", out, "-o", str(back)).out.startswith("4 étuis justes")
        assert [row["fingerprint"] for row in rows(back)] == [row["fingerprint"] for row in rows(drawn)]

    def test_typed_in(self, oudler: Oudler, drawn: Path, tmp_path: Path) -> None:
        text = oudler("duplicate", "etuis", "export", str(drawn), "--to", "text").out
        back = tmp_path / "typed.jsonl"
        assert oudler("duplicate", "etuis", "type", "-", "-o", str(back), stdin=text).status == 0
        assert [row["hands"] for row in rows(back)] == [row["hands"] for row in rows(drawn)]

    def test_typed_wrong_is_told_and_not_written(self, oudler: Oudler, drawn: Path, tmp_path: Path) -> None:
        text = oudler("duplicate", "etuis", "export", str(drawn), "--to", "text", "--number", "1").out
        back = tmp_path / "typed.jsonl"
        lines = text.splitlines()
        wrong = "\n".join([*lines[:2], lines[2].rsplit(" ", 1)[0], *lines[3:]])
        done = oudler("duplicate", "etuis", "type", "-", "-o", str(back), stdin=wrong)
        assert done.status == 1
        assert "ligne 3 : Sud : 17 cartes au lieu de 18 (DUP-25)" in done.err
        assert "Il manque 3 (DUP-25)" in done.err
        assert not back.exists()

    def test_check_names_cards_and_hands(self, oudler: Oudler, drawn: Path) -> None:
        changed = rows(drawn)
        changed[1]["hands"][0], changed[1]["hands"][1] = changed[1]["hands"][0][:-1], changed[1]["hands"][1]
        changed.append(changed[0])
        path = rewritten(drawn, changed)
        done = oudler("duplicate", "etuis", "check", path)
        assert done.status == 1
        assert "ligne 2 : Nord : 17 cartes au lieu de 18 (DUP-25)" in done.out
        assert "Deux étuis ont le n° 1 (DUP-10)" in done.out
        assert "4 étuis justes sur 5" in done.out
        assert oudler("duplicate", "etuis", "check", path, "--json").value["faults"][0]["rule"] == "DUP-10"

    def test_copies_keep_their_fingerprints(self, oudler: Oudler, drawn: Path, tmp_path: Path) -> None:
        out = tmp_path / "copies.jsonl"
        assert oudler("duplicate", "etuis", "copy", str(drawn), "--first", "21", "-o", str(out)).status == 0
        before, after = rows(drawn), rows(out)
        assert [row["etui"] for row in after] == [21, 22, 23, 24]
        assert [row["fingerprint"] for row in after] == [row["fingerprint"] for row in before]
        assert [row["copy_of"] for row in after] == [1, 2, 3, 4]
        assert not any("seed" in row for row in after)
        assert oudler("duplicate", "etuis", "check", str(out)).status == 0

    @pytest.mark.parametrize(
        "words", [("show", "/nowhere"), ("check", "-"), ("verify", "-"), ("type", "/nowhere"), ("copy", "-")]
    )
    def test_nothing_to_read(self, oudler: Oudler, words: tuple[str, str]) -> None:
        done = oudler("duplicate", "etuis", *words)
        assert (done.status, done.out) == (2, "")
        assert done.err.startswith("oudler : ")

    def test_verify_needs_a_draw(self, oudler: Oudler, drawn: Path) -> None:
        changed = rows(drawn)
        del changed[0]["draw"]
        done = oudler("duplicate", "etuis", "verify", rewritten(drawn, changed))
        assert (done.status, "draw" in done.err) == (2, True)


class TestLaunch:
    def launch(self, oudler: Oudler, *words: str) -> dict[str, Any]:
        value: dict[str, Any] = oudler("duplicate", "etuis", "launch", "--number", "7", *words, "--json").value
        return value

    def test_dealt_kept_and_dealt_again(self, oudler: Oudler, tmp_path: Path) -> None:
        out = tmp_path / "lance.jsonl"
        words = ("--seed", "5", "donne", "regarde", "garde:E", "redonne", "entoure", "-o", str(out))
        value = self.launch(oudler, *words)
        assert (value["phase"], value["failed"], value["played"]) == ("ready", 0, True)
        assert value["advice"]["rule"] == "DUP-16"
        assert rows(out) == [value["record"]]
        dealt = self.launch(oudler, "--seed", "5", "donne", "convient", "entoure")["record"]
        assert value["record"]["hands"][2] == dealt["hands"][3]  # Est's hand is Sud's now

    def test_three_in_vain(self, oudler: Oudler) -> None:
        words = ("donne", "regarde", "aucun") * 3
        assert self.launch(oudler, *words)["phase"] == "arbiter"
        assert self.launch(oudler, *words, "arbitre", "redonne")["phase"] == "ringing"

    def test_by_people_the_diagrammes_are_typed(self, oudler: Oudler) -> None:
        hands = {"N": "P: R D C V 10 9 8 7 6 5 4 3 2 A C: R D C V", "S": "C: A 2 3 4 5 6 7 8 9 10 A: 1 2 3 4 5 6 7 8"}
        value = self.launch(oudler, "deal", "accept", *(f"entoure:{side}={cards}" for side, cards in hands.items()))
        assert value["waiting"] == ["E", "O"]

    def test_only_duplicated(self, oudler: Oudler, drawn: Path) -> None:
        words = ("duplicate", "etuis", "launch", "--number", "2", "--prepared", str(drawn), "--duplication", "entoure")
        out = oudler(*words).out
        assert "l'étui est prêt" in out
        assert oudler(*words, "--json").value["played"] is False

    @pytest.mark.parametrize(
        ("words", "status", "told"),
        [
            (("zut",), 2, "étape inconnue « zut »"),
            (("donne:N",), 2, "étape inconnue « donne:N »"),
            (("convient",), 1, "d'abord, le donneur de l'étui distribue [DUP-13]"),
            (("donne", "regarde", "garde:X"), 2, "N, S, E ou O"),
            (("donne", "convient", "entoure"), 2, "les cartes ne sont pas connues"),
            (("donne", "convient", "entoure:N=PR ZZ"), 2, "carte inconnue 'ZZ'"),
            (("donne", "convient", "entoure:N=PR"), 1, "1 cartes entourées au lieu de 18"),
            (("--duplication",), 2, "--duplication demande --prepared"),
        ],
    )
    def test_nonsense(self, oudler: Oudler, words: tuple[str, ...], status: int, told: str) -> None:
        done = oudler("duplicate", "etuis", "launch", "--number", "7", *words)
        assert (done.status, told in done.err) == (status, True)


class TestDifficulty:
    def test_levels_plays_and_seed_are_named(self, oudler: Oudler, drawn: Path) -> None:
        words = ("duplicate", "etuis", "difficulty", str(drawn), "--number", "1", "--levels", "glouton", "--plays", "2")
        (value,) = oudler(*words, "--json").value
        assert (value["etui"], value["trials"][0]["level"], len(value["trials"][0]["amounts"])) == (1, "glouton", 2)
        assert oudler(*words).out.startswith("étui   1  glouton ")

    def test_nonsense(self, oudler: Oudler, drawn: Path) -> None:
        for words in (("--levels", "dieu"), ("--plays", "0"), ("--number", "9")):
            assert oudler("duplicate", "etuis", "difficulty", str(drawn), *words).status == 2


def test_the_script_is_short_and_has_nothing_of_ours() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert sum(bool(line.strip()) for line in text.splitlines()) <= 65
    assert "import oudler" not in text
    assert "from oudler" not in text
