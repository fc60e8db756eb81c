"""The forms of a tournament, filled in from its book (DOC-01 … DOC-09, DOC-11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal

from oudler.app.claims import stage_certificate
from oudler.formats.documents import (
    CheckInList,
    CheckLine,
    Document,
    EntrantLine,
    EntryPlayer,
    EntrySlip,
    EntrySlips,
    Heading,
    HowellSlip,
    HowellSlips,
    Meeting,
    OrientationPanels,
    OrientationTable,
    PersonalCard,
    PersonalCards,
    Poster,
    SeatedTable,
    SeatingPlan,
    SeatLine,
    SeatList,
    Stop,
    TableCard,
    TableCards,
)
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Mode
from oudler.tournament.entrants import Player, Status, alphabetical, euros
from oudler.tournament.explaining import ordinal
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Table
from oudler.verdicts import RuleBroken

_FORMS: Final[dict[Form, Literal["individual", "duo", "team4", "triplette", "quadrette", "equipe"]]] = {
    Form.INDIVIDUAL: "individual",
    Form.DUO: "duo",
    Form.TEAM4: "team4",
    Form.LINKED: "team4",
    Form.TRIPLETTE: "triplette",
    Form.QUADRETTE: "quadrette",
    Form.EQUIPE: "equipe",
}
_FORM_NAMES: Final = {
    Form.INDIVIDUAL: "Donnes libres, individuel",
    Form.DUO: "Donnes libres, duo",
    Form.TEAM4: "Donnes libres, équipes de quatre",
    Form.LINKED: "Donnes libres, équipes de quatre (tournois jumelés)",
}
"""D-43: the team of two is called libre duo, as since 2017."""


Link = Callable[[int], str]
"""Where the QR code of a table or an étui leads; empty where there is none."""


def no_link(_number: int) -> str:
    return ""


def link_to(address: str) -> Link:
    """Return the link that somebody gives: an address as it is, in which `{n}` stands for the number."""
    return lambda number: address.replace("{n}", str(number))


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked of a document: for one position, with so many blank ones.

    *table* and *etui* are where their QR codes lead: only a server knows the keys of its tables (`Staff.table_key`).
    *anchor* is the end of the log, as papers have it (`formats.heads.printed`).
    *nodes* is how long the solver looks at an étui of a report, where somebody says so.
    """

    position: int | None = None
    blank: int = 0
    table: Link = no_link
    etui: Link = no_link
    printed: str = ""
    anchor: str = ""
    nodes: int | None = None


def heading(book: Book, wish: Wish) -> Heading:
    settings = book.settings
    when = settings.date.strftime("%d/%m/%Y") + (f", {settings.time}" if settings.time else "")
    return Heading(
        settings.name,
        when,
        settings.place,
        settings.organiser,
        wish.anchor or str(book.seq),
        wish.printed,
        settings.rehearsal,
    )


def entry_slips(book: Book, wish: Wish) -> EntrySlips:
    """DOC-01, DOC-02, DOC-03: those of the entries, then blank ones."""
    units: list[list[Player]] = (
        [[player] for player in book.players.values()]
        if book.form is Form.INDIVIDUAL
        else [[book.players[each] for each in formation.members] for formation in book.formations.values()]
    )
    drawn = book.seated_at(1)
    holders = {} if drawn is None else drawn.holders(1)
    starts = {player: label.partition("-")[0] for label, player in holders.items()}  # T3-1 is one of T3
    slips = tuple(
        EntrySlip(
            tuple(EntryPlayer(player.licence or "", player.surname, player.first_name) for player in unit),
            ", ".join(dict.fromkeys(starts[player.number] for player in unit if player.number in starts)),
        )
        for unit in units
    )
    return EntrySlips(
        heading(book, wish), _FORMS[book.form], slips, wish.blank or (0 if slips else 8), _duplicate(book)
    )


def _duplicate(book: Book) -> bool:
    return book.settings.discipline == "duplicate"


def check_in_list(book: Book, wish: Wish) -> CheckInList:
    lines = tuple(
        EntrantLine(
            str(player.number),
            player.name,
            player.licence or "",
            player.club,
            player.fee_due,
            player.fee_paid,
            player.status is Status.CHECKED_IN,
        )
        for player in alphabetical(book.players.values())
        if player.status is not Status.WITHDRAWN
    )
    return CheckInList(heading(book, wish), lines)


def position_of(book: Book, wish: Wish) -> int:
    """Return the position asked for, else the first that is not closed, else the last seated."""
    if not book.started:
        raise RuleBroken("MOVE-01", "rien n'est placé", "nothing has been seated")
    if wish.position is not None:
        if book.seated_at(wish.position) is None:
            raise RuleBroken(
                "MOVE-01",
                f"la position {wish.position} n'est pas placée",
                f"position {wish.position} is not seated",
            )
        return wish.position
    seated = book.seated_positions
    return next((position for position in range(1, seated + 1) if position not in book.closed), seated)


def _seated(book: Book, table: Table[Entrant]) -> SeatedTable:
    return SeatedTable(table.number, tuple(name_of(book, player) for player in table.seats))


def name_of(book: Book, player: Entrant | None) -> str | None:
    return None if player is None else book.players[player].name


def orientation_table(book: Book, wish: Wish) -> OrientationTable:
    """DOC-04: who sits where at one position."""
    position = position_of(book, wish)
    tables = tuple(_seated(book, table) for table in book.tables(position))
    return OrientationTable(heading(book, wish), tables, position)


