"""Duplicate, the second discipline: deals that travel in étuis, and scores made with the same cards."""
