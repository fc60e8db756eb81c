"""Incidents of a tournament: what is told of a fault ruled on by the code, and what that does, before and after."""
