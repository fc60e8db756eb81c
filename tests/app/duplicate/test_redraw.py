"""Many étuis: none with a petit sec, takers within their band, and the redraw rule moves no other card."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from oudler.app.duplicate.bands import PRENABLE, margin
from oudler.app.duplicate.etuis import Terms, draw_set
from oudler.cards import BOUTS, DECK, CardSet
from oudler.formats import record
from oudler.formats.etuis import etui_of
from oudler.rules.seeds import commitment
from oudler.rules.state import petit_sec_seat
from oudler.tournament.duplicate.compass import right_of
from oudler.tournament.duplicate.draws import draw_many
from oudler.tournament.duplicate.etuis import Etui

SCRIPT = Path(__file__).resolve().parents[3] / "docs" / "etuis-verifier.py"
SEED = (1410).to_bytes(32, "big")
CHIEN, DEFENDER = 6 / 60, 18 / 60
PLACES: dict[str, tuple[Callable[[Etui], CardSet], float]] = {
    "chien": (lambda etui: etui.chien, CHIEN),
    "fond": (lambda etui: etui.hand(right_of(etui.taker, 1)), DEFENDER),
    "milieu": (lambda etui: etui.hand(right_of(etui.taker, 2)), DEFENDER),
    "devant": (lambda etui: etui.hand(right_of(etui.taker, 3)), DEFENDER),
}
ONE_IN_A_THOUSAND = 122.3
"""Of chi-square with 77 degrees of freedom."""


def drawn(numbers: range, public: str = "") -> Iterator[Etui]:
    return (each.etui for each in draw_many(SEED, public, numbers, PRENABLE.__contains__))


def unevenness(etuis: Iterable[Etui], where: Callable[[Etui], CardSet], share: float) -> float:
    """Return chi-square over the 78 cards: how often each lies there, of the times that the taker has not got it."""
    others, there = [0] * 78, [0] * 78
    for etui in etuis:
        for card in DECK - etui.hand(etui.taker):
            others[card] += 1
        for card in where(etui):
            there[card] += 1
    return sum((x - share * n) ** 2 / (n * share * (1 - share)) for x, n in zip(there, others, strict=True) if n)


@pytest.fixture(scope="module")
def many() -> list[Etui]:
    return list(drawn(range(1, 201)))


@pytest.mark.slow
class TestTwoHundred:
    def test_none_has_a_petit_sec_and_takers_are_within_the_band(self, many: list[Etui]) -> None:
        assert all(petit_sec_seat(etui.hands) is None for etui in many)
        assert all(PRENABLE.low <= margin(etui.hand(etui.taker)) < PRENABLE.high for etui in many)

    @pytest.mark.parametrize("place", PLACES)
    def test_the_other_sixty_cards_lie_as_in_any_deal(self, many: list[Etui], place: str) -> None:
        where, share = PLACES[place]
        assert unevenness(many, where, share) < ONE_IN_A_THOUSAND

    def test_a_rule_that_looks_at_the_chien_is_found_out(self, many: list[Etui]) -> None:
        """The same test fails for étuis whose chien was looked at: so it would tell."""
        looked_at = [etui for etui in many if not etui.chien & BOUTS]
        where, share = PLACES["chien"]
        three = sum(
            (0 - share * n) ** 2 / (n * share * (1 - share))
            for bout in BOUTS
            if (n := sum(bout not in etui.hand(etui.taker) for etui in looked_at))
        )
        assert len(looked_at) > 150
        assert unevenness(looked_at, where, share) > three > 16.3  # 3 degrees of freedom, one in a thousand

    def test_an_independent_script_draws_the_same(self, tmp_path: Path) -> None:
        assert independent(tmp_path, range(1, 201), "") == ["ok"] * 200


def independent(folder: Path, numbers: range, public: str) -> list[str]:
    """Return what the script says of each étui of a file."""
    path = folder / "etuis.jsonl"
    records = draw_set(SEED, Terms(public, PRENABLE), numbers)
    path.write_text("".join(record.dumps(each) + "\n" for each in records), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, SCRIPT, path, commitment(SEED)], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return [line.split()[1] for line in done.stdout.splitlines()]


def test_without_a_file_and_a_commitment_the_script_says_how_it_is_called() -> None:
    done = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.returncode == 1
    assert done.stderr.strip().endswith("etuis-verifier.py FILE.jsonl COMMITMENT.")


@pytest.mark.bulk
def test_ten_thousand(tmp_path: Path) -> None:
    """Sets of 500 under twenty public numbers: cards, band, bias and the independent script."""
    etuis: list[Etui] = []
    for public in map(str, range(20)):
        assert independent(tmp_path, range(1, 501), public) == ["ok"] * 500
        lines = (tmp_path / "etuis.jsonl").read_text(encoding="utf-8").splitlines()
        etuis += [etui_of(record.loads(line)) for line in lines]
    assert len({etui.fingerprint for etui in etuis}) == 10_000
    assert all(petit_sec_seat(etui.hands) is None for etui in etuis)
    assert all(PRENABLE.low <= margin(etui.hand(etui.taker)) < PRENABLE.high for etui in etuis)
    for where, share in PLACES.values():
        assert unevenness(etuis, where, share) < ONE_IN_A_THOUSAND
