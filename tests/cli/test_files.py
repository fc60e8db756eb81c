"""Files that commands read: every form, every ending, standard input, and what is no file of ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.shell import Oudler
from formats.samples import chelem_of_the_text, plain, walked
from oudler.formats import notation, record
from oudler.formats.replay import report

ONE, TWO, THREE = walked(7, 3), chelem_of_the_text(), walked(7, 5)
REPORTS = [json.loads(json.dumps(report(kept))) for kept in (ONE, TWO, THREE)]
PRETTY = json.dumps(record.to_json(TWO), ensure_ascii=False, indent=2)
LINES = "\n".join(record.dumps(kept) for kept in (ONE, TWO, THREE)) + "\n"
DEALS = "\n".join(notation.dumps(kept) for kept in (ONE, TWO, THREE))


class TestForms:
    @pytest.mark.parametrize("stdin", [False, True], ids=["fichier", "entrée"])
    @pytest.mark.parametrize(
        ("name", "text", "expected"),
        [
            pytest.param("a.json", record.dumps(TWO), REPORTS[1:2], id="une ligne"),
            pytest.param("a.json", PRETTY, REPORTS[1:2], id="plusieurs lignes"),
            pytest.param("a.json", "\n\n  \n" + PRETTY + "\n\n", REPORTS[1:2], id="lignes blanches"),
            pytest.param("a.jsonl", LINES, REPORTS, id="jsonl"),
            pytest.param("a.jsonl", "\n" + LINES.replace("\n", "\n\n"), REPORTS, id="jsonl et lignes blanches"),
            pytest.param("a.jsonl", LINES.rstrip("\n"), REPORTS, id="jsonl sans fin de ligne"),
            pytest.param("a.tarot", DEALS, REPORTS, id="notation"),
            pytest.param("a.tarot", "; un commentaire\n\n" + DEALS, REPORTS, id="notation commentée"),
            pytest.param("a.tarot", "# un commentaire\n" + DEALS, REPORTS, id="notation et dièse"),
            pytest.param("a.txt", PRETTY, REPORTS[1:2], id="autre nom"),
        ],
    )
    @pytest.mark.parametrize("ending", ["\n", "\r\n"], ids=["LF", "CRLF"])
    @pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["", "BOM"])
    def test_it_is_read(
        self,
        oudler: Oudler,
        tmp_path: Path,
        name: str,
        text: str,
        expected: list[object],
        stdin: bool,
        ending: str,
        mark: bytes,
    ) -> None:
        raw = mark + text.replace("\n", ending).encode()
        (tmp_path / name).write_bytes(raw)
        done = oudler("deal", "replay", "--json", "-" if stdin else str(tmp_path / name), stdin=raw if stdin else b"")
        assert done.status == 0, done.err
        assert done.values == expected

    def test_several_files_and_the_input(self, oudler: Oudler, tmp_path: Path) -> None:
        (tmp_path / "a.jsonl").write_text(LINES, encoding="utf-8")
        (tmp_path / "b.tarot").write_text(DEALS, encoding="utf-8")
        names = str(tmp_path / "a.jsonl"), "-", str(tmp_path / "b.tarot")
        done = oudler("deal", "replay", "--json", *names, stdin=PRETTY)
        assert done.values == [*REPORTS, REPORTS[1], *REPORTS]

    def test_a_json_file_may_be_broken_anywhere(self, oudler: Oudler, tmp_path: Path) -> None:
        """A `.json` file holds one object (interfaces, §3), wherever its lines end."""
        text = json.dumps({"x": {}} | plain())
        (tmp_path / "a.json").write_text(text.replace("{},", "{}\n,"), encoding="utf-8")
        done = oudler("deal", "replay", "--json", str(tmp_path / "a.json"))
        assert done.status == 0, done.err
        assert done.value["phase"] == "auction"

    @pytest.mark.parametrize("bad", ["[1, 2]", "# note", "; note", "{", "null", "nonsense", '{"format": 3}'])
    def test_with_jsonl_one_line_out_per_line_in(self, oudler: Oudler, tmp_path: Path, bad: str) -> None:
        (tmp_path / "a.jsonl").write_text(f"{bad}\n{LINES}{bad}\n", encoding="utf-8")
        done = oudler("deal", "replay", "--json", str(tmp_path / "a.jsonl"))
        assert done.status == 2
        assert len(done.values) == 5
        assert done.values[1:4] == REPORTS
        assert done.values[0] == done.values[4]
        assert set(done.values[0]) == {"error"}
        assert "a.jsonl:1 : " in done.err
        assert "a.jsonl:5 : " in done.err


class TestNoFileOfOurs:
    @pytest.mark.parametrize(
        "raw",
        [
            pytest.param(b"", id="vide"),
            pytest.param(b" \n\r\n\t", id="blancs"),
            pytest.param(b"\xef\xbb\xbf", id="BOM seul"),
            pytest.param(bytes(range(256)) * 40, id="binaire"),
            pytest.param(b"\x7fELF\x02\x01\x01\x00" * 100, id="programme"),
            pytest.param(b"\xff\xfe{\x00}\x00", id="UTF-16"),
            pytest.param(b"{" * 100_000, id="accolades"),
            pytest.param(b"[" * 100_000, id="crochets"),
            pytest.param(b"\x00" * 1000, id="zéros"),
            pytest.param(b"null", id="null"),
            pytest.param(b"3", id="nombre"),
            pytest.param(b"[]", id="liste"),
            pytest.param(b'"texte"', id="texte"),
            pytest.param(b"{}", id="objet vide"),
            pytest.param(("[" * 900 + "]" * 900).encode(), id="liste profonde"),
            pytest.param(('{"format": ' + "[" * 900 + "]" * 900 + "}").encode(), id="valeur profonde"),
            pytest.param(b'{"format": "oudler.deal/1", "players": ' + b"9" * 5000 + b"}", id="nombre démesuré"),
        ],
    )
    @pytest.mark.parametrize("name", ["a.json", "a.jsonl", "a.tarot", "a", "-"])
    @pytest.mark.parametrize("verb", ["replay", "verify"])
    def test_it_is_refused(self, oudler: Oudler, tmp_path: Path, raw: bytes, name: str, verb: str) -> None:
        if name != "-":
            (tmp_path / name).write_bytes(raw)
        done = oudler("deal", verb, "--json", name if name == "-" else str(tmp_path / name), stdin=raw)
        assert done.status == 2
        assert done.values
        assert all(set(value) == {"error"} for value in done.values)
        assert len(done.err) < 20_000

    @pytest.mark.parametrize("verb", ["replay", "verify"])
    def test_a_missing_file_and_a_folder_are_named(self, oudler: Oudler, tmp_path: Path, verb: str) -> None:
        for name in (str(tmp_path / "absent.json"), str(tmp_path), "nul\0byte", "x" * 5000):
            done = oudler("deal", verb, "--json", name)
            assert done.status == 2
            assert done.error["message"]
            assert name[:100].partition("\0")[0] in done.err

    def test_for_scores_too(self, oudler: Oudler, tmp_path: Path) -> None:
        for name in (str(tmp_path / "absent"), str(tmp_path)):
            done = oudler("score", "--json", "--jsonl", name)
            assert done.status == 2
            assert name in done.err

    def test_a_deep_unknown_key_is_kept_or_refused(self, oudler: Oudler) -> None:
        for depth in (100, 400, 900, 960, 990, 5000):
            text = json.dumps(plain())[:-1] + ', "x": ' + "[" * depth + "]" * depth + "}"
            for form in ("json", "tarot"):
                assert oudler("deal", "convert", "--to", form, "-", stdin=text).status in (0, 2)
            assert oudler("deal", "replay", "--json", "-", stdin=text).status in (0, 2)
