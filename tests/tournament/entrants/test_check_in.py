"""The entry desk, its cash box and its people."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.tournament.entrants import (
    Account,
    Contact,
    EntryTerms,
    Player,
    Status,
    cash,
    euros,
    invitations,
    missing,
    moved,
    staff,
    without_address,
)
from oudler.verdicts import RuleBroken
from strategies import FIXED

READY = Player(3, "Dupont", "Luc", "0123456", fee_due=1200, fee_paid=1200)


class Test_ORG_12:
    """Players are asked for an address or e-mail so that they can be invited again."""

    def test_only_those_who_agreed_are_invited(self) -> None:
        players = [
            Player(1, "A", contact=Contact("a@exemple.fr", consent=True)),
            Player(2, "B", contact=Contact("b@exemple.fr")),
            Player(3, "C", contact=Contact(address="1 rue des Lilas", consent=True)),
            Player(4, "D", contact=Contact(phone="06 00 00 00 00", consent=True)),
            Player(5, "E"),
        ]
        assert [player.number for player in invitations(players)] == [1, 3]
        assert [player.number for player in without_address(players)] == [4, 5]


class Test_ORG_13:
    """The registration desk has at least 2 people, one for cash and one for seats, and two such pairs above 200."""

    @pytest.mark.parametrize(("players", "people"), [(0, 2), (11, 2), (200, 2), (201, 4), (600, 4)])
    def test_people(self, players: int, people: int) -> None:
        desk = staff(players)
        assert desk.people == people
        assert desk.cash == desk.seats


class Test_ORG_14:
    """A player fills in the slip (licence number compulsory), pays, has it stamped, and receives his personal card."""

    def test_slip_stamp_seat(self) -> None:
        slip = replace(READY, fee_paid=0)
        stamped = replace(slip, fee_paid=1200)
        assert [player.paid for player in (slip, stamped)] == [False, True]
        assert missing(slip)
        assert moved(stamped, Status.CHECKED_IN).status is Status.CHECKED_IN

    @pytest.mark.parametrize(
        ("player", "said"),
        [
            (replace(READY, licence=None), "numéro de licence"),
            (replace(READY, first_name=""), "prénom"),
            (replace(READY, fee_paid=500), "7,00 €"),
        ],
    )
    def test_no_seat_before_all_is_there(self, player: Player, said: str) -> None:
        with pytest.raises(RuleBroken, match=said) as caught:
            moved(player, Status.CHECKED_IN)
        assert caught.value.clause == "ORG-14"
        assert player.name in caught.value.text.en

    def test_all_that_is_missing_is_told_at_once(self) -> None:
        assert len(missing(Player(1, "Dupont", fee_due=1))) == 3
        assert missing(READY) == ()

    def test_an_open_tournament_may_ask_for_less(self) -> None:
        nobody = Player(1, "Dupont", fee_due=1)
        assert moved(nobody, Status.CHECKED_IN, EntryTerms(False, False, False)).status is Status.CHECKED_IN

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            (Status.ENTERED, Status.LEFT),
            (Status.RESERVE, Status.LEFT),
            (Status.WITHDRAWN, Status.CHECKED_IN),
            (Status.WITHDRAWN, Status.LEFT),
            (Status.LEFT, Status.ENTERED),
            (Status.LEFT, Status.WITHDRAWN),
            *[(status, status) for status in Status],
        ],
    )
    def test_ways_that_do_not_exist(self, before: Status, after: Status) -> None:
        with pytest.raises(RuleBroken) as caught:
            moved(replace(READY, status=before), after)
        assert before.title.fr in caught.value.text.fr

    def test_one_who_left_may_come_back_as_he_was(self) -> None:
        away = replace(READY, status=Status.LEFT, fee_paid=0)
        assert moved(away, Status.CHECKED_IN).status is Status.CHECKED_IN

    def test_a_reserve_takes_a_place(self) -> None:
        assert moved(replace(READY, status=Status.RESERVE), Status.CHECKED_IN).status is Status.CHECKED_IN


class TestCash:
    PLAYERS = (
        Player(1, "A", fee_due=1200, fee_paid=1200),
        Player(2, "B", fee_due=1200, fee_paid=200),
        Player(3, "C", fee_due=600, fee_paid=1000),
        Player(4, "D", fee_due=1200, fee_paid=1200, status=Status.WITHDRAWN),
        Player(5, "E", fee_due=1200, status=Status.RESERVE),
        Player(6, "F", fee_due=0),
        Player(7, "G", fee_due=1200, fee_paid=1200, status=Status.LEFT),
    )

    def test_totals(self) -> None:
        box = cash(self.PLAYERS)
        # due 3 × 12 + 6; paid 12 + 2 + 10 + 12 + 12; outstanding B 10; excess C 4 and D 12
        assert box.total == Account(7, 4200, 4800, 1000, 1600)
        assert [(rate.fee, rate.account) for rate in box.rates] == [
            (1200, Account(3, 3600, 2600, 1000, 0)),
            (600, Account(1, 600, 1000, 0, 400)),
            (0, Account(1, 0, 0, 0, 0)),
        ]
        assert box.released == Account(2, 0, 1200, 0, 1200)
        assert (box.debtors, box.creditors) == ((2,), (3, 4))

    def test_nobody(self) -> None:
        assert cash([]).total == Account()

    @settings(FIXED, max_examples=60)
    @given(
        st.lists(
            st.builds(
                Player,
                st.integers(1, 99),
                st.just("X"),
                fee_due=st.integers(0, 3),
                fee_paid=st.integers(0, 3),
                status=st.sampled_from(Status),
            )
        )
    )
    def test_the_sums_agree(self, players: list[Player]) -> None:
        box = cash(players)
        accounts = [box.total, box.released, *[rate.account for rate in box.rates]]
        assert all(account.due - account.paid == account.outstanding - account.excess for account in accounts)
        assert box.total.paid == sum(account.paid for account in accounts[1:]) == sum(p.fee_paid for p in players)
        assert box.total.players == sum(account.players for account in accounts[1:]) == len(players)

    @pytest.mark.parametrize(
        ("cents", "written"), [(0, "0,00"), (1250, "12,50"), (-5, "-0,05"), (123456789, "1\u202f234\u202f567,89")]
    )
    def test_euros(self, cents: int, written: str) -> None:
        assert euros(cents) == written
