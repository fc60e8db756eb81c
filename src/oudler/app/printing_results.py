"""Results on paper: recap tables, rankings, prizes, the report to the federation (DOC-07, DOC-10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oudler.app.awards import calculation, given_awards, homologation
from oudler.app.names import entrant_name
from oudler.app.printing import Maker, Wish, heading
from oudler.app.prizes import prize_advice, prize_awards, settled_awards, special, special_awards
from oudler.app.rankings import ranking_view, state_word
from oudler.fft.championnats import ArbiterLevel
from oudler.formats.documents import (
    AwardLine,
    CheckLine,
    HomologationReport,
    PrizeLine,
    PrizeList,
    Ranking,
    RankingLine,
    RecapPlayer,
    RecapTable,
    RecapTables,
)
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import entrants_of, played_positions, position_to_rank, ranking, scores_by_position
from oudler.tournament.core.settings import Form
from oudler.tournament.numbers import Entrant
from oudler.tournament.prizes import Award, Special
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.tournament.standings import Points
from oudler.verdicts import Finding, RuleBroken

_RECAP_SIDES: Final = (*ORIENTATIONS, Orientation.OUEST)


def recap_tables(book: Book, wish: Wish) -> RecapTables:
    """DOC-07: one an orientation, by the first seat of each player; filled as far as sheets are in.

    Latecomers and substitutes stand behind the others, so that the sums are zero; a fifth player goes with the Ouests.
    """
    if not book.started:
        raise RuleBroken("MOVE-01", "rien n'est placé", "nothing has been seated")
    last = played_positions(book)
    scores = scores_by_position(book, last)
    sides: dict[Orientation, dict[Entrant, RecapPlayer]] = {side: {} for side in ORIENTATIONS}
    listed: set[Entrant] = set()
    for number in range(1, book.seated_positions + 1):
        for table in book.tables(number):
            for side, player in zip(_RECAP_SIDES, table.seats, strict=False):
                if player is None or player in listed or player in book.inherits:
                    continue
                listed.add(player)
                marks = tuple(position.get(player) for position in scores)
                sides[side][player] = RecapPlayer(str(player), book.players[player].name, marks)
    tables = tuple(RecapTable(side, tuple(players.values())) for side, players in sides.items() if players)
    return RecapTables(heading(book, wish), book.positions, tables)


def ranking_list(book: Book, wish: Wish) -> Ranking:
    """DOC-10: after a position, the last closed one unless another is asked for; the final one with PCN and PP."""
    view = ranking_view(book, wish.position)
    table = view.table
    awards: dict[int, tuple[int, int]] = {}
    for award in (given_awards(book) or ()) if table.final else ():  # of a formation, what its licensees receive
        awards[award.entrant] = max(awards.get(award.entrant, (0, 0)), (award.pcn, award.pp))
    penalised = any(row.penalties for row in table.rows)
    lines = tuple(
        RankingLine(
            row.rank,
            name.title,
            row.total,
            str(row.entrant),
            _club(book, row.entrant),
            name.members,
            tuple(column.cells[index] for column in view.columns),
            row.before if penalised else None,
            row.penalties if penalised else None,
            pcn,
            pp,
            view.remarks[row.entrant].fr if row.entrant in view.remarks else "",
        )
        for index, row in enumerate(table.rows)
        for name in [entrant_name(book, row.entrant)]
        for pcn, pp in [awards.get(row.entrant, (None, None))]
    )
    return Ranking(
        heading(book, wish),
        lines,
        None if table.final else table.after,
        table.final,
        tuple(note.fr for note in view.notes),
        tuple("" if column.position else column.title.fr for column in view.columns),
        "" if view.lacking is None else view.lacking.fr,
    )


def _club(book: Book, entrant: Entrant) -> str:
    return book.players[entrant].club if book.form is Form.INDIVIDUAL else ""


def prizes(book: Book, wish: Wish) -> PrizeList:
    """ORG-02 … ORG-07: who receives what, and which of it before a final, and what is advised of the list."""
    after = position_to_rank(book)
    given, extra = prize_awards(book), special_awards(book)
    now = {award.entrant for award in settled_awards(book)}
    totals = {row.entrant: row.total for row in ranking(book).rows}
    lines = tuple(
        _prize_line(book, award, "avant la finale" if award.entrant in now else "", totals[award.entrant])
        for award in given.awards
    )
    best = special(book)
    special_lines = (
        ()
        if best is None
        else tuple(
            replace(_prize_line(book, award, _special_title(best), best.score), rank=None, share=None)
            for award in extra
        )
    )
    checks = tuple(CheckLine(False, verdict.text.fr, verdict.clause) for verdict in prize_advice(book))
    total = sum(award.amount for award in (*given.awards, *extra))
    return PrizeList(heading(book, wish), lines, special_lines, checks, total, None if book.final else after)


def _prize_line(book: Book, award: Award, prize: str, score: Points) -> PrizeLine:
    name = entrant_name(book, award.entrant)
    share = None if book.form is Form.INDIVIDUAL else award.share(book.form.team_size)
    return PrizeLine(award.rank, name.title, prize, award.amount, score, name.members, share)


def _special_title(best: Special) -> str:
    """ORG-06, in the words of a palmarès."""
    where = " et ".join(str(position) for position in best.positions)
    return f"meilleur des non récompensés, position{'s' if len(best.positions) > 1 else ''} {where}"


def _level(arbiter: str) -> str:
    return next((level.title.fr for level in ArbiterLevel if level.value == arbiter), arbiter)


def homologation_report(book: Book, wish: Wish) -> HomologationReport:
    """What goes to the federation: facts, conditions, every award and how it was found.

    In words alone: the numbers of our own catalogue of clauses mean nothing there.
    """
    checks = tuple(
        CheckLine(None if verdict.finding is Finding.ADVICE else verdict.holds, verdict.text.fr)
        for verdict in homologation(book)
    )
    settings = book.settings
    facts = (
        ("Organisateur", settings.organiser),
        (
            "Arbitre",
            f"{settings.arbiter} ({_level(settings.arbiter_level)})" if settings.arbiter_level else settings.arbiter,
        ),
        ("Joueurs", str(len(entrants_of(book) if book.started else book.present()))),
        ("Tables", str(len(list(book.due(1)))) if book.started else "0"),
        ("Positions", str(book.positions)),
        ("Classement", state_word(final=book.final).fr),
    )
    found = (given_awards(book) or ()) if book.final else ()
    basis, own = calculation(book) if found else ((), {})
    some_pp = any(each.pp for each in found)
    awards = tuple(
        AwardLine(
            each.rank,
            book.players[each.player].name,
            each.pcn,
            each.pp if some_pp else None,
            book.players[each.player].licence or "",
            tuple(step.text.fr for step in own.pop(each.entrant, ())),  # once for the members of a formation
        )
        for each in found
        if each.pcn or each.pp
    )
    return HomologationReport(heading(book, wish), facts, checks, awards, tuple(step.text.fr for step in basis))


RESULTS: Final[dict[str, Maker]] = {
    "recapitulatif": recap_tables,
    "classement": ranking_list,
    "palmares": prizes,
    "homologation": homologation_report,
}
