"""Seats once a stage is seated: latecomers, substitutes, leavers."""

from __future__ import annotations

from collections.abc import Mapping

from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book, Seated
from oudler.tournament.core.entering import known_player, may_play, seated_players
from oudler.tournament.core.results import formations_of
from oudler.tournament.core.settings import Form
from oudler.tournament.entrants import Formation, Status
from oudler.verdicts import RuleBroken


def seat_late(book: Book, number: int, position: int, label: str | None = None) -> ev.SeatGiven:
    """Give a latecomer a vacant seat from one position on (the first vacant one unless *label* says which)."""
    player = known_player(book, number)
    seated = open_stage(book, position)
    _free_player(book, number, position)
    holders = seated.holders(position)
    vacant = [each for each, holder in holders.items() if holder is None]
    if book.discipline.ranks_formations and book.form is not Form.INDIVIDUAL:
        vacant = _of_his_team(book, number, vacant, holders)
    chosen = label if label is not None else next(iter(vacant), None)
    if chosen is None or chosen not in vacant:
        raise RuleBroken(
            "ORG-17",
            f"pas de place vacante pour {player.name}"
            + (f" : {label}" if label else f" ; replacez tout le monde (seat -p {position})"),
            f"no vacant seat for {player.name}"
            + (f": {label}" if label else f"; seat everybody anew (seat -p {position})"),
        )
    _not_written(book, position, chosen)
    _not_given_later(seated, position, chosen)
    may_play(book, player)
    if book.form is not Form.INDIVIDUAL and not book.discipline.ranks_formations:
        _partners_apart(book, number, chosen, seated, position)
    return ev.SeatGiven(position, chosen, number)


def substitute(book: Book, out: int, incoming: int, position: int, succession: ev.Succession) -> ev.SeatGiven:
    """Let somebody play for another from one position on.

    COMP-35 speaks of substitutes and leaves their scores open: *succession* says who is ranked with the points. A
    formation counts what all of its players have won; there it says who of the two receives PCN.
    """
    gone, comer = known_player(book, out), known_player(book, incoming)
    seated = open_stage(book, position)
    label = next((each for each, holder in seated.holders(position).items() if holder == out), None)
    if label is None:
        raise RuleBroken(
            "COMP-35",
            f"{gone.name} n'a pas de place à la position {position}",
            f"{gone.name} has no seat at position {position}",
        )
    _free_player(book, incoming, position)
    _not_written(book, position, label)
    may_play(book, comer)
    if book.form is not Form.INDIVIDUAL:
        _same_team(book, out, incoming)
    if comer.status is Status.WITHDRAWN:
        raise RuleBroken("COMP-35", f"{comer.name} est forfait", f"{comer.name} has withdrawn")
    _check_succession(book, out, incoming, succession)
    return ev.SeatGiven(position, label, incoming, replaces=out, succession=succession)


def _check_succession(book: Book, out: int, incoming: int, succession: ev.Succession) -> None:
    """RANK-01: nobody is ranked with points that he has not won; TEAM-01: no more receive PCN than a team has."""
    gone, team = known_player(book, out), book.team_of(out)
    if team is None and succession is ev.Succession.OUTGOING:
        raise RuleBroken(
            "RANK-01",
            f"{gone.name} ne joue plus : les points d'un autre ne sont pas les siens (incoming ou each)",
            f"{gone.name} plays no more: another's points are not his (incoming or each)",
        )
    if team is None or succession is not ev.Succession.EACH:
        return
    receiving = {*formations_of(book).get(team.number, ()), out, incoming}
    if len(receiving) > team.size:
        raise RuleBroken(
            "TEAM-01",
            f"équipe « {team.title} » : {len(receiving)} joueurs recevraient des PCN, elle est de {team.size} "
            "(incoming ou outgoing)",
            f"team “{team.title}”: {len(receiving)} players would receive PCN, it is of {team.size} "
            "(incoming or outgoing)",
        )


def leave(book: Book, number: int, position: int, *, force_majeure: bool = False) -> ev.PlayerLeft:
    """COMP-36: a player leaves; his seat is vacant from this position on, or he is not given one."""
    player = known_player(book, number)
    if position == book.seated_positions + 1 <= book.positions:
        expected = _goes_on(book, number, position)
    else:
        seated = open_stage(book, position)
        label = next((each for each, holder in seated.holders(position).items() if holder == number), None)
        expected = label is not None
        if label is not None:
            _not_written(book, position, label)
    if not expected:
        raise RuleBroken(
            "COMP-36",
            f"{player.name} n'a pas de place à la position {position}",
            f"{player.name} has no seat at position {position}",
        )
    return ev.PlayerLeft(number, position, force_majeure)


