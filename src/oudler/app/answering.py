"""A bot asked by another program: one question, one decision, nothing kept between two."""

from __future__ import annotations

from oudler.app.table_loop import decision_seed
from oudler.bots import Bot, Decision, bot_named
from oudler.formats.bot_lines import Question
from oudler.formats.seat_record import read
from oudler.rules.state import Phase
from oudler.verdicts import IllegalAction


def chosen_bot(name: str | None) -> Bot:
    """Return the bot of a name, else `expert`."""
    return bot_named(name or "expert")


def decided(question: Question, player: Bot, seed: bytes) -> Decision:
    """Return what *player* does; its random numbers depend on the seed and on how many actions went before."""
    seen = read(question.record, question.seat)
    view = seen.view
    if view.to_act != view.viewer:
        turn = "–" if view.to_act is None else view.to_act
        raise IllegalAction(
            "BID-01" if view.phase is Phase.AUCTION else "PLAY-12",
            f"ce n'est pas au joueur {view.viewer} d'agir (au tour de : {turn})",
            f"it is not seat {view.viewer}'s turn (to act: {turn})",
        )
    ply = decision_seed(seed, seen.actions)
    return player.decide(view, seed=ply, seconds=question.seconds, terms=seen.terms)
