"""Lines that may stand, and that somebody should look at twice: advice only, for the control table."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median_low
from typing import Final

from oudler.cards import CardSet, parse_card, parse_cards
from oudler.text import signed
from oudler.tournament.core.book import Book
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.play import Key, play_of
from oudler.tournament.seating import ORIENTATIONS
from oudler.verdicts import Verdict, advice

FEWEST: Final = 3
"""So many other scores of an étui say what is usual."""
FAR: Final = 100
"""Points between a score and the nearest other of its étui that call for a second look: from made to lost at least.

What other limits would find is measured by benchmarks/plausibility.py (docs/topage.md).
"""
NEAR: Final = 30
_TWENTY_ONE: Final = parse_card("A21")
_BOUTS: Final = 3


def doubts(book: Book, key: Key, line: FicheLine) -> tuple[Verdict, ...]:
    """Return what is doubtful about a line (DUP-22, DUP-25): far from the étui's others, its sign, another étui's."""
    return tuple(each.at(*key[:2]) for each in (*_compared(book, key, line.score), *_bouts(book, key, line)))


def _compared(book: Book, key: Key, score: int | None) -> Iterator[Verdict]:
    others = _others(book, key, key[2])
    if score is None or len(others) < FEWEST or min(abs(score - other) for other in others) <= FAR:
        return
    usual = median_low(others)
    said, middle = signed(score), signed(usual)
    if abs(-score - usual) <= NEAR:
        yield advice(
            "DUP-22",
            f"étui {key[2]} : {said} quand les autres sont autour de {middle} ; le signe ?",
            f"étui {key[2]}: {said} where the others are about {middle}; the sign?",
        )
        return
    for etui in book.etuis(key[:2]):
        there = _others(book, key, etui) if etui != key[2] else []
        if len(there) >= FEWEST and abs(score - median_low(there)) <= NEAR:
            yield advice(
                "DUP-25",
                f"étui {key[2]} : {said} irait à l'étui {etui} ; étuis ou mains échangés ?",
                f"étui {key[2]}: {said} would fit étui {etui}; étuis or hands exchanged?",
            )
            return
    yield advice(
        "DUP-22",
        f"étui {key[2]} : {said}, loin des autres scores (autour de {middle})",
        f"étui {key[2]}: {said}, far from the other scores (about {middle})",
    )


def _others(book: Book, key: Key, etui: int) -> list[int]:
    found = (record.score for where, record in play_of(book).of(etui).items() if where[:2] != key[:2])
    return [score for score in found if score is not None]


def _bouts(book: Book, key: Key, line: FicheLine) -> Iterator[Verdict]:
    """DUP-25: the 21 is never lost, so that whoever was dealt it counts it, the taker that of the chien as well."""
    board = play_of(book).etuis.get(key[2])
    if board is None or line.outcome is None:
        return
    taken = CardSet.of(parse_cards(f"{board.hands[ORIENTATIONS.index(board.taker)]} {board.chien}"))
    attack = _TWENTY_ONE in taken
    if (attack and line.outcome.bouts == 0) or (not attack and line.outcome.bouts == _BOUTS):
        camp = ("l'attaque", "the attack") if attack else ("la défense", "the defence")
        yield advice(
            "DUP-25",
            f"étui {key[2]} : le 21 était à {camp[0]}, l'attaque compte {line.outcome.bouts} bouts ; mains échangées ?",
            f"étui {key[2]}: {camp[1]} had the 21, and the attack counts {line.outcome.bouts} bouts; hands exchanged?",
        )
