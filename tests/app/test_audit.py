"""Every format passes the audit, whose own code agrees with the rules, the barème and the certificates."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oudler.app import audit
from oudler.app.audit import audit_events, audit_file, replay, tell
from oudler.app.audit.deals import amount, deal_of
from oudler.app.audit.ledger import Ledger
from oudler.app.audit.points import _national, _values
from oudler.app.claims import claims_of
from oudler.app.desk import Desk
from oudler.app.disciplines import DISCIPLINES, events_of
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.fft.bareme import (
    Epreuve,
    National,
    NationalFinal,
    place_pp,
    regional_final,
    regional_semi_final,
    values_pcn,
)
from oudler.formats.reading import FormatError
from oudler.rules import Bid, PoigneeLevel, Result, marks, score
from oudler.rules.scoring import Camp
from oudler.store import export_stream, open_store
from oudler.tournament.core.settings import TEMPLATES, Form, Stage
from oudler.tournament.libre.play import play_of
from parted import parts, rising
from rehearsals import FORMATS, export_file, random_rehearsal, rehearsed, stored_of
from unruly import unruly_desk

CHUNK = 10
CAMPS: tuple[Camp | None, ...] = (None, "attack", "defence")
TABLES: tuple[list[int | None], ...] = ([1, 2, 3, 4], [None, 2, 3, 4])


def passes(format_name: str, seed: int) -> None:
    events, book = rehearsed(random_rehearsal(format_name, seed), seed)
    claims = claims_of(book)
    report = audit_events(events, claims)
    assert [tell(finding) for finding in report.findings] == [], (format_name, seed)
    counted = report.verified
    assert counted.events == counted.hashes == len(events)
    assert counted.sheets == len(play_of(book).places())
    assert counted.deals == sum(sheet.deals_played for sheet in play_of(book).sheets())
    assert counted.positions == counted.rankings == book.positions
    assert counted.rows == sum(len(ranking["rows"]) for ranking in claims["rankings"])
    assert counted.meetings == len(book.stages)
    assert counted.awards == len(claims["awards"] or ())


class TestRehearsals:
    @pytest.mark.parametrize("format_name", FORMATS)
    def test_one_of_each_format(self, format_name: str) -> None:
        passes(format_name, 0)

    @pytest.mark.parametrize("chunk", parts(100 // CHUNK))
    @pytest.mark.parametrize("format_name", FORMATS)
    def test_a_hundred_of_each_format(self, format_name: str, chunk: int) -> None:
        for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
            passes(format_name, seed)

    @pytest.mark.bulk
    @pytest.mark.parametrize("chunk", range(20))
    @pytest.mark.parametrize("format_name", FORMATS)
    def test_two_thousand_of_each_format(self, format_name: str, chunk: int) -> None:
        for seed in range(chunk * 100, (chunk + 1) * 100):
            passes(format_name, seed)

    @pytest.mark.slow
    @pytest.mark.parametrize("template", TEMPLATES)
    def test_the_formats_of_the_text_as_files(self, template: str, tmp_path: Path) -> None:
        """Through a real store and a real file, at full length."""
        with open_store(tmp_path / "essai.oudler", create=True) as store:
            desk = Desk(store, copies=False)
            book = Rehearser(desk, Rehearsal(30, stages=TEMPLATES[template]), 7).play()
            export_stream(store, desk.stream, tmp_path / "essai.jsonl", claims_of(book))
        for name in ("essai.oudler", "essai.jsonl"):
            report = audit_file(tmp_path / name)
            assert [tell(finding) for finding in report.findings] == []
            assert report.streams[0].verified.deals == sum(sheet.deals_played for sheet in play_of(book).sheets())


class TestUnruly:
    """Leavers, latecomers, heirs, new draws, positions opened again, dispensations, undoings: still no finding."""

    @pytest.mark.slow
    @pytest.mark.parametrize("format_name", FORMATS)
    @pytest.mark.parametrize("seeds", rising(2, 20, 40))
    def test_whatever_happens(self, format_name: str, seeds: int) -> None:
        for seed in range(seeds):
            desk = unruly_desk(format_name, seed)
            report = audit_events(stored_of(desk), claims_of(desk.book()))
            assert [tell(finding) for finding in report.findings] == [], (format_name, seed)


class TestUnfinished:
    """A tournament may be checked at any moment."""

    def test_after_every_event(self) -> None:
        events, _ = rehearsed(random_rehearsal("finale-12", 3), 3)
        for length in range(1, len(events) + 1, 3):
            assert audit_events(events[:length], None).findings == []

    def test_without_claims_it_says_so(self) -> None:
        events, _ = rehearsed(Rehearsal(9, stages=(Stage(1, 1),)), 1)
        report = audit_events(events, None)
        assert report.sound
        assert [remark.en for remark in report.remarks] == ["no result is claimed: nothing to compare"]


class TestFiles:
    def test_head(self, tmp_path: Path) -> None:
        file = export_file(tmp_path / "essai.jsonl", Rehearsal(9, stages=(Stage(1, 1),)), 1)
        (stream,) = audit_file(file).streams
        assert stream.stream == "tournament:1"
        assert f'"head":"{stream.head}"' in file.read_text("utf-8")

    @pytest.mark.parametrize(
        ("content", "words"),
        [
            (b"", "neither an export"),
            (b"\n", "neither an export"),
            (b"bonjour\n", "neither an export"),
            (b'{"format":"oudler.deal/1","players":4}\n', "oudler deal replay"),
            (b'{\n  "format": "oudler.deal/1"\n}\n', "oudler deal replay"),
            (b'{"format":"oudler.movement/1"}\n', "neither an export"),
            (b"PK\3\4 a spreadsheet", "neither an export"),
            (b"SQLite format 3\0 of another program", "not an Oudler file"),
        ],
    )
    def test_other_files_are_not_understood(self, tmp_path: Path, content: bytes, words: str) -> None:
        file = tmp_path / "autre"
        file.write_bytes(content)
        with pytest.raises(FormatError) as refused:
            audit_file(file)
        assert words in refused.value.text.en

    def test_absent_ones_neither(self, tmp_path: Path) -> None:
        for bad in (tmp_path, tmp_path / "rien", Path("a\0b")):
            with pytest.raises(FormatError):
                audit_file(bad)


class TestOwnCode:
    """What the audit computes with nothing of ours is what ours gives."""

    def test_every_event_is_followed(self) -> None:
        own = {name for auditor in replay.AUDITORS.values() for name in auditor.handlers}
        assert {*replay._HANDLERS, *own, "TournamentCreated", "Undone"} == set(events_of(DISCIPLINES))

    def test_it_imports_nothing_of_what_it_judges(self) -> None:
        folder = Path(audit.__file__).parent
        reads_live = {"__init__.py", "files.py", "heads.py", "items.py"}  # files, and signatures by a library
        files = [file for file in folder.glob("*.py") if file.name not in reads_live]
        assert len(files) >= 11
        for file in files:
            tree = ast.parse(file.read_text("utf-8"))
            names = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
            ours = {name for name in names if name.startswith("oudler") and not name.startswith("oudler.app.audit")}
            assert ours <= {"oudler.text"}, file.name

    @pytest.mark.parametrize("contract", ["prise", "garde", "garde_sans", "garde_contre"])
    def test_amounts(self, contract: str) -> None:
        rng = Random(contract)
        for _ in range(2000):
            bouts, halves = rng.randrange(4), rng.randrange(183)
            shown = rng.sample(("simple", "double", "triple"), rng.randrange(3))
            petit, chelem = rng.choice(CAMPS), rng.choice(CAMPS)
            announced = rng.random() < 0.3
            result = Result(
                Bid[contract.upper()],
                halves,
                bouts,
                tuple(PoigneeLevel[level.upper()] for level in shown),
                petit,
                chelem,
                announced,
            )
            outcome = {
                "bouts": bouts,
                "half_points": halves,
                "poignees": shown,
                "petit_au_bout": petit,
                "chelem": chelem,
                "chelem_announced": announced,
            }
            assert amount(contract, outcome) == score(result).per_defender
            for seats in TABLES:
                line = {
                    "number": 1,
                    "contract": contract,
                    "taker": "E",
                    "outcome": outcome,
                    "marks": None,
                    "mort": None,
                }
                ours = marks(score(result).per_defender, len(seats) - seats.count(None))
                found = deal_of(line, seats)
                assert found.marks[2] == ours.taker
                assert found.marks[1] == found.marks[3] == ours.defender
                assert found.made == (halves >= 2 * (56, 51, 41, 36)[bouts])

    def test_the_text_s_own_example(self) -> None:
        """SCORE-04: garde, 2 bouts, 49 points, poignée, petit au bout: 106."""
        outcome = {
            "bouts": 2,
            "half_points": 98,
            "poignees": ["simple"],
            "petit_au_bout": "attack",
            "chelem": None,
            "chelem_announced": False,
        }
        assert amount("garde", outcome) == 106

    @pytest.mark.parametrize(("form", "size"), [("individual", 1), ("duo", 2), ("team4", 4)])
    @pytest.mark.parametrize("level", ["homologated", "regional_semi_final", "regional_final"])
    def test_pcn(self, form: str, size: int, level: str) -> None:
        makers: dict[str, Any] = {
            "homologated": Epreuve,
            "regional_semi_final": regional_semi_final,
            "regional_final": regional_final,
        }
        for tables in (*range(3, 45), 60, 120):
            entrants = 4 * tables // size
            ledger = Ledger({"form": form, "level": level})
            epreuve = makers[level](Form(form), entrants, (tables,))
            found = _values(ledger, entrants, size, tables)
            assert found is not None
            assert [pcn for pcn, _ in found if pcn] == list(values_pcn(epreuve))
            assert [pp for _, pp in found] == [place_pp(epreuve, place) for place in range(1, len(found) + 1)]

    @pytest.mark.parametrize("table", National)
    def test_national_tables(self, table: National) -> None:
        for entrants in (11, 12, 16, 40, 60, 161, 300):
            final = NationalFinal(table, entrants)
            rows = [final.row(place) for place in range(1, final.places + 1)]
            assert _national(table.value, entrants) == [(row.pcn, row.pp) for row in rows if row is not None]

    def test_a_fraction_is_exact(self) -> None:
        """PCN-05: 14 tables, second place: 448, where floating point gives 447."""
        ledger = Ledger({"level": "homologated"})
        found = _values(ledger, 56, 1, 14)
        assert found is not None
        assert found[1] == (int(560 * Fraction(80, 100)), 0) == (448, 0)
