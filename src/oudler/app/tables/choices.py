"""What one viewer may do now, and why not the rest: `legal` of the protocol, and NEXT around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from oudler.app.tables.commands import undo_point
from oudler.app.tables.shapes import Duty
from oudler.app.tables.table import Playing, Table
from oudler.cards import BOUTS, EXCUSE_ONLY, SUIT_LETTERS, Card, CardSet, Suit, code
from oudler.rules import (
    Action,
    AnnounceChelem,
    CallCard,
    Edition,
    IllegalAction,
    KeepContract,
    MakeBid,
    Phase,
    RuleBroken,
    Seat,
    ShowPoignee,
    View,
    view,
)
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.rules.choices import Chain, Subsets
from oudler.rules.dealing import SHAPES
from oudler.rules.ecart import check_ecart, ecart_choice
from oudler.rules.play import suit_asked, why_not
from oudler.rules.view import Viewer

_SUITS: Final = SUIT_LETTERS + "A"


LOBBY: Final = {"phase": "lobby", "to_act": None, "legal": None, "undo": False, "claim": False, "suspended": False}
_CHELEM_ATOUTS: Final = MappingProxyType({3: 13, 4: 10, 5: 8})
CLAIM_CARDS: Final = 6
"""With more cards in hand than this nothing can be claimed."""


def seen_by(table: Table, playing: Playing, viewer: Viewer) -> View:
    """Return what *viewer* sees and may do; without poignées where the table plays without."""
    seen = view(playing.state, viewer)
    return seen if table.options.poignees else replace(seen, actions=_without_poignees(seen.actions))


def _without_poignees(actions: Sequence[Action]) -> Sequence[Action]:
    if isinstance(actions, Chain):
        return Chain(tuple(part for part in actions.parts if not _is_poignee(part)))
    return () if _is_poignee(actions) else actions


def _is_poignee(part: Sequence[Action]) -> bool:
    return isinstance(part, Subsets) and part.kind is ShowPoignee


def next_json(table: Table, viewer: Viewer, *, clock: int | None = None) -> dict[str, Any]:
    """Return NEXT of the protocol: what *viewer* needs to go on from here, as TABLE says it."""
    playing = table.playing
    if playing is None:
        return LOBBY | {"clock": clock}
    state = playing.state
    waits = viewer != state.to_act and state.play_begun and table.players < 5
    if playing.over or waits:  # he may do nothing: no view is needed to say so
        return {
            "phase": phase_name(playing),
            "to_act": _to_act(table, playing),
            "counts": [len(hand) for hand in state.hands],
            "partner": state.taken.partner if playing.finished else None,
            "legal": None,
            "undo": _may_undo(table, viewer),
            "claim": False,
            "suspended": table.call is not None,
            "clock": clock,
        }
    return needed(table, playing, seen_by(table, playing, viewer)) | {"clock": clock}


def _to_act(table: Table, playing: Playing) -> Seat | None:
    """Return whom the table waits for; ETH-02: nobody while the arbiter has been called."""
    return None if table.halted or playing.annulled else playing.state.to_act


def needed(table: Table, playing: Playing, seen: View) -> dict[str, Any]:
    """Return what NEXT and TABLE have in common while a deal is played."""
    stopped = table.halted or playing.annulled
    return {
        "phase": phase_name(playing),
        "to_act": _to_act(table, playing),
        "counts": list(seen.counts),
        "partner": seen.partner,
        "legal": None if stopped else legal_json(seen, playing.deal.edition),
        "undo": _may_undo(table, seen.viewer),
        "claim": may_claim(seen) and not stopped,
        "suspended": table.call is not None,
    }


def _may_undo(table: Table, viewer: Viewer) -> bool:
    return isinstance(viewer, int) and not table.halted and undo_point(table, Seat(viewer)) is not None


def phase_name(playing: Playing) -> str:
    return "thrown_in" if playing.thrown_in else playing.state.phase.value


def may_claim(seen: View) -> bool:
    """Tell whether this viewer may claim now: in his turn at a trick's beginning, with few cards left."""
    mine = Seat(seen.viewer) if isinstance(seen.viewer, int) else None
    return (
        mine is not None
        and seen.phase is Phase.PLAY
        and seen.to_act == mine
        and not seen.trick.cards
        and seen.counts[mine] <= CLAIM_CARDS
    )


