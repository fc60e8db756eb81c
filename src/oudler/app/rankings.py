"""A ranking as people read it: what is missing from it, what brings its positions to the total, who left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oudler.app.claims import ranking_json
from oudler.app.journal import substitute_notes
from oudler.app.names import entrant_name
from oudler.app.results import ranking_after
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import OpenPosition, adjustments_of, fewer_positions, open_positions
from oudler.tournament.core.settings import Form
from oudler.tournament.numbers import Entrant
from oudler.tournament.standings import WHOLE, ScoreColumn, Standings, Unit, score_columns, tell_break


@dataclass(frozen=True, slots=True)
class RankingView:
    """A ranking with what its readers are told besides: *open* is what it lacks, *remarks* stand behind names."""

    table: Standings
    columns: tuple[ScoreColumn, ...]
    open: tuple[OpenPosition, ...]
    remarks: dict[Entrant, Text]
    ties: tuple[Text, ...]
    substitutes: tuple[Text, ...] = ()
    unit: Unit = WHOLE
    paper: Text = Text("feuille", "sheet")
    """What a table hands in."""

    @property
    def state(self) -> Text:
        """Return in one word how far the ranking holds (RES-02)."""
        return state_word(final=self.table.final, complete=not self.open)

    @property
    def lacking(self) -> Text | None:
        """Return what is missing from a ranking that is not complete."""
        if not self.open:
            return None
        told = [_lacks(each, self.paper) for each in self.open]
        return Text(" ; ".join(each.fr for each in told), "; ".join(each.en for each in told))

    @property
    def notes(self) -> tuple[Text, ...]:
        """Return what stands below: what multiplies, what an abandon does, how ties were decided, who came in."""
        why = [column.why for column in self.columns if column.why is not None]
        gone = any(row.abandoned for row in self.table.rows)
        return (*why, *([ABANDONED_LAST] if gone else []), *self.ties, *self.substitutes)


ABANDON = Text("abandon", "abandoned")
ABANDONED_LAST = Text("abandon : classé dernier (COMP-36)", "abandoned: ranked last (COMP-36)")


def state_word(*, final: bool, complete: bool = True) -> Text:
    if not complete:
        return Text("incomplet", "incomplete")
    return Text("définitif", "final") if final else Text("provisoire", "provisional")


def ranking_view(book: Book, position: int | None = None, *, players: bool = False) -> RankingView:
    """Return the ranking after a position, the last closed one unless another is asked for (RES-01)."""
    return view_of(book, ranking_after(book, position, players=players), players=players)


def view_of(book: Book, table: Standings, *, players: bool = False) -> RankingView:
    def name(entrant: Entrant) -> str:
        return entrant_name(book, entrant, players=players).title

    return RankingView(
        table,
        score_columns(table, adjustments_of(book, players=players)),
        open_positions(book, table.after),
        _remarks(book, table, players=players),
        tuple(Text(tell_break(each, name, "fr"), tell_break(each, name, "en")) for each in table.breaks),
        substitute_notes(book),
        unit_of(book),
        book.discipline.paper,
    )


def unit_of(book: Book) -> Unit:
    """Return what the points of a tournament are counted in."""
    return book.discipline.unit(book.settings)


def _remarks(book: Book, table: Standings, *, players: bool) -> dict[Entrant, Text]:
    """Return who left before the end, and how (COMP-36), and who has played fewer positions than he could."""
    remarks: dict[Entrant, list[Text]] = {row.entrant: [ABANDON] for row in table.rows if row.abandoned}
    of_players = players or book.form is Form.INDIVIDUAL
    for player, (position, force_majeure) in book.left.items() if of_players else ():
        how = f"position {position}, force majeure"
        remarks[player] = [Text(f"départ à la {how}", f"left at {how}") if force_majeure else ABANDON]
    fewer = fewer_positions(book, table.after) if not players or book.form is Form.INDIVIDUAL else {}
    for entrant, told in fewer.items():
        count = Text(f"{told.played} pos. sur {told.due}", f"{told.played} pos. of {told.due}")
        remarks.setdefault(entrant, []).append(count)
    return {
        entrant: Text(", ".join(each.fr for each in all_told), ", ".join(each.en for each in all_told))
        for entrant, all_told in remarks.items()
        if table.row_of(entrant) is not None
    }


def _lacks(each: OpenPosition, paper: Text) -> Text:
    def tables(numbers: tuple[int, ...]) -> str:
        return f"table{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"

    fr, en = [], []
    if each.missing:
        many = "s" * (len(each.missing) > 1)
        fr.append(f"{paper.fr}{many} manquante{many} ({tables(each.missing)})")
        en.append(f"missing {paper.en}{many} ({tables(each.missing)})")
    if each.unchecked:
        fr.append(f"seconde saisie attendue ({tables(each.unchecked)})")
        en.append(f"second entry awaited ({tables(each.unchecked)})")
    if not fr:
        fr, en = ["pas encore close"], ["not closed yet"]
    return Text(f"position {each.position}, {', '.join(fr)}", f"position {each.position}, {', '.join(en)}")


def ranking_view_json(view: RankingView) -> dict[str, Any]:
    """Return a ranking for programs: what exports claim of it, and what it lacks, what multiplies and who left."""
    value = ranking_json(view.table)
    columns = [column for column in view.columns if column.position is None]
    for index, (row, plain) in enumerate(zip(view.table.rows, value["rows"], strict=True)):
        plain["tied"], plain["abandoned"] = row.tied, row.abandoned
        plain["remark"] = view.remarks[row.entrant].fr if row.entrant in view.remarks else None
        plain["brought"] = {column.key: _exact(column.cells[index]) for column in columns}
    return value | {
        "state": view.state.en,
        "final": view.table.final,
        "complete": not view.open,
        "open": [
            {"position": each.position, "missing": list(each.missing), "unchecked": list(each.unchecked)}
            for each in view.open
        ],
        "substitutes": [note.fr for note in view.substitutes],
        "columns": [{"key": column.key, "title": column.title.fr} for column in columns],
    }


def _exact(points: object) -> str | None:
    return None if points is None else str(points)
