"""The journal of a tournament in words: what each event says, for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import singledispatch
from typing import Final

from oudler.app.disciplines import WORDS
from oudler.app.old_and_new import Before, replacements
from oudler.text import Text
from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book
from oudler.tournament.core.folding import Recorded
from oudler.tournament.entrants import euros
from oudler.tournament.standings import shown_points


def tell_event(event: ev.Event) -> Text:
    """Return what happened as a sentence; players are named by their entry numbers, as in the event itself."""
    return _told(event)


def tell_history(history: Sequence[Recorded]) -> list[Text]:
    """Return what each event says, in order; one that replaces something with what changed, from what to what."""
    before = Before()
    texts = []
    for meta, event in history:
        text = tell_event(event)
        if before.replaces(event) and (changed := replacements(before.book(), event)):
            fr = " ; ".join(f"{label.fr} : {old.fr} → {new.fr}" for label, old, new in changed)
            en = "; ".join(f"{label.en}: {old.en} → {new.en}" for label, old, new in changed)
            text = Text(f"{text.fr} : {fr}", f"{text.en}: {en}")
        before.follow(meta, event)
        texts.append(text)
    return texts


@singledispatch
def _told(event: ev.Event) -> Text:
    """Incidents have words of their own; whatever the core does not know is told by its discipline."""
    return WORDS[type(event)](event)


def _numbers(players: Iterable[int]) -> str:
    listed = list(players)
    shown = ", ".join(str(number) for number in listed[:6])
    return shown if len(listed) <= 6 else f"{shown}… ({len(listed)})"


@_told.register
def _(event: ev.TournamentCreated) -> Text:
    return Text(f"tournoi créé : {event.settings.name}", f"tournament created: {event.settings.name}")


@_told.register(ev.SettingsChanged)
def _(_event: ev.SettingsChanged) -> Text:
    return Text("réglages changés", "settings changed")


@_told.register
def _(event: ev.PlayersEntered) -> Text:
    if len(event.players) == 1:
        player = event.players[0]
        return Text(f"n° {player.number} {player.name} inscrit", f"no. {player.number} {player.name} entered")
    teams = len(event.formations)
    return Text(
        f"{len(event.players)} joueurs inscrits" + (f", {teams} équipes" if teams else ""),
        f"{len(event.players)} players entered" + (f", {teams} teams" if teams else ""),
    )


@_told.register
def _(event: ev.PlayerCorrected) -> Text:
    return Text(f"inscription n° {event.player.number} corrigée", f"entry no. {event.player.number} corrected")


@_told.register
def _(event: ev.FormationsMade) -> Text:
    titles = ", ".join(formation.title for formation in event.formations)
    return Text(f"équipe formée : {titles}", f"team formed: {titles}")


@_told.register
def _(event: ev.FormationChanged) -> Text:
    return Text(f"équipe changée : {event.formation.title}", f"team changed: {event.formation.title}")


@_told.register
def _(event: ev.FormationDissolved) -> Text:
    return Text(f"équipe n° {event.number} dissoute", f"team no. {event.number} dissolved")


@_told.register
def _(event: ev.LineUpNamed) -> Text:
    players = _numbers(event.players)
    return Text(
        f"équipe n° {event.formation} dès la position {event.position} : {players}",
        f"team no. {event.formation} from position {event.position} on: {players}",
    )


@_told.register
def _(event: ev.FeePaid) -> Text:
    amount = euros(abs(event.cents))
    english = amount.replace(",", ".")
    how = f" ({event.means})" if event.means else ""
    if event.cents < 0:
        return Text(f"{amount} € rendus au n° {event.player}{how}", f"€{english} given back to no. {event.player}{how}")
    return Text(f"{amount} € reçus du n° {event.player}{how}", f"€{english} received from no. {event.player}{how}")


@_told.register
def _(event: ev.FeesPaid) -> Text:
    amount = euros(sum(payment.cents for payment in event.payments))
    who = _numbers(tuple(payment.player for payment in event.payments))
    means = next((payment.means for payment in event.payments), "")
    how = f" ({means})" if means else ""
    return Text(f"{amount} € reçus de {who}{how}", f"€{amount.replace(',', '.')} received from {who}{how}")


@_told.register
def _(event: ev.PlayersCheckedIn) -> Text:
    return Text(f"pointés : {_numbers(event.players)}", f"checked in: {_numbers(event.players)}")


@_told.register
def _(event: ev.CheckInCancelled) -> Text:
    return Text(f"pointage annulé : {event.player}", f"check-in cancelled: {event.player}")


@_told.register
def _(event: ev.PlayersWithdrawn) -> Text:
    return Text(f"forfaits : {_numbers(event.players)}", f"withdrawn: {_numbers(event.players)}")


@_told.register
def _(event: ev.StageSeated) -> Text:
    last = event.first + len(event.plan) - 1
    kind = event.kind.title
    if last == event.first:
        return Text(f"position {last} placée ({kind.fr})", f"position {last} seated ({kind.en})")
    which = Text(f"{event.first} à {last}", f"{event.first} to {last}")
    return Text(f"positions {which.fr} placées ({kind.fr})", f"positions {which.en} seated ({kind.en})")


@_told.register
def _(event: ev.SeatGiven) -> Text:
    if event.replaces is not None and event.succession is not None:
        return told_substitute(f"n° {event.player}", f"n° {event.replaces}", event)
    who = Text("vacante", "vacant") if event.player is None else Text(f"au n° {event.player}", f"no. {event.player}'s")
    return Text(
        f"place {event.label} {who.fr} dès la position {event.position}",
        f"seat {event.label} {who.en} from position {event.position} on",
    )


_SUCCESSION: Final = {
    ev.Succession.INCOMING: Text("et reprend ses points", "and carries on the other's points"),
    ev.Succession.OUTGOING: Text("qui garde sa place dans l'équipe", "who keeps the place in the team"),
    ev.Succession.EACH: Text("chacun garde ses points", "each keeps the points of his own"),
}


def told_substitute(comer: str, gone: str, event: ev.SeatGiven) -> Text:
    """Return who plays for whom from when on, and what was decided of the points (COMP-35)."""
    if event.succession is None:
        raise ValueError(event)
    points = _SUCCESSION[event.succession]
    return Text(
        f"{comer} remplace {gone} dès la position {event.position}, {points.fr}",
        f"{comer} plays for {gone} from position {event.position} on, {points.en}",
    )


def substitute_notes(book: Book) -> tuple[Text, ...]:
    """Return all who play for another, for whoever reads a ranking."""
    return tuple(
        told_substitute(book.players[change.player].name, book.players[change.replaces].name, change)
        for seated in book.seated
        for change in seated.changes
        if change.replaces is not None and change.player is not None and change.succession is not None
    )


@_told.register
def _(event: ev.SeatMoved) -> Text:
    return Text(
        f"n° {event.player} déplacé à la place {event.label} dès la position {event.position}",
        f"no. {event.player} moved to seat {event.label} from position {event.position} on",
    )


@_told.register
def _(event: ev.TableUnplayed) -> Text:
    return Text(
        f"position {event.position}, table {event.table} : elle ne joue pas",
        f"position {event.position}, table {event.table}: it does not play",
    )


@_told.register
def _(event: ev.PlayerLeft) -> Text:
    why = Text(" (force majeure)", " (force majeure)") if event.force_majeure else Text("", "")
    return Text(
        f"n° {event.player} parti à la position {event.position}{why.fr}",
        f"no. {event.player} left at position {event.position}{why.en}",
    )


@_told.register
def _(event: ev.PenaltyGiven) -> Text:
    who = (
        Text(f"n° {event.player}", f"no. {event.player}")
        if event.player is not None
        else Text(f"équipe n° {event.formation}", f"team no. {event.formation}")
    )
    points = Fraction(event.points, event.parts)
    return Text(
        f"pénalité n° {event.number} : {who.fr}, {shown_points(points)} points ({event.clause})",
        f"penalty no. {event.number}: {who.en}, {shown_points(points, 'en')} points ({event.clause})",
    )


@_told.register
def _(event: ev.PenaltyRevoked) -> Text:
    return Text(f"pénalité n° {event.number} levée", f"penalty no. {event.number} revoked")


@_told.register
def _(event: ev.PositionClosed) -> Text:
    return Text(f"position {event.position} close", f"position {event.position} closed")


@_told.register
def _(event: ev.PositionReopened) -> Text:
    return Text(f"position {event.position} rouverte", f"position {event.position} reopened")


@_told.register
def _(event: ev.StageClosed) -> Text:
    return Text(
        f"étape {event.stage} close, {len(event.kept)} continuent",
        f"stage {event.stage} closed, {len(event.kept)} go on",
    )


@_told.register(ev.RankingFinalised)
def _(_event: ev.RankingFinalised) -> Text:
    return Text("classement définitif", "ranking final")


@_told.register(ev.RankingReopened)
def _(_event: ev.RankingReopened) -> Text:
    return Text("classement rouvert", "ranking reopened")


@_told.register
def _(event: ev.PrizesSet) -> Text:
    return Text(f"liste de {len(event.cents)} prix", f"list of {len(event.cents)} prizes")


@_told.register
def _(event: ev.AwardsOverridden) -> Text:
    return Text(
        f"dérogation de la CCN : n° {event.entrant}, {event.pcn} PCN, {event.pp} PP",
        f"dispensation by the CCN: no. {event.entrant}, {event.pcn} PCN, {event.pp} PP",
    )


@_told.register
def _(event: ev.Undone) -> Text:
    return Text(f"événement {event.seq} défait", f"event {event.seq} undone")
