"""Pages, static files and the deck: read from the package, compressed once, kept in memory.

Everything under `/static/{version}/` may be kept for ever: the version is a hash of all of it.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import posixpath
import re
import time
from base64 import b64encode
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound
from starlette.exceptions import HTTPException

import oudler
from oudler.deck import Palette, sprite
from oudler.text import Language
from oudler.web.guard import policy

HERE: Final = Path(__file__).parent
PAGES: Final = {
    "/": "home",
    "/table/{table_id}": "table",
    "/rejoindre": "join",
    "/rejoindre/{code}": "join",
    "/donne/{deal_id}": "deal",
    "/donnes": "own",
    "/regles": "rules",
    "/reglages": "settings",
    "/moi": "me",
}
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_IMPORT: Final = re.compile(r'(?:from|import) "(\.[^"]+)"')
_INLINE: Final = re.compile(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
_PACKED: Final = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")
_EXTRA_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent; *packed* is its gzip where that is shorter."""

    content: bytes
    kind: str
    etag: str
    packed: bytes | None

    @classmethod
    def of(cls, content: bytes, kind: str) -> Asset:
        worth = kind.startswith(_PACKED) and len(content) > 500
        packed = gzip.compress(content, 9, mtime=0) if worth else None
        return cls(content, kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"', packed)

    def answer(self, request: Request, keep: str, headers: dict[str, str] | None = None) -> Response:
        sent = {"Cache-Control": keep, "ETag": self.etag, "Vary": "Accept-Encoding"} | (headers or {})
        if request.headers.get("if-none-match") == self.etag:
            return Response(status_code=304, headers=sent)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, 200, sent | {"Content-Encoding": "gzip"}, self.kind)
        return Response(self.content, 200, sent, self.kind)


class Files:
    """The package's static files; one that was changed on disk is read again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._looked = 0.0
        self._stamp: tuple[tuple[str, int, int], ...] = ()
        self._names: dict[str, Path] = {}
        self._kept: dict[str, Asset] = {}
        self._imported: dict[str, list[str]] = {}
        self._version = ""

    @property
    def version(self) -> str:
        self._look()
        return self._version

    def _look(self) -> None:
        now = time.monotonic()
        if self._version and now - self._looked < 1:
            return
        self._looked = now
        paths = [path for path in sorted(self._folder.rglob("*")) if path.is_file()]
        stats = [(path, path.stat()) for path in paths]
        stamp = tuple((str(path), stat.st_mtime_ns, stat.st_size) for path, stat in stats)
        if self._version and stamp == self._stamp:
            return
        digest = hashlib.sha256(oudler.__version__.encode())
        self._names, self._kept, self._imported, self._stamp = {}, {}, {}, stamp
        for path in paths:
            name = path.relative_to(self._folder).as_posix()
            self._names[name] = path
            digest.update(name.encode() + b"\0" + path.read_bytes())
        self._version = digest.hexdigest()[:12]

    def find(self, name: str) -> Asset:
        self._look()
        if name in self._kept:
            return self._kept[name]
        path = self._names.get(name)
        if path is None:
            raise HTTPException(404)
        kind = _EXTRA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        charset = "; charset=utf-8" if kind.startswith(("text/", "application/j")) else ""
        self._kept[name] = Asset.of(path.read_bytes(), kind + charset)
        return self._kept[name]

    def imported(self, module: str) -> list[str]:
        """Return what a module imports, however indirectly: a page names all of it, so that it comes at once."""
        self._look()
        if module in self._imported:
            return self._imported[module]
        found: set[str] = set()
        todo = [module]
        while todo:
            here = todo.pop()
            for name in _IMPORT.findall(self.find(here).content.decode()):
                path = posixpath.normpath(posixpath.join(posixpath.dirname(here), name))
                if path not in found:
                    found.add(path)
                    todo.append(path)
        self._imported[module] = sorted(found)
        return self._imported[module]


@lru_cache(maxsize=16)
def deck_sprite(palette: Palette, lang: Language) -> Asset:
    return Asset.of(sprite(palette, lang).encode(), "image/svg+xml")


@lru_cache(maxsize=2)
def _files(static: Path) -> Files:
    return Files(static)


@lru_cache(maxsize=2)
def _templates(pages: Path) -> Environment:
    loader = FileSystemLoader(pages)
    return Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def page_text(name: str, static: Path = HERE / "static", pages: Path = HERE / "pages") -> str:
    """Return a page: `js/{name}.js` in the frame of all pages, or in what `{name}.html` makes of it."""
    template, files = _templates(pages).select_template([f"{name}.html", "layout.html"]), _files(static)
    return template.render(name=name, version=files.version, files=files)


def static_version() -> str:
    """Return what the addresses of static files hold, so that they may be kept for ever."""
    return _files(HERE / "static").version


def static_file(name: str) -> Asset:
    """Return a static file that has an address of its own as well."""
    return _files(HERE / "static").find(name)


def not_found(request: Request) -> Response | None:
    """Return the page for an address where there is nothing; None where no page was asked for."""
    asks = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    if not asks or request.url.path.startswith(("/api/", "/static/")):
        return None
    text = page_text("missing")
    headers = {"Content-Security-Policy": policy(request.headers.get("host", ""), hashes(text))}
    return Response(text, 404, headers | {"Cache-Control": _ASK_AGAIN}, "text/html; charset=utf-8")


def build(static: Path = HERE / "static", pages: Path = HERE / "pages") -> APIRouter:
    """Return the routes of pages and static files."""
    files = _files(static)
    router = APIRouter(include_in_schema=False)

    def page(name: str) -> tuple[Asset, tuple[str, ...]]:
        try:
            text = page_text(name, static, pages)
        except TemplateNotFound:
            raise HTTPException(404) from None
        return Asset.of(text.encode(), "text/html; charset=utf-8"), hashes(text)

    def route(name: str) -> None:
        async def show(request: Request) -> Response:
            asset, scripts = page(name)
            host = request.headers.get("host", "")
            return asset.answer(request, _ASK_AGAIN, {"Content-Security-Policy": policy(host, scripts)})

        for path in (path for path, its_name in PAGES.items() if its_name == name):
            router.add_api_route(path, show, methods=["GET", "HEAD"])

    for name in dict.fromkeys(PAGES.values()):
        route(name)

    @router.get("/static/{version}/deck/{palette}-{lang}.svg")
    async def deck(request: Request, version: str, palette: str, lang: str) -> Response:
        if palette not in list(Palette) or lang not in ("fr", "en"):
            raise HTTPException(404)
        asset = await asyncio.to_thread(deck_sprite, Palette(palette), "fr" if lang == "fr" else "en")
        return asset.answer(request, _FOR_EVER if version == files.version else _ASK_AGAIN)

    @router.get("/static/{version}/{name:path}")
    async def static_file(request: Request, version: str, name: str) -> Response:
        return files.find(name).answer(request, _FOR_EVER if version == files.version else _ASK_AGAIN)

    @router.get("/favicon.ico")
    async def favicon(request: Request) -> Response:
        return files.find("img/icon.svg").answer(request, _ASK_AGAIN)

    return router


def hashes(text: str) -> tuple[str, ...]:
    """Return the CSP hashes of a page's inline scripts: the import map's."""
    return tuple(
        "sha256-" + b64encode(hashlib.sha256(inline.encode()).digest()).decode() for inline in _INLINE.findall(text)
    )
