"""The count of an irregular deal as the code says, with what goes from one camp to the other and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from oudler.cards import BOUTS, EXCUSE, NO_CARDS, Card, CardSet, card_label, half_points, points_text
from oudler.fft.arbitrage.code import FAULTS
from oudler.fft.arbitrage.fault import Facts, TakerResult
from oudler.fft.arbitrage.faux_ecart import CHIEN
from oudler.fft.arbitrage.irregular.deal import Examined, Irregularity, LooseTrick
from oudler.fft.arbitrage.irregular.playing import won_by
from oudler.fft.arbitrage.ruling import DealEffect, PoigneeEffect, Ruling
from oudler.rules.auction import Bid
from oudler.rules.count import chelem_of, petit_au_bout
from oudler.rules.excuse import Fate, Settlement, settle_excuse
from oudler.rules.scoring import Camp, Result, Score, is_won, marks, score
from oudler.rules.seats import Seat
from oudler.rules.state import bouts_in
from oudler.text import Text


@dataclass(frozen=True, slots=True)
class Given:
    """Cards that go to a camp by the code: of a trick, or out of the écart."""

    clause: str
    cards: CardSet
    to: Camp
    text: Text
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class IrregularCount:
    """The count: what was given, the half-points of each camp, the score, the rulings and what they come to.

    *attack* and *defence* sum to 182 once the Excuse is settled; *marks* are None where the deal is annulled.
    """

    given: tuple[Given, ...]
    excuse: Settlement
    attack: int
    defence: int
    score: Score
    rulings: tuple[tuple[Irregularity, Ruling], ...]
    poignees: tuple[bool, ...]
    deal: DealEffect
    marks: tuple[int, ...] | None

    @property
    def won(self) -> bool:
        return self.score.won


def count_irregular(
    seen: Examined, choices: tuple[str, ...] = (), back: Mapping[int, bool] | None = None
) -> IrregularCount:
    """Count a finished deal that was examined.

    *choices* are what taker and arbiter decide; *back* says, by its action, whether the trick of a renonce is given
    back, where the arbiter finds otherwise than `wrongly_won`.
    """
    if not seen.finished or seen.taker is None:
        raise ValueError(seen.finished)
    tricks, given = _tricks_given(seen, back or {})
    aside, more = _ecart_given(seen)
    excuse = _excuse(seen, tricks)
    piles = {camp: _pile(seen, tricks, camp) for camp in ("attack", "defence")}
    attack_pile, defence_pile = (piles["attack"] | seen_aside(seen)) - aside, piles["defence"] | aside
    if seen.contract is Bid.GARDE_CONTRE:
        defence_pile |= seen.deal.chien
    attack = attack_pile.half_points + excuse.to_attack
    bouts = bouts_in(attack_pile) + excuse.bouts_to_attack
    result = TakerResult.WON if is_won(attack, bouts) else TakerResult.LOST
    rulings = tuple(
        (each, ruling) for each in seen.irregularities if (ruling := ruled(seen, each, result, choices)) is not None
    )
    counted = tuple(_poignee_counts(shown.faults, rulings) for shown in seen.poignees)
    last = tricks[-1]
    amount = score(
        Result(
            contract=seen.contract,
            half_points=attack,
            bouts=bouts,
            poignees=tuple(
                shown.level
                for shown, counts in zip(seen.poignees, counted, strict=True)
                if counts and shown.level is not None
            ),
            petit_au_bout=petit_au_bout(tricks, seen.attack) if len(last.cards) > 1 else None,
            chelem=chelem_of(tricks, seen.attack),
            chelem_announced=seen.chelem,
        )
    )
    effect = combined(tuple(ruling for _, ruling in rulings))
    shares = marks(
        amount.per_defender,
        seen.deal.players,
        with_partner=seen.partner is not None,
        split5=seen.deal.edition.split5,
    )
    by_seat = shares.by_seat(seen.deal.players, seen.taker, seen.partner)
    return IrregularCount(
        (*given, *more),
        excuse,
        attack,
        defence_pile.half_points - excuse.to_attack,
        amount,
        rulings,
        counted,
        effect,
        None if effect is DealEffect.ANNULLED else by_seat,
    )


def ruled(seen: Examined, each: Irregularity, result: TakerResult, choices: tuple[str, ...]) -> Ruling | None:
    """Return the ruling on what was found; None where the code does not foresee it."""
    forbidden = each.clause in _FORBIDDEN_IN_ECART and not _wrong_number(seen)
    fault = FAULTS.get("ARB-23" if forbidden else each.clause)
    if fault is None or each.seat is None:
        return None
    facts = Facts(
        result=result,
        choices=tuple(choice for choice in choices if choice in fault.choices),
        by=seen.party(each.seat),
        taker_dealt=seen.taker == seen.deal.dealer,
        ecart=CHIEN if forbidden else _faux_ecart(seen, each),
        edition=seen.deal.edition,
    )
    return fault.law(facts)


_FORBIDDEN_IN_ECART: Final = frozenset({"ECART-02", "ECART-03"})
"""ARB-23 by the text of its heading: the right number of cards, and one that may not be there."""


def _wrong_number(seen: Examined) -> bool:
    """Tell whether the écart is a faux écart by its number already: it is one fault then, ruled on once."""
    return any(each.clause in _BY_NUMBER for each in seen.irregularities)


_BY_NUMBER: Final = frozenset({"ARB-23", "ARB-24"})


def _faux_ecart(seen: Examined, each: Irregularity) -> int | None:
    """Q-45: return the size of a faux écart as at four players: 7 for one card too many, whatever the normal size."""
    if each.clause not in _BY_NUMBER or each.cards is None:
        return None
    surplus = each.cards - seen.deal.chien_size
    return CHIEN + surplus if surplus in (-1, 1, 2) else None


def combined(rulings: tuple[Ruling, ...]) -> DealEffect:
    """Return what becomes of a deal with several faults: one that annuls it is enough."""
    effects = {ruling.deal for ruling in rulings}
    annuls = effects & {DealEffect.ANNULLED, DealEffect.REDEAL}
    return DealEffect.ANNULLED if annuls else DealEffect.COUNTED


def seen_aside(seen: Examined) -> CardSet:
    """Return what counts with the attack's tricks: the écart, or the chien of a garde sans (BID-07, ECART-08)."""
    if seen.contract.uses_chien:
        return seen.ecart
    return seen.deal.chien if seen.contract is Bid.GARDE_SANS else NO_CARDS


