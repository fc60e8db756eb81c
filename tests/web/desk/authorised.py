"""Who may do and see what at a tournament, written down once more, by hand: A the arbiter, C the control table,
E entries and scores, T a table's phone (its own table, at the position being played), P the public.
"""

from __future__ import annotations

from oudler.app.operations import Post

LETTERS = {Post.ARBITER: "A", Post.CONTROL: "C", Post.ENTRY: "E", Post.TABLE: "T", Post.PUBLIC: "P"}

_OPERATIONS = {
    "A": "settings undo seat late substitute leave move unplayed lost reopen cut open etuis launch decide cancel-etui"
    " pcn-table match room-settle match-cancel match-draw incident-rule incident-change incident-revoke penalty"
    " lateness revoke final prizes award play",
    "AE": "import add edit pay checkin checkout withdraw team disband lineup",
    "AC": "close first-colour rooms series account match-sign",
    "ACE": "sheets-import fiches-import",
    "ACET": "sheet fiche contract room-sheet room-sign incident",
    "ACETP": "new",
}
OPERATIONS_FOR = {name: posts for posts, names in _OPERATIONS.items() for name in names.split()}

_SCREENS = {
    "A": "GET /places/tirage, POST /montrer/{what}, GET /equipe, POST /equipe, POST /equipe/{number}/code,"
    " POST /equipe/{number}/retirer, POST /cles, POST /cle/{table}, GET /fichier/{kind}, POST /archiver,"
    " GET /incidents/{number}, GET /journal, GET /journal/{seq}, GET /journal/{seq}/defaire,"
    " GET /surete, GET /surete/{name}, POST /surete/{name},"
    " POST /copie, POST /miroir",
    "AE": "GET /inscrits, GET /inscrits/exemple.csv, POST /inscrits/liste, POST /inscrits/relire",
    "AC": "POST /horloge, GET /papiers, GET /papiers/{name}.pdf, GET /listes/{name}.{kind}, GET /etuis, GET /matchs,"
    " GET /routes/{entrant}, GET /cle/{table}, GET /ecrans, POST /ecrans, POST /message, POST /palmares,"
    " GET /papiers/lot/{pack}.zip, GET /preparation",
    "ACE": "GET /feuilles, GET /feuilles/trouver, GET /fiches, GET /places, GET /operations, GET /incidents",
    "ACET": "GET /feuilles/{position}/{table}, POST /feuilles/{position}/{table},"
    " POST /feuilles/{position}/{table}/essai, GET /fiches/{position}/{table}, POST /fiches/{position}/{table},"
    " POST /fiches/{position}/{table}/essai",
    "ACETP": "GET , GET /entrer, POST /entrer, GET /table/{table}/{key}, POST /table/{table}/{key},"
    " GET /salle, POST /salle,"
    " GET /joueurs, GET /joueurs/{number}",
}
SCREENS_FOR = {name: posts for posts, names in _SCREENS.items() for name in names.split(", ")}

BY_THEMSELVES = {
    "GET /resultats",
    "GET /resultats/{entrant}",
    "GET /topage",
    "GET /etuis/{number}",
    "GET /faire/{operation}",
    "POST /faire/{operation}",
}
"""Open to everybody once something is public, or by the operation: they have tests of their own."""


def may(post: Post, posts: str) -> bool:
    return LETTERS[post] in posts
