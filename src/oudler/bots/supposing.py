"""Ways the unseen cards may lie, as kernel positions at the first card: what écart, call and annonces are tried on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.bots.decision import Terms, stream
from oudler.kernel import Knowledge, LayoutMask, NativePosition, Sampler
from oudler.rules import Bid, View
from oudler.rules.dealing import SHAPES
from oudler.rules.scoring import COEFFICIENTS
from oudler.rules.seats import next_seat

WORD: Final = 1 << 32


def layouts(view: View, terms: Terms, seed: int, purpose: str, number: int) -> list[LayoutMask]:
    """Return *number* ways the cards may lie: a mask for each seat, then what lies aside."""
    knowledge = Knowledge.of(view, edition=terms.edition, declares_petit_sec=terms.declares_petit_sec)
    return Sampler(knowledge).sample_mask(number, seed=word(seed, purpose))


def word(seed: int, purpose: str) -> int:
    """Return one number for the kernel's own random numbers."""
    return stream(seed, purpose).below(WORD)


def first_card(
    view: View,
    terms: Terms,
    hands: Sequence[int],
    aside: int,
    called: int | None,
) -> NativePosition:
    """Return the position at the first card if the cards lay so; *aside* is the écart or the chien.

    P5-09: at five the partner is who holds the called card; nobody if that is the taker, or it lies aside.
    """
    taker, contract = view.taker or 0, view.contract or Bid.GARDE
    partner = -1
    if called is not None:
        partner = next((seat for seat, hand in enumerate(hands) if hand >> called & 1), -1)
    edition = terms.edition
    return NativePosition(
        players=view.players,
        tricks=SHAPES[view.players].hand,
        taker=taker,
        partner=-1 if partner == taker else partner,
        called=-1 if called is None else called,
        coefficient=COEFFICIENTS[contract],
        poignees=sum(poignee.level for poignee in view.poignees),
        chelem_announced=False,
        excuse_leads_last=edition.chelem_excuse_last == "any",
        excuse_last_literal=edition.excuse_last_trick == "literal",
        split_half=edition.split5 == "half",
        hands=list(hands),
        aside=0 if contract is Bid.GARDE_CONTRE else aside,
        leader=next_seat(view.dealer, view.players),
        played=[],
    )


def total(position: NativePosition, number: int, seed: int) -> int:
    """Return the sum of A over *number* playouts by simple rules."""
    every = (1 << position.players) - 1
    return sum(amount * times for amount, times in position.playouts(number, every, seed, 1, False)[0])


def searched(position: NativePosition, number: int, seed: int) -> NativePosition:
    """Return the end of one play in which every card is the best of *number* playouts after it, all hands open."""
    here = position.copy()
    while not here.over:
        legal = here.legal_mask()
        here.play(legal.bit_length() - 1 if legal & (legal - 1) == 0 else _best(here, legal, number, seed))
    return here


def _best(here: NativePosition, legal: int, number: int, seed: int) -> int:
    sign = 1 if here.attack >> here.to_act & 1 else -1
    dice = seed + len(here.played())
    best, chosen = 0, -1
    while legal:
        card = legal.bit_length() - 1
        legal ^= 1 << card
        here.play(card)
        amount = sign * (number * here.outcome()[5] if here.over else total(here, number, dice))
        here.undo()
        if chosen < 0 or amount > best:
            best, chosen = amount, card
    return chosen
