"""The shape of what a viewer is told as it happens: EVENTs of the protocol, one class a type."""

from __future__ import annotations

from typing import Literal

from typing_extensions import NotRequired, TypedDict  # noqa: UP035 - pydantic reads this one before Python 3.12

from oudler.app.tables.shapes import (
    ArbiterShape,
    BidShape,
    CallShape,
    Card,
    ContractCode,
    CountShape,
    ExcuseShape,
    GivenShape,
    IncidentShape,
    NextShape,
    OptionsShape,
    Person,
    PoigneeShape,
    PromiseShape,
    RematchShape,
    RequestRuledShape,
    RequestShape,
    WaitingShape,
)


class Seat(TypedDict):
    """Whose doing it is."""

    seat: int


class Seated(Seat):
    """Who has a seat from now on."""

    player: Person | None
    bot: str | None


class Left(Seat):
    """Who left; *bot* takes over where one does."""

    player: str
    bot: str | None


class Replaced(Seat):
    """A bot plays for who is away, because his time is over or he has *asked* for it; None: the seat is his again."""

    bot: str | None
    asked: bool


class Promised(Seat):
    """A player has a number for the next draw."""

    promise: str


class Drawing(TypedDict):
    """The next deal's draw is open: the server is bound, and all who have promised are asked for their numbers."""

    commitment: str
    promises: list[PromiseShape]
    dealer: int | None


class NumberGiven(Seat):
    """Somebody has told his number, and promised the *next* one."""

    next: str


class Missed(TypedDict):
    """A draw that is void: these seats did not tell their numbers."""

    seats: list[int]
    commitment: str | None
    secret: str | None


class PhraseTold(Seat):
    """One of the set phrases."""

    phrase: str


class Undone(Seat):
    """So many actions are left."""

    actions: int


class Claimed(Seat):
    """The remaining tricks."""

    tricks: Literal["all", "none"]


class Started(TypedDict):
    """A new deal; *hand* is the viewer's own."""

    deal: int
    dealer: int
    commitment: str | None
    counts: list[int]
    chien_count: int
    hand: list[Card] | None


class ThrownIn(TypedDict):
    """Nobody plays this deal; *cards* are a petit sec's."""

    why: Literal["petit_sec", "passed_out", "annulled"]
    seat: NotRequired[int]
    cards: NotRequired[list[Card] | None]


class Contract(TypedDict):
    """The auction is over."""

    taker: int
    contract: ContractCode


class Called(Seat):
    """P5-05: the card that makes a partner."""

    card: Card


class Chien(Seat):
    """The chien, turned up by the taker."""

    cards: list[Card]


class Ecart(Seat):
    """The écart: how many, the atouts among them, and to the taker himself which."""

    size: int
    atouts: list[Card]
    cards: list[Card] | None


class Played(Seat):
    """A card on the table."""

    card: Card


class TrickTaken(TypedDict):
    """A trick that is complete; *excuse* where it was settled by it, *petit_au_bout* where the petit is in the last."""

    leader: int
    cards: list[Card]
    winner: int
    number: int
    petit_au_bout: bool
    excuse: NotRequired[ExcuseShape]


class Finished(CountShape):
    """The count, and everything open."""

    deal: int
    hands: list[list[Card]]
    chien: list[Card]
    ecart: list[Card] | None
    partner: int | None
    totals: list[int]
    seed: str | None
    commitment: str | None
    numbers: list[GivenShape]


class Settings(OptionsShape):
    """The table's options; *deals* and *edition* when it is made."""

    deals: NotRequired[int | None]
    edition: NotRequired[str]


class Message(TypedDict):
    """What every message has: all but the last of one number say that there is *more*, the last what comes *next*.

    In a deal that is looked at again *seq* is the number of the action, and *at* is not known.
    """

    seq: int
    at: NotRequired[str]
    more: NotRequired[bool]
    next: NotRequired[NextShape]


class SettingsMessage(Message):
    type: Literal["settings"]
    data: Settings


class SeatedMessage(Message):
    type: Literal["seated"]
    data: Seated


class LeftMessage(Message):
    type: Literal["left"]
    data: Left


class ReplacedMessage(Message):
    type: Literal["replaced"]
    data: Replaced


class ReadyMessage(Message):
    type: Literal["ready"]
    data: Seat


class PhraseMessage(Message):
    type: Literal["phrase"]
    data: PhraseTold


class UndoneMessage(Message):
    type: Literal["undone"]
    data: Undone


class PromisedMessage(Message):
    type: Literal["promised"]
    data: Promised


class DrawingMessage(Message):
    type: Literal["drawing"]
    data: Drawing


class NumberMessage(Message):
    type: Literal["number"]
    data: NumberGiven


class MissedMessage(Message):
    type: Literal["missed"]
    data: Missed


class DealStartedMessage(Message):
    type: Literal["deal_started"]
    data: Started


class ThrownInMessage(Message):
    type: Literal["thrown_in"]
    data: ThrownIn


class ClaimedMessage(Message):
    type: Literal["claimed"]
    data: Claimed


class BidMessage(Message):
    type: Literal["bid"]
    data: BidShape


class ContractMessage(Message):
    type: Literal["contract"]
    data: Contract


class CalledMessage(Message):
    type: Literal["called"]
    data: Called


class ChienMessage(Message):
    type: Literal["chien"]
    data: Chien


class EcartMessage(Message):
    type: Literal["ecart"]
    data: Ecart


class ChelemMessage(Message):
    type: Literal["chelem"]
    data: Seat


class PoigneeMessage(Message):
    type: Literal["poignee"]
    data: PoigneeShape


class CardMessage(Message):
    type: Literal["card"]
    data: Played


class TrickMessage(Message):
    type: Literal["trick"]
    data: TrickTaken


class FinishedMessage(Message):
    type: Literal["finished"]
    data: Finished


class RematchMessage(Message):
    type: Literal["rematch"]
    data: RematchShape


class ArbiterMessage(Message):
    type: Literal["arbiter"]
    data: ArbiterShape


class StoppedMessage(Message):
    type: Literal["stopped"]
    data: CallShape


class RuledMessage(Message):
    type: Literal["ruled"]
    data: IncidentShape


class RequestMessage(Message):
    type: Literal["request"]
    data: RequestShape


class RequestRuledMessage(Message):
    type: Literal["request_ruled"]
    data: RequestRuledShape


class WaitingMessage(Message):
    type: Literal["waiting"]
    data: WaitingShape


class ClosedMessage(Message):
    type: Literal["closed"]
    data: dict[str, bool]


Event = (
    SettingsMessage
    | SeatedMessage
    | LeftMessage
    | ReplacedMessage
    | ReadyMessage
    | PhraseMessage
    | UndoneMessage
    | PromisedMessage
    | DrawingMessage
    | NumberMessage
    | MissedMessage
    | DealStartedMessage
    | ThrownInMessage
    | ClaimedMessage
    | BidMessage
    | ContractMessage
    | CalledMessage
    | ChienMessage
    | EcartMessage
    | ChelemMessage
    | PoigneeMessage
    | CardMessage
    | TrickMessage
    | FinishedMessage
    | RematchMessage
    | ArbiterMessage
    | StoppedMessage
    | RuledMessage
    | RequestMessage
    | RequestRuledMessage
    | WaitingMessage
    | ClosedMessage
)
"""EVENT: what happened, as one viewer may know it."""
