"""Fit the bidding model of the bots and write `src/oudler/bots/model_data.py`, in steps that build on each other.

    python -m tools.train_hands forms --number 15000     what a hand makes, all hands open
    python -m tools.train_hands sight --number 1500      corrected by play that sees what a player may see
    python -m tools.train_hands experts --number 400     or by deals of the bots themselves, each contract apart
    python -m tools.train_hands records FILE             or by deals of real players (`oudler league --records`)
    python -m tools.train_hands auctions --number 6000   what a pass and a bid bring
    python -m tools.train_hands words --prudence 0 20 --players 3   only who says what, with that prudence
    python -m tools.train_hands figures --number 2000    how free auctions end, nothing written
    python -m tools.train_hands points --number 2000     chances by the classic count, nothing written

The first three share their work out (`--workers`, or `--cluster ADDRESS` for a Dask cluster); the numbers are the same
whoever works. What is fitted from what, and how well: docs/bots-encheres.md.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from oudler.app.pool import cores
from oudler.bots.hands import SUIT_FEATURES, TRUMP_FEATURES, features, hand_points, lane, suit_features
from oudler.bots.model import margin, outlook
from oudler.bots.model_data import MODELS
from oudler.bots.shapes import SIZE, LinearForm
from oudler.cards import CardSet
from oudler.rules import Bid
from tools.hand_auctions import auctions, figures, learn, said
from tools.hand_crew import Crew
from tools.hand_deals import KINDS, Cards, Kind, Played, by_rules, by_search, deals, make, taken
from tools.hand_experts import by_experts
from tools.hand_fit import Squares, logistic, mean
from tools.hand_numbers import write
from tools.hand_play import by_sight
from tools.hand_records import Seen, finished

_START: Final = (6, 2, 1, 0.5, 3, -1, 0.5, 4, 2, 0, -0.5, 0, 0, 0, 0.3)  # a first guess at what a suit is worth
TAKEN: Final = (0.57, 0.80)
"""What share of the deals a sensible auction takes."""

_ENOUGH: Final = 200
_TRUMPS: Final = len(TRUMP_FEATURES)
_STRONG: Final[dict[int, dict[Kind, int]]] = {
    3: {"chien": 45, "sans": 58, "contre": 65},
    4: {"chien": 32, "sans": 46, "contre": 52},
    5: {"chien": 26, "sans": 38, "contre": 44},
}
"""From which classic count on every hand is looked at; of the others one in six is."""


@dataclass
class Fitted:
    """What is known so far of one number of players."""

    players: int
    after: list[float] = field(default_factory=lambda: [0.0] * _TRUMPS + list(_START))
    call: list[float] = field(default_factory=lambda: [0.0] * SIZE)
    kinds: dict[str, dict[str, Any]] = field(default_factory=dict)
    errors: dict[str, dict[str, float]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand to be played: all that it comes to follows from this."""

    players: int
    kind: Kind
    after: tuple[float, ...]
    call: tuple[float, ...]
    samples: int
    seed: str
    noise: float = 0.0

    @property
    def forms(self) -> tuple[LinearForm, LinearForm]:
        return LinearForm(self.players, list(self.after)), LinearForm(self.players, list(self.call))


def hands_of(fitted: Fitted, kind: Kind, number: int, samples: int, seed: str, noise: float = 0.0) -> list[Hand]:
    after, call = tuple(fitted.after), tuple(fitted.call)
    return [Hand(fitted.players, kind, after, call, samples, f"{seed} {place}", noise) for place in range(number)]


def takers(rng: Random, players: int, kind: Kind) -> Iterator[tuple[Cards, int]]:
    """Yield deals and a seat that might well take it: strong hands for the most part."""
    strong = _STRONG[players][kind]
    for cards in deals(rng, players):
        for seat, hand in enumerate(cards.hands):
            if hand_points(CardSet(hand)) >= strong or rng.random() < 1 / 6:
                yield cards, seat


