"""Tournaments in the browser: pages that the server writes, live by the tournament's events (docs/desk.md)."""
