"""What the treasurer counts: fees due, paid and outstanding, in cents."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oudler.tournament.entrants.people import Player, Status


@dataclass(frozen=True, slots=True)
class Account:
    """Sums over some players, in cents: *due* − *paid* = *outstanding* − *excess*.

    *excess* is paid beyond what is due: change to give back, or the fee of one who has withdrawn.
    """

    players: int = 0
    due: int = 0
    paid: int = 0
    outstanding: int = 0
    excess: int = 0

    def with_player(self, player: Player) -> Account:
        due = fee_expected(player)
        return Account(
            self.players + 1,
            self.due + due,
            self.paid + player.fee_paid,
            self.outstanding + max(0, due - player.fee_paid),
            self.excess + max(0, player.fee_paid - due),
        )


@dataclass(frozen=True, slots=True)
class Rate:
    """The account of those who pay the same fee."""

    fee: int
    account: Account


@dataclass(frozen=True, slots=True)
class Cash:
    """The treasurer's page: the whole, each rate from the dearest down, and those whose fee is no longer due."""

    total: Account
    rates: tuple[Rate, ...]
    released: Account
    debtors: tuple[int, ...]
    creditors: tuple[int, ...]


def fee_expected(player: Player) -> int:
    """Return the cents due: nothing of a reserve or of one who withdrew before playing, all of one who left later."""
    return 0 if player.status in {Status.RESERVE, Status.WITHDRAWN} else player.fee_due


def cash(players: Iterable[Player]) -> Cash:
    """Return what is due, paid and outstanding in all and by rate (the desk of ORG-14)."""
    total, released = Account(), Account()
    rates: dict[int, Account] = {}
    debtors, creditors = [], []
    for player in players:
        total = total.with_player(player)
        if player.status in {Status.RESERVE, Status.WITHDRAWN}:
            released = released.with_player(player)
        else:
            rates[player.fee_due] = rates.get(player.fee_due, Account()).with_player(player)
        if player.fee_paid < fee_expected(player):
            debtors.append(player.number)
        elif player.fee_paid > fee_expected(player):
            creditors.append(player.number)
    by_rate = tuple(Rate(fee, rates[fee]) for fee in sorted(rates, reverse=True))
    return Cash(total, by_rate, released, tuple(debtors), tuple(creditors))


def euros(cents: int) -> str:
    """Return an amount as French accounts write it: 1 234,50."""
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole:,}".replace(",", "\u202f") + f",{rest:02}"
