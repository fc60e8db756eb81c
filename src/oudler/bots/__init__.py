"""Players: bid, call, écart, annonces and cards, from what one seat sees and from nothing else.

    bot = bot_named("expert")
    decision = bot.decide(view(state, seat), seed=7)
    decision.action, decision.value, decision.reason

A bot keeps nothing between two decisions: the same view, terms and seed give the same decision.
"""

from oudler.bots.decision import Bot, Decision, Option, Terms
from oudler.bots.levels import BOTS, bot_named

__all__ = ["BOTS", "Bot", "Decision", "Option", "Terms", "bot_named"]
