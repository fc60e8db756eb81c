"""Quadrettes' captains, and matches by teams."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oudler.app.desk import Decide
from oudler.app.duplicate import match_commands as commands
from oudler.app.duplicate.room_lines import contract_code, read_room_line
from oudler.app.operations.common import ETUI, MATCH, NEXT, NOW, TABLE, choices, codes, one, text, whole
from oudler.app.operations.fields import Field, Given, Input
from oudler.app.operations.operation import Operation, Section
from oudler.app.posts import ARBITER, DESK, ENTRIES, TABLES, Post
from oudler.formats.words import one_of, parts_of
from oudler.text import Text
from oudler.tournament.duplicate.equipes import Side, Signer
from oudler.tournament.duplicate.pm import THOUSANDTHS, Pair

_SIDES: Final = (("a", Text("équipe A", "team A")), ("b", Text("équipe B", "team B")))
_CAMPS: Final = (("attack", Text("attaquant", "attacker")), ("defence", Text("défenseurs", "defenders")))
_BY: Final = one("by", Text("qui choisit", "who chooses"), _SIDES, required=True)
_CAMP: Final = one("camp", Text("camp", "camp"), _CAMPS, required=True)


def _side(given: Given, name: str) -> Side:
    return Side(str(given[name]).lower())


def _pm(given: Given, first: str, second: str) -> Pair:
    return parts_of(given[first] or "0", THOUSANDTHS, first), parts_of(given[second] or "0", THOUSANDTHS, second)


def _line_up(given: Given) -> Decide:
    return commands.name_line_up(given["number"], given["players"], given["position"])


def _match(given: Given) -> Decide:
    return commands.make_match((given["a"], given["b"]), _pm(given, "bonus_a", "bonus_b"), given["match"])


def _rooms(given: Given) -> Decide:
    return commands.choose_rooms(given["match"], _side(given, "by"), _side(given, "closed"), given["position"])


def _series(given: Given) -> Decide:
    return commands.choose_series(given["match"], _side(given, "by"), given["etuis"], given["position"])


def _contract(given: Given) -> Decide:
    code = contract_code(given["contract"])
    return commands.announce(given["table"], given["etui"], code, given["places"], given["position"])


def _room_sheet(given: Given) -> Decide:
    lines = [read_room_line(line, "deal") for line in given["deal"]]
    return commands.write_sheet(given["table"], given["camp"], lines, given["position"])


def _settle(given: Given) -> Decide:
    return commands.settle_line(given["table"], read_room_line(given["deal"], "deal"), given["position"])


def _sign(given: Given) -> Decide:
    return commands.sign_sheet(given["table"], given["camp"], given["position"])


def _cancel(given: Given) -> Decide:
    return commands.cancel_deal(given["match"], given["etui"], given["position"])


def _account(given: Given) -> Decide:
    count = _pm(given, "pm_a", "pm_b")
    return commands.give_account(given["match"], _side(given, "by"), count, given["position"])


def _draw(given: Given) -> Decide:
    return commands.settle_draw(given["match"], _side(given, "winner"))


def _sign_match(given: Given) -> Decide:
    return commands.sign_match(given["match"], one_of(Signer, given["signer"], "signer"))


def _operation(
    name: str,
    title: Text,
    posts: frozenset[Post],
    fields: tuple[Field, ...],
    asked: Callable[[Given], Decide],
    *,
    reason_due: bool = False,
    at_table: str | None = None,
) -> Operation:
    return Operation(
        name,
        title,
        Section.DUPLICATE,
        posts,
        fields,
        lambda book, given: asked(given)(book),
        reason_due=reason_due,
        discipline="duplicate",
        at_table=at_table,
    )


OPERATIONS: Final = (
    _operation(
        "lineup",
        Text("Nommer attaquant et défenseurs d'une équipe", "Name attacker and defenders of a team"),
        ENTRIES,
        (
            Field("number", Text("équipe", "team"), Input.TEAM, required=True),
            Field("players", Text("l'attaquant, puis les défenseurs", "attacker, then defenders"), Input.NUMBERS, True),
            NEXT,
        ),
        _line_up,
    ),
    _operation(
        "match",
        Text("Opposer deux équipes", "Set two teams against each other"),
        ARBITER,
        (
            Field("a", Text("équipe A", "team A"), Input.TEAM, required=True),
            Field("b", Text("équipe B", "team B"), Input.TEAM, required=True),
            text("bonus_a", "bonus de A (PM)", "bonus of A (PM)"),
            text("bonus_b", "bonus de B (PM)", "bonus of B (PM)"),
            whole("match", "match à refaire (vide : un nouveau)", "match to make anew (empty: a new one)"),
        ),
        _match,
    ),
    _operation(
        "rooms",
        Text("Choisir les salles d'un quart temps", "Choose the rooms of a quarter"),
        DESK,
        (
            MATCH,
            _BY,
            one("closed", Text("attaquant en salle fermée", "attacker in the closed room"), _SIDES, required=True),
            NEXT,
        ),
        _rooms,
    ),
    _operation(
        "series",
        Text("Choisir la série d'étuis d'un quart temps", "Choose the étuis of a quarter"),
        DESK,
        (MATCH, _BY, Field("etuis", Text("étuis", "étuis"), Input.NUMBERS, required=True), NEXT),
        _series,
    ),
    _operation(
        "contract",
        Text("Annoncer un contrat avant la distribution", "Announce a contract before the cards are out"),
        TABLES,
        (
            TABLE,
            ETUI,
            one("contract", Text("contrat", "contract"), codes("garde", "garde_sans", "garde_contre"), required=True),
            Field("places", Text("défenseurs en N, E, O", "defenders in N, E, O"), Input.NUMBERS),
            NOW,
        ),
        _contract,
        at_table="table",
    ),
    _operation(
        "room-sheet",
        Text("Feuille d'un camp d'une salle", "Sheet of a camp of a room"),
        TABLES,
        (
            TABLE,
            _CAMP,
            Field(
                "deal",
                Text("donnes", "deals"),
                Input.LINES,
                required=True,
                hint=Text("une par ligne : 3 garde +56", "one a line: 3 garde +56"),
            ),
            NOW,
        ),
        _room_sheet,
        at_table="table",
    ),
    _operation(
        "room-settle",
        Text("Fixer une donne d'une salle", "Settle a deal of a room"),
        ARBITER,
        (TABLE, text("deal", "donne : 3 garde +56", "deal: 3 garde +56", required=True), NOW),
        _settle,
        reason_due=True,
    ),
    _operation(
        "room-sign",
        Text("Signer la feuille de l'autre camp", "Sign the sheet of the other camp"),
        TABLES,
        (TABLE, _CAMP, NOW),
        _sign,
        at_table="table",
    ),
    _operation(
        "match-cancel",
        Text("Annuler une donne d'un match", "Cancel a deal of a match"),
        ARBITER,
        (MATCH, ETUI, NOW),
        _cancel,
        reason_due=True,
    ),
    _operation(
        "account",
        Text("Comptes d'une équipe après un quart temps", "A team's accounts after a quarter"),
        DESK,
        (
            MATCH,
            one("by", Text("qui compte", "who counts"), _SIDES, required=True),
            text("pm_a", "PM de A", "PM of A", required=True),
            text("pm_b", "PM de B", "PM of B", required=True),
            NOW,
        ),
        _account,
    ),
    _operation(
        "match-draw",
        Text("Départager une égalité", "Settle a draw"),
        ARBITER,
        (MATCH, one("winner", Text("vainqueur", "winner"), _SIDES, required=True)),
        _draw,
        reason_due=True,
    ),
    _operation(
        "match-sign",
        Text("Signer la fiche de résultats", "Sign the result sheet"),
        DESK,
        (MATCH, one("signer", Text("qui signe", "who signs"), choices(Signer), required=True)),
        _sign_match,
    ),
)
