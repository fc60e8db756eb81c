"""Titles, and the champions' seats at the first session (art. 6, 12, 17, 23, 25)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oudler.fft.championnats.kinds import Championship, Stade
from oudler.text import Text

_TITLES: Final = {
    Championship.INDIVIDUEL: (
        Text("champion de France en donnes libres de tarot", "champion of France"),
        Text("vice-champion de France", "vice-champion of France"),
    ),
    Championship.DUO: (
        Text("duo champion de France", "champion duo of France"),
        Text("duo vice-champion de France", "vice-champion duo of France"),
    ),
    Championship.INTERCLUBS: (
        Text(
            "équipe championne de France Interclubs en donnes libres par équipe de 4",
            "interclubs champion team of France",
        ),
        Text("équipe vice-championne de France", "interclubs vice-champion team of France"),
    ),
    Championship.SENIORS: (
        Text("champion de France Senior en donnes libres", "seniors' champion of France"),
        Text("vice-champion de France Senior", "seniors' vice-champion of France"),
    ),
}
_REGIONAL: Final = {
    Championship.INDIVIDUEL: Text("champion régional", "regional champion"),
    Championship.DUO: Text("équipe championne régionale", "regional champion duo"),
    Championship.INTERCLUBS: Text("équipe championne régionale", "regional champion team"),
    Championship.SENIORS: Text("champion régional", "regional champion"),
}


def title(championship: Championship, stade: Stade, rank: int) -> Text | None:
    """Return the title of a rank.

    - COMP-05: the regional final gives the regional title.
    - COMP-15: the winner of the national final is champion of France, and has the trophy; the second vice-champion.
    """
    if stade is Stade.REGIONAL_FINAL and rank == 1:
        return _REGIONAL[championship]
    if stade is Stade.NATIONAL_FINAL and rank in {1, 2}:
        return _TITLES[championship][rank - 1]
    return None


def has_trophy(stade: Stade, rank: int) -> bool:
    """COMP-15: the winner of the national final receives the trophy."""
    return stade is Stade.NATIONAL_FINAL and rank == 1


def titles(championship: Championship, stade: Stade, ranking: Iterable[tuple[int, int]]) -> dict[int, Text]:
    """Return the titles by entrant, from (entrant, rank) in the final ranking."""
    found = {entrant: title(championship, stade, rank) for entrant, rank in ranking}
    return {entrant: text for entrant, text in found.items() if text is not None}
