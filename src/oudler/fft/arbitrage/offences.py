"""What a second offence is (ETH-08): « récidive » of the same kind of fault, by the same player (decision 23)."""

from __future__ import annotations

from typing import Final

_EXPOSED: Final = frozenset({"ARB-15", "ARB-16", "ARB-18", "ARB-19", "ARB-55"})
_POIGNEE: Final = frozenset(f"ARB-{number}" for number in range(40, 52))


def same_offence(clause: str) -> frozenset[str]:
    """Return the clauses of the same kind of fault: a card exposed, however it was; a poignée badly shown; else one.

    The text warns for a card out of turn, and for a renonce put right, « comme carte exposée », and has one heading for
    poignées: who was warned for one of these does it again with another.
    """
    return next((kind for kind in (_EXPOSED, _POIGNEE) if clause in kind), frozenset({clause}))
