"""Who sits at a table, who sees to it, and who is waited for."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from oudler.app.tables import commands, newcomers
from oudler.app.tables import events as ev
from oudler.app.tables.commands import Wish
from oudler.app.tables.errors import Forbidden, NotNow
from oudler.app.tables.events import Options, Player
from oudler.app.tables.house import House, fresh_seed
from oudler.app.tables.turns import PersonTurn, turn_of
from oudler.rules import Seat

LUCIE, HUGO = Player("p1", "Lucie"), Player("p2", "Hugo")


class TestChairs:
    def test_the_deal_begins_when_the_last_chair_is_taken(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "open", "club")), LUCIE).state
        assert made.playing is None
        joined = house.do(made.id, lambda table: newcomers.join(table, HUGO, None, fresh_seed()), author="p2").state
        assert joined.playing is not None
        assert joined.seat_of("p2") == 1

    def test_a_friend_takes_the_chair_of_a_bot(self, house: House) -> None:
        """At once where nobody sits who would have to consent."""
        made = house.create(Wish(3, ("club", "club", "club")), LUCIE).state
        joined = house.do(made.id, lambda table: newcomers.join(table, HUGO, 2, fresh_seed()), author="p2").state
        assert (joined.chairs[2].player, joined.chairs[2].bot) == (HUGO, None)

    def test_nobody_sees_two_hands_of_a_deal(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "club", "club")), LUCIE).state
        with pytest.raises(NotNow, match="autre main"):
            commands.change_seat(made, LUCIE, 1, "me", fresh_seed())
        left = house.do(made.id, lambda table: commands.leave(table, "p1", fresh_seed()), author="p1").state
        assert left.chairs[0].bot == "club"
        with pytest.raises(NotNow, match="autre main"):
            newcomers.join(left, LUCIE, 1, fresh_seed())
        assert newcomers.join(left, LUCIE, 0, fresh_seed())

    def test_full_tables_and_strangers(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "open", "open")), LUCIE).state
        full = made
        for friend in (HUGO, Player("p3", "Inès")):
            full = house.do(
                made.id, partial(newcomers.join, player=friend, seat=None, seed=fresh_seed()), author=friend.id
            ).state
        with pytest.raises(NotNow):
            newcomers.join(full, Player("p4", "Zoé"), None, fresh_seed())
        with pytest.raises(Forbidden):
            commands.change_seat(full, Player("p4", "Zoé"), 0, "me", fresh_seed())
        with pytest.raises(Forbidden):
            commands.change_seat(full, HUGO, 0, "club", fresh_seed())

    def test_the_host_puts_a_bot_where_somebody_is_away(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "open", "club")), LUCIE).state
        house.do(made.id, lambda table: newcomers.join(table, HUGO, None, fresh_seed()), author="p2")
        away = house.do(made.id, lambda table: commands.replaced(table, 1), author="oudler").state
        assert (away.chairs[1].player, away.chairs[1].away, away.chairs[1].bot) == (HUGO, True, "club")
        back = house.do(made.id, lambda table: commands.resume(table, "p2"), author="p2").state
        assert (back.chairs[1].away, back.chairs[1].bot) == (False, None)
        assert commands.change_seat(away, LUCIE, 1, "expert", fresh_seed()) == [ev.SeatTaken(1, None, "expert")]

    def test_who_left_comes_back_to_the_hand_he_has_seen(self, house: House) -> None:
        made = house.create(Wish(3, ("club", "club", "me")), LUCIE).state
        left = house.do(made.id, lambda table: commands.leave(table, "p1", fresh_seed()), author="p1").state
        assert newcomers.join(left, LUCIE, None, fresh_seed()) == [ev.SeatTaken(2, LUCIE)]
        assert newcomers.join(left, HUGO, None, fresh_seed()) == [ev.SeatTaken(0, HUGO)]

    def test_who_sits_out_keeps_his_seat(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "open", "club")), LUCIE).state
        with pytest.raises(NotNow):
            commands.sit_out(made, "p1", fresh_seed())
        house.do(made.id, lambda table: newcomers.join(table, HUGO, None, fresh_seed()), author="p2")
        out = house.do(made.id, lambda table: commands.sit_out(table, "p2", fresh_seed()), author="p2").state
        assert (out.chairs[1].player, out.chairs[1].away, out.chairs[1].bot) == (HUGO, True, "club")
        assert commands.sit_out(out, "p2", fresh_seed()) == []
        assert commands.resume(out, "p2") == [ev.SeatResumed(1)]
        with pytest.raises(Forbidden):
            commands.sit_out(out, "p3", fresh_seed())

    def test_when_the_host_leaves_the_next_person_is_host(self, house: House) -> None:
        made = house.create(Wish(4, ("open", "club", "me", "open")), LUCIE).state
        joined = house.do(made.id, lambda table: newcomers.join(table, HUGO, 0, fresh_seed()), author="p2").state
        moved = house.do(
            made.id, lambda table: commands.change_seat(table, LUCIE, 3, "me", fresh_seed()), author="p1"
        ).state
        assert (joined.host, moved.host, moved.seat_of("p1"), moved.chairs[2].player) == ("p1", "p1", 3, None)
        assert (
            house.do(made.id, lambda table: commands.leave(table, "p1", fresh_seed()), author="p1").state.host == "p2"
        )
        alone = house.do(made.id, lambda table: commands.leave(table, "p2", fresh_seed()), author="p2").state
        assert alone.host == "p2"

    def test_who_is_not_there_is_waited_for_so_long_only_where_others_are(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "open", "open")), LUCIE).state
        for friend in (HUGO, Player("p3", "Inès")):
            house.do(made.id, partial(newcomers.join, player=friend, seat=None, seed=fresh_seed()), author=friend.id)
        table = house.live(made.id).table
        assert table.playing is not None
        seat = Seat(table.playing.state.to_act or 0)
        ids = ["p1", "p2", "p3"]
        absent, others = ids.pop(seat), ids
        for present, seconds in (([], None), (["p9"], None), ([absent], None), ([absent, *others], None), (others, 7)):
            assert turn_of(table, 7, frozenset(present)) == PersonTurn(seat, seconds)
        clocked = replace(table, options=Options(clock=30))
        assert turn_of(clocked, 7, frozenset(others)) == PersonTurn(seat, 30)

    def test_a_table_without_people_stands_still(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "club", "club")), LUCIE).state
        assert turn_of(made) is not None
        assert (
            turn_of(house.do(made.id, lambda table: commands.leave(table, "p1", fresh_seed()), author="p1").state)
            is None
        )
