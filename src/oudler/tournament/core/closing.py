"""The end of positions, of stages, of the tournament: nothing is missing and the sums hold (RES-02 … RES-04)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book
from oudler.tournament.core.entering import stage_players
from oudler.tournament.core.incidents import waiting
from oudler.tournament.core.results import fewer_positions, formations_of, ranking
from oudler.tournament.core.settings import Form
from oudler.tournament.core.short_tables import refuse_short_tables
from oudler.tournament.numbers import Entrant
from oudler.tournament.prizes import check_list
from oudler.tournament.standings import Cut, cut
from oudler.verdicts import RuleBroken, refuse_errors


def close_position(book: Book, position: int) -> ev.PositionClosed:
    """Close a position: every sheet is in, entered twice where that is asked for, and the sums are zero."""
    if position in book.closed:
        raise RuleBroken("RES-03", f"la position {position} est déjà close", f"position {position} is closed already")
    if book.seated_at(position) is None:
        raise RuleBroken("RES-03", f"la position {position} n'est pas placée", f"position {position} is not seated")
    if position > 1 and position - 1 not in book.closed:
        raise RuleBroken("RES-04", f"la position {position - 1} n'est pas close", f"position {position - 1} is open")
    refuse_short_tables(book, position)
    paper = book.discipline.paper
    missing = book.discipline.missing(book, position)
    many = "s" * (len(missing) > 1)
    _refuse_tables(position, missing, f"{paper.fr}{many} manquante{many}", f"{paper.en}{many} missing")
    if book.settings.double_entry:
        _refuse_tables(
            position, book.discipline.unchecked(book, position), "sans seconde saisie", "without a second entry"
        )
    for incident in waiting(book, position):
        raise RuleBroken(
            "ETH-02",
            f"position {position} : l'incident n° {incident.number} attend sa décision",
            f"position {position}: incident no. {incident.number} waits for its ruling",
        )
    refuse_errors(book.discipline.control(book, position))
    return ev.PositionClosed(position)


def _refuse_tables(position: int, tables: Sequence[object], fr: str, en: str) -> None:
    numbers = ", ".join(str(getattr(table, "number", table)) for table in tables)
    if numbers:
        word = "tables" if len(tables) > 1 else "table"
        raise RuleBroken(
            "RES-02", f"position {position} : {fr}, {word} {numbers}", f"position {position}: {en}, {word} {numbers}"
        )


def reopen_position(book: Book, position: int) -> ev.PositionReopened:
    """Open a position again, and those after it, for the arbiter to correct; not once the next stage is seated."""
    if position not in book.closed:
        raise RuleBroken("RES-03", f"la position {position} n'est pas close", f"position {position} is not closed")
    if book.final:
        raise RuleBroken("RES-02", "le classement est définitif", "the ranking is final")
    if len(book.stages) > book.stage_of(position):
        raise RuleBroken("FIN-06", "l'étape suivante est déjà placée", "the next stage has been seated already")
    return ev.PositionReopened(position)


def close_stage(book: Book, chosen: Sequence[int] = ()) -> ev.StageClosed:
    """Say who goes on to the next stage (FIN-01, COMP-08); *chosen* decides among ex æquo at the limit (RANK-03)."""
    number = next((n for n in range(1, len(book.settings.stages)) if n not in book.kept), None)
    if number is None:
        raise RuleBroken("FIN-01", "il n'y a pas d'étape suivante", "there is no further stage")
    last = book.first_position(number) + book.stage(number).positions - 1
    if last not in book.closed:
        raise RuleBroken("RES-03", f"la position {last} n'est pas close", f"position {last} is not closed")

    def numbered(entrant: Entrant) -> str:
        alone = book.form is Form.INDIVIDUAL
        return f"{entrant} ({book.players[entrant].name if alone else book.formations[entrant].title})"

    return ev.StageClosed(number, stage_cut(book, number).settled(tuple(chosen), numbered).players)


def stage_cut(book: Book, number: int) -> Cut:
    """Return who goes on after a stage, and among whom the arbiter chooses: the best of those who are still there.

    COMP-10: those who play this stage; who was out before it does not come back.
    """
    last = book.first_position(number) + book.stage(number).positions - 1
    table = ranking(book, last)
    if book.form is Form.INDIVIDUAL:
        there = {player.number for player in stage_players(book, number)}
    else:
        present = {player.number for player in book.present()}
        there = {team for team, members in formations_of(book).items() if present & set(members)}
        if number > 1:
            there &= set(book.kept[number - 1])
    rows = tuple(row for row in table.rows if row.entrant in there)
    keep = book.stage(number + 1).keep
    return cut(replace(table, rows=rows), len(rows) if keep is None else keep)


def finalise(book: Book, *, with_fewer: bool = False) -> ev.RankingFinalised:
    """RES-02: after the last position, and time to check it, the ranking is final.

    Who played fewer positions than he could, and did not give up, is ranked only *with_fewer*: never by accident.
    """
    if book.final:
        raise RuleBroken("RES-02", "le classement est déjà définitif", "the ranking is final already")
    for position in range(1, book.positions + 1):
        if position not in book.closed:
            raise RuleBroken("RES-02", f"la position {position} n'est pas close", f"position {position} is not closed")
    fewer = fewer_positions(book, book.positions)
    if fewer and not with_fewer:
        individual = book.form is Form.INDIVIDUAL
        names = {each: book.players[each].name if individual else book.formations[each].title for each in fewer}
        listed = ", ".join(f"n° {each} {names[each]} ({told.played}/{told.due})" for each, told in fewer.items())
        raise RuleBroken(
            "RES-02",
            f"moins de positions que les autres : {listed} ; pour les classer tout de même : --with-fewer",
            f"fewer positions than the others: {listed}; to rank them all the same: --with-fewer",
        )
    return ev.RankingFinalised(tuple(fewer))


def reopen(book: Book) -> ev.RankingReopened:
    if not book.final:
        raise RuleBroken("RES-02", "le classement n'est pas définitif", "the ranking is not final")
    return ev.RankingReopened()


def set_prizes(book: Book, cents: Sequence[int], special_cents: int = 0, *, cup: bool = False) -> ev.PrizesSet:
    """Set the prize list, first prize first; `oudler.tournament.prizes` says what is doubtful about it.

    ORG-06: a special prize is for a player who is not rewarded; where formations are ranked it would go to nobody.
    """
    form = book.form
    if special_cents and form is not Form.INDIVIDUAL:
        raise RuleBroken(
            "ORG-06",
            f"le prix spécial va à un joueur classé seul : par {form.singular.fr} personne ne le recevrait",
            f"the special prize goes to a player ranked alone: by {form.singular.en} nobody would receive it",
        )
    check_list(cents, special_cents)
    return ev.PrizesSet(tuple(cents), special_cents, cup)


def override_awards(book: Book, entrant: int, pcn: int, pp: int) -> ev.AwardsOverridden:
    """PCN-14: the CCN changes what somebody receives, only in a regional championship held by dispensation."""
    if not (book.settings.level.is_regional and book.settings.championship.held_by_dispensation):
        raise RuleBroken(
            "PCN-14",
            "PCN et PP suivent le barème : la CCN ne les modifie que pour un championnat régional tenu par dérogation",
            "PCN and PP follow the scale: the CCN changes them only for a regional championship held by dispensation",
        )
    known = book.players if book.form.team_size == 1 else book.formations
    if entrant not in known:
        raise RuleBroken("PCN-14", f"aucun inscrit n° {entrant}", f"there is no entrant no. {entrant}")
    if pcn < 0 or pp < 0:
        raise RuleBroken("PCN-14", "PCN et PP ne sont pas négatifs", "PCN and PP are not negative")
    return ev.AwardsOverridden(entrant, pcn, pp)
