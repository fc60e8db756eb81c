"""Differences between the texts that no option carries (Part G): one reading, the same in every edition."""

from __future__ import annotations

import pytest

from builders import card_list, cards, deal_with, drive, in_play, play_out, refused, taken
from oudler.cards import KINGS, half_points, parse_card
from oudler.cli.parsers import build_parser
from oudler.rules import (
    EDITIONS,
    Bid,
    CallCard,
    Deal,
    Edition,
    IllegalAction,
    MakeBid,
    Phase,
    PlayCard,
    PoigneeLevel,
    Result,
    Seat,
    ShowPoignee,
    State,
    apply,
    count,
    deal_from_seed,
    events,
    legal_actions,
    marks,
    score,
    start,
    view,
)
from oudler.rules.annonces import poignee_level
from oudler.rules.dealing import SHAPES, distribute, script_of
from oudler.rules.events import CardsCounted, ChienHandedOver, ChienRevealed, TrickTaken
from oudler.rules.excuse import Fate
from oudler.rules.scoring import NEEDED, is_won, settled_points

SEED = bytes(range(32))
GS = Bid.GARDE_SANS
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))


class Test_D_02:
    """The chien lies in the centre, in sight, not near the dealer: it belongs to no seat and its number is known."""

    @every_edition
    def test_seen_while_it_grows(self, edition: Edition) -> None:
        pack = deal_from_seed(SEED, 4, Seat(0)).pack
        dealt = distribute(pack, script_of(4, Seat(0), (1, 2, 4, 4, 9, 23)), 4, Seat(0), edition)
        laid = [number for number, to in enumerate(dealt.script, 1) if to is None]
        assert len(laid) == 6
        for number in range(79):
            assert dealt.chien_count(number) == sum(place <= number for place in laid)
        assert not any(dealt.chien & hand for hand in dealt.hands)
        assert view(start(Deal.of(dealt, edition=edition)), Seat(3)).chien_count == 6


class Test_D_03:
    """One's hand is looked at as soon as it is dealt, and not before: compulsory."""

    @every_edition
    def test_not_before_then_at_once(self, edition: Edition) -> None:
        dealt = deal_from_seed(SEED, 4, Seat(0))
        with pytest.raises(IllegalAction) as caught:
            dealt.pick_up(Seat(2), 77)
        assert caught.value.clause == "DEAL-11"
        state = start(Deal.of(dealt, edition=edition))
        assert state.phase is Phase.AUCTION
        for seat in map(Seat, range(4)):
            seen = view(state, seat).hands
            assert seen[seat] == dealt.hands[seat] == dealt.pick_up(seat, 78)
            assert [hand is None for hand in seen] == [other != seat for other in range(4)]


class Test_D_08:
    """The chien is turned up for all, sorted, and taken once all have seen it; the others count their 18 cards."""

    @every_edition
    def test_what_the_table_sees(self, edition: Edition) -> None:
        deal = deal_with(4, chien="A3 TR PA K5 A21 C9", dealer=3, edition=edition)
        bids = [MakeBid(Seat(0), Bid.GARDE), *(MakeBid(Seat(seat), Bid.PASSE) for seat in (1, 2, 3))]
        before = drive(start(deal), bids[:-1])
        after = apply(before, bids[-1])
        told = [event for event in events(before, bids[-1], after) if not isinstance(event, MakeBid)]
        handed, turned, *counted = told[-5:]
        assert handed == ChienHandedOver(Seat(3), Seat(0), face_down=False)
        assert turned == ChienRevealed(Seat(0), deal.chien)
        assert counted == [CardsCounted(Seat(seat), 18) for seat in (1, 2, 3)]
        assert isinstance(turned, ChienRevealed)
        assert tuple(turned.cards) == card_list("PA C9 K5 TR A3 A21")
        assert {view(after, Seat(seat)).chien for seat in range(4)} == {deal.chien}


class Test_D_15:
    """A card out of the hand is played, one card at a time, by whose turn it is."""

    @every_edition
    def test_one_card_and_it_is_final(self, edition: Edition) -> None:
        state = in_play(deal_with(4, {0: "PA P2 A21", 1: "P3 P4"}, dealer=3, edition=edition), 0, GS)
        led = apply(state, PlayCard(Seat(0), parse_card("PA")))
        assert (led.trick.cards, led.to_act) == (card_list("PA"), 1)
        assert parse_card("PA") not in led.hands[0]
        # Neither a second card, nor another one instead, nor the same one again.
        for card in ("P2", "A21", "PA"):
            assert refused(led, PlayCard(Seat(0), parse_card(card))).clause == "PLAY-12"
        assert refused(led, PlayCard(Seat(2), min(led.hands[2]))).clause == "PLAY-12"


