"""`oudler arbitrage …` (interfaces, §7)."""

from __future__ import annotations

import json
from random import Random

import pytest

from cli.shell import Oudler
from fft.arbitrage.irregulars import Told, random_told

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

    def test_another_clause_than_asked_for(self, oudler: Oudler) -> None:
        done = oudler("arbitrage", "rule", "ARB-15", "--choice", "distorted")
        assert done.out.startswith("ARB-16 : carte exposée par un défenseur, donne faussée\n")

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
            pytest.param(("ARB-24", "--ecart", "6"), "ARB-24", "une interdite : ARB-23", id="écart de six"),
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


def told_with_renonce(seed: str = "un relevé") -> Told:
    rng = Random(seed)
    return next(told for told in iter(lambda: random_told(rng, faux=0, shows=0), None) if len(told.renonces) == 1)


class TestAudit:
    def test_json(self, oudler: Oudler) -> None:
        told = told_with_renonce()
        value = oudler("deal", "audit", "-", "--json", stdin=json.dumps(told.record)).value
        (found,) = value["irregularities"]
        assert list(found)[:7] == ["clause", "seat", "action", "trick", "card", "should", "consumed"]
        assert {key: found[key] for key in told.renonces[0]} == told.renonces[0]
        assert sum(value["count"][key] for key in ("half_points", "defence_half_points")) == 182

    def test_one_line_a_record(self, oudler: Oudler) -> None:
        lines = [json.dumps(told_with_renonce(seed).record) for seed in "abc"]
        done = oudler("deal", "audit", "-", "--json", stdin="\n".join([*lines, "{"]))
        assert done.status == 2
        assert ["irregularities" in value for value in done.values] == [True, True, True, False]

    def test_told(self, oudler: Oudler) -> None:
        told = told_with_renonce()
        done = oudler("deal", "audit", "-", stdin=json.dumps(told.record))
        assert "1 irrégularité" in done.out
        assert "renonce : " in done.out
        assert "Le compte" in done.out

    def test_clean(self, oudler: Oudler) -> None:
        new = oudler("deal", "new", "--seed", "1").out
        assert "rien d'irrégulier" in oudler("deal", "audit", "-", stdin=new).out

    def test_choice(self, oudler: Oudler) -> None:
        rng = Random("choix")
        lost = (told for told in iter(lambda: random_told(rng, faux=0, shows=0), None) if len(told.renonces) == 1)
        for told in lost:
            text = json.dumps(told.record)
            first = oudler("deal", "audit", "-", "--json", stdin=text).value
            if first["irregularities"][0]["clause"] == "ARB-21" and not first["count"]["won"]:
                break
        assert (first["count"]["deal"], first["count"]["scores"]) == ("annulled", None)
        read = oudler("deal", "audit", "-", stdin=text).out
        assert "rien n'est marqué" in read
        assert "preneur marque" not in read
        marked = oudler("deal", "audit", "-", "--json", "--choice", "mark", stdin=text).value["count"]
        assert marked["deal"] == "counted"
        assert sum(marked["scores"]) == 0

    @pytest.mark.parametrize(
        ("words", "status"),
        [
            pytest.param(("--give", "0"), 2, id="rien à rendre ici"),
            pytest.param(("--give", "5", "--keep", "5"), 2, id="rendu et gardé"),
        ],
    )
    def test_refused(self, oudler: Oudler, words: tuple[str, ...], status: int) -> None:
        done = oudler("deal", "audit", "-", "--json", *words, stdin=json.dumps(told_with_renonce().record))
        assert done.status == status
        assert done.error["message"]

    def test_what_no_table_has_seen(self, oudler: Oudler) -> None:
        record = told_with_renonce().record
        record["actions"].append(record["actions"][-1])
        done = oudler("deal", "audit", "-", "--json", stdin=json.dumps(record))
        assert (done.status, done.error["rule"]) == (1, "CARD-01")
        assert done.error["action"] == len(record["actions"]) - 1


class TestSearch:
    @pytest.mark.parametrize(
        ("words", "clause"),
        [
            ("a joué avant son tour", "ARB-18"),
            ("montré 9 atouts", "ARB-41"),
            ("MONTRE 12 ATOUTS", "ARB-44"),
            ("n'a pas fourni à cœur alors qu'il en avait", "ARB-19"),
            ("le chien a 7 cartes", "ARB-04"),
            ("il a écarté 7 cartes", "ARB-23"),
            ("mon voisin fume", "ARB-37"),
            ("poigné trop tard", "ARB-48"),
            ("poignée trop courte", "ARB-41"),
            ("il a montré trop peu d'atouts", "ARB-41"),
            ("feuille de marque perdue", "ARB-30"),
            ("le défenseur a regardé le chien", "ARB-34"),
            ("il pose ses cartes en disant : tout est pour moi", "ARB-27"),
            ("arrivé en retrad", "ARB-53"),
            ("led out of turn", "ARB-18"),
            ("renonse", "ARB-19"),
        ],
    )
    def test_the_first_is_what_was_meant(self, oudler: Oudler, words: str, clause: str) -> None:
        assert oudler("arbitrage", "search", words, "--json").value[0]["clause"] == clause

    def test_what_the_code_is_silent_on(self, oudler: Oudler) -> None:
        """Q-49: said before the faults that some of the words fit."""
        done = oudler("arbitrage", "search", "parlé avant son tour")
        assert done.out.startswith("Q-49    enchère hors de son tour, trop basse ou changée (le code n'en dit rien")

    def test_nothing(self, oudler: Oudler) -> None:
        assert oudler("arbitrage", "search", "xyzzy", "--json").value == []
        done = oudler("arbitrage", "search", "xyzzy")
        assert (done.status, done.out) == (2, "")
        assert "xyzzy" in done.err


