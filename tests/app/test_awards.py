"""PCN and PP of tournaments played at a desk."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from libre_books import BY_DISPENSATION, Recorder, begun
from oudler.app.awards import awards, epreuve_of, explain_entrant, homologation, override, player_awards, refused
from oudler.app.claims import awards_json, claims_of
from oudler.fft.bareme import Epreuve, NationalFinal, values_pcn
from oudler.tournament.core import closing, entering, seats
from oudler.tournament.core.settings import Form, Level, Stage
from oudler.verdicts import Finding, RuleBroken

HOMOLOGATED: dict[str, Any] = {
    "level": Level.HOMOLOGATED,
    "organiser": "Club de l'essai",
    "arbiter": "Camille",
    "arbiter_level": "regional",
}


def played(number: int = 12, form: Form = Form.INDIVIDUAL, **more: Any) -> Recorder:
    recorder = begun(number, form=form, **(HOMOLOGATED | {"stages": (Stage(2, 1),)} | more))
    for position in range(1, recorder.book.positions + 1):
        recorder.play(position, takers=[position])
    recorder.do(closing.finalise)
    return recorder


class TestEpreuve:
    def test_entrants_and_tables_of_each_session(self) -> None:
        found = epreuve_of(played(23).book)
        assert isinstance(found, Epreuve)
        assert (found.entrants, found.sessions, found.homologated) == (23, (6,), True)

    def test_sessions_count_once_each(self) -> None:
        """PCN-07: the tables of the first session and of the second, whatever stages each has."""
        stages = (Stage(1, 1), Stage(1, 1, keep=20), Stage(1, 1, keep=12, session=2))
        recorder = begun(28, **HOMOLOGATED, stages=stages)
        for number in (1, 2, 3):
            recorder.play_stage(number)
            if number < 3:
                found = closing.stage_cut(recorder.book, number)
                recorder.do(closing.close_stage, list(found.undecided[: found.places]))
        epreuve = epreuve_of(recorder.book)
        assert isinstance(epreuve, Epreuve)
        assert epreuve.sessions == (7, 3)

    def test_who_did_not_begin_is_not_counted(self) -> None:
        recorder = begun(13, **HOMOLOGATED)
        recorder.do(seats.leave, 4, 1, why="malade")
        found = epreuve_of(recorder.book)
        assert isinstance(found, Epreuve)
        assert found.entrants == 12

    @pytest.mark.parametrize(
        ("level", "index"), [(Level.REGIONAL, "1"), (Level.REGIONAL_SEMI_FINAL, "3/2"), (Level.REGIONAL_FINAL, "9/5")]
    )
    def test_levels(self, level: Level, index: str) -> None:
        found = epreuve_of(played(20, level=level).book)
        assert isinstance(found, Epreuve)
        assert str(found.index) == index

    def test_national_finals_have_tables_of_their_own(self) -> None:
        recorder = played(20, level=Level.NATIONAL_FINAL, category="individuel")
        assert isinstance(epreuve_of(recorder.book), NationalFinal)
        recorder.do(entering.change_settings, replace(recorder.book.settings, category="échecs"))
        with pytest.raises(RuleBroken) as caught:
            epreuve_of(recorder.book)
        assert caught.value.clause == "PCN-13"

    def test_not_before_it_has_begun(self) -> None:
        recorder = Recorder()
        recorder.create(**HOMOLOGATED)
        with pytest.raises(RuleBroken):
            epreuve_of(recorder.book)


class TestAwards:
    def test_the_scale_by_rank_and_only_licensees(self) -> None:
        recorder = played(12)
        recorder.do(entering.correct, replace(recorder.book.players[1], licence=None))
        found = player_awards(recorder.book)
        assert {award.player for award in found} == set(range(1, 13))
        values = values_pcn(epreuve_of(recorder.book))
        best = next(award for award in awards(recorder.book) if award.places[0] == 1)
        assert best.pcn == -(-sum(values[: best.places[1]]) // best.places[1])
        assert [(award.pcn, award.pp) for award in found if award.player == 1] == [(0, 0)]

    def test_a_dispensation_changes_it(self) -> None:
        """PCN-14, and who has no licence still receives nothing."""
        recorder = played(6, Form.DUO, **BY_DISPENSATION)
        recorder.do(entering.correct, replace(recorder.book.players[2], licence=None))
        recorder.do(override, 1, 777, 2, why="CCN")
        found = {award.player: (award.pcn, award.pp) for award in player_awards(recorder.book)}
        assert (found[1], found[2]) == ((777, 2), (0, 0))

    def test_every_number_explains_itself(self) -> None:
        recorder = played(12)
        winner = awards(recorder.book)[0]
        steps = explain_entrant(recorder.book, winner.entrant)
        assert steps
        assert all(step.clause and step.text.fr and step.text.en for step in steps)
        assert any(str(winner.pcn) in step.text.fr for step in steps)
        with pytest.raises(RuleBroken) as caught:
            explain_entrant(recorder.book, 99)
        assert caught.value.clause == "PCN-12"

    def test_none_below_the_minimum(self) -> None:
        recorder = played(10)
        why = refused(recorder.book)
        assert why is not None
        assert why.clause == "HOM-05"
        with pytest.raises(RuleBroken) as caught:
            awards(recorder.book)
        assert caught.value.clause == "HOM-05"
        assert awards_json(recorder.book) is None

    def test_none_at_a_table_of_five(self) -> None:
        recorder = played(5)
        assert any(verdict.clause == "HOM-06" and not verdict.holds for verdict in homologation(recorder.book))


class Test_TEAM_09:
    """« Ces deux formules sont homologuées. »"""

    @pytest.mark.parametrize(("form", "teams"), [(Form.DUO, 6), (Form.TEAM4, 5), (Form.LINKED, 12)])
    def test_duos_and_teams_of_four_give_pcn(self, form: Form, teams: int) -> None:
        recorder = played(teams, form)
        assert refused(recorder.book) is None
        assert all(verdict.finding is Finding.HOLDS for verdict in homologation(recorder.book))
        found = player_awards(recorder.book)
        assert len(found) == teams * form.team_size
        for team in range(1, teams + 1):
            assert len({award.pcn for award in found if award.entrant == team}) == 1, "each member receives the value"

    @pytest.mark.parametrize(("form", "teams"), [(Form.DUO, 5), (Form.TEAM4, 4)])
    def test_with_their_minimum(self, form: Form, teams: int) -> None:
        why = refused(played(teams, form).book)
        assert why is not None
        assert why.clause == "HOM-05"


class TestHomologation:
    def test_what_is_missing_before_the_start(self) -> None:
        recorder = Recorder()
        recorder.create(level=Level.HOMOLOGATED)
        missing = {verdict.clause for verdict in homologation(recorder.book) if not verdict.holds}
        assert {"HOM-01", "HOM-02", "HOM-03", "HOM-05"} <= missing

    def test_an_arbiter_who_plays_in_a_championship(self) -> None:
        recorder = begun(20, **HOMOLOGATED | {"level": Level.REGIONAL}, arbiter_plays=True)
        why = refused(recorder.book)
        assert why is not None
        assert why.clause == "HOM-03"


class TestClaims:
    def test_only_a_final_ranking_claims_awards(self) -> None:
        recorder = played(12)
        assert awards_json(recorder.book)
        claims = claims_of(recorder.book)
        assert [ranking["after"] for ranking in claims["rankings"]] == [1, 2]
        assert len(claims["meetings"]) == 1
        recorder.do(closing.reopen, why="réclamation")
        assert claims_of(recorder.book)["awards"] is None

    def test_a_club_evening_claims_none(self) -> None:
        assert awards_json(played(12, level=Level.CLUB).book) is None