class Test_D_19:
    """Two small cards make 1 point; the 2 of a popular text is an error."""

    def test_one(self) -> None:
        assert {half_points(parse_card(one)) + half_points(parse_card("T2")) for one in ("PA", "C10", "A2", "A20")} == {
            2
        }


class Test_D_20:
    """114 points from each of three defenders are 342; the 442 of a popular text is an error."""

    def test_342(self) -> None:
        bonus = score(Result(Bid.GARDE, 2 * 53, 2, (PoigneeLevel.SIMPLE,), "attack"))
        assert bonus.per_defender == 114
        assert (marks(114, 4).taker, marks(114, 4).defender) == (342, -114)


class Test_D_21:
    """What fixes the number to reach is the bouts; the « points » of a popular text is an error."""

    @pytest.mark.parametrize(("bouts", "needed"), [(0, 56), (1, 51), (2, 41), (3, 36)])
    def test_bouts_alone(self, bouts: int, needed: int) -> None:
        assert NEEDED[bouts] == needed
        assert {score(Result(Bid.GARDE, halves, bouts)).needed for halves in range(0, 183, 7)} == {needed}
        assert (is_won(2 * needed - 1, bouts), is_won(2 * needed, bouts)) == (False, True)


class Test_D_23:
    """Three players, in every edition: 24 cards by 4, poignées of 13, 15 and 18, half points, twice the amount."""

    @every_edition
    def test_the_deal(self, edition: Edition) -> None:
        script = script_of(3, Seat(0), (1, 2, 3, 4, 5, 6))
        dealt = distribute(deal_from_seed(SEED, 3, Seat(0)).pack, script, 3, Seat(0), edition)
        assert ([len(hand) for hand in dealt.hands], len(dealt.chien)) == ([24] * 3, 6)
        assert [to for to in dealt.script if to is not None][:12] == [1] * 4 + [2] * 4 + [0] * 4
        assert Deal.of(dealt, edition=edition).hand_size == 24

    @every_edition
    def test_the_poignees(self, edition: Edition) -> None:
        hand = cards("A2-A20")
        for size in range(8, 20):
            shown = cards(f"A2-A{size + 1}")
            if size in (13, 15, 18):
                assert poignee_level(shown, hand, 3, edition=edition) == {13: 20, 15: 30, 18: 40}[size]
            else:
                with pytest.raises(IllegalAction) as caught:
                    poignee_level(shown, hand, 3, edition=edition)
                assert caught.value.clause == "POIG-04"

    @every_edition
    def test_half_points_and_marks(self, edition: Edition) -> None:
        assert (settled_points(81, 2), settled_points(83, 2)) == ((40, "defence"), (42, "attack"))
        deal = deal_with(3, {0: "A10-A21 PR PD CR CD"}, dealer=2, edition=edition)
        result = count(play_out(in_play(deal, 0)))
        amount = result.score.per_defender
        assert amount
        assert result.marks == (2 * amount, -amount, -amount)


class Test_D_26:
    """A poignée benefits the camp that wins the deal, whoever shows it and however a text says it."""

    HANDS = {0: "A12-A21 PR PD CR CD KR KD TR TD", 1: "A2-A11 CA-C8", 2: "A1 E"}  # noqa: RUF012 - read only

    def shown(self, edition: Edition, taker: int, by: int) -> State:
        """Seats 0 and 1 both hold ten atouts; 0 wins when he takes, 1 loses."""
        deal = deal_with(4, self.HANDS, chien="T2-T7", dealer=3, edition=edition)
        state = in_play(deal, taker, GS)
        while state.to_act != by:
            state = play_out_one(state)
        held = "A12-A21" if by == 0 else "A2-A11"
        return play_out(apply(state, ShowPoignee(Seat(by), cards(held))))

    @every_edition
    @pytest.mark.parametrize(("taker", "by", "points"), [(0, 0, 20), (0, 1, 20), (1, 1, -20), (1, 0, -20)])
    def test_to_the_winner(self, edition: Edition, taker: int, by: int, points: int) -> None:
        result = count(self.shown(edition, taker, by)).score
        assert (result.won, result.poignees) == (points > 0, (points,))


