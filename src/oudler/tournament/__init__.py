"""Tournaments as values: entrants, seating and movements, score sheets, standings."""
