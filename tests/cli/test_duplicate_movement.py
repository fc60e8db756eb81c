"""`oudler duplicate movement`, as a user types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oudler.cli.main import run

TABLE = {"table": 1, "etuis": [1], "ns": "T1", "eo": "T2"}


def call(capsys: pytest.CaptureFixture[str], line: str) -> tuple[int, str, str]:
    status = run(["duplicate", "movement", *line.split()])
    out, err = capsys.readouterr()
    return status, out, err


def test_as_the_interface_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(capsys, "--form individual --tables 9 --rounds 7 --etuis 3 --json")
    plan = json.loads(out)
    assert status == 0
    assert (plan["form"], plan["kind"], plan["copies"]) == ("individual", "sets", 1)
    assert plan["rounds"][0]["tables"][0] == {
        "table": 1,
        "etuis": [1, 2, 3],
        "seats": {"N": "N1", "S": "S1", "E": "E1", "O": "O1"},
    }
    proof = plan["certificate"]
    assert (proof["max_meetings"], proof["etui_repeats"]) == (1, 0)
    assert proof["plays_per_etui"] == {"min": 7, "max": 7}
    assert set(proof["attacks"]) == {"min", "max"}


def test_teams(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = call(capsys, "--form triplette --teams 8 --rounds 4 --etuis 2 --kind mitchell --json")
    assert json.loads(out)["rounds"][0]["tables"][0] == {"table": 1, "etuis": [1, 2], "ns": "T1", "eo": "T5"}
    _, out, _ = call(capsys, "--form quadrette --teams 9 --rounds 8 --etuis 2 --json")
    plan = json.loads(out)
    assert set(plan["rounds"][0]["tables"][0]) == {"table", "etuis", "attack", "defence"}
    assert plan["certificate"]["oppositions"] == 36


def test_a_bye_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = call(capsys, "--form individual --players 43 --rounds 9 --etuis 3 --json")
    plan = json.loads(out)
    assert [len(played["byes"]) for played in plan["rounds"]] == [3] * 9
    assert plan["vacant"] == ["N11"]


@pytest.mark.parametrize(
    ("line", "status", "words"),
    [
        ("--form individual --tables 6 --rounds 6 --etuis 3", 1, "sets : 1 à 5 tours"),
        ("--form individual --tables 9 --rounds 4 --etuis 99", 1, "de 1 à 12"),
        ("--form individual --tables 9 --rounds 0 --etuis 3", 1, "au moins 1"),
        ("--form individual --tables 1 --rounds 1 --etuis 3", 1, "pas de plan"),
        ("--form individual --tables -5 --rounds 1 --etuis 3", 1, "pas de plan"),
        ("--form quadrette --teams 9 --rounds 7 --etuis 3", 1, "2, 4, 6, 8"),
        ("--form equipe --etuis 7", 1, "de 4 à 6"),
        ("--form equipe --teams 3 --etuis 5", 1, "pas de plan"),
        ("--form individual --teams 9 --rounds 7 --etuis 3", 2, "--teams"),
        ("--form triplette --players 9 --rounds 7 --etuis 3", 2, "--players"),
        ("--form individual --rounds 7 --etuis 3", 2, "--tables"),
        ("--form individual --tables 9 --etuis 3", 2, "--rounds"),
        ("--tables 9 --rounds 7 --etuis 3", 2, "--form"),
        ("--file nowhere.json", 2, "nowhere.json"),
    ],
)
def test_what_cannot_be(capsys: pytest.CaptureFixture[str], line: str, status: int, words: str) -> None:
    got, out, err = call(capsys, f"{line} --lang fr")
    assert (got, out) == (status, "")
    assert words in err


class Test_Q_36:
    """Emmanuel 16 and any other: manual seating, with a certificate."""

    def test_a_plan_that_is_printed_is_read_again(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        _, out, _ = call(capsys, "--form quadrette --teams 7 --rounds 6 --etuis 2 --json")
        file = tmp_path / "plan.json"
        file.write_text(out, encoding="utf-8")
        status, again, _ = call(capsys, f"--file {file} --json")
        mine, theirs = json.loads(out), json.loads(again)
        assert status == 0
        assert theirs["kind"] == "manual"
        assert [theirs[key] for key in ("rounds", "takers", "copies")] == [
            mine[key] for key in ("rounds", "takers", "copies")
        ]

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("{", "JSON"),
            ("[]", "objet"),
            ('{"form": "quintette", "rounds": []}', "forme inconnue"),
            ('{"form": "individual", "rounds": []}', "de 1 à"),
            ('{"form": "individual", "rounds": [{"tables": [{"table": 1, "etuis": [1]}]}]}', "seats"),
            ('{"form": "quadrette", "rounds": [{"tables": [{"table": 1, "etuis": [1], "attack": "Q1"}]}]}', "defence"),
            (
                '{"form": "triplette", "rounds": [{"tables": [{"table": 1, "etuis": [], "ns": "T1", "eo": "T2"}]}]}',
                "à partir de 1",
            ),
            (json.dumps({"form": "triplette", "takers": {"9": "N"}, "rounds": [{"tables": [TABLE]}]}), "takers.9"),
        ],
    )
    def test_a_file_that_says_nothing(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, words: str
    ) -> None:
        file = tmp_path / "plan.json"
        file.write_text(text, encoding="utf-8")
        status, _, err = call(capsys, f"--file {file} --lang fr")
        assert status == 2
        assert words in err


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    "line",
    [
        "--form individual --players 43 --rounds 9 --etuis 3",
        "--form individual --tables 4 --rounds 3 --etuis 2",
        "--form individual --tables 14 --rounds 7 --etuis 3 --kind every --share",
        "--form triplette --teams 13 --rounds 6 --etuis 3",
        "--form quadrette --teams 10 --rounds 9 --etuis 3",
        "--form equipe --etuis 5",
    ],
)
def test_people_read_a_certificate(capsys: pytest.CaptureFixture[str], line: str, lang: str) -> None:
    status, out, _ = call(capsys, f"{line} --lang {lang}")
    assert status == 0
    assert ("Certificat :" if lang == "fr" else "Certificate:") in out
    assert ("se retrouve" if lang == "fr" else "meet again") not in out or "--tables 4" in line


def test_one_of_something_is_singular(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["duplicate", "movement", "--form", "individual", "--tables", "5", "--rounds", "1", "--etuis", "1"]) == 0
    told = capsys.readouterr().out
    assert ": 1 tour\n" in told
    assert "20 joueurs, 1 tour, 5 étuis en 5 séries, 1 exemplaire de chacun." in " ".join(told.split())
    assert "Chacun attaque 0 à 1 étui." in told
    assert run(["duplicate", "movement", "--form", "equipe", "--etuis", "4"]) == 0
    assert "1 opposition, les deux moitiés sur les mêmes étuis." in capsys.readouterr().out
