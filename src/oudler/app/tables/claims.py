"""Claims of the remaining tricks, checked over all ways the others may play.

A claim holds where its maker takes every trick that is left whatever the others do, his own partners included, as the
cards lie and as they might lie for all he knows: nobody wins by a claim what he could only have guessed.
Where cards can fall in several ways the deal ends by the one that is worst for whoever claims.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from oudler.app.tables.choices import CLAIM_CARDS, may_claim, seen_by
from oudler.app.tables.errors import NotNow
from oudler.app.tables.events import Tricks
from oudler.app.tables.table import Playing, Table, check_goes_on
from oudler.bots import Terms
from oudler.cards import Card, code
from oudler.kernel import Knowledge, Position, Sampler, solve, suppose
from oudler.rules import Seat, State, View

_SUPPOSED: Final = 120_000  # cards tried as they might lie, in all; a claim that needs more is made too early
_REAL: Final = 60_000  # cards tried as they lie: always so many
_LAYOUTS: Final = 12


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody's claim: what he sees, and how the cards really lie."""

    seen: View
    state: State
    terms: Terms
    tricks: Tricks
    seed: int


class TooMany(Exception):
    """There are more ways to play on than can be tried."""


def made(table: Table, seat: Seat, tricks: Tricks) -> Claim:
    """Return the claim of *seat*; refuse it where none may be made now."""
    check_goes_on(table)
    playing = table.playing
    seen = None if playing is None else seen_by(table, playing, seat)
    if playing is None or seen is None or not may_claim(seen):
        raise NotNow(
            f"les plis restants se demandent à son tour, en début de pli, avec {CLAIM_CARDS} cartes au plus",
            f"the remaining tricks are claimed in turn, at the start of a trick, with {CLAIM_CARDS} cards at most",
        )
    terms = Terms(playing.deal.edition, playing.deal.declares_petit_sec)
    return Claim(seen, playing.state, terms, tricks, _seed(table, playing))


def _seed(table: Table, playing: Playing) -> int:
    """Return the seed of the layouts that are tried: of this position alone, and known to nobody before its end."""
    place = f"oudler.claim/1\0{playing.started.seed or table.id}\0{table.dealt}\0{len(playing.actions)}"
    return int.from_bytes(hashlib.sha256(place.encode()).digest()[:8], "big")


def position_of(table: Table, seat: Seat, tricks: Tricks) -> Hashable:
    """Return what a claim is about: the same is answered once."""
    playing = table.playing
    return table.id, table.dealt, seat, tricks, () if playing is None else playing.actions


@dataclass(frozen=True, slots=True)
class Settled:
    """The rest of the deal in playing order where the claim holds; *steps* are the cards that were tried for it."""

    cards: tuple[str, ...] | None
    steps: int


def settled(claim: Claim) -> Settled:
    """Return what becomes of a claim; how much work that is tells nothing of how the cards lie.

    First it is tried as they might lie, which its maker could do as well; only where it always holds are the real cards
    looked at, and then always for the same number of steps.
    """
    chooser, camp, sign = _tried(claim)
    left = _for_all_he_knows(claim, chooser, camp)
    if left is None:
        return Settled(None, _SUPPOSED)
    position = Position.from_state(claim.state)
    search = _Search(position, chooser, camp, sign, _REAL)
    try:
        holds = search.value() is not None
    except TooMany:
        holds = False
    search.spend()
    steps = _SUPPOSED - left + _REAL
    if not holds:
        return Settled(None, steps)
    line = search.line() if claim.tricks == "all" else solve(position, megabytes=8).line
    return Settled(tuple(code(card) for card in line), steps)


def granted(answer: Settled) -> tuple[str, ...]:
    """Return the rest of the deal in playing order where the claim holds; refuse it otherwise."""
    if answer.cards is None:
        raise NotNow(
            "ce n'est pas sûr : quoi qu'on joue, ces plis doivent tous tomber d'un côté",
            "this is not certain: whatever is played, these tricks must all fall to one side",
        )
    return answer.cards


def _tried(claim: Claim) -> tuple[Seat | None, frozenset[Seat], int]:
    """Return who chooses his cards, whose tricks they are to be, and the sign of the marks that are looked for."""
    if claim.tricks == "none":
        return None, other_camp(claim.seen), 0
    me = Seat(int(str(claim.seen.viewer)))
    return me, own_camp(claim.seen), 1 if me in claim.state.taken.attack else -1


