"""Whatever the pages of the desk send can be done on the command line: both lists are kept equal here."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest
from starlette.routing import Route

from oudler.app.posts import Actor, Post
from oudler.app.safety import MIRROR_NAME
from oudler.app.tables.errors import Unknown
from oudler.app.tournaments import Tournaments
from oudler.cli.main import run
from oudler.cli.parsers import build_parser
from oudler.store import open_store
from oudler.web.desk.routes import build

COMMANDS = {
    "/tournois/nouveau": "hall new",
    "/tournois/importer": "hall import",
    "/tournois/{id}/faire/{operation}": "hall do",
    "/tournois/{id}/horloge": "hall clock",
    "/tournois/{id}/montrer/{what}": "hall show",
    "/tournois/{id}/archiver": "hall archive",
    "/tournois/{id}/ecrans": "hall screen",
    "/tournois/{id}/message": "hall message",
    "/tournois/{id}/palmares": "hall ceremony",
    "/tournois/{id}/equipe": "hall people",
    "/tournois/{id}/equipe/{number}/code": "hall people",
    "/tournois/{id}/equipe/{number}/retirer": "hall people",
    "/tournois/{id}/cles": "hall keys",
    "/tournois/{id}/cle/{table}": "hall keys",
    "/tournois/{id}/copie": "hall copy",
    "/tournois/{id}/miroir": "hall mirror",
    "/tournois/{id}/surete/{name}": "hall compare",
    "/tournois/{id}/feuilles/{position}/{table}": "tournament sheet",
    "/tournois/{id}/fiches/{position}/{table}": "tournament fiche",
    "/tournois/{id}/inscrits/liste": "tournament import",
    "/tournois/{id}/inscrits/relire": "tournament import",
}
"""What is sent, by its address, and the command that does the same."""

OF_THE_BROWSER = {
    "/tournois/entrer",
    "/tournois/{id}/entrer",
    "/tournois/{id}/table/{table}/{key}",
    "/tournois/{id}/salle",
    "/tournois/{id}/feuilles/{position}/{table}/essai",
    "/tournois/{id}/fiches/{position}/{table}/essai",
}
"""What concerns the browser itself: it logs in, tries the way to the server, or tries out what is being typed."""


def commands() -> set[str]:
    parser = build_parser("fr")
    groups = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    found = set()
    for group in ("hall", "tournament"):
        inner = [one for one in groups[0].choices[group]._actions if isinstance(one, argparse._SubParsersAction)]
        found |= {f"{group} {name}" for name in inner[0].choices}
    return found


def test_whatever_is_sent_has_its_command() -> None:
    sent = {route.path for route in build() if isinstance(route, Route) and "POST" in (route.methods or ())}
    assert sent == set(COMMANDS) | OF_THE_BROWSER
    assert set(COMMANDS.values()) <= commands()
    used = {name for name in COMMANDS.values() if name.startswith("hall ")}
    reading = {"hall list", "hall export"}
    locked_out = {"hall code"}
    assert {name for name in commands() if name.startswith("hall ")} == used | reading | locked_out


def test_a_tournament_of_a_server(tmp_path: Path) -> None:
    data, stick = tmp_path / "data.oudler", tmp_path / "stick"
    stick.mkdir()
    with open_store(data, create=True):
        pass

    def hall(*words: str) -> int:
        return run(["hall", *words, "--data", str(data), "--author", "Anne", "--lang", "fr"])

    assert hall("new", "Coupe", "2026-11-16") == 0
    with open_store(data) as store:
        (at,) = (each.id for each in Tournaments(store).everything())
    assert hall("list") == 0
    assert hall("do", at, "add", "surname=Roy") == 0
    assert hall("do", at, "add", "name=Roy") != 0
    assert hall("show", at, "places") == 0
    assert hall("screen", at, "Scène", "noms", "horloge") == 0
    assert hall("screen", at, "Scène", "menu") != 0
    assert hall("message", at, "Buvette") == 0
    assert hall("clock", at, "start", "--minutes", "30") != 0, "nothing is being played"
    assert hall("people", at, "--add", "Luc") == 0
    assert hall("keys", at) == 0
    copy = tmp_path / "copie.oudler"
    assert hall("copy", str(copy)) == 0
    assert hall("compare", at, str(copy)) == 0
    assert hall("mirror", str(stick)) == 0
    assert hall("archive", at) == 0
    assert hall("export", at, str(tmp_path / "t.jsonl")) == 0
    assert run(["check", str(tmp_path / "t.jsonl")]) == 0
    with open_store(data) as store:
        found = Tournaments(store)
        staff = found.staff(at)
        assert staff.archived
        assert staff.walls.message == "Buvette"
        assert [kind.value for kind in staff.walls.screens["Scène"].kinds] == ["noms", "horloge"]
        assert len(found.desk(at).book().players) == 1
    data = tmp_path / "other.oudler"
    with open_store(data, create=True):
        pass
    assert hall("import", str(stick / MIRROR_NAME)) == 0
    with open_store(data) as store:
        assert len(Tournaments(store).desk(at).book().players) == 1


def test_an_arbiter_whose_browser_is_known_no_more_has_a_way_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = str(tmp_path / "data.oudler")
    with open_store(Path(data), create=True) as store:
        made = {"name": ["Coupe"], "date": ["2026-11-16"]}
        kept, old = (Tournaments(store).create(made, "Anne", "lost", key) for key in ("one", "two"))
        Tournaments(store).staffs.archive(old, archived=True, by=Actor(Post.ARBITER, "Anne"))
    assert run(["hall", "code", "--data", data, "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    code = re.findall(r"Coupe \(16/11/2026\) : Anne, code (\w{4} \w{4})", said)
    assert len(code) == 1, "not of what is archived"
    with open_store(Path(data)) as store:
        found = Tournaments(store)
        with pytest.raises(Unknown):
            found.come("AAAA AAAA", "new")
        assert found.come(code[0], "new") == kept
        assert found.staff(kept).actor("new") == Actor(Post.ARBITER, "Anne")
        with pytest.raises(Unknown):
            found.come(code[0], "other")
    assert run(["hall", "code", old, "--data", data, "--lang", "fr"]) == 0
    assert run(["hall", "code", "none", "--data", data, "--lang", "fr"]) != 0
