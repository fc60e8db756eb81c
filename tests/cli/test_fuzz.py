"""Spoilt records, codes and command lines give a result or an error message, never a traceback, in bounded time."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cli import mutations
from cli.mutations import any_call, any_json, any_text, spoilt_input, spoilt_lines, spoilt_record, spoilt_text
from cli.shell import Done, Oudler, text_stream
from oudler.cards import parse_card, parse_cards, parse_label
from oudler.cli.main import run
from oudler.formats import notation, record
from oudler.formats.record import Record
from oudler.formats.replay import report
from oudler.text import OudlerError
from parted import parts


def told(kept: Record) -> None:
    """Do all that can be done with a record: tell where it leads, write it in both forms and read it again."""
    assert record.loads(record.dumps(kept)) == kept
    json.dumps(report(kept, trace=True))
    assert notation.loads(notation.dumps(kept)) == kept


def bytes_of_a_record(rng: Random) -> None:
    told(record.loads(spoilt_text(rng, rng.choice(mutations.TEXTS))))


def values_of_a_record(rng: Random) -> None:
    told(record.from_json(spoilt_record(rng)))


def any_json_as_a_record(rng: Random) -> None:
    value = any_json(rng)
    told(record.from_json(value | {"format": "oudler.deal/1"} if isinstance(value, dict) else value))


def letters_of_a_notation(rng: Random) -> None:
    text = rng.choice(mutations.NOTATIONS)
    told(notation.loads(spoilt_text(rng, text) if rng.random() < 0.6 else spoilt_lines(rng, text)))


def any_text_as_a_notation(rng: Random) -> None:
    heads = ("", '[format "oudler.tarot/1"]\n', "Main 0 : ", "Pli 1 : ", "Enchères : ", "[", "[a ", "Chien : ")
    told(notation.loads(rng.choice(heads) + any_text(rng, 200)))


def any_text_as_cards(rng: Random) -> None:
    text = any_text(rng, rng.choice((2, 3, 4, 30)))
    parsers: tuple[Callable[[str], object], ...] = (parse_card, parse_label, parse_cards)
    for parse in parsers:
        try:
            parse(text)
        except OudlerError as error:
            assert error.text.fr  # noqa: PT017 - the others are tried as well
            assert len(error.text.en) < 300  # noqa: PT017


KINDS = (
    *(bytes_of_a_record, values_of_a_record, any_json_as_a_record),
    *(letters_of_a_notation, any_text_as_a_notation, any_text_as_cards),
)


def tried(kind: Callable[[Random], None], seeds: range) -> int:
    """Try *kind* with every seed; return how many inputs were refused. A failure names its seed."""
    refused = 0
    for seed in seeds:
        try:
            kind(Random(f"{kind.__name__} {seed}"))
        except OudlerError as error:
            refused += 1
            assert error.text.fr  # noqa: PT017 - many inputs a test
        except Exception as error:
            raise AssertionError(f"{kind.__name__}, seed {seed}: {error!r}") from error
    return refused


class TestReaders:
    @pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
    def test_quick(self, kind: Callable[[Random], None]) -> None:
        refused = tried(kind, range(60))
        assert refused > 20 or kind is any_text_as_cards

    @pytest.mark.parametrize("part", parts(4))
    @pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
    def test_bulk(self, kind: Callable[[Random], None], part: int) -> None:
        tried(kind, range(60 + 1700 * part, 60 + 1700 * (part + 1)))


def closing(_server: object, sockets: list[socket.socket]) -> None:
    """Serve nobody: close what a server closes at its end."""
    for each in sockets:
        each.close()


class TestCommandLine:
    @staticmethod
    def call(
        words: list[str],
        rng: Random,
        folder: Path,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> Done:
        """Run a command line in a folder with any files; what it prints is captured."""
        if rng.random() < 0.2:
            for name in ("a.json", "a.jsonl", "a.tarot"):
                (folder / name).write_bytes(spoilt_input(rng).encode(errors="surrogatepass"))
        monkeypatch.setattr(sys, "stdin", text_stream(spoilt_input(rng).encode(errors="surrogatepass")))
        monkeypatch.setattr("secrets.token_bytes", rng.randbytes)
        try:
            status = run(words)
        except SystemExit as left:  # --help and --version
            status = int(left.code or 0)
        printed = capsys.readouterr()
        return Done(status, printed.out, printed.err)

    def many(
        self, seeds: range, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> set[int]:
        monkeypatch.chdir(folder)
        monkeypatch.setenv("XDG_DATA_HOME", str(folder))
        monkeypatch.setattr("uvicorn.Server.run", closing)  # it would not end
        for name in ("a.json", "a.jsonl", "a.tarot"):
            (folder / name).write_text(mutations.TEXTS[0], encoding="utf-8")
        seen = set()
        for seed in seeds:
            rng = Random(seed)
            words = any_call(rng)
            try:
                done = self.call(words, rng, folder, capsys, monkeypatch)
            except Exception as error:
                raise AssertionError(f"seed {seed}: {words!r}: {error!r}") from error
            assert done.status in (0, 1, 2), (seed, words)
            assert "Traceback" not in done.err, (seed, words)
            assert done.status == 0 or done.err.startswith(("oudler", "Remar")), (seed, words)
            if "--json" in words and "--" not in words and done.status:
                assert done.values, (seed, words)
            seen.add(done.status)
        return seen

    def test_quick(self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.many(range(100), tmp_path, capsys, monkeypatch) == {0, 1, 2}

    @pytest.mark.parametrize("part", parts(8))
    def test_bulk(
        self, part: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seeds = range(100 + 1275 * part, 100 + 1275 * (part + 1))
        assert self.many(seeds, tmp_path, capsys, monkeypatch) == {0, 1, 2}


@pytest.mark.parametrize("part", parts(4))
def test_files(oudler: Oudler, part: int) -> None:
    """Spoilt files through the commands that read them."""
    for seed in range(100 * part, 100 * (part + 1)):
        rng = Random(seed)
        raw = spoilt_input(rng).encode(errors="surrogatepass")
        verb = rng.choice((("replay", "--json", "--trace"), ("replay",), ("verify",), ("convert", "--to", "json")))
        assert oudler("deal", *verb, "-", stdin=raw).status in (0, 1, 2)
