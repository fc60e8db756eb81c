"""What has to be done before a bot goes on: back to one's seat, a chelem announced. Bots take an hour here."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import DESKTOP, PHONE, Visitor
from browsing import MY_TURN as TURN
from hours import PutForward
from known_deals import STRONG, cards_left, known, played
from oudler.formats.record import Record, to_json
from oudler.rules import Bid, MakeBid, Seat
from oudler.web import Settings

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
PACE = 3600.0
DEAL = played(known(STRONG, 4, 0, 1), cards_left(16), 1)
"""Sixteen cards are left in her hand, three lie on the table and it is her turn."""


@pytest.fixture(scope="module")
def settings() -> Settings:
    return Settings(pace=PACE, limits=False, bot_threads=True, bot_workers=1)


def bots_play(visitor: Visitor, clock: PutForward, over: Callable[[dict[str, Any]], bool]) -> None:
    """Let bots act, one every hour, until it is *over*."""
    seq, table = visitor.look()
    while not over(table):
        clock.advance(PACE)
        seq, table = visitor.look(after=seq)


def come_back(visitor: Visitor, clock: PutForward) -> None:
    """Take the seat again once a bot has played a card there: before the next one an hour passes."""
    visitor.one("[data-do=back]").wait_for()
    bots_play(visitor, clock, lambda table: len(table["hand"]) < 16)
    visitor.press("[data-do=back]")
    expect(visitor.page.locator("[data-do=back]")).to_have_count(0)
    bots_play(visitor, clock, lambda table: table["to_act"] == table["me"])
    visitor.one(TURN).wait_for()
    table = visitor.seen()
    assert not table["seats"][table["me"]]["away"]
    assert 0 < len(table["hand"]) < 16


def test_one_turn_after_the_clock_ran_out(visit: Come, clock: PutForward) -> None:
    """All see the countdown; a bot plays one card and no more, and says so."""
    lucie, marc = visit(speed=1), visit("touch", size=PHONE, speed=1)
    made = lucie.sit(4, options={"clock": 600}, record=DEAL)
    lucie.one(TURN).wait_for()
    marc.page.goto(f"/table/{made['id']}")
    for visitor in (lucie, marc):
        expect(visitor.one(".seat.acts .left")).to_contain_text(re.compile(r"\d+ min \d\d|\d+ s"))
    lucie.check_axe()
    clock.advance(600)
    lucie.one("[data-do=back]").wait_for()
    expect(lucie.one(".toast")).to_contain_text("un robot a joué")
    expect(marc.one(".seat.acts")).to_contain_text("absent")
    bots_play(lucie, clock, lambda table: len(table["hand"]) < 16)
    expect(lucie.page.locator("[data-do=back]")).to_have_count(0)
    bots_play(lucie, clock, lambda table: table["to_act"] == table["me"])
    lucie.one(TURN).wait_for()
    left = len(lucie.seen()["hand"])
    lucie.play_while(lambda: len(lucie.seen()["hand"]) >= left)
    table = lucie.seen()
    assert not table["seats"][table["me"]]["away"], "the card was hers"


def test_all_see_how_long_who_vanished_is_waited_for(visit: Come, clock: PutForward) -> None:
    """No clock was set at this table: the wait is shown once he is gone, and then a bot bids passe for him."""
    people = [visit(speed=1) for _ in range(3)]
    made = people[0].sit(3, ["me", "open", "open"])
    for seat, name in ((1, "Marc"), (2, "Zoé")):
        people[seat].page.goto(f"/rejoindre/{made['code']}")
        people[seat].page.get_by_label("Votre nom").fill(name)
        people[seat].press("[data-do=join]")
        people[seat].page.wait_for_url("**/table/*")
    passing = visit("touch", size=PHONE, speed=1)
    passing.page.goto(f"/table/{made['id']}")
    for visitor in (*people, passing):
        visitor.table = made["id"]
        visitor.one(".seat.acts").wait_for(state="attached")
        expect(visitor.page.locator(".seat.acts .left")).to_have_count(0)
    acts = passing.seen()["to_act"]
    people.pop(acts).page.goto("/regles")
    for visitor in (*people, passing):
        expect(visitor.one(".seat.acts .left")).to_have_text(re.compile(r"^(?:1 min 00|[1-5]?\d s)$"))
    for visitor in people:
        expect(visitor.one(".prompt")).to_contain_text("n’est plus là")
    passing.check_axe()
    clock.advance(60)
    for visitor in (*people, passing):
        expect(visitor.one(".seat.acts")).to_contain_text("absent")
    bots_play(passing, clock, lambda table: bool(table["bids"]))
    assert passing.seen()["bids"][0] == {"seat": acts, "bid": "passe"}


def test_at_an_instant_pace_bots_do_not_wait(visit: Come) -> None:
    """The clock is not put forward: bots that would wait an hour play at once, and as before once she slows down."""
    lucie = visit(speed=0)
    lucie.sit(4, record=DEAL)
    for _ in range(2):
        lucie.one(TURN).wait_for()
        held = len(lucie.seen()["hand"])
        lucie.play_while(partial(lambda many: len(lucie.seen()["hand"]) == many, held))
    lucie.one(TURN).wait_for()
    with lucie.page.expect_websocket() as again:
        lucie.press("[data-do=menu]")
        lucie.page.get_by_role("button", name="Réglages", exact=True).click()
        lucie.page.get_by_label("Allure").fill("2")
    assert "pace=instant" not in again.value.url


def test_back_after_a_bot_was_asked_to_play(visit: Come, clock: PutForward) -> None:
    lucie = visit(speed=1)
    lucie.sit(4, record=DEAL)
    lucie.one(TURN).wait_for()
    lucie.press("[data-do=menu]")
    lucie.page.get_by_role("button", name="Laisser un robot jouer pour moi").click()
    come_back(lucie, clock)


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_chelem_before_another_leads(visit: Come, way: str) -> None:
    """CHEL-02, CHEL-05: who took without the chien is not on lead, speaks first and then leads."""
    lucie = visit(way, size=PHONE if way == "touch" else DESKTOP, speed=1)
    said = tuple(MakeBid(Seat(seat), Bid.PASSE) for seat in (1, 2, 3))
    lucie.sit(4, record=to_json(Record(known(STRONG, 4, 0, 3), said)))
    lucie.press(".auction .bid[data-bid=garde_sans]")
    lucie.press("[data-key=chelem]")
    lucie.check_axe()
    lucie.press("dialog .primary")
    expect(lucie.one("[data-seat='0'] .badge.chelem")).to_be_visible()
    lucie.one(TURN).wait_for()
    assert lucie.seen()["trick"]["cards"] == []
