"""A substitute in a duo: the list of teams says who plays for whom, and what he owes is asked for (ORG-14, COMP-35)."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.shell import Oudler


@pytest.fixture
def file(oudler: Oudler, tmp_path: Path) -> str:
    """Six duos who have paid and sit; no. 13 has entered and owes his fee."""
    file, entrants = str(tmp_path / "t.oudler"), str(tmp_path / "l.csv")
    for words in (
        ("sample", "--players", "12", "--form", "duo", "--seed", "5", "-o", entrants),
        ("new", file, "--name", "x", "--date", "2026-12-01", "--form", "duo", "--format", "3x2", "--fee", "10"),
        ("import", file, entrants),
        ("pay", file, "--all"),
        ("checkin", file, "--all"),
        ("seat", file, "--seed", "1"),
        ("add", file, "--surname", "Dupont", "--first-name", "Zoé"),
    ):
        assert oudler("tournament", *words).status == 0, words
    return file


class Test_COMP_35:
    """A substitute is named where his team is, and owes what everybody owed."""

    def test_teams_name_him_and_the_till_asks(self, oudler: Oudler, file: str) -> None:
        done = oudler("tournament", "substitute", file, "1", "13", "-p", "1", "--ranked", "incoming", "--lang", "fr")
        assert (done.status, done.err.strip()) == (0, "DUPONT Zoé doit encore 10,00 € (pay 13) [ORG-14]")
        listed = oudler("tournament", "teams", file, "--lang", "fr").out.splitlines()
        assert listed[1].strip() == "13 DUPONT Zoé joue pour RAYNAUD Henri dès la position 1"
        (first, *others) = oudler("tournament", "teams", file, "--json").value
        assert first["stand_ins"] == [{"player": 13, "replaces": 1, "position": 1}]
        assert {len(each["stand_ins"]) for each in others} == {0}

    def test_who_has_paid_is_asked_for_nothing(self, oudler: Oudler, file: str) -> None:
        assert oudler("tournament", "pay", file, "13").status == 0
        done = oudler("tournament", "substitute", file, "1", "13", "-p", "1", "--ranked", "incoming")
        assert (done.status, done.err) == (0, "")

    def test_the_journal_counts_positions(self, oudler: Oudler, file: str) -> None:
        told = oudler("tournament", "log", file, "--lang", "fr").out
        assert "positions 1 à 3 placées" in told
