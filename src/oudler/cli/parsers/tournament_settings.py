"""The options of `oudler tournament new` and `settings`."""

from __future__ import annotations

from oudler.cli.console import Parser
from oudler.cli.parsers.building import Builder
from oudler.text import Text


def settings_options(b: Builder, parser: Parser) -> None:
    for name, fr, en in (
        ("place", "lieu", "place"),
        ("time", "heure", "time"),
        ("organiser", "organisateur", "organiser"),
        ("organiser-kind", "club | committee | zone | fft | other", "club | committee | zone | fft | other"),
        ("arbiter", "arbitre", "arbiter"),
        ("arbiter-level", "niveau de l'arbitre : club | regional | national", "level: club | regional | national"),
        ("phone", "téléphone", "telephone"),
        ("edition", "règlement : fft2022…", "rules: fft2022…"),
        ("fee", "droit d'inscription : 12,50", "entry fee: 12.50"),
        ("colour", "duplicate : couleur sur les fiches et les étuis", "duplicate: colour on fiches and étuis"),
    ):
        parser.add_argument(f"--{name}", metavar="…", help=b.say(fr, en))
    parser.add_argument("--planned-tables", type=int, metavar="T", help=b.say("tables prévues", "tables expected"))
    parser.add_argument(
        "--minutes",
        dest="minutes_per_position",
        type=int,
        metavar="M",
        help=b.say("minutes par position", "minutes a position"),
    )
    for name, dest, value, text in (
        ("single-entry", "double_entry", False, Text("une seule saisie des feuilles", "sheets are entered once")),
        ("double-entry", "double_entry", True, Text("deux saisies (par défaut)", "entered twice (default)")),
        ("pay-later", "pay_first", False, Text("on peut jouer avant de payer", "one may play before paying")),
        ("pay-first", "pay_first", True, Text("on paie avant de jouer (par défaut)", "pay first (default)")),
        ("arbiter-plays", "arbiter_plays", True, Text("l'arbitre joue", "the arbiter plays")),
        ("arbiter-only", "arbiter_plays", False, Text("l'arbitre ne joue pas (par défaut)", "he does not (default)")),
        (
            "affiliated",
            "club_affiliated",
            True,
            Text("le club est affilié à la FFT", "the club is affiliated to the FFT"),
        ),
        ("not-affiliated", "club_affiliated", False, Text("il ne l'est pas", "it is not")),
        (
            "together",
            "together",
            True,
            Text("tous jouent en même temps, au même lieu", "all play at once, in one place"),
        ),
        ("apart", "together", False, Text("non : plusieurs lieux ou horaires", "no: several places or times")),
        ("screens", "screens", True, Text("duplicate : paravents", "duplicate: screens between the defenders")),
        ("no-screens", "screens", False, Text("sans paravents (par défaut)", "without screens (default)")),
        ("rehearsal", "rehearsal", True, Text("répétition : on s'exerce", "a rehearsal, for practice")),
        ("no-rehearsal", "rehearsal", False, Text("tournoi réel (par défaut)", "a real one (default)")),
    ):
        parser.add_argument(f"--{name}", dest=dest, action="store_const", const=value, help=text.to(b.lang))


def championship_options(b: Builder, parser: Parser) -> None:
    """What only a championship asks for; `oudler tournament eligibility` says what is missing."""
    group = parser.add_argument_group(b.say("championnats", "championships"))
    for name, fr, en in (
        ("category", "individuel | duo | par4 | seniors | jeunes", "individuel | duo | par4 | seniors | jeunes"),
        ("committee", "le comité", "the committee"),
        ("last-day", "dernier jour", "last day"),
        ("final-day", "jour de la finale nationale", "day of the national final"),
        ("coef-target", "le coefficient porte sur : following | cumulated", "coefficients on: following | cumulated"),
    ):
        group.add_argument(f"--{name}", metavar="…", help=b.say(fr, en))
    group.add_argument(
        "--season", type=int, metavar="A", help=b.say("saison (année de sa fin)", "season (year of its end)")
    )
    group.add_argument(
        "--quota", type=int, metavar="N", help=b.say("places fixées par la CCN", "places set by the CCN")
    )
    group.add_argument(
        "--regulation",
        action="append",
        metavar="L",
        help=b.say(
            'une ligne du règlement régional : "20-39: tous / 24 x1,15"',
            'a line of the regional regulations: "20-39: all / 24 x1.15"',
        ),
    )
    group.add_argument(
        "--room-arbiters", type=int, metavar="N", help=b.say("arbitres dans la salle", "arbiters in the room")
    )
    for name, dest, value, text in (
        ("approved", "approved", True, Text("aval du responsable de zone", "approved by the zone manager")),
        ("not-approved", "approved", False, Text("sans cet aval", "not approved")),
        ("dispensation", "dispensation", True, Text("dérogation pour l'arbitre", "dispensation for the arbiter")),
        ("written-request", "written_request", True, Text("demande écrite à la zone", "written request to the zone")),
        ("at-place-of-final", "at_place_of_final", True, Text("au lieu de la finale", "at the place of the final")),
        (
            "held-by-dispensation",
            "held_by_dispensation",
            True,
            Text("championnat régional tenu par dérogation", "regional championship held by dispensation"),
        ),
        ("licences-checked", "licences_checked", True, Text("licences de la saison vues", "licences were checked")),
    ):
        group.add_argument(f"--{name}", dest=dest, action="store_const", const=value, help=text.to(b.lang))
