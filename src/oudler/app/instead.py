"""How one thing alone is taken back, where undoing would take all that followed with it: by doing its opposite.

What followed stays, and both are in the journal; the page of the opposite says what it does before it is done.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

from oudler.text import Text
from oudler.tournament.core import events as ev
from oudler.tournament.core.incident_events import IncidentChanged, IncidentOpened, IncidentRuled
from oudler.tournament.duplicate.events import LineChecked, LineCorrected, LineWritten, PlayDecided
from oudler.tournament.libre.events import SheetChecked, SheetCorrected, SheetLost, SheetSubmitted


@dataclass(frozen=True, slots=True)
class Instead:
    """What to do, and on which page of the tournament."""

    text: Text
    path: str


@singledispatch
def instead_of_undoing(_event: object) -> Instead | None:
    """Return the opposite of what an event did; None where only undoing takes it back."""
    return None


@instead_of_undoing.register
def _(event: ev.PlayersCheckedIn) -> Instead:
    if len(event.players) > 1:
        return Instead(Text("Annuler des pointages, un par un", "Cancel check-ins one by one"), "/inscrits")
    return Instead(Text("Annuler ce pointage", "Cancel this check-in"), f"/faire/checkout?number={event.players[0]}")


@instead_of_undoing.register
def _(event: ev.CheckInCancelled) -> Instead:
    return Instead(Text("Pointer de nouveau", "Check in again"), f"/faire/checkin?numbers={event.player}")


@instead_of_undoing.register
def _(event: ev.PlayersEntered) -> Instead:
    numbers = "+".join(str(player.number) for player in event.players)
    return Instead(Text("Déclarer forfait", "Withdraw them"), f"/faire/withdraw?numbers={numbers}")


@instead_of_undoing.register
def _(event: ev.PlayerCorrected) -> Instead:
    return Instead(Text("Corriger de nouveau", "Correct it again"), f"/faire/edit?number={event.player.number}")


@instead_of_undoing.register
def _(event: ev.FormationsMade) -> Instead | None:
    if len(event.formations) > 1:
        return None
    return Instead(
        Text("Dissoudre l'équipe", "Dissolve the team"), f"/faire/disband?number={event.formations[0].number}"
    )


@instead_of_undoing.register(ev.SettingsChanged)
def _(_event: ev.SettingsChanged) -> Instead:
    return Instead(Text("Changer de nouveau les réglages", "Change the settings again"), "/faire/settings")


@instead_of_undoing.register
def _(event: ev.SeatMoved) -> Instead:
    where = f"/faire/move?number={event.player}&position={event.position}"
    return Instead(Text("Changer de place de nouveau", "Change seats again"), where)


@instead_of_undoing.register
def _(event: ev.PlayerLeft) -> Instead:
    where = f"/faire/late?number={event.player}&position={event.position}"
    return Instead(Text("Lui rendre une place", "Give him a seat again"), where)


@instead_of_undoing.register
def _(event: ev.PenaltyGiven) -> Instead:
    return Instead(Text("Lever la pénalité", "Revoke the penalty"), f"/faire/revoke?number={event.number}")


@instead_of_undoing.register
def _(event: ev.PositionClosed) -> Instead:
    return Instead(Text("Rouvrir la position", "Reopen the position"), f"/faire/reopen?position={event.position}")


@instead_of_undoing.register(ev.RankingFinalised)
def _(_event: ev.RankingFinalised) -> Instead:
    return Instead(Text("Rouvrir le classement", "Reopen the ranking"), "/faire/reopen")


@instead_of_undoing.register(ev.PrizesSet)
def _(_event: ev.PrizesSet) -> Instead:
    return Instead(Text("Fixer une autre liste", "Set another list"), "/faire/prizes")


@instead_of_undoing.register(SheetSubmitted)
@instead_of_undoing.register(SheetChecked)
@instead_of_undoing.register(SheetCorrected)
@instead_of_undoing.register(SheetLost)
def _(event: SheetSubmitted | SheetChecked | SheetCorrected | SheetLost) -> Instead:
    where = f"/feuilles/{event.position}/{event.table}?rectifier=1"
    return Instead(Text("Rectifier la feuille", "Correct the sheet"), where)


@instead_of_undoing.register(LineWritten)
@instead_of_undoing.register(LineChecked)
@instead_of_undoing.register(LineCorrected)
@instead_of_undoing.register(PlayDecided)
def _(event: LineWritten | LineChecked | LineCorrected | PlayDecided) -> Instead:
    where = f"/fiches/{event.position}/{event.table}?rectifier=1"
    return Instead(Text("Rectifier les fiches", "Correct the fiches"), where)


@instead_of_undoing.register(IncidentOpened)
@instead_of_undoing.register(IncidentRuled)
@instead_of_undoing.register(IncidentChanged)
def _(event: IncidentOpened | IncidentRuled | IncidentChanged) -> Instead:
    return Instead(Text("Revenir sur l'incident", "Go back to the incident"), f"/incidents/{event.number}")
