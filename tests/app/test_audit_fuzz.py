"""Whatever is in a file, `oudler check` answers with a report or a sentence."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from oudler.app.audit import Report, tell
from oudler.app.rehearsal import Rehearsal
from oudler.formats.reading import FormatError
from oudler.tournament.core.settings import Form, Level, Stage
from parted import rising
from tampering import SEED, SMALL, Copy, copy_of, shuffled, spoil

COPIES = {
    "individuel": (SMALL, SEED),
    "duo": (Rehearsal(12, Form.DUO, (Stage(2, 1),), Level.REGIONAL_FINAL), 3),
    "club": (Rehearsal(5, stages=(Stage(2, 2),), level=Level.CLUB), 4),
}


class TestFuzz:
    """Whatever is in a file, the answer is a report or a sentence."""

    @pytest.mark.slow
    @pytest.mark.parametrize("rounds", rising(60, 400, 800))
    @pytest.mark.parametrize("name", COPIES)
    def test_resealed_contents(self, name: str, rounds: int) -> None:
        rehearsal, seed = COPIES[name]
        made = copy_of(rehearsal, seed)
        rng = Random(rounds)
        for _ in range(rounds):
            forged = Copy(made.stored, made.claims)
            if rng.random() < 0.3:
                forged.events = shuffled(forged.events, rng)
            for _ in range(rng.choice((1, 1, 2))):
                event = rng.choice(forged.events)
                data = spoil(event["data"], rng)
                event["data"] = data if isinstance(data, dict) else {}
            if rng.random() < 0.2:
                claims = spoil(forged.claims, rng)
                forged.claims = claims if isinstance(claims, dict) else {}
            try:
                report = forged.audited()
            except FormatError:
                continue
            assert all(tell(finding, "en") for finding in report.findings)

    @pytest.mark.parametrize("rounds", rising(60, 300, 600))
    def test_bytes(self, lines: list[str], audit: Callable[[bytes], Report], rounds: int) -> None:
        rng = Random(rounds)
        content = "".join(lines).encode()
        for _ in range(rounds):
            at, size = rng.randrange(len(content)), rng.choice((0, 1, 5, 400))
            junk = rng.randbytes(rng.choice((0, 1, 3, 50)))
            bad = content[:at] + junk + content[at + size :]
            if bad == content:
                continue
            try:
                assert not audit(bad).sound
            except FormatError:
                continue

    def test_no_export_at_all(self, audit: Callable[[bytes], Report]) -> None:
        rng = Random(1)
        heads = (
            b"",
            b"{",
            b"[]",
            b"SQLite format 3\0",
            b'{"format":"oudler.events/1"',
            b'{"format":"oudler.events/1"}\n',
        )
        for _ in range(200):
            try:
                assert not audit(rng.choice(heads) + rng.randbytes(rng.randrange(60))).sound
            except FormatError:
                continue
