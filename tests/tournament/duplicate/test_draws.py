"""Étuis drawn from a seed: the same for everybody, balanced, and refused only for what the rule names."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from oudler.cards import EXCUSE, CardSet
from oudler.rules.state import petit_sec_seat
from oudler.tournament.duplicate import draws
from oudler.tournament.duplicate.compass import PLAYING_ORDER, right_of, seat_of
from oudler.tournament.duplicate.draws import dealt, draw, draw_many, marks_of
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken

SEED = (14).to_bytes(32, "big")


def any_hand(_: CardSet) -> bool:
    return True


def with_excuse(hand: CardSet) -> bool:
    return EXCUSE in hand


class TestMarks:
    def test_takers_turn_with_the_numbers(self) -> None:
        assert [marks_of(number).taker for number in range(1, 6)] == [*PLAYING_ORDER, Orientation.NORD]

    def test_of_sixteen_each_dealer_has_each_taker_once(self) -> None:
        pairs = Counter(marks_of(number) for number in range(17, 33))
        assert len(pairs) == 16

    @pytest.mark.parametrize("first", [1, 5, 9, 13])
    def test_in_each_four_the_taker_sits_in_every_place_from_the_dealer(self, first: int) -> None:
        four = [marks_of(number) for number in range(first, first + 4)]
        places = {next(steps for steps in range(4) if right_of(m.dealer, steps) is m.taker) for m in four}
        assert places == {0, 1, 2, 3}

    def test_dealers_are_balanced_over_eight(self) -> None:
        assert set(Counter(marks_of(number).dealer for number in range(1, 9)).values()) == {2}


class TestDraw:
    def test_an_etui_depends_on_its_own_number_only(self) -> None:
        whole = list(draw_many(SEED, "7", range(1, 9), any_hand))
        assert whole[4:] == list(draw_many(SEED, "7", range(5, 9), any_hand))
        assert len({drawn.etui.fingerprint for drawn in whole}) == 8

    def test_the_public_number_changes_every_etui(self) -> None:
        one, other = (list(draw_many(SEED, public, range(1, 5), any_hand)) for public in ("7", "8"))
        assert not {drawn.etui.fingerprint for drawn in one} & {drawn.etui.fingerprint for drawn in other}

    def test_it_is_the_first_attempt_that_suits(self) -> None:
        drawn = draw(SEED, "", 3, with_excuse)
        taker = seat_of(marks_of(3).taker)
        before = [dealt(SEED, "", 3, attempt, marks_of(3)) for attempt in range(drawn.attempt)]
        assert drawn.attempt > 0
        assert all(EXCUSE not in cards.hands[taker] or petit_sec_seat(cards.hands) is not None for cards in before)
        assert EXCUSE in drawn.etui.hand(drawn.etui.taker)

    def test_the_same_cards_for_ever(self) -> None:
        assert [drawn.etui.fingerprint for drawn in draw_many(SEED, "", range(1, 4), any_hand)] == [
            "3ade-6bb6-d03e",
            "de84-84e2-9aea",
            "29da-01df-77c5",
        ]

    @pytest.mark.parametrize(("public", "number"), [("0", 117), ("5", 45), ("8", 29), ("10", 4)])
    def test_a_petit_sec_is_drawn_again(self, public: str, number: int) -> None:
        first = dealt(SEED, public, number, 0, marks_of(number))
        assert petit_sec_seat(first.hands) is not None
        drawn = draw(SEED, public, number, any_hand)
        assert drawn.attempt == 1
        assert petit_sec_seat(drawn.etui.hands) is None

    @pytest.mark.parametrize("numbers", [range(1, 1), range(3), range(990, 1001)])
    def test_numbers_that_no_label_has_are_refused(self, numbers: range) -> None:
        with pytest.raises(RuleBroken, match="de 1 à 999"):
            list(draw_many(SEED, "", numbers, any_hand))

    def test_a_hand_that_cannot_be_had_is_given_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(draws, "MOST_ATTEMPTS", 3)
        with pytest.raises(RuleBroken, match="aucune de 3 donnes") as refused:
            draw(SEED, "", 1, lambda _: False)
        assert refused.value.clause == "DUP-16"


def test_takers_and_dealers_over_a_whole_tournament() -> None:
    """Whatever a set is, its takers differ as much as they can: of n étuis in a row no side takes two more."""
    takers = [marks_of(number).taker for number in range(1, 41)]
    for size in (2, 3, 4, 5, 6):
        for first in range(40 - size):
            counts = Counter(takers[first : first + size])
            assert max(counts.values()) - min(counts.get(side, 0) for side in ORIENTATIONS) <= 1
    assert all(one is not other for one, other in pairwise(takers))
