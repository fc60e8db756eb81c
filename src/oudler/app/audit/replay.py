"""Events one after the other: each must be possible where it stands, and changes the ledger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from oudler.app.audit import closing, entering, incidents, seats
from oudler.app.audit.auditor import Auditor, Handler
from oudler.app.audit.duplicate import DUPLICATE
from oudler.app.audit.items import Item, counting
from oudler.app.audit.ledger import Impossible, Ledger
from oudler.app.audit.report import Counts, Fault, Finding
from oudler.app.audit.sheets import LIBRE

Faults = Iterator[Fault]

_HANDLERS: Final[dict[str, Handler]] = {
    "SettingsChanged": entering.settings_changed,
    "PlayersEntered": entering.entered,
    "PlayerCorrected": entering.corrected,
    "FormationsMade": entering.formations_made,
    "FormationChanged": entering.formation_changed,
    "FormationDissolved": entering.formation_dissolved,
    "LineUpNamed": entering.line_up_named,
    "FeePaid": entering.paid,
    "FeesPaid": entering.all_paid,
    "PlayersCheckedIn": entering.checked_in,
    "CheckInCancelled": entering.check_in_cancelled,
    "PlayersWithdrawn": entering.withdrawn,
    "StageSeated": seats.stage_seated,
    "SeatGiven": seats.seat_given,
    "SeatMoved": seats.seat_moved,
    "TableUnplayed": seats.table_unplayed,
    "PlayerLeft": seats.player_left,
    "PenaltyGiven": closing.penalty_given,
    "PenaltyRevoked": closing.penalty_revoked,
    "PositionClosed": closing.position_closed,
    "PositionReopened": closing.position_reopened,
    "StageClosed": closing.stage_closed,
    "RankingFinalised": closing.finalised,
    "RankingReopened": closing.reopened,
    "PrizesSet": closing.prizes_set,
    "AwardsOverridden": closing.awards_overridden,
    **incidents.HANDLERS,
}
AUDITORS: Final[Mapping[str, Auditor]] = {"libre": LIBRE, "duplicate": DUPLICATE}
_SAY_WHY: Final = frozenset(
    {
        "PenaltyGiven",
        "PenaltyRevoked",
        "PositionReopened",
        "RankingReopened",
        "AwardsOverridden",
        "PlayerLeft",
        "TableUnplayed",
        "IncidentChanged",
        "IncidentRevoked",
    }
)


class Replay:
    """What follows from a stream: the ledger, what is wrong, and whether all of it could be applied."""

    def __init__(self, items: Iterable[Item], counts: Counts, auditors: Mapping[str, Auditor] = AUDITORS) -> None:
        self.ledger = Ledger(auditors=auditors)
        self.findings: list[Finding] = []
        self.whole = True
        self._counts = counts
        for item, faults in counting(items):
            if faults:
                self.whole = False
                self.findings += [Finding(fault, event=item.seq) for fault in faults]
            elif item.type != "Undone":
                self._apply(item)
        if self.ledger.settings.get("discipline") in auditors:
            self.ledger.auditor.count(self.ledger, counts)

    def _apply(self, item: Item) -> None:
        try:
            self.findings += [Finding(fault, event=item.seq) for fault in self._faults(item)]
        except Impossible as error:
            self.whole = False
            self.findings.append(Finding(error.fault, event=item.seq))

    def _faults(self, item: Item) -> Faults:
        if not self.ledger.settings and item.type != "TournamentCreated":
            raise Impossible("ORG-10", f"{item.type} avant la création", f"{item.type} before the creation")
        if item.type == "TournamentCreated":
            yield from entering.created(self.ledger, item)
            return
        auditor = self.ledger.auditor
        if item.type in _SAY_WHY | auditor.say_why and not item.has_reason:
            yield Fault("SHEET-06", f"{item.type} : il manque le motif", f"{item.type}: the reason is missing")
        yield from (auditor.handlers.get(item.type) or _HANDLERS[item.type])(self.ledger, item)
        self._counts.positions += item.type == "PositionClosed"
