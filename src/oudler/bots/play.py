"""Which card: every one is tried on many ways the unseen cards may lie, and the best on average is played.

Near the end each layout is searched exactly; before, the rest is played out by simple rules that look at one hand only,
so that what a seat could not know does not decide for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from oudler.bots.alike import classes
from oudler.bots.belief import Belief
from oudler.bots.camps import own_seat, own_share
from oudler.bots.comparison import Comparison, Weighed
from oudler.bots.decision import Deadline, Decision, Option, Terms, time_left
from oudler.bots.reasons import why, with_gain
from oudler.bots.signals import Conventions, advice, choose, misleads, reading, weigher
from oudler.bots.worlds import Imagined
from oudler.cards import NO_CARDS, PETIT, Card, CardSet
from oudler.kernel import Effort, Solver, trained_player
from oudler.rules import PlayCard, View
from oudler.rules.dealing import SHAPES
from oudler.text import Text

_MEGABYTES: Final = 4
_CLEARLY: Final = 3.0  # standard errors behind the best: no longer looked at
_SURELY: Final = 2.0  # standard errors: the others are told to be behind
_FIRST_LOOK: Final = 4  # all cards are looked at on one sample in so many
_EVEN: Final = 0.5  # A: a difference that means nothing
_NOT_BEHIND: Final = 0.3  # standard errors: another
_BEHIND: Final = 1.0  # standard errors: not the same any more
_MOST: Final = 2_000  # samples, however long one may think
_GLANCE: Final = 10  # samples before the first look at the clock
_AT_ONCE: Final = 400  # between two looks at the clock, at most
_INSTANT: Final = 1e-6  # seconds
_TWICE_AND_ONCE: Final = 3  # a part is as large as all before it, and then all is counted again


@dataclass(frozen=True, slots=True)
class Thinking:
    """How much work goes into a card.

    - *samples*: layouts; *playouts*: of each card on each of them.
    - *exact*: from so many tricks left on *exact_samples* layouts are solved instead, within *nodes* each.
    - *deduce*: voids, failed overtrumps and all the rest are remembered, else only which cards have fallen.
    - *patient*: with a clock, thinks as long as it may; else it is done with its samples.
    - *craft*: how many of the playouts are by a player who remembers cards and voids; the others are by simple rules.
    - *catches*: the petit is caught in playouts by those who can, and led by nobody who has another card.
    - *trained*: the player of playouts by craft is the one who was trained.
    - *honest*: how much is given up rather than tell partners what is not so, with signals.
    - *marks*: aim so much at the mark, and for the rest at card points.
    """

    samples: int
    playouts: int = 1
    exact: int = 0
    exact_samples: int = 40
    nodes: int = 20_000
    deduce: bool = True
    marks: float = 0.5
    craft: int = 0
    catches: bool = False
    honest: int = 0
    patient: bool = False
    trained: bool = False


def choose_card(
    view: View,
    thinking: Thinking,
    *,
    terms: Terms,
    seed: int,
    deadline: Deadline | None = None,
    belief: Belief = Belief(),
    signals: Conventions | None = None,
) -> Decision:
    """Return the card to play, and what the others were thought to be worth.

    Of cards that come to the same, the one that *signals* speak for.
    """
    seat = own_seat(view)
    alike = {_lowest(cards): cards for cards in classes(view, view.hands[seat] or NO_CARDS, view.playable)}
    if thinking.catches and not view.trick.cards and not _exact(view, thinking) and len(alike) > 1:
        alike.pop(PETIT, None)
    chosen = list(alike)
    if len(chosen) == 1:
        card, reason = _spoken(view, [alike[chosen[0]]], signals)
        return Decision(PlayCard(seat, card), reason)
    weigh = None if signals is None else weigher(reading(view, signals))
    imagined = Imagined.of(view, terms, deduce=thinking.deduce, seed=seed, weigh=weigh, belief=belief)
    weighed, samples = compare(imagined, chosen, thinking, deadline)
    if signals is not None and thinking.honest:
        weighed = _honestly(view, weighed, alike, thinking.honest, signals)
    best = weighed[0]
    even = [each.card for each in weighed if best.worth - each.worth <= _EVEN or each.behind <= _NOT_BEHIND]
    if signals is not None:
        even = _advised(view, even, signals)
    share = own_share(view, imagined.position.native.attack, terms)
    options = tuple(Option(PlayCard(seat, each.card), share * each.amount) for each in weighed)
    card, reason = _spoken(view, [alike[card] for card in even], signals)
    value = next(share * each.amount for each in weighed if card in alike[each.card])
    if weighed[1].behind >= _SURELY and card in alike[best.card]:
        reason = with_gain(reason, value - share * weighed[1].amount, weighed[1].card)
    return Decision(PlayCard(seat, card), reason, value, samples, options)


def _honestly(
    view: View, weighed: list[Weighed], alike: Mapping[Card, CardSet], cost: float, signals: Conventions
) -> list[Weighed]:
    """Return the cards in order again, those that tell partners what is not so being worth so much less."""
    lies = misleads(view, [alike[each.card] for each in weighed], signals)
    told = [
        replace(each, worth=each.worth - cost, behind=max(each.behind, _BEHIND)) if lie else each
        for each, lie in zip(weighed, lies, strict=True)
    ]
    return sorted(told, key=lambda each: -each.worth)


def _advised(view: View, cards: list[Card], signals: Conventions) -> list[Card]:
    """Return those of *cards* that partners have asked for most, if they have."""
    asked = advice(view, CardSet.of(cards), signals)
    weights = {card: asked[card].weight if card in asked else 0.0 for card in cards}
    most = max(weights.values())
    return [card for card in cards if weights[card] == most]


def _spoken(view: View, near: Sequence[CardSet], signals: Conventions | None) -> tuple[Card, Text]:
    """Return one of the cards that come to the same, and why: what *signals* speak for, else of the first set."""
    cards = CardSet.of(card for each in near for card in each)
    if signals is not None and (spoken := choose(view, cards, signals)) is not None:
        return spoken
    card = _lowest(near[0])
    return card, why(view, card, only=len(view.playable) == 1)


def compare(
    imagined: Imagined, cards: Sequence[Card], thinking: Thinking, deadline: Deadline | None = None
) -> tuple[list[Weighed], int]:
    """Return what *cards* are worth to the seat that plays, the best first, and on how many layouts that was seen.

    Cards that are clearly behind after the first look are left there.
    """
    view = imagined.view
    exact = _exact(view, thinking)
    solver = Solver(_MEGABYTES)
    nodes = thinking.nodes if exact else 0
    effort = Effort(
        thinking.playouts,
        thinking.craft,
        nodes,
        thinking.marks,
        catches=thinking.catches,
        trained=trained_player(view.players) if thinking.trained else None,
    )
    comparison = Comparison(cards, sign=1 if imagined.attacks else -1)
    samples = thinking.exact_samples if exact else thinking.samples
    look = max(1, samples // _FIRST_LOOK)
    counting = 0.0  # seconds that the values of the next part will take to be counted, and all at the end
    for first, last in _rounds(samples, look, deadline, patient=thinking.patient):
        if first and (time_left(deadline) <= counting or comparison.settled):
            break
        layouts, weights = imagined.layouts(first, last)
        worth, amounts = solver.explore(
            imagined.position,
            layouts,
            comparison.cards,
            effort,
            seed=imagined.seed + first,
            seconds=time_left(deadline) - counting,
        )
        begun = time_left(deadline)
        comparison.add(worth, amounts, weights[: len(worth)])
        if len(worth) < len(layouts):
            break
        if last >= look:
            comparison.drop(_CLEARLY)
        counting = _TWICE_AND_ONCE * (begun - time_left(deadline))
    return comparison.weighed(), comparison.samples


def _exact(view: View, thinking: Thinking) -> bool:
    return SHAPES[view.players].hand - len(view.tricks) <= thinking.exact


def _rounds(samples: int, look: int, deadline: Deadline | None, *, patient: bool) -> Iterator[tuple[int, int]]:
    """Yield parts of the samples: a first *look*, then the rest.

    With a clock, twice as much each time, but no more than there is time for at the pace so far.
    """
    if deadline is None:
        yield 0, look
        if look < samples:
            yield look, samples
        return
    most = _MOST if patient else samples
    begin, first, part = deadline.left, 0, min(look, _GLANCE)
    while first < most and part:
        last = min(first + part, most)
        yield first, last
        first = last
        left = deadline.left
        part = min(first, _AT_ONCE, int(first * left / max(begin - left, _INSTANT)))


def _lowest(cards: CardSet) -> Card:
    return next(iter(cards))
