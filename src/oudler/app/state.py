"""The fingerprint of a tournament's state: two books are the same if and only if theirs are.

An export says by which form it was made (`claims["version"]`): one that was written before is read by the form of its
day, for ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

import msgspec

from oudler.formats.events import canonical, digest
from oudler.tournament.core.book import Book, Place, Seated
from oudler.tournament.core.frozen import frozen
from oudler.tournament.libre.play import Play
from oudler.tournament.numbers import as_text

VERSION: Final = 2
"""The form that is written now."""

_LATER: Final = {
    "minutes_per_position": None,
    "rehearsal": False,
    "discipline": "libre",
    "club_affiliated": True,
    "together": True,
}
"""Settings that the first form leaves out where they are as in a file that does not name them."""


_IF_ANY: Final = frozenset({"incidents", "rulings"})
"""Parts that a state without them does not name, as states from before there were any."""


_SETTINGS_IF_ANY: Final = ("colour", "screens")
"""The same for settings."""


def state_hash(book: Book, version: int = VERSION) -> str:
    return digest(canonical(state_data(book, version)))


def standing_hash(book: Book) -> str:
    """Return the fingerprint of what stands: of the state without what was revoked and without the count of events.

    Revoking an incident gives this back as it was before it was opened; undoing gives back the whole state.
    """
    incidents = frozen({number: each for number, each in book.incidents.items() if not each.revoked})
    penalties = frozen({number: each for number, each in book.penalties.items() if not each.revoked})
    return state_hash(replace(book, seq=0, incidents=incidents, penalties=penalties))


def state_data(book: Book, version: int = VERSION) -> dict[str, Any]:
    """Return everything a book holds as JSON values, by one of the forms there have been."""
    data = _parts(book, [each.name for each in fields(book) if each.compare and each.name != "play"])
    for name in [name for name in _SETTINGS_IF_ANY if data["announced"] and not data["announced"][name]]:
        del data["announced"][name]
    return _first_form(book, data) if version == 1 else data | {"play": _play(book.play)}


def _play(play: object) -> Any:  # noqa: ANN401 - JSON may hold anything
    """Return what a discipline keeps: the parts of a dataclass."""
    if not is_dataclass(play):
        return _plain(play)
    data = _parts(play, [each.name for each in fields(play)])
    for _, record in data.get("lines", ()):
        if isinstance(record, dict) and record.get("ruled", record) is None:
            del record["ruled"]
    return data


def _parts(of: object, names: Iterable[str]) -> dict[str, Any]:
    """Return what stands under some names; what there was not always is left out where there is none of it."""
    parts = {name: getattr(of, name) for name in names}
    return {name: _part(part) for name, part in parts.items() if part or name not in _IF_ANY}


def _part(value: object) -> Any:  # noqa: ANN401 - JSON may hold anything
    """Return a part of a book as JSON: a mapping as pairs, since its keys are no texts, a set in order."""
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(each)] for key, each in sorted(value.items())]
    return sorted(value) if isinstance(value, frozenset) else _plain(value)


def _plain(value: object) -> Any:  # noqa: ANN401 - JSON may hold anything
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if isinstance(value, Seated):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value) if each.compare}
    return msgspec.to_builtins(value, enc_hook=dict, str_keys=True)


def _first_form(book: Book, data: dict[str, Any]) -> dict[str, Any]:
    """Return the state as version 0.1 wrote it: of donnes libres, entrants as text on sheets and in penalties."""
    settings = data["settings"] = data.pop("announced")
    for name, before in _LATER.items():
        if settings is not None and settings[name] == before:
            del settings[name]
    if settings is not None and not settings["championship"]["held_by_dispensation"]:
        del settings["championship"]["held_by_dispensation"]
    del data["line_ups"], data["unplayed"]
    for _, formation in data["formations"]:
        del formation["roles"]
    for seated in (each for stage in data["stages"] for each in stage):
        del seated["event"]["etuis"]
        for change in seated["changes"]:
            del change["replaces"], change["succession"]
    for _, penalty in data["penalties"]:
        penalty |= {name: as_text(penalty[name]) for name in ("player", "formation")}
    play = book.play if isinstance(book.play, Play) else Play()
    data["sheets"] = [[list(place), _first_sheet(play, place)] for place in sorted(play.places())]
    return data


def _first_sheet(play: Play, place: Place) -> dict[str, Any]:
    record = play.records[place[0]][place[1]]
    sheet = _plain(play.sheet(place))
    sheet |= {name: [as_text(each) for each in sheet[name]] for name in ("players", "visas")}
    return {
        "sheet": sheet,
        "bilans": _plain(record.bilans),
        "checked_by": record.checked_by,
        "corrections": _plain(record.corrections),
    }
