"""`oudler hall`: a server's tournaments from the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.app.posts import Post
from oudler.app.wall_kinds import Kind
from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder, calls
from oudler.text import Text

if TYPE_CHECKING:
    from oudler.cli.parsers.building import Commands


class _Hall:
    """Adds the commands, each with the data, who works, and `--json`."""

    def __init__(self, b: Builder, group: Parser) -> None:
        self.b = b
        self.commands: Commands = group.add_subparsers(required=True, metavar=b.say("COMMANDE", "COMMAND"))

    def command(self, name: str, text: Text, function: str, *, one: bool = True) -> Parser:
        parser = self.b.command(self.commands, name, text, calls("hall", function))
        parser.set_defaults(author=None, key=None, reason=None)
        self.b.json_option(parser)
        say = self.b.say
        if one:
            parser.add_argument("tournament", metavar="ID", help=say("voir « hall list »", "see `hall list`"))
        said = say("le fichier de oudler serve, ou postgresql://…", "the file of oudler serve, or postgresql://…")
        parser.add_argument("--data", metavar=say("FICHIER", "FILE"), help=said)
        said = say("qui saisit (sinon OUDLER_AUTHOR)", "who works (else OUDLER_AUTHOR)")
        parser.add_argument("--author", metavar=say("QUI", "WHO"), help=said)
        return parser


def add_hall(b: Builder, commands: Commands) -> None:
    text = Text(
        "les tournois d'un serveur : ce que font les pages du bureau",
        "a server's tournaments: what the desk's pages do",
    )
    hall, say = _Hall(b, b.command(commands, "hall", text)), b.say
    hall.command("list", Text("les tournois", "the tournaments"), "listed", one=False)
    new = hall.command("new", Text("crée un tournoi", "make a tournament"), "new", one=False)
    new.add_argument("name", metavar=say("NOM", "NAME"))
    new.add_argument("date", metavar="DATE", help="2026-11-16")
    new.add_argument("--key", metavar="K")
    done = hall.command("do", Text("une opération du bureau", "an operation of the desk"), "do")
    done.add_argument("operation", metavar=say("OPÉRATION", "OPERATION"))
    done.add_argument("fields", nargs="*", metavar=say("CHAMP=VALEUR", "FIELD=VALUE"))
    done.add_argument("--reason", metavar=say("MOTIF", "WHY"))
    done.add_argument("--key", metavar="K")
    taken = hall.command("import", Text("reprend un fichier", "take in a file"), "take_in", one=False)
    taken.add_argument("file", metavar=say("FICHIER", "FILE"))
    given = hall.command("export", Text("écrit un fichier", "write a file"), "give_out")
    given.add_argument("out", metavar=say("SORTIE", "OUT"), help="tournoi.jsonl | tournoi.oudler")
    kept = hall.command("archive", Text("archive", "archive"), "archive")
    kept.add_argument("--out-again", action="store_true", help=say("sort de l'archive", "take out of the archive"))
    shown = hall.command("show", Text("publie, ou cache", "make public, or hide"), "show")
    shown.add_argument("what", choices=("places", "classement"))
    shown.add_argument("--hide", action="store_true", help=say("cache", "hide"))
    clock = hall.command("clock", Text("règle l'horloge", "set the clock"), "clock")
    clock.add_argument("turn", choices=("start", "pause", "go", "more", "away"))
    clock.add_argument("--minutes", type=int, default=0, metavar="N")
    _add_screens(b, hall)
    _add_people(b, hall)
    _add_copies(b, hall)


def _add_screens(b: Builder, hall: _Hall) -> None:
    screen = hall.command("screen", Text("ce que montre un écran", "what a screen shows"), "screen")
    screen.add_argument("name", metavar=b.say("ÉCRAN", "SCREEN"))
    screen.add_argument("kinds", nargs="*", metavar=b.say("VUE", "VIEW"), help=" | ".join(Kind))
    screen.add_argument("--seconds", type=int, default=12, metavar="N")
    told = hall.command("message", Text("le message à la salle", "the message to the hall"), "message")
    told.add_argument("words", nargs="?", metavar=b.say("MESSAGE", "MESSAGE"))
    ceremony = hall.command("ceremony", Text("conduit le palmarès", "lead the palmarès"), "ceremony")
    ceremony.add_argument("step", choices=("begin", "next", "back", "end"))
    ceremony.add_argument("--places", type=int, metavar="N")


def _add_people(b: Builder, hall: _Hall) -> None:
    people = hall.command("people", Text("qui travaille là, et leurs codes", "who works there, and codes"), "people")
    people.add_argument("--add", metavar=b.say("NOM", "NAME"))
    posts = [post.value for post in (Post.ARBITER, Post.CONTROL, Post.ENTRY)]
    people.add_argument("--post", choices=posts, default=Post.ENTRY.value)
    people.add_argument("--code", type=int, metavar="N", help=b.say("nouveau code", "a new code"))
    people.add_argument("--revoke", type=int, metavar="N", help=b.say("retire son poste", "take the post away"))
    lost = Text("un nouveau code pour l'arbitre qui ne peut plus entrer", "a new code for an arbiter locked out")
    code = hall.command("code", lost, "code", one=False)
    said = b.say("sinon ceux qui ne sont pas archivés", "else all that are not archived")
    code.add_argument("tournament", nargs="?", metavar="ID", help=said)
    keys = hall.command("keys", Text("change les clés des tables", "change the keys of tables"), "keys")
    keys.add_argument("--table", type=int, metavar="N", help=b.say("d'une seule", "of one alone"))


def _add_copies(b: Builder, hall: _Hall) -> None:
    copy = hall.command("copy", Text("copie tout", "copy everything"), "copy", one=False)
    copy.add_argument("out", nargs="?", metavar=b.say("SORTIE", "OUT"))
    mirror = hall.command(
        "mirror", Text("seconde copie tenue à jour", "a second copy that follows"), "mirror", one=False
    )
    mirror.add_argument("folder", nargs="?", metavar=b.say("DOSSIER", "FOLDER"))
    back = hall.command(
        "compare", Text("ce qu'une copie a de plus ou de moins", "what a copy has more or less"), "way_back"
    )
    back.add_argument("copy", metavar=b.say("COPIE", "COPY"))
    back.add_argument("--bring", action="store_true", help=b.say("prend ce qu'elle a de plus", "take what it has more"))
