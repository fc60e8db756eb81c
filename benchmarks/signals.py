"""How often the signals of a bot's defenders are true, and what they should weigh.

    .venv/bin/python benchmarks/signals.py [--deals 400] [--players 4] [--bot glouton+]

Deals are played by one bot at every seat; `glouton+` is `glouton` with its low cards chosen by the convention. When a
defender's card speaks, another defender looks: `told` is how often the hint was true of the hand that spoke, `plain`
how often it is true of hands sampled from what he knows, the hint apart. So the same card from a hand that belies it
is as likely as `weight` times from one that does not: what `likelihood` should return. Then the time of
reading and of weighing a layout.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from dataclasses import dataclass, field

from oudler.bots import Bot, Decision, bot_named
from oudler.bots.signals import choose, is_true, reading, weigher
from oudler.cards import PETIT, TRUMPS, Card, CardSet, half_points, strength, suit_of
from oudler.kernel import Knowledge, Sampler
from oudler.rules import Deal, Phase, PlayCard, Seat, State, View, apply, deal_from_seed, start, view

SAMPLES = 60


@dataclass
class Kind:
    """What was seen of one signal."""

    times: int = 0
    true: int = 0
    plain: float = 0.0

    @property
    def ratio(self) -> float:
        plain = self.plain / self.times
        false = self.times - self.true
        return false * plain / (self.true * (1 - plain)) if self.true and plain < 1 else float("nan")


@dataclass
class Run:
    kinds: dict[str, Kind] = field(default_factory=lambda: defaultdict(Kind))
    readings: int = 0
    seconds: float = 0.0
    weighings: int = 0
    weighing_seconds: float = 0.0


def equals(here: View, card: Card) -> CardSet:
    """Return the playable cards that come to much the same as *card*: low ones of its suit."""
    suit = suit_of(card)
    if half_points(card) > 1 or (card in TRUMPS and here.trick.cards):
        return CardSet.of((card,))
    top = 14 if card in TRUMPS else 10
    same = (other for other in here.playable if suit_of(other) is suit and strength(other) <= top and other != PETIT)
    return CardSet.of(same)


def decided(bot: Bot, here: View, *, speaks: bool, seed: int) -> Decision:
    decision = bot.decide(here, seed=seed)
    if speaks and isinstance(decision.action, PlayCard):
        chosen = choose(here, equals(here, decision.action.card))
        if chosen is not None:
            return Decision(PlayCard(decision.action.seat, chosen[0]), chosen[1])
    return decision


def listener(state: State, speaker: Seat) -> Seat:
    """Return a defender other than the one who spoke."""
    return next(Seat(seat) for seat in range(state.deal.players) if seat not in (speaker, *state.taken.attack))


def heard(run: Run, state: State, seed: int) -> None:
    """Look at what the last card said."""
    if state.phase is not Phase.PLAY or not state.trick.cards or state.to_act is None:
        return
    last = state.trick.cards[-1]
    speaker = Seat((state.to_act - 1) % state.deal.players)
    if speaker in state.taken.attack:
        return
    here = view(state, listener(state, speaker))
    began = time.thread_time()
    hints = [hint for hint in reading(here) if hint.card == last and hint.seat == speaker]
    run.seconds += time.thread_time() - began
    run.readings += 1
    if not hints:
        return
    layouts = Sampler(Knowledge.of(here)).sample_mask(SAMPLES, seed=seed)
    if (weigh := weigher(tuple(hints))) is not None:
        began = time.thread_time()
        for layout in layouts:
            weigh(layout)
        run.weighing_seconds += time.thread_time() - began
        run.weighings += SAMPLES
    for hint in hints:
        name = hint.clause if hint.trigger is None else f"{hint.clause} {hint.trigger.value}"
        kind = run.kinds[name]
        kind.times += 1
        kind.true += is_true(hint, state.hands[hint.seat].mask | hint.since)
        kind.plain += sum(is_true(hint, layout[hint.seat] | hint.since) for layout in layouts) / SAMPLES


def played(bot: Bot, deals: int, players: int, *, speaks: bool) -> Run:
    run = Run()
    for number in range(deals):
        state = start(
            Deal.of(deal_from_seed((1_000_000 + number).to_bytes(32, "big"), players, Seat(number % players)))
        )
        while not state.phase.is_over and state.to_act is not None:
            here = view(state, state.to_act)
            state = apply(state, decided(bot, here, speaks=speaks, seed=number).action)
            heard(run, state, number)
    return run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bot", default="glouton+")
    asked = parser.parse_args()
    run = played(bot_named(asked.bot.rstrip("+")), asked.deals, asked.players, speaks=asked.bot.endswith("+"))
    print("| signal | times | told | plain | weight |")
    print("|---|---|---|---|---|")
    for name in sorted(run.kinds):
        kind = run.kinds[name]
        share, plain = kind.true / kind.times, kind.plain / kind.times
        print(f"| {name} | {kind.times} | {share:.0%} | {plain:.0%} | {kind.ratio:.2f} |")
    print(f"reading: {run.seconds / max(1, run.readings) * 1e6:.0f} µs on average, {run.readings} times")
    print(f"weighing: {run.weighing_seconds / max(1, run.weighings) * 1e6:.2f} µs on average, {run.weighings} times")


if __name__ == "__main__":
    main()
