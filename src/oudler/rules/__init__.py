"""One deal of Tarot at 3, 4 or 5 players, by the book: readable, immutable, never optimised.

`start(deal)` gives a state, `legal_actions(state)` what may be done, `apply(state, action)` the next state,
`view(state, seat)` what one viewer may see, `count(state)` the result of a finished deal with every part of it.
"""

from oudler.rules.actions import (
    Action,
    AnnounceChelem,
    CallCard,
    KeepContract,
    MakeBid,
    MakeEcart,
    PlayCard,
    RevealPetitSec,
    RuleOnRequest,
    ShowPoignee,
)
from oudler.rules.annonces import Poignee, PoigneeLevel
from oudler.rules.auction import Bid
from oudler.rules.count import Count, count
from oudler.rules.dealing import Distribution, deal_from_seed
from oudler.rules.editions import EDITIONS, FFT2022, Edition, edition_named
from oudler.rules.events import events
from oudler.rules.legal import legal_actions, legal_plays
from oudler.rules.machine import apply, start
from oudler.rules.play import legal_cards
from oudler.rules.scoring import Marks, Result, Score, marks, score
from oudler.rules.seats import Seat
from oudler.rules.state import Deal, Engagement, Imposed, Phase, State, Trick
from oudler.rules.succession import next_deal
from oudler.rules.view import ARBITER, SPECTATOR, View, view
from oudler.verdicts import IllegalAction, ImpossibleScore, InvalidDeal, RuleBroken

__all__ = [
    "ARBITER",
    "EDITIONS",
    "FFT2022",
    "SPECTATOR",
    "Action",
    "AnnounceChelem",
    "Bid",
    "CallCard",
    "Count",
    "Deal",
    "Distribution",
    "Edition",
    "Engagement",
    "IllegalAction",
    "Imposed",
    "ImpossibleScore",
    "InvalidDeal",
    "KeepContract",
    "MakeBid",
    "MakeEcart",
    "Marks",
    "Phase",
    "PlayCard",
    "Poignee",
    "PoigneeLevel",
    "Result",
    "RevealPetitSec",
    "RuleBroken",
    "RuleOnRequest",
    "Score",
    "Seat",
    "ShowPoignee",
    "State",
    "Trick",
    "View",
    "apply",
    "count",
    "deal_from_seed",
    "edition_named",
    "events",
    "legal_actions",
    "legal_cards",
    "legal_plays",
    "marks",
    "next_deal",
    "score",
    "start",
    "view",
]
