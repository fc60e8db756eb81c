"""Papers of the tables, filled with an invented tournament: slips, badges, sheets of quadrettes and of teams."""

from __future__ import annotations

from typing import Final, Literal

from oudler.formats.documents.duplicate.equipes import (
    MatchLine,
    MatchQuarter,
    MatchSheet,
    MatchSheets,
    QuarterLine,
    QuarterSheet,
    QuarterSheets,
)
from oudler.formats.documents.duplicate.routes import (
    CaptainRecap,
    CaptainRecaps,
    Opposition,
    PmLine,
    PrivateLine,
    PrivateSheet,
    PrivateSheets,
)
from oudler.formats.documents.duplicate.slips import Badge, Badges, MovementSlip, MovementSlips, MoveStop
from oudler.tournament.duplicate.pm import pm, pm_text
from oudler.tournament.seating import ORIENTATIONS
from tools.specimens.etuis import amount_of
from tools.specimens.forms import CLUBS, HEADING, SURNAMES, person

CONTRACTS: Final = ("garde", "garde sans", "garde", "garde contre")
COLOURS: Final[tuple[Literal["blue", "white", "red"], ...]] = ("blue", "white", "red")
LONG_TEAM: Final = "Les Infatigables Défenseurs de L’Haÿ-les-Roses et d’ailleurs"


def team(number: int) -> str:
    """Return the name of a team; every seventh is long."""
    return LONG_TEAM if number % 7 == 3 else f"Les Bouts de {SURNAMES[number % len(SURNAMES)].title()}"


def etui_set(number: int, size: int = 3) -> str:
    return f"{(number - 1) * size + 1} à {number * size}"


def player_slips(tables: int = 7, positions: int = 7, players: int = 6) -> MovementSlips:
    """Return slips of individual: the Nords stay, the Suds move up; one of them rests once."""
    slips = []
    for number in range(1, players + 1):
        stops = tuple(
            MoveStop(position)
            if (number, position) == (2, 3)
            else MoveStop(
                position,
                (number + position * (number % 3) - 1) % tables + 1,
                ORIENTATIONS[number % 4].title.fr,
                etui_set((number + position) % tables + 1),
            )
            for position in range(1, positions + 1)
        )
        slips.append(MovementSlip(f"N° {number}", stops, person(number)))
    return MovementSlips(HEADING, "player", tuple(slips))


def team_slips(teams: int = 4, positions: int = 5) -> MovementSlips:
    slips = tuple(
        MovementSlip(
            f"N° {number}",
            tuple(
                MoveStop(position, None, note="exempt")
                if position == number
                else MoveStop(
                    position,
                    (number + position) % teams + 1,
                    ("Nord-Sud", "Est-Ouest")[(number + position) % 2],
                    etui_set(position, 4),
                    (("", team(number + position)),),
                )
                for position in range(1, positions + 1)
            ),
            team(number),
        )
        for number in range(1, teams + 1)
    )
    return MovementSlips(HEADING, "triplette", slips)


def etui_slips(tables: int = 7, positions: int = 7) -> MovementSlips:
    """Return where each set of étuis goes; the last one rests at the fourth position."""
    slips = tuple(
        MovementSlip(
            etui_set(number),
            tuple(
                MoveStop(position, note="au relais")
                if (number, position) == (tables, 4)
                else MoveStop(position, (number - position) % tables + 1)
                for position in range(1, positions + 1)
            ),
            "exemplaire A" if number == 1 else "",
        )
        for number in range(1, tables + 1)
    )
    return MovementSlips(HEADING, "etui", slips)


def table_slips(tables: int = 2, positions: int = 6) -> MovementSlips:
    slips = tuple(
        MovementSlip(
            str(table),
            tuple(
                MoveStop(
                    position,
                    table,
                    etuis=etui_set((table + position) % 7 + 1),
                    who=tuple(
                        (side.title.fr, person(table * 13 + position * 4 + at)) for at, side in enumerate(ORIENTATIONS)
                    ),
                )
                for position in range(1, positions + 1)
            ),
        )
        for table in range(1, tables + 1)
    )
    return MovementSlips(HEADING, "table", slips)


def badges(triplettes: int = 2, plain: int = 4) -> Badges:
    """Return badges in the three colours, then some without one."""
    coloured = tuple(
        Badge(name, str(number), team(number + 1), f"{'NS' if number % 2 else 'EO'} {number}", colour=colour)
        for number in range(1, triplettes + 1)
        for colour, name in zip(COLOURS, sorted(person(number * 3 + at) for at in range(3)), strict=True)
    )
    others = tuple(
        Badge(
            person(20 + number),
            str(20 + number),
            place=f"{ORIENTATIONS[number % 4].title.fr} {number + 1}",
            club=CLUBS[number % 4],
        )
        for number in range(plain)
    )
    return Badges(HEADING, coloured + others)


