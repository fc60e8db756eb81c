"""The operations of the pages are those of the command line, and each is for whom the table says."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator

import pytest

from asgi import Answer
from desking import Hall, Worker, new_key
from oudler.app.operations import OPERATIONS, Input, Operation, Post, fields_for
from oudler.app.posts import Actor
from oudler.cli.parsers import build_parser
from web.desk.authorised import LETTERS, OPERATIONS_FOR, may

SHARED = {"file", "lang", "json", "help", "author", "reason", "key"}
"""What every command takes: pages know the tournament, the person, the key, and ask for the reason."""

SHOWN_FIRST = {"dry_run", "preview", "yes"}
"""Looking without doing: a page shows it before its button is pressed."""

READING = {
    "info": "",
    "log": "/journal",
    "players": "/inscrits",
    "teams": "/inscrits",
    "seating": "/places",
    "sheets": "/feuilles",
    "ranking": "/resultats",
    "penalties": "/resultats",
    "pcn": "/resultats",
    "homologation": "/resultats",
    "export": "/fichier/jsonl",
    "print": "/papiers",
    "pack": "/papiers",
    "tables": "/papiers",
    "incidents": "/incidents",
    "fiches": "/fiches",
    "topage": "/topage",
    "route": "/routes/1",
    "recap": "/routes/1",
    "matches": "/matchs",
    "deal": "/etuis/1",
    "checklist": "/preparation",
    "table-checks": "/preparation",
    "eligibility": "/preparation",
    "qualifiers": "/preparation",
    "sample": "/inscrits/exemple.csv",
}
"""Commands that only show, and the screen that shows the same."""

ELSEWHERE = {"adopt": "/tournois/importer", "rehearse": "/tournois/nouveau?rehearsal=yes"}


def commands() -> Iterator[tuple[str, argparse.ArgumentParser]]:
    parser: argparse.ArgumentParser = build_parser("fr")
    for name in ("tournament", None):
        groups = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
        if name is None:
            yield from groups[0].choices.items()
        else:
            parser = groups[0].choices[name]


def writes(parser: argparse.ArgumentParser) -> bool:
    """Tell whether a command takes who works and a key: it writes an event."""
    return any(action.dest == "key" for action in parser._actions)


def asked(parser: argparse.ArgumentParser) -> set[str]:
    return {action.dest for action in parser._actions} - SHARED - SHOWN_FIRST


def test_pages_and_command_line_do_the_same() -> None:
    assert {name for name, parser in commands() if writes(parser)} == set(OPERATIONS)


def test_whatever_is_shown_by_a_command_has_its_screen() -> None:
    reading = {name for name, parser in commands() if not writes(parser)}
    assert reading == set(READING) | set(ELSEWHERE)


@pytest.mark.parametrize("name", OPERATIONS)
def test_they_ask_for_the_same(name: str) -> None:
    parser = dict(commands())[name]
    assert {field.name for field in OPERATIONS[name].fields} == asked(parser)
    required = {action.dest for action in parser._actions if action.required and action.nargs != "*"} & asked(parser)
    assert required <= {field.name for field in OPERATIONS[name].fields if field.required}


@pytest.mark.parametrize("name", OPERATIONS)
def test_whoever_must_say_why_on_the_command_line_must_here(name: str) -> None:
    due = bool(dict(commands())[name].get_default("reason_due"))
    assert OPERATIONS[name].reason_due is due or name == "lateness", "a page has no reason of its own"


def filled_in(operation: Operation) -> dict[str, str]:
    """Return something for every field that must be filled in, so that nothing but the post can be in the way."""
    needed = [field for field in operation.fields if field.required]
    words = {Input.FILE: "MQ=="}
    return {field.name: field.choices[0][0] if field.choices else words.get(field.input, "1") for field in needed} | {
        "reason": "pour voir"
    }


async def everybody(hall: Hall) -> dict[Post, Worker]:
    return {
        Post.ARBITER: hall.anne,
        Post.CONTROL: await hall.worker("Claude", Post.CONTROL),
        Post.ENTRY: await hall.worker("Luc", Post.ENTRY),
        Post.TABLE: await hall.table(1),
        Post.PUBLIC: hall.stranger(),
    }


@pytest.mark.slow
def test_the_authorisation_table_is_the_one_written_by_hand() -> None:
    declared = {
        name: "".join(LETTERS[post] for post in Post if post in each.posts) for name, each in OPERATIONS.items()
    }
    assert declared == OPERATIONS_FOR
    for operation in OPERATIONS.values():
        for field in operation.fields:
            assert field.posts is None or field.posts <= operation.posts


def test_every_operation_is_tried_at_every_post() -> None:
    """What is not for a post is refused before anything else; what is for it is refused for no such reason."""

    async def ask() -> None:
        async with Hall() as hall:
            workers = await everybody(hall)
            for operation in OPERATIONS.values():
                if operation.name == "new":
                    continue
                for post, worker in workers.items():
                    before = hall.tournaments.newest(hall.id)
                    answer = await worker.do(operation.name, **filled_in(operation))
                    form = await worker.see(f"/faire/{operation.name}")
                    if not may(post, OPERATIONS_FOR[operation.name]):
                        assert answer.status == form.status == 403, (operation.name, post)
                        assert hall.tournaments.newest(hall.id) == before
                    else:
                        assert form.status == 200
                        assert post is Post.TABLE or answer.status != 403, (operation.name, post, answer.text)

    asyncio.run(ask())


def test_the_key_of_a_table_opens_that_table_only() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            phone = await hall.table(1)
            for operation in OPERATIONS.values():
                if Post.TABLE not in operation.posts or operation.name == "new":
                    continue
                assert operation.at_table is not None
                sent = filled_in(operation) | {operation.at_table: "2"}
                answer = await phone.do(operation.name, **sent)
                assert answer.status == 403, operation.name
                assert "table 1" in answer.text

    asyncio.run(ask())


def test_a_field_that_is_for_one_post_is_for_that_alone() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            luc = await hall.worker("Luc", Post.ENTRY)
            for operation in OPERATIONS.values():
                mine = {field.name for field in fields_for(operation, Actor(Post.ENTRY, "Luc"))}
                for field in operation.fields:
                    if field.name in mine or Post.ENTRY not in operation.posts:
                        continue
                    answer = await luc.do(
                        operation.name,
                        **(filled_in(operation) | {field.name: field.choices[0][0] if field.choices else "1"}),
                    )
                    assert answer.status == 403, (operation.name, field.name)
                    assert f'name="{field.name}"' not in (await luc.see(f"/faire/{operation.name}")).text

    asyncio.run(ask())


def test_what_is_of_the_other_discipline_is_refused_in_words() -> None:
    async def ask() -> None:
        for discipline in ("libre", "duplicate"):
            async with Hall(discipline=discipline, format="2x4") as hall:
                for operation in OPERATIONS.values():
                    if operation.discipline not in {None, discipline}:
                        answer = await hall.anne.do(operation.name, **filled_in(operation))
                        assert answer.status == 422, operation.name
                        assert "DUP-03" in answer.text

    asyncio.run(ask())


def test_an_unknown_operation_key_or_field() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            assert (await hall.anne.do("new", name="x", date="2026-11-16")).status == 404
            assert (await hall.anne.do("vanish")).status == 404
            for key in ("", "short", "x" * 65, "é" * 20, "a b c d e f g h i j"):
                assert (await hall.anne.do("checkin", key=key, all="yes")).status == 422, key
            assert (await hall.anne.do("add", surname="Roy", key=new_key())).status == 303

    asyncio.run(ask())


def test_a_program_does_in_json_what_a_form_does() -> None:
    """The same operations by the same names, for the same posts, and done once however often it is sent."""

    async def ask() -> None:
        async with Hall() as hall:
            luc, stranger = await hall.worker("Luc", Post.ENTRY), hall.stranger()

            async def send(who: Worker, operation: str, **fields: object) -> Answer:
                return await who.ask("POST", f"{who.base}/faire/{operation}", fields)

            listed = (await luc.see("/operations", accept="application/json")).json
            assert {each["name"] for each in listed} == {
                name for name, each in OPERATIONS.items() if Post.ENTRY in each.posts and each.discipline != "duplicate"
            } - {"new"}
            (add,) = (each for each in listed if each["name"] == "add")
            assert {"surname": True, "first_name": False}.items() <= {
                field["name"]: field["required"] for field in add["fields"]
            }.items()
            key = new_key()
            first = await send(luc, "add", key=key, surname="Roy", licence="0000012345")
            assert (first.status, first.json["repeated"]) == (200, False)
            again = await send(luc, "add", key=key, surname="Roy", licence="0000012345")
            assert (again.json["seq"], again.json["repeated"]) == (first.json["seq"], True)
            assert len(hall.tournaments.desk(hall.id).book().players) == 1
            assert (await send(luc, "checkin", key=new_key(), numbers=[1])).json["said"]["en"]
            assert (await send(hall.anne, "settings", key=new_key(), double_entry=False)).status == 200
            assert hall.tournaments.desk(hall.id).book().settings.double_entry is False
            wrong = (
                (stranger, {"key": new_key(), "surname": "Roy"}, 403, None),
                (luc, {"surname": "Roy"}, 422, "key"),
                (luc, {"key": new_key()}, 422, "surname"),
                (luc, {"key": new_key(), "surname": "Roy", "x": "1"}, 422, "x"),
                (luc, {"key": new_key(), "surname": {"a": 1}}, 422, "surname"),
                (luc, {"key": 12, "surname": "Roy"}, 422, "key"),
            )
            for who, fields, status, where in wrong:
                refused = await send(who, "add", **fields)
                assert refused.status == status, refused.text
                assert {"fr", "en"} <= set(refused.json["error"])
                assert where is None or where in refused.json["error"].get("where", "")
            broken = await luc.ask("POST", f"{luc.base}/faire/add", b"{")
            assert broken.status == 422
            assert broken.json["error"]["fr"]

    asyncio.run(ask())
