from __future__ import annotations

from dataclasses import replace

import pytest

from oudler.app.table_loop import BotFault, Move, decision_seed, play_deal, seated
from oudler.bots import Bot, bot_named
from oudler.rules import Action, Bid, Deal, Imposed, MakeBid, Phase, PlayCard, Seat, View, apply, deal_from_seed, start
from oudler.rules.actions import PLAYS
from puppets import FIRST, LAST, Puppet, pace

SEED = bytes(range(32))


def dealt(players: int = 4, number: int = 1) -> Deal:
    return Deal.of(deal_from_seed(number.to_bytes(32, "big"), players, Seat(0)))


def table(bot: Bot, players: int = 4) -> list[Bot]:
    return [bot] * players


def played_again(deal: Deal, moves: tuple[Move, ...]) -> Phase:
    state = start(deal)
    for move in moves:
        state = apply(state, move.action)
    return state.phase


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_is_played_to_its_end(players: int) -> None:
    random = bot_named("random")
    deal = dealt(players)
    played = play_deal(deal, seated(table(random, players)), SEED, watch=pace(0.5))
    assert played.state.phase is Phase.FINISHED
    assert played_again(deal, played.moves) is Phase.FINISHED
    asked = [move for move in played.moves if move.decision is not None]
    assert all(move.seconds == move.cpu == 0.5 and move.bot == "random" for move in asked)
    again = play_deal(deal, seated(table(random, players)), SEED)
    assert again.actions == played.actions
    other = play_deal(deal, seated(table(random, players)), bytes(32))
    assert other.actions != played.actions


def test_all_pass() -> None:
    played = play_deal(dealt(), seated(table(FIRST)), SEED)
    assert played.state.phase is Phase.PASSED_OUT
    assert len(played.moves) == 4


def test_who_shows_or_announces_is_asked_again() -> None:
    """LAST takes whatever stands last: a chelem before the écart, poignées before cards."""
    deal = replace(dealt(), imposed=Imposed(Seat(2), Bid.GARDE))
    played = play_deal(deal, seated(table(LAST)), SEED)
    assert [type(action).__name__ for action in played.actions[:2]] == ["AnnounceChelem", "MakeEcart"]
    assert played.state.taken.chelem


def test_where_one_action_is_legal_nobody_is_asked() -> None:
    asked = []

    def first(view: View, _: int) -> Action:
        asked.append(len(view.actions))
        return view.actions[0]

    deal = replace(dealt(), imposed=Imposed(Seat(2), Bid.GARDE))
    played = play_deal(deal, seated(table(Puppet("counting", first))), SEED)
    assert min(asked) > 1
    assert len(asked) == sum(move.decision is not None for move in played.moves) < len(played.moves)


def test_the_seating_may_follow_what_comes_out() -> None:
    """At five the partner's bot is chosen once the card has been called."""
    seen = set()

    def seating(state: object, seat: Seat) -> Bot:
        seen.add((getattr(state, "phase", None), seat))
        return FIRST

    deal = replace(dealt(5), imposed=Imposed(Seat(2), Bid.GARDE))
    assert play_deal(deal, seating, SEED).state.phase is Phase.FINISHED
    assert (Phase.CALL, Seat(2)) in seen


class TestFaults:
    """What a bot does wrong is told, with its name and seat; it is never put right in silence."""

    def fault(self, bot: Bot) -> BotFault:
        deal = replace(dealt(), imposed=Imposed(Seat(2), Bid.GARDE_SANS))
        with pytest.raises(BotFault) as caught:
            play_deal(deal, seated(table(bot)), SEED)
        return caught.value

    def test_a_card_it_does_not_hold(self) -> None:
        def other(view: View, _: int) -> Action:
            held = view.hands[view.to_act or 0] or ()
            return PlayCard(Seat(view.to_act or 0), next(iter(set(range(78)) - set(held))))  # type: ignore[arg-type]

        error = self.fault(Puppet("faux", other))
        assert "faux (siège 1)" in error.text.fr
        assert "action illégale" in error.text.fr
        assert "illegal action" in error.text.en

    def test_for_another_seat(self) -> None:
        error = self.fault(Puppet("faux", lambda view, _: PLAYS[3][min(view.playable)]))
        assert '{"seat": 3' in error.text.en

    def test_an_action_of_another_phase(self) -> None:
        assert "passe" in self.fault(Puppet("faux", lambda _, __: MakeBid(Seat(1), Bid.PASSE))).text.fr

    def test_a_breakdown(self) -> None:
        def broken(_: View, __: int) -> Action:
            raise ZeroDivisionError("par zéro")

        assert "ZeroDivisionError: par zéro" in self.fault(Puppet("faux", broken)).text.fr


def test_who_is_late_is_counted() -> None:
    deal = replace(dealt(), imposed=Imposed(Seat(2), Bid.GARDE))
    late = play_deal(deal, seated(table(FIRST)), SEED, seconds=0.5, watch=pace(0.75))
    in_time = play_deal(deal, seated(table(FIRST)), SEED, seconds=0.75, watch=pace(0.75))
    asked = sum(move.decision is not None for move in late.moves)
    assert sum(move.late for move in late.moves) == asked
    assert not any(move.late for move in in_time.moves)


def test_seeds_of_decisions_are_fixed() -> None:
    """A change would change every league that was published."""
    assert decision_seed(bytes(32), 0) == 9227810870994252197
    assert len({decision_seed(SEED, ply) for ply in range(1000)}) == 1000
