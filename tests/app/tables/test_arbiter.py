"""An arbiter at a table: he is called, everything stops, he rules, and the table goes on from that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pytest

from oudler.app.tables import arbiter, commands, newcomers, next_deal
from oudler.app.tables import events as ev
from oudler.app.tables.arbiter import Asked
from oudler.app.tables.choices import next_json
from oudler.app.tables.commands import Wish
from oudler.app.tables.counts import sheet_line
from oudler.app.tables.errors import Forbidden, NotNow, Unknown
from oudler.app.tables.events import Event, Player
from oudler.app.tables.house import House, fresh_seed
from oudler.app.tables.incidents import Call
from oudler.app.tables.table import Table
from oudler.app.tables.turns import Redeal, turn_of
from oudler.app.tables.views import table_json
from oudler.rules import (
    ARBITER,
    SPECTATOR,
    AnnounceChelem,
    Bid,
    IllegalAction,
    MakeBid,
    Phase,
    RuleBroken,
    Seat,
    legal_actions,
)
from oudler.text import OudlerError

LUCIE, HUGO, INES, ZOE = Player("p1", "Lucie"), Player("p2", "Hugo"), Player("p3", "Inès"), Player("p4", "Zoé")
PEOPLE = (LUCIE, HUGO, INES)
RUDE = Asked(clause="ETH-01", offenders=(1,), points=50, reason="remarque désobligeante")


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


@pytest.fixture
def club(house: House) -> Club:
    while True:
        made = Club(house)
        if not made.table.playing.over:  # type: ignore[union-attr] # no petit sec
            return made


class TestComing:
    def test_by_the_code_of_the_host_alone(self, house: House) -> None:
        club = Club(house, arbiter_first=False)
        with pytest.raises(Forbidden):
            arbiter.invite(club.table, "p2", "ARB777")
        with pytest.raises(Unknown):
            arbiter.come(club.table, ZOE, "")
        club.do(lambda table: arbiter.invite(table, "p1", "ARB777"))
        with pytest.raises(Unknown):
            arbiter.come(club.table, ZOE, "ARB778")
        assert arbiter.come(club.table, ZOE, "ARB777") == [ev.ArbiterCame(ZOE)]

    def test_an_earlier_code_is_void(self, house: House) -> None:
        club = Club(house, arbiter_first=False)
        club.do(lambda table: arbiter.invite(table, "p1", "ARB777"))
        club.do(lambda table: arbiter.invite(table, "p1", "ARB888"))
        with pytest.raises(Unknown):
            arbiter.come(club.table, ZOE, "ARB777")

    def test_nobody_arbitrates_where_he_plays_or_has_seen_a_hand(self, club: Club) -> None:
        club.do(lambda table: arbiter.dismiss(table, "p1"))
        club.do(lambda table: arbiter.invite(table, "p1", "ARB777"))
        with pytest.raises(Forbidden):
            arbiter.come(club.table, HUGO, "ARB777")
        club.do(lambda table: commands.leave(table, "p2", fresh_seed()), "p2")
        with pytest.raises(NotNow, match="vu une main"):
            arbiter.come(club.table, HUGO, "ARB777")

    def test_the_arbiter_does_not_sit_down(self, club: Club) -> None:
        club.do(lambda table: commands.leave(table, "p2", fresh_seed()), "p2")
        with pytest.raises(Forbidden):
            newcomers.join(club.table, ZOE, 1, fresh_seed())
        club.do(lambda table: arbiter.dismiss(table, "p4"), "p4")
        club.do(lambda table: newcomers.join(table, ZOE, 1, fresh_seed()), "p4")
        with pytest.raises(NotNow, match="a été vue"):
            newcomers.admit(club.table, "p1", 1)

    def test_his_code_is_the_hosts_to_see(self, club: Club) -> None:
        seen = {who: table_json(club.table, who)["arbiter_code"] for who in (Seat(0), Seat(1), ARBITER, SPECTATOR)}
        assert set(seen.values()) == {None}
        assert table_json(club.table, Seat(0), player="p1")["arbiter_code"] == "ARB777"


class Test_ETH_02:
    """As soon as an irregularity is found play stops and the arbiter is called."""

    def test_nothing_of_the_deal_goes_on(self, club: Club) -> None:
        club.call()
        with pytest.raises(RuleBroken, match="arrêté") as refused:
            club.bid(Bid.PASSE)
        assert refused.value.clause == "ETH-02"
        with pytest.raises(RuleBroken) as refused:
            club.do(lambda table: commands.claim(table, "p1", "all", ()))
        assert refused.value.clause == "ETH-02"
        assert turn_of(club.table) is None, "neither bots nor clocks"
        for viewer in (Seat(0), Seat(1), Seat(2)):
            assert next_json(club.table, viewer) | {"counts": 0, "phase": 0} == {
                "phase": 0,
                "to_act": None,
                "counts": 0,
                "partner": None,
                "legal": None,
                "undo": False,
                "claim": False,
                "suspended": True,
                "clock": None,
            }

    def test_bots_stop(self, house: House) -> None:
        club = Club(house, arbiter_first=False, seats=("me", "glouton", "glouton"))
        club.has_arbiter()
        club.call(LUCIE)
        playing = club.table.playing
        assert playing is not None
        with pytest.raises(RuleBroken, match="arrêté"):
            club.do(lambda table: commands.act_for_bot(table, 1, MakeBid(Seat(1), Bid.PASSE), "glouton"))

    def test_the_table_goes_on_from_the_ruling(self, club: Club) -> None:
        club.call()
        club.rule(Asked(clause="ETH-05"))
        assert club.table.call is None
        club.bid(Bid.PASSE)

    def test_not_twice_and_not_without_an_arbiter(self, club: Club) -> None:
        club.call()
        with pytest.raises(RuleBroken):
            club.call(LUCIE)
        club.do(lambda table: arbiter.dismiss(table, "p1"))
        assert club.table.call is None, "nobody is there any more to wait for"
        with pytest.raises(NotNow):
            club.call()

    def test_only_those_of_the_table_call_for_a_reason(self, club: Club) -> None:
        with pytest.raises(Forbidden):
            club.call(Player("p9", "Passant"))
        with pytest.raises(OudlerError, match="motif"):
            club.call(HUGO, "j'ai le petit")


class Test_ETH_04:
    """The arbiter must intervene if he sees a fault: he needs no player's call."""

    def test_he_calls_himself(self, club: Club) -> None:
        assert club.call(ZOE).call == Call(None, "conduite")


