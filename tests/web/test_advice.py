"""Advice on a deal that is looked at again: from the seat's own view, and only where somebody is to act."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from asgi import Answer, Browser
from known_deals import STRONG, cards_left, known, played
from oudler.app.tables import advice, bots
from oudler.cards import CardSet
from oudler.formats import record as records
from oudler.formats.record import Record
from oudler.formats.replay import legal_codes, replay
from oudler.rules import RuleBroken
from tabling import Club


def ask(given: object) -> Answer:
    async def asked() -> Answer:
        async with Club() as club:
            return await Browser(club.app).post("/api/advice", {"record": given})

    return asyncio.run(asked())


def late() -> dict[str, Any]:
    return played(known(STRONG, 4, 0, 1), cards_left(4), 1)


def test_a_card_that_may_be_played() -> None:
    given = late()
    answer = ask(given)
    assert answer.status == 200, answer
    assert answer.json["action"]["seat"] == 0
    assert answer.json["action"]["play"] in legal_codes(replay(records.from_json(given)))
    assert answer.json["reason"]["fr"]
    assert answer.json["reason"]["en"]
    assert len(answer.json["options"]) <= 8


def swapped(record: Record) -> Iterator[Record]:
    """Yield the deal with one card of each of two others exchanged, where the play so far stays legal."""
    state = replay(record)
    for one, other in product(state.hands[2], state.hands[3]):
        hands = list(record.deal.hands)
        hands[2] = hands[2].without(one) | CardSet.of([other])
        hands[3] = hands[3].without(other) | CardSet.of([one])
        changed = replace(record, deal=replace(record.deal, hands=tuple(hands)))
        with suppress(RuleBroken):
            replay(changed)
            yield changed


def test_only_what_the_seat_sees_counts() -> None:
    """Two others hold other cards: what is asked of the bot is the same."""
    given = late()
    others = list(swapped(records.from_json(given)))
    assert others
    for other in others:
        assert advice.question(records.to_json(other)) == advice.question(given)


def test_nobody_is_to_act() -> None:
    given = played(known(STRONG, 4, 0, 1), lambda _: False, 1)
    answer = ask(given)
    assert answer.status == 422
    assert "rien" in answer.json["error"]["fr"]


@pytest.mark.parametrize("given", [{}, {"format": "oudler.deal/1"}, {**late(), "actions": [{"seat": 0, "play": "P1"}]}])
def test_what_is_no_deal_is_refused(given: dict[str, Any]) -> None:
    answer = ask(given)
    assert answer.status == 422
    assert answer.json["error"]["en"]


def test_the_same_question_has_the_same_answer() -> None:
    asked = advice.question(late())
    assert bots.decide(asked).action == bots.decide(asked).action
