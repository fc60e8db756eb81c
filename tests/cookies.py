"""What a browser keeps of the cookies it is given."""

from __future__ import annotations

from collections.abc import Iterable


def kept(held: str, given: Iterable[str]) -> str:
    """Return the Cookie header to send after an answer with these Set-Cookie headers."""
    pairs = [*held.split("; "), *(one.partition(";")[0].strip() for one in given)]
    cookies = dict(pair.split("=", 1) for pair in pairs if pair)
    return "; ".join(f"{name}={value}" for name, value in cookies.items())
