"""Who comes in mid-deal waits for the next one, or for the consent of all; nobody sees two hands of a deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from oudler.app.marks import Marks
from oudler.app.tables import arbiter, commands, newcomers, next_deal
from oudler.app.tables import events as ev
from oudler.app.tables.commands import Wish
from oudler.app.tables.errors import Forbidden, NotNow
from oudler.app.tables.events import Event, Options, Player
from oudler.app.tables.house import House, fresh_seed
from oudler.app.tables.table import Table
from oudler.app.tables.turns import turn_of
from oudler.app.tables.views import table_json
from oudler.rules import SPECTATOR, Bid, MakeBid, RuleBroken, Seat
from oudler.store import Store

LUCIE, HUGO, INES, ZOE = Player("p1", "Lucie"), Player("p2", "Hugo"), Player("p3", "Inès"), Player("p4", "Zoé")
HOME, CAFE = ("b:home", "a:home"), ("b:cafe", "a:cafe")


class Club:
    """A deal that Lucie plays at home, with Hugo at the café where he is wanted, and bots."""

    def __init__(self, house: House, *, with_hugo: bool = False) -> None:
        self.house = house
        while True:
            seats = ("me", "open" if with_hugo else "glouton", "glouton")
            self.id = house.create(Wish(3, seats, marks=HOME), LUCIE).state.id
            if with_hugo:
                self.join(HUGO, 1, CAFE)
            if not self.table.playing.over:  # type: ignore[union-attr] # no petit sec
                return

    @property
    def table(self) -> Table:
        return self.house.live(self.id).table

    def do(self, decide: Callable[[Table], list[Event]], author: str = "p1") -> Table:
        return self.house.do(self.id, decide, author=author).state

    def join(self, who: Player, seat: int | None = None, marks: tuple[str, ...] = ()) -> Table:
        return self.do(lambda table: newcomers.join(table, who, seat, fresh_seed(), marks=marks), who.id)

    def admit(self, by: Player, seat: int) -> Table:
        return self.do(lambda table: newcomers.admit(table, by.id, seat), by.id)

    def leave(self, who: Player) -> Table:
        return self.do(lambda table: commands.leave(table, who.id, fresh_seed()), who.id)

    def passed_out(self) -> Table:
        while not self.table.playing.over:  # type: ignore[union-attr]
            seat = self.table.playing.state.to_act  # type: ignore[union-attr]
            assert seat is not None
            passes = ev.Acted(MakeBid(seat, Bid.PASSE), "x")
            self.do(lambda _, passes=passes: [passes])  # type: ignore[misc]
        return self.table


@pytest.fixture
def club(house: House) -> Club:
    return Club(house)


class TestOneHand:
    def test_a_newcomer_sits_down_in_the_next_deal(self, club: Club) -> None:
        table = club.join(HUGO, 1)
        assert table.seat_of("p2") is None
        assert table.viewer_of("p2") is SPECTATOR
        assert table_json(table, SPECTATOR, player="p2")["waits"] == 1
        table = club.passed_out()
        assert table.seat_of("p2") == 1, "as soon as the deal is over"
        assert table.promised == ()
        then = club.do(lambda now: [next_deal.following(now, fresh_seed())]).playing
        assert then is not None
        assert ("p2", 1) in then.sat

    def test_everybody_is_told_that_he_sat_down(self, club: Club) -> None:
        club.join(HUGO, 1)
        club.passed_out()
        told = [message for step in club.house.live(club.id).steps for message in step.public]
        assert sum('"seated"' in message and "Hugo" in message for message in told) == 1

    def test_all_who_play_let_him_in(self, house: House) -> None:
        club = Club(house, with_hugo=True)
        club.join(INES, 2, ("a:station",))
        assert club.admit(LUCIE, 2).seat_of("p3") is None
        assert table_json(club.table, Seat(0))["promised"] == [{"seat": 2, "name": "Inès", "agreed": [0], "saw": False}]
        table = club.admit(HUGO, 2)
        assert table.seat_of("p3") == 2
        assert ("p3", 2) in table.playing.sat  # type: ignore[union-attr]

    def test_nobody_else_lets_him_in(self, club: Club) -> None:
        club.join(HUGO, 1)
        for who in (HUGO, ZOE):
            with pytest.raises(Forbidden):
                club.admit(who, 1)
        with pytest.raises(NotNow):
            club.admit(LUCIE, 2)

    @pytest.mark.parametrize("marks", [HOME, (HOME[0], "a:elsewhere"), ("b:other", HOME[1])], ids=["tout", "b", "a"])
    def test_never_from_where_a_hand_was_seen(self, club: Club, marks: tuple[str, ...]) -> None:
        """The host's second browser, or his browser somewhere else: even if he lets himself in."""
        table = club.join(HUGO, 1, marks)
        assert table_json(table, Seat(0))["promised"][0]["saw"]
        with pytest.raises(NotNow, match="a été vue"):
            club.admit(LUCIE, 1)

    def test_who_saw_a_hand_stays_known(self, house: House) -> None:
        """Hugo looks, leaves, and comes back as somebody else: from his browser nobody sits down elsewhere."""
        club = Club(house, with_hugo=True)
        table = club.leave(HUGO)
        assert table_json(table, SPECTATOR)["gone"] == [{"seat": 1, "name": "Hugo"}]
        club.join(Player("p9", "Autre"), 2, CAFE)
        with pytest.raises(NotNow, match="a été vue"):
            club.admit(LUCIE, 2)

    def test_his_own_hand_is_his_to_take_again(self, house: House) -> None:
        club = Club(house, with_hugo=True)
        club.leave(HUGO)
        table = club.join(HUGO, None, CAFE)
        assert table.seat_of("p2") == 1
        assert table.playing is not None
        assert table.playing.gone == ()

    def test_a_second_device_counts(self, club: Club) -> None:
        club.do(lambda table: newcomers.looked_from(table, "p1", ("b:phone", "a:street")))
        club.join(HUGO, 1, ("a:street",))
        with pytest.raises(NotNow, match="a été vue"):
            club.admit(LUCIE, 1)

    def test_waiting_seats_are_not_given_twice(self, club: Club) -> None:
        club.join(HUGO, 1)
        with pytest.raises(NotNow, match="promise"):
            club.join(INES, 1)
        assert club.join(INES).promised_to("p3") is not None
        assert club.leave(INES).promised_to("p3") is None

    def test_where_nobody_plays_nobody_is_asked(self, club: Club) -> None:
        club.leave(LUCIE)
        assert club.join(HUGO, 1).seat_of("p2") == 1