def own_camp(seen: View) -> frozenset[Seat]:
    """Return the seats that are surely on the viewer's side, by what he knows."""
    me, taker = Seat(int(str(seen.viewer))), seen.taker
    attack = frozenset(seat for seat in (taker, seen.partner) if seat is not None)
    if me in attack:
        return attack
    if seen.players == 5 and seen.partner is None:
        return frozenset((me,))
    return frozenset(Seat(seat) for seat in range(seen.players)) - attack


def other_camp(seen: View) -> frozenset[Seat]:
    """Return the seats that are surely against the viewer."""
    me, taker = Seat(int(str(seen.viewer))), seen.taker
    known = seen.players != 5 or seen.partner is not None
    if me == taker:
        return frozenset(Seat(seat) for seat in range(seen.players)) - own_camp(seen) if known else frozenset()
    attack = frozenset(seat for seat in (taker, seen.partner) if seat is not None)
    return frozenset(Seat(seat) for seat in range(seen.players)) - attack if me in attack else attack


def _for_all_he_knows(claim: Claim, chooser: Seat | None, camp: frozenset[Seat]) -> int | None:
    """Return how many steps are left where *camp* takes every trick as the cards might lie; None where it does not."""
    edition, declares = claim.terms.edition, claim.terms.declares_petit_sec
    knowledge = Knowledge.of(claim.seen, edition=edition, declares_petit_sec=declares)
    left = _SUPPOSED
    for layout in Sampler(knowledge).sample(_LAYOUTS, seed=claim.seed):
        supposed = Position.from_state(suppose(claim.seen, layout, edition=edition, declares_petit_sec=declares))
        trial = _Search(supposed, chooser, camp, 0, left)
        try:
            if trial.value() is None:
                return None
        except TooMany:
            return None
        left = trial.left
    return left


class _Search:
    """Plays on in all ways as long as *camp* takes every trick; *chooser* picks his cards, all others are hostile.

    Without a *sign* marks do not matter, and the first way that takes every trick is enough.
    """

    def __init__(self, position: Position, chooser: Seat | None, camp: frozenset[Seat], sign: int, nodes: int) -> None:
        self._position = position
        self._chooser = chooser
        self._camp = camp
        self._sign = sign
        self.left = nodes
        self._known: dict[tuple[int, ...], int | None] = {}

    def value(self) -> int | None:
        """Return the least mark that *camp* ends with, by its best way; None where a trick may be lost."""
        position = self._position
        if position.is_over:
            return self._sign and self._sign * position.result().per_defender
        key: tuple[int, ...] | None = None
        if not position.trick:
            key = (position.leader, *(position.hand_mask(Seat(seat)) for seat in range(position.players)))
            if key in self._known:
                return self._known[key]
        found = self._best()[0]
        if key is not None:
            self._known[key] = found
        return found

    def _best(self) -> tuple[int | None, Card | None]:
        """Return the value and the card that gives it: the chooser's best, the others' worst."""
        position = self._position
        mine = position.to_act == self._chooser
        best: int | None = None
        chosen: Card | None = None
        for card in sorted(position.legal(), reverse=True):
            value = self._after(card)
            if value is None:
                if not mine:
                    return None, None
                continue
            if chosen is None or best is None or (value > best if mine else value < best):
                best, chosen = value, card
            if mine and not self._sign:
                break
        return best, chosen

    def _after(self, card: Card) -> int | None:
        position = self._position
        self.left -= 1
        if self.left < 0:
            raise TooMany
        before = position.tricks_played
        position.play(card)
        try:
            if position.tricks_played > before and position.leader not in self._camp:
                return None
            return self.value()
        finally:
            position.undo()

    def spend(self) -> None:
        """Try cards for as many steps as are left."""
        position = self._position
        card = next(iter(position.legal()))
        while self.left > 0:
            self.left -= 1
            position.play(card)
            position.undo()

    def line(self) -> tuple[Card, ...]:
        """Return one way to the value."""
        played: list[Card] = []
        position = self._position
        self.left = 20 * _REAL  # once more at each trick, from what is known
        while not position.is_over:
            _, card = self._best()
            if card is None:
                raise TooMany
            position.play(card)
            played.append(card)
        for _ in played:
            position.undo()
        return tuple(played)
