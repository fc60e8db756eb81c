"""Matches by teams by the hundred: what must hold in every one, and the audit finds nothing; one digit, and it does."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from equipe_desks import EquipePlayer
from oudler.app.audit import audit_events, tell
from oudler.app.claims import claims_of
from oudler.app.state import state_hash
from oudler.tournament.core.results import ranking
from oudler.tournament.duplicate.play import play_of
from rehearsals import stored_of

CHUNK = 10


def holds(seed: int) -> None:
    """EQUI-12, EQUI-14, EQUI-16: totals are bonus and PM, only the better marks, undoing restores the hash."""
    player = EquipePlayer(seed)
    desk = player.play()
    book = desk.book()
    totals = {row.entrant: Fraction(row.total) for row in ranking(book).rows}
    for match in play_of(book).matches.values():
        assert [totals[team] for team in match.teams] == list(match.pm)
        assert match.homologable
        best = max(match.pm)
        assert match.winner is not None
        assert match.pm_of(match.winner) == best
    report = audit_events(stored_of(desk), claims_of(book))
    assert [tell(finding) for finding in report.findings] == [], seed
    assert report.verified.deals == len(play_of(book).lines)
    before = state_hash(book)
    desk.undo(author="arbitre", reason="essai")
    assert state_hash(desk.book()) != before
    desk.undo(author="arbitre", reason="essai")
    assert not all(match.homologable for match in play_of(desk.book()).matches.values())


class TestRehearsals:
    def test_one(self) -> None:
        holds(0)

    @pytest.mark.slow
    @pytest.mark.parametrize("chunk", range(50 // CHUNK))
    def test_fifty(self, chunk: int) -> None:
        for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
            holds(seed)

    @pytest.mark.bulk
    @pytest.mark.parametrize("chunk", range(20))
    def test_a_thousand(self, chunk: int) -> None:
        for seed in range(chunk * 50, (chunk + 1) * 50):
            holds(seed)

    def test_one_altered_digit_is_found(self) -> None:
        """A score on one sheet that is not on the other: the audit sees it, whatever the file claims."""
        desk = EquipePlayer(1).play()
        claims = claims_of(desk.book())
        altered = 0
        stored = []
        for event in stored_of(desk):
            data = dict(event.data)
            if event.type == "RoomSheetWritten" and not altered:
                lines = [dict(line) for line in data["lines"]]
                lines[0]["score"] += 2
                data["lines"], altered = lines, event.seq
            stored.append(replace(event, data=data))
        assert altered
        assert audit_events(stored, claims).findings
