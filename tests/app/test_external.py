"""Programs that play by lines, right and wrong."""

from __future__ import annotations

import shlex
import signal
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from oudler.app.external import External
from oudler.app.league import League, play_part
from oudler.app.table_loop import BotFault, play_deal, seated
from oudler.bots import bot_named
from oudler.rules import Bid, Deal, Imposed, Phase, Seat, deal_from_seed
from oudler.text import OudlerError

DEAL = replace(Deal.of(deal_from_seed(bytes(32), 4, Seat(0))), imposed=Imposed(Seat(2), Bid.GARDE_SANS))
OURS = shlex.join([sys.executable, "-c", "import sys; from oudler.cli.main import run; sys.exit(run())", "bot"])
"""`oudler bot` as the interpreter of the tests runs it."""


def program(folder: Path, body: str) -> str:
    """Return the command of a program that does *body* with every *line* it reads, numbered from 1."""
    file = folder / "program.py"
    lines = ["import json, sys, time", "for number, line in enumerate(sys.stdin, 1):", *body.splitlines()]
    file.write_text("\n    ".join(["\n".join(lines[:2]), *lines[2:]]), encoding="utf-8")
    return shlex.join([sys.executable, "-u", str(file)])


NEVER = 1e6
"""Seconds that no machine needs: programs here answer or end, however slowly they run."""


def fault(command: str, longest: float = NEVER) -> str:
    with External(command, "autre", longest, NEVER) as other:
        return fault_of(other)


def fault_of(other: External) -> str:
    with pytest.raises(BotFault) as caught:
        play_deal(DEAL, seated([other] * 4), bytes(32))
    assert caught.value.text.fr.startswith("autre (siège 1) : « ")
    return caught.value.text.en


@pytest.mark.slow
def test_oudler_bot_takes_part() -> None:
    with External(f"{OURS} --name random --seed 3") as other:
        played = play_deal(DEAL, seated([other, bot_named("random"), other, other]), bytes(32))
        assert played.state.phase is Phase.FINISHED
        again = play_deal(DEAL, seated([other, bot_named("random"), other, other]), bytes(32))
    assert again.actions == played.actions, "it keeps nothing from one question to the next"
    reasons = {move.decision.reason.fr for move in played.moves if move.decision is not None and move.bot == "external"}
    assert reasons == {"au hasard"}


@pytest.mark.slow
def test_an_external_bot_decides_as_inside(tmp_path: Path) -> None:
    """`oudler bot --seed N` answers as `play_deal` with the seed N would."""
    del tmp_path
    seed = (3).to_bytes(32, "big")
    with External(f"{OURS} --name random --seed 3") as other:
        outside = play_deal(DEAL, seated([other] * 4), seed)
    assert outside.actions == play_deal(DEAL, seated([bot_named("random")] * 4), seed).actions


class TestWrongPrograms:
    """Each is named with its command, and what it said is quoted."""

    def test_one_that_does_not_exist(self) -> None:
        with pytest.raises(OudlerError, match="no-such-program") as caught:
            External("no-such-program --x")
        assert "does not start" in caught.value.text.en

    def test_a_command_that_is_none(self) -> None:
        with pytest.raises(OudlerError):
            External("'")

    def test_one_that_ends(self, tmp_path: Path) -> None:
        assert "the program has ended (3)" in fault(program(tmp_path, "sys.exit(3)"))

    def test_one_that_ends_later(self, tmp_path: Path) -> None:
        body = "r = json.loads(line)\nbreak"
        assert "the program has ended (0)" in fault(program(tmp_path, body))

    def test_what_it_wrote_before_its_end_is_heard(self, tmp_path: Path) -> None:
        """Nobody reads the question any more, and the line is there all the same; then, and again, that it ended."""
        file = tmp_path / "program.py"
        file.write_text("print('non')", encoding="utf-8")
        with External(shlex.join([sys.executable, str(file)]), "autre", NEVER, NEVER) as other:
            other._process.wait()
            assert "this is not JSON: non" in fault_of(other)
            assert "the program has ended (0)" in fault_of(other)
            assert "the program has ended (0)" in fault_of(other)

    def test_nonsense(self, tmp_path: Path) -> None:
        told = fault(program(tmp_path, "print('bonjour')"))
        assert "this is not JSON: bonjour" in told

    def test_another_id(self, tmp_path: Path) -> None:
        told = fault(program(tmp_path, "print(json.dumps({'id': 99, 'action': {'seat': 1, 'play': 'PR'}}))"))
        assert "id: 99 instead of 1" in told

    def test_no_action(self, tmp_path: Path) -> None:
        assert "action" in fault(program(tmp_path, "print(json.dumps({'id': number}))"))

    def test_an_illegal_action(self, tmp_path: Path) -> None:
        told = fault(program(tmp_path, "print(json.dumps({'id': number, 'action': {'seat': 1, 'bid': 'passe'}}))"))
        assert "illegal action: {" in told
        assert '"bid": "passe"' in told

    def test_an_error(self, tmp_path: Path) -> None:
        told = fault(program(tmp_path, "print(json.dumps({'id': number, 'error': {'message': 'je ne sais pas'}}))"))
        assert "je ne sais pas" in told

    def test_silence(self, tmp_path: Path) -> None:
        assert "no answer in 0.01 s" in fault(program(tmp_path, "pass"), 0.01)

    def test_one_that_does_not_leave_is_ended(self, tmp_path: Path) -> None:
        """It has heard that nothing more is asked, and stays."""
        file = tmp_path / "program.py"
        file.write_text("import signal, sys\nsys.stdin.read()\nsignal.pause()", encoding="utf-8")
        other = External(shlex.join([sys.executable, str(file)]), farewell=0.01)
        other.close()
        assert other._process.returncode == -signal.SIGKILL


def test_it_takes_part_in_a_league(tmp_path: Path) -> None:
    command = program(tmp_path, "print('?')")
    part = play_part(League(("random", "external"), 1, externals=(("external", command),)), range(1))
    assert part.fault is not None
    assert "donne 0" in part.fault.fr
    assert "?" in part.fault.fr
