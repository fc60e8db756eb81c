"""Replaying a record, and the report of where it leads (`oudler deal replay --json`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oudler.cards import code
from oudler.formats.record import Record
from oudler.rules.actions import Action, PlayCard
from oudler.rules.auction import legal_bids
from oudler.rules.call import callable_cards
from oudler.rules.count import Count, count
from oudler.rules.ecart import ecart_choice
from oudler.rules.legal import legal_plays
from oudler.rules.machine import apply, start
from oudler.rules.mort import MortTable
from oudler.rules.state import Phase, State, Trick
from oudler.verdicts import RuleBroken


class ReplayError(RuleBroken):
    """An action of a record that the rules refuse; *action* is its place in `actions`, from 0."""

    def __init__(self, action: int, cause: RuleBroken, line: int | None = None) -> None:
        fr = f"actions[{action}]" if line is None else f"ligne {line}"
        en = f"actions[{action}]" if line is None else f"line {line}"
        super().__init__(cause.clause, f"{fr} : {cause.text.fr}", f"{en}: {cause.text.en}")
        self.action = action


def steps(record: Record) -> Iterator[tuple[State, Action, State]]:
    """Yield every action with the state before and after it."""
    state = start(record.deal)
    for place, action in enumerate(record.actions):
        try:
            after = apply(state, action)
        except RuleBroken as error:
            raise ReplayError(place, error) from None
        yield state, action, after
        state = after


def replay(record: Record) -> State:
    """Return the state a record leads to."""
    state = start(record.deal)
    for _, _, state in steps(record):  # noqa: B007 - the last one is wanted
        pass
    return state


def legal_codes(state: State) -> list[str]:
    """Return what `to_act` may do now: bids, cards to call, cards to put away, cards to play."""
    seat = state.to_act
    if seat is None:
        return []
    if state.phase is Phase.AUCTION:
        return [bid.code for bid in legal_bids(state.auction, barred=seat in state.deal.barred)]
    if state.phase is Phase.CALL:
        return callable_cards(state.hands[seat]).codes
    if state.phase is Phase.ECART:
        deal = state.deal
        return ecart_choice(state.hands[seat], deal.chien_size, state.taken.called, deal.edition).cards.codes
    return legal_plays(state).codes


def report(record: Record, *, trace: bool = False) -> dict[str, Any]:
    """Return the report of §4 of the interfaces for a record."""
    state = start(record.deal)
    legal_trace = []
    for before, action, after in steps(record):
        if trace and isinstance(action, PlayCard):
            legal_trace.append(legal_plays(before).codes)
        state = after
    taken = state.engagement
    written: dict[str, Any] = {
        "phase": state.phase.value,
        "to_act": state.to_act,
        "legal": legal_codes(state),
        "taker": None if taken is None else taken.taker,
        "contract": None if taken is None else taken.contract.code,
        "called": None if taken is None or taken.called is None else code(taken.called),
        "partner": None if taken is None else taken.partner,
        "chelem_announced": taken is not None and taken.chelem,
        "tricks": [_trick(trick) for trick in all_tricks(state)],
    }
    if trace:
        written["legal_trace"] = legal_trace
    written["result"] = _result(state, count(state), record) if state.phase is Phase.FINISHED else None
    return written


def all_tricks(state: State) -> tuple[Trick, ...]:
    """Return the tricks of a deal, the one that lies on the table too."""
    current = (state.trick,) if state.trick.cards and state.phase is Phase.PLAY else ()
    return state.tricks + current


def _trick(trick: Trick) -> dict[str, Any]:
    return {"leader": trick.leader, "cards": [code(card) for card in trick.cards], "winner": trick.winner}


def _result(state: State, counted: Count, record: Record) -> dict[str, Any]:
    result, score = counted.score.result, counted.score
    written: dict[str, Any] = {
        "half_points": result.half_points,
        "bouts": result.bouts,
        "needed": score.needed,
        "won": score.won,
        "per_defender": score.per_defender,
        "poignees": [{"seat": poignee.seat, "level": poignee.level.code} for poignee in state.poignees],
        "petit_au_bout": result.petit_au_bout,
        "chelem": result.chelem,
        "scores": list(counted.marks),
    }
    if record.mort is not None:
        written["table_scores"] = list(MortTable(record.mort).marks(counted.marks))
    return written
