"""Helpers for tests of signals: states from cards, what is sent, what is read."""

from __future__ import annotations

from builders import cards
from oudler.bots.signals import FFT_SIGNALS, Conventions, Hint, Trigger, choose, likelihood, reading, told
from oudler.cards import code
from oudler.rules import Seat, State, View, view

PUBLIC = Conventions(attack_reads=True)


def seen(state: State, seat: int | None = None) -> View:
    who = state.to_act if seat is None else Seat(seat)
    assert who is not None
    return view(state, who)


def sent(state: State, among: str, conventions: Conventions = FFT_SIGNALS) -> tuple[str, str] | None:
    """Return the card that the seat to act chooses *among* these, and the clause that its reason names."""
    chosen = choose(seen(state), cards(among), conventions)
    if chosen is None:
        return None
    card, reason = chosen
    assert reason.fr != reason.en
    assert reason.fr.split("(")[-1] == reason.en.split("(")[-1]
    return code(card), reason.fr.split("(")[-1].rstrip(")")


def read(state: State, seat: int, conventions: Conventions = FFT_SIGNALS) -> list[tuple[str, int, str]]:
    """Return the clause, the seat and the card of every hint that *seat* reads."""
    return [(hint.clause, hint.seat, code(hint.card)) for hint in reading(seen(state, seat), conventions)]


def only(state: State, seat: int, clause: str) -> Hint:
    """Return the one hint of *clause* that *seat* reads; its words are said in both languages."""
    (hint,) = [hint for hint in reading(seen(state, seat)) if hint.clause == clause]
    assert clause in told(hint).fr
    assert clause in told(hint).en
    return hint


def fits(hint: Hint, hand: str) -> float:
    return likelihood(hint, cards(hand).mask)


def trigger(state: State, seat: int) -> Trigger | None:
    hints = [hint for hint in reading(seen(state, seat)) if hint.clause == "SIGN-08"]
    return hints[-1].trigger if hints else None
