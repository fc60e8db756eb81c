"""Leaving, coming back, being replaced: the audit, which has code of its own, agrees."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from oudler.app.audit import audit_events, tell
from oudler.app.claims import claims_of
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.tournament.core import closing, drawing, entering, seats
from oudler.tournament.core.events import Succession
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import CoefficientTarget, Form, Level, Mode, Stage
from rehearsals import memory_desk, stored_of


def begun(players: int, *stages: Stage, form: Form = Form.INDIVIDUAL) -> Rehearser:
    rehearsal = Rehearsal(players, form=form, stages=stages, level=Level.REGIONAL, incidents=False)
    rehearser = Rehearser(memory_desk(), rehearsal, 1)
    rehearser.enter()
    seat(rehearser)
    return rehearser


def seat(rehearser: Rehearser) -> None:
    rehearser.do(lambda book: drawing.seat_next(book, rehearser._hall()))


def leave(rehearser: Rehearser, player: int, position: int) -> None:
    rehearser.do(lambda book: seats.leave(book, player, position), reason="parti")


def audited(rehearser: Rehearser) -> None:
    report = audit_events(stored_of(rehearser.desk), claims_of(rehearser.desk.book()))
    assert [tell(finding) for finding in report.findings] == []


def test_between_two_draws_and_back() -> None:
    rehearser = begun(12, Stage(3, 1, movement=Mode.RANDOM))
    rehearser.position(1)
    leave(rehearser, 4, 2)
    seat(rehearser)
    rehearser.position(2)
    assert ranking(rehearser.desk.book()).rows[-1].entrant == 4
    rehearser.do(lambda book: entering.check_in(book, [4]))
    seat(rehearser)
    rehearser.position(3)
    rehearser.do(partial(closing.finalise, with_fewer=True))
    audited(rehearser)


def test_before_a_final() -> None:
    rehearser = begun(16, Stage(1, 1), Stage(1, 1, keep=12, movement=Mode.FINAL))
    rehearser.position(1)
    leave(rehearser, ranking(rehearser.desk.book()).rows[0].entrant, 2)
    rehearser._close_stage()
    seat(rehearser)
    rehearser.position(2)
    rehearser.do(closing.finalise)
    audited(rehearser)


def test_who_came_in_for_a_finalist_goes_on_playing() -> None:
    rehearser = begun(16, Stage(1, 1), Stage(2, 1, keep=12, movement=Mode.BEST))
    rehearser.position(1)
    rehearser._close_stage()
    seat(rehearser)
    out = rehearser.desk.book().kept[1][3]
    players, _ = rehearser._invented(1, 1)
    rehearser.do(lambda book: entering.enter(book, players))
    rehearser.do(lambda book: seats.substitute(book, out, 17, 2, Succession.INCOMING))
    rehearser.position(2)
    seat(rehearser)
    rehearser.position(3)
    rehearser.do(closing.finalise)
    audited(rehearser)


def test_both_readings_of_a_coefficient() -> None:
    totals = []
    for target in CoefficientTarget:
        rehearser = begun(16, Stage(1, 1), Stage(1, 1, keep=12, coefficient="6/5"))
        changed = replace(rehearser.desk.book().settings, coef_target=target)
        rehearser.desk.undo(author="arbitre", reason="autre lecture")
        rehearser.do(partial(entering.change_settings, settings=changed))
        seat(rehearser)
        rehearser.position(1)
        rehearser._close_stage()
        seat(rehearser)
        rehearser.position(2)
        rehearser.do(closing.finalise)
        audited(rehearser)
        totals.append([row.total for row in ranking(rehearser.desk.book()).rows])
    assert totals[0] != totals[1]
