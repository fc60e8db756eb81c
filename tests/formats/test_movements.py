"""Movement files: what is read, and what is refused with its place."""

from __future__ import annotations

import copy
import json
from importlib import resources
from typing import Any

import pytest

from oudler.formats import movements
from oudler.formats.movements import read_movements
from oudler.formats.reading import FormatError
from oudler.tournament.movements import Kind, Movement

GOOD: dict[str, Any] = {
    "format": "oudler.movements/1",
    "kind": "found",
    "movements": [
        {"tables": [7, [21, 23], 13], "positions": 5, "steps": {"S": [1, 1, 1, 1], "E": [2] * 4, "O": [-2] * 4}},
    ],
}
NUMBERS: dict[str, Any] = {
    "format": "oudler.movements/1",
    "kind": "numbers",
    "movements": [
        {
            "tables": [4],
            "positions": 2,
            "seats": [
                [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]],
                [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]],
            ],
        },
    ],
}


def changed(value: dict[str, Any], path: list[Any], new: object) -> str:
    """Return the file as text with one place changed."""
    made = copy.deepcopy(value)
    inner: Any = made
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = new
    return json.dumps(made)


SEATS = ["movements", 0, "seats"]
STEPS = ["movements", 0, "steps"]


def test_reading() -> None:
    read = read_movements(json.dumps(GOOD), "mine.json")
    assert [known.tables for known in read] == [7, 13, 21, 22, 23]
    assert read[0] == Movement(Kind.FOUND, 7, 5, ((0, 1, 2, -2),) * 4)
    (howell,) = read_movements(json.dumps(NUMBERS))
    assert howell.seats[1][0] == (1, 5, 9, 13)
    assert howell.kind.by_number


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("{", "ligne 1", "JSON"),
        ("[]", "", "objet attendu"),
        (changed(GOOD, ["format"], "oudler.movements/2"), "mine.json: format", "oudler.movements/1"),
        (changed(GOOD, ["kind"], "waltz"), "mine.json: kind", "inconnu"),
        (changed(GOOD, ["kind"], 7), "mine.json: kind", "texte attendu"),
        (changed(GOOD, ["kind"], "slips"), "movements[0].steps", "autrement"),
        (changed(NUMBERS, ["kind"], "found"), "movements[0].seats", "autrement"),
        (changed(GOOD, ["movements"], {}), "mine.json: movements", "liste attendue"),
        (changed(GOOD, ["movements", 0], []), "movements[0]", "objet attendu"),
        (changed(GOOD, ["movements", 0, "tables"], 7), "movements[0].tables", "liste attendue"),
        (changed(GOOD, ["movements", 0, "tables"], ["7"]), "movements[0].tables[0]", "entier attendu"),
        (changed(GOOD, ["movements", 0, "tables"], [[]]), "movements[0].tables[0]", "le premier et le dernier"),
        (changed(GOOD, ["movements", 0, "tables"], [7, 7]), "movements[0].tables", "deux fois"),
        (changed(GOOD, ["movements", 0, "tables"], [999]), "movements[0].tables[0]", "entre 0 et 150"),
        (changed(GOOD, ["movements", 0, "tables"], [0]), "movements[0]", "au moins une table"),
        (changed(GOOD, ["movements", 0, "positions"], 0), "movements[0]", "une position"),
        (changed(GOOD, ["movements", 0, "positions"], 10**6), "movements[0].positions", "entre 0 et 100"),
        (changed(GOOD, ["movements", 0, "positions"], 6), "movements[0].steps.S", "5 pas attendus"),
        (changed(GOOD, ["movements", 0, "hello"], 6), "movements[0].hello", "nom inconnu"),
        (changed(GOOD, ["movements", 0, "base"], {}), "movements[0]", "un seul de"),
        (changed(GOOD, [*STEPS, "S"], None), "movements[0].steps.S", "liste attendue"),
        (changed(GOOD, [*STEPS, "E"], [1, 1, 1, 1]), "movements[0] (7 tables)", "se rencontrent 5 fois"),
        (changed(GOOD, [*STEPS, "S"], [1, 1, 1, -3]), "movements[0] (7 tables)", "se rencontrent 2 fois"),
        (changed(NUMBERS, SEATS, []), "seats", "2 positions attendues"),
        (changed(NUMBERS, [*SEATS, 1, 0], [1, 5, 9]), "seats[1][0]", "quatre joueurs"),
        (changed(NUMBERS, [*SEATS, 1, 0], [1, 5, 9, 2]), "(4 tables)", "chacun n'a pas sa place"),
        (changed(NUMBERS, [*SEATS, 1, 0], [1, 5, 9, 99]), "(4 tables)", "chacun n'a pas sa place"),
        (changed(NUMBERS, [*SEATS, 0, 0], [2, 1, 3, 4]), "(4 tables)", "pas dans l'ordre"),
        (changed(NUMBERS, [*SEATS, 0], [[1, 2, 3, 4]]), "(4 tables)", "pas dans l'ordre"),
        (changed(NUMBERS, [*SEATS, 1], NUMBERS["movements"][0]["seats"][0]), "(4 tables)", "se rencontrent 2 fois"),
        (changed(NUMBERS, ["kind"], "slips"), "(4 tables)", "pas dans l'ordre"),
    ],
)
def test_refusals(text: str, place: str, words: str) -> None:
    with pytest.raises(FormatError) as refused:
        read_movements(text, "mine.json")
    assert place in refused.value.text.fr
    assert words in refused.value.text.fr
    assert refused.value.text.en != refused.value.text.fr


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"base": {"S": 1, "E": 2}}, "S, E et O"),
        ({"base": {"S": 1, "E": 2, "N": 0, "O": -2}}, "Nord est fixe"),
        ({"base": {"S": 1, "E": 2, "O": "-2"}}, "entier attendu"),
        ({"base": {"S": 1, "E": 2, "O": -2}, "exceptions": {"8": {"S": 3}}}, "une position de 2 à 7"),
        ({"base": {"S": 1, "E": 2, "O": -2}, "exceptions": {"4": {"S": 0}}}, "se rencontrent"),
        ({"base": {"S": 1, "E": 2, "O": -2}, "exceptions": {"4": 5}}, "objet attendu"),
        ({"base": {"S": 1, "E": 2, "O": -2}, "printed": "7"}, "entier attendu"),
    ],
)
def test_refusals_of_bases_and_exceptions(entry: dict[str, Any], words: str) -> None:
    file = {"format": "oudler.movements/1", "kind": "fft", "movements": [{"tables": [7], "positions": 7, **entry}]}
    with pytest.raises(FormatError, match=words):
        read_movements(json.dumps(file))


