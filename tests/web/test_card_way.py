"""A card's way at a table: read once, judged and applied once, and what follows of it worked out once."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from card_way import one_card

ROOT = Path(__file__).resolve().parents[2]
WAYS = {"express": {}, "route": {"content_type": "Application/JSON"}}  # only what is plainly right goes by express


@pytest.mark.parametrize("way", ["express", pytest.param("route", marks=pytest.mark.slow)])
@pytest.mark.parametrize("cards", [1, 3, -1], ids=["in a trick", "the end of a trick", "the end of the deal"])
def test_it_is_parsed_once_and_applied_once(way: str, cards: int) -> None:
    trace, told = asyncio.run(one_card(cards, **WAYS[way]))
    assert ("routes_tables.py" in str(trace.calls)) == (way == "route")
    once = [
        ("formats/record.py", "action_of"),
        ("formats/record.py", "action_to_json"),
        ("cards.py", "parse_card"),
        ("rules/machine.py", "apply"),
        ("rules/machine.py", "_play"),
        ("rules/events.py", "events"),
        ("app/tables/folding.py", "applied"),
        ("app/tables/feed.py", "told"),
        ("app/aggregates.py", "propose"),
        ("app/aggregates.py", "accept"),
        ("store/streams.py", "append_all"),
    ]
    once += [("rules/legal.py", "_plays")] if cards >= 0 else [("rules/count.py", "count")]
    assert {place: trace.of(*place) for place in once} == dict.fromkeys(once, 1)
    kinds = {1: ["card"], 3: ["card", "trick"], -1: ["card", "trick", "finished"]}[cards]
    for messages in told:
        assert [message["type"] for message in messages] == kinds
        assert ["next" in message for message in messages] == [False] * (len(kinds) - 1) + [True]
    if cards >= 0:
        assert sorted(messages[-1]["next"]["legal"] is None for messages in told) == [False, True, True, True]


def test_the_walk_in_the_docs_is_the_one_that_is_taken() -> None:
    """docs/architecture.md names the modules in the order in which a card enters them."""
    trace, _ = asyncio.run(one_card())
    walk = (ROOT / "docs" / "architecture.md").read_text().partition("## One card")[2].partition("\n## ")[0]
    assert re.findall(r"^\| \d+ \| `([^`]+)`", walk, re.MULTILINE) == trace.way
