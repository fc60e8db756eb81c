"""Three people at a table, and an arbiter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from oudler.app.tables import arbiter, commands, newcomers, next_deal
from oudler.app.tables.arbiter import Asked
from oudler.app.tables.commands import Wish
from oudler.app.tables.events import Event, Player
from oudler.app.tables.house import House, fresh_seed
from oudler.app.tables.table import Table
from oudler.rules import (
    AnnounceChelem,
    Bid,
    MakeBid,
    Phase,
    legal_actions,
)

LUCIE, HUGO, INES, ZOE = Player("p1", "Lucie"), Player("p2", "Hugo"), Player("p3", "Inès"), Player("p4", "Zoé")
PEOPLE = (LUCIE, HUGO, INES)


class Club:
    """Three people at a table, and an arbiter."""

    def __init__(
        self, house: House, *, arbiter_first: bool = True, seats: Sequence[str] = ("me", "open", "open")
    ) -> None:
        self.house = house
        self.id = house.create(Wish(len(seats), tuple(seats)), LUCIE).state.id
        if arbiter_first:
            self.has_arbiter()
        for person in PEOPLE[1 : 1 + seats.count("open")]:
            self.do(partial(newcomers.join, player=person, seat=None, seed=fresh_seed()), person.id)

    @property
    def table(self) -> Table:
        return self.house.live(self.id).table

    def do(self, decide: Callable[[Table], list[Event]], author: str = "p1") -> Table:
        return self.house.do(self.id, decide, author=author).state

    def has_arbiter(self) -> None:
        self.do(lambda table: arbiter.invite(table, "p1", "ARB777"))
        self.do(lambda table: arbiter.come(table, ZOE, "ARB777"), "p4")

    def bid(self, bid: Bid) -> Table:
        seat = self.table.playing.state.to_act  # type: ignore[union-attr]
        assert seat is not None
        who = PEOPLE[seat].id
        return self.do(lambda table: commands.act(table, who, MakeBid(seat, bid), table.seq), who)

    def call(self, who: Player = HUGO, why: str = "conduite") -> Table:
        return self.do(lambda table: arbiter.call(table, who.id, why), who.id)

    def rule(self, asked: Asked) -> Table:
        return self.do(lambda table: arbiter.ruled(table, "p4", asked), "p4")

    def approve(self, *, grants: bool, counts: tuple[int, ...] | None = (24, 24, 24)) -> Table:
        return self.do(lambda table: arbiter.approve(table, "p4", grants=grants, counts=counts), "p4")

    def next_deal(self) -> Table:
        return self.do(lambda table: [next_deal.following(table, fresh_seed())], "oudler")

    def play_on(self, bid: Bid = Bid.GARDE) -> Table:
        """Play at random to the end of the deal, the first who may taking it."""
        rng = Random(3)
        while not self.table.playing.over:  # type: ignore[union-attr]
            state = self.table.playing.state  # type: ignore[union-attr]
            seat = state.to_act
            assert seat is not None
            if state.phase is Phase.AUCTION:
                self.bid(bid if bid > state.auction.highest and seat not in state.deal.barred else Bid.PASSE)
                continue
            plays = [action for action in legal_actions(state, seat)[:30] if not isinstance(action, AnnounceChelem)]
            action = rng.choice(plays)
            who = PEOPLE[seat].id
            self.do(partial(commands.act, player=who, action=action, seen=self.table.seq), who)
        return self.table


def begun(house: House) -> Club:
    """Return a table whose deal is played: no petit sec."""
    while True:
        made = Club(house)
        if not made.table.playing.over:  # type: ignore[union-attr]
            return made
