"""Issue 17, point 4: refused claims slow nobody down, and their answers tell nothing but what they say."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

import pytest

from asgi import Browser
from oudler.app.tables import claims
from oudler.app.tables.claims import Claim, granted, settled
from oudler.app.tables.errors import NotNow
from oudler.app.tables.events import Tricks
from oudler.bots import Terms
from oudler.kernel import Knowledge, Position, Sampler, suppose
from oudler.rules import Seat, view
from refusals import claimable, refused_claims
from tabling import Club, Person, new_key

pytestmark = pytest.mark.slow
SESSIONS = 20
TIMES = 10


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A count of the cards that are tried."""
    count = [0]
    play = Position.play

    def counting(position: Position, card: Any) -> None:
        count[0] += 1
        play(position, card)

    monkeypatch.setattr(Position, "play", counting)
    return count


def test_the_work_of_a_refused_claim_tells_nothing(tried: list[int]) -> None:
    """The same view, other hidden cards: what is refused costs the same number of steps, wherever they lie."""
    compared = differing = 0
    for seed in range(12):
        for state, _, _ in claimable(4, seed):
            seen = view(state, state.to_act or Seat(0))
            if seen.counts[0] > 4:
                continue
            steps: defaultdict[Tricks, set[int]] = defaultdict(set)
            knowledge = Knowledge.of(seen, edition=state.deal.edition)
            for layout in Sampler(knowledge).sample(6, seed=1):
                other = suppose(seen, layout, edition=state.deal.edition)
                for tricks in ("all", "none"):
                    tried[0] = 0
                    try:
                        granted(settled(Claim(seen, other, Terms(), tricks, 7)))
                    except NotNow:
                        steps[tricks].add(tried[0])
            compared += len(steps)
            differing += sum(len(found) > 1 for found in steps.values())
    assert compared > 30
    assert differing == 0


def test_refused_claims_of_twenty_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each position is worked out once, however often it is asked about."""
    [(me, begun)] = refused_claims(1)
    worked: list[object] = []
    monkeypatch.setattr(claims, "settled", _counted(claims.settled, worked))

    async def attack() -> list[int]:
        async with Club() as club:
            people = [await _at_the_table(club, me, begun) for _ in range(SESSIONS)]
            return [await _claim(person) for _ in range(TIMES) for person in people]

    answers = asyncio.run(attack())
    assert set(answers) == {422}
    assert 0 < len(worked) <= SESSIONS


def _counted(work: Any, worked: list[object]) -> Any:
    def counting(claim: Any) -> Any:
        worked.append(claim)
        return work(claim)

    return counting


async def _at_the_table(club: Club, me: int, record: dict[str, Any]) -> Person:
    seats = ["me" if seat == me else "random" for seat in range(4)]
    browser = Browser(club.app)
    body = {"players": 4, "name": "Zoé", "seats": seats, "record": record}
    answer = await browser.post("/api/tables", body)
    assert answer.status == 200, answer
    return Person(browser, answer.json["id"], answer.json["code"])


async def _claim(person: Person) -> int:
    seq, _ = await person.look()
    answer = await person.browser.post(
        f"/api/tables/{person.table_id}/claim", {"key": new_key(), "seq": seq, "tricks": "all"}
    )
    return answer.status
