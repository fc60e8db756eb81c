"""Oudler: French Tarot as the Fédération Française de Tarot plays it."""

__version__ = "0.1.0"
