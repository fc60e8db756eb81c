"""Incidents: the arbiter called, his rulings, and what each would do before it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.app import commands
from oudler.app.desk import Decide
from oudler.app.incidents.asked import FOUND, PARTIES, POIGNEES, RESULTS, told_of
from oudler.app.incidents.effects import foreseen
from oudler.app.operations.common import flag, one, text, whole
from oudler.app.operations.fields import Field, Given, Input
from oudler.app.operations.operation import Operation, Section
from oudler.app.posts import ARBITER, TABLES
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.core.incident import At, Raised
from oudler.verdicts import Verdict, advice


def _opening(book: Book, given: Given) -> Decide:
    raised = Raised(given["called_by"] or Raised.TABLE) if given["by_player"] is None else Raised.PLAYER
    at = At(given["position"], given["table"], given["deal"])
    told = None if given["clause"] is None else told_of(book, given.values, given.reason)
    return commands.open_incident(raised, " ".join(given["words"]), at, given["by_player"], told)


def _open(book: Book, given: Given) -> Event:
    return _opening(book, given)(book)


def _rule(book: Book, given: Given) -> Event:
    return commands.rule_incident(given["number"], told_of(book, given.values, given.reason))(book)


def _change(book: Book, given: Given) -> Event:
    return commands.change_incident(given["number"], told_of(book, given.values, given.reason))(book)


def _revoke(book: Book, given: Given) -> Event:
    return commands.revoke_incident(given["number"])(book)


def _effect(book: Book, event: Event) -> Sequence[Verdict]:
    """ETH-05: tell what a ruling would do to the deal, the people and the ranking."""
    return [advice("ETH-05", said.fr, said.en) for said in foreseen(book, event)]


def _opened_effect(book: Book, given: Given) -> Sequence[Verdict]:
    return () if given["clause"] is None else _effect(book, _open(book, given))


NUMBER: Final = whole("number", "incident n°", "incident no.", required=True)


def _ruling(*, required: bool) -> tuple[Field, ...]:
    fields = (
        text("clause", "article : ARB-21…", "clause: ARB-21…", required=required),
        Field("player", Text("joueur fautif", "offender"), Input.PLAYERS),
        Field("dealer", Text("donneur", "dealer"), Input.PLAYER),
        Field("taker", Text("preneur, si la donne n'est pas écrite", "taker, if not written yet"), Input.PLAYER),
        Field("revoker", Text("auteur de la renonce (ARB-22)", "who revoked (ARB-22)"), Input.PLAYER),
        one("result", Text("résultat", "result"), RESULTS),
        Field("choice", Text("choix du preneur ou de l'arbitre", "choice of taker or arbiter"), Input.WORDS),
        one("by", Text("faute par", "fault by"), PARTIES),
        flag("taker_dealt", "le preneur a donné", "the taker dealt"),
        one("found", Text("vue", "seen"), FOUND),
        whole("ecart", "cartes à l'écart", "cards in the écart"),
        whole("minutes", "minutes de retard", "minutes late"),
        text("moved", "points rendus, à retirer de la feuille", "points given back, off what is written"),
        one("poignee", Text("poignée en cause", "poignée at fault"), POIGNEES),
        Field("suppress", Text("donnes supprimées (ARB-31)", "deals taken away (ARB-31)"), Input.NUMBERS),
        text("points", "montant de l'arbitre", "the arbiter's amount"),
        flag("waive", "sans les 100 points (ARB-05)", "without the 100 points (ARB-05)"),
    )
    return tuple(
        Field(each.name, each.label, each.input, each.required, each.hint, each.choices, ARBITER) for each in fields
    )


OPERATIONS: Final = (
    Operation(
        "incident",
        Text("Appeler l'arbitre", "Call the arbiter"),
        Section.ARBITRATION,
        TABLES,
        (
            Field("words", Text("ce qui s'est passé", "what happened"), Input.WORDS),
            Field("position", Text("position", "position"), Input.POSITION),
            Field("table", Text("table", "table"), Input.TABLE),
            whole("deal", "donne, ou étui", "deal, or étui"),
            Field(
                "called_by",
                Text("appelé par", "called by"),
                Input.CHOICE,
                choices=tuple((each.value, each.title) for each in (Raised.TABLE, Raised.ARBITER)),
                posts=ARBITER,
            ),
            Field("by_player", Text("joueur qui appelle", "player who calls"), Input.PLAYER),
            *_ruling(required=False),
        ),
        _open,
        looked_at=True,
        advice=_opened_effect,
        at_table="table",
    ),
    Operation(
        "incident-rule",
        Text("Juger un incident", "Rule on an incident"),
        Section.ARBITRATION,
        ARBITER,
        (NUMBER, *_ruling(required=True)),
        _rule,
        looked_at=True,
        advice=lambda book, given: _effect(book, _rule(book, given)),
    ),
    Operation(
        "incident-change",
        Text("Changer une décision", "Change a ruling"),
        Section.ARBITRATION,
        ARBITER,
        (NUMBER, *_ruling(required=True)),
        _change,
        reason_due=True,
        looked_at=True,
        advice=lambda book, given: _effect(book, _change(book, given)),
    ),
    Operation(
        "incident-revoke",
        Text("Lever un incident", "Revoke an incident"),
        Section.ARBITRATION,
        ARBITER,
        (NUMBER,),
        _revoke,
        reason_due=True,
        looked_at=True,
        advice=lambda book, given: _effect(book, _revoke(book, given)),
    ),
)
