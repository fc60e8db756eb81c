"""Reading CSV, XLSX and ODS into texts in cells."""

from __future__ import annotations

import io
import zipfile
from datetime import date

import pytest

from formats.tables.files import Rows, csv_bytes, ods_bytes, xlsx_bytes, zip_bytes
from oudler.formats.reading import FormatError
from oudler.formats.tables import read_workbook
from oudler.formats.tables.csvfiles import decode, sniff
from oudler.formats.tables.places import cell_place, column_number, letters, row_place

ROWS: Rows = [
    ["Nom", "Prénom", "Licence", "Né le", "Droit", "Présent"],
    ["Lefèvre", "Anne-Lise", "0123456", date(1961, 2, 28), 12.5, True],
    ["Œuvrard", "Zoé", 1234567, None, 12, False],
]
TEXTS = (
    ("Nom", "Prénom", "Licence", "Né le", "Droit", "Présent"),
    ("Lefèvre", "Anne-Lise", "0123456", "1961-02-28", "12.5", "true"),
    ("Œuvrard", "Zoé", "1234567", "", "12", "false"),
)


class TestPlaces:
    @pytest.mark.parametrize(("index", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")])
    def test_columns(self, index: int, name: str) -> None:
        assert letters(index) == name
        assert column_number(name) == column_number(name.lower()) == index

    @pytest.mark.parametrize("name", ["", "1", "A1", "AAAA", "É"])
    def test_no_column(self, name: str) -> None:
        assert column_number(name) is None

    def test_a_cell_and_a_row(self) -> None:
        assert cell_place("Inscrits", 16, 2).fr == "feuille Inscrits, cellule C17"
        assert cell_place("", 16, 2).en == "cell C17"
        assert row_place("Inscrits", 16).en == "sheet Inscrits, row 17"


class TestSpreadsheets:
    @pytest.mark.parametrize(("kind", "write"), [("xlsx", xlsx_bytes), ("ods", ods_bytes)])
    def test_every_kind_of_cell(self, kind: str, write: type) -> None:
        book = read_workbook(write({"Inscrits": ROWS}))
        assert (book.kind, [grid.name for grid in book.grids]) == (kind, ["Inscrits"])
        assert book.grids[0].rows == TEXTS

    @pytest.mark.parametrize("write", [xlsx_bytes, ods_bytes])
    def test_empty_rows_keep_their_numbers_and_the_last_ones_go(self, write: type) -> None:
        (grid,) = read_workbook(write({"A": [[], [], [None, "Nom"], [], [None, "Petit"], [], []]})).grids
        assert len(grid.rows) == 5
        assert grid.cell(2, 1) == "Nom"
        assert grid.cell(4, 1) == "Petit"
        assert grid.cell(0, 0) == grid.cell(99, 99) == grid.cell(-1, 0) == ""

    @pytest.mark.parametrize("write", [xlsx_bytes, ods_bytes])
    def test_several_sheets_one_of_them_empty(self, write: type) -> None:
        book = read_workbook(write({"Lisez-moi": [["bonjour"]], "Vide": [], "Entrées": [["Nom"]]}))
        assert [grid.name for grid in book.grids] == ["Lisez-moi", "Vide", "Entrées"]
        assert book.grids[1].rows == ()
        assert book.grid_named("ENTREES") is book.grids[2]
        with pytest.raises(FormatError, match="Lisez-moi, Vide, Entrées"):
            book.grid_named("autre")

    def test_a_formula_is_read_as_the_value_last_seen(self) -> None:
        assert read_workbook(xlsx_bytes({"A": [['=A2&"x"']]})).grids[0].rows == (("vu",),)

    def test_merged_cells(self) -> None:
        (grid,) = read_workbook(xlsx_bytes({"A": [["Titre"], [], ["Nom"]]}, merged=["D1:F2"])).grids
        assert grid.cell(2, 0) == "Nom"

    def test_a_cell_in_the_far_corner_is_refused_before_it_fills_the_memory(self) -> None:
        far = _replaced(xlsx_bytes({"A": [["Nom"]]}), b'r="A1"', b'r="XFD1048576"')
        with pytest.raises(FormatError, match="très loin"):
            read_workbook(far)

    @pytest.mark.parametrize("cell", [b"ZZZZ1", b"A123456789", b"17", b"A", b"\xc3\x891"])
    def test_a_cell_that_no_sheet_has(self, cell: bytes) -> None:
        with pytest.raises(FormatError, match="inconnue"):
            read_workbook(_replaced(xlsx_bytes({"A": [["Nom"]]}), b'r="A1"', b'r="' + cell + b'"'))


def _replaced(data: bytes, old: bytes, new: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return zip_bytes({name: archive.read(name).replace(old, new) for name in archive.namelist()})


class TestCsv:
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
    @pytest.mark.parametrize("delimiter", [";", ",", "\t"])
    @pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
    def test_encodings_and_delimiters(self, encoding: str, delimiter: str, end: str) -> None:
        rows = [["Nom", "Prénom"], ["Lefèvre", "Zoé"], ["Œuvrard", "Éric"]]
        book = read_workbook(csv_bytes(rows, delimiter, encoding, end))
        assert (book.kind, book.delimiter, book.encoding) == ("csv", delimiter, encoding)
        assert book.grids[0].rows == tuple(map(tuple, rows))

    def test_old_macintosh(self) -> None:
        assert decode("Hélène François".encode("mac_roman")) == ("Hélène François", "mac_roman")

    def test_accents_in_two_parts_become_one(self) -> None:
        assert decode("Noe\u0308l".encode())[0] == "Noël"

    def test_quoted_newlines_and_delimiters(self) -> None:
        rows = [["Nom", "Note"], ["Petit", 'dit "le Bout";\nvient tard'], ["Grand", ""]]
        assert read_workbook(csv_bytes(rows)).grids[0].rows == tuple(map(tuple, rows))

    def test_commas_in_amounts_do_not_win_over_semicolons(self) -> None:
        assert sniff("Nom;Droit\nA;12,50\nB;12,50\nC;0,00\n") == ";"

    def test_one_column(self) -> None:
        assert read_workbook(b"Nom\nPetit\n").grids[0].rows == (("Nom",), ("Petit",))

    @pytest.mark.parametrize("line", ["sep=,\r\n", "SEP=,\n"])
    def test_the_line_that_announces_the_delimiter(self, line: str) -> None:
        book = read_workbook((line + "a,b;c;d;e\r\n").encode())
        assert (book.delimiter, book.grids[0].rows) == (",", (("a", "b;c;d;e"),))

    def test_an_open_quotation_mark_is_refused_with_its_row(self) -> None:
        with pytest.raises(FormatError, match="ligne 2 : un guillemet"):
            read_workbook(b'Nom;Club\n"Petit;TC\nGrand;TC\n')

    def test_quotation_marks_inside_a_name_are_kept(self) -> None:
        assert read_workbook(b'Nom;Club\nJean "Jo" Petit;TC\n').grids[0].cell(1, 0) == 'Jean "Jo" Petit'

    @pytest.mark.parametrize(("written", "read"), [("'+33 6", "+33 6"), ("'=A1", "=A1"), ("'Hondt", "'Hondt")])
    def test_the_mark_that_guards_a_formula_goes(self, written: str, read: str) -> None:
        assert read_workbook(f"Nom;Tel\nPetit;{written}\n".encode()).grids[0].cell(1, 1) == read


class TestRefused:
    XLSX = xlsx_bytes({"A": ROWS})

    @pytest.mark.parametrize(
        ("data", "said"),
        [
            (b"", "vide"),
            (b" \r\n ", "vide"),
            (b"\xef\xbb\xbf\x00\x01", "ni un texte"),
            (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "PDF"),
            (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"x" * 600, "xls"),
            (b"<html><table><tr><td>Nom", "HTML"),
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "ni un texte"),
            (b"PK\x03\x04 coupe", "archive abîmée"),
            (XLSX[: len(XLSX) // 2], "archive abîmée"),
            (zip_bytes({"word/document.xml": "<w/>"}), "ni .xlsx ni .ods"),
            (zip_bytes({"xl/workbook.xml": "<workbook/>"}), "xlsx abîmé"),
            (zip_bytes({"xl/workbook.xml": "", "xl/worksheets/sheet1.xml": "<worksheet>"}), "xlsx abîmé"),
            (zip_bytes({"mimetype": "application/vnd.oasis.opendocument.spreadsheet"}), "ods abîmé"),
            (
                zip_bytes({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<a>"}),
                "ods abîmé",
            ),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_with_a_reason(self, data: bytes, said: str) -> None:
        with pytest.raises(FormatError, match=said) as caught:
            read_workbook(data)
        assert caught.value.text.en

    def test_xml_that_is_never_closed(self) -> None:
        """On which the library would read for ever."""
        with pytest.raises(FormatError, match="ods abîmé"):
            read_workbook(_replaced(ods_bytes({"A": ROWS}), b"</table:table>", b"<"))

    def test_a_password(self) -> None:
        locked = _replaced(
            ods_bytes({"A": ROWS}), b"</manifest:manifest>", b"<manifest:encryption-data/></manifest:manifest>"
        )
        with pytest.raises(FormatError, match="mot de passe"):
            read_workbook(locked)

    def test_empty_parts_that_nobody_reads(self) -> None:
        with zipfile.ZipFile(io.BytesIO(ods_bytes({"A": ROWS}))) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
        data = zip_bytes(parts | {"Configurations2/accelerator/current.xml": b""})
        assert read_workbook(data).grids[0].rows == TEXTS

    def test_too_many_rows(self) -> None:
        with pytest.raises(FormatError, match="50000"):
            read_workbook(b"Nom\n" * 50_001)

    def test_too_large(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("oudler.formats.tables.workbook.MAX_BYTES", 10)
        with pytest.raises(FormatError, match="50 Mo"):
            read_workbook(b"x" * 11)

    def test_an_archive_that_swells(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("oudler.formats.tables.spreadsheets.MAX_UNPACKED", 1 << 20)
        with pytest.raises(FormatError, match="démesuré"):
            read_workbook(zip_bytes({"xl/workbook.xml": b"0" * (1 << 21)}))


@pytest.mark.slow
def test_ten_thousand_rows() -> None:
    """How long they take is asked by benchmarks/lists.py."""
    rows: Rows = [["Nom", "Prénom", "Licence"], *[[f"Nom{n}", "Paul", f"{n:07}"] for n in range(10_000)]]
    for data in (csv_bytes(rows), xlsx_bytes({"A": rows}), ods_bytes({"A": rows})):
        assert len(read_workbook(data).grids[0].rows) == 10_001
