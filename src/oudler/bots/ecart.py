"""The écart: the sensible ones tried on common ways the cards may lie, the worse half dropped again and again."""

from __future__ import annotations

from heapq import nlargest
from typing import Final

from oudler.bots.auction import own_hand
from oudler.bots.camps import taker_share
from oudler.bots.decision import Deadline, Decision, Option, Terms, time_left
from oudler.bots.hands import SUITS, lane
from oudler.bots.model import after_ecart
from oudler.bots.quick import quick_ecart
from oudler.bots.shapes import LinearForm
from oudler.bots.supposing import first_card, layouts, total, word
from oudler.cards import CardSet, Suit, suit_card
from oudler.kernel import sensible_ecarts_mask
from oudler.rules import Bid, MakeEcart, View
from oudler.rules.dealing import SHAPES
from oudler.rules.scoring import COEFFICIENTS
from oudler.text import Text

CANDIDATES: Final = 32
PLAYS: Final = 4
"""Playouts of one écart on one way the cards may lie."""

BELIEVED: Final = 40
"""As how many ways more the form's own opinion counts."""

PRICE: Final = 2.2
"""What a point of margin is worth in A when the contract may go either way: itself, and its part of 50."""

_ROI: Final = 1 << 13


def choose_ecart(
    view: View, terms: Terms = Terms(), *, seed: int = 0, samples: int = 0, deadline: Deadline | None = None
) -> Decision:
    """Return an écart; *samples* is how many ways the cards may lie are looked at, 0 for a look at each suit.

    With a *deadline*, as many of them as there is time for.

    - ECART-02, ECART-03: only what *view* allows.
    - CHEL-05: after an announced chelem, the écart it was announced with (`choose_chelem`).
    """
    hand = own_hand(view)
    taker = view.taker
    size = SHAPES[view.players].chien
    called = None if view.called is None else int(view.called)
    form = after_ecart(view.players)
    quick = quick_ecart(hand.mask, size, called, form.suit)
    if taker is None or samples < 1 or view.chelem:
        chosen = _allowed(view, [quick])[0]
        return Decision(chosen, _reason(hand, chosen.cards))
    sensible = sensible_ecarts_mask(hand.mask, size, view.called)
    promises = _Promises(hand.mask, form)
    candidates = _allowed(view, [quick, *nlargest(CANDIDATES, sensible, promises.of)])
    if len(candidates) == 1:
        return Decision(candidates[0], _reason(hand, candidates[0].cards))
    return _search(view, terms, hand, candidates, promises, seed, samples, deadline)


class _Promises:
    """The margins that the form sees after écarts of one hand; there may be thousands, of a few cards a suit each."""

    def __init__(self, hand: int, form: LinearForm) -> None:
        self._hand = hand
        self._form = form
        self._suits: list[dict[int, tuple[float, int]]] = [{} for _ in range(SUITS)]

    def of(self, ecart: int) -> float:
        """Return the margin after *ecart*, less the atouts' part, which is the same for all."""
        margin, half_points = 0.0, 0
        for suit, known in enumerate(self._suits):
            put_away = lane(ecart, suit)
            here = known.get(put_away) or self._of_suit(ecart, suit)
            margin += here[0]
            half_points += here[1]
        return margin + half_points / 2

    def _of_suit(self, ecart: int, suit: int) -> tuple[float, int]:
        worth = self._form.suit(lane(self._hand & ~ecart, suit)), CardSet(ecart).in_suit(Suit(suit)).half_points
        self._suits[suit][lane(ecart, suit)] = worth
        return worth


def _allowed(view: View, ecarts: list[int]) -> list[MakeEcart]:
    """Return the actions of these écarts that the view allows, each once; failing all, the first allowed."""
    seat = view.taker
    allowed: list[MakeEcart] = []
    for mask in dict.fromkeys(ecarts):
        action = MakeEcart(seat, CardSet(mask)) if seat is not None else None
        if action is not None and action in view.actions:
            allowed.append(action)
    return allowed or [action for action in view.actions[:1] if isinstance(action, MakeEcart)]


def _search(
    view: View,
    terms: Terms,
    hand: CardSet,
    candidates: list[MakeEcart],
    form: _Promises,
    seed: int,
    samples: int,
    deadline: Deadline | None,
) -> Decision:
    """Halve the candidates until two are left; every round tries those left on as many ways more.

    All are tried on the same ways with the same random numbers; what the form thinks of them counts as a few more.
    """
    called = None if view.called is None else int(view.called)
    worlds = layouts(view, terms, seed, "écart", samples)
    dice = word(seed, "écart plays")
    sums = [0] * len(candidates)
    promises = [form.of(candidate.cards.mask) for candidate in candidates]
    worth = COEFFICIENTS[view.contract or Bid.GARDE] * PLAYS * BELIEVED * PRICE
    ahead = [worth * (promise - max(promises)) for promise in promises]
    left = list(range(len(candidates)))
    rounds = max(1, (len(candidates) - 1).bit_length())
    seen = 0
    for step in range(rounds):
        for number in range(seen, samples * (step + 1) // rounds):
            if time_left(deadline) <= 0:
                break
            hands = list(worlds[number][: view.players])
            for place in left:
                ecart = candidates[place].cards.mask
                hands[view.taker or 0] = hand.mask & ~ecart
                sums[place] += total(first_card(view, terms, hands, ecart, called), PLAYS, dice + number)
            seen = number + 1
        left.sort(key=lambda place: -sums[place] - ahead[place])
        if step < rounds - 1 and seen:
            left = left[: max(2, (len(left) + 1) // 2)]
    best = candidates[left[0]]
    if not seen:
        return Decision(best, _reason(hand, best.cards))
    share = taker_share(view.players, terms, with_partner=called is not None and not hand.mask >> called & 1)
    options = tuple(Option(candidates[place], share * sums[place] / (PLAYS * seen)) for place in left)
    return Decision(best, _reason(hand, best.cards), options[0].value, samples=seen, options=options)


# --- words ------------------------------------------------------------------------------------------------------


def _reason(hand: CardSet, ecart: CardSet) -> Text:
    """Say which suits are emptied, which marriages are kept and what is saved."""
    left = hand - ecart
    emptied = [Suit(suit) for suit in range(SUITS) if lane(hand.mask, suit) and not lane(left.mask, suit)]
    alone = [Suit(suit) for suit in range(SUITS) if lane(left.mask, suit) == _ROI]
    kept = [suit for suit in map(Suit, range(SUITS)) if {suit_card(suit, "R"), suit_card(suit, "D")} <= set(left)]
    french, english = [], []
    for suits, fr, en in (
        (emptied, "coupe à", "void in"),
        (alone, "Roi sec à", "lone king in"),
        (kept, "garde le mariage à", "keeps king and queen in"),
    ):
        if suits:
            symbols = " ".join(suit.symbol for suit in suits)
            french.append(f"{fr} {symbols}")
            english.append(f"{en} {symbols}")
    points = ecart.half_points // 2
    french.append(f"{points} point{'s' * (points > 1)} à l'abri")
    english.append(f"{points} point{'s' * (points > 1)} put away")
    return Text(", ".join(french), ", ".join(english))
