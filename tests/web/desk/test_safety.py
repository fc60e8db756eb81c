"""Copies, the second place that follows, the way back from a copy, and the test of the hall."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from desking import QUIET, Hall, Worker
from oudler.app.operations import Post
from oudler.app.safety import MIRROR_NAME, copies_of, mirror_folder
from oudler.store import open_store
from oudler.web import create_app


class FileHall(Hall):
    """A hall whose data are in a file, as on an arbiter's laptop."""

    def __init__(self, path: Path, **wish: str) -> None:
        super().__init__(**wish)
        self.store.close()
        self.store = open_store(path, create=True)
        self.app = create_app(self.store, QUIET)
        self.anne = Worker(self.app)


async def add(hall: Hall, *names: str) -> None:
    for name in names:
        assert (await hall.anne.do("add", surname=name)).status == 303


def players(hall: Hall) -> list[str]:
    return [player.surname for player in hall.tournaments.desk(hall.id).book().players.values()]


def test_a_copy_on_demand_and_back_to_it(tmp_path: Path) -> None:
    async def ask() -> None:
        async with FileHall(tmp_path / "data.oudler") as hall:
            await add(hall, "Roy")
            assert "Aucune copie encore" in (await hall.anne.see("/surete")).text
            done = await hall.anne.send(f"{hall.anne.base}/copie", {})
            assert done.status == 303, done.text
            (copy,) = copies_of(hall.store)
            page = await hall.anne.see("/surete")
            assert copy.name in page.text
            look = f"/surete/{copy.name}"
            assert "sont les mêmes" in (await hall.anne.see(look)).text
            await add(hall, "Blanc")
            seen = (await hall.anne.see(look)).text
            assert "BLANC" in seen or "Blanc" in seen, "what would go is shown first"
            back = re.search(r'name="back_to" value="(\d+)"', seen)
            assert back is not None
            assert len(players(hall)) == 2
            assert (await hall.anne.do("undo", back_to=back[1], reason="essai")).status == 303
            assert len(players(hall)) == 1
            assert "déjà défait" in (await hall.anne.see(look)).text
            assert (await hall.anne.see("/surete/../data.oudler")).status == 404
            assert (await hall.anne.see("/surete/none.oudler")).status == 404

    asyncio.run(ask())


def test_another_machine_takes_the_second_copy_in(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()

    async def ask() -> None:
        async with FileHall(tmp_path / "one.oudler") as hall:
            await add(hall, "Roy", "Blanc")
            at = f"{hall.anne.base}/miroir"
            for wrong in ("clé", str(tmp_path / "none"), str(tmp_path)):
                assert (await hall.anne.send(at, {"folder": wrong})).status == 422, wrong
            assert (await hall.anne.send(at, {"folder": str(stick)})).status == 303
            assert "Seconde copie à jour" in (await hall.anne.see("/surete")).text
            await add(hall, "Petit")
            mirroring = hall.app.state.salon.mirroring
            mirroring.look()  # as it does by itself a few seconds after anything has changed
            key, name = hall.tournaments.staff(hall.id).table_key(1), hall.id
            content = (stick / MIRROR_NAME).read_bytes()

            # The stick is pulled out: everybody at the desk is told, whatever page he is on.
            (stick / MIRROR_NAME).unlink()
            stick.rmdir()
            mirroring.look()
            assert "La seconde copie ne se fait plus" in (await hall.anne.see("/inscrits")).text
            luc = await hall.worker("Luc", Post.ENTRY)
            assert "ne se fait plus" not in (await luc.see("/inscrits")).text
            stick.mkdir()
            mirroring.look()
            assert "ne se fait plus" not in (await hall.anne.see("/inscrits")).text
            assert (await hall.anne.send(at, {"folder": ""})).status == 303
            assert mirror_folder(hall.store) is None
        async with FileHall(tmp_path / "two.oudler") as other:
            raw = {"content-type": "application/octet-stream"}
            done = await other.anne.ask("POST", "/tournois/importer?me=Anne", content, **raw)
            assert done.status == 200, done.text
            assert done.text == f"/tournois/{name}"
            book = other.tournaments.desk(name).book()
            assert len(book.players) == 3
            staff = other.tournaments.staff(name)
            assert staff.table_key(1) == key, "table cards that were printed still open their tables"
            assert (await other.anne.get(f"/tournois/{name}/equipe")).status == 200
            assert (await other.stranger().get(f"/tournois/{name}/equipe")).status == 403
            again = await other.anne.ask("POST", "/tournois/importer?me=Anne", content, **raw)
            assert again.status == 200, again.text

    asyncio.run(ask())


def test_safety_is_the_arbiters(tmp_path: Path) -> None:
    async def ask() -> None:
        async with FileHall(tmp_path / "data.oudler") as hall:
            control, table = await hall.worker("Léo", Post.CONTROL), await hall.table(1)
            for who in (control, table, hall.stranger()):
                assert (await who.see("/surete")).status == 403
                for path in ("copie", "miroir", "surete/x.oudler"):
                    assert (await who.send(f"{who.base}/{path}", {"folder": str(tmp_path)})).status == 403, path
            assert not list(copies_of(hall.store))

    asyncio.run(ask())


def test_a_phone_tries_the_way(tmp_path: Path) -> None:
    async def ask() -> None:
        async with FileHall(tmp_path / "data.oudler") as hall:
            phone = hall.stranger()
            assert "arrive jusqu" in (await phone.see("/salle")).text
            told = await phone.send(f"{phone.base}/salle", {"listens": "yes", "clock": "0"})
            assert "en direct : oui" in told.text.replace("\u00a0", " ")
            assert "horloge" in told.text
            page = (await hall.anne.see("/surete")).text
            assert "suit en direct" in page
            for clock in ("x", "²", "9" * 99, ""):
                assert (await phone.send(f"{phone.base}/salle", {"clock": clock})).status == 200, clock

    asyncio.run(ask())
