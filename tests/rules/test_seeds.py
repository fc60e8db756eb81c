"""Deals from seeds: the same for ever, without bias, and verifiable by anybody (corpus/seeds.json)."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import vectors
from oudler.cards import DECK, PETIT, code
from oudler.rules import Seat, deal_from_seed
from oudler.rules.dealing import draw_for_dealer
from oudler.rules.seeds import Stream, commitment, parse_seed, shuffled_pack, with_public_number
from oudler.text import OudlerError

SEEDS = vectors.seeds()
PACK = tuple(DECK)
BOUNDS = (2, 3, 78, 1000, 2**32, 2**31 + 1)
CHI_SQUARE_77 = 121.1  # one sample in a thousand is above, with 78 equally likely outcomes


def seed_of(row: dict[str, Any]) -> bytes:
    return bytes.fromhex(row["seed"])


def as_written(seed: bytes, players: int, dealer: int) -> dict[str, Any]:
    """Return a deal the way the file writes it."""
    dealt = deal_from_seed(seed, players, Seat(dealer))
    return {
        "dealer": dealer,
        "hands": [str(hand) for hand in dealt.hands],
        "chien": str(dealt.chien),
        "chien_places": [step.number for step in dealt.steps() if step.to is None],
    }


def chi_square(counts: Counter[int], outcomes: int) -> float:
    expected = counts.total() / outcomes
    return sum((counts[outcome] - expected) ** 2 / expected for outcome in range(outcomes))


@pytest.mark.parametrize("row", SEEDS, ids=lambda row: row["seed"][-8:])
class TestFixedForEver:
    """A change that moves one card of these breaks deals that were published: it may never be made."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_deal(self, row: dict[str, Any], players: int) -> None:
        written = row["deals"][str(players)]
        assert as_written(seed_of(row), players, written["dealer"]) == written

    def test_commitment(self, row: dict[str, Any]) -> None:
        assert commitment(seed_of(row)) == row["commitment"]

    def test_numbers(self, row: dict[str, Any]) -> None:
        stream = Stream(seed_of(row), "vector")
        assert [stream.below(bound) for bound in BOUNDS] == row["stream"]

    def test_draw_for_the_dealer(self, row: dict[str, Any]) -> None:
        dealer, log = draw_for_dealer(seed_of(row), row["draw"]["players"])
        assert [[seat, code(card)] for seat, card in log] == row["draw"]["drawn"]
        assert dealer == row["draw"]["dealer"]

    def test_with_a_public_number(self, row: dict[str, Any]) -> None:
        mixed = with_public_number(seed_of(row), row["public_number"])
        assert mixed.hex() == row["seed_with_public_number"]
        written = row["deal_with_public_number"]
        assert as_written(mixed, 4, written["dealer"]) == written


def numbers(seed: bytes, purpose: str) -> Iterator[int]:
    """Yield 32-bit numbers from a seed and a purpose: SHA-256 over a counter, read in fours of bytes."""
    counter = 0
    while True:
        block = hashlib.sha256(b"oudler.stream/1\0" + seed + purpose.encode() + b"\0" + counter.to_bytes(8, "big"))
        yield from (int.from_bytes(block.digest()[place : place + 4], "big") for place in range(0, 32, 4))
        counter += 1


