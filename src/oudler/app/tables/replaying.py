"""A record step by step, everything open: what the engine says of each action, ready to be shown."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

from oudler.app.tables.counts import count_json
from oudler.app.tables.feed import happened
from oudler.app.tables.messages import Event
from oudler.app.tables.shapes import ActionShape, Card, ContractCode, CountShape, TrickShape
from oudler.app.tables.views import trick_json
from oudler.cards import CardSet, code
from oudler.formats import record as records
from oudler.formats.record import action_to_json
from oudler.formats.replay import steps
from oudler.rules import SPECTATOR, Action, Phase, PlayCard, RuleOnRequest, State, count, events, start
from oudler.rules.excuse import settle_excuse


class Aside(TypedDict):
    """What lies beside the taker: his écart, or the chien that nobody has seen."""

    kind: Literal["ecart", "chien"]
    cards: list[Card]


class ReplayStep(TypedDict):
    """One moment of a deal that is looked at again, everything open.

    *told* is what was told of *action*; *chien* lies face up in the middle; *half_points* are the attack's so far.
    """

    action: ActionShape | None
    told: list[Event]
    to_act: int | None
    hands: list[list[Card]]
    chien: list[Card]
    aside: Aside | None
    trick: TrickShape
    tricks: int
    won: list[int]
    taker: int | None
    contract: ContractCode | None
    called: Card | None
    partner: int | None
    half_points: int | None


class RecordAnswer(TypedDict):
    """A record, every step of it, and its count where it goes to the end of the deal."""

    record: dict[str, Any]
    count: CountShape | None
    steps: list[ReplayStep]


def replayed(given: object) -> dict[str, Any]:
    """Return a record with every step of it, the deal itself first, and its count where it goes to the end."""
    record = records.from_json(given)
    state = start(record.deal)
    shown = [_step(state, None, [])]
    for before, action, state in steps(record):
        viewer = SPECTATOR if isinstance(action, RuleOnRequest) else action.seat  # who makes an écart is told it
        seen = events(before, action, state)
        told = [{"seq": len(shown), "type": kind, "data": data} for kind, data in happened(seen, state, viewer)]
        shown.append(_step(state, action, told))
    counted = count_json(count(state), state) if state.phase is Phase.FINISHED else None
    return {"record": records.to_json(record), "count": counted, "steps": shown}


def _step(state: State, action: Action | None, told: list[dict[str, Any]]) -> dict[str, Any]:
    taken = state.engagement
    ended = isinstance(action, PlayCard) and not state.trick.cards
    trick = state.tricks[-1] if ended else state.trick
    chien = _chien(state)
    return {
        "action": None if action is None else action_to_json(action),
        "told": told,
        "to_act": state.to_act,
        "hands": [(hand - chien).codes for hand in state.hands],
        "chien": chien.codes,
        "aside": _aside(state),
        "trick": trick_json(trick) | {"winner": trick.winner},
        "tricks": len(state.tricks),
        "won": [sum(trick.winner == seat for trick in state.tricks) for seat in range(state.deal.players)],
        "taker": None if taken is None else taken.taker,
        "contract": None if taken is None else taken.contract.code,
        "called": None if taken is None or taken.called is None else code(taken.called),
        "partner": None if taken is None else taken.partner,
        "half_points": _half_points(state),
    }


def _chien(state: State) -> CardSet:
    """Return what lies face up in the middle: the chien, until it is taken or play begins."""
    taken_in = state.phase is not Phase.ECART and state.chien_shown
    return CardSet() if taken_in or state.play_begun else state.deal.chien


def _aside(state: State) -> dict[str, Any] | None:
    """Return what lies beside the taker once it is put away: his écart, or the chien that nobody has seen."""
    if state.ecart:
        return {"kind": "ecart", "cards": state.ecart.codes}
    return {"kind": "chien", "cards": state.deal.chien.codes} if state.play_begun else None


def _half_points(state: State) -> int | None:
    """Return what the attack has after so many tricks, the Excuse settled as far as it is; None before the first."""
    if not state.tricks:
        return None
    deal, attack = state.deal, state.taken.attack
    excuse = settle_excuse(state.tricks, attack, deal.players, deal.edition, last=deal.hand_size)
    return state.pile(attack=True).half_points + excuse.to_attack
