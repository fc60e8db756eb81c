"""The amount of a deal and the marks: one function a heading of the text, then the sum.

*A* is the amount per defender: positive when the attack receives it, negative when it pays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from oudler.rules.auction import Bid
from oudler.rules.seats import Seat

if TYPE_CHECKING:
    from oudler.rules.annonces import PoigneeLevel

Camp = Literal["attack", "defence"]

NEEDED: Final = {0: 56, 1: 51, 2: 41, 3: 36}
"""CONT-01, SCORE-10, D-21: the points needed depend on the number of bouts alone."""

COEFFICIENTS: Final = {Bid.PRISE: 1, Bid.GARDE: 2, Bid.GARDE_SANS: 4, Bid.GARDE_CONTRE: 6}
"""SCORE-02."""

CONTRACT_POINTS: Final = 25
PETIT_POINTS: Final = 10


@dataclass(frozen=True, slots=True)
class Result:
    """What the count of a deal found: all that the amount depends on."""

    contract: Bid
    half_points: int
    bouts: int
    poignees: tuple[PoigneeLevel, ...] = ()
    petit_au_bout: Camp | None = None
    chelem: Camp | None = None
    chelem_announced: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """The amount of a deal with every part of its calculation.

    *points* are those counted after the half point has been given; the other amounts carry their sign.
    """

    result: Result
    needed: int
    points: int
    half_point_to: Camp | None
    margin: int
    won: bool
    base: int
    poignees: tuple[int, ...]
    petit: int
    chelem_made: int
    chelem_failed: int

    @property
    def coefficient(self) -> int:
        return COEFFICIENTS[self.result.contract]

    @property
    def per_defender(self) -> int:
        """SCORE-03: A is the sum of the parts; only base and petit were multiplied."""
        return self.base + sum(self.poignees) + self.petit + self.chelem_made + self.chelem_failed


def is_won(half_points: int, bouts: int) -> bool:
    """CONT-05: reaching the number exactly makes the contract ("juste fait")."""
    return half_points >= 2 * NEEDED[bouts]


def settled_points(half_points: int, bouts: int) -> tuple[int, Camp | None]:
    """Return whole points, and which camp the half point went to.

    P3-05, P5-14, Q-17: a half point goes to the winning camp: rounded down below the number needed, up above.
    P3-06: *half_points* are those after the Excuse's owner has given a card.
    """
    if half_points % 2 == 0:
        return half_points // 2, None
    if is_won(half_points, bouts):
        return (half_points + 1) // 2, "attack"
    return half_points // 2, "defence"


def base_amount(margin: int, coefficient: int) -> int:
    """SCORE-01: 25 and the points of gain or loss, times the coefficient."""
    return (CONTRACT_POINTS + abs(margin)) * coefficient


def petit_amount(petit_au_bout: Camp | None, coefficient: int) -> int:
    """PAB-01, PAB-03: 10 × coefficient to the camp that won the last trick with the petit, whatever the result."""
    if petit_au_bout is None:
        return 0
    return PETIT_POINTS * coefficient * (1 if petit_au_bout == "attack" else -1)


def chelem_amounts(chelem: Camp | None, *, announced: bool) -> tuple[int, int]:
    """Return the bonus of a chelem made and the penalty of one announced and failed, never multiplied.

    - CHEL-04: announced and made 400, made 200, announced and failed -200.
    - CHEL-08: one inflicted by the defence gives each defender 200 more.
    - CHEL-10: a failed one leaves the result of the contract as it is; both are added.
    """
    made = {"attack": 400 if announced else 200, "defence": -200, None: 0}[chelem]
    return made, -200 if announced and chelem != "attack" else 0


def score(result: Result) -> Score:
    """Return the amount of a deal (SCORE-03).

    POIG-10, D-26: poignées go to the camp that wins the deal, whoever showed them; POIG-12: several add up.
    POIG-11, Q-13: like every bonus they are inside A, so the taker's mark multiplies them.

    The worked examples of the text, per defender:

    - SCORE-04: garde, 2 bouts, 49 points, poignée, petit: (25 + 8) × 2 + 20 + 20 = 106.
    - SCORE-05: garde sans made by 4, petit to the defence: (25 + 4) × 4 - 40 = 76.
    - SCORE-06: prise lost by 7, own poignée, own petit: -(25 + 7) - 20 + 10 = -42.
    - SCORE-07: garde made by 11, the defence's poignée: (25 + 11) × 2 + 20 = 92.
    - SCORE-08: garde, announced chelem with 87 points: (25 + 46) × 2 + 20 + 20 + 400 = 582.
    - SCORE-09: garde made by 12, petit, poignée: (25 + 12) × 2 + 20 + 20 = 114, which is 342 for the taker
      (D-20: the 442 of a popular text is an error).
    """
    needed = NEEDED[result.bouts]
    points, half_point_to = settled_points(result.half_points, result.bouts)
    won = points >= needed
    sign = 1 if won else -1
    coefficient = COEFFICIENTS[result.contract]
    made, failed = chelem_amounts(result.chelem, announced=result.chelem_announced)
    return Score(
        result=result,
        needed=needed,
        points=points,
        half_point_to=half_point_to,
        margin=points - needed,
        won=won,
        base=sign * base_amount(points - needed, coefficient),
        poignees=tuple(sign * level for level in result.poignees),
        petit=petit_amount(result.petit_au_bout, coefficient),
        chelem_made=made,
        chelem_failed=failed,
    )


@dataclass(frozen=True, slots=True)
class Marks:
    """What taker, partner and each defender mark; *defenders* is how many of these there are."""

    taker: int
    partner: int | None
    defender: int
    defenders: int

    def by_seat(self, players: int, taker: Seat, partner: Seat | None) -> tuple[int, ...]:
        marks = {taker: self.taker} | ({} if partner is None else {partner: self.partner or 0})
        return tuple(marks.get(Seat(seat), self.defender) for seat in range(players))


def marks(
    amount: int, players: int, *, with_partner: bool = False, split5: Literal["thirds", "half"] = "thirds"
) -> Marks:
    """Return the marks for an amount A; they sum to 0 (MARK-05: all whole numbers).

    - MARK-01: at 4, each defender -A, the taker 3 A. MARK-02, P3-07: at 3, the taker 2 A.
    - MARK-03, P5-15: at 5 with a partner, 3 A shared 2/3 and 1/3.
    - MARK-04: at 5 alone, 4 A.
    - POIG-13: all defenders mark the same.
    - D-22: `split5="half"` shares it in two; the odd point of an odd A goes to the taker.
    """
    if not with_partner:
        return Marks(amount * (players - 1), None, -amount, players - 1)
    total = 3 * amount
    partner = amount if split5 == "thirds" else abs(total) // 2 * (1 if total >= 0 else -1)
    return Marks(total - partner, partner, -amount, 3)
