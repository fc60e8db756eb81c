"""One deal played by bots: each is asked when it is to act, by its own view, and must answer with a legal action.

    played = play_deal(deal, seated(bots), seed)
    played.state, played.moves

Deals that end without a count are thrown in.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeGuard, cast

from oudler.bots import Bot, Decision, Terms
from oudler.formats import seat_record
from oudler.formats.reading import json_line
from oudler.formats.record import action_to_json
from oudler.rules import Action, Deal, RuleBroken, Seat, State, View, apply, start, view
from oudler.text import OudlerError, Text


class RecordBot(Protocol):
    """A player who is asked by a record instead of a view: a program of somebody else's."""

    @property
    def name(self) -> str: ...

    def decide_record(self, record: Mapping[str, Any], seen: View, seconds: float | None = None) -> Decision: ...


Player = Bot | RecordBot


def asks_for_records(player: Player) -> TypeGuard[RecordBot]:
    """Tell the two kinds apart; `isinstance` of a protocol would take longer than a quick bot's decision."""
    return hasattr(player, "decide_record")


Seating = Callable[[State, Seat], Player]
"""Who decides for a seat; who is whose partner may matter, and comes out during the deal."""

PATIENCE: Final = 1.2
"""A bot that takes more than this times its seconds is counted as late."""


class BotFault(OudlerError):
    """A bot broke down or answered with what is not allowed; *clause* is the rule's, where one was broken."""

    def __init__(self, text: Text, clause: str | None = None) -> None:
        super().__init__(text)
        self.clause = clause


@dataclass(frozen=True, slots=True)
class Watch:
    """What decisions are timed by: seconds of a clock, and seconds that this process has worked."""

    clock: Callable[[], float] = time.perf_counter
    worked: Callable[[], float] = time.process_time


@dataclass(frozen=True, slots=True)
class Move:
    """One action at the table; *decision* is None where there was nothing to decide, and nobody was asked.

    *seconds* went by on the clock; *cpu* of them were worked by this process, and are None for another program's.
    """

    seat: Seat
    action: Action
    bot: str
    decision: Decision | None = None
    seconds: float = 0.0
    cpu: float | None = None
    late: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A deal played to its end."""

    state: State
    moves: tuple[Move, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(move.action for move in self.moves)


def seated(bots: Sequence[Player]) -> Seating:
    """Return the seating of one bot a seat."""
    return lambda _, seat: bots[seat]


def decision_seed(seed: bytes, ply: int) -> int:
    """Return the seed of the *ply*-th decision of a deal, from 0: of this alone, so a deal can be taken up anywhere."""
    digest = hashlib.sha256(b"oudler.decision/1\0" + seed + ply.to_bytes(8, "big")).digest()
    return int.from_bytes(digest[:8], "big")


def play_deal(
    deal: Deal, seating: Seating, seed: bytes, seconds: float | None = None, watch: Watch = Watch()
) -> Played:
    """Play *deal* to its end.

    A seat is asked as long as it is to act: who shows a poignée or announces a chelem is asked again.
    Where a single action is legal it is done without asking.
    A taker who is not on lead is not asked for a chelem: he could answer nothing else. On a prise or a garde he may
    announce it before his écart.
    """
    state = start(deal)
    moves: list[Move] = []
    while not state.phase.is_over:
        seat = state.to_act
        if seat is None:
            raise OudlerError(Text("aucun arbitre n'est à la table", "no arbiter is at the table"))
        asked = _Asked(state, tuple(move.action for move in moves), view(state, seat), seconds, watch)
        move = asked.answered(seating(state, seat), decision_seed(seed, len(moves)))
        state = _applied(state, move)
        moves.append(move)
    return Played(state, tuple(moves))


@dataclass(frozen=True, slots=True)
class _Asked:
    """A seat that is to act, and what went before."""

    state: State
    actions: tuple[Action, ...]
    seen: View
    seconds: float | None
    watch: Watch

    def answered(self, player: Player, seed: int) -> Move:
        seen, seat = self.seen, Seat(self.state.to_act or 0)
        if len(seen.actions) == 1:
            return Move(seat, seen.actions[0], player.name)
        begun, worked = self.watch.clock(), self.watch.worked()
        try:
            decision = self._decision(player, seat, seed)
        except OudlerError as error:
            raise _fault(player.name, seat, error.text, getattr(error, "clause", None)) from error
        except Exception as error:  # whatever a bot does wrong is told as such
            told = f"{type(error).__name__}: {error}"
            raise _fault(player.name, seat, Text(told, told)) from error
        spent, worked = self.watch.clock() - begun, self.watch.worked() - worked
        if decision.action not in seen.actions:
            raise _fault(player.name, seat, _why_not(decision.action))
        cpu = None if asks_for_records(player) else worked
        taken = spent if cpu is None else cpu  # a bot here is not to blame for a busy machine
        late = self.seconds is not None and taken > PATIENCE * self.seconds
        return Move(seat, decision.action, player.name, decision, spent, cpu, late)

    def _decision(self, player: Player, seat: Seat, seed: int) -> Decision:
        deal = self.state.deal
        if asks_for_records(player):
            return player.decide_record(seat_record.to_json(self.state, self.actions, seat), self.seen, self.seconds)
        terms = Terms(deal.edition, deal.declares_petit_sec)
        return cast("Bot", player).decide(self.seen, seed=seed, seconds=self.seconds, terms=terms)


def _why_not(action: Action) -> Text:
    said = json_line(action_to_json(action))
    return Text(f"action illégale {said}", f"illegal action {said}")


def _applied(state: State, move: Move) -> State:
    try:
        return apply(state, move.action)
    except RuleBroken as error:
        raise _fault(move.bot, move.seat, error.text, error.clause) from error


def _fault(name: str, seat: Seat, text: Text, clause: str | None = None) -> BotFault:
    return BotFault(
        Text(f"{name} (siège {seat}) : {text.fr}", f"{name} (seat {seat}): {text.en}"),
        clause,
    )
