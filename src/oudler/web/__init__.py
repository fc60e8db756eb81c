"""The application in the browser: HTTP and WebSocket around `oudler.app`, and nothing decided here."""

from oudler.web.app import create_app
from oudler.web.settings import Settings

__all__ = ["Settings", "create_app"]
