"""What is sent to a viewer does not change when cards he may not see are exchanged; and the search for leaks bites."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hidden import exchanges, viewers
from leaks import leaked
from oudler.app.streams import Placed
from oudler.app.tables import events as ev
from oudler.app.tables.choices import next_json
from oudler.app.tables.events import Chair, Player
from oudler.app.tables.feed import Step, messages
from oudler.app.tables.table import Finished, Playing, Table
from oudler.app.tables.views import table_json
from oudler.rules import ARBITER, SPECTATOR, Phase, Seat, State, apply, count, start
from oudler.rules.view import Viewer
from strategies import Moment, moments_of
from walks import BENTS, random_plan


def at_table(moment: Moment, state: State | None = None, actions: int | None = None) -> Table:
    """Return a table of bots and a person at which the moment is."""
    deal = moment.deal
    chairs = (Chair(Player("p1", "Lucie")), *[Chair(bot="club")] * (deal.players - 1))
    done = moment.actions if actions is None else moment.actions[:actions]
    playing = Playing(ev.DealStarted(deal.dealer), deal, state or moment.state, done, ("bot",) * len(done))
    over = playing.state.phase is Phase.FINISHED
    finished = (Finished(playing, ("",) * deal.players, count(playing.state)),) if over else ()
    return Table("t", 9, 9, "ABC", deal.edition, chairs=chairs, playing=playing, dealt=1, finished=finished)


def step(seq: int, event: ev.Event, before: Table, after: Table) -> Step:
    return Step.of(Placed(seq, "", "", event), before, after)


def sent(moment: Moment, viewer: Viewer) -> str:
    """Return TABLE, NEXT and every event of the deal so far, as text."""
    before = replace(at_table(moment), playing=None, dealt=0)
    now = at_table(moment, start(moment.deal), 0)
    told: list[Any] = messages(step(1, ev.DealStarted(moment.deal.dealer), before, now), viewer, dealt=1)
    state = start(moment.deal)
    for number, action in enumerate(moment.actions, 1):
        state = apply(state, action)
        then = at_table(moment, state, number)
        told += messages(step(number + 1, ev.Acted(action, "bot"), now, then), viewer, dealt=1)
        now = then
    return json.dumps([table_json(at_table(moment), viewer), next_json(at_table(moment), viewer), told])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_exchanges_leave_what_is_sent_as_it_was(players: int) -> None:
    rng = Random(f"envois à {players}")
    phases: Counter[Phase] = Counter()
    for bent in BENTS:
        plan = random_plan(rng, players, bent=bent)
        moments = moments_of(rng, plan)
        asked = [moment for moment in moments if moment.state.request is not None]
        for moment in (rng.choice(moments), *asked[:1]):
            for viewer in viewers(players):
                was = sent(moment, viewer)
                assert not moment_leaks(moment, viewer, was)
                for _, other in exchanges(rng, moment, viewer, 2):
                    phases[moment.state.phase] += 1
                    assert sent(other, viewer) == was
    assert min(phases[Phase.AUCTION], phases[Phase.PLAY], phases[Phase.APPROVAL]) > 0, phases


def moment_leaks(moment: Moment, viewer: Viewer, text: str) -> list[str]:
    return leaked(json.loads(text), moment.state, viewer)


def test_the_search_bites() -> None:
    """What the arbiter, or another seat, is sent would be found."""
    rng = Random(5)
    found = 0
    for bent in BENTS:
        for moment in moments_of(rng, random_plan(rng, 4, bent=bent)):
            if moment.state.phase is Phase.PLAY and len(moment.state.tricks) < 10:
                found += bool(leaked(json.loads(sent(moment, Seat(1))), moment.state, Seat(0)))
                assert leaked(moment.deal.hands[2].codes, moment.state, SPECTATOR)
                assert leaked({"fr": "♠R : il faut fournir (♠D ♥10)"}, None, ARBITER) == ["PD", "PR", "C10"]
    assert found
