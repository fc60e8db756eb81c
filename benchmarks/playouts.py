"""Playouts a second: the kernel in one batch call, on one thread and on two, and the same loop in plain Python.

    .venv/bin/python benchmarks/playouts.py [--seconds 1] [--repeat 5]

Every deal is played from its first card to its marks. The Python loop is the same algorithm with ints as masks and
draws the same random numbers: the first 2,000 deals of both must be equal, or nothing is printed. The best of several
runs is shown, as the machine may be doing other things; "one by one" is a call of the kernel for each deal.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass

from oudler.cards import BOUTS, DECK, EXCUSE, PETIT, TRUMPS, half_points, strength, suit_of
from oudler.kernel import Playouts, Position, playouts
from oudler.kernel.native import core
from oudler.rules import Bid, CallCard, Deal, Imposed, Phase, Seat, State, apply, deal_from_seed, legal_actions, start
from oudler.rules.scoring import Result, score

MASK64 = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
NO_SUIT = 5
SUIT_MASKS = [((1 << 14) - 1) << 14 * suit for suit in range(4)]
ATOUTS = TRUMPS.mask
EXCUSE_BIT = 1 << EXCUSE
VALUES = [half_points(card) for card in DECK]
SUITS = [NO_SUIT if (suit := suit_of(card)) is None else int(suit) for card in DECK]
POWERS = [strength(card) + (16 if card in TRUMPS else 0) for card in DECK]
IS_BOUT = [int(card in BOUTS) for card in DECK]


def mix64(z: int) -> int:
    """Return the output function of SplitMix64, as in `bits.hpp`."""
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK64
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK64
    return z ^ z >> 31


@dataclass(frozen=True)
class Opening:
    """What the plain loop needs of a deal before its first card."""

    players: int
    tricks: int
    hands: tuple[int, ...]
    leader: int
    attack: int
    aside_points: int
    aside_bouts: int
    barred: int  # P5-11: cards that may not set the first suit
    base: tuple[tuple[int, ...], ...]  # the amount by bouts and half-points
    petit: int
    literal: bool
    excuse_leads_last: bool

    @classmethod
    def of(cls, state: State) -> Opening:
        taken, deal = state.taken, state.deal
        aside = state.pile(attack=True)
        barred = 0
        if taken.called is not None and (suit := suit_of(taken.called)) is not None:
            barred = SUIT_MASKS[suit] & ~(1 << taken.called)
        base = tuple(
            tuple(score(Result(taken.contract, halves, bouts)).per_defender for halves in range(183))
            for bouts in range(4)
        )
        petit = score(Result(taken.contract, 0, 0, petit_au_bout="attack")).petit
        return cls(
            players=deal.players,
            tricks=deal.hand_size,
            hands=tuple(hand.mask for hand in state.hands),
            leader=state.trick.leader,
            attack=sum(1 << seat for seat in taken.attack),
            aside_points=aside.half_points,
            aside_bouts=len(aside & BOUTS),
            barred=barred,
            base=base,
            petit=petit,
            literal=deal.edition.excuse_last_trick == "literal",
            excuse_leads_last=deal.edition.chelem_excuse_last == "any",
        )


def plain_playout(opening: Opening, seed: int, sample: int) -> int:  # noqa: PLR0915 - in one piece, as calls are slow
    """Play one deal with any legal cards and return the amount per defender: no poignée, no chelem announced."""
    players, last, attack = opening.players, opening.tricks - 1, opening.attack
    hands = list(opening.hands)
    stream = mix64(mix64(seed) + GAMMA * (sample + 1) & MASK64)
    seat = opening.leader
    points, bouts, won = opening.aside_points, opening.aside_bouts, 0
    excuse_seat, excuse_own, excuse_last, excuse_led, petit_trick = -1, False, False, False, -1
    camp, excuse_won = 0, False
    for trick in range(opening.tricks):
        fraction = mix64(stream + GAMMA * (trick + 1) & MASK64)
        leader, asked, best, winner, value, fallen, excuse_here = seat, NO_SUIT, 0, seat, 0, 0, False
        for _ in range(players):
            hand = hands[seat]
            if asked == NO_SUIT:
                legal = (hand & ~opening.barred or hand) if trick == 0 else hand
            else:
                legal = hand & SUIT_MASKS[asked] if asked < 4 else 0
                if not legal:
                    atouts = hand & ATOUTS
                    legal = atouts & -(1 << best + 40) if best > 16 else atouts  # atout n is card n + 55, power n + 16
                    legal = legal or atouts or hand
                legal |= hand & EXCUSE_BIT
            product = fraction * legal.bit_count()
            fraction = product & MASK64
            for _ in range(product >> 64):
                legal &= legal - 1
            bit = legal & -legal
            card = bit.bit_length() - 1
            hands[seat] = hand ^ bit
            value += VALUES[card]
            fallen += IS_BOUT[card]
            suit = SUITS[card]
            if suit == NO_SUIT:
                excuse_seat, excuse_here, excuse_led = seat, True, seat == leader
            else:
                if asked == NO_SUIT:
                    asked = suit
                if (suit == asked or suit == 4) and POWERS[card] > best:  # noqa: PLR1714 - a set is slower
                    best, winner = POWERS[card], seat
                if card == PETIT:
                    petit_trick = trick
            seat = seat + 1 if seat + 1 < players else 0
        if trick == last and excuse_here and excuse_led and attack >> leader & 1 and won == trick:
            excuse_won = opening.excuse_leads_last
            winner = leader if excuse_won else winner
        camp = attack >> winner & 1
        if camp:
            points, bouts, won = points + value, bouts + fallen, won + 1
        if excuse_here:
            excuse_own, excuse_last = camp == attack >> excuse_seat & 1, trick == last
        seat = winner
    chelem = 1 if won == opening.tricks else -1 if won == 0 else 0
    if excuse_seat >= 0:
        sign = 1 if attack >> excuse_seat & 1 else -1
        too_late = excuse_last and not chelem
        moves = (-sign if too_late and opening.literal else 0) if excuse_own else (0 if too_late else sign)
        points, bouts = points + 8 * moves, bouts + moves
    amount = opening.base[bouts][points] + 200 * chelem
    if petit_trick == last:
        return amount + (opening.petit if camp else -opening.petit)
    return amount + opening.petit if excuse_won and petit_trick == last - 1 else amount


def example(players: int) -> State:
    """Return a deal of the seed 0, taken by seat 0 on a garde sans (no écart to choose), before its first card."""
    dealt = deal_from_seed(bytes(32), players, Seat(players - 1))
    deal = Deal(players, dealt.dealer, dealt.hands, dealt.chien, imposed=Imposed(Seat(0), Bid.GARDE_SANS))
    state = start(deal)
    if state.phase is Phase.CALL:
        call = next(action for action in legal_actions(state) if isinstance(action, CallCard))
        state = apply(state, call)
    return state


def rate(work: Callable[[int], object], seconds: float, repeat: int) -> float:
    """Return how many a second, at best: *work* does as many as it is told."""
    number, best = 8, 0.0
    while True:
        begin = time.perf_counter()
        work(number)
        taken = time.perf_counter() - begin
        if taken > seconds / 4:
            break
        number *= 2
    number = max(1, int(number * seconds / taken))
    for _ in range(repeat):
        begin = time.perf_counter()
        work(number)
        best = max(best, number / (time.perf_counter() - begin))
    return best


def row(name: str, found: float, plain: float) -> str:
    return f"  {name:<28}{found:>12,.0f}{found / plain:>10,.0f} x"


def table(players: int, seconds: float, repeat: int) -> list[str]:
    """Measure one number of players, after comparing both loops deal by deal."""
    state = example(players)
    opening, position = Opening.of(state), Position.from_state(state)
    sample: Playouts = playouts(position, 2000, seed=1, raw=True)
    if sample.amounts is None or list(sample.amounts) != [plain_playout(opening, 1, i) for i in range(2000)]:
        raise SystemExit("the kernel and the plain loop differ")

    def plain(number: int) -> None:
        for i in range(number):
            plain_playout(opening, 1, i)

    def one_by_one(number: int) -> None:
        for i in range(number):
            playouts(position, 1, seed=i)

    slow = rate(plain, seconds, repeat)
    return [
        f"{players} players, mean of 2,000 uniform deals {sample.mean:+.2f} per defender (equal in both loops)",
        row("plain Python", slow, slow),
        row("kernel, one by one", rate(one_by_one, seconds, repeat), slow),
        row("kernel, uniform", rate(lambda n: playouts(position, n), seconds, repeat), slow),
        row("kernel, uniform, 2 threads", rate(lambda n: playouts(position, n, threads=2), seconds, repeat), slow),
        row("kernel, rules", rate(lambda n: playouts(position, n, policy="rules"), seconds, repeat), slow),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--repeat", type=int, default=5, help="measurements, of which the best is shown")
    args = parser.parse_args()
    print(f"playouts a second, whole deals ({core.__name__}, best of {args.repeat})")
    for players in (3, 4, 5):
        print("\n".join(table(players, args.seconds, args.repeat)), flush=True)


if __name__ == "__main__":
    main()
