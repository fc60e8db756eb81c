"""A tournament as a stage of a championship: who goes on, and what for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from libre_books import Recorder, begun
from oudler.app.championship import eligibility, qualifiers
from oudler.fft.championnats import Stade
from oudler.tournament.core import closing, entering
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Level, Stage
from oudler.verdicts import RuleBroken


def finished(players: int, level: Level) -> Recorder:
    """A stage of one deal: the Nords are first together, all others ex æquo behind them."""
    recorder = begun(players, level=level, stages=(Stage(1, 1),))
    recorder.play(1)
    recorder.do(closing.finalise)
    return recorder


class Test_COMP_13:
    """Whoever is qualified and plays the national qualifier loses his place, which is re-allotted there."""

    def test_each_gives_one_place_more(self) -> None:
        recorder = finished(100, Level.NATIONAL_QUALIFIER)
        before = qualifiers(recorder.book)
        assert (before.places, before.lost) == (80, ())
        after = qualifiers(recorder.book, qualified=[7, 3])
        assert (after.places, after.lost) == (82, (7, 3))
        assert len(after.entrants) + after.left == 82
        assert after.following == (Stade.NATIONAL_FINAL,)

    def test_only_of_those_who_played(self) -> None:
        for recorder, qualified in (
            (finished(12, Level.NATIONAL_QUALIFIER), [99]),
            (finished(12, Level.REGIONAL_FINAL), [1]),
        ):
            with pytest.raises(RuleBroken) as caught:
                qualifiers(recorder.book, 3, qualified)
            assert caught.value.clause == "COMP-13"


class Test_COMP_14:
    """The reigning champion of France is qualified; a team, if it is still composed by the rules."""

    @pytest.mark.parametrize(("level", "said"), [(Level.NATIONAL_FINAL, [3]), (Level.REGIONAL_FINAL, [])])
    def test_who_is_in_by_right(self, level: Level, said: list[int]) -> None:
        recorder = begun(12, level=level)
        recorder.do(entering.correct, replace(recorder.book.players[3], champion=True))
        found = [verdict for verdict in eligibility(recorder.book) if "champion de France sortant" in verdict.text.fr]
        assert [(verdict.clause, verdict.entrant, verdict.holds) for verdict in found] == [
            ("COMP-14", number, True) for number in said
        ]


class Test_COMP_15:
    """The winner is champion of France and has the trophy; the second is vice-champion."""

    def test_by_the_ranking(self) -> None:
        recorder = finished(12, Level.NATIONAL_FINAL)
        found = qualifiers(recorder.book, 1)
        first = [row.entrant for row in ranking(recorder.book).rows if row.rank == 1]
        assert list(found.trophy) == first
        assert [entrant for entrant, text in found.titles if text.fr.startswith("champion de France")] == first
        assert found.following == ()
        assert qualifiers(finished(12, Level.REGIONAL_FINAL).book, 1).trophy == ()
