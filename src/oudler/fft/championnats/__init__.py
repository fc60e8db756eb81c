"""The libre championships of the FFT: who may enter, what a stade must be, who goes on, and conduct during it."""

from __future__ import annotations

from oudler.fft.championnats.arbiters import check_arbiters, check_room
from oudler.fft.championnats.check import check_championship
from oudler.fft.championnats.coefficients import (
    ELIMINATION,
    check_coefficient,
    most_coefficient,
)
from oudler.fft.championnats.conduct import (
    abandon_sanction,
    late_penalty,
    may_forfeit,
)
from oudler.fft.championnats.eligibility import check_entries, check_entry, check_licences, is_senior
from oudler.fft.championnats.honours import has_trophy, title, titles
from oudler.fft.championnats.interclubs import COMPOSITIONS, composition, composition_allowed, serie_of
from oudler.fft.championnats.kinds import Championship, Season, Stade, next_stades, season_of
from oudler.fft.championnats.minima import MINIMA, Minimum, check_days, check_minima, minimum_of
from oudler.fft.championnats.people import Competitor, Fascicule1, Licensee, Snapshot, singles
from oudler.fft.championnats.plan import (
    ArbiterLevel,
    ChampionshipPlan,
    PlannedSession,
    RegulatedSession,
    RegulationLine,
    RoomArbiters,
)
from oudler.fft.championnats.qualification import (
    Qualified,
    QualifierResult,
    Route,
    by_quota,
    entry_of,
    national_places,
    national_qualifier,
    qualify,
    regional_champion,
    reigning_champion,
)
from oudler.fft.championnats.regulations import check_positions, check_regulations, line_for

__all__ = [
    "COMPOSITIONS",
    "ELIMINATION",
    "MINIMA",
    "ArbiterLevel",
    "Championship",
    "ChampionshipPlan",
    "Competitor",
    "Fascicule1",
    "Licensee",
    "Minimum",
    "PlannedSession",
    "Qualified",
    "QualifierResult",
    "RegulatedSession",
    "RegulationLine",
    "RoomArbiters",
    "Route",
    "Season",
    "Snapshot",
    "Stade",
    "abandon_sanction",
    "by_quota",
    "check_arbiters",
    "check_championship",
    "check_coefficient",
    "check_days",
    "check_entries",
    "check_entry",
    "check_licences",
    "check_minima",
    "check_positions",
    "check_regulations",
    "check_room",
    "composition",
    "composition_allowed",
    "entry_of",
    "has_trophy",
    "is_senior",
    "late_penalty",
    "line_for",
    "may_forfeit",
    "minimum_of",
    "most_coefficient",
    "national_places",
    "national_qualifier",
    "next_stades",
    "qualify",
    "regional_champion",
    "reigning_champion",
    "season_of",
    "serie_of",
    "singles",
    "title",
    "titles",
]
