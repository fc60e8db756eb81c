"""Signals: what defenders tell one another by the cards they choose, as the FFT recommends.

    choose(view, cards)     which of several cards as good as one another tells partners the truth, and why
    misleads(view, ways)    whether a way to play tells partners what is not so
    leads(view)             what the convention would lead from this hand
    reading(view)           what the others' cards have said so far
    likelihood(hint, hand)  how well a hand goes with one of these hints; `weigher(hints)` for sampled deals
    advice(view, legal)     what partners have asked for
    told(hint)              a hint in words

Signals are public: whatever is read here was played face up before all. docs/bots-signaux.md has the table.
"""

from oudler.bots.signals.advice import Advised, advice
from oudler.bots.signals.language import (
    AMONG_BOTS,
    FFT_SIGNALS,
    NO_SIGNALS,
    Conventions,
    Hint,
    Says,
    Trigger,
    is_true,
    likelihood,
    weigher,
    weight,
)
from oudler.bots.signals.sending import Lead, choose, leads, misleads
from oudler.bots.signals.story import reading, said
from oudler.bots.signals.words import told

__all__ = [
    "AMONG_BOTS",
    "FFT_SIGNALS",
    "NO_SIGNALS",
    "Advised",
    "Conventions",
    "Hint",
    "Lead",
    "Says",
    "Trigger",
    "advice",
    "choose",
    "is_true",
    "leads",
    "likelihood",
    "misleads",
    "reading",
    "said",
    "told",
    "weigher",
    "weight",
]
