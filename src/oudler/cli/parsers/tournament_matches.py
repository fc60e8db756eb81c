"""`oudler tournament …`: what captains do in quadrettes, and matches by teams."""

from __future__ import annotations

from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder, Once
from oudler.cli.parsers.tournament_tools import Tools
from oudler.text import Text

_NOW = Text("la position (celle qui se joue)", "the position (the one being played)")
_NEXT = Text("la position (la prochaine)", "the position (the next)")


def add_matches(b: Builder, tools: Tools) -> None:
    text = Text("nomme l'attaquant et les défenseurs d'une équipe", "name attacker and defenders of a team")
    line_up = tools.deed("lineup", text, "matches", "line_up")
    tools.number(line_up, Text("numéro d'équipe", "team number"))
    line_up.add_argument(
        "players", nargs="+", metavar="J", help=b.say("l'attaquant, puis les défenseurs", "attacker, then defenders")
    )
    tools.position(line_up, _NEXT)
    _add_before(b, tools)
    _add_rooms(b, tools)
    _add_result(b, tools)
    text = Text("la feuille récapitulative d'une quadrette", "the recap sheet of a quadrette")
    recap = tools.command("recap", text, "matches", "recap")
    tools.number(recap, Text("numéro de la quadrette", "number of the quadrette"))
    tools.position(recap, Text("jusqu'à cette position", "up to this position"))
    for name, fr, en in (
        ("attack", "feuille de route bleue : étui=score", "blue feuille de route: étui=score"),
        ("defence", "feuille de route rose : étui=score", "pink feuille de route: étui=score"),
    ):
        recap.add_argument(f"--{name}", nargs="+", default=[], metavar="E=A", help=b.say(fr, en))


def _match(b: Builder, parser: Parser) -> None:
    parser.add_argument("-m", "--match", type=int, required=True, metavar="M", help=b.say("le match", "the match"))


def _side(b: Builder, parser: Parser, name: str, fr: str, en: str) -> None:
    parser.add_argument(
        f"--{name}", required=True, action=Once, choices=tuple("ABab"), metavar="A|B", help=b.say(fr, en)
    )


def _table(b: Builder, parser: Parser) -> None:
    said = b.say("la table : 2m−1 salle fermée, 2m ouverte", "the table: 2m−1 closed room, 2m open")
    parser.add_argument("-t", "--table", type=int, required=True, metavar="T", help=said)


def _camp(b: Builder, parser: Parser) -> None:
    parser.add_argument(
        "--camp",
        required=True,
        action=Once,
        choices=("attack", "defence"),
        metavar="C",
        help=b.say("attack (l'attaquant) | defence (les défenseurs)", "attack | defence"),
    )


def _add_before(b: Builder, tools: Tools) -> None:
    text = Text("oppose deux équipes, bonus éventuel", "set two teams against each other, with a bonus")
    match = tools.deed("match", text, "matches", "match")
    for name, said in (("a", Text("équipe A", "team A")), ("b", Text("équipe B", "team B"))):
        match.add_argument(name, type=int, metavar=name.upper(), help=said.to(b.lang))
    for name in ("a", "b"):
        match.add_argument(
            f"--bonus-{name}", default="0", metavar="PM", help=b.say("PM d'avant match", "PM before the match")
        )
    match.add_argument("-m", "--match", type=int, metavar="M", help=b.say("refait ce match", "make this match anew"))
    text = Text("choix des salles d'un quart temps", "choice of the rooms of a quarter")
    rooms = tools.deed("rooms", text, "matches", "rooms")
    _match(b, rooms)
    _side(b, rooms, "by", "l'équipe qui choisit", "the team that chooses")
    _side(b, rooms, "closed", "l'attaquant en salle fermée", "whose attacker has the closed room")
    tools.position(rooms, _NEXT)
    text = Text("choix de la série d'étuis d'un quart temps", "choice of the étuis of a quarter")
    series = tools.deed("series", text, "matches", "series")
    _match(b, series)
    _side(b, series, "by", "l'attaquant qui choisit", "the attacker who chooses")
    series.add_argument("--etuis", nargs="+", required=True, metavar="E", help="1 2,3 5-8")
    tools.position(series, _NEXT)


