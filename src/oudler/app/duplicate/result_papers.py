"""Results of a duplicate tournament on paper: the topage of every étui, and its ranking (DOC-12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final, Literal

from oudler.app.awards import given_awards
from oudler.app.duplicate.etui_papers import reported
from oudler.app.duplicate.rankings import line_views, order_view
from oudler.app.duplicate.reports import NODES, report_of
from oudler.app.duplicate.sitting import plays_due, remark_of, sitting
from oudler.app.names import entrant_name
from oudler.app.printing import Maker, Wish, heading
from oudler.app.rankings import RankingView, ranking_view
from oudler.formats.documents.duplicate import DuplicateLine, DuplicateRanking, TopageLine, TopageSheet, TopageSheets
from oudler.formats.documents.duplicate.texts import percent_text
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.compass import right_of
from oudler.tournament.duplicate.discipline import official
from oudler.tournament.duplicate.draws import marks_of
from oudler.tournament.duplicate.forms import NOTING, rules_of
from oudler.tournament.duplicate.movements.plan import in_order
from oudler.tournament.duplicate.notes import all_notes, session_notes
from oudler.tournament.duplicate.orders import Order, line_orders
from oudler.tournament.duplicate.percentages import Percentages, percentages
from oudler.tournament.duplicate.play import Key, play_of, taker_of
from oudler.tournament.duplicate.pm import THOUSANDTHS, pm_text
from oudler.tournament.duplicate.topage import Notes
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS
from oudler.tournament.standings import Points
from oudler.verdicts import RuleBroken

_WEIGHTS: Final = {
    Form.INDIVIDUAL: "Global = ¼ attaque + ¾ défense (IND-07).",
    Form.TRIPLETTE: "Global = ½ attaque + ½ défense (TRI-09).",
}


def topage_sheets(book: Book, wish: Wish) -> TopageSheets:
    """IND-02 … IND-04: a page an étui that was played, with its hands and every note; for the arbiter (DUP-06)."""
    last = book.discipline.played(book) if wish.position is None else wish.position
    found = all_notes(book, last)
    if not found:
        raise RuleBroken("IND-02", "aucune ligne n'est écrite", "no line has been written")
    sheets = tuple(
        _sheet(book, etui, last, dict(zip(each.keys, each.notes, strict=True))) for etui, each in found.items()
    )
    return TopageSheets(heading(book, wish), sheets)


def etui_reports(book: Book, wish: Wish) -> TopageSheets:
    """Return the topage of a ranking that is final, with par and experts of every étui whose cards are known."""
    if not book.final:
        raise RuleBroken(
            "DUP-06",
            "les rapports d'étuis sont pour la fin : le classement n'est pas définitif",
            "reports on étuis are for the end: the ranking is not final",
        )
    topages = topage_sheets(book, wish)
    boards, nodes = play_of(book).etuis, NODES if wish.nodes is None else wish.nodes
    sheets = tuple(
        reported(sheet, report_of(boards[number].etui, nodes)) if (number := int(sheet.etui)) in boards else sheet
        for sheet in topages.sheets
    )
    return replace(topages, sheets=sheets, report=True)


def _sheet(book: Book, etui: int, last: int, notes: Mapping[Key, Notes | None]) -> TopageSheet:
    board, marks = play_of(book).etuis.get(etui), marks_of(etui)
    dealer = marks.dealer if board is None else board.dealer
    etui_cards = None if board is None else board.etui
    due = sorted({key for key, _ in plays_due(book, etui) if key[0] <= last} | set(notes))
    missing = [key for key in due if key not in notes]
    lacking = ", ".join(f"position {position} table {table}" for position, table, _ in missing)
    return TopageSheet(
        str(etui),
        dealer,
        taker_of(book, etui) or marks.taker,
        right_of(dealer),
        tuple(_line(book, key, notes) for key in due),
        () if etui_cards is None else tuple(tuple(etui_cards.hand(side).codes) for side in ORIENTATIONS),
        () if etui_cards is None else tuple(etui_cards.chien.codes),
        "" if etui_cards is None else etui_cards.fingerprint,
        lacking=f"manque : {lacking}" if lacking else "",
    )


def _line(book: Book, key: Key, notes: Mapping[Key, Notes | None]) -> TopageLine:
    who, record, note = sitting(book, key), play_of(book).lines.get(key), notes.get(key)
    return TopageLine(
        key[0],
        key[1],
        who.taker,
        who.defenders,
        None if record is None else record.score,
        percent_text(None if note is None or book.form not in NOTING else note.attack),
        percent_text(None if note is None or book.form not in NOTING else note.defence),
        "fiche non reçue" if record is None else remark_of(book, key),
    )


def ranking_list(book: Book, wish: Wish) -> DuplicateRanking:
    """IND-10, IND-11: the ranking that counts, alternate after one session, general after several."""
    view = ranking_view(book, wish.position)
    alternate = official(book) is Order.ALTERNATE
    return ranking_paper(book, wish, view, "alternate" if alternate else "general")


def general_list(book: Book, wish: Wish) -> DuplicateRanking:
    """IND-08: everybody by decreasing percentage, or by PM."""
    return ranking_paper(book, wish, order_view(book, wish.position, Order.GENERAL), "general")


def alternate_list(book: Book, wish: Wish) -> DuplicateRanking:
    """IND-09, TRI-10: the firsts of the lines, then the seconds, and so on."""
    return ranking_paper(book, wish, order_view(book, wish.position, Order.ALTERNATE), "alternate")


def line_lists(book: Book, wish: Wish) -> DuplicateRanking:
    """IND-09: the ranking of each line by itself, one after another."""
    views = line_views(book, wish.position)
    made = [ranking_paper(book, wish, views[line], "line") for line in sorted(views, key=in_order)]
    return replace(made[0], lines=tuple(line for each in made for line in each.lines))


def ranking_paper(
    book: Book, wish: Wish, view: RankingView, kind: Literal["general", "alternate", "line"]
) -> DuplicateRanking:
    """Return a ranking with attack, defence and line of everybody, and with the sum of each session where several."""
    table = view.table
    shown = _Shown(book, table.after)
    awards: dict[Entrant, tuple[int, int]] = {}
    for award in (given_awards(book) or ()) if table.final else ():
        awards[award.entrant] = max(awards.get(award.entrant, (0, 0)), (award.pcn, award.pp))
    penalised = any(row.penalties for row in table.rows)
    lines = []
    for row in table.rows:
        name, percent = entrant_name(book, row.entrant), shown.percent.get(row.entrant)
        pcn, pp = awards.get(row.entrant, (None, None))
        lines.append(
            DuplicateLine(
                row.rank,
                name.title,
                shown.text(row.total),
                str(row.entrant),
                book.players[row.entrant].club if book.form is Form.INDIVIDUAL else "",
                name.members,
                shown.lines.get(row.entrant, ""),
                shown.line_ranks.get(row.entrant, ""),
                percent_text(None if percent is None else percent.attack),
                percent_text(None if percent is None else percent.defence),
                shown.sessions(row.scores),
                shown.text(row.before) if penalised else "",
                shown.text(-row.penalties) if row.penalties else "",
                pcn,
                pp,
                view.remarks[row.entrant].fr if row.entrant in view.remarks else "",
            )
        )
    weights = _WEIGHTS.get(book.form)
    return DuplicateRanking(
        heading(book, wish),
        tuple(lines),
        kind,
        "%" if rules_of(book).percent else "PM",
        heads=shown.heads,
        position=None if table.final else table.after,
        final=table.final,
        notes=(*((weights,) if weights else ()), *(note.fr for note in view.notes)),
        lacking="" if view.lacking is None else view.lacking.fr,
    )


class _Shown:
    """What stands in the columns of a ranking besides its total."""

    def __init__(self, book: Book, after: int) -> None:
        self.book, self.after = book, after
        rules, form = rules_of(book), NOTING.get(book.form)
        self._percent_unit = rules.percent
        self.stages = range(1, book.stage_of(max(after, 1)) + 1)
        self.percent: dict[Entrant, Percentages] = {}
        if form is not None and len(self.stages) == 1:
            for entrant, noted in session_notes(book, after, form, 1).items():
                self.percent[entrant] = percentages(noted, form.weights)
        self.lines = dict(rules.lines(book))
        totals = {row.entrant: row.total for row in ranking_view(book, after).table.rows if row.entrant in self.lines}
        self.line_ranks = {
            placed.entrant: str(placed.rank) for order in line_orders(totals, self.lines).values() for placed in order
        }

    @property
    def heads(self) -> tuple[str, ...]:
        if len(self.stages) == 1:
            return ()
        return tuple(
            f"Séance {number}" + (f" ×{factor}" if (factor := self.book.stage(number).coefficient) != "1" else "")
            for number in self.stages
        )

    def sessions(self, scores: tuple[Points | None, ...]) -> tuple[str, ...]:
        """Return what each session came to, where there were several."""
        if len(self.stages) == 1:
            return ()
        found = []
        for number in self.stages:
            first = self.book.first_position(number)
            here = [
                each for each in scores[first - 1 : first - 1 + self.book.stage(number).positions] if each is not None
            ]
            found.append(self.text(sum(here, Fraction(0))) if here else "")
        return tuple(found)

    def text(self, points: Points) -> str:
        """Return thousandths as a percentage or as PM."""
        if self._percent_unit:
            return percent_text(Fraction(points) / THOUSANDTHS)
        return pm_text(round(Fraction(points)))


RESULT_PAPERS: Final[dict[str, Maker]] = {
    "topage": topage_sheets,
    "rapport": etui_reports,
    "classement": ranking_list,
    "classement-general": general_list,
    "classement-alterne": alternate_list,
    "classement-lignes": line_lists,
}
