"""An earlier stage of a championship beside this one: the champion's place, and what a qualification keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from libre_books import Recorder, begun
from oudler.app.championship import abandon_remark, eligibility
from oudler.tournament.core import closing, entering
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form, Level, Stage
from oudler.verdicts import RuleBroken, Verdict

ONE_DEAL = (Stage(1, 1),)


def change(recorder: Recorder, numbers: tuple[int, ...], **known: object) -> None:
    for number in numbers:
        recorder.do(entering.correct, replace(recorder.book.players[number], **known))  # type: ignore[arg-type]  # by name


def last_season(form: Form = Form.INDIVIDUAL) -> tuple[Recorder, tuple[int, ...]]:
    """A regional final that is over, and the entry numbers of who won it; everybody is of the Berry, of Bourges."""
    recorder = begun(12, form=form, level=Level.REGIONAL_FINAL, stages=ONE_DEAL)
    change(recorder, tuple(recorder.book.players), committee="Berry", club="Bourges", serie=4)
    recorder.play(1)
    recorder.do(closing.finalise)
    first = min(row.entrant for row in ranking(recorder.book).rows if row.rank == 1)
    return recorder, recorder.book.formations[first].members if form is not Form.INDIVIDUAL else (first,)


def of_champions(verdicts: tuple[Verdict, ...]) -> list[tuple[str, bool]]:
    return [(each.clause, each.holds) for each in verdicts if "champion" in each.text.fr and "régional" in each.text.fr]


@pytest.mark.parametrize(
    ("form", "clause", "moved"),
    [
        (Form.INDIVIDUAL, "COMP-06", {"committee": "Alsace"}),
        (Form.DUO, "COMP-17", {"committee": "Alsace"}),
        (Form.TEAM4, "COMP-25", {"club": "Dijon"}),
    ],
)
def test_the_champion_has_his_place_where_he_stayed(form: Form, clause: str, moved: dict[str, str]) -> None:
    before, winners = last_season(form)
    now = begun(12, form=form, level=Level.REGIONAL_FINAL, stages=ONE_DEAL)
    change(now, tuple(now.book.players), committee="Berry", club="Bourges", serie=4)
    assert of_champions(eligibility(now.book)) == []
    assert of_champions(eligibility(now.book, before.book)) == [(clause, True)]
    change(now, winners[:1], **moved)
    assert of_champions(eligibility(now.book, before.book)) == [(clause, False)]


def test_the_stage_before_is_a_regional_final_that_is_over() -> None:
    now = begun(12, level=Level.REGIONAL_FINAL, stages=ONE_DEAL)
    for level in (Level.REGIONAL_FINAL, Level.HOMOLOGATED):
        with pytest.raises(RuleBroken) as caught:
            eligibility(now.book, begun(12, level=level, stages=ONE_DEAL).book)
        assert caught.value.clause == "COMP-06"


class Test_COMP_27:
    """The interclubs final keeps ranking, committee and club of the qualification."""

    def test_a_player_who_has_risen_since(self) -> None:
        before, _ = last_season(Form.TEAM4)
        now = begun(12, form=Form.TEAM4, level=Level.NATIONAL_FINAL, stages=ONE_DEAL)
        change(now, tuple(now.book.players), committee="Berry", club="Bourges", serie=4)
        change(now, (1, 2, 3, 4), serie=1)  # 1 × 1 × 1 × 1 is below what a team must reach
        compositions = [each.holds for each in eligibility(now.book) if (each.clause, each.entrant) == ("COMP-22", 1)]
        assert compositions == [False]
        kept = [each for each in eligibility(now.book, before.book) if (each.clause, each.entrant) == ("COMP-22", 1)]
        assert all(each.holds for each in kept)

    def test_no_other_final_keeps_them(self) -> None:
        before, _ = last_season()
        with pytest.raises(RuleBroken) as caught:
            eligibility(begun(12, level=Level.NATIONAL_FINAL, stages=ONE_DEAL).book, before.book)
        assert caught.value.clause == "COMP-27"


def test_what_an_abandon_brings_is_said_in_championships() -> None:
    """COMP-36."""
    final = begun(12, level=Level.REGIONAL_FINAL, stages=ONE_DEAL).book
    remark = abandon_remark(final, force_majeure=False)
    assert remark is not None
    assert "article 31 du fascicule 1" in remark.fr
    assert abandon_remark(final, force_majeure=True) is None
    assert abandon_remark(begun(12, level=Level.HOMOLOGATED).book, force_majeure=False) is None