def _goes_on(book: Book, number: int, position: int) -> bool:
    """Return whether a player is to be seated next: he sat at the last position, and was not eliminated since."""
    if number not in seated_players(book):
        return False
    kept = book.kept.get(book.stage_of(position) - 1)
    if kept is None:
        return True
    return (number if book.form is Form.INDIVIDUAL else book.teams().get(number)) in kept


def open_stage(book: Book, position: int) -> Seated:
    seated = book.seated_at(position)
    if seated is None:
        raise RuleBroken(
            "MOVE-03", f"la position {position} n'est pas placée", f"position {position} has not been seated"
        )
    if position in book.closed:
        raise RuleBroken("RES-03", f"la position {position} est close", f"position {position} is closed")
    return seated


def _free_player(book: Book, number: int, position: int) -> None:
    """MOVE-03: nobody has two seats, at this position or at any that follows."""
    later = (book.tables(each) for each in range(position, book.seated_positions + 1))
    if any(number in table.players for tables in later for table in tables):
        name = known_player(book, number).name
        raise RuleBroken("MOVE-03", f"{name} a déjà une place", f"{name} has a seat already")


def _not_written(book: Book, position: int, label: str) -> None:
    """Refuse to change who sat at a table whose sheet, at this position or later, is already written."""
    seated = book.seated_at(position)
    if seated is None:
        return
    for later in range(position, seated.last + 1):
        labels = seated.event.plan[later - seated.event.first]
        table = next(table for table in labels if label in table.seats)
        if (later, table.number) in book.discipline.written(book):
            raise RuleBroken(
                "SHEET-06",
                f"la feuille de la position {later}, table {table.number}, est déjà écrite",
                f"the sheet of position {later}, table {table.number}, is already written",
            )


def _not_given_later(seated: Seated, position: int, label: str) -> None:
    """MOVE-03: refuse a vacant seat that somebody else has been given from a later position on."""
    for change in seated.changes:
        if change.label == label and change.position > position:
            raise RuleBroken(
                "MOVE-03",
                f"la place {label} est donnée à un autre dès la position {change.position}",
                f"seat {label} goes to somebody else from position {change.position} on",
            )


def check_seat(book: Book, number: int, position: int, label: str) -> None:
    """Refuse a change of who has a seat from a position on: a sheet is written, or it goes to another later."""
    seated = open_stage(book, position)
    _not_written(book, position, label)
    _not_given_later(seated, position, label)
    if book.form is not Form.INDIVIDUAL and not book.discipline.ranks_formations:
        _partners_apart(book, number, label, seated, position)


def _same_team(book: Book, out: int, incoming: int) -> None:
    """TEAM-01: who belongs to one formation does not come in for another."""
    own, other = book.team_of(incoming), book.team_of(out)
    if own is not None and own is not other:
        name = known_player(book, incoming).name
        raise RuleBroken(
            "TEAM-01", f"{name} joue pour l'équipe « {own.title} »", f"{name} plays for the team “{own.title}”"
        )


def _of_his_team(book: Book, number: int, vacant: list[str], holders: Mapping[str, int | None]) -> list[str]:
    """TEAM-01: of vacant seats return those beside his team-mates; where none is there, those of a team nobody holds.

    Where formations sit together their labels differ in the last sign alone: `T6-1`, `T6-2`; `Q3N`, `Q3S`.
    """
    team, teams = _team_of(book, number), book.teams()
    beside: dict[str, set[int | None]] = {}
    for label, holder in holders.items():
        beside.setdefault(label[:-1], set()).update(() if holder is None else (teams.get(holder),))
    own = [label for label in vacant if team.number in beside[label[:-1]]]
    return own or [label for label in vacant if not beside[label[:-1]]]


def _team_of(book: Book, number: int) -> Formation:
    team = book.team_of(number)
    if team is None:
        name = known_player(book, number).name
        raise RuleBroken("TEAM-01", f"{name} n'a pas d'équipe", f"{name} has no team")
    return team


def _partners_apart(book: Book, number: int, label: str, seated: Seated, first: int) -> None:
    """TEAM-01, TEAM-02: he plays for a team, and team-mates never meet."""
    team, teams = _team_of(book, number), book.teams()
    for position in range(first, seated.last + 1):
        holders = seated.holders(position)
        tables = seated.event.plan[position - seated.event.first]
        table = next(table for table in tables if label in table.seats)
        mates = [holders.get(other) for other in table.players if other != label]
        if any(mate is not None and teams.get(mate) == team.number for mate in mates):
            raise RuleBroken(
                "TEAM-02",
                f"il rencontrerait un équipier à la position {position}",
                f"he would meet a team-mate at position {position}",
            )
