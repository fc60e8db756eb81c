"""What a strong bot would do in a deal that is looked at again, from what the seat to act could see then."""

from __future__ import annotations

from typing import Any, Final

from oudler.app.tables.bots import ADVISER, Question, decision_seed
from oudler.app.tables.errors import NotNow
from oudler.bots import Decision, Terms
from oudler.cards import code
from oudler.formats import record as records
from oudler.formats.record import action_to_json
from oudler.formats.replay import replay
from oudler.rules import Action, AnnounceChelem, CallCard, MakeBid, MakeEcart, PlayCard, ShowPoignee, view
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.rules.ecart import shown_atouts

_MOST_OPTIONS: Final = 8


def question(given: object) -> Question:
    """Return what is asked of the bot where the actions of a record end: that seat's view and nothing else."""
    record = records.from_json(given)
    state = replay(record)
    if state.to_act is None:
        raise NotNow("personne n'a rien à faire ici", "there is nothing to do here")
    terms = Terms(record.deal.edition, record.deal.declares_petit_sec)
    seed = decision_seed("advice", 0, len(record.actions))
    return Question(ADVISER, view(state, state.to_act), seed, terms)


def told(decision: Decision, players: int) -> dict[str, Any]:
    """Return a bot's decision as JSON: the action, as it would be told too, why, and what else it weighed."""
    options = [
        {"action": action_to_json(option.action), "value": round(option.value, 2)} for option in decision.options
    ]
    sent = _proposed(decision.action, players)
    return {
        "action": action_to_json(decision.action),
        "told": None if sent is None else {"seq": 0, "type": sent[0], "data": sent[1]},
        "reason": {"fr": decision.reason.fr, "en": decision.reason.en},
        "options": options[:_MOST_OPTIONS],
    }


def _proposed(action: Action, players: int) -> tuple[str, dict[str, Any]] | None:
    """Return what would be told of an action that is only advised, None of those that have no words."""
    match action:
        case MakeBid():
            return "bid", {"seat": action.seat, "bid": action.bid.code}
        case CallCard():
            return "called", {"seat": action.seat, "card": code(action.card)}
        case MakeEcart():
            atouts = shown_atouts(action.cards).codes
            size = len(action.cards)
            return "ecart", {"seat": action.seat, "size": size, "atouts": atouts, "cards": action.cards.codes}
        case AnnounceChelem():
            return "chelem", {"seat": action.seat}
        case ShowPoignee():
            level = POIGNEE_SIZES[players][len(action.cards)].code
            return "poignee", {"seat": action.seat, "cards": action.cards.codes, "level": level}
        case PlayCard():
            return "card", {"seat": action.seat, "card": code(action.card)}
        case _:
            return None
