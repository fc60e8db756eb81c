"""Lists written out, and read again."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from datetime import date, datetime
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.formats.tables import Column, Grid, Kind, as_plain, read_workbook, to_csv, to_json, to_text, to_xlsx
from oudler.formats.tables.grids import Value, decimal
from oudler.text import Text
from strategies import FIXED

CREATED = datetime(2026, 11, 16, 9, 0)  # noqa: DTZ001 - a spreadsheet's clock has no zone
RANKING = Grid(
    Text("Classement", "Ranking"),
    (
        Column("rank", Text("Rang", "Rank"), Kind.NUMBER),
        Column("name", Text("Nom", "Name")),
        Column("licence", Text("Licence", "Licence")),
        Column("score", Text("Score", "Score"), Kind.DECIMAL),
        Column("prize", Text("Lot", "Prize"), Kind.MONEY),
        Column("born", Text("Né le", "Born"), Kind.DAY),
        Column("state", Text("État", "State")),
    ),
    (
        (1, "LEFÈVRE Anne", "0123456", Fraction(6, 5), 12050, date(1961, 2, 28), Text("réglé", "paid")),
        (2, "=cmd|' /C calc'!A0", "7654321", -446, None, None, None),
    ),
    (2, Text("Total", "Total"), None, None, 12050, None, True),
    (Text("Table 3 : 106 corrigé en 116 (arbitre)", "Table 3: 106 corrected to 116 (arbiter)"),),
)


class TestCsv:
    def test_the_whole_file_to_the_letter(self) -> None:
        assert to_csv(RANKING) == (
            b"\xef\xbb\xbf"
            + (
                "Rang;Nom;Licence;Score;Lot;Né le;État\r\n"
                "1;LEFÈVRE Anne;0123456;1,20;120,50;28/02/1961;réglé\r\n"
                "2;'=cmd|' /C calc'!A0;7654321;-446,00;;;\r\n"
                "2;Total;;;120,50;;oui\r\n"
                "# Table 3 : 106 corrigé en 116 (arbitre)\r\n"
            ).encode()
        )

    def test_english(self) -> None:
        lines = to_csv(RANKING, "en").decode("utf-8-sig").split("\r\n")
        assert lines[1] == "1;LEFÈVRE Anne;0123456;1.20;120.50;1961-02-28;paid"

    @pytest.mark.parametrize("text", ["=1+1", "+33 6", "-5", "@SUM(A1)", "\t=1", "\r=1"])
    def test_no_text_is_a_formula(self, text: str) -> None:
        grid = Grid(Text("x", "x"), (Column("a", Text(text, text)),), ((text,),))
        (head,), (cell,) = csv.reader(io.StringIO(to_csv(grid).decode("utf-8-sig"), newline=""), delimiter=";")
        assert head == cell == "'" + text

    def test_numbers_keep_their_sign(self) -> None:
        grid = Grid(Text("x", "x"), (Column("a", Text("a", "a"), Kind.NUMBER),), ((-5,),))
        assert to_csv(grid).endswith(b"\r\n-5\r\n")


class TestXlsx:
    def test_read_again(self) -> None:
        (grid,) = read_workbook(to_xlsx([RANKING], CREATED)).grids
        assert grid.name == "Classement"
        assert grid.rows[:3] == (
            ("Rang", "Nom", "Licence", "Score", "Lot", "Né le", "État"),
            ("1", "LEFÈVRE Anne", "0123456", "1.2", "120.5", "1961-02-28", "réglé"),
            ("2", "=cmd|' /C calc'!A0", "7654321", "-446", "", "", ""),
        )
        assert grid.rows[-1][0].startswith("# Table 3")

    def test_the_same_lists_are_the_same_bytes(self) -> None:
        assert to_xlsx([RANKING], CREATED) == to_xlsx([RANKING], CREATED)
        assert to_xlsx([RANKING], CREATED) != to_xlsx([RANKING], CREATED.replace(year=2025))
        with zipfile.ZipFile(io.BytesIO(to_xlsx([RANKING], CREATED))) as archive:
            assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        properties = _part(to_xlsx([RANKING], CREATED), "docProps/core.xml")
        assert set(re.findall(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", properties)) == {"2026-11-16T09:00:00Z"}

    def test_texts_are_strings_numbers_are_numbers_and_nothing_is_a_formula(self) -> None:
        xml = _part(to_xlsx([RANKING], CREATED), "xl/worksheets/sheet1.xml")
        assert "<f>" not in xml
        assert 't="s"' in xml.split('r="C2"')[1].split(">")[0]
        assert "t=" not in xml.split('r="A2"')[1].split(">")[0]
        assert '<pane ySplit="1"' in xml
        assert "<cols>" in xml

    def test_names_of_sheets(self) -> None:
        titles = ["a/b:c", "A b C", "x" * 40, "x" * 40, "'", "history"]
        grids = [Grid(Text(title, title), (), ()) for title in titles]
        names = [grid.name for grid in read_workbook(to_xlsx(grids, CREATED)).grids]
        assert len({name.casefold() for name in names}) == len(titles)
        assert all(len(name) <= 31 for name in names)

    def test_no_list_at_all(self) -> None:
        assert len(read_workbook(to_xlsx([], CREATED)).grids) == 1

    def test_a_very_long_text(self) -> None:
        grid = Grid(Text("x", "x"), (Column("a", Text("a", "a")),), (("é" * 40_000,),))
        (read,) = read_workbook(to_xlsx([grid], CREATED)).grids
        assert len(read.cell(1, 0)) == 32_767


def _part(data: bytes, name: str) -> str:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.read(name).decode()


class TestJson:
    def test_exact_values(self) -> None:
        whole = json.loads(to_json([RANKING]))
        assert whole["format"] == "oudler.list/1"
        (plain,) = whole["lists"]
        assert plain == as_plain(RANKING)
        assert plain["rows"][0] == {
            "rank": 1,
            "name": "LEFÈVRE Anne",
            "licence": "0123456",
            "score": "6/5",
            "prize": 12050,
            "born": "1961-02-28",
            "state": "réglé",
        }
        assert plain["totals"]["prize"] == 12050
        assert plain["notes"] == ["Table 3 : 106 corrigé en 116 (arbitre)"]
        assert as_plain(RANKING, "en")["title"] == "Ranking"


class TestText:
    def test_aligned_with_corrections_as_comments(self) -> None:
        assert to_text([RANKING], notes=[Text("Tournoi de Noël", "Christmas tournament")]).split("\n") == [
            "# Tournoi de Noël",
            "",
            "Classement",
            "==========",
            "",
            "Rang  Nom                 Licence    Score     Lot  Né le       État",
            "----  ------------------  -------  -------  ------  ----------  -----",
            "   1  LEFÈVRE Anne        0123456     1,20  120,50  28/02/1961  réglé",
            "   2  =cmd|' /C calc'!A0  7654321  -446,00",
            "----  ------------------  -------  -------  ------  ----------  -----",
            "   2  Total                                 120,50              oui",
            "# Table 3 : 106 corrigé en 116 (arbitre)",
            "",
        ]

    def test_only_notes_begin_with_a_hash(self) -> None:
        grid = Grid(Text("x", "x"), (Column("a", Text("a", "a")),), (("# faux",),), notes=(Text("vrai\nmot", "true"),))
        assert [line for line in to_text([grid]).split("\n") if line.startswith("#")] == ["# vrai mot"]

    def test_accents_in_two_parts_and_wide_letters_stay_aligned(self) -> None:
        column = Column("a", Text("a", "a")), Column("b", Text("b", "b"))
        grid = Grid(Text("x", "x"), column, (("Noe\u0308l", "|"), ("Noël", "|"), ("東京", "|")))
        assert to_text([grid]).split("\n")[5:8] == ["Noe\u0308l  |", "Noël  |", "東京  |"]


class TestDecimal:
    @pytest.mark.parametrize(
        ("value", "text"),
        [
            (Fraction(6, 5), "1.20"),
            (Fraction(1, 3), "0.33"),
            (Fraction(-1, 3), "-0.33"),
            (Fraction(1, 200), "0.01"),
            (Fraction(-1, 200), "-0.01"),
            (Fraction(-1, 999), "0.00"),
            (Fraction(1999, 1000), "2.00"),
            (-446, "-446.00"),
        ],
    )
    def test_two_places(self, value: Fraction | int, text: str) -> None:
        assert decimal(value) == text

    @settings(FIXED, max_examples=60)
    @given(st.integers(-(10**6), 10**6))
    def test_cents_are_exact(self, cents: int) -> None:
        assert Fraction(decimal(Fraction(cents, 100))) == Fraction(cents, 100)


def test_a_row_of_the_wrong_length_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="a row of 1 values under 0 columns"):
        Grid(Text("x", "x"), (), ((1,),))


VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.text(max_size=12),
    st.integers(-(10**9), 10**9),
    st.fractions(),
    st.dates(date(1900, 3, 1)),
    st.booleans(),
)


class TestFuzz:
    @pytest.mark.slow
    @settings(FIXED, max_examples=50)
    @given(st.sampled_from(Kind), st.lists(VALUES, max_size=5), st.text(max_size=10))
    def test_anything_is_written_and_reads_again(self, kind: Kind, values: list[Value], title: str) -> None:
        grid = Grid(Text(title, title), (Column("a", Text(title, title), kind),), tuple((value,) for value in values))
        assert len(json.loads(to_json([grid]))["lists"][0]["rows"]) == len(values)
        assert to_text([grid]).encode()
        assert to_csv(grid, "en")
        read_workbook(to_xlsx([grid], CREATED))

    @settings(FIXED, max_examples=60)
    @given(st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12), min_size=1, max_size=5))
    def test_texts_come_back_from_csv(self, texts: list[str]) -> None:
        columns = (Column("n", Text("n°", "no.")), Column("a", Text("nom", "name")))
        grid = Grid(Text("x", "x"), columns, tuple(("x", text) for text in texts))
        rows = list(csv.reader(io.StringIO(to_csv(grid).decode("utf-8-sig"), newline=""), delimiter=";"))
        assert [row[1].removeprefix("'") if row[1][1:2] in set("=+-@") else row[1] for row in rows[1:]] == texts
