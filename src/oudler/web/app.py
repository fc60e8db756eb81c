"""The ASGI application: routes around a salon, behind a guard."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

import oudler
from oudler.store import Store
from oudler.web import answers, pages, routes_people, routes_tables, socket
from oudler.web.express import Express
from oudler.web.guard import Guard
from oudler.web.salon import Salon
from oudler.web.settings import Settings


def create_app(store: Store, settings: Settings = Settings()) -> FastAPI:
    """Return the application on a store that is open; the caller closes it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        salon = Salon(store, settings)
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
    app.include_router(routes_tables.router)
    app.include_router(routes_people.router)
    app.include_router(socket.router)
    app.include_router(pages.build())
    answers.install(app, pages.not_found)
    app.add_middleware(Express)
    app.add_middleware(Guard, hosts=settings.hosts, limits=settings.limits)
    return app