class TestRulings:
    def test_a_ruling_is_the_arbiters_on_a_call(self, club: Club) -> None:
        with pytest.raises(NotNow, match="personne"):
            club.rule(RUDE)
        club.call()
        with pytest.raises(Forbidden):
            arbiter.ruled(club.table, "p1", RUDE)
        with pytest.raises(Forbidden):
            arbiter.assistant(club.table, "p2", Asked())

    def test_points_are_beside_the_marks(self, club: Club) -> None:
        """Hugo pays 50: the marks of the deal still sum to zero, the totals are 50 less."""
        club.call()
        club.rule(RUDE)
        assert club.table.penalties == (0, 50, 0)
        club.play_on()
        (deal,) = club.table.finished
        assert sum(deal.marks) == 0
        assert club.table.totals == (deal.marks[0], deal.marks[1] - 50, deal.marks[2])

    def test_what_the_text_leaves_open_is_asked_for(self, club: Club) -> None:
        club.call()
        advice = arbiter.assistant(club.table, "p4", Asked(clause="ETH-01"))
        assert advice.missing == ("offender", "amount")
        with pytest.raises(RuleBroken, match="fautif"):
            club.rule(Asked(clause="ETH-01", points=50, reason="motif"))
        with pytest.raises(RuleBroken, match="montant"):
            club.rule(Asked(clause="ETH-01", offenders=(1,)))
        late = arbiter.assistant(club.table, "p4", Asked(clause="ARB-53", offenders=(2,)))
        assert late.missing == ("minutes",)
        assert club.rule(Asked(clause="ARB-53", offenders=(2,), minutes=6)).penalties == (0, 0, 200)

    def test_from_words_by_questions(self, club: Club) -> None:
        club.call(why="absence")
        first = arbiter.assistant(club.table, "p4", Asked("il est arrivé en retard"))
        assert (first.clause, first.question) == ("ARB-53", None)
        asked = arbiter.assistant(club.table, "p4", Asked("pas de sens du tout xyz"))
        assert asked.question is not None
        assert asked.question.key == "topic"
        with pytest.raises(NotNow, match="question"):
            club.rule(Asked("pas de sens du tout xyz"))

    def test_what_cannot_be_at_this_table_is_refused(self, club: Club) -> None:
        """A renonce moves points between the camps: here no card out of the rules was ever played."""
        club.call()
        with pytest.raises(RuleBroken, match="cette table refuse"):
            club.rule(Asked(clause="ARB-20"))

    def test_the_second_offence_costs_100(self, club: Club) -> None:
        """ETH-08: the table remembers that Hugo was warned; Inès was not."""
        for expected, who in (((0, 0, 0), 1), ((0, 100, 0), 1), ((0, 100, 0), 2)):
            club.call()
            club.rule(Asked(clause="ARB-38", offenders=(who,)))
            assert club.table.penalties == expected

    def test_nonsense(self, club: Club) -> None:
        club.call()
        for asked in (Asked(clause="ARB-99"), Asked(clause="ETH-05", offenders=(7,)), Asked(clause="ETH-03", points=5)):
            with pytest.raises(OudlerError):
                club.rule(asked)
        assert club.table.call is not None


