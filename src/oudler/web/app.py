"""The ASGI application: routes around a salon, behind a guard."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

import oudler
from oudler.store import Store
from oudler.web import (
    answers,
    pages,
    routes_arbiter,
    routes_heads,
    routes_health,
    routes_host,
    routes_me,
    routes_people,
    routes_tables,
    socket,
)
from oudler.web.depth import Depth
from oudler.web.desk import routes as desk_routes
from oudler.web.express import Express
from oudler.web.guard import Guard
from oudler.web.metrics import Counting, Metrics
from oudler.web.reach import Reach
from oudler.web.salon import Salon
from oudler.web.settings import Settings


def create_app(store: Store, settings: Settings = Settings()) -> FastAPI:
    """Return the application on a store that is open; the caller closes it."""
    reach = Reach(settings.hosts, settings.address, settings.opening)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        salon = Salon(store, settings, reach)
        await salon.start()
        app.state.salon = salon
        try:
            yield
        finally:
            await salon.close()

    app = FastAPI(
        title="Oudler",
        version=oudler.__version__,
        description="Le Tarot français dans le navigateur / French Tarot in the browser",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    # The routes themselves: include_router would work out the models of each once more, a quarter of a second's work.
    for router in (
        routes_tables.router,
        routes_arbiter.router,
        routes_host.router,
        routes_people.router,
        routes_heads.router,
        routes_health.router,
        routes_me.router,
        socket.router,
        pages.build(),
    ):
        app.router.routes.extend(router.routes)
    app.router.routes.extend(desk_routes.build())
    answers.install(app, pages.not_found)
    app.add_middleware(Depth)
    app.add_middleware(Express)
    app.add_middleware(Guard, reach=reach, limits=settings.limits, shared_deals=settings.shared_deals)
    app.state.metrics = Metrics() if settings.metrics else None
    if app.state.metrics is not None:
        app.add_middleware(Counting, metrics=app.state.metrics)
    return app