def _pile(seen: Examined, tricks: tuple[LooseTrick, ...], camp: str) -> CardSet:
    return CardSet.of(card for trick in tricks if seen.camp(trick.winner) == camp for card in trick.cards)


def _excuse(seen: Examined, tricks: tuple[LooseTrick, ...]) -> Settlement:
    """Settle the Excuse (EXC-03); one that is a trick by itself stays where it is (ARB-24)."""
    for number, trick in enumerate(tricks, 1):
        if trick.cards == (EXCUSE,):
            return Settlement(Fate.KEPT, trick.leader, number)
    return settle_excuse(tricks, seen.attack, seen.deal.players, seen.deal.edition, last=len(tricks))


def _poignee_counts(faults: tuple[Irregularity, ...], rulings: tuple[tuple[Irregularity, Ruling], ...]) -> bool:
    """Tell whether a poignée counts: every ruling on it must say so, and what the code does not foresee is refused."""
    on_it = {each.clause: ruling.poignee for each, ruling in rulings if each in faults}
    return all(on_it.get(fault.clause) is PoigneeEffect.COUNTED for fault in faults)


# --- what is given -------------------------------------------------------------------------------------------------


def _tricks_given(seen: Examined, back: Mapping[int, bool]) -> tuple[tuple[LooseTrick, ...], tuple[Given, ...]]:
    """Return the tricks with their winners as the code has them, and those that change camp."""
    tricks, given = list(seen.tricks), list[Given]()
    for each in seen.irregularities:
        if each.consumed and each.trick is not None and each.action is not None and each.seat is not None:
            decided = back.get(each.action)
            wrongly = wrongly_won(seen, each) if decided is None else decided
            camp: Camp = "defence" if seen.camp(each.seat) == "attack" else "attack"
            trick = tricks[each.trick - 1]
            if wrongly and seen.camp(trick.winner) != camp:
                tricks[each.trick - 1] = replace(trick, winner=_someone(seen, camp))
                given.append(Given(each.clause, CardSet.of(trick.cards), camp, _back_text(each, trick), each.trick))
        if each.clause == "ARB-23":
            given += _short_tricks(seen, tricks)
    return tuple(tricks), tuple(given)