class TestTheHost:
    def test_removes(self, house: House) -> None:
        club = Club(house, with_hugo=True)
        with pytest.raises(Forbidden):
            newcomers.remove(club.table, "p2", 0)
        for seat in (0, 2, 4):
            with pytest.raises(NotNow):
                newcomers.remove(club.table, "p1", seat)
        table = club.do(lambda now: newcomers.remove(now, "p1", 1))
        assert (table.seat_of("p2"), table.chairs[1].bot) == (None, newcomers.STAND_IN)

    def test_bars(self, house: House) -> None:
        """He does not come back, his browser neither, and the code he knows is void; others from there may."""
        club = Club(house, with_hugo=True)
        table = club.do(lambda now: newcomers.bar(now, "p1", 1, "NEW777"))
        assert table.code == "NEW777"
        with pytest.raises(Forbidden):
            table.viewer_of("p2")
        for who, marks in ((HUGO, ()), (ZOE, CAFE)):
            with pytest.raises(Forbidden, match="exclu"):
                newcomers.join(table, who, None, fresh_seed(), marks=marks)
        assert newcomers.join(table, ZOE, None, fresh_seed(), marks=("b:zoe", CAFE[1]))

    def test_bars_who_waits(self, club: Club) -> None:
        club.join(HUGO, 1, CAFE)
        table = club.do(lambda now: newcomers.bar(now, "p1", 1, "NEW777"))
        assert table.promised == ()
        assert table.barred == {"p2", "b:cafe"}

    def test_closes(self, house: House) -> None:
        club = Club(house, with_hugo=True)
        with pytest.raises(Forbidden):
            newcomers.close(club.table, "p2")
        table = club.do(lambda now: newcomers.close(now, "p1"))
        assert (table.ended, turn_of(table)) == (True, None)
        seen = table_json(table, Seat(0))
        assert (seen["closed"], seen["legal"], seen["to_act"]) == (True, None, None)
        with pytest.raises(NotNow, match="fermé"):
            club.do(lambda _: [ev.Acted(MakeBid(Seat(0), Bid.PASSE), "p1")])
        with pytest.raises(NotNow, match="fermé"):
            club.join(ZOE)

    def test_spectators_are_not_told_the_code(self, club: Club) -> None:
        assert table_json(club.table, SPECTATOR)["code"] is None
        assert table_json(club.table, Seat(0))["code"] == club.table.code
        assert table_json(replace(club.table, host="p9"), SPECTATOR, player="p9")["code"] == club.table.code

    def test_no_spectators_means_none(self, house: House) -> None:
        made = house.create(Wish(3, ("me", "club", "club"), options=Options(spectators=False)), LUCIE).state
        with pytest.raises(Forbidden):
            made.viewer_of("p2")
        waits = house.do(made.id, lambda now: newcomers.join(now, HUGO, 1, fresh_seed()), author="p2").state
        assert waits.viewer_of("p2") is SPECTATOR, "he plays in the next deal"


class TestMarks:
    def test_the_same_again_and_nothing_to_read(self, store: Store) -> None:
        one, other = Marks(store), Marks(store)
        assert one.of_address("192.0.2.7") == other.of_address("192.0.2.7")
        assert one.of_address("192.0.2.7") != one.of_address("192.0.2.8")
        assert one.of_browser("x") != one.of_address("x")
        assert "192" not in one.of_address("192.0.2.7")


def test_an_arbiter_who_left_is_not_let_in(house: House) -> None:
    club = Club(house)
    club.do(lambda table: arbiter.invite(table, "p1", "ARB777"))
    club.do(lambda table: arbiter.come(table, ZOE, "ARB777"), "p4")
    club.do(lambda table: arbiter.call(table, "p1", "question"))
    with pytest.raises(RuleBroken):
        club.do(lambda _: [ev.Acted(MakeBid(Seat(0), Bid.PASSE), "p1")])
    club.do(lambda table: arbiter.dismiss(table, "p4"), "p4")
    club.join(ZOE, 1)
    with pytest.raises(NotNow, match="a été vue"):
        club.admit(LUCIE, 1)
