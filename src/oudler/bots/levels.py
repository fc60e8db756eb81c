"""The bots there are, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from oudler.bots.chance import Chance
from oudler.bots.decision import Bot
from oudler.bots.glouton import Glouton
from oudler.text import OudlerError, Text

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({bot.name: bot for bot in (Chance(), Glouton())})


def bot_named(name: str) -> Bot:
    """Return the bot of that name."""
    if name in BOTS:
        return BOTS[name]
    known = ", ".join(BOTS)
    raise OudlerError(Text(f"pas de joueur « {name} » ({known})", f"no bot called {name!r} ({known})"))
