"""One irregularity of each kind in a record written by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from builders import cards
from fft.arbitrage.irregulars import random_told
from oudler.app.arbitrage.audit import audit
from oudler.fft.arbitrage.irregular import Examined, IrregularDeal, NotExaminable
from oudler.formats.irregular import from_json_loosely
from oudler.text import OudlerError
from oudler.verdicts import InvalidDeal

HANDS = {
    0: "PR PD PC PV P10 P9 P8 P7 P6 A21 A20 A19 A18 A17 A16 A15 A14 A13",
    1: "CR CD CC CV C10 C9 C8 C7 C6 C5 C4 C3 C2 CA A2 A3 A4 A5",
    2: "KR KD KC KV K10 K9 K8 K7 K6 K5 K4 K3 K2 KA A6 A7 A8 A9",
    3: "TR TD TC TV T10 T9 T8 T7 T6 T5 T4 T3 T2 TA A10 A11 A12 E",
}
"""Nord takes; the chien is P5 P4 P3 P2 PA A1."""
BIDS = [{"seat": seat, "bid": "garde" if seat == 0 else "passe"} for seat in (1, 2, 3, 0)]
ECART = {"seat": 0, "ecart": ["P2", "P3", "P4", "P5", "P6", "PA"]}


def record_of(*actions: dict[str, Any], dealer: int = 0, hands: dict[int, str] | None = None) -> dict[str, Any]:
    dealt = {seat: cards(text) for seat, text in (hands or HANDS).items()}
    rest = cards("PA-A21 E") - dealt[0] - dealt[1] - dealt[2] - dealt[3]
    return {
        "format": "oudler.deal/1",
        "players": 4,
        "dealer": dealer,
        "hands": [dealt[seat].codes for seat in range(4)],
        "chien": rest.codes,
        "actions": list(actions),
    }


def examined(*actions: dict[str, Any], **deal: Any) -> Examined:
    return audit(from_json_loosely(record_of(*actions, **deal))).seen


def clauses(*actions: dict[str, Any], **deal: Any) -> list[str]:
    return [each.clause for each in examined(*actions, **deal).irregularities]


def plays(text: str, leader: int = 1) -> list[dict[str, Any]]:
    return [{"seat": (leader + step) % 4, "play": card} for step, card in enumerate(text.split())]


def shows(seat: int, text: str, **more: str) -> dict[str, Any]:
    return {"seat": seat, "poignee": cards(text).codes} | more


class TestPlay:
    def test_nothing_wrong(self) -> None:
        assert clauses(*BIDS, ECART, *plays("C2 A6 A10 A13")) == []

    def test_renonce_that_stands(self) -> None:
        (found,) = examined(*BIDS, ECART, *plays("C2 K2 A10 A13")).irregularities
        assert (found.clause, found.seat, found.action, found.trick) == ("ARB-19", 2, 6, 1)
        assert (found.consumed, found.should) == (False, cards("A6-A9"))

    def test_renonce_consommee(self) -> None:
        (found,) = examined(*BIDS, ECART, *plays("C2 K2 A10 A13"), *plays("P7", leader=0)).irregularities
        assert (found.clause, found.consumed) == ("ARB-21", True)

    def test_renonce_put_right(self) -> None:
        wrong = {"seat": 2, "play": "K2", "taken_back": True}
        right = [*plays("C2"), wrong, *plays("A6 A10 A13", leader=2), *plays("P7", leader=0)]
        (found,) = examined(*BIDS, ECART, *right).irregularities
        assert (found.clause, found.consumed) == ("ARB-19", False)

    def test_lead_out_of_turn_accepted(self) -> None:
        seen = examined(*BIDS, ECART, *plays("K2 A10 A13 A2", leader=2))
        assert [(each.clause, each.seat) for each in seen.irregularities] == [("ARB-18", 2)]
        assert seen.tricks[0].leader == 2

    def test_lead_out_of_turn_taken_back(self) -> None:
        wrong = {"seat": 3, "play": "T2", "taken_back": True}
        assert clauses(*BIDS, ECART, wrong, *plays("C2 A6 A10 A13")) == ["ARB-18"]

    @pytest.mark.parametrize(("seat", "card", "clause"), [(3, "A10", "ARB-15"), (0, "A13", "ARB-17")])
    def test_card_out_of_turn_is_exposed(self, seat: int, card: str, clause: str) -> None:
        exposed = {"seat": seat, "play": card, "taken_back": True}
        assert clauses(*BIDS, ECART, *plays("C2"), exposed, *plays("A6 A10 A13", leader=2)) == [clause]

    def test_two_cards_at_once(self) -> None:
        assert clauses(*BIDS, ECART, *plays("C2"), {"seat": 1, "play": "C3"}, *plays("A6 A10 A13", leader=2)) == [
            "ARB-15"
        ]

    def test_card_taken_back_without_a_fault(self) -> None:
        changed = {"seat": 2, "play": "A6", "taken_back": True}
        assert clauses(*BIDS, ECART, *plays("C2"), changed, *plays("A7 A10 A13", leader=2)) == ["ARB-57"]

    def test_petit_sec_found_in_play(self) -> None:
        assert clauses(*BIDS, ECART, *plays("C2"), {"seat": 2, "petit_sec": True}) == ["ARB-52"]


class TestBeforePlay:
    @pytest.mark.parametrize(
        ("ecart", "found"),
        [
            pytest.param("P2 P3 P4 P5 PA", ["ARB-24"], id="cinq"),
            pytest.param("P2 P3 P4 P5 P6 P7 PA", ["ARB-23"], id="sept"),
            pytest.param("P2 P3 P4 P5 P6 PR", ["ECART-02"], id="un Roi"),
            pytest.param("P2 P3 P4 P5 P6 A13", ["ECART-03"], id="un atout de trop"),
            pytest.param("P2 P3 P4 P5 A1", ["ARB-24", "ECART-02"], id="cinq, et le petit"),
        ],
    )
    def test_ecart(self, ecart: str, found: list[str]) -> None:
        assert clauses(*BIDS, {"seat": 0, "ecart": ecart.split()}) == found

    def test_bids(self) -> None:
        low = [{"seat": 1, "bid": "garde"}, {"seat": 2, "bid": "prise"}, {"seat": 0, "bid": "passe"}]
        assert clauses(*low) == ["BID-04", "BID-01"]
        assert clauses(*BIDS, {"seat": 1, "bid": "garde_sans"}) == ["BID-02"]

    def test_chelem_too_late(self) -> None:
        assert clauses(*BIDS, ECART, *plays("C2"), {"seat": 0, "chelem": True}) == ["CHEL-02"]


def misdealt(giver: int, taker_of_it: int, card: str) -> dict[int, str]:
    """Return the hands when one card went to the wrong player."""
    moved = {seat: cards(text) for seat, text in HANDS.items()}
    moved[giver] = moved[giver] - cards(card)
    moved[taker_of_it] = moved[taker_of_it] | cards(card)
    return {seat: str(hand) for seat, hand in moved.items()}


class TestCounts:
    @pytest.mark.parametrize(
        ("hands", "dealer", "until", "found"),
        [
            pytest.param(misdealt(2, 1, "A9"), 3, "deal", "ARB-01", id="avant les enchères"),
            pytest.param(misdealt(2, 1, "A9"), 3, "bids", "ARB-06", id="avant le jeu, défense"),
            pytest.param(misdealt(2, 1, "A9"), 0, "bids", "ARB-05", id="avant le jeu, le preneur a donné"),
            pytest.param(misdealt(0, 1, "A13"), 3, "bids", "ARB-05", id="avant le jeu, preneur"),
            pytest.param(misdealt(2, 1, "A9"), 3, "play", "ARB-08", id="en jeu, défense"),
            pytest.param(misdealt(2, 1, "A9"), 0, "play", "ARB-09", id="en jeu, il a donné"),
            pytest.param(misdealt(0, 1, "A13"), 0, "play", "ARB-10", id="en jeu, preneur"),
        ],
    )
    def test_two_hands(self, hands: dict[int, str], dealer: int, until: str, found: str) -> None:
        speakers = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
        bids = [{"seat": seat, "bid": "garde" if seat == 0 else "passe"} for seat in speakers]
        lead = {"seat": speakers[0], "play": {0: "P7", 1: "C2"}[speakers[0]]}
        told: dict[str, list[dict[str, Any]]] = {"deal": [], "bids": bids, "play": [*bids, ECART, lead]}
        assert clauses(*told[until], dealer=dealer, hands=hands) == [found, found]

    def test_chien(self) -> None:
        assert clauses(hands=HANDS | {1: HANDS[1] + " A1"}) == ["ARB-04"]

    def test_pack_that_is_not_whole(self) -> None:
        twice = record_of()
        twice["hands"][0][0] = "CR"
        with pytest.raises(InvalidDeal, match="deux fois"):
            from_json_loosely(twice)


class TestPoignees:
    @pytest.mark.parametrize(
        ("shown", "found"),
        [
            pytest.param("A13-A21", ["ARB-41", "ARB-46"], id="neuf sur dix, avec le petit encore en main"),
            pytest.param("A1 A13-A21", ["ARB-46"], id="avant son tour"),
            pytest.param("A14-A21", ["ARB-41", "ARB-46"], id="huit"),
        ],
    )
    def test_by_the_taker(self, shown: str, found: list[str]) -> None:
        assert clauses(*BIDS, ECART, shows(0, shown)) == found

    def test_at_his_turn(self) -> None:
        assert clauses(*BIDS, ECART, *plays("C2 A6 A10"), shows(0, "A1 A13-A21")) == []

    def test_not_covered_yet(self) -> None:
        assert clauses(*BIDS, ECART, *plays("C2 A6 A10 A13"), shows(0, "A1 A13-A21")) == ["ARB-47"]
        late = [*plays("C2 A6 A10 A13"), *plays("P7", 0), shows(0, "A1 A13-A21")]
        assert clauses(*BIDS, ECART, *late) == ["ARB-48"]
        before = [{"seat": seat, "bid": "garde" if seat == 0 else "passe"} for seat in (0, 1, 2, 3)]
        assert clauses(*before, ECART, *plays("A13", 0), shows(0, "A1 A13-A21"), dealer=3) == ["ARB-47"]

    def test_cannot_be_completed_by_a_defender(self) -> None:
        assert clauses(*BIDS, ECART, shows(1, "A2-A5")) == ["ARB-43"]

    def test_announced_as_double(self) -> None:
        assert clauses(*BIDS, ECART, *plays("C2 A6 A10"), shows(0, "A1 A13-A21", level="double")) == ["ARB-42"]

    def test_excuse_while_hiding(self) -> None:
        assert clauses(*BIDS, ECART, *plays("C2 A6"), shows(3, "A10 A11 E")) == ["ARB-43", "ARB-51"]

    def test_ecart_taken_up(self) -> None:
        first = [*plays("C2 A6 A10"), shows(0, "A1 A13-A21"), {"seat": 0, "pickup": True}]
        seen = examined(*BIDS, ECART, *first, *plays("A13", 0))
        assert [each.clause for each in seen.irregularities] == ["ARB-25"]
        assert (len(seen.hands[0]), len(seen.ecart)) == (15, 8)
        assert clauses(*BIDS, ECART, *first, *plays("A13 P2", 0)[:1], *plays("P2", 0)) == ["ARB-26"]


class TestForbiddenEcart:
    """ECART-02, ECART-03 broken with the right number of cards: a faux écart (ARB-23), and nothing moves."""

    def test_won_is_annulled_and_lost_counts(self) -> None:
        rng, fates = Random("un Roi au chien"), dict[bool, str]()
        for told in iter(lambda: random_told(rng, renonces=0, shows=0), None):
            if not told.forbidden:
                continue
            found = audit(from_json_loosely(told.record))
            counted = found.counted
            assert counted is not None
            ((irregularity, ruling),) = counted.rulings
            assert (irregularity.clause[:6], ruling.clause, counted.given) == ("ECART-", "ARB-23", ())
            fates[counted.won] = counted.deal.value
            if len(fates) == 2:
                break
        assert fates == {True: "annulled", False: "counted"}


class TestWhatNoTableCanHaveSeen:
    @pytest.mark.parametrize(
        ("actions", "clause"),
        [
            pytest.param([*BIDS, ECART, {"seat": 1, "play": "PR"}], "CARD-01", id="carte d'un autre"),
            pytest.param([*BIDS, {"seat": 1, "play": "C2"}], "PLAY-12", id="pas encore d'écart"),
            pytest.param([{"seat": 1, "play": "C2"}], "PLAY-12", id="personne n'a pris"),
            pytest.param([*BIDS, {"seat": 1, "ecart": ["C2"]}], "ECART-06", id="écart d'un défenseur"),
            pytest.param([*BIDS, {"seat": 0, "ecart": ["C2"]}], "CARD-01", id="écart d'une carte d'un autre"),
            pytest.param([*BIDS, ECART, {"seat": 0, "pickup": True}], "ARB-25", id="écart repris sans poignée"),
            pytest.param([*BIDS, ECART, shows(1, "A20")], "CARD-01", id="atout d'un autre"),
        ],
    )
    def test_refused_with_its_place(self, actions: list[dict[str, Any]], clause: str) -> None:
        with pytest.raises(NotExaminable) as caught:
            examined(*actions)
        assert (caught.value.clause, caught.value.action) == (clause, len(actions) - 1)


class TestArbiterChanges:
    """What is given back is a proposal."""

    def test_a_trick_given_back_or_kept(self) -> None:
        rng = Random("rendu ou non")
        deal, renonce = next(_with_a_trick_given(rng))
        proposed, kept = (audit(deal, back=back).counted for back in ({}, {renonce: False}))
        assert proposed is not None
        assert kept is not None
        assert [given.clause for given in proposed.given] == ["ARB-21"]
        assert kept.given == ()
        assert proposed.attack > kept.attack
        assert audit(deal, back={renonce: True}).counted == proposed

    def test_only_of_a_renonce(self) -> None:
        deal, renonce = next(_with_a_trick_given(Random("rendu ou non")))
        with pytest.raises(OudlerError, match="pas de renonce"):
            audit(deal, back={renonce + 1: True})


def _with_a_trick_given(rng: Random) -> Iterator[tuple[IrregularDeal, int]]:
    """Yield deals with one renonce, by a defender, that won his camp a trick; and its action."""
    while True:
        told = random_told(rng, faux=0, shows=0)
        deal = from_json_loosely(told.record)
        counted = audit(deal).counted
        if len(told.renonces) == 1 and counted is not None and counted.given and counted.given[0].to == "attack":
            yield deal, told.renonces[0]["action"]
