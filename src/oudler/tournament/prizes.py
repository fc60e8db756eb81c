"""The prize list: what an organiser announces, what the federation advises of it, and who receives what.

Money is in cents. Nothing here forbids: an organiser is free, and every check is a warning with its clause.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Literal

from oudler.text import Text
from oudler.tournament.entrants import euros
from oudler.tournament.numbers import Entrant
from oudler.tournament.standings import Points, Row, Scores, Standings
from oudler.verdicts import RuleBroken, Verdict, advice

LEAST_GIVEN_BACK: Final = 80
"""ORG-02: per cent of the entry fees."""
REWARDED: Final = (20, 25)
"""ORG-03: per cent of the participants."""
STEEPEST: Final = 2
"""ORG-04: our reading of « normalement dégressifs »: no prize is more than twice the next one."""
SPECIAL_ROTATIONS: Final = 2
"""ORG-06: the last rotations that the special prize looks at."""


@dataclass(frozen=True, slots=True)
class PrizeList:
    """Prizes by rank, first rank first, in cents; *special* is the amount of the special prize, *cup* the winner's.

    *categories* are the names of the lists by category, where there are any; *tables* is what the list was made for.
    """

    prizes: tuple[int, ...]
    special: int = 0
    cup: bool = False
    categories: tuple[str, ...] = ()
    tables: int | None = None

    @property
    def total(self) -> int:
        return sum(self.prizes) + self.special


def check_prizes(
    given: PrizeList,
    *,
    fees: int,
    participants: int,
    entrants: Text = Text("joueurs", "players"),
    form: Literal["libre", "duplicate"] = "libre",
    tables: int | None = None,
) -> tuple[Verdict, ...]:
    """Return what the federation would advise of a prize list; all are warnings.

    - ORG-02: at least 80 % of the entry fees (cents) come back as prizes.
    - ORG-03: 20 to 25 % of the *participants* are rewarded, never fewer than 20 %: players, or formations where those
      are ranked (*entrants* is what they are called), since a prize goes to a formation as a whole.
    - ORG-04: prizes decrease regularly: none is more than twice the next.
    - ORG-05: with fewer tables than it was made for, the list is to be scaled (`scaled`).
    - ORG-07: there is a cup for the winner at the least.
    - ORG-08: prizes are by category, except in libre.
    """
    found = (
        *_given_back(given, fees),
        *_number_rewarded(given, participants, entrants),
        *_regularity(given.prizes),
        *_scale(given, tables),
        *_cup_and_categories(given, form),
    )
    return tuple(found)


def rewarded_range(participants: int) -> tuple[int, int]:
    """ORG-03: return the least and the most prizes: 60 players, 12 to 15.

    D-33: the least is 20 % rounded up (« minimum 20 % »), the most 25 % rounded down, but never below the least.
    """
    least = -(-participants * REWARDED[0] // 100)
    return least, max(least, participants * REWARDED[1] // 100)


def scaled(given: PrizeList, tables: int, *, unit: int = 100) -> PrizeList:
    """ORG-05: return a list made for more tables as it would be with those present.

    The total and the number of prizes shrink as the tables do (numbers rounded up); amounts keep their proportions, in
    whole *unit* (1 €), and what is left over goes to the first ranks, one unit each, so that the list still decreases.
    """
    if given.tables is None or tables >= given.tables or not given.prizes:
        return given
    number = -(-len(given.prizes) * tables // given.tables)
    total = sum(given.prizes) * tables // given.tables
    kept = given.prizes[:number]
    amounts = [prize * total // (sum(kept) * unit) * unit if sum(kept) else 0 for prize in kept]
    for index in range((total - sum(amounts)) // unit):
        amounts[index % number] += unit
    return replace(
        given, prizes=tuple(amounts), special=given.special * tables // given.tables // unit * unit, tables=tables
    )


@dataclass(frozen=True, slots=True)
class Award:
    """What one receives: *amount* cents for rank *rank*, shared by *among* ex æquo; *prize* is what they share."""

    entrant: Entrant
    rank: int
    amount: int
    among: int = 1
    prize: int = 0

    def share(self, members: int) -> int:
        """Return what each of so many members of a formation receives, the cent rounded down."""
        return self.amount // members


@dataclass(frozen=True, slots=True)
class Awards:
    """All that is given, and the cents that equal shares leave over."""

    awards: tuple[Award, ...]
    remainder: int = 0


def attribute(given: PrizeList, ranking: Standings, *, ranks: range | None = None) -> Awards:
    """Return who receives which prize.

    The text does not say how ex æquo share prizes. Our ruling follows its rule for PCN: they share equally the sum of
    the prizes of the places they hold, places beyond the last prize counting for nothing. Unlike PCN, a share is
    rounded down to the cent, since no more can be given than there is; the cents left over are kept and shown.
    Who abandoned receives nothing.
    *ranks* limits what is given now (FIN-03: those not in the final, before it is played).
    """
    found: list[Award] = []
    remainder = 0
    there = [row for row in ranking.rows if not row.abandoned]
    for rank in sorted({row.rank for row in there}):
        group = [row for row in there if row.rank == rank]
        prize = sum(given.prizes[rank - 1 : rank - 1 + len(group)])
        if not prize or (ranks is not None and rank not in ranks):
            continue
        share, left = divmod(prize, len(group))
        remainder += left
        found.extend(Award(row.entrant, rank, share, len(group), prize) for row in group)
    return Awards(tuple(found), remainder)


@dataclass(frozen=True, slots=True)
class Special:
    """The special prize: who has the best score over some positions; several when they are equal."""

    players: tuple[Entrant, ...]
    score: Points
    positions: tuple[int, ...]


def special_prize(
    scores: Scores, ranking: Standings, rewarded: Collection[Entrant], *, through: int | None = None
) -> Special | None:
    """ORG-06: return the best score over the last two rotations among those not rewarded in the final ranking.

    Scores are those of the sheets; who abandoned or missed one of the two positions is out of it.
    *through* is the last position that everybody played, where a final was played after it.
    """
    last = len(scores) if through is None else through
    positions = range(max(0, last - SPECIAL_ROTATIONS), last)
    found = {
        row.entrant: sum(scores[index][row.entrant] for index in positions)
        for row in ranking.rows
        if positions and _may_win_special(row, scores, positions, rewarded)
    }
    if not found:
        return None
    best = max(found.values())
    winners = tuple(row.entrant for row in ranking.rows if found.get(row.entrant) == best)
    return Special(winners, best, tuple(index + 1 for index in positions))


def _may_win_special(row: Row, scores: Scores, positions: Sequence[int], rewarded: Collection[Entrant]) -> bool:
    there = all(row.entrant in scores[index] for index in positions)
    return there and not row.abandoned and row.entrant not in rewarded


def check_list(prizes: Sequence[int], special: int = 0) -> None:
    """Refuse a list with a negative amount (ORG-04)."""
    for rank, prize in enumerate(prizes, 1):
        if prize < 0:
            raise RuleBroken("ORG-04", f"prix négatif au rang {rank}", f"negative prize at rank {rank}")
    if special < 0:
        raise RuleBroken("ORG-04", "prix spécial négatif", "negative special prize")


def _warn(clause: str, fr: str, en: str) -> Verdict:
    return advice(clause, fr, en)


def _given_back(given: PrizeList, fees: int) -> Iterator[Verdict]:
    if 100 * given.total < LEAST_GIVEN_BACK * fees:
        least = -(-fees * LEAST_GIVEN_BACK // 100)
        yield _warn(
            "ORG-02",
            f"{euros(given.total)} € de prix : au moins 80 % des engagements, soit {euros(least)} €",
            f"{euros(given.total)} € in prizes: at least 80 % of the fees, {euros(least)} €",
        )


def _number_rewarded(given: PrizeList, participants: int, entrants: Text) -> Iterator[Verdict]:
    least, most = rewarded_range(participants)
    number = len(given.prizes)
    if not least <= number <= most:
        due = Text(str(least), str(least)) if least == most else Text(f"de {least} à {most}", f"{least} to {most}")
        yield _warn(
            "ORG-03",
            f"{number} récompensés sur {participants} {entrants.fr} : 20 à 25 %, soit {due.fr}",
            f"{number} rewarded of {participants} {entrants.en}: 20 to 25 %, that is {due.en}",
        )


def _regularity(prizes: Sequence[int]) -> Iterator[Verdict]:
    for rank, (prize, following) in enumerate(pairwise(prizes), 1):
        if following > prize:
            yield _warn(
                "ORG-04",
                f"le prix du rang {rank + 1} dépasse celui du rang {rank}",
                f"the prize of rank {rank + 1} is more than that of rank {rank}",
            )
        elif prize > STEEPEST * following:
            yield _warn(
                "ORG-04",
                f"du rang {rank} au rang {rank + 1}, de {euros(prize)} € à {euros(following)} € : plus du double",
                f"from rank {rank} to rank {rank + 1}, from {euros(prize)} € to {euros(following)} €: more than twice",
            )


def _scale(given: PrizeList, tables: int | None) -> Iterator[Verdict]:
    if tables is None or given.tables is None or tables >= given.tables:
        return
    smaller = scaled(given, tables)
    shown = ", ".join(f"{euros(prize)} €" for prize in smaller.prizes)
    yield _warn(
        "ORG-05",
        f"grille prévue pour {given.tables} tables, {tables} présentes ; à proportion : {shown}",
        f"list made for {given.tables} tables, {tables} present; in proportion: {shown}",
    )


def _cup_and_categories(given: PrizeList, form: str) -> Iterator[Verdict]:
    if not given.cup:
        yield _warn("ORG-07", "pas de coupe pour le vainqueur", "no cup for the winner")
    if form == "libre" and given.categories:
        yield _warn(
            "ORG-08",
            "en libre il n'y a qu'une liste, sans catégories",
            "in libre there is one list, without categories",
        )
    if form != "libre" and not given.categories:
        yield _warn(
            "ORG-08",
            "hormis le libre, les prix vont par catégories (1re et 2e série, promotion, D1, D2, D3)",
            "except in libre, prizes are by category (1st and 2nd series, promotion, D1, D2, D3)",
        )
