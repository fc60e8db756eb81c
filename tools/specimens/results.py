"""Results of duplicate, filled with an invented tournament whose notes are those of its amounts."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from oudler.formats.documents.desk import CheckLine
from oudler.formats.documents.duplicate.results import (
    CountTable,
    DuplicateLine,
    DuplicateRanking,
    MovementCertificate,
    TopageLine,
    TopageSheet,
    TopageSheets,
)
from oudler.formats.documents.duplicate.routes import RouteLine, RouteSheet, RouteSheets
from oudler.formats.documents.duplicate.texts import percent_text
from oudler.tournament.duplicate.percentages import INDIVIDUAL, Noted, percentages
from oudler.tournament.duplicate.topage import Notes, topage
from oudler.tournament.seating import ORIENTATIONS
from tools.specimens.etuis import amount_of, dealer, dealt, leader, seal, taker
from tools.specimens.forms import CLUBS, HEADING, person
from tools.specimens.play import team

PLACES = ("devant", "milieu", "fond")


def notes_of(etui: int, times: int) -> tuple[Notes | None, ...]:
    """Return the notes of an étui; the fourth time it was played, it was cancelled."""
    return topage([None if time == 4 else amount_of(etui, time) for time in range(1, times + 1)])


def topage_sheets(etuis: int = 1, times: int = 11, *, report: bool = False, played: bool = True) -> TopageSheets:
    """Return étuis as often played; *report* adds what the solver and the experts say."""
    sheets = []
    for etui in range(1, etuis + 1):
        notes = notes_of(etui, times) if played else ()
        lines = tuple(
            TopageLine(time, time * 3 % times + 1, person(time * 4), _defenders(time), remark="annulée : cartes vues")
            if note is None
            else TopageLine(
                time,
                time * 3 % times + 1,
                person(time * 4),
                _defenders(time),
                amount_of(etui, time),
                percent_text(note.attack),
                percent_text(note.defence),
            )
            for time, note in enumerate(notes, start=1)
        )
        hands, chien = dealt(etui)
        par = ("Preneur, au meilleur jeu des deux camps : entre +38 et +64 (bornes sur 12 écarts raisonnables).",)
        experts = (("maître", 58, "écart ♣V ♣C ♦2 ♦A ♥3 ♥7"), ("club", -62, "écart ♠6 ♠7 ♥3 ♥6 ♣3 ♣6"))
        sheets.append(
            TopageSheet(
                str(etui),
                dealer(etui),
                taker(etui),
                leader(etui),
                lines,
                tuple(hands[side] for side in ORIENTATIONS),
                chien,
                seal(etui),
                par if report else (),
                experts if report else (),
                ("Moyenne des notes : 50 %.",) if played else (),
                "" if played else "aucune fiche",
            )
        )
    return TopageSheets(HEADING, tuple(sheets), report)


def _defenders(time: int) -> tuple[str, ...]:
    return tuple(person(time * 4 + place) for place in range(1, 4))


def route_sheets(etuis: int = 24, *, final: bool = True) -> RouteSheets:
    """Return the sheet of a player, and that of a triplette with a penalty and an étui not played."""
    lines, noted = [], Noted()
    for etui in range(1, etuis + 1):
        note = notes_of(etui, 9)[0]
        attacks, value = etui % 4 == 1, amount_of(etui, 1)
        if note is None:
            raise ValueError(etui)
        noted += Noted((note.attack,)) if attacks else Noted((), (note.defence,))
        role = "attaque" if attacks else PLACES[etui % 4 - 1]
        mark = percent_text(note.attack if attacks else note.defence)
        lines.append(
            RouteLine(
                etui // 3 + 1,
                etui % 8 + 1,
                str(etui),
                role,
                person(8 if attacks else etui + 3),
                value,
                mark,
                attack=attacks,
            )
        )
    found = percentages(noted, INDIVIDUAL)
    attack, defence, total = map(percent_text, (found.attack, found.defence, found.overall))
    gone = RouteLine(8, 3, "25", "défense", remark="étui non joué")
    player = RouteSheet(
        person(8),
        "8",
        tuple(lines),
        "Sud 2",
        attack=attack,
        defence=defence,
        total=total,
        weights="global = ¼ attaque + ¾ défense",
        rank="7e sur 43",
    )
    triplette = RouteSheet(
        team(3),
        "3",
        (*lines[:12], gone),
        "Nord-Sud",
        tuple(person(number) for number in (8, 9, 10)),
        attack,
        defence,
        total,
        "global = ½ attaque + ½ défense",
        (("diagramme mal encerclé, étui 7", "-2.00"),),
        lacking="étui 25 non joué",
    )
    return RouteSheets(HEADING, (player, triplette), final)


def duplicate_ranking(
    players: int = 16, kind: Literal["general", "alternate", "line"] = "alternate", *, final: bool = False
) -> DuplicateRanking:
    """Return an individual ranking with a penalty; the alternate one of four lines."""
    lines = []
    for place in range(players):
        attack, defence = Fraction(6400 - 230 * place, 100), Fraction(6100 - 170 * place, 100)
        overall = attack / 4 + defence * 3 / 4
        penalty = place == 5
        lines.append(
            DuplicateLine(
                place + 1,
                person(place + 1),
                percent_text(overall - 2 * penalty),
                str(place + 1),
                CLUBS[place % 4],
                (),
                "" if kind == "line" else ("N", "S", "E", "O")[place * 3 % 4],
                "" if kind == "line" else str(place // 4 + 1),
                percent_text(attack),
                percent_text(defence),
                (),
                percent_text(overall) if place == 5 else "",
                "-2.00" if penalty else "",
                remark="abandon après la position 5" if place == 11 else "",
            )
        )
    return DuplicateRanking(
        HEADING,
        tuple(lines),
        kind,
        line="Nord" if kind == "line" else "",
        position=None if final else 6,
        final=final,
        notes=("Global = ¼ attaque + ¾ défense.", f"{person(6)} : 2 % de pénalité, étui mal reconstitué."),
        lacking="" if final else "manquent : étui 4 à la table 2, étui 11 à la table 5",
    )


def pm_ranking(teams: int = 9) -> DuplicateRanking:
    """Return a ranking of quadrettes over two sessions."""
    lines = tuple(
        DuplicateLine(
            place + 1,
            team(place),
            f"{(teams - 1 - 2 * place) * 7}.838".replace("--", "-"),
            str(place + 1),
            members=tuple(person(place * 4 + member + 1) for member in range(4)),
            marks=(f"{(teams - 1 - 2 * place) * 4}.419", f"{(teams - 1 - 2 * place) * 3}.419"),
            pcn=max(0, 400 - 60 * place),
        )
        for place in range(teams)
    )
    return DuplicateRanking(HEADING, lines, "general", "PM", final=True)


def certificate(tables: int = 11, positions: int = 11) -> MovementCertificate:
    labels = tuple(f"{side}{number}" for side in "NSEO" for number in range(1, tables + 1))
    rows = tuple(
        (label, *(str((at * 3 + position) % tables + 1) for position in range(positions)))
        for at, label in enumerate(labels)
    )
    return MovementCertificate(
        HEADING,
        f"Individuel, autant de séries d’étuis que de tables : {tables} tables, {positions} positions",
        (
            ("Joueurs", str(4 * tables)),
            ("Positions", str(positions)),
            ("Séries d’étuis", f"{tables} de 3"),
            ("Exemplaires", "1 de chaque"),
            ("Construction", "carrés latins orthogonaux"),
            ("Vérifié", "par un programme indépendant"),
        ),
        (
            CheckLine(True, "Personne ne joue deux fois le même étui.", "DUP-01"),
            CheckLine(True, "Personne ne rencontre deux fois le même joueur.", "DUP-01"),
            CheckLine(True, "Chacun garde son orientation.", "DUP-02"),
            CheckLine(False, "Chacun attaque un étui sur quatre.", "IND-01"),
            CheckLine(None, "Chaque étui est joué 11 fois."),
        ),
        (
            CountTable("Rencontres entre joueurs", ("fois", "paires"), (("0", "484"), ("1", "462"))),
            CountTable("Étuis attaqués par joueur", ("étuis", "joueurs"), (("8", "33"), ("9", "11"))),
            CountTable(
                "Places en défense",
                ("place", "au moins", "au plus"),
                (("devant", "8", "9"), ("milieu", "8", "8"), ("fond", "8", "9")),
            ),
            CountTable("Exemplaires", ("série", "exemplaires"), (("1 à 33", "1"),)),
            CountTable(
                "Série d’étuis de chacun, position par position",
                ("joueur", *(str(position) for position in range(1, positions + 1))),
                rows,
                wide=True,
            ),
        ),
        (("11 joueurs attaquent 9 étuis, 33 en attaquent 8.", "33 étuis ne se partagent pas également en quatre."),),
    )
