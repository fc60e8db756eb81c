"""The table as one viewer sees it, ready to be sent.

What concerns the deal comes from `rules.view` alone: a view holds nothing hidden, so nothing hidden can get out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from oudler.app.tables.choices import legal_json
from oudler.app.tables.commands import undo_point
from oudler.app.tables.counts import count_json
from oudler.app.tables.table import Chair, Playing, Table
from oudler.cards import CardSet, code
from oudler.rules import Action, Phase, Seat, ShowPoignee, Trick, View, view
from oudler.rules.auction import speaking_order
from oudler.rules.choices import Chain, Subsets
from oudler.rules.view import Viewer

THROWN_IN: Final = (Phase.PASSED_OUT, Phase.PETIT_SEC)
_LOBBY: Final = {"phase": "lobby", "to_act": None, "legal": None, "undo": False, "claim": False}
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


def table_json(
    table: Table, viewer: Viewer, *, connected: frozenset[int] = frozenset(), clock: int | None = None
) -> dict[str, Any]:
    """Return TABLE of the protocol; *clock* is what is left of the turn."""
    written: dict[str, Any] = {
        "id": table.id,
        "code": table.code,
        "players": table.players,
        "edition": table.edition.name,
        "options": asdict(table.options),
        "deals": table.deals,
        "deal": table.deal_number,
        "host": table.seat_of(table.host),
        "seats": [_chair(chair, seat in connected) for seat, chair in enumerate(table.chairs)],
        "me": viewer if isinstance(viewer, int) else None,
        "scores": [list(deal.marks) for deal in table.finished],
        "totals": list(table.totals),
        "ended": table.ended,
        "clock": clock,
    }
    if table.playing is None:
        return written | _LOBBY
    return written | _deal(table, table.playing, seen_by(table, table.playing, viewer))


def next_json(table: Table, viewer: Viewer, *, clock: int | None = None) -> dict[str, Any]:
    """Return NEXT of the protocol: what *viewer* needs to go on from here, as TABLE says it."""
    if table.playing is None:
        return _LOBBY | {"clock": clock}
    return _next(table, table.playing, seen_by(table, table.playing, viewer)) | {"clock": clock}


def _next(table: Table, playing: Playing, seen: View) -> dict[str, Any]:
    mine = Seat(seen.viewer) if isinstance(seen.viewer, int) else None
    return {
        "phase": phase_name(seen.phase),
        "to_act": seen.to_act,
        "counts": list(seen.counts),
        "partner": seen.partner,
        "legal": legal_json(seen, playing.deal.edition),
        "undo": mine is not None and undo_point(table, mine) is not None,
        "claim": may_claim(seen),
    }


def _chair(chair: Chair, connected: bool) -> dict[str, Any]:  # noqa: FBT001 - one of a table's columns
    person = None if chair.player is None else {"id": chair.player.id, "name": chair.player.name}
    return {
        "player": person,
        "bot": chair.bot,
        "connected": connected or person is None,
        "away": chair.away,
        "ready": chair.ready,
    }


def _deal(table: Table, playing: Playing, seen: View) -> dict[str, Any]:
    over = seen.phase is Phase.FINISHED
    return _next(table, playing, seen) | {
        "dealer": seen.dealer,
        "bids": bids_json(seen),
        "taker": seen.taker,
        "contract": None if seen.contract is None else seen.contract.code,
        "called": None if seen.called is None else code(seen.called),
        "chelem": seen.chelem,
        "hand": codes(seen.hands[seen.viewer]) if isinstance(seen.viewer, int) else None,
        "chien": codes(seen.chien),
        "chien_count": seen.chien_count,
        "ecart": codes(seen.ecart if over else seen.own_ecart) or None,
        "ecart_atouts": codes(seen.ecart_atouts),
        "poignees": [
            {"seat": shown.seat, "cards": shown.cards.codes, "level": shown.level.code} for shown in seen.poignees
        ],
        "trick": trick_json(seen.trick) if not over else None,
        "last_trick": _last_trick(seen),
        "tricks_won": [sum(trick.winner == seat for trick in seen.tricks) for seat in range(seen.players)],
        "tricks_played": len(seen.tricks),
        "count": None if seen.count is None else count_json(seen.count, playing.state),
        "commitment": playing.started.commitment,
        "seed": playing.started.seed if seen.phase.is_over else None,
        "shown_hand": _laid_open(seen),
        "hands": [hand.codes for hand in playing.deal.hands] if over else None,
    }


def phase_name(phase: Phase) -> str:
    return "thrown_in" if phase in THROWN_IN else phase.value


def codes(cards: CardSet | None) -> list[str] | None:
    return None if cards is None else cards.codes


def bids_json(seen: View) -> list[dict[str, Any]]:
    order = speaking_order(seen.dealer, seen.players)
    return [{"seat": seat, "bid": bid.code} for seat, bid in zip(order, seen.bids, strict=False)]


def trick_json(trick: Trick) -> dict[str, Any]:
    return {"leader": trick.leader, "cards": [code(card) for card in trick.cards]}


def _last_trick(seen: View) -> dict[str, Any] | None:
    last = seen.tricks[-1] if seen.phase is Phase.FINISHED and seen.tricks else seen.last_trick
    return None if last is None else trick_json(last) | {"winner": last.winner}


def _laid_open(seen: View) -> dict[str, Any] | None:
    """HAND-04: a petit sec is spread before all."""
    if seen.phase is not Phase.PETIT_SEC:
        return None
    others = [(seat, hand) for seat, hand in enumerate(seen.hands) if hand is not None and seat != seen.viewer]
    seat, hand = others[0] if others else (seen.viewer, seen.hands[int(str(seen.viewer))])
    return {"seat": seat, "cards": codes(hand)}


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
