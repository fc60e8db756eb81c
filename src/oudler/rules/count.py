"""The count at the end of a deal: piles, bouts, petit au bout, chelem, then the amount and the marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oudler.cards import EXCUSE, PETIT
from oudler.rules.excuse import Settlement, settle_excuse
from oudler.rules.scoring import Camp, Result, Score, marks, score
from oudler.rules.state import Phase, Played, State, bouts_in

if TYPE_CHECKING:
    from oudler.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Count:
    """The result of a finished deal, with how the Excuse was settled and what each seat marks."""

    pile_half_points: int
    excuse: Settlement
    score: Score
    marks: tuple[int, ...]


def camp_of(seat: Seat | None, attack: tuple[Seat, ...]) -> Camp:
    return "attack" if seat in attack else "defence"


def chelem_of(tricks: tuple[Played, ...], attack: tuple[Seat, ...]) -> Camp | None:
    """CHEL-01: the camp that won all tricks (18 at 4 players, 24 at 3, 15 at 5), if there is one."""
    camps = {camp_of(trick.winner, attack) for trick in tricks}
    return camps.pop() if len(camps) == 1 else None


def petit_au_bout(tricks: tuple[Played, ...], attack: tuple[Seat, ...]) -> Camp | None:
    """Return the camp that has the petit au bout.

    - PAB-01, PAB-02: the camp that won the last trick, if the petit is in it, whoever played it.
    - CHEL-07, PAB-04: when the Excuse won the last trick of a chelem, the petit counts in the trick before.
    - PAB-05: a petit in the chien of a sur-contrat was in no trick.
    - PAB-06: nothing when the last trick is a single card, after a faux écart of five cards.
    """
    last = tricks[-1]
    if PETIT in last.cards and len(last.cards) > 1:
        return camp_of(last.winner, attack)
    excuse_won = last.cards[0] == EXCUSE and last.winner == last.leader
    if excuse_won and len(tricks) > 1 and PETIT in tricks[-2].cards:
        return camp_of(tricks[-2].winner, attack)
    return None


def count(state: State) -> Count:
    """Count a finished deal (CONT-02: bouts in the tricks and the écart; in the chien of a garde sans too)."""
    if state.phase is not Phase.FINISHED:
        raise ValueError(state.phase)
    taken, deal = state.taken, state.deal
    excuse = settle_excuse(state.tricks, taken.attack, deal.players, deal.edition, last=len(state.tricks))
    pile = state.pile(attack=True)
    result = Result(
        contract=taken.contract,
        half_points=pile.half_points + excuse.to_attack,
        bouts=bouts_in(pile) + excuse.bouts_to_attack,
        poignees=tuple(poignee.level for poignee in state.poignees),
        petit_au_bout=petit_au_bout(state.tricks, taken.attack),
        chelem=chelem_of(state.tricks, taken.attack),
        chelem_announced=taken.chelem,
    )
    amount = score(result)
    shares = marks(
        amount.per_defender,
        deal.players,
        with_partner=taken.partner is not None,
        split5=deal.edition.split5,
    )
    return Count(pile.half_points, excuse, amount, shares.by_seat(deal.players, taken.taker, taken.partner))
