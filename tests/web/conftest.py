"""Tables in the browser: their deals are the same in every run."""

from __future__ import annotations

from dealt import same_deals

__all__ = ["same_deals"]
