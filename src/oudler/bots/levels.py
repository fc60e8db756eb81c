"""The bots there are, by name: `expert`, or `expert:exact=0:signals=off` for one with something left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from types import MappingProxyType
from typing import Final

from oudler.bots.belief import Belief
from oudler.bots.chance import Chance
from oudler.bots.decision import Bot
from oudler.bots.glouton import Glouton
from oudler.bots.play import Thinking
from oudler.bots.thinker import Thinker
from oudler.rules import Bid
from oudler.text import OudlerError, Text

DEBUTANT: Final = Thinker(
    "debutant", Thinking(samples=24, marks=0.0), model=False, dares=Bid.GARDE, signals=False, lapses=0.2
)
CLUB: Final = Thinker(
    "club",
    Thinking(samples=60, exact=4, catches=True),
    Belief(splits=True, imposed=True, wary=True, spread=4),
    ecart=12,
    call=12,
    signals=False,
)
EXPERT: Final = Thinker(
    "expert",
    Thinking(
        samples=300,
        playouts=2,
        exact=6,
        exact_samples=80,
        craft=2,
        catches=True,
        honest=5,
        patient=True,
        trained=True,
    ),
    Belief(bids=True, imposed=True, splits=True, wary=True, reads=True, spread=10),
    ecart=40,
    call=40,
)
MAITRE: Final = replace(EXPERT, name="maitre", thinking=replace(EXPERT.thinking, samples=1_200, exact_samples=240))
CLUB_1: Final = replace(CLUB, name="club@1", thinking=Thinking(samples=60, exact=4), belief=Belief())
EXPERT_1: Final = replace(
    EXPERT,
    name="expert@1",
    thinking=Thinking(samples=200, playouts=2, exact=5, craft=2, patient=True),
    belief=Belief(bids=True, doubt=0.7),
    disobeys=True,
)
"""`club` and `expert` as they were before they read the écart: progress is measured against the past."""

BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {bot.name: bot for bot in (Chance(), Glouton(), DEBUTANT, CLUB, EXPERT, MAITRE)}
)
PAST: Final[Mapping[str, Bot]] = MappingProxyType({bot.name: bot for bot in (CLUB_1, EXPERT_1)})
_NAMED: Final = {**BOTS, **PAST}
_NO_OPTIONS: Final = ("name", "thinking", "belief", "dares", "countdown")
_NEVER_NONE: Final = ("playouts", "doubt", "spread")
_SWITCHES: Final = {"on": 1, "off": 0}
_MOST: Final = 1_000_000


def bot_named(name: str) -> Bot:
    """Return the bot of that name; options after it, as `:signals=off`, are fields of `Thinking` and `Thinker`."""
    base, *options = name.split(":")
    if base not in _NAMED:
        known = ", ".join(_NAMED)
        raise OudlerError(Text(f"pas de joueur « {base} » ({known})", f"no bot called {base!r} ({known})"))
    bot = _NAMED[base]
    if not options:
        return bot
    if not isinstance(bot, Thinker):
        raise OudlerError(Text(f"« {base} » n'a pas d'options", f"{base!r} has no options"))
    for option in options:
        bot = _with(bot, option)
    return replace(bot, name=name)


def _with(bot: Thinker, option: str) -> Thinker:
    key, _, text = option.partition("=")
    thinking, belief = asdict(bot.thinking), asdict(bot.belief)
    whole = {field.name: getattr(bot, field.name) for field in fields(bot) if field.name not in _NO_OPTIONS}
    for values in (thinking, belief, whole):
        if key in values:
            values[key] = _value(option, text, values[key])
            return replace(bot, thinking=Thinking(**thinking), belief=Belief(**belief), **whole)
    known = ", ".join((*thinking, *belief, *whole))
    raise OudlerError(Text(f"option inconnue « {option} » ({known})", f"unknown option {option!r} ({known})"))


def _value(option: str, text: str, now: float) -> float:
    """Return the value of an option, of the kind it has *now*."""
    key = option.partition("=")[0]
    try:
        value = _SWITCHES[text] if text in _SWITCHES else float(text) if isinstance(now, float) else int(text)
    except ValueError:
        value = -1
    if key in _NEVER_NONE and not value:
        value = -1
    if not 0 <= value <= (1 if isinstance(now, (bool, float)) else _MOST):
        raise OudlerError(Text(f"valeur impossible « {option} »", f"impossible value {option!r}"))
    return type(now)(value)