def test_nord_stays_where_there_are_slips() -> None:
    """Four players of each orientation: the second position moves a Nord, the one after it is left alone."""
    start = [[n, n, n, n] for n in range(1, 5)]
    moved = [[2, 1, 3, 4], [1, 2, 4, 3], [4, 3, 1, 2], [3, 4, 2, 1]]
    kept = [[1, 2, 3, 4], [2, 1, 4, 3], [3, 4, 1, 2], [4, 3, 2, 1]]
    file: dict[str, Any] = {"format": "oudler.movements/1", "kind": "slips", "movements": []}
    file["movements"] = [{"tables": [4], "positions": 2, "seats": [start, moved]}]
    with pytest.raises(FormatError, match="Nord bouge à la position 2"):
        read_movements(json.dumps(file))
    file["movements"] = [{"tables": [4], "positions": 2, "seats": [start, kept]}]
    assert read_movements(json.dumps(file))[0].limit == 2


@pytest.mark.slow
class TestShippedFiles:
    def test_a_corrupted_one_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """One step altered in the file of the federation's movements."""
        text = (resources.files("oudler") / "data" / "movements" / "fft.json").read_text(encoding="utf-8")
        altered = text.replace('"4": {"O": -2}', '"4": {"O": -3}')
        assert altered != text
        _, entries = movements._entries(altered, "fft.json")
        monkeypatch.setattr(movements, "_shipped", lambda _: entries)
        with pytest.raises(FormatError, match=r"fft\.json: movements\[3\] \(6 tables\)"):
            movements.movement.__wrapped__(Kind.FFT, 6)

    def test_each_movement_is_verified_once(self) -> None:
        assert movements.movement(Kind.FFT, 7) is movements.movement(Kind.FFT, 7)

    @pytest.mark.parametrize(
        "kind", [pytest.param(kind, marks=pytest.mark.slow) if kind is Kind.FOUND else kind for kind in Kind]
    )
    def test_all_of_them(self, kind: Kind) -> None:
        for tables, *players in movements._shipped(kind):
            known = [offer for offer in movements.all_offers(tables) if offer.kind is kind]
            assert all(offer.tables == tables for offer in known)
            assert (players[0] in {offer.players for offer in known}) if players else len(known) == 1
