from collections.abc import Callable, Sequence
from typing import ClassVar, Self

class Position:
    def __new__(
        cls,
        *,
        players: int,
        tricks: int,
        taker: int,
        partner: int,
        called: int,
        coefficient: int,
        poignees: int,
        chelem_announced: bool,
        excuse_leads_last: bool,
        excuse_last_literal: bool,
        split_half: bool,
        hands: Sequence[int],
        aside: int,
        leader: int,
        played: Sequence[int],
    ) -> Self: ...
    def copy(self) -> Position: ...
    def legal_mask(self) -> int: ...
    def play(self, card: int) -> None: ...
    def undo(self) -> int: ...
    def hand_mask(self, seat: int) -> int: ...
    def trick(self) -> list[int]: ...
    def played(self) -> list[int]: ...
    def perft(self, depth: int) -> int: ...
    def playouts(
        self, number: int, rules: int, seed: int, threads: int, raw: bool
    ) -> tuple[list[tuple[int, int]], list[tuple[int, int]], bytes | None, bytes | None]: ...
    def outcome(self) -> tuple[int, int, int, int, int, int]: ...
    def marks(self) -> list[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]  # it changes with every card
    @property
    def players(self) -> int: ...
    @property
    def attack(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def to_act(self) -> int: ...
    @property
    def leader(self) -> int: ...
    @property
    def tricks(self) -> int: ...
    @property
    def attack_tricks(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def bouts(self) -> int: ...

class Cancel:
    def __init__(self) -> None: ...
    def set(self) -> None: ...

class Deadline:
    def __init__(self, seconds: float) -> None: ...
    @property
    def left(self) -> float: ...

class Solver:
    def __init__(self, megabytes: int) -> None: ...
    def solve(
        self,
        position: Position,
        points: bool,
        seconds: float,
        nodes: int,
        line: bool,
        progress: Callable[[int, int, int], None] | None,
        cancel: Cancel | None,
    ) -> tuple[int, int, bool, int, list[int], int, int, int, int, float]: ...
    def values(self, position: Position, points: bool, seconds: float, nodes: int) -> list[tuple[int, int, int]]: ...
    def ecarts(
        self,
        position: Position,
        made: int,
        candidates: Sequence[int],
        points: bool,
        seconds: float,
        nodes: int,
        every: bool,
        progress: Callable[[int, int, int], None] | None,
        cancel: Cancel | None,
    ) -> list[tuple[int, int, int]]: ...
    def explore(
        self,
        position: Position,
        layouts: Sequence[Sequence[int]],
        cards: Sequence[int],
        playouts: int,
        craft: int,
        nodes: int,
        marks: float,
        catches: bool,
        seed: int,
        seconds: float,
        trained: Trained | None,
    ) -> tuple[list[list[float]], list[list[float]]]: ...
    def clear(self) -> None: ...

def plausibility(
    position: Position, layouts: Sequence[Sequence[int]], viewer: int, trained: Trained, warmth: float
) -> list[float]: ...
def card_by_rules(position: Position) -> int: ...
def surprises(position: Position, layouts: Sequence[Sequence[int]], viewer: int) -> list[int]: ...
def sensible_ecarts(hand: int, size: int, called: int, most: int) -> list[int]: ...

class Sampler:
    def __new__(cls, *, known: Sequence[int], may: Sequence[int], unknown: Sequence[int], unescorted: int) -> Self: ...
    def sample_bytes(self, number: int, seed: int, first: int, threads: int) -> bytes: ...
    def sample_masks(self, number: int, seed: int, first: int, threads: int) -> list[tuple[int, ...]]: ...
    def residue(self, prime: int) -> int: ...
    def chances(self) -> list[list[float]]: ...
    @property
    def total(self) -> float: ...
    @property
    def branches(self) -> int: ...

class HandForm:
    def __new__(
        cls,
        *,
        suits: Sequence[float],
        counts: Sequence[float],
        high: Sequence[float],
        knot: int,
        major: float,
        shift: float,
        scale: float,
    ) -> Self: ...
    def margin(self, hand: int) -> float: ...

class Trained:
    def __new__(cls, numbers: bytes) -> Self: ...

class Reading:
    def __new__(
        cls,
        *,
        strength: HandForm,
        after: HandForm,
        said: Sequence[tuple[int, float, float, float, float]],
        silent: Sequence[int],
        fewest: int,
        hidden: float,
        doubt: float,
        chien: int,
        taker: int,
        splits: bool,
        may_hold: int,
        may_lie: int,
        called: int,
        noise: float,
        trained: Trained | None,
        warmth: float,
        trust: float,
    ) -> Self: ...

def believe(
    sampler: Sampler,
    position: Position,
    viewer: int,
    reading: Reading,
    seed: int,
    first: int,
    number: int,
    spread: int,
) -> tuple[list[list[int]], list[float], float]: ...
