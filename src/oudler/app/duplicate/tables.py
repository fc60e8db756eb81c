"""One deal at one table, as those who sit there may know it: who plays, who stays behind, who answers for what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.colours import (
    Colour,
    attacker_of,
    attacks_alone,
    colour_of,
    responsible_side,
    sides_of,
)
from oudler.tournament.duplicate.compass import gatherer, right_of
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.play import Key, play_of, taker_of
from oudler.tournament.duplicate.quadrettes import TAKER
from oudler.tournament.duplicate.quadrettes import leader as turned_leader
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class DealView:
    """Who sits where at a deal; *behind* are those who watch their own attacker, and nobody else (TRI-04).

    D-41: *gathers* takes the defence's tricks in; behind screens another than without (DUP-11, Q-42).
    """

    key: Key
    taker: Orientation
    leader: Orientation | None
    writer: Orientation
    gathers: Orientation
    seats: tuple[Entrant, ...]
    behind: tuple[Entrant, ...] = ()
    colour: Colour | None = None
    duty: tuple[Orientation, Orientation] | None = None

    def as_json(self) -> dict[str, Any]:
        return {
            "position": self.key[0],
            "table": self.key[1],
            "etui": self.key[2],
            "taker": str(self.taker),
            "leader": None if self.leader is None else str(self.leader),
            "writer": str(self.writer),
            "gathers": str(self.gathers),
            "seats": {str(side): player for side, player in zip(ORIENTATIONS, self.seats, strict=True)},
            "behind": list(self.behind),
            "colour": None if self.colour is None else self.colour.value,
            "duplicates": None if self.duty is None else "".join(map(str, self.duty)),
        }


def deal_view(book: Book, key: Key) -> DealView:
    """Return who plays one étui at one table.

    - DUP-10: the leader is the dealer's right neighbour, where the étui is known.
    - TRI-04: of the attacking triplette two stay behind their attacker, and never behind an opponent.
    - TRI-08: at the first position Nord-Sud answer for the duplication of odd étuis, Est-Ouest for that of even ones.
    """
    position, number, etui = key
    table, taker = book.table((position, number)), taker_of(book, etui)
    if table is None or taker is None or etui not in book.etuis((position, number)):
        raise RuleBroken(
            "DUP-22",
            f"position {position}, table {number} : l'étui n° {etui} n'y est pas",
            f"position {position}, table {number}: étui no. {etui} is not there",
        )
    rules, play = rules_of(book), play_of(book)
    record, board = play.lines.get(key), play.etuis.get(etui)
    written = () if record is None or record.line is None else record.line.seats
    seats = written or rules.placed(book, key, table, ()) or table.players
    leader = None if board is None else right_of(board.dealer)
    if book.form in {Form.QUADRETTE, Form.EQUIPE}:  # QUAD-03, EQUI-10: the étui is turned until its taker sits Sud
        leader, taker = None if board is None else turned_leader(board.dealer, taker), TAKER
    gathers = gatherer(taker, screens=book.settings.screens)
    view = DealView(key, taker, leader, rules.writer, gathers, seats)
    if book.form is not Form.TRIPLETTE:
        return view
    attacker = attacker_of(book, key)
    behind = tuple(player for player in sides_of(book, etui, table)[0] if player != attacker)
    first = position == book.first_position(book.stage_of(position))
    return DealView(
        key,
        taker,
        leader,
        rules.writer,
        gathers,
        seats,
        behind,
        colour_of(book, key[:2], attacker),
        responsible_side(etui) if first and not attacks_alone(table) else None,
    )


def hand_seen(book: Book, key: Key, player: Entrant) -> Orientation:
    """TRI-04: return whose hand a player may see at a deal: his own; behind his attacker, that one's and no other."""
    view = deal_view(book, key)
    if player in view.seats:
        return ORIENTATIONS[view.seats.index(player)]
    if player in view.behind:
        return view.taker
    raise RuleBroken(
        "TRI-04",
        f"le n° {player} n'est pas à cette table : il ne voit aucune main",
        f"no. {player} is not at this table: he sees no hand",
    )
