"""One of each document, filled with an invented tournament: to look at while changing a template, and to test with."""

from __future__ import annotations

from oudler.formats.documents.deal import DealSheet, deal_sheet
from oudler.formats.documents.desk import (
    AwardLine,
    CheckInList,
    CheckLine,
    EntrantLine,
    HomologationReport,
    Meeting,
    PrizeLine,
    PrizeList,
    SeatingPlan,
    SeatLine,
    SeatList,
)
from oudler.formats.documents.incidents import IncidentEntry, IncidentReport
from oudler.formats.documents.kinds import Document
from oudler.formats.documents.model import Stop
from oudler.formats.documents.render import Paper
from oudler.formats.record import Record
from oudler.rules import Deal, Seat, apply, deal_from_seed, legal_actions, start
from oudler.tournament.seating import ORIENTATIONS
from tools.specimens.duplicate import duplicate_specimens
from tools.specimens.forms import (
    CLUBS,
    HEADING,
    entry_slips,
    howell_slips,
    licence,
    orientation_table,
    panels,
    person,
    personal_cards,
    poster,
    ranking,
    recap_tables,
    score_sheets,
    seated,
    table_cards,
)


def seating_plan(tables: int = 6, positions: int = 5) -> SeatingPlan:
    return SeatingPlan(
        HEADING,
        tuple(seated(tables, position, vacant=True) for position in range(1, positions + 1)),
        f"Mouvement F.F.T. à {tables} tables : Sud + 1, Est + 2, Ouest − 1",
        (
            CheckLine(True, "Personne ne rencontre deux fois le même adversaire", "Fascicule 2, ch. 2"),
            CheckLine(False, "Deux joueurs passent deux fois à une table de trois", "accueil"),
        ),
        (Meeting(person(1), person(2), 2),),
        ((person(3), 1), (person(8), 2)),
    )


