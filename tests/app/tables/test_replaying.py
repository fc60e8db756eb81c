"""A deal looked at again: what is shown of each step comes from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from builders import deal_with, in_play, play_out
from oudler.app.tables.replaying import replayed
from oudler.cards import code
from oudler.formats import record as records
from oudler.formats.record import Record
from oudler.rules import Action, AnnounceChelem, Bid, MakeBid, MakeEcart, PlayCard, Seat, State, edition_named
from oudler.rules.auction import speaking_order

CHIEN = "TA-T6"
TAKER = Seat(0)


def played(edition: str = "fft2022", *, chelem: bool = False, contract: Bid = Bid.GARDE) -> State:
    """Return a deal of which the taker wins every trick, but perhaps the last, to which he leads the Excuse."""
    deal = deal_with(4, {0: "E A1 A8-A21 PR CR"}, chien=CHIEN, dealer=3, edition=edition_named(edition))
    state = in_play(deal, 0, contract, ecart=CHIEN, chelem=chelem)
    return play_out(state, first={0: "A8-A21 PR CR A1"}, last={0: "E"})


def recorded(state: State) -> dict[str, Any]:
    """Return the record of a deal that was played out."""
    deal, taken = state.deal, state.taken
    order = speaking_order(deal.dealer, deal.players)
    done: list[Action] = [MakeBid(seat, bid) for seat, bid in zip(order, state.auction.bids, strict=False)]
    done += [MakeEcart(taken.taker, state.ecart)] if state.ecart else []
    done += [AnnounceChelem(taken.taker)] if taken.chelem else []
    for trick in state.tricks:
        done += [PlayCard(Seat((trick.leader + place) % deal.players), card) for place, card in enumerate(trick.cards)]
    return records.to_json(Record(deal, tuple(done)))


@pytest.mark.parametrize(
    ("edition", "announced", "wins"),
    [
        pytest.param("fft2022", False, True, id="2022"),
        pytest.param("fft2012", True, True, id="2012, annoncé"),
        pytest.param("fft2012", False, False, id="2012, non annoncé : l'Excuse ne gagne pas"),
    ],
)
def test_chelem_l_excuse_en_dernier(edition: str, announced: bool, wins: bool) -> None:
    """CHEL-06, D-12: in 2012 the Excuse led last wins only where the chelem was announced."""
    state = played(edition, chelem=announced)
    shown = replayed(recorded(state))
    last = shown["steps"][-1]
    assert last["trick"]["cards"][0] == "E"
    assert (last["trick"]["winner"] == TAKER) is wins
    assert last["won"] == [18 if wins else 17, *(int(seat == last["trick"]["winner"]) for seat in (1, 2, 3))]
    trick = next(sent["data"] for sent in last["told"] if sent["type"] == "trick")
    # CHEL-07: with the Excuse last, the petit counts in the trick before.
    assert trick["petit_au_bout"] is wins
    assert shown["count"]["chelem"] == ("attack" if wins else None)
    assert ("excuse" in trick, last["half_points"]) == (not wins, shown["count"]["half_points"])


def test_points_after_each_trick() -> None:
    """The attack's, the écart counted from the first trick on (ECART-08)."""
    shown = replayed(recorded(played()))["steps"]
    ends = [step for step in shown if step["trick"]["winner"] is not None]
    assert [step["tricks"] for step in ends] == list(range(1, 19))
    points = [step["half_points"] for step in ends]
    assert points == sorted(points)
    assert points[-1] == 182
    assert all(step["half_points"] is None for step in shown if not step["tricks"])


def test_every_card_lies_somewhere() -> None:
    shown = replayed(recorded(played()))["steps"]
    gone: set[str] = set()
    for step in shown:
        aside = step["aside"]["cards"] if step["aside"] else []
        there = [card for hand in step["hands"] for card in hand] + step["chien"] + aside + step["trick"]["cards"]
        assert len(there) == len(set(there)) == 78 - len(gone - set(step["trick"]["cards"]))
        gone |= set(step["trick"]["cards"])


def test_the_chien_and_the_ecart() -> None:
    """The chien lies open until it is taken; then the écart lies beside the taker, or the chien nobody has seen."""
    taken = replayed(recorded(played()))["steps"]
    ecart = next(place for place, step in enumerate(taken) if step["action"] and "ecart" in step["action"])
    assert [bool(step["chien"]) for step in taken[: ecart + 1]] == [True] * ecart + [False]
    assert taken[ecart]["aside"] == {"kind": "ecart", "cards": [f"T{rank}" for rank in "A23456"]}
    unseen = replayed(recorded(played(contract=Bid.GARDE_SANS)))["steps"]
    begun = next(place for place, step in enumerate(unseen) if step["trick"]["cards"])
    assert [step["aside"] is None for step in unseen[: begun + 1]] == [True] * begun + [False]
    assert unseen[begun]["aside"]["kind"] == "chien"
    assert not unseen[begun]["chien"]


def test_a_record_that_stops_in_a_trick() -> None:
    state = played()
    record = recorded(state)
    plays = [place for place, action in enumerate(record["actions"]) if "play" in action]
    record["actions"] = record["actions"][: plays[1] + 1]
    shown = replayed(record)
    first = state.tricks[0]
    last = shown["steps"][-1]
    assert shown["count"] is None
    assert last["trick"] == {"leader": 0, "cards": [code(card) for card in first.cards[:2]], "winner": None}
    assert (last["to_act"], last["tricks"]) == (2, 0)
