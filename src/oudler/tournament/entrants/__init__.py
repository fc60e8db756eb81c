"""Entrants: who they are, how they are found, what they owe, and the way from the entry desk to a seat."""

from __future__ import annotations

from oudler.tournament.entrants.check_in import EntryTerms, Staff, missing, moved, staff
from oudler.tournament.entrants.duplicates import Duplicate, Sameness, duplicates, entry_remarks
from oudler.tournament.entrants.fees import Account, Cash, Rate, cash, euros, fee_expected
from oudler.tournament.entrants.invitations import invitations, without_address
from oudler.tournament.entrants.licences import licence_warning, tidy_licence
from oudler.tournament.entrants.names import fold
from oudler.tournament.entrants.people import Contact, Formation, Player, Role, Status
from oudler.tournament.entrants.search import Closeness, Match, alphabetical, search

__all__ = [
    "Account",
    "Cash",
    "Closeness",
    "Contact",
    "Duplicate",
    "EntryTerms",
    "Formation",
    "Match",
    "Player",
    "Rate",
    "Role",
    "Sameness",
    "Staff",
    "Status",
    "alphabetical",
    "cash",
    "duplicates",
    "entry_remarks",
    "euros",
    "fee_expected",
    "fold",
    "invitations",
    "licence_warning",
    "missing",
    "moved",
    "search",
    "staff",
    "tidy_licence",
    "without_address",
]
