"""What a tournament may be set to, and until when."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from libre_books import DAY, Recorder, begun
from oudler.app.disciplines import DISCIPLINES
from oudler.tournament.core import entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import TEMPLATES, Form, Level, Mode, Settings, Stage, check_settings, fraction
from oudler.verdicts import RuleBroken

TWO = (Stage(2, 4), Stage(1, 4, keep=12))


def refused(clause: str, **given: Any) -> RuleBroken:
    facts: dict[str, Any] = {"name": "Essai", "date": DAY}
    settings = Settings(**(facts | given))
    with pytest.raises(RuleBroken) as caught:
        check_settings(settings)
    assert caught.value.clause == clause
    assert caught.value.text.fr != caught.value.text.en
    return caught.value


@pytest.mark.parametrize(
    ("clause", "given"),
    [
        ("ORG-10", {"name": "  "}),
        ("ORG-10", {"fee_cents": -1}),
        ("ORG-09", {"stages": ()}),
        ("ORG-09", {"stages": (Stage(0, 4),)}),
        ("ORG-09", {"stages": (Stage(61, 4),)}),
        ("ORG-09", {"stages": (Stage(5, 0),)}),
        ("ORG-09", {"stages": (Stage(5, 31),)}),
        ("ORG-09", {"stages": (Stage(5, 5, keep=12),)}),
        ("ORG-09", {"stages": (Stage(5, 5), Stage(1, 5, keep=0))}),
        ("ORG-09", {"stages": (Stage(5, 5, coefficient="6/5"),)}),
        ("ORG-09", {"stages": (Stage(5, 5, movement=Mode.FINAL),)}),
        ("COMP-08", {"stages": (Stage(5, 5), Stage(1, 5, coefficient="beaucoup"))}),
        ("COMP-08", {"stages": (Stage(5, 5), Stage(1, 5, coefficient="1/0"))}),
        ("COMP-08", {"stages": (Stage(5, 5), Stage(1, 5, coefficient="0"))}),
        ("COMP-08", {"stages": (Stage(5, 5), Stage(1, 5, coefficient="11"))}),
        ("ORG-21", {"stages": (Stage(5, 5), Stage(1, 5, abattement="1,5"))}),
        ("TEAM-07", {"form": Form.DUO, "stages": (Stage(5, 5, movement=Mode.RANDOM),)}),
        ("TEAM-07", {"form": Form.TEAM4, "stages": (Stage(5, 5, movement=Mode.BEST),)}),
    ],
)
def test_what_no_tournament_can_be(clause: str, given: dict[str, Any]) -> None:
    refused(clause, **given)


@pytest.mark.parametrize("text", ["6/5", "1.2", "1,2", " 1.20 "])
def test_a_coefficient_in_every_writing(text: str) -> None:
    assert fraction(text, "coefficient") == fraction("6/5", "coefficient")


class Test_ORG_09:
    """« 24 donnes (6 × 4), 25 donnes (5 × 5) ou 3 positions de 8 donnes »"""

    @pytest.mark.parametrize(("name", "positions", "deals"), [("6x4", 6, 4), ("5x5", 5, 5), ("3x8", 3, 8)])
    def test_templates(self, name: str, positions: int, deals: int) -> None:
        (stage,) = TEMPLATES[name]
        assert (stage.positions, stage.deals) == (positions, deals)

    @pytest.mark.parametrize("name", TEMPLATES)
    def test_every_template_can_be_created(self, name: str) -> None:
        recorder = Recorder()
        recorder.create(stages=TEMPLATES[name])
        assert recorder.book.positions == sum(stage.positions for stage in TEMPLATES[name])


class Test_FIN_06:
    """« L'annonce (nombre de positions, de finalistes) est faite au départ. »"""

    def test_form_and_stages_change_until_the_start(self) -> None:
        recorder = Recorder()
        recorder.create()
        changed = replace(recorder.book.settings, stages=TWO, form=Form.DUO)
        recorder.do(entering.change_settings, changed)
        assert recorder.book.settings == changed

    @pytest.mark.parametrize(
        "change", [{"stages": TWO}, {"form": Form.DUO}, {"edition": "fft2012"}, {"coef_target": "cumulated"}]
    )
    def test_and_no_longer_once_seats_are_drawn(self, change: dict[str, Any]) -> None:
        recorder = begun()
        recorder.refused("FIN-06", entering.change_settings, replace(recorder.book.settings, **change))

    def test_the_rest_may_change_at_any_time(self) -> None:
        recorder = begun()
        recorder.do(entering.change_settings, replace(recorder.book.settings, name="Coupe", level=Level.HOMOLOGATED))
        assert (recorder.book.settings.name, recorder.book.settings.level) == ("Coupe", Level.HOMOLOGATED)

    def test_the_form_stays_while_there_are_teams(self) -> None:
        recorder = Recorder()
        recorder.create(Form.DUO)
        recorder.enter(6)
        recorder.refused("TEAM-01", entering.change_settings, replace(recorder.book.settings, form=Form.INDIVIDUAL))


def test_a_tournament_is_created_once() -> None:
    recorder = Recorder()
    recorder.create()
    recorder.refused("ORG-10", entering.create, recorder.book.settings)


def test_nothing_happens_before_it_is_created() -> None:
    book = Book(disciplines=DISCIPLINES)
    with pytest.raises(RuleBroken) as caught:
        entering.enter(book, [])
    assert caught.value.clause == "ORG-14"
    with pytest.raises(RuleBroken) as caught:
        _ = book.settings
    assert caught.value.clause == "ORG-10"


def test_the_level_of_a_final_ranking_stays() -> None:
    recorder = begun(4, stages=(Stage(1, 1),))
    recorder.play(1)
    recorder.book = replace(recorder.book, final=True)
    recorder.refused("RES-02", entering.change_settings, replace(recorder.book.settings, level=Level.REGIONAL))


def test_positions_belong_to_stages() -> None:
    recorder = Recorder()
    recorder.create(stages=(Stage(3, 4), Stage(2, 4, keep=12), Stage(1, 4, keep=4)))
    book = recorder.book
    assert [book.stage_of(position) for position in range(1, 7)] == [1, 1, 1, 2, 2, 3]
    assert [book.first_position(stage) for stage in (1, 2, 3)] == [1, 4, 6]
    with pytest.raises(LookupError):
        book.stage_of(7)
