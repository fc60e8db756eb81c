"""The faults of the code, and the ruling on one of them."""

from __future__ import annotations

from typing import Any

from oudler.fft.arbitrage import FAULTS, Branches, Facts, Fault, Ruling, fault_named, rule
from oudler.fft.arbitrage.words import sentences
from oudler.formats.rulings import ruling_json
from oudler.text import Text


def faults() -> tuple[Fault, ...]:
    """Return every fault, in the order of the clauses."""
    return tuple(FAULTS.values())


def fault_of(clause: str) -> Fault:
    return fault_named(clause)


def ruled(clause: str, facts: Facts) -> Ruling | Branches:
    """Return the ruling on a fault; both branches where the result is not told and matters."""
    return rule(clause, facts)


def ruled_json(answer: Ruling | Branches) -> dict[str, Any]:
    """Return the object of §7, or both: `{"clause": …, "won": {…}, "lost": {…}}`."""
    if isinstance(answer, Ruling):
        return ruling_json(answer)
    return {"clause": answer.won.clause, "won": ruling_json(answer.won), "lost": ruling_json(answer.lost)}


def ruling_sentences(ruling: Ruling) -> tuple[Text, ...]:
    """Return the sentences of a ruling, and last the open questions it rests on."""
    cited = ", ".join(ruling.questions)
    rests_on = (
        (Text(f"(le texte laisse la question ouverte : {cited})", f"(the text leaves it open: {cited})"),)
        if cited
        else ()
    )
    return (*(sentence for sentence in sentences(ruling) if sentence.fr), *rests_on)
