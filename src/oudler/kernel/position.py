"""A deal in play on the native core: the same moves and marks as `oudler.rules`, a thousand times faster.

    position = Position.from_state(state)
    for card in position.legal(): ...
    position.play(card); position.undo()
    position.result().per_defender

What takes or gives cards has two names: `legal` for people, `legal_mask` for programs (an int in deck order).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from oudler.cards import Card, CardSet
from oudler.kernel.native import core
from oudler.rules import Bid, Phase, Seat, State
from oudler.rules.excuse import Fate
from oudler.rules.scoring import COEFFICIENTS, NEEDED, Camp, is_won
from oudler.text import OudlerError, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

NativePosition = core.Position
"""The core's own position, without the comforts of `Position`: cards and hands are ints."""

_CAMPS: Final[dict[int, Camp | None]] = {1: "attack", 0: None, -1: "defence"}
_FATES: Final = tuple(Fate)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished deal, as `oudler.rules.count` finds it; *fate* is the Excuse's."""

    half_points: int
    bouts: int
    petit_au_bout: Camp | None
    chelem: Camp | None
    fate: Fate
    per_defender: int
    marks: tuple[int, ...]

    @property
    def needed(self) -> int:
        return NEEDED[self.bouts]

    @property
    def won(self) -> bool:
        return is_won(self.half_points, self.bouts)


class Position:
    """One deal from its first card on; cards are played and taken back in place."""

    __slots__ = ("native",)

    def __init__(self, native: core.Position) -> None:
        """Wrap a position of the core; `from_state` makes one."""
        self.native: Final = native

    @classmethod
    def from_state(cls, state: State, *, native: type[core.Position] = core.Position) -> Position:
        """Return the position of a deal in play or finished, with all its cards to take back.

        Poignées and a chelem announced are those of *state*: what may still be announced is not played for.
        *native* is another build's class, for tests that compare them.
        """
        if state.phase not in (Phase.PLAY, Phase.FINISHED):
            where = state.phase.value
            raise OudlerError(Text(f"cette donne n'est pas en jeu ({where})", f"this deal is not in play ({where})"))
        deal, taken = state.deal, state.taken
        under_way = () if state.phase is Phase.FINISHED else (state.trick,)
        masks = [hand.mask for hand in state.hands]
        played: list[int] = []
        for trick in (*state.tricks, *under_way):
            for place, card in enumerate(trick.cards):
                masks[(trick.leader + place) % deal.players] |= 1 << card
                played.append(card)
        if taken.contract.uses_chien:
            aside = state.ecart.mask
        else:
            aside = deal.chien.mask if taken.contract is Bid.GARDE_SANS else 0
        return cls(
            native(
                players=deal.players,
                tricks=deal.hand_size,
                taker=taken.taker,
                partner=-1 if taken.partner is None else taken.partner,
                called=-1 if deal.players != 5 or taken.called is None else taken.called,
                coefficient=COEFFICIENTS[taken.contract],
                poignees=sum(poignee.level for poignee in state.poignees),
                chelem_announced=taken.chelem,
                excuse_leads_last=deal.edition.chelem_excuse_last == "any",
                excuse_last_literal=deal.edition.excuse_last_trick == "literal",
                split_half=deal.edition.split5 == "half",
                hands=masks,
                aside=aside,
                leader=(state.tricks[0] if state.tricks else state.trick).leader,
                played=played,
            )
        )

    # What is there

    @property
    def players(self) -> int:
        return self.native.players

    @property
    def to_act(self) -> Seat | None:
        """Who plays next; None when the deal is over."""
        return None if self.native.over else Seat(self.native.to_act)

    @property
    def is_over(self) -> bool:
        return self.native.over

    @property
    def leader(self) -> Seat:
        """Who led the trick under way, or leads it: the winner of the one before, at the end too."""
        return Seat(self.native.leader)

    @property
    def tricks_played(self) -> int:
        """How many tricks are complete."""
        return self.native.tricks

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the trick under way, in playing order."""
        return tuple(Card(card) for card in self.native.trick())

    @property
    def played(self) -> tuple[Card, ...]:
        """Every card so far, in playing order."""
        return tuple(Card(card) for card in self.native.played())

    def hand(self, seat: Seat) -> CardSet:
        return CardSet(self.native.hand_mask(seat))

    def hand_mask(self, seat: Seat) -> int:
        return self.native.hand_mask(seat)

    def legal(self) -> CardSet:
        """Return the cards `to_act` may play; none when the deal is over."""
        return CardSet(self.native.legal_mask())

    def legal_mask(self) -> int:
        return self.native.legal_mask()

    # Moves

    def play(self, card: Card) -> None:
        """Play a card for `to_act`; one that is not legal is a ValueError and changes nothing."""
        self.native.play(card)

    def play_all(self, cards: Iterable[Card]) -> None:
        for card in cards:
            self.native.play(card)

    def undo(self) -> Card:
        """Take the last card back and return it; with none left, an IndexError."""
        return Card(self.native.undo())

    def copy(self) -> Position:
        return Position(self.native.copy())

    # What it comes to

    def result(self) -> Outcome:
        """Return the result of a deal that is over."""
        half_points, bouts, petit, chelem, fate, per_defender = self.native.outcome()
        marks = tuple(self.native.marks())
        return Outcome(half_points, bouts, _CAMPS[petit], _CAMPS[chelem], _FATES[fate], per_defender, marks)

    def perft(self, depth: int) -> int:
        """Return the number of sequences of *depth* legal cards from here; none goes past the end."""
        return self.native.perft(depth)

    def __eq__(self, other: object) -> bool:
        """Tell whether terms, hands, trick and count so far are the same."""
        return self.native == other.native if isinstance(other, Position) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes with every card
