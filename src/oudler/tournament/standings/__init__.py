"""Rankings: totals of players and formations after any position, ties, penalties, cuts.

`standings(scores, players, adjustments)` is a pure function of what each player won by position, so that
a sheet that changes costs one new bilan and one sort.
"""

from oudler.tournament.standings.adjustments import (
    Abattement,
    Adjustments,
    Coefficient,
    Cuts,
    Elimination,
    Step,
)
from oudler.tournament.standings.columns import ScoreColumn, score_columns
from oudler.tournament.standings.cuts import Cut, cut, settled_before_final
from oudler.tournament.standings.ranking import (
    Row,
    Standings,
    explain_total,
    standings,
)
from oudler.tournament.standings.scores import (
    WHOLE,
    Points,
    Scores,
    Unit,
    shown_points,
    signed_points,
    total_scores,
)
from oudler.tournament.standings.teams import (
    Formations,
    formation_standings,
    team_scores,
)
from oudler.tournament.standings.ties import BEST_POSITION, Break, Merits, TieStep, tell_break

__all__ = [
    "BEST_POSITION",
    "WHOLE",
    "Abattement",
    "Adjustments",
    "Break",
    "Coefficient",
    "Cut",
    "Cuts",
    "Elimination",
    "Formations",
    "Merits",
    "Points",
    "Row",
    "ScoreColumn",
    "Scores",
    "Standings",
    "Step",
    "TieStep",
    "Unit",
    "cut",
    "explain_total",
    "formation_standings",
    "score_columns",
    "settled_before_final",
    "shown_points",
    "signed_points",
    "standings",
    "team_scores",
    "tell_break",
    "total_scores",
]
