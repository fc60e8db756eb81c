"""Who goes where: movements, the certificate of a plan, vacancies, teams, draws, other seatings."""

from __future__ import annotations

from oudler.tournament.movements.certificate import Certificate, Fault, Meeting, certificate_json, certify
from oudler.tournament.movements.choice import bound, check_tables, choose
from oudler.tournament.movements.draws import Candidate, Draw, draw_seats, draw_teams
from oudler.tournament.movements.movement import Kind, Movement, check_limit, plan
from oudler.tournament.movements.options import Seated, options, seat
from oudler.tournament.movements.seatings import (
    Rng,
    Seating,
    at_random,
    check_mix,
    finals_position,
    in_rank_order,
    shuffled,
)
from oudler.tournament.movements.teams import TeamPlan, TeamSize, linked_tournaments, team_plan, team_seats
from oudler.tournament.movements.vacancies import (
    Vacancies,
    check_missing,
    tables_for,
    vacancies,
    vacate,
    with_vacant_numbers,
)

__all__ = [
    "Candidate",
    "Certificate",
    "Draw",
    "Fault",
    "Kind",
    "Meeting",
    "Movement",
    "Rng",
    "Seated",
    "Seating",
    "TeamPlan",
    "TeamSize",
    "Vacancies",
    "at_random",
    "bound",
    "certificate_json",
    "certify",
    "check_limit",
    "check_missing",
    "check_mix",
    "check_tables",
    "choose",
    "draw_seats",
    "draw_teams",
    "finals_position",
    "in_rank_order",
    "linked_tournaments",
    "options",
    "plan",
    "seat",
    "shuffled",
    "tables_for",
    "team_plan",
    "team_seats",
    "vacancies",
    "vacate",
    "with_vacant_numbers",
]
