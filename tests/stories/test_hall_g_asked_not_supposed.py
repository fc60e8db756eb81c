"""Story g, what the federation asks for.

HOM-02 (the club is affiliated) and HOM-04 (all at the same time, in one place) were ✓ without anybody being asked; a
helper could give any PCN and PP to anybody in an ordinary tournament (`award`); a licence « abc » earned PCN and nobody
remarked it; the columns « Lic. 1 » and « Lic. 2 » of a list of duos were not read, so that nobody of it was licensed.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.cases import copied
from cli.shell import Oudler
from libre_books import Recorder, begun
from oudler.app.awards import given_awards, homologation, override
from oudler.app.state import state_hash
from oudler.formats.tables import import_entrants
from oudler.formats.tables.headers import Field, Key, guess
from oudler.formats.tournament_events import event_data, event_of
from oudler.tournament.core import closing, entering
from oudler.tournament.core.championship import ChampionshipFacts
from oudler.tournament.core.events import EVENTS
from oudler.tournament.core.settings import Level, Stage
from oudler.verdicts import Finding

OFFICIAL: dict[str, Any] = {"organiser": "TC", "arbiter": "A", "arbiter_level": "regional"}


def finding(recorder: Recorder, clause: str) -> Finding:
    return next(verdict.finding for verdict in homologation(recorder.book) if verdict.clause == clause)


def final(**more: Any) -> Recorder:
    recorder = begun(12, stages=(Stage(1, 1),), **({"level": Level.HOMOLOGATED} | OFFICIAL | more))
    recorder.play(1)
    recorder.do(closing.finalise)
    return recorder


class TestAsked:
    @pytest.mark.parametrize(("clause", "name"), [("HOM-02", "club_affiliated"), ("HOM-04", "together")])
    def test_unknown_until_somebody_says_so(self, clause: str, name: str) -> None:
        recorder = final(**{name: None})
        assert finding(recorder, clause) is Finding.UNKNOWN
        assert given_awards(recorder.book) is None
        for answer, expected in ((False, Finding.BROKEN), (True, Finding.HOLDS)):
            told: dict[str, Any] = {name: answer}
            recorder.do(entering.change_settings, replace(recorder.book.settings, **told))
            assert finding(recorder, clause) is expected
        assert given_awards(recorder.book)

    def test_the_command_that_answers_is_told(self, oudler: Oudler, tmp_path: Path) -> None:
        file = str(tmp_path / "t.oudler")
        oudler("tournament", "new", file, "--name", "Coupe", "--date", "16/11/2026", "--organiser", "TC")
        done = oudler("tournament", "homologation", file)
        assert done.status == 1
        assert "? à renseigner : club organisateur affilié à la FFT (HOM-02)" in done.out
        assert f"→ oudler tournament settings {file} --together | --apart" in done.out
        assert oudler("tournament", "settings", file, "--affiliated", "--apart").status == 0
        done = oudler("tournament", "homologation", file)
        assert "✓ club organisateur affilié à la FFT (HOM-02)" in done.out
        assert "✗ tous doivent jouer en même temps, au même lieu (HOM-04)" in done.out

    def test_a_file_of_before_keeps_its_pcn(self) -> None:
        """It does not name what was not asked then: it means what it meant, and has the state that it claims."""
        recorder = final()
        name, data = event_data(recorder.recorded[0][1])
        for asked in ("club_affiliated", "together"):
            del data["settings"][asked]
        assert event_of(EVENTS, name, data, "") == recorder.recorded[0][1]
        unasked = replace(recorder.book.settings, together=None)
        changed = Recorder()
        changed.do(entering.create, unasked)
        agreed = Recorder()
        agreed.do(entering.create, recorder.book.settings)
        assert state_hash(changed.book, 1) != state_hash(agreed.book, 1)


class TestAward:
    """PCN-14: « en cas de dérogation accordée pour la tenue du championnat régional »"""

    @pytest.mark.parametrize("level", [Level.HOMOLOGATED, Level.CLUB, Level.NATIONAL_QUALIFIER, Level.REGIONAL_FINAL])
    def test_nobody_gives_pcn_by_hand(self, level: Level) -> None:
        final(level=level).refused("PCN-14", override, 1, 500, 3)

    def test_a_championship_held_by_dispensation(self) -> None:
        recorder = final(
            level=Level.REGIONAL_FINAL, championship=ChampionshipFacts(approved=True, held_by_dispensation=True)
        )
        recorder.refused("PCN-14", override, 1, 100_000, 0)
        recorder.refused("PCN-14", override, 1, 100, 4)
        recorder.refused("PCN-14", override, 99, 100, 1)
        recorder.do(override, 1, 123, 2)
        (award,) = (each for each in given_awards(recorder.book) or () if each.player == 1)
        assert (award.pcn, award.pp) == (123, 2)

    def test_from_the_desk(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        before = case.head
        done = oudler("tournament", "award", str(case), "1", "--pcn", "500", "--pp", "3", "--reason", "CCN")
        assert (done.status, case.head) == (1, before)
        assert "la CCN ne les modifie que pour un championnat régional tenu par dérogation [PCN-14]" in done.err


class TestLicences:
    def test_one_that_is_none_is_remarked_everywhere(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        done = oudler("tournament", "edit", str(case), "1", "--licence", "abc")
        assert done.status == 0
        doubt = "n'a pas la forme d'un numéro de licence (7 chiffres)"
        assert doubt in done.err
        assert doubt in oudler("tournament", "pcn", str(case)).err
        assert doubt in oudler("tournament", "homologation", str(case)).out

    @pytest.mark.parametrize(
        "head",
        ["Lic. 2", "lic 2", "Licence 2", "N° licence J2", "Licence joueur 2", "N° Lic. joueur 2", "Lic. partenaire"],
    )
    def test_heads_of_the_second_licence(self, head: str) -> None:
        assert guess(head) == Key(Field.LICENCE, 2)

    def test_a_list_of_duos(self) -> None:
        text = "Duo;Joueur 1;Lic. 1;Joueur 2;Lic. 2\nLes As;Roy Zoé;0000001;Petit Luc;0000002\n"
        read = import_entrants(text.encode())
        assert [player.licence for player in read.players] == ["0000001", "0000002"]


@pytest.mark.parametrize("option", ["--together", "--apart"])
def test_the_audit_agrees(oudler: Oudler, tmp_path: Path, option: str) -> None:
    case, file = copied("final", tmp_path), str(tmp_path / "f.jsonl")
    assert oudler("tournament", "settings", str(case), option).status == 0
    assert oudler("tournament", "export", str(case), file).status == 0
    assert oudler("check", file).status == 0
