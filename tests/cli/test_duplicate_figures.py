"""`oudler duplicate topage` and `oudler duplicate pm`, to the letter of the interface."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from cli.shell import Oudler
from vectors import load

GRID = load("pm_grid")


class TestTopage:
    def test_to_the_letter(self, oudler: Oudler) -> None:
        done = oudler("duplicate", "topage", "--scores", "56,62,-56,-52,50", "--json")
        assert (done.status, done.err) == (0, "")
        assert done.value == {"attack": ["75", "100", "0", "25", "50"], "defence": ["25", "0", "100", "75", "50"]}

    @pytest.mark.parametrize("case", load("duplicate_ranking")["topage"], ids=lambda case: case["id"])
    def test_figures(self, oudler: Oudler, case: dict[str, Any]) -> None:
        done = oudler("duplicate", "topage", "--scores", ",".join(map(str, case["scores"])), "--json")
        for camp in ("attack", "defence"):
            assert [round(float(Fraction(note)), 4) for note in done.value[camp]] == case[camp]

    def test_thirds_are_fractions(self, oudler: Oudler) -> None:
        done = oudler("duplicate", "topage", "--scores", "10,20,30,40", "--json")
        assert done.value["attack"] == ["0", "100/3", "200/3", "100"]

    @pytest.mark.parametrize("scores", ["-56,62", "-56, 62", "−56;+62", " -56 62 "])
    def test_a_list_may_begin_with_a_loss(self, oudler: Oudler, scores: str) -> None:
        assert oudler("duplicate", "topage", "--scores", scores, "--json").value["attack"] == ["0", "100"]

    def test_for_people(self, oudler: Oudler) -> None:
        done = oudler("duplicate", "topage", "--scores", "10,20,x,m,40,30")
        assert done.out.splitlines() == [
            "1      +10  attaque 0 %, défense 100 %",
            "2      +20  attaque 33,33 %, défense 66,67 %",
            "3  annulée  –",
            "4  moyenne  attaque 50 %, défense 50 %",
            "5      +40  attaque 100 %, défense 0 %",
            "6      +30  attaque 66,67 %, défense 33,33 %",
        ]

    def test_cancelled_is_null(self, oudler: Oudler) -> None:
        done = oudler("duplicate", "topage", "--scores", "10,x,20", "--json")
        assert done.value == {"attack": ["0", None, "100"], "defence": ["100", None, "0"]}

    def test_explained(self, oudler: Oudler) -> None:
        words = ("duplicate", "topage", "--scores", "56,62,-56,-52,50", "--explain", "1")
        assert oudler(*words).out.splitlines() == [
            "+56, 2e de 5 : 100 × (5 − 2) ÷ (5 − 1) = 75 (IND-02)",
            "chaque défenseur : 100 − 75 = 25 (IND-04)",
            "attaque 75 %, défense 25 %",
        ]
        steps = oudler(*words, "--json", "--lang", "en").value["explain"]
        assert steps[1] == {"rule": "IND-04", "text": "each defender: 100 − 75 = 25"}

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (("--scores", "56,zut"), "pas 'zut'"),
            (("--scores", "56,,62"), "pas ''"),
            (("--scores", "5.5,62"), "pas '5.5'"),
            (("--scores", "56,100000"), "pas '100000'"),
            (("--scores", " "), "au moins un score"),
            (("--scores", "1," * 1000 + "1"), "1000 scores au plus"),
            (("--scores", "56", "--explain", "2"), "de 1 à 1, pas '2'"),
            (("--scores", "56", "--explain", "zut"), "pas 'zut'"),
            (("--scores", "56", "--scores", "62"), "une seule fois"),
            ((), "il manque : --scores"),
        ],
    )
    def test_nonsense_is_refused(self, oudler: Oudler, words: tuple[str, ...], message: str) -> None:
        done = oudler("duplicate", "topage", *words)
        assert (done.status, done.out) == (2, "")
        assert message in done.err
        assert message in oudler("duplicate", "topage", *words, "--json").error["message"]


class TestPm:
    def test_to_the_letter(self, oudler: Oudler) -> None:
        done = oudler("duplicate", "pm", "--score", "82", "--opponent", "66", "--json")
        assert (done.status, done.err, done.value) == (0, "", {"pm": "4.000"})

    @pytest.mark.parametrize("case", GRID["examples"], ids=lambda case: f"{case['ecart']}")
    def test_figures(self, oudler: Oudler, case: dict[str, Any]) -> None:
        scores = ("--score", str(case["own_attacker"]), "--opponent", str(case["opposing_attacker"]))
        assert oudler("duplicate", "pm", *scores, "--json").value == {"pm": f"{case['pm']:.3f}"}

    def test_for_people(self, oudler: Oudler) -> None:
        done = oudler("duplicate", "pm", "--score", "68", "--opponent", "−76")
        assert done.out.splitlines() == [
            "68 − (−76) = 144 (QUAD-10)",
            "grille : √144 → 12,000 (QUAD-11)",
            "12,000 PM",
        ]

    @pytest.mark.parametrize("score", ["zut", "", "1e3", "10000", "8.5"])
    def test_nonsense_is_refused(self, oudler: Oudler, score: str) -> None:
        done = oudler("duplicate", "pm", "--score", score, "--opponent", "66")
        assert (done.status, done.out) == (2, "")
        assert "--score" in done.err
