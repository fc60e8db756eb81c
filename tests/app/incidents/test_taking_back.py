"""Random incidents of every clause on a hall: undone, the state is as before; revoked, all that stands is."""

from __future__ import annotations

from random import Random

from hypothesis import given, reject
from hypothesis import strategies as st

from app.incidents.books import DEALS, LOST, WON, at, hall, seated, totals, write
from incident_rehearsals import answer, invented
from libre_books import Recorder
from oudler.app import commands
from oudler.app.state import standing_hash, state_hash
from oudler.fft.arbitrage import FAULTS
from oudler.text import OudlerError
from oudler.tournament.core.bans import bans
from oudler.tournament.core.incident import Raised

CLAUSE = st.sampled_from(tuple(FAULTS))
SEED = st.integers(0, 2**32)


def written() -> Recorder:
    """Return a hall where two sheets are in, of deals won and lost."""
    recorder = hall()
    write(recorder, WON, LOST, WON)
    write(recorder, LOST, WON, WON, place=(1, 2))
    return recorder


def opened(recorder: Recorder, clause: str, dice: Random) -> int:
    """Rule on an invented incident, answering what is asked; facts that are refused as nonsense are not tried."""
    there = list(seated(recorder.book).values())
    told = invented(dice, clause, there, list(range(1, DEALS + 1)))
    place = at(dice.randint(1, DEALS))
    while True:
        try:
            recorder.do(commands.open_incident(Raised.ARBITER, "essai", place, None, told), author="arbitre")
        except OudlerError as error:
            told = answer(dice, told, error, there) or reject()
        else:
            return max(recorder.book.incidents)


def what_stands(recorder: Recorder) -> tuple[object, ...]:
    return standing_hash(recorder.book), totals(recorder.book), bans(recorder.book)


@given(clause=CLAUSE, seed=SEED)
def test_revoked_or_undone_nothing_is_left_of_it(clause: str, seed: int) -> None:
    recorder = written()
    state, stood = state_hash(recorder.book), what_stands(recorder)
    number = opened(recorder, clause, Random(seed))
    ruled = state_hash(recorder.book)
    assert ruled != state
    recorder.do(commands.revoke_incident(number), why="erreur")
    assert what_stands(recorder) == stood
    assert recorder.book.incidents[1].revoked
    recorder.undo()
    assert state_hash(recorder.book) == ruled
    recorder.undo()
    assert state_hash(recorder.book) == state


@given(first=CLAUSE, second=CLAUSE, seed=SEED)
def test_revoked_last_of_two_the_first_stands_alone(first: str, second: str, seed: int) -> None:
    recorder, dice = written(), Random(seed)
    opened(recorder, first, dice)
    stood = what_stands(recorder)
    number = opened(recorder, second, dice)
    recorder.do(commands.revoke_incident(number), why="erreur")
    assert what_stands(recorder) == stood