def private_sheets(positions: int = 8, etuis: int = 3) -> PrivateSheets:
    """Return the two sheets of a quadrette."""
    roles: tuple[tuple[Literal["attack", "defence"], tuple[str, ...]], ...] = (
        ("attack", (person(1),)),
        ("defence", (person(2), person(8), person(4))),
    )
    return PrivateSheets(
        HEADING,
        tuple(
            PrivateSheet(
                team(2),
                "2",
                role,
                players,
                tuple(
                    PrivateLine(
                        position,
                        2 if role == "defence" else position % 8 + 3,
                        team(position + 2),
                        str((position - 1) * etuis + at + 1),
                    )
                    for position in range(1, positions + 1)
                    for at in range(etuis)
                ),
            )
            for role, players in roles
        ),
    )


def captain_recaps(positions: int = 8, etuis: int = 3, *, final: bool = False) -> CaptainRecaps:
    """Return the recap of one quadrette; an étui of its last opposition was not played."""
    oppositions, gained = [], []
    for position in range(1, positions + 1):
        lines, here = [], 0
        for at in range(etuis):
            etui = (position - 1) * etuis + at + 1
            own, other = amount_of(etui, position), amount_of(etui, position + 5)
            if etui == positions * etuis:
                lines.append(PmLine(str(etui), own, remark="étui non joué à l’autre table"))
                continue
            thousandths = pm(own, other)
            here += thousandths
            gained.append(thousandths)
            lines.append(PmLine(str(etui), own, other, own - other, pm_text(thousandths)))
        oppositions.append(Opposition(position, team(position + 2), tuple(lines), pm_text(here)))
    won, lost = sum(each for each in gained if each > 0), sum(each for each in gained if each < 0)
    recap = CaptainRecap(
        team(2),
        "2",
        tuple(person(number) for number in range(1, 5)),
        tuple(oppositions),
        pm_text(won),
        pm_text(lost),
        pm_text(won + lost - 2000),
        (("retard à la position 4", "-2.000"),),
        "3e sur 9",
        ("PM = √écart, à trois décimales.",),
        "un étui n’a qu’un score",
    )
    return CaptainRecaps(HEADING, (recap,), final)


def quarter_sheets(etuis: int = 5) -> QuarterSheets:
    """Return the two sheets of a room, that of the defence still to be written."""
    kept: tuple[Literal["attack", "defence"], ...] = ("attack", "defence")
    return QuarterSheets(
        HEADING,
        tuple(
            QuarterSheet(
                1,
                "ouverte",
                each,
                team(1),
                person(5),
                team(3),
                (person(6), person(7), person(8)),
                tuple(
                    QuarterLine(str(etui), CONTRACTS[etui % 4], amount_of(etui, 1))
                    if each == "attack"
                    else QuarterLine(str(etui))
                    for etui in range(1, etuis + 1)
                ),
                f"1 à {etuis}",
            )
            for each in kept
        ),
    )


def match_sheets(etuis: int = 5, played: int = 4) -> MatchSheets:
    """Return one match of four quarters, the first of them *played*."""
    quarters, totals = [], [2000, 0]
    for number in range(1, 5):
        lines, here = [], [0, 0]
        for etui in range((number - 1) * etuis + 1, number * etuis + 1):
            a, b = amount_of(etui, 1), amount_of(etui, 2)
            marked = max(pm(a, b), 0), max(pm(b, a), 0)
            here = [here[0] + marked[0], here[1] + marked[1]]
            contracts = CONTRACTS[etui % 4], CONTRACTS[(etui + 1) % 4]
            shown = [pm_text(each) if each else "" for each in marked]
            lines.append(MatchLine(str(etui), contracts[0], a, contracts[1], b, shown[0], shown[1]))
        if number > played:
            quarters.append(MatchQuarter(number))
            continue
        totals = [totals[0] + here[0], totals[1] + here[1]]
        rooms = ("ouverte", "fermée") if number % 2 else ("fermée", "ouverte")
        quarters.append(
            MatchQuarter(
                number,
                person(number),
                tuple(person(20 + at) for at in range(3)),
                rooms[0],
                person(19 + number),
                tuple(person(at + 2) for at in range(3)),
                rooms[1],
                tuple(lines),
                pm_text(here[0]),
                pm_text(here[1]),
            )
        )
    over = played == len(quarters)
    winner = team(1) if totals[0] > totals[1] else team(3)
    return MatchSheets(
        HEADING,
        (
            MatchSheet(
                team(1),
                tuple(person(number) for number in range(1, 6)),
                team(3),
                tuple(person(number) for number in range(20, 26)),
                tuple(quarters),
                "2.000",
                "",
                pm_text(totals[0]),
                pm_text(totals[1]),
                f"{winner} gagne" if over else "",
                "" if over else f"quarts-temps joués : {played} sur 4",
                title="Finale",
            ),
        ),
    )
