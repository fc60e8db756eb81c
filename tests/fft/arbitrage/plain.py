"""The count of an irregular deal once more, by plain arithmetic on codes: compared with `fft.arbitrage.irregular`."""

from __future__ import annotations

from typing import Any

from fft.arbitrage.irregulars import ATOUTS, CHIEN, ORDER, PACK, SIZES, Told, winner_of

NEEDED = {0: 112, 1: 102, 2: 82, 3: 72}
TIMES = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
WORTH = {"R": 9, "D": 7, "C": 5, "V": 3}
BOUTS = ("A1", "A21", "E")


def halves(card: str) -> int:
    if card in BOUTS:
        return 9
    return 1 if card in ATOUTS else WORTH.get(card[1:], 1)


def counted(told: Told) -> dict[str, Any]:
    """Return what the audit should say: half-points of both camps, won, amount, marks or None."""
    players, attack = told.record["players"], told.attack
    camps = ["A" if seat in attack else "D" for seat in told.winners]
    clauses = []
    for each in told.renonces:
        if each["trick"] >= len(told.tricks) or (each["trick"] == len(told.tricks) - 1 and _alone(told)):
            continue  # nobody played to the next trick: not consommée
        clauses.append("ARB-20" if each["seat"] in attack else "ARB-21")
        if _won_by_it(told, each):
            camps[each["trick"] - 1] = "D" if each["seat"] in attack else "A"
    piles = {"A": list[str](), "D": list[str]()}
    put_away = list(told.ecart)
    surplus = 0
    if told.contract in ("prise", "garde"):
        first = next(action["ecart"] for action in told.record["actions"] if "ecart" in action)
        surplus = len(first) - CHIEN[players]
        if surplus > 0:
            clauses.append("ARB-23")
            camps = [
                "D" if told.taker not in [seat for seat, _ in trick] else camp
                for trick, camp in zip(told.tricks, camps, strict=True)
            ]
        if surplus < 0:
            clauses.append("ARB-24")
        if told.forbidden:
            clauses.append("ARB-23")
    for number in (max(surplus, 0), 2 if told.picked_up else 0):
        best = sorted(put_away, key=lambda card: (halves(card), card in BOUTS, ORDER[card]), reverse=True)[:number]
        piles["D"] += best
        put_away = [card for card in put_away if card not in best]
    if told.picked_up:
        clauses.append("ARB-26")
    piles["A"] += put_away
    if told.contract not in ("prise", "garde"):
        piles["A" if told.contract == "garde_sans" else "D"] += told.chien
    for trick, camp in zip(told.tricks, camps, strict=True):
        piles[camp] += [card for _, card in trick]
    assert sorted(piles["A"] + piles["D"], key=ORDER.__getitem__) == PACK
    points = {camp: sum(map(halves, pile)) for camp, pile in piles.items()}
    bouts = sum(card in BOUTS for card in piles["A"])
    to_attack, bout = _excuse(told, camps)
    points["A"] += to_attack
    points["D"] -= to_attack
    bouts += bout
    won = points["A"] >= NEEDED[bouts]
    annulled = False
    for clause in clauses:
        annulled |= won if clause != "ARB-21" else not won
    bonus, refused = _poignees(told, won=won)
    annulled |= refused
    whole = -(-points["A"] // 2) if won else points["A"] // 2
    needed = NEEDED[bouts] // 2
    sign, times = (1 if won else -1), TIMES[told.contract]
    amount = sign * (25 + abs(whole - needed)) * times + sign * bonus
    amount += _petit(told, camps, times) + (200 if set(camps) == {"A"} else -200 if set(camps) == {"D"} else 0)
    return {
        "half_points": points["A"],
        "defence_half_points": points["D"],
        "won": won,
        "per_defender": amount,
        "deal": "annulled" if annulled else "counted",
        "scores": None if annulled else _marks(told, amount, players),
    }


def _alone(told: Told) -> bool:
    """Tell whether the last trick is a card that was left and never played."""
    played = [action["play"] for action in told.record["actions"] if "play" in action]
    return told.tricks[-1][0][1] not in played


def _won_by_it(told: Told, each: dict[str, Any]) -> bool:
    trick, winner = told.tricks[each["trick"] - 1], told.winners[each["trick"] - 1]
    ours = each["seat"] in told.attack
    if (winner in told.attack) is not ours or trick[0][1] == each["card"]:
        return False
    better = [card for card in each["should"] if card != "E"] or each["should"]
    for card in better:
        cards = [card if played == each["card"] else played for _, played in trick]
        if (trick[winner_of(cards)][0] in told.attack) is not ours:
            return True
    return False


def _excuse(told: Told, camps: list[str]) -> tuple[int, int]:
    """Return half-points and bouts that the attack gains by the Excuse, exchanged for a card of half a point."""
    for number, trick in enumerate(told.tricks):
        cards = [card for _, card in trick]
        if "E" not in cards or len(cards) == 1:
            continue
        owner = "A" if trick[cards.index("E")][0] in told.attack else "D"
        keeps = camps[number] == owner
        if number == len(told.tricks) - 1 and len(set(camps)) > 1:
            changes = keeps  # played last it changes camp: the others have it already, or get it against a card
            return ((-8, -1) if owner == "A" else (8, 1)) if changes else (0, 0)
        if keeps:
            return 0, 0
        return (8, 1) if owner == "A" else (-8, -1)
    return 0, 0


def _petit(told: Told, camps: list[str], times: int) -> int:
    last = told.tricks[-1]
    cards = [card for _, card in last]
    place = None
    if "A1" in cards and len(cards) > 1:
        place = len(camps) - 1
    elif cards[0] == "E" and len(cards) > 1 and told.winners[-1] == last[0][0]:
        before = [card for _, card in told.tricks[-2]]
        place = len(camps) - 2 if "A1" in before else None
    if place is None:
        return 0
    return 10 * times if camps[place] == "A" else -10 * times


def _poignees(told: Told, *, won: bool) -> tuple[int, bool]:
    """Return the bonus of the poignées that count, and whether one of them annuls the deal."""
    bonus, annulled = 0, False
    sizes = SIZES[told.record["players"]]
    for shown in told.poignees:
        number, attacks = shown["number"], shown["seat"] in told.attack
        reached = [size for size in sizes if size <= number]
        size = max(reached) if reached else sizes[0]
        worth = (20, 30, 40)[sizes.index(size)]
        hides = shown["excuse"] and shown["more"] > 0
        if hides and attacks is won:  # the Excuse shown for an atout that is hidden: the camp at fault wins
            annulled = True
            continue
        if number < size and number + shown["more"] < size:  # incomplete for good
            annulled |= not attacks and not won
            continue
        if number > size and not attacks and not won:  # too many, by a defender
            annulled = True
            continue
        bonus += worth
    return bonus, annulled


def _marks(told: Told, amount: int, players: int) -> list[int]:
    marks = [-amount] * players
    if told.partner is not None:
        marks[told.taker], marks[told.partner] = 2 * amount, amount
    else:
        marks[told.taker] = (players - 1) * amount
    return marks
