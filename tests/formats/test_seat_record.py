from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hidden import exchanges, unseen_cards
from oudler.bots import Terms
from oudler.cards import TRUMPS, code
from oudler.formats.reading import FormatError
from oudler.formats.record import Record
from oudler.formats.record import to_json as whole_json
from oudler.formats.seat_record import read, to_json
from oudler.rules import (
    Action,
    AnnounceChelem,
    Bid,
    CallCard,
    Deal,
    Imposed,
    MakeBid,
    MakeEcart,
    Phase,
    Seat,
    ShowPoignee,
    State,
    apply,
    deal_from_seed,
    legal_actions,
    start,
    view,
)
from oudler.text import OudlerError
from oudler.verdicts import RuleBroken
from strategies import Moment
from walks import Bent, random_plan, walk


def moments(rng: Random, players: int, bent: Bent | None = None) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Yield every state of a random deal with the actions that led to it."""
    plan = random_plan(rng, players, bent=bent)
    state, actions = start(plan.deal), tuple[Action, ...]()
    yield state, actions
    for step in walk(rng, plan):
        state, actions = step.after, (*actions, step.action)
        yield state, actions


def compare(rng: Random, players: int, share: float, met: Counter[object], bent: Bent | None = None) -> None:
    for state, actions in moments(rng, players, bent):
        seat = state.to_act
        if seat is None or rng.random() > share:
            continue
        seen = read(json.loads(json.dumps(to_json(state, actions, seat))), seat)
        wanted = view(state, seat)
        assert list(seen.view.actions[:50]) == list(wanted.actions[:50])
        assert seen.view == wanted
        assert seen.terms == Terms(state.deal.edition, state.deal.declares_petit_sec)
        assert seen.actions == len(actions)
        met[state.phase] += 1
        met.update(type(action) for action in actions if isinstance(action, ShowPoignee | AnnounceChelem | CallCard))
        if state.engagement is not None and state.phase is Phase.PLAY:
            met[state.engagement.contract] += 1
            met["atouts in the écart"] += bool(state.ecart & TRUMPS) and seat != state.engagement.taker


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_read_is_what_the_seat_sees(players: int) -> None:
    rng, met = Random(11 * players), Counter[object]()
    for bent in (*Bent, Bent.PLAIN, Bent.ATOUTS):
        compare(rng, players, 0.08, met, bent)
    assert {Phase.AUCTION, Phase.PLAY, Phase.ECART} - set(met) <= {Phase.ECART}


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_is_so_at_every_decision(players: int) -> None:
    rng, met = Random(players), Counter[object]()
    for _ in range(14):
        compare(rng, players, 0.3, met)
    for bent in (Bent.ATOUTS, Bent.MASTERS):
        for _ in range(8):
            compare(rng, players, 0.2, met, bent)
    for wanted in (Phase.AUCTION, Phase.ECART, Phase.PLAY, ShowPoignee, AnnounceChelem, *[*Bid][1:]):
        assert met[wanted], wanted
    assert players != 5 or (met[Phase.CALL] and met[CallCard])
    assert players == 5 or met["atouts in the écart"]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_hidden_is_written(players: int) -> None:
    """Hidden cards are exchanged as far as the past allows: the text is the same."""
    rng, kinds = Random(players), Counter[str]()
    for _ in range(6):
        for state, actions in moments(rng, players):
            seat = state.to_act
            if seat is None or rng.random() > 0.1:
                continue
            text = json.dumps(to_json(state, actions, seat))
            for kind, other in exchanges(rng, Moment(state.deal, actions, state), seat, 4):
                assert json.dumps(to_json(other.state, other.actions, seat)) == text
                kinds[kind] += 1
    assert kinds["main – main"] > 20
    assert kinds["chien – main"] + kinds["main – écart"] > 5


def test_unseen_cards_are_in_no_place_of_the_record() -> None:
    rng = Random(3)
    for state, actions in moments(rng, 4, Bent.ATOUTS):
        for seat in map(Seat, range(4)):
            if state.phase.is_over:
                continue
            written = to_json(state, actions, seat)
            chien = written.pop("chien") or []
            text = json.dumps(written)
            hidden = {code(card) for card in unseen_cards(state, seat)} - set(chien)
            assert not [name for name in hidden if f'"{name}"' in text and not called(state, name)]


def called(state: State, name: str) -> bool:
    taken = state.engagement
    return taken is not None and taken.called is not None and code(taken.called) == name


def taken_deal(players: int = 4) -> tuple[State, tuple[Action, ...]]:
    """Return a deal just before the second card: garde by seat 1."""
    dealt = deal_from_seed(bytes(31) + b"\x07", players, Seat(0))
    deal = Deal.of(dealt)
    state, actions = start(deal), tuple[Action, ...]()
    bids = [Bid.GARDE] + [Bid.PASSE] * (players - 1)
    while state.phase is not Phase.PLAY or not state.trick.cards:
        legal = legal_actions(state)
        action: Action = legal[0]
        if state.phase is Phase.AUCTION:
            action = MakeBid(Seat(state.to_act or 0), bids[len(actions)])
        state, actions = apply(state, action), (*actions, action)
    return state, actions


def test_the_form_is_that_of_the_interface() -> None:
    state, actions = taken_deal()
    written = to_json(state, actions, Seat(2), {"seed": "07", "names": ["a", "b", "c", "d"], "comment": "PR chez 3"})
    assert written["hands"] == [None, None, state.deal.hands[2].codes, None]
    assert written["chien"] == state.deal.chien.codes
    assert written["actions"][4] == {"seat": 1, "ecart": None, "atouts": []}
    assert written["names"] == ["a", "b", "c", "d"]
    assert not {"seed", "comment"} & set(written), "they may tell the cards"
    own = to_json(state, actions, Seat(1))["actions"][4]
    assert list(own) == ["seat", "ecart"]
    assert len(own["ecart"]) == 6


def test_a_chien_that_was_not_turned_up_is_null() -> None:
    deal = Deal.of(deal_from_seed(bytes(32), 4, Seat(0)))
    assert to_json(start(deal), (), Seat(1))["chien"] is None
    sans = start(Deal(4, Seat(0), deal.hands, deal.chien, imposed=Imposed(Seat(2), Bid.GARDE_SANS)))
    assert to_json(sans, (), Seat(1))["chien"] is None


def test_what_the_seat_may_not_know_is_not_looked_at() -> None:
    state, actions = taken_deal()
    full = whole_json(Record(state.deal, actions))
    assert read(full, 2) == read(to_json(state, actions, Seat(2)), 2)
    deal = start(state.deal)
    assert read(whole_json(Record(state.deal)), 1).view == view(deal, Seat(1))


class TestRefusals:
    """A record that cannot be is refused with its place, and the clause where one is broken."""

    def refused(self, change: dict[str, Any], seat: object = 2) -> OudlerError:
        state, actions = taken_deal()
        written = to_json(state, actions, Seat(2)) | change
        with pytest.raises(OudlerError) as caught:
            read(written, seat)
        return caught.value

    @pytest.mark.parametrize(
        ("change", "place"),
        [
            ({"format": "x"}, "format"),
            ({"players": 6}, "players"),
            ({"players": None}, "players"),
            ({"dealer": 9}, "dealer"),
            ({"hands": None}, "hands"),
            ({"hands": [None]}, "hands"),
            ({"hands": [None, None, None, None]}, "hands[2]"),
            ({"hands": [None, None, ["XX"], None]}, "hands[2][0]"),
            ({"hands": [None, None, ["PR", "PR"], None]}, "hands[2]"),
            ({"chien": None}, "chien"),
            ({"chien": 3}, "chien"),
            ({"actions": {}}, "actions"),
            ({"actions": [{"seat": 1}]}, "actions[0]"),
            ({"actions": [{"seat": 1, "ecart": None, "atouts": ["A21"]}]}, "actions[0].atouts"),
            ({"actions": [{"seat": 1, "ecart": None, "atouts": 1}]}, "actions[0].atouts"),
        ],
    )
    def test_what_cannot_be_understood(self, change: dict[str, Any], place: str) -> None:
        error = self.refused(change)
        assert isinstance(error, FormatError)
        assert error.place == place

    @pytest.mark.parametrize("seat", [4, -1, None, "1", True, 1.5])
    def test_a_seat_that_is_none(self, seat: object) -> None:
        error = self.refused({}, seat)
        assert isinstance(error, FormatError)
        assert error.place == "seat"

    def after(self, *more: dict[str, Any]) -> OudlerError:
        state, actions = taken_deal()
        return self.refused({"actions": to_json(state, actions, Seat(2))["actions"] + list(more)})

    def test_a_card_the_seat_does_not_hold(self) -> None:
        state, _ = taken_deal()
        other = next(iter(state.hands[3]))
        error = self.after({"seat": 2, "play": code(other)})
        assert isinstance(error, RuleBroken)
        assert getattr(error, "action", None) == 6

    def test_a_card_of_the_seat_played_by_another(self) -> None:
        state, actions = taken_deal()
        written = to_json(state, actions, Seat(2))
        written["actions"][5] = {"seat": 1, "play": code(next(iter(state.hands[2])))}
        with pytest.raises(RuleBroken) as caught:
            read(written, 2)
        assert caught.value.clause == "CARD-01"
        assert str(caught.value).startswith("actions[5]")

    def test_out_of_turn(self) -> None:
        error = self.after({"seat": 3, "play": "PR"})
        assert isinstance(error, RuleBroken)
        assert error.clause == "PLAY-12"

    def test_hands_that_cannot_be(self) -> None:
        """A seat that did not follow and later has the suit: the first action that cannot be is named."""
        rng = Random(5)
        state, actions = next(found for found in moments(rng, 4, Bent.PLAIN) if len(found[0].tricks) == 12)
        written = to_json(state, actions, Seat(state.to_act or 0))
        changed = copy.deepcopy(written)
        plays = [place for place, action in enumerate(actions) if "play" in changed["actions"][place]]
        seen = 0
        for one in plays[::5]:
            for other in plays[1::7]:
                changed = copy.deepcopy(written)
                left, right = changed["actions"][one], changed["actions"][other]
                left["play"], right["play"] = right["play"], left["play"]
                try:
                    read(changed, state.to_act)
                except RuleBroken as error:
                    assert str(error).startswith("actions[")  # noqa: PT017 - some exchanges are legal
                    seen += 1
        assert seen > 5

    def test_a_petit_sec_is_nothing_to_decide(self) -> None:
        hand = ["A1", *[f"P{rank}" for rank in range(2, 11)], *[f"C{rank}" for rank in range(2, 10)]]
        written = {
            "format": "oudler.deal/1",
            "players": 4,
            "dealer": 1,
            "hands": [None, None, hand, None],
            "chien": None,
        }
        with pytest.raises(RuleBroken) as caught:
            read(written, 2)
        assert caught.value.clause == "HAND-04"
        assert read(written | {"petit_sec": "undeclared"}, 2).view.to_act == 2

    def test_an_ecart_and_a_poignee_of_atouts_that_cannot_be(self) -> None:
        state, actions = taken_deal()
        written = to_json(state, actions, Seat(2))
        written["actions"][4]["atouts"] = [code(card) for card in state.hands[2] & TRUMPS][:1]
        with pytest.raises(OudlerError) as caught:
            read(written, 2)
        assert "actions[4]" in str(caught.value)


def test_own_ecart_is_checked_by_the_rules() -> None:
    state, actions = taken_deal()
    written = to_json(state, actions, Seat(1))
    assert any(isinstance(action, MakeEcart) for action in actions)
    written["actions"][4]["ecart"] = written["actions"][4]["ecart"][:5]
    with pytest.raises(RuleBroken) as caught:
        read(written, 1)
    assert caught.value.clause == "ECART-01"
