"""`oudler pcn`: the awards of a ranking, explained, or refused with the reason."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.shell import Oudler
from oudler.tournament.core.settings import Form
from vectors import load

SEVEN = ("--form", "individual", "--tables", "7", "--entrants", "28")
RULES = load("pcn_rules")


class TestAwards:
    @pytest.mark.slow
    @pytest.mark.parametrize("form", [Form.INDIVIDUAL, Form.DUO, Form.TEAM4])
    def test_every_grid(self, oudler: Oudler, form: Form) -> None:
        for tables, column in load(f"pcn_{form}")["grid"].items():
            entrants = str(4 * int(tables) // form.team_size)
            done = oudler("pcn", "--form", form, "--tables", tables, "--entrants", entrants, "--json")
            assert (done.status, done.err) == (0, "") or int(tables) < 5
            assert done.value == {"awards": column["pcn"]}

    def test_sessions(self, oudler: Oudler) -> None:
        case = RULES["multi_session"]
        sessions = ",".join(map(str, case["tables_per_session"]))
        for more in ((), ("--tables", "20"), ("--tables", "32")):
            done = oudler("pcn", "--form", "individual", "--entrants", "80", "--sessions", sessions, *more, "--json")
            awards = done.value["awards"]
            assert (awards[0], awards[1], len(awards)) == (case["first"], case["second"], case["entitled"])

    @pytest.mark.parametrize("case", RULES["examples_index"], ids=lambda case: f"{case['T']} tables, {case['index']}")
    def test_index(self, oudler: Oudler, case: dict[str, float]) -> None:
        """An index above 1 is a regional championship's, and so is the cap of 3000."""
        tables, entrants = str(case["T"]), str(4 * int(case["T"]))
        words = ("pcn", "--form", "individual", "--tables", tables, "--entrants", entrants, "--json")
        place = int(case["n"]) - 1
        index = str(case["index"])
        for call in ((*words, "--index", index), (*words, "--index", index.replace(".", ","), "--cap", "3000")):
            assert oudler(*call).value["awards"][place] == case["pcn"]

    def test_readings(self, oudler: Oudler) -> None:
        forty = ("pcn", "--form", "individual", "--tables", "40", "--entrants", "160", "--json")
        assert oudler(*forty).value["awards"][:2] == [1500, 1500]
        assert oudler(*forty, "--cap-first").value["awards"][:2] == [1500, 1425]
        final = ("pcn", *SEVEN, "--index", "1.8", "--json")
        assert oudler(*final).value["awards"][-1] == 50
        assert oudler(*final, "--index-on-table-value").value["awards"][-1] == 90

    def test_ties(self, oudler: Oudler) -> None:
        done = oudler("pcn", *SEVEN, "--ties", "2-3,6-8", "--ties", "14–15", "--json")
        # (204 + 149) / 2 = 176.5; (58 + 50 + 50) / 3 = 52.67; (50 + 0) / 2, floor 50
        assert done.value == {"awards": [280, 177, 177, 108, 79, 53, 53, 53, 50, 50, 50, 50, 50, 50, 50]}

    def test_pp(self, oudler: Oudler) -> None:
        done = oudler("pcn", *SEVEN, "--index", "1.8", "--pp", "--ties", "3-4", "--json")
        assert done.value["pp"] == [3, 2, 1, 1]
        assert done.value["awards"][0] == 504

    def test_national(self, oudler: Oudler) -> None:
        done = oudler("pcn", "--national", "individuel", "--json")
        assert len(done.value["awards"]) == 240
        assert (done.value["awards"][51], done.value["pp"][-1], len(done.value["pp"])) == (1200, 1, 52)
        done = oudler("pcn", "--national", "jeunes", "--entrants", "41", "--json")
        assert len(done.value["awards"]) == 21
        assert len(oudler("pcn", "--national", "duo", "--entrants", "60", "--json").value["awards"]) == 60

    @pytest.mark.parametrize(("form", "entrants"), [("individual", "10"), ("duo", "5"), ("team4", "3")])
    def test_too_few_is_a_remark(self, oudler: Oudler, form: str, entrants: str) -> None:
        done = oudler("pcn", "--form", form, "--tables", "3", "--entrants", entrants, "--json")
        assert done.status == 0
        assert done.value["awards"][0] == 120
        assert "HOM-05" in done.err

    def test_unusual_index_is_a_remark(self, oudler: Oudler) -> None:
        done = oudler("pcn", *SEVEN, "--index", "2", "--json")
        assert done.value["awards"][0] == 560
        assert "PCN-11" in done.err

    def test_the_bareme_of_a_day(self, oudler: Oudler) -> None:
        latest = oudler("pcn", *SEVEN, "--json").value
        assert oudler("pcn", *SEVEN, "--date", "2021-07-01", "--json").value == latest


