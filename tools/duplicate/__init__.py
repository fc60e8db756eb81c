"""Searches for movements of duplicate; what they write is verified again when it is loaded."""
