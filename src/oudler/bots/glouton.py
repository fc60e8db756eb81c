"""`glouton`: plain rules and no search, what a program does that is not silly. The others are measured against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oudler.bots.camps import own_seat
from oudler.bots.decision import Decision, Terms
from oudler.bots.glouton_hand import best_call, best_ecart, best_poignee, is_sure_of_chelem, wished_bid
from oudler.bots.glouton_play import choose_card
from oudler.cards import NO_CARDS, CardSet, card_label
from oudler.rules import (
    Action,
    AnnounceChelem,
    Bid,
    CallCard,
    KeepContract,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    RevealPetitSec,
    Seat,
    ShowPoignee,
    View,
)
from oudler.rules.choices import Chain, Subsets
from oudler.text import OudlerError, Text


@dataclass(frozen=True, slots=True)
class Glouton:
    """*dares* is the highest contract it bids."""

    name: str = "glouton"
    dares: Bid = Bid.GARDE_CONTRE

    def decide(self, view: View, *, seed: int, seconds: float | None = None, terms: Terms = Terms()) -> Decision:  # noqa: ARG002 - the same rules whatever the terms, no chance, no time
        me = own_seat(view)
        if not view.actions:
            raise OudlerError(Text(f"le joueur {me} n'a rien à faire", f"seat {me} has nothing to do"))
        if RevealPetitSec(me) in view.actions:  # HAND-04: it has to be declared
            return Decision(RevealPetitSec(me), Text("déclare son petit sec", "declares its petit sec"))
        if view.to_act != me:  # CHEL-02: all that is left is a chelem announced while another leads
            return Decision(view.actions[0], Text("annonce le chelem", "announces the chelem"))
        hand = view.hands[me] or NO_CARDS
        return _bid(view, me, hand, self.dares) if view.phase is Phase.AUCTION else _decide(view, me, hand)


def _decide(view: View, me: Seat, hand: CardSet) -> Decision:
    if view.phase is Phase.CONFIRM:
        return Decision(KeepContract(me, plays=True), Text("maintient son contrat", "keeps its contract"))
    if view.phase is Phase.CALL:
        card = best_call(hand, CardSet.of(action.card for action in view.actions if isinstance(action, CallCard)))
        name = card_label(card)
        return Decision(CallCard(me, card), Text(f"appelle {name}, à sa longue", f"calls {name}, of its long suit"))
    chelem = Decision(AnnounceChelem(me), Text("toutes ses cartes sont maîtresses", "every card of its hand wins"))
    if view.phase is Phase.ECART:
        away = best_ecart(hand, next(_subsets(view.actions, MakeEcart)))
        if chelem.action in view.actions and is_sure_of_chelem(hand - away, away):
            return chelem
        return Decision(
            MakeEcart(me, away),
            Text(
                "écarte ses couleurs courtes, garde Rois et mariages", "puts short suits away, keeps kings and queens"
            ),
        )
    if chelem.action in view.actions and is_sure_of_chelem(hand, view.own_ecart or NO_CARDS):
        return chelem
    shown = best_poignee(list(_subsets(view.actions, ShowPoignee)))
    if shown is not None:
        number = len(shown)
        return Decision(ShowPoignee(me, shown), Text(f"montre {number} atouts", f"shows {number} trumps"))
    card, reason = choose_card(view)
    return Decision(PlayCard(me, card), reason)


def _bid(view: View, me: Seat, hand: CardSet, dares: Bid) -> Decision:
    wished, counted = wished_bid(hand, view.players)
    bid = min(wished, dares)
    if MakeBid(me, bid) in view.actions and bid is not Bid.PASSE:
        name = bid.code.replace("_", " ")
        return Decision(MakeBid(me, bid), Text(f"compte {counted} : {name}", f"counts {counted}: {name}"))
    return Decision(MakeBid(me, Bid.PASSE), Text(f"compte {counted} : passe", f"counts {counted}: passes"))


def _subsets(actions: Sequence[Action], kind: type[MakeEcart | ShowPoignee]) -> Iterator[Subsets]:
    """Yield the sets of écarts or poignées among *actions*, without writing them out."""
    for part in actions.parts if isinstance(actions, Chain) else (actions,):
        if isinstance(part, Subsets) and part.kind is kind and len(part):
            yield part