class TestText:
    def test_awards(self, oudler: Oudler) -> None:
        assert oudler("pcn", *SEVEN, "--ties", "2-3").out.splitlines() == [
            "PCN : 28 joueurs, 7 tables, indice 1, plafond 1500",
            "place 1        280",
            "places 2–3     177  ex æquo",
            "place 4        108",
            "place 5         79",
            "place 6         58",
            "places 7–14     50",
        ]

    def test_english(self, oudler: Oudler) -> None:
        done = oudler("pcn", "--national", "jeunes", "--entrants", "40", "--lang", "en")
        assert done.out.splitlines()[0] == "PCN and PP, national final, juniors"
        assert done.out.splitlines()[-1] == "places 11–20   1000   0 PP"

    def test_explanation(self, oudler: Oudler) -> None:
        assert oudler("pcn", *SEVEN, "--explain", "3").out.splitlines() == [
            "moitié de 28 joueurs = 14 places : la place 3 y a droit (PCN-02)",
            "40 × 7 tables = 280 (PCN-03)",
            "abattement 0,73 (PCN-04)",
            "280 × 0,73² = 149,212 → 149 (PCN-05)",
            "place 3 : 149 PCN",
        ]
        done = oudler("pcn", *SEVEN, "--explain", "3", "--pp", "--lang", "en", "--ties", "3-4")
        assert done.out.splitlines()[-3:] == [
            "4th: 0 PP (PP-01)",
            "tied: (1 + 0) ÷ 2 = 0.5 → 1, rounded up (PP-02)",
            "places 3–4: 129 PCN, 1 PP",
        ]

    def test_explanation_as_json(self, oudler: Oudler) -> None:
        done = oudler("pcn", *SEVEN, "--explain", "1", "--json", "--lang", "en")
        assert done.value["explain"][-1] == {"rule": "PCN-03", "text": "40 × 7 tables = 280"}

    def test_a_place_that_is_not_entitled(self, oudler: Oudler) -> None:
        assert oudler("pcn", *SEVEN, "--explain", "28").out.splitlines()[-1] == "place 28 : 0 PCN"


class TestRefused:
    @pytest.mark.parametrize(
        ("words", "clause"),
        [
            (("--form", "individual", "--tables", "7", "--entrants", "29"), "HOM-06"),
            (("--form", "individual", "--tables", "7", "--entrants", "20"), "HOM-06"),
            (("--form", "duo", "--tables", "7", "--entrants", "15"), "HOM-06"),
            (("--form", "team4", "--tables", "7", "--entrants", "8"), "HOM-06"),
            ((*SEVEN, "--index", "0"), "PCN-11"),
            ((*SEVEN, "--cap", "49"), "PCN-06"),
            ((*SEVEN, "--ties", "28-29"), "PCN-12"),
            ((*SEVEN, "--date", "30/06/2021"), "PCN-03"),
        ],
    )
    def test_by_a_rule(self, oudler: Oudler, words: tuple[str, ...], clause: str) -> None:
        done = oudler("pcn", *words, "--json")
        assert done.status == 1
        assert done.error["rule"] == clause
        assert clause in done.err

    @pytest.mark.parametrize(
        "words",
        [
            (),
            ("--form", "individual", "--tables", "7"),
            ("--form", "trio", "--tables", "7", "--entrants", "28"),
            ("--form", "duo", "--tables", "sept", "--entrants", "14"),
            ("--form", "duo", "--tables", "-7", "--entrants", "14"),
            ("--form", "duo", "--tables", "7", "--entrants", "0"),
            ("--form", "duo", "--tables", "7", "--entrants", "1" * 30),
            ("--form", "duo", "--tables", "7", "--entrants", "14", "--sessions", "8,4"),
            ("--form", "duo", "--entrants", "14", "--sessions", "7,,4"),
            (*SEVEN, "--index", "un"),
            (*SEVEN, "--index", "nan"),
            (*SEVEN, "--cap", "3e3"),
            (*SEVEN, "--ties", "3"),
            (*SEVEN, "--ties", "3-2"),
            (*SEVEN, "--ties", "2-4,4-5"),
            (*SEVEN, "--ties", ""),
            (*SEVEN, "--explain", "29"),
            (*SEVEN, "--explain", "x"),
            (*SEVEN, "--national", "duo"),
            (*SEVEN, "--date", "hier"),
            ("--national", "duo", "--date", "2022-07-01"),
            ("--national", "quadrettes"),
            ("--national", "jeunes"),
        ],
    )
    def test_not_understood(self, oudler: Oudler, words: tuple[str, ...]) -> None:
        done = oudler("pcn", *words, "--json")
        assert done.status == 2
        assert done.error["rule"] is None
        assert done.error["message"] in done.err
        english = oudler("pcn", *words, "--lang", "en")
        assert english.status == 2
        assert english.err.startswith("oudler: ")


NUMBERS = st.one_of(st.integers(-2, 60).map(str), st.sampled_from(["", "x", "1,8", "1.5", "7,3", "2-3", "9" * 12, "½"]))
OPTIONS = ("--tables", "--entrants", "--sessions", "--index", "--cap", "--ties", "--explain", "--national")


@pytest.mark.slow
@settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=150,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    form=st.sampled_from(["individual", "duo", "team4", "par4", "?"]),
    pairs=st.lists(st.tuples(st.sampled_from(OPTIONS), NUMBERS), max_size=5),
    entrants=st.integers(1, 60),
    tables=st.integers(1, 20),
)
def test_any_call_answers_or_says_why(
    oudler: Oudler, form: str, pairs: list[tuple[str, str]], entrants: int, tables: int
) -> None:
    words = [f"{name}={value}" for name, value in pairs]
    done = oudler("pcn", "--form", form, "--tables", str(tables), "--entrants", str(entrants), *words, "--json")
    if done.status == 0:
        assert done.value["awards"] == sorted(done.value["awards"], reverse=True)
    else:
        assert done.error["message"]
