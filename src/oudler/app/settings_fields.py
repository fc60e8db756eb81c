"""The settings of a tournament as its fields are filled in: those of an old one begin a new one."""

from __future__ import annotations

from typing import Final

from oudler.formats.words import money
from oudler.tournament.core.settings import TEMPLATES, Settings, Stage

_TEXTS: Final = ("name", "place", "time", "organiser", "arbiter", "phone", "edition", "category", "colour")
_CODES: Final = ("organiser_kind", "arbiter_level")
_NUMBERS: Final = ("planned_tables", "minutes_per_position", "season")
_YES_NO: Final = ("double_entry", "pay_first", "arbiter_plays", "club_affiliated", "together", "rehearsal", "screens")


def field_values(settings: Settings) -> dict[str, str]:
    """Return what each field holds, by the names of `oudler tournament new`; those that say nothing are left out."""
    found = {name: getattr(settings, name) for name in (*_TEXTS, *_CODES)}
    found |= {name: value for name in _NUMBERS if (value := getattr(settings, name)) is not None}
    found |= {name: "yes" if value else "no" for name in _YES_NO if (value := getattr(settings, name)) is not None}
    first, *later = settings.stages
    named = next((name for name, stages in TEMPLATES.items() if stages == settings.stages), None)
    found |= {
        "date": settings.date.isoformat(),
        "discipline": settings.discipline,
        "form": settings.form.value,
        "level": settings.level.value,
        "coef_target": settings.coef_target.value,
        "fee": money(settings.fee_cents).fr if settings.fee_cents else "",
        "format": named or f"{first.positions}x{first.deals}",
        "stage": "" if named else "\n".join(map(_stage, later)),
    }
    return {name: str(value) for name, value in found.items() if value != ""}


def _stage(stage: Stage) -> str:
    words = [f"{stage.positions}x{stage.deals}"]
    plain = Stage(stage.positions, stage.deals)
    for name in ("session", "keep", "movement", "coefficient", "abattement", "name"):
        value = getattr(stage, name)
        if value != getattr(plain, name):
            words.append(f"{name}={value}")
    return " ".join(words)
