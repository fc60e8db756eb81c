"""What waits for the arbiter when one is at hand: sur-contrats and announced chelems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.verdicts import IllegalAction

if TYPE_CHECKING:
    from oudler.rules.actions import RuleOnRequest
    from oudler.rules.auction import Bid
    from oudler.rules.state import Deal, Request


def waits_for_arbiter(deal: Deal, wants: Bid | None) -> bool:
    """Tell whether a bid (None: a chelem) is only a request until the arbiter grants it.

    - BID-09: a sur-contrat always is, where there is an arbiter (D-07: not in popular play).
    - CHEL-03: so is a chelem (D-11), which he grants to hands with at most one losing card.
    """
    if not deal.arbiter:
        return False
    if wants is None:
        return deal.edition.chelem_approval != "none"
    return wants.is_surcontrat and deal.edition.surcontrat_approval != "none"


def gives_visa(deal: Deal, contract: Bid) -> bool:
    """BID-11: once a sur-contrat is granted the arbiter initials the score sheet (D-07: since 2022)."""
    return waits_for_arbiter(deal, contract) and deal.edition.surcontrat_approval == "counts"


def rule_on_request(deal: Deal, request: Request, ruling: RuleOnRequest) -> bool:
    """Return whether the request is granted.

    BID-11: before granting a sur-contrat the arbiter has every player count his cards (D-07: since 2022).
    """
    if not ruling.granted or request.wants is None or deal.edition.surcontrat_approval != "counts":
        return ruling.granted
    if ruling.counts != (deal.hand_size,) * deal.players:
        raise IllegalAction(
            "BID-11",
            f"chaque joueur doit avoir compté {deal.hand_size} cartes avant l'accord",
            f"every player must have counted {deal.hand_size} cards before it is granted",
        )
    return True
