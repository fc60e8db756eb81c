"""Donnes libres, the first discipline: score sheets that the tables write, and what they come to."""
