"""Mappings that nobody can change: a new one is made of the old one and what is different."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")
Frozen: TypeAlias = MappingProxyType


def frozen(mapping: Mapping[Key, Value] | None = None) -> Frozen[Key, Value]:
    """Return a mapping of its own with what *mapping* holds now."""
    return MappingProxyType(dict(mapping or {}))


def put(mapping: Frozen[Key, Value], more: Mapping[Key, Value]) -> Frozen[Key, Value]:
    """Return a mapping with the entries of *more* added, or in the place of those before."""
    return MappingProxyType(mapping | more)


def without(mapping: Frozen[Key, Value], *keys: Key) -> Frozen[Key, Value]:
    """Return a mapping that lacks some keys, which it need not have had."""
    if not any(key in mapping for key in keys):
        return mapping
    return MappingProxyType({key: value for key, value in mapping.items() if key not in keys})
