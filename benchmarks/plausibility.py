"""What the alarm of the control table finds, and how often it is raised for nothing, by how far "far" is.

    python benchmarks/plausibility.py [PAIRS]

Pairs of étuis of the default band, each played at eight tables by bots as practice seats them, one card in twelve any
that is legal. Of the eight lines of an étui each is written last: as it is, with the wrong sign, and as the line of
the other étui (étuis or hands exchanged).
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final
from unittest import mock

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from duplicate_books import opened, seated
from oudler.app.duplicate.bands import BANDS
from oudler.app.duplicate.practice import BOTS
from oudler.app.duplicate.rehearsal import Inattentive
from oudler.app.duplicate.trials import amount_of, play_etui
from oudler.bots import bot_named
from oudler.tournament.core.book import Book
from oudler.tournament.core.frozen import frozen
from oudler.tournament.duplicate import plausibility
from oudler.tournament.duplicate.draws import draw
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.play import LineRecord, play_of

TABLES: Final = 8
LIMITS: Final = (60, 80, 100, 120, 150, 200)
PLACE: Final = (1, 1)


def scores(etui: Etui, rng: Random) -> list[int]:
    """Return what each table makes of an étui."""
    found = []
    for table in range(TABLES):
        bots = [Inattentive(bot_named(rng.choice(BOTS))) for _ in etui.hands]
        found.append(amount_of(play_etui(etui, bots, rng.randbytes(32), str(table))))
    return found


def alarmed(book: Book, numbers: tuple[int, ...], known: tuple[list[int], list[int]], score: int) -> bool:
    """Whether a score of the first étui is doubted beside the others of both."""
    lines = {
        (2 + at, 9, number): LineRecord((), FicheLine(other))
        for number, others in zip(numbers, known, strict=True)
        for at, other in enumerate(others)
    }
    now = replace(book, play=replace(play_of(book), lines=frozen(lines)))
    return bool(plausibility.doubts(now, (*PLACE, numbers[0]), FicheLine(score)))


def main() -> None:
    """Play, and print a row for each limit."""
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    rng, book = Random(14), opened(seated(24))
    band = BANDS["prenable"].__contains__
    played = [
        (scores(draw(rng.randbytes(32), "", 1, band).etui, rng), scores(draw(rng.randbytes(32), "", 2, band).etui, rng))
        for _ in range(pairs)
    ]
    print(f"{pairs} pairs of étuis, {pairs * TABLES} lines; NEAR = {plausibility.NEAR}")
    for far in LIMITS:
        with mock.patch.object(plausibility, "FAR", far):
            print(f"FAR = {far}: {told(book, played)}")


def told(book: Book, played: list[tuple[list[int], list[int]]]) -> str:
    """Return how many lines in a hundred are doubted: as they are, with the wrong sign, of the other étui."""
    numbers, found = book.etuis(PLACE), Counter[str]()
    for one, other in played:
        for at, score in enumerate(one):
            known = ([*one[:at], *one[at + 1 :]], other)
            for name, written in (("true", score), ("wrong sign", -score), ("exchanged", other[at])):
                found[name] += alarmed(book, numbers, known, written)
    lines = len(played) * TABLES
    return ", ".join(f"{name} {100 * times / lines:.1f} %" for name, times in found.items())


if __name__ == "__main__":
    main()
