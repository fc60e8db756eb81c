"""What players did, as a layout has to explain it: bids, poignées not shown, the cards played, the écart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.bots.bids import WARY, Moment, curves
from oudler.bots.camps import own_seat
from oudler.bots.model import Curve, after_ecart, kind
from oudler.bots.shapes import LinearForm
from oudler.kernel import HandForm, Knowledge, Reading, trained_player
from oudler.rules import Bid, Seat, View
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.rules.seats import next_seat

NOISE: Final = 1.5
"""Points by which takers differ about an écart: fitted to those of our own (docs/bots.md)."""

WARMTH: Final = 6.0
"""Of worth: a card that seems better by so much is e times likelier. Fitted with `TRUST` (docs/bots-appris.md)."""

TRUST: Final = 0.6
"""The power with which the chances of cards count: one who plays otherwise once does so again."""

Said = tuple[int, float, float, float, float]
"""A seat, and the two curves between which the margin of its hand lies: start and slope of each."""

_HIDDEN: Final = 0.3  # how often a poignée is not shown, beside hands that have none
_ALWAYS: Final = Curve(30.0, 0.0)
_NEVER: Final = Curve(-30.0, 0.0)
_CHOSEN: Final = Curve(3.0, 0.2)  # imposed on a good hand, though perhaps not on one that would have bid it


def strength(players: int) -> HandForm:
    """Return the margin of a dealt hand, for the kernel."""
    model = kind(players, "chien")
    return _native(model.form, model.shift, model.scale)


def kept(players: int) -> HandForm:
    """Return what a hand is worth once the écart is made, for the kernel."""
    return _native(after_ecart(players), 0.0, 1.0)


def _native(form: LinearForm, shift: float, scale: float) -> HandForm:
    return HandForm(
        suits=form.suits,
        counts=form.counts,
        high=form.high,
        knot=form.knot,
        major=form.major,
        shift=shift,
        scale=scale,
    )


@dataclass(frozen=True, slots=True)
class Belief:
    """What is made of what players did.

    - *bids*: what was bid, and poignées not shown, tell how the cards lie.
    - *imposed*: a contract that was imposed was given to a good hand.
    - *splits*: an écart that is not one's own was made as takers make it.
    - *wary*: at five a sur-contrat is said only by who expects clearly more of it than of a garde; by oneself too.
    - *doubt*: what a card that simple rules would not have played takes from a layout's weight; 1 is nothing.
    - *spread*: layouts that are looked at for each that is wanted.
    - *reads*: cards are read by the player who was trained, not by simple rules: what he would not have played is as
      unlikely as it seems worse to him.
    """

    bids: bool = False
    imposed: bool = False
    splits: bool = False
    wary: bool = False
    doubt: float = 1.0
    spread: int = 1
    reads: bool = False

    def reading(self, view: View, known: Knowledge, *, poignees: bool = True) -> Reading:
        """Return what *view* tells of the hidden cards beyond what is *known* for sure."""
        taker, aside = view.taker, known.places[-1]
        hidden = known.aside == "ecart" and view.own_ecart is None and not view.ecart_atouts
        return Reading(
            strength=strength(view.players),
            after=kept(view.players),
            said=_said(view, imposed=self.imposed, wary=self.wary) if self.bids else [],
            silent=_silent(view) if self.bids and poignees else [],
            fewest=min(POIGNEE_SIZES[view.players]),
            hidden=_HIDDEN,
            doubt=self.doubt,
            chien=0 if view.chien is None else view.chien.mask,
            taker=0 if taker is None else taker,
            splits=self.splits and hidden,
            may_hold=0 if taker is None else known.places[taker].may_hold.mask,
            may_lie=aside.may_hold.mask,
            called=-1 if view.called is None else view.called,
            noise=NOISE,
            trained=trained_player(view.players) if self.reads else None,
            warmth=WARMTH,
            trust=TRUST,
        )


def _said(view: View, *, imposed: bool, wary: bool) -> list[Said]:
    said, seat, me = [], view.dealer, own_seat(view)
    for number, bid in enumerate(view.bids):
        seat = next_seat(seat, view.players)
        if seat != me:
            said.append(_between(seat, Moment.of(view.players, view.bids[:number]), bid, wary=wary))
    if imposed and not view.bids and view.taker is not None and view.taker != me:
        said.append((view.taker, _CHOSEN.start, _CHOSEN.slope, _NEVER.start, _NEVER.slope))
    return said


def _between(seat: Seat, moment: Moment, bid: Bid, *, wary: bool) -> Said:
    reached, beyond = _ALWAYS, _NEVER
    for which, curve in curves(moment.players, moment.highest, moment.left):
        if which > bid:
            if wary and moment.players in WARY and which.is_surcontrat:
                break  # a good hand says no more than garde
            beyond = curve
            break
        reached = curve
    return seat, reached.start, reached.slope, beyond.start, beyond.slope


def _silent(view: View) -> list[int]:
    """POIG-02: return who has played his first card and shown nothing."""
    tricks = (*view.tricks, view.trick)
    played = {(trick.leader + place) % view.players for trick in tricks for place in range(len(trick.cards))}
    spoke = {own_seat(view), *(poignee.seat for poignee in view.poignees)}
    return sorted(played - spoke)
