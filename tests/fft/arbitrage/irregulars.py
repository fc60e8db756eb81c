"""Random deals with planted faults, as records, and what was planted; cards here are codes and nothing is shared.

The only thing taken from the rules is what may be played to a trick.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from oudler.cards import CardSet, code, parse_card
from oudler.rules.play import first_lead, legal_cards, suit_asked

SUITS = [suit + rank for suit in "PCKT" for rank in ("A", *map(str, range(2, 11)), "V", "C", "D", "R")]
ATOUTS = [f"A{n}" for n in range(1, 22)]
PACK = [*SUITS, *ATOUTS, "E"]
ORDER = {name: place for place, name in enumerate(PACK)}
HAND = {3: 24, 4: 18, 5: 15}
CHIEN = {3: 6, 4: 6, 5: 3}
SIZES = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}


@dataclass
class Told:
    """What really happened: tricks as (seat, card), who won each, what was planted."""

    record: dict[str, Any]
    taker: int
    partner: int | None
    contract: str
    ecart: list[str]
    chien: list[str]
    tricks: list[list[tuple[int, str]]] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    renonces: list[dict[str, Any]] = field(default_factory=list)
    poignees: list[dict[str, Any]] = field(default_factory=list)
    picked_up: bool = False
    forbidden: bool = False

    @property
    def attack(self) -> set[int]:
        return {self.taker} | ({self.partner} if self.partner is not None else set())


def is_atout(card: str) -> bool:
    return card in ATOUTS


def winner_of(cards: list[str]) -> int:
    """Return the place of the winning card: the highest atout, else the highest of the suit led."""
    atouts = [card for card in cards if is_atout(card)]
    if atouts:
        return cards.index(max(atouts, key=ATOUTS.index))
    suited = [card for card in cards if card != "E"]
    if not suited:
        return 0
    same = [card for card in suited if card[0] == suited[0][0]]
    return cards.index(max(same, key=ORDER.__getitem__))


def allowed(hand: list[str], trick: list[str], called: str | None) -> list[str]:
    cards = CardSet.of(map(parse_card, hand))
    played = tuple(map(parse_card, trick))
    if called is not None and suit_asked(played) is None:
        return [code(card) for card in first_lead(cards, parse_card(called))]
    return [code(card) for card in legal_cards(cards, played)]


def random_told(rng: Random, *, renonces: float = 0.02, faux: float = 0.3, shows: float = 0.6) -> Told:
    """Deal, bid, put away and play at random, with faults planted as often as these chances say."""
    players = rng.choice((4, 4, 4, 3, 5))
    pack = rng.sample(PACK, len(PACK))
    size = HAND[players]
    hands = [pack[size * seat : size * (seat + 1)] for seat in range(players)]
    chien = pack[size * players :]
    if rng.random() < shows:
        _favour(rng, hands)
    dealer, taker = rng.randrange(players), rng.randrange(players)
    contract = rng.choice(("prise", "garde", "garde", "garde_sans", "garde_contre"))
    actions: list[dict[str, Any]] = []
    for step in range(1, players + 1):
        seat = (dealer + step) % players
        actions.append({"seat": seat, "bid": contract if seat == taker else "passe"})
    called = partner = None
    if players == 5:
        called = rng.choice([f"{suit}R" for suit in "PCKT"])
        actions.append({"seat": taker, "call": called})
        holder = [seat for seat in range(5) if called in hands[seat]]
        partner = holder[0] if holder and holder[0] != taker else None
    record = {
        "format": "oudler.deal/1", "players": players, "edition": "fft2022", "dealer": dealer,
        "hands": [list(hand) for hand in hands], "chien": list(chien), "actions": actions,
    }  # fmt: skip
    told = Told(record, taker, partner, contract, [], chien)
    if contract in ("prise", "garde"):
        _put_away(rng, told, hands, CHIEN[players], faux)
    _play(rng, told, hands, (dealer + 1) % players, called, renonces, shows)
    return told


def _favour(rng: Random, hands: list[list[str]]) -> None:
    """Give somebody atouts of the others for his suit cards, so that there are poignées to show."""
    lucky = rng.choice(hands)
    for hand in hands:
        for card in [card for card in hand if is_atout(card) and hand is not lucky and rng.random() < 0.5]:
            spare = [card for card in lucky if card in SUITS]
            if len(spare) > 3:
                back = rng.choice(spare)
                hand[hand.index(card)], lucky[lucky.index(back)] = back, card


def _put_away(rng: Random, told: Told, hands: list[list[str]], normal: int, faux: float) -> None:
    hand = hands[told.taker] + told.chien
    number = normal + (rng.choice((-1, 1, 2)) if rng.random() < faux else 0)
    plain = [card for card in hand if card in SUITS and not card.endswith("R")]
    spare = [card for card in hand if is_atout(card) and card not in ("A1", "A21")]
    chosen = rng.sample(plain, min(number, len(plain)))
    told.ecart = chosen + rng.sample(spare, number - len(chosen))
    barred = [card for card in hand if card in ("A1", "A21", "E") or card.endswith("R")]
    barred += spare if len(plain) >= number else []
    if number == normal and barred and rng.random() < faux / 2:
        told.ecart[0] = rng.choice(barred)
        told.forbidden = True
    hands[told.taker] = [card for card in hand if card not in told.ecart]
    told.record["actions"].append({"seat": told.taker, "ecart": told.ecart})


def _play(
    rng: Random, told: Told, hands: list[list[str]], leader: int, called: str | None, renonces: float, shows: float
) -> None:
    players = len(hands)
    while sum(bool(hand) for hand in hands) > 1:
        trick: list[tuple[int, str]] = []
        for step in range(players):
            seat = (leader + step) % players
            if not hands[seat]:
                continue
            if not told.tricks:
                _show(rng, told, hands, seat, shows)
            cards = [card for _, card in trick]
            legal = allowed(hands[seat], cards, called if not told.tricks else None)
            wrong = [card for card in hands[seat] if card not in legal]
            card = rng.choice(legal)
            if wrong and rng.random() < renonces:
                card = rng.choice(wrong)
                told.renonces.append(
                    {"seat": seat, "action": len(told.record["actions"]), "trick": len(told.tricks) + 1, "card": card}
                    | {"should": sorted(legal, key=ORDER.__getitem__)}
                )
            told.record["actions"].append({"seat": seat, "play": card})
            hands[seat].remove(card)
            trick.append((seat, card))
        told.tricks.append(trick)
        won = _won(told, trick, last=not any(hands))
        told.winners.append(won)
        leader = next(s % players for s in range(won, won + players) if hands[s % players] or not any(hands))
    for seat, hand in enumerate(hands):
        for card in hand:
            told.tricks.append([(seat, card)])
            told.winners.append(seat)


def _won(told: Told, trick: list[tuple[int, str]], *, last: bool) -> int:
    leader, led = trick[0]
    if led == "E" and last and leader in told.attack and set(told.winners) <= told.attack:
        return leader
    return trick[winner_of([card for _, card in trick])][0]


def _show(rng: Random, told: Told, hands: list[list[str]], seat: int, shows: float) -> None:
    """Show some atouts, too few or too many perhaps; a taker may then take up his écart for his hand."""
    players = len(hands)
    held = [card for card in hands[seat] if is_atout(card)]
    lowest = SIZES[players][0]
    if len(held) < lowest - 1 or rng.random() > shows:
        return
    number = rng.randint(lowest - 1, len(held))
    shown = rng.sample(held, number)
    if "E" in hands[seat] and rng.random() < 0.3:
        shown = [*shown, "E"]
    again = [card for card in told.ecart if is_atout(card)] if seat == told.taker else []
    more = len(held) - number + len(again) + ("E" in hands[seat] and "E" not in shown)
    told.poignees.append({"seat": seat, "number": len(shown), "more": more, "excuse": "E" in shown})
    told.record["actions"].append({"seat": seat, "poignee": shown})
    if seat == told.taker and told.ecart and len(hands[seat]) > len(shown) and rng.random() < 0.2:
        told.record["actions"].append({"seat": seat, "pickup": True})
        rest = [card for card in hands[seat] if card not in shown]
        hands[seat][:] = shown + told.ecart
        told.ecart, told.picked_up = rest, True
