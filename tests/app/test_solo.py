"""One person and bots: the deals of a seed, one after the other."""

from __future__ import annotations

from oudler.app.solo import Solo
from oudler.rules import Bid, MakeBid, Phase, Seat
from oudler.rules.editions import FFT2022

SEED = bytes(range(32))


def table(players: int = 4) -> Solo:
    return Solo(players, Seat(0), "random", SEED, FFT2022)


def pass_out(game: Solo) -> None:
    while not game.state.phase.is_over and game.state.to_act is not None:
        game.act(MakeBid(game.state.to_act, Bid.PASSE))


def test_the_deal_passes_to_the_right_when_all_pass() -> None:
    """BID-05, DEAL-12."""
    game = table()
    dealers, hands = [], set()
    for _ in range(5):
        pass_out(game)
        dealers.append(game.state.deal.dealer)
        hands.add(game.state.deal.hands)
        game.deal_again()
    assert [(dealer - dealers[0]) % 4 for dealer in dealers] == [0, 1, 2, 3, 0]
    assert len(hands) == 5


def test_a_petit_sec_is_dealt_again_by_the_next() -> None:
    """HAND-04: about one deal in seventy at four players."""
    game = table()
    for _ in range(300):
        if game.state.phase is Phase.PETIT_SEC:
            break
        pass_out(game)
        game.deal_again()
    dealer = game.state.deal.dealer
    assert game.state.phase is Phase.PETIT_SEC
    assert game.record.actions == ()
    game.deal_again()
    assert game.state.deal.dealer == (dealer + 1) % 4


def test_bots_decide_the_same_again() -> None:
    one, other = table(5), table(5)
    for _ in range(20):
        if one.state.to_act is None or one.state.phase.is_over:
            break
        action = one.bot_action()
        assert action == other.bot_action()
        one.act(action)
        other.act(action)
    assert one.record == other.record
