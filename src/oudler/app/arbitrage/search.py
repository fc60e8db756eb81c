"""Finding a fault by what people say of it: accents, capitals, endings and slips of the pen do not count."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from oudler.app.arbitrage.sayings import topics_said
from oudler.app.arbitrage.topics import TOPICS
from oudler.app.arbitrage.vocabulary import read
from oudler.fft.arbitrage import FAULTS, Fault
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.text import Text
from oudler.tournament.entrants.names import distance, tolerance, words

_IDLE: Final = frozenset(
    words(
        "le la les un une des de du d l et ou a au aux en dans par pour sur son sa ses il elle qui que qu ne n s se "
        "est ont j ai avait avoir etait the of a an in on his by at is was has had and to it he she i they with"
    )
)
_EXACT, _INFLECTED, _MISTYPED = 1.0, 0.8, 0.5
_SHORTEST_STEM: Final = 4
_ENDING: Final = 3
_OF_ONE_TOPIC: Final = 4
_ATOUTS: Final = frozenset(("atout", "atouts", "trump", "trumps"))
_TOO_FEW: Final = ("poignee", "incomplete")
_TOO_MANY: Final = ("poignee", "trop")


class Hit(NamedTuple):
    """A fault, and how well the words fit; only to be compared."""

    fault: Fault
    score: float


def search(text: str, most: int = 8) -> tuple[Hit, ...]:
    """Return the faults that the words fit, the best first: those of a turn of phrase before those of single words."""
    hits = by_words(text)
    found = {hit.fault.clause: hit for hit in hits}
    first = list[Hit]()
    for key in topics_said(text):
        clauses = next(topic.clauses for topic in TOPICS if topic.key == key)
        of_topic = [found.get(clause, Hit(FAULTS[clause], 0.0)) for clause in clauses]
        first += sorted(of_topic, key=lambda hit: -hit.score)[:_OF_ONE_TOPIC]
    return tuple({hit.fault.clause: hit for hit in (*first, *hits)}.values())[:most]


def silent_on(text: str) -> tuple[Text, ...]:
    """Return the kinds of incident that the words tell and on which the code says nothing (Q-49)."""
    said = topics_said(text)
    return tuple(topic.text for topic in TOPICS if topic.key in said and not topic.clauses)


def by_words(text: str) -> tuple[Hit, ...]:
    """Return the faults that single words fit, the best first."""
    said = _meaning(text)
    weights = _weights()
    hits = []
    for fault in FAULTS.values():
        known = _known(fault.clause)
        score = sum(max((_alike(word, other) * weights[other] for other in known), default=0.0) for word in said)
        if score > 0:
            hits.append(Hit(fault, score))
    best = max((hit.score for hit in hits), default=0.0)
    near = [hit for hit in hits if hit.score >= best / 3]
    return tuple(sorted(near, key=lambda hit: -hit.score))


def _meaning(text: str) -> tuple[str, ...]:
    """Return the words that count; so many atouts shown are a poignée, too few or too many of them."""
    said = [word for word in read(text) if word not in _IDLE]
    if _ATOUTS & set(said):
        sizes = POIGNEE_SIZES[4]
        for number in (int(word) for word in said if word.isdecimal() and len(word) <= 2):
            if number not in sizes:
                said += _TOO_FEW if number < min(sizes) else _TOO_MANY
    return tuple(dict.fromkeys(said))


@cache
def _known(clause: str) -> frozenset[str]:
    """Return the words of a fault: its clause, its heading, its sentence in both languages, what people say of it."""
    fault = FAULTS[clause]
    texts = (clause, fault.heading.value, fault.what.fr, fault.what.en, fault.words)
    return frozenset(word for text in texts for word in words(text)) - _IDLE


@cache
def _weights() -> dict[str, float]:
    """Return how much each word tells: the rarer, the more."""
    everywhere = [_known(clause) for clause in FAULTS]
    return {
        word: math.log(1 + len(everywhere) / sum(word in known for known in everywhere)) for word in _union(everywhere)
    }


def _union(sets: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset(word for each in sets for word in each)


@cache
def _alike(said: str, known: str) -> float:
    """Return how alike two words are: the same, one word with other endings, or mistyped."""
    if said == known:
        return _EXACT
    if said.isdecimal() or known.isdecimal():
        return 0.0
    if said.rstrip("esx") == known.rstrip("esx"):
        return _INFLECTED
    shared = next((n for n, (a, b) in enumerate(zip(said, known, strict=False)) if a != b), min(len(said), len(known)))
    if shared >= _SHORTEST_STEM and max(len(said), len(known)) - shared <= _ENDING:
        return _INFLECTED
    allowed = tolerance(said)
    return _MISTYPED if allowed and distance(said, known, allowed) <= allowed else 0.0
