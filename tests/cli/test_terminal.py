"""What only a real process shows: colours on a terminal, pipes that break, streams that are closed."""

from __future__ import annotations

import os
import pty
import shlex
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from cli.shell import COMMAND, Oudler, environment
from formats.samples import chelem_of_the_text
from oudler.formats import record

pytestmark = pytest.mark.slow
SCORE = ("score", "--contract", "garde", "--points", "49", "--bouts", "2")


@pytest.fixture
def deal(tmp_path: Path) -> str:
    file = tmp_path / "donne.json"
    file.write_text(record.dumps(chelem_of_the_text()), encoding="utf-8")
    return str(file)


def on_a_terminal(*words: str, typed: str = "", env: Mapping[str, str | None] | None = None) -> tuple[int, str]:
    """Run the command with a terminal for all its streams; return its status and what the screen showed."""
    master, slave = pty.openpty()
    process = subprocess.Popen([*COMMAND, *words], stdin=slave, stdout=slave, stderr=slave, env=environment(env))
    os.close(slave)
    os.write(master, typed.encode())
    shown = b""
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:  # Linux: all who held the other end have left
            break
        if not piece:
            break
        shown += piece
    os.close(master)
    return process.wait(), shown.decode()


def in_a_shell(line: str, env: Mapping[str, str | None] | None = None) -> tuple[int, str, str]:
    """Run a shell line in which `oudler` is the command; return the status of its first part."""
    command = " ".join(shlex.quote(word) for word in COMMAND)
    script = f'oudler() {{ {command} "$@"; }}; {line}; exit "${{PIPESTATUS[0]}}"'
    wanted = environment({"LC_ALL": "C.UTF-8"} | dict(env or {}))
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=False, env=wanted)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


class TestColours:
    @pytest.mark.parametrize("words", [SCORE, ("deal", "legal", "--hand", "CR KR TR A5 E")], ids=["score", "legal"])
    def test_on_a_terminal_only(self, words: tuple[str, ...]) -> None:
        status, shown = on_a_terminal(*words)
        assert status == 0
        assert "\x1b[" in shown
        assert "\x1b" not in in_a_shell("oudler " + " ".join(shlex.quote(word) for word in words))[1]

    def test_a_deal_that_is_told(self, deal: str) -> None:
        assert "\x1b[31m♥" in on_a_terminal("deal", "replay", deal)[1]

    @pytest.mark.parametrize("name", ["NO_COLOR", "TERM"])
    def test_not_where_nobody_wants_them(self, deal: str, name: str) -> None:
        value = "1" if name == "NO_COLOR" else "dumb"
        status, shown = on_a_terminal("deal", "replay", deal, env={name: value})
        assert (status, "\x1b" in shown) == (0, False)
        assert "♥" in shown

    def test_never_in_json(self, deal: str) -> None:
        assert "\x1b" not in on_a_terminal("deal", "replay", "--json", deal)[1]

    def test_the_game(self) -> None:
        status, shown = on_a_terminal("play", "--seed", "5", typed="xyzzy\nfin\n")
        assert status == 0
        assert "\x1b[1mVotre enchère" in shown
        assert "✗ enchère inconnue" in shown
        assert "À bientôt" in shown

    def test_the_game_left_by_control_d(self) -> None:
        status, shown = on_a_terminal("play", "--seed", "5", typed="\x04")
        assert status == 0
        assert "À bientôt" in shown


class TestPipes:
    """Whoever reads our output may leave before its end."""

    def test_head(self, tmp_path: Path) -> None:
        lines = (record.dumps(chelem_of_the_text()) + "\n") * 300
        (tmp_path / "a.jsonl").write_text(lines, encoding="utf-8")
        for options in ("--json", ""):
            status, out, err = in_a_shell(f"oudler deal replay {options} {tmp_path}/a.jsonl | head -1")
            assert (status, err) == (0, "")
            assert out.count("\n") == 1

    @pytest.mark.parametrize("line", ["deal new --seed 1", " ".join(SCORE), "--help", "--version"])
    def test_nobody_reads_at_all(self, line: str) -> None:
        status, _, err = in_a_shell(f"oudler {line} | true")
        assert (status, err) == (0, "")

    def test_a_whole_line_reaches_the_reader(self) -> None:
        status, out, _ = in_a_shell("oudler deal new --seed 1 | oudler deal replay --json -")
        assert status == 0
        assert out.startswith('{"phase": "auction"')


class TestClosedStreams:
    @pytest.mark.parametrize(
        "line",
        [
            pytest.param("oudler {score} >&-", id="sortie fermée, score"),
            pytest.param("oudler deal replay {deal} >&-", id="sortie fermée, replay"),
            pytest.param("oudler bridge >&-", id="sortie fermée, erreur"),
            pytest.param("oudler bridge 2>&-", id="erreurs fermées"),
            pytest.param("oudler deal replay - <&-", id="entrée fermée, replay"),
            pytest.param("oudler score --jsonl - <&-", id="entrée fermée, score"),
            pytest.param("oudler play --seed 5 <&-", id="entrée fermée, jeu"),
            pytest.param("oudler deal new >/dev/full", id="disque plein"),
            pytest.param("oudler play --seed 5 </dev/null >/dev/full", id="disque plein, jeu"),
        ],
    )
    def test_no_traceback(self, deal: str, line: str) -> None:
        _, _, err = in_a_shell(line.format(score=" ".join(SCORE), deal=shlex.quote(deal)))
        assert "Traceback" not in err
        assert "Exception ignored" not in err


def test_a_locale_without_utf8(deal: str) -> None:
    status, out, err = in_a_shell(f"oudler deal replay {deal}", env={"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"})
    assert (status, err) == (0, "")
    assert "♠" in out


def test_control_c(oudler: Oudler, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt(prompt)

    monkeypatch.setattr("builtins.input", interrupted)
    assert oudler("play", "--seed", "5").status == 130
