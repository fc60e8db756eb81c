"""Signed heads of a table over HTTP: told when nothing can be guessed by them, signed beside the way of a card."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from pathlib import Path
from random import Random

from hours import StandingStill, by_hand
from oudler.app.audit import audit_file, kept_heads
from oudler.formats.heads import SignedHeads
from oudler.store import open_store
from oudler.store.signing import verify
from tabling import BOT, QUICK, Club


def test_a_head_is_told_when_the_deal_is_over_and_not_before() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT])
            path = f"/api/tables/{lucie.table_id}/head"
            before = (await lucie.browser.get(path)).json  # of who sat down: cards were dealt after it
            assert before["heads"][0]["seq"] == 1
            seq, _ = await lucie.look()
            for hidden in (2, seq, 10_000):
                assert (await lucie.browser.get(f"{path}?seq={hidden}")).status == 404
            await lucie.play_out(Random(2))
            seq, _ = await lucie.look()
            answer = (await lucie.browser.get(path)).json
            signed = SignedHeads.from_json(answer)
            key = (await lucie.browser.get("/api/key")).json
            assert (signed.key, signed.heads[0][1].seq) == (key["key"], seq)
            assert verify(signed.key, signed.text, signed.signature)
            again = (await lucie.browser.get(f"{path}?seq=1")).json
            assert again["heads"] == before["heads"]

    asyncio.run(play())


def test_heads_are_signed_once_a_minute_and_when_the_server_ends(tmp_path: Path) -> None:
    file = tmp_path / "salle.oudler"

    async def play(clock: StandingStill) -> None:
        with open_store(file, create=True) as store:
            async with Club(store, replace(QUICK, seal=60)) as club:
                lucie = await club.host(["me", "open", BOT])
                await lucie.browser.post(
                    f"/api/tables/{lucie.table_id}/phrase", {"key": secrets.token_hex(8), "seq": 1, "phrase": "bonjour"}
                )
                assert await clock.next_delay() == 60
                clock.advance(60)
                seq, _ = await lucie.look()
                await lucie.do("phrase", seq, phrase="merci")
            days = [stream for stream in store.streams() if stream.startswith("heads:")]
            told = [event.data["heads"][0]["seq"] for event in store.events(days[0])]
            assert told[-1] == store.head(f"table:{lucie.table_id}").seq

    by_hand(play)
    report = audit_file(file, kept_heads(str(file), (), ()))
    assert report.sound