class Test_ETH_07:
    """An annulled deal does not count as a deal played."""

    def test_at_once(self, club: Club) -> None:
        """ARB-10: the deal is annulled whatever its result; the next dealer deals (Q-04)."""
        club.bid(Bid.PASSE)
        dealer = club.table.playing.deal.dealer  # type: ignore[union-attr]
        club.call()
        table = club.rule(Asked(clause="ARB-10"))
        assert turn_of(table) == Redeal()
        assert table.finished == ()
        assert table_json(table, Seat(0))["phase"] == "thrown_in"
        again = club.next_deal()
        assert again.deal_number == 1
        assert again.playing is not None
        assert again.playing.deal.dealer == (dealer + 1) % 3
        assert (again.penalties[dealer], sum(again.penalties)) == (100, 100)

    def test_when_the_result_decides(self, house: House) -> None:
        """ARB-09: won, the deal is annulled; lost, it counts (Q-21)."""
        results = set()
        for _ in range(40):
            club = Club(house)
            if club.table.playing.over:  # type: ignore[union-attr]
                continue
            club.call()
            club.rule(Asked(clause="ARB-09", offenders=(0,)))
            incident = club.table.incidents[0]
            table = club.play_on(Bid.PRISE)
            if table.playing.state.phase is not Phase.FINISHED:  # type: ignore[union-attr]
                continue
            won = table.incidents[0].facts.won
            assert (len(table.finished), table.playing.annulled) == ((0, True) if won else (1, False))  # type: ignore[union-attr]
            assert not isinstance(incident.ruling, type(table.incidents[0].ruling))
            results.add(won)
            if len(results) == 2:
                return
        raise AssertionError(results)

    def test_after_it_was_counted(self, club: Club) -> None:
        club.play_on()
        assert len(club.table.finished) == 1
        club.call()
        with pytest.raises(RuleBroken, match="arrêté"):
            club.do(lambda table: commands.next_one(table, "p1", fresh_seed()))
        table = club.rule(Asked(clause="ARB-01", offenders=(0,)))
        assert table.finished == ()
        assert turn_of(table) == Redeal()


