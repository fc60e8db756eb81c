"""Écarts compared by the solver: as good as making each and solving what comes after."""

from __future__ import annotations

import sys

import pytest

from kernel.interrupted import stops
from oudler.cards import BOUTS, KINGS, CardSet, parse_cards
from oudler.kernel import Objective, Solver, ecarts, sensible_ecarts, solve
from oudler.kernel.ecarts import after_ecart
from oudler.rules import Bid, Deal, Imposed, Phase, Seat, State, apply, deal_from_seed, legal_actions, start
from oudler.rules.actions import CallCard
from oudler.rules.ecart import ecart_choice
from oudler.text import OudlerError
from oudler.verdicts import IllegalAction

(CLUB,) = parse_cards("C2")


def at_the_ecart(players: int, index: int) -> State:
    dealt = deal_from_seed(index.to_bytes(32, "big"), players, Seat(index % players))
    taker = Seat((index // 2) % players)
    plain = Deal.of(dealt)
    state = start(
        Deal(
            players=players,
            dealer=plain.dealer,
            hands=plain.hands,
            chien=plain.chien,
            imposed=Imposed(taker, Bid.GARDE),
            declares_petit_sec=False,
        )
    )
    if state.phase is Phase.CALL:
        calls = [action for action in legal_actions(state, taker) if isinstance(action, CallCard)]
        state = apply(state, calls[index % len(calls)])
    assert state.phase is Phase.ECART
    return state


def strong_taker() -> State:
    """A taker on lead who wins every trick if C2 is put away, and all but one if not."""
    taker = "PR PD PC PV P10 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21"
    chien = "P5 P6 P7 P8 P9 C2"
    rest = list(CardSet((1 << 78) - 1) - CardSet.of(parse_cards(f"{taker} {chien}")))
    hands = [CardSet.of(rest[place::3]) for place in range(3)]
    deal = Deal(
        players=4,
        dealer=Seat(3),
        hands=(CardSet.of(parse_cards(taker)), *hands),
        chien=CardSet.of(parse_cards(chien)),
        imposed=Imposed(Seat(0), Bid.GARDE),
        declares_petit_sec=False,
    )
    return start(deal)


class TestSensible:
    @pytest.mark.slow
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_all_are_allowed_and_none_twice(self, players: int) -> None:
        for index in range(40):
            state = at_the_ecart(players, index)
            found = sensible_ecarts(state)
            assert found
            assert len(set(found)) == len(found)
            for ecart in found:
                assert after_ecart(state, ecart).phase is Phase.PLAY
                assert not ecart & (KINGS | BOUTS)

    def test_the_first_ones(self) -> None:
        state = at_the_ecart(4, 1)
        assert sensible_ecarts(state, 3) == sensible_ecarts(state)[:3]

    def test_atouts_only_for_want_of_others(self) -> None:
        """ECART-03: all suit cards that are no Rois go, and the lowest atouts."""
        taker = "PR CR KR TR PD A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14"
        chien = "CD A15 A16 A17 A18 A19"
        rest = list(CardSet((1 << 78) - 1) - CardSet.of(parse_cards(f"{taker} {chien}")))
        deal = Deal(
            players=4,
            dealer=Seat(0),
            hands=(CardSet.of(parse_cards(taker)), *(CardSet.of(rest[place::3]) for place in range(3))),
            chien=CardSet.of(parse_cards(chien)),
            imposed=Imposed(Seat(0), Bid.PRISE),
            declares_petit_sec=False,
        )
        (only,) = sensible_ecarts(start(deal))
        assert only == CardSet.of(parse_cards("PD CD A2 A3 A4 A5"))

    def test_a_called_card_goes_only_when_it_must(self) -> None:
        kept = 0
        for index in range(60):
            state = at_the_ecart(5, index)
            called, hand = state.taken.called, state.hands[state.taken.taker]
            if called is None or called not in hand or called in KINGS:
                continue
            kept += 1
            choice = ecart_choice(hand, 3, called, state.deal.edition)
            assert all(called not in ecart for ecart in sensible_ecarts(state)) or called in choice.forced

    def test_only_at_the_ecart(self) -> None:
        state = strong_taker()
        with pytest.raises(OudlerError, match="pas à l'écart"):
            sensible_ecarts(after_ecart(state, sensible_ecarts(state)[0]))


@pytest.mark.slow
class TestValues:
    """The native gate compares exact values with minimax (`examine_ecarts` in check.cpp)."""

    @pytest.mark.parametrize("objective", ["per_defender", "points"])
    def test_each_is_worth_what_comes_after_it(self, objective: Objective) -> None:
        state = strong_taker()
        among = [ecart for ecart in sensible_ecarts(state) if CLUB in ecart][: 2 if objective == "points" else 1]
        found = Solver(8).ecarts(state, objective=objective, among=among, every=True)
        assert set(found) == set(among)
        for ecart, (low, high) in found.items():
            after = Solver(8).solve(after_ecart(state, ecart), objective=objective, line=False)
            assert (low, high) == (after.low, after.high)
            assert after.exact

    def test_the_best_comes_first(self) -> None:
        state = strong_taker()
        found = ecarts(state, megabytes=8, most=None)
        assert any(CLUB not in ecart for ecart in found)
        (first, best), *others = found.items()
        assert CLUB in first
        assert best[0] == best[1] > 300  # a chelem
        for ecart, (low, high) in others:
            assert high <= best[0]
            assert CLUB in ecart or high < best[0] - 100
            assert low <= high

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_bounds_agree_with_those_of_the_play(self, players: int) -> None:
        """Both are proven, so neither may exclude the other."""
        for index in range(4):
            state = at_the_ecart(players, index)
            found = Solver(8).ecarts(state, nodes=60_000, among=sensible_ecarts(state, 6))
            for ecart, (low, high) in found.items():
                after = solve(after_ecart(state, ecart), nodes=20_000, megabytes=8)
                assert max(low, after.low) <= min(high, after.high)

    def test_limits_and_progress(self) -> None:
        state = at_the_ecart(4, 3)
        seen: list[tuple[int, int, int]] = []
        found = Solver(8).ecarts(state, nodes=100_000, progress=lambda *bounds: seen.append(bounds))
        assert seen
        assert seen[-1][:2] == (max(low for low, _ in found.values()), max(high for _, high in found.values()))
        assert ecarts(state, seconds=0, most=2, megabytes=4).keys() <= set(sensible_ecarts(state))

    @pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
    def test_ctrl_c_stops_it(self) -> None:
        """Between two écarts too: a signal is told only once."""
        assert stops("bid(Bid.GARDE)", "ecarts(state)")

    def test_only_what_the_rules_allow(self) -> None:
        state = strong_taker()
        with pytest.raises(IllegalAction, match="Roi"):
            Solver(8).ecarts(state, among=[CardSet.of(parse_cards("PR P5 P6 P7 P8 P9"))])
        with pytest.raises(OudlerError, match="aucun écart"):
            Solver(8).ecarts(state, among=[])
