"""Whose question comes first."""

from __future__ import annotations

import asyncio

from oudler.web.thinking import Places, Rank


def test_bots_first_then_people_then_claims() -> None:
    async def ask() -> list[str]:
        places = Places(2, 1)
        order: list[str] = []

        async def take(rank: Rank, name: str) -> None:
            await places.take(rank)
            order.append(name)

        await asyncio.gather(take(Rank.CLAIM, "claim 1"), take(Rank.BOT, "bot 1"))
        waiting = [
            asyncio.create_task(take(rank, name))
            for rank, name in ((Rank.CLAIM, "claim 2"), (Rank.ASKED, "hint"), (Rank.BOT, "bot 2"))
        ]
        await asyncio.sleep(0)
        places.give_back(Rank.BOT)
        await waiting[2]
        assert order[-1] == "bot 2"  # the place of the claim is still taken: no other question of a person has one
        places.give_back(Rank.BOT)
        await asyncio.sleep(0)
        assert len(order) == 3
        places.give_back(Rank.CLAIM)
        await waiting[1]
        places.give_back(Rank.ASKED)
        await waiting[0]
        return order

    assert asyncio.run(ask()) == ["claim 1", "bot 1", "bot 2", "hint", "claim 2"]


def test_who_gives_up_waiting_takes_no_place() -> None:
    async def ask() -> None:
        places = Places(1, 1)
        await places.take(Rank.BOT)
        given_up = asyncio.create_task(places.take(Rank.BOT))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        places.give_back(Rank.BOT)
        await places.take(Rank.CLAIM)

    asyncio.run(ask())
