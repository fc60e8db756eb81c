"""The code d'arbitrage as readable law: one heading of the text a module, from the facts of a fault to its ruling."""

from oudler.fft.arbitrage.code import FAULTS, FactsError, fault_named, rule
from oudler.fft.arbitrage.fault import Facts, Fault, Found, Heading, Party, TakerResult
from oudler.fft.arbitrage.offences import same_offence
from oudler.fft.arbitrage.ruling import (
    FORCE_MAJEURE,
    Ask,
    Ban,
    Branches,
    CardsMoved,
    DealEffect,
    Duty,
    Kept,
    Lead,
    Moved,
    Occasion,
    Penalty,
    PenaltyKind,
    PoigneeEffect,
    Redeal,
    Redealer,
    Ruling,
    Who,
)
from oudler.fft.arbitrage.words import told

__all__ = [
    "FAULTS",
    "FORCE_MAJEURE",
    "Ask",
    "Ban",
    "Branches",
    "CardsMoved",
    "DealEffect",
    "Duty",
    "Facts",
    "FactsError",
    "Fault",
    "Found",
    "Heading",
    "Kept",
    "Lead",
    "Moved",
    "Occasion",
    "Party",
    "Penalty",
    "PenaltyKind",
    "PoigneeEffect",
    "Redeal",
    "Redealer",
    "Ruling",
    "TakerResult",
    "Who",
    "fault_named",
    "rule",
    "same_offence",
    "told",
]
