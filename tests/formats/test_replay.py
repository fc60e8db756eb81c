"""The report of `deal replay --json` (interfaces, §4): every key, in every phase."""

from __future__ import annotations

import json

import pytest

from formats.samples import chelem_of_the_text, found, plain, walked
from oudler.cards import DECK, Card, CardSet, code, parse_card
from oudler.formats.record import Record, from_json
from oudler.formats.replay import ReplayError, legal_codes, replay, report, steps
from oudler.rules import CallCard, MakeBid, Phase, PlayCard, State, count, legal_actions
from oudler.rules.ecart import ecart_choice

KEYS = ["phase", "to_act", "legal", "taker", "contract", "called", "partner", "chelem_announced", "tricks", "result"]
RESULT = ["half_points", "bouts", "needed", "won", "per_defender", "poignees", "petit_au_bout", "chelem", "scores"]
DECK_ORDER = [code(card) for card in DECK]


def cut(kept: Record, number: int) -> Record:
    return Record(kept.deal, kept.actions[:number])


class TestTheTextsChelem:
    """A whole deal with the figures of the text's fifth example: 87 points, 2 bouts, (46 + 25) × 2 + 20 + 20 + 400."""

    def test_the_report(self) -> None:
        told = report(chelem_of_the_text())
        assert list(told) == KEYS
        assert {key: told[key] for key in KEYS[:8]} == {
            "phase": "finished",
            "to_act": None,
            "legal": [],
            "taker": 1,
            "contract": "garde",
            "called": None,
            "partner": None,
            "chelem_announced": True,
        }
        assert told["result"] == {
            "half_points": 174,  # 182 - 8: the defence keeps the Excuse for 4 points
            "bouts": 2,
            "needed": 41,
            "won": True,
            "per_defender": 582,
            "poignees": [{"seat": 1, "level": "simple"}],
            "petit_au_bout": "attack",
            "chelem": "attack",
            "scores": [-582, 1746, -582, -582],
        }
        assert list(told["result"]) == RESULT

    def test_its_tricks(self) -> None:
        tricks = report(chelem_of_the_text())["tricks"]
        assert len(tricks) == 18
        assert tricks[0] == {"leader": 1, "cards": ["A21", "A4", "A2", "A3"], "winner": 1}
        assert [trick["cards"][0] for trick in tricks] == [f"A{number}" for number in (*range(21, 4, -1), 1)]
        assert {(trick["leader"], trick["winner"]) for trick in tricks} == {(1, 1)}

    def test_its_trace(self) -> None:
        told = report(chelem_of_the_text(), trace=True)
        assert [*KEYS[:9], "legal_trace", "result"] == list(told)
        trace = told["legal_trace"]
        assert len(trace) == 72
        assert trace[0] == [f"A{number}" for number in (1, *range(5, 22))]
        assert trace[1:4] == [["A4"], ["A2", "E"], ["A3"]]
        assert trace[-4] == ["A1"]


class TestPhases:
    @pytest.mark.parametrize("phase", Phase, ids=lambda phase: phase.value)
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_each_has_all_keys_and_is_json(self, players: int, phase: Phase) -> None:
        kept, state = found(5 if phase is Phase.CALL else players, lambda state: state.phase is phase)
        told = report(kept, trace=True)
        assert list(told) == [*KEYS[:9], "legal_trace", "result"]
        assert told["phase"] == phase.value
        assert told["to_act"] == state.to_act
        assert (told["result"] is not None) is (phase is Phase.FINISHED)
        assert json.loads(json.dumps(told)) == told
        assert list(report(kept)) == KEYS

    def test_the_names_that_are_promised(self) -> None:
        promised = {"auction", "call", "ecart", "play", "finished", "passed_out", "petit_sec"}
        assert promised <= {phase.value for phase in Phase}

    def test_passed_out(self) -> None:
        passes = [{"seat": seat, "bid": "passe"} for seat in (1, 2, 3, 0)]
        told = report(from_json(plain(actions=passes)))
        assert told["phase"] == "passed_out"
        assert (told["to_act"], told["legal"], told["taker"], told["contract"]) == (None, [], None, None)

    def test_petit_sec(self) -> None:
        kept, state = found(4, lambda state: state.phase is Phase.PETIT_SEC and not state.auction.bids)
        assert not kept.actions
        assert report(kept)["phase"] == "petit_sec"
        assert state.to_act is None


