"""`oudler arbitrage …` (interfaces, §7)."""

from __future__ import annotations

import pytest

from cli.shell import Oudler

KEYS = ["clause", "deal", "poignee", "penalty", "ban", "choices", "cards", "text"]


class TestRule:
    def test_example_of_the_interface(self, oudler: Oudler) -> None:
        value = oudler("arbitrage", "rule", "ARB-21", "--result", "lost", "--json").value
        assert list(value)[: len(KEYS)] == KEYS
        assert {key: value[key] for key in KEYS[:-1]} == {
            "clause": "ARB-21",
            "deal": "annulled",
            "poignee": None,
            "penalty": None,
            "ban": {"who": "offender", "on": "next_deal"},
            "choices": ["mark", "decline"],
            "cards": None,
        }
        assert set(value["text"]) == {"fr", "en"}

    def test_choice_decides(self, oudler: Oudler) -> None:
        value = oudler("arbitrage", "rule", "arb-21", "--result", "lost", "--choice", "mark", "--json").value
        assert (value["deal"], value["choices"]) == ("counted", [])

    def test_both_branches(self, oudler: Oudler) -> None:
        value = oudler("arbitrage", "rule", "ARB-50", "--repeat", "--json").value
        assert (value["won"]["deal"], value["lost"]["deal"]) == ("annulled", "counted")
        assert value["won"]["penalty"] == {"kind": "points", "points": 100, "who": "offender"}

    def test_one_ruling_where_the_result_changes_nothing(self, oudler: Oudler) -> None:
        assert oudler("arbitrage", "rule", "ARB-30", "--json").value["penalty"]["points"] == 400

    def test_side_by_side(self, oudler: Oudler) -> None:
        done = oudler("arbitrage", "rule", "ARB-16")
        assert "Si le preneur gagne" in done.out
        (line,) = [line for line in done.out.splitlines() if "annulée" in line]
        assert [cell.strip() for cell in line.split("│")] == ["La donne est comptée.", "La donne est annulée."]

    def test_edition(self, oudler: Oudler) -> None:
        words = ("arbitrage", "rule", "ARB-02", "--json")
        assert oudler(*words, "--edition", "fft2012").value["ban"]["who"] == "dealer"
        assert oudler(*words, "--option", "misdeal_ban=none").value["ban"] is None

    @pytest.mark.parametrize(
        ("words", "named"),
        [
            pytest.param(("ARB-40", "--taker-dealt"), "taker_dealt", id="fait inconnu"),
            pytest.param(("ARB-37", "--by", "taker"), "by", id="fautif sans objet"),
            pytest.param(("ARB-01", "--choice", "mark"), "choice", id="choix sans objet"),
            pytest.param(("ARB-21", "--choice", "accept"), "choice", id="choix d'un autre article"),
            pytest.param(("ARB-19",), "by", id="fait manquant"),
            pytest.param(("ARB-22", "--by", "taker", "--points", "50"), "reason", id="montant sans motif"),
            pytest.param(("ARB-99",), "ARB-99", id="aucune faute"),
            pytest.param(("ARB-21", "--result", "won", "--result", "lost"), "--result", id="deux résultats"),
            pytest.param(("ARB-21", "--result", "maybe"), "--result", id="autre résultat"),
        ],
    )
    def test_2_facts_that_cannot_be_used(self, oudler: Oudler, words: tuple[str, ...], named: str) -> None:
        done = oudler("arbitrage", "rule", *words, "--json")
        assert done.status == 2
        assert named in done.error["message"]

    @pytest.mark.parametrize(
        ("words", "clause", "why"),
        [
            pytest.param(("ARB-23", "--by", "defender"), "ARB-23", "le preneur", id="faux écart d'un défenseur"),
            pytest.param(("ARB-18", "--by", "taker", "--choice", "accept"), "ARB-18", "lui-même", id="contre lui-même"),
            pytest.param(("ARB-20", "--by", "defender"), "ARB-20", "ARB-21", id="renonce du preneur par un autre"),
            pytest.param(("ARB-24", "--ecart", "6"), "ARB-24", "pas de faute", id="écart de six"),
            pytest.param(("ARB-53", "--minutes", "0"), "ARB-53", "pas de faute", id="à l'heure"),
            pytest.param(("ARB-21", "--choice", "mark", "--choice", "decline"), "ARB-21", "choisir", id="les deux"),
        ],
    )
    def test_1_nonsense(self, oudler: Oudler, words: tuple[str, ...], clause: str, why: str) -> None:
        done = oudler("arbitrage", "rule", *words, "--json")
        assert (done.status, done.error["rule"]) == (1, clause)
        assert why in done.error["message"]


class TestList:
    def test_json(self, oudler: Oudler) -> None:
        listed = {entry["clause"]: entry for entry in oudler("arbitrage", "list", "--json").value}
        assert [clause for clause in listed if clause.startswith("ARB")] == [f"ARB-{n:02}" for n in range(1, 58)]
        entry = listed["ARB-21"]
        assert list(entry)[:4] == ["clause", "heading", "fault", "facts"]
        assert (entry["heading"], entry["facts"]) == ("Renonce", ["result", "repeat", "choice"])

    def test_told(self, oudler: Oudler) -> None:
        assert "  ARB-21  renonce consommée par un défenseur\n" in oudler("arbitrage", "list").out
        assert "by a defender" in oudler("arbitrage", "list", "--lang", "en").out