def legal_json(seen: View, edition: Edition) -> dict[str, Any] | None:
    """Return what the viewer may do, None where there is nothing."""
    if not isinstance(seen.viewer, int) or not seen.actions:
        return None
    mine = Seat(seen.viewer)
    chelem = AnnounceChelem(mine) in seen.actions
    hand = seen.hands[mine] or CardSet()
    wide = {"chelem": chelem, "chelem_near": chelem and _chelem_near(hand, seen.players)}
    if seen.to_act != mine:
        return wide if chelem else None
    if seen.phase is Phase.AUCTION:
        return {"bids": [action.bid.code for action in seen.actions if isinstance(action, MakeBid)]}
    if seen.phase is Phase.CONFIRM:
        return {"keep": [action.plays for action in seen.actions if isinstance(action, KeepContract)]}
    if seen.phase is Phase.CALL:
        return {"calls": [code(action.card) for action in seen.actions if isinstance(action, CallCard)]}
    if seen.phase is Phase.ECART:
        return {"ecart": _ecart(seen, hand, edition)} | wide
    asked = suit_asked(seen.trick.cards)
    return {
        "cards": seen.playable.codes,
        "duty": _duty(seen, hand),
        "asked": None if asked is None else _SUITS[asked],
        "why": {code(card): _reason(_why_not(seen, hand, card)) for card in hand - seen.playable},
        "poignee": _poignee(seen),
    } | wide


def _chelem_near(hand: CardSet, players: int) -> bool:
    """Tell whether a chelem is to be thought of: whoever has less than these atouts may still announce one."""
    atouts = hand.in_suit(Suit.TRUMPS) | (hand & EXCUSE_ONLY)
    return len(atouts) >= _CHELEM_ATOUTS[players] and len(hand & BOUTS) >= 2


def _duty(seen: View, hand: CardSet) -> Duty | None:
    """Name what is asked of who is to play a card, None where he has the Excuse alone.

    PLAY-05: follow; PLAY-06: ruff; PLAY-03: over a trump that is down, where one can; PLAY-08: free.
    """
    cards = seen.playable - EXCUSE_ONLY
    asked = suit_asked(seen.trick.cards)
    if not cards or asked is None:
        return "lead" if cards else None
    if asked is not Suit.TRUMPS and cards == cards.in_suit(asked):
        return "follow"
    if cards != cards.in_suit(Suit.TRUMPS):
        return "free"
    if hand.in_suit(Suit.TRUMPS) - cards:
        return "over"
    return "trump" if asked is Suit.TRUMPS else "ruff"


def _reason(broken: RuleBroken) -> dict[str, str]:
    return {"fr": broken.text.fr, "en": broken.text.en, "clause": broken.clause}


def _why_not(seen: View, hand: CardSet, card: Card) -> IllegalAction:
    first = not seen.tricks and seen.players == 5 and suit_asked(seen.trick.cards) is None
    return why_not(card, hand, seen.trick.cards, seen.called if first else None)


def _ecart(seen: View, hand: CardSet, edition: Edition) -> dict[str, Any]:
    size = SHAPES[seen.players].chien
    choice = ecart_choice(hand, size, seen.called, edition)
    return {
        "size": size,
        "allowed": choice.cards.codes,
        "forced": choice.forced.codes,
        "atouts": bool(choice.forced) and choice.pool == choice.pool.in_suit(Suit.TRUMPS),
        "why": {code(card): _ecart_reason(card, hand, size, seen, edition) for card in hand - choice.cards},
    }


def _ecart_reason(card: Card, hand: CardSet, size: int, seen: View, edition: Edition) -> dict[str, str]:
    """Return why *card* may not be put away: what the rules say of an écart that holds it and is right otherwise."""
    choice = ecart_choice(hand, size, seen.called, edition)
    others = [*choice.forced, *choice.pool][: size - 1]
    try:
        check_ecart(CardSet.of((card, *others)), hand, size, seen.called, edition)
    except RuleBroken as broken:
        return _reason(broken)
    return {"fr": "", "en": "", "clause": ""}


def _poignee(seen: View) -> dict[str, Any] | None:
    """Return the sizes that may be shown, and from which atouts."""
    parts = [part for part in _parts(seen.actions) if isinstance(part, Subsets) and part.kind is ShowPoignee]
    if not parts:
        return None
    levels = POIGNEE_SIZES[seen.players]
    cards = CardSet()
    for part in parts:
        cards |= part.forced | part.pool
    return {"sizes": {str(part.size): levels[part.size].code for part in parts}, "cards": cards.codes}


def _parts(actions: Sequence[Action]) -> Iterator[Sequence[Action]]:
    yield from actions.parts if isinstance(actions, Chain) else (actions,)
