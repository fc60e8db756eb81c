"""Many papers at once: those of one position, and all that an evening needs if it must go on without machines."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, time
from enum import StrEnum
from typing import Final

from oudler.app.printing import Wish
from oudler.app.tools import grids_of, papers_of
from oudler.formats.documents import Paper, render
from oudler.formats.tables import to_xlsx
from oudler.text import Language, OudlerError
from oudler.tournament.core.book import Book
from oudler.verdicts import RuleBroken


class Pack(StrEnum):
    """What is printed together, by its name in addresses and on the command line."""

    ROUND = "position"
    RESCUE = "secours"


_ROUND: Final = ("places", "plan", "orientation", "marque", "fiches", "feuilles-quadrettes", "quarts", "match")
_RESCUE: Final = (
    *("inscription", "pointage", "chevalets", "places", "plan", "personnelles", "howell", "mouvements", "circulation"),
    *("tables", "orientation", "marque", "fiches", "feuilles-quadrettes", "quarts", "match", "recapitulatif"),
    *("recapitulatifs", "classement"),
)
_NAMES: Final = {Pack.ROUND: _ROUND, Pack.RESCUE: _RESCUE}


def pack(
    book: Book,
    which: Pack,
    wish: Callable[[int | None], Wish],
    *,
    paper: Paper = "a4",
    lang: Language = "fr",
    position: int | None = None,
    may: Callable[[str], bool] = lambda _: True,
) -> bytes:
    """Return the papers as one ZIP, in the order they are needed; those that cannot be printed yet are left out.

    The rescue has the sheets of every position that is seated, and all lists as one workbook. *may*: whether a paper
    or a list of this name is for whoever asks.
    """
    made = dict(_papers(book, which, wish, paper, lang, position, may))
    if not made:
        raise RuleBroken("DOC-01", "rien ne peut s'imprimer encore", "nothing can be printed yet")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (name, content) in enumerate(made.items(), 1):
            archive.writestr(zipfile.ZipInfo(f"{number:02}-{name}"), content)
    return out.getvalue()


def _papers(
    book: Book,
    which: Pack,
    wish: Callable[[int | None], Wish],
    paper: Paper,
    lang: Language,
    position: int | None,
    may: Callable[[str], bool],
) -> Iterator[tuple[str, bytes]]:
    known = papers_of(book)
    for name in _NAMES[which]:
        if name not in known or not may(name):
            continue
        each: tuple[int | None, ...] = (position,)
        if which is Pack.RESCUE:
            each = tuple(range(1, book.seated_positions + 1)) if name in _ROUND[3:] and book.started else (None,)
        for number in each:
            try:
                content = render(known[name](book, wish(number)), paper, lang)
            except OudlerError:  # it is too early for it, or it is not for this position
                continue
            yield f"{name}{'' if number is None else f'-p{number}'}.pdf", content
    if which is Pack.RESCUE:
        grids = []
        for name, make in grids_of(book).items():
            if not may(name):
                continue
            try:
                grids.append(make(book))
            except RuleBroken:  # it is too early for a ranking
                continue
        yield "listes.xlsx", to_xlsx(grids, datetime.combine(book.settings.date, time(), UTC), lang)