class TestLegal:
    """`legal` holds what `to_act` may do now."""

    def test_in_the_auction_bids(self) -> None:
        told = report(from_json(plain(actions=[{"seat": 1, "bid": "garde"}])))
        assert (told["to_act"], told["legal"]) == (2, ["passe", "garde_sans", "garde_contre"])

    def test_a_barred_player_only_passes(self) -> None:
        assert report(from_json(plain(barred=[1])))["legal"] == ["passe"]

    def test_at_the_call_cards_to_call(self) -> None:
        kept = from_json(plain(5, imposed={"taker": 3, "contract": "garde"}))
        told = report(kept)
        assert (told["phase"], told["to_act"], told["legal"]) == ("call", 3, ["PR", "CR", "KR", "TR"])

    def test_at_the_ecart_the_cards_that_may_be_put_away(self) -> None:
        kept = cut(chelem_of_the_text(), 4)
        told = report(kept)
        assert (told["phase"], told["to_act"]) == ("ecart", 1)
        assert told["legal"] == ["P2", "P3", "P4", "P5", "P6", "P7"]

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_each_agrees_with_legal_actions(self, players: int) -> None:
        for state in self._states(walked(21, players)):
            assert self._legal(state) == set(legal_codes(state))

    @staticmethod
    def _states(kept: Record) -> list[State]:
        return [before for before, _, _ in steps(kept)]

    @staticmethod
    def _legal(state: State) -> set[str]:
        if state.phase is Phase.ECART:
            seat, taken = state.taken.taker, state.taken
            choice = ecart_choice(state.hands[seat], state.deal.chien_size, taken.called, state.deal.edition)
            return {code(card) for card in choice.cards}
        words = set()
        for action in legal_actions(state, state.to_act):
            if isinstance(action, PlayCard | CallCard):
                words.add(code(action.card))
            elif isinstance(action, MakeBid):
                words.add(action.bid.code)
            else:
                break  # poignées come after the cards, and there are too many of them
        return words


class TestInPlay:
    def test_the_trick_in_progress_is_told_without_a_winner(self) -> None:
        kept = cut(chelem_of_the_text(), 7 + 4 + 2)
        told = report(kept)
        assert told["phase"] == "play"
        assert told["to_act"] == 3
        assert [trick["winner"] for trick in told["tricks"]] == [1, None]
        assert told["tricks"][1] == {"leader": 1, "cards": ["A20", "P8"], "winner": None}
        assert told["result"] is None

    def test_between_two_tricks_there_is_no_empty_one(self) -> None:
        assert len(report(cut(chelem_of_the_text(), 7 + 4))["tricks"]) == 1

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_the_trace_holds_the_card_that_was_played(self, players: int) -> None:
        kept = walked(7, players)
        played = [code(action.card) for action in kept.actions if isinstance(action, PlayCard)]
        trace = report(kept, trace=True)["legal_trace"]
        assert len(trace) == len(played) > 0
        assert all(card in legal for card, legal in zip(played, trace, strict=True))

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_card_lists_are_in_deck_order(self, players: int) -> None:
        for legal in report(walked(7, players), trace=True)["legal_trace"]:
            assert legal == sorted(legal, key=DECK_ORDER.index)

    def test_cards_of_a_trick_are_in_playing_order(self) -> None:
        kept = walked(7, 4)
        played = [code(action.card) for action in kept.actions if isinstance(action, PlayCard)]
        assert [card for trick in report(kept)["tricks"] for card in trick["cards"]] == played


class TestFiveAndThree:
    def test_called_and_partner(self) -> None:
        kept, state = found(5, lambda state: state.phase is Phase.FINISHED and state.taken.partner is not None)
        told = report(kept)
        assert told["called"] == code(state.taken.called or Card(0))
        assert parse_card(told["called"]) in state.deal.hands[told["partner"]]
        marks = told["result"]["scores"]
        amount = told["result"]["per_defender"]
        assert sorted(marks) == sorted([2 * amount, amount, -amount, -amount, -amount])

    def test_alone_at_five(self) -> None:
        kept, _ = found(5, lambda state: state.phase is Phase.FINISHED and state.taken.partner is None)
        told = report(kept)
        assert told["partner"] is None
        assert told["result"]["scores"][told["taker"]] == 4 * told["result"]["per_defender"]

    def test_three(self) -> None:
        kept, _ = found(3, lambda state: state.phase is Phase.FINISHED)
        told = report(kept)
        assert told["result"]["scores"][told["taker"]] == 2 * told["result"]["per_defender"]
        assert len(told["tricks"]) == 24

    def test_the_half_point_is_not_yet_given(self) -> None:
        kept, _ = found(5, lambda state: state.phase is Phase.FINISHED and _halves(state) % 2 == 1)
        assert report(kept)["result"]["half_points"] % 2 == 1

    def test_the_mort_marks_nothing(self) -> None:
        kept, _ = found(4, lambda state: state.phase is Phase.FINISHED and state.deal.dealer == 3)
        told = report(Record(kept.deal, kept.actions, {"mort": 2}))["result"]
        # Seat 0 of the deal sits to the right of the mort: seat 3 of the table.
        assert told["table_scores"] == [*told["scores"][2:], 0, *told["scores"][:2]]


def _halves(state: State) -> int:
    return count(state).score.result.half_points


class TestReplay:
    def test_it_ends_where_the_last_step_does(self) -> None:
        kept = walked(7, 4)
        *_, (_, _, last) = steps(kept)
        assert replay(kept) == last
        played = CardSet.of(card for trick in last.tricks for card in trick.cards)
        assert played | (last.ecart if last.taken.contract.uses_chien else last.deal.chien) == DECK

    def test_without_actions(self) -> None:
        assert replay(from_json(plain())).phase is Phase.AUCTION

    def test_an_illegal_action_is_named(self) -> None:
        kept = chelem_of_the_text()
        with pytest.raises(ReplayError) as caught:
            report(Record(kept.deal, (*kept.actions[:4], *kept.actions[5:])))
        assert caught.value.action == 5
