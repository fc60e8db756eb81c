"""One action of a deal in words that may be sent: at the table as it happens, and when the deal is looked at again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from oudler.app.tables.counts import excuse_json
from oudler.app.tables.views import codes, trick_json
from oudler.cards import code
from oudler.rules import State, view
from oudler.rules.count import petit_au_bout
from oudler.rules.events import (
    BidMade,
    CardCalled,
    CardPlayed,
    ChelemAnnounced,
    ChienRevealed,
    ContractDecided,
    EcartMade,
    Event,
    ExcuseSettled,
    PetitSecFound,
    PoigneeShown,
    TrickTaken,
)
from oudler.rules.view import Viewer

Sent = tuple[str, dict[str, Any]]


def happened(seen: Sequence[Event], after: State, viewer: Viewer) -> Iterator[Sent]:
    """Yield what *viewer* is told of one action, after which all have *seen* this, as type and data of a message."""
    settled = next((event.settlement for event in seen if isinstance(event, ExcuseSettled)), None)
    for event in seen:
        match event:
            case BidMade():
                yield "bid", {"seat": event.seat, "bid": event.bid.code}
            case ContractDecided(taker=None):
                yield "thrown_in", {"why": "passed_out"}
            case ContractDecided():
                yield "contract", {"taker": event.taker, "contract": event.contract.code}
            case CardCalled():
                yield "called", {"seat": event.seat, "card": code(event.card)}
            case ChienRevealed():
                yield "chien", {"seat": event.by, "cards": codes(event.cards)}
            case EcartMade():
                own = view(after, viewer).own_ecart
                mine = codes(own) if viewer == event.seat else None
                yield "ecart", {"seat": event.seat, "size": event.size, "atouts": codes(event.atouts), "cards": mine}
            case ChelemAnnounced():
                yield "chelem", {"seat": event.seat}
            case PoigneeShown():
                shown = event.poignee
                yield "poignee", {"seat": shown.seat, "cards": codes(shown.cards), "level": shown.level.code}
            case CardPlayed():
                yield "card", {"seat": event.seat, "card": code(event.card)}
            case TrickTaken():
                excuse = {} if settled is None else {"excuse": excuse_json(settled)}
                yield "trick", trick_taken(after, event.number) | excuse
            case PetitSecFound():
                hand = view(after, viewer).hands[event.seat]
                yield "thrown_in", {"why": "petit_sec", "seat": event.seat, "cards": codes(hand)}
            case _:
                pass


def trick_taken(after: State, number: int) -> dict[str, Any]:
    """Return what is told of a trick that has been completed."""
    trick = after.tricks[number - 1]
    over = number == after.deal.hand_size
    return trick_json(trick) | {
        "winner": trick.winner,
        "number": number,
        "petit_au_bout": over and petit_au_bout(after.tricks, after.taken.attack) is not None,
    }
