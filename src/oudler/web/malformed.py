"""What is wrong with the form of a request, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oudler.text import Text

_UNREADABLE: Final = Text("valeur impossible", "impossible value")
_EMPTY: Final = Text("ne peut pas être vide", "it may not be empty")
_WHOLE: Final = Text("un nombre entier est attendu", "a whole number is wanted")
_YES_NO: Final = Text("vrai ou faux est attendu", "true or false is wanted")
_OBJECT: Final = Text("un objet est attendu", "an object is wanted")
_REASONS: Final = {
    "missing": Text("il manque", "it is missing"),
    "extra_forbidden": Text("inconnu ici", "not known here"),
    "literal_error": Text("attendu : {ou}", "wanted: {expected}"),
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_parsing_size": _WHOLE,
    "int_from_float": _WHOLE,
    "bool_type": _YES_NO,
    "string_type": Text("un texte est attendu", "a text is wanted"),
    "string_too_short": Text("{min_length} caractères au moins", "{min_length} characters at least"),
    "string_too_long": Text("{max_length} caractères au plus", "{max_length} characters at most"),
    "string_pattern_mismatch": Text("caractères non permis", "characters that are not allowed"),
    "list_type": Text("une liste est attendue", "a list is wanted"),
    "too_short": Text("{min_length} éléments au moins", "{min_length} items at least"),
    "too_long": Text("{max_length} éléments au plus", "{max_length} items at most"),
    "dict_type": _OBJECT,
    "model_type": _OBJECT,
    "model_attributes_type": _OBJECT,
    "greater_than_equal": Text("{ge} au moins", "{ge} at least"),
    "less_than_equal": Text("{le} au plus", "{le} at most"),
    "json_invalid": Text("JSON illisible", "this JSON cannot be read"),
}
"""By pydantic's name of the error; its own words are English only."""


def reason_of(error: Mapping[str, Any]) -> Text:
    """Return what one of pydantic's errors means."""
    facts = dict(error.get("ctx", {}))
    words = _EMPTY if facts.get("min_length") == 1 else _REASONS.get(error["type"], _UNREADABLE)
    facts["ou"] = str(facts.get("expected", "")).replace(" or ", " ou ")
    return Text(words.fr.format(**facts), words.en.format(**facts))