def below(words: Iterator[int], bound: int) -> int:
    return next(word % bound for word in words if word < 2**32 // bound * bound)


def dealt_again(seed: bytes, hand_size: int, packet: int, players: int, dealer: int) -> list[set[str]]:
    """Deal from a seed with nothing of oudler but its list of codes: the hands, then the chien."""
    pack = DECK.codes
    words = numbers(seed, "shuffle")
    for last in range(77, 0, -1):
        chosen = below(words, last + 1)
        pack[last], pack[chosen] = pack[chosen], pack[last]
    taken = 4 + below(numbers(seed, "cut"), 71)
    pack = pack[taken:] + pack[:taken]
    words = numbers(seed, "chien")
    packets = players * hand_size // packet
    moments = [1 + below(words, packets - 1) for _ in range(78 - packets * packet)]
    piles: list[set[str]] = [set() for _ in range(players + 1)]
    for number in range(packets):
        piles[-1].update(pack.pop(0) for _ in range(moments.count(number)))
        piles[(dealer + 1 + number) % players].update(pack.pop(0) for _ in range(packet))
    return piles


class TestVerifiable:
    """The commitment is published before the deal and the seed after it: anybody can check and deal again."""

    @pytest.mark.parametrize("row", SEEDS, ids=lambda row: row["seed"][-8:])
    @pytest.mark.parametrize(("players", "hand_size", "packet"), [(3, 24, 4), (4, 18, 3), (5, 15, 3)])
    def test_anybody_deals_the_same_cards(self, row: dict[str, Any], players: int, hand_size: int, packet: int) -> None:
        written = row["deals"][str(players)]
        piles = [set(pile.split()) for pile in (*written["hands"], written["chien"])]
        assert dealt_again(seed_of(row), hand_size, packet, players, written["dealer"]) == piles

    def test_anybody_computes_the_commitment(self) -> None:
        for row in SEEDS:
            assert hashlib.sha256(b"oudler.commitment/1\0" + seed_of(row)).hexdigest() == row["commitment"]

    def test_dealing_again_gives_an_equal_deal(self) -> None:
        for row in SEEDS:
            assert deal_from_seed(seed_of(row), 4, Seat(1)) == deal_from_seed(seed_of(row), 4, Seat(1))

    @pytest.mark.parametrize("bit", range(0, 256, 17))
    def test_one_bit_changes_commitment_and_deal(self, bit: int) -> None:
        seed = seed_of(SEEDS[4])
        other = bytes(byte ^ (1 << bit % 8 if place == bit // 8 else 0) for place, byte in enumerate(seed))
        assert commitment(other) != commitment(seed)
        assert deal_from_seed(other, 4, Seat(0)).hands != deal_from_seed(seed, 4, Seat(0)).hands

    def test_the_commitment_is_not_what_is_dealt_from(self) -> None:
        """It must tell nothing of the cards, so no stream or mixed seed may be derived in the same way."""
        seed = seed_of(SEEDS[4])
        assert commitment(seed) not in {
            seed.hex(),
            hashlib.sha256(seed).hexdigest(),
            with_public_number(seed, "").hex(),
        }

    def test_the_public_number_decides_with_the_seed(self) -> None:
        mixed = {with_public_number(seed_of(row), number) for row in SEEDS for number in ("1", "2", "12", "é")}
        assert len(mixed) == 4 * len(SEEDS)
        assert {len(seed) for seed in mixed} == {32}


class TestUnbiased:
    @pytest.mark.parametrize("bound", [1, 2, 3, 17, 71, 77, 78, 2**31 + 1, 2**32])
    def test_exactly_as_many_words_for_each_number(self, bound: int, monkeypatch: pytest.MonkeyPatch) -> None:
        """A word is refused from the last multiple of *bound* on, so each number has as many words as the others."""
        last = 2**32 // bound * bound  # 2**32 itself when *bound* divides it: nothing is refused then
        words = [word for word in (2**32 - 1, last, last - 1, 5) if 0 <= word < 2**32]
        kept = [word for word in words if word < last]
        stream = Stream(bytes(32), "test")
        monkeypatch.setattr(stream, "_word", iter(words).__next__)
        assert [stream.below(bound) for _ in kept] == [word % bound for word in kept]
        assert kept[0] == (2**32 - 1 if last == 2**32 else last - 1)

    def test_a_word_that_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        # 2**32 = 3 × 1431655765 + 1: the word 2**32 - 1 would give 0 once too often
        stream = Stream(bytes(32), "test")
        monkeypatch.setattr(stream, "_word", iter([2**32 - 1, 2**32 - 1, 7]).__next__)
        assert stream.below(3) == 7 % 3

    def test_numbers_are_spread_evenly(self) -> None:
        stream = Stream(bytes(32), "chi-square")
        counts = Counter(stream.below(78) for _ in range(78 * 200))
        assert set(counts) == set(range(78))
        assert 40 < chi_square(counts, 78) < CHI_SQUARE_77

    def test_purposes_are_independent(self) -> None:
        one, other = Stream(bytes(32), "cut"), Stream(bytes(32), "chien")
        pairs = Counter((one.below(8), other.below(8)) for _ in range(64 * 100))
        # 63 degrees of freedom: 103.4 at one in a thousand
        assert chi_square(Counter({8 * first + second: count for (first, second), count in pairs.items()}), 64) < 103.4


class TestShuffle:
    @pytest.mark.parametrize("size", [0, 1, 2, 3, 77, 78])
    def test_it_is_a_permutation(self, size: int) -> None:
        shuffled = Stream(bytes(32), "shuffle").shuffled(PACK[:size])
        assert sorted(shuffled) == list(PACK[:size])

    def test_every_order_of_three_comes_as_often(self) -> None:
        stream = Stream(bytes(32), "orders")
        counts = Counter(stream.shuffled(PACK[:3]) for _ in range(6000))
        assert len(counts) == 6
        # 5 degrees of freedom: 20.5 at one in a thousand; an exchange with any card at all would give about 74
        assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5

    def test_first_and_last_card_come_as_often_as_any(self) -> None:
        packs = [shuffled_pack(number.to_bytes(32, "big")) for number in range(78 * 20)]
        for place in (0, 40, 77):
            assert chi_square(Counter(int(pack[place]) for pack in packs), 78) < CHI_SQUARE_77

    def test_the_petit_goes_everywhere(self) -> None:
        deals = [deal_from_seed(number.to_bytes(32, "big"), 4, Seat(0)) for number in range(390)]
        where = Counter(dealt.script[dealt.pack.index(PETIT)] for dealt in deals)
        # 390 × 18/78 = 90 for each player and 390 × 6/78 = 30 for the chien; 4 degrees of freedom: 18.5
        assert sum((where[Seat(seat)] - 90) ** 2 / 90 for seat in range(4)) + (where[None] - 30) ** 2 / 30 < 18.5


class TestSeedText:
    @pytest.mark.parametrize("row", SEEDS, ids=lambda row: row["seed"][-8:])
    def test_64_digits(self, row: dict[str, Any]) -> None:
        assert (
            parse_seed(row["seed"])
            == parse_seed(row["seed"].upper())
            == parse_seed(f" {row['seed']}\n")
            == seed_of(row)
        )

    @pytest.mark.parametrize(("short", "number"), [("0", 0), ("1", 1), ("deadbeef", 0xDEADBEEF), ("007", 7)])
    def test_short_ones_are_numbers(self, short: str, number: int) -> None:
        assert parse_seed(short) == number.to_bytes(32, "big")

    @pytest.mark.parametrize("wrong", ["", " ", "xyz", "0x12", "-1", "1_0", "12 34", "٣", "f" * 65])
    def test_refused(self, wrong: str) -> None:
        with pytest.raises(OudlerError, match="de 1 à 64 chiffres hexadécimaux") as refused:
            parse_seed(wrong)
        assert "1 to 64 hexadecimal digits" in refused.value.text.en


def test_the_file_holds_whole_deals() -> None:
    """Against a slip of the pen in the file itself: 12 seeds, each deal all 78 cards once."""
    assert len({row["seed"] for row in SEEDS}) == len(SEEDS) == 12
    for row in SEEDS:
        for written in (*row["deals"].values(), row["deal_with_public_number"]):
            codes = " ".join((*written["hands"], written["chien"])).split()
            assert sorted(codes) == sorted(DECK.codes)
            assert (
                len(written["chien"].split())
                == len(written["chien_places"])
                == (3 if len(written["hands"]) == 5 else 6)
            )
