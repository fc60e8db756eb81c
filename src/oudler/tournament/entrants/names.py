"""Names as people write them: accents, capitals, hyphens, apostrophes and spaces do not count when comparing."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import OSA

# Letters that Unicode does not take apart into a plain letter and a mark.
_PLAIN: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i"})


@lru_cache(maxsize=1 << 16)
def words(text: str) -> tuple[str, ...]:
    """Return the words of a text without accents or capitals: « Le Goff-Œuvrard » → le, goff, oeuvrard."""
    small = unicodedata.normalize("NFKD", text).casefold()  # in this order: ™ becomes capitals first
    plain = unicodedata.normalize("NFKD", small).translate(_PLAIN)
    kept = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return tuple("".join(letter if letter.isalnum() else " " for letter in kept).split())


def fold(text: str) -> str:
    """Return the letters and digits that count: « L'Hôte », "LHOTE" and "l hote" are one."""
    return "".join(words(text))


def distance(first: str, second: str, limit: int) -> int:
    """Return how many letters to add, drop, change or swap with a neighbour make *second* of *first*.

    More than *limit* is not counted out: any number above it stands for too many.
    """
    return OSA.distance(first, second, score_cutoff=limit)


def tolerance(text: str) -> int:
    """Return how many wrong letters a name of this length may have and still be taken for a near match."""
    return 0 if len(text) < 4 else 1 if len(text) < 8 else 2