def _short_tricks(seen: Examined, tricks: list[LooseTrick]) -> list[Given]:
    """ARB-23: the last tricks, to which the taker had no card left, go to the defence."""
    given = []
    for index, trick in enumerate(tricks):
        if seen.taker not in [seat for seat, _ in trick.plays]:
            text = Text(
                f"pli {index + 1}, de {len(trick.cards)} cartes : à la défense",
                f"trick {index + 1}, of {len(trick.cards)} cards: to the defence",
            )
            given.append(Given("ARB-23", CardSet.of(trick.cards), "defence", text, index + 1))
            if seen.camp(trick.winner) == "attack":
                tricks[index] = replace(trick, winner=_someone(seen, "defence"))
    return given


def _someone(seen: Examined, camp: Camp) -> Seat:
    return next(Seat(seat) for seat in range(seen.deal.players) if seen.camp(Seat(seat)) == camp)


def wrongly_won(seen: Examined, renonce: Irregularity) -> bool:
    """Tell whether the trick of a renonce was won by it: a proposal, which the arbiter may change.

    ARB-20, ARB-21: so it is when the offender's camp won the trick and would have lost it with one of the cards that
    he should have played, the cards of the others staying as they fell. The Excuse, which could always have been
    played, is looked at only where he had nothing else. A wrong first lead at five players (P5-11) proves nothing.
    """
    if renonce.trick is None or renonce.card is None or renonce.should is None:
        return False
    trick = seen.tricks[renonce.trick - 1]
    if seen.camp(trick.winner) != seen.camp(renonce.seat) or trick.cards[0] == renonce.card:
        return False
    for card in renonce.should.without(EXCUSE) or renonce.should:
        played = tuple((seat, card if each == renonce.card else each) for seat, each in trick.plays)
        winner = _winner(seen, LooseTrick(played), renonce.trick)
        if seen.camp(winner) != seen.camp(renonce.seat):
            return True
    return False


def _winner(seen: Examined, trick: LooseTrick, number: int) -> Seat:
    before, last = seen.tricks[: number - 1], number == len(seen.tricks)
    return won_by(trick, before, seen.attack, last=last, chelem=seen.chelem, edition=seen.deal.edition)


def _back_text(renonce: Irregularity, trick: LooseTrick) -> Text:
    should = "" if renonce.should is None else " ".join(card_label(card) for card in renonce.should)
    worth = points_text(sum(half_points(card) for card in trick.cards))
    name = "" if renonce.card is None else card_label(renonce.card)
    return Text(
        f"pli {renonce.trick} rendu : {name} au lieu de {should}, {worth} points",
        f"trick {renonce.trick} given back: {name} instead of {should}, {worth} points",
    )


def _ecart_given(seen: Examined) -> tuple[CardSet, tuple[Given, ...]]:
    """Return the cards of the écart that go to the defence, and why.

    - ARB-23, Q-45: as many of the most valuable as it holds too many (1 of 7, 2 of 8; scaled at 3 and 5 players).
    - ARB-26: two of what lies in its place (D-10: in 2017, as a faux écart, those that are too many).
    """
    taken = NO_CARDS
    given = list[Given]()
    for each in seen.irregularities:
        number = _too_many(seen, each)
        if number > 0:
            best = CardSet.of(sorted(seen.ecart - taken, key=_value, reverse=True)[:number])
            taken |= best
            labels = " ".join(card_label(card) for card in best)
            text = Text(f"de l'écart à la défense : {labels}", f"from the écart to the defence: {labels}")
            given.append(Given(each.clause, best, "defence", text))
    return taken, tuple(given)


def _too_many(seen: Examined, each: Irregularity) -> int:
    if each.clause == "ARB-23" and each.cards is not None:
        return each.cards - seen.deal.chien_size
    if each.clause != "ARB-26":
        return 0
    return 2 if seen.deal.edition.ecart_pickup == "second_trick" else len(seen.ecart) - seen.deal.chien_size


def _value(card: Card) -> tuple[int, bool, int]:
    return half_points(card), card in BOUTS, card