def _stops(book: Book) -> dict[Entrant, list[Stop]]:
    """Return where each player sits at every position that is seated; an empty stop where he does not."""
    last = book.seated_positions
    found: dict[Entrant, list[Stop]] = {}
    for position in range(1, last + 1):
        for table in book.tables(position):
            for side, player in zip((*ORIENTATIONS, None), table.seats, strict=False):
                if player is not None:
                    stops = found.setdefault(player, [Stop()] * book.positions)
                    stops[position - 1] = Stop(table.number, side)
    return found


def personal_cards(book: Book, wish: Wish) -> PersonalCards:
    """DOC-05: one a player, with the table of each rotation as far as it is known."""
    stops = _stops(book)
    order = alphabetical(book.players[player] for player in stops)
    cards = tuple(PersonalCard(each.name, str(each.number), tuple(stops[each.number])) for each in order)
    return PersonalCards(heading(book, wish), cards)


def howell_slips(book: Book, wish: Wish) -> HowellSlips:
    """DOC-08, MOVE-10: one a player of a movement by numbers."""
    seated = book.seated_at(position_of(book, wish))
    if seated is None or seated.event.kind not in {Mode.HOWELL, Mode.NUMBERS, Mode.BALANCED, Mode.FEW, Mode.SLIPS}:
        raise RuleBroken("MOVE-10", "ce mouvement n'a pas de fiches par numéro", "this movement has no slips by number")
    stops = _stops(book)
    slips = tuple(
        HowellSlip(label, tuple(stops[player]), book.players[player].name)
        for label, player in seated.holders(seated.last).items()
        if player is not None
    )
    return HowellSlips(heading(book, wish), slips)


def table_cards(book: Book, wish: Wish) -> TableCards:
    """DOC-09: a number for every table."""
    numbers = (
        [table.number for table in book.tables(1)]
        if book.started
        else range(1, (book.settings.planned_tables or 10) + 1)
    )
    cards = tuple(TableCard(number, f"T{number}", wish.table(number)) for number in numbers)
    return TableCards(heading(book, wish), cards)


def orientation_panels(book: Book, wish: Wish) -> OrientationPanels:
    return OrientationPanels(heading(book, wish))


def poster(book: Book, wish: Wish) -> Poster:
    """DOC-11, ORG-10."""
    settings = book.settings
    amounts = () if book.prizes is None else book.prizes.cents[:5]
    each = "" if book.form is Form.INDIVIDUAL else f" par {book.form.singular.fr}"
    prizes = tuple(f"{ordinal(rank).fr} prix : {euros(cents)} €{each}" for rank, cents in enumerate(amounts, 1))
    deals = " + ".join(
        f"{stage.positions} × {stage.deals} {'étuis' if _duplicate(book) else 'donnes'}" for stage in settings.stages
    )
    return Poster(
        replace(heading(book, wish), date=f"{settings.date:%d/%m/%Y}"),
        settings.time,
        f"Duplicate, {settings.form.title.fr}" if _duplicate(book) else _FORM_NAMES[settings.form],
        f"{euros(settings.fee_cents)} €",
        settings.phone,
        deals=deals,
        contact=settings.organiser,
        prizes=prizes,
    )


def seat_list(book: Book, wish: Wish) -> SeatList:
    """Where everybody sits at one position, in alphabetical order."""
    position = position_of(book, wish)
    stops = _stops(book)
    there = [book.players[player] for player, found in stops.items() if found[position - 1].table is not None]
    lines = tuple(
        SeatLine(player.name, str(player.number), stops[player.number][position - 1], player.club)
        for player in alphabetical(there)
    )
    return SeatList(heading(book, wish), lines, position)


def seating_plan(book: Book, wish: Wish) -> SeatingPlan:
    """The seats of a stage with the certificate of what they do."""
    number = book.stage_of(position_of(book, wish))
    first, last = book.first_position(number), max(each.last for each in book.stages[number - 1])
    proof = stage_certificate(book, number)
    checks = (
        CheckLine(proof.max_meetings <= 1, "Personne ne rencontre deux fois le même joueur.", "MOVE-04"),
        CheckLine(not proof.three_handed_again, "Personne ne joue deux fois à une table de trois.", "ORG-18"),
        CheckLine(not proof.team_mates, "Des équipiers ne se rencontrent jamais.", "TEAM-02"),
    )
    repeated = tuple(
        Meeting(book.players[one].name, book.players[other].name, met.count)
        for met in proof.repeated
        for one, other in (met.players,)
    )
    return SeatingPlan(
        heading(book, wish),
        tuple(tuple(_seated(book, table) for table in book.tables(position)) for position in range(first, last + 1)),
        " ; ".join(dict.fromkeys(each.event.kind.title.fr for each in book.stages[number - 1])),
        checks if book.form is not Form.INDIVIDUAL else checks[:2],
        repeated,
        tuple((book.players[player].name, times) for player, times in proof.three_handed),
    )


Maker = Callable[[Book, Wish], Document]
FORMS: Final[dict[str, Maker]] = {
    "inscription": entry_slips,
    "pointage": check_in_list,
    "orientation": orientation_table,
    "places": seat_list,
    "plan": seating_plan,
    "personnelles": personal_cards,
    "howell": howell_slips,
    "chevalets": table_cards,
    "panneaux": orientation_panels,
    "affiche": poster,
}
