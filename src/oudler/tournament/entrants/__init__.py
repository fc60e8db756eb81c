"""Entrants: who they are, how they are found, what they owe, and the way from the entry desk to a seat."""

from __future__ import annotations

from oudler.tournament.entrants.people import Contact, Formation, Player, Status

__all__ = [
    "Contact",
    "Formation",
    "Player",
    "Status",
]
