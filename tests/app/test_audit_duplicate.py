"""Duplicate, audited: its own code agrees with the tournament's, exports pass, and one altered digit is found."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.app.audit import duplicate_draws, duplicate_etuis, duplicate_numbers
from oudler.cards import DECK, Card, CardSet
from oudler.rules import deal_from_seed
from oudler.rules.seeds import commitment, with_public_number
from oudler.tournament.duplicate.compass import PLAYING_ORDER, seat_of
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.duplicate.orders import alternate_order
from oudler.tournament.duplicate.percentages import INDIVIDUAL, TRIPLETTE, Noted, percentages
from oudler.tournament.duplicate.pm import pm
from oudler.tournament.duplicate.topage import AVERAGE, Mark, Notes, topage
from oudler.tournament.seating import ORIENTATIONS, Orientation

AMOUNTS = st.integers(-300, 300)
NOTES = st.lists(st.integers(0, 60).map(lambda steps: Fraction(5 * steps, 3)), max_size=4)


def bare(mark: Mark) -> int | duplicate_numbers.Notes | None:
    return (mark.attack, mark.defence) if isinstance(mark, Notes) else mark


class TestOwnNumbers:
    """What the audit computes with nothing of ours is what ours gives."""

    @given(st.lists(AMOUNTS | st.none() | st.just(AVERAGE), max_size=20))
    def test_topage(self, marks: list[Mark]) -> None:
        assert duplicate_numbers.topage([bare(mark) for mark in marks]) == [bare(notes) for notes in topage(marks)]

    @given(AMOUNTS, AMOUNTS)
    def test_pm(self, own: int, opposing: int) -> None:
        assert duplicate_numbers.points_de_match(own, opposing) == pm(own, opposing)

    @given(NOTES, NOTES)
    def test_percentages(self, attack: list[Fraction], defence: list[Fraction]) -> None:
        noted = Noted(tuple(attack), tuple(defence))
        for form, weights in (("individual", INDIVIDUAL), ("triplette", TRIPLETTE)):
            found = duplicate_numbers.overall(attack, defence, duplicate_numbers.WEIGHTS[form])
            assert found == percentages(noted, weights).overall

    @given(st.dictionaries(st.integers(1, 50), st.tuples(st.integers(0, 6), st.sampled_from("NSEO")), max_size=20))
    def test_alternate_order(self, field: dict[int, tuple[int, str]]) -> None:
        totals = {entrant: Fraction(value) for entrant, (value, _) in field.items()}
        lines = {entrant: line for entrant, (_, line) in field.items()}
        order = [(placed.rank, placed.entrant) for placed in alternate_order(totals, lines)]
        assert duplicate_numbers.alternate(totals, lines) == order


def shuffled(seed: int) -> tuple[CardSet, CardSet, CardSet, CardSet, CardSet]:
    cards = [Card(card) for card in DECK]
    Random(seed).shuffle(cards)
    north, south, east, west = (CardSet.of(cards[18 * at : 18 * at + 18]) for at in range(4))
    return north, south, east, west, CardSet.of(cards[72:])


def pockets(hands: tuple[CardSet, ...]) -> dict[str, list[str]]:
    return {name: hand.codes for name, hand in zip(("N", "S", "E", "O", "chien"), hands, strict=True)}


class TestOwnEtuis:
    def test_the_pack(self) -> None:
        assert list(duplicate_etuis.PACK) == DECK.codes

    def test_fingerprints(self) -> None:
        rng = Random(3)
        for seed in range(100):
            north, south, east, west, chien = hands = shuffled(seed)
            dealer, taker = rng.choice(ORIENTATIONS), rng.choice(ORIENTATIONS)
            assert list(duplicate_etuis.card_faults(pockets(hands))) == []
            etui = Etui(1, dealer, taker, (north, south, east, west), chien)
            assert duplicate_etuis.fingerprint(dealer, taker, pockets(hands)) == etui.fingerprint

    def test_a_petit_sec(self) -> None:
        cards = list(DECK)
        held = {"N": [*cards[:17], cards[56]], "S": cards[17:35], "E": cards[35:53]}
        held["O"] = [*cards[57:75]]
        held["chien"] = [*cards[53:56], *cards[75:]]
        codes = {name: CardSet.of(hand).codes for name, hand in held.items()}
        assert [fault.clause for fault in duplicate_etuis.card_faults(codes)] == ["DUP-18"]
        codes["N"][0], codes["chien"][-1] = codes["chien"][-1], codes["N"][0]
        assert list(duplicate_etuis.card_faults(codes)) == []

    def test_a_card_twice_and_a_hand_too_short(self) -> None:
        held = pockets(shuffled(1))
        held["N"][0] = held["S"][0]
        held["E"].pop()
        assert [fault.clause for fault in duplicate_etuis.card_faults(held)] == ["DUP-25", "DUP-25"]
        held["N"][0] = "Z9"
        assert any("Z9" in fault.en for fault in duplicate_etuis.card_faults(held))

    def test_a_label_depends_on_who_deals_and_takes(self) -> None:
        held = pockets(shuffled(2))
        labels = {duplicate_etuis.fingerprint(dealer, taker, held) for dealer in Orientation for taker in Orientation}
        assert len(labels) == 16


class TestOwnDraws:
    """Étuis are drawn again from a seed that was revealed."""

    SEED = bytes(range(32))

    def drawn(self, number: int, attempt: int, dealer: Orientation, public: str = "loto 7") -> dict[str, list[str]]:
        mixed = with_public_number(self.SEED, f"{public} etui {number}.{attempt}".strip())
        dealt = deal_from_seed(mixed, 4, seat_of(dealer))
        hands = {str(side): hand.codes for side, hand in zip(PLAYING_ORDER, dealt.hands, strict=True)}
        return hands | {"chien": dealt.chien.codes}

    def test_every_dealer_and_attempt(self) -> None:
        for number, dealer in enumerate(Orientation, 1):
            for attempt in (0, 5):
                cards = self.drawn(number, attempt, dealer)
                found = duplicate_draws.attempt_of(self.SEED.hex(), "loto 7", number, dealer, cards)
                assert found == attempt

    def test_without_a_public_number(self) -> None:
        cards = self.drawn(9, 1, Orientation.EST, "")
        assert duplicate_draws.attempt_of(self.SEED.hex(), "", 9, "E", cards) == 1

    def test_one_card_exchanged(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(duplicate_draws, "_ATTEMPTS", 20)
        cards = self.drawn(1, 0, Orientation.NORD)
        cards["N"][0], cards["S"][0] = cards["S"][0], cards["N"][0]
        assert duplicate_draws.attempt_of(self.SEED.hex(), "loto 7", 1, "N", cards) is None

    def test_commitment(self) -> None:
        assert duplicate_draws.commits_to(commitment(self.SEED), self.SEED.hex())
        assert not duplicate_draws.commits_to(commitment(self.SEED), bytes(32).hex())
