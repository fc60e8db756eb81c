"""What people do to a tournament: each command gives what a desk decides on its book.

    desk.do(commands.pay([3, 5]), author="caisse")

A command looks at nothing before it is decided: `everyone` is everyone at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Concatenate, ParamSpec

from oudler.app.awards import override
from oudler.app.championship import lateness as late_penalty
from oudler.app.desk import Decide
from oudler.app.incidents.deciding import Told
from oudler.app.incidents.deciding import decide as decide_incident
from oudler.app.progress import current_position
from oudler.app.rehearsal import hall
from oudler.tournament.core import closing, drawing, entering, incidents, penalties, seats, short_tables
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event, Succession
from oudler.tournament.core.incident import NOWHERE, At, Incident, Raised
from oudler.tournament.core.settings import Mode, Settings
from oudler.tournament.duplicate.quadrette_form import check_roster
from oudler.tournament.entrants import Formation, Player, Role, Status
from oudler.tournament.libre import faults, writing
from oudler.verdicts import RuleBroken

P = ParamSpec("P")


def command(decide: Callable[Concatenate[Book, P], Event]) -> Callable[P, Decide]:
    """Return the command of a decision: what it is told first, the book it is made on later."""

    def command(*told: P.args, **named: P.kwargs) -> Decide:
        return lambda book: decide(book, *told, **named)

    return command


# --- entries -------------------------------------------------------------------------------------------------------

create = command(entering.create)
enter = command(entering.enter)
cancel_check_in = command(entering.cancel_check_in)
withdraw = command(entering.withdraw)
dissolve_team = command(entering.dissolve_team)


@command
def change_settings(book: Book, change: Callable[[Settings], Settings]) -> Event:
    return entering.change_settings(book, change(book.settings))


@command
def correct(book: Book, number: int, change: Callable[[Player], Player]) -> Event:
    return entering.correct(book, change(entering.known_player(book, number)))


@command
def pay(
    book: Book, numbers: Sequence[int], cents: int | None = None, means: str = "", *, everyone: bool = False
) -> Event:
    """Take the fees of some, or of everyone who owes one, as one event: all are taken, and undone, or none."""
    wanted = dict.fromkeys([*numbers, *(entering.owing(book) if everyone else ())])
    if len(wanted) == 1:
        (number,) = wanted
        return entering.pay(book, number, cents, means)
    return entering.pay_several(book, list(wanted), cents, means)


@command
def check_in(book: Book, numbers: Sequence[int], *, everyone: bool = False) -> Event:
    entered = [player.number for player in book.players.values() if player.status is Status.ENTERED]
    return entering.check_in(book, entered if everyone else numbers)


@command
def form_team(
    book: Book, members: tuple[int, ...], name: str | None, number: int | None = None, captain: int | None = None
) -> Event:
    """Form a duo or a team, or change the one of *number*, which keeps its name where none is given."""
    if book.form.team_size == 1:
        raise RuleBroken("TEAM-01", "ce tournoi est individuel", "this tournament is individual")
    if captain is not None and captain not in members:
        raise RuleBroken(
            "TEAM-01", f"le capitaine, n° {captain}, est un membre", f"the captain, no. {captain}, is a member"
        )
    size = max(book.form.team_size, min(len(members), book.form.most_members))
    roles = tuple(Role.CAPTAIN if member == captain else Role.PLAYER for member in members)
    made = Formation(number or 1, name or "", members, size, roles if captain is not None else ())
    if number is None:
        return entering.form_teams(book, [made])
    before = book.formations.get(number)
    return entering.change_team(book, made if name is not None or before is None else replace(made, name=before.name))


# --- seats ---------------------------------------------------------------------------------------------------------

seat_late = command(seats.seat_late)
leave = command(seats.leave)
move = command(short_tables.move)
exchange = command(short_tables.exchange)
leave_unplayed = command(short_tables.leave_unplayed)


@command
def substitute(book: Book, out: int, incoming: int, position: int, succession: Succession) -> Event:
    """COMP-35: let somebody play for another; QUAD-09: nobody new comes into a quadrette."""
    check_roster(book, out, incoming)
    return seats.substitute(book, out, incoming, position, succession)


@command
def seat(book: Book, seed: int, mode: Mode | None = None, position: int | None = None, plan: object = None) -> Event:
    """Draw the seats of what comes next; the same seed draws the same. *plan* is one that was brought along."""
    mode = Mode.MANUAL if plan is not None and mode is None else mode
    chosen = replace(hall(Random(seed)), plan=plan)  # noqa: S311 - printed, to be repeated
    return drawing.seat_next(book, chosen, mode, position)


# --- sheets --------------------------------------------------------------------------------------------------------

save_sheet = command(writing.save)
submit_sheet = command(writing.submit)
check_sheet = command(writing.check)
correct_sheet = command(writing.correct)


@command
def close(book: Book, position: int | None = None) -> Event:
    """Close a position, else the one that is being played."""
    return closing.close_position(book, open_position(book, position))


def open_position(book: Book, position: int | None = None) -> int:
    """Return the position that is meant, else the one that is being played."""
    wanted = position or current_position(book)
    if wanted is None:
        raise RuleBroken("RES-03", "aucune position n'est ouverte", "no position is open")
    return wanted


@command
def reopen(book: Book, position: int | None = None) -> Event:
    """Reopen a position, or the final ranking."""
    return closing.reopen_position(book, position) if position else closing.reopen(book)


# --- results -------------------------------------------------------------------------------------------------------

close_stage = command(closing.close_stage)
finalise = command(closing.finalise)
set_prizes = command(closing.set_prizes)
override_awards = command(override)
penalise = command(penalties.penalise)
sheet_penalty = command(faults.sheet_penalty)
lose_sheet = command(faults.lose_sheet)
revoke_penalty = command(penalties.revoke)
lateness = command(late_penalty)

# --- incidents -----------------------------------------------------------------------------------------------------


@command
def open_incident(
    book: Book, raised: Raised, words: str = "", at: At = NOWHERE, caller: int | None = None, told: Told | None = None
) -> Event:
    """ETH-02, ETH-03, ETH-04: call the arbiter; with *told*, his ruling at once."""
    called = incidents.open_incident(book, raised, words or (told.clause if told else ""), at, caller=caller)
    if told is None:
        return called
    opened = Incident(called.number, raised, words, at.position, at.table, at.deal)
    decided = decide_incident(book, opened, told)
    return incidents.open_incident(book, raised, words, at, caller=caller, decided=decided)


@command
def rule_incident(book: Book, number: int, told: Told) -> Event:
    """Rule on an incident that waits."""
    return incidents.rule(book, number, decide_incident(book, incidents.known_incident(book, number), told))


@command
def change_incident(book: Book, number: int, told: Told) -> Event:
    """Rule otherwise, with a reason."""
    return incidents.change(book, number, decide_incident(book, incidents.known_incident(book, number), told))


revoke_incident = command(incidents.revoke)
