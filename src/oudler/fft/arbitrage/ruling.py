"""What an arbiter decides, as values: what becomes of the deal, who pays what, who may not bid, what he has to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from oudler.rules.scoring import Camp
from oudler.text import Text

NOTHING = Text("", "")
FORCE_MAJEURE = "force_majeure"
"""Article 27: what excuses who leaves; told, and asked of nobody."""


class DealEffect(StrEnum):
    """What becomes of the deal; an annulled one does not count as a deal played (ETH-07)."""

    COUNTED = "counted"
    ANNULLED = "annulled"
    REDEAL = "redeal"
    GOES_ON = "goes_on"  # the deal, or the tournament, simply continues
    PLAYED_ON = "played_on"  # the rest is played as the ruling says


class PoigneeEffect(StrEnum):
    """Whether a poignée that was at fault keeps its bonus."""

    COUNTED = "counted"
    NOT_COUNTED = "not_counted"


class Who(StrEnum):
    """Whom an effect is for."""

    OFFENDER = "offender"
    DEALER = "dealer"
    EACH_PLAYER = "each_player"
    OFFENDERS = "offenders"
    REVOKER = "revoker"  # where the offender is the one who kept silent about a renonce


class PenaltyKind(StrEnum):
    WARNING = "warning"
    POINTS = "points"
    OPEN = "open"  # the text gives no amount


@dataclass(frozen=True, slots=True)
class Penalty:
    """A warning, points, or an amount that the arbiter still has to name.

    *per_minutes*: the points are for each so many minutes begun; *reason*: why the arbiter chose an amount of his own.
    """

    kind: PenaltyKind
    who: Who = Who.OFFENDER
    points: int | None = None
    per_minutes: int | None = None
    reason: str = ""


class Occasion(StrEnum):
    REDEAL = "redeal"
    NEXT_DEAL = "next_deal"


@dataclass(frozen=True, slots=True)
class Ban:
    """Who may only pass, and when.

    Q-46: until one auction has been held (a deal that is thrown in before it does not count), and never at another
    table.
    """

    who: Who
    on: Occasion


class Moved(StrEnum):
    """What goes from one camp to the other."""

    WRONGLY_WON = "points_wrongly_won"
    LAST_TRICK = "last_trick"
    BEST_OF_ECART = "best_of_ecart"
    NO_PETIT_AU_BOUT = "no_petit_au_bout"  # the last card is counted, its bonus is not


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """Cards and the camp they go to; *number* where the text or the facts say how many."""

    what: Moved
    to: Camp
    number: int | None = None


class Redealer(StrEnum):
    SAME_DEALER = "same_dealer"
    NEXT_DEALER = "next_dealer"
    RIGHTFUL_DEALER = "rightful_dealer"


class Kept(StrEnum):
    TAKER_HAND = "taker_hand"
    CHIEN = "chien"


@dataclass(frozen=True, slots=True)
class Redeal:
    """Who deals again, and what stays where it is: the taker's hand and the chien when only the defence is redealt."""

    by: Redealer
    kept: tuple[Kept, ...] = ()


class Lead(StrEnum):
    """ARB-18: what becomes of a lead out of turn."""

    AS_PLAYED = "as_played"
    SAME_SUIT = "same_suit"
    OTHER_SUIT = "other_suit"


class Duty(StrEnum):
    """What the arbiter does besides ruling."""

    STAY = "stay_to_the_end"
    COUNT_CARDS = "have_cards_counted"
    PLAY_THE_REST = "have_the_rest_played"
    TAKE_BACK = "have_the_card_taken_back"
    FINISH = "have_the_deal_finished"


@dataclass(frozen=True, slots=True)
class Ask:
    """A choice that the text leaves to somebody: it is asked for and never guessed."""

    who: str
    choices: tuple[str, ...]
    text: Text


@dataclass(frozen=True, slots=True)
class Ruling:
    """The ruling on one fault.

    *asks* are the choices still open, the first one first; the effects are those the clause has until somebody decides.
    *first*: the cards or points that go over before anybody sees whether the taker wins, which they may change.
    *may_penalise*: the text orders no penalty, the arbiter may give one.
    *silent*: the text says nothing on a point, and *remark* says on which. *questions* are those of the catalogue's
    Part H that it rests on.
    """

    clause: str
    deal: DealEffect
    remark: Text = NOTHING
    poignee: PoigneeEffect | None = None
    penalty: Penalty | None = None
    ban: Ban | None = None
    asks: tuple[Ask, ...] = ()
    cards: tuple[CardsMoved, ...] = ()
    first: tuple[CardsMoved, ...] = ()
    redeal: Redeal | None = None
    lead: Lead | None = None
    duties: tuple[Duty, ...] = ()
    may_penalise: bool = False
    silent: bool = False
    questions: tuple[str, ...] = ()

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices of the first question that is still open."""
        return self.asks[0].choices if self.asks else ()


@dataclass(frozen=True, slots=True)
class Branches:
    """The ruling if the taker wins, and if he loses."""

    won: Ruling
    lost: Ruling
