"""Deals that are always the same, played on by quick bots as far as a test wants them: pages show what they must."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oudler.bots import Terms, bot_named
from oudler.formats.record import Record, to_json
from oudler.rules import Action, Bid, Deal, MakeBid, Phase, Seat, State, apply, start, view
from oudler.rules.dealing import deal_from_seed

BOT: Final = "glouton"
STRONG: Final = 5710
"""Three bouts, ten atouts and two kings in the first hand, two more atouts at the chien: a double poignée, at four."""
CALLER: Final = 17
"""Two bouts and one king in the first hand, at five."""
THREE: Final = 197
"""Two bouts and eleven atouts in the first hand, at three."""
WEAK: Final = 14
"""Nobody has much, at four."""


def known(number: int, players: int, dealer: int, turned: int = 0) -> Deal:
    """Return a deal; *turned* seats further on sits who had the first hand."""
    dealt = deal_from_seed(number.to_bytes(32, "big"), players, Seat(dealer))
    hands = tuple(dealt.hands[(seat - turned) % players] for seat in range(players))
    return Deal(players=players, dealer=Seat(dealer), hands=hands, chien=dealt.chien)


def played(deal: Deal, until: Callable[[State], bool], taker: int = 0) -> dict[str, Any]:
    """Return the record of a deal that *taker* plays in a garde, up to where *until* holds."""
    state, actions, bot = start(deal), [], bot_named(BOT)
    while not until(state) and state.to_act is not None:
        if state.phase is Phase.AUCTION:
            action: Action = MakeBid(state.to_act, Bid.GARDE if state.to_act == taker else Bid.PASSE)
        else:
            action = bot.decide(
                view(state, state.to_act), seed=1, terms=Terms(deal.edition, deal.declares_petit_sec)
            ).action
        state = apply(state, action)
        actions.append(action)
    return to_json(Record(deal, tuple(actions)))


def at_once(_state: State) -> bool:
    """Nothing has been done."""
    return True


def cards_left(many: int) -> Callable[[State], bool]:
    """Return whether the first seat is to play with so many cards left."""
    return lambda state: state.phase is Phase.PLAY and state.to_act == 0 and len(state.hands[0]) <= many