def play_out_one(state: State) -> State:
    action = next(action for action in legal_actions(state) if isinstance(action, PlayCard))
    return apply(state, action)


class Test_D_27:
    """Whoever holds another number than 10, 13 or 15 atouts hides some: 11, 12, 14 and 16 as printed, and 17, any."""

    @every_edition
    @pytest.mark.parametrize("held", [11, 12, 14, 16, 17])
    def test_exactly_a_poignee(self, edition: Edition, held: int) -> None:
        hand = cards(f"A2-A{held + 1}")
        with pytest.raises(IllegalAction) as caught:
            poignee_level(hand, hand, 4, edition=edition)
        assert caught.value.clause == "POIG-04"
        most = max(size for size in (10, 13, 15) if size < held)
        for first in range(2, held - most + 3):
            assert poignee_level(cards(f"A{first}-A{first + most - 1}"), hand, 4, edition=edition)


class Test_D_28:
    """At five the taker must call, a Roi of his choice, one of his own too."""

    @every_edition
    def test_compulsory(self, edition: Edition) -> None:
        deal = deal_with(5, {0: "PR CR"}, dealer=4, edition=edition)
        bids = [MakeBid(Seat(0), GS), *(MakeBid(Seat(seat), Bid.PASSE) for seat in range(1, 5))]
        state = drive(start(deal), bids)
        assert state.phase is Phase.CALL
        assert list(legal_actions(state)) == [CallCard(Seat(0), king) for king in sorted(KINGS)]
        assert taken(deal, 0, GS, called="PR").taken.attack == (0,)


class Test_D_41:
    """The defence's tricks are gathered by the player who faces the taker."""

    @every_edition
    @pytest.mark.parametrize(("taker", "by"), [(0, 2), (1, 3), (2, 0), (3, 1)])
    def test_facing(self, edition: Edition, taker: int, by: int) -> None:
        state = in_play(deal_with(4, dealer=3, edition=edition), taker, GS)
        found: set[tuple[bool, int]] = set()
        while state.to_act is not None:
            action = PlayCard(state.to_act, next(a.card for a in legal_actions(state) if isinstance(a, PlayCard)))
            after = apply(state, action)
            for event in events(state, action, after):
                if isinstance(event, TrickTaken):
                    found.add((event.trick.winner == taker, event.gathered_by))
            state = after
        assert (False, by) in found
        assert found <= {(False, by), (True, taker)}


class Test_D_44:
    """« Se joue à quatre »: at four as a rule, and at three and five as well."""

    def test_three_to_five(self) -> None:
        assert list(SHAPES) == [3, 4, 5]
        for players in SHAPES:
            assert Deal.of(deal_from_seed(SEED, players, Seat(0))).players == players

    def test_four_unless_told(self) -> None:
        assert build_parser("fr").parse_args(["play"]).players == 4


class Test_D_46:
    """The card for the Excuse is given when it is possible, at once or later: the debt waits for a trick."""

    @every_edition
    @pytest.mark.parametrize("won_first", [True, False], ids=["at once", "later"])
    def test_when(self, edition: Edition, won_first: bool) -> None:
        hands = {0: "E A21 PA P2", 1: "P3 PR", 2: "P4 P6", 3: "P5 P7"}
        deal = deal_with(4, hands, dealer=3, edition=edition)
        state = in_play(deal, 0, GS)
        if won_first:
            state = play_out(state, first={0: "A21"}, tricks=1)
        state = play_out(state, first={0: "PA", 1: "PR", 2: "P4", 3: "P5"}, tricks=1 + won_first)
        assert state.to_act == 1
        waits = play_out(state, first={1: "P3", 0: "E"}, tricks=2 + won_first)
        number = len(waits.tricks)
        end = play_out(waits, first={0: "A21"})
        settled = count(end).excuse
        assert (settled.fate, settled.player, settled.trick) == (Fate.EXCHANGED, 0, number)
        assert settled.settled_in is not None
        assert (settled.settled_in == number) is won_first
        assert end.tricks[settled.settled_in - 1].winner == 0 or won_first
