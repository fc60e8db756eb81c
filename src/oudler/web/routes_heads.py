"""Where the log of a table ends, signed: for phones to keep, and to compare later (docs/journal-signe.md)."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from oudler.app.tables.errors import Unknown
from oudler.app.tables.views import told_up_to
from oudler.formats.heads import key_name
from oudler.web.answers import json_answer
from oudler.web.documents import HEAD, KEY
from oudler.web.routes_tables import TableId
from oudler.web.salon import TheSalon

router = APIRouter(prefix="/api")


@router.get("/key", responses=KEY)
async def key(salon: TheSalon) -> Response:
    """Give the public key by which this server signs."""
    mine = await salon.work.call(lambda: salon.sealing.notary.key)
    return json_answer({"key": mine.public, "name": key_name(mine.public), "since": mine.since})


@router.get("/tables/{table_id}/head", responses=HEAD)
async def head(
    table_id: TableId,
    request: Request,
    salon: TheSalon,
    seq: Annotated[int | None, Query(ge=1, le=2**53 - 1)] = None,
) -> Response:
    """Give the signed head of a table's log after its last finished deal, or after an earlier event number *seq*."""
    session = await salon.session(request)
    live = await salon.watched(table_id, None if session is None else session.player.id)
    last = told_up_to(live.table)
    wanted = last if seq is None else seq
    if not 0 < wanted <= last:  # of a deal that is played hashes are told afterwards: cards could be tried by them
        raise Unknown("ce numéro n'est pas encore public", "this number is not public yet")
    signed: dict[str, Any] = await salon.work.call(salon.sealing.notary.head_json, live.stream, wanted)
    return json_answer(signed)
