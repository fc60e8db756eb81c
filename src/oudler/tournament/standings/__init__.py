"""Rankings: totals of players and formations after any position, ties, penalties, cuts.

`standings(scores, players, adjustments)` is a pure function of the bilans by position (`position_scores`), so that
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
from oudler.tournament.standings.cuts import Cut, cut, settled_before_final
from oudler.tournament.standings.ranking import (
    Row,
    Standings,
    explain_total,
    standings,
)
from oudler.tournament.standings.scores import (
    Points,
    Scores,
    position_feats,
    position_scores,
    shown_points,
    totals_by_bilans,
    totals_by_deals,
)
from oudler.tournament.standings.teams import (
    Formations,
    team_scores,
    team_standings,
)
from oudler.tournament.standings.ties import Break, TieStep, tell_break

__all__ = [
    "Abattement",
    "Adjustments",
    "Break",
    "Coefficient",
    "Cut",
    "Cuts",
    "Elimination",
    "Formations",
    "Points",
    "Row",
    "Scores",
    "Standings",
    "Step",
    "TieStep",
    "cut",
    "explain_total",
    "position_feats",
    "position_scores",
    "settled_before_final",
    "shown_points",
    "standings",
    "team_scores",
    "team_standings",
    "tell_break",
    "totals_by_bilans",
    "totals_by_deals",
]
