"""Forged commands: each is refused, and nothing changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from asgi import Answer, Browser
from oudler.web import Settings, guard
from tabling import BOT, Club, Person, choice, finished, my_turn, new_key, together

Forge = Callable[["Table"], Awaitable[Answer]]


class Table:
    """Two people and a bot in the middle of a deal; *mover* is to act, *other* is not."""

    def __init__(self, club: Club, mover: Person, other: Person) -> None:
        self.club = club
        self.mover = mover
        self.other = other

    async def state(self) -> Any:
        """Everything both of them see, and the stream itself."""
        return (
            await self.mover.look(),
            await self.other.look(),
            list(self.club.store.events(f"table:{self.mover.table_id}")),
        )


async def _table(club: Club, plays: int) -> Table:
    rng = Random(11)
    people = [await club.host(["me", "open", BOT], players=3)]
    people.append(await club.guest(people[0], "Hugo"))

    def far_enough(table: dict[str, Any]) -> bool:
        return (
            my_turn(table)
            and table["phase"] == "play"
            and table["tricks_played"] >= plays
            and "cards" in table["legal"]
        )

    mover, _ = await together(people, rng, far_enough)
    return Table(club, mover, next(person for person in people if person is not mover))


async def other_seat(at: Table) -> Answer:
    """The one whose turn it is not plays a card of the one whose turn it is."""
    seq, table = await at.mover.look()
    return await at.other.do("actions", seq, action=choice(Random(1), table))


async def bots_seat(at: Table) -> Answer:
    seq, table = await at.mover.look()
    return await at.mover.do("actions", seq, action=choice(Random(1), table) | {"seat": 2})


async def wrong_turn(at: Table) -> Answer:
    seq, table = await at.other.look()
    return await at.other.do("actions", seq, action={"seat": table["me"], "play": table["hand"][0]})


async def not_in_hand(at: Table) -> Answer:
    seq, table = await at.mover.look()
    _, others = await at.other.look()
    return await at.mover.do("actions", seq, action={"seat": table["me"], "play": others["hand"][0]})


async def stale(at: Table) -> Answer:
    seq, table = await at.mover.look()
    return await at.mover.do("actions", seq - 1, action=choice(Random(1), table))


async def from_the_future(at: Table) -> Answer:
    seq, table = await at.mover.look()
    return await at.mover.do("actions", seq + 1, action=choice(Random(1), table))


async def a_stranger(at: Table) -> Answer:
    seq, table = await at.mover.look()
    stranger = Person(Browser(at.club.app), at.mover.table_id)
    return await stranger.do("actions", seq, action=choice(Random(1), table))


async def a_forged_cookie(at: Table) -> Answer:
    seq, table = await at.mover.look()
    forger = Person(Browser(at.club.app), at.mover.table_id)
    token = at.mover.browser.cookies["oudler"]
    forger.browser.cookies["oudler"] = token[:-1] + ("A" if token[-1] != "A" else "B")
    return await forger.do("actions", seq, action=choice(Random(1), table))


async def other_origin(at: Table) -> Answer:
    seq, table = await at.mover.look()
    body = {"key": new_key(), "seq": seq, "action": choice(Random(1), table)}
    return await at.mover.browser.post(f"/api/tables/{at.mover.table_id}/actions", body, origin="http://evil.example")


async def no_origin_but_cross_site(at: Table) -> Answer:
    seq, table = await at.mover.look()
    browser = Browser(at.club.app, origin=None)
    browser.cookies = dict(at.mover.browser.cookies)
    body = {"key": new_key(), "seq": seq, "action": choice(Random(1), table)}
    return await browser.post(f"/api/tables/{at.mover.table_id}/actions", body, sec_fetch_site="cross-site")


async def other_host(at: Table) -> Answer:
    seq, table = await at.mover.look()
    browser = Browser(at.club.app, host="rebound.example", origin="http://rebound.example")
    browser.cookies = dict(at.mover.browser.cookies)
    body = {"key": new_key(), "seq": seq, "action": choice(Random(1), table)}
    return await browser.post(f"/api/tables/{at.mover.table_id}/actions", body)


async def the_arbiter(at: Table) -> Answer:
    seq, _ = await at.mover.look()
    return await at.mover.do("actions", seq, action={"arbiter": True})


async def another_bid(at: Table) -> Answer:
    seq, table = await at.mover.look()
    return await at.mover.do("actions", seq, action={"seat": table["me"], "bid": "garde_contre"})


async def a_poignee_too_late(at: Table) -> Answer:
    seq, table = await at.mover.look()
    return await at.mover.do("actions", seq, action={"seat": table["me"], "poignee": ["A1"]})


async def undo_against_people(at: Table) -> Answer:
    seq, _ = await at.mover.look()
    return await at.mover.do("undo", seq)


async def a_claim_that_is_false(at: Table) -> Answer:
    seq, _ = await at.mover.look()
    return await at.mover.do("claim", seq, tricks="all")


async def the_next_deal(at: Table) -> Answer:
    seq, _ = await at.mover.look()
    return await at.mover.do("next", seq)


async def somebody_elses_seat(at: Table) -> Answer:
    seq, table = await at.other.look()
    return await at.mover.do("seat", seq, seat=table["me"], player="club")


async def a_guest_changes_the_options(at: Table) -> Answer:
    guest = at.mover if (await at.mover.look())[1]["me"] == 1 else at.other
    seq, _ = await guest.look()
    return await guest.do("options", seq, options={"clock": 600})


async def no_json(at: Table) -> Answer:
    return await at.mover.browser.post(f"/api/tables/{at.mover.table_id}/actions", b"{")


async def unknown_keys(at: Table) -> Answer:
    seq, table = await at.mover.look()
    return await at.mover.do("actions", seq, action=choice(Random(1), table), sudo=True)


async def too_long(at: Table) -> Answer:
    return await at.mover.browser.post(f"/api/tables/{at.mover.table_id}/actions", b" " * 300_000)


async def an_origin_that_is_none(at: Table) -> Answer:
    return await at.mover.browser.post(f"/api/tables/{at.mover.table_id}/actions", b"{}", origin="http://[")


async def without_a_length(at: Table) -> Answer:
    path = f"/api/tables/{at.mover.table_id}/actions"
    return await at.mover.browser.post(path, b"{}", transfer_encoding="chunked")


async def _nested(at: Table, depth: int) -> Answer:
    seq, _ = await at.mover.look()
    head = b'{"key": "%s", "seq": %d, "action": {"seat": ' % (new_key().encode(), seq)
    content = head + b"[" * depth + b"]" * depth + b"}}"
    return await at.mover.browser.post(f"/api/tables/{at.mover.table_id}/actions", content)


async def nested(at: Table) -> Answer:
    return await _nested(at, 900)


async def nested_deeper(at: Table) -> Answer:
    return await _nested(at, 100_000)


async def a_stale_undo(at: Table) -> Answer:
    seq, _ = await at.mover.look()
    return await at.mover.do("undo", seq - 1)


FORGED: list[tuple[Forge, int]] = [
    (an_origin_that_is_none, 403),
    (without_a_length, 411),
    (nested, 422),
    (nested_deeper, 422),
    (a_stale_undo, 409),
    (other_seat, 403),
    (bots_seat, 403),
    (wrong_turn, 422),
    (not_in_hand, 422),
    (stale, 409),
    (from_the_future, 409),
    (a_stranger, 403),
    (a_forged_cookie, 403),
    (other_origin, 403),
    (no_origin_but_cross_site, 403),
    (other_host, 400),
    (the_arbiter, 403),
    (another_bid, 422),
    (a_poignee_too_late, 422),
    (undo_against_people, 422),
    (a_claim_that_is_false, 422),
    (the_next_deal, 422),
    (somebody_elses_seat, 403),
    (a_guest_changes_the_options, 403),
    (no_json, 422),
    (unknown_keys, 422),
    (too_long, 413),
]


def test_forged_commands_change_nothing() -> None:
    async def play() -> None:
        async with Club() as club:
            at = await _table(club, plays=2)
            for forge, status in FORGED:
                before = await at.state()
                answer = await forge(at)
                assert answer.status == status, (forge.__name__, answer)
                assert {"fr", "en"} <= set(answer.json["error"]), forge.__name__
                assert await at.state() == before, forge.__name__

    asyncio.run(play())


def test_an_illegal_card_says_why() -> None:
    async def play() -> None:
        async with Club() as club:
            at = await _table(club, plays=1)
            for _ in range(200):
                seq, table = await at.mover.turn()
                if table["phase"] == "finished":
                    pytest.fail("every card was legal all the time")
                why = table["legal"].get("why")
                if why:
                    before = await at.state()
                    card, reason = next(iter(why.items()))
                    answer = await at.mover.do("actions", seq, action={"seat": table["me"], "play": card})
                    assert answer.status == 422
                    assert answer.json["error"] == reason
                    assert await at.state() == before
                    return
                assert (await at.mover.do("actions", seq, action=choice(Random(2), table))).status == 200
                mine = table["me"]
                await together([at.other], Random(2), lambda seen: finished(seen) or seen["to_act"] == mine)  # noqa: B023 - awaited

    asyncio.run(play())


def test_a_replayed_command_is_done_once() -> None:
    async def play() -> None:
        async with Club() as club:
            at = await _table(club, plays=0)
            seq, table = await at.mover.look()
            key, action = new_key(), {"seat": table["me"], "play": table["legal"]["cards"][0]}
            first = await at.mover.do("actions", seq, key=key, action=action)
            assert first.status == 200
            await at.mover.until(lambda seen: seen["hand"] != table["hand"])
            before = await at.state()
            again = await at.mover.do("actions", seq, key=key, action=action)
            assert (again.status, again.json["seq"]) == (200, first.json["seq"])
            other = next(card for card in table["hand"] if card != action.get("play"))
            for person, body in [
                (at.mover, {"action": {"seat": table["me"], "play": other}}),
                (at.other, {"action": action}),
            ]:
                refused = await person.do("actions", seq, key=key, **body)
                assert refused.status == 422, refused
                assert "clé" in refused.json["error"]["fr"]
            now = await at.state()
            assert now[2][: len(before[2])] == before[2]
            assert all(stored.key is None or not stored.key.startswith(key) for stored in now[2][len(before[2]) :])

    asyncio.run(play())


JUNK: list[Any] = [None, True, -1, 5, 2**60, 0.5, "", "A1", "é", "PR" * 50, [], ["A1", "A1"], [None], {}, {"seat": 0}]
VERBS = ("bid", "call", "ecart", "chelem", "poignee", "play", "arbiter", "keep", "petit_sec", "seat", "", "x")


@pytest.mark.slow
def test_whatever_is_sent_is_answered_and_only_legal_things_are_done() -> None:
    """Actions made up of words that actions are made of; what is done is in the stream, nothing else is."""

    async def play() -> None:
        rng = Random(23)
        async with Club() as club:
            at = await _table(club, plays=1)
            for _ in range(300):
                seq, table = await at.mover.look()
                action = {rng.choice(VERBS): rng.choice(JUNK) for _ in range(rng.randrange(4))}
                action |= {"seat": table["me"]} if rng.random() < 0.7 else {}
                before = club.store.head(f"table:{at.mover.table_id}")
                answer = await at.mover.do("actions", seq, action=action)
                if answer.status == 200:
                    assert action["play"] in table["legal"]["cards"]
                    return
                assert answer.status in {403, 409, 422}, (action, answer)
                assert club.store.head(f"table:{at.mover.table_id}") == before, action

    asyncio.run(play())


def test_too_many_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "time", SimpleNamespace(monotonic=lambda: 1000.0))  # all at one moment

    async def play() -> None:
        async with Club(settings=Settings(bot_threads=True, bot_workers=1)) as club:
            browser = Browser(club.app)
            statuses = [(await browser.post("/api/me", {"name": "Zoé"})).status for _ in range(80)]
            assert statuses[0] == 200
            assert statuses[-1] == 429
            assert int((await browser.post("/api/me", {"name": "Zoé"})).headers["retry-after"]) >= 1

    asyncio.run(play())


def test_made_up_cookies_do_not_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "time", SimpleNamespace(monotonic=lambda: 1000.0))

    async def play() -> None:
        async with Club(settings=Settings(bot_threads=True, bot_workers=1)) as club:
            path = "/api/tables/00/next"
            lucie = Browser(club.app)
            lucie.cookies["oudler"] = "one"
            statuses = [(await lucie.post(path, {}, cookie=f"oudler=one; junk={at}")).status for at in range(70)]
            assert statuses.index(429) == 60
            statuses = [(await lucie.post(path, {}, cookie=f"oudler={at}")).status for at in range(200)]
            assert statuses[0] != 429
            assert statuses[-1] == 429

    asyncio.run(play())


def test_a_whole_hall_comes_at_once_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "time", SimpleNamespace(monotonic=lambda: 1000.0))

    async def play() -> None:
        async with Club(settings=Settings(bot_threads=True, bot_workers=1)) as club:
            people = [Browser(club.app) for _ in range(200)]
            body = {"code": "AAAAAA", "name": "Zoé"}
            statuses = [(await person.post("/api/join", body)).status for person in people]
            assert statuses[:60] == [404] * 60
            assert statuses[-1] == 429

    asyncio.run(play())


@pytest.mark.slow
def test_a_claim_sent_again_is_answered_as_the_first_time() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT], players=3)
            rng = Random(5)
            for _ in range(400):
                seq, table = await lucie.turn()
                if table["phase"] == "finished":
                    await lucie.do("next", seq)
                    continue
                key = new_key()
                if table["claim"] and len(table["hand"]) <= 2:
                    for tricks in ("all", "none"):
                        first = await lucie.do("claim", seq, key=key, tricks=tricks)
                        if first.status == 200:
                            again = await lucie.do("claim", seq, key=key, tricks=tricks)
                            assert (again.status, again.json) == (200, first.json)
                            return
                await lucie.do("actions", (await lucie.look())[0], action=choice(rng, table))
            pytest.fail("no claim was granted")

    asyncio.run(play())
