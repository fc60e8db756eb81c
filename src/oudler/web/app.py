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
    # The routes themselves: include_router would work out the models of each once more, a quarter of a second's work.
    for router in (routes_tables.router, routes_people.router, socket.router, pages.build()):
        app.router.routes.extend(router.routes)
    answers.install(app, pages.not_found)
    app.add_middleware(Express)
    app.add_middleware(Guard, hosts=settings.hosts, limits=settings.limits)
    return app