class TestDialogue:
    def test_to_the_ruling(self, oudler: Oudler) -> None:
        done = oudler("arbitrage", stdin="montré 9 atouts\n1\nnon\n2\n3\n1\n")
        assert done.status == 0
        assert "un numéro de 1 à 2" in done.out
        assert "ARB-43" in done.out
        assert "Si le preneur chute" in done.out

    @pytest.mark.parametrize("typed", ["", "renonce\n", "renonce\n9\n\n0\n"])
    def test_left_unfinished(self, oudler: Oudler, typed: str) -> None:
        done = oudler("arbitrage", stdin=typed)
        assert done.status == 2
        assert "interrompu" in done.err

    @pytest.mark.parametrize(("minutes", "points"), [("5", "100"), ("25", "500"), ("tard\n0\n31", "700")])
    def test_minutes_are_typed_as_they_are(self, oudler: Oudler, minutes: str, points: str) -> None:
        done = oudler("arbitrage", stdin=f"arrivé en retard\n1\n{minutes}\n")
        assert f"{points} points de pénalité au joueur fautif" in done.out
        assert ("de 1 à 999" in done.out) is ("\n" in minutes)

    @pytest.mark.parametrize(
        ("lang", "typed"),
        [("fr", "a joué avant son tour\n1\n3\n1\n4\n3\n"), ("en", "led out of turn\n1\n3\n1\n4\n3\n")],
    )
    def test_what_is_left_to_decide_is_told_in_words(self, oudler: Oudler, lang: str, typed: str) -> None:
        """Whoever answers questions has typed no option, and sees none."""
        done = oudler("arbitrage", "--lang", lang, stdin=typed)
        assert ("À décider : accepte / exige" in done.out) is (lang == "fr")
        assert ("To be decided: accepts / asks" in done.out) is (lang == "en")
        assert ("Si l'arbitre juge la donne faussée :" in done.out) is (lang == "fr")
        assert ("If the arbiter finds the deal distorted:" in done.out) is (lang == "en")
        assert "--choice" not in done.out
        assert "--choice accept" in oudler("arbitrage", "rule", "ARB-18").out

    def test_in_one_go(self, oudler: Oudler) -> None:
        words = ("arbitrage", "ask", "mon partenaire n'a pas fourni", "--json")
        first = oudler(*words).value
        assert (first["question"]["key"], first["ruling"]) == ("when", None)
        told = [f"--answer={answer}" for answer in ("when=after", "by=defender", "choice_mark=mark")]
        value = oudler(*words, *told).value
        assert (value["question"], value["clause"], value["ruling"]["deal"]) == (None, "ARB-21", "counted")
        assert oudler(*words, "--answer", "when=mardi").status == 2
        doubtful = ("arbitrage", "ask", "il a joué deux cartes", "--json")
        assert oudler(*doubtful).value["question"]["key"] == "topic"
        assert oudler(*doubtful, "--answer", "topic=mardi").status == 2


class TestExercise:
    def test_the_same_from_the_same_seed(self, oudler: Oudler) -> None:
        words = ("arbitrage", "exercice", "--seed", "7", "--number", "60", "--json")
        value = oudler(*words).value
        assert value == oudler(*words).value
        assert len({each["situation"]["fr"] for each in value["exercises"]}) == 60
        assert all(each["ruling"]["choices"] == [] for each in value["exercises"])

    def test_answers_are_counted(self, oudler: Oudler) -> None:
        call = ("arbitrage", "exercice", "--seed", "7", "--number", "3")
        right = [each[key] for each in oudler(*call, "--json").value["exercises"] for key in ("deal", "penalty")]
        assert "6 bonnes réponses sur 6" in oudler(*call, stdin="\n".join(right) + "\n").out
        assert oudler(*call, stdin="1\n").status == 2

    @pytest.mark.parametrize("number", ["0", "-1", "100000"])
    def test_how_many(self, oudler: Oudler, number: str) -> None:
        assert oudler("arbitrage", "exercice", "--number", number).status == 2
