"""Matches by teams by the hundred: what must hold in every one, and the audit finds nothing; one digit, and it does."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from equipe_desks import EquipePlayer
from oudler.app.audit import audit_events, tell
from oudler.app.claims import claims_of
from oudler.app.duplicate import match_commands as commands
from oudler.app.state import state_hash
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import ranking
from oudler.tournament.duplicate.equipe_play import quarter_of
from oudler.tournament.duplicate.matches import team_pm
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.duplicate.pm import Compared
from rehearsals import stored_of

CHUNK = 10


class Canceller(EquipePlayer):
    """Before the teams count a quarter, cancels one of its deals, looks at what that changes, and takes it back."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.own = Random(seed)
        self.changed = 0

    def _counted(self, position: int, number: int) -> None:
        self._cancelled(position, number)
        super()._counted(position, number)

    def _cancelled(self, position: int, number: int) -> None:
        """IND-12: neither team marks the deal, in the two rooms; all other deals and matches stay as they were."""
        book = self.desk.book()
        quarter = self.match(number).quarter(quarter_of(book, position))
        etui = self.own.choice(quarter.series)
        before, values, state = compared(book), totals(book), state_hash(book)
        self.do(commands.cancel_deal(number, etui), "étui mal reconstitué")
        after = compared(self.desk.book())
        assert {key for key in before if before[key] != after[key]} == {(number, quarter.number, etui)}
        assert team_pm(after[number, quarter.number, etui]) == (0, 0)
        lost = team_pm(before[number, quarter.number, etui])
        teams = dict(zip(self.match(number).teams, lost, strict=True))
        assert totals(self.desk.book()) == {team: pm - teams.get(team, 0) for team, pm in values.items()}
        self.changed += any(lost)
        self.desk.undo(author="arbitre", reason="essai")
        assert (state_hash(self.desk.book()), compared(self.desk.book())) == (state, before)
        assert totals(self.desk.book()) == values


def compared(book: Book) -> dict[tuple[int, int, int], Compared]:
    """Return the two scores of every deal that both rooms have, by match, quarter and étui."""
    return {
        (match.number, quarter.number, each.etui): each
        for match in play_of(book).matches.values()
        for quarter in match.quarters.values()
        for each in quarter.compared()
    }


def totals(book: Book) -> dict[int, Fraction]:
    """Return the PM of each team."""
    found = dict.fromkeys(book.formations, Fraction(0))
    for values in book.discipline.values(book, book.seated_positions):
        for team, value in values.items():
            found[team] += value
    return found


def holds(seed: int) -> None:
    """EQUI-12, EQUI-14, EQUI-16: totals are bonus and PM, only the better marks, undoing restores the hash."""
    player = Canceller(seed)
    desk = player.play()
    assert player.changed
    book = desk.book()
    ranked = {row.entrant: Fraction(row.total) for row in ranking(book).rows}
    for match in play_of(book).matches.values():
        assert [ranked[team] for team in match.teams] == list(match.pm)
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
