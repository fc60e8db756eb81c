"""`oudler score`: the marks of one deal, explained, or refused with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cli.shell import Oudler

GARDE = ("--contract", "garde", "--points", "49", "--bouts", "2")


def answer(per_defender: int, taker: int, partner: int | None = None) -> dict[str, int | None]:
    return {"per_defender": per_defender, "taker": taker, "partner": partner, "defender": -per_defender}


class TestAnswers:
    @pytest.mark.parametrize(
        ("words", "expected"),
        [
            pytest.param(
                (*GARDE, "--players", "4", "--poignee", "attack:simple", "--petit", "attack"),
                answer(106, 318),
                id="l'exemple de l'interface",
            ),
            # (25 + 8) × 2 = 66
            pytest.param(GARDE, answer(66, 198), id="quatre joueurs par défaut"),
            pytest.param((*GARDE, "--players", "3"), answer(66, 132), id="à trois"),
            pytest.param((*GARDE, "--players", "5"), answer(66, 264), id="à cinq, seul"),
            pytest.param((*GARDE, "--players", "5", "--partner"), answer(66, 132, 66), id="à cinq, deux tiers"),
            pytest.param(
                (*GARDE, "--players", "5", "--partner", "--split5", "half"), answer(66, 99, 99), id="à cinq, moitié"
            ),
            pytest.param((*GARDE, "--poignee", "defence:double"), answer(96, 288), id="poignée de la défense"),
            pytest.param((*GARDE, "--poignee", "triple"), answer(106, 318), id="poignée sans camp"),
            pytest.param((*GARDE, "--petit", "défense"), answer(46, 138), id="petit mené par la défense"),
            pytest.param((*GARDE, "--chelem-announced"), answer(-134, -402), id="chelem manqué"),
            # (25 + 50) × 2 = 150
            pytest.param(
                ("--contract", "garde", "--points", "91", "--bouts", "3", "--chelem", "attack"),
                answer(360, 1080),
                id="chelem non annoncé",
            ),
            pytest.param(
                ("--contract", "garde", "--points", "87", "--bouts", "2", "--chelem", "attack", "--chelem-announced"),
                answer(542, 1626),
                id="chelem annoncé",
            ),
            # (25 + 53) × 1 + 200
            pytest.param(
                ("--contract", "prise", "--points", "3", "--bouts", "0", "--chelem", "defence"),
                answer(-278, -834),
                id="chelem de la défense",
            ),
            pytest.param(
                ("--contract", "petite", "--points", "40,5", "--bouts", "2", "--players", "3"),
                answer(-26, -52),
                id="demi-point à la virgule, perdu",
            ),
            pytest.param(
                ("--contract", "GARDE_SANS", "--points", "41.5", "--bouts", "2", "--players", "5"),
                answer(104, 416),
                id="demi-point, gagné",
            ),
            pytest.param(
                ("--contract", "garde contre", "--points", "+41.0", "--bouts", "2"), answer(150, 450), id="juste fait"
            ),
        ],
    )
    def test_it(self, oudler: Oudler, words: tuple[str, ...], expected: dict[str, int | None]) -> None:
        done = oudler("score", "--json", *words)
        assert (done.status, done.value) == (0, expected)
        assert list(done.value) == ["per_defender", "taker", "partner", "defender"]
        told = oudler("score", *words)
        assert told.status == 0
        assert str(abs(expected["taker"] or 0)) in told.out.splitlines()[-1]

    def test_the_calculation_line_by_line(self, oudler: Oudler) -> None:
        done = oudler("score", *GARDE, "--poignee", "attack:simple", "--petit", "attack")
        assert [line.split(" = ")[-1] for line in done.out.splitlines()[1:]] == [
            "8.",
            "66",
            "20",
            "20",
            "+106",
            "+318.",
        ]

    @pytest.mark.parametrize(
        ("words", "remark"),
        [
            pytest.param(
                ("--contract", "prise", "--points", "49.5", "--bouts", "2"), "demi-point", id="demi-point à 4"
            ),
            pytest.param((*GARDE[:-1], "0", "--petit", "attack"), "bout", id="petit sans bout"),
        ],
    )
    def test_what_is_doubtful_is_remarked_beside(self, oudler: Oudler, words: tuple[str, ...], remark: str) -> None:
        done = oudler("score", "--json", *words)
        assert done.status == 0
        assert len(done.values) == 1
        assert done.err.startswith("Remarque : ")
        assert remark in done.err


REFUSED: list[Any] = [
    pytest.param({"points": "49.25"}, 1, "CARD-07", "demi-point", id="quarts de point"),
    pytest.param({"points": "91.5"}, 1, "CARD-08", "91", id="plus de 91 points"),
    pytest.param({"points": "-1"}, 1, "CARD-08", "91", id="points négatifs"),
    pytest.param({"points": "1" * 18}, 1, "CARD-08", "91", id="points sans mesure"),
    pytest.param({"bouts": "4"}, 1, "CARD-06", "trois", id="quatre bouts"),
    pytest.param({"bouts": "-1"}, 1, "CARD-06", "trois", id="bouts négatifs"),
    pytest.param({"points": "40", "chelem": "attack"}, 1, "CHEL-01", "chelem", id="chelem de 40 points"),
    pytest.param({"points": "40", "chelem": "defence"}, 1, "CHEL-01", "chelem", id="chelem subi avec 40 points"),
    pytest.param({"points": "91"}, 1, "CARD-07", "chelem", id="91 points sans chelem"),
    pytest.param({"points": "0"}, 1, "CARD-07", "entre", id="0 point sans chelem"),
    pytest.param({"points": "5"}, 1, "CARD-07", "entre", id="deux bouts en 5 points"),
    pytest.param({"poignees": ["attack:triple", "defence:simple"]}, 1, "POIG-03", "22", id="15 et 10 atouts"),
    pytest.param({"poignees": ["triple", "simple"]}, 1, "POIG-03", "22", id="15 et 10 atouts, camps inconnus"),
    pytest.param({"poignees": ["simple"] * 3}, 1, "POIG-03", "22", id="trois poignées"),
    pytest.param({"poignees": ["attack:simple"] * 2}, 1, "POIG-02", "poignée", id="deux poignées du seul preneur"),
    pytest.param(
        {"players": 5, "poignees": ["attack:simple"] * 2}, 1, "POIG-02", "poignée", id="deux poignées, seul à cinq"
    ),
    pytest.param({"partner": True}, 1, "P5-10", "cinq", id="associé à quatre"),
    pytest.param({"players": 3, "partner": True}, 1, "P5-10", "cinq", id="associé à trois"),
    pytest.param({"contract": "passe"}, 1, "BID-05", "passée", id="donne passée"),
    pytest.param({"bouts": "3", "petit_au_bout": "defence"}, 1, "PAB-01", "petit", id="petit à la défense, 3 bouts"),
    pytest.param(
        {"points": "87", "chelem": "attack", "petit_au_bout": "defence"}, 1, "PAB-01", "pli", id="chelem, petit perdu"
    ),
    pytest.param({"points": "beaucoup"}, 2, None, "points", id="points en lettres"),
    pytest.param({"points": ""}, 2, None, "points", id="points vides"),
    pytest.param({"points": "+-5"}, 2, None, "points", id="deux signes"),
    pytest.param({"points": "--5"}, 2, None, "points", id="deux moins"),
    pytest.param({"points": "1e9999999"}, 2, None, "points", id="exposant"),
    pytest.param({"points": "1/0"}, 2, None, "points", id="fraction"),
    pytest.param({"points": "nan"}, 2, None, "points", id="nan"),
    pytest.param({"points": "9" * 5000}, 2, None, "points", id="nombre démesuré"),
    pytest.param({"points": "٤٩"}, 2, None, "points", id="autres chiffres"),
    pytest.param({"bouts": "1.5"}, 2, None, "bouts", id="bouts et demi"),
    pytest.param({"bouts": "deux"}, 2, None, "bouts", id="bouts en lettres"),
    pytest.param({"contract": "contre"}, 2, None, "contract", id="contrat inconnu"),
    pytest.param({"poignees": ["attack:quadruple"]}, 2, None, "quadruple", id="poignée inconnue"),
    pytest.param({"poignees": ["nord:simple"]}, 2, None, "nord", id="camp inconnu"),
    pytest.param({"poignees": [""]}, 2, None, "poignees[0]", id="poignée vide"),
    pytest.param({"petit_au_bout": "nord"}, 2, None, "petit_au_bout", id="petit de qui ?"),
    pytest.param({"chelem": "oui"}, 2, None, "chelem", id="chelem de qui ?"),
]


class TestRefusals:
    @pytest.mark.parametrize(("change", "status", "clause", "reason"), REFUSED)
    def test_on_the_command_line(
        self, oudler: Oudler, change: dict[str, Any], status: int, clause: str | None, reason: str
    ) -> None:
        fields: dict[str, Any] = {"contract": "garde", "points": "49", "bouts": "2"} | change
        renamed = {"poignees": "poignee", "petit_au_bout": "petit"}
        words: list[str] = []
        for name, value in fields.items():
            option = "--" + renamed.get(name, name)
            if value is True:
                words.append(option)
            else:
                words += [f"{option}={one}" for one in (value if isinstance(value, list) else [value])]
        done = oudler("score", "--json", *words)
        assert done.status == status
        assert done.error["rule"] == clause
        assert reason in done.error["message"]
        plain = oudler("score", *words)
        assert (plain.status, plain.out) == (status, "")
        assert reason in plain.err

    @pytest.mark.parametrize(("change", "status", "clause", "reason"), REFUSED)
    def test_among_other_lines(
        self, oudler: Oudler, change: dict[str, Any], status: int, clause: str | None, reason: str
    ) -> None:
        good = {"players": 4, "contract": "garde", "points": 49, "bouts": 2}
        lines = "\n".join(json.dumps(line) for line in (good, good | change, good))
        done = oudler("score", "--json", "--jsonl", "-", stdin=lines)
        assert done.status == status
        assert [value.get("taker") for value in done.values] == [198, None, 198]
        error = done.values[1]["error"]
        assert error["rule"] == clause
        assert reason in error["message"]
        assert "-:2 : " in done.err


GOOD: dict[str, Any] = {"contract": "garde", "points": 49, "bouts": 2}
WRONG_VALUES: list[dict[str, Any]] = [
    {"points": None},
    {"points": True},
    {"points": [49]},
    {"points": {"a": 1}},
    {"bouts": None},
    {"players": None},
    {"players": "quatre"},
    {"contract": None},
    {"contract": ["garde"]},
    {"poignees": "simple"},
    {"poignees": [None]},
    {"poignees": [3]},
    {"poignees": [{}]},
    {"poignees": [{"side": ["attack"], "level": "simple"}]},
    {"petit_au_bout": ["attack"]},
    {"chelem_announced": "yes"},
    {"partner": "yes"},
]
UNCLEAR = [
    *("[]", "3", "null", "{", "{}", "x", '{"contract": "garde"}', json.dumps(GOOD | {"x": 1})),
    *(json.dumps(GOOD | change) for change in WRONG_VALUES),
]


class TestLines:
    NAMES = (
        "players",
        "contract",
        "points",
        "bouts",
        "poignees",
        "petit_au_bout",
        "chelem",
        "chelem_announced",
        "partner",
    )

    def test_all_the_names(self, oudler: Oudler) -> None:
        line = dict(zip(self.NAMES, (5, "garde", 49.5, 2, ["attack:simple"], "attack", None, False, True), strict=True))
        # 49 ½ counts as 50: (25 + 9) × 2 + 20 + 20 = 108
        assert oudler("score", "--json", "--jsonl", "-", stdin=json.dumps(line)).value == answer(108, 216, 108)

    @pytest.mark.parametrize(
        "poignee",
        [{"side": "attack", "level": "simple"}, {"side": None, "level": "SIMPLE"}, "simple", "attaque:simple"],
    )
    def test_a_poignee_in_its_forms(self, oudler: Oudler, poignee: Any) -> None:
        line = {"contract": "garde", "points": 49, "bouts": 2, "poignees": [poignee]}
        assert oudler("score", "--json", "--jsonl", "-", stdin=json.dumps(line)).value == answer(86, 258)

    @pytest.mark.parametrize("line", UNCLEAR)
    def test_a_line_that_cannot_be_understood(self, oudler: Oudler, line: str) -> None:
        done = oudler("score", "--json", "--jsonl", "-", stdin=f"{line}\n\n{line}")
        assert done.status == 2
        assert [value["error"]["rule"] for value in done.values] == [None, None]

    def test_players_that_cannot_play(self, oudler: Oudler) -> None:
        line = json.dumps({"players": 6, "contract": "garde", "points": 49, "bouts": 2})
        done = oudler("score", "--json", "--jsonl", "-", stdin=line)
        assert (done.status, done.error["rule"]) == (1, "DEAL-07")

    def test_missing_options_are_all_named(self, oudler: Oudler) -> None:
        message = oudler("score", "--json").error["message"]
        assert all(name in message for name in ("--contract", "--points", "--bouts"))
