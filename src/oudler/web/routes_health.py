"""Whether the server is well, and its numbers for who keeps watch over it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

import oudler
from oudler.text import OudlerError
from oudler.web.answers import json_answer
from oudler.web.documents import HEALTH
from oudler.web.metrics import KIND, Metrics
from oudler.web.salon import TheSalon

router = APIRouter()


@router.get("/api/health", responses=HEALTH)
async def health(salon: TheSalon) -> Response:
    """Tell whether the store answers: 200 where it does, 503 where it does not."""
    try:
        await salon.work.call(salon.house.store.head, "health")
    except OudlerError:
        return json_answer({"status": "store", "version": oudler.__version__}, 503)
    return json_answer({"status": "ok", "version": oudler.__version__})


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, salon: TheSalon) -> Response:
    """Give the numbers, where the server was started with --metrics."""
    kept: Metrics | None = request.app.state.metrics
    if kept is None:
        raise HTTPException(404)
    gauges = {
        "tables": ("Tables in memory.", len(salon.house.names())),
        "watchers": ("Open WebSockets.", salon.hub.watchers()),
    }
    return Response(kept.text(gauges), 200, {"Cache-Control": "no-store"}, KIND)
