"""The lists of entrants that an organiser prints, posts or hands to the treasurer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from oudler.formats.tables.grids import Column, Grid, Kind, Value
from oudler.text import Text
from oudler.tournament.entrants import (
    Account,
    Formation,
    Player,
    alphabetical,
    cash,
    fee_expected,
    invitations,
)
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Orientation, Position

_NUMBER: Final = Column("number", Text("N°", "No."), Kind.NUMBER)
_SURNAME: Final = Column("surname", Text("Nom", "Surname"))
_FIRST_NAME: Final = Column("first_name", Text("Prénom", "First name"))
_LICENCE: Final = Column("licence", Text("Licence", "Licence"))
_CLUB: Final = Column("club", Text("Club", "Club"))
_DUE: Final = Column("fee_due", Text("Droit", "Fee"), Kind.MONEY)
_PAID: Final = Column("fee_paid", Text("Payé", "Paid"), Kind.MONEY)
_OUTSTANDING: Final = Column("outstanding", Text("Reste dû", "Outstanding"), Kind.MONEY)
_STATUS: Final = Column("status", Text("État", "Status"))
_EMAIL: Final = Column("email", Text("Courriel", "E-mail"))
_PHONE: Final = Column("phone", Text("Téléphone", "Telephone"))
_ADDRESS: Final = Column("address", Text("Adresse", "Address"))
_TEAM: Final = Column("team", Text("Équipe", "Team"))


def team_titles(formations: Iterable[Formation]) -> dict[int, str]:
    """Return the name of each member's formation."""
    return {member: formation.title for formation in formations for member in formation.members}


_PERSON: Final = (
    _SURNAME,
    _FIRST_NAME,
    _LICENCE,
    _CLUB,
    Column("committee", Text("Comité", "Committee")),
    Column("zone", Text("Zone", "Zone")),
    Column("serie", Text("Série", "Série"), Kind.NUMBER),
    Column("born", Text("Né(e) le", "Birth date"), Kind.DAY),
)
"""What an organiser knows of somebody before the day."""


def _person(player: Player) -> tuple[Value, ...]:
    return (
        player.surname,
        player.first_name,
        player.licence,
        player.club,
        player.committee,
        player.zone,
        player.serie,
        player.born,
    )


def entrants_list(players: Iterable[Player], formations: Iterable[Formation] = (), *, contacts: bool = False) -> Grid:
    """Return all entrants by name, everything known of them; read again by `import_entrants`.

    *contacts* adds e-mail, telephone and address, which are not for posting.
    """
    teams = team_titles(formations)
    columns = [
        _NUMBER,
        *_PERSON,
        *([_TEAM] if teams else []),
        _DUE,
        _PAID,
        Column("wish", Text("Orientation", "Orientation")),
        Column("champion", Text("Champion", "Champion")),
        _STATUS,
        *([_EMAIL, _PHONE, _ADDRESS, Column("consent", Text("Accord", "Consent"))] if contacts else []),
    ]
    rows = tuple(
        (
            player.number,
            *_person(player),
            *([teams.get(player.number)] if teams else []),
            player.fee_due,
            player.fee_paid,
            player.wish.title if player.wish else None,
            True if player.champion else None,
            player.status.title,
            *(_contact(player) if contacts else []),
        )
        for player in alphabetical(players)
    )
    return Grid(Text("Inscrits", "Entrants"), tuple(columns), rows)


def _contact(player: Player) -> tuple[Value, ...]:
    contact = player.contact
    return contact.email, contact.phone, contact.address, contact.consent


def entry_list(players: Iterable[Player], formations: Iterable[Formation] = ()) -> Grid:
    """Return entrants as an organiser receives them before the day: no numbers, no fees, no states."""
    teams = team_titles(formations)
    return Grid(
        Text("Inscriptions", "Entries"),
        (
            *_PERSON,
            *([_TEAM] if teams else []),
        ),
        tuple(
            (
                *_person(player),
                *([teams.get(player.number)] if teams else []),
            )
            for player in players
        ),
    )


def check_in_list(players: Iterable[Player], formations: Iterable[Formation] = ()) -> Grid:
    """Return the list for the desk: who is there, who owes what, and the totals."""
    everyone = alphabetical(players)
    teams = team_titles(formations)
    columns = (_NUMBER, _SURNAME, _FIRST_NAME, _LICENCE, _CLUB, _TEAM, _STATUS, _DUE, _PAID, _OUTSTANDING)
    rows = tuple(
        (
            player.number,
            player.surname,
            player.first_name,
            player.licence,
            player.club,
            teams.get(player.number),
            player.status.title,
            fee_expected(player),
            player.fee_paid,
            max(0, fee_expected(player) - player.fee_paid),
        )
        for player in everyone
    )
    total = cash(everyone).total
    totals = (len(rows), Text("Total", "Total"), *[None] * 5, total.due, total.paid, total.outstanding)
    return Grid(Text("Pointage", "Check-in"), columns, rows, totals)


def treasurer_list(players: Iterable[Player]) -> Grid:
    """Return the cash account: a row for each rate, those who no longer owe anything, and the total."""
    box = cash(players)
    columns = (
        Column("rate", Text("Tarif", "Rate")),
        Column("players", Text("Joueurs", "Players"), Kind.NUMBER),
        Column("due", Text("Dû", "Due"), Kind.MONEY),
        Column("paid", Text("Payé", "Paid"), Kind.MONEY),
        _OUTSTANDING,
        Column("excess", Text("À rendre", "To give back"), Kind.MONEY),
    )
    rows: list[tuple[Value, ...]] = [(_euros(rate.fee), *_account(rate.account)) for rate in box.rates]
    if box.released.players:
        rows.append((Text("retirés et remplaçants", "withdrawn and reserves"), *_account(box.released)))
    totals: tuple[Value, ...] = (Text("Total", "Total"), *_account(box.total))
    return Grid(Text("Trésorerie", "Treasurer"), columns, tuple(rows), totals)


def _euros(cents: int) -> Text:
    text = f"{cents // 100}.{cents % 100:02}"
    return Text(text.replace(".", ",") + " €", "€" + text)


def _account(account: Account) -> tuple[int, ...]:
    return account.players, account.due, account.paid, account.outstanding, account.excess


def invitation_list(players: Iterable[Player]) -> Grid:
    """Return whom to write to before the next tournament (ORG-12)."""
    columns = (_SURNAME, _FIRST_NAME, _CLUB, _EMAIL, _ADDRESS)
    rows = tuple(
        (player.surname, player.first_name, player.club, player.contact.email, player.contact.address)
        for player in alphabetical(invitations(players))
    )
    return Grid(Text("Invitations", "Invitations"), columns, rows)


def licence_list(players: Iterable[Player]) -> Grid:
    """Return the list in which players find their licence number (ORG-16)."""
    rows = tuple((player.surname, player.first_name, player.licence, player.club) for player in alphabetical(players))
    return Grid(Text("Numéros de licence", "Licence numbers"), (_SURNAME, _FIRST_NAME, _LICENCE, _CLUB), rows)


def seating_list(position: Position[Entrant], players: Mapping[Entrant, Player], number: int = 1) -> Grid:
    """Return who sits where at one position."""

    def named(player: Entrant | None) -> str | None:
        return None if player is None else f"{player} {players[player].name}"

    columns = (
        Column("table", Text("Table", "Table"), Kind.NUMBER),
        *(Column(side.name.lower(), side.title) for side in Orientation),
    )
    rows = tuple((table.number, *(named(table[side]) for side in Orientation)) for table in position)
    return Grid(Text(f"Position {number}", f"Position {number}"), columns, rows)
