"""The sequences of écarts and poignées behave as the lists they stand for, and hold just what `apply` accepts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from builders import cards, deal_with, in_play, taken
from oudler.cards import NO_CARDS, TRUMPS, CardSet
from oudler.rules import (
    Action,
    AnnounceChelem,
    Bid,
    IllegalAction,
    MakeEcart,
    PlayCard,
    Seat,
    ShowPoignee,
    State,
    apply,
    edition_named,
    legal_actions,
    legal_plays,
)
from oudler.rules.choices import Chain, Subsets

SEAT = Seat(0)


def all_of(forced: str, pool: str, size: int) -> tuple[Subsets, list[Action]]:
    """The lazy sequence and the list that itertools writes out."""
    lazy = Subsets(MakeEcart, SEAT, cards(forced), cards(pool), size)
    chosen = combinations(tuple(cards(pool)), size - len(cards(forced)))
    return lazy, [MakeEcart(SEAT, cards(forced) | CardSet.of(some)) for some in chosen]


SIZES = [
    pytest.param("", "PA-P7", 3, 35, id="3 de 7"),
    pytest.param("", "PA-P10", 6, 210, id="6 de 10"),
    pytest.param("PA P2", "A2-A9", 6, 70, id="2 forcées, 4 de 8"),
    pytest.param("PA-P6", "A2-A9", 6, 1, id="toutes forcées"),
    pytest.param("", "PA-P6", 6, 1, id="une seule"),
    pytest.param("", "PA-P5", 6, 0, id="aucune"),
]


@pytest.mark.parametrize(("forced", "pool", "size", "number"), SIZES)
class TestSubsets:
    """Every set of cards once, in the order of itertools.combinations."""

    def test_longueur_ordre_et_index(self, forced: str, pool: str, size: int, number: int) -> None:
        lazy, written = all_of(forced, pool, size)
        assert len(lazy) == len(written) == number
        assert list(lazy) == written
        assert [lazy[place] for place in range(number)] == written
        assert [lazy[place - number] for place in range(number)] == written
        assert bool(lazy) is (number > 0)

    def test_hors_bornes(self, forced: str, pool: str, size: int, number: int) -> None:
        lazy, _ = all_of(forced, pool, size)
        for place in (number, -number - 1):
            with pytest.raises(IndexError):
                lazy[place]

    def test_tranches(self, forced: str, pool: str, size: int, number: int) -> None:
        lazy, written = all_of(forced, pool, size)
        for part in (slice(2, 9), slice(None, None, 7), slice(-5, None), slice(None, None, -3), slice(number, None)):
            assert list(lazy[part]) == written[part]

    def test_appartenance(self, forced: str, pool: str, size: int, number: int) -> None:
        lazy, written = all_of(forced, pool, size)
        assert all(action in lazy for action in written)
        assert [lazy.index(action) for action in written[::41]] == list(range(0, number, 41))
        for stranger in (
            MakeEcart(SEAT, NO_CARDS),
            MakeEcart(SEAT, cards("A10-A15")),
            MakeEcart(SEAT, cards("PA-P8")),
            *(MakeEcart(Seat(1), action.cards) for action in written[:1] if isinstance(action, MakeEcart)),
            *(ShowPoignee(SEAT, action.cards) for action in written[:1] if isinstance(action, MakeEcart)),
        ):
            assert stranger not in lazy
        assert AnnounceChelem(SEAT) not in lazy


class TestForced:
    """A set that lacks a forced card is not in the sequence."""

    def test_carte_forcee(self) -> None:
        lazy, _ = all_of("PA P2", "A2-A9", 6)
        assert MakeEcart(SEAT, cards("PA P2 A2-A5")) in lazy
        assert MakeEcart(SEAT, cards("PA A2-A6")) not in lazy


class TestChain:
    """Several sequences one after the other."""

    PARTS = (all_of("", "PA-P7", 3), all_of("", "PA-P5", 6), all_of("PA P2", "A2-A9", 6))

    def test_comme_une_liste(self) -> None:
        chain = Chain(tuple(lazy for lazy, _ in self.PARTS))
        written = [action for _, part in self.PARTS for action in part]
        assert len(chain) == len(written) == 105
        assert list(chain) == written
        assert [chain[place - 105] for place in range(105)] == written
        assert list(chain[30:40]) == written[30:40]
        assert list(chain[::-9]) == written[::-9]
        assert all(action in chain for action in written)
        assert AnnounceChelem(SEAT) not in chain
        for place in (105, -106):
            with pytest.raises(IndexError):
                chain[place]


def accepted(state: State, action: Action) -> bool:
    try:
        apply(state, action)
    except IllegalAction:
        return False
    return True


def sample(actions: Sequence[Action]) -> Sequence[Action]:
    return actions[:: max(1, len(actions) // 200)]


class TestOfferts:
    """`legal_actions` offers just what `apply` accepts."""

    def test_ecarts_de_vingt_quatre_cartes(self) -> None:
        # 12 cards that may go: 12 × 11 × 10 × 9 × 8 × 7 / 720 = 924 écarts, and the chelem.
        deal = deal_with(4, {0: "A1 A21 A10-A17 PR CR K2-K7"}, chien="TV-TD P2-P4")
        state = taken(deal)
        actions = legal_actions(state)
        assert len(actions) == 924 + 1
        assert actions[-1] == AnnounceChelem(SEAT)
        assert all(accepted(state, action) for action in sample(actions))
        assert random.Random(1).choice(actions) in actions

    def test_ecarts_tous_essayes(self) -> None:
        # 5 players: each set of 3 of the 18 cards, 816 in all, is offered or refused.
        deal = deal_with(5, {0: "E A1 A21 A5-A11 PR CR KR K2 T2"}, chien="A12 C2 CD")
        state = taken(deal, called="TR")
        offered = legal_actions(state)
        tried = [MakeEcart(SEAT, CardSet.of(some)) for some in combinations(tuple(state.hands[0]), 3)]
        assert len(tried) == 816
        found = [action for action in tried if accepted(state, action)]
        assert found == [action for action in tried if action in offered]
        assert len(found) == 4  # K2, T2, C2 and CD: three of them

    @pytest.mark.parametrize("reshow", ["any", "one", "none"])
    @pytest.mark.parametrize(
        ("hand", "chien", "ecart"),
        [
            pytest.param("PR CR KR TR E A5-A14", "A15-A17", "A5-A7", id="trois atouts écartés, avec l'Excuse"),
            pytest.param("PR CR KR TR E A5-A13 P3", "A14 A15 P2", "A5 P2 P3", id="un atout écarté, avec l'Excuse"),
        ],
    )
    def test_poignees_toutes_essayees(self, reshow: str, hand: str, chien: str, ecart: str) -> None:
        edition = edition_named("fft2022", {"poignee_reshow": reshow})
        deal = deal_with(5, {0: hand}, chien=chien, dealer=4, edition=edition)
        state = in_play(deal, called="PR", ecart=ecart)
        showable = tuple((state.hands[0] | state.ecart) & (TRUMPS | cards("E")))
        tried = [
            ShowPoignee(SEAT, CardSet.of(some))
            for size in (7, 8, 10, 12, 13)
            for some in combinations(showable, size)
        ]  # fmt: skip
        offered = [action for action in legal_actions(state) if isinstance(action, ShowPoignee)]
        assert len(set(offered)) == len(offered) > 0
        assert {action for action in tried if accepted(state, action)} == set(offered)

    def test_une_place_seulement(self) -> None:
        state = in_play(deal_with(4, {0: "A11-A21"}, dealer=3), contract=Bid.GARDE_SANS)
        assert list(legal_actions(state, Seat(1))) == []
        assert list(legal_actions(state, SEAT)) == list(legal_actions(state))
        plays = [action.card for action in legal_actions(state) if isinstance(action, PlayCard)]
        assert plays == list(legal_plays(state))
