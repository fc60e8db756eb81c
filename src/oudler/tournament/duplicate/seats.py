"""A plan of duplicate becomes the seats of a session: étuis numbered on, byes at tables of their own, labels drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from oudler.tournament.core.book import Book
from oudler.tournament.core.discipline import ToSeat
from oudler.tournament.core.settings import Mode, Stage
from oudler.tournament.duplicate.events import DuplicateSeated
from oudler.tournament.duplicate.movements import (
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
    PlanRequest,
    PlanRound,
    Plans,
    certify,
)
from oudler.tournament.duplicate.movements.words import fault_words, repeats_text
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.entrants import Player
from oudler.tournament.movements import Rng
from oudler.tournament.movements.seatings import shuffled
from oudler.tournament.seating import ORIENTATIONS, Label, Table
from oudler.verdicts import RuleBroken

KINDS: Final = {
    Mode.SETS: PlanKind.SETS,
    Mode.EVERY: PlanKind.EVERY,
    Mode.MITCHELL: PlanKind.MITCHELL,
    Mode.HOWELL: PlanKind.HOWELL,
}
_SIDES: Final = tuple(str(side) for side in ORIENTATIONS)


def requested(book: Book, wanted: ToSeat, plans: Plans, form: DuplicateForm, entrants: int) -> DuplicatePlan:
    """Return the plan of a session: as many rounds as it has positions, étuis a round as it has deals."""
    if wanted.first != book.first_position(wanted.stage):
        raise RuleBroken(
            "DUP-02",
            "une séance de duplicate est placée une fois, du début à la fin",
            "a session of duplicate is seated once, from its beginning to its end",
        )
    stage = book.stage(wanted.stage)
    if isinstance(wanted.plan, DuplicatePlan):
        return _brought(wanted.plan, form, entrants, stage)
    if wanted.mode is Mode.MANUAL:
        raise RuleBroken("Q-36", "donnez le plan à suivre (--plan)", "give the plan to follow (--plan)")
    return plans(PlanRequest(form, entrants, stage.positions, stage.deals, KINDS.get(wanted.mode)))


def _brought(plan: DuplicatePlan, form: DuplicateForm, entrants: int, stage: Stage) -> DuplicatePlan:
    """Q-36: return a plan that was brought along; refused where it is not one for this session."""
    if form is not plan.form:
        own, other = form.title, plan.form.title
        raise RuleBroken(
            "Q-36",
            f"le plan est pour un tournoi de forme « {other.fr} », pas « {own.fr} »",
            f"the plan is for a tournament of form “{other.en}”, not “{own.en}”",
        )
    places = len(plan.labels)
    for wanted, found, fr, en in (
        (entrants, places, "inscrits", "entrants"),
        (stage.positions, len(plan.rounds), "positions", "positions"),
        (stage.deals, plan.etuis, "étuis par position", "étuis a position"),
    ):
        if wanted != found:
            raise RuleBroken(
                "Q-36", f"{fr} : le plan est pour {found}, pas {wanted}", f"{en}: the plan is for {found}, not {wanted}"
            )
    proof = certify(plan)
    if proof.faults:
        what = fault_words(proof.faults[0])
        raise RuleBroken("Q-36", f"le plan ne se joue pas : {what.fr}", f"the plan cannot be played: {what.en}")
    if proof.etui_repeats:
        again = repeats_text(proof)
        raise RuleBroken("DUP-01", again.fr, again.en)
    return plan


def laid_out(book: Book, wanted: ToSeat, plan: DuplicatePlan) -> DuplicateSeated:
    """Return the seats of a plan, nobody holding any; étuis go on from those of the sessions before."""
    since = 1 + max(
        (etui for each in book.seated if each.event.stage < wanted.stage for etui in _etuis(each.event.etuis)),
        default=0,
    )
    plans, etuis = [], []
    for played in plan.rounds:
        tables = {table.number: (table.seats, table.etuis) for table in played.tables}
        tables |= {number: (seats, ()) for number, seats in _byes(played, plan)}
        plans.append(tuple(Table(number, tables[number][0]) for number in sorted(tables)))
        etuis.append(tuple(tuple(etui + since - 1 for etui in tables[number][1]) for number in sorted(tables)))
    boards = play_of(book).etuis
    takers = tuple(
        boards[number].taker if number in boards else taker for number, taker in enumerate(plan.takers, since)
    )
    mode = Mode(plan.kind.value)
    return DuplicateSeated(
        wanted.stage,
        wanted.first,
        mode,
        tuple(plans),
        dict.fromkeys((*plan.labels, *plan.vacant)),
        etuis=tuple(etuis),
        since=since,
        takers=takers,
    )


def _etuis(etuis: tuple[tuple[tuple[int, ...], ...], ...]) -> Iterator[int]:
    return (etui for position in etuis for table in position for etui in table)


def _byes(played: PlanRound, plan: DuplicatePlan) -> Iterator[tuple[int, tuple[Label | None, ...]]]:
    """Yield tables that do not play, behind the others: who sits out, and labels that nobody holds."""
    width = len(plan.sides)
    seated = {label for table in played.tables for label in table.labels}
    waiting = [label for label in (*played.byes, *plan.vacant) if label not in seated]
    number = plan.tables
    while waiting:
        seats: list[Label | None] = [None] * width
        left: list[Label] = []
        for label in waiting:
            at = _SIDES.index(label[0]) if width == len(_SIDES) and label[0] in _SIDES else _free(seats)
            if at is not None and seats[at] is None and seats.count(None) > 1:
                seats[at] = label
            else:
                left.append(label)
        number += 1
        yield number, tuple(seats)
        waiting = left


def _free(seats: Sequence[Label | None]) -> int | None:
    return next((at for at, label in enumerate(seats) if label is None), None)


def draw_players(
    seated: DuplicateSeated, field: Sequence[Player], rng: Rng, vacant: Sequence[Label]
) -> DuplicateSeated:
    """ORG-19: draw who has which label; who asked for an orientation has it in order of entry, while there are some."""
    free = [label for label in seated.who if label not in vacant]
    if len(free) != len(field):
        raise RuleBroken(
            "ORG-19", f"{len(field)} inscrits pour {len(free)} places", f"{len(field)} entries for {len(free)} seats"
        )
    free = shuffled(free, rng)
    who: dict[Label, int | None] = dict.fromkeys(seated.who)
    waiting: list[Player] = []
    for player in field:
        own = next((label for label in free if player.wish is not None and label[0] == str(player.wish)), None)
        if own is None:
            waiting.append(player)
        else:
            free.remove(own)
            who[own] = player.number
    for player, label in zip(waiting, free, strict=True):
        who[label] = player.number
    return replace(seated, who=who)