def after_row(hand: Hand) -> tuple[list[float], float]:
    """Return the features of a hand after its écart, and what it made less the points of the écart."""
    rng = Random(hand.seed)
    form, call = hand.forms
    cards, seat = next(takers(rng, hand.players, "chien"))
    made = make(cards, seat, "chien", _shaken(form.suit, rng, hand.noise), _shaken(call.suit, rng, 2 * hand.noise))
    row = [*features(made.hand, hand.players)]
    called = made.called is not None and made.called % 14 == 13
    suit = lane(cards.hands[seat], (made.called or 0) // 14)
    row += suit_features(suit) if called else [0.0] * len(SUIT_FEATURES)
    plays = [by_search(made.position, hand.samples, rng)] if hand.samples else by_rules(made.position, 4, rng)
    return row, mean([played.margin for played in plays]) - CardSet(made.ecart).half_points / 2


def fit_after(fitted: Fitted, crew: Crew, hands: list[Hand]) -> None:
    """Fit what a hand is worth once the écart is made, and at five what the suit of the called card is.

    Both vary at random around what is thought best so far.
    """
    squares = Squares(SIZE + len(SUIT_FEATURES))
    for row, made in crew.map(after_row, hands):
        squares.add(row, made)
    weights = squares.solve(ridge=20)
    fitted.after = weights[:SIZE]
    fitted.call = [0.0] * _TRUMPS + weights[SIZE:]


def _shaken(value: Callable[[int], float], rng: Random, noise: float) -> Callable[[int], float]:
    return lambda cards: value(cards) + rng.gauss(0, noise)


def kind_play(hand: Hand) -> tuple[int, Played]:
    """Return a dealt hand and how it ended."""
    rng = Random(hand.seed)
    form, call = hand.forms
    cards, seat = next(takers(rng, hand.players, hand.kind))
    made = make(cards, seat, hand.kind, form.suit, call.suit)
    played = by_search(made.position, hand.samples, rng) if hand.samples else by_rules(made.position, 1, rng)[0]
    return cards.hands[seat], played


def fit_kind(fitted: Fitted, kind: Kind, crew: Crew, hands: list[Hand]) -> None:
    """Fit the margin of a dealt hand by searched play, then the chances from it; one hand in five is held out."""
    players = fitted.players
    squares = Squares(SIZE)
    seen = crew.map(kind_play, hands)
    for place, (hand, played) in enumerate(seen):
        if place % 5:
            squares.add(features(hand, players), played.margin)
    weights = rising(squares.solve(ridge=5))
    model = LinearForm(players, weights)
    guesses = [model(hand) for hand, _ in seen]
    made_curve = logistic(guesses, [float(played.won) for _, played in seen])
    chelem = logistic(guesses, [float(played.chelem == 1) for _, played in seen])
    start, slope = logistic([-guess for guess in guesses], [float(played.chelem == -1) for _, played in seen])
    fitted.kinds[kind] = {"margin": weights, "made": made_curve, "chelem": chelem, "capot": (start, -slope)}
    fitted.errors[kind] = errors(guesses[::5], [played for _, played in seen[::5]])


def rising(weights: list[float]) -> list[float]:
    """Return the weights with no atout worth less than nothing, however many there are before it."""
    slope = 0.0
    rising = list(weights)
    for feature in ("atouts", "past knot 1", "past knot 2"):
        place = TRUMP_FEATURES.index(feature)
        rising[place] = max(rising[place], -slope)
        slope += rising[place]
    return rising


def errors(guesses: list[float], plays: list[Played]) -> dict[str, float]:
    """Return how far the margins are from the model."""
    margins = [played.margin for played in plays]
    middle = mean(margins)
    left = [margin - guess for margin, guess in zip(margins, guesses, strict=True)]
    spread = mean([(margin - middle) ** 2 for margin in margins])
    return {
        "hands": len(plays),
        "mean error": mean(left),
        "rms error": mean([error**2 for error in left]) ** 0.5,
        "spread": spread**0.5,
        "explained": 1 - mean([error**2 for error in left]) / spread,
    }


# --- steps ------------------------------------------------------------------------------------------------------


def forms(players: int, number: int, samples: int, seed: int, crew: Crew) -> None:
    """Fit the linear forms and the curves."""
    begun = monotonic()
    fitted = Fitted(players)
    rounds = ((3.0, 3 * number, 0), (2.0, 3 * number, 0), (2.0, number, min(samples, 4)))
    for place, (noise, hands, play) in enumerate(rounds):
        fit_after(fitted, crew, hands_of(fitted, "chien", hands, play, f"after {seed} {players} {place}", noise))
    for kind in KINDS:
        hands = number if kind == "chien" else number // 2
        fit_kind(fitted, kind, crew, hands_of(fitted, kind, hands, samples, f"forms {seed} {players} {kind}"))
        _tell(f"{players} {kind}, {monotonic() - begun:.0f} s", fitted.errors[kind])
    MODELS[players] |= {"after": fitted.after, "call": fitted.call, **fitted.kinds}
    MODELS[players]["correction"] = dict.fromkeys(KINDS, (0.0, 1.0, 0.0))
    write(MODELS)


def sight(players: int, number: int, samples: int, seed: int, crew: Crew) -> None:
    """Correct the margins by deals in which every seat sees what it may see."""
    known = Fitted(players, MODELS[players]["after"], MODELS[players]["call"])
    correct(players, crew.map(sight_play, hands_of(known, "chien", number, samples, f"sight {seed} {players}")))


def sight_play(hand: Hand) -> Seen:
    """Return a deal taken by the first in turn whose hand seems good enough; how good that is varies."""
    rng = Random(hand.seed)
    model = LinearForm(hand.players, MODELS[hand.players]["chien"]["margin"])
    form, call = hand.forms
    cards, passes = next(taken(rng, hand.players, model, -12, 6))
    taker = (cards.leader + passes) % hand.players
    made = make(cards, taker, "chien", form.suit, call.suit)
    played = by_sight(cards, made, "chien", taker, hand.samples, rng)
    return Seen(model(cards.hands[taker]), passes, played)


def records(path: Path) -> None:
    """Correct the margins by finished deals of real players."""
    for players, seen in sorted(finished(path).items()):
        correct(players, seen)


def experts(players: int, number: int, seed: int, crew: Crew) -> None:
    """Correct the margins by deals of the bots themselves: as many gardes, half as many of each sur-contrat."""
    for kind in KINDS:
        correct(players, by_experts(players, kind, number if kind == "chien" else number // 2, seed, crew), (kind,))


def correct(players: int, seen: list[Seen], kinds: tuple[Kind, ...] = KINDS) -> None:
    """Fit a line from the margins of the form and the passes before to those made, and the chance of the contract."""
    squares = Squares(3)
    for one in seen:
        squares.add((1.0, one.guess, float(one.passes)), one.played.margin - one.guess)
    shift, tilt, passed = squares.solve(ridge=20)
    line = [shift + (1 + tilt) * one.guess + passed * one.passes for one in seen]
    for kind in kinds:
        MODELS[players]["correction"][kind] = (shift, 1 + tilt, max(0.0, passed))
        if len(seen) >= _ENOUGH:
            MODELS[players][kind]["made"] = logistic(line, [float(one.played.won) for one in seen])
    title = f"{players} {', '.join(kinds)} corrected by {shift:+.2f} × {1 + tilt:.3f}, {passed:+.2f} for each pass"
    _tell(title, errors(line, [one.played for one in seen]))
    write(MODELS)


def auction_tables(players: int, number: int, seed: int, prudence: list[float] | None) -> None:
    """Count what passes and bids bring, time after time, and find how prudent a seat must be.

    *prudence* is for who speaks first, and more for each pass; without it, it is moved, the same for every seat, until
    the share of deals taken is in `TAKEN`.
    """
    rng = Random(f"auctions {seed} {players}")
    model = MODELS[players]
    model |= {"pass": {}, "over": {}, "said": {}, "prudence": tuple(prudence or (0.0, 0.0))}
    for _ in range(4):
        learn(rng, players, number)
    for _ in range(20 if prudence is None else 0):
        taken = figures(learn(rng, players, number))["taken"]
        if TAKEN[0] <= taken <= TAKEN[1]:
            break
        model["prudence"] = (model["prudence"][0] + (4.0 if taken > TAKEN[1] else -4.0), 0.0)
    words(rng, players, number)


def words(rng: Random, players: int, number: int) -> None:
    """Count which hands say what, as prudent as the model is, and write the model."""
    model = MODELS[players]
    hands = [
        hand for _, cards in zip(range(number // players), deals(rng, players), strict=False) for hand in cards.hands
    ]
    model["said"] = said(players, hands)
    print(players, "prudence", model["prudence"], "pass", model["pass"], "over", model["over"], flush=True)
    write(MODELS)


def by_points(players: int, number: int, samples: int, seed: int) -> None:
    """Print how often a garde of the strongest hand is made by its points in the classic count, played and foreseen."""
    rng = Random(f"points {seed} {players}")
    form, call = LinearForm(players, MODELS[players]["after"]), LinearForm(players, MODELS[players]["call"])
    found: dict[int, list[tuple[Played, float]]] = defaultdict(list)
    for _, cards in zip(range(number), deals(rng, players), strict=False):
        taker = max(range(players), key=lambda seat: margin(cards.hands[seat], players))
        made = make(cards, taker, "chien", form.suit, call.suit)
        hand = CardSet(cards.hands[taker])
        played = by_sight(cards, made, "chien", taker, samples, rng)
        found[hand_points(hand) // 5 * 5].append((played, outlook(hand, players, Bid.GARDE).made))
    for points, seen in sorted(found.items()):
        made_share, foreseen = mean([float(played.won) for played, _ in seen]), mean([chance for _, chance in seen])
        amount = mean([played.margin + (25 if played.won else -25) for played, _ in seen])
        print(
            f"| {players} | {points}–{points + 4} | {len(seen)} | {made_share:.0%} | {foreseen:.0%} | {amount:+.0f} |"
        )


def _tell(title: str, numbers: dict[str, Any]) -> None:
    shown = {key: round(value, 3) if isinstance(value, float) else value for key, value in numbers.items()}
    print(title, shown, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "step", choices=("forms", "sight", "experts", "records", "auctions", "words", "figures", "points")
    )
    parser.add_argument("file", nargs="?", type=Path, help="records: one deal a line")
    parser.add_argument("--number", type=int, default=2000, help="hands or deals for each number of players")
    parser.add_argument("--samples", type=int, default=6, help="work for every card; 0: simple rules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--prudence", type=float, nargs=2, metavar=("FIRST", "PASS"), help="auctions: marks that taking must promise"
    )
    parser.add_argument("--players", type=int, nargs="*", default=[3, 4, 5])
    parser.add_argument("--workers", type=int, default=cores(), help="processes")
    parser.add_argument("--cluster", help="the address of a Dask cluster, or local for one of two workers here")
    given = parser.parse_args()
    crew = Crew(given.workers, given.cluster)
    if given.step == "records":
        records(given.file)
        return
    for players in given.players:
        if given.step == "forms":
            forms(players, given.number, given.samples, given.seed, crew)
        elif given.step == "sight":
            sight(players, given.number, given.samples, given.seed, crew)
        elif given.step == "experts":
            experts(players, given.number, given.seed, crew)
        elif given.step == "auctions":
            auction_tables(players, given.number, given.seed, given.prudence)
        elif given.step == "words":
            MODELS[players]["prudence"] = tuple(given.prudence or MODELS[players]["prudence"])
            words(Random(f"words {given.seed} {players}"), players, given.number)
        elif given.step == "points":
            by_points(players, given.number, given.samples, given.seed)
        else:
            rng = Random(f"figures {given.seed} {players}")
            _tell(f"{players} players", figures(list(auctions(rng, players, given.number, given.samples))))


if __name__ == "__main__":
    main()
