"""Whole deals played by sampling: every seat knows what a player may know, and no more.

A small, slow relative of the players of `oudler.bots`: it needs none of them, so that the model they bid by can be
fitted before they exist.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from oudler.cards import DECK, EXCUSE, KINGS, SUIT_CARDS, TRUMPS
from oudler.kernel.native import core
from oudler.rules.dealing import SHAPES
from tools.hand_deals import Cards, Kind, Made, Played

_DECK: Final = DECK.mask
_ATOUTS: Final = TRUMPS.mask
_FREE: Final = (SUIT_CARDS - KINGS).mask
_FIRST_ATOUT: Final = 56
_SEEDS: Final = 1 << 62
_LANE: Final = (1 << 14) - 1


@dataclass
class Table:
    """What has been seen of one deal under way."""

    cards: Cards
    made: Made
    kind: Kind
    taker: int
    here: core.Position
    hands: list[int]
    played: list[int] = field(default_factory=list)
    played_by: list[int] = field(default_factory=list)
    barred: list[int] = field(default_factory=list)
    asked: int = -1
    highest: int = 0


def by_sight(cards: Cards, made: Made, kind: Kind, taker: int, samples: int, rng: Random) -> Played:
    """Return one play in which every seat looks at *samples* ways the unseen cards may lie."""
    players = cards.players
    hands = list(cards.hands)
    hands[taker] = made.hand
    table = Table(cards, made, kind, taker, made.position.copy(), hands, [], [0] * players, [0] * players)
    while not table.here.over:
        legal = table.here.legal_mask()
        card = legal.bit_length() - 1 if legal & (legal - 1) == 0 else _best(table, legal, samples, rng)
        _put(table, card)
    return Played.of(table.here.outcome()[5])


def _put(table: Table, card: int) -> None:
    """Play *card*, and note what its player has shown that he does not hold (PLAY-03 … PLAY-08)."""
    here, seat = table.here, table.here.to_act
    if not here.trick():
        table.asked, table.highest = -1, 0
    suit = card // 14 if card < _FIRST_ATOUT else 4
    if card != EXCUSE:
        if table.asked < 0:
            table.asked = suit
        elif suit != table.asked or suit == 4:
            gone = 0 if table.asked == 4 else _LANE << 14 * table.asked
            if suit != 4:
                gone |= _ATOUTS
            elif card < table.highest:
                gone |= _ATOUTS & -(1 << table.highest)
            table.barred[seat] |= gone
        if suit == 4:
            table.highest = max(table.highest, card)
    table.played.append(card)
    table.played_by[seat] |= 1 << card
    table.hands[seat] &= ~(1 << card)
    here.play(card)


def _sampler(table: Table, seat: int) -> core.Sampler:
    """Return the ways the cards may lie as *seat* knows them; what lies aside comes last."""
    cards, taker = table.cards, table.taker
    players, aside = cards.players, cards.players
    known = [0] * (players + 1)
    known[seat] = table.hands[seat]
    out = 0
    for mask in table.played_by:
        out |= mask
    size = SHAPES[players].chien
    if table.kind == "chien":
        known[aside] = table.made.ecart if seat == taker else table.made.ecart & _ATOUTS
    hidden = _DECK & ~out & ~known[seat] & ~known[aside]
    may = [hidden & ~barred for barred in table.barred] + [hidden]
    may[seat] = 0
    if table.kind == "chien":
        may[aside] &= _FREE
        for place in range(players):
            if place != taker:
                may[place] &= ~cards.chien
    counts = [hand.bit_count() for hand in table.hands] + [size]
    unknown = [count - mask.bit_count() for count, mask in zip(counts, known, strict=True)]
    may = [mask if room else 0 for mask, room in zip(may, unknown, strict=True)]
    return core.Sampler(known=known, may=may, unknown=unknown, unescorted=0)


def _best(table: Table, legal: int, samples: int, rng: Random) -> int:
    seat = table.here.to_act
    worlds = _sampler(table, seat).sample_masks(samples, rng.randrange(_SEEDS), 0, 1)
    choices = [card for card in range(78) if legal >> card & 1]
    totals = [0] * len(choices)
    every = (1 << table.cards.players) - 1
    seed = rng.randrange(_SEEDS)
    for number, world in enumerate(worlds):
        position = _position(table, world)
        sign = 1 if position.attack >> seat & 1 else -1
        for place, card in enumerate(choices):
            position.play(card)
            if position.over:
                totals[place] += sign * position.outcome()[5]
            else:
                totals[place] += sign * position.playouts(1, every, seed + number, 1, False)[0][0][0]
            position.undo()
    return choices[max(range(len(choices)), key=totals.__getitem__)]


def _position(table: Table, world: tuple[int, ...]) -> core.Position:
    players, taker, called = table.cards.players, table.taker, table.made.called
    hands = [now | past for now, past in zip(world, table.played_by, strict=False)]
    partner = -1
    if called is not None:
        holder = next((seat for seat, hand in enumerate(hands) if hand >> called & 1), taker)
        partner = -1 if holder == taker else holder
    return core.Position(
        players=players,
        tricks=SHAPES[players].hand,
        taker=taker,
        partner=partner,
        called=-1 if called is None else called,
        coefficient=1,
        poignees=0,
        chelem_announced=False,
        excuse_leads_last=True,
        excuse_last_literal=True,
        split_half=False,
        hands=hands,
        aside=0 if table.kind == "contre" else world[players],
        leader=table.cards.leader,
        played=table.played,
    )
