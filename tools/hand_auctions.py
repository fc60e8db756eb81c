"""Auctions of the bots against each other: what a pass and a bid bring, and how a free auction ends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from oudler.bots import bids as bidding
from oudler.bots.bids import Moment, worths
from oudler.bots.model import KINDS, after_ecart, called_suit, margin
from oudler.cards import CardSet
from oudler.rules import Bid
from oudler.rules.scoring import COEFFICIENTS, marks
from tools.hand_deals import CONTRACT, Cards, Played, by_rules, by_search, deals, make
from tools.hand_fit import Squares, logistic, mean


@dataclass(frozen=True, slots=True)
class Said:
    """One seat's word in an auction."""

    seat: int
    moment: Moment
    strength: float
    bid: Bid


@dataclass(frozen=True, slots=True)
class Sold:
    """One deal after its auction: marks by seat and how the play ended, if anybody took."""

    said: tuple[Said, ...]
    contract: Bid
    taker: int
    marks: tuple[float, ...]
    amount: float
    plays: tuple[Played, ...]


def auctions(rng: Random, players: int, number: int, samples: int) -> Iterator[Sold]:
    """Yield *number* deals, bid by the model as it is; *samples* 0: played by simple rules, four times each."""
    for _, cards in zip(range(number), deals(rng, players), strict=False):
        said = tuple(_spoken(cards))
        contract = max(word.bid for word in said)
        if contract is Bid.PASSE:
            yield Sold(said, contract, -1, (0.0,) * players, 0.0, ())
            continue
        taker = next(word.seat for word in said if word.bid is contract)
        form, call = after_ecart(players), called_suit(players)
        made = make(cards, taker, KINDS[contract], form.suit, call.suit)  # type: ignore[arg-type]  # the three names
        plays = [by_search(made.position, samples, rng)] if samples else by_rules(made.position, 4, rng)
        amount = mean([_amount(played, COEFFICIENTS[contract]) for played in plays])
        alone = marks(1, players, with_partner=made.partner is not None)
        by_seat = alone.by_seat(players, taker, made.partner)  # type: ignore[arg-type]  # seats are ints
        yield Sold(said, contract, taker, tuple(amount * mark for mark in by_seat), amount, tuple(plays))


def _amount(played: Played, coefficient: int) -> float:
    base = played.margin + (CONTRACT if played.won else -CONTRACT)
    return coefficient * base + 200 * played.chelem


def _spoken(cards: Cards) -> Iterator[Said]:
    spoken: list[Bid] = []
    for place in range(cards.players):
        seat = (cards.leader + place) % cards.players
        moment = Moment.of(cards.players, tuple(spoken))
        hand = cards.hands[seat]
        bid = worths(CardSet(hand), moment)[0].bid
        spoken.append(bid)
        yield Said(seat, moment, margin(hand, cards.players), bid)


def tables(sold: list[Sold]) -> dict[str, Any]:
    """Return what these auctions teach: the mark of a pass, of a bid that is beaten, and who says what."""
    passes: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    beaten: dict[tuple[int, int], list[tuple[bool, float]]] = defaultdict(list)
    spoken: dict[tuple[int, int], list[tuple[float, Bid]]] = defaultdict(list)
    for one in sold:
        for word in one.said:
            key = (int(word.moment.highest), word.moment.left)
            spoken[key].append((word.strength, word.bid))
            if word.bid is Bid.PASSE:
                passes[key].append((word.strength, one.marks[word.seat]))
            else:
                beaten[int(word.bid), word.moment.left].append((one.taker != word.seat, one.marks[word.seat]))
    return {
        "pass": {key: _line(passes[key]) for key in sorted(passes)},
        "over": {
            key: (mean([float(lost) for lost, _ in beaten[key]]), mean([mark for lost, mark in beaten[key] if lost]))
            for key in sorted(beaten)
        },
        "said": {key: _curves(key[0], spoken[key]) for key in sorted(spoken)},
    }


def _line(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    """Return start and slope of the marks along the strength; with few of them, their mean alone."""
    squares = Squares(2)
    for strength, mark in pairs:
        squares.add((1.0, strength), mark)
    start, slope = squares.solve(ridge=200_000 / 4)
    return start, slope


def _curves(highest: int, words: list[tuple[float, Bid]]) -> dict[int, tuple[float, float]]:
    strengths = [strength for strength, _ in words]
    return {
        int(bid): logistic(strengths, [float(said >= bid) for _, said in words]) for bid in Bid if bid > max(highest, 0)
    }


def figures(sold: list[Sold]) -> dict[str, Any]:
    """Return how free auctions ended."""
    taken = [one for one in sold if one.plays]
    share = [one.marks[one.taker] for one in taken]
    spread = mean([(mark - mean(share)) ** 2 for mark in share]) ** 0.5
    return {
        "deals": len(sold),
        "taken": len(taken) / len(sold),
        "made": mean([float(played.won) for one in taken for played in one.plays]),
        "taker's mark": mean(share),
        "standard error": spread / max(1, len(share)) ** 0.5,
        "amount": mean([one.amount for one in taken]),
        "contracts": {bid.code: _contract(bid, taken) for bid in Bid if bid},
    }


def _contract(bid: Bid, taken: list[Sold]) -> tuple[float, float, float]:
    """Return the share of one contract among those taken, how many of them are made, and the taker's mean mark."""
    some = [one for one in taken if one.contract is bid]
    made = mean([float(played.won) for one in some for played in one.plays])
    return round(len(some) / len(taken), 3), round(made, 3), round(mean([one.marks[one.taker] for one in some]), 1)


def forget() -> None:
    """Drop what was worked out from tables that have changed."""
    bidding.curves.cache_clear()
