"""A player's phone: his seat, his next move, his rank, as far as they are public."""

from __future__ import annotations

import asyncio
import re

from desking import Hall, new_key
from oudler.app.own_way import own_way, shown_players


def test_only_what_is_public_is_on_a_players_phone() -> None:
    async def ask() -> None:
        async with Hall(format="1x4", double_entry="no") as hall:
            for number in range(8):
                await hall.anne.do("add", surname=f"Joueur{number}")
            await hall.anne.do("checkin", all="yes")
            await hall.anne.do("seat", seed="7", mode="few")
            stranger = hall.stranger()
            assert "Rien n&#39;est encore publié" in (await stranger.see("/joueurs")).text
            assert (await stranger.see("/joueurs/1")).status == 404

            await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
            assert (await stranger.see("/joueurs")).text.count("JOUEUR") == 8
            assert (await stranger.see("/joueurs?cherche=joueur3")).text.count("JOUEUR") == 1
            assert (await stranger.see("/joueurs/99")).status == 404
            table = hall.tournaments.desk(hall.id).book().table((1, 1))
            assert table is not None
            player = table.seats[0]
            sent = (await stranger.see(f"/joueurs/{player}")).text
            assert "elle se joue" in sent
            assert re.search(r"Table <strong>1</strong>[^<]*<strong>N</strong>", sent)
            assert "Rang" not in sent

            # Another draw is no one's business before it is published.
            undone = await hall.anne.do("undo", reason="un autre tirage", seq=str(hall.tournaments.newest(hall.id)))
            assert undone.status == 303
            assert (await hall.anne.do("seat", seed="8", mode="few")).status == 303
            assert "Table <strong>1</strong>" in (await stranger.see(f"/joueurs/{player}")).text
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {})

            deals = {"contract": ["g"] * 4, "taker": ["S"] * 4, "bouts": ["2"] * 4, "points": ["67"] * 4}
            for number in (1, 2):
                await hall.anne.send(
                    f"{hall.anne.base}/feuilles/1/{number}", deals | {"more": [""] * 4, "key": [new_key()]}
                )
                deals["taker"] = ["N"] * 4
            assert (await hall.anne.do("close", position="1")).status == 303
            sent = (await stranger.see(f"/joueurs/{player}")).text
            assert "Rang" not in sent
            assert "tout ce qui est publié" in sent
            await hall.anne.send(f"{hall.anne.base}/montrer/classement", {})
            sent = (await stranger.see(f"/joueurs/{player}")).text
            assert "Rang" in sent
            assert f"/resultats/{player}" in sent
            book = hall.tournaments.desk(hall.id).book()
            way = own_way(book, table.seats[1] or 0, None, ranking=True)
            assert (way.stops, way.after) == ((), 1)
            assert way.rank
            assert not shown_players(book, None, ranking=False)

    asyncio.run(ask())
