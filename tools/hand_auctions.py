"""Auctions of the bots against each other: what a pass and a bid bring, and how a free auction ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from oudler.bots.bids import Moment, in_range, worths
from oudler.bots.model import KINDS, after_ecart, called_suit, margin
from oudler.bots.model_data import MODELS
from oudler.cards import CardSet
from oudler.rules import Bid
from oudler.rules.scoring import COEFFICIENTS, marks
from tools.hand_deals import CONTRACT, Cards, Played, by_rules, by_search, deals, make
from tools.hand_fit import Squares, logistic, mean

_FEW: Final = 300
_STEADY: Final = 100_000  # a slope is believed once this much strength, squared, was seen


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
        bid = _says(hand, moment)
        spoken.append(bid)
        yield Said(seat, moment, margin(hand, cards.players), bid)


def learn(rng: Random, players: int, number: int) -> list[Sold]:
    """Bid, play by simple rules, and put what a pass and a bid bring into the model; return the auctions."""
    sold = list(auctions(rng, players, number, 0))
    before, found = MODELS[players]["pass"], passes(sold)
    MODELS[players]["pass"] = {
        bid: tuple((old + new) / 2 for old, new in zip(before.get(bid, line), line, strict=True))
        for bid, line in found.items()
    }
    hands = [
        hand for _, cards in zip(range(number // players), deals(rng, players), strict=False) for hand in cards.hands
    ]
    MODELS[players]["over"] = overbids(players, hands)
    return sold


def passes(sold: list[Sold]) -> dict[int, tuple[float, float, float]]:
    """Return for each highest bid so far the mark of a pass: start, slope with the strength, slope with who is left."""
    found = {bid: Squares(3) for bid in Bid}
    for one in sold:
        for word in one.said:
            if word.bid is Bid.PASSE and (word.moment.highest or word.moment.left):
                row = (1.0, in_range(word.strength), float(word.moment.left))
                found[word.moment.highest].add(row, one.marks[word.seat])
    lines: dict[int, tuple[float, float, float]] = {}
    for bid, squares in found.items():
        if squares.rows >= _FEW:
            start, slope, left = squares.solve(ridge=_STEADY)
            lines[int(bid)] = (start, slope, left)
    # Hardly ever seen: as a garde, in proportion.
    start, slope, left = lines.get(int(Bid.GARDE), (0.0, 0.0, 0.0))
    for bid in Bid:
        factor = COEFFICIENTS.get(bid, 0) / COEFFICIENTS[Bid.GARDE]
        lines.setdefault(int(bid), (factor * start, factor * slope, factor * left))
    return dict(sorted(lines.items()))


def overbids(players: int, hands: list[int]) -> dict[int, float]:
    """Return for each bid how likely a seat after it, whatever its hand, bids higher."""
    return {
        int(bid): mean([float(_says(hand, Moment(players, bid, 0, players - 2)) > bid) for hand in hands])
        for bid in Bid
        if bid
    }


def said(players: int, hands: list[int]) -> dict[tuple[int, int], dict[int, tuple[float, float]]]:
    """Return for each moment and bid the chance, as a curve of the strength, that a hand says it or more."""
    strengths = [margin(hand, players) for hand in hands]
    found: dict[tuple[int, int], dict[int, tuple[float, float]]] = {}
    for highest in Bid:
        for left in range(players if highest is Bid.PASSE else players - 1):
            words = [_says(hand, _typical(players, highest, left)) for hand in hands]
            higher = [bid for bid in Bid if bid > highest]
            if higher:
                found[int(highest), left] = {
                    int(bid): logistic(strengths, [float(word >= bid) for word in words]) for bid in higher
                }
    return found


def _typical(players: int, highest: Bid, left: int) -> Moment:
    """Return such a moment when all but one who bid have passed."""
    return Moment(players, highest, left, players - 1 - left - (highest is not Bid.PASSE))


def _says(hand: int, moment: Moment) -> Bid:
    return worths(CardSet(hand), moment)[0].bid


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
