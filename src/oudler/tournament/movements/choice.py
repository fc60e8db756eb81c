"""Which movement to play, from those there are: the federation's first, ours where it fails or stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.text import Language, Text
from oudler.tournament.movements.movement import FEWEST_TABLES, MOST_TABLES, Kind, Movement
from oudler.verdicts import RuleBroken

PRINTED: Final = 7
"""Positions the federation's movements are given for, where it says nothing else (MOVE-06)."""

_PREFERRED: Final = (Kind.HOWELL, Kind.FFT, Kind.REPAIRED)


def bound(tables: int) -> int:
    """Return how many positions there can be at most: each brings 3 new opponents out of 4T − 1."""
    return (4 * tables - 1) // 3


def check_tables(tables: int) -> None:
    """MOVE-06: there are movements for 3 to 150 tables."""
    if not FEWEST_TABLES <= tables <= MOST_TABLES:
        raise RuleBroken(
            "MOVE-06",
            f"{tables} tables : il y a des mouvements de {FEWEST_TABLES} à {MOST_TABLES} tables",
            f"{tables} tables: there are movements from {FEWEST_TABLES} to {MOST_TABLES} tables",
        )


def pick(offers: Sequence[Movement], positions: int, kind: Kind | None = None, *, unplayed: int = 0) -> Movement:
    """Return the movement for so many positions played, of one kind or the federation's own, repaired if need be.

    *offers* are the movements there are for one number of tables; *unplayed* positions are added for teams (TEAM-06).
    """
    # At 3 and 4 tables the federation's movement is a Howell.
    wanted = _PREFERRED if kind is None else (Kind.FFT, Kind.HOWELL) if kind is Kind.FFT else (kind,)
    candidates = [movement for preferred in wanted for movement in offers if movement.kind is preferred]
    for movement in candidates:
        if positions + unplayed <= movement.limit:
            return movement
    tables = offers[0].tables
    if not candidates:
        check_tables(tables)
        raise RuleBroken(
            "MOVE-06",
            f"{tables} tables : pas de {wanted[0].named.fr}",
            f"{tables} tables: no {wanted[0].named.en}",
        )
    most = max(movement.limit for movement in candidates)
    faulty = any((movement.printed or 0) > movement.limit for movement in candidates)
    raise RuleBroken(
        "Q-40" if faulty else "MOVE-11",
        f"{tables} tables : {most - unplayed} positions au plus, pas {positions}",
        f"{tables} tables: at most {most - unplayed} positions, not {positions}",
    )


def choose(offers: Sequence[Movement], positions: int, kind: Kind | None = None, *, unplayed: int = 0) -> Movement:
    """Return the movement as `pick` does; a refusal says how many positions each other can have (MOVE-11, Q-40)."""
    whole = [movement for movement in offers if not movement.players]
    try:
        return pick(whole or offers, positions, kind, unplayed=unplayed)
    except RuleBroken as refusal:
        others = [movement for movement in whole if movement.limit > unplayed]
        fr, en = (_told(others, unplayed, lang) for lang in ("fr", "en"))
        raise RuleBroken(
            refusal.clause, f"{refusal.text.fr} ; il y a : {fr}", f"{refusal.text.en}; possible: {en}"
        ) from None


def _told(offers: Sequence[Movement], unplayed: int, lang: Language) -> str:
    """Say what there is: `mouvement FFT (fft), 7 positions ; mouvement trouvé, par numéros (numbers), 13 positions`."""
    again = Text(", des rencontres répétées", ", some meetings repeated").to(lang)
    parts = [
        f"{each.kind.named.to(lang)}, {each.limit - unplayed} positions{again * (each.kind is Kind.BALANCED)}"
        for each in offers
    ]
    return Text(" ; ", "; ").to(lang).join(parts)


def remark(movement: Movement) -> Text | None:
    """Say where the federation's printed movement fails (D-34, D-35), and what was done about it (Q-40)."""
    tables, printed = movement.tables, movement.printed
    if movement.kind is Kind.HOWELL and tables == 3:
        return Text(
            "3 tables : le Howell imprimé répète des rencontres, jusqu'à quatre fois ; "
            "avec le mouvement équilibré, personne plus de deux fois.",
            "3 tables: the printed Howell repeats meetings, up to four times; "
            "with the balanced movement nobody meets more than twice.",
        )
    if movement.kind is Kind.REPAIRED:
        steps = [
            (side.title, f"{step:+d}".replace("-", "−"))
            for side, step in (movement.steps_at(movement.limit) or {}).items()
            if step
        ]
        shown = ", ".join(f"{side.fr} {step}" for side, step in steps)
        shown_en = ", ".join(f"{side.en} {step}" for side, step in steps)
        return Text(
            f"{tables} tables : le tableau imprimé répète des rencontres à la position {movement.limit} ; "
            f"elle est réparée, on s'y rend par {shown} (Q-40).",
            f"{tables} tables: the printed table repeats meetings at position {movement.limit}; "
            f"it is repaired, reached by {shown_en} (Q-40).",
        )
    if printed is not None and printed > movement.limit:
        return Text(
            f"{tables} tables : le tableau imprimé, donné pour {printed} positions, répète des rencontres "
            f"dès la position {movement.limit + 1} ; il est arrêté à {movement.limit} (Q-40).",
            f"{tables} tables: the printed table, given for {printed} positions, repeats meetings "
            f"from position {movement.limit + 1} on; it stops at {movement.limit} (Q-40).",
        )
    return None
