"""Deals with irregular actions in them: examined, and counted as the code says."""

from oudler.fft.arbitrage.irregular.counting import Given, IrregularCount, count_irregular
from oudler.fft.arbitrage.irregular.deal import Entry, Examined, IrregularDeal, Irregularity, NotExaminable, PickUp
from oudler.fft.arbitrage.irregular.walking import examine

__all__ = [
    "Entry",
    "Examined",
    "Given",
    "IrregularCount",
    "IrregularDeal",
    "Irregularity",
    "NotExaminable",
    "PickUp",
    "count_irregular",
    "examine",
]
