"""Story b, latecomers who did not count.

Ten were there at the start, two came for position 2; all twelve played to the end, and homologation said « 10 joueurs :
il en faut 11 ». The text gives PCN to half of the « joueurs ayant participé à la séance »: whoever had a seat at one of
its positions took part in it.
"""

from __future__ import annotations

import json
from pathlib import Path

from cli.cases import Case, copied
from cli.shell import Oudler


def do(oudler: Oudler, case: Case, *steps: str) -> None:
    for step in steps:
        command, *words = step.split()
        done = oudler("tournament", command, str(case), *words, "--author", "Anne")
        assert done.status == 0, done.err


def late_evening(oudler: Oudler, folder: Path) -> Case:
    """Return a tournament of three positions: ten at the start, 11 and 12 from the second position on."""
    case = copied("entered", folder)
    do(oudler, case, "settings --single-entry", "checkin 1-10", "seat --mode random --seed 1", "play --seed 1", "close")
    do(oudler, case, "checkin 11-12", "seat --mode random --seed 2", "play --seed 2", "close")
    do(oudler, case, "seat --mode random --seed 3", "play --seed 5", "close", "final --with-fewer")
    return case


class Test_PCN_02:
    """La moitié du total des joueurs ayant participé à la séance y ont droit."""

    def test_twelve_took_part(self, oudler: Oudler, tmp_path: Path) -> None:
        case = late_evening(oudler, tmp_path)
        verdicts = json.loads(oudler("tournament", "homologation", str(case), "--json").out)
        enough = next(each for each in verdicts if each["clause"] == "HOM-05")
        assert (enough["finding"], enough["text"]) == ("holds", "12 joueurs, minimum 11")

    def test_half_of_the_twelve_receive_pcn(self, oudler: Oudler, tmp_path: Path) -> None:
        """3 tables: 120, 82, 57, then 50 (PCN-06): six of twelve, not five of ten."""
        case = late_evening(oudler, tmp_path)
        awards = json.loads(oudler("tournament", "pcn", str(case), "--json").out)
        assert sorted((award["pcn"] for award in awards), reverse=True)[:7] == [120, 82, 57, 50, 50, 50, 0]

    def test_the_audit_reads_the_text_alike(self, oudler: Oudler, tmp_path: Path) -> None:
        case = late_evening(oudler, tmp_path)
        export = tmp_path / "export.jsonl"
        assert oudler("tournament", "export", str(case), str(export)).status == 0
        done = oudler("check", str(export))
        assert done.status == 0, done.out + done.err

    def test_who_came_for_one_who_left_took_part_too(self, oudler: Oudler, tmp_path: Path) -> None:
        """Twelve seats, thirteen players: one leaves after position 1, another has his seat from then on."""
        case = copied("seated", tmp_path)
        do(oudler, case, "settings --single-entry", "play --seed 1", "close")
        assert oudler("tournament", "leave", str(case), "3", "-p", "2", "--reason", "malade").status == 0
        do(
            oudler,
            case,
            "checkin 13",
            "late 13 -p 2",
            "play --seed 2",
            "close",
            "play --seed 3",
            "close",
            "final --with-fewer",
        )
        verdicts = json.loads(oudler("tournament", "homologation", str(case), "--json").out)
        assert "13 joueurs, minimum 11" in [each["text"] for each in verdicts]
        awards = json.loads(oudler("tournament", "pcn", str(case), "--json").out)
        assert sum(award["pcn"] > 0 for award in awards) == 7
        assert oudler("check", str(case)).status == 0


class Test_ORG_17:
    """Le nombre de joueurs doit être un multiple de quatre ; une place vacante est pour qui arrive en retard."""

    def test_both_have_the_seats_that_the_paper_shows_empty(self, oudler: Oudler, tmp_path: Path) -> None:
        """Ten are seated by the movement for few players, two tables of three: its empty seats can be given away."""
        case = copied("entered", tmp_path)
        do(oudler, case, "settings --single-entry", "checkin 1-10", "seat --seed 1", "play --seed 1", "close")
        do(oudler, case, "checkin 11-12", "late 11 -p 2", "late 12 -p 2")
        for position in ("2", "3"):
            tables = json.loads(oudler("tournament", "seating", str(case), "-p", position, "--json").out)["tables"]
            players = sorted(int(who) for table in tables for who in table["seats"].values())
            assert players == list(range(1, 13))
        do(oudler, case, "play --seed 2", "close", "play --seed 5", "close", "final --with-fewer")
        assert oudler("check", str(case)).status == 0
