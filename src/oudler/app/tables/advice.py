"""What a strong bot would do in a deal that is looked at again, from what the seat to act could see then."""

from __future__ import annotations

from typing import Any, Final

from oudler.app.tables.bots import ADVISER, Question, decision_seed
from oudler.app.tables.errors import NotNow
from oudler.bots import Decision, Terms
from oudler.formats import record as records
from oudler.formats.record import action_to_json
from oudler.formats.replay import replay
from oudler.rules import view

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


def told(found: Decision) -> dict[str, Any]:
    """Return a bot's decision as JSON: the action, why, and what else it weighed."""
    options = [{"action": action_to_json(option.action), "value": round(option.value, 2)} for option in found.options]
    return {
        "action": action_to_json(found.action),
        "reason": {"fr": found.reason.fr, "en": found.reason.en},
        "options": options[:_MOST_OPTIONS],
    }
