"""Where an incident happened, in words."""

from __future__ import annotations

from oudler.text import Text
from oudler.tournament.core.incident import At


def place_words(at: At) -> Text:
    """Return where it happened, as far as it is known."""
    parts = [
        (Text("position", "position"), at.position),
        (Text("table", "table"), at.table),
        (Text("donne", "deal"), at.deal),
    ]
    known = [(word, number) for word, number in parts if number is not None]
    fr, en = (", ".join(f"{word.to(lang)} {number}" for word, number in known) for lang in ("fr", "en"))
    return Text(fr or "hors de table", en or "not at a table")
