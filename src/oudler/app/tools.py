"""What the application does for each discipline, and the lists and papers of a tournament by their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from oudler.app.desk import Desk
from oudler.app.duplicate import lists as duplicate
from oudler.app.duplicate import papers as duplicate_papers
from oudler.app.duplicate.practice import practised as duplicate_practised
from oudler.app.duplicate.rehearsal import rehearsed as duplicate_rehearsed
from oudler.app.duplicate.rehearsal_matches import before_close, before_end, before_seating
from oudler.app.incidents.papers import incident_report, incidents_grid
from oudler.app.libre.lists import correction_notes, sheets_grid
from oudler.app.libre.papers import score_sheets
from oudler.app.libre.practice import practised
from oudler.app.libre.rehearsal import rehearsed
from oudler.app.lists import GRIDS
from oudler.app.printing import FORMS, Maker
from oudler.app.printing_results import RESULTS
from oudler.formats.tables import Grid
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.folding import Recorded
from oudler.tournament.core.frozen import frozen
from oudler.tournament.core.settings import Form
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table

if TYPE_CHECKING:  # a rehearsal uses the tools of its discipline
    from oudler.app.rehearsal import Rehearser


def _nothing(_by: Rehearser, _number: int) -> None:
    """Nothing more happens there."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a rehearsal does besides playing: before a position is seated or closed, and before a stage ends."""

    seating: Callable[[Rehearser, int], None] = _nothing
    closing: Callable[[Rehearser, int], None] = _nothing
    ending: Callable[[Rehearser, int], None] = _nothing


@dataclass(frozen=True, slots=True)
class Tools:
    """What one discipline adds: lists and papers by name, notes on corrections, what a rehearsal writes at a table.

    *practised* invents what is missing of a position: at this desk, by this seed and author.
    """

    lists: Mapping[str, Callable[[Book], Grid]]
    papers: Mapping[str, Maker]
    notes: Callable[[list[Recorded]], tuple[Text, ...]]
    rehearsed: Callable[[Rehearser, int, Table[Entrant]], None]
    practised: Callable[[Desk, int, int, str], tuple[int, int]]
    around: Around = Around()
    unfit: Callable[[Form], frozenset[str]] = lambda _: frozenset()
    """Papers of every tournament that its own say better, or that do not fit a form."""


TOOLS: Final[Mapping[str, Tools]] = frozen(
    {
        "libre": Tools({"feuilles": sheets_grid}, {"marque": score_sheets}, correction_notes, rehearsed, practised),
        "duplicate": Tools(
            duplicate.LISTS,
            duplicate_papers.PAPERS,
            duplicate.correction_notes,
            duplicate_rehearsed,
            duplicate_practised,
            Around(before_seating, before_close, before_end),
            duplicate_papers.unfit,
        ),
    }
)


def grids_of(book: Book) -> dict[str, Callable[[Book], Grid]]:
    """Return the lists that a tournament has; those of its discipline stand before the ranking."""
    lists, own = list(GRIDS.items()), TOOLS[book.settings.discipline].lists
    at = list(GRIDS).index("classement")
    return dict([*lists[:at], *own.items(), *lists[at:], ("incidents", incidents_grid)])


def papers_of(book: Book) -> dict[str, Maker]:
    """Return the documents that a tournament can print."""
    tools = TOOLS[book.settings.discipline]
    offered = FORMS | RESULTS | {"incidents": incident_report} | dict(tools.papers)
    return {name: make for name, make in offered.items() if name not in tools.unfit(book.form)}


def notes_of(book: Book, history: list[Recorded]) -> tuple[Text, ...]:
    return TOOLS[book.settings.discipline].notes(history)
