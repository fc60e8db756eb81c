"""Events one after the other: each must be possible where it stands, and changes the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from oudler.app.audit import entering, seats, sheets
from oudler.app.audit.items import Item, counting
from oudler.app.audit.ledger import Impossible, Ledger
from oudler.app.audit.report import Counts, Fault, Finding

Faults = Iterator[Fault]
_Handler = Callable[[Ledger, Item], Faults]

_HANDLERS: Final[dict[str, _Handler]] = {
    "TournamentCreated": entering.created,
    "SettingsChanged": entering.settings_changed,
    "PlayersEntered": entering.entered,
    "PlayerCorrected": entering.corrected,
    "FormationsMade": entering.formations_made,
    "FormationChanged": entering.formation_changed,
    "FormationDissolved": entering.formation_dissolved,
    "FeePaid": entering.paid,
    "FeesPaid": entering.all_paid,
    "PlayersCheckedIn": entering.checked_in,
    "CheckInCancelled": entering.check_in_cancelled,
    "PlayersWithdrawn": entering.withdrawn,
    "StageSeated": seats.stage_seated,
    "SeatGiven": seats.seat_given,
    "PlayerLeft": seats.player_left,
    "PenaltyGiven": sheets.penalty_given,
    "PenaltyRevoked": sheets.penalty_revoked,
    "PositionReopened": sheets.position_reopened,
    "StageClosed": sheets.stage_closed,
    "RankingFinalised": sheets.finalised,
    "RankingReopened": sheets.reopened,
    "PrizesSet": sheets.prizes_set,
    "AwardsOverridden": sheets.awards_overridden,
}
_SHEETS: Final[dict[str, _Handler]] = {
    "SheetSaved": sheets.saved,
    "SheetSubmitted": sheets.submitted,
    "SheetChecked": sheets.checked,
    "SheetCorrected": sheets.corrected,
}
_SAY_WHY: Final = frozenset(
    {
        "SheetCorrected",
        "PenaltyGiven",
        "PenaltyRevoked",
        "PositionReopened",
        "RankingReopened",
        "AwardsOverridden",
        "PlayerLeft",
    }
)


class Replay:
    """What follows from a stream: the ledger, what is wrong, and whether all of it could be applied."""

    def __init__(self, items: Iterable[Item], counts: Counts) -> None:
        self.ledger = Ledger()
        self.findings: list[Finding] = []
        self.whole = True
        self._counts = counts
        for item, faults in counting(items):
            if faults:
                self.whole = False
                self.findings += [Finding(fault, event=item.seq) for fault in faults]
            elif item.type != "Undone":
                self._apply(item)
        counts.sheets = sum(sheet.is_in for sheet in self.ledger.sheets.values())
        counts.deals = sum(sheet.played.deals for sheet in self.ledger.sheets.values() if sheet.is_in)

    def _apply(self, item: Item) -> None:
        try:
            self.findings += [Finding(fault, event=item.seq) for fault in self._faults(item)]
        except Impossible as error:
            self.whole = False
            self.findings.append(Finding(error.fault, event=item.seq))

    def _faults(self, item: Item) -> Faults:
        if not self.ledger.settings and item.type != "TournamentCreated":
            raise Impossible("ORG-10", f"{item.type} avant la création", f"{item.type} before the creation")
        if item.type in _SAY_WHY and not item.has_reason:
            yield Fault("SHEET-06", f"{item.type} : il manque le motif", f"{item.type}: the reason is missing")
        if item.type in _SHEETS:
            yield from sheets.placed(_SHEETS[item.type](self.ledger, item), item)
        elif item.type == "PositionClosed":
            yield from sheets.position_closed(self.ledger, item, self._counts)
        else:
            yield from _HANDLERS[item.type](self.ledger, item)
