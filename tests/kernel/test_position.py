"""Positions of the kernel: made from states, moved on and back, and the chelems that turn on one card."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from agreement import counted
from builders import card_list, cards, deal_with, in_play, play_out, taken
from oudler.cards import Card
from oudler.kernel import Position
from oudler.kernel.native import core
from oudler.rules import Bid, Phase, Seat, State, edition_named
from oudler.rules.excuse import Fate
from oudler.text import OudlerError


def opening() -> Position:
    return Position.from_state(in_play(deal_with(4, {1: "PR"}, dealer=0), taker=0))


class TestMoves:
    def test_legal_cards_as_a_set_and_as_a_mask(self) -> None:
        position = opening()
        assert position.to_act == 1
        assert position.legal() == position.hand(Seat(1))
        assert position.legal_mask() == position.legal().mask == position.hand_mask(Seat(1))

    def test_a_card_is_played_and_taken_back(self) -> None:
        position, (card,) = opening(), card_list("PR")
        before = position.copy()
        position.play(card)
        assert position.to_act == 2
        assert position.trick == position.played == (card,)
        assert card not in position.hand(Seat(1))
        assert position != before
        assert position.undo() == card
        assert position == before

    def test_a_copy_goes_its_own_way(self) -> None:
        position = opening()
        copy = position.copy()
        copy.play(card_list("PR")[0])
        assert position.played == ()

    @pytest.mark.parametrize("card", [-1, 78, 1000, "PR"], ids=str)
    def test_no_such_card(self, card: Any) -> None:
        position = opening()
        if card == "PR":  # not this player's
            card = card_list("PR")[0]
            position.play(card)
        before = position.copy()
        with pytest.raises(ValueError, match="card"):
            position.play(card)
        assert position == before

    def test_nothing_to_take_back(self) -> None:
        with pytest.raises(IndexError):
            opening().undo()

    def test_no_result_before_the_end(self) -> None:
        with pytest.raises(RuntimeError):
            opening().result()

    def test_no_such_seat(self) -> None:
        with pytest.raises(IndexError):
            opening().hand(Seat(4))

    def test_a_position_is_not_hashed(self) -> None:
        with pytest.raises(TypeError):
            hash(opening())


class TestStates:
    def test_only_a_deal_in_play(self) -> None:
        state = taken(deal_with(4))
        assert state.phase is Phase.ECART
        with pytest.raises(OudlerError, match="ecart"):
            Position.from_state(state)

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ({"players": 2}, "3, 4 or 5 players"),
            ({"players": 6}, "terms"),
            ({"taker": 4}, "terms"),
            ({"partner": 4}, "terms"),
            ({"leader": 4}, "seats"),
            ({"leader": -1}, "terms"),
            ({"tricks": 0}, "terms"),
            ({"tricks": 25}, "terms"),
            ({"coefficient": 7}, "terms"),
            ({"poignees": -20}, "terms"),
            ({"called": 78}, "not a card"),
            ({"hands": [1, 2, 4]}, "seat"),
            ({"hands": [1, 2, 4, 4]}, "twice"),
            ({"hands": [1, 2, 4, 24]}, "as many cards"),
            ({"aside": 8}, "twice"),
            ({"played": [5]}, "not a legal card"),
        ],
    )
    def test_what_no_deal_can_be_is_refused(self, change: dict[str, Any], message: str) -> None:
        given: dict[str, Any] = {
            "players": 4, "tricks": 1, "taker": 0, "partner": -1, "called": -1, "coefficient": 1, "poignees": 0,
            "chelem_announced": False, "excuse_leads_last": True, "excuse_last_literal": True, "split_half": False,
            "hands": [1, 2, 4, 8], "aside": 0, "leader": 0, "played": [],
        }  # fmt: skip
        assert core.Position(**given).legal_mask() == 1
        with pytest.raises(ValueError, match=message):
            core.Position(**given | change)

    @pytest.mark.parametrize("mask", [-1, 1 << 78, 1 << 200, 1.0, None], ids=str)
    def test_a_mask_has_78_bits(self, mask: Any) -> None:
        with pytest.raises(TypeError):
            core.Position(
                players=4, tricks=1, taker=0, partner=-1, called=-1, coefficient=1, poignees=0,
                chelem_announced=False, excuse_leads_last=True, excuse_last_literal=True, split_half=False,
                hands=[1, 2, 4, mask], aside=0, leader=0, played=[],
            )  # fmt: skip


def chelem_with_the_excuse_led_last(edition: str, **in_play_kwargs: Any) -> State:
    """Seat 0 plays his atouts from the top, the petit in the trick before the last one, and leads the Excuse."""
    hand = "A1 A6-A21 E"
    deal = deal_with(4, {0: hand}, chien="PA P2 P3 CA C2 C3", dealer=3, edition=edition_named(edition))
    state = in_play(deal, taker=0, contract=Bid.GARDE, ecart="PA P2 P3 CA C2 C3", **in_play_kwargs)
    assert state.hands[0] == cards(hand)
    return play_out(state, first={0: "A21 A20 A19 A18 A17 A16 A15 A14 A13 A12 A11 A10 A9 A8 A7 A6 A1 E"})


class TestChelems:
    @pytest.mark.parametrize(
        ("edition", "announced", "chelem", "petit", "fate", "amount"),
        [
            # (25 + 91 - 36) x 2 = 160; petit 10 x 2 = 20; chelem 200 or 400
            ("fft2022", False, "attack", "attack", Fate.KEPT, 160 + 20 + 200),
            ("fft2022", True, "attack", "attack", Fate.KEPT, 160 + 20 + 400),
            ("fft2012", True, "attack", "attack", Fate.KEPT, 160 + 20 + 400),
            ("fft2012", False, None, None, Fate.LOST, None),  # D-12
        ],
    )
    def test_the_excuse_led_last_by_the_taker(
        self, edition: str, announced: bool, chelem: str | None, petit: str | None, fate: Fate, amount: int | None
    ) -> None:
        state = chelem_with_the_excuse_led_last(edition, chelem=announced)
        found = Position.from_state(state).result()
        assert found == counted(state)
        assert (found.chelem, found.petit_au_bout, found.fate) == (chelem, petit, fate)
        if amount is not None:
            assert found.per_defender == amount
            assert found.needed == 36
            assert found.won

    @pytest.mark.parametrize("left", range(1, 9))
    def test_seen_from_before_the_last_cards(self, left: int) -> None:
        """However late the position is made, it knows that all the tricks are the attack's and where the petit fell."""
        end = Position.from_state(chelem_with_the_excuse_led_last("fft2022"))
        line: list[Card] = []
        position = end.copy()
        for _ in range(left):
            line.insert(0, position.undo())
        position.play_all(line)
        assert position == end
        assert position.result().per_defender == 380


def test_import_oudler_leaves_the_kernel_alone() -> None:
    program = "import oudler, oudler.cards, oudler.rules, sys; print([m for m in sys.modules if 'kernel' in m])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"


def test_without_the_compiled_part_the_message_is_clear() -> None:
    program = "import sys; sys.modules['oudler.kernel._cpu'] = None\nimport oudler.kernel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode
    assert "Oudler's kernel is not compiled: install a C++20 compiler" in done.stderr
