"""`oudler pcn`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


def add_pcn(b: Builder, commands: Commands) -> None:
    text = Text(
        "PCN et PP d'un classement, expliqués place par place", "PCN and PP of a ranking, explained place by place"
    )
    parser = b.command(commands, "pcn", text, calls("pcn", "pcn"))
    parser.add_argument("--form", metavar="F", help="individual | duo | team4")
    parser.add_argument("--tables", metavar="T", help=b.say("nombre de tables", "number of tables"))
    parser.add_argument(
        "--entrants",
        metavar="N",
        help=b.say("joueurs, duos ou équipes de la première séance", "players, duos or teams of the first session"),
    )
    parser.add_argument(
        "--sessions", metavar="T1,T2", help=b.say("tables de chaque séance : 20,12", "tables of each session: 20,12")
    )
    parser.add_argument(
        "--index",
        default="1",
        metavar="I",
        help=b.say("1,5 demi-finale, 1,8 finale régionale", "1.5 regional semi-final, 1.8 final"),
    )
    parser.add_argument(
        "--cap",
        metavar="P",
        help=b.say(
            "plafond (1500, et 3000 en championnat régional)", "cap (1500, and 3000 in a regional championship)"
        ),
    )
    parser.add_argument(
        "--date",
        metavar=b.say("JOUR", "DAY"),
        help=b.say("le barème de ce jour (sinon le dernier)", "the barème of that day (else the latest)"),
    )
    parser.add_argument(
        "--national",
        metavar="F",
        help=b.say("finale nationale : ", "national final: ") + "individuel | duo | par4 | seniors | jeunes",
    )
    parser.add_argument(
        "--ties",
        action="append",
        default=[],
        metavar="A-B",
        help=b.say("places ex æquo : 2-3 (ou 2-3,6-8)", "tied places: 2-3 (or 2-3,6-8)"),
    )
    parser.add_argument(
        "--pp", action="store_true", help=b.say("championnat régional : PP aussi", "regional championship: PP as well")
    )
    parser.add_argument(
        "--explain",
        metavar="N",
        help=b.say("explique la place N, article par article", "explain place N, clause by clause"),
    )
    parser.add_argument(
        "--cap-first",
        action="store_true",
        help=b.say("lecture Q-28 : plafonne la première valeur seule", "reading Q-28: cap the first value only"),
    )
    parser.add_argument(
        "--index-on-table-value",
        action="store_true",
        help=b.say("lecture Q-29 : l'indice multiplie la valeur du tableau", "reading Q-29: index the table's value"),
    )
    b.json_option(parser)
