"""The table as one viewer sees it, ready to be sent.

What concerns the deal comes from `rules.view` alone: a view holds nothing hidden, so nothing hidden can get out.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from oudler.app.tables.choices import LOBBY, needed, seen_by
from oudler.app.tables.counts import count_json
from oudler.app.tables.draws import numbers_json, open_draw
from oudler.app.tables.events import Chair, Player
from oudler.app.tables.incident_views import arbitrated, request_json
from oudler.app.tables.newcomers import has_seen_another
from oudler.app.tables.table import Playing, Promised, Table
from oudler.cards import CardSet, code
from oudler.rules import Phase, Trick, View
from oudler.rules.auction import speaking_order
from oudler.rules.view import ARBITER, Viewer


def table_json(
    table: Table,
    viewer: Viewer,
    *,
    connected: frozenset[int] = frozenset(),
    clock: int | None = None,
    player: str | None = None,
) -> dict[str, Any]:
    """Return TABLE of the protocol; *clock* is what is left of the turn, *player* is who asks.

    The code is for those who sit at the table and for the host: spectators are never told it.
    """
    host = player is not None and player == table.host
    waits = table.promised_to(player)
    written: dict[str, Any] = {
        "id": table.id,
        "code": table.code if host or isinstance(viewer, int) else None,
        "players": table.players,
        "edition": table.edition.name,
        "options": asdict(table.options),
        "deals": table.deals,
        "deal": table.deal_number,
        "host": table.seat_of(table.host),
        "seats": [_chair(chair, seat in connected) for seat, chair in enumerate(table.chairs)],
        "me": viewer if isinstance(viewer, int) else None,
        "scores": [list(marks) for marks in table.scores],
        "totals": list(table.totals),
        "ended": table.ended,
        "rematch": None if table.rematch is None else {"table": table.rematch.table, "code": table.rematch.code},
        "clock": clock,
        "closed": table.closed,
        "waits": None if waits is None else waits.seat,
        "promised": [_promised(table, one) for one in table.promised],
        "gone": [] if table.playing is None else [_gone(*one) for one in table.playing.gone],
        "arbitrates": viewer is ARBITER,
        "arbiter_code": table.arbiter_code or None if host else None,
        "promises": [chair.promise for chair in table.chairs],
        "draw": open_draw(table.draw),
    } | arbitrated(table)
    if table.playing is None:
        return written | LOBBY
    return written | _deal(table, table.playing, seen_by(table, table.playing, viewer))


def told_up_to(table: Table) -> int:
    """Return the number up to which all is open: of a deal that is played, cards could be tried by its hashes."""
    return table.seq if table.playing is None or table.playing.over else table.begun - 1


def _promised(table: Table, one: Promised) -> dict[str, Any]:
    """Tell who waits for a seat, who has consented, and whether a hand was seen from where he comes."""
    return {
        "seat": one.seat,
        "name": one.player.name,
        "agreed": sorted(seat for seat in table.humans if _id_at(table, seat) in one.agreed),
        "saw": has_seen_another(table, one.player.id, one.marks, one.seat),
    }


def _id_at(table: Table, seat: int) -> str | None:
    player = table.chairs[seat].player
    return None if player is None else player.id


def _gone(player: Player, seat: int) -> dict[str, Any]:
    return {"seat": seat, "name": player.name}


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
    return needed(table, playing, seen) | {
        "dealer": seen.dealer,
        "bids": bids_json(seen),
        "taker": seen.taker,
        "contract": None if seen.contract is None else seen.contract.code,
        "called": None if seen.called is None else code(seen.called),
        "chelem": seen.chelem,
        "hand_size": playing.deal.hand_size,
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
        "seed": playing.started.seed if playing.over else None,
        "numbers": numbers_json(playing.started) if playing.over else None,
        "shown_hand": _laid_open(seen),
        "hands": [hand.codes for hand in playing.deal.hands] if over else None,
        "request": request_json(playing.state),
        "visa": playing.state.engagement is not None and playing.state.engagement.visa,
        "annulled": playing.annulled,
    }


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
    """HAND-04: a petit sec is spread before all; BID-09: who asks for a sur-contrat shows the arbiter his hand."""
    if seen.viewer is ARBITER and seen.request is not None:
        return {"seat": seen.request.seat, "cards": codes(seen.hands[seen.request.seat])}
    if seen.phase is not Phase.PETIT_SEC:
        return None
    others = [(seat, hand) for seat, hand in enumerate(seen.hands) if hand is not None and seat != seen.viewer]
    seat, hand = others[0] if others else (seen.viewer, seen.hands[int(str(seen.viewer))])
    return {"seat": seat, "cards": codes(hand)}
