"""Story d, who inherits and who is ranked when somebody plays for another.

A substitute was ranked alone with one position played, by default; in a duo three people received PCN. The text
(COMP-35) leaves it open: the command asks, says what each answer comes to, and every ranking says what was decided.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.cases import copied
from cli.shell import Oudler
from libre_books import Recorder, begun, people
from oudler.app.awards import given_awards
from oudler.app.journal import substitute_notes
from oudler.app.state import state_hash
from oudler.formats.tournament_events import event_of
from oudler.tournament.core import closing, entering, seats
from oudler.tournament.core.events import EVENTS, SeatGiven, Succession
from oudler.tournament.core.results import formations_of, ranking
from oudler.tournament.core.settings import Form, Level, Stage

OFFICIAL: dict[str, Any] = {
    "level": Level.HOMOLOGATED,
    "organiser": "TC",
    "arbiter": "A",
    "arbiter_level": "regional",
}


def replaced(succession: Succession, form: Form = Form.INDIVIDUAL) -> tuple[Recorder, int]:
    """Return a tournament whose no. 1 goes home after the first of two positions, and who plays for him."""
    recorder = begun(12, form=form, stages=(Stage(2, 1),), **OFFICIAL)
    recorder.play(1)
    comer = max(recorder.book.players) + 1
    recorder.do(entering.enter, people(1, comer - 1))
    recorder.do(seats.substitute, 1, comer, 2, succession)
    recorder.play(2)
    return recorder, comer


class Test_COMP_35:
    """« faire appel à des remplaçants » : le texte ne dit pas à qui sont les points."""

    def test_the_command_asks(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        oudler("tournament", "add", str(case), "--surname", "Roy", "--first-name", "Zoé")
        before = case.head
        asked = oudler("tournament", "substitute", str(case), "5", "14", "-p", "2")
        assert (asked.status, case.head) == (2, before)
        assert "--ranked : qui est classé ? incoming : ROY Zoé, avec les points de " in asked.err
        assert "each : les deux, chacun avec ses seules positions" in asked.err
        none = oudler("tournament", "substitute", str(case), "5", "14", "-p", "2", "--ranked", "moi")
        assert (none.status, case.head) == (2, before)
        done = oudler("tournament", "substitute", str(case), "5", "14", "-p", "2", "--ranked", "entrant")
        assert "dès la position 2, et reprend ses points" in done.out
        for words in (("ranking", "-p", "1"), ("log", "--last", "1")):
            assert "et reprend ses points" in oudler("tournament", words[0], str(case), *words[1:]).out
        assert "et reprend ses points" in oudler("tournament", "ranking", str(case), "--json").value["substitutes"][0]
        assert oudler("check", str(case)).status == 0

    def test_the_word_of_before_says_the_same(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("played", tmp_path)
        oudler("tournament", "add", str(case), "--surname", "Roy")
        done = oudler("tournament", "substitute", str(case), "5", "14", "-p", "2", "--inherits", "--json")
        assert done.value["ranked"] == "incoming"

    def test_who_inherits_is_ranked_alone(self) -> None:
        recorder, comer = replaced(Succession.INCOMING)
        row = ranking(recorder.book).row_of(comer)
        assert row is not None
        assert None not in row.scores
        assert ranking(recorder.book).row_of(1) is None
        assert [note.fr for note in substitute_notes(recorder.book)] == [
            "NOM13 Prénom remplace NOM1 Prénom dès la position 2, et reprend ses points"
        ]

    def test_each_is_ranked_and_neither_by_accident(self) -> None:
        recorder, comer = replaced(Succession.EACH)
        assert len(ranking(recorder.book).rows) == 13
        assert comer in recorder.book.players
        recorder.refused("RES-02", closing.finalise)

    def test_nobody_is_ranked_with_points_he_has_not_won(self) -> None:
        recorder = begun(12)
        recorder.do(entering.enter, people(1, 12))
        recorder.refused("RANK-01", seats.substitute, 1, 13, 1, Succession.OUTGOING)


class TestInADuo:
    @pytest.mark.parametrize(
        ("succession", "receiving"),
        [(Succession.INCOMING, {2, 25}), (Succession.OUTGOING, {1, 2})],
        ids=("remplaçant", "remplacé"),
    )
    def test_two_receive_pcn(self, succession: Succession, receiving: set[int]) -> None:
        recorder, comer = replaced(succession, Form.DUO)
        assert comer == 25
        recorder.do(closing.finalise)
        assert {each.player for each in given_awards(recorder.book) or () if each.entrant == 1} == receiving

    def test_three_never_do(self) -> None:
        recorder = begun(12, form=Form.DUO, stages=(Stage(2, 1),))
        recorder.play(1)
        recorder.do(entering.enter, people(1, 24))
        recorder.refused("TEAM-01", seats.substitute, 1, 25, 2, Succession.EACH)

    def test_who_never_sat_down_keeps_what_his_substitute_wins(self) -> None:
        """No. 1 does not come to the first position; his substitute's points are the formation's, under his name."""
        recorder = begun(12, form=Form.DUO, stages=(Stage(2, 1),))
        recorder.do(entering.enter, people(1, 24))
        recorder.do(seats.substitute, 1, 25, 1, Succession.OUTGOING)
        recorder.play(1)
        assert set(formations_of(recorder.book)[1]) == {1, 2}
        scores = recorder.book.discipline.values(recorder.book, 1)[0]
        row = ranking(recorder.book).row_of(1)
        assert row is not None
        assert row.total == scores[25] + scores[2]

    def test_who_is_ranked_at_the_end_of_a_chain(self) -> None:
        recorder = begun(12, form=Form.DUO, stages=(Stage(3, 1),))
        recorder.play(1)
        recorder.do(entering.enter, people(2, 24))
        recorder.do(seats.substitute, 1, 25, 2, Succession.OUTGOING)
        recorder.play(2)
        recorder.do(seats.substitute, 25, 26, 3, Succession.INCOMING)
        assert set(formations_of(recorder.book)[1]) == {2, 26}
        assert (recorder.book.heir_of(1), recorder.book.heir_of(25)) == (26, 26)


def test_streams_of_before_mean_what_they_meant() -> None:
    """They name neither whom he replaces nor who is ranked: each has his own, unless he inherits."""
    data = {"position": 2, "label": "N1", "player": 13, "inherits": True}
    assert event_of(EVENTS, "SeatGiven", data, "") == SeatGiven(2, "N1", 13, inherits=True)
    for inherits, rows in ((True, 12), (False, 13)):
        recorder = begun(12, stages=(Stage(2, 1),))
        recorder.play(1)
        recorder.do(entering.enter, people(1, 12))
        label = next(label for label, who in recorder.book.stages[0][0].event.who.items() if who == 1)
        recorder.do(lambda _book, label=label, inherits=inherits: SeatGiven(2, label, 13, inherits))
        recorder.play(2)
        assert len(ranking(recorder.book).rows) == rows
        assert state_hash(recorder.book, 1)
