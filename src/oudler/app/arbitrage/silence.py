"""Where the code says nothing (Q-49): what the players do, and what the arbiter may."""

from __future__ import annotations

from typing import Final

from oudler.text import Text
from oudler.verdicts import RuleBroken

_CALL: Final = Text(
    "appelez l'arbitre aussitôt et ne réglez rien entre vous (ETH-02, ETH-03) ; il décide, et s'il pénalise il fixe "
    "le montant et dit pourquoi",
    "call the arbiter at once and settle nothing among yourselves (ETH-02, ETH-03); he decides, and if he penalises he "
    "names the amount and says why",
)


def silent(on: Text) -> RuleBroken:
    """Return the refusal of a ruling that no text gives; *on*: what is known all the same."""
    return RuleBroken("Q-49", f"{on.fr} : {_CALL.fr}", f"{on.en}: {_CALL.en}")
