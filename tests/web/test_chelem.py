"""CHEL-02, CHEL-05: who took without the chien has time to announce a chelem before a bot leads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hours import StandingStill, by_hand
from known_deals import STRONG, known
from oudler.formats.record import Record, to_json
from oudler.rules import Action, Bid, MakeBid, Seat
from tabling import BOT, QUICK, Club

UNHURRIED = replace(QUICK, pace=0.5)
"""Bots wait for half a second, and where somebody may speak first for six."""


def taken(bid: Bid) -> dict[str, Any]:
    """Return a deal that seat 0 has taken after three passes; seat 1, on the dealer's right, leads (PLAY-01)."""
    said: list[Action] = [MakeBid(Seat(seat), Bid.PASSE) for seat in (1, 2, 3)]
    return to_json(Record(known(STRONG, 4, 0), (*said, MakeBid(Seat(0), bid))))


@pytest.mark.parametrize("bid", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_the_taker_speaks_before_a_bot_leads(bid: Bid) -> None:
    async def play(clock: StandingStill) -> None:
        async with Club(settings=UNHURRIED) as club:
            lucie = await club.host(["me", BOT, BOT, BOT], players=4, record=taken(bid))
            assert await clock.next_delay() == 6
            seq, table = await lucie.look()
            assert table["to_act"] == 1
            assert table["trick"]["cards"] == []
            assert table["legal"]["chelem"]
            await lucie.do("actions", seq, action={"seat": 0, "chelem": True})
            _, table = await lucie.look()
            assert table["chelem"]
            assert table["to_act"] == 0, "CHEL-05: who announces it leads"

    by_hand(play)


def test_a_bot_leads_when_nothing_is_said() -> None:
    async def play(clock: StandingStill) -> None:
        async with Club(settings=UNHURRIED) as club:
            bots, deal = ["glouton"] * 3, taken(Bid.GARDE_SANS)
            lucie = await club.host(["me", *bots], players=4, record=deal, options={"poignees": False})
            for delay, seat in ((6, 2), (0.5, 3), (0.5, 0)):
                assert await clock.next_delay() == delay
                clock.advance(delay)
                _, table = await lucie.until(lambda seen: seen["to_act"] == seat)  # noqa: B023 - awaited
                assert not table["chelem"]

    by_hand(play)
