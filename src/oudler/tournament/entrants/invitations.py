"""Who may be invited to the next tournament."""

from __future__ import annotations

from collections.abc import Iterable

from oudler.tournament.entrants.people import Player


def invitations(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return those who left an e-mail or postal address and agreed to be written to again (ORG-12)."""
    return tuple(player for player in players if player.contact.consent and player.contact.reachable)


def without_address(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return those who have yet to be asked for one (ORG-12)."""
    return tuple(player for player in players if not player.contact.reachable)
