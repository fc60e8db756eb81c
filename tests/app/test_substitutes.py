"""Who sits where, and whose total counts, when players leave, come back or are replaced."""

from __future__ import annotations

from functools import partial

import pytest

from oudler.app.audit import audit_events, tell
from oudler.app.awards import epreuve_of
from oudler.app.claims import claims_of
from oudler.app.rehearsal import Rehearsal, Rehearser, hall
from oudler.fft.bareme import Epreuve
from oudler.tournament.core import closing, drawing, entering, penalties, seats, short_tables
from oudler.tournament.core.events import Event, Succession
from oudler.tournament.core.results import merits_by_position, ranking
from oudler.tournament.core.settings import Form, Level, Mode, Stage
from oudler.tournament.entrants import Player
from oudler.verdicts import RuleBroken
from rehearsals import memory_desk, stored_of

FOUR = (Stage(4, 2),)


def begun(players: int, stages: tuple[Stage, ...] = FOUR, level: Level = Level.REGIONAL, seed: int = 1) -> Rehearser:
    """Return a tournament whose first stage is seated, with nobody's card played."""
    rehearser = Rehearser(memory_desk(), Rehearsal(players, stages=stages, level=level, incidents=False), seed)
    rehearser.enter()
    rehearser.do(lambda book: drawing.seat_next(book, hall(rehearser.rng)))
    return rehearser


def newcomer(rehearser: Rehearser) -> int:
    """Enter one more player and return his number."""
    rehearser.do(lambda book: entering.enter(book, [Player(1, "Remplaçant", "R", licence=f"9{len(book.players):06}")]))
    return max(rehearser.desk.book().players)


def substituted(rehearser: Rehearser, out: int, position: int, *, inherits: bool = False, new: int = 0) -> int:
    comer = new or newcomer(rehearser)
    succession = Succession.INCOMING if inherits else Succession.EACH
    rehearser.do(lambda book: seats.substitute(book, out, comer, position, succession))
    return comer


def sits(rehearser: Rehearser, player: int) -> list[bool]:
    book = rehearser.desk.book()
    return [any(player in table.players for table in book.tables(position)) for position in (1, 2, 3, 4)]


def audited(rehearser: Rehearser) -> None:
    """The audit, which has code of its own, finds nothing to say."""
    report = audit_events(stored_of(rehearser.desk), claims_of(rehearser.desk.book()))
    assert [tell(finding) for finding in report.findings] == []


def _happens(rehearser: Rehearser, event: Event) -> None:
    rehearser.do(lambda _book: event, reason="panne")


class TestSeats:
    def test_who_leaves_earlier_does_not_take_his_substitute_along(self) -> None:
        rehearser = begun(12)
        comer = substituted(rehearser, 5, 4)
        rehearser.do(lambda book: seats.leave(book, 5, 2), reason="parti")
        assert sits(rehearser, 5) == [True, False, False, False]
        assert sits(rehearser, comer) == [False, False, False, True]
        audited(rehearser)

    def test_two_substitutes_one_after_the_other_whichever_was_announced_first(self) -> None:
        rehearser = begun(12)
        later = substituted(rehearser, 5, 4)
        sooner = substituted(rehearser, 5, 2)
        assert sits(rehearser, 5) == [True, False, False, False]
        assert sits(rehearser, sooner) == [False, True, True, False]
        assert sits(rehearser, later) == [False, False, False, True]
        audited(rehearser)

    def test_nobody_has_two_seats_at_one_position(self) -> None:
        """MOVE-03, where he has none at the last one."""
        rehearser = begun(12)
        substituted(rehearser, 5, 3)
        rehearser.do(lambda book: seats.leave(book, 6, 1), reason="parti")
        with pytest.raises(RuleBroken, match="déjà une place"):
            rehearser.do(lambda book: seats.seat_late(book, 5, 1))
        audited(rehearser)