def seat_list(players: int = 80) -> SeatList:
    lines = [
        SeatLine(person(number), str(number), Stop((number - 1) // 4 + 1, ORIENTATIONS[(number - 1) % 4]))
        for number in range(1, players + 1)
    ]
    return SeatList(HEADING, tuple(sorted(lines, key=lambda line: line.name)))


def check_in_list(players: int = 40) -> CheckInList:
    return CheckInList(
        HEADING,
        tuple(
            EntrantLine(
                str(number),
                person(number),
                licence(number),
                CLUBS[number % 4],
                1200,
                0 if number % 5 == 0 else 1200,
                number % 7 != 0,
            )
            for number in range(1, players + 1)
        ),
    )


def prize_list() -> PrizeList:
    return PrizeList(
        HEADING,
        tuple(
            PrizeLine(
                rank, person(rank), "Coupe de la Ville" if rank == 1 else "", 12000 - 1500 * rank, 900 - 130 * rank
            )
            for rank in range(1, 7)
        ),
        (PrizeLine(None, person(19), "Meilleur score des deux dernières rotations", None, 512),),
        (
            CheckLine(True, "82 % des droits d’inscription redistribués (80 % au moins)", "dotation"),
            CheckLine(False, "6 joueurs récompensés sur 36 : 16,7 % (20 % au moins)", "dotation"),
        ),
        44_250,
    )


def incident_report() -> IncidentReport:
    """Return an annulled deal, a second offence, one that was revoked, and a ban."""
    renonce = (
        "ARB-20 : renonce consommée par le preneur",
        f"joueur(s) en cause : {person(7)} (n° 7)",
        "Si le preneur gagne : La donne est annulée.",
        "Si le preneur chute : La donne est comptée. Les points illicitement gagnés vont à la défense.",
    )
    again = (
        "ARB-38 : toucher ou relever ses cartes pendant la distribution",
        "100 points de pénalité au joueur fautif.",
    )
    steps = ("appelé par Régine Lefèvre (2026-11-16 14:52)", "jugé par Régine Lefèvre (2026-11-16 14:55)")
    return IncidentReport(
        HEADING,
        (
            IncidentEntry(
                1,
                "position 2, table 5, donne 3",
                "jugé",
                "il a coupé alors qu'il avait du pique",
                "la table",
                renonce,
                ("donne 3 : annulée",),
                steps,
            ),
            IncidentEntry(
                2,
                "position 2, table 5, donne 4",
                "jugé",
                "il regarde ses cartes pendant la donne",
                f"un joueur, {person(9)}",
                again,
                (f"{person(7)} : −100 (ARB-38)",),
                steps,
            ),
            IncidentEntry(
                3,
                "position 3, table 1",
                "levé",
                "",
                "l'arbitre",
                ("ARB-28 : feuille de marque dont le total n'est pas zéro",),
                steps=(*steps, "levé par Régine Lefèvre (2026-11-16 15:20) : la feuille était juste"),
                revoked=True,
            ),
        ),
        "fft2022",
        (f"{person(3)} n'enchérit pas à la donne 2, position 3, table 1 (ARB-21)",),
    )


def homologation_report() -> HomologationReport:
    return HomologationReport(
        HEADING,
        (
            ("Forme", "Donnes libres individuel"),
            ("Tables", "7"),
            ("Joueurs", "28"),
            ("Donnes", "25 (5 × 5)"),
            ("Arbitre", "Régine Lefèvre"),
        ),
        (
            CheckLine(True, "Au moins 20 donnes jouées"),
            CheckLine(False, "Numéro de licence manquant : n° 12"),
        ),
        tuple(
            AwardLine(
                rank,
                person(rank),
                280 - 38 * (rank - 1),
                12 - rank,
                licence(rank),
                () if rank == 1 else ("280 × 0,73 = 204,4 → 204",),
            )
            for rank in range(1, 6)
        ),
        ("moitié de 28 joueurs = 14 places", "7 tables × 40 = 280", "abattement 0,73"),
    )


def played_deal() -> DealSheet:
    """Return a whole deal: dealt from a seed, each player doing the last thing he may."""
    deal = Deal.of(deal_from_seed(bytes(32), 4, Seat(0)))
    state, actions = start(deal), []
    while not state.phase.is_over:
        if state.to_act is None:
            raise ValueError(state.phase)
        actions.append(legal_actions(state, state.to_act)[-1])
        state = apply(state, actions[-1])
    names = [person(number) for number in range(1, 5)]
    return deal_sheet(Record(deal, tuple(actions), {"names": names}), HEADING)


def specimens() -> dict[str, tuple[Document, Paper]]:
    """Return one example of every document with the paper it is best printed on."""
    howell = (
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        (1, 2, 7, 12, 5, 6, 11, 3, 9, 10, 4, 8),
        (1, 8, 7, 10, 5, 2, 11, 12, 9, 3, 4, 6),
    )
    return {
        "fiche_inscription": (entry_slips(3, 1, 3), "a4"),
        "fiche_inscription_duo": (entry_slips(2, 2, 2), "a4"),
        "fiche_inscription_quatre": (entry_slips(2, 4, 2), "a4"),
        "tableau_orientation": (orientation_table(20, vacant=True), "a4"),
        "fiche_personnelle": (personal_cards(), "a4"),
        "feuille_de_marque": (score_sheets(6, 2, vacant=True), "a5"),
        "tableau_recapitulatif": (recap_tables(), "a4"),
        "fiche_howell": (howell_slips(howell), "a4"),
        "chevalet": (table_cards(), "a4"),
        "panneau_orientation": (panels(), "a4"),
        "classement": (ranking(24, final=False), "a4"),
        "classement_final": (ranking(24), "a4"),
        "affiche": (poster(), "a4"),
        "plan": (seating_plan(), "a4"),
        "liste_places": (seat_list(), "a4"),
        "pointage": (check_in_list(), "a4"),
        "palmares": (prize_list(), "a4"),
        "homologation": (homologation_report(), "a4"),
        "incidents": (incident_report(), "a4"),
        "donne": (played_deal(), "a4"),
        **duplicate_specimens(),
    }
