"""Tournaments of a server: to the command line and back, the same events and the same hashes."""

from __future__ import annotations

from pathlib import Path

import pytest

from oudler.app.operations import OPERATIONS, Actor, Post, carry_out
from oudler.app.tables.errors import Forbidden, Unknown
from oudler.app.tournament_files import adopt_tournament, export_tournament, open_desk
from oudler.app.tournaments import Tournaments
from oudler.cli.main import run as main
from oudler.formats.exports import read_file
from oudler.store import MEMORY, open_store
from oudler.text import OudlerError

ARBITER = Actor(Post.ARBITER, "Anne")
MADE = {"name": "Coupe des Bouts", "date": "2026-11-16", "format": "2x4", "rehearsal": "yes"}


def worked(tournaments: Tournaments, session: str = "s1") -> str:
    """Return a tournament with a few people in it."""
    made = tournaments.create(MADE, "Anne", session, "k" * 16)
    desk = tournaments.desk(made)
    for surname in ("Roy", "Petit", "Garnier", "Lefort"):
        carry_out(desk, OPERATIONS["add"], ARBITER, {"surname": surname})
    return made


def test_the_same_command_makes_one_tournament() -> None:
    with open_store(MEMORY, create=True) as store:
        tournaments = Tournaments(store)
        assert worked(tournaments) == tournaments.create(MADE, "Anne", "s1", "k" * 16)
        assert [each.name for each in tournaments.listed("s1")] == ["Coupe des Bouts"]
        assert tournaments.listed("s2") == []


def test_to_the_command_line_and_back(tmp_path: Path) -> None:
    with open_store(MEMORY, create=True) as store:
        tournaments = Tournaments(store)
        made = worked(tournaments)
        sent = "".join(tournaments.export(made)).encode()
        (tmp_path / "a.jsonl").write_bytes(sent)
        file = str(tmp_path / "a.oudler")
        assert adopt_tournament(file, tmp_path / "a.jsonl").new
        with open_desk(file) as desk:
            export_tournament(desk, tmp_path / "b.jsonl")
        there, here = read_file(tmp_path / "b.jsonl"), read_file(tmp_path / "a.jsonl")
        assert (there.events, there.claims) == (here.events, here.claims), "the same events, the same hashes"
        assert main(["check", str(tmp_path / "a.jsonl")]) == 0
        assert main(["tournament", "add", file, "--surname", "Morel", "--author", "Anne"]) == 0
        assert tournaments.adopt((tmp_path / "a.oudler").read_bytes(), "Anne", "s1") == made, "it is known again"
        assert [player.surname for player in tournaments.desk(made).book().players.values()][-1] == "Morel"
        assert store.check() == ()
        with pytest.raises(OudlerError, match="son arbitre seul"):
            tournaments.adopt((tmp_path / "a.oudler").read_bytes(), "Zoé", "s2")


def test_a_file_from_elsewhere_and_as_a_file(tmp_path: Path) -> None:
    with open_store(MEMORY, create=True) as store, open_store(MEMORY, create=True) as other:
        made = worked(Tournaments(store))
        (tmp_path / "t.oudler").write_bytes(Tournaments(store).as_file(made))
        assert main(["check", str(tmp_path / "t.oudler")]) == 0
        there = Tournaments(other)
        taken = there.adopt((tmp_path / "t.oudler").read_bytes(), "Zoé", "s9")
        here, given = [*Tournaments(store).export(made)], [*there.export(taken)]
        assert given[1:-1] == here[1:-1], "the same events and hashes: only who signed differs"
        assert there.staff(taken).actor("s9") == Actor(Post.ARBITER, "Zoé")


@pytest.mark.parametrize("content", [b"", b"{}", b"SQLite format 3\0nothing", "é".encode("latin-1")])
def test_a_file_that_is_none(content: bytes) -> None:
    with open_store(MEMORY, create=True) as store, pytest.raises(OudlerError):
        Tournaments(store).adopt(content, "Anne", "s1")


class TestPeople:
    def test_by_one_code_once_and_revoked(self) -> None:
        with open_store(MEMORY, create=True) as store:
            tournaments = Tournaments(store)
            made = worked(tournaments)
            staffs = tournaments.staffs
            number = max(staffs.add(made, "Luc", Post.ENTRY, by=ARBITER).people)
            code = staffs.code(made, number, by=ARBITER)
            assert staffs.come(made, f" {code[:4].lower()} {code[4:]} ", "s2") == Actor(Post.ENTRY, "Luc")
            with pytest.raises(Unknown, match="ne vaut plus"):
                staffs.come(made, code, "s3")
            left = staffs.code(made, number, by=ARBITER)
            staffs.revoke(made, number, by=ARBITER)
            assert staffs.of(made).actor("s2").post is Post.PUBLIC
            with pytest.raises(Unknown, match="ne vaut plus"):
                staffs.come(made, left, "s3")

    def test_names_are_each_ones_own_and_an_arbiter_remains(self) -> None:
        with open_store(MEMORY, create=True) as store:
            tournaments = Tournaments(store)
            made = worked(tournaments)
            for name in ("anne", " ANNE ", "table 7", "", "x" * 61):
                with pytest.raises(OudlerError):
                    tournaments.staffs.add(made, name, Post.ENTRY, by=ARBITER)
            with pytest.raises(Forbidden, match="un arbitre"):
                tournaments.staffs.revoke(made, 1, by=ARBITER)

    def test_the_key_of_a_table_opens_that_table_until_keys_change(self) -> None:
        with open_store(MEMORY, create=True) as store:
            tournaments = Tournaments(store)
            made = worked(tournaments)
            staffs = tournaments.staffs
            key = staffs.of(made).table_key(7)
            assert staffs.come_to_table(made, 7, key.lower(), "phone") == Actor(Post.TABLE, "table 7", 7)
            with pytest.raises(Unknown):
                staffs.come_to_table(made, 8, key, "phone")
            assert staffs.come_to_table(made, 7, key, "s1").post is Post.ARBITER, "who works there stays who he is"
            staffs.change_table_keys(made, by=ARBITER)
            assert staffs.of(made).actor("phone").post is Post.PUBLIC
            with pytest.raises(Unknown):
                staffs.come_to_table(made, 7, key, "phone")
