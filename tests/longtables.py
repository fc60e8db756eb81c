"""Tables of many deals, played by taking the first thing that is not nothing."""

from __future__ import annotations

from oudler.app.tables import commands, next_deal
from oudler.app.tables.commands import Wish
from oudler.app.tables.events import Player
from oudler.app.tables.house import House, fresh_seed
from oudler.rules import legal_actions
from oudler.store import Store

LUCIE = Player("p1", "Lucie")


def long_table(store: Store, deals: int) -> str:
    """Play so many deals at a new table; return its id."""
    house = House(store)
    table_id = house.create(Wish(3, ("me", "random", "random")), LUCIE).state.id
    while len(house.live(table_id).table.scores) < deals:
        play_on(house, table_id)
    return table_id


def play_on(house: House, table_id: str) -> None:
    """Play a deal, and begin the next one."""
    while True:
        table = house.live(table_id).table
        playing = table.playing
        assert playing is not None
        seat = playing.state.to_act
        if seat is None:
            house.do(
                table_id,
                lambda now: (
                    [next_deal.following(now, fresh_seed())]
                    if now.playing is not None and now.playing.thrown_in
                    else commands.next_one(now, LUCIE.id, fresh_seed())
                ),
                author=LUCIE.id,
            )
            return
        choices = legal_actions(playing.state, seat)
        action = choices[min(1, len(choices) - 1)]
        level = table.chairs[seat].bot
        if level is None:
            house.do(table_id, lambda now: commands.act(now, LUCIE.id, action, now.seq), author=LUCIE.id)  # noqa: B023
        else:
            house.do(table_id, lambda now: commands.act_for_bot(now, seat, action, level), author="bot")  # noqa: B023
