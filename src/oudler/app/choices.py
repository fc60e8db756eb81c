"""What is said of a tournament by names: form, level, stages, and every other setting.

The options of `oudler tournament new` and `settings`, and the fields of their pages, have the same names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from oudler.app.disciplines import DISCIPLINES
from oudler.app.settings_words import ARBITERS, ORGANISERS
from oudler.fft.bareme import National
from oudler.formats.reading import FormatError, shown
from oudler.formats.regulations import parse_regulations
from oudler.formats.words import as_date, cents, one_of, one_word
from oudler.rules.editions import EDITIONS
from oudler.tournament.core.championship import ChampionshipFacts
from oudler.tournament.core.events import Succession
from oudler.tournament.core.settings import TEMPLATES, CoefficientTarget, Form, Level, Mode, Settings, Stage

_SIZE: Final = re.compile(r"(\d{1,2})[xX×](\d{1,2})", re.ASCII)
_TEXTS: Final = ("name", "place", "time", "organiser", "arbiter", "phone", "colour")
_PLAIN: Final = (
    "planned_tables",
    "minutes_per_position",
    "season",
    "double_entry",
    "pay_first",
    "arbiter_plays",
    "rehearsal",
    "club_affiliated",
    "together",
    "screens",
)
_WORDS: Final = {
    "organiser_kind": list(ORGANISERS),
    "arbiter_level": list(ARBITERS),
    "category": [each.value for each in National],
    "edition": list(EDITIONS),
}
_FACTS: Final = (
    "committee",
    "approved",
    "quota",
    "dispensation",
    "room_arbiters",
    "written_request",
    "at_place_of_final",
    "licences_checked",
    "held_by_dispensation",
)


def changed_settings(before: Settings, given: Mapping[str, Any]) -> Settings:
    """Return the settings with what the options say; those that are not given stay."""
    changes: dict[str, Any] = {}
    for name in (*_TEXTS, *_PLAIN):
        if (value := given.get(name)) is not None:
            changes[name] = value
    for name, known in _WORDS.items():
        if (value := given.get(name)) is not None:
            changes[name] = one_word(known, value, f"--{name.replace('_', '-')}")
    if given.get("date") is not None:
        changes["date"] = as_date(given["date"])
    if given.get("discipline") is not None:
        changes["discipline"] = chosen_discipline(given["discipline"])
    if given.get("form") is not None:
        changes["form"] = chosen_form(given["form"])
    if given.get("level") is not None:
        changes["level"] = chosen_level(given["level"])
    if given.get("fee") is not None:
        changes["fee_cents"] = cents(given["fee"], "--fee")
    if given.get("coef_target") is not None:
        known = [each.value for each in CoefficientTarget]
        changes["coef_target"] = CoefficientTarget(one_word(known, given["coef_target"], "--coef-target"))
    if given.get("format") or given.get("stage"):
        changes["stages"] = chosen_stages(given)
    return replace(before, **changes, championship=_facts(before.championship, given))


def _facts(before: ChampionshipFacts, given: Mapping[str, Any]) -> ChampionshipFacts:
    changes: dict[str, Any] = {}
    for name in _FACTS:
        if (value := given.get(name)) is not None:
            changes[name] = value
    for name in ("last_day", "final_day"):
        if (text := given.get(name)) is not None:
            changes[name] = as_date(text, f"--{name.replace('_', '-')}")
    if given.get("regulation"):
        parse_regulations(given["regulation"])
        changes["regulations"] = tuple(given["regulation"])
    return replace(before, **changes)


def chosen_discipline(text: str) -> str:
    return one_word(list(DISCIPLINES), text, "--discipline")


def chosen_form(text: str) -> Form:
    return one_of(Form, text, "--form")


def chosen_level(text: str) -> Level:
    return one_of(Level, text, "--level")


def chosen_mode(text: str | None) -> Mode | None:
    return None if text is None else one_of(Mode, text, "--mode")


def chosen_succession(text: str) -> Succession:
    return one_of(Succession, text, "--ranked")


def chosen_stages(given: Mapping[str, Any]) -> tuple[Stage, ...]:
    """Return the stages of `--format 6x4` (or a template) and of `--stage "5x4 keep=16 movement=final"`; else 5x5."""
    if not given.get("format") and not given.get("stage"):
        return TEMPLATES["5x5"]
    found: list[Stage] = []
    if given.get("format"):
        found += TEMPLATES.get(given["format"]) or [_stage(given["format"], "--format")]
    return (*found, *(_stage(text, "--stage") for text in given.get("stage") or ()))


def _stage(text: str, place: str) -> Stage:
    size, *rest = text.split() or [""]
    found = _SIZE.fullmatch(size)
    if found is None:
        known = ", ".join(TEMPLATES)
        raise FormatError(
            place,
            f"{shown(size)} : positions x donnes attendues (5x4), ou {known}",
            f"{shown(size)}: positions x deals are expected (5x4), or {known}",
        )
    values: dict[str, Any] = {"positions": int(found[1]), "deals": int(found[2])}
    for word in rest:
        key, equals, value = word.partition("=")
        if not equals or key not in ("keep", "session", "movement", "name", "coefficient", "abattement"):
            keys = "keep=, session=, movement=, coefficient=, abattement=, name="
            raise FormatError(place, f"{shown(word)} : on attend {keys}", f"{shown(word)}: {keys} are expected")
        if key in ("keep", "session"):
            if not re.fullmatch(r"\d{1,4}", value, re.ASCII):
                raise FormatError(
                    place, f"{shown(word)} : un nombre est attendu", f"{shown(word)}: a number is expected"
                )
            values[key] = int(value)
        else:
            values[key] = one_of(Mode, value, place) if key == "movement" else value
    return Stage(**values)
