"""What happens in matches by teams, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oudler.rules.scoring import Camp
from oudler.text import Text, signed
from oudler.tournament.core.events import Event
from oudler.tournament.duplicate import equipe_events as ev
from oudler.tournament.duplicate.equipes import RoomLine
from oudler.tournament.duplicate.pm import shown_pm

CAMPS: Final[dict[Camp, Text]] = {
    "attack": Text("attaquant", "attacker"),
    "defence": Text("défenseurs", "defenders"),
}


def _made(event: ev.MatchMade) -> Text:
    bonus = (event.bonus_a, event.bonus_b)
    given = any(bonus)
    fr = f", bonus {' – '.join(shown_pm(each) for each in bonus)} PM" if given else ""
    en = f", bonus {' – '.join(shown_pm(each, 'en') for each in bonus)} PM" if given else ""
    return Text(
        f"match {event.match} : équipe A n° {event.a}, équipe B n° {event.b}{fr}",
        f"match {event.match}: team A no. {event.a}, team B no. {event.b}{en}",
    )


def _rooms(event: ev.RoomsChosen) -> Text:
    return Text(
        f"position {event.position}, match {event.match} : {event.by.letter} choisit, "
        f"l'attaquant {event.closed.letter} en salle fermée",
        f"position {event.position}, match {event.match}: {event.by.letter} chooses, "
        f"attacker {event.closed.letter} in the closed room",
    )


def _series(event: ev.SeriesChosen) -> Text:
    etuis = ", ".join(map(str, event.etuis))
    return Text(
        f"position {event.position}, match {event.match} : l'attaquant {event.by.letter} choisit les étuis {etuis}",
        f"position {event.position}, match {event.match}: attacker {event.by.letter} chooses étuis {etuis}",
    )


def _contract(code: str) -> str:
    return code.replace("_", " ")


def _announced(event: ev.ContractAnnounced) -> Text:
    where = f"position {event.position}, table {event.table}, étui {event.etui}"
    return Text(f"{where} : {_contract(event.contract)} annoncée", f"{where}: {_contract(event.contract)} announced")


def _told(line: RoomLine) -> str:
    return f"{line.etui} {_contract(line.contract)} {signed(line.score)}"


def _written(event: ev.RoomSheetWritten) -> Text:
    lines, camp = ", ".join(map(_told, event.lines)), CAMPS[event.camp]
    return Text(
        f"position {event.position}, table {event.table}, feuille des {camp.fr} : {lines}"
        if event.camp == "defence"
        else f"position {event.position}, table {event.table}, feuille de l'{camp.fr} : {lines}",
        f"position {event.position}, table {event.table}, sheet of the {camp.en}: {lines}",
    )


def _settled(event: ev.RoomLineSettled) -> Text:
    return Text(
        f"position {event.position}, table {event.table} : l'arbitre fixe {_told(event.line)}",
        f"position {event.position}, table {event.table}: the arbiter settles {_told(event.line)}",
    )


def _cancelled(event: ev.MatchDealCancelled) -> Text:
    return Text(
        f"position {event.position}, match {event.match} : étui {event.etui} annulé",
        f"position {event.position}, match {event.match}: étui {event.etui} cancelled",
    )


def _signed(event: ev.RoomSheetSigned) -> Text:
    camp = CAMPS[event.camp]
    return Text(
        f"position {event.position}, table {event.table} : feuille adverse signée ({camp.fr})",
        f"position {event.position}, table {event.table}: the other sheet signed ({camp.en})",
    )


def _account(event: ev.AccountGiven) -> Text:
    fr, en = ([shown_pm(pm, lang) for pm in (event.pm_a, event.pm_b)] for lang in ("fr", "en"))
    where = f"position {event.position}, match {event.match}"
    return Text(
        f"{where} : l'équipe {event.by.letter} compte A {fr[0]}, B {fr[1]}",
        f"{where}: team {event.by.letter} counts A {en[0]}, B {en[1]}",
    )


def _draw(event: ev.DrawSettled) -> Text:
    return Text(
        f"match {event.match} : égalité, l'arbitre déclare {event.winner.letter} vainqueur",
        f"match {event.match}: a draw, the arbiter declares {event.winner.letter} the winner",
    )


def _match_signed(event: ev.MatchSigned) -> Text:
    return Text(
        f"match {event.match} : résultat signé ({event.signer.title.fr})",
        f"match {event.match}: result signed ({event.signer.title.en})",
    )


WORDS: Final[dict[type[Event], Callable[[Any], Text]]] = {
    ev.MatchMade: _made,
    ev.RoomsChosen: _rooms,
    ev.SeriesChosen: _series,
    ev.ContractAnnounced: _announced,
    ev.RoomSheetWritten: _written,
    ev.RoomLineSettled: _settled,
    ev.MatchDealCancelled: _cancelled,
    ev.RoomSheetSigned: _signed,
    ev.AccountGiven: _account,
    ev.DrawSettled: _draw,
    ev.MatchSigned: _match_signed,
}
