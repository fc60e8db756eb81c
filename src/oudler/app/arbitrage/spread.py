"""ARB-27: a hand was spread: the rest played in the way worst for the offender, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from oudler.cards import EXCUSE, Card, CardSet, code, half_points, suit_of
from oudler.formats.record import Record
from oudler.formats.replay import replay
from oudler.kernel import Position
from oudler.rules.actions import PLAYS
from oudler.rules.count import Count, count
from oudler.rules.machine import apply
from oudler.rules.seats import Seat
from oudler.rules.state import Phase, State
from oudler.text import OudlerError, Text
from oudler.verdicts import IllegalAction

NODES: Final = 3_000_000


@dataclass(frozen=True, slots=True)
class Spread:
    """The line that is worst for the offender from *state* on, and the count at its end."""

    state: State
    seat: Seat
    line: tuple[Card, ...]
    counted: Count
    nodes: int

    def report(self) -> dict[str, Any]:
        score = self.counted.score
        return {
            "clause": "ARB-27",
            "seat": self.seat,
            "line": [code(card) for card in self.line],
            "half_points": score.result.half_points,
            "bouts": score.result.bouts,
            "won": score.won,
            "per_defender": score.per_defender,
            "scores": list(self.counted.marks),
            "nodes": self.nodes,
        }

    def ended(self) -> State:
        return _played(self.state, self.line)


def spread_hand(record: Record, seat: int, nodes: int = NODES) -> Spread:
    """Return how the rest is played when the player at *seat* spread his hand where the record ends.

    ARB-27: the arbiter has the cards played, all of them, in the way worst for the offender: of all the ways to play
    the rest by the rules, the one that gives his camp least. Ties are broken by the cards' order.
    """
    state = replay(record)
    if state.phase is not Phase.PLAY:
        raise IllegalAction(
            "ARB-27",
            f"la donne n'est pas en jeu (phase : {state.phase.value})",
            f"the deal is not in play (phase: {state.phase.value})",
        )
    if not 0 <= seat < state.deal.players:
        last = state.deal.players - 1
        raise OudlerError(Text(f"--seat : de 0 à {last}", f"--seat: from 0 to {last}"))
    attacks = Seat(seat) in state.taken.attack
    search = _Search(Position.from_state(state), state, lowest=attacks, nodes=nodes)
    _, line = search.worst()
    return Spread(state, Seat(seat), line, count(_played(state, line)), search.nodes)


def _played(state: State, line: tuple[Card, ...]) -> State:
    for card in line:
        state = apply(state, PLAYS[state.to_act or 0][card])
    return state


Best = tuple[int, tuple[Card, ...]]
_Key = tuple[tuple[int, ...], Seat, int, int]


class _Search:
    """All ways to play the rest, each position at the start of a trick looked at once."""

    def __init__(self, position: Position, state: State, *, lowest: bool, nodes: int) -> None:
        self.position = position
        self.attack = state.taken.attack
        self.last = state.deal.hand_size
        self.sign = -1 if lowest else 1
        self.limit = nodes
        self.nodes = 0
        self.known: dict[_Key, Best] = {}

    def worst(self) -> Best:
        """Return A, with the sign turned so that more is worse for the offender, and the cards that lead there."""
        position = self.position
        if position.is_over:
            return self.sign * position.result().per_defender, ()
        key = None if position.trick or position.tricks_played >= self.last - 1 else self._key()
        if key is not None and key in self.known:
            return self.known[key]
        best: Best | None = None
        for card in _different(position):
            self._count()
            position.play(card)
            value, line = self.worst()
            position.undo()
            if best is None or value > best[0]:
                best = (value, (card, *line))
        if best is None:
            raise ValueError(position.legal())
        if key is not None:
            self.known[key] = best
        return best

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.limit:
            raise OudlerError(
                Text(
                    f"trop de cartes restent : plus de {self.limit} coups à essayer (--nodes)",
                    f"too many cards are left: more than {self.limit} to try (--nodes)",
                )
            )

    def _key(self) -> _Key:
        """Return all that the end depends on: the hands, who leads, what the attack has won, who played the Excuse."""
        position, players = self.position, self.position.players
        cards = position.played
        won, excuse, leader = 0, -1, None
        leaders = self._leaders()
        for number, leader in enumerate(leaders[:-1]):
            trick = cards[number * players : (number + 1) * players]
            if EXCUSE in trick:
                excuse = (leader + trick.index(EXCUSE)) % players
            if leaders[number + 1] in self.attack:
                won |= CardSet.of(trick).mask
        hands = tuple(position.hand_mask(Seat(seat)) for seat in range(players))
        return hands, leaders[-1], won, excuse

    def _leaders(self) -> list[Seat]:
        """Return who led each trick so far, and who leads now."""
        copy = self.position.copy()
        leaders = [copy.leader]
        for _ in range(copy.tricks_played):
            for _ in range(copy.players):
                copy.undo()
            leaders.append(copy.leader)
        return leaders[::-1]


def _different(position: Position) -> list[Card]:
    """Return the legal cards that differ: of neighbours of one worth in one hand, with none between, the lowest."""
    around = CardSet.of(position.trick)
    for seat in range(position.players):
        around |= position.hand(Seat(seat))
    legal = position.legal()
    chosen: list[Card] = []
    before: Card | None = None
    for card in around:
        if card in legal and not (before is not None and before in legal and _same_worth(before, card)):
            chosen.append(card)
        before = card
    return chosen


def _same_worth(first: Card, second: Card) -> bool:
    return suit_of(first) == suit_of(second) and half_points(first) == half_points(second)
