"""The forms of the text, filled with an invented tournament."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, Literal

from oudler.formats.documents.model import (
    EntryPlayer,
    EntrySlip,
    EntrySlips,
    Heading,
    HowellSlip,
    HowellSlips,
    OrientationPanels,
    OrientationTable,
    PersonalCard,
    PersonalCards,
    Poster,
    Ranking,
    RankingLine,
    RecapPlayer,
    RecapTable,
    RecapTables,
    ScoreSheet,
    ScoreSheets,
    SeatedTable,
    SheetSeat,
    Stop,
    TableCard,
    TableCards,
)
from oudler.tournament.seating import ORIENTATIONS

SURNAMES: Final = re.findall(
    r"\S+",
    """DURAND DUPONT DUBOIS DESPRÉS MARTIN BERNARD PETIT ROBERT RICHARD MOREAU LAURENT SIMON MICHEL LEFÈVRE LEROY ROUX
    GARCIA FOURNIER GIRARD BONNET LAMBERT FONTAINE ROUSSEAU VINCENT MÜLLER FAURE ANDRÉ MERCIER BLANC GUÉRIN BOYER
    GARNIER""",
)
FIRST_NAMES: Final = re.findall(
    r"\S+",
    """Anne Bruno Chloé Denis Élodie François Gaëlle Hervé Inès Jérôme Karine Loïc Maëlys Noël Océane Pascal Quentin
    Régine Solène Thierry Ursule Valérie William Xavier Yves Zoé""",
)
LONG: Final = "DE LA ROCHEFOUCAULD-MONTBEL Marie-Hélène"
CLUBS: Final = (
    "Tarot-Club de Saint-Étienne",
    "Amicale des Tarologues de L’Haÿ-les-Roses",
    "TC Brest",
    "Excuse-moi Mâcon",
)
HEADING: Final = Heading(
    "Grand Prix de la Ville de Mâcon",
    "dimanche 15 novembre 2026",
    "Salle des fêtes, Mâcon",
    "Excuse-moi Mâcon",
    "3",
    "imprimé le 15/11/2026 à 13:42",
)


def person(number: int) -> str:
    """Return the name of entrant *number*; every thirteenth is long."""
    if number % 13 == 8:
        return LONG
    return f"{SURNAMES[number * 7 % len(SURNAMES)]} {FIRST_NAMES[number * 5 % len(FIRST_NAMES)]}"


def offsets(tables: int) -> tuple[int, ...]:
    return (0, 1, 2, -1 if tables in {6, 8, 10} else -2)


def seat(tables: int, table: int, orientation: int, position: int) -> int:
    """Return the starting table of whoever sits there at a position of the base movement."""
    return (table - 1 - offsets(tables)[orientation] * (position - 1)) % tables + 1


def entrant(start: int, orientation: int) -> int:
    return (start - 1) * 4 + orientation + 1


def score_sheets(tables: int = 6, positions: int = 5, deals: int = 5, *, vacant: bool = False) -> ScoreSheets:
    """Return the sheets of all tables at all positions; with *vacant*, the Nord of the last table is missing."""
    sheets = []
    for position in range(1, positions + 1):
        for table in range(1, tables + 1):
            seats = []
            for index, orientation in enumerate(ORIENTATIONS):
                start = seat(tables, table, index, position)
                step = offsets(tables)[index]
                missing = vacant and index == 0 and table == tables
                last = position == positions
                seats.append(
                    SheetSeat(
                        None if missing else person(entrant(start, index)),
                        "" if missing else f"{orientation.title.fr} {start}",
                        None if last else step,
                        None if last else (table - 1 + step) % tables + 1,
                    )
                )
            url = f"http://192.168.1.20:8080/t/macon/{table}"
            sheets.append(ScoreSheet(table, position, tuple(seats), deals, f"MCN {table:02d}", url))
    return ScoreSheets(HEADING, tuple(sheets))


def licence(number: int) -> str:
    return f"{1_000_000 + number * 7919 % 900_000}"


def entry_slips(count: int = 3, size: int = 1, blank: int = 0) -> EntrySlips:
    """Return slips for *count* entries of 1, 2 or 4 players."""
    slips = []
    for entry in range(count):
        players = []
        for member in range(size):
            number = entry * size + member + 1
            surname, _, first_name = person(number).rpartition(" ")
            players.append(EntryPlayer(licence(number), surname, first_name))
        slips.append(EntrySlip(tuple(players), f"Sud {entry + 1}"))
    forms: dict[int, Literal["individual", "duo", "team4"]] = {1: "individual", 2: "duo", 4: "team4"}
    return EntrySlips(HEADING, forms[size], tuple(slips), blank)


def seated(tables: int, position: int = 1, *, vacant: bool = False) -> tuple[SeatedTable, ...]:
    return tuple(
        SeatedTable(
            table,
            tuple(
                None
                if vacant and index == 0 and table == tables
                else person(entrant(seat(tables, table, index, position), index))
                for index in range(4)
            ),
        )
        for table in range(1, tables + 1)
    )


def orientation_table(tables: int = 20, *, vacant: bool = False) -> OrientationTable:
    return OrientationTable(HEADING, seated(tables, vacant=vacant))


def stops(tables: int, start: int, index: int, positions: int) -> tuple[Stop, ...]:
    step = offsets(tables)[index]
    return tuple(Stop((start - 1 + step * turn) % tables + 1, ORIENTATIONS[index]) for turn in range(positions))


def personal_cards(tables: int = 6, positions: int = 5) -> PersonalCards:
    return PersonalCards(
        HEADING,
        tuple(
            PersonalCard(
                person(entrant(start, index)), str(entrant(start, index)), stops(tables, start, index, positions)
            )
            for start in range(1, tables + 1)
            for index in range(4)
        ),
    )


def recap_tables(tables: int = 6, positions: int = 6, played: int = 4) -> RecapTables:
    """Return four tables whose every position sums to zero over the four orientations."""

    def mark(start: int, index: int, position: int) -> int:
        east_and_south = [(start * 37 + position * 91 + other * 53) % 700 - 300 for other in range(3)]
        return east_and_south[index] if index < 3 else -sum(east_and_south)

    return RecapTables(
        HEADING,
        positions,
        tuple(
            RecapTable(
                orientation,
                tuple(
                    RecapPlayer(
                        f"{orientation.value}{start}",
                        person(entrant(start, index)),
                        tuple(mark(start, index, position) for position in range(1, played + 1)),
                    )
                    for start in range(1, tables + 1)
                ),
            )
            for index, orientation in enumerate(ORIENTATIONS)
        ),
    )


def ranking(players: int = 24, positions: int = 5, *, final: bool = True, members: int = 0) -> Ranking:
    """Return a ranking with a penalty and ties; with *members*, of duos or teams."""
    lines = []
    for place in range(players):
        marks = tuple(
            (players - 2 * place) * 11 // positions + (place * 7 + position * 13) % 41 - 20
            for position in range(positions)
        )
        penalty = 100 if place == 4 else None
        total = sum(marks)
        names = tuple(person(place * members + member + 1) for member in range(members))
        lines.append(
            RankingLine(
                place + 1,
                f"Les Bouts de {SURNAMES[place % len(SURNAMES)].title()}" if members else person(place + 1),
                Fraction(total * 6 - 5 * (penalty or 0), 5) if place == 2 else total - (penalty or 0),
                str(place + 1),
                CLUBS[place % len(CLUBS)],
                names,
                marks,
                total,
                penalty,
                max(0, 280 - 12 * place) if final else None,
                max(0, 40 - 3 * place) if final else None,
            )
        )
    notes = ("Joueur 5 : 100 points de pénalité, feuille de marque laissée sur la table.",)
    return Ranking(HEADING, tuple(lines), None if final else positions, final, notes)


def poster() -> Poster:
    return Poster(
        HEADING,
        "à 14 heures (inscriptions dès 13 heures)",
        "Donnes libres individuel",
        "12 €",
        "03 85 00 00 00",
        "12, rue de la Barre, 71000 Mâcon",
        "5 positions de 5 donnes",
        "Régine Lefèvre",
        "tarot@example.org",
        "www.example.org",
        (
            "80 % des droits d’inscription redistribués",
            "Coupe au vainqueur – prix spécial sur les deux dernières rotations",
        ),
        ("Buvette et restauration sur place",),
    )


def howell_slips(positions: tuple[tuple[int, ...], ...]) -> HowellSlips:
    """Return the slips of a movement given as in movements.json: the seats of table 1, then of table 2 and so on."""
    slips = []
    for player in sorted(positions[0]):
        seats = [position.index(player) for position in positions]
        found = tuple(Stop(index // 4 + 1, ORIENTATIONS[index % 4]) for index in seats)
        slips.append(HowellSlip(str(player), found, person(player)))
    return HowellSlips(HEADING, tuple(slips))


def table_cards(tables: int = 6) -> TableCards:
    return TableCards(
        HEADING,
        tuple(
            TableCard(table, f"MCN {table:02d}", f"http://192.168.1.20:8080/t/macon/{table}")
            for table in range(1, tables + 1)
        ),
    )


def panels() -> OrientationPanels:
    return OrientationPanels(HEADING)