class Test_BID_13:
    """A ban of a ruling holds in the next auction, and in that one only."""

    def test_the_culprit_may_only_pass(self, club: Club) -> None:
        """ARB-02: the same dealer deals again, and Hugo, who turned the card up, does not bid."""
        dealer = club.table.playing.deal.dealer  # type: ignore[union-attr]
        club.call()
        club.rule(Asked(clause="ARB-02", offenders=(1,)))
        again = club.next_deal().playing
        assert again is not None
        assert (again.deal.dealer, again.deal.barred) == (dealer, frozenset({Seat(1)}))
        if not again.over:  # a petit sec: the ban goes on
            club.play_on()
            assert club.next_deal().playing.deal.barred == frozenset()  # type: ignore[union-attr]

    def test_it_goes_with_the_person(self, club: Club) -> None:
        """Q-46: it lapses where he has left the table."""
        club.call()
        club.rule(Asked(clause="ARB-02", offenders=(1,)))
        club.do(lambda table: commands.leave(table, "p2", fresh_seed()), "p2")
        assert club.next_deal().playing.deal.barred == frozenset()  # type: ignore[union-attr]


class Test_BID_09:
    """A sur-contrat waits for the arbiter, who is shown the hand."""

    def test_he_sees_that_hand_and_no_chien(self, club: Club) -> None:
        """BID-10: the chien of a sur-contrat is for nobody."""
        table = club.bid(Bid.GARDE_SANS)
        playing = table.playing
        assert playing is not None
        assert playing.state.phase is Phase.APPROVAL
        request = playing.state.request
        assert request is not None
        seen = table_json(table, ARBITER)
        assert seen["request"] == {"seat": request.seat, "wants": "garde_sans"}
        assert seen["shown_hand"] == {"seat": request.seat, "cards": playing.deal.hands[request.seat].codes}
        assert seen["chien"] is None
        assert seen["hand"] is None
        for viewer in (SPECTATOR, Seat((request.seat + 1) % 3)):
            assert table_json(table, viewer)["shown_hand"] is None
        granted = club.approve(grants=True)
        assert table_json(granted, ARBITER)["shown_hand"] is None
        assert table_json(granted, ARBITER)["chien"] is None

    def test_no_player_grants_it(self, club: Club) -> None:
        club.bid(Bid.GARDE_SANS)
        with pytest.raises(Forbidden):
            arbiter.approve(club.table, "p1", grants=True, counts=(24, 24, 24))
        with pytest.raises(NotNow):
            arbiter.approve(Club(club.house).table, "p4", grants=True, counts=(24, 24, 24))


class Test_BID_11:
    """Before granting he has every player count his cards; then he initials the sheet."""

    def test_the_counts_must_be_right(self, club: Club) -> None:
        club.bid(Bid.GARDE_SANS)
        for counts in (None, (24, 24, 23)):
            with pytest.raises(IllegalAction) as refused:
                club.approve(grants=True, counts=counts)
            assert refused.value.clause == "BID-11"

    def test_the_visa_is_on_the_sheet(self, club: Club) -> None:
        club.bid(Bid.GARDE_SANS)
        club.approve(grants=True)
        table = club.play_on(Bid.PASSE)
        assert [sheet_line(deal)["visa"] for deal in table.finished] == [True]


class Test_BID_12:
    """Refused: who had bid before may play his contract or decline."""

    def test_he_is_asked(self, club: Club) -> None:
        club.bid(Bid.PRISE)
        club.bid(Bid.GARDE_SANS)
        club.approve(grants=False, counts=None)
        table = club.bid(Bid.PASSE)
        assert table.playing is not None
        assert table.playing.state.phase is Phase.CONFIRM


class TestWithoutHim:
    def test_an_arbiter_who_leaves_keeps_nobody_waiting(self, club: Club) -> None:
        club.bid(Bid.GARDE_SANS)
        table = club.do(lambda table: arbiter.dismiss(table, "p4"), "p4")
        assert table.playing is not None
        assert table.playing.state.phase is Phase.AUCTION

    def test_afterwards_nobody_is_asked(self, club: Club) -> None:
        club.do(lambda table: arbiter.dismiss(table, "p4"), "p4")
        table = club.bid(Bid.GARDE_SANS)
        assert table.playing is not None
        assert (table.playing.state.phase, table.playing.state.request) == (Phase.AUCTION, None)

    def test_a_table_without_one_is_as_it_was(self, house: House) -> None:
        club = Club(house, arbiter_first=False)
        assert club.table.playing is not None
        assert not club.table.playing.deal.arbiter