def _add_rooms(b: Builder, tools: Tools) -> None:
    text = Text("contrat annoncé avant la distribution", "contract announced before the cards are out")
    contract = tools.deed("contract", text, "matches", "contract")
    _table(b, contract)
    contract.add_argument("-e", "--etui", type=int, required=True, metavar="E", help=b.say("l'étui", "the étui"))
    contract.add_argument(
        "--contract", required=True, action=Once, metavar="C", help="garde | garde_sans | garde_contre"
    )
    contract.add_argument(
        "--places", nargs="+", default=[], metavar="J", help=b.say("défenseurs en N, E, O", "defenders in N, E, O")
    )
    tools.position(contract, _NOW)
    text = Text("donnes sur la feuille d'un camp d'une salle", "deals on the sheet of a camp of a room")
    sheet = tools.deed("room-sheet", text, "matches", "room_sheet")
    _table(b, sheet)
    _camp(b, sheet)
    sheet.add_argument(
        "--deal", action="append", required=True, metavar="L", help='"3 garde +56", "4 garde_sans 49 2 petit:attaque"'
    )
    tools.position(sheet, _NOW)
    text = Text("l'arbitre fixe une donne d'une salle (--reason)", "the arbiter settles a deal of a room (--reason)")
    settle = tools.deed("room-settle", text, "matches", "room_settle", reason_due=True)
    _table(b, settle)
    settle.add_argument("--deal", required=True, action=Once, metavar="L", help='"3 garde +56"')
    tools.position(settle, _NOW)
    text = Text("un camp signe la feuille de l'autre", "a camp signs the sheet of the other")
    sign = tools.deed("room-sign", text, "matches", "room_sign")
    _table(b, sign)
    _camp(b, sign)
    tools.position(sign, _NOW)
    text = Text("l'arbitre annule une donne d'un match (--reason)", "the arbiter cancels a deal of a match (--reason)")
    cancel = tools.deed("match-cancel", text, "matches", "match_cancel", reason_due=True)
    _match(b, cancel)
    cancel.add_argument("-e", "--etui", type=int, required=True, metavar="E", help=b.say("l'étui", "the étui"))
    tools.position(cancel, _NOW)
    text = Text("les comptes d'une équipe après un quart temps", "what a team has counted after a quarter")
    account = tools.deed("account", text, "matches", "account")
    _match(b, account)
    _side(b, account, "by", "l'équipe qui compte", "the team that counts")
    for name in ("a", "b"):
        account.add_argument(f"--pm-{name}", required=True, metavar="PM", help="16 | 3,162")
    tools.position(account, _NOW)


def _add_result(b: Builder, tools: Tools) -> None:
    text = Text("l'arbitre départage une égalité (--reason)", "the arbiter settles a draw (--reason)")
    draw = tools.deed("match-draw", text, "matches", "match_draw", reason_due=True)
    _match(b, draw)
    _side(b, draw, "winner", "l'équipe déclarée vainqueur", "the team declared the winner")
    text = Text("signe la fiche de résultats d'un match", "sign the result sheet of a match")
    sign = tools.deed("match-sign", text, "matches", "match_sign")
    _match(b, sign)
    sign.add_argument("--as", dest="signer", required=True, metavar="S", help="captain_a | captain_b | arbiter")
    text = Text("les matchs : quarts temps, salles, comptes, résultat", "matches: quarters, rooms, accounts, result")
    matches = tools.command("matches", text, "matches", "matches")
    matches.add_argument("-m", "--match", type=int, metavar="M", help=b.say("un match", "one match"))
    matches.add_argument(
        "--arbiter", action="store_true", help=b.say("les deux salles, pour l'arbitre", "both rooms, for the arbiter")
    )
