"""The faults of the code, and the ruling on one of them."""

from __future__ import annotations

from typing import Any, Final

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
    """Return the sentences of a ruling, and last what the text leaves open in it, in words."""
    fr, en = ("; ".join(f"{_OPEN[each].to(lang)} [{each}]" for each in ruling.questions) for lang in ("fr", "en"))
    rests_on = (Text(f"(le texte laisse ouvert : {fr.replace('; ', ' ; ')})", f"(the text leaves open: {en})"),)
    return (*(sentence for sentence in sentences(ruling) if sentence.fr), *(rests_on if fr else ()))


_OPEN: Final = {
    "Q-21": Text("ce que vaut la donne d'un preneur qui a donné", "what becomes of a deal the taker dealt"),
    "Q-22": Text("si les 100 points valent aussi dans ce cas", "whether the 100 points hold in this case too"),
    "Q-23": Text("si chacun paie tout ou si l'on partage", "whether each pays all of it or they share"),
    "Q-25": Text("une fraction commencée, comptée entière", "a fraction begun, counted whole"),
    "Q-41": Text("la sanction, dite à l'article 31 du fascicule 1", "the sanction, told in fascicule 1, article 31"),
    "Q-45": Text("le cas du camp du preneur, jugé par analogie", "the case of the taker's camp, by analogy"),
    "Q-49": Text("le montant, que l'arbitre fixe et motive", "the amount, which the arbiter names, and why"),
    "Q-51": Text("le temps de jeu, que l'arbitre fixe", "the time of play, which the arbiter sets"),
}
"""What the questions of the catalogue's Part H are about that rulings rest on."""
