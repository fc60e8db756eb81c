"""Étuis in files: what is written is read again, and what is wrong is told with its place."""

from __future__ import annotations

from typing import Any

import pytest

from oudler.formats import notation, record
from oudler.formats.etuis import checked, etui_of, etuis_grid, read_etuis, record_of, typed, written
from oudler.formats.reading import FormatError, json_line
from oudler.formats.tables import to_csv
from oudler.text import OudlerError
from oudler.tournament.duplicate.draws import draw_many
from oudler.tournament.duplicate.etuis import Etui
from oudler.verdicts import RuleBroken, Verdict

ETUIS = [drawn.etui for drawn in draw_many((3).to_bytes(32, "big"), "", range(1, 6), lambda _: True)]


def as_records(etuis: list[Etui]) -> bytes:
    return "".join(record.dumps(record_of(etui)) + "\n" for etui in etuis).encode()


def as_text(etuis: list[Etui]) -> bytes:
    return "\n".join(map(written, etuis)).encode()


def as_notation(etuis: list[Etui]) -> bytes:
    return "\n".join(notation.dumps(record_of(etui)) for etui in etuis).encode()


def as_csv(etuis: list[Etui]) -> bytes:
    return to_csv(etuis_grid(etuis))


@pytest.mark.parametrize("write", [as_records, as_text, as_notation, as_csv])
def test_written_and_read_again(write: Any) -> None:
    assert [checked(read) for read in read_etuis(write(ETUIS))] == ETUIS


def test_a_record_imposes_taker_and_garde() -> None:
    value = record.to_json(record_of(ETUIS[1], {"comment": "finale"}))
    assert value["imposed"] == {"taker": 1, "contract": "garde"}
    assert (value["etui"], value["fingerprint"], value["comment"]) == (2, ETUIS[1].fingerprint, "finale")
    assert etui_of(record.from_json(value)) == ETUIS[1]


def changed(**changes: object) -> bytes:
    return json_line({**record.to_json(record_of(ETUIS[0])), **changes}).encode()


def test_every_fault_of_a_record_is_told_at_once() -> None:
    value = record.to_json(record_of(ETUIS[0]))
    value["hands"][0][0] = value["chien"][0]
    value["hands"][3].pop()
    (read,) = read_etuis(json_line(value).encode())
    assert [fault.clause for fault in read.faults] == ["DUP-25", "DUP-25", "DUP-25"]
    assert read.faults[0].text.fr == "Est : 17 cartes au lieu de 18"
    with pytest.raises(RuleBroken, match="ligne 1 : Est : 17 cartes"):
        checked(read)


@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        ({"imposed": {"taker": 0, "contract": "prise"}}, "DUP-17"),
        ({"fingerprint": "0000-0000-0000"}, "DUP-19"),
        ({"etui": 0}, "DUP-10"),
    ],
)
def test_what_no_etui_is(changes: dict[str, object], clause: str) -> None:
    (read,) = read_etuis(changed(**changes))
    assert [fault.clause for fault in read.faults] == [clause]


@pytest.mark.parametrize(
    "changes",
    [
        {"etui": "7"},
        {"hands": None},
        {"hands": [["PR"]]},
        {"chien": ["XX"]},
        {"imposed": None},
        {"imposed": {"taker": 4, "contract": "garde"}},
        {"players": 5},
        {"format": "x"},
        {"dealer": 9},
    ],
)
def test_what_is_no_record_of_one(changes: dict[str, object]) -> None:
    with pytest.raises(FormatError, match="ligne 1"):
        read_etuis(changed(**changes))


class TestTyped:
    def heard(self, *lines: str) -> list[tuple[int, str]]:
        return [(heard.line, fault.text.fr) for heard in typed(lines) for fault in heard.faults]

    def test_suits_and_codes(self) -> None:
        line = "N  ♠: R D 10, T: V 4 A:21 17 1 E  C2 K: - C A"
        assert self.heard("étui 1", line) == [(2, "Nord : 12 cartes au lieu de 18")]

    def test_each_line_is_checked_as_it_comes(self) -> None:
        lines = written(ETUIS[0]).splitlines()
        lines[2] = lines[2].replace("P:", "P: Z")
        assert self.heard(*lines)[0] == (3, "ligne 3 : carte inconnue 'Z'")
        lines = written(ETUIS[0]).splitlines()
        first = lines[1].split()[2]
        lines[2] = lines[2].replace("P:", f"P: {first}")
        assert self.heard(*lines)[:2] == [
            (3, "Sud : 19 cartes au lieu de 18"),
            (3, f"♠{first} y est 2 fois : Nord, Sud"),
        ]

    def test_a_line_typed_again_replaces_the_first(self) -> None:
        lines = written(ETUIS[0]).splitlines()
        heard = list(typed([lines[0], "N P: R", *lines[1:]]))
        assert heard[-1].read is not None
        assert heard[-1].read.etui == ETUIS[0]

    @pytest.mark.parametrize(
        ("line", "told"),
        [
            ("N PR", "il faut d'abord"),
            ("étui 3 donneur X", "attendu : étui 7"),
            ("étui 3 preneur", "attendu : étui 7"),
            ("étui 3 vert N", "attendu : étui 7"),
        ],
    )
    def test_what_cannot_be_read(self, line: str, told: str) -> None:
        ((_, text),) = self.heard(line)
        assert told in text

    def test_dealer_and_taker_are_as_usual_where_nothing_is_said(self) -> None:
        lines = written(ETUIS[2]).splitlines()
        heard = list(typed(["Etui n° 3", *lines[1:]]))
        assert heard[-1].read is not None
        assert heard[-1].read.etui == ETUIS[2]

    def test_an_unfinished_one_lacks_its_cards(self) -> None:
        heard = list(typed(written(ETUIS[0]).splitlines()[:3]))
        assert heard[-1].read is not None
        faults = [fault.text.fr for fault in heard[-1].read.faults if isinstance(fault, Verdict)]
        assert faults[0] == "Est : 0 cartes au lieu de 18"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "fichier vide"),
        ("étui;donneur\n1;N\n", "colonnes absentes : preneur, N, S, E, O, chien"),
        ("étui;donneur;preneur;N;S;E;O;chien\nx;N;N;;;;;\n", "cellule A2"),
        ("étui;donneur;preneur;N;S;E;O;chien\n1;Q;N;;;;;\n", "cellule B2"),
        ("étui;donneur;preneur;N;S;E;O;chien\n1;N;N;P99;;;;\n", "cellule D2 : carte inconnue"),
        ("{", "JSON"),
        ("rien du tout", "il faut d'abord"),
    ],
)
def test_files_that_cannot_be_read(text: str, told: str) -> None:
    with pytest.raises(OudlerError, match=told):
        read_etuis(text.encode())