class TestInheritedTotals:
    def test_total_penalty_and_contracts_follow_to_the_last_heir(self) -> None:
        rehearser = begun(12)
        rehearser.position(1)
        before = ranking(rehearser.desk.book(), 1).row_of(5)
        assert before is not None
        rehearser.do(lambda book: penalties.penalise(book, 100, "COMP-35", player=5, position=1), reason="en retard")
        second = substituted(rehearser, 5, 2, inherits=True)
        third = substituted(rehearser, second, 3, inherits=True)
        book = rehearser.desk.book()
        row = ranking(book, 1).row_of(third)
        assert row is not None
        assert (row.before, row.penalties) == (before.total, 100)
        assert not {"5", str(second)} & set(merits_by_position(book, 1)[0])
        assert len(ranking(book, 1).rows) == 12
        audited(rehearser)

    def test_who_comes_back_carries_on_his_own_total(self) -> None:
        rehearser = begun(12)
        rehearser.position(1)
        before = ranking(rehearser.desk.book(), 1).row_of(5)
        comer = substituted(rehearser, 5, 2, inherits=True)
        rehearser.position(2)
        substituted(rehearser, comer, 3, inherits=True, new=5)
        book = rehearser.desk.book()
        after = ranking(book, 2).row_of(5)
        assert before is not None
        assert after is not None
        assert after.scores[0] == before.scores[0]
        assert after.scores[1] is not None
        assert ranking(book, 2).row_of(comer) is None
        audited(rehearser)

    def test_the_heir_of_a_finalist_is_one(self) -> None:
        rehearser = begun(16, (Stage(2, 2), Stage(1, 2, keep=12, movement=Mode.FINAL)))
        rehearser.position(1)
        rehearser.position(2)
        rehearser._close_stage()
        rehearser.do(lambda book: drawing.seat_next(book, hall(rehearser.rng)))
        first = rehearser.desk.book().kept[1][0]
        comer = substituted(rehearser, first, 3, inherits=True)
        rehearser.position(3)
        row = ranking(rehearser.desk.book(), 3).row_of(comer)
        assert row is not None
        assert (row.stage, row.rank <= 12) == (1, True)
        audited(rehearser)


class TestWhoGoesOn:
    """FIN-01 : « les 12, 16 ou 20 meilleurs scores jouent une position de plus » : de ceux qui sont encore là."""

    def test_a_place_of_who_had_to_leave_goes_to_the_next(self) -> None:
        rehearser = begun(16, (Stage(2, 2), Stage(1, 2, keep=12, movement=Mode.FINAL)))
        rehearser.position(1)
        leader = ranking(rehearser.desk.book(), 1).rows[0].entrant
        rehearser.do(lambda book: seats.leave(book, leader, 2, force_majeure=True), reason="malade")
        rehearser.position(2)
        rehearser._close_stage()
        kept = rehearser.desk.book().kept[1]
        assert len(kept) == 12
        assert leader not in kept
        rehearser.do(lambda book: drawing.seat_next(book, hall(rehearser.rng)))
        rehearser.position(3)
        rehearser.do(partial(closing.finalise, with_fewer=True))
        audited(rehearser)


class TestSecondDrawOfTeams:
    """TEAM-05 : « la position 1 n'est pas jouée » : un nouveau tirage place ce qui reste de l'étape, pas davantage."""

    def test_a_second_draw_within_the_stage(self) -> None:
        plan = Rehearsal(24, Form.DUO, (Stage(3, 1),), incidents=False)
        rehearser = Rehearser(memory_desk(), plan, 1)
        rehearser.enter()
        rehearser.do(lambda book: drawing.seat_next(book, hall(rehearser.rng)))
        rehearser.position(1)
        rehearser.do(lambda book: drawing.seat_next(book, hall(rehearser.rng), position=2))
        assert rehearser.desk.book().seated_positions == 3
        audited(rehearser)


class TestEntrants:
    """PCN-02 : « la moitié des participants » : ceux du tirage qui fut joué."""

    def test_a_second_draw_before_the_first_card(self) -> None:
        rehearser = begun(12, level=Level.HOMOLOGATED)
        rehearser.do(
            lambda book: entering.enter(book, [Player(n, f"Tardif {n}", "T", licence=f"800{n}") for n in range(1, 5)])
        )
        late = [13, 14, 15, 16]
        for number in late:
            rehearser._pay(number)
        rehearser.do(lambda book: entering.check_in(book, late))
        rehearser.do(lambda book: drawing.seat_next(book, hall(rehearser.rng), position=1))
        found = epreuve_of(rehearser.desk.book())
        assert isinstance(found, Epreuve)
        assert (found.entrants, found.sessions, found.entitled) == (16, (4,), 8)
        for position in (1, 2, 3, 4):
            rehearser.position(position)
        rehearser.do(closing.finalise)
        audited(rehearser)


def test_claims_of_a_tournament_whose_tables_emptied_before_the_first_card() -> None:
    rehearser = begun(12, (Stage(1, 1),), level=Level.HOMOLOGATED)
    table = rehearser.desk.book().tables(1)[2]
    for player in table.players[:2]:
        gone = seats.leave(rehearser.desk.book(), int(player), 1, force_majeure=True)
        _happens(rehearser, gone)
    rehearser.do(lambda book: short_tables.leave_unplayed(book, (1, 3)), reason="deux départs")
    rehearser.position(1)
    rehearser.do(partial(closing.finalise, with_fewer=True))
    assert claims_of(rehearser.desk.book())["awards"] is None
    assert rehearser.rehearsal.form is Form.INDIVIDUAL
    audited(rehearser)
