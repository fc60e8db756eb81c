"""An arbiter at a table: he is called, everything stops, he rules, and the table goes on from that."""

from __future__ import annotations

import pytest

from app.tables.arbitrated import HUGO, LUCIE, ZOE, Club, begun
from oudler.app.tables import arbiter, commands, newcomers
from oudler.app.tables import events as ev
from oudler.app.tables.arbiter import Asked
from oudler.app.tables.choices import next_json
from oudler.app.tables.errors import Forbidden, NotNow, Unknown
from oudler.app.tables.events import Player
from oudler.app.tables.house import House, fresh_seed
from oudler.app.tables.incidents import Call
from oudler.app.tables.turns import turn_of
from oudler.app.tables.views import table_json
from oudler.rules import (
    ARBITER,
    SPECTATOR,
    Bid,
    MakeBid,
    RuleBroken,
    Seat,
)
from oudler.text import OudlerError

RUDE = Asked(clause="ETH-01", offenders=(1,), points=50, reason="remarque désobligeante")


@pytest.fixture
def club(house: House) -> Club:
    return begun(house)


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
        assert first.question is not None
        assert first.question.key == "championship"
        answers = {"championship": "yes", "minutes": "10"}
        late = arbiter.assistant(club.table, "p4", Asked("il est arrivé en retard", offenders=(1,), answers=answers))
        assert (late.clause, late.facts.minutes, late.missing) == ("ARB-53", 10, ())
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
