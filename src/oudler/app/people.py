"""Who is entered, as a desk asks for it: a list, a search, the till, what is doubtful about an entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from oudler.formats.words import as_date, cents, money
from oudler.text import Text
from oudler.tournament import entrants
from oudler.tournament.core.book import Book
from oudler.tournament.entrants import Account, Contact, Player, Status, cash, search, without_address
from oudler.tournament.seating import Orientation


def listing(book: Book, words: str | None, *, absent: bool = False, no_address: bool = False) -> list[Player]:
    """Return the entries that match: by name or licence, those not checked in, those nobody can write to."""
    listed = list(book.players.values())
    if words:
        listed = [match.player for match in search(listed, words)]
    if absent:
        listed = [player for player in listed if player.status in {Status.ENTERED, Status.RESERVE}]
    return list(without_address(listed)) if no_address else listed


def account(players: Sequence[Player]) -> Account:
    """Return what is due, paid and outstanding of some players together."""
    return cash(players).total


def till(book: Book) -> Account:
    return account(list(book.players.values()))


@dataclass(frozen=True, slots=True)
class StandIn:
    """COMP-35, TEAM-01: who plays in a team for whom, from which position on."""

    player: int
    replaces: int
    position: int


def stand_ins(book: Book, team: int) -> tuple[StandIn, ...]:
    """Return the substitutes of a team, in the order in which they came in."""
    return tuple(
        StandIn(change.player, change.replaces, change.position)
        for seated in book.seated
        for change in seated.changes
        if change.player is not None and change.replaces is not None and book.stand_ins.get(change.player) == team
    )


def fee_remark(book: Book, number: int) -> Text | None:
    """ORG-14: say what somebody who comes in still owes; a substitute is seated without the entry desk."""
    player = book.players[number]
    if not player.outstanding:
        return None
    owed = money(player.outstanding)
    return Text(
        f"{player.name} doit encore {owed.fr} (pay {number}) [ORG-14]",
        f"{player.name} still owes {owed.en} (pay {number}) [ORG-14]",
    )


def entry_remarks(book: Book, number: int) -> tuple[Text, ...]:
    """Return what is doubtful about an entry, without refusing it."""
    return tuple(entrants.entry_remarks(book.players.values(), number))


def edited(player: Player, given: Mapping[str, Any]) -> Player:
    """Return a player with what is said of him, by the names of options of `oudler tournament add`; the rest stays.

    Spaces too many are nobody's name.
    """
    changes: dict[str, Any] = {}
    for name in ("surname", "first_name", "licence", "club", "committee", "zone", "serie"):
        if (value := given.get(name)) is not None:
            changes[name] = " ".join(value.split()) if isinstance(value, str) else value
    if given.get("born"):
        changes["born"] = as_date(given["born"], "--born")
    if given.get("fee"):
        changes["fee_due"] = cents(given["fee"], "--fee")
    if given.get("orientation"):
        changes["wish"] = Orientation(given["orientation"].upper())
    if given.get("champion"):
        changes["champion"] = True
    if given.get("reserve"):
        changes["status"] = Status.RESERVE
    if given.get("email") is not None or given.get("phone") is not None or given.get("consent"):
        known = player.contact
        changes["contact"] = Contact(
            known.email if given.get("email") is None else given["email"],
            known.phone if given.get("phone") is None else given["phone"],
            known.address,
            consent=known.consent or bool(given.get("consent")),
        )
    return replace(player, **changes)
